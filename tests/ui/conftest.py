"""The program without a screen: SDL's dummy driver, posted events, no clock."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gostop_desktop import i18n
from gostop_desktop.storage.data_dir import open_data_dir
from gostop_desktop.storage.settings import Settings
from gostop_desktop.ui.audio import Silence
from gostop_desktop.ui.display import Display, start_video

from .driver import Driver, routes_for_tests

MakeDriver = Callable[..., Driver]


@pytest.fixture(scope="session", autouse=True)
def _video() -> None:
    start_video(allow_unseen=True)


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    """A program at its title: ``make_driver((1280, 720), text_size=100, lang="ko")``; no effects unless asked for."""
    opened: list[Driver] = []

    def make(size: tuple[int, int] = (1280, 720), **settings: object) -> Driver:
        data = open_data_dir(tmp_path / f"data{len(opened)}")
        data.save_settings(Settings.from_json({"effects": "off"} | settings))
        driver = Driver(Display("test", size), data, Silence(), routes_for_tests())
        opened.append(driver)
        return driver

    yield make
    for driver in opened:
        driver.app.close()
        driver.app.services.data.close()
    i18n.set_language("ko")
