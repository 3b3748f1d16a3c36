"""The page on which everybody is seated, opened for tests."""

from __future__ import annotations

import pygame

from gostop_desktop.scenes.seats import SeatsScene
from gostop_desktop.ui.layout import Point
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver
from tests.ui.people import make_people


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


def find(driver: Driver, name: str, over: Point = (640.0, 300.0)) -> None:
    """Turn the wheel until somebody or something is seen, and choose it."""
    driver.move_to(over)
    for _ in range(40):
        if name in driver.app.hit_targets():
            driver.click(name)
            return
        driver.post(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0, x=0, precise_x=0.0))
    raise AssertionError(name)
