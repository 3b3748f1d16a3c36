"""선 정하기, 기리 and the standings, by mouse and keys, with a fixed hour and a fixed seed."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.engine.moves import TUNG, Cut
from gostop_desktop.engine.record import read_record
from gostop_desktop.scenes.cut import CutScene, next_hand
from gostop_desktop.scenes.dealer import DealerScene
from gostop_desktop.scenes.standings import StandingsScene
from gostop_desktop.session import Plan, Sitter
from gostop_desktop.ui.widgets import GUARD
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver, EmptyTable
from tests.ui.people import play_hand, rules, sit_down


def open_dealer(driver: Driver, players: int = 3, hour: int = 22, humans: int = 3, **changes: object) -> DealerScene:
    chosen = rules(players, **changes)
    sitters = tuple(
        Sitter(f"사람{at}") if at < humans else Sitter(f"컴퓨터{at}", "computer", "random") for at in range(players)
    )
    scene = DealerScene(driver.app.services, Plan(chosen, sitters, (1000,) * players), hour, b"seed")
    driver.show(scene)
    return scene


def finish(driver: Driver, scene: DealerScene) -> None:
    """Turn cards until there is a dealer."""
    for _ in range(60):
        driver.wait(1.6)
        if scene.dealer >= 0 and not scene.moving:
            return
        if scene.contest is not None and scene.contest.tied:
            driver.click("next")
        cards = [name for name in driver.app.hit_targets() if name.startswith("card_")]
        if cards:
            driver.click(cards[0])
    raise AssertionError("nobody deals")


@pytest.mark.parametrize("method", ["night_low_day_high", "day_low_night_high", "high_always", "cut_lowest"])
@pytest.mark.parametrize("hour", [12, 22])
def test_the_dealer_is_whoever_turned_the_right_month(make_driver: MakeDriver, method: str, hour: int) -> None:
    driver = make_driver()
    scene = open_dealer(driver, 4, hour, 2, first_dealer_method=method)
    finish(driver, scene)
    assert scene.contest is not None
    months = {seat: card.month for seat, card in scene.contest.cards.items()}
    low = method == "cut_lowest" or (method != "high_always" and (method == "night_low_day_high") == (hour == 22))
    assert scene.contest.low == low
    assert months[scene.dealer] == (min if low else max)(months.values())
    assert any("선이에요" in text.text for text in driver.texts())
    driver.click("next")
    unfinished = driver.app.services.data.unfinished()
    assert unfinished is not None
    assert read_record(unfinished.text).match.dealer == scene.dealer  # type: ignore[union-attr]


@pytest.mark.parametrize(("method", "cards"), [("pick_1_of_3", 4), ("pick_1_of_5", 5), ("pick_from_floor", 12)])
def test_how_many_cards_lie_there(make_driver: MakeDriver, method: str, cards: int) -> None:
    driver = make_driver()
    scene = open_dealer(driver, 2 if cards != 4 else 3, first_dealer_method=method)
    shown = [name for name in driver.app.hit_targets() if name.startswith("card_")]
    assert len(shown) == (3 if method == "pick_1_of_3" else cards)
    assert scene.asked == 0


def test_a_press_while_a_card_turns_only_skips(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_dealer(driver, 3)
    driver.click("card_4")
    assert scene.moving
    assert scene.contest is not None
    assert len(scene.contest.turned) == 1
    other = driver.app.hit_targets().get("card_5") or next(iter(driver.app.hit_targets().values()))
    driver.press(other.centre)
    assert not scene.moving
    driver.release(other.centre)
    assert len(scene.contest.turned) == 1


def test_by_lot(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_dealer(driver, 5, first_dealer_method="random")
    assert "next" not in driver.app.hit_targets()
    driver.wait(3.0)
    assert 0 <= scene.dealer < 5
    driver.click("next")
    assert driver.scene_name in ("CutScene", "EmptyTable")


def throw(driver: Driver, what: str) -> None:
    """The person asked takes the machine, the others looking away, and throws."""
    driver.wait(GUARD + 0.05)
    driver.click("throw_ready")
    driver.wait(GUARD + 0.05)
    driver.click(f"throw_{what}")


def test_rock_paper_scissors(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_dealer(driver, 3, first_dealer_method="rock_paper_scissors")
    for what in ("rock", "rock"):
        throw(driver, what)
        texts = [text.text for text in driver.texts()]
        assert texts.count("냈어요") == len(scene.throws), "nobody sees what was thrown"
    throw(driver, "scissors")
    assert scene.contenders == (0, 1)
    assert scene.dealer == -1
    driver.wait(GUARD + 0.05)
    driver.key(pygame.KSCAN_RETURN)
    driver.wait(GUARD + 0.05)
    driver.key(pygame.KSCAN_RETURN)
    assert scene.throws
    throw(driver, "paper")
    while scene.dealer < 0:
        for _ in scene.contenders:
            throw(driver, "rock" if scene.asked == 0 else "scissors")
    assert scene.dealer in (0, 1)


def test_a_throw_is_made_where_the_others_do_not_look(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_dealer(driver, 3, first_dealer_method="rock_paper_scissors")
    driver.wait(GUARD + 0.05)
    before = driver.picture()
    throw(driver, "rock")
    assert [name for name in driver.app.hit_targets() if name.startswith("throw_")] == ["throw_ready"]
    driver.wait(GUARD + 0.05)
    driver.click("throw_ready")
    driver.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert scene.covered
    assert driver.picture() != before


def test_the_click_that_uncovers_throws_nothing(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_dealer(driver, 3, first_dealer_method="rock_paper_scissors")
    driver.wait(GUARD + 0.05)
    driver.click("throw_ready")
    driver.click("throw_paper")
    assert not scene.throws


def test_a_lone_person_throws_uncovered(make_driver: MakeDriver) -> None:
    driver = make_driver()
    open_dealer(driver, 3, humans=1, first_dealer_method="rock_paper_scissors")
    assert "throw_rock" in driver.app.hit_targets()


def test_computers_turn_by_themselves(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = open_dealer(driver, 3, humans=0)
    assert not [name for name in driver.app.hit_targets() if name.startswith("card_")]
    finish(driver, scene)


# ---- the cut


def cut_scene(make_driver: MakeDriver, players: int = 3, **changes: object) -> tuple[Driver, CutScene]:
    driver = make_driver()
    evening = sit_down(driver, players, dealer=1, **changes)
    scene = next_hand(driver.app.services, evening)
    assert isinstance(scene, CutScene)
    driver.show(scene)
    driver.wait(0.5)
    return driver, scene


def first_move(driver: Driver) -> str:
    unfinished = driver.app.services.data.unfinished()
    assert unfinished is not None
    return unfinished.lines[2]


def test_cut_by_mouse(make_driver: MakeDriver) -> None:
    driver, scene = cut_scene(make_driver)
    at = driver.app.hit_targets()["pack"]
    place = (at.x + at.w * 0.25, at.centre[1])
    driver.move_to(place)
    wanted = scene.place
    assert 5 < wanted < 20
    driver.press(place)
    driver.release(place)
    driver.wait(2.0)
    assert isinstance(driver.scene, EmptyTable)
    assert first_move(driver) == f'{{"seat": 0, "move": "{Cut(wanted)}"}}'
    assert driver.scene.events


def test_cut_by_keys(make_driver: MakeDriver) -> None:
    driver, scene = cut_scene(make_driver)
    before = scene.place
    driver.key(pygame.KSCAN_RIGHT)
    driver.key(pygame.KSCAN_RIGHT)
    driver.key(pygame.KSCAN_LEFT)
    driver.key(pygame.KSCAN_RETURN)
    driver.wait(2.0)
    assert first_move(driver) == f'{{"seat": 0, "move": "{Cut(before + 1)}"}}'


def test_cut_by_touch(make_driver: MakeDriver) -> None:
    driver, _ = cut_scene(make_driver)
    driver.tap("pack")
    driver.wait(2.0)
    assert isinstance(driver.scene, EmptyTable)


def test_tung(make_driver: MakeDriver) -> None:
    driver, _ = cut_scene(make_driver)
    driver.click("tung")
    assert isinstance(driver.scene, EmptyTable)
    assert first_move(driver) == f'{{"seat": 0, "move": "{TUNG}"}}'


def test_tung_only_where_the_rules_allow_it(make_driver: MakeDriver) -> None:
    driver, _ = cut_scene(make_driver, cut_mode="cut")
    assert "tung" not in driver.app.hit_targets()
    driver, _ = cut_scene(make_driver, cut_mode="cutter_chooses", tung_right="after_3_losses")
    assert "tung" not in driver.app.hit_targets()


def test_nobody_is_asked_where_nobody_cuts(make_driver: MakeDriver) -> None:
    driver = make_driver()
    evening = sit_down(driver, 3, cut_mode="tung")
    assert isinstance(next_hand(driver.app.services, evening), EmptyTable)
    assert evening.session.has_hand


def test_a_computer_cuts_by_itself(make_driver: MakeDriver) -> None:
    driver = make_driver()
    evening = sit_down(driver, 6, dealer=0)
    assert evening.sitter(evening.cutter).kind == "computer"
    assert isinstance(next_hand(driver.app.services, evening), EmptyTable)
    assert '"move": "cut ' in first_move(driver)


def test_a_key_held_from_before_cuts_nothing(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = next_hand(driver.app.services, sit_down(driver, 3, dealer=1))
    driver.show(scene)
    driver.key(pygame.KSCAN_RETURN)
    driver.wait(0.2)
    assert driver.scene is scene


# ---- the standings


def standings(make_driver: MakeDriver) -> tuple[Driver, StandingsScene]:
    driver = make_driver()
    evening = sit_down(driver, 3)
    play_hand(evening)
    scene = StandingsScene(driver.app.services, evening)
    driver.show(scene)
    return driver, scene


def test_a_refill_is_its_own_line(make_driver: MakeDriver) -> None:
    driver, scene = standings(make_driver)
    before = scene.evening.session.chips
    driver.click("refill_1")
    assert scene.evening.session.chips[1] == before[1] + scene.evening.rules.starting_chips
    unfinished = driver.app.services.data.unfinished()
    assert unfinished is not None
    assert unfinished.lines[-1].startswith('{"refill": 1')
    assert driver.app.services.data.ledger.unbalanced() == ()
    assert any(text.text == f"+{scene.evening.rules.starting_chips:,}" for text in driver.texts())


def test_a_refill_by_keys(make_driver: MakeDriver) -> None:
    driver, scene = standings(make_driver)
    for _ in range(10):
        driver.key(pygame.KSCAN_TAB)
        if driver.scene.ui.focus == "people":
            break
    driver.key(pygame.KSCAN_RETURN)
    assert sum(standing.refills > 0 for standing in scene.evening.standings()) == 1


def test_the_next_hand(make_driver: MakeDriver) -> None:
    driver, scene = standings(make_driver)
    driver.click("next")
    if driver.scene_name == "CutScene":
        driver.wait(0.5)
        driver.click("cut")
        driver.wait(2.0)
    assert isinstance(driver.scene, EmptyTable)
    assert scene.evening.session.match.hand == 2


def test_the_receipt_is_a_step_back(make_driver: MakeDriver) -> None:
    driver, scene = standings(make_driver)
    driver.click("receipt")
    assert driver.scene_name == "SettlementScene"
    driver.click("standings")
    assert driver.scene_name == "StandingsScene"
    evening = scene.evening
    evening.change(evening.plan, 0)
    driver.show(StandingsScene(driver.app.services, evening))
    assert "receipt" not in driver.app.hit_targets()


def test_enough_for_today_only_after_a_question(make_driver: MakeDriver) -> None:
    driver, _ = standings(make_driver)
    driver.click("finish")
    driver.wait(0.5)
    driver.click("stay")
    assert driver.app.services.data.unfinished() is not None
    driver.click("finish")
    driver.wait(0.5)
    driver.click("finish")
    assert driver.scene_name == "TitleScene"
    assert driver.app.services.data.unfinished() is None


def test_seats_and_back(make_driver: MakeDriver) -> None:
    driver, _ = standings(make_driver)
    driver.click("seats")
    assert driver.scene_name == "SeatsScene"
    driver.click("back")
    assert driver.scene_name == "StandingsScene"
