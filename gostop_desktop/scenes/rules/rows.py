"""One rule as a row: its name, what it says now, what is wrong with it, and the control that changes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...ui.canvas import Canvas
from ...ui.intents import Confirm, Intent, Letter, Space
from ...ui.layout import Box, Point
from ...ui.text import LABEL, SMALL, TextEngine, TextStyle
from ...ui.theme import blend
from ...ui.widgets import Look, Stepper, Toggle, Widget, WidgetEvent, draw_focus, prose_height
from ...ui.widgets.prose import Tone, tone_colour
from .. import shortcuts
from .choices import Control

WHY = 52.0
"""The width of the button that explains a rule."""
_CONTROL = 300.0
_PAD = 12.0
_BAR = 7.0
_BELOW = 1.35
"""From this text size on the control lies below the words."""


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph of a row."""

    text: str
    style: TextStyle = SMALL
    tone: Tone = "soft"


class OptionRow(Widget):
    """Its targets are those of the control, named by ``control``, and ``NAME.why`` where it explains itself.

    Without a control it heads the rows of a list's parts. ``mark`` draws a bar at its left: ``changed``, or ``fault``,
    which is also written out among the lines.
    """

    def __init__(
        self,
        name: str,
        control: Control | None,
        box: Box,
        lines: Sequence[Line],
        text: TextEngine,
        mark: str = "",
        why: bool = True,
    ) -> None:
        super().__init__(name, box)
        self.lines = tuple(lines)
        self.mark = mark
        self.why = why
        self._heights = _line_heights(text, self.lines, _words_width(text, box.w, why, control is not None))
        self._high = _control_height(text)
        self._below = text.text_scale >= _BELOW
        self.control: Stepper | Toggle | None
        if control is None:
            self.control = None
        elif control.on_off:
            self.control = Toggle(control.name, box, control.names[control.index], bool(control.index))
        else:
            self.control = Stepper(control.name, box, "", control.names, control.index)

    def _places(self) -> tuple[Box, Box, Box]:
        """Words, control, and the button that explains."""
        inner = self.box.inset(_PAD, 8.0).beyond(_BAR)
        why = Box(inner.right - WHY, inner.y, WHY, max(WHY, min(inner.h, self._high)))
        kept = inner.w - (WHY + 8.0 if self.why else 0.0)
        if self.control is None:
            return inner.left(kept), inner.left(0.0), why.moved(0.0, (inner.h - why.h) / 2)
        if self._below:
            words = inner.left(kept).top(inner.h - self._high - 6.0)
            return words, Box(inner.x, inner.bottom - self._high, inner.w, self._high), why
        control = Box(inner.x + kept - _CONTROL, inner.centre[1] - self._high / 2, _CONTROL, self._high)
        return inner.left(kept - _CONTROL - 16.0), control, why.moved(0.0, (inner.h - why.h) / 2)

    def _placed(self) -> Stepper | Toggle | None:
        if self.control is not None:
            self.control.box = self._places()[1]
        return self.control

    def targets(self) -> Mapping[str, Box]:
        control = self._placed()
        found = dict(control.targets()) if control is not None else {}
        if self.why:
            found[f"{self.name}.why"] = self._places()[2]
        return found

    def click(self, target: str, at: Point) -> WidgetEvent | None:
        if target == f"{self.name}.why":
            return WidgetEvent(target)
        control = self._placed()
        return control.click(target, at) if control is not None else None

    def key(self, intent: Intent) -> tuple[bool, WidgetEvent | None]:
        control = self._placed()
        asks = isinstance(intent, Letter) and shortcuts.RULES.get(intent.key) == "why"
        if self.why and (asks or (control is None and isinstance(intent, Confirm | Space))):
            return True, WidgetEvent(f"{self.name}.why")
        return control.key(intent) if control is not None else (False, None)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        faulty = self.mark == "fault"
        border = theme.warning if faulty else blend(theme.panel_border, theme.panel, 0.45)
        canvas.rounded(self.box, 12.0, theme.panel, border, theme.outline if faulty else 1.5, theme.panel_alpha)
        words, _, why = self._places()
        if self.mark:
            bar = Box(self.box.x + 6.0, self.box.y + 8.0, _BAR - 1.0, self.box.h - 16.0)
            canvas.rounded(bar, 3.0, theme.warning if faulty else theme.active)
        top = (
            words.y
            if self._below and self.control is not None
            else words.centre[1] - min(words.h, sum(self._heights)) / 2
        )
        for line, height in zip(self.lines, self._heights, strict=True):
            place = Box(words.x, top, words.w, height)
            canvas.text(line.text, place, line.style, tone_colour(theme, line.tone), top=True)
            top += height
        inner = look.hovered if look.hovered != f"{self.name}.why" else ""
        pressed = look.pressed if look.pressed != f"{self.name}.why" else ""
        control = self._placed()
        if control is not None:
            control.draw(canvas, Look(inner, pressed))
        if self.why:
            self._draw_why(canvas, why, bool(look.hovered and not inner))
        if look.focused:
            draw_focus(canvas, self.box)

    def _draw_why(self, canvas: Canvas, box: Box, hovered: bool) -> None:
        theme = canvas.theme
        canvas.rounded(box, 12.0, theme.button_hover if hovered else theme.button, theme.panel_border, 1.5)
        canvas.text("?", box, LABEL, theme.active, "centre", lines=1)


def _control_height(text: TextEngine) -> float:
    return max(52.0, text.line_units(LABEL) + 12.0)


def _words_width(text: TextEngine, width: float, why: bool, control: bool) -> float:
    kept = width - 2 * _PAD - _BAR - (WHY + 8.0 if why else 0.0)
    return kept if text.text_scale >= _BELOW or not control else kept - _CONTROL - 16.0


def _line_heights(text: TextEngine, lines: Sequence[Line], width: float) -> list[float]:
    return [prose_height(text, line.text, width, line.style) for line in lines]


def row_height(text: TextEngine, width: float, lines: Sequence[Line], why: bool, control: bool) -> float:
    """How high a row with these lines is, with or without an explanation and a control."""
    words = sum(_line_heights(text, lines, _words_width(text, width, why, control)))
    high = _control_height(text)
    if not control:
        return 16.0 + max(words, high)
    return 16.0 + (words + high + 6.0 if text.text_scale >= _BELOW else max(words, high))
