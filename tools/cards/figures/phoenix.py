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
        barbs += f"M{x:.1f} {y:.1f}l{dx * q - dy * q:.1f} {dy * q + dx * q:.1f}M{x:.1f} {y:.1f}l{dx * q + dy * q:.1f} {dy * q - dx * q:.1f}"
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
        ([(30, 22), (86, 26), (134, 66), (142, 132), (116, 190)], RED, YEL, 22.0),
        ([(26, 30), (64, 50), (98, 98), (96, 156), (66, 206)], GRN, LGRN, 21.0),
        ([(18, 36), (40, 74), (58, 118), (46, 170), (14, 208)], BLU, SKY, 20.0),
    )
    g = "".join(_plume(*plume) for plume in tail)
    g += line("M34 22C70 16 112 24 152 58M30 30C50 44 70 70 78 104", 5, OCH, (1, 0.3))
    g += _far_wing() + _body() + _near_wing() + _head()
    return group(g, x, y, s)


def _far_wing() -> str:
    roots, tips = fan([(-18, -18), (20, -8)], [(-42, -142), (26, -168), (70, -98)], 8)
    g = quills(roots, tips, 19, [YEL, OCH], RED, 0, 4)
    roots, tips = fan([(-16, -16), (20, -8)], [(-24, -84), (14, -100), (42, -58)], 6)
    g += quills(roots, tips, 17, [RED], YEL, 0, 4)
    return g + cut(smooth([(-28, -10), (-20, -44), (2, -52), (24, -38), (30, -8), (2, 2)]), GRN, 4.6)


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
    roots, tips = fan([(2, 0), (20, 26)], [(116, -98), (164, -36), (112, 38)], 9)
    g = quills(roots, tips, 20, [YEL, OCH], RED, 4, 4)
    roots, tips = fan([(4, 0), (20, 24)], [(76, -54), (102, -14), (72, 28)], 6)
    g += quills(roots, tips, 17, [RED], YEL, 2, 4)
    g += cut(smooth([(-18, 0), (4, -26), (36, -28), (54, -8), (48, 18), (20, 30), (-6, 22)]), GRN, 4.8)
    return g + scales([(-6, 2, 38, -14, 4), (2, 14, 42, 2, 3)], LGRN, 3.2)


def _head() -> str:
    neck: list[Point] = [(-20, -6), (-52, -28), (-56, -62), (-72, -92)]
    g = line(
        "M-60 -84C-44 -104 -30 -106 -14 -120M-56 -76C-40 -88 -26 -92 -8 -96M-54 -68C-40 -74 -28 -74 -12 -74",
        7.5,
        INK,
        (1, 0.7),
    )
    g += line(
        "M-58 -83C-44 -102 -30 -105 -16 -118M-56 -75C-40 -87 -26 -91 -10 -95M-54 -67C-40 -73 -28 -73 -14 -73",
        3.4,
        SKY,
        (1, 0.8),
    )
    g += "".join(dot(px, py, 6.5) + dot(px, py, 4, RED) for px, py in ((-12, -121), (-6, -96), (-10, -74)))
    g += cut(brush(neck, [50, 34, 24, 26]), GRN, 5.2)
    g += scales(
        [(-46, -16, -24, -22, 2), (-58, -32, -36, -38, 2), (-62, -48, -44, -52, 2), (-64, -64, -46, -68, 2)], LGRN, 3.2
    )
    g += cut(
        "M-86 -108C-92 -122 -86 -132 -78 -134C-78 -126 -74 -124 -70 -134C-62 -132 -60 -126 -60 -122C-54 -126 -48 -124 -46 -118C-54 -114 -58 -108 -60 -102Z",
        RED,
        4,
    )
    g += cut(smooth([(-98, -96), (-90, -110), (-72, -114), (-56, -104), (-54, -88), (-68, -78), (-88, -82)]), YEL, 5)
    g += cut("M-94 -104C-108 -106 -122 -98 -128 -82C-120 -88 -110 -88 -96 -88Z", OCH, 4.2) + line(
        "M-122 -88L-98 -94", 2.8
    )
    g += cut("M-90 -84C-98 -74 -96 -62 -86 -58C-80 -66 -78 -74 -78 -82Z", RED, 3.6)
    g += cut(smooth([(-88, -97), (-80, -102), (-72, -97), (-80, -92)]), WHITE, 2.6) + dot(-81, -97, 3)
    return g + line("M-90 -102Q-80 -110 -66 -104", 3.4, DGRN)
