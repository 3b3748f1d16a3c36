"""모란, 6월: one big red rosette."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..geometry import Point, brush, num, polar, smooth
from ..palette import DGRN, DRED, GRN, LGRN, RED, ROSE, YEL
from ..primitives import cut, dot, group, line, rod, stalk

_LEAF = (
    "M0 0C10 -22 22 -26 34 -44C36 -40 40 -38 46 -42C46 -34 50 -28 62 -28C58 -18 66 -10 78 -8C84 -4 90 -4 96 0"
    "C88 4 80 8 70 8C62 14 58 20 64 30C54 26 46 30 44 42C36 36 30 36 24 38C22 24 8 18 0 0Z"
)


def _petal(r: float, a: float, half: float, rng: random.Random) -> str:
    """A broad petal with a frilled edge, from the middle outwards."""
    points: list[Point] = [polar(0, 0, r * 0.2, a)]
    points.append(polar(0, 0, r * 0.62, a - half))
    for k, share in ((-0.86, 0.9), (-0.42, 1.03), (-0.06, 0.93), (0.42, 1.04), (0.86, 0.9)):
        points.append(polar(0, 0, r * share * rng.uniform(0.96, 1.04), a + k * half))
    points.append(polar(0, 0, r * 0.62, a + half))
    return smooth(points)


def front(cx: float, cy: float, r: float, seed: int = 0, colours: Sequence[str] = (DRED, RED, ROSE)) -> str:
    """The flower from the front: three rounds of petals, dark to light, a crown of stamens."""
    rng = random.Random(seed * 101 + int(r))
    g = ""
    w = max(3.6, r * 0.042)
    for ring, (share, count, turn) in enumerate(((1.0, 8, 8), (0.74, 7, 34), (0.47, 5, 12))):
        order = list(range(count))
        rng.shuffle(order)
        for i in order:
            a = turn + 360 * i / count + rng.uniform(-5, 5)
            g += group(cut(_petal(r * share, a, 200 / count, rng), colours[ring], w, shift=False), 0, -ring * r * 0.035)
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
    """A flower half turned away: a bowl of petals opening upwards, guard petals hanging below."""
    rng = random.Random(seed * 57 + int(r))
    w = max(3.6, r * 0.042)
    g = ""
    for a, half, share in ((-90, 34, 0.86), (-132, 34, 0.9), (-48, 34, 0.9)):
        g += cut(_petal(r * share, a, half, rng), colours[0], w, shift=False)
    for a, share in ((-110, 0.66), (-70, 0.66), (-90, 0.52)):
        g += cut(_petal(r * share, a, 30, rng), colours[2], w, shift=False)
    stamens = "".join(f"M0 {num(-r * 0.1)}L{num(r * x)} {num(-r * 0.4)}" for x in (-0.2, -0.1, 0, 0.1, 0.2))
    g += line(stamens, r * 0.05, YEL, (1, 1))
    bowl = (
        (178, 1.0, colours[0]),
        (2, 1.0, colours[0]),
        (150, 0.92, colours[1]),
        (30, 0.92, colours[1]),
        (90, 0.66, colours[1]),
    )
    for a, share, colour in bowl:
        g += cut(_petal(r * share, a, 44 if a in (90,) else 36, rng), colour, w, shift=False)
    for a, inner in ((200, colours[2]), (340, colours[2])):
        g += cut(_petal(r * 0.7, a, 30, rng), inner, w, shift=False)
    g += cut(
        smooth(
            [
                (-r * 0.34, r * 0.02),
                (0, -r * 0.2),
                (r * 0.34, r * 0.02),
                (r * 0.3, r * 0.42),
                (0, r * 0.58),
                (-r * 0.3, r * 0.42),
            ]
        ),
        colours[1],
        w,
    )
    folds = "".join(
        f"M{num(r * x)} {num(r * 0.44)}Q{num(r * x * 1.3)} {num(r * 0.2)} {num(r * x * 0.7)} {num(-r * 0.04)}"
        for x in (-0.16, 0, 0.16)
    )
    g += line(folds, max(2.4, r * 0.03), INKED)
    for sx in (-1, 1):
        g += group(
            cut(
                f"M0 {num(r * 0.6)}C{num(r * 0.2)} {num(r * 0.62)} {num(r * 0.46)} {num(r * 0.54)} {num(r * 0.62)} {num(r * 0.72)}C{num(r * 0.4)} {num(r * 0.82)} {num(r * 0.14)} {num(r * 0.84)} 0 {num(r * 0.74)}Z",
                GRN,
                4,
                shift=False,
            ),
            0,
            0,
            1,
            0,
            sx,
        )
    return group(g, cx, cy, 1, rot)


def bud(cx: float, cy: float, r: float, rot: float = 0) -> str:
    """A fat bud, petals just showing."""
    g = cut(
        smooth(
            [
                (0, -r * 1.2),
                (r * 0.8, -r * 0.7),
                (r, 0),
                (r * 0.5, r * 0.7),
                (-r * 0.5, r * 0.7),
                (-r, 0),
                (-r * 0.8, -r * 0.7),
            ]
        ),
        RED,
        4.4,
    )
    g += cut(
        f"M0 {num(-r * 1.2)}C{num(-r * 0.9)} {num(-r * 0.5)} {num(-r * 0.5)} {num(r * 0.5)} 0 {num(r * 0.7)}C{num(r * 0.2)} 0 {num(r * 0.3)} {num(-r * 0.6)} 0 {num(-r * 1.2)}Z",
        ROSE,
        3.4,
    )
    for sx in (-1, 1):
        g += group(
            cut(
                f"M0 {num(r * 0.95)}C{num(r * 0.3)} {num(r * 0.3)} {num(r * 0.8)} {num(r * 0.2)} {num(r * 1.15)} {num(-r * 0.1)}C{num(r * 1.1)} {num(r * 0.5)} {num(r * 0.7)} {num(r)} 0 {num(r * 0.95)}Z",
                GRN,
                3.8,
            ),
            0,
            0,
            1,
            0,
            sx,
        )
    return group(g, cx, cy, 1, rot)


def leaf(x: float, y: float, s: float, rot: float, flip: bool = False, colour: str = GRN) -> str:
    """A three-lobed leaf, growing from (x, y)."""
    veins = "M4 0C30 2 60 0 84 0M22 0C30 -10 34 -20 38 -34M24 1C30 12 36 20 42 32M46 0C50 -8 54 -14 58 -20M46 1C50 6 56 14 58 20"
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
