"""일월오봉도: sun, moon and five peaks over the sea, in the manner of the cards; the picture behind the title.

All places are parts of the picture's width and height, so that it can be painted at any size.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from itertools import pairwise

import pygame

from . import shapes
from .theme import Colour, Theme, colour

_SKY = (colour("#0E2A45"), colour("#1C5560"), colour("#C9843F"))
_PEAK_BANDS = (colour("#0E4A33"), colour("#1E7A4C"), colour("#57A06A"), colour("#A9CF96"))
_FAR_BANDS = (colour("#123A52"), colour("#1B5A78"), colour("#4C8FA6"), colour("#9CC7CF"))
_TRUNK = colour("#7A3F1D")
_WATER = (colour("#1B4B9B"), colour("#F8F0DC"), colour("#2F7FB8"), colour("#143A72"))
_PEAKS = (
    (0.13, 0.46, 0.40, 1),
    (0.87, 0.46, 0.40, 1),
    (0.31, 0.56, 0.40, 0),
    (0.69, 0.56, 0.40, 0),
    (0.5, 0.68, 0.42, 0),
)
"""Middle, height, width, and 1 for the far ones."""
_SEA = 0.80
_OVER = 2

Place = tuple[float, float]


@lru_cache(maxsize=2)
def sun_moon_peaks(width: int, height: int, scale: float, theme: Theme) -> pygame.Surface:
    """The picture, ``width`` x ``height`` pixels, with round corners and a frame; ``scale`` is pixels a unit."""
    painter = _Painter(width * _OVER, height * _OVER, scale * _OVER, theme)
    painter.sky()
    painter.lights()
    for middle, tall, wide, far in _PEAKS:
        painter.peak(middle, tall, wide, _FAR_BANDS if far else _PEAK_BANDS)
    for side in (-1, 1):
        painter.pine(side)
    painter.sea()
    picture = shapes.shrink(painter.surface, width, height)
    return _framed(picture, scale, theme)


def _framed(picture: pygame.Surface, scale: float, theme: Theme) -> pygame.Surface:
    width, height = picture.get_size()
    radius = round(16 * scale)
    framed = pygame.Surface((width, height), pygame.SRCALPHA)
    framed.blit(picture, (0, 0))
    framed.blit(shapes.rounded(width, height, radius, theme.white), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    corner = radius + 1
    small = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    framed.blit(shapes.nine_patch(_rings(*small, radius, scale, theme), corner, width, height), (0, 0))
    return framed


def _rings(width: int, height: int, radius: int, scale: float, theme: Theme) -> pygame.Surface:
    """The lines of the frame."""
    rings = shapes.blank(width, height, theme.ink)
    inset = 0
    for thick, ink in ((3.0, theme.ink), (5.0, theme.red), (2.0, theme.gold), (2.0, theme.ink)):
        line = max(1, round(thick * scale))
        ring = shapes.rounded(width - 2 * inset, height - 2 * inset, max(2, radius - inset), None, 255, ink, line)
        rings.blit(ring, (inset, inset))
        inset += line
    return rings


@cache
def _ridge() -> tuple[Place, ...]:
    """The line over every peak from its left foot (-1) to its right (1): a place and how high it is there."""
    parts = [i / 30 - 1.0 for i in range(61)]
    rises = [math.cos(p * math.pi / 2) ** 0.86 + 0.05 * math.cos(p * math.pi * 3.5) * (1 - abs(p)) for p in parts]
    return tuple(zip(parts, rises, strict=True))


class _Painter:
    def __init__(self, width: int, height: int, scale: float, theme: Theme) -> None:
        self.surface = pygame.Surface((width, height))
        self.width, self.height, self.scale, self.theme = width, height, scale, theme
        self.ink = max(1, round(3.2 * scale))

    def at(self, x: float, y: float) -> Place:
        return x * self.width, y * self.height

    def sky(self) -> None:
        column = pygame.Surface((1, 3))
        for i, shade in enumerate(_SKY):
            column.set_at((0, i), shade)
        self.surface.blit(pygame.transform.smoothscale(column, (self.width, round(self.height * 1.05))), (0, 0))

    def lights(self) -> None:
        """Sun at the left, moon at the right, each with a gold ring, and flat clouds."""
        for x, fill in ((0.155, self.theme.go), (0.845, self.theme.white)):
            self._disc(self.at(x, 0.185), 0.083 * self.height, fill)
        for x, y, size in (
            (0.27, 0.10, 0.9),
            (0.335, 0.30, 0.65),
            (0.73, 0.12, 0.85),
            (0.665, 0.29, 0.7),
            (0.04, 0.33, 0.8),
        ):
            self._cloud(self.at(x, y), 0.03 * self.height * size)
        self._cloud(self.at(0.955, 0.345), 0.026 * self.height)

    def _disc(self, centre: Place, radius: float, fill: Colour) -> None:
        unit = self.scale
        rings = ((0.0, self.theme.ink), (2.2, self.theme.gold), (6.2, self.theme.ink), (8.4, fill))
        for inset, shade in rings:
            pygame.draw.circle(self.surface, shade, centre, radius - inset * unit)

    def _cloud(self, centre: Place, size: float) -> None:
        """Four curls in a row over a flat foot."""
        curls = ((-1.9, 0.25, 0.75), (-0.75, -0.25, 1.05), (0.65, -0.1, 0.95), (1.8, 0.3, 0.7))
        for grow, shade in ((self.ink, self.theme.ink), (0, self.theme.pink), (-2.6 * self.scale, self.theme.paper)):
            for dx, dy, part in curls:
                spot = (centre[0] + dx * size, centre[1] + dy * size)
                pygame.draw.circle(self.surface, shade, spot, size * part + grow)
            foot = pygame.Rect(0, 0, 5.0 * size + 2 * grow, 1.0 * size + 2 * grow)
            foot.center = (round(centre[0]), round(centre[1] + 0.5 * size))
            pygame.draw.rect(self.surface, shade, foot, border_radius=max(1, foot.h // 2))

    def peak(self, middle: float, tall: float, wide: float, bands: tuple[Colour, ...]) -> None:
        """A steep round peak of bands that grow lighter inwards, as in 단청."""
        foot = _SEA + 0.06
        for step, shade in enumerate(bands):
            outline = self._peak_line(middle, foot, tall * (1.0 - 0.13 * step), wide * (1.0 - 0.2 * step))
            shapes.polygon(self.surface, outline, shade, self.theme.ink, self.ink * (2.0 if step == 0 else 1.0))
        ridge = self._peak_line(middle, foot, tall * 0.55, wide * 0.26)
        shapes.polygon(self.surface, ridge, self.theme.gold, self.theme.ink, self.ink)
        inner = self._peak_line(middle, foot, tall * 0.47, wide * 0.15)
        shapes.polygon(self.surface, inner, bands[0])

    def _peak_line(self, middle: float, foot: float, tall: float, wide: float) -> list[Place]:
        return [self.at(middle + part * wide / 2, foot - tall * rise) for part, rise in _ridge()]

    def pine(self, side: int) -> None:
        """A pine with a red trunk at the left (-1) or right (1) edge, its needles in fans as on the card of January."""
        edge = 0.5 + side * 0.5
        line = [
            self.at(edge - side * x, y)
            for x, y in ((0.045, 0.92), (0.075, 0.74), (0.05, 0.62), (0.085, 0.5), (0.06, 0.42))
        ]
        for grow, shade in ((self.ink * 1.0, self.theme.ink), (0.0, _TRUNK)):
            for start, end in pairwise(line):
                thick = 13 * self.scale + 2 * grow
                pygame.draw.line(self.surface, shade, start, end, max(1, round(thick)))
                pygame.draw.circle(self.surface, shade, end, thick / 2)
        for x, y, size in (
            (0.03, 0.66, 0.9),
            (0.135, 0.60, 0.95),
            (0.02, 0.53, 0.85),
            (0.13, 0.485, 0.9),
            (0.065, 0.41, 1.0),
        ):
            self._fan(self.at(edge - side * x, y), 0.062 * self.height * size)

    def _fan(self, centre: Place, size: float) -> None:
        for grow, shade in ((self.ink, self.theme.ink), (0.0, _PEAK_BANDS[0])):
            dome = shapes.around(centre, size + grow, 60, 180.0)[:31]
            pygame.draw.polygon(
                self.surface, shade, [*dome, (dome[-1][0], dome[-1][1] + grow), (dome[0][0], dome[0][1] + grow)]
            )
        for i in range(1, 12):
            angle = math.pi * (1 + i / 12)
            tip = (centre[0] + 0.86 * size * math.cos(angle), centre[1] + 0.86 * size * math.sin(angle))
            pygame.draw.line(self.surface, _PEAK_BANDS[2], centre, tip, max(1, round(1.8 * self.scale)))
        pygame.draw.circle(self.surface, self.theme.go, (centre[0], centre[1] - 0.04 * size), size * 0.17)

    def sea(self) -> None:
        """Rows of waves, each a half disc of rings, the nearer ones over the farther."""
        radius = 0.052 * self.height
        row, y = 0, _SEA * self.height
        while y < self.height + radius:
            x = -radius if row % 2 else 0.0
            while x < self.width + 2 * radius:
                self._wave((x, y + radius), radius)
                x += 2 * radius
            y += radius * 0.62
            row += 1

    def _wave(self, centre: Place, radius: float) -> None:
        shades = (self.theme.ink, *_WATER)
        for part, shade in zip((1.06, 0.98, 0.72, 0.6, 0.36), shades, strict=True):
            pygame.draw.circle(self.surface, shade, centre, radius * part)
        pygame.draw.circle(self.surface, self.theme.gold, centre, radius * 0.14)
