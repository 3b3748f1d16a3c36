"""Text: fonts made at the window's scale, lines kept as pictures, wrapping, and text that stays in its box.

Sizes are logical units at 100 %; the person's text size (100 to 200 %) multiplies them. A text that does not fit its
box is set smaller, down to :data:`~gostop_desktop.ui.theme.MIN_TEXT` or the size it asked for, and cut with an ellipsis
only then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

import pygame

from .. import resources
from .kept import Kept
from .theme import MIN_TEXT, Colour

ELLIPSIS = "…"
_KEPT_LINES = 1500
_SHRINK = 0.94


class Face(StrEnum):
    BODY = "body"
    BOLD = "bold"
    DISPLAY = "display"
    """The face of titles and banners."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """``size`` in logical units at 100 %; ``leading`` is the height of a line in parts of the size.

    ``fixed`` text does not grow with the person's text size (titles that are large anyway).
    """

    size: float
    face: Face = Face.BODY
    leading: float = 1.32
    fixed: bool = False


SMALL = TextStyle(MIN_TEXT)
LEAST = TextStyle(MIN_TEXT, fixed=True)
"""The smallest letters, to which longer words shrink whatever size is asked for."""
BODY = TextStyle(19)
LABEL = TextStyle(20, Face.BOLD)
BUTTON = TextStyle(22, Face.BOLD)
HEADING = TextStyle(28, Face.BOLD)
NUMBER = TextStyle(44, Face.BOLD, leading=1.1)
BANNER = TextStyle(72, Face.DISPLAY, leading=1.1, fixed=True)
TITLE = TextStyle(108, Face.DISPLAY, leading=1.1, fixed=True)


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Text set into lines. Measures are pixels; ``cut`` tells that some of it was left out."""

    lines: tuple[str, ...]
    face: Face
    size: int
    line_height: int
    width: int
    cut: bool = False

    @property
    def height(self) -> int:
        return self.line_height * len(self.lines)


