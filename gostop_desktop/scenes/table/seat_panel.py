"""The box of a seat: name, money, points, 고, marks. In large text each has a line of its own where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...i18n import tr
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.people import colour_of
from ...ui.text import BODY, LABEL, LEAST, NUMBER, SMALL, Face, TextEngine, TextStyle
from ...ui.theme import MIN_TEXT
from .panels import draw_pill
from .places import LARGE_TEXT, SeatPlace

LAMPS = 3
_SEAL_REACH = 7.0
"""How far the dealer's seal reaches into the line of the name."""
_ARROW = 20.0
_PILL = 24.0
_PILL_LARGE = 28.0
_PILL_GAP = 4.0
_TALL = 150.0
"""From this height on a box has a line for everything."""
_COUNT = TextStyle(17, Face.BOLD)
_NAME = replace(LABEL, leading=1.1)
_MONEY = replace(SMALL, leading=1.1)
_MARK = replace(SMALL, leading=1.1)
_UNIT = replace(BODY, leading=1.1)


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What a seat's box says. ``pills`` are short marks such as 흔들기."""

    name: str
    money: str
    points: int
    go: int
    pills: tuple[str, ...]
    dealer: bool
    on_turn: bool
    colour: int | None = None
    """The colour of a person at a table of several, else None."""


def draw_seat(canvas: Canvas, place: SeatPlace, info: SeatInfo, deciding: bool) -> None:
    """A seat's box; neither points nor 고 while it is ``deciding``."""
    theme, box = canvas.theme, place.box
    canvas.shadow(box, 12.0, blur=6.0, drop=(0.0, 3.0), strength=0.8)
    canvas.panel(box, active=info.on_turn)
    if info.on_turn:
        canvas.outline(box, theme.active, 1.5, 12.0, gap=1.0)
    if info.on_turn or info.colour is not None:
        bar = theme.red if info.colour is None else colour_of(info.colour)
        canvas.rounded(Box(box.x + 5, box.y + 12, 5, box.h - 24), 2.5, bar)
    if info.dealer:
        _draw_seal(canvas, box)
    large = canvas.text_engine.text_scale >= LARGE_TEXT
    if deciding:
        (_draw_deciding_large if large else _draw_deciding)(canvas, box, info)
    else:
        (_draw_large if large else _draw_small)(canvas, box, info)


def _draw_small(canvas: Canvas, box: Box, info: SeatInfo) -> None:
    theme, inner = canvas.theme, box.inset(16.0, 8.0)
    head = inner.top(28.0)
    _draw_name(canvas, head.left(head.w - 74.0), info, LABEL)
    _draw_lamps(canvas, head.beyond(head.w - 74.0), info.go)
    middle = Box(inner.x, head.bottom + 2, inner.w, 48)
    drawn = canvas.text(
        str(info.points), middle.left(84.0), NUMBER, theme.active if info.points else theme.text, lines=1
    )
    right = middle.beyond(drawn.w + 40.0)
    if canvas.text_engine.width_units(info.money, LEAST) <= right.w:
        unit = Box(drawn.right + 5, middle.y + 18, 34, 28)
        canvas.text(tr("table.seat.points"), unit, BODY, theme.text_soft, lines=1)
    else:  # long amounts are whole before points are called points
        right = middle.beyond(drawn.w + 8.0)
    if info.go:
        canvas.text(tr("table.seat.go", count=info.go), right.top(26.0), _COUNT, theme.active, "right", lines=1)
    canvas.text(info.money, right.below(22.0), SMALL, theme.active, "right", lines=1)
    _draw_pills(canvas, Box(inner.x - 4.0, inner.bottom - _PILL, inner.w + 8.0, _PILL), info.pills)


