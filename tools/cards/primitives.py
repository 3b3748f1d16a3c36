"""The knife and the brush: SVG elements whose lines swell and waver like those of a cut block.

``cut`` gives a shape its colour plate, a touch out of register when the shape is large, and its ink line, thicker on
the lower right and never quite even. ``line`` does the same for open strokes. All randomness is seeded by the path
itself, so that a picture is the same each time it is drawn.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterable, Sequence

from .geometry import (
    Point,
    Waver,
    area,
    brush,
    circle,
    densify,
    flatten,
    lengths,
    normals,
    num,
    polyline,
    sample,
)
from .palette import INK, PAPER

_LIGHT = (0.50, 0.80)
"""Lines are thickest where the outward normal points this way (screen coordinates)."""
_REGISTER = (1.5, -1.1)
"""How far a large colour plate is off the ink plate, in card units."""
_LARGE = 80.0
"""Shapes with a side of at least this length are large."""


def _rng(text: str) -> random.Random:
    return random.Random(zlib.crc32(text.encode()))


def fill(d: str, colour: str) -> str:
    """A plain colour area."""
    return f'<path d="{d}" fill="{colour}"/>'


def dot(x: float, y: float, r: float, colour: str = INK) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{colour}"/>'


def group(inner: str, x: float = 0, y: float = 0, s: float = 1, rot: float = 0, sx: float | None = None) -> str:
    """A drawing moved, turned and scaled; ``sx`` is the horizontal scale where it differs (negative: mirrored)."""
    t = f"translate({num(x)} {num(y)})"
    if rot:
        t += f" rotate({num(rot)})"
    if sx is not None:
        t += f" scale({round(sx, 3)} {round(s, 3)})"
    elif s != 1:
        t += f" scale({round(s, 3)})"
    return f'<g transform="{t}">{inner}</g>'


def pair(inner: str) -> str:
    """A drawing and its mirror image about x = 0."""
    return inner + group(inner, 0, 0, 1, 0, -1)


def mirror(inner: str) -> str:
    """The whole card, left and right exchanged."""
    return group(inner, 320, 0, 1, 0, -1)


def _contour(points: Sequence[Point], width: float, rng: random.Random) -> tuple[list[Point], list[Point]]:
    """Outer and inner edge of the ink line around a closed outline."""
    if area(points) < 0:
        points = points[::-1]
    points = densify(points, True)
    travelled = lengths([*points, points[0]])
    swell = Waver(rng, travelled[-1])
    shake = Waver(rng, travelled[-1], 23)
    outer, inner = [], []
    for p, n, s in zip(points, normals(points, True), travelled, strict=False):
        w = width * (0.86 + 0.40 * (n[0] * _LIGHT[0] + n[1] * _LIGHT[1]) + 0.26 * swell.at(s))
        w = max(w, 0.42 * width)
        q = shake.at(s) * min(0.12 * width, 0.55)
        outer.append((p[0] + n[0] * (w * 0.62 + q), p[1] + n[1] * (w * 0.62 + q)))
        inner.append((p[0] - n[0] * (w * 0.38 - q), p[1] - n[1] * (w * 0.38 - q)))
    return outer, inner


def _plate_shift(points: Sequence[Point]) -> Point:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    side = max(max(xs) - min(xs), max(ys) - min(ys))
    return _REGISTER if side >= _LARGE else (0.0, 0.0)


def outline(d: str, width: float, colour: str = INK) -> str:
    """The swelling ink line around each sub-path, without a fill."""
    rng = _rng(d)
    out = ""
    for points, _ in flatten(d):
        outer, inner = _contour(points, width, rng)
        out += polyline(outer) + polyline(inner[::-1])
    return fill(out, colour)


def cut(d: str, colour: str, width: float = 5, ink: str = INK, shift: bool = True) -> str:
    """A shape: its colour and the ink line around it."""
    moved = _plate_shift(flatten(d)[0][0]) if shift else (0.0, 0.0)
    plate = fill(d, colour)
    if moved != (0.0, 0.0):
        plate = fill(d, PAPER) + group(plate, *moved)
    return plate + outline(d, width, ink)


def merged(shapes: Iterable[str], colour: str, width: float = 5, ink: str = INK) -> str:
    """One ink line around the union of several shapes."""
    shapes = list(shapes)
    under = "".join(fill(d, ink) + outline(d, width, ink) for d in shapes)
    return under + "".join(fill(d, colour) for d in shapes)


def line(d: str, width: float, colour: str = INK, ends: tuple[float, float] = (0.45, 0.25)) -> str:
    """Open strokes: each sub-path a tapering stroke of the knife; ``ends`` are the shares of the width at its ends."""
    rng = _rng(d)
    out = ""
    for points, closed in flatten(d):
        out += _ring(points, width, rng) if closed else _stroke(points, width, ends, rng)
    return fill(out, colour)


def _ring(points: Sequence[Point], width: float, rng: random.Random) -> str:
    """A closed stroke."""
    points = densify(points if area(points) > 0 else points[::-1], True, 9)
    travelled = lengths([*points, points[0]])
    swell = Waver(rng, travelled[-1], 14)
    outer, inner = [], []
    for p, n, s in zip(points, normals(points, True), travelled, strict=False):
        half = width / 2 * (1 + 0.14 * swell.at(s))
        outer.append((p[0] + n[0] * half, p[1] + n[1] * half))
        inner.append((p[0] - n[0] * half, p[1] - n[1] * half))
    return polyline(outer) + polyline(inner[::-1])


def _stroke(points: Sequence[Point], width: float, ends: tuple[float, float], rng: random.Random) -> str:
    points = densify(points, False, 9)
    travelled = lengths(points)
    total = travelled[-1] or 1
    swell = Waver(rng, total, 14, False)
    left, right = [], []
    for p, n, s in zip(points, normals(points, False), travelled, strict=True):
        t = s / total
        share = min(1.0, ends[0] + (1 - ends[0]) * t / 0.35, ends[1] + (1 - ends[1]) * (1 - t) / 0.45)
        half = width / 2 * share * (1 + 0.16 * swell.at(s))
        left.append((p[0] + n[0] * half, p[1] + n[1] * half))
        right.append((p[0] - n[0] * half, p[1] - n[1] * half))
    return polyline(left + right[::-1])


def stroke(d: str, width: float, colour: str = INK) -> str:
    """A line of even width with round ends, for letters and ruled things."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def disc(cx: float, cy: float, r: float, colour: str, width: float = 0, ink: str = INK) -> str:
    """A round area, cut if a line width is given."""
    return cut(circle(cx, cy, r), colour, width, ink) if width else dot(cx, cy, r, colour)


