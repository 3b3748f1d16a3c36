"""난초 (붓꽃), 5월: blue flowers upright among sword leaves."""

from __future__ import annotations

from ..geometry import brush, num, smooth
from ..palette import BLU, DGRN, GRN, INK, LGRN, SKY, YEL
from ..primitives import cut, fill, group, line

_FALL = "M0 0C20 -18 52 -20 74 -2C90 12 92 36 80 54C70 62 56 58 50 48C42 52 34 44 34 34C24 26 10 14 0 0Z"
_MIDDLE = "M0 -6C22 6 36 28 34 54C34 72 22 84 10 82C4 90 -6 90 -10 82C-24 84 -34 70 -34 54C-36 28 -22 6 0 -6Z"
_STANDARD = "M0 4C6 -30 12 -64 30 -88C38 -92 42 -86 46 -84C60 -64 52 -22 0 4Z"
_CENTRE = "M0 6C-24 -26 -28 -66 -14 -90C-8 -100 -4 -96 0 -104C4 -96 10 -100 15 -89C28 -64 24 -26 0 6Z"


def front(cx: float, cy: float, r: float, rot: float = 0, colour: str = BLU) -> str:
    """Full flower: three standards, three drooping falls with yellow signals."""
    w = 5 * 90 / r
    g = "".join(group(cut(_STANDARD, colour, w), 0, 0, 1, 0, sx) for sx in (-1, 1))
    g += cut(_CENTRE, colour, w) + line("M-4 -18C-12 -42 -12 -62 -4 -84M5 -20C11 -40 12 -60 8 -78", 3.6, SKY)
    for sx in (-1, 1):
        fall = cut(_FALL, colour, w, shift=False)
        fall += line("M8 2C28 0 48 8 66 26", 9, YEL, (1, 0.3)) + line(
            "M40 2C54 6 68 14 76 28M26 14C36 20 46 30 54 42", 3.2, SKY
        )
        g += group(fall, 0, 0, 1, 0, sx)
    g += cut(_MIDDLE, colour, w, shift=False) + line("M0 4V48", 10, YEL, (1, 0.2))
    g += line("M-12 22C-18 36 -20 52 -14 66M12 22C18 36 20 52 14 66", 3.4, SKY)
    return group(g, cx, cy, r / 90, rot)


def side(cx: float, cy: float, r: float, rot: float = 0, colour: str = BLU, flip: bool = False) -> str:
    """Seen from the side: one broad standard leaning, one fall hanging down, one reaching out."""
    w = 5 * 90 / r
    far = "M4 2C-2 -36 -34 -52 -50 -84C-56 -94 -40 -100 -30 -94C-2 -84 14 -40 4 2Z"
    near = "M-4 6C-16 -30 4 -74 26 -96C34 -104 42 -94 48 -98C64 -68 40 -16 -4 6Z"
    reach = "M0 4C26 -22 66 -28 92 -14C104 -8 102 6 92 8C94 18 84 24 74 20C50 22 22 20 0 4Z"
    hang = "M-2 0C-24 2 -48 22 -52 54C-54 70 -46 82 -36 80C-32 90 -18 92 -12 82C2 76 10 60 6 44C6 26 4 12 -2 0Z"
    g = (
        cut(far, colour, w)
        + cut(near, colour, w)
        + line("M6 -18C10 -44 22 -68 36 -82M-4 -24C-14 -46 -28 -62 -38 -78", 3.6, SKY)
    )
    g += cut(reach, colour, w, shift=False) + line("M10 2C34 -8 56 -10 78 -4", 9, YEL, (1, 0.3))
    g += cut(hang, colour, w, shift=False) + line("M-6 8C-24 20 -30 36 -30 56", 10, YEL, (1, 0.2))
    g += line("M-4 24C-10 42 -12 56 -16 70M-32 24C-42 36 -44 52 -42 66", 3.4, SKY)
    g += cut(smooth([(-8, 0), (0, 12), (9, 0), (7, 26), (-3, 30)]), GRN, w * 0.8)
    return group(g, cx, cy, r / 90, rot, -r / 90 if flip else r / 90)


def bud(cx: float, cy: float, r: float, rot: float = 0, colour: str = BLU) -> str:
    """A rolled bud in its green sheath."""
    g = cut("M0 0C-24 -24 -20 -66 6 -92C20 -64 26 -26 0 0Z", colour, 5 * 90 / r)
    g += line("M4 -78C-8 -56 -8 -34 2 -10", 4, SKY) + cut(
        "M-15 14C-26 -12 -16 -30 -2 -42C-2 -26 8 -20 14 -30C22 -10 18 6 12 16Z", GRN, 5 * 90 / r
    )
    return group(g, cx, cy, r / 90, rot)


def stem(x0: float, y0: float, x1: float, y1: float, bend: float = 0) -> str:
    """A flower's stem from its foot to its head."""
    return cut(brush([(x0, y0), ((x0 + x1) / 2 + bend, (y0 + y1) / 2), (x1, y1)], [12, 10, 8]), DGRN, 3.2, shift=False)


def sword(x0: float, y0: float, x1: float, y1: float, w: float, bend: float = 0, colour: str = GRN) -> str:
    """A sword leaf with its rib."""
    mx, my = (x0 + x1) / 2 + bend, (y0 + y1) / 2
    rib = smooth([(x0, y0 - 6), (mx, my), (x1 - (x1 - x0) * 0.12, y1 + (y0 - y1) * 0.12)], False)
    return cut(brush([(x0, y0), (mx, my), (x1, y1)], [w, w * 0.95, 1]), colour, 4.4) + line(rib, 3.2, LGRN, (1, 0.2))


def foot(y: float = 486) -> str:
    """A dark ground line at the leaves' feet."""
    return fill(
        (
            f"M0 {num(y)}C60 {num(y - 14)} 120 {num(y + 4)} 180 {num(y - 8)}"
            f"C240 {num(y - 16)} 290 {num(y)} 330 {num(y - 6)}V520H0Z"
        ),
        INK,
    )
