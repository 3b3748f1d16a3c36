"""The scenes of rules, help, practice and the calculator, opened for tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from gostop_desktop.engine.cards import cards_in
from gostop_desktop.scenes.base import Scene
from gostop_desktop.scenes.calculator import CalculatorScene
from gostop_desktop.scenes.help import HelpScene
from gostop_desktop.scenes.help.practice import PracticeScene
from gostop_desktop.scenes.help.scene import PAGES
from gostop_desktop.scenes.rules.editor import EditorScene
from gostop_desktop.scenes.transfer import TransferScene
from gostop_desktop.storage.places import Place

from .driver import Driver

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


def _transfer(driver: Driver) -> None:
    """With folders that are the same on every machine."""
    scene = TransferScene(driver.app.services)
    scene.places, scene.found = (Place("documents", Path("/home/gostop")),), ()
    driver.show(scene)


SCENES: dict[str, Open] = {
    "transfer": _transfer,
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
