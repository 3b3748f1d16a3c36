"""The sheet of a question in the side panel: title, rows, the cards it is about, foot; and where each row stands.

A row that has a rule or cards behind it is underlined; the pointer or a finger on it shows them (see :mod:`.looking`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...ui.canvas import Canvas
from ...ui.layout import Box, seen_of
from ...ui.sprites import CARD_RATIO
from ...ui.text import SMALL, Face, TextEngine, TextStyle
from ...ui.theme import MIN_TEXT, Colour
from ...ui.timeline import Pose
from .account_rows import shorter
from .ask import Ask, Row

_BETWEEN = 8.0
"""Between the rows of a question and its foot."""
_ABREAST = 22.0
"""Between two rows side by side."""
_TITLE = TextStyle(23, Face.BOLD)
_TITLE_LOW = 34.0
"""Height of a title where room is short."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A question laid out: ``rows`` and ``foot`` where they stand, ``free`` the room between them. Where room is short
    letters are smaller first; then short lines of an account stand side by side; then some of them are put together.
    Rows of another kind are left out, from the first."""

    box: Box
    title: Box
    letters: _Letters
    rows: tuple[tuple[Row, Box], ...]
    free: Box
    foot: tuple[tuple[Row, Box], ...]

    @property
    def telling(self) -> tuple[tuple[Row, Box], ...]:
        """The rows that have cards or a rule behind them, from above."""
        return tuple((row, box) for row, box in (*self.rows, *self.foot) if row.why or row.cards)


def laid_out(text: TextEngine, ask: Ask, box: Box, widgets_top: float) -> Sheet:
    """The sheet of ``ask`` in ``box`` above its answers, which begin at ``widgets_top``."""
    inner = box.inset(20.0, 18.0)
    bottom = widgets_top - 8.0
    for title_h, rows, abreast in _forms(text, ask, inner.w):
        top = inner.y + title_h + 6.0
        letters = _letters_for(text, rows, ask.foot, inner.w, bottom - top, abreast)
        lines = letters.lines(text, rows, inner.w, abreast)
        if letters.needed(text, lines, ask.foot, inner.w) <= bottom - top:
            break
    foot = letters.heights(text, ask.foot, inner.w)
    part = min(1.0, (bottom - top) / (sum(foot) or 1.0))
    foot = [height * part for height in foot]
    start = bottom - sum(foot)
    while lines and top + sum(letters.line_heights(text, lines, inner.w)) > start - _BETWEEN:
        lines.pop(0)
    placed = _stacked(lines, letters.line_heights(text, lines, inner.w), inner, top)
    y = placed[-1][1].bottom if placed else top
    free = Box(inner.x, y + 6.0, inner.w, start - y - 14.0)
    feet = _stacked([(row,) for row in ask.foot], foot, inner, max(start, top))
    return Sheet(box, inner.top(title_h), letters, placed, free, feet)


def _forms(text: TextEngine, ask: Ask, width: float) -> Iterator[tuple[float, tuple[Row, ...], bool]]:
    """Height of the title, rows, and whether short ones stand side by side: first what takes most room."""
    usual = min(text.height_units(ask.title, _TITLE, width), 62.0)
    low = min(usual, _TITLE_LOW)
    yield usual, ask.rows, False
    yield low, ask.rows, False
    yield low, ask.rows, True
    for rows in shorter(ask.rows):
        yield low, rows, True


def _stacked(
    lines: Sequence[tuple[Row, ...]], heights: Sequence[float], inner: Box, y: float
) -> tuple[tuple[Row, Box], ...]:
    placed: list[tuple[Row, Box]] = []
    for line, height in zip(lines, heights, strict=True):
        placed += zip(line, Box(inner.x, y, inner.w, height).columns(len(line), _ABREAST), strict=True)
        y += height
    return tuple(placed)


def draw_sheet(canvas: Canvas, ask: Ask, sheet: Sheet, shows: tuple[str, ...] = (), lit: int = -1) -> None:
    """``shows`` are the pictures of the cards it is about, ``lit`` the number of the telling row that is looked at."""
    theme = canvas.theme
    canvas.paper(sheet.box, 14.0)
    canvas.text(ask.title, sheet.title, _TITLE, theme.paper_text, "centre", lines=2)
    if 0 <= lit < len(sheet.telling):
        canvas.rounded(sheet.telling[lit][1].inset(-6.0, 0.0), 6.0, theme.gold, alpha=110)
    for row, box in sheet.rows:
        _draw_row(canvas, row, box, sheet.letters)
    draw_shows(canvas, shows, sheet.free)
    if sheet.foot and sheet.rows:
        first = sheet.foot[0][1]
        canvas.fill(Box(first.x, first.y - 5.0, first.w, 1.5), theme.red)
    for row, box in sheet.foot:
        _draw_row(canvas, row, box, sheet.letters)


def draw_shows(canvas: Canvas, shows: tuple[str, ...], room: Box) -> None:
    """Cards that words speak of, as large as there is room."""
    if not shows or room.h < 56.0:
        return
    height = min(room.h, 128.0)
    width = height * CARD_RATIO
    step = min(width + 10.0, (room.w - width) / max(1, len(shows) - 1))
    left = room.centre[0] - (width + step * (len(shows) - 1)) / 2
    boxes = [Box(left + step * place, room.centre[1] - height / 2, width, height) for place in range(len(shows))]
    for name, box, seen in zip(shows, boxes, seen_of(boxes), strict=True):
        canvas.card(name, Pose(box), seen=seen)


@dataclass(frozen=True, slots=True)
class _Letters:
    """How rows are written: ``small``, and ``large`` for sums."""

    small: TextStyle
    large: TextStyle

    def line(self, text: TextEngine, row: Row) -> float:
        """How high a line with the row's amount is."""
        return text.line_units(self.large) + 4.0 if row.kind == "sum" else text.line_units(self.small) + 1.0

    def amount(self, text: TextEngine, row: Row, width: float) -> float:
        """How wide the amount at the right is."""
        return min(width * 0.6, text.width_units(row.right, self.large if row.kind == "sum" else self.small) + 4.0)

    def words(self, text: TextEngine, row: Row, width: float) -> float:
        """How wide the words at the left may be."""
        return width - self.amount(text, row, width) - 4.0 if row.right else width

    def heights(self, text: TextEngine, rows: Sequence[Row], width: float) -> list[float]:
        """Words that are too wide to stand beside the amount take more lines, the amount beside the last."""
        return [
            max(
                self.line(text, row) if row.right else 0.0,
                text.height_units(row.left, self.small, self.words(text, row, width)) + 1.0,
            )
            for row in rows
        ]

    def lines(self, text: TextEngine, rows: Sequence[Row], width: float, abreast: bool) -> list[tuple[Row, ...]]:
        """The rows below each other; with ``abreast`` two short lines of an account side by side."""
        found: list[tuple[Row, ...]] = []
        for row in rows:
            last = found[-1] if found else ()
            if abreast and len(last) == 1 and all(self._is_short(text, one, width) for one in (*last, row)):
                found[-1] = (*last, row)
            else:
                found.append((row,))
        return found

    def _is_short(self, text: TextEngine, row: Row, width: float) -> bool:
        half = (width - _ABREAST) / 2
        words = text.width_units(row.left, self.small) + 2.0
        return bool(row.points or row.factor > 1) and words <= self.words(text, row, half)

    def line_heights(self, text: TextEngine, lines: Sequence[tuple[Row, ...]], width: float) -> list[float]:
        """How high lines of one row or two are."""
        return [max(self.heights(text, line, width if len(line) == 1 else (width - _ABREAST) / 2)) for line in lines]

    def needed(self, text: TextEngine, lines: Sequence[tuple[Row, ...]], foot: Sequence[Row], width: float) -> float:
        """How high lines and foot are together."""
        return sum(self.line_heights(text, lines, width)) + sum(self.heights(text, foot, width)) + _BETWEEN