def _draw_large(canvas: Canvas, box: Box, info: SeatInfo) -> None:
    """Name and 고, points, money, marks; in a low box the money stands beside the points. No lamps: 고 is a number."""
    theme, inner = canvas.theme, box.inset(14.0, 5.0)
    tall = box.h >= _TALL
    parts = (46.0, 48.0, 38.0) if tall else (42.0, 40.0, 0.0)
    head, middle, foot = inner.top(parts[0]), inner.below(parts[0]).top(parts[1]), inner.below(parts[0] + parts[1])
    go = tr("table.seat.go", count=info.go) if info.go else ""
    room = canvas.text_engine.width_units(go, _NAME) + 8.0 if go else 0.0
    _draw_name(canvas, head.left(head.w - room), info, _NAME)
    if go:
        canvas.text(go, head.beyond(head.w - room), _NAME, theme.active, "right", lines=1)
    drawn = canvas.text(
        str(info.points), middle.left(84.0), NUMBER, theme.active if info.points else theme.text, lines=1
    )
    unit = middle.beyond(drawn.w + 5.0)
    unit = unit.left(canvas.text_engine.width_units(tr("table.seat.points"), _UNIT) + 2.0)
    canvas.text(tr("table.seat.points"), unit, _UNIT, theme.text_soft, lines=1)
    money = foot.top(parts[2]) if tall else middle.beyond(unit.right + 6.0 - middle.x)
    canvas.text(info.money, money, _MONEY, theme.active, "right", lines=1)
    _draw_pills(canvas, Box(inner.x, inner.bottom - _PILL_LARGE, inner.w, _PILL_LARGE), info.pills)


def _draw_deciding(canvas: Canvas, box: Box, info: SeatInfo) -> None:
    inner = box.inset(16.0, 8.0)
    head = inner.top(28.0)
    _draw_name(canvas, head.left(head.w * 0.6), info, LABEL)
    canvas.text(info.money, head.beyond(head.w * 0.6), SMALL, canvas.theme.active, "right", lines=1)
    _draw_pills(canvas, Box(inner.x, inner.bottom - _PILL, inner.w, _PILL), info.pills)


def _draw_deciding_large(canvas: Canvas, box: Box, info: SeatInfo) -> None:
    """The name has a line of its own; the money stands beside the hand."""
    inner = box.inset(16.0, 5.0)
    _draw_name(canvas, inner.top(42.0), info, _NAME)
    money = Box(inner.x + 104.0, inner.y + 42.0, inner.w - 104.0, 40.0)
    canvas.text(info.money, money, _MONEY, canvas.theme.active, "right", lines=1)
    _draw_pills(canvas, Box(inner.x, inner.bottom - _PILL_LARGE, inner.w, _PILL_LARGE), info.pills)


def _draw_name(canvas: Canvas, box: Box, info: SeatInfo, style: TextStyle) -> None:
    """The name, behind an arrow while it is its turn: told without colour."""
    if info.dealer:
        box = box.beyond(_SEAL_REACH)
    if info.on_turn:
        canvas.triangle((box.x + 0.35 * _ARROW, box.centre[1]), _ARROW, 1, canvas.theme.active)
        box = box.beyond(0.8 * _ARROW)
    canvas.text(info.name, box, style, canvas.theme.active if info.on_turn else canvas.theme.text, lines=1)


def _draw_seal(canvas: Canvas, box: Box) -> None:
    """The dealer's red seal on the corner of his box."""
    centre = (box.x + 5.0, box.y + 7.0)
    canvas.disc(centre, 28.0, canvas.theme.red, canvas.theme.gold, 1.5)
    words = Box.centred(centre, 28.0, 28.0)
    canvas.text(tr("table.seat.dealer"), words, _COUNT, canvas.theme.white, "centre", lines=1)


def _draw_lamps(canvas: Canvas, box: Box, go: int) -> None:
    theme = canvas.theme
    for lamp in range(LAMPS):
        centre = (box.right - 11.0 - (LAMPS - 1 - lamp) * 24.0, box.centre[1])
        lit = lamp < go
        canvas.disc(centre, 20.0, theme.go if lit else None, theme.active if lit else theme.text_off, 2.0)


def _draw_pills(canvas: Canvas, row: Box, pills: Sequence[str]) -> None:
    """Marks side by side, all in the largest letters in which they fit; one for which there is no room is left out."""
    style = pill_style(canvas.text_engine, row.w, pills)
    x = row.x
    for words in pills:
        width = _pill_width(canvas.text_engine, words, style)
        if width > row.right - x:
            return
        draw_pill(canvas, Box(x, row.y, width, row.h), words, canvas.theme.chip, canvas.theme.chip_text, style=style)
        x += width + _PILL_GAP


def pill_style(text: TextEngine, room: float, pills: Sequence[str]) -> TextStyle:
    """The letters in which marks stand in a row ``room`` units wide, never smaller than the smallest there are."""
    least, style = MIN_TEXT / text.text_scale, _MARK
    free = room - _PILL_GAP * (len(pills) - 1)
    while style.size > least and sum(_pill_width(text, words, style) for words in pills) > free:
        style = replace(style, size=max(least, style.size - 1.0))
    return style


def _pill_width(text: TextEngine, words: str, style: TextStyle) -> float:
    return text.width_units(words, style) + 12.0
