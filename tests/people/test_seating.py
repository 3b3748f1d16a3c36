"""Who sits where and which game follows from it; how it is noted and remembered, and how everybody looks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gostop_desktop.engine.match import MatchSeat
from gostop_desktop.engine.rules import RuleSet
from gostop_desktop.players.greedy import GreedyPlayer
from gostop_desktop.players.levels import LevelPlayer
from gostop_desktop.scenes.dealer import DealerScene
from gostop_desktop.scenes.profiles import ProfilesScene
from gostop_desktop.scenes.seats import SeatsScene
from gostop_desktop.session import Sitter, begin_evening, resume_evening
from gostop_desktop.session.looks import as_remembered, told_apart
from gostop_desktop.session.seating import Seating, computer, read_seating
from gostop_desktop.session.table import player_of
from gostop_desktop.storage.personal import Personal
from tests.ui.conftest import MakeDriver

from .seats_page import find, opened, seats


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


def looks(sitters: Sequence[Sitter | None]) -> list[tuple[int, str]]:
    return [(who.colour, who.icon) for who in sitters if who is not None and who.kind == "human"]


def test_guests_keep_their_looks_in_the_next_game(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.click("new")
    for chair, guest in ((1, "guest_1"), (3, "guest_3")):
        driver.click(f"chair_{chair}")
        if driver.scene_name != "PickerScene":
            driver.click("change")
        find(driver, guest)
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
