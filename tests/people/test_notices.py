"""What must not be overlooked: that nothing is saved, in every scene as long as it is so; that a backup was needed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from gostop_desktop.i18n import LANGUAGES, tr
from gostop_desktop.storage.data_dir import open_data_dir
from gostop_desktop.storage.paths import DATABASE
from gostop_desktop.ui.audio import Silence
from gostop_desktop.ui.display import Display
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver, routes_for_tests
from tests.ui.people import SCENES


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (2560, 1080)])
def test_that_nothing_is_saved_stands_above_every_scene(
    make_driver: MakeDriver, scene: str, size: tuple[int, int]
) -> None:
    driver = make_driver(size)
    SCENES[scene](driver)
    driver.app.services.data.trouble = "write_failed"
    driver.wait(0.1)
    written = driver.texts()
    notice = next(text for text in written if text.text == tr("ui.trouble.write_failed"))
    strip = driver.app.display.layout.notice
    assert strip.holds(notice.drawn, slack=1.0)
    assert not notice.cut
    assert all(not box.meets(strip) for _, box in driver.targets())
    assert all(not text.box.meets(strip) for text in written if text.text not in (notice.text, "!"))
    driver.wait(60.0)
    assert notice.text in [text.text for text in driver.texts()], "it stays"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("trouble", ["no_folder", "read_only", "in_use", "write_failed"])
def test_its_words_fit_at_any_text_size(make_driver: MakeDriver, lang: str, trouble: str) -> None:
    driver = make_driver((1024, 640), lang=lang, text_size=200)
    driver.app.services.data.trouble = trouble  # type: ignore[assignment]
    driver.wait(0.1)
    written = next(text for text in driver.texts() if text.text == tr(f"ui.trouble.{trouble}"))
    assert not written.cut


def test_clicks_land_where_they_should_below_it(make_driver: MakeDriver) -> None:
    driver = make_driver()
    before = driver.app.hit_targets()["new"]
    at = driver.app.display.layout.to_pointer(before.centre)
    driver.app.services.data.trouble = "read_only"
    driver.wait(0.1)
    assert driver.app.display.layout.to_pointer(driver.app.hit_targets()["new"].centre) != at
    driver.click("new")
    assert driver.scene_name == "SeatsScene"


def test_without_trouble_there_is_no_strip(make_driver: MakeDriver) -> None:
    assert make_driver().app.display.layout.notice.h == 0


def _broken(folder: Path, copies: bool) -> None:
    """A folder whose database is damaged, with good copies or without."""
    for _ in range(2):
        with open_data_dir(folder) as data:
            data.profiles.create(f"사람{len(data.profiles.all())}", 0, "moon")
    (folder / DATABASE).write_bytes(b"no database at all" * 100)
    if not copies:
        for copy in (folder / "backups").glob("*"):
            copy.write_bytes(b"neither")


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("copies", [True, False])
def test_a_restored_database_is_told_on_the_title(tmp_path: Path, copies: bool, at_once: bool) -> None:
    _broken(tmp_path, copies)
    data = open_data_dir(tmp_path)
    driver = Driver(Display("test", (1280, 720)), data, Silence(), routes_for_tests())
    if at_once:  # before the cards of the title have come in
        driver.click("new")
    driver.wait(2.0)
    assert driver.scene_name == "TitleScene"
    words = " ".join(text.text for text in driver.texts())
    assert tr("people.restored.title") in words
    assert tr(f"people.restored.{'backup' if copies else 'new'}")[:8] in words
    driver.key(pygame.KSCAN_ESCAPE)
    assert driver.scene.dialog is None
    driver.click("new")
    assert driver.scene_name == "SeatsScene"
    driver.app.close()
    data.close()
