"""What lies still in a picture, as pieces: of the next arrangement only what changed is painted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from .layout import Box, Layout

if TYPE_CHECKING:
    from .canvas import Canvas


@dataclass(frozen=True, slots=True)
class Piece:
    """Drawn by ``paint``, which draws nothing outside ``box`` (logical units).

    ``key`` tells everything the painter depends on, the place included; every piece of an arrangement has its own.
    """

    key: Hashable
    box: Box
    paint: Callable[[Canvas], None]


def piece(key: Hashable, box: Box, painter: Callable[..., None], *given: Any, beyond: float = 10.0) -> Piece:
    """What ``painter`` draws of what is ``given`` in ``box`` and ``beyond`` it, with its borders and shadows.

    ``key`` need not tell the box.
    """
    return Piece((key, box.x, box.y, box.w, box.h), box.inset(-beyond), lambda canvas: painter(canvas, *given))


def changed(before: Mapping[Hashable, Piece], now: Mapping[Hashable, Piece]) -> list[Box]:
    """Where two arrangements differ, each given from below to above: what came, what went, and what changed ranks."""
    went, came = set(before).difference(now), set(now).difference(before)
    boxes = [before[key].box for key in went] + [now[key].box for key in came]
    for old, new in zip(_without(before, went), _without(now, came), strict=True):
        if old != new:
            boxes += [before[old].box, now[new].box]
    return boxes


def _without(pieces: Mapping[Hashable, Piece], gone: set[Hashable]) -> list[Hashable]:
    return [key for key in pieces if key not in gone] if gone else list(pieces)


def areas(boxes: Iterable[Box], layout: Layout) -> list[pygame.Rect]:
    """The pixels of ``boxes``; those that overlap as one where that is no more to paint."""
    found: list[pygame.Rect] = []
    for box in boxes:
        rect = layout.rect(box)
        while met := next((other for other in found if _worth_joining(rect, other)), None):
            found.remove(met)
            rect = rect.union(met)
        found.append(rect)
    return found


def _worth_joining(one: pygame.Rect, other: pygame.Rect) -> bool:
    whole = one.union(other)
    return whole.w * whole.h <= one.w * one.h + other.w * other.h


class Arrangement:
    """A picture of pieces on a ground, kept up to date. Whoever changes the ground or the layout makes a new one."""

    def __init__(self, ground: pygame.Surface) -> None:
        self._ground = ground
        self._pieces: dict[Hashable, Piece] = {}
        self.picture = ground.copy()

    def arrange(self, canvas: Canvas, pieces: Iterable[Piece]) -> list[pygame.Rect]:
        """Show ``pieces``, the later ones above the earlier; the places that were painted."""
        now = {piece.key: piece for piece in pieces}
        whole = self.picture.get_rect()
        places = [place.clip(whole) for place in areas(changed(self._pieces, now), canvas.layout)]
        self._pieces = now
        lying = list(now.values())
        rects = [canvas.layout.rect(piece.box) for piece in lying]
        for place in places:
            self.picture.set_clip(place)
            self.picture.blit(self._ground, place, place)
            for index in place.collidelistall(rects):
                lying[index].paint(canvas)
        self.picture.set_clip(None)
        return places
