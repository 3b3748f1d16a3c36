"""흑싸리 (등나무), 4월: black hanging tassels of pointed leaflets under a brown vine."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence

from ..geometry import Point, brush, num, sample, smooth
from ..palette import BRN, DBRN, GRN, INK, LGRN, PAPER, VIO
from ..primitives import cut, fill, leaf, line
from .leaflets import edged, leaflet, veined


def raceme(points: Sequence[Point], w: float, seed: int = 1, flowers: bool = False) -> str:
    """A tassel along a line, top first; ``w`` its width at the top. With ``flowers`` violet tips show below."""
    rng = random.Random(seed)
    path = sample(points, 14)
    total = sum(math.dist(a[:2], b[:2]) for a, b in itertools.pairwise(path))
    rows = max(5, round(total / 25))
    middle = [w * 0.62, w * 0.46, w * 0.1] if len(points) == 3 else [w * 0.62, w * 0.54, w * 0.36, w * 0.1]
    core = [points[0], *points[1:-1], path[int(len(path) * 0.8)][:2]]
    g = fill(brush(points, [6.5, 3]), BRN) + fill(brush(core, middle), INK)
    for k in range(rows - 1, -1, -1):
        t = k / (rows - 1)
        i = min(len(path) - 2, int(t * 0.93 * (len(path) - 1)))
        (x, y, _), (x2, y2, _) = path[i], path[i + 1]
        down = math.degrees(math.atan2(y2 - y, x2 - x))
        length = w * 0.78 * (1 - 0.54 * t**1.25) * (0.84 if k == 0 else 1)
        for sign in (-1, 1):
            for spread, share in ((62, 1.0), (24, 0.84)):
                if spread == 24 and t > 0.84:
                    continue
                q = length * share * rng.uniform(0.9, 1.08)
                a = down + sign * (spread + rng.uniform(-6, 6))
                g += veined(x, y + (7 if spread == 24 else 0), q, q * 0.235, a, INK, PAPER, PAPER, 1.5)
    x, y, _ = path[-1]
    if flowers:
        for dx in (-6, 0, 6):
            g += edged(leaflet(x + dx * 0.4, y - 16, 22, 7, 90 - dx * 4), VIO, INK, 2.4)
    return g + veined(x, y - 14, w * 0.36, w * 0.09, 90, INK, PAPER, PAPER, 2)


def vine(points: Sequence[Point], widths: Sequence[float]) -> str:
    """The twisted brown stem."""
    g = cut(brush(points, widths), BRN, 5.5)
    twist = ""
    for i, (x, y, _) in enumerate(sample(points, 4)):
        if i % 2:
            twist += f"M{num(x - 14)} {num(y + 8)}Q{num(x)} {num(y + 2)} {num(x + 12)} {num(y - 9)}"
    return g + line(twist, 3.6, DBRN, (0.4, 0.4))


def leaves(places: Sequence[tuple[float, float, float]], size: float = 56) -> str:
    """Green leaves at the vine: x, y, direction."""
    return "".join(leaf(x, y, size, size * 0.3, a, GRN, LGRN) for x, y, a in places)


def tendril(x: float, y: float, s: float = 1) -> str:
    """A curling shoot."""
    d = smooth(
        [
            (x, y),
            (x + 16 * s, y + 20 * s),
            (x + 6 * s, y + 40 * s),
            (x - 10 * s, y + 34 * s),
            (x - 6 * s, y + 20 * s),
            (x + 4 * s, y + 26 * s),
        ],
        False,
    )
    return line(d, 4.5, INK, (1, 0.4))
