"""공산 (억새), 8월: the black hill, and silver grass standing on it."""

from __future__ import annotations

import math
import random

from ..geometry import Point, brush, ellipse, num
from ..palette import INK, OCH, PAPER, YEL
from ..primitives import cut, fill, group, line


def hill(y: float = 330, seed: int = 4, cx: float = 160, rx: float = 236, tufts: int = 15) -> str:
    """A black dome with its top at ``y``, tufts of grass knocked out of it."""
    ry = 520 - y
    rng = random.Random(seed)
    g = fill(ellipse(cx, y + ry, rx, ry), INK)
    places: list[Point] = []
    tries = 0
    while len(places) < tufts and tries < 800:
        tries += 1
        u = rng.uniform(-1, 1)
        top = y + ry - ry * math.sqrt(max(0.0, 1 - (u * 0.8) ** 2))
        p = (cx + u * rx * 0.8, top + 26 + rng.random() ** 1.1 * (478 - top))
        if p[1] < 482 and 20 < p[0] < 300 and all(math.dist(p, q) > 44 for q in places):
            places.append(p)
    d = ""
    for x, py in places:
        lean = (x - cx) / rx * 16
        for k in (-2, -1, 0, 1, 2):
            h = (22, 30, 38, 29, 20)[k + 2] * rng.uniform(0.86, 1.12)
            d += (
                f"M{num(x + k * 3)} {num(py)}Q{num(x + k * 4.5 + lean * 0.3)}"
                f" {num(py - h * 0.6)} {num(x + k * 9 + lean)} {num(py - h)}"
            )
    return g + line(d, 3.4, PAPER, (0.7, 0.2))


def plume(x: float, y: float, height: float, lean: float, seed: int = 1, colour: str = YEL) -> str:
    """A stalk from (x, y) with a nodding, combed-out head; ``lean`` is how far the tip hangs over."""
    rng = random.Random(seed)
    stalk: list[Point] = [(0, 0), (lean * 0.12, -height * 0.52), (lean * 0.5, -height * 0.86), (lean, -height)]
    strands = []
    count = 11
    for k in range(count):
        t = k / (count - 1)
        bx, by = lean * (0.1 + 0.8 * t**1.4), -height * (0.48 + 0.5 * t)
        reach = height * (0.29 - 0.15 * t)
        for side in (-1, 1):
            q = reach * (1.0 if side * lean > 0 else 0.78) * rng.uniform(0.9, 1.12)
            rise = rng.uniform(0.44, 0.56)
            middle = (bx + side * q * 0.56, by - q * rise)
            strands.append(brush([(bx, by), middle, (bx + side * q, by + q * 0.16)], [3, 11, 1.5]))
    tip = [(lean * 0.7, -height * 0.92), (lean * 1.02, -height * 1.07), (lean * 1.4, -height * 0.97)]
    strands.append(brush(tip, [3, 12, 1.5]))
    head = "".join(cut(d, colour if i % 6 < 4 else OCH, 3, shift=False) for i, d in enumerate(strands))
    return group(fill(brush(stalk, [9, 7, 6, 4]), INK) + head + fill(brush(stalk[1:], [7, 5, 2]), INK), x, y)


def blade(x: float, y: float, length: float, rot: float, colour: str = INK, bend: float = 40, edge: str = PAPER) -> str:
    """A blade of grass."""
    return group(
        cut(brush([(0, 0), (0, -length * 0.55), (bend, -length)], [13, 10, 1]), colour, 2.6, edge, False), x, y, 1, rot
    )
