"""Menu, help and other windows in the middle of a hand, and the way back to it."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.scenes.menu import MenuScene

from .conftest import Sit
from .players import at_position


@pytest.mark.parametrize("size", [(160, 90), (800, 600)])
@pytest.mark.parametrize("preset", ["matgo", "gostop"])
def test_a_table_smaller_than_meant_is_drawn(sit: Sit, preset: str, size: tuple[int, int]) -> None:
    seated = sit(preset)
    seated.open_up()
    window = seated.app.display.window
    assert window is not None
    window.minimum_size = (1, 1)  # as a window manager may have it
    seated.resize(*size)
    for name in [name for name in seated.app.hit_targets() if name.startswith("seat_")]:
        at = seated.app.hit_targets()[name].centre
        seated.move_to(at)
        seated.press(at)
        seated.wait(0.1)
        seated.release(at)
    seated.key(pygame.KSCAN_ESCAPE)
    assert isinstance(seated.scene, MenuScene)
    at = seated.app.hit_targets()["resume"].centre
    seated.press(at)
    seated.wait(0.1)
    assert seated.app.display.surface.get_size() == size


def test_esc_on_the_help_leads_back_to_the_hand(sit: Sit) -> None:
    seated = at_position(sit)
    table = seated.table
    seated.key(pygame.KSCAN_F1)
    assert seated.scene is not table
    seated.key(pygame.KSCAN_ESCAPE)
    assert seated.scene is table


@pytest.mark.parametrize("people", [1, 2])
def test_the_menu_opens_by_mouse_and_finger_whatever_is_asked(sit: Sit, people: int) -> None:
    seated = sit("matgo", people)
    seated.settle()
    for way in (seated.click, seated.tap):
        seated.wait(0.5)
        way("menu")
        assert isinstance(seated.scene, MenuScene)
        seated.click("resume")
    seated.open_up()
    seated.wait(0.5)
    seated.click("menu")
    assert isinstance(seated.scene, MenuScene)


def test_each_moment_bears_menu_and_another_size(sit: Sit) -> None:
    seated = at_position(sit, effects="strong")
    seated.click("hand_01a")
    sizes = [(1024, 640), (1280, 720), (1366, 768)]
    for moment in range(36):
        seated.wait(0.05)
        seated.key(pygame.KSCAN_ESCAPE)
        seated.resize(*sizes[moment % 3])
        seated.wait(0.02)
        seated.key(pygame.KSCAN_ESCAPE)
        assert seated.at_table
    seated.settle()
    assert seated.table.asking
    assert [line["move"] for line in seated.moves_made if line["seat"] == 0] == ["play 01a"]


def test_a_resized_table_becomes_as_sharp_as_one_of_that_size(sit: Sit) -> None:
    pictures = []
    for size in ((1366, 768), (1280, 720)):
        seated = at_position(sit, size=size)
        seated.resize(1366, 768)
        seated.wait(0.5)
        pictures.append(seated.picture())
    assert pictures[0] == pictures[1]
