"""What a page of the help is made of: headings, paragraphs, and explanations with pictures of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ...ui.canvas import Canvas
from ...ui.layout import Box, seen_of
from ...ui.sprites import CARD_RATIO
from ...ui.text import BODY, BUTTON, HEADING, LABEL, SMALL, TextEngine
from ...ui.theme import blend
from ...ui.timeline import Pose
from ...ui.widgets import Button, Look, Prose, Widget, heading, heading_height, inner_width, prose_height, stacked

_PAD = 14.0
_STRIP, _CARD = 292.0, 100.0
"""Width of the strip of cards at the left, and the height of a card, in logical units."""
_ABOVE = 1.4
"""From this text size on the cards lie above the words."""


@dataclass(frozen=True, slots=True)
class Block:
    """``title`` and ``words``; ``value`` stands large at the right, ``note`` below in small letters.

    ``heading`` is a title with a line, ``text`` a paragraph, ``card`` an explanation with ``cards``, names of pictures;
    ``button`` can be pressed, its event is called ``note``.
    """

    kind: Literal["heading", "text", "card", "button"]
    title: str = ""
    words: str = ""
    note: str = ""
    value: str = ""
    cards: tuple[str, ...] = ()


class CardBlock(Widget):
    """An explanation with cards beside it."""

    def __init__(self, name: str, box: Box, block: Block) -> None:
        super().__init__(name, box, enabled=False)
        self.block = block

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, text, block = canvas.theme, canvas.text_engine, self.block
        canvas.rounded(self.box, 12.0, theme.panel, blend(theme.panel_border, theme.panel, 0.5), 1.5, theme.panel_alpha)
        inner = self.box.inset(_PAD, 12.0)
        words = inner
        if block.cards and text.text_scale >= _ABOVE:
            draw_strip(canvas, inner.top(_CARD), block.cards)
            words = inner.below(_CARD + 8.0)
        elif block.cards:
            draw_strip(canvas, Box(inner.x, inner.y, _STRIP, inner.h), block.cards)
            words = inner.beyond(_STRIP + 22.0)
        parts = _heights(text, block, words.w)
        top = words.y + max(0.0, words.h - sum(parts)) / 2
        value = _value_width(text, block)
        if block.value:
            place = Box(words.right - value, top, value, max(parts[0], text.line_units(HEADING)))
            canvas.text(block.value, place, HEADING, theme.active, "right", lines=1)
        for part, style, tint in zip(
            parts, (LABEL, BODY, SMALL), (theme.active, theme.text, theme.text_soft), strict=True
        ):
            line = {LABEL: block.title, BODY: block.words, SMALL: block.note}[style]
            if line:
                width = words.w - (value + 12.0 if style is LABEL and value else 0.0)
                canvas.text(line, Box(words.x, top, width, part), style, tint, top=True)
            top += part


def draw_strip(canvas: Canvas, box: Box, cards: Sequence[str], height: float = _CARD) -> None:
    """Cards in a row from the left, over each other where they are many."""
    high = min(height, box.h)
    width = high * CARD_RATIO
    step = min(width + 8.0, (box.w - width) / max(1, len(cards) - 1))
    places = [Box(box.x + index * step, box.centre[1] - high / 2, width, high) for index in range(len(cards))]
    for card, place, seen in zip(cards, places, seen_of(places), strict=True):
        canvas.card(card, Pose(place), hovered=True, seen=seen)


def _value_width(text: TextEngine, block: Block) -> float:
    return text.width_units(block.value, HEADING) + 4.0 if block.value else 0.0


def _heights(text: TextEngine, block: Block, width: float) -> tuple[float, float, float]:
    """Of the title, the words and the note."""
    value = _value_width(text, block)
    title = prose_height(text, block.title, width - (value + 12.0 if value else 0.0), LABEL) if block.title else 0.0
    if value:
        title = max(title, text.line_units(HEADING))
    words = prose_height(text, block.words, width, BODY) if block.words else 0.0
    return title, words, prose_height(text, block.note, width, SMALL) if block.note else 0.0


def _height(text: TextEngine, block: Block, width: float) -> float:
    match block.kind:
        case "heading":
            return heading_height(text)
        case "text":
            return prose_height(text, block.words, width, BODY)
        case "button":
            return max(58.0, text.line_units(BUTTON) + 18.0)
        case _:
            inner = width - 2 * _PAD
            above = text.text_scale >= _ABOVE
            if block.cards and not above:
                return 24.0 + max(_CARD, sum(_heights(text, block, inner - _STRIP - 22.0)))
            return 24.0 + sum(_heights(text, block, inner)) + (_CARD + 8.0 if block.cards else 0.0)


def page(blocks: Sequence[Block], box: Box, text: TextEngine) -> list[Widget]:
    """The blocks as rows of a pane at ``box``."""
    width = inner_width(box)
    places = stacked(box, [_height(text, block, width) for block in blocks], 9.0)
    rows: list[Widget] = []
    for index, (block, place) in enumerate(zip(blocks, places, strict=True)):
        name = f"block_{index}"
        if block.kind == "heading":
            rows.append(heading(name, place, block.title))
        elif block.kind == "button":
            rows.append(Button(block.note, place, block.title, "primary"))
        elif block.kind == "text":
            rows.append(Prose(name, place, block.words, BODY))
        else:
            rows.append(CardBlock(name, place, block))
    return rows