class TextEngine:
    """Fonts and rendered lines of one window. :meth:`rescale` when the window's or the person's scale changes."""

    def __init__(self, scale: float = 1.0, text_scale: float = 1.0) -> None:
        pygame.font.init()
        self.scale = scale
        self.text_scale = text_scale
        self._files = {
            Face.BODY: resources.font_file(resources.BODY_FONT),
            Face.BOLD: resources.font_file(resources.BOLD_FONT),
            Face.DISPLAY: resources.font_file(resources.display_font_name()),
        }
        self._fonts: dict[tuple[Face, int], pygame.Font] = {}
        self._lines: Kept[tuple[str, Face, int, Colour], pygame.Surface] = Kept(_KEPT_LINES)
        self._widths: Kept[tuple[str, Face, int], int] = Kept(4 * _KEPT_LINES)
        self._blocks: Kept[tuple[str, TextStyle, int, int, int], TextBlock] = Kept(_KEPT_LINES)

    def rescale(self, scale: float, text_scale: float) -> None:
        """``scale`` in pixels a unit; ``text_scale`` 1.0 to 2.0. Drops what was made for another scale."""
        if (scale, text_scale) != (self.scale, self.text_scale):
            self.scale, self.text_scale = scale, text_scale
            self._fonts.clear()
            self._lines.clear()
            self._widths.clear()
            self._blocks.clear()

    def units(self, style: TextStyle) -> float:
        """The size of a style in logical units, with the person's text size."""
        return style.size * (1.0 if style.fixed else self.text_scale)

    def line_units(self, style: TextStyle) -> float:
        """The height of one line in logical units."""
        return self.units(style) * style.leading

    def width_units(self, text: str, style: TextStyle) -> float:
        """The width of one line in logical units."""
        return self.width(text, style.face, self.pixels(style)) / self.scale

    def height_units(self, text: str, style: TextStyle, width: float) -> float:
        """The height in logical units of ``text`` wrapped at ``width`` units."""
        block = self.set(text, style, round(width * self.scale), 10**6)
        return block.height / self.scale

    def pixels(self, style: TextStyle) -> int:
        return max(6, round(self.units(style) * self.scale))

    def font(self, face: Face, size: int) -> pygame.Font:
        found = self._fonts.get((face, size))
        if found is None:
            found = self._fonts[face, size] = pygame.Font(str(self._files[face]), size)
        return found

    def width(self, text: str, face: Face, size: int) -> int:
        return self._widths.get((text, face, size), self._measured, text, face, size)

    def _measured(self, text: str, face: Face, size: int) -> int:
        return self.font(face, size).size(text)[0]

    def line(self, text: str, face: Face, size: int, colour: Colour) -> pygame.Surface:
        """One line as a picture. The picture is kept: do not draw on it."""
        return self._lines.get((text, face, size, colour), self.font(face, size).render, text, True, colour)

    def middle(self, face: Face, size: int) -> int:
        """From the top of a line's picture to the middle of a Hangul syllable: what is centred by the eye."""
        font = self.font(face, size)
        _, _, low, high, _ = _metrics(font)
        return round(font.get_ascent() - (low + high) / 2)

    def set(self, text: str, style: TextStyle, width: int, height: int, lines: int = 0) -> TextBlock:
        """``text`` wrapped into ``width`` x ``height`` pixels, at most ``lines`` lines if given; smaller if need be."""
        asked = text, style, width, height, lines
        return self._blocks.get(asked, self._fit, *asked)

    def _fit(self, text: str, style: TextStyle, width: int, height: int, lines: int) -> TextBlock:
        size = self.pixels(style)
        least = min(size, max(6, round(min(style.size, MIN_TEXT) * self.scale)))
        while True:
            block = self._block(text, style, size, width)
            if block.height <= height and block.width <= width and (not lines or len(block.lines) <= lines):
                return block
            if size <= least:
                return self._cut(block, width, height, lines)
            size = max(least, min(size - 1, round(size * _SHRINK)))

    def _block(self, text: str, style: TextStyle, size: int, width: int) -> TextBlock:
        lines = tuple(line for part in text.split("\n") for line in self._wrap(part, style.face, size, width))
        widest = max(self.width(line, style.face, size) for line in lines)
        return TextBlock(lines, style.face, size, round(size * style.leading), widest)

    def _wrap(self, text: str, face: Face, size: int, width: int) -> Iterator[str]:
        """Break at blanks; a word wider than the line breaks between its letters."""
        if not text.startswith(" ") and self.width(text, face, size) <= width:
            yield text
            return
        line = ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if self.width(longer, face, size) <= width:
                line = longer
                continue
            if line:
                yield line
            while len(word) > 1 and self.width(word, face, size) > width:
                fits = self._letters_that_fit(word, face, size, width)
                yield word[:fits]
                word = word[fits:]
            line = word
        yield line

    def _letters_that_fit(self, text: str, face: Face, size: int, width: int) -> int:
        low, high = 1, len(text)
        while low < high:
            half = (low + high + 1) // 2
            if self.width(text[:half], face, size) <= width:
                low = half
            else:
                high = half - 1
        return low

    def _cut(self, block: TextBlock, width: int, height: int, lines: int) -> TextBlock:
        """The lines that fit, the last with an ellipsis if any is left out. One line stays however low the box is."""
        room = max(1, height // block.line_height)
        kept = list(block.lines[: min(room, lines or room)])
        if len(kept) == len(block.lines) and block.width <= width:
            return block
        last = kept[-1]
        while last and self.width(last + ELLIPSIS, block.face, block.size) > width:
            last = last[:-1]
        kept[-1] = last.rstrip() + ELLIPSIS
        widest = max(self.width(line, block.face, block.size) for line in kept)
        return TextBlock(tuple(kept), block.face, block.size, block.line_height, widest, cut=True)


@lru_cache(maxsize=256)
def _metrics(font: pygame.Font) -> tuple[int, int, int, int, int]:
    """Left, right, lowest and highest pixel and advance of a full Hangul syllable."""
    found = font.metrics("한")[0]
    return found if found is not None else (0, 0, 0, font.get_ascent(), 0)
