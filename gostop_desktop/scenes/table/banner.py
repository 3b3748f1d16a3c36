"""The banner that calls an event out over the floor: one brush stroke, blossoms, at most 0.9 s (ART.md section 9)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame

from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.layout import Box, Point
from ...ui.text import BANNER, LABEL, Face, TextStyle
from ...ui.theme import Colour, Theme
from .places import MAT
from .words import Banner

_SMALL_TITLE = TextStyle(44, Face.DISPLAY, leading=1.1, fixed=True)
_SIZES = {True: (800.0, 168.0), False: (420.0, 104.0)}
"""Width and height of a big banner and of a small one."""
_IN, _OUT = 0.14, 0.78
"""The parts of its time after which it stands, and from which it goes."""
_BLOSSOMS = (
    (-0.47, -0.42, 40), (-0.33, 0.5, 46), (0.46, -0.36, 48), (0.36, 0.52, 38), (-0.1, -0.56, 34), (0.1, 0.6, 30),
)  # fmt: skip


def draw_banner(canvas: Canvas, banner: Banner, progress: float, mine: bool, effects: str) -> None:
    """``progress`` 0 to 1 of its time; red for the viewer's own (``mine``), blue for others; calm effects only fade."""
    alpha = min(1.0, progress / _IN) if progress < _IN else min(1.0, (1.0 - progress) / (1.0 - _OUT))
    alpha = max(0.0, alpha)
    width, height = _SIZES[banner.big]
    grow = 1.0 if effects == "off" else 0.86 + 0.14 * min(1.0, progress / _IN)
    box = Box.centred(MAT.centre, width, height)
    theme = canvas.theme
    size = canvas.layout.length(width), canvas.layout.length(height)
    grown = canvas.layout.length(round(width * grow / 8) * 8)
    canvas.put_centred(_stroke(size, grown, theme.go if mine else theme.stop, theme), box.centre, alpha)
    if banner.big and effects != "off":
        _draw_blossoms(canvas, box, progress, alpha, effects)
    draw_title(canvas, banner, alpha)


def draw_title(canvas: Canvas, banner: Banner, alpha: float) -> None:
    """The words of a banner; ``alpha`` from 0 to 1."""
    width, height = _SIZES[banner.big]
    theme = canvas.theme
    style = BANNER if banner.big else _SMALL_TITLE
    inner = Box.centred(MAT.centre, width, height).inset(width * 0.1, 12.0)
    head = inner.top(inner.h * (0.66 if banner.subtitle else 1.0))
    canvas.text(banner.title, head, style, theme.white, "centre", lines=1, outline=(theme.ink, 3.5), alpha=alpha)
    if banner.subtitle:
        foot = inner.below(inner.h * 0.66)
        canvas.text(banner.subtitle, foot, LABEL, theme.white, "centre", lines=1, alpha=alpha)


@lru_cache(maxsize=64)
def _stroke(size: tuple[int, int], width: int, colour: Colour, theme: Theme) -> pygame.Surface:
    """The stroke of a banner of some pixels' size, while it grows to its full width."""
    whole = decor.brush_stroke(*size, colour, theme)
    return whole if width == size[0] else pygame.transform.smoothscale(whole, (width, size[1]))


def warm_up(canvas: Canvas) -> Iterator[None]:
    """Make what banners are drawn with, a piece at each step: for the time in which nobody waits."""
    theme, length = canvas.theme, canvas.layout.length
    for width, height in _SIZES.values():
        for colour in (theme.go, theme.stop):
            decor.brush_stroke(length(width), length(height), colour, theme)
            yield
    for turn in range(2):
        for index, (_, _, size) in enumerate(_BLOSSOMS):
            _blossom(canvas, size, index, turn)
            yield


def _blossom(canvas: Canvas, size: float, index: int, turn: int) -> pygame.Surface:
    kind = "plum" if (index + turn) % 2 else "cherry"
    return decor.blossom(canvas.layout.length(size), kind, canvas.theme, 17 * index)


def _draw_blossoms(canvas: Canvas, box: Box, progress: float, alpha: float, effects: str) -> None:
    """Blossoms drift outwards a little; twice as many at strong effects. No rays anywhere."""
    rounds = 2 if effects == "strong" else 1
    for turn in range(rounds):
        for index, (x, y, size) in enumerate(_BLOSSOMS):
            away = 1.0 + 0.16 * math.sin(min(1.0, progress * 1.6) * math.pi / 2) + 0.2 * turn
            at: Point = (box.centre[0] + x * box.w * away * (1 - 0.34 * turn), box.centre[1] + y * box.h * away)
            canvas.put_centred(_blossom(canvas, size, index, turn), at, alpha)
