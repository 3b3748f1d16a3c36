"""국화, 9월: yellow pom-poms. 18 outer petals, never 16, and always with stem and leaves."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from ..geometry import Point, brush, circle, ellipse, num, polar
from ..palette import DGRN, GRN, INK, LGRN, OCH, PALE, RED, YEL
from ..primitives import cut, fill, group, line, stalk

_LEAF = (
    "M0 0C6 -6 8 -12 8 -20C8 -32 18 -40 28 -36C32 -34 34 -30 34 -24C36 -38 50 -44 58 -34C62 -30 60 -22 56 -16"
    "C66 -20 78 -14 84 0C78 14 66 18 56 14C62 22 62 30 58 34C50 44 36 38 34 24C34 30 32 34 28 36"
    "C18 40 8 32 8 20C8 12 6 6 0 0Z"
)

RINGS = ((1.0, 18), (0.68, 14), (0.38, 9))
"""Radius and number of petals of each ring; 16 single petals would be a state emblem."""


def _petal(r: float, inner: float, a: float, half: float, bend: float = 0) -> str:
    """A round-ended petal between two radii."""
    b = polar(0, 0, r * inner, a)
    left, right = polar(0, 0, r * 0.84, a - half), polar(0, 0, r * 0.84, a + half)
    q = r * math.sin(math.radians(half)) * 0.98
    tip = polar(0, 0, r * 1.02, a + bend)
    return (
        f"M{num(b[0])} {num(b[1])}L{num(left[0])} {num(left[1])}A{num(q)} {num(q)} 0 0 1 {num(tip[0])} {num(tip[1])}"
        f"A{num(q)} {num(q)} 0 0 1 {num(right[0])} {num(right[1])}Z"
    )


def front(cx: float, cy: float, r: float, seed: int = 0, outer: str = YEL, ring: str = PALE, inner: str = OCH) -> str:
    """From the front: rings of 18, 14 and 9 petals, uneven in length."""
    rng = random.Random(seed * 13 + int(cx + cy))
    g = ""
    for (share, count), colour, turn in zip(RINGS, (outer, ring, inner), (0, 9, 4), strict=True):
        for i in range(count):
            a = turn + 360 * i / count + rng.uniform(-2.2, 2.2)
            q = r * share * rng.uniform(0.94, 1.05)
            g += cut(_petal(q, 0.1, a, 178 / count), colour, 3.6 if share == 1 else 3, shift=False)
            if share > 0.5:
                (x1, y1), (x2, y2) = polar(0, 0, q * 0.78, a), polar(0, 0, q * 0.92, a)
                g += line(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", 2.4, OCH if colour != OCH else INK)
    return group(g + cut(circle(0, 0, r * 0.12), RED, 2.4), cx, cy)


def side(cx: float, cy: float, r: float, rot: float = 0, seed: int = 0, outer: str = YEL, inner: str = PALE) -> str:
    """Seen from the side: a dome of incurved petals on a green cup, loose petals hanging below."""
    rng = random.Random(seed * 17 + int(cx))
    g = fill(ellipse(0, r * 0.02, r * 0.36, r * 0.2), OCH)
    for a in (158, 172, 8, 22, 186, -6):
        g += cut(_petal(r * rng.uniform(0.9, 1.04), 0.16, a, 9), outer, 3.2, shift=False)
    for a in (142, 126, 38, 54):
        g += cut(_petal(r * rng.uniform(0.74, 0.86), 0.16, a, 10), inner, 3.2, shift=False)
    for share, count, colour in ((1.0, 11, outer), (0.74, 9, inner), (0.48, 6, OCH)):
        for i in range(count):
            turn = 188 + 164 * i / (count - 1)
            g += cut(
                _petal(r * share * rng.uniform(0.95, 1.04), 0.1, turn, 86 / count * 1.05), colour, 3.2, shift=False
            )
    cup = (
        f"M{num(-r * 0.34)} {num(r * 0.06)}Q0 {num(r * 0.26)} {num(r * 0.34)} {num(r * 0.06)}Q{num(r * 0.3)}"
        f" {num(r * 0.44)} 0 {num(r * 0.5)}Q{num(-r * 0.3)} {num(r * 0.44)} {num(-r * 0.34)} {num(r * 0.06)}Z"
    )
    return group(g + cut(cup, GRN, 4), cx, cy, 1, rot)


def bud(cx: float, cy: float, r: float, rot: float = 0) -> str:
    """A button bud, yellow just showing."""
    g = "".join(cut(_petal(r * 1.15, 0.1, a, 13), YEL, 3) for a in (-126, -54, -102, -78, -90))
    return group(
        g
        + cut(
            (
                f"M{num(-r * 0.7)} {num(-r * 0.3)}Q0 {num(r * 0.1)} {num(r * 0.7)} {num(-r * 0.3)}Q{num(r * 0.7)}"
                f" {num(r * 0.6)} 0 {num(r * 0.7)}Q{num(-r * 0.7)} {num(r * 0.6)} {num(-r * 0.7)} {num(-r * 0.3)}Z"
            ),
            GRN,
            3.8,
        ),
        cx,
        cy,
        1,
        rot,
    )


def leaf(x: float, y: float, s: float, rot: float, colour: str = GRN) -> str:
    """A lobed leaf, growing from (x, y)."""
    veins = (
        "M4 0C28 2 52 0 74 0M12 -2C16 -12 20 -20 24 -28M12 2C16 12 20 20 24 28"
        "M32 -1C38 -12 44 -20 50 -28M32 1C38 12 44 20 50 28"
    )
    return group(cut(_LEAF, colour, 4.6 / s) + line(veins, 3.2 / s, LGRN, (1, 0.2)), x, y, s, rot)


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
        g += leaf(x, y, s, rot, DGRN if i % 3 == 2 else GRN)
    return g + heads