def _letters_for(
    text: TextEngine, rows: Sequence[Row], foot: Sequence[Row], width: float, room: float, abreast: bool
) -> _Letters:
    """The largest letters in which all rows fit; the smallest where they never do."""
    least = MIN_TEXT / text.text_scale
    part = 1.0
    while True:
        small, large = (replace(style, size=max(least, style.size * part)) for style in (SMALL, _TITLE))
        letters = _Letters(small, large)
        needed = letters.needed(text, letters.lines(text, rows, width, abreast), foot, width)
        if needed <= room or large.size <= least:
            return letters
        part -= 0.08


def _draw_row(canvas: Canvas, row: Row, box: Box, letters: _Letters) -> None:
    theme = canvas.theme
    colour = {"plain": theme.paper_text, "sum": theme.red, "warning": theme.paper_warning}[row.kind]
    text = canvas.text_engine
    if not row.right:
        drawn = canvas.text(row.left, box, letters.small, colour, top=True)
    else:
        style = letters.large if row.kind == "sum" else letters.small
        words = box.left(letters.words(text, row, box.w))
        canvas.text(row.left, words, letters.small, colour)
        last = box.below(box.h - min(box.h, letters.line(text, row)))
        drawn = canvas.text(
            row.right, last.beyond(box.w - letters.amount(text, row, box.w)), style, colour, "right", lines=1
        )
    if row.why or row.cards:
        _underline(canvas, drawn, colour)


def _underline(canvas: Canvas, words: Box, colour: Colour) -> None:
    """Dots under what can be asked about."""
    x = words.x
    while x < words.right:
        canvas.fill(Box(x, words.bottom - 2.0, min(2.0, words.right - x), 1.5), colour, alpha=150)
        x += 5.0
