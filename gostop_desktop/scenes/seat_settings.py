"""The rows of the panel beside the cushions: what can be set for a chair and for the game, from the top down."""

from __future__ import annotations

from collections.abc import Sequence

from ..ui.layout import Box
from ..ui.text import BODY, LABEL, SMALL, TextEngine
from ..ui.theme import TARGET_GAP
from ..ui.widgets import Button, Prose, Stepper, Toggle, Widget, caption, heading, heading_height
from ..ui.widgets import inner_width as inner
from ..ui.widgets.pane import EDGE

_SWITCH = 108.0
"""What a switch takes of its row."""


class SeatRows:
    """``widgets`` are the rows made so far, for a pane at ``room``, ``gap`` apart."""

    def __init__(self, text: TextEngine, room: Box, gap: float = TARGET_GAP) -> None:
        self._gap = gap
        self.widgets: list[Widget] = []
        self._text = text
        self._x, self._y, self._w = room.x + EDGE, room.y + EDGE, inner(room)

    def _next(self, height: float, gap: float | None = None) -> Box:
        box = Box(self._x, self._y, self._w, height)
        self._y += height + (self._gap if gap is None else gap)
        return box

    def heading(self, name: str, words: str) -> None:
        if self.widgets:
            self._y += 8.0
        self.widgets.append(heading(f"head_{name}", self._next(heading_height(self._text)), words))

    def caption(self, name: str, words: str) -> None:
        height = self._text.height_units(words, SMALL, self._w) + 2.0
        self.widgets.append(caption(f"text_{name}", self._next(height), words))

    def stepper(self, name: str, label: str, options: Sequence[str], index: int, stacked: bool = False) -> None:
        """A choice of a few; ``stacked`` with its label above."""
        least = max(50.0, self._text.line_units(BODY) + 14.0)
        if stacked or self._text.text_scale > 1.3:
            height = self._text.line_units(SMALL) + 2.0
            self.widgets.append(Prose(f"label_{name}", self._next(height, 2.0), label, SMALL, "soft"))
            room = self._w - 2 * Stepper.ARROW - 6.0
            longest = max(self._text.height_units(option, BODY, room) for option in options)
            height = max(least, min(longest, 2 * self._text.line_units(BODY)) + 12.0)
            self.widgets.append(Stepper(name, self._next(height), "", options, index, label_part=0.0))
        else:
            self.widgets.append(Stepper(name, self._next(least), label, options, index, label_part=0.3))

    def toggle(self, name: str, label: str, value: bool) -> None:
        height = max(50.0, self._text.height_units(label, BODY, self._w - _SWITCH) + 12.0)
        self.widgets.append(Toggle(name, self._next(height), label, value))

    def button(self, name: str, label: str, second: str = "", second_label: str = "") -> None:
        """A button, and beside it or below another one."""
        height = max(50.0, self._text.line_units(LABEL) + 14.0)
        both = max(self._text.width_units(words, LABEL) for words in (label, second_label)) + 34.0
        apart = max(10.0, self._gap)
        if second and 2 * both + apart <= self._w:
            left, right = self._next(height).columns(2, apart)
            self.widgets.append(Button(name, left, label, style=LABEL))
            self.widgets.append(Button(second, right, second_label, style=LABEL))
            return
        self.widgets.append(Button(name, self._next(height), label, style=LABEL))
        if second:
            self.widgets.append(Button(second, self._next(height), second_label, style=LABEL))
