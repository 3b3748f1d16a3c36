"""버들, 12월: hanging strands in rain, a black trunk along the top."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from ..geometry import Point, brush, num, sample
from ..palette import BLU, DGRN, GRN, INK, LGRN, PAPER, SKY, WHITE
from ..primitives import cut, fill, line
from .leaflets import veined


def strand(x: float, y: float, length: float, sway: float, seed: int, colour: str = GRN, edge: str = INK) -> str:
    """One hanging strand with alternate narrow leaves."""
    rng = random.Random(seed)
    points: list[Point] = [(x, y), (x + sway * 0.1, y + length * 0.45), (x + sway, y + length)]
    g = fill(brush(points, [6, 5, 3]), INK)
    path = sample(points, max(6, int(length / 24)))
    for k in range(1, len(path)):
        px, py, _ = path[k]
        a, b = path[k - 1], path[min(k + 1, len(path) - 1)]
        down = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        for side in (-1, 1) if k % 2 else (1, -1):
            shade = DGRN if colour == GRN and (k + side) % 4 == 0 else colour
            g += veined(
                px,
                py - (8 if side == 1 else 0),
                rng.uniform(36, 46),
                5.9,
                down + side * rng.uniform(15, 27),
                shade,
                edge,
                LGRN if colour != INK else edge,
                2.4,
            )
    return g


def curtain(
    xs: Sequence[float],
    seed: int = 5,
    y: float = 10,
    low: float = 200,
    high: float = 330,
    colour: str = GRN,
    edge: str = INK,
) -> str:
    """Strands of different length at these places."""
    rng = random.Random(seed)
    return "".join(
        strand(x, y, rng.uniform(low, high), rng.uniform(-14, 20), seed * 100 + i, colour, edge)
        for i, x in enumerate(xs)
    )


def trunk(points: Sequence[Point], widths: Sequence[float], seed: int = 1) -> str:
    """The leaning trunk, black, with a few lights of bark."""
    rng = random.Random(seed)
    g = fill(brush(points, widths), INK)
    d = ""
    for x, y, _ in sample(points, 6)[2:-2:2]:
        o = rng.uniform(-7, 7)
        d += f"M{num(x - 12)} {num(y + o)}Q{num(x)} {num(y + o - 5)} {num(x + 13)} {num(y + o + 1)}"
    return g + line(d, 3, PAPER, (0.2, 0.2))


def rain(
    seed: int = 2, count: int = 26, colour: str = INK, x0: float = 24, x1: float = 300, y0: float = 40, y1: float = 470
) -> str:
    """Slanting strokes, spread evenly."""
    rng = random.Random(seed)
    d = ""
    places: list[Point] = []
    tries = 0
    while len(places) < count and tries < 3000:
        tries += 1
        p = (rng.uniform(x0, x1), rng.uniform(y0, y1))
        if all(math.hypot(p[0] - q[0], (p[1] - q[1]) * 0.6) > 34 for q in places):
            places.append(p)
            h = rng.uniform(26, 48)
            d += f"M{num(p[0])} {num(p[1])}l{num(-h * 0.26)} {num(h)}"
    return line(d, 3, colour, (0.3, 0.9))


def stream(y: float, h: float = 60, curls: bool = True) -> str:
    """Water from ``y`` to the foot of the card, with lines of foam and depth."""

    def wave(dy: float, amp: float) -> str:
        return (
            f"M-10 {num(y + dy)}C40 {num(y + dy - amp)} 90 {num(y + dy + amp)} 150 {num(y + dy)}"
            f"C210 {num(y + dy - amp)} 262 {num(y + dy + amp * 0.8)} 330 {num(y + dy - 8)}"
        )

    g = cut(wave(0, 24) + "V520H-10Z", SKY, 5)
    for k in range(1, 5):
        dy = h * k / 4
        g += line(wave(dy, 22 - 2 * k), 5.4, WHITE if k % 2 else BLU, (0.8, 0.8))
    if not curls:
        return g
    d = f"M60 {num(y + 14)}q14 -16 26 -2q-6 8 -12 2M214 {num(y + 22)}q14 -16 26 -2q-6 8 -12 2"
    return g + line(d, 4, BLU, (0.5, 0.5))
