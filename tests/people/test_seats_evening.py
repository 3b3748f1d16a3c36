"""Seats, rules and names change between the hands of an evening: chips, dealer and record go on."""

from __future__ import annotations

from gostop_desktop.scenes.seats import SeatsScene
from gostop_desktop.session.change import change_evening
from gostop_desktop.session.seating import read_seating
from tests.ui.conftest import MakeDriver
from tests.ui.people import play_hand, sit_down

from .seats_page import find, opened, seats


def test_seats_change_between_hands(make_driver: MakeDriver) -> None:
    driver = make_driver()
    evening = sit_down(driver, 3)
    play_hand(evening)
    chips = dict(zip((s.name for s in evening.sitters), evening.session.chips, strict=True))
    dealer = evening.sitter(evening.session.match.dealer).name
    driver.show(SeatsScene(driver.app.services, evening))
    records = driver.app.services.data.path
    assert records is not None
    targets = driver.app.hit_targets()
    driver.press(targets["chair_0"].centre)
    driver.move_to((640.0, 30.0))
    driver.move_to(targets["chair_2"].centre)
    driver.release(targets["chair_2"].centre)
    driver.click("chair_5")
    find(driver, "computer_musim")
    driver.click("start")
    new = dict(zip((s.name for s in evening.sitters), evening.session.chips, strict=True))
    assert new.pop("무심 선생") == evening.rules.starting_chips
    assert new == chips
    assert evening.rules.table_players == 4
    assert evening.rules.point_value == 100
    assert len(list((records / "records").glob("*.gostop"))) == 1
    assert evening.sitter(evening.session.match.setup.first_dealer or 0).name == dealer
    assert driver.scene_name in ("CutScene", "EmptyTable")


def test_nothing_changed_is_no_new_record(make_driver: MakeDriver) -> None:
    driver = make_driver()
    evening = sit_down(driver, 3)
    play_hand(evening)
    session = evening.session
    scene = SeatsScene(driver.app.services, evening)
    assert not change_evening(evening, scene.seating)
    assert evening.session is session
    scene.seating.point_value = 1000
    assert change_evening(evening, scene.seating)
    assert evening.session is not session
    assert evening.rules.point_value == 1000


def test_the_dealer_who_leaves_is_followed_by_the_next(make_driver: MakeDriver) -> None:
    driver = make_driver()
    evening = sit_down(driver, 4)
    match = evening.session.match
    leaver, after = match.dealer, (match.dealer + 1) % 4
    follower = evening.sitter(after).name
    scene = SeatsScene(driver.app.services, evening)
    gone = evening.sitter(leaver)
    scene.seating.chairs[scene.seating.chairs.index(gone)] = None
    match.carry = 2
    assert change_evening(evening, scene.seating)
    assert evening.sitter(evening.session.match.dealer).name == follower
    assert evening.session.match.carry == 2
    standings = {standing.name: standing for standing in evening.standings()}
    assert gone.name in standings


def test_who_comes_back_brings_the_chips_along(make_driver: MakeDriver) -> None:
    evening = sit_down(make_driver(), 4)
    scene = SeatsScene(make_driver().app.services, evening)
    gone = evening.sitter(1)
    evening.refill(1, 500)
    chips = evening.session.chips[1]
    chair = scene.seating.chairs.index(gone)
    scene.seating.chairs[chair] = None
    assert change_evening(evening, scene.seating)
    scene.seating.chairs[chair] = gone
    assert change_evening(evening, scene.seating)
    assert evening.session.chips[evening.sitters.index(gone)] == chips
    assert {one.name: one.balance for one in evening.standings()}[gone.name] == chips


def test_open_hands_are_offered_where_several_people_sit(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    assert all(widget.name != "open_hands" for widget in driver.scene.ui.every())
    driver.click("chair_1")
    driver.click("profile_2")
    find(driver, "open_hands", over=(1040.0, 400.0))
    assert seats(driver).seating.plan().open_hands
    again = read_seating(seats(driver).seating.to_text(), seats(driver).seating.known, seats(driver).seating.sitters)
    assert again is not None
    assert again.open_hands
    seats(driver).seating.chairs[1] = None
    assert not seats(driver).seating.plan().open_hands


def test_a_new_name_keeps_the_chips(make_driver: MakeDriver) -> None:
    driver = make_driver()
    evening = sit_down(driver, 3)
    play_hand(evening)
    evening.refill(0, 700)
    chips = evening.session.chips
    who = evening.sitter(0)
    assert who.profile is not None
    driver.app.services.data.profiles.change(who.profile, "외할머니", who.colour, who.icon)
    driver.show(SeatsScene(driver.app.services, evening))
    dealer = evening.session.match.dealer
    assert change_evening(evening, seats(driver).seating)
    assert evening.sitter(0).name == "외할머니"
    assert (evening.session.chips, evening.session.match.dealer) == (chips, dealer)
    assert sorted(one.balance for one in evening.standings()) == sorted(chips)
    assert "외할머니" in {one.name for one in evening.standings()}


def test_other_money_is_a_new_table(make_driver: MakeDriver) -> None:
    driver = make_driver()
    evening = sit_down(driver, 3)
    play_hand(evening)
    assert evening.rules.point_value == 100
    driver.show(SeatsScene(driver.app.services, evening))
    seats(driver).seating.point_value, seats(driver).seating.chips = 1, 50
    driver.click("start")
    assert seats(driver).dialog is not None
    driver.wait(0.5)
    driver.click("stay")
    assert driver.scene_name == "SeatsScene"
    assert evening.rules.point_value == 100
    driver.click("start")
    driver.wait(0.5)
    driver.click("new_table")
    assert driver.scene_name != "SeatsScene"
    ledger = driver.app.services.data.ledger
    number = ledger.latest_evening()
    assert number is not None
    assert number != evening.number
    assert {one.balance for one in ledger.standings(number)} == {50}
    assert {one.balance for one in ledger.standings(evening.number)} == set(evening.session.chips)
    assert ledger.unbalanced() == ()


def test_won_stay_won(make_driver: MakeDriver) -> None:
    driver = make_driver()
    evening = sit_down(driver, 3)
    play_hand(evening)
    chips = evening.session.chips
    driver.show(SeatsScene(driver.app.services, evening))
    seats(driver).seating.point_value = 200
    driver.click("start")
    assert driver.scene_name != "SeatsScene"
    assert (evening.rules.point_value, evening.session.chips) == (200, chips)
