"""The strips of those who sit this hand out: their names, what they sold, their chips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...i18n import tr
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.still import Piece, piece
from ...ui.text import ELLIPSIS, SMALL, TextEngine, TextStyle
from ...ui.theme import MIN_TEXT

if TYPE_CHECKING:
    from .scene import TableScene

_LEAST = TextStyle(MIN_TEXT, fixed=True)
_BETWEEN = 4.0
"""Between the words and the chips."""
_MONEY = 88.0
"""How wide the chips are where smaller letters make room for the words."""


def waiting_pieces(scene: TableScene) -> Iterator[Piece]:
    """A strip for each of them."""
    text = scene.services.text
    sales = dict(scene.picture.sales)
    for seat, box in scene.places.waiting.items():
        money = scene.money(scene.picture.seats[seat].chips)
        words = waiting_words(text, scene.words.names[seat], sales.get(seat), _words_room(text, box, money))
        yield piece(("waiting", words, money), box, _paint, box, words, money)


def waiting_words(text: TextEngine, name: str, sold: int | None, room: float) -> str:
    """Who sits out, and for how many points he sold, in one line ``room`` units wide: a long line has fewer words, then
    a shorter name; the points stay."""
    keys = ("resting",) if sold is None else ("resting_sold", "resting_sold_short")
    short = [name, *(name[:count].rstrip() + ELLIPSIS for count in range(len(name) - 1, 0, -1))]
    lines = [tr(f"table.seat.{key}", name=name, points=sold) for key in keys[:-1]]
    lines += [tr(f"table.seat.{keys[-1]}", name=one, points=sold) for one in short]
    return next((line for line in lines if text.width_units(line, _LEAST) <= room), lines[-1])


def _words_room(text: TextEngine, box: Box, money: str) -> float:
    """How wide the words may be beside the chips, which are whole."""
    chips = max(text.width_units(money, _LEAST), min(_MONEY, text.width_units(money, SMALL)))
    return box.inset(12.0, 2.0).w - _BETWEEN - chips - 2.0


def _paint(canvas: Canvas, box: Box, words: str, money: str) -> None:
    canvas.panel(box, radius=8.0)
    inner, room = box.inset(12.0, 2.0), _words_room(canvas.text_engine, box, money)
    canvas.text(words, inner.left(room), SMALL, canvas.theme.text_soft, lines=1)
    canvas.text(money, inner.beyond(room + _BETWEEN), SMALL, canvas.theme.active, "right", lines=1)
