"""How every scene is reached from the title: the one place that knows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from . import info, people, tables
from .driver import Driver

Open = Callable[[Driver], None]


def title(driver: Driver) -> None:
    assert driver.scene_name == "TitleScene"


def menu(driver: Driver) -> None:
    driver.click("new")
    driver.key(pygame.KSCAN_ESCAPE)


def settings(driver: Driver) -> None:
    driver.click("settings")


ROOMS: dict[str, Open] = {"title": title, "menu": menu, "settings": settings, **people.SCENES}
"""Scenes that hold everything they have at once."""
HOUSE: dict[str, Open] = {**ROOMS, **info.SCENES}
"""Everything round the table."""
SCENES: dict[str, Open] = {**HOUSE, **tables.SCENES}
