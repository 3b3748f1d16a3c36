"""A row of everybody at the table: portrait, name, and the card or the sign in front of them."""

from __future__ import annotations

from collections.abc import Sequence

from ..session.sitter import Sitter
from ..ui.canvas import Canvas
from ..ui.layout import Box
from ..ui.people import draw_cushion, draw_portrait
from ..ui.sprites import CARD_RATIO
from ..ui.text import LABEL, SMALL
from .picker import icon_of, ring_of

ROW = Box(44.0, 408.0, 1192.0, 208.0)
_GAP = 12.0


def seat_boxes(count: int) -> tuple[Box, ...]:
    """Everybody's panel; a few people do not get the whole width."""
    width = min(ROW.w, count * 300.0)
    return Box.centred(ROW.centre, width, ROW.h).columns(count, _GAP)


def card_box(seat: Box) -> Box:
    """Where somebody's card lies."""
    height = seat.h - 84.0
    width = height * CARD_RATIO
    return Box(seat.right - width - 14.0, seat.y + 12.0, width, height)


def draw_seats(
    canvas: Canvas, sitters: Sequence[Sitter], active: int, out: Sequence[int], notes: Sequence[str], cards: bool
) -> None:
    """The panels of all; ``active`` has the bright border, those ``out`` of it are dimmed, ``notes`` stand below.

    ``cards`` shows where a card will lie before each.
    """
    theme, text = canvas.theme, canvas.text_engine
    for seat, (box, sitter) in enumerate(zip(seat_boxes(len(sitters)), sitters, strict=True)):
        canvas.panel(box, active=seat == active)
        left = Box(box.x + 8.0, box.y + 8.0, card_box(box).x - box.x - 16.0, card_box(box).h)
        size = min(left.w, left.h * 0.72, 92.0)
        centre = (left.centre[0], left.y + left.h * 0.46)
        pillow = Box.centred((centre[0], centre[1] + size * 0.34), min(left.w, size * 1.5), size * 0.72)
        draw_cushion(canvas, pillow, ring_of(sitter))
        draw_portrait(canvas, centre, size, icon_of(sitter), ring_of(sitter))
        if cards:
            canvas.placeholder(card_box(box))
        words = Box(box.x + 10.0, box.bottom - 62.0, box.w - 20.0, 54.0)
        if notes[seat]:
            part = min(26.0, text.line_units(SMALL))
            canvas.text(sitter.name, words.top(words.h - part), LABEL, theme.text, "centre", lines=1)
            canvas.text(notes[seat], words.below(words.h - part), SMALL, theme.active, "centre", lines=1)
        else:
            canvas.text(sitter.name, words, LABEL, theme.text, "centre", lines=2)
        if seat in out:
            canvas.fill(box.inset(3.0), theme.panel, 150)
