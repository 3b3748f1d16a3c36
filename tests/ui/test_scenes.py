"""Every scene: by mouse alone, by keyboard alone, by touch, at every size and text size, in both languages."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.scenes.help import HelpScene
from gostop_desktop.scenes.working import WorkingScene
from gostop_desktop.ui.theme import MIN_TARGET, MIN_TEXT, TARGET_GAP
from gostop_desktop.ui.widgets import Toggle

from .conftest import MakeDriver
from .driver import Driver
from .gallery import HOUSE, ROOMS, menu

every_scene = pytest.mark.parametrize("scene", HOUSE)
every_room = pytest.mark.parametrize("scene", ROOMS)
"""Elsewhere arrows turn pages, and another height shows other lines."""


@every_scene
@pytest.mark.parametrize(
    ("size", "text_size"),
    [((1024, 640), 100), ((1024, 640), 200), ((1366, 768), 150), ((1920, 1200), 200), ((2560, 1080), 100)],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_stays_in_its_box(
    make_driver: MakeDriver, scene: str, size: tuple[int, int], text_size: int, lang: str
) -> None:
    driver = make_driver(size, text_size=text_size, lang=lang)
    HOUSE[scene](driver)
    pixel = 1.01 / driver.app.display.layout.scale
    written = driver.texts()
    assert len(written) > 3
    for text in written:
        assert text.box.holds(text.drawn, slack=pixel), text
        assert driver.app.display.layout.view.holds(text.box, slack=pixel), text
        assert not text.cut, text


@every_scene
@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_and_targets_are_large_enough(make_driver: MakeDriver, scene: str, lang: str) -> None:
    """UX.md section 5: 18 pixels of text, 48 pixels of target and 8 between them in a window of 1366 x 768."""
    driver = make_driver((1366, 768), lang=lang)
    HOUSE[scene](driver)
    scale = driver.app.display.layout.scale
    for text in driver.texts():
        assert text.size * scale >= 18 - 0.5, text
    targets = dict(driver.targets())
    assert targets
    for name, box in targets.items():
        assert box.w * scale >= 48, name
        assert box.h * scale >= 48, name
    for (name, box), (other, second) in combinations(targets.items(), 2):
        across = max(box.x - second.right, second.x - box.right) * scale
        down = max(box.y - second.bottom, second.y - box.bottom) * scale
        assert max(across, down) >= 7.99, (name, other)


def test_the_least_sizes_are_those_asked_for() -> None:
    scale = 1366 / 1280
    assert MIN_TEXT * scale >= 18
    assert MIN_TARGET * scale >= 48
    assert TARGET_GAP * scale >= 8


@every_scene
@pytest.mark.parametrize("text_size", [100, 200])
def test_texts_do_not_run_into_each_other(make_driver: MakeDriver, scene: str, text_size: int) -> None:
    driver = make_driver((1280, 720), text_size=text_size)
    HOUSE[scene](driver)
    driver.texts()
    alone = [text for text in driver.texts() if driver.scene.overlay is False]
    for first, second in combinations(alone, 2):
        overlap_x = min(first.drawn.right, second.drawn.right) - max(first.drawn.x, second.drawn.x)
        overlap_y = min(first.drawn.bottom, second.drawn.bottom) - max(first.drawn.y, second.drawn.y)
        assert min(overlap_x, overlap_y) < 5.0, (first, second)


@every_scene
def test_tab_reaches_every_widget(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    HOUSE[scene](driver)
    wanted = {widget.name for widget in driver.scene.ui if widget.focusable}
    reached = set()
    for _ in range(len(wanted) + 1):
        driver.key(pygame.KSCAN_TAB)
        assert driver.scene.ui.focus_shown
        reached.add(driver.scene.ui.focus)
    assert reached == wanted
    driver.key(pygame.KSCAN_TAB, pygame.KMOD_LSHIFT)
    assert driver.scene.ui.focus in wanted


@pytest.mark.slow
@every_room
def test_arrows_lead_from_any_widget_to_any_other(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    HOUSE[scene](driver)
    ring = driver.scene.ui
    wanted = {widget.name for widget in ring if widget.focusable}
    ways = {name: {_after_arrows(driver, name, arrow) for arrow in ARROWS} for name in wanted}
    for start in wanted:
        reached, waiting = {start}, [start]
        while waiting:
            new = ways[waiting.pop()] - reached
            reached |= new
            waiting += new
        assert reached == wanted, start


ARROWS = (pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_UP, pygame.KSCAN_DOWN)


def _after_arrows(driver: Driver, name: str, arrow: int) -> str:
    """Where the focus goes from ``name`` when an arrow is pressed until it leaves (a list takes some for itself)."""
    ring = driver.scene.ui
    ring.focus, ring.focus_shown = name, True
    for _ in range(40):
        driver.key(arrow)
        if ring.focus != name:
            return ring.focus
    return name


@every_scene
def test_esc_opens_the_menu_or_leaves_what_lies_over(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    HOUSE[scene](driver)
    before = driver.scene
    driver.key(pygame.KSCAN_ESCAPE)
    if before.overlay or isinstance(before, HelpScene | WorkingScene):  # what lies over: back to where it began
        assert driver.scene is not before
    else:
        assert driver.scene_name == "MenuScene"
        driver.key(pygame.KSCAN_ESCAPE)
        assert driver.scene is before


@every_room
def test_a_resize_lays_everything_out_anew(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver((1280, 720))
    HOUSE[scene](driver)
    names = set(driver.app.hit_targets())
    for size in ((1600, 900), (1024, 768), (2560, 1080), (1280, 720)):
        driver.resize(*size)
        assert driver.app.display.surface.get_size() == size
        assert set(driver.app.hit_targets()) == names
        driver.wait(0.3)
    assert driver.picture() == _fresh(make_driver, scene).picture()


def _fresh(make_driver: MakeDriver, scene: str) -> Driver:
    driver = make_driver((1280, 720))
    HOUSE[scene](driver)
    driver.wait(0.3)
    return driver


@every_scene
def test_drawing_changes_nothing(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    HOUSE[scene](driver)
    driver.wait(0.1)
    before = driver.picture()
    for _ in range(3):
        driver.app.canvas.forget()
        driver.scene.dirty = True
        assert driver.app.step([], 0.0)
        assert driver.picture() == before
    assert not driver.app.step([], 0.0)


@every_scene
def test_nothing_is_drawn_while_nothing_changes(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    HOUSE[scene](driver)
    driver.move_to((2, 2))
    driver.wait(1.5)
    assert not any(driver.app.step([], 1 / 30) for _ in range(60))
    assert not driver.app.stack.animating


@every_scene
def test_partial_redrawing_equals_a_whole_one(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    HOUSE[scene](driver)
    for _, box in list(driver.targets()):
        driver.move_to(box.centre)
    driver.move_to((2, 2))
    driver.key(pygame.KSCAN_TAB)
    partial = driver.picture()
    driver.app.canvas.forget()
    driver.scene.dirty = True
    driver.app.step([], 0.0)
    assert driver.picture() == partial


@every_scene
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_every_theme_draws_it(make_driver: MakeDriver, scene: str, theme: str) -> None:
    felt, other = make_driver(), make_driver(theme=theme)
    HOUSE[scene](felt)
    HOUSE[scene](other)
    assert felt.picture() != other.picture()


def test_what_does_not_work_yet_is_not_offered(make_driver: MakeDriver) -> None:
    driver = make_driver()
    assert set(driver.app.hit_targets()) == {"new", "rules", "calculator", "help", "settings", "quit"}


def test_menu_leads_home_and_out(make_driver: MakeDriver) -> None:
    driver = make_driver()
    menu(driver)
    driver.click("home")
    assert driver.scene_name == "TitleScene"
    driver.key(pygame.KSCAN_ESCAPE)
    assert "home" not in driver.app.hit_targets()
    driver.click("quit")
    assert driver.app.finished


def test_settings_are_in_force_at_once_and_kept(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.click("settings")
    driver.click("text_size.more")
    driver.move_to((4.0, 4.0))
    assert driver.app.services.text.text_scale == 1.25
    driver.click("lang.more")
    assert any(text.text == "Settings" for text in driver.texts())
    driver.click("speed.more")
    driver.click("done")
    assert driver.scene_name == "TitleScene"
    settings = driver.app.services.data.settings
    assert (settings.text_size, settings.lang, settings.speed) == (125, "en", "fast")


def test_fullscreen_key_and_switch_agree(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.key(pygame.KSCAN_F11)
    assert driver.app.display.fullscreen
    assert driver.app.services.settings.fullscreen
    driver.click("settings")
    toggle = driver.scene.ui["fullscreen"]
    assert isinstance(toggle, Toggle)
    assert toggle.value
    driver.click("fullscreen")
    assert not driver.app.display.fullscreen
