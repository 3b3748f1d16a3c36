"""Card pictures at the size in which they are drawn.

There is one master (480 x 750) for each card. A size is scaled from it once and kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Literal, NamedTuple

import pygame

from .. import resources
from . import shapes
from .kept import Kept
from .theme import Colour

CARD_RATIO = 0.64
"""Width of a card by its height."""
BACK = "back"
_EDGE: Colour = (74, 7, 11)
"""The outermost colour of every card."""
_KEPT = 900
TAB_CORNER = 24 / 480
"""Where the upper left corner of an index tab lies, as a part of the card's width, from both sides."""
LEAST_BADGE = 132 / 480
"""Width of an index tab as drawn, as a part of the card's width; it may be drawn wider."""
MOST_BADGE = 0.56
_TURNS = 0.5
"""Angles are rounded to this many degrees so that turned pictures are kept."""

Size = tuple[int, int]


class Badge(NamedTuple):
    """What a card shows in its corner, ``part`` of its width wide: its tab (month and kind), or its strip (the month's
    digits below each other, at the card's edge) where other cards cover it."""

    kind: Literal["tabs", "strips"]
    part: float


_Key = tuple[str, Size, float]


class Sprites:
    """The pictures of the cards of one window, by name: ``01a`` … ``12d``, ``joker2-1`` … ``joker3-3``, ``back``."""

    def __init__(self) -> None:
        self._kept: Kept[_Key, pygame.Surface] = Kept(_KEPT)
        self._back = BACK

    def forget(self) -> None:
        """Drop what was made: other sizes will be needed."""
        self._kept.clear()

    def use_back(self, name: str) -> None:
        """Show this back, ``back``, ``back-2`` or ``back-3``, wherever ``back`` is drawn."""
        if name != self._back:
            self._back = name
            self.forget()

    def picture(self, name: str, size: Size, angle: float = 0.0, badge: Badge | None = None) -> pygame.Surface:
        """The card ``size`` pixels large, turned by ``angle`` degrees against the clock (then larger by its corners).

        Backs and jokers have no ``badge``.

        :raises FileNotFoundError: when its master is missing.
        """
        turned = round(angle / _TURNS) * _TURNS % 360.0
        if badge is not None and name[:2].isdigit():
            name = f"{name}+{badge.kind}/{round(badge.part * 100)}"
        key = (name if name != BACK else self._back, size, turned)
        return self._kept.get(key, _made, *key)

    def turning(self, name: str, size: Size, flip: float, badge: Badge | None = None) -> pygame.Surface:
        """The card being turned over in a dozen steps: ``flip`` 0 shows its back, 1 its face, between it is narrow."""
        step = round(min(1.0, max(0.0, flip)) * 12)
        shown = name if step > 6 else BACK
        narrow = abs(step - 6) / 6
        if narrow >= 1.0:
            return self.picture(shown, size, badge=badge)
        key = (f"{shown}/{step}/{badge}", size, 0.0)
        flat = self.picture(shown, size, badge=badge)
        narrowed = (max(2, round(size[0] * narrow)), size[1])
        return self._kept.get(key, pygame.transform.smoothscale, flat, narrowed)


@lru_cache(maxsize=120)
def shadow(size: Size, blur: int, alpha: int, colour: Colour, angle: float = 0.0) -> pygame.Surface:
    """The shadow of a card turned by ``angle`` degrees; it is ``blur`` pixels larger on each side."""
    flat = shapes.shadow(size[0], size[1], max(2, round(size[0] * 0.075)), blur, alpha, colour)
    return pygame.transform.rotozoom(flat, angle, 1.0) if angle else flat


@lru_cache(maxsize=16)
def _master(name: str) -> pygame.Surface:
    """A picture as its file has it: of a card, or ``tabs/`` or ``strips/`` and a card for its badge."""
    picture = pygame.image.load(str(resources.card_picture(name)))
    try:
        return picture.convert_alpha()
    except pygame.error:  # no window yet: it stays as the file has it, which is only slower
        return picture


@cache
def _halved(name: str, times: int) -> pygame.Surface:
    """A master halved so often: most of the work of scaling it down, kept for every size below."""
    return shapes.halved(_halved(name, times - 1)) if times else _master(name)


def _reduced(name: str, width: int, height: int) -> pygame.Surface:
    """A master scaled down, in a window however small: width and height are at least 1."""
    width, height = max(1, width), max(1, height)
    times = 0
    while _twice(_halved(name, times), width, height):
        times += 1
    return shapes.shrink(_halved(name, times), width, height)


def _twice(picture: pygame.Surface, width: int, height: int) -> bool:
    """Whether it is so large even after it is halved; never of a single pixel."""
    return picture.get_width() >= 2 * width and picture.get_height() >= 2 * height


def warm_up() -> Iterator[None]:
    """Read the pictures of the cards, one at each step: for the time in which nobody waits."""
    for name in resources.card_pictures():
        _halved(name, 2)
        yield


def _scaled(name: str, size: Size) -> pygame.Surface:
    """``name`` may end in ``+KIND/PERCENT``, for a badge so wide as a part of the card."""
    card, _, badge = name.partition("+")
    picture = _reduced(card, size[0], size[1])
    if badge:
        kind, _, percent = badge.partition("/")
        drawn = _halved(f"{kind}/{card}", 0)
        width = max(1, int(size[0] * int(percent) / 100))
        tab = _reduced(f"{kind}/{card}", width, max(1, round(width * drawn.get_height() / drawn.get_width())))
        corner = round(size[0] * TAB_CORNER)
        picture = picture.copy()
        picture.blit(tab, (corner if kind == "tabs" else 0, corner))
    return picture


def _made(name: str, size: Size, turned: float) -> pygame.Surface:
    return _turned(name, size, turned) if turned else _scaled(name, size)


def _turned(name: str, size: Size, angle: float) -> pygame.Surface:
    """Turned with a clear rim, at twice the size while its master is large enough: jagged edges otherwise."""
    over = 2 if 2 * size[1] <= _master(name.partition("+")[0]).get_height() * 1.25 else 1
    large = _scaled(name, (over * size[0], over * size[1]))
    rimmed = shapes.blank(large.get_width() + 4, large.get_height() + 4, _EDGE)
    rimmed.blit(large, (2, 2), special_flags=pygame.BLEND_RGBA_MAX)
    turned = pygame.transform.rotozoom(rimmed, angle, 1.0)
    return shapes.shrink(turned, turned.get_width() // over, turned.get_height() // over)
