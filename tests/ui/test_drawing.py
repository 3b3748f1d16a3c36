"""Text, colours, pictures of cards, and the canvas."""

from __future__ import annotations

import itertools

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_desktop.ui import decor, shapes
from gostop_desktop.ui.canvas import Canvas
from gostop_desktop.ui.layout import Box, Layout
from gostop_desktop.ui.sprites import Sprites
from gostop_desktop.ui.text import BANNER, BODY, ELLIPSIS, SMALL, Face, TextEngine
from gostop_desktop.ui.theme import FELT, THEMES, Theme, contrast
from gostop_desktop.ui.timeline import Pose

ENGINE_WORDS = st.lists(st.text("가나다라쪽뻑abc·점0123456789", min_size=1, max_size=12), min_size=1, max_size=12)


@given(ENGINE_WORDS, st.integers(60, 500), st.integers(30, 200), st.sampled_from([1.0, 1.5, 2.0]))
def test_set_text_never_leaves_its_box(words: list[str], width: int, height: int, scale: float) -> None:
    text = " ".join(words)
    block = _ENGINES[scale].set(text, BODY, width, height)
    assert block.width <= width
    assert block.height <= max(height, block.line_height)
    if not block.cut:
        assert "".join(block.lines).replace(" ", "") == text.replace(" ", "")
    else:
        assert block.lines[-1].endswith(ELLIPSIS)


_ENGINES: dict[float, TextEngine] = {}


@pytest.fixture(autouse=True, scope="module")
def _engines() -> None:
    for scale in (1.0, 1.5, 2.0):
        _ENGINES[scale] = TextEngine(1.0, scale)


def test_larger_text_is_larger_but_for_titles() -> None:
    plain, large = _ENGINES[1.0], _ENGINES[2.0]
    assert large.units(SMALL) == 2 * plain.units(SMALL)
    assert large.units(BANNER) == plain.units(BANNER)


def test_text_is_set_smaller_before_it_is_cut() -> None:
    engine = _ENGINES[2.0]
    wide = engine.width("큰 글자로 쓴 한 줄", BODY.face, engine.pixels(BODY))
    block = engine.set("큰 글자로 쓴 한 줄", BODY, round(wide * 0.8), 60, lines=1)
    assert not block.cut
    assert len(block.lines) == 1
    assert block.size < engine.pixels(BODY)


def test_lines_are_kept_and_dropped_with_the_scale() -> None:
    engine = TextEngine()
    first = engine.line("고스톱", Face.BODY, 20, (1, 2, 3))
    assert engine.line("고스톱", Face.BODY, 20, (1, 2, 3)) is first
    engine.rescale(2.0, 1.0)
    assert engine.line("고스톱", Face.BODY, 20, (1, 2, 3)) is not first


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_text_can_be_read_and_outlines_seen(theme: Theme) -> None:
    """UX.md section 5: 4.5:1 for text, 3:1 for outlines."""
    grounds = (theme.felt, theme.mat, theme.panel, theme.button, theme.button_hover)
    for ink, ground in itertools.product((theme.text, theme.text_soft, theme.warning), grounds):
        assert contrast(ink, ground) >= 4.5, (ink, ground)
    for ink, ground in (
        (theme.primary_text, theme.primary),
        (theme.go_text, theme.go),
        (theme.stop_text, theme.stop),
        (theme.chip_text, theme.chip),
        (theme.paper_text, theme.paper),
        (theme.paper_soft, theme.paper),
        (theme.paper_warning, theme.paper),
    ):
        assert contrast(ink, ground) >= 4.5, (ink, ground)
    for line, ground in itertools.product((theme.active, theme.focus), (theme.felt, theme.mat, theme.panel)):
        assert contrast(line, ground) >= 3.0, (line, ground)
    assert contrast(theme.panel_border, theme.panel) >= 3.0


def test_a_card_is_scaled_once_for_a_size() -> None:
    cards = Sprites()
    first = cards.picture("01a", (64, 100))
    assert first.get_size() == (64, 100)
    assert cards.picture("01a", (64, 100)) is first
    assert cards.picture("01a", (32, 50)) is not first


