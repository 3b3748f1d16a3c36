"""A part of what a scene shows as the bytes of a PNG picture, larger than any window shows it."""

from __future__ import annotations

import io
from collections.abc import Callable

import pygame

from ..ui.canvas import Canvas
from ..ui.layout import Box, Layout
from ..ui.sprites import Sprites
from ..ui.text import TextEngine
from ..ui.theme import Theme

SIZE = (1920, 1080)
"""Of the whole table, in pixels, of which a part is kept."""


def picture_of(box: Box, theme: Theme, text_scale: float, paint: Callable[[Canvas], None]) -> bytes:
    """What ``paint`` draws inside ``box`` (logical units)."""
    layout = Layout.of(*SIZE)
    surface = pygame.Surface(SIZE)
    canvas = Canvas(theme, TextEngine(layout.scale, text_scale), Sprites(), layout)
    canvas.begin(surface, layout)
    paint(canvas)
    part = surface.subsurface(layout.rect(box).clip(surface.get_rect()))
    kept = io.BytesIO()
    pygame.image.save(part, kept, "receipt.png")
    return kept.getvalue()
