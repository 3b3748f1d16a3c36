"""소나무, 1월: black-green needle fans on a brown trunk."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..geometry import Point, brush, num, polar, polyline, sample, smooth
from ..palette import BRN, DBRN, DGRN, INK, LGRN, RED
from ..primitives import cut, dot, fill, group, line, merged


def fan(cx: float, cy: float, r: float, seed: int = 1, rot: float = 0, needles: int = 13) -> str:
    """A half-disc of needles, their tips uneven, on a red bud."""
    rng = random.Random(seed * 131 + needles)
    rim: list[Point] = [(-r * 1.0, r * 0.07)]
    ribs = ""
    for i in range(2 * needles + 1):
        a = 180 + 180 * i / (2 * needles) + rng.uniform(-1.2, 1.2)
        rim.append(polar(0, 0, r * (rng.uniform(0.96, 1.07) if i % 2 == 0 else rng.uniform(0.80, 0.86)), a))
        if i % 2 == 0 and 0 < i < 2 * needles:
            (x1, y1), (x2, y2) = polar(0, 0, r * 0.22, a), polar(0, 0, r * rng.uniform(0.76, 0.88), a)
            ribs += f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"
    rim += [
        (r, r * 0.07),
        (r * 0.74, r * 0.15),
        (r * 0.4, r * 0.12),
        (0, r * 0.18),
        (-r * 0.4, r * 0.11),
        (-r * 0.74, r * 0.16),
    ]
    bud = smooth(
        [
            (-r * 0.22, r * 0.08),
            (-r * 0.14, -r * 0.13),
            (r * 0.03, -r * 0.2),
            (r * 0.18, -r * 0.1),
            (r * 0.22, r * 0.08),
        ]
    )
    g = cut(polyline(rim), DGRN, 5.5) + line(ribs, max(2.8, r * 0.042), LGRN, (0.9, 0.2)) + cut(bud, RED, 3.4)
    return group(g, cx, cy, 1, rot)


def tuft(cx: float, cy: float, r: float, seed: int = 1, rot: float = 0, blades: int = 9, spread: float = 128) -> str:
    """A young shoot seen from the side: separate blades round a standing bud."""
    rng = random.Random(seed * 977 + blades)
    shapes, ribs = [], ""
    for i in range(blades):
        a = -90 - spread / 2 + spread * i / (blades - 1) + rng.uniform(-3, 3)
        length = r * (1.06 - 0.16 * abs(i - (blades - 1) / 2) / (blades / 2)) * rng.uniform(0.94, 1.05)
        bend = polar(0, 0, length * 0.55, a + (4 if i < blades / 2 else -4))
        tip = polar(0, 0, length, a)
        shapes.append(brush([(0, r * 0.06), bend, tip], [r * 0.13, r * 0.19, 1.5]))
        q = polar(0, 0, length * 0.84, a)
        ribs += f"M{num(bend[0] * 0.45)} {num(bend[1] * 0.45)}Q{num(bend[0])} {num(bend[1])} {num(q[0])} {num(q[1])}"
    bud = smooth(
        [(-r * 0.12, r * 0.12), (-r * 0.13, -r * 0.12), (0, -r * 0.34), (r * 0.13, -r * 0.12), (r * 0.12, r * 0.12)]
    )
    g = merged(shapes, DGRN, 5.5) + line(ribs, max(2.6, r * 0.036), LGRN, (0.5, 0.2)) + cut(bud, RED, 3.4)
    return group(g, cx, cy, 1, rot)


def cone(x: float, y: float, s: float = 1, rot: float = 0) -> str:
    """솔방울."""
    body = smooth([(0, -26), (15, -14), (18, 6), (8, 24), (-8, 24), (-18, 6), (-15, -14)])
    scales = "M-13 -10Q-6 -2 0 -10Q6 -2 13 -10M-17 4Q-9 12 -1 3Q8 12 16 4M-12 17Q-5 24 2 16Q7 22 11 17"
    return group(cut(body, BRN, 5) + line(scales, 3.6, INK, (0.8, 0.5)), x, y, s, rot)


def trunk(points: Sequence[Point], widths: Sequence[float], seed: int = 1, bark: bool = True) -> str:
    """A trunk or bough with plates of bark on its shaded side."""
    g = cut(brush(points, widths), BRN, 5.5)
    if not bark:
        return g
    rng = random.Random(seed)
    d = shade = ""
    for i, (x, y, t) in enumerate(sample(points, 5)[1:-1]):
        k = min(int(t), len(widths) - 2)
        w = widths[k] + (widths[k + 1] - widths[k]) * (t - k)
        if i % 2 == 0 and w > 16:
            o = rng.uniform(-0.3, 0.1) * w
            d += f"M{num(x + o - w * 0.16)} {num(y)}q{num(w * 0.16)} {num(-w * 0.22)} {num(w * 0.36)} {num(w * 0.02)}"
        elif w > 16:
            o = w * rng.uniform(0.08, 0.2)
            shade += f"M{num(x + o)} {num(y - w * 0.3)}q{num(w * 0.1)} {num(w * 0.3)} 0 {num(w * 0.62)}"
    return g + line(shade, 5, DBRN) + line(d, 3.4, INK)


def knot(x: float, y: float, r: float) -> str:
    """A knot-hole in the trunk."""
    ring = smooth([(x - r, y), (x - r * 0.2, y - r * 0.7), (x + r, y - r * 0.1), (x + r * 0.2, y + r * 0.7)])
    return cut(ring, DBRN, 3.4) + dot(x, y, r * 0.3)


def twig(points: Sequence[Point], widths: Sequence[float]) -> str:
    """A side branch, in ink with a brown back."""
    inner = [max(1.0, w - 9) for w in widths]
    return fill(brush(points, widths), INK) + fill(brush(points, inner), BRN)
