"""자리: who sits where, by mouse, keys and touch; what is played for; the evening that goes on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from gostop_desktop.engine.match import MatchSeat
from gostop_desktop.engine.rules import RuleSet
from gostop_desktop.players.greedy import GreedyPlayer
from gostop_desktop.players.levels import LevelPlayer
from gostop_desktop.scenes.dealer import DealerScene
from gostop_desktop.scenes.profiles import ProfilesScene
from gostop_desktop.scenes.seat_places import ROOM, place_of
from gostop_desktop.scenes.seats import SeatsScene
from gostop_desktop.session import Sitter, begin_evening, resume_evening
from gostop_desktop.session.change import change_evening
from gostop_desktop.session.looks import as_remembered, told_apart
from gostop_desktop.session.seating import Seating, computer, read_seating
from gostop_desktop.session.table import player_of
from gostop_desktop.storage.personal import Personal
from gostop_desktop.ui.layout import Point
from gostop_desktop.ui.widgets import Pane
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver, EmptyTable
from tests.ui.people import make_people, play_hand, sit_down


def seats(driver: Driver) -> SeatsScene:
    assert isinstance(driver.scene, SeatsScene)
    return driver.scene


def names(driver: Driver) -> list[str | None]:
    return [None if sitter is None else sitter.name for sitter in seats(driver).seating.chairs]


def opened(make_driver: MakeDriver, **settings: object) -> Driver:
    driver = make_driver(**settings)  # type: ignore[arg-type]
    make_people(driver, ("할머니", "아빠", "엄마", "지민"))
    driver.click("new")
    return driver


def test_a_game_by_mouse_alone(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    assert names(driver) == ["할머니", None, None, "이장님", None, None]
    driver.click("chair_1")
    driver.click("profile_2")
    driver.click("chair_5")
    _find(driver, "computer_musim")
    driver.click("chair_3")
    driver.click("level.more")
    assert names(driver)[3] == "명자 고모"
    driver.click("start")
    assert isinstance(driver.scene, DealerScene)
    plan = driver.scene.plan
    assert [sitter.name for sitter in plan.sitters] == ["할머니", "아빠", "명자 고모", "무심 선생"]
    assert [sitter.profile for sitter in plan.sitters] == [1, 2, None, None]
    assert [sitter.level for sitter in plan.sitters] == [None, None, "expert", "master"]
    assert (plan.preset, plan.rules.table_players, plan.chips) == ("gostop_family", 4, (50,) * 4)
    driver.click("auto")
    _until_dealt(driver)
    driver.click("next")
    if driver.scene_name == "CutScene":
        driver.wait(0.5)
        driver.click("cut")
        driver.wait(2.0)
    assert isinstance(driver.scene, EmptyTable)
    assert driver.scene.evening is not None
    assert driver.scene.evening.session.has_hand
    assert driver.scene.events


def _find(driver: Driver, name: str, over: Point = (640.0, 300.0)) -> None:
    """Turn the wheel until somebody or something is seen, and choose it."""
    driver.move_to(over)
    for _ in range(40):
        if name in driver.app.hit_targets():
            driver.click(name)
            return
        driver.post(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0, x=0, precise_x=0.0))
    raise AssertionError(name)


def _until_dealt(driver: Driver) -> None:
    assert isinstance(driver.scene, DealerScene)
    for _ in range(400):
        driver.wait(0.2)
        if driver.scene.dealer >= 0 and not driver.scene.moving:
            return
        if driver.scene.contest is not None and driver.scene.contest.tied and not driver.scene.moving:
            driver.click("next")
    raise AssertionError("no dealer found")


def test_a_game_by_keys_alone(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.key(pygame.KSCAN_RETURN)
    _tab_to(driver, "chair_1")
    driver.key(pygame.KSCAN_RETURN)
    assert driver.scene_name == "PickerScene"
    driver.key(pygame.KSCAN_DOWN)
    driver.key(pygame.KSCAN_RETURN)
    assert driver.scene_name == "SeatsScene"
    assert names(driver)[1] is not None
    _tab_to(driver, "start")
    driver.key(pygame.KSCAN_SPACE)
    assert driver.scene_name == "DealerScene"
    driver.key(pygame.KSCAN_RETURN)
    assert isinstance(driver.scene, DealerScene)
    assert driver.scene.contest is not None
    assert len(driver.scene.contest.turned) == 1


def _tab_to(driver: Driver, name: str) -> None:
    for _ in range(40):
        driver.key(pygame.KSCAN_TAB)
        if driver.scene.ui.focus == name:
            return
    raise AssertionError(name)


def test_a_game_by_touch(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    driver.tap("chair_2")
    driver.tap("profile_3")
    driver.tap("start")
    assert isinstance(driver.scene, DealerScene)
    assert driver.scene.plan.preset == "gostop"


def test_somebody_is_carried_to_another_seat(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    targets = driver.app.hit_targets()
    driver.press(targets["chair_0"].centre)
    driver.post(pygame.Event(pygame.MOUSEMOTION, pos=(600, 400), rel=(0, 0), buttons=(1, 0, 0), touch=False))
    driver.move_to(targets["chair_4"].centre)
    driver.release(targets["chair_4"].centre)
    assert names(driver) == [None, None, None, "이장님", "할머니", None]
    assert driver.scene_name == "SeatsScene"
    driver.press(targets["chair_4"].centre)
    driver.move_to(targets["chair_3"].centre)
    driver.release(targets["chair_3"].centre)
    assert names(driver) == [None, None, None, "할머니", "이장님", None]


def test_carried_to_nowhere_stays(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    before = names(driver)
    driver.press(driver.app.hit_targets()["chair_0"].centre)
    driver.move_to((640.0, 20.0))
    driver.release((640.0, 20.0))
    assert names(driver) == before


def test_carried_by_keys(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    _tab_to(driver, "chair_3")
    driver.key(pygame.KSCAN_SPACE)
    assert seats(driver).lifted == 3
    driver.key(pygame.KSCAN_ESCAPE)
    assert seats(driver).lifted is None
    driver.key(pygame.KSCAN_SPACE)
    driver.key(pygame.KSCAN_RIGHT)
    target = seats(driver).ui.focus
    assert target != "chair_3"
    driver.key(pygame.KSCAN_SPACE)
    assert names(driver)[int(target[-1])] == "이장님"
    assert names(driver)[3] is None


def test_seats_are_changed_by_clicks(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    driver.click("chair_3")
    driver.click("swap")
    driver.click("chair_0")
    assert names(driver)[:4] == ["이장님", None, None, "할머니"]


def test_two_have_to_sit_down(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    driver.click("chair_3")
    driver.click("change")
    driver.click("empty")
    assert "start" not in driver.app.hit_targets()
    assert any("둘 이상" in text.text for text in driver.texts())


def test_stakes_and_head_start(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    driver.click("head_start.more")
    driver.click("head_start.more")
    driver.click("preset.more")
    driver.click("point_value.more")
    driver.click("chips.less")
    driver.click("start")
    assert isinstance(driver.scene, DealerScene)
    plan = driver.scene.plan
    assert plan.preset == "matgo_classic"
    assert (plan.rules.point_value, plan.rules.starting_chips, plan.chips) == (200, 50000, (50000, 50000))
    assert [sitter.head_start for sitter in plan.sitters] == [2, 0]


def test_who_sat_down_last_sits_down_again(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    driver.click("chair_1")
    driver.click("profile_2")
    driver.click("start")
    driver.click("back")
    driver.click("back")
    driver.app.services.data.profiles.delete(1)
    driver.click("new")
    assert names(driver) == [None, "아빠", None, "이장님", None, None]


def test_a_profile_changed_meanwhile_is_seen(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    driver.click("people")
    driver.app.services.data.profiles.change(1, "외할머니", 3, "moon")
    driver.click("back")
    assert names(driver)[0] == "외할머니"


# ---- the choice itself


def test_the_game_follows_from_the_number() -> None:
    seating = Seating()
    for count, (game, offered) in enumerate(
        [("matgo", "matgo"), ("matgo", "matgo"), ("matgo", "matgo"), ("gostop", "gostop"), ("family", "gostop_family")]
    ):
        seating.chairs = [Sitter(f"{chair}") if chair < count else None for chair in range(6)]
        assert (seating.game, seating.preset) == (game, offered)
        assert len(seating.offered()) >= 1
    for count in (4, 5, 6):
        seating.chairs = [Sitter(f"{chair}") if chair < count else None for chair in range(6)]
        plan = seating.plan()
        assert (plan.rules.table_players, plan.rules.active_players) == (count, 3)
        assert plan.rules == RuleSet.from_json({"preset": "gostop_family", "table_players": count})


def test_nobody_sits_twice() -> None:
    seating = Seating()
    one, other = Sitter("할머니", profile=1), Sitter("엄마", profile=2)
    seating.seat(0, one)
    seating.seat(3, other)
    seating.seat(3, one)
    assert [s and s.name for s in seating.chairs] == ["엄마", None, None, "할머니", None, None]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"chairs": 3}', '{"chairs": [[1]], "presets": {}}', "nonsense"])
def test_a_broken_note_is_no_seating(text: str) -> None:
    assert read_seating(text, Seating().known, ()) is None


def test_a_note_keeps_the_seating() -> None:
    seating = Seating()
    people = (Sitter("할머니", profile=4, colour=2, icon="moon"),)
    seating.chairs[1] = Sitter("할머니", profile=4, colour=2, icon="moon", head_start=3)
    seating.chairs[2] = Sitter("이모")
    seating.chairs[5] = computer("musim", "무심 선생")
    seating.choose_preset("gostop_chips")
    seating.point_value = 10
    again = read_seating(seating.to_text(), seating.known, people)
    assert again == seating


# ---- an evening that goes on


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
    _find(driver, "computer_musim")
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


def test_a_computer_player_keeps_its_character() -> None:
    musim = player_of(MatchSeat("무심", "computer", "master", "musim", worlds=3))
    assert isinstance(musim, LevelPlayer)
    assert (musim.level, musim.personality, musim.worlds) == ("master", "musim", 3)
    other = player_of(MatchSeat("아무", "computer", "novice", "musim"))
    assert isinstance(other, LevelPlayer)
    assert (other.level, other.personality) == ("novice", None)
    assert isinstance(player_of(MatchSeat("옛날", "computer", "grand_wizard")), GreedyPlayer)


def test_the_help_of_each_person_is_remembered(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    database = driver.app.services.data.database
    driver.click("assist.more")
    driver.click("assist.more")
    assert Personal(database, 1, "할머니").assist == "matches"
    assert Personal(database, 2, "아빠").assist is None
    driver.click("assist.less")
    driver.click("assist.less")
    assert Personal(database, 1, "할머니").assist is None
    driver.app.services.data.profiles.delete(1)
    assert database.note("person:1") is None


def test_open_hands_are_offered_where_several_people_sit(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    assert all(widget.name != "open_hands" for widget in driver.scene.ui.every())
    driver.click("chair_1")
    driver.click("profile_2")
    _find(driver, "open_hands", over=(1040.0, 400.0))
    assert seats(driver).seating.plan().open_hands
    again = read_seating(seats(driver).seating.to_text(), seats(driver).seating.known, seats(driver).seating.sitters)
    assert again is not None
    assert again.open_hands
    seats(driver).seating.chairs[1] = None
    assert not seats(driver).seating.plan().open_hands


def looks(sitters: Sequence[Sitter | None]) -> list[tuple[int, str]]:
    return [(who.colour, who.icon) for who in sitters if who is not None and who.kind == "human"]


def test_guests_keep_their_looks_in_the_next_game(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.click("new")
    for chair, guest in ((1, "guest_1"), (3, "guest_3")):
        driver.click(f"chair_{chair}")
        if driver.scene_name != "PickerScene":
            driver.click("change")
        _find(driver, guest)
    before = looks(seats(driver).seating.chairs)
    assert len(set(before)) == 3
    driver.click("start")
    assert isinstance(driver.scene, DealerScene)
    evening = begin_evening(driver.app.services.data, driver.scene.plan, 0)
    assert looks(evening.sitters) == before
    assert looks(resume_evening(driver.app.services.data).sitters) == before
    driver.show(SeatsScene(driver.app.services))
    assert looks(seats(driver).seating.chairs) == before


def test_a_guest_looks_like_nobody_at_the_table(make_driver: MakeDriver) -> None:
    driver = make_driver()
    data = driver.app.services.data
    guest = Sitter("나")
    own = told_apart(data, [guest])[0]
    assert own is not None
    profile = data.profiles.create("엄마", own.colour, own.icon)
    seated = Sitter("엄마", profile=profile.number, colour=own.colour, icon=own.icon)
    told = told_apart(data, [guest, seated, Sitter("손님"), Sitter("이웃")])
    assert len(set(looks(told))) == 4
    assert told[1] == seated
    assert as_remembered(data, Sitter("나")) == told[0]


def test_a_new_person_starts_with_what_nobody_has(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    driver.app.services.data.profiles.delete(1)
    driver.click("people")
    driver.click("new")
    assert isinstance(driver.scene, ProfilesScene)
    others = driver.app.services.data.profiles.all()
    assert driver.scene.colour not in {one.colour for one in others}
    assert driver.scene.icon not in {one.icon for one in others}


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


@pytest.mark.parametrize("button", ["save", "back"])
def test_whoever_is_made_for_a_seat_sits_there_at_once(make_driver: MakeDriver, button: str) -> None:
    driver = opened(make_driver)
    driver.click("chair_1")
    driver.click("new")
    assert isinstance(driver.scene, ProfilesScene)
    driver.scene.entry.set("막내")
    driver.scene.arrange()
    driver.click(button)
    driver.wait(0.1)
    assert driver.scene_name == "SeatsScene"
    assert names(driver)[1] == "막내"
    assert driver.app.services.data.profiles.named("막내") is not None


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_rows_beside_the_cushions_end_whole(make_driver: MakeDriver, lang: str, text_size: int) -> None:
    driver = make_driver((1280, 720), lang=lang, text_size=text_size)
    make_people(driver, ("할머니", "아빠"))
    driver.click("new")
    driver.click("chair_1")
    driver.click("profile_2")
    pane = driver.scene.ui["panel"]
    assert isinstance(pane, Pane)
    assert pane.rows
    assert all(row.box.bottom <= pane.box.bottom or row.box.y >= pane.box.bottom for row in pane.rows)


def test_the_name_of_the_first_seat_lies_inside_the_room() -> None:
    assert ROOM.inset(4.0).holds(place_of(0))
