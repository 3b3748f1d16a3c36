"""The title: the name of the game, a fan of the five brights before sun, moon and peaks, and the menu."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from .. import __version__
from ..i18n import tr
from ..ui import decor, picture
from ..ui.canvas import Canvas
from ..ui.intents import Intent, Letter
from ..ui.layout import Box
from ..ui.sprites import CARD_RATIO
from ..ui.text import BODY, BUTTON, SMALL, Face, TextStyle
from ..ui.timeline import Beat, Motion, Pose, Timeline, ease_out
from ..ui.widgets import Answer, Button, Dialog, WidgetEvent
from . import shortcuts
from .base import Push, Quit, Scene, Services, Transition

_LOGO = TextStyle(128, Face.DISPLAY, leading=1.08, fixed=True)
_LEFT = Box(64.0, 46.0, 430.0, 620.0)
_PICTURE = Box(540.0, 46.0, 676.0, 620.0)
_FAN = ("01a", "03a", "08a", "11a", "12a")
_FAN_PIVOT = (_PICTURE.centre[0], 1010.0)
_FAN_RADIUS = 560.0
_FAN_STEP = 12.5
_FAN_HEIGHT = 262.0
_WIDE = ("resume", "new")
"""What most people came for: a line of its own each, the rest two in a line."""
_NAME_TOP, _MENU_BOTTOM = 44.0, 662.0
_TAGLINE = 44.0


class TitleScene(Scene):
    """The lowest scene. The cards of the fan come in one after the other; nothing waits for them."""

    is_home: ClassVar[bool] = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._menu_top = 0.0
        while services.data.broken:
            self.toasts.show(tr(f"ui.broken.{services.data.broken.pop()}"), 8.0)
        self._seen = self._looked = False
        """Whether the first picture was shown, and the database opened once nothing moved: nobody waits for that."""
        self._intro: Timeline[None] = Timeline()
        if services.settings.effects != "off" and not services.settings.reduced_motion:
            self._intro.play([_coming_in()])

    def _items(self) -> list[str]:
        routes, data = self.services.routes, self.services.data
        offered = {
            "resume": routes.resume is not None and data.unfinished() is not None,
            "new": routes.choose is not None,
            "rules": routes.rules is not None,
            "calculator": routes.calculator is not None,
            "help": routes.help is not None,
            "settings": routes.settings is not None,
            "quit": True,
        }
        return [name for name, works in offered.items() if works]

    def arrange(self) -> None:
        items = self._items()
        line = self.services.text.line_units(BUTTON)
        gap = self.apart(12.0 if line < 40.0 else 8.0)
        height = max(53.0, line + 8.0)
        wide = [name for name in items if name in _WIDE]
        narrow = [name for name in items if name not in _WIDE]
        rows = len(wide) + (len(narrow) + 1) // 2
        total = rows * (height + gap) - gap
        self._menu_top = min(352.0, _MENU_BOTTOM - total)
        lines = Box(_LEFT.x, self._menu_top, _LEFT.w, total).rows(rows, gap)
        pairs = [box for line in lines[len(wide) :] for box in line.columns(2, gap)]
        self.ui.replace(
            Button(name, box, tr(f"ui.title.{name}"), "primary" if index == 0 and name != "quit" else "plain")
            for index, (name, box) in enumerate(zip(wide + narrow, (*lines[: len(wide)], *pairs), strict=False))
        )
        self.ui.focus = self.ui.focus or items[0]

    @property
    def animating(self) -> bool:
        return self._intro.busy

    def advance(self, dt: float) -> Transition | None:
        self._intro.advance(dt)
        if self._seen and not self._intro.busy:
            self._tell_restored()
        self._seen = True
        return None

    def _tell_restored(self) -> bool:
        """Profiles and chips that had to come from a copy, or are lost, are not passed over; whether it was told."""
        if self._looked:
            return False
        self._looked = True
        database = self.services.data.database
        if database.restored is None:
            return False
        words = tr(f"people.restored.{database.restored}")
        answers = [Answer("understood", tr("people.restored.understood"), "primary")]
        title = tr("people.restored.title")
        self.ask(Dialog(title, words, answers, self.services.text, cancel="understood"))
        database.restored = None
        return True

    def on_intent(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Letter):
            chosen = shortcuts.TITLE.get(intent.key, "")
            if chosen in self._items():
                return self.on_widget(WidgetEvent(chosen))
        return None

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        routes = self.services.routes
        if event.name != "quit" and self._tell_restored():
            return None
        match event.name:
            case "resume" if routes.resume is not None:
                return Push(routes.resume(self.services))
            case "new" if routes.choose is not None:
                return Push(routes.choose(self.services))
            case "rules" if routes.rules is not None:
                return Push(routes.rules(self.services))
            case "calculator" if routes.calculator is not None:
                return Push(routes.calculator(self.services))
            case "help" if routes.help is not None:
                return Push(routes.help(self.services))
            case "settings" if routes.settings is not None:
                return Push(routes.settings(self.services))
            case "quit":
                return Quit()
            case _:
                return None

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("title", self.services.settings.lang, self._menu_top), self._paint_backdrop)
        for index, name in enumerate(_FAN):
            canvas.card(name, self._intro.pose(name, _fan_pose(index)))
        self.ui.draw(canvas)

    def chores(self, canvas: Canvas) -> Iterator[None]:
        for index, name in enumerate(_FAN):
            with canvas.rehearsed():
                canvas.card(name, _fan_pose(index))
            yield

    def _paint_backdrop(self, canvas: Canvas) -> None:
        theme = canvas.theme
        decor.room(canvas.surface, canvas.layout, theme, 14.0)
        rect = canvas.layout.rect(_PICTURE)
        canvas.shadow(_PICTURE, 16.0, blur=14.0, drop=(0.0, 8.0), strength=1.5)
        canvas.put(picture.sun_moon_peaks(rect.w, rect.h, canvas.layout.scale, theme), rect.topleft)
        _paint_name(canvas, self._menu_top)
        footer = Box(_LEFT.x, 672.0, 900.0, 30.0)
        canvas.text(tr("ui.title.keys"), footer, SMALL, theme.text_soft, lines=1)
        version = Box(_PICTURE.right - 240.0, 672.0, 240.0, 30.0)
        canvas.text(tr("ui.title.version", version=__version__), version, SMALL, theme.text_soft, "right", lines=1)


def _paint_name(canvas: Canvas, bottom: float) -> None:
    """The name in two lines and the line below it, as large as there is room down to ``bottom``."""
    theme = canvas.theme
    first, second = Box(_LEFT.x, _NAME_TOP, 440.0, bottom - _TAGLINE - _NAME_TOP).rows(2)
    style = replace(_LOGO, size=min(_LOGO.size, first.h / _LOGO.leading))
    canvas.text(tr("ui.title.first"), first, style, theme.paper, lines=1, outline=(theme.ink, 6.0))
    drawn = canvas.text(
        tr("ui.title.second"), second.left(330.0), style, theme.active, lines=1, outline=(theme.ink, 6.0)
    )
    part = first.h / 130.0
    for dx, dy, size, kind, angle in ((58, 82, 74, "plum", 8), (112, 46, 52, "cherry", 30), (20, 34, 40, "cherry", 0)):
        stamp = decor.blossom(canvas.layout.length(size * part), kind, theme, angle)
        canvas.put_centred(stamp, (drawn.right + dx * part, second.y + dy * part))
    tagline = Box(_LEFT.x + 6.0, second.bottom, 430.0, _TAGLINE - 4.0)
    canvas.text(tr("ui.title.tagline"), tagline, BODY, theme.text_soft, lines=1)


def _fan_pose(index: int) -> Pose:
    """Where a card of the fan rests; the middle one stands upright."""
    degrees = (index - (len(_FAN) - 1) / 2) * _FAN_STEP
    turn = math.radians(degrees)
    centre = (_FAN_PIVOT[0] + _FAN_RADIUS * math.sin(turn), _FAN_PIVOT[1] - _FAN_RADIUS * math.cos(turn))
    return Pose(Box.centred(centre, _FAN_HEIGHT * CARD_RATIO, _FAN_HEIGHT), angle=-degrees, lift=6.0)


def _coming_in() -> Beat[None]:
    motions = []
    for index, name in enumerate(_FAN):
        rest = _fan_pose(index)
        start = rest.at((_FAN_PIVOT[0], 900.0))
        motions.append(Motion(name, start, rest, duration=0.5, delay=0.09 * index, ease=ease_out))
    return Beat(None, tuple(motions))
