"""멧돼지, 7월 열끗: high bristling shoulders, long wedge of a head, tusks; walking left."""

from __future__ import annotations

import random

from ..geometry import Point, brush, num, polyline, smooth
from ..palette import BRN, DBRN, INK, PAPER, PNK, TAN, WHITE, YEL
from ..primitives import cut, dot, fill, group, line, merged, stroke

_BODY: list[Point] = [
    (66, 62), (84, 38), (112, 20), (146, 16), (184, 24), (220, 36), (250, 56), (264, 84), (258, 112), (232, 122),
    (196, 118), (160, 128), (122, 132), (92, 124), (70, 104),
]  # fmt: skip
_HEAD: list[Point] = [
    (104, 40), (86, 34), (66, 44), (46, 60), (24, 76), (4, 84), (-4, 96), (0, 110), (14, 116), (32, 114), (46, 122),
    (66, 124), (88, 116), (106, 96),
]  # fmt: skip


def _leg(points: list[Point], widths: list[float], colour: str) -> str:
    """A leg with its cloven hoof; the last point is the pastern."""
    x, y = points[-1]
    g = cut(brush(points, widths), colour, 5)
    g += cut(
        (
            f"M{num(x - 9)} {num(y - 6)}L{num(x - 15)} {num(y + 12)}H{num(x - 1)}L{num(x + 1)}"
            f" {num(y)}L{num(x + 3)} {num(y + 12)}H{num(x + 13)}L{num(x + 9)} {num(y - 6)}Z"
        ),
        INK,
        2,
    )
    return g + line(f"M{num(x + 7)} {num(y - 12)}l8 5", 5, INK, (1, 0.5))


def _bristles(points: list[Point], length: float, seed: int) -> str:
    """The mane: a jagged band along the spine, tips swept back."""
    rng = random.Random(seed)
    top: list[Point] = []
    for i, (x, y) in enumerate(points):
        h = length * (0.7 + 0.5 * (1 - abs(i - 4) / 7)) * rng.uniform(0.85, 1.15)
        top += [(x, y - h * 0.35), (x + 17, y - h)]
    low = [(x + 4, y + 18) for x, y in points[::-1]]
    return cut(polyline([*top, (points[-1][0] + 22, points[-1][1] + 4), *low]), INK, 2, shift=False)


def walking(x: float, y: float, s: float = 1) -> str:
    """The boar with the snout at (x, y + 100 s) and the feet at y + 184 s; it is 275 s long."""
    halo = [smooth(_BODY), smooth(_HEAD), polyline([(84, 40), (110, 6), (170, -8), (226, 20), (240, 50)])]
    g = "".join(stroke(d, 20, PAPER) for d in halo)
    g += line("M260 70C278 62 286 76 280 96", 6.5, INK, (1, 0.8)) + line(
        "M280 94l-7 18M281 94l1 20M282 94l8 16", 4.5, INK, (1, 0.3)
    )
    g += _leg([(212, 100), (206, 128), (214, 146), (206, 168)], [46, 26, 16, 15], DBRN)
    g += _leg([(138, 108), (146, 136), (140, 168)], [40, 20, 15], DBRN)
    near = [
        brush([(232, 86), (238, 118), (252, 140), (244, 168)], [66, 46, 18, 15]),
        brush([(106, 96), (106, 134), (98, 168)], [54, 24, 15]),
    ]
    g += merged([smooth(_BODY), *near], BRN, 6)
    for hx, hy in ((244, 168), (98, 168)):
        g += _leg([(hx, hy - 8), (hx, hy)], [15, 15], BRN)
        g += fill(brush([(hx + (3 if hx > 200 else 2), hy - 26), (hx, hy - 6)], [11, 11]), BRN)
    g += _bristles(
        [(84, 42), (100, 32), (116, 25), (134, 20), (152, 20), (170, 23), (188, 28), (206, 34), (224, 42)], 30, 5
    )
    g += _hair()
    g += merged([smooth(_HEAD)], BRN, 6) + fill(smooth([(100, 60), (112, 66), (110, 100), (92, 112), (90, 80)]), BRN)
    return group(g + _face(), x, y, s)


def _hair() -> str:
    """Strokes of hair following the body."""
    rng = random.Random(11)
    d = shade = ""
    for row, (y0, count) in enumerate(((56, 8), (74, 8), (92, 7), (108, 5))):
        for k in range(count):
            x = 120 + k * 17 + (row % 2) * 8 + rng.uniform(-4, 4)
            y = y0 + (x - 120) * 0.10 * (1 if row < 2 else 0.3) + rng.uniform(-4, 4)
            stroke = f"M{num(x)} {num(y)}q10 1 17 {num(rng.uniform(6, 10))}"
            if (k + row) % 3:
                d += stroke
            else:
                shade += stroke
    return line(d, 4, INK) + line(shade, 4.4, TAN)


def _face() -> str:
    g = cut(smooth([(-2, 80), (10, 78), (14, 92), (14, 108), (6, 118), (-6, 112), (-10, 96)]), PNK, 4.6)
    g += line("M-2 88l1 8M0 102l2 8", 5, INK, (1, 1)) + line("M14 112C34 108 46 116 64 108", 4.6, INK, (1, 0.3))
    g += cut("M26 112C18 100 18 86 30 74C32 88 36 98 46 108Z", WHITE, 4) + cut(
        "M46 112C42 104 44 94 50 86C54 96 58 102 62 106Z", WHITE, 3.4
    )
    g += cut("M74 46C70 24 76 8 90 -2C100 12 106 30 98 46C92 54 80 54 74 46Z", DBRN, 5) + fill(
        "M80 42C78 28 82 16 89 8C94 20 96 32 92 42Z", PNK
    )
    g += fill(smooth([(46, 72), (56, 64), (68, 66), (72, 74), (60, 80), (50, 79)]), INK) + cut(
        smooth([(53, 72), (60, 68), (67, 72), (60, 76)]), YEL, 1
    )
    g += (
        dot(60, 72, 3.2)
        + line("M42 66Q56 52 74 62", 5.5, INK, (0.3, 0.6))
        + line("M20 82Q34 76 40 82M30 72Q40 68 46 72", 3.4, DBRN)
    )
    return g + line("M76 92q8 6 6 16M88 84q9 8 6 20M66 96q6 4 6 12", 4, DBRN)
