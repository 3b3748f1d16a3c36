"""봉황, 11월 광: descending on the paulownia, wings open, tail of eyed plumes."""

from __future__ import annotations

from ..geometry import Point, brush, ellipse, sample, smooth
from ..palette import BLU, DGRN, GRN, INK, LGRN, OCH, RED, SKY, WHITE, YEL
from ..primitives import cut, dot, group, line
from .feathers import fan, quills, scales


def _plume(points: list[Point], colour: str, rib: str, w: float) -> str:
    """A tail plume: barbed edges, a rib, an eye near its end."""
    g = cut(brush(points, [w * 0.5, w, w * 1.15, w * 1.3, w * 0.25]), colour, 4.8, shift=False)
    path = sample(points, 6)
    barbs = ""
    for i in range(3, len(path) - 8, 3):
        (x, y, _), (x2, y2, _) = path[i], path[i + 1]
        dx, dy = x2 - x, y2 - y
        q = w * 0.36 / ((dx * dx + dy * dy) ** 0.5 or 1)
        barbs += (
            f"M{x:.1f} {y:.1f}l{dx * q - dy * q:.1f} {dy * q + dx * q:.1f}"
            f"M{x:.1f} {y:.1f}l{dx * q + dy * q:.1f} {dy * q - dx * q:.1f}"
        )
    g += line(barbs, 2.6, rib) + line(smooth(points[:-1], False), 3.4, rib, (1, 0.6))
    x, y = points[-2]
    return (
        g
        + cut(ellipse(x, y, w * 0.52, w * 0.66), YEL, 3)
        + cut(ellipse(x, y + 1, w * 0.28, w * 0.36), BLU, 2)
        + dot(x, y + 1, w * 0.12, WHITE)
    )


def descending(x: float, y: float, s: float = 1) -> str:
    """The bird about its breast; wings reach 120 up and 140 right, the tail 215 down."""
    tail = (
        ([(30, 22), (84, 28), (118, 62), (124, 116), (104, 176)], RED, YEL, 22.0),
        ([(26, 30), (64, 50), (90, 92), (84, 140), (56, 196)], GRN, LGRN, 21.0),
        ([(18, 36), (40, 74), (52, 108), (38, 156), (8, 200)], BLU, SKY, 20.0),
    )
    g = "".join(_plume(*plume) for plume in tail)
    g += line("M34 22C70 16 112 24 152 58M30 30C50 44 70 70 78 104", 5, OCH, (1, 0.3))
    g += _far_wing() + _body() + _head() + _near_wing()
    return group(g, x, y, s)


def _far_wing() -> str:
    """The wing behind, raised: long primaries, red coverts, green shoulder."""
    roots, tips = fan([(-14, -30), (-4, -12)], [(-34, -150), (20, -186), (46, -110)], 7)
    g = quills(roots, tips, 18, [YEL, OCH], RED, 0, 4)
    roots, tips = fan([(-12, -28), (2, -10)], [(-22, -86), (8, -112), (28, -66)], 5)
    g += quills(roots, tips, 16, [RED], YEL, 0, 4)
    return g + cut(smooth([(-24, -16), (-22, -44), (-6, -58), (12, -44), (16, -14), (-4, -2)]), GRN, 4.6)


def _body() -> str:
    shape: list[Point] = [(-56, -30), (-38, -40), (-8, -26), (24, -8), (46, 20), (34, 44), (6, 48), (-24, 34), (-44, 6)]
    g = cut(smooth(shape), RED, 5.5)
    g += scales([(-38, -22, -8, -14, 2), (-36, -6, 12, 2, 4), (-26, 10, 26, 14, 4), (-16, 25, 28, 28, 4)], YEL, 3.2)
    return (
        g
        + line("M4 46C0 60 -8 68 -20 72M18 46C18 60 12 72 2 80", 6, OCH, (1, 0.7))
        + line("M-20 72l-12 -2M-20 72l-10 8M2 80l-12 0M2 80l-6 9", 5, INK, (1, 0.4))
    )


def _near_wing() -> str:
    """The wing in front, swept out to the right."""
    roots, tips = fan([(16, -10), (22, 28)], [(128, -92), (186, -14), (104, 54)], 8)
    g = quills(roots, tips, 20, [YEL, OCH], RED, 5, 4)
    roots, tips = fan([(12, -6), (22, 26)], [(84, -50), (112, -6), (68, 38)], 6)
    g += quills(roots, tips, 17, [RED], YEL, 4, 4)
    g += cut(smooth([(-18, 0), (2, -24), (34, -30), (58, -16), (56, 10), (26, 30), (-4, 24)]), GRN, 4.8)
    return g + scales([(-6, 2, 44, -16, 4), (0, 15, 46, 2, 4)], LGRN, 3.2)


def _head() -> str:
    neck: list[Point] = [(-14, 0), (-46, -18), (-66, -48), (-60, -84), (-72, -112)]
    crest = "M-66 -118C-58 -140 -36 -150 -12 -148M-62 -112C-46 -128 -24 -132 -2 -124M-58 -104C-44 -112 -26 -112 -8 -102"
    g = line(crest, 9, INK, (1, 0.8)) + line(crest, 4, SKY, (1, 0.8))
    for px, py in ((-10, -148), (0, -124), (-6, -102)):
        g += cut(ellipse(px, py, 7.5, 6.5), YEL, 3.4) + dot(px, py, 3, RED)
    g += cut(brush(neck, [46, 38, 28, 21, 24]), GRN, 5.2)
    rows = [(-42, -6, -20, -12, 2), (-60, -22, -38, -28, 2), (-72, -40, -52, -44, 2), (-72, -58, -54, -60, 2)]
    g += scales([*rows, (-70, -76, -52, -78, 2), (-72, -94, -56, -96, 1)], LGRN, 3.2)
    g += cut("M-78 -132C-84 -142 -82 -154 -72 -160C-70 -150 -66 -146 -58 -152C-56 -142 -54 -136 -56 -126Z", RED, 4)
    g += cut(
        smooth([(-96, -114), (-88, -128), (-72, -132), (-56, -124), (-52, -110), (-64, -100), (-84, -102)]), YEL, 5
    )
    g += cut("M-92 -122C-104 -122 -114 -114 -116 -102C-110 -106 -102 -107 -93 -107Z", OCH, 4)
    g += line("M-112 -108L-96 -113", 2.6) + cut("M-86 -103C-92 -96 -92 -86 -84 -82C-78 -88 -76 -94 -76 -101Z", RED, 3.6)
    g += cut(smooth([(-86, -115), (-78, -120), (-70, -115), (-78, -110)]), WHITE, 2.6) + dot(-79, -115, 3)
    return g + line("M-88 -121Q-78 -127 -64 -121", 3.4, DGRN)
