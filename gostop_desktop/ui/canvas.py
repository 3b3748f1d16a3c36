"""Drawing in logical units. The canvas holds pictures it made before; it holds nothing of the game.

A frame is ``begin``, one ``backdrop`` and what moves on top of it. Everything drawn after the backdrop is noted, so
that the next frame with the same backdrop restores only those places of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from . import shapes, sprites
from .kept import Kept
from .layout import Box, Layout, Point
from .sprites import Sprites
from .still import Arrangement, Piece
from .text import Face, TextEngine, TextStyle
from .theme import Colour, Theme, blend, contrast
from .timeline import Pose

Align = Literal["left", "centre", "right"]
Badges = Literal["always", "hover", "off"]
_KEPT_LAYERS = 2
_KEPT_HALOS = 60
_CARD_RADIUS = 0.075
_STAND_OFF = 2.0
_BADGE = 22.0
"""The width of a card's badge at 100 % text, in logical units, unless its tab as drawn is wider."""
_TAB_LEAST, _STRIP_PART = 0.8, 0.6
"""How narrow a tab may be, and how wide a strip is at most, as parts of the width of a tab that nothing covers."""
_STRIP_LEAST = 6.0
"""Pixels that a strip needs for its digits to be read."""
_WHOLE = 0.55
"""Above this part of the window it is quicker to restore the whole backdrop."""


@dataclass(frozen=True, slots=True)
class DrawnText:
    """For tests: what was written, into which box, where its lines ended up, and at which size in units."""

    text: str
    box: Box
    drawn: Box
    size: float
    cut: bool


