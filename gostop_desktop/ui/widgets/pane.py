"""A window onto something taller: rows of widgets or of text that scroll by wheel, finger and arrows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..canvas import Canvas
from ..intents import Confirm, Intent, Move, Space, Way
from ..layout import Box, Point
from .base import Look, Widget, WidgetEvent, distance
from .controls import draw_focus
from .listbox import BAR, draw_bar

EDGE = 9.0
"""Room at the left and the right of the rows, where the frame of the focus lies."""
_NOTCH = 90.0
"""How far one notch of the wheel or one arrow scrolls."""


class Pane(Widget):
    """``rows`` scroll inside ``box``. Tab reaches it as one; arrows walk from row to row inside, and out at the ends.

    A row is made at the place where it lies while nothing is scrolled: see :func:`stacked`. Only rows that are seen
    whole can be clicked.
    """

    def __init__(self, name: str, box: Box, rows: Sequence[Widget], before: Widget | None = None) -> None:
        """:param before: the pane that this one takes the place of: it hands over where it was scrolled to."""
        super().__init__(name, box)
        self.rows = tuple(rows)
        self._homes = tuple(row.box for row in self.rows)
        self.height = max((row.box.bottom for row in self.rows), default=box.y) - box.y
        self.inner = ""
        """The row that has the focus inside."""
        self.offset = 0.0
        if isinstance(before, Pane):
            self.inner = before.inner if any(row.name == before.inner for row in self.rows) else ""
            self.scroll_to(before.offset)

    @property
    def parts(self) -> tuple[Widget, ...]:
        return self.rows

    @property
    def longest(self) -> float:
        """The farthest it scrolls."""
        return max(0.0, self.height - self.box.h)

    @property
    def focusable(self) -> bool:
        return self.longest > 0 or any(row.focusable for row in self.rows)

    def scroll_to(self, offset: float) -> bool:
        """Show what lies ``offset`` units below the top; whether that is another place than before."""
        before, self.offset = self.offset, max(0.0, min(offset, self.longest))
        for row, home in zip(self.rows, self._homes, strict=True):
            row.box = home.moved(0.0, -self.offset)
        return self.offset != before

    def reveal(self, name: str) -> None:
        """Scroll so far that the row of this name is seen."""
        for row, home in zip(self.rows, self._homes, strict=True):
            if row.name == name:
                top = home.y - self.box.y
                self.scroll_to(max(min(self.offset, top - 4.0), top + home.h + 4.0 - self.box.h))

    def seen(self) -> Iterable[Widget]:
        """The rows of which at least a part is seen."""
        return (row for row in self.rows if row.box.meets(self.box))

    def targets(self) -> Mapping[str, Box]:
        inside = {name: box for row in self.seen() for name, box in row.targets().items()}
        return {name: box for name, box in inside.items() if self.box.holds(box, slack=0.5)}

    def click(self, target: str, at: Point) -> WidgetEvent | None:
        row = next((row for row in self.rows if target in row.targets()), None)
        if row is None:
            return None
        if row.focusable:
            self.inner = row.name
        return row.click(target, at)

    def scroll(self, steps: float) -> bool:
        return self.scroll_to(self.offset - steps * _NOTCH)

    def drag(self, by: float) -> bool:
        self.scroll_to(self.offset - by)
        return self.longest > 0

    def focused_row(self) -> Widget | None:
        """The row that has the focus inside: the one chosen last, or the first that is seen."""
        ring = [row for row in self.rows if row.focusable]
        found = next((row for row in ring if row.name == self.inner), None)
        return found or next((row for row in ring if self.box.holds(row.box, slack=0.5)), ring[0] if ring else None)

    def key(self, intent: Intent) -> tuple[bool, WidgetEvent | None]:
        row = self.focused_row()
        if row is not None:
            self.inner = row.name
            if not self.box.holds(row.box, slack=0.5):  # scrolled away: first back to it
                self.reveal(row.name)
                if isinstance(intent, Move):
                    return True, None
        if row is not None:
            used, event = row.key(intent)
            if used:
                return True, event
        if isinstance(intent, Move):
            return self._walk(intent.way, row), None
        return isinstance(intent, Confirm | Space) and row is None, None

    def _walk(self, way: Way, row: Widget | None) -> bool:
        """To the next row that way, or a step of scrolling where the next one is far; False: it ends here."""
        others = [other for other in self.rows if other.focusable and other is not row]
        found: Widget | None = None
        if row is not None and others:
            found = min(others, key=lambda other: distance(row.box, other.box, way))
            if distance(row.box, found.box, way) == float("inf"):
                found = None
        step = {Way.UP: -_NOTCH, Way.DOWN: _NOTCH}.get(way, 0.0)
        far = found is None or not self.box.inset(0.0, -self.box.h * 0.5).meets(found.box)
        if far:
            return step != 0.0 and self.scroll_to(self.offset + step)
        assert found is not None
        self.inner = found.name
        self.reveal(found.name)
        return True

    def draw(self, canvas: Canvas, look: Look) -> None:
        row_focused = self.focused_row() if look.focused else None
        with canvas.clip(self.box):
            for row in self.seen():
                targets = row.targets()
                hovered = look.hovered if look.hovered in targets else ""
                pressed = look.pressed if look.pressed in targets else ""
                row.draw(canvas, Look(hovered, pressed, row is row_focused))
        if self.longest > 0:
            draw_bar(canvas, Box(self.box.right - BAR, self.box.y, BAR, self.box.h), self.offset, self.height)
        if look.focused and row_focused is None:
            draw_focus(canvas, self.box)


def inner_width(box: Box) -> float:
    """How wide the rows of a pane may be."""
    return box.w - 2 * EDGE - BAR - 4.0


def stacked(box: Box, heights: Sequence[float], gap: float = 8.0, columns: int = 1) -> tuple[Box, ...]:
    """Places for rows of a pane at ``box``, below each other or in columns of equal width, filled row by row."""
    width = (inner_width(box) - gap * 2 * (columns - 1)) / columns
    places: list[Box] = []
    top = box.y + EDGE
    for start in range(0, len(heights), columns):
        line = heights[start : start + columns]
        for column, height in enumerate(line):
            places.append(Box(box.x + EDGE + column * (width + 2 * gap), top, width, height))
        top += max(line) + gap
    return tuple(places)


def ending_whole(box: Box, rows: Sequence[Widget]) -> Box:
    """As much of a pane's place from the top that the last row seen before scrolling is seen whole."""
    if all(row.box.bottom <= box.bottom for row in rows):
        return box
    cut = min((row.box.y for row in rows if row.box.y < box.bottom < row.box.bottom), default=box.bottom)
    return box.top(cut - box.y)
