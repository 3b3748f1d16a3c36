"""Smooth round shapes, made once for each size and kept: pygame's own have jagged edges.

Shapes are drawn several times too large and scaled down. Large ones are put together from their corners, so that a
panel as wide as a 4K window costs no more than a button.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from .theme import Colour

OVER = 4
"""How many times larger shapes are drawn before they are scaled down."""


def blank(width: int, height: int, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A transparent picture whose hidden colour is ``colour``, so that its scaled edges do not turn dark."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def shrink(surface: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Scaled down smoothly: halved as long as it is at least twice too large, then to the size, which is at least 1.

    A picture without pixels becomes a clear one: pygame's ``smoothscale`` reads beyond its end.
    """
    width, height = max(1, width), max(1, height)
    if 0 in surface.get_size():
        return blank(width, height)
    while surface.get_width() >= 2 * width and surface.get_height() >= 2 * height:
        surface = halved(surface)
    if surface.get_size() == (width, height):
        return surface
    return pygame.transform.smoothscale(surface, (width, height))


def halved(surface: pygame.Surface) -> pygame.Surface:
    """Half as large both ways."""
    half = (max(1, surface.get_width() // 2), max(1, surface.get_height() // 2))
    return pygame.transform.smoothscale(surface, half)


@lru_cache(maxsize=400)
def rounded(
    width: int,
    height: int,
    radius: int,
    fill: Colour | None,
    alpha: int = 255,
    border: Colour | None = None,
    border_width: int = 0,
) -> pygame.Surface:
    """A rectangle with round corners; without ``fill`` only its border. All measures are pixels, sides at least 1."""
    width, height = max(1, width), max(1, height)
    radius = max(0, min(radius, width // 2, height // 2))
    corner = max(radius, border_width) + 1
    small = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    tile = _rounded_whole(*small, radius, fill, alpha, border, border_width)
    return tile if small == (width, height) else nine_patch(tile, corner, width, height)


def _rounded_whole(
    width: int, height: int, radius: int, fill: Colour | None, alpha: int, border: Colour | None, border_width: int
) -> pygame.Surface:
    large = blank(width * OVER, height * OVER, border or fill or (0, 0, 0))
    whole = large.get_rect()
    edge = border_width * OVER if border is not None else 0
    if border is not None:
        pygame.draw.rect(large, (*border, 255), whole, border_radius=radius * OVER)
    inner = whole.inflate(-2 * edge, -2 * edge)
    inside = (*fill, alpha) if fill is not None else (*(border or (0, 0, 0)), 0)
    pygame.draw.rect(large, inside, inner, border_radius=max(0, radius * OVER - edge))
    return shrink(large, width, height)


def nine_patch(tile: pygame.Surface, corner: int, width: int, height: int) -> pygame.Surface:
    """``tile``, whose corners are ``corner`` pixels, stretched to a size: the corners stay, the rest is drawn out.

    Where there is no room for two corners and something between them the whole tile is scaled.
    """
    width, height = max(1, width), max(1, height)
    whole = blank(width, height)
    for from_x, from_w, to_x, to_w in _thirds(corner, tile.get_width(), width):
        for from_y, from_h, to_y, to_h in _thirds(corner, tile.get_height(), height):
            part = tile.subsurface((from_x, from_y, from_w, from_h))
            pygame.transform.scale(part, (to_w, to_h), whole.subsurface((to_x, to_y, to_w, to_h)))
    return whole


def _thirds(corner: int, tile: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start and length in the tile, start and length in the whole, of the three parts along one side; one part where
    it is as long already or too short for three."""
    if tile == length or min(tile, length) <= 2 * corner:
        return ((0, tile, 0, length),)
    last = tile - corner
    return (
        (0, corner, 0, corner),
        (corner, last - corner, corner, length - 2 * corner),
        (last, corner, length - corner, corner),
    )


@lru_cache(maxsize=200)
def shadow(width: int, height: int, radius: int, blur: int, alpha: int, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A soft shadow of a rounded rectangle; it is ``blur`` pixels larger on each side."""
    width, height = max(1, width), max(1, height)
    corner = radius + 2 * blur + 1
    small_w, small_h = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    tile = blank(small_w + 2 * blur, small_h + 2 * blur, colour)
    tile.blit(rounded(small_w, small_h, radius, colour, alpha), (blur, blur))
    if blur > 0:
        tile = pygame.transform.box_blur(pygame.transform.box_blur(tile, max(1, blur // 2)), max(1, (blur + 1) // 2))
    if small_w < width and small_h < height:
        return nine_patch(tile, corner + blur, width + 2 * blur, height + 2 * blur)
    if (small_w, small_h) == (width, height):
        return tile
    return pygame.transform.smoothscale(tile, (width + 2 * blur, height + 2 * blur))


@lru_cache(maxsize=200)
def disc(
    diameter: int, fill: Colour | None, border: Colour | None = None, border_width: int = 0, alpha: int = 255
) -> pygame.Surface:
    """A smooth disc, or only its ring without ``fill``."""
    large = blank(diameter * OVER, diameter * OVER, border or fill or (0, 0, 0))
    centre = (diameter * OVER / 2, diameter * OVER / 2)
    radius = diameter * OVER / 2
    if border is not None:
        pygame.draw.circle(large, (*border, alpha), centre, radius)
        radius -= border_width * OVER
    inside = (*fill, alpha) if fill is not None else (*(border or (0, 0, 0)), 0)
    pygame.draw.circle(large, inside, centre, radius)
    return shrink(large, diameter, diameter)


@lru_cache(maxsize=40)
def triangle(size: int, way: int, colour: Colour) -> pygame.Surface:
    """A triangle with soft corners that points left (-1) or right (1)."""
    large = blank(size * OVER, size * OVER, colour)
    side = size * OVER
    tip, back, soft = side * 0.74, side * 0.3, side * 0.09
    points = [(back, side * 0.2), (tip, side * 0.5), (back, side * 0.8)]
    if way < 0:
        points = [(side - x, y) for x, y in points]
    polygon(large, points, colour, colour, soft * 2)
    return shrink(large, size, size)


Points = Sequence[tuple[float, float]]


def polygon(
    surface: pygame.Surface, points: Points, fill: Colour, outline: Colour | None = None, width: float = 0
) -> None:
    """A filled polygon on a picture that will be scaled down, with a line of ``width`` pixels and round joins."""
    if outline is not None and width > 0:
        ends = list(points)
        for start, end in zip(ends, [*ends[1:], ends[0]], strict=True):
            pygame.draw.line(surface, outline, start, end, max(1, round(width)))
            pygame.draw.circle(surface, outline, start, width / 2)
    pygame.draw.polygon(surface, fill, points)


def around(centre: tuple[float, float], radius: float, count: int, start: float = -90.0) -> list[tuple[float, float]]:
    """``count`` points spread evenly on a circle; angles in degrees, clockwise from the right."""
    angles = [math.radians(start + 360.0 * i / count) for i in range(count)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]