class Canvas:
    """``theme`` and ``badges`` may be exchanged between frames; ``text`` and ``sprites`` are the window's.

    ``badges`` says which cards show their month and kind in a corner: all, those pointed at, or none.
    """

    def __init__(self, theme: Theme, text: TextEngine, cards: Sprites, layout: Layout) -> None:
        self.theme = theme
        self.text_engine = text
        self.sprites = cards
        self.layout = layout
        self.badges: Badges = "off"
        self.audit: list[DrawnText] | None = None
        self._surface = pygame.Surface((1, 1))
        self._layers: Kept[Hashable, pygame.Surface] = Kept(_KEPT_LAYERS)
        self._arrangement = Arrangement(self._surface)
        self._ground: Hashable = None
        self._arranged: Hashable = None
        self._shown: Hashable = None
        self._damage: list[pygame.Rect] = []
        self._outlined: Kept[Hashable, pygame.Surface] = Kept(_KEPT_HALOS)

    # Frames

    def begin(self, surface: pygame.Surface, layout: Layout) -> None:
        """Start a frame on ``surface``. A surface or a layout other than the last one's is drawn anew."""
        if surface is not self._surface or layout != self.layout:
            self.forget()
        self._surface = surface
        self.layout = layout

    def forget(self) -> None:
        """Everything on the screen has to be drawn again; kept pictures of other scales are dropped."""
        self._shown = self._ground = None
        self._layers.clear()
        self._outlined.clear()

    def backdrop(self, key: Hashable, painter: Callable[[Canvas], None]) -> None:
        """Show what ``painter`` paints, painting it only when ``key``, the theme, the layout or the text size changed.

        The first thing of a frame. ``key`` must tell everything the painter depends on.
        """
        full = self._full(key)
        self._show(full, self._layer(full, painter), [])

    def still(
        self,
        ground: Hashable,
        painter: Callable[[Canvas], None],
        key: Hashable,
        pieces: Callable[[], Iterable[Piece]],
    ) -> None:
        """A backdrop put together of pieces that lie on what ``painter`` paints for the key ``ground``.

        As with :meth:`backdrop`, ``key`` must tell everything the pieces depend on. Of a new one on the same ground
        only the places are painted where pieces changed.
        """
        full = self._full(ground)
        if full != self._ground:
            self._arrangement = Arrangement(self._layer(full, painter))
            self._ground, self._arranged = full, None
        changed: list[pygame.Rect] = []
        if key != self._arranged:
            with self._onto(self._arrangement.picture):
                changed = self._arrangement.arrange(self, pieces())
            self._arranged = key
        self._show(("still", full), self._arrangement.picture, changed)

    def _full(self, key: Hashable) -> Hashable:
        return key, self.theme, self.badges, self.layout, self.text_engine.text_scale

    def _layer(self, full: Hashable, painter: Callable[[Canvas], None]) -> pygame.Surface:
        return self._layers.get(full, self._painted, painter)

    def _painted(self, painter: Callable[[Canvas], None]) -> pygame.Surface:
        layer = pygame.Surface(self._surface.get_size())
        with self._onto(layer):
            painter(self)
        return layer

    def _show(self, shown: Hashable, picture: pygame.Surface, changed: list[pygame.Rect]) -> None:
        """Let ``picture`` be the backdrop; where it is so already only what was drawn over it or ``changed``."""
        stale = self._damage + changed
        if self._shown == shown and _area(stale) < _WHOLE * _area([self._surface.get_rect()]):
            for rect in stale:
                self._surface.blit(picture, rect, rect)
        else:
            self._surface.blit(picture, (0, 0))
        self._shown = shown
        self._damage = []

    @contextmanager
    def _onto(self, picture: pygame.Surface) -> Iterator[None]:
        """Draw on a picture of the window's size for a while."""
        kept = self._surface, self._damage
        self._surface, self._damage = picture, []
        try:
            yield
        finally:
            self._surface, self._damage = kept

    def picture_of(self, draw: Callable[[Canvas], None]) -> pygame.Surface:
        """What ``draw`` draws as a picture of its own, as large as the last frame, whatever the window is by now."""
        picture = pygame.Surface((self.layout.width, self.layout.height))
        self._shown = None
        with self._onto(picture):
            draw(self)
        self._shown = None
        return picture

    @contextmanager
    def rehearsed(self) -> Iterator[None]:
        """What is drawn meanwhile is not shown, only what it needs is made, and kept for the time it is drawn."""
        audit, self.audit = self.audit, None
        try:
            with self._onto(pygame.Surface((1, 1))):
                yield
        finally:
            self.audit = audit

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draw nothing outside ``box``."""
        kept = self._surface.get_clip()
        self._surface.set_clip(kept.clip(self.layout.rect(box)))
        try:
            yield
        finally:
            self._surface.set_clip(kept)

    # Pictures

    @property
    def surface(self) -> pygame.Surface:
        """The pixels, for painters of a backdrop; elsewhere use :meth:`put`, which notes where it drew."""
        return self._surface

    @property
    def view(self) -> Box:
        """The whole window in logical units."""
        return self.layout.view

    def put(self, picture: pygame.Surface, at: tuple[int, int], alpha: float = 1.0) -> None:
        """A picture with its upper left corner at a pixel; ``alpha`` from 0 to 1."""
        if alpha >= 1.0:
            self._damage.append(self._surface.blit(picture, at))
        elif alpha > 0.0:
            picture.set_alpha(round(alpha * 255))
            self._damage.append(self._surface.blit(picture, at))
            picture.set_alpha(255)

    def put_centred(self, picture: pygame.Surface, centre: Point, alpha: float = 1.0) -> None:
        """A picture with its middle at a place in logical units."""
        x, y = self.layout.point(centre)
        self.put(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2), alpha)

    # Shapes

    def fill(self, box: Box, colour: Colour, alpha: int = 255) -> None:
        """A plain rectangle; ``alpha`` 0 to 255."""
        rect = self.layout.rect(box)
        if alpha >= 255:
            self._damage.append(self._surface.fill(colour, rect))
            return
        rect = rect.clip(self._surface.get_clip())
        if rect.w > 0 and rect.h > 0:
            veil = pygame.Surface(rect.size)
            veil.fill(colour)
            veil.set_alpha(alpha)
            self._damage.append(self._surface.blit(veil, rect))

    def dim(self, box: Box | None = None) -> None:
        """Darken a box, or the whole window, as behind a dialog."""
        self.fill(box or self.view, self.theme.shadow, self.theme.dim_alpha)

    def rounded(
        self,
        box: Box,
        radius: float,
        fill: Colour | None,
        border: Colour | None = None,
        border_width: float = 0.0,
        alpha: int = 255,
    ) -> None:
        """A rectangle with round corners; its border lies inside the box."""
        rect = self.layout.rect(box)
        line = self.layout.length(border_width)
        self.put(shapes.rounded(rect.w, rect.h, self.layout.length(radius), fill, alpha, border, line), rect.topleft)

    def shadow(
        self, box: Box, radius: float, blur: float = 6.0, drop: Point = (2.0, 4.0), strength: float = 1.0
    ) -> None:
        """The soft shadow of a rounded box, thrown by ``drop``."""
        rect = self.layout.rect(box.moved(*drop))
        soft = self.layout.length(blur)
        alpha = round(self.theme.shadow_alpha * strength)
        picture = shapes.shadow(rect.w, rect.h, self.layout.length(radius), soft, alpha, self.theme.shadow)
        self.put(picture, (rect.x - soft, rect.y - soft))

    def panel(self, box: Box, active: bool = False, radius: float = 12.0) -> None:
        """A dark panel of the table; ``active`` gives it the bright border."""
        theme = self.theme
        border = theme.active if active else theme.panel_border
        self.rounded(box, radius, theme.panel, border, theme.outline, theme.panel_alpha)

    def board(self, box: Box, radius: float = 16.0) -> None:
        """A solid panel that stands over a scene, with its shadow: menus."""
        theme = self.theme
        self.shadow(box, radius, blur=16.0, drop=(0.0, 8.0), strength=1.5)
        self.rounded(box, radius, blend(theme.panel, theme.felt, 0.25), theme.active, theme.outline)
        self.rounded(box.inset(7.0), radius - 6.0, None, theme.panel_border, 1.0)

    def paper(self, box: Box, radius: float = 12.0) -> None:
        """A sheet of 한지 with ink and red lines: questions and dialogs."""
        theme = self.theme
        self.shadow(box, radius, blur=10.0, drop=(0.0, 6.0), strength=1.4)
        self.rounded(box, radius, theme.paper, theme.ink, 4.0)
        self.rounded(box.inset(8.0), max(2.0, radius - 6.0), None, theme.red, 2.0)

    def outline(self, box: Box, colour: Colour, width: float = 3.0, radius: float = 8.0, gap: float = 0.0) -> None:
        """A line round ``box`` from the outside, ``gap`` away from it."""
        out = gap + width
        self.rounded(box.inset(-out), radius + out, None, colour, width)

    def disc(
        self, centre: Point, diameter: float, fill: Colour | None, border: Colour | None = None, width: float = 0.0
    ) -> None:
        size = self.layout.length(diameter)
        self.put_centred(shapes.disc(size, fill, border, self.layout.length(width)), centre)

    def triangle(self, centre: Point, size: float, way: int, colour: Colour) -> None:
        """A triangle that points left (``way`` -1) or right (1)."""
        self.put_centred(shapes.triangle(self.layout.length(size), way, colour), centre)

    def line(self, start: Point, end: Point, colour: Colour, width: float = 1.0) -> None:
        """A straight line; smooth, so meant for level and upright ones and for thin slanted ones."""
        first, last = self.layout.point(start), self.layout.point(end)
        self._damage.append(pygame.draw.line(self._surface, colour, first, last, self.layout.length(width)))

    # Text

    def text(
        self,
        text: str,
        box: Box,
        style: TextStyle,
        colour: Colour | None = None,
        align: Align = "left",
        top: bool = False,
        lines: int = 0,
        outline: tuple[Colour, float] | None = None,
        alpha: float = 1.0,
    ) -> Box:
        """Write ``text`` inside ``box``, wrapped and if need be smaller; where it stands.

        In the middle of the box's height, or at its top. ``lines`` limits the lines; ``outline`` is a colour and a
        width.
        """
        rect = self.layout.rect(box)
        engine = self.text_engine
        block = engine.set(text, style, rect.w, rect.h, lines)
        y = rect.y if top else rect.y + (rect.h - block.height) // 2
        drawn = pygame.Rect(rect.x + _indent(align, rect.w, block.width), y, block.width, block.height)
        middle = engine.middle(block.face, block.size)
        for line in block.lines:
            picture = engine.line(line, block.face, block.size, colour or self.theme.text)
            x = rect.x + _indent(align, rect.w, picture.get_width())
            at = (x, y + block.line_height // 2 - middle)
            if outline is not None:
                self._put_outlined(line, block.face, block.size, at, outline, alpha)
            self.put(picture, at, alpha)
            y += block.line_height
        units = self.layout.units(drawn)
        if self.audit is not None:
            self._note(DrawnText(text, box, units, block.size / self.layout.scale, block.cut))
        return units

    def _note(self, text: DrawnText) -> None:
        """Tell the audit of a text, as far as it is not clipped away."""
        clip = self.layout.units(self._surface.get_clip())
        if self.audit is not None and text.drawn.meets(clip):
            self.audit.append(replace(text, box=text.box.clipped(clip), drawn=text.drawn.clipped(clip)))

    def _put_outlined(
        self, line: str, face: Face, size: int, at: tuple[int, int], outline: tuple[Colour, float], alpha: float
    ) -> None:
        reach = self.layout.length(outline[1])
        halo = self._outlined.get((line, face, size, outline), self._halo, line, face, size, outline[0], reach)
        self.put(halo, (at[0] - reach, at[1] - reach), alpha)

    def _halo(self, line: str, face: Face, size: int, colour: Colour, reach: int) -> pygame.Surface:
        """A line of text in ``colour``, thicker by ``reach`` pixels all round."""
        flat = self.text_engine.line(line, face, size, colour)
        halo = shapes.blank(flat.get_width() + 2 * reach, flat.get_height() + 2 * reach, colour)
        for dx, dy in shapes.around((reach, reach), reach, max(16, 6 * reach)):
            halo.blit(flat, (round(dx), round(dy)))
        return halo

    # Cards

    def card(
        self,
        name: str,
        pose: Pose,
        shadow: bool = True,
        moving: bool = False,
        hovered: bool = False,
        seen: float = math.inf,
    ) -> None:
        """A card at a pose, if any of it is in the window. ``moving`` lets its size go in steps, for sizes that change
        from frame to frame.

        ``hovered`` tells that the pointer or the focus is on it: with ``badges`` at ``hover`` it shows its badge.
        ``seen`` is how many units of its width from the left no other card covers: its badge lies within them.
        """
        if not _reach(pose).meets(self.layout.view):
            return
        size = self._card_size(pose.box, moving)
        badged = self.badges == "always" or (hovered and self.badges == "hover")
        badge = self._badge(pose.box.w, seen) if badged else None
        if pose.flip < 1.0:
            picture = self.sprites.turning(name, size, pose.flip, badge)
        else:
            picture = self.sprites.picture(name, size, pose.angle, badge)
        if shadow:
            self._card_shadow(pose, size if pose.flip >= 1.0 else (picture.get_width(), size[1]))
        self.put_centred(picture, pose.box.centre, pose.alpha)

    def _badge(self, width: float, seen: float) -> sprites.Badge | None:
        """What a card ``width`` units wide shows in its corner where ``seen`` of them are free; it grows with the text.

        A tab that would be much smaller gives way to a strip; a strip too narrow to be read is left out.
        """
        width = max(1.0, width)
        wanted = _BADGE * self.text_engine.text_scale / width
        wanted = min(sprites.MOST_BADGE, max(sprites.LEAST_BADGE, round(wanted, 2)))
        free = seen / width - sprites.TAB_CORNER if seen < width else 1.0
        if free >= wanted * _TAB_LEAST:
            return sprites.Badge("tabs", min(wanted, free))
        if seen * self.layout.scale < _STRIP_LEAST:
            return None
        return sprites.Badge("strips", min(wanted * _STRIP_PART, seen / width))

    def _card_size(self, box: Box, moving: bool) -> tuple[int, int]:
        if not moving:
            return max(1, round(box.w * self.layout.scale)), max(1, round(box.h * self.layout.scale))
        step = max(4, self.layout.length(8))
        height = max(step, round(box.h * self.layout.scale / step) * step)
        return max(1, round(height * sprites.CARD_RATIO)), height

    def _card_shadow(self, pose: Pose, size: tuple[int, int]) -> None:
        blur = self.layout.length(3.0 + pose.lift * 0.25)
        picture = sprites.shadow(size, blur, self.theme.shadow_alpha, self.theme.shadow, pose.angle)
        x, y = pose.box.centre
        self.put_centred(picture, (x + 2.0 + pose.lift * 0.2, y + 4.0 + pose.lift * 0.6), pose.alpha)

    def card_outline(self, box: Box, colour: Colour, width: float = 3.0) -> None:
        """A line round a card; wider where the theme's lines are. One as dark as the card's edge stands off from it by
        a light line: it is told without colour."""
        theme, radius = self.theme, box.w * _CARD_RADIUS
        off = _STAND_OFF if contrast(colour, theme.deep_red) < 3.0 else 0.0
        if off:
            self.outline(box, theme.white, off, radius)
        self.outline(box, colour, max(width, width * theme.outline / 2.5), radius, off)

    def placeholder(self, box: Box) -> None:
        """A dashed outline where a card or a group could lie."""
        self.rounded(box, box.w * _CARD_RADIUS + 2.0, None, self.theme.mat_border, 2.0)


def _reach(pose: Pose) -> Box:
    """Where a card is, however it is turned, with its shadow."""
    side = math.hypot(pose.box.w, pose.box.h) + 2.0 * (7.0 + 0.85 * pose.lift)
    return Box.centred(pose.box.centre, side, side)


def _indent(align: Align, room: int, width: int) -> int:
    return {"left": 0, "centre": (room - width) // 2, "right": room - width}[align]


def _area(rects: list[pygame.Rect]) -> int:
    return sum(rect.w * rect.h for rect in rects)
