"""Text that stands between widgets: headings and paragraphs of a pane."""

from __future__ import annotations

from typing import Literal

from ..canvas import Canvas
from ..layout import Box
from ..text import BODY, LABEL, SMALL, TextEngine, TextStyle
from ..theme import Colour, Theme
from .base import Look, Widget

Tone = Literal["plain", "soft", "bright", "warning", "paper", "paper_soft"]
"""The last two are for text on a sheet of paper."""


def tone_colour(theme: Theme, tone: Tone) -> Colour:
    return {
        "plain": theme.text,
        "soft": theme.text_soft,
        "bright": theme.active,
        "warning": theme.warning,
        "paper": theme.paper_text,
        "paper_soft": theme.paper_soft,
    }[tone]


class Prose(Widget):
    """A paragraph; it takes no focus and no click. ``lined`` draws a thin line below, for headings."""

    def __init__(
        self, name: str, box: Box, text: str, style: TextStyle = BODY, tone: Tone = "plain", lined: bool = False
    ) -> None:
        super().__init__(name, box, enabled=False)
        self.text, self.style, self.tone, self.lined = text, style, tone, lined

    def draw(self, canvas: Canvas, look: Look) -> None:
        colour = tone_colour(canvas.theme, self.tone)
        canvas.text(self.text, self.box, self.style, colour, top=not self.lined, lines=1 if self.lined else 0)
        if self.lined:
            canvas.fill(Box(self.box.x, self.box.bottom - 2.0, self.box.w, 1.5), canvas.theme.panel_border)


def prose_height(text: TextEngine, words: str, width: float, style: TextStyle = BODY) -> float:
    """How high a paragraph is at this width."""
    return text.height_units(words, style, width) + 1.0


def heading_height(text: TextEngine) -> float:
    """How high a heading with its line is."""
    return text.line_units(LABEL) + 10.0


def heading(name: str, box: Box, words: str) -> Prose:
    """A heading with a line below it."""
    return Prose(name, box, words, LABEL, "bright", lined=True)


def caption(name: str, box: Box, words: str) -> Prose:
    """A small paragraph that explains what stands above it."""
    return Prose(name, box, words, SMALL, "soft")
