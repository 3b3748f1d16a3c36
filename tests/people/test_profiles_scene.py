"""사람들: made, changed and deleted by mouse and by keys."""

from __future__ import annotations

import pygame

from gostop_desktop.scenes.profiles import ProfilesScene
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver
from tests.ui.people import make_people, play_hand, sit_down


def names(driver: Driver) -> list[str]:
    return [profile.name for profile in driver.app.services.data.profiles.all()]


def scene(driver: Driver) -> ProfilesScene:
    assert isinstance(driver.scene, ProfilesScene)
    return driver.scene


def opened(make_driver: MakeDriver, *people: str) -> Driver:
    driver = make_driver()
    make_people(driver, people)
    driver.click("new")
    driver.click("people")
    return driver


def test_made_by_mouse_alone(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    assert "save" not in driver.app.hit_targets()
    driver.click("ready.more")
    driver.click("colour_4")
    driver.click("icon_phoenix")
    driver.click("save")
    (made,) = driver.app.services.data.profiles.all()
    assert (made.name, made.colour, made.icon) == ("할머니", 4, "phoenix")
    assert scene(driver).chosen == made.number
    driver.click("back")
    assert driver.scene_name == "SeatsScene"


def test_made_by_keys_alone(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.key(pygame.KSCAN_RETURN)
    _tab_to(driver, "people")
    driver.key(pygame.KSCAN_RETURN)
    assert driver.scene_name == "ProfilesScene"
    for key in "dhQk":
        driver.post(pygame.Event(pygame.TEXTINPUT, text=key))
    _tab_to(driver, "colour_6")
    driver.key(pygame.KSCAN_SPACE)
    _tab_to(driver, "save")
    driver.key(pygame.KSCAN_RETURN)
    (made,) = driver.app.services.data.profiles.all()
    assert (made.name, made.colour) == ("오빠", 6)


def _tab_to(driver: Driver, name: str) -> None:
    for _ in range(60):
        driver.key(pygame.KSCAN_TAB)
        if driver.scene.ui.focus == name:
            return
    raise AssertionError(name)


def test_changed(make_driver: MakeDriver) -> None:
    driver = opened(make_driver, "할머니", "아빠")
    driver.click("person_2")
    assert scene(driver).entry.text == "아빠"
    assert "save" not in driver.app.hit_targets()
    driver.click("name")
    driver.key(pygame.KSCAN_BACKSPACE)
    driver.post(pygame.Event(pygame.TEXTINPUT, text="저"))
    driver.click("save")
    assert names(driver) == ["할머니", "아저"]


def test_a_name_is_taken_once(make_driver: MakeDriver) -> None:
    driver = opened(make_driver, "할머니")
    driver.click("new")
    driver.click("name")
    driver.post(pygame.Event(pygame.TEXTINPUT, text="할머니"))
    assert "save" not in driver.app.hit_targets()
    assert any("같은 이름" in text.text for text in driver.texts())
    driver.key(pygame.KSCAN_RETURN)
    assert names(driver) == ["할머니"]


def test_letters_without_a_picture_are_refused_and_named(make_driver: MakeDriver) -> None:
    driver = opened(make_driver)
    driver.post(pygame.Event(pygame.TEXTINPUT, text="龍"))
    assert scene(driver).entry.text == ""
    assert any("U+9F8D" in text.text for text in driver.texts())


def test_deleted_only_after_a_question(make_driver: MakeDriver) -> None:
    driver = opened(make_driver, "할머니", "아빠")
    driver.click("delete")
    driver.wait(0.5)
    driver.click("keep")
    assert names(driver) == ["할머니", "아빠"]
    driver.click("delete")
    driver.click("delete")
    assert names(driver) == ["할머니", "아빠"], "a click at once is no answer"
    driver.wait(0.5)
    driver.click("delete")
    assert names(driver) == ["아빠"]
    assert scene(driver).entry.text == "아빠"


def test_the_record_tells_what_was_played(make_driver: MakeDriver) -> None:
    driver = make_driver()
    evening = sit_down(driver, 2)
    for _ in range(3):
        play_hand(evening)
    driver.click("new")
    driver.click("people")
    driver.click("record")
    shown = [text.text for text in driver.texts()]
    assert "3판" in shown
    driver.key(pygame.KSCAN_ESCAPE)
    assert driver.scene_name == "ProfilesScene"


def test_an_unsaved_name_is_not_thrown_away_unasked(make_driver: MakeDriver) -> None:
    driver = make_driver()
    profiles = driver.app.services.data.profiles
    profiles.create("엄마", 0, "crane")
    driver.show(ProfilesScene(driver.app.services))
    for answer, kept in (("stay", False), ("save", True)):
        driver.click("new")
        scene = driver.scene
        assert isinstance(scene, ProfilesScene)
        if not scene.dialog:
            scene.entry.set("막내")
            scene.arrange()
            driver.click("back")
        assert scene.dialog is not None
        driver.wait(0.5)
        driver.click(answer)
        assert (profiles.named("막내") is not None) == kept


def test_an_unsaved_name_can_be_thrown_away(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.show(ProfilesScene(driver.app.services))
    assert isinstance(driver.scene, ProfilesScene)
    driver.scene.entry.set("막내")
    driver.scene.arrange()
    driver.click("back")
    driver.wait(0.5)
    driver.click("drop")
    assert driver.scene_name == "TitleScene"
    assert driver.app.services.data.profiles.all() == ()
