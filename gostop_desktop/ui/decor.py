"""The things of the room: felt with its lattice, 단청 strips, the mat, blossoms, the brush stroke of a banner.

Every function gives a picture in pixels for a scale; the large ones are meant to be painted into a backdrop, which is
kept, the small ones are kept here.
"""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from . import shapes
from .layout import Layout
from .theme import Colour, Theme, blend

_GRAIN = 160
_LATTICE = 46.0
_STRIP_PITCH = 18.0

Points = list[tuple[float, float]]


@lru_cache(maxsize=1)
def _felt(size: tuple[int, int], scale: float, theme: Theme) -> pygame.Surface:
    """A picture of felt: grain, a lattice of flower doors, and a light that falls off to the corners."""
    surface = pygame.Surface(size)
    _tile(surface, _grain(theme.felt))
    _tile(surface, _lattice(max(8, round(_LATTICE * scale)), max(1.0, 2.2 * scale), theme.lattice))
    surface.blit(_vignette(size, theme.corners), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def room(surface: pygame.Surface, layout: Layout, theme: Theme, strip_units: float = 10.0) -> None:
    """The whole window as the room of every scene: felt, and a 단청 strip at its upper and its lower edge."""
    surface.blit(_felt(surface.get_size(), layout.scale, theme), (0, 0))
    height = max(6, layout.length(strip_units))
    strip(surface, 0, height, theme)
    strip(surface, layout.height - height, height, theme, flipped=True)


def _tile(surface: pygame.Surface, tile: pygame.Surface, area: pygame.Rect | None = None) -> None:
    whole = area or surface.get_rect()
    kept = surface.get_clip()
    surface.set_clip(whole)
    for y in range(whole.top, whole.bottom, tile.get_height()):
        for x in range(whole.left, whole.right, tile.get_width()):
            surface.blit(tile, (x, y))
    surface.set_clip(kept)


@lru_cache(maxsize=4)
def _grain(colour: Colour) -> pygame.Surface:
    """A tile of short fibres round ``colour``."""
    rng = random.Random(20)
    tile = pygame.image.frombuffer(rng.randbytes(_GRAIN * _GRAIN), (_GRAIN, _GRAIN), "P")
    spread = [(value - 128) / 128 for value in range(256)]
    tile.set_palette([_lighter(colour, part * 0.06) for part in spread])
    plain = pygame.Surface((_GRAIN, _GRAIN))
    plain.blit(tile, (0, 0))
    return plain


def _lighter(colour: Colour, part: float) -> Colour:
    return blend(colour, (255, 255, 255) if part > 0 else (0, 0, 0), abs(part))


@lru_cache(maxsize=4)
def _lattice(pitch: int, line: float, colour: Colour) -> pygame.Surface:
    """One diamond of the lattice with a four-petalled flower where its lines cross."""
    over = shapes.OVER
    size = pitch * over
    tile = shapes.blank(size * 3, size * 3, colour)
    width = max(1, round(line * over))
    for row in range(4):
        for column in range(4):
            x, y = column * size, row * size
            pygame.draw.line(tile, (*colour, 255), (x - size, y - size), (x + size, y + size), width)
            pygame.draw.line(tile, (*colour, 255), (x - size, y + size), (x + size, y - size), width)
            for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                reach = line * over * 1.5
                pygame.draw.circle(tile, (*colour, 255), (x + dx * reach, y + dy * reach), line * over * 1.15)
    middle = tile.subsurface((size, size, size, size))
    return shapes.shrink(middle, pitch, pitch)


def _vignette(size: tuple[int, int], corners: float) -> pygame.Surface:
    columns, rows = 48, 27
    small = pygame.Surface((columns, rows))
    for y in range(rows):
        for x in range(columns):
            away = math.hypot((x / (columns - 1) - 0.5) * 1.9, (y / (rows - 1) - 0.46) * 1.7)
            light = round(255 * (1.0 - corners * min(1.0, away) ** 2.2))
            small.set_at((x, y), (light, light, light))
    return pygame.transform.smoothscale(small, size)


def strip(surface: pygame.Surface, top: int, height: int, theme: Theme, flipped: bool = False) -> None:
    """A 단청 strip over the whole width: half flowers in turn red and blue, held by a gold and a red line."""
    tile = _strip_tile(height, theme)
    if flipped:
        tile = pygame.transform.flip(tile, False, True)
    left = (surface.get_width() % tile.get_width()) // 2 - tile.get_width()
    _tile(surface, tile, pygame.Rect(left, top, surface.get_width() - left, height))


@lru_cache(maxsize=8)
def _strip_tile(height: int, theme: Theme) -> pygame.Surface:
    """Two half flowers side by side, hanging from the upper edge."""
    over = shapes.OVER
    unit = height * over / 10.0
    pitch = round(height * _STRIP_PITCH / 10.0)
    tile = pygame.Surface((2 * pitch * over, height * over))
    tile.fill(theme.green)
    pygame.draw.rect(tile, blend(theme.green, theme.ink, 0.45), (0, 0, tile.get_width(), 1.6 * unit))
    colours = (theme.red, theme.blue)
    for index in (-1, 1, 3, 0, 2):
        _half_flower(tile, (index * pitch * over, 0.0), unit, colours[index % 2], theme)
    for top, thickness, colour in ((7.4, 0.5, theme.ink), (7.9, 1.3, theme.gold), (9.2, 0.8, theme.deep_red)):
        pygame.draw.rect(tile, colour, (0, round(top * unit), tile.get_width(), math.ceil(thickness * unit)))
    return shapes.shrink(tile, 2 * pitch, height)


def _half_flower(tile: pygame.Surface, centre: tuple[float, float], unit: float, colour: Colour, theme: Theme) -> None:
    rings: tuple[tuple[float, Colour], ...] = (
        (9.6, theme.ink),
        (9.1, theme.gold),
        (8.0, theme.ink),
        (7.6, colour),
        (5.4, theme.white),
        (4.9, blend(colour, theme.ink, 0.25)),
        (3.2, theme.gold),
        (2.5, theme.green),
    )
    for radius, ring in rings:
        pygame.draw.circle(tile, ring, centre, radius * unit * 0.93)


@lru_cache(maxsize=8)
def mat(width: int, height: int, scale: float, theme: Theme) -> pygame.Surface:
    """The mat of the floor cards: darker felt with a stitched border."""
    radius = round(14 * scale)
    line = max(1, round(2 * scale))
    picture = shapes.rounded(width, height, radius, theme.mat, 255, theme.mat_border, line).copy()
    if min(width, height) <= 2 * line:
        return picture  # nothing but border
    grain = shapes.blank(width, height)
    _tile(grain, _grain(theme.mat))
    inner = shapes.rounded(width - 2 * line, height - 2 * line, radius - line, (255, 255, 255), 255)
    soft = grain.subsurface((line, line, width - 2 * line, height - 2 * line)).copy()
    soft.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(soft, (line, line))
    _stitches(picture, round(7 * scale), scale, theme.mat_border)
    return picture


def _stitches(picture: pygame.Surface, inset: int, scale: float, colour: Colour) -> None:
    """Short stitches along the straight sides."""
    width, height = picture.get_size()
    step, length, thick = 14 * scale, 7 * scale, max(1, round(1.2 * scale))
    corner = 16 * scale
    across = int((width - 2 * corner) // step)
    for i in range(across):
        x = round(corner + (width - 2 * corner - across * step) / 2 + i * step + (step - length) / 2)
        for y in (inset, height - inset - thick):
            pygame.draw.rect(picture, (*colour, 255), (x, y, round(length), thick))
    down = int((height - 2 * corner) // step)
    for i in range(down):
        y = round(corner + (height - 2 * corner - down * step) / 2 + i * step + (step - length) / 2)
        for x in (inset, width - inset - thick):
            pygame.draw.rect(picture, (*colour, 255), (x, y, thick, round(length)))


@lru_cache(maxsize=64)
def blossom(diameter: int, kind: str, theme: Theme, angle: int = 0) -> pygame.Surface:
    """A ``plum`` (red, round petals) or ``cherry`` blossom (pink, notched) as on the cards, turned by degrees."""
    over = shapes.OVER
    size = diameter * over
    fill = theme.go if kind == "plum" else theme.pink
    picture = shapes.blank(size, size, theme.ink)
    centre = (size / 2, size / 2)
    petals = shapes.around(centre, size * 0.235, 5, -90.0 + angle)
    for radius, colour in ((0.245, theme.ink), (0.205, fill)):
        for petal in petals:
            pygame.draw.circle(picture, (*colour, 255), petal, size * radius)
    pygame.draw.circle(picture, (*fill, 255), centre, size * 0.2)
    if kind == "cherry":
        for notch in shapes.around(centre, size * 0.47, 5, -90.0 + angle):
            pygame.draw.circle(picture, (*theme.ink, 255), notch, size * 0.055)
    for tip in shapes.around(centre, size * 0.18, 5, -54.0 + angle):
        pygame.draw.line(picture, (*theme.deep_red, 255), centre, tip, max(1, round(size * 0.022)))
        pygame.draw.circle(picture, (*theme.yellow, 255), tip, size * 0.034)
    pygame.draw.circle(picture, (*theme.yellow, 255), centre, size * 0.075)
    return shapes.shrink(picture, diameter, diameter)


@lru_cache(maxsize=8)
def brush_stroke(width: int, height: int, colour: Colour, theme: Theme) -> pygame.Surface:
    """The lozenge of a banner: one stroke of a broad brush in ``colour`` over a ragged stroke of ink."""
    over = 2
    rng = random.Random(width * 31 + height)
    picture = shapes.blank(width * over, height * over, theme.ink)
    ink = _lozenge(width * over, height * over, 0.0, rng)
    inner = _lozenge(width * over, height * over, 0.055, rng)
    pygame.draw.polygon(picture, (*theme.ink, 255), ink)
    pygame.draw.polygon(picture, (*colour, 255), inner)
    return shapes.shrink(picture, width, height)


def _lozenge(width: int, height: int, inset: float, rng: random.Random) -> Points:
    """A long hexagon whose upper and lower edges are not quite straight."""
    left, right = width * inset, width * (1 - inset)
    top, bottom = height * inset * 1.9, height * (1 - inset * 1.9)
    steps = 24
    outline: Points = []
    for i in range(steps + 1):
        part = i / steps
        sag = min(1.0, min(part, 1 - part) * 4.4)
        outline.append((left + (right - left) * part, top + height * (0.2 * (1 - sag) + 0.018 * rng.random())))
    for i in range(steps, -1, -1):
        part = i / steps
        sag = min(1.0, min(part, 1 - part) * 4.4)
        outline.append((left + (right - left) * part, bottom - height * (0.2 * (1 - sag) + 0.018 * rng.random())))
    return outline
