"""The practice hand: every step is legal, told as it happens, and can be walked by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.engine import Event, HandState, apply, legal_moves, parse_move
from gostop_desktop.i18n import LANGUAGES, tr, using
from gostop_desktop.scenes.help.practice import PracticeScene
from gostop_desktop.scenes.help.practice_script import STEPS, YOU, practice_state
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver


def played() -> list[tuple[str, HandState, tuple[Event, ...]]]:
    """Each step's name with the hand after it and what happened."""
    state, found = practice_state(), []
    for step in STEPS:
        assert state.asked == step.seat, step
        assert parse_move(step.move) in legal_moves(state), step
        state, events = apply(state, parse_move(step.move))
        found.append((step.name, state, events))
    return found


def test_what_the_texts_promise_happens() -> None:
    steps = {name: (state, {event.name for event in events}) for name, state, events in played()}
    assert "jjok" in steps["jjok"][1]
    assert "ppeok" in steps["ppeok"][1]
    assert {"stack_take", "junk_taken"} <= steps["stack"][1]
    state = steps["stop"][0]
    assert state.result is not None
    assert (state.result.winner, state.result.points) == (YOU, 11)
    assert state.result.receipt is not None
    assert {item.item for item in state.result.receipt.base} >= {"three_brights", "chodan", "ribbons"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words(language: str) -> None:
    with using(language):
        for step in STEPS:
            assert tr(f"practice.lesson.{step.name}.title")
            assert tr(f"practice.lesson.{step.name}.told", points=7)
            if step.seat == YOU:
                assert tr(f"practice.lesson.{step.name}.ask", points=7)


def opened(driver: Driver) -> PracticeScene:
    driver.click("help")
    driver.click("page.0")
    driver.click("practice")
    assert isinstance(driver.scene, PracticeScene)
    return driver.scene


def test_by_mouse_to_the_receipt_after_go(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = opened(driver)
    for step in STEPS:
        if step.seat == YOU:
            driver.click(f"card.{step.move.split()[1]}" if " " in step.move else step.move)
        if scene.step is not None:
            driver.click("next")
    assert scene.step is None
    assert any("피박" in text.text for text in driver.texts())
    driver.click("again")
    assert (scene.at, scene.told) == (0, False)
    driver.click("leave")
    assert driver.scene_name == "HelpScene"


def test_by_keyboard_alone_stopping_at_once(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = opened(driver)
    for _ in range(30):
        if scene.step is not None and scene.step.choice and not scene.told:
            driver.key(pygame.KSCAN_S)
            break
        driver.key(pygame.KSCAN_RETURN)
    assert scene.state.result is not None
    assert scene.state.result.points == 7
    assert scene.step is None


def test_another_card_is_not_taken_but_explained(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = opened(driver)
    driver.click("card.02a")
    assert scene.at == 0
    assert not scene.told
    assert scene.toasts.showing == (tr("practice.not_this"),)
    driver.key(pygame.KSCAN_1)
    assert scene.told
