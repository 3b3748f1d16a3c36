"""A list to choose one line from, with a second, smaller text a line; it scrolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..canvas import Canvas
from ..intents import Intent, Move, Way
from ..layout import Box, Point
from ..text import LABEL, SMALL, TextEngine
from ..theme import MIN_TARGET, TARGET_GAP, blend
from .base import Look, Widget, WidgetEvent
from .controls import RADIUS, draw_focus

BAR = 10.0
"""The width of the bar that tells how far something is scrolled."""
_INDENT = 50.0
"""From a row's side to its text, both sides together."""


@dataclass(frozen=True, slots=True)
class Item:
    """``title`` in one or two lines, ``detail`` below it."""

    title: str
    detail: str = ""


class ListBox(Widget):
    """Choosing a line is the event. Its targets are ``NAME.0``, ``NAME.1`` … as far as they are seen.

    It always shows whole lines: their height is a part of the box's.
    """

    def __init__(
        self,
        name: str,
        box: Box,
        items: Sequence[Item],
        index: int,
        text: TextEngine,
        detail_lines: int = 2,
        enabled: bool = True,
        gap: float = TARGET_GAP,
    ) -> None:
        """:param gap: between the lines.
        :param text: what the lines will be written with: their height follows the person's text size.
        :param detail_lines: how many lines a detail may take at most; rows are as high as the longest needs.
        """
        super().__init__(name, box, enabled)
        self.items = tuple(items)
        self.index = max(0, min(index, len(self.items) - 1))
        self.detail_lines = detail_lines
        room = box.w - BAR - 6.0 - _INDENT
        titles = max(text.height_units(item.title, LABEL, room) for item in self.items)
        self._title_height = min(titles, 2 * text.line_units(LABEL))
        needed = [text.height_units(item.detail, SMALL, room) for item in items if item.detail]
        self._detail_height = min(max(needed, default=0.0), text.line_units(SMALL) * detail_lines)
        least = max(MIN_TARGET, self._title_height + self._detail_height + 6.0) + gap
        self._gap = gap
        self.row = box.h / max(1, int(box.h / least))
        self.offset = 0.0
        self._reveal()

    @property
    def _longest(self) -> float:
        return max(0.0, len(self.items) * self.row - self.box.h)

    def _reveal(self) -> None:
        """Scroll so far that the chosen line is seen."""
        top = self.index * self.row
        self.offset = max(0.0, min(max(min(self.offset, top), top + self.row - self.box.h), self._longest))

    def _row_box(self, index: int) -> Box:
        width = self.box.w - (BAR + 6.0 if self._longest > 0 else 0.0)
        return Box(self.box.x, self.box.y + index * self.row - self.offset, width, self.row)

    def _plate(self, index: int) -> Box:
        return self._row_box(index).inset(2.0, self._gap / 2)

    def targets(self) -> Mapping[str, Box]:
        if not self.enabled:
            return {}
        plates = {f"{self.name}.{index}": self._plate(index) for index in range(len(self.items))}
        return {name: plate for name, plate in plates.items() if self.box.holds(plate, slack=0.5)}

    def click(self, target: str, at: Point) -> WidgetEvent | None:
        if "." not in target:
            return WidgetEvent(self.name, self.index)
        return self._choose(int(target.rsplit(".", 1)[1]))

    def key(self, intent: Intent) -> tuple[bool, WidgetEvent | None]:
        step = {Way.UP: -1, Way.DOWN: 1}.get(intent.way) if isinstance(intent, Move) else None
        if step is None:
            return super().key(intent)
        wanted = self.index + step
        if not 0 <= wanted < len(self.items):
            return False, None
        return True, self._choose(wanted)

    def _choose(self, index: int) -> WidgetEvent:
        self.index = index
        self._reveal()
        return WidgetEvent(self.name, index)

    def scroll(self, steps: float) -> bool:
        before = self.offset
        self.offset = max(0.0, min(self.offset - steps * self.row, self._longest))
        return self.offset != before

    def drag(self, by: float) -> bool:
        self.offset = max(0.0, min(self.offset - by, self._longest))
        return self._longest > 0

    def draw(self, canvas: Canvas, look: Look) -> None:
        with canvas.clip(self.box):
            for index, item in enumerate(self.items):
                plate = self._plate(index)
                if plate.meets(self.box):
                    self._draw_row(canvas, plate, item, index == self.index, look.hovered == f"{self.name}.{index}")
        if self._longest > 0:
            track = Box(self.box.right - BAR, self.box.y, BAR, self.box.h)
            draw_bar(canvas, track, self.offset, len(self.items) * self.row)
        if look.focused:
            draw_focus(canvas, self.box)

    def _draw_row(self, canvas: Canvas, plate: Box, item: Item, chosen: bool, hovered: bool) -> None:
        theme = canvas.theme
        if chosen:
            canvas.rounded(plate, RADIUS - 2.0, blend(theme.button, theme.green, theme.chosen), theme.active, 2.5)
            canvas.disc((plate.x + 20.0, plate.centre[1]), 14.0, theme.active, theme.ink, 2.0)
        else:
            canvas.rounded(
                plate, RADIUS - 2.0, theme.button_hover if hovered else theme.button, theme.button_hover, 1.5
            )
            canvas.disc((plate.x + 20.0, plate.centre[1]), 14.0, None, theme.text_off, 2.0)
        room = plate.beyond(38.0).inset(4.0, 1.0)
        text = canvas.text_engine
        title = min(self._title_height, text.height_units(item.title, LABEL, room.w))
        detail = min(self._detail_height, text.height_units(item.detail, SMALL, room.w)) if item.detail else 0.0
        both = Box.centred(room.centre, room.w, min(room.h, title + detail))
        title = both.h * title / (title + detail)
        canvas.text(item.title, both.top(title), LABEL, lines=2)
        if item.detail:
            canvas.text(item.detail, both.below(title), SMALL, theme.text_soft, lines=self.detail_lines)


def draw_bar(canvas: Canvas, track: Box, offset: float, whole: float) -> None:
    """How far something ``whole`` units high is scrolled, of which ``track`` shows a part from ``offset`` on."""
    canvas.rounded(track, track.w / 2, canvas.theme.ink, alpha=120)
    height = max(24.0, track.h * track.h / whole)
    top = track.y + (track.h - height) * offset / max(1.0, whole - track.h)
    canvas.rounded(Box(track.x, top, track.w, height), track.w / 2, canvas.theme.panel_border)
