"""매화, 2월: round red blossoms on an angular black bough."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from ..geometry import Point, brush, circle, num, polar, polyline, sample, smooth
from ..palette import DRED, INK, PAPER, RED, YEL
from ..primitives import cut, dot, fill, group, line, merged


def _petal(cx: float, cy: float, r: float, towards: float, rng: random.Random) -> str:
    """A round petal, a little flat or dented, as the carver's hand gives it."""
    points = []
    for i in range(9):
        a = towards + 360 * i / 9
        k = rng.uniform(0.93, 1.07) * (0.97 if i == 0 else 1)
        points.append(polar(cx, cy, r * k, a))
    return smooth(points)


def front(cx: float, cy: float, r: float, rot: float = 0, seed: int = 0, colour: str = RED) -> str:
    """The open flower from the front: five petals, long stamens."""
    rng = random.Random(seed * 7919 + int(cx * 3 + cy * 5))
    petals, notches, stamens, dots = [], "", "", ""
    for i in range(5):
        a = rot - 90 + 72 * i + rng.uniform(-4, 4)
        x, y = polar(0, 0, r * rng.uniform(0.54, 0.58), a)
        petals.append(_petal(x, y, r * rng.uniform(0.45, 0.50), a, rng))
        (x1, y1), (x2, y2) = polar(0, 0, r * 0.55, a + 36), polar(0, 0, r * 0.82, a + 36)
        notches += f"M{num(x2)} {num(y2)}L{num(x1)} {num(y1)}"
    for i in range(11):
        a = rot + 360 * i / 11 + rng.uniform(-6, 6)
        x, y = polar(0, 0, r * rng.uniform(0.46, 0.66), a)
        bend = polar(0, 0, r * 0.4, a + 9)
        stamens += f"M0 0Q{num(bend[0])} {num(bend[1])} {num(x)} {num(y)}"
        dots += dot(x, y, r * 0.065, YEL)
    g = merged(petals, colour, max(4, r * 0.085)) + fill(circle(0, 0, r * 0.42), colour)
    g += line(notches, r * 0.08, DRED if colour == RED else INK, (0.9, 0.3))
    g += line(stamens, max(2.4, r * 0.06), YEL, (0.9, 0.8)) + dots + cut(circle(0, 0, r * 0.17), YEL, 2.6)
    return group(g, cx, cy)


def side(cx: float, cy: float, r: float, rot: float = 0, colour: str = RED) -> str:
    """Half open, seen from the side: three petals in a cup of black sepals, stamens standing out."""
    w = max(4, r * 0.085) * 100 / r
    tips = ((-36, -90), (-13, -102), (12, -104), (35, -92))
    g = line("".join(f"M0 -30L{x} {y}" for x, y in tips), max(280 / r, 7.5), INK, (1, 0.9))
    g += "".join(dot(x, y, 8, YEL) for x, y in tips)
    left: list[Point] = [(0, 30), (-66, 22), (-98, -24), (-66, -66), (-20, -40)]
    right: list[Point] = [(0, 30), (66, 22), (96, -30), (62, -68), (20, -40)]
    g += merged([smooth(left), smooth(right)], colour, w)
    g += cut(smooth([(0, 40), (-44, 10), (-46, -36), (0, -62), (46, -34), (44, 10)]), colour, w, shift=False)
    g += line("M0 30V-20M-14 20L-20 -12", 7, DRED)
    g += fill(smooth([(-50, 10), (-24, 22), (0, 6), (24, 22), (50, 10), (20, 52), (-20, 52)]), INK)
    return group(g, cx, cy, r / 100, rot)


def back(cx: float, cy: float, r: float, rot: float = 0, seed: int = 0, colour: str = RED) -> str:
    """Seen from behind: petals in a shallow dish, the black star of sepals on it."""
    rng = random.Random(seed * 31 + int(cx + cy))
    petals = []
    for i in range(5):
        a = rot - 90 + 72 * i
        x, y = polar(0, 0, r * 0.5, a)
        petals.append(_petal(x, y * 0.9, r * rng.uniform(0.46, 0.5), a, rng))
    star = []
    for i in range(10):
        star.append(polar(0, 0, r * (0.5 if i % 2 == 0 else 0.17), rot - 54 + 36 * i))
    return group(
        merged(petals, colour, max(4, r * 0.085)) + fill(circle(0, 0, r * 0.4), colour) + fill(polyline(star), INK),
        cx,
        cy,
    )


def bud(cx: float, cy: float, r: float, rot: float = 0, colour: str = RED) -> str:
    """A closed bud in its sepals; the stalk comes from below."""
    ball = smooth(
        [
            (0, -r * 1.32),
            (r * 0.8, -r * 0.9),
            (r, -r * 0.1),
            (r * 0.5, r * 0.6),
            (-r * 0.5, r * 0.6),
            (-r, -r * 0.1),
            (-r * 0.8, -r * 0.9),
        ]
    )
    cup = (
        f"M{num(-r * 0.98)} {num(r * 0.1)}Q{num(-r * 0.4)} {num(r * 0.34)}"
        f" 0 {num(-r * 0.1)}Q{num(r * 0.4)} {num(r * 0.34)}"
        f" {num(r * 0.98)} {num(r * 0.1)}Q{num(r * 0.8)} {num(r * 1.1)} 0 {num(r * 1.15)}"
        f"Q{num(-r * 0.8)} {num(r * 1.1)} {num(-r * 0.98)} {num(r * 0.1)}Z"
    )
    shine = line(
        f"M{num(-r * 0.4)} {num(-r * 0.95)}Q{num(-r * 0.72)} {num(-r * 0.6)} {num(-r * 0.6)} {num(-r * 0.2)}",
        r * 0.18,
        "#EC5A5F",
    )
    return group(cut(ball, colour, 4) + shine + fill(cup, INK), cx, cy, 1, rot)


def bough(points: Sequence[Point], widths: Sequence[float], seed: int = 1) -> str:
    """An old bough: black, with broken paper-white lights along its upper side and thorny stubs."""
    rng = random.Random(seed)
    g = fill(brush(points, widths, 4), INK)
    stubs = ""
    for i in range(1, len(points) - 1):
        x, y = points[i]
        w = widths[min(i, len(widths) - 1)] if len(widths) > 2 else widths[0] * 0.6
        a = rng.choice((-1, 1)) * rng.uniform(50, 80) - 90
        x1, y1 = polar(x, y, w * 0.9 + 8, a)
        stubs += brush([(x, y), ((x + x1) / 2, (y + y1) / 2 + 2), (x1, y1)], [w * 0.6, w * 0.3, 3])
    lights = ""
    path = sample(points, 9)
    for k in range(3, len(path) - 4, 5):
        (x, y, at), (x1, y1, _) = path[k], path[k + 3]
        step = min(int(at), len(widths) - 2)
        w = widths[step] + (widths[step + 1] - widths[step]) * (at - step) if len(widths) > 2 else widths[0] * 0.6
        if w > 16:
            dx, dy = x1 - x, y1 - y
            q = rng.uniform(0.12, 0.3) * w * (1 if dx > 0 else -1) / (math.hypot(dx, dy) or 1)
            lights += f"M{num(x + dy * q)} {num(y - dx * q)}L{num(x1 + dy * q)} {num(y1 - dx * q)}"
    return g + fill(stubs, INK) + line(lights, 3, PAPER, (0.3, 0.2))
