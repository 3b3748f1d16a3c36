"""홍싸리, 7월: thin red vertical rows of leaflets on yellow stems."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from ..geometry import Point, brush, sample
from ..palette import DRED, INK, RED, YEL
from ..primitives import cut
from .leaflets import edged, leaflet, veined

PALE_RED = "#E0485A"
"""The second red of the month, for stems that stand behind."""


def stem(
    points: Sequence[Point], leaves: int = 12, size: float = 33, colour: str = RED, seed: int = 3, w: float = 10
) -> str:
    """A stem, foot first, with groups of three leaflets on alternating sides."""
    rng = random.Random(seed)
    path = sample(points, 12)
    g = cut(brush(points, (w, 3)), YEL, 3.2, shift=False)
    for k in range(leaves):
        i = min(max(int(len(path) * (0.16 + 0.84 * k / (leaves - 1))) - 1, 1), len(path) - 2)
        x, y, _ = path[i]
        a = math.degrees(math.atan2(path[i + 1][1] - path[i - 1][1], path[i + 1][0] - path[i - 1][0]))
        away = a + (1 if k % 2 else -1) * rng.uniform(56, 70)
        q = size * (1.02 - 0.34 * k / leaves) * rng.uniform(0.92, 1.08)
        for da in (54, -54, 0):
            length = q * (1.28 if da == 0 else 1.08) * rng.uniform(0.95, 1.05)
            g += veined(
                x, y, length, q * 0.52, away + da + rng.uniform(-7, 7), colour, INK, DRED if colour == RED else RED, 2.8
            )
    return g


def flowering(
    points: Sequence[Point], leaves: int = 10, size: float = 30, colour: str = PALE_RED, seed: int = 3
) -> str:
    """The other drawing: a drooping shoot that ends in a spike of small pea flowers."""
    g = stem(points, leaves, size, colour, seed, 9)
    rng = random.Random(seed + 50)
    path = sample(points, 12)
    for k in range(9):
        i = int(len(path) * (0.62 + 0.37 * k / 8)) - 1
        x, y, _ = path[i]
        a = rng.uniform(-30, 210) - 60
        g += edged(leaflet(x, y, 19 - k, 8 - k * 0.4, a), YEL if k % 3 == 0 else RED, INK, 2.4)
    return g
