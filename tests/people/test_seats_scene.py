"""자리: who sits where, by mouse, keys and touch; what is played for."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.scenes.dealer import DealerScene
from gostop_desktop.scenes.profiles import ProfilesScene
from gostop_desktop.scenes.seat_places import ROOM, place_of
from gostop_desktop.ui.widgets import Pane
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver, EmptyTable
from tests.ui.people import make_people

from .seats_page import find, names, opened, seats


def test_a_game_by_mouse_alone(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    assert names(driver) == ["할머니", None, None, "이장님", None, None]
    driver.click("chair_1")
    driver.click("profile_2")
    driver.click("chair_5")
    find(driver, "computer_musim")
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
