"""단풍, 10월: pointed star leaves in red, orange and yellow."""

from __future__ import annotations

import random

from ..geometry import Point, num, polar, polyline, smooth
from ..palette import DRED, INK, RED, YEL
from ..primitives import cut, group, line

_ANGLES = (-150, -102, -51, 0, 51, 102, 150)
_SHARES = (0.50, 0.82, 0.99, 1.08, 0.99, 0.82, 0.50)


def _vein(colour: str) -> str:
    return INK if colour == YEL else YEL


def leaf(cx: float, cy: float, r: float, rot: float = 0, colour: str = RED, seed: int = 0) -> str:
    """Spread flat: seven toothed lobes."""
    rng = random.Random(seed * 3 + int(cx * 5 + cy))
    points: list[Point] = []
    veins = ""
    for i, (angle, share) in enumerate(zip(_ANGLES, _SHARES, strict=True)):
        a = angle + rng.uniform(-5, 5) - 90
        q = r * share * rng.uniform(0.93, 1.06)
        if i:
            points.append(polar(0, 0, r * rng.uniform(0.28, 0.34), (_ANGLES[i - 1] + angle) / 2 - 90))
        points += [polar(0, 0, q * 0.50, a - 17), polar(0, 0, q * 0.62, a - 15.5), polar(0, 0, q * 0.66, a - 11)]
        points.append(polar(0, 0, q * 1.02, a))
        points += [polar(0, 0, q * 0.66, a + 11), polar(0, 0, q * 0.62, a + 15.5), polar(0, 0, q * 0.50, a + 17)]
        x, y = polar(0, 0, q * 0.76, a)
        veins += f"M0 0L{num(x)} {num(y)}"
    points.append((0, r * 0.15))
    bend = rng.uniform(-0.16, 0.16) * r
    g = line(
        f"M0 {num(r * 0.08)}Q{num(bend * 0.4)} {num(r * 0.5)} {num(bend)} {num(r * 0.88)}",
        max(5, r * 0.10),
        INK,
        (1, 0.6),
    )
    g += cut(polyline(points), colour, max(3.6, r * 0.062), shift=False)
    return group(g + line(veins, max(2.4, r * 0.045), _vein(colour), (1, 0.2)), cx, cy, 1, rot)


def turned(cx: float, cy: float, r: float, rot: float = 0, colour: str = RED) -> str:
    """A leaf curling as it falls: three lobes seen, its darker back folded over the rest."""
    front = [
        (0, r * 0.16),
        (-r * 0.34, -r * 0.02),
        (-r * 0.86, -r * 0.2),
        (-r * 0.44, -r * 0.34),
        (-r * 0.64, -r * 0.84),
        (-r * 0.18, -r * 0.5),
        (r * 0.1, -r * 1.04),
        (r * 0.2, -r * 0.46),
        (r * 0.34, -r * 0.2),
    ]
    fold = [
        (0, r * 0.16),
        (r * 0.3, -r * 0.42),
        (r * 0.62, -r * 0.78),
        (r * 0.58, -r * 0.36),
        (r * 0.92, -r * 0.3),
        (r * 0.62, -r * 0.06),
        (r * 0.66, r * 0.26),
        (r * 0.3, r * 0.16),
    ]
    under = DRED if colour == RED else RED
    g = line(
        f"M0 {num(r * 0.14)}Q{num(r * 0.04)} {num(r * 0.5)} {num(-r * 0.2)} {num(r * 0.8)}",
        max(5, r * 0.1),
        INK,
        (1, 0.6),
    )
    g += cut(polyline(front), colour, max(3.6, r * 0.062), shift=False)
    veins = (
        f"M0 {num(r * 0.1)}L{num(-r * 0.58)} {num(-r * 0.16)}M0 {num(r * 0.1)}"
        f"L{num(-r * 0.44)} {num(-r * 0.6)}M0 {num(r * 0.1)}L{num(r * 0.08)} {num(-r * 0.74)}"
    )
    g += line(veins, max(2.4, r * 0.045), _vein(colour), (1, 0.2))
    g += cut(polyline(fold), under, max(3.6, r * 0.062), shift=False)
    return group(g, cx, cy, 1, rot)


def small(cx: float, cy: float, r: float, rot: float = 0, colour: str = YEL) -> str:
    """A young five-lobed leaf."""
    points: list[Point] = []
    veins = ""
    for i, (a, share) in enumerate(zip((-110, -55, 0, 55, 110), (0.66, 0.94, 1.06, 0.94, 0.66), strict=True)):
        if i:
            points.append(polar(0, 0, r * 0.34, a - 27.5 - 90))
        points += [
            polar(0, 0, r * share * 0.62, a - 106),
            polar(0, 0, r * share, a - 90),
            polar(0, 0, r * share * 0.62, a - 74),
        ]
        x, y = polar(0, 0, r * share * 0.7, a - 90)
        veins += f"M0 0L{num(x)} {num(y)}"
    points.append((0, r * 0.2))
    g = line(
        f"M0 {num(r * 0.1)}Q{num(r * 0.1)} {num(r * 0.5)} {num(-r * 0.1)} {num(r * 0.8)}",
        max(4.4, r * 0.1),
        INK,
        (1, 0.6),
    )
    g += cut(polyline(points), colour, max(3.4, r * 0.07), shift=False) + line(
        veins, max(2.2, r * 0.045), _vein(colour)
    )
    return group(g, cx, cy, 1, rot)


def twig(points: list[Point], w: float = 12) -> str:
    """A thin black twig."""
    return line(smooth(points, False), w, INK, (1, 0.35))
