"""Button, toggle and stepper."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from ..canvas import Canvas
from ..intents import Confirm, Intent, Move, Space, Way
from ..layout import Box, Point
from ..text import BODY, BUTTON, SMALL, TextStyle
from ..theme import Colour, Theme, blend
from .base import Look, Widget, WidgetEvent

ButtonKind = Literal["plain", "primary", "go", "stop", "paper"]
RADIUS = 12.0


def draw_focus(canvas: Canvas, box: Box, radius: float = RADIUS) -> None:
    """The frame of the focus: bright between two dark lines, so that it is seen on felt and on paper alike."""
    canvas.outline(box, canvas.theme.focus_gap, 6.5, radius)
    canvas.outline(box, canvas.theme.focus, 3.0, radius, gap=2.0)


def draw_plate(canvas: Canvas, box: Box, fill: Colour, border: Colour, pressed: bool, radius: float = RADIUS) -> Box:
    """The plate of a button: it stands a little out of the table, and lies flat while pressed. Where its face is."""
    drop = 1.0 if pressed else 4.0
    canvas.shadow(box, radius, blur=5.0, drop=(0.0, drop), strength=1.1)
    face = box.moved(0.0, 2.0) if pressed else box
    if not pressed:
        canvas.rounded(box.moved(0.0, 3.0), radius, blend(fill, canvas.theme.ink, 0.55))
    canvas.rounded(face, radius, fill, border, canvas.theme.outline)
    gleam = face.inset(radius * 0.8, 3.5).top(1.5)
    canvas.rounded(gleam, 0.7, canvas.theme.white, alpha=46)
    return face


class Button(Widget):
    """A push button. ``hint`` is the key that does the same, shown small at the right or below (``tall``). Words keep
    ``inset`` units away from its sides."""

    inset: ClassVar[float] = 14.0

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        kind: ButtonKind = "plain",
        hint: str = "",
        enabled: bool = True,
        tooltip: str = "",
        style: TextStyle = BUTTON,
        tall: bool = False,
    ) -> None:
        super().__init__(name, box, enabled, tooltip)
        self.label = label
        self.kind: ButtonKind = kind
        self.hint = hint
        self.style = style
        self.tall = tall

    def draw(self, canvas: Canvas, look: Look) -> None:
        fill, border, ink = _button_colours(canvas.theme, self.kind, bool(look.hovered), self.enabled)
        face = draw_plate(canvas, self.box, fill, border, bool(look.pressed))
        room = face.inset(self.inset, 4.0)
        if self.hint and self.tall:
            cut = min(room.h * 0.4, canvas.text_engine.line_units(SMALL))
            canvas.text(self.label, room.top(room.h - cut), self.style, ink, "centre", lines=1)
            canvas.text(self.hint, room.below(room.h - cut), SMALL, ink, "centre", lines=1)
        elif self.hint:
            width = min(room.w * 0.3, canvas.text_engine.width_units(self.hint, SMALL) + 4.0)
            canvas.text(self.label, room.left(room.w - width - 6.0), self.style, ink, lines=1)
            soft = blend(fill, ink, 0.78)
            canvas.text(self.hint, room.beyond(room.w - width), SMALL, soft, "right", lines=1)
        else:
            canvas.text(self.label, room, self.style, ink, "centre", lines=2 if room.h > 60 else 1)
        if look.focused:
            draw_focus(canvas, self.box)


def _button_colours(theme: Theme, kind: ButtonKind, hovered: bool, enabled: bool) -> tuple[Colour, Colour, Colour]:
    """Fill, border and text."""
    if not enabled:
        return theme.button, blend(theme.panel_border, theme.button, 0.6), theme.text_off
    match kind:
        case "plain":
            return (theme.button_hover if hovered else theme.button), theme.panel_border, theme.text
        case "primary":
            return (theme.primary_hover if hovered else theme.primary), theme.gold, theme.primary_text
        case "go":
            return (blend(theme.go, theme.white, 0.12) if hovered else theme.go), theme.ink, theme.go_text
        case "stop":
            return (blend(theme.stop, theme.white, 0.14) if hovered else theme.stop), theme.ink, theme.stop_text
        case "paper":
            paper = blend(theme.paper, theme.ink, 0.14 if hovered else 0.06)
            return paper, theme.paper_soft, theme.paper_text


class Toggle(Widget):
    """A switch with its label at the left; used as a whole."""

    def __init__(self, name: str, box: Box, label: str, value: bool, enabled: bool = True, tooltip: str = "") -> None:
        super().__init__(name, box, enabled, tooltip)
        self.label = label
        self.value = value

    def click(self, target: str, at: Point) -> WidgetEvent | None:
        self.value = not self.value
        return WidgetEvent(self.name, int(self.value))

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        _draw_row(canvas, self.box, look)
        room = self.box.inset(16.0, 2.0)
        canvas.text(self.label, room.left(room.w - 76.0), BODY, theme.text if self.enabled else theme.text_off, lines=2)
        track = Box(room.right - 64.0, self.box.centre[1] - 16.0, 64.0, 32.0)
        fill = theme.green if self.value else theme.ink
        canvas.rounded(track, 16.0, fill, theme.active if self.value else theme.text_off, 2.0)
        knob = (track.right - 16.0 if self.value else track.x + 16.0, track.centre[1])
        canvas.disc(knob, 24.0, theme.white if self.enabled else theme.text_off, theme.ink, 1.5)
        mark = (
            Box(track.x + 10.0, track.y, 24.0, track.h) if self.value else Box(track.right - 34.0, track.y, 24.0, 32.0)
        )
        self._mark(canvas, mark)
        if look.focused:
            draw_focus(canvas, self.box)

    def _mark(self, canvas: Canvas, box: Box) -> None:
        """A bar for on and a ring for off, so that the state is not told by colour alone."""
        if self.value:
            canvas.rounded(Box.centred(box.centre, 3.0, 13.0), 1.5, canvas.theme.white)
        else:
            canvas.disc(box.centre, 13.0, None, canvas.theme.text_off, 2.5)


class Stepper(Widget):
    """A choice of a few, with an arrow at each side; ``wraps`` goes round. The label stands at the left.

    Its targets are ``NAME.less`` and ``NAME.more``.
    """

    ARROW = 52.0

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        options: Sequence[str],
        index: int,
        wraps: bool = False,
        enabled: bool = True,
        tooltip: str = "",
        label_part: float = 0.42,
    ) -> None:
        super().__init__(name, box, enabled, tooltip)
        self.label = label
        self.options = tuple(options)
        self.index = max(0, min(index, len(self.options) - 1))
        self.wraps = wraps
        self.label_part = label_part if label else 0.0

    def _parts(self) -> tuple[Box, Box, Box, Box]:
        """Label, left arrow, value, right arrow."""
        label = self.box.left(self.box.w * self.label_part)
        rest = self.box.beyond(label.w)
        middle = Box(rest.x + self.ARROW, rest.y, rest.w - 2 * self.ARROW, rest.h)
        return label, rest.left(self.ARROW), middle, rest.beyond(rest.w - self.ARROW)

    def targets(self) -> Mapping[str, Box]:
        if not self.enabled:
            return {}
        _, less, _, more = self._parts()
        return {f"{self.name}.less": less, f"{self.name}.more": more}

    def click(self, target: str, at: Point) -> WidgetEvent | None:
        return self._step(-1 if target.endswith(".less") else 1)

    def key(self, intent: Intent) -> tuple[bool, WidgetEvent | None]:
        match intent:
            case Move(way=Way.LEFT):
                return True, self._step(-1)
            case Move(way=Way.RIGHT) | Confirm() | Space(down=True):
                return True, self._step(1)
            case _:
                return False, None

    def _step(self, by: int) -> WidgetEvent | None:
        count = len(self.options)
        index = (self.index + by) % count if self.wraps else max(0, min(self.index + by, count - 1))
        if index == self.index:
            return None
        self.index = index
        return WidgetEvent(self.name, index)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        _draw_row(canvas, self.box, look)
        label, less, middle, more = self._parts()
        ink = theme.text if self.enabled else theme.text_off
        if self.label:
            canvas.text(self.label, label.inset(16.0, 2.0), BODY, theme.text_soft if self.enabled else ink, lines=2)
        canvas.text(self.options[self.index], middle.inset(2.0, 2.0), BODY, ink, "centre", lines=2)
        last = len(self.options) - 1
        for box, name, way, usable in (
            (less, f"{self.name}.less", -1, self.wraps or self.index > 0),
            (more, f"{self.name}.more", 1, self.wraps or self.index < last),
        ):
            colour = theme.active if usable and self.enabled else blend(theme.text_off, theme.button, 0.5)
            draw_arrow(canvas, box, way, colour, bool(name == look.hovered and usable))
        if look.focused:
            draw_focus(canvas, self.box)


def draw_arrow(canvas: Canvas, box: Box, way: int, colour: Colour, hovered: bool) -> None:
    """A triangle that points left (-1) or right (1) in the middle of ``box``."""
    if hovered:
        canvas.rounded(box.inset(6.0, 6.0), 9.0, canvas.theme.white, alpha=30)
    canvas.triangle(box.centre, 22.0, way, colour)


def _draw_row(canvas: Canvas, box: Box, look: Look) -> None:
    theme = canvas.theme
    fill = theme.button_hover if look.hovered else theme.button
    canvas.rounded(box, RADIUS, fill, blend(theme.panel_border, fill, 0.35), theme.outline)
