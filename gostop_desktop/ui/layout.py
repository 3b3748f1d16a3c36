"""Logical units and pixels.

Everything on the screen is placed on a table of 1280 x 720 logical units. The window may have any size and ratio:
the table keeps its ratio in the middle, and :attr:`Layout.view` is the whole window in logical units (it reaches
outside the table on two sides unless the window is 16:9).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

TABLE_WIDTH = 1280
TABLE_HEIGHT = 720
LEAST_SCALE = 0.05
"""Pixels a unit at least, so that nothing large is without width or height."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in logical units, y downwards.

    >>> Box(0, 0, 100, 40).inset(10).columns(2, gap=20)
    (Box(x=10.0, y=10, w=30.0, h=20), Box(x=60.0, y=10, w=30.0, h=20))
    """

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def centred(cls, centre: Point, w: float, h: float) -> Box:
        return cls(centre[0] - w / 2, centre[1] - h / 2, w, h)

    @classmethod
    def around(cls, boxes: Iterable[Box]) -> Box:
        """The smallest box that holds all of ``boxes``, of which there is at least one."""
        every = list(boxes)
        left, top = min(box.x for box in every), min(box.y for box in every)
        return cls(left, top, max(box.right for box in every) - left, max(box.bottom for box in every) - top)

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, point: Point) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def holds(self, other: Box, slack: float = 0.0) -> bool:
        """Whether ``other`` lies wholly inside, give or take ``slack`` units."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def clipped(self, other: Box) -> Box:
        """The part that lies inside ``other``; without width or height where there is none."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        right, bottom = min(self.right, other.right), min(self.bottom, other.bottom)
        return Box(left, top, max(0.0, right - left), max(0.0, bottom - top))

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by ``dx`` at the left and the right and ``dy`` (``dx`` if not given) at the top and the bottom."""
        across = dx if dy is None else dy
        return Box(self.x + dx, self.y + across, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * across))

    def columns(self, count: int, gap: float = 0.0) -> tuple[Box, ...]:
        """``count`` boxes of one width side by side."""
        width = (self.w - gap * (count - 1)) / count
        return tuple(Box(self.x + i * (width + gap), self.y, width, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 0.0) -> tuple[Box, ...]:
        """``count`` boxes of one height below each other."""
        height = (self.h - gap * (count - 1)) / count
        return tuple(Box(self.x, self.y + i * (height + gap), self.w, height) for i in range(count))

    def top(self, height: float) -> Box:
        return Box(self.x, self.y, self.w, height)

    def below(self, height: float) -> Box:
        """What is left when ``height`` is cut off at the top."""
        return Box(self.x, self.y + height, self.w, max(0.0, self.h - height))

    def left(self, width: float) -> Box:
        return Box(self.x, self.y, width, self.h)

    def beyond(self, width: float) -> Box:
        """What is left when ``width`` is cut off at the left."""
        return Box(self.x + width, self.y, max(0.0, self.w - width), self.h)


TABLE = Box(0, 0, TABLE_WIDTH, TABLE_HEIGHT)


def seen_of(boxes: Sequence[Box]) -> list[float]:
    """How many units of each box of a row, from its left, the next one, which lies over it, leaves free."""
    return [after.x - before.x for before, after in pairwise(boxes)] + [math.inf] * bool(boxes)


@dataclass(frozen=True, slots=True)
class Layout:
    """How logical units become pixels of a surface.

    ``pointer`` is pixels of the surface for each unit in which the system reports the mouse (2 on a HiDPI Mac),
    ``strip`` how many pixels at the top the table leaves free, for a notice that stays.
    """

    width: int
    height: int
    scale: float
    offset: Point
    pointer: float = 1.0
    strip: int = 0

    @classmethod
    def of(cls, width: int, height: int, pointer: float = 1.0, strip: int = 0) -> Layout:
        """The layout of a surface of ``width`` x ``height`` pixels; where that is too little for
        :data:`LEAST_SCALE`, the middle of the table is seen.

        >>> Layout.of(2560, 1600).scale, Layout.of(2560, 1600).offset
        (2.0, (0.0, 80.0))
        """
        room = height - strip
        scale = max(LEAST_SCALE, min(width / TABLE_WIDTH, room / TABLE_HEIGHT))
        offset = ((width - TABLE_WIDTH * scale) / 2, strip + (room - TABLE_HEIGHT * scale) / 2)
        return cls(width, height, scale, offset, pointer, strip)

    @property
    def view(self) -> Box:
        """The whole window in logical units."""
        x, y = self.offset
        return Box(-x / self.scale, -y / self.scale, self.width / self.scale, self.height / self.scale)

    @property
    def notice(self) -> Box:
        """The strip at the top that is left free; without height where there is none."""
        view = self.view
        return view.top(self.strip / self.scale)

    def length(self, units: float) -> int:
        """Pixels for a length; at least 1 for any length above 0."""
        return max(1, round(units * self.scale)) if units > 0 else 0

    def point(self, at: Point) -> tuple[int, int]:
        return round(at[0] * self.scale + self.offset[0]), round(at[1] * self.scale + self.offset[1])

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a box; boxes that touch share an edge and leave no gap."""
        scale, (dx, dy) = self.scale, self.offset  # as point() has it: this is asked for everything drawn
        left, top = round(box.x * scale + dx), round(box.y * scale + dy)
        right, bottom = round((box.x + box.w) * scale + dx), round((box.y + box.h) * scale + dy)
        return pygame.Rect(left, top, right - left, bottom - top)

    def units(self, pixels: pygame.Rect) -> Box:
        """The box of some pixels."""
        x, y = self.logical((pixels.x, pixels.y))
        return Box(x, y, pixels.w / self.scale, pixels.h / self.scale)

    def logical(self, pixels: Point) -> Point:
        return (pixels[0] - self.offset[0]) / self.scale, (pixels[1] - self.offset[1]) / self.scale

    def from_pointer(self, position: Point) -> Point:
        """Logical units of a mouse position as the system reports it."""
        return self.logical((position[0] * self.pointer, position[1] * self.pointer))

    def to_pointer(self, at: Point) -> tuple[int, int]:
        """The mouse position, as the system reports it, that lies on ``at``."""
        x, y = self.point(at)
        return round(x / self.pointer), round(y / self.pointer)
