"""벚꽃, 3월: pink all over, notched petals; the only pink month."""

from __future__ import annotations

import random

from ..geometry import Point, num, polar, smooth
from ..palette import BLUSH, DRED, GRN, INK, LGRN, PNK, RED, YEL
from ..primitives import cut, dot, fill, group, leaf, line


def _petal(r: float, a: float, rng: random.Random, open_: float = 24) -> str:
    """One petal from the centre: two lobes and the notch between them."""

    def at(k: float, da: float) -> str:
        x, y = polar(0, 0, r * k, a + da)
        return f"{num(x)} {num(y)}"

    wide = open_ * rng.uniform(0.92, 1.08)
    left, right, notch = rng.uniform(0.95, 1.03), rng.uniform(0.95, 1.03), rng.uniform(0.76, 0.83)
    return (
        f"M{at(0.06, 0)}C{at(0.34, -44)} {at(0.62, -46)} {at(0.72, -36)}Q{at(0.92, -wide - 10)} {at(left, -wide + 4)}"
        f"Q{at(0.93, -8)} {at(notch, rng.uniform(-3, 3))}Q{at(0.93, 8)} {at(right, wide - 4)}"
        f"Q{at(0.92, wide + 10)} {at(0.72, 36)}C{at(0.62, 46)} {at(0.34, 44)} {at(0.06, 0)}Z"
    )


def front(cx: float, cy: float, r: float, rot: float = 0, seed: int = 0, colour: str = PNK) -> str:
    """The open flower: each petal with its own edge and red flush."""
    rng = random.Random(seed * 7907 + int(cx * 3 + cy * 5))
    petals, flush, stamens, dots = [], "", "", ""
    for i in range(5):
        a = rot - 90 + 72 * i + rng.uniform(-3, 3)
        petals.append(_petal(r, a, rng))
        for da, k in ((-11, 0.46), (0, 0.58), (11, 0.46)):
            (x1, y1), (x2, y2) = polar(0, 0, r * 0.14, a + da * 0.6), polar(0, 0, r * k, a + da)
            flush += f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"
        x, y = polar(0, 0, r * 0.36, a + 36)
        stamens += f"M0 0L{num(x)} {num(y)}"
        dots += dot(x, y, r * 0.055, YEL)
    g = "".join(cut(d, colour, max(3.4, r * 0.075), shift=False) for d in petals)
    g += line(flush, max(2.2, r * 0.05), RED, (1, 0.3)) + line(stamens, max(2, r * 0.045), DRED, (1, 0.7)) + dots
    return group(g + dot(0, 0, r * 0.15, RED) + dot(0, 0, r * 0.07, YEL), cx, cy)


def side(cx: float, cy: float, r: float, rot: float = 0, colour: str = PNK) -> str:
    """A flower turned away, hanging on its stalk (the stalk enters at the top)."""
    rng = random.Random(int(cx * 7 + cy * 3))
    g = ""
    for a in (28, 152):
        g += group(cut(_petal(r * 0.98, a, rng, 22), BLUSH, 3.6, shift=False), 0, -r * 0.2)
    g += group(cut(_petal(r * 1.12, 90, rng, 26), colour, 3.8, shift=False), 0, -r * 0.24)
    streak = (
        f"M0 {num(r * 0.02)}V{num(r * 0.42)}M{num(-r * 0.12)} {num(r * 0.02)}L{num(-r * 0.22)}"
        f" {num(r * 0.34)}M{num(r * 0.12)} {num(r * 0.02)}L{num(r * 0.22)} {num(r * 0.34)}"
    )
    g += line(streak, max(2.2, r * 0.05), RED)
    cup = smooth(
        [
            (0, -r * 0.56),
            (r * 0.17, -r * 0.34),
            (r * 0.3, 0),
            (r * 0.08, -r * 0.08),
            (0, r * 0.1),
            (-r * 0.08, -r * 0.08),
            (-r * 0.3, 0),
            (-r * 0.17, -r * 0.34),
        ]
    )
    return group(g + cut(cup, DRED, 3), cx, cy, 1, rot)


def bud(cx: float, cy: float, r: float, rot: float = 0) -> str:
    """A pointed bud hanging from its sepals."""
    d = smooth(
        [
            (0, r * 1.25),
            (r * 0.62, r * 0.5),
            (r * 0.5, -r * 0.4),
            (0, -r * 0.7),
            (-r * 0.5, -r * 0.4),
            (-r * 0.62, r * 0.5),
        ]
    )
    cup = smooth(
        [
            (0, -r * 1.05),
            (r * 0.42, -r * 0.5),
            (r * 0.48, r * 0.1),
            (0, -r * 0.2),
            (-r * 0.48, r * 0.1),
            (-r * 0.42, -r * 0.5),
        ]
    )
    return group(cut(d, "#EE7E8C", 3.6) + fill(cup, DRED), cx, cy, 1, rot)


def cluster(x: float, y: float, items: list[tuple[float, float]], r: float = 15) -> str:
    """Buds on long stalks from one point: offsets of the buds."""
    g = "".join(
        line(
            f"M{num(x)} {num(y)}Q{num(x + dx * 0.3)} {num(y + dy * 0.6)} {num(x + dx)} {num(y + dy)}",
            4.5,
            INK,
            (1, 0.7),
        )
        for dx, dy in items
    )
    return g + "".join(bud(x + dx, y + dy + r * 0.8, r, -dx * 0.5) for dx, dy in items)


def young_leaves(places: list[tuple[float, float, float]]) -> str:
    """Small leaves that come with the flowers."""
    return "".join(leaf(x, y, 46, 13, a, GRN, LGRN, 3.6) for x, y, a in places)


def petals(places: list[tuple[float, float, float]]) -> str:
    """Fallen petals in the air."""
    d: list[Point] = [(-13, 2), (-6, -8), (6, -9), (13, -3), (8, 0), (12, 5), (2, 9)]
    return "".join(group(cut(smooth(d), PNK, 3.2, shift=False), x, y, 1, a) for x, y, a in places)
