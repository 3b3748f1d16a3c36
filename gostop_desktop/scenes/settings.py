"""Settings: each change is in force at once and kept."""

from __future__ import annotations

from typing import ClassVar, get_args

from ..i18n import tr
from ..storage.settings import Effects, Lang, Speed
from ..ui.canvas import Canvas
from ..ui.layout import TABLE, Box
from ..ui.text import BODY, BUTTON, HEADING
from ..ui.widgets import Button, Stepper, Toggle, Widget, WidgetEvent
from .base import Pop, Scene, Services, Transition

TEXT_SIZES = (100, 125, 150, 175, 200)
VOLUMES = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
_SPEEDS: tuple[Speed, ...] = get_args(Speed)
_EFFECTS: tuple[Effects, ...] = get_args(Effects)
_LANGS: tuple[Lang, ...] = get_args(Lang)
_WIDTH, _PAD, _GAP = 720.0, 28.0, 8.0


class SettingsScene(Scene):
    """Lies over the scene it was opened from."""

    overlay: ClassVar[bool] = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = Box(0, 0, 0, 0)

    def arrange(self) -> None:
        text = self.services.text
        row = max(56.0, text.line_units(BODY) + 12.0)
        head = text.line_units(HEADING) + 12.0
        done = max(56.0, text.line_units(BUTTON) + 16.0)
        total = 2 * _PAD + head + 6 * (row + _GAP) + 8.0 + done
        self._panel = Box.centred(TABLE.centre, _WIDTH, min(total, TABLE.h - 32.0))
        inner = self._panel.inset(_PAD)
        places = Box(inner.x, inner.y + head, inner.w, inner.h - head - done - 16.0).rows(6, _GAP)
        last = Box(inner.centre[0] - 150.0, inner.bottom - done, 300.0, done)
        self.ui.replace([*self._rows(places), Button("done", last, tr("ui.settings.done"), "primary")])
        self.ui.focus = self.ui.focus or "text_size"

    def _rows(self, places: tuple[Box, ...]) -> list[Widget]:
        now = self.services.settings
        percent = [tr("ui.settings.percent", value=size) for size in TEXT_SIZES]
        volumes = [tr("ui.settings.percent", value=value) if value else tr("ui.settings.silent") for value in VOLUMES]
        sound = self.services.audio.available
        if not sound:
            volumes = [tr("ui.settings.no_device")] * len(VOLUMES)
        return [
            _stepper("text_size", places[0], percent, _nearest(TEXT_SIZES, now.text_size)),
            _stepper("volume", places[1], volumes, _nearest(VOLUMES, now.volume), enabled=sound),
            _stepper("speed", places[2], [tr(f"ui.settings.{speed}") for speed in _SPEEDS], _SPEEDS.index(now.speed)),
            _stepper(
                "effects",
                places[3],
                [tr(f"ui.settings.effects_{effects}") for effects in _EFFECTS],
                _EFFECTS.index(now.effects),
            ),
            _stepper("lang", places[4], [tr("ui.settings.korean"), tr("ui.settings.english")], _LANGS.index(now.lang)),
            Toggle("fullscreen", places[5], tr("ui.settings.fullscreen"), now.fullscreen),
        ]

    def open_menu(self) -> Transition | None:
        return Pop()

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        change = self.services.change_settings
        match event.name:
            case "text_size":
                change(text_size=TEXT_SIZES[event.value])
            case "volume":
                change(volume=VOLUMES[event.value])
            case "speed":
                change(speed=_SPEEDS[event.value])
            case "effects":
                change(effects=_EFFECTS[event.value])
            case "lang":
                change(lang=_LANGS[event.value])
            case "fullscreen":
                change(fullscreen=bool(event.value))
            case "done":
                return Pop()
        return None

    def paint(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.board(self._panel)
        head = self._panel.inset(_PAD).top(canvas.text_engine.line_units(HEADING))
        canvas.text(tr("ui.settings.heading"), head, HEADING, canvas.theme.active, "centre", lines=1)
        self.ui.draw(canvas)


def _stepper(name: str, box: Box, options: list[str], index: int, enabled: bool = True) -> Stepper:
    return Stepper(name, box, tr(f"ui.settings.{name}"), options, index, enabled=enabled)


def _nearest(values: tuple[int, ...], wanted: int) -> int:
    return min(range(len(values)), key=lambda index: abs(values[index] - wanted))
