"""Curves and outlines as plain point lists: splines, path flattening, offsets, hand-cut irregularity."""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Sequence

Point = tuple[float, float]
_TOKEN = re.compile(r"[MLHVCSQAZmlhvcsqaz]|-?(?:\d+\.?\d*|\.\d+)")
_TOLERANCE = 0.16
"""Largest distance in card units between a curve and its polyline."""


def num(x: float) -> str:
    """A coordinate as short text, one decimal."""
    text = f"{x:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    a = math.radians(degrees)
    return cx + r * math.cos(a), cy + r * math.sin(a)


def polyline(points: Sequence[Point], closed: bool = True) -> str:
    """Path data of straight pieces, relative after the first point to keep the sources small."""
    points = _thinned(points)
    px, py = round(points[0][0], 1), round(points[0][1], 1)
    out = [f"M{num(px)} {num(py)}l"]
    first = True
    for x, y in points[1:]:
        dx, dy = round(x - px, 1), round(y - py, 1)
        if dx == 0 and dy == 0:
            continue
        text = f"{num(dx)} {num(dy)}"
        out.append(text if first or text[0] == "-" else " " + text)
        first = False
        px, py = px + dx, py + dy
    return "".join(out) + ("Z" if closed else "")


def _thinned(points: Sequence[Point], tolerance: float = 0.09) -> list[Point]:
    """The points without those that lie on the line between their neighbours."""
    kept = [points[0]]
    for p, following in itertools.pairwise(points[1:]):
        a = kept[-1]
        dx, dy = following[0] - a[0], following[1] - a[1]
        length = math.hypot(dx, dy)
        if length == 0 or abs((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) > tolerance * length:
            kept.append(p)
    return [*kept, points[-1]]


def smooth(points: Sequence[Point], closed: bool = True, k: float = 1 / 6) -> str:
    """Path data of the Catmull-Rom curve through the points."""
    m = len(points)
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(m if closed else m - 1):
        p0 = points[(i - 1) % m] if closed or i > 0 else points[i]
        p1, p2 = points[i], points[(i + 1) % m]
        p3 = points[(i + 2) % m] if closed or i + 2 < m else p2
        a = (p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k)
        b = (p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k)
        d += "C" + " ".join(num(v) for v in (*a, *b, *p2))
    return d + ("Z" if closed else "")


def sample(points: Sequence[Point], per: int = 8) -> list[tuple[float, float, float]]:
    """Points of the Catmull-Rom curve with their parameter (0 at the first point, 1 at the second, …)."""
    out = []
    m = len(points)
    for i in range(m - 1):
        quad = (points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, m - 1)])
        for j in range(per):
            t = j / per
            x, y = (_catmull(quad[0][k], quad[1][k], quad[2][k], quad[3][k], t) for k in (0, 1))
            out.append((x, y, i + t))
    out.append((points[-1][0], points[-1][1], m - 1.0))
    return out


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def brush(points: Sequence[Point], widths: Sequence[float], per: int = 6) -> str:
    """Path data of a stroke along the points whose width runs through ``widths`` (two: start and end)."""
    if len(widths) == 2 and len(points) > 2:
        first, last = widths
        widths = [first + (last - first) * i / (len(points) - 1) for i in range(len(points))]
    s = sample(points, per)
    left, right = [], []
    for i, (x, y, t) in enumerate(s):
        a, b = s[max(i - 1, 0)], s[min(i + 1, len(s) - 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        q = math.hypot(dx, dy) or 1
        k = min(int(t), len(widths) - 2)
        half = (widths[k] + (widths[k + 1] - widths[k]) * (t - k)) / 2
        left.append((x - dy / q * half, y + dx / q * half))
        right.append((x + dy / q * half, y - dx / q * half))
    return smooth(left + right[::-1])


def circle(cx: float, cy: float, r: float) -> str:
    return ellipse(cx, cy, r, r)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    """Path data of an ellipse, so that it can be cut like any other shape."""
    x, y = num(rx), num(ry)
    return f"M{num(cx - rx)} {num(cy)}a{x} {y} 0 1 0 {num(2 * rx)} 0a{x} {y} 0 1 0 {num(-2 * rx)} 0Z"


def box(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """Path data of a rectangle, with round corners if ``r`` is given."""
    if not r:
        return f"M{num(x)} {num(y)}H{num(x + w)}V{num(y + h)}H{num(x)}Z"
    a = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}{a}{num(x + w)} {num(y + r)}V{num(y + h - r)}"
        f"{a}{num(x + w - r)} {num(y + h)}H{num(x + r)}{a}{num(x)} {num(y + h - r)}"
        f"V{num(y + r)}{a}{num(x + r)} {num(y)}Z"
    )


# ---------------------------------------------------------------- flattening


def flatten(d: str) -> list[tuple[list[Point], bool]]:
    """The sub-paths of path data as polylines, each with whether it is closed."""
    return _Flattener(d).run()


class _Flattener:
    """Walks path data of the commands M L H V C S Q A Z, absolute or relative."""

    def __init__(self, d: str) -> None:
        self.tokens = _TOKEN.findall(d)
        self.at = 0
        self.here: Point = (0.0, 0.0)
        self.control: Point | None = None
        self.done: list[tuple[list[Point], bool]] = []
        self.points: list[Point] = []

    def run(self) -> list[tuple[list[Point], bool]]:
        command = ""
        while self.at < len(self.tokens):
            if self.tokens[self.at].isalpha():
                command = self.tokens[self.at]
                self.at += 1
            self._step(command)
            if command in "Mm":
                command = "L" if command == "M" else "l"
        self._finish(False)
        return self.done

    def _take(self) -> float:
        value = float(self.tokens[self.at])
        self.at += 1
        return value

    def _point(self, relative: bool) -> Point:
        x, y = self._take(), self._take()
        return (self.here[0] + x, self.here[1] + y) if relative else (x, y)

    def _finish(self, closed: bool) -> None:
        if len(self.points) > 1:
            self.done.append((self.points, closed))
        self.points = []

    def _to(self, p: Point) -> None:
        if not self.points:
            self.points = [self.here]
        self.points.append(p)
        self.here = p

    def _step(self, command: str) -> None:
        relative = command.islower()
        kind = command.upper()
        control = None
        if kind == "Z":
            start = self.points[0] if self.points else self.here
            self._finish(True)
            self.here = start
        elif kind == "M":
            self._finish(False)
            self.here = self._point(relative)
            self.points = [self.here]
        elif kind == "L":
            self._to(self._point(relative))
        elif kind == "H":
            self._to((self._take() + (self.here[0] if relative else 0), self.here[1]))
        elif kind == "V":
            self._to((self.here[0], self._take() + (self.here[1] if relative else 0)))
        elif kind == "Q":
            b, e = self._point(relative), self._point(relative)
            a = self.here
            c1 = (a[0] + (b[0] - a[0]) * 2 / 3, a[1] + (b[1] - a[1]) * 2 / 3)
            c2 = (e[0] + (b[0] - e[0]) * 2 / 3, e[1] + (b[1] - e[1]) * 2 / 3)
            self._cubic(c1, c2, e)
        elif kind == "A":
            self._arc(relative)
        else:
            c1 = self._point(relative) if kind == "C" else self._reflected()
            c2, e = self._point(relative), self._point(relative)
            self._cubic(c1, c2, e)
            control = c2
        self.control = control

    def _reflected(self) -> Point:
        x, y = self.here
        return (x, y) if self.control is None else (2 * x - self.control[0], 2 * y - self.control[1])

    def _cubic(self, b: Point, c: Point, e: Point) -> None:
        a = self.here
        bend = max(
            math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
            math.hypot(b[0] - 2 * c[0] + e[0], b[1] - 2 * c[1] + e[1]),
        )
        steps = min(40, max(2, math.ceil(math.sqrt(0.75 * bend / _TOLERANCE))))
        for i in range(1, steps + 1):
            t = i / steps
            u = 1 - t
            w = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            x, y = (w[0] * a[k] + w[1] * b[k] + w[2] * c[k] + w[3] * e[k] for k in (0, 1))
            self._to((x, y))

    def _arc(self, relative: bool) -> None:
        rx, ry = self._take(), self._take()
        self._take()  # no motif turns the axes of an arc
        large, sweep = self._take() != 0, self._take() != 0
        end = self._point(relative)
        for p in _arc_points(self.here, end, rx, ry, large, sweep):
            self._to(p)


def _arc_points(a: Point, e: Point, rx: float, ry: float, large: bool, sweep: bool) -> list[Point]:
    x, y = (a[0] - e[0]) / 2 / rx, (a[1] - e[1]) / 2 / ry
    length = x * x + y * y
    if length == 0:
        return [e]
    if length > 1:
        rx, ry = rx * math.sqrt(length), ry * math.sqrt(length)
        x, y, length = x / math.sqrt(length), y / math.sqrt(length), 1.0
    f = math.sqrt(max(0.0, 1 / length - 1)) * (-1 if large == sweep else 1)
    cx, cy = f * y, -f * x
    start, stop = math.atan2(y - cy, x - cx), math.atan2(-y - cy, -x - cx)
    if sweep and stop < start:
        stop += math.tau
    if not sweep and stop > start:
        stop -= math.tau
    mx, my = (a[0] + e[0]) / 2 + cx * rx, (a[1] + e[1]) / 2 + cy * ry
    steps = max(2, math.ceil(abs(stop - start) * math.sqrt(max(rx, ry) / (8 * _TOLERANCE))))
    angles = (start + (stop - start) * i / steps for i in range(1, steps + 1))
    return [(mx + rx * math.cos(t), my + ry * math.sin(t)) for t in angles]


# ---------------------------------------------------------------- outlines of a cut block


def area(points: Sequence[Point]) -> float:
    """Signed area: positive when the points run clockwise on the screen."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True)) / 2


def densify(points: Sequence[Point], closed: bool, step: float = 15) -> list[Point]:
    """The points without doubles, long straight pieces divided so that they can waver."""
    out: list[Point] = []
    ring = [*points, points[0]] if closed else list(points)
    for a, b in itertools.pairwise(ring):
        gap = math.hypot(b[0] - a[0], b[1] - a[1])
        if gap < 0.35:
            continue
        pieces = max(1, int(gap / step))
        out += [(a[0] + (b[0] - a[0]) * i / pieces, a[1] + (b[1] - a[1]) * i / pieces) for i in range(pieces)]
    if not closed:
        out.append(ring[-1])
    return out


class Waver:
    """Slow noise along a line: value noise between knots ``span`` units apart, -1 to 1, periodic if closed."""

    def __init__(self, rng: random.Random, length: float, span: float = 17, closed: bool = True) -> None:
        count = max(3, round(length / span))
        self.scale = count / length if length else 0
        knots = [rng.uniform(-1, 1) for _ in range(count + 1)]
        if closed:
            knots[-1] = knots[0]
        self.knots = knots

    def at(self, s: float) -> float:
        x = min(max(s * self.scale, 0), len(self.knots) - 1.001)
        i = int(x)
        f = x - i
        f = f * f * (3 - 2 * f)
        return self.knots[i] * (1 - f) + self.knots[i + 1] * f


def normals(points: Sequence[Point], closed: bool) -> list[Point]:
    """Unit normals to the left of travel on the screen, lengthened at corners (at most twice)."""
    m = len(points)
    out = []
    for i, p in enumerate(points):
        a = points[i - 1] if closed or i else p
        b = points[(i + 1) % m] if closed or i < m - 1 else p
        n1, n2 = _normal(a, p), _normal(p, b)
        n1, n2 = n1 or n2 or (0.0, 0.0), n2 or n1 or (0.0, 0.0)
        dot = n1[0] * n2[0] + n1[1] * n2[1]
        x, y = n1[0] + n2[0], n1[1] + n2[1]
        q = math.hypot(x, y)
        if q < 1e-6:
            out.append(n1)
            continue
        length = min(2.0, 1 / math.sqrt(max(0.05, (1 + dot) / 2)))
        out.append((x / q * length, y / q * length))
    return out


def _normal(a: Point, b: Point) -> Point | None:
    dx, dy = b[0] - a[0], b[1] - a[1]
    q = math.hypot(dx, dy)
    return None if q < 1e-9 else (dy / q, -dx / q)


def lengths(points: Sequence[Point]) -> list[float]:
    """Distance travelled at each point."""
    out = [0.0]
    for a, b in itertools.pairwise(points):
        out.append(out[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    return out
