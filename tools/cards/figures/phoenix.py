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
    tail: tuple[tuple[list[Point], str, str, float], ...] = (
        ([(30, 22), (84, 28), (118, 62), (124, 116), (104, 176)], RED, YEL, 22.0),
        ([(26, 30), (64, 50), (90, 92), (84, 140), (56, 196)], GRN, LGRN, 21.0),
        ([(18, 36), (40, 74), (52, 108), (38, 156), (8, 200)], BLU, SKY, 20.0),
    )
    g = "".join(_plume(*plume) for plume in tail)
    g += line("M30 30C50 44 70 70 78 104", 5, OCH, (1, 0.3))
    g += _far_wing() + _body() + _head() + _near_wing()
    return group(g, x, y, s)


def _far_wing() -> str:
    """The wing behind, thrown up and forward: long primaries, red coverts, green shoulder."""
    roots, tips = fan([(-40, -28), (-8, -22)], [(-86, -126), (-52, -214), (14, -148)], 8)
    g = quills(roots, tips, 18, [YEL, OCH], RED, 0, 4)
    roots, tips = fan([(-38, -26), (-6, -20)], [(-62, -84), (-34, -132), (8, -92)], 6)
    g += quills(roots, tips, 16, [RED], YEL, 0, 4)
    roots, tips = fan([(-36, -24), (-6, -18)], [(-46, -56), (-26, -80), (4, -58)], 5)
    g += quills(roots, tips, 15, [GRN, DGRN], LGRN, 0, 3.8)
    return g + cut(smooth([(-42, -14), (-38, -32), (-22, -38), (-6, -32), (2, -14), (-20, -4)]), GRN, 4.2)


def _body() -> str:
    shape: list[Point] = [(-52, -14), (-30, -34), (0, -26), (28, -6), (50, 20), (38, 44), (8, 50), (-24, 42), (-46, 18)]
    g = cut(smooth(shape), RED, 5.5)
    g += scales([(-28, -20, 4, -14, 2), (-16, -4, 14, 2, 2), (-14, 12, 26, 18, 3), (-16, 27, 32, 32, 4)], YEL, 3.2)
    return (
        g
        + line("M4 46C0 60 -8 68 -20 72M18 46C18 60 12 72 2 80", 6, OCH, (1, 0.7))
        + line("M-20 72l-12 -2M-20 72l-10 8M2 80l-12 0M2 80l-6 9", 5, INK, (1, 0.4))
    )


def _near_wing() -> str:
    """The wing in front, open to the right."""
    roots, tips = fan([(12, -18), (28, 20)], [(100, -132), (196, -76), (132, 48)], 9)
    g = quills(roots, tips, 20, [YEL, OCH], RED, 3, 4)
    roots, tips = fan([(10, -14), (26, 18)], [(66, -80), (118, -44), (84, 30)], 7)
    g += quills(roots, tips, 17, [RED], YEL, 3, 4)
    roots, tips = fan([(8, -12), (22, 16)], [(46, -52), (82, -26), (58, 26)], 6)
    g += quills(roots, tips, 15, [GRN, DGRN], LGRN, 2, 3.8)
    g += cut(smooth([(-6, -4), (4, -24), (24, -32), (42, -20), (44, 2), (28, 18), (6, 14)]), GRN, 4.4)
    return g + scales([(4, -10, 32, -22, 3), (6, 3, 36, -8, 3)], LGRN, 3)


def _head() -> str:
    """Neck bent forward and down, three flowing crest plumes, a small hooked bill."""
    neck: list[Point] = [(14, 14), (-16, 2), (-48, 4), (-80, -10), (-88, -44), (-104, -72)]
    crest = "M-100 -86C-92 -108 -74 -122 -50 -124M-94 -80C-80 -98 -62 -106 -38 -102M-90 -70C-76 -84 -60 -88 -40 -82"
    g = line(crest, 9, INK, (1, 0.8)) + line(crest, 4, SKY, (1, 0.8))
    for px, py in ((-48, -124), (-36, -102), (-38, -82)):
        g += cut(ellipse(px, py, 7.5, 6.5), YEL, 3.4) + dot(px, py, 3, RED)
    g += cut(brush(neck, [2, 40, 42, 30, 22, 24]), GRN, 5.2)
    rows = [(-38, -10, -34, 14, 2), (-54, -8, -52, 18, 2), (-74, -16, -62, -2, 1), (-92, -32, -74, -32, 2)]
    g += scales([*rows, (-96, -48, -80, -52, 2), (-102, -64, -86, -68, 1)], LGRN, 3.2)
    g += cut("M-112 -92C-120 -102 -118 -114 -108 -120C-106 -110 -102 -106 -94 -112C-92 -102 -90 -96 -92 -86Z", RED, 4)
    g += cut(smooth([(-130, -74), (-122, -88), (-106, -92), (-90, -84), (-86, -70), (-98, -60), (-118, -62)]), YEL, 5)
    g += cut("M-126 -82C-138 -80 -146 -72 -147 -58C-142 -63 -135 -65 -126 -66Z", OCH, 4)
    g += line("M-144 -65L-130 -72", 2.6) + cut(
        "M-120 -63C-126 -56 -126 -46 -118 -42C-112 -48 -110 -54 -110 -61Z", RED, 3.6
    )
    g += cut(smooth([(-120, -75), (-112, -80), (-104, -75), (-112, -70)]), WHITE, 2.6) + dot(-113, -75, 3)
    return g + line("M-122 -81Q-112 -87 -98 -81", 3.4, DGRN)
