"""The calculator for real cards: pressed cards become the receipt that the engine gives."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.engine import RuleSet, presets
from gostop_desktop.engine.cards import Card, parse_cards
from gostop_desktop.engine.presets import PRESETS
from gostop_desktop.engine.scoring.calculator import read
from gostop_desktop.engine.scoring.receipt import Receipt
from gostop_desktop.engine.scoring.settlement import settle
from gostop_desktop.scenes.calculator import CalculatorScene
from gostop_desktop.scenes.calculator.options import player_options, whole_options
from gostop_desktop.scenes.calculator.sheet import Sheet
from gostop_desktop.ui import clipboard
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver

EXAMPLE = {
    "rules": "gostop",
    "winner": 0,
    "carry": 1,
    "reason": "stop",
    "players": [
        {"captured": "01a 01c 01d 02c 02d 03a 03c 03d 04c 04d 05c 08a 11b", "go": 2, "shakes": 1},
        {"captured": "06c 06d", "go": 1, "last_to_go": True},
        {"captured": "07c 08c 08d 09c 10c 10d 12a"},
    ],
}
"""The example of INTERFACE.md section 4."""


def opened(driver: Driver) -> CalculatorScene:
    driver.click("calculator")
    assert isinstance(driver.scene, CalculatorScene)
    return driver.scene


def give_example(driver: Driver) -> None:
    for seat, player in enumerate(EXAMPLE["players"]):  # type: ignore[arg-type,var-annotated]
        driver.click(f"player.{seat}")
        for card in str(player["captured"]).split():
            driver.click(f"card.{card}")


def test_the_example_of_the_interface_by_mouse(make_driver: MakeDriver) -> None:
    driver = make_driver(gostop_preset="gostop")
    scene = opened(driver)
    give_example(driver)
    driver.click("player.0")
    driver.click("set.go.more")
    driver.click("set.go.more")
    driver.click("set.shakes.more")
    driver.click("player.1")
    driver.click("set.go.more")
    receipt = scene.sheet.settled()
    expected = settle(read(EXAMPLE))
    assert isinstance(receipt, Receipt)
    assert receipt.to_json() == expected.to_json()
    words = [text.text for text in driver.texts()]
    assert any("삼광" in word for word in words)
    assert any("14점" in word for word in words)


def test_by_keyboard(make_driver: MakeDriver) -> None:
    driver = make_driver(gostop_preset="gostop")
    scene = opened(driver)
    driver.key(pygame.KSCAN_2)
    assert scene.taker == 1
    scene.ui.focus, scene.ui.focus_shown = "cards", True
    driver.key(pygame.KSCAN_RETURN)
    driver.key(pygame.KSCAN_RIGHT)
    driver.key(pygame.KSCAN_DOWN)
    driver.key(pygame.KSCAN_RETURN)
    assert scene.sheet.owner == {Card.parse("01a"): 1, Card.parse("02b"): 1}
    driver.key(pygame.KSCAN_RETURN)
    assert scene.sheet.owner == {Card.parse("01a"): 1}


def test_a_card_moves_between_players_and_back_to_the_table(make_driver: MakeDriver) -> None:
    driver = make_driver(gostop_preset="gostop")
    scene = opened(driver)
    card = Card.parse("05b")
    driver.click("card.05b")
    driver.click("player.2")
    driver.click("card.05b")
    assert scene.sheet.owner == {card: 2}
    driver.click("card.05b")
    assert scene.sheet.owner == {}


def test_the_receipt_is_copied_as_text(make_driver: MakeDriver) -> None:
    driver = make_driver(gostop_preset="gostop")
    opened(driver)
    assert "copy" not in driver.app.hit_targets()
    give_example(driver)
    driver.click("copy")
    assert "삼광 (1·3·8월)" in clipboard.read()
    assert driver.scene.toasts.showing


def test_gukjin_counts_where_told() -> None:
    sheet = Sheet(RuleSet())
    for card in parse_cards("09a 01c 01d 02c 02d 03c 03d 04c 04d"):
        sheet.give(card, 0)
    assert sheet.points(0) == 1
    sheet.players[0].gukjin = "animal"
    assert (sheet.points(0), sheet.junk(0)) == (0, 8)
    sheet.players[0].gukjin = "junk"
    assert (sheet.points(0), sheet.junk(0)) == (1, 10)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_settled_whatever_is_told(preset: str) -> None:
    rules = presets.get(preset)
    sheet = Sheet(rules)
    pack = [Card(card) for card in range(102) if sheet.values.pack >> card & 1]
    for index, card in enumerate(pack[: len(pack) * 2 // 3]):
        sheet.give(card, index % rules.active_players)
    names = [str(seat) for seat in range(rules.active_players)]
    for seat in range(rules.active_players):
        for option in player_options(sheet, seat):
            for value in option.values:
                setattr(sheet.players[seat], option.name, value)
                assert isinstance(sheet.settled(), Receipt), (option.name, value, sheet.settled())
    for option in whole_options(sheet, names):
        for value in option.values:
            setattr(sheet, option.name, value)
            assert isinstance(sheet.settled(), Receipt), (option.name, value, sheet.settled())


def test_other_rules_drop_what_does_not_fit() -> None:
    sheet = Sheet(presets.get("gostop"))
    sheet.give(Card.parse("x3"), 2)
    sheet.give(Card.parse("01a"), 1)
    sheet.winner, sheet.dokbak = 2, 1
    sheet.play_by(presets.get("matgo"))
    assert sheet.owner == {Card.parse("01a"): 1}
    assert (sheet.winner, sheet.dokbak, len(sheet.players)) == (1, -1, 2)
