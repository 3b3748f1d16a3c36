"""오동, 11월: a mass of black heart leaves below, spikes of violet bells above (no crest of 5-7-5)."""

from __future__ import annotations

from ..palette import INK, LVIO, PAPER, VIO, YEL
from ..primitives import cut, fill, group, line, rod

_LEAF = (
    "M0 42C-8 30 -30 42 -52 34C-84 28 -100 2 -86 -30C-76 -26 -66 -28 -60 -40C-58 -74 -30 -98 2 -114"
    "C30 -96 54 -74 60 -42C66 -28 76 -26 87 -32C100 0 82 26 52 36C30 42 10 30 0 42Z"
)
_VEINS = (
    "M0 38C2 0 2 -50 1 -94M0 20C-22 16 -52 12 -76 -8M0 20C22 16 52 12 76 -8M1 -8C-16 -16 -36 -34 -44 -58"
    "M1 -8C18 -16 36 -34 44 -58M-34 13C-42 18 -48 22 -52 28M34 13C42 18 48 22 52 28"
    "M1 -46C-6 -54 -12 -60 -16 -68M1 -46C8 -54 12 -60 16 -68"
)

_HALF = (
    "M-4 40C-30 44 -66 38 -88 8C-94 -8 -88 -20 -78 -26C-72 -20 -64 -22 -58 -30C-52 -62 -28 -88 6 -106"
    "C30 -78 40 -50 34 -26C44 -20 46 -10 44 0C36 22 14 34 -4 40Z"
)
_BELL = (
    "M0 0C8 -9 18 -11 28 -12C34 -19 42 -20 46 -14C45 -10 46 -6 50 -2C47 2 47 7 48 12C42 18 34 16 28 11C18 11 8 8 0 0Z"
)


def leaf(cx: float, cy: float, s: float, rot: float = 0) -> str:
    """A broad leaf, flat to the viewer: black, edged and veined in paper."""
    return group(cut(_LEAF, INK, 4.6 / s, PAPER, False) + line(_VEINS, 3.6 / s, PAPER, (1, 0.2)), cx, cy, s, rot)


def half_leaf(cx: float, cy: float, s: float, rot: float = 0, flip: bool = False) -> str:
    """The other drawing: a leaf turned half away, one side folded under."""
    veins = (
        "M-6 36C8 0 12 -40 6 -88M0 18C-24 20 -54 14 -74 -6M6 -8C-14 -16 -36 -32 -44 -50"
        "M8 2C18 0 30 -6 38 -12M8 -40C-2 -48 -8 -56 -10 -66M10 -30C18 -36 22 -44 24 -50"
    )
    g = cut(_HALF, INK, 4.6 / s, PAPER, False) + line(veins, 3.6 / s, PAPER, (1, 0.2))
    return group(g, cx, cy, s, rot, -s if flip else s)


def spike(x: float, y: float, s: float, rot: float = 0, colour: str = VIO, rows: int = 4) -> str:
    """An upright spike: pairs of bells, smaller upwards, a bud at the tip."""
    light = LVIO if colour == VIO else "#F08A6A"
    g = rod([(0, 64), (1, -rows * 15), (0, -rows * 31)], [8, 6, 4])
    for k in range(rows):
        q = 1.04 - 0.15 * k
        for sx in (-1, 1):
            bell = (
                cut(_BELL, colour, 4.2 / s, shift=False)
                + fill("M30 -5C35 -9 41 -6 41 0C41 6 35 9 31 6C33 2 33 -2 30 -5Z", YEL)
                + line("M12 -5C17 -7 21 -7 25 -7M12 0H24M12 5C17 7 21 7 25 7", 2.6, light)
                + fill("M-3 -5H6L8 0L6 5H-3Z", INK)
            )
            g += group(group(bell, 1, 0, 1, -10), 0, -k * 30 - 4 - (4 if sx == 1 else 0), q, 0, sx * q)
    tip = "M0 8C-17 -2 -15 -24 0 -38C15 -24 17 -2 0 8Z"
    g += group(cut(tip, colour, 4.2 / s, shift=False) + line("M0 -2V-24", 3.6, YEL), 0, -rows * 30 + 8)
    return group(g, x, y, s, rot)


def drooping(x: float, y: float, s: float, rot: float = 0, colour: str = VIO, flip: bool = False) -> str:
    """The other drawing: a bending spike, the bells hanging to one side and opening downwards."""
    light = LVIO if colour == VIO else "#F08A6A"
    g = rod([(4, 60), (-2, -50), (10, -104), (34, -138)], [9, 7, 5, 3])
    bell = "M0 0C-13 8 -19 24 -17 40C-19 46 -12 50 -8 46C-4 52 4 52 7 46C12 50 19 46 17 40C19 24 12 8 0 0Z"
    for bx, by, q, a in (
        (38, -138, 0.55, -24),
        (20, -122, 0.72, 34),
        (30, -122, 0.74, -40),
        (2, -92, 0.86, 40),
        (14, -92, 0.9, -38),
        (-6, -56, 0.98, 44),
        (4, -54, 1.0, -42),
        (-4, -18, 0.98, 48),
        (3, -16, 1.0, -48),
    ):
        one = (
            cut(bell, colour, 4.2 / s, shift=False)
            + line("M0 10V36", 4.6, YEL, (0.5, 0.9))
            + line("M8 14C11 22 11 30 9 38", 3, light)
        )
        g += group(one, bx, by, q, a)
    return group(g, x, y, s, rot, -s if flip else s)
