"""How people look: a round picture cut out of a card, in a ring of their colour, on a 방석 of that colour."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

import pygame

from . import shapes
from .canvas import Canvas
from .layout import Box, Point
from .theme import Colour, Theme, blend, colour

PALETTE: tuple[Colour, ...] = (
    colour("#B5121B"),
    colour("#1B4B9B"),
    colour("#E9A91C"),
    colour("#2F7A55"),
    colour("#7A3B8F"),
    colour("#E0788A"),
    colour("#C9602B"),
    colour("#2E8C9C"),
)
"""The colours of people; a profile keeps the number."""
COMPUTER = colour("#6B6A5E")
"""The colour of computer players."""
_CARD = (480.0, 750.0)
_DETAILS: Mapping[str, tuple[str, float, float, float]] = MappingProxyType(
    {
        "crane": ("01a", 235, 250, 165),
        "warbler": ("02a", 210, 370, 160),
        "cherry": ("03c", 128, 138, 92),
        "deer": ("10a", 190, 345, 150),
        "peony": ("06a", 217, 530, 150),
        "boar": ("07a", 205, 545, 160),
        "moon": ("08a", 267, 300, 180),
        "cup": ("09a", 240, 535, 160),
        "iris": ("05a", 245, 445, 150),
        "phoenix": ("11a", 190, 250, 160),
        "traveller": ("12a", 268, 370, 125),
        "swallow": ("12b", 205, 465, 160),
        "": ("back", 240, 375, 120),
    }
)
"""Card, middle and radius of each picture in the card's master; the back's flower for computers."""


def colour_of(number: int) -> Colour:
    return PALETTE[number % len(PALETTE)]


def draw_portrait(canvas: Canvas, centre: Point, diameter: float, icon: str, ring: Colour) -> None:
    """The picture ``icon`` (empty: a computer's) in a ring, ``diameter`` units large."""
    theme = canvas.theme
    canvas.disc((centre[0] + 1.0, centre[1] + 3.0), diameter, blend(theme.ink, ring, 0.15))
    canvas.disc(centre, diameter, ring, theme.ink, max(1.5, diameter * 0.03))
    canvas.disc(centre, diameter * 0.86, theme.gold)
    size = canvas.layout.length(diameter * 0.8)
    card, x, y, radius = _DETAILS.get(icon, _DETAILS[""])
    scale = size / (2 * radius)
    whole = canvas.sprites.picture(card, (round(_CARD[0] * scale), round(_CARD[1] * scale)))
    canvas.put_centred(_cut_out(whole, round(x * scale), round(y * scale), size), centre)
    canvas.disc(centre, diameter * 0.82, None, theme.ink, max(1.2, diameter * 0.022))


@lru_cache(maxsize=120)
def _cut_out(card: pygame.Surface, x: int, y: int, size: int) -> pygame.Surface:
    picture = shapes.blank(size, size)
    picture.blit(card, (size // 2 - x, size // 2 - y))
    picture.blit(shapes.disc(size, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def draw_cushion(canvas: Canvas, box: Box, fill: Colour | None) -> None:
    """A 방석 as seen from above, a little from the front; without ``fill`` nobody's, in undyed cloth."""
    rect = canvas.layout.rect(box)
    cloth = fill if fill is not None else blend(canvas.theme.paper, canvas.theme.paper_soft, 0.22)
    canvas.put(cushion(rect.w, rect.h, cloth, canvas.theme), rect.topleft)


@lru_cache(maxsize=60)
def cushion(width: int, height: int, fill: Colour, theme: Theme) -> pygame.Surface:
    """The picture of :func:`draw_cushion`: swollen sides, tassels at the corners, a flower sewn in the middle."""
    over = 2
    w, h = width * over, height * over
    picture = shapes.blank(w, h, theme.ink)
    line = max(2, round(h * 0.03))
    for corner_x, corner_y in ((0.085, 0.13), (0.915, 0.13), (0.05, 0.8), (0.95, 0.8)):
        _tassel(picture, (corner_x * w, corner_y * h), h * 0.1, theme)
    outline = _pillow(w, h)
    under = [(x, y + h * 0.07) for x, y in outline]
    shapes.polygon(picture, under, blend(fill, theme.ink, 0.5), theme.ink, line)
    shapes.polygon(picture, outline, fill, theme.ink, line)
    inner = [(w / 2 + (x - w / 2) * 0.84, h * 0.46 + (y - h * 0.46) * 0.8) for x, y in outline]
    pygame.draw.polygon(picture, blend(fill, theme.gold, 0.55), inner, max(1, line // 2))
    light = blend(fill, theme.white, 0.34)
    for angle_x, angle_y in shapes.around((0.0, 0.0), 1.0, 6, -90.0):
        petal = pygame.Rect(0, 0, w * 0.075, h * 0.12)
        petal.center = (round(w / 2 + angle_x * w * 0.066), round(h * 0.46 + angle_y * h * 0.1))
        pygame.draw.ellipse(picture, light, petal)
    middle = pygame.Rect(0, 0, w * 0.05, h * 0.08)
    middle.center = (w // 2, round(h * 0.46))
    pygame.draw.ellipse(picture, theme.gold, middle)
    return shapes.shrink(picture, width, height)


def _pillow(w: float, h: float) -> list[tuple[float, float]]:
    """A trapezoid with round corners, wider in front, its sides swollen."""
    points = []
    for step in range(72):
        angle = 2 * math.pi * step / 72
        across, down = _squared(math.cos(angle)), _squared(math.sin(angle))
        half = 0.445 + 0.035 * down
        points.append((w * (0.5 + half * across), h * (0.46 + 0.37 * down)))
    return points


def _squared(part: float) -> float:
    """A circle's sine drawn out towards a square."""
    return math.copysign(abs(part) ** 0.42, part)


def _tassel(picture: pygame.Surface, at: Point, size: float, theme: Theme) -> None:
    for radius, shade in ((size, theme.ink), (size * 0.72, theme.gold)):
        pygame.draw.circle(picture, shade, at, radius * 0.6)
        foot = pygame.Rect(0, 0, radius * 0.9, radius * 1.3)
        foot.midtop = (round(at[0]), round(at[1]))
        pygame.draw.rect(picture, shade, foot, border_radius=max(1, round(radius * 0.3)))