def test_a_card_turns_over_from_its_back_to_its_face() -> None:
    cards = Sprites()
    size = (64, 100)
    assert cards.turning("03a", size, 0.0) is cards.picture("back", size)
    assert cards.turning("03a", size, 1.0) is cards.picture("03a", size)
    widths = [cards.turning("03a", size, step / 12).get_width() for step in range(13)]
    assert widths == widths[::-1]
    assert widths[6] == min(widths)


def test_a_missing_card_names_its_file() -> None:
    with pytest.raises(FileNotFoundError, match=r"13a\.png"):
        Sprites().picture("13a", (64, 100))


def test_round_shapes_are_clear_at_their_corners_and_full_in_the_middle() -> None:
    for size in ((40, 30), (300, 200)):
        shape = shapes.rounded(*size, 10, (200, 30, 40), 255, (250, 220, 90), 2)
        assert shape.get_size() == size
        assert shape.get_at((0, 0)).a == 0
        assert tuple(shape.get_at((size[0] // 2, size[1] // 2))) == (200, 30, 40, 255)
        assert tuple(shape.get_at((size[0] // 2, 0)))[:3] == (250, 220, 90)


def _canvas(size: tuple[int, int] = (640, 360)) -> tuple[Canvas, pygame.Surface]:
    layout = Layout.of(*size)
    canvas = Canvas(FELT, TextEngine(layout.scale), Sprites(), layout)
    surface = pygame.Surface(size)
    canvas.begin(surface, layout)
    return canvas, surface


def test_a_backdrop_is_painted_once_and_again_for_another_key() -> None:
    canvas, _ = _canvas()
    painted: list[str] = []
    for key in ("table", "table", "other", "table"):
        canvas.backdrop(key, lambda _: painted.append("painted"))
    assert len(painted) == 2


def test_a_backdrop_wipes_what_was_drawn_over_it() -> None:
    canvas, surface = _canvas()

    def paint(target: Canvas) -> None:
        decor.room(target.surface, target.layout, target.theme)

    canvas.backdrop("room", paint)
    clean = pygame.image.tobytes(surface, "RGB")
    canvas.card("01a", Pose(Box(100, 100, 84, 131), angle=12.0, lift=20.0))
    canvas.panel(Box(400, 200, 300, 200))
    canvas.text("고도리!", Box(300, 300, 500, 120), BANNER, outline=(FELT.ink, 4.0))
    canvas.outline(Box(600, 100, 84, 131), FELT.active)
    canvas.disc((900, 500), 40, FELT.red)
    canvas.line((10, 600), (1200, 610), FELT.gold, 3)
    canvas.paper(Box(900, 100, 200, 200))
    assert pygame.image.tobytes(surface, "RGB") != clean
    canvas.backdrop("room", paint)
    assert pygame.image.tobytes(surface, "RGB") == clean


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (2560, 1080)])
def test_the_room_fills_the_window(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    surface.fill((255, 0, 255))
    decor.room(surface, Layout.of(*size), FELT)
    for x, y in itertools.product((0, size[0] - 1), (0, size[1] - 1)):
        assert surface.get_at((x, y))[:3] != (255, 0, 255)


@pytest.mark.parametrize("size", list(itertools.product(range(14), range(14))))
def test_shapes_of_no_size_are_still_shapes(size: tuple[int, int]) -> None:
    """A small window leaves a button no height: nothing may raise, or halve for ever."""
    width, height = size
    least = max(1, width), max(1, height)
    for radius, border in itertools.product((0, 3, 20), (0, 2, 9)):
        for fill in ((1, 2, 3), None):
            assert shapes.rounded(width, height, radius, fill, 255, (4, 5, 6), border).get_size() == least
        for blur in (0, 3):
            shadow = shapes.shadow(width, height, radius, blur, 90)
            assert shadow.get_size() == (least[0] + 2 * blur, least[1] + 2 * blur)
    assert shapes.shrink(shapes.blank(40, 40), width, height).get_size() == least
    for corner in range(7):
        assert shapes.nine_patch(shapes.blank(9, 9), corner, width, height).get_size() == least
    assert shapes.disc(width, (1, 2, 3), (4, 5, 6), 3).get_width() == max(1, width)
    assert shapes.triangle(height, 1, (1, 2, 3)).get_height() == max(1, height)
