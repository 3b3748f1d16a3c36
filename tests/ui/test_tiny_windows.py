"""Windows as small or as narrow as a window manager may make them: nothing raises and nothing goes on for ever."""

from __future__ import annotations

import faulthandler
import itertools
from collections.abc import Iterator

import pygame
import pytest

from gostop_desktop.ui import shapes
from gostop_desktop.ui.layout import LEAST_SCALE, Layout
from gostop_desktop.ui.sprites import Badge, Sprites

from .conftest import MakeDriver
from .gallery import SCENES

SIZES = ((1, 1), (2, 900), (900, 2), (40, 30), (4000, 3))
_PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _no_longer_than_patience() -> Iterator[None]:
    """What was wrong here took all memory and never ended: end the tests with the place instead."""
    faulthandler.dump_traceback_later(_PATIENCE, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_is_drawn_in_a_window_of_any_size_and_comes_back(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver((1024, 640), text_size=200 if len(scene) % 2 else 100)
    SCENES[scene](driver)
    window = driver.app.display.window
    assert window is not None
    window.minimum_size = (1, 1)
    for size in SIZES:
        driver.resize(*size)
        driver.wait(0.15)
        assert driver.app.display.surface.get_size() == size
    driver.resize(1024, 640)
    driver.wait(0.15)
    assert driver.app.display.layout == Layout.of(1024, 640, strip=driver.app.display.layout.strip)


def test_a_message_that_stays_leaves_a_layout_in_a_window_of_one_pixel() -> None:
    layout = Layout.of(1, 1, strip=1)
    assert layout.scale == LEAST_SCALE
    assert layout.view.w > 0


@pytest.mark.parametrize("size", list(itertools.product((0, 1, 2, 700), repeat=2)))
def test_a_card_of_any_size_is_a_picture(size: tuple[int, int]) -> None:
    assert Sprites().picture("01a", size, badge=Badge("tabs", 0.3)).get_size() == (max(1, size[0]), max(1, size[1]))


@pytest.mark.parametrize("size", [(0, 0), (0, 7), (7, 0)])
def test_a_picture_without_pixels_becomes_a_clear_one(size: tuple[int, int]) -> None:
    assert shapes.shrink(pygame.Surface(size), 3, 2).get_at((1, 1)).a == 0