def rod(points: Sequence[Point], widths: Sequence[float], colour: str = INK, width: float = 0) -> str:
    """A brush stroke as an area: branch, stem, neck, blade."""
    d = brush(points, widths)
    return cut(d, colour, width, shift=False) if width else fill(d, colour)


def stalk(stems: Iterable[Sequence[Point]], x: float, y: float, w0: float, w1: float, colour: str = INK) -> str:
    """A twig from the nearest point of the stems to (x, y): nothing floats."""
    nearest = min(((px - x) ** 2 + (py - y) ** 2, px, py) for stem in stems for px, py, _ in sample(stem, 8))
    _, px, py = nearest
    middle = ((px + x) / 2, (py + y) / 2 + abs(x - px) * 0.12)
    return fill(brush([(px, py), middle, (x, y)], [w0, (w0 + w1) / 2, w1]), colour)


def leaf(x: float, y: float, length: float, w: float, rot: float, colour: str, vein: str, line_width: float = 4) -> str:
    """A pointed leaf with its midrib, growing from (x, y)."""
    a, b = length * 0.25, length * 0.7
    d = (
        f"M0 0C{num(a)} {num(-w)} {num(b)} {num(-w * 0.8)} {num(length)} 0"
        f"C{num(b)} {num(w * 0.8)} {num(a)} {num(w)} 0 0Z"
    )
    rib = line(f"M{num(length * 0.1)} 0L{num(length * 0.86)} 0", max(1.8, line_width * 0.55), vein)
    return group(cut(d, colour, line_width, shift=False) + rib, x, y, 1, rot)
