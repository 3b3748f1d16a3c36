"""The banner that calls an event out over the floor: one brush stroke, blossoms, at most 0.9 s (ART.md section 9)."""

from __future__ import annotations

import math

from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.layout import Box, Point
from ...ui.text import BANNER, LABEL, Face, TextStyle
from .places import MAT
from .words import Banner

_SMALL_TITLE = TextStyle(44, Face.DISPLAY, leading=1.1, fixed=True)
_IN, _OUT = 0.14, 0.78
"""The parts of its time after which it stands, and from which it goes."""
_BLOSSOMS = (
    (-0.47, -0.42, 40), (-0.33, 0.5, 46), (0.46, -0.36, 48), (0.36, 0.52, 38), (-0.1, -0.56, 34), (0.1, 0.6, 30),
)  # fmt: skip


def draw_banner(canvas: Canvas, banner: Banner, progress: float, mine: bool, effects: str) -> None:
    """``progress`` 0 to 1 of its time; red for the viewer's own (``mine``), blue for others; calm effects only fade."""
    alpha = min(1.0, progress / _IN) if progress < _IN else min(1.0, (1.0 - progress) / (1.0 - _OUT))
    alpha = max(0.0, alpha)
    width, height = (800.0, 168.0) if banner.big else (420.0, 104.0)
    grow = 1.0 if effects == "off" else 0.86 + 0.14 * min(1.0, progress / _IN)
    box = Box.centred(MAT.centre, width, height)
    theme = canvas.theme
    colour = theme.go if mine else theme.stop
    size = canvas.layout.length(round(width * grow / 8) * 8), canvas.layout.length(height)
    stroke = decor.brush_stroke(*size, colour, theme)
    canvas.put_centred(stroke, box.centre, alpha)
    if banner.big and effects != "off":
        _draw_blossoms(canvas, box, progress, alpha, effects)
    style = BANNER if banner.big else _SMALL_TITLE
    inner = box.inset(width * 0.1, 12.0)
    head = inner.top(inner.h * (0.66 if banner.subtitle else 1.0))
    canvas.text(banner.title, head, style, theme.white, "centre", lines=1, outline=(theme.ink, 3.5), alpha=alpha)
    if banner.subtitle:
        foot = inner.below(inner.h * 0.66)
        canvas.text(banner.subtitle, foot, LABEL, theme.white, "centre", lines=1, alpha=alpha)


def _draw_blossoms(canvas: Canvas, box: Box, progress: float, alpha: float, effects: str) -> None:
    """Blossoms drift outwards a little; twice as many at strong effects. No rays anywhere."""
    rounds = 2 if effects == "strong" else 1
    for turn in range(rounds):
        for index, (x, y, size) in enumerate(_BLOSSOMS):
            away = 1.0 + 0.16 * math.sin(min(1.0, progress * 1.6) * math.pi / 2) + 0.2 * turn
            at: Point = (box.centre[0] + x * box.w * away * (1 - 0.34 * turn), box.centre[1] + y * box.h * away)
            kind = "plum" if (index + turn) % 2 else "cherry"
            stamp = decor.blossom(canvas.layout.length(size), kind, canvas.theme, 17 * index)
            canvas.put_centred(stamp, at, alpha)
