"""Each of these scenes: text in its box, large targets, by keys alone, unchanged by drawing, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from gostop_desktop.engine.cards import cards_in
from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.scenes.base import Scene
from gostop_desktop.scenes.calculator import CalculatorScene
from gostop_desktop.scenes.help import HelpScene
from gostop_desktop.scenes.help.practice import PracticeScene
from gostop_desktop.scenes.help.scene import PAGES
from gostop_desktop.scenes.rules.editor import EditorScene
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver

Open = Callable[[Driver], None]


def _again(scene: Scene) -> None:
    scene.arrange()
    scene.dirty = True


def _rules(driver: Driver) -> None:
    driver.click("rules")


def _editor(driver: Driver) -> None:
    _rules(driver)
    driver.click("edit")


def _faulty(driver: Driver) -> None:
    _editor(driver)
    scene = driver.scene
    assert isinstance(scene, EditorScene)
    scene.draft.values |= {"active_players": 2}
    _again(scene)


def _values(driver: Driver) -> None:
    """The group with tables and lists."""
    _editor(driver)
    scene = driver.scene
    assert isinstance(scene, EditorScene)
    scene.section = "money and extras"
    _again(scene)


def _why(driver: Driver) -> None:
    _editor(driver)
    driver.click("active_players.why")


def _save(driver: Driver) -> None:
    _editor(driver)
    driver.click("save")


def _compare(driver: Driver) -> None:
    _rules(driver)
    driver.click("compare")


def _share(driver: Driver) -> None:
    _rules(driver)
    driver.click("share")


def _take(driver: Driver) -> None:
    _rules(driver)
    driver.click("take")
    driver.click("paste")


def _help(page: str) -> Open:
    def opened(driver: Driver) -> None:
        driver.key(pygame.KSCAN_F1)
        scene = driver.scene
        assert isinstance(scene, HelpScene)
        scene.page = page
        _again(scene)

    return opened


def _practice(driver: Driver) -> None:
    _help("first")(driver)
    driver.click("practice")


def _practice_choice(driver: Driver) -> None:
    _practice(driver)
    scene = driver.scene
    assert isinstance(scene, PracticeScene)
    for name in ("card.01a", "next", "next", "card.08a", "next"):
        driver.click(name)


def _calculator(driver: Driver) -> None:
    driver.click("calculator")


def _receipt(driver: Driver) -> None:
    _calculator(driver)
    scene = driver.scene
    assert isinstance(scene, CalculatorScene)
    for index, card in enumerate(list(cards_in(scene.sheet.values.pack))[::2]):
        scene.sheet.give(card, index % len(scene.sheet.players))
    _again(scene)


SCENES: dict[str, Open] = {
    "rules": _rules,
    "editor": _editor,
    "faulty": _faulty,
    "values": _values,
    "why": _why,
    "save": _save,
    "compare": _compare,
    "share": _share,
    "take": _take,
    "calculator": _calculator,
    "receipt": _receipt,
    "practice": _practice,
    "practice_choice": _practice_choice,
    **{f"help_{page}": _help(page) for page in PAGES},
}
every_scene = pytest.mark.parametrize("scene", SCENES)


@every_scene
@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 100), ((1366, 768), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_stays_in_its_box(
    make_driver: MakeDriver, scene: str, size: tuple[int, int], text_size: int, lang: str
) -> None:
    driver = make_driver(size, text_size=text_size, lang=lang)
    SCENES[scene](driver)
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
    driver = make_driver((1366, 768), lang=lang)
    SCENES[scene](driver)
    scale = driver.app.display.layout.scale
    for text in driver.texts():
        assert text.size * scale >= 18 - 0.5, text
    targets = dict(driver.targets())
    for name, box in targets.items():
        assert box.w * scale >= 48, name
        assert box.h * scale >= 48, name
    for (name, box), (other, second) in combinations(targets.items(), 2):
        across = max(box.x - second.right, second.x - box.right) * scale
        down = max(box.y - second.bottom, second.y - box.bottom) * scale
        assert max(across, down) >= 7.99, (name, other)


@every_scene
@pytest.mark.parametrize("text_size", [100, 200])
def test_texts_do_not_run_into_each_other(make_driver: MakeDriver, scene: str, text_size: int) -> None:
    driver = make_driver((1280, 720), text_size=text_size)
    SCENES[scene](driver)
    driver.texts()
    alone = [text for text in driver.texts() if driver.scene.overlay is False]
    for first, second in combinations(alone, 2):
        overlap_x = min(first.drawn.right, second.drawn.right) - max(first.drawn.x, second.drawn.x)
        overlap_y = min(first.drawn.bottom, second.drawn.bottom) - max(first.drawn.y, second.drawn.y)
        assert min(overlap_x, overlap_y) < 5.0, (first, second)


@every_scene
def test_tab_reaches_every_widget_and_arrows_lead_out_of_each(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    SCENES[scene](driver)
    ring = driver.scene.ui
    wanted = {widget.name for widget in ring if widget.focusable}
    reached = set()
    for _ in range(len(wanted) + 1):
        driver.key(pygame.KSCAN_TAB)
        assert ring.focus_shown
        reached.add(ring.focus)
    assert reached == wanted


@every_scene
def test_drawing_changes_nothing_and_stops(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    SCENES[scene](driver)
    driver.move_to((2, 2))
    driver.wait(1.5)
    before = driver.picture()
    driver.app.canvas.forget()
    driver.scene.dirty = True
    assert driver.app.step([], 0.0)
    assert driver.picture() == before
    assert not any(driver.app.step([], 1 / 30) for _ in range(30))


@every_scene
def test_partial_redrawing_equals_a_whole_one(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    SCENES[scene](driver)
    for _, box in list(driver.targets())[:24]:
        driver.move_to(box.centre)
    driver.move_to((2, 2))
    driver.key(pygame.KSCAN_TAB)
    driver.key(pygame.KSCAN_DOWN)
    partial = driver.picture()
    driver.app.canvas.forget()
    driver.scene.dirty = True
    driver.app.step([], 0.0)
    assert driver.picture() == partial


@every_scene
def test_esc_leads_somewhere(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver()
    SCENES[scene](driver)
    before = driver.scene
    driver.key(pygame.KSCAN_ESCAPE)
    assert driver.scene is not before


@every_scene
@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_every_theme_draws_it(make_driver: MakeDriver, scene: str, theme: str) -> None:
    felt, other = make_driver(), make_driver(theme=theme)
    SCENES[scene](felt)
    SCENES[scene](other)
    assert felt.picture() != other.picture()
