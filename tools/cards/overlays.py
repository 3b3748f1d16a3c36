"""What is laid over a card: the index tab (month and kind) and the mark of a changed 피 value."""

from __future__ import annotations

from gostop_desktop.engine.cards import Kind

from .frame import coin, document
from .geometry import box
from .lettering import GLYPHS, number
from .palette import DGRN, GLD, INK, PAPER, RED
from .primitives import cut, fill, group, stroke

_TAB_UNITS = (88, 84)
TAB_SIZE = (132, 126)
"""Pixels of a tab at the scale of the masters (1.5 pixels a unit); its top left corner lies on pixel (24, 24)."""
_MARK_UNITS = (126, 48)
MARK_SIZE = (189, 72)
"""Pixels of a mark; its bottom left corner lies on pixel (28, 722)."""
TAB_COLOURS = {
    Kind.BRIGHT: (GLD, INK, "광"),
    Kind.ANIMAL: (DGRN, PAPER, "열"),
    Kind.RIBBON: (RED, PAPER, "띠"),
    Kind.JUNK: (INK, PAPER, "피"),
}
"""Ground, letter colour and letter of each kind."""


def tab(month: int, kind: Kind) -> str:
    """The month's number over the kind's letter, on the kind's colour."""
    ground, ink, letter = TAB_COLOURS[kind]
    shape = "M2 82V12Q2 2 12 2H86V66Q86 82 70 82Z"
    g = fill(shape, ground) + stroke(shape, 4, INK if ground != INK else PAPER)
    if month < 10:
        g += number(month, 32, 42, 60, ink, 16) + _letter(letter, 57, 45, 26, ink)
    else:
        g += number(month, 43, 31, 48, ink, 17) + _letter(letter, 33, 58, 21, ink)
    return document(g, *_TAB_UNITS)


def _letter(letter: str, x: float, y: float, size: float, colour: str) -> str:
    """An even, sturdy letter: tabs are read at the smallest sizes."""
    return group(stroke(GLYPHS[letter], 13, colour), x, y, size / 100)


def mark(value: int) -> str:
    """A plate with as many coins as the card now counts 피, 1 to 3."""
    w = max(84, 12 + 36 * value)  # one coin still covers the two pips of a 쌍피
    g = cut(box(3, 3, w, 42, 10), PAPER, 4, shift=False)
    g += "".join(coin(3 + w / 2 + (i - (value - 1) / 2) * 36, 24, 15) for i in range(value))
    return document(g, *_MARK_UNITS)
