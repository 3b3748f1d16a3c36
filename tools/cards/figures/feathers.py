"""Feathers, shared by all birds."""

from __future__ import annotations

from collections.abc import Sequence

from ..geometry import Point, brush, num
from ..primitives import cut, line


def quills(
    roots: Sequence[Point],
    tips: Sequence[Point],
    w: float,
    colours: Sequence[str],
    rib: str = "",
    sag: float = 0.0,
    width: float = 4,
) -> str:
    """Long feathers, one from each root to its tip, the last in front; ``sag`` bends them downwards."""
    g = ""
    for i, ((x0, y0), (x1, y1)) in enumerate(zip(roots, tips, strict=True)):
        middle = ((x0 + x1) / 2, (y0 + y1) / 2 + sag)
        near = (x0 + (x1 - x0) * 0.86, y0 + (y1 - y0) * 0.86 + sag * 0.6)
        g += cut(
            brush([(x0, y0), middle, near, (x1, y1)], [w * 0.7, w, w * 0.9, w * 0.18]),
            colours[i % len(colours)],
            width,
            shift=False,
        )
        if rib:
            g += line(f"M{num(x0)} {num(y0)}Q{num(middle[0])} {num(middle[1])} {num(near[0])} {num(near[1])}", 2.6, rib)
    return g


def fan(start: Sequence[Point], end: Sequence[Point], count: int) -> tuple[list[Point], list[Point]]:
    """Roots between two points and tips along a quadratic curve of three points."""
    roots, tips = [], []
    for i in range(count):
        t = i / (count - 1)
        roots.append((start[0][0] + (start[1][0] - start[0][0]) * t, start[0][1] + (start[1][1] - start[0][1]) * t))
        u = 1 - t
        a, b, c = end
        tips.append((u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]))
    return roots, tips


def scales(rows: Sequence[tuple[float, float, float, float, int]], colour: str, w: float = 3) -> str:
    """Rows of small arcs: each from (x0, y0) to (x1, y1) with that many arcs."""
    d = ""
    for x0, y0, x1, y1, count in rows:
        dx, dy = (x1 - x0) / count, (y1 - y0) / count
        for i in range(count):
            x, y = x0 + dx * i, y0 + dy * i
            d += f"M{num(x)} {num(y)}q{num(dx * 0.5 - dy * 0.6)} {num(dy * 0.5 + dx * 0.6)} {num(dx)} {num(dy)}"
    return line(d, w, colour, (0.7, 0.5))
