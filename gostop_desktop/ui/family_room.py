"""안방: the room in which a family sits round a blanket to play, drawn in the manner of the cards.

A paper wall with lattice doors and a folding screen, a floor of oiled paper, a blanket in the middle. Places are parts
of the picture's width and height, so that it can be painted at any size.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from . import shapes
from .picture import sun_moon_peaks
from .theme import Colour, Theme, blend, colour

_WALL = colour("#EAD9B4")
_WALL_SHADE = colour("#D8C08F")
_WOOD = colour("#6E3B1F")
_WOOD_LIGHT = colour("#9A5A2E")
_PAPER = colour("#FBF3DD")
_MOONLIGHT = colour("#CFE0E6")
_FLOOR = (colour("#D9A24A"), colour("#C88A34"))
_BLANKET = colour("#1F4A34")
_BLANKET_EDGE = colour("#B5121B")
_HORIZON = 0.285
_OVER = 2

Place = tuple[float, float]


@lru_cache(maxsize=2)
def family_room(width: int, height: int, scale: float, theme: Theme) -> pygame.Surface:
    """The picture, ``width`` x ``height`` pixels, with round corners and a frame; ``scale`` is pixels a unit."""
    painter = _Painter(width * _OVER, height * _OVER, scale * _OVER, theme)
    painter.wall()
    painter.floor()
    for side in (-1, 1):
        painter.door(0.5 + side * 0.365)
    painter.screen()
    painter.chest(0.062)
    painter.jar(0.938)
    painter.blanket()
    return _framed(shapes.shrink(painter.surface, width, height), scale, theme)


def _framed(picture: pygame.Surface, scale: float, theme: Theme) -> pygame.Surface:
    width, height = picture.get_size()
    radius = round(16 * scale)
    framed = pygame.Surface((width, height), pygame.SRCALPHA)
    framed.blit(picture, (0, 0))
    framed.blit(shapes.rounded(width, height, radius, theme.white), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    inset = 0
    for thick, ink in ((3.0, theme.ink), (4.0, theme.red), (1.5, theme.gold), (1.5, theme.ink)):
        line = max(1, round(thick * scale))
        ring = shapes.rounded(width - 2 * inset, height - 2 * inset, max(2, radius - inset), None, 255, ink, line)
        framed.blit(ring, (inset, inset))
        inset += line
    return framed


class _Painter:
    def __init__(self, width: int, height: int, scale: float, theme: Theme) -> None:
        self.surface = pygame.Surface((width, height))
        self.width, self.height, self.scale, self.theme = width, height, scale, theme
        self.ink = max(1, round(2.6 * scale))

    def at(self, x: float, y: float) -> Place:
        return x * self.width, y * self.height

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(round(x * self.width), round(y * self.height), round(w * self.width), round(h * self.height))

    def box(self, x: float, y: float, w: float, h: float, fill: Colour, radius: float = 0.0) -> pygame.Rect:
        """A filled rectangle with an ink outline."""
        rect, round_by = self.rect(x, y, w, h), round(radius * self.scale)
        pygame.draw.rect(self.surface, self.theme.ink, rect.inflate(2 * self.ink, 2 * self.ink), border_radius=round_by)
        pygame.draw.rect(self.surface, fill, rect, border_radius=max(0, round_by - self.ink))
        return rect

    def wall(self) -> None:
        self.surface.fill(_WALL)
        pygame.draw.rect(self.surface, _WALL_SHADE, self.rect(0.0, 0.0, 1.0, 0.05))
        self.box(-0.01, 0.035, 1.02, 0.026, _WOOD)
        for x in (0.0, 0.262, 0.724, 0.986):
            self.box(x, 0.0, 0.014, _HORIZON, _WOOD_LIGHT)
        self.box(-0.01, _HORIZON - 0.02, 1.02, 0.022, _WOOD)

    def floor(self) -> None:
        """장판: sheets of oiled paper, their seams running to a point beyond the wall."""
        top = round(_HORIZON * self.height)
        column = pygame.Surface((1, 2))
        for i, shade in enumerate(_FLOOR):
            column.set_at((0, i), shade)
        self.surface.blit(pygame.transform.smoothscale(column, (self.width, self.height - top)), (0, top))
        seam = blend(_FLOOR[1], self.theme.ink, 0.28)
        thin = max(1, round(1.6 * self.scale))
        away = self.at(0.5, -0.55)
        for i in range(-7, 8):
            foot = self.at(0.5 + i * 0.145, 1.0)
            part = (top - away[1]) / (foot[1] - away[1])
            head = (away[0] + (foot[0] - away[0]) * part, float(top))
            pygame.draw.line(self.surface, seam, head, foot, thin)
        for y in (0.40, 0.56, 0.77):
            pygame.draw.line(self.surface, seam, self.at(0.0, y), self.at(1.0, y), thin)

    def door(self, middle: float) -> None:
        """창호: two leaves of white paper behind a lattice, moonlight in the paper."""
        for leaf in (-1, 1):
            x = middle + (leaf - 1) / 2 * 0.086
            self.box(x, 0.068, 0.084, 0.196, _WOOD)
            inside = self.rect(x + 0.007, 0.078, 0.07, 0.176)
            paper = pygame.Surface((1, 2))
            paper.set_at((0, 0), _MOONLIGHT)
            paper.set_at((0, 1), _PAPER)
            self.surface.blit(pygame.transform.smoothscale(paper, inside.size), inside)
            self._lattice(inside)
            knob = (inside.left + self.width * 0.004 if leaf > 0 else inside.right - self.width * 0.004, inside.centery)
            pygame.draw.circle(self.surface, self.theme.ink, knob, 5.0 * self.scale)
            pygame.draw.circle(self.surface, self.theme.gold, knob, 3.4 * self.scale)

    def _lattice(self, inside: pygame.Rect) -> None:
        """세살: upright bars all over, three bands of level ones."""
        bar = max(1, round(2.0 * self.scale))
        for i in range(1, 6):
            x = inside.left + inside.w * i / 6
            pygame.draw.line(self.surface, _WOOD, (x, inside.top), (x, inside.bottom - 1), bar)
        for band in (0.1, 0.5, 0.9):
            for shift in (-0.055, 0.0, 0.055):
                y = inside.top + inside.h * (band + shift)
                pygame.draw.line(self.surface, _WOOD, (inside.left, y), (inside.right - 1, y), bar)

    def screen(self) -> None:
        """병풍: sun, moon and peaks on six leaves that stand in folds."""
        left, right, top, foot = 0.29, 0.71, 0.062, 0.318
        rect = self.rect(left, top, right - left, foot - top)
        picture = sun_moon_peaks(rect.w, rect.h, self.scale * 0.45, self.theme)
        leaves = 6
        for leaf in range(leaves):
            start, end = rect.w * leaf // leaves, rect.w * (leaf + 1) // leaves
            drop = round(0.012 * self.height)
            lean = (0, drop) if leaf % 2 == 0 else (drop, 0)
            self._leaf(picture.subsurface((start, 0, end - start, rect.h)), rect.left + start, rect.top, lean, leaf % 2)

    def _leaf(self, part: pygame.Surface, x: int, y: int, lean: tuple[int, int], shaded: int) -> None:
        width, height = part.get_size()
        dim = pygame.Surface((1, height))
        dim.fill((214, 214, 214))
        for column in range(width):
            shift = round(lean[0] + (lean[1] - lean[0]) * column / width)
            self.surface.blit(part, (x + column, y + shift), (column, 0, 1, height))
            if shaded:
                self.surface.blit(dim, (x + column, y + shift), special_flags=pygame.BLEND_RGB_MULT)
        corners = [(x, y + lean[0]), (x + width, y + lean[1])]
        corners += [(x + width, y + height + lean[1]), (x, y + height + lean[0])]
        pygame.draw.polygon(self.surface, self.theme.ink, corners, max(1, self.ink))
        gold = [corners[3], corners[2]]
        pygame.draw.line(self.surface, self.theme.gold, gold[0], gold[1], max(1, round(3 * self.scale)))

    def chest(self, middle: float) -> None:
        """반닫이: a low chest with brass, a folded quilt on it."""
        self.box(middle - 0.045, 0.2, 0.1, 0.135, _WOOD_LIGHT, 3)
        self.box(middle - 0.045, 0.2, 0.1, 0.05, _WOOD, 3)
        for x in (-0.02, 0.02):
            pygame.draw.circle(self.surface, self.theme.gold, self.at(middle + 0.005 + x, 0.25), 6.0 * self.scale)
            pygame.draw.circle(self.surface, self.theme.ink, self.at(middle + 0.005 + x, 0.25), 2.0 * self.scale)
        for i, fill in enumerate((self.theme.blue, self.theme.red, self.theme.yellow)):
            self.box(middle - 0.035, 0.172 - 0.028 * i, 0.08, 0.026, fill, 8)

    def jar(self, middle: float) -> None:
        """달항아리: a moon jar on its stand, a branch of plum in it."""
        theme = self.theme
        x, y = self.at(middle, 0.245)
        radius = 0.036 * self.width
        branch = [self.at(middle, 0.21), self.at(middle - 0.012, 0.13), self.at(middle + 0.012, 0.07)]
        pygame.draw.lines(self.surface, theme.ink, False, branch, max(2, round(5 * self.scale)))
        for spot_x, spot_y, size in ((-0.022, 0.125, 9), (0.004, 0.1, 8), (0.024, 0.072, 9), (-0.004, 0.155, 7)):
            centre = self.at(middle + spot_x, spot_y)
            for petal in shapes.around(centre, size * 0.6 * self.scale, 5):
                pygame.draw.circle(self.surface, theme.ink, petal, size * 0.62 * self.scale)
            for petal in shapes.around(centre, size * 0.6 * self.scale, 5):
                pygame.draw.circle(self.surface, theme.go, petal, size * 0.45 * self.scale)
            pygame.draw.circle(self.surface, theme.yellow, centre, size * 0.35 * self.scale)
        self.box(middle - 0.034, 0.3, 0.068, 0.03, _WOOD, 3)
        pygame.draw.circle(self.surface, theme.ink, (x, y), radius + self.ink)
        pygame.draw.circle(self.surface, theme.white, (x, y), radius)
        shade = [
            (x + radius * math.cos(a), y + radius * math.sin(a)) for a in (i * math.pi / 20 for i in range(-6, 15))
        ]
        inner = [
            (x + radius * (0.62 * math.cos(a)), y + radius * 0.82 * math.sin(a))
            for a in (i * math.pi / 20 for i in range(14, -7, -1))
        ]
        pygame.draw.polygon(self.surface, blend(theme.white, theme.ink, 0.13), [*shade, *inner])
        self.box(middle - 0.015, 0.195, 0.03, 0.012, theme.white, 3)

    def blanket(self) -> None:
        """담요: dark green with a red hem and flowers at its corners, wider in front."""
        theme = self.theme
        far, near, top, foot = 0.205, 0.255, 0.49, 0.755
        for grow, shade, drop in (
            (0.012, blend(_FLOOR[1], theme.ink, 0.35), 0.012),
            (0.007, theme.ink, 0.0),
            (0.004, _BLANKET_EDGE, 0.0),
        ):
            self._cloth(far + grow, near + grow, top - grow * 0.8, foot + grow * 1.1, shade, drop)
        self._cloth(far - 0.008, near - 0.008, top + 0.009, foot - 0.012, theme.gold)
        self._cloth(far - 0.0105, near - 0.0105, top + 0.0125, foot - 0.0165, _BLANKET)
        for x, y in ((-0.165, 0.535), (0.165, 0.535), (-0.205, 0.7), (0.205, 0.7)):
            centre = self.at(0.5 + x, y)
            for shade, size in ((blend(_BLANKET, theme.ink, 0.4), 1.12), (theme.pink, 0.9), (theme.go, 0.5)):
                for petal_x, petal_y in shapes.around((0.0, 0.0), 1.0, 5):
                    rect = pygame.Rect(0, 0, 17 * size * self.scale, 12 * size * self.scale)
                    rect.center = (
                        round(centre[0] + petal_x * 9 * self.scale),
                        round(centre[1] + petal_y * 6.5 * self.scale),
                    )
                    pygame.draw.ellipse(self.surface, shade, rect)
            heart = pygame.Rect(0, 0, 8 * self.scale, 6 * self.scale)
            heart.center = (round(centre[0]), round(centre[1]))
            pygame.draw.ellipse(self.surface, theme.yellow, heart)

    def _cloth(self, far: float, near: float, top: float, foot: float, fill: Colour, drop: float = 0.0) -> None:
        corners = ((0.5 - far, top), (0.5 + far, top), (0.5 + near, foot), (0.5 - near, foot))
        pygame.draw.polygon(self.surface, fill, [self.at(x, y + drop) for x, y in corners])
