"""Contrast as it is drawn: every text of every scene against what lies under it (UX.md section 5), and what is told
without colour."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

import pygame
import pytest

from gostop_desktop.scenes.table.panels import draw_card
from gostop_desktop.scenes.table.places import Placed
from gostop_desktop.ui.canvas import Canvas
from gostop_desktop.ui.layout import Box, Layout
from gostop_desktop.ui.sprites import Sprites
from gostop_desktop.ui.text import Face, TextEngine, TextStyle
from gostop_desktop.ui.theme import THEMES, Colour, contrast, theme_of
from gostop_desktop.ui.timeline import Pose

from .conftest import MakeDriver
from .gallery import SCENES

LARGE, LARGE_BOLD = 24.0, 18.66
"""Pixels from which text counts as large: 3:1 is enough for it."""
OPEN = (
    "title", "menu", "settings", "profiles", "seats", "picker", "dealer", "cut", "standings", "statistics", "rules",
    "editor", "why", "calculator", "help_first", "help_events", "practice", "transfer", "table_2", "table_5", "join_5",
    "marks", "curtain", "ask_go_or_stop", "ask_take_for_played", "settlement_3", "settlement_nagari", "ended",
)  # fmt: skip


def _ground(surface: pygame.Surface, rect: pygame.Rect) -> Colour:
    """The usual colour of some pixels."""
    step = max(1, rect.w // 24), max(1, rect.h // 8)
    places = [(x, y) for x in range(rect.x, rect.right, step[0]) for y in range(rect.y, rect.bottom, step[1])]
    pixels = [surface.get_at(place) for place in places]
    return tuple(round(median(pixel[part] for pixel in pixels)) for part in range(3))  # type: ignore[return-value]


@pytest.mark.parametrize("scene", OPEN)
@pytest.mark.parametrize("theme", THEMES)
def test_every_text_stands_out_from_its_ground(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, scene: str, theme: str
) -> None:
    """But for what cannot be used now and the numbers drawn into the mat."""
    faint: list[tuple[float, str, Colour, Colour]] = []
    seen: list[str] = []
    write = Canvas.text

    def watched(canvas: Canvas, words: str, box: Box, style: TextStyle, *given: object, **named: object) -> Box:
        under = canvas.surface.copy()
        drawn = write(canvas, words, box, style, *given, **named)  # type: ignore[arg-type]
        colour = given[0] if given else named.get("colour")
        ink: Colour = colour if isinstance(colour, tuple) else canvas.theme.text
        rect = canvas.layout.rect(drawn).clip(canvas.surface.get_clip())
        inactive = ink == canvas.theme.text_off
        if words.strip() and rect.w > 2 and rect.h > 2 and not inactive and "outline" not in named:
            ground = _ground(under, rect)
            pixels = style.size * canvas.text_engine.text_scale * canvas.layout.scale
            large = pixels >= (LARGE if style.face is Face.BODY else LARGE_BOLD)
            if contrast(ink, ground) < (3.0 if large else 4.5) - 0.05 and not (words.isdigit() and style.fixed):
                faint.append((round(contrast(ink, ground), 2), words, ink, ground))
            seen.append(words)
        return drawn

    driver = make_driver((1280, 720), theme=theme)
    SCENES[scene](driver)
    driver.wait(0.2)
    monkeypatch.setattr(Canvas, "text", watched)
    driver.app.canvas.forget()
    driver.app.scene.dirty = True
    driver.app.step([], 0.0)
    assert len(seen) > 2
    assert not faint


def _grey(canvas: Canvas, surface: pygame.Surface, place: tuple[float, float]) -> int:
    r, g, b, _ = surface.get_at(canvas.layout.point(place))
    return round(0.299 * r + 0.587 * g + 0.114 * b)


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_outlines_of_cards_are_told_without_colour(theme: str, strong: bool) -> None:
    """From the edge of a card outwards grey changes for one that matches, one last flipped, and once more for one last
    played."""
    layout = Layout.of(2560, 1440)
    dressed = theme_of(theme, strong)  # type: ignore[arg-type]
    surface = pygame.Surface((2560, 1440))
    canvas = Canvas(dressed, TextEngine(2.0), Sprites(), layout)
    canvas.begin(surface, layout)
    box = Box(600, 300, 80, 125)

    def rings(latest: object, matches: bool = False) -> int:
        """Clear changes of grey from the middle of the card's left edge outwards."""
        surface.fill(dressed.mat)
        draw_card(canvas, Placed("01a", Pose(box)), latest)  # type: ignore[arg-type]
        if matches:
            canvas.card_outline(box, dressed.active, 2.0)
        greys = [_grey(canvas, surface, (box.x - 0.5 * step, box.centre[1])) for step in range(-2, 34)]
        return sum(1 for one, other in pairwise(greys) if abs(one - other) > 24)

    plain = rings(None)
    assert rings(None, matches=True) > plain
    assert rings("flipped") > plain
    assert rings("played") > rings("flipped")
