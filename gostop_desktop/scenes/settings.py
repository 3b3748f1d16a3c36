"""Settings: each change is in force at once and kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, get_args

from ..i18n import has, tr
from ..storage.settings import Assist, Back, Badges, Effects, Lang, Settings, Speed, ThemeName, for_grandparents
from ..ui.canvas import Canvas
from ..ui.intents import Hover, Intent, Move, NextFocus
from ..ui.layout import TABLE, Box
from ..ui.sprites import CARD_RATIO
from ..ui.text import BODY, BUTTON, HEADING, SMALL
from ..ui.timeline import Pose
from ..ui.widgets import (
    Button,
    Look,
    Pane,
    Stepper,
    Toggle,
    Widget,
    WidgetEvent,
    caption,
    heading,
    heading_height,
    inner_width,
    prose_height,
    stacked,
)
from ..ui.widgets.pane import ending_whole
from .base import Pop, Push, Scene, Services, Transition
from .transfer import TransferScene

TEXT_SIZES = (100, 125, 150, 175, 200)
VOLUMES = (0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
_CHOICES: Mapping[str, tuple[Any, ...]] = {
    "text_size": TEXT_SIZES,
    "volume": VOLUMES,
    "lang": get_args(Lang),
    "theme": get_args(ThemeName),
    "back": get_args(Back),
    "badges": get_args(Badges),
    "speed": get_args(Speed),
    "assist": get_args(Assist),
    "effects": get_args(Effects),
}
"""The settings of a few values, and these in the order in which they are stepped through."""
_GROUPS: Mapping[str, tuple[str, ...]] = {
    "view": ("text_size", "lang", "theme", "fullscreen", "back", "badges", "strong_outlines"),
    "play": ("speed", "assist", "lessons", "confirm_play"),
    "sound": ("volume", "music", "effects", "reduced_motion"),
}
_WIDTH, _NARROW, _PAD = 1120.0, 760.0, 28.0
_ONE_COLUMN = 1.3
"""From this text size on the rows stand in one column."""
_SAMPLE = ("03a", "10b", "back")
_OWN = "settings_before_grandparents"
"""The note of what somebody had chosen before the switch for grandparents."""


class SizeSample(Widget):
    """A line in the text size that is being chosen, ``part`` times as large as the one in force. The largest has room,
    so that nothing moves below the pointer."""

    HEIGHT = 2.0 * BODY.size * BODY.leading + 4.0

    def __init__(self, name: str, box: Box) -> None:
        super().__init__(name, box, enabled=False)
        self.part = 1.0

    def draw(self, canvas: Canvas, look: Look) -> None:
        style = replace(BODY, size=BODY.size * self.part)
        canvas.text(tr("settings.note.text_sample"), self.box, style, canvas.theme.text, "centre", lines=1)


class Sample(Widget):
    """Two cards and a back as they look with the settings now in force."""

    def __init__(self, name: str, box: Box) -> None:
        super().__init__(name, box, enabled=False)

    def draw(self, canvas: Canvas, look: Look) -> None:
        height = min(self.box.h - 8.0, 88.0)
        width = height * CARD_RATIO
        left = self.box.right - len(_SAMPLE) * (width + 10.0)
        words = Box(self.box.x, self.box.y, left - self.box.x - 12.0, self.box.h)
        canvas.text(tr("settings.note.sample"), words, SMALL, canvas.theme.text_soft, "right", lines=2)
        for index, card in enumerate(_SAMPLE):
            place = Box(left + index * (width + 10.0), self.box.centre[1] - height / 2, width, height)
            canvas.card(card, Pose(place), hovered=True)


@dataclass(frozen=True, slots=True)
class _Row:
    """A widget to be: what is made once its place is known."""

    kind: str
    name: str
    height: float


class SettingsScene(Scene):
    """Lies over the scene it was opened from. The text size is seen in a line below its arrows at once, and in force
    once they are no longer used."""

    overlay: ClassVar[bool] = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = Box(0, 0, 0, 0)
        self._text_size: int | None = None
        """A size chosen by its arrows and not in force yet, so that they stay below the pointer."""

    def arrange(self) -> None:
        text = self.services.text
        columns = 1 if self.text_scale >= _ONE_COLUMN else 2
        head = text.line_units(HEADING) + 12.0
        done = max(56.0, text.line_units(BUTTON) + 16.0)
        width = _WIDTH if columns == 2 else min(_WIDTH, _NARROW * max(1.0, self.text_scale * 0.72))
        measure = Box.centred(TABLE.centre, width, TABLE.h - 24.0).inset(_PAD, 20.0)
        places, rows = self._places(measure, columns)
        needed = max(place.bottom for place in places) - measure.y + 9.0
        height = min(TABLE.h - 24.0, needed + 2 * 20.0 + head + done + 16.0)
        self._panel = Box.centred(TABLE.centre, width, height)
        inner = self._panel.inset(_PAD, 20.0)
        room = Box(inner.x, inner.y + head, inner.w, inner.h - head - done - 14.0)
        dx, dy = room.x - measure.x, room.y - measure.y
        made = [self._widget(row, place.moved(dx, dy)) for row, place in zip(rows, places, strict=True)]
        before = next((widget for widget in self.ui if widget.name == "rows"), None)
        last = Box(inner.centre[0] - 150.0, inner.bottom - done, 300.0, done)
        pane = Pane("rows", ending_whole(room, made), made, before)
        self.ui.replace([pane, Button("done", last, tr("settings.done"), "primary")])
        self.ui.focus = self.ui.focus or "rows"

    def _places(self, box: Box, columns: int) -> tuple[list[Box], list[_Row]]:
        """Where each row lies, in one column, or with the groups in two columns below the first."""
        text = self.services.text
        high = max(56.0, text.line_units(BODY) + 14.0)
        note = prose_height(text, tr("settings.note.grandparents"), inner_width(box), SMALL)
        top = [_Row("toggle", "grandparents", high), _Row("note", "grandparents", note)]
        groups = {
            group: [_Row("heading", group, heading_height(text)), *(self._row(name, high) for name in names)]
            for group, names in _GROUPS.items()
        }
        groups["view"].insert(-1, _Row("sample", "sample", 96.0))
        groups["view"].insert(2, _Row("size_sample", "size_sample", SizeSample.HEIGHT))
        gap = self.apart()
        places = list(stacked(box, [row.height for row in top], gap))
        below = places[-1].bottom + 8.0 - box.y
        data = [_Row("heading", "data", heading_height(text)), _Row("button", "transfer", high)]
        left, right = groups["view"], groups["play"] + groups["sound"] + data
        if columns == 1:
            places += stacked(Box(box.x, box.y + below - 9.0, box.w, 0.0), [row.height for row in left + right], gap)
            return places, top + left + right
        half = (inner_width(box) - 20.0) / 2
        for column, rows in enumerate((left, right)):
            shifted = Box(box.x, box.y + below - 9.0, half + (box.w - inner_width(box)), 0.0)
            placed = stacked(shifted, [row.height for row in rows], gap)
            places += [place.moved(column * (half + 20.0), 0.0) for place in placed]
        return places, top + left + right

    def _row(self, name: str, height: float) -> _Row:
        return _Row("stepper" if name in _CHOICES else "toggle", name, height)

    def _widget(self, row: _Row, box: Box) -> Widget:
        now = self.services.settings
        match row.kind:
            case "heading":
                return heading(f"heading_{row.name}", box, tr(f"settings.group.{row.name}"))
            case "note":
                return caption(f"note_{row.name}", box, tr(f"settings.note.{row.name}"))
            case "button":
                return Button(row.name, box, tr(f"settings.row.{row.name}"))
            case "size_sample":
                return SizeSample(row.name, box)
            case "sample":
                return Sample(row.name, box)
            case "toggle":
                sound = row.name != "music" or self.services.audio.available
                label = tr(f"settings.row.{row.name}")
                return Toggle(row.name, box, label, bool(getattr(now, row.name)), enabled=sound)
            case _:
                return self._stepper(row.name, box)

    def _stepper(self, name: str, box: Box) -> Stepper:
        values = _CHOICES[name]
        now = getattr(self.services.settings, name)
        index = values.index(now) if now in values else _nearest(values, now)
        silent = name == "volume" and not self.services.audio.available
        options = [tr("settings.value.no_device") if silent else _value_name(name, value) for value in values]
        label = tr(f"settings.row.{name}")
        note = f"settings.note.{name}"
        tip = tr(note) if has(note) else ""
        return Stepper(name, box, label, options, index, enabled=not silent, tooltip=tip, label_part=0.4)

    def open_menu(self) -> Transition | None:
        self._settle_text_size()
        return Pop()

    def handle(self, intent: Intent) -> Transition | None:
        transition = super().handle(intent)
        rows = (widget for widget in self.ui.every() if widget.name == "text_size")
        match intent:
            case Hover(at=at) if not any(row.box.contains(at) for row in rows):
                self._settle_text_size()
            case Move() | NextFocus():
                self._settle_text_size()
        return transition

    def _choose_text_size(self, size: int) -> None:
        self._text_size, self.dirty = size, True
        sample = next(widget for widget in self.ui.every() if isinstance(widget, SizeSample))
        sample.part = size / self.services.settings.text_size

    def _settle_text_size(self) -> None:
        """Put a chosen size in force, once its arrows are no longer being used."""
        size, self._text_size = self._text_size, None
        if size is not None:
            self.services.change_settings(text_size=size)

    def _switch_grandparents(self, wanted: bool) -> None:
        """Remember what was chosen before, and on switching off go back to it."""
        database, change = self.services.data.database, self.services.change_settings
        if wanted:
            database.set_note(_OWN, self.services.settings.to_bytes().decode("utf-8"))
            change(**for_grandparents(True, self.services.settings))
        else:
            change(**for_grandparents(False, _own_settings(database.note(_OWN)), self.services.settings))

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        change = self.services.change_settings
        if event.name == "text_size":
            self._choose_text_size(TEXT_SIZES[event.value])
            return None
        self._settle_text_size()
        if event.name == "done":
            return Pop()
        if event.name == "transfer":
            return Push(TransferScene(self.services))
        if event.name == "grandparents":
            self._switch_grandparents(bool(event.value))
        elif event.name in _CHOICES:
            change(**{event.name: _CHOICES[event.name][event.value]})
        else:
            change(**{event.name: bool(event.value)})
        return None

    def paint(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.board(self._panel)
        head = self._panel.inset(_PAD, 20.0).top(canvas.text_engine.line_units(HEADING))
        canvas.text(tr("settings.heading"), head, HEADING, canvas.theme.active, "centre", lines=1)
        self.ui.draw(canvas)


def _own_settings(note: str | None) -> Settings:
    """The settings that a note keeps; where it keeps none the usual ones."""
    try:
        return Settings.from_bytes((note or "{}").encode("utf-8"))
    except ValueError:
        return Settings()


def _value_name(name: str, value: Any) -> str:
    if name == "volume" and not value:
        return tr("settings.value.silent")
    if isinstance(value, int):
        return tr("settings.value.percent", value=value)
    return tr(f"settings.{name}.{value}")


def _nearest(values: tuple[int, ...], wanted: int) -> int:
    return min(range(len(values)), key=lambda index: abs(values[index] - wanted))
