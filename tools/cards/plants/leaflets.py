"""Small leaves by the hundred: light path data, one element a leaf."""

from __future__ import annotations

import math

from ..geometry import num, polar
from ..primitives import line


def leaflet(x: float, y: float, length: float, half: float, angle: float) -> str:
    """Path data of a pointed leaf from (x, y) towards ``angle``, a little fuller on one side."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def at(u: float, v: float) -> str:
        return f"{num(x + u * c - v * s)} {num(y + u * s + v * c)}"

    a, b = length * 0.28, length * 0.72
    return (
        f"M{num(x)} {num(y)}C{at(a, -half * 1.3)} {at(b, -half)} {at(length, 0)}"
        f"C{at(b, half * 0.9)} {at(a, half * 1.15)} {num(x)} {num(y)}Z"
    )


def edged(d: str, colour: str, edge: str, width: float) -> str:
    """A small area with an even edge."""
    return f'<path d="{d}" fill="{colour}" stroke="{edge}" stroke-width="{num(width)}" stroke-linejoin="round"/>'


def veined(
    x: float, y: float, length: float, half: float, angle: float, colour: str, edge: str, vein: str, width: float
) -> str:
    """A leaflet with its midrib."""
    x1, y1 = polar(x, y, length * 0.14, angle)
    x2, y2 = polar(x, y, length * 0.84, angle)
    rib = line(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", max(1.8, width * 0.7), vein)
    return edged(leaflet(x, y, length, half, angle), colour, edge, width) + rib
