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
_STRIP_UNITS = {1: (44, 60), 2: (44, 104)}
STRIP_SIZES = {1: (66, 90), 2: (66, 156)}
"""Units and pixels of a strip, by the number of its digits: it lies at the left edge of a card that others cover."""
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


def strip(month: int, kind: Kind) -> str:
    """The month's number alone on the kind's colour, its digits below each other: read on the narrow edge of a card."""
    ground, ink, _ = TAB_COLOURS[kind]
    digits = str(month)
    width, height = _STRIP_UNITS[len(digits)]
    shape = box(1, 1, width - 2, height - 2, 6)
    g = fill(shape, ground) + stroke(shape, 2, INK if ground != INK else PAPER)
    for place, digit in enumerate(digits):
        middle = height * (place + 0.5) / len(digits) + (2 if place == 0 < len(digits) - 1 else -2 if place else 0)
        g += number(int(digit), width / 2 - (2 if digit == "1" else 0), middle, 38, ink, 22)
    return document(g, width, height)


def _letter(letter: str, x: float, y: float, size: float, colour: str) -> str:
    """An even, sturdy letter: tabs are read at the smallest sizes."""
    return group(stroke(GLYPHS[letter], 13, colour), x, y, size / 100)


def mark(value: int) -> str:
    """A plate with as many coins as the card now counts 피, 1 to 3."""
    w = max(84, 12 + 36 * value)  # one coin still covers the two pips of a 쌍피
    g = cut(box(3, 3, w, 42, 10), PAPER, 4, shift=False)
    g += "".join(coin(3 + w / 2 + (i - (value - 1) / 2) * 36, 24, 15) for i in range(value))
    return document(g, *_MARK_UNITS)
