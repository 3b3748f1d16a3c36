"""모란, 6월: one big red rosette."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..geometry import Point, brush, num, polar, smooth
from ..palette import DGRN, DRED, GRN, LGRN, RED, ROSE, YEL
from ..primitives import cut, dot, group, line, pair, rod, stalk

_LEAF = (
    "M0 0C4 -10 12 -14 16 -24C22 -36 34 -46 54 -48C54 -42 56 -38 60 -34C54 -30 52 -26 54 -22C46 -22 42 -20 40 -14"
    "C50 -20 60 -24 70 -22C72 -18 74 -16 78 -16C78 -10 84 -6 96 0C84 4 78 8 78 14C74 14 72 16 70 20"
    "C60 22 50 18 40 12C42 18 46 22 54 22C52 26 54 30 60 34C56 38 54 42 54 48C34 46 22 36 16 24C12 14 4 10 0 0Z"
)


def _petal(r: float, a: float, half: float, rng: random.Random) -> str:
    """A broad petal with a frilled edge, from the middle outwards."""
    points: list[Point] = [polar(0, 0, r * 0.2, a)]
    points.append(polar(0, 0, r * 0.62, a - half))
    for k, share in ((-0.88, 0.88), (-0.44, 1.02), (-0.02, 0.95), (0.44, 1.03), (0.88, 0.88)):
        points.append(polar(0, 0, r * share * rng.uniform(0.96, 1.04), a + k * half))
    points.append(polar(0, 0, r * 0.62, a + half))
    return smooth(points)


def front(cx: float, cy: float, r: float, seed: int = 0, colours: Sequence[str] = (DRED, RED, ROSE)) -> str:
    """The flower from the front: three rounds of petals, dark to light, a crown of stamens."""
    rng = random.Random(seed * 101 + int(r))
    g = ""
    w = max(3.6, r * 0.042)
    for ring, (share, count, turn) in enumerate(((1.0, 7, 8), (0.76, 6, 34), (0.5, 5, 12))):
        order = list(range(count))
        rng.shuffle(order)
        for i in order:
            a = turn + 360 * i / count + rng.uniform(-5, 5)
            g += group(cut(_petal(r * share, a, 206 / count, rng), colours[ring], w, shift=False), 0, -ring * r * 0.035)
            folds = ""
            for da in (-9, 0, 9):
                (x1, y1), (x2, y2) = polar(0, 0, r * share * 0.9, a + da * 1.3), polar(0, 0, r * share * 0.68, a + da)
                folds += f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"
            g += group(line(folds, max(2.2, r * 0.024), (INKED, DRED, RED)[ring]), 0, -ring * r * 0.035)
    y = -r * 0.07
    g += dot(0, y, r * 0.24, INKED)
    g += "".join(dot(*polar(0, y, r * 0.18, 36 * i), r * 0.062, YEL) for i in range(10))
    return group(g + cut(smooth([polar(0, y, r * 0.11, a) for a in range(0, 360, 60)]), YEL, 2.6), cx, cy)


INKED = "#3A0508"
"""The darkest red, for folds and the flower's heart."""


def side(
    cx: float, cy: float, r: float, rot: float = 0, seed: int = 0, colours: Sequence[str] = (DRED, RED, ROSE)
) -> str:
    """A flower half turned away: a bowl of petals opening upwards on two sepals."""
    rng = random.Random(seed * 57 + int(r))
    w = max(3.6, r * 0.042)
    dark, red, rose = colours

    def petals(places: Sequence[tuple[float, float, float, str]]) -> str:
        return "".join(
            cut(_petal(r * share, a, half, rng), colour, w, shift=False) for a, half, share, colour in places
        )

    g = petals([(-90, 34, 0.86, dark), (-132, 34, 0.9, dark), (-48, 34, 0.9, dark)])
    g += petals([(-110, 30, 0.66, rose), (-70, 30, 0.66, rose), (-90, 30, 0.52, rose)])
    stamens = "".join(f"M0 {num(-r * 0.1)}L{num(r * x)} {num(-r * 0.4)}" for x in (-0.2, -0.1, 0, 0.1, 0.2))
    g += line(stamens, r * 0.05, YEL, (1, 1))
    g += petals([(178, 36, 1, dark), (2, 36, 1, dark), (150, 36, 0.92, red), (30, 36, 0.92, red), (90, 44, 0.66, red)])
    g += petals([(200, 30, 0.7, rose), (340, 30, 0.7, rose)])
    heart = [(-0.34, 0.02), (0, -0.2), (0.34, 0.02), (0.3, 0.42), (0, 0.58), (-0.3, 0.42)]
    g += cut(smooth([(r * x, r * y) for x, y in heart]), red, w)
    folds = "".join(
        f"M{num(r * x)} {num(r * 0.44)}Q{num(r * x * 1.3)} {num(r * 0.2)} {num(r * x * 0.7)} {num(-r * 0.04)}"
        for x in (-0.16, 0, 0.16)
    )
    sepal = "M0 60C20 62 46 54 62 72C40 82 14 84 0 74Z"
    g += line(folds, max(2.4, r * 0.03), INKED) + group(pair(cut(sepal, GRN, 400 / r, shift=False)), 0, 0, r / 100)
    return group(g, cx, cy, 1, rot)


def bud(cx: float, cy: float, r: float, rot: float = 0) -> str:
    """A fat bud, petals just showing."""
    w = 440 / r
    ball = [(0, -120), (80, -70), (100, 0), (50, 70), (-50, 70), (-100, 0), (-80, -70)]
    g = cut(smooth(ball), RED, w, shift=False)
    g += cut("M0 -120C-90 -50 -50 50 0 70C20 0 30 -60 0 -120Z", ROSE, w * 0.8, shift=False)
    g += pair(cut("M0 95C30 30 80 20 115 -10C110 50 70 100 0 95Z", GRN, w * 0.86, shift=False))
    return group(g, cx, cy, r / 100, rot)


def leaf(x: float, y: float, s: float, rot: float, flip: bool = False, colour: str = GRN) -> str:
    """A three-lobed leaf, growing from (x, y)."""
    veins = (
        "M4 0C34 2 60 0 86 0M10 -4C22 -16 34 -30 48 -40M10 4C22 16 34 30 48 40"
        "M46 0L66 -12M46 0L66 12M30 -24L46 -26M30 24L46 26"
    )
    g = cut(_LEAF, colour, 4.6 / s) + line(veins, 3.2 / s, LGRN, (1, 0.2))
    return group(g, x, y, s, rot, -s if flip else s)


def plant(
    stems: Sequence[tuple[Sequence[Point], Sequence[float]]],
    leaves: Sequence[tuple[float, float, float, float]],
    heads: str,
) -> str:
    """Stems, leaves on stalks (x, y, size, direction), and flowers in front."""
    lines = [points for points, _ in stems]
    g = "".join(cut(brush(points, widths), DGRN, 3.4, shift=False) for points, widths in stems)
    g += "".join(stalk(lines, x, y, 11, 6, DGRN) for x, y, _, _ in leaves)
    for i, (x, y, s, rot) in enumerate(leaves):
        g += leaf(x, y, s, rot, False, DGRN if i % 3 == 2 else GRN)
    return g + heads


def thin_stem(points: Sequence[Point], w: float = 12) -> str:
    return rod(points, [w, w * 0.7], DGRN, 3.4)
