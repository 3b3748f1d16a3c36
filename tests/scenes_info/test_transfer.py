"""자료 옮기기: export and import by mouse, keys and fingers; given up, refused, and over a match in play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.scenes import transfer, working
from gostop_desktop.scenes.title import TitleScene
from gostop_desktop.scenes.transfer import TakeOverScene, TransferScene
from gostop_desktop.storage import bundle_import
from gostop_desktop.storage import places as places_module
from gostop_desktop.storage.bundle import ENDING
from gostop_desktop.storage.places import bundles, places
from gostop_desktop.ui.widgets import Pane
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver

ENTER, TAB, ESCAPE, RIGHT = pygame.KSCAN_RETURN, pygame.KSCAN_TAB, pygame.KSCAN_ESCAPE, pygame.KSCAN_RIGHT


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder of the person's."""
    folder = tmp_path / "할머니" / "문서"
    folder.mkdir(parents=True)
    monkeypatch.setattr(places_module, "user_documents_path", lambda: folder)
    for name in ("user_desktop_path", "user_downloads_path"):
        monkeypatch.setattr(places_module, name, lambda: tmp_path / "nowhere")
    monkeypatch.setattr(places_module, "_removable", lambda: iter(()))
    return folder


def open_transfer(driver: Driver) -> None:
    driver.click("settings")
    pane = driver.scene.ui["rows"]
    assert isinstance(pane, Pane)
    pane.reveal("transfer")
    driver.click("transfer")
    assert isinstance(driver.scene, TransferScene)


def settle(driver: Driver) -> None:
    """Until the work is done and what is told of it takes an answer."""
    scene = driver.scene
    assert isinstance(scene, working.WorkingScene)
    for _ in range(2000):
        if not scene.busy:
            break
        driver.wait(1 / 60)
    assert not scene.busy
    driver.wait(0.5)


def endless(*args: object) -> Iterator[float]:
    """Work that gets nowhere."""
    while True:
        yield 0.25


def people(driver: Driver) -> list[str]:
    return [who.name for who in driver.app.services.data.profiles.all()]


def dialog(driver: Driver) -> str:
    assert driver.scene.dialog is not None
    return driver.scene.dialog.message


def export(driver: Driver, documents: Path, name: str) -> Path:
    """The program's data with somebody in it, as a file."""
    driver.app.services.data.profiles.create(name, 1, "moon")
    open_transfer(driver)
    driver.click("export")
    settle(driver)
    [made] = documents.glob(f"*{ENDING}")
    assert str(made) in dialog(driver)
    driver.click("exported")
    return made


def test_there_and_back_by_mouse(make_driver: MakeDriver, documents: Path) -> None:
    export(make_driver(volume=30), documents, "할머니")
    there = make_driver(lang="en")
    there.app.services.data.profiles.create("삼촌", 1, "moon")
    open_transfer(there)
    there.click("import")
    settle(there)
    assert "1 person" in dialog(there)
    assert people(there) == ["삼촌"]
    there.click("take")
    assert isinstance(there.scene, TakeOverScene)
    settle(there)
    data = there.app.services.data
    assert data.path is not None
    [kept] = (data.path / "backups").glob(f"*{ENDING}")
    assert kept.name in dialog(there)
    assert people(there) == ["할머니"]
    assert there.app.services.settings.volume == 30
    assert there.app.services.settings.lang == "ko"
    there.click("imported")
    assert isinstance(there.scene, TitleScene)
    assert [type(scene) for scene in there.app.stack.scenes] == [TitleScene]
    open_transfer(there)
    assert kept in [found.path for found in there.scene.found]  # type: ignore[attr-defined]


def test_by_keys_alone(make_driver: MakeDriver, documents: Path) -> None:
    driver = make_driver()
    driver.app.services.data.profiles.create("할머니", 1, "moon")
    open_transfer(driver)

    def walk_to(name: str) -> None:
        for _ in range(12):
            pane = driver.scene.ui.focus
            inner = driver.scene.ui[pane].inner if pane == "out" else pane  # type: ignore[attr-defined]
            if name in (pane, inner):
                return
            driver.key(pygame.KSCAN_DOWN if pane == "out" and name == "export" else TAB)
        raise AssertionError(f"{name} cannot be reached")

    walk_to("out")
    walk_to("export")
    driver.key(ENTER)
    settle(driver)
    driver.key(ENTER)
    assert len(list(documents.iterdir())) == 1
    walk_to("import")
    driver.key(ENTER)
    settle(driver)
    assert driver.scene.dialog is not None
    driver.key(ENTER)  # the focus is on leaving everything as it is
    assert driver.scene.dialog is None
    assert isinstance(driver.scene, TransferScene)
    walk_to("import")
    driver.key(ENTER)
    settle(driver)
    driver.key(RIGHT)
    driver.key(pygame.KSCAN_LEFT)
    driver.key(ENTER)
    assert isinstance(driver.scene, TakeOverScene)
    settle(driver)
    driver.key(ENTER)
    assert isinstance(driver.scene, TitleScene)


def test_by_fingers(make_driver: MakeDriver, documents: Path) -> None:
    driver = make_driver()
    open_transfer(driver)
    driver.tap("place.more")
    assert driver.scene.place == 1  # type: ignore[attr-defined]
    driver.tap("place.less")
    driver.tap("export")
    settle(driver)
    driver.tap("exported")
    driver.tap("found.0")
    driver.tap("import")
    settle(driver)
    driver.tap("leave")
    assert isinstance(driver.scene, TransferScene)
    driver.tap("done")
    assert not isinstance(driver.scene, TransferScene)


def test_a_file_at_fault_is_told_and_changes_nothing(make_driver: MakeDriver, documents: Path) -> None:
    driver = make_driver()
    driver.app.services.data.profiles.create("삼촌", 1, "moon")
    (documents / f"나쁜{ENDING}").write_bytes(b"PK nothing of the kind, but long enough")
    open_transfer(driver)
    driver.click("import")
    settle(driver)
    assert f"나쁜{ENDING}: 상한 파일" in dialog(driver)
    assert "바뀐 것은 없어요" in dialog(driver)
    driver.click("fault")
    assert people(driver) == ["삼촌"]
    data = driver.app.services.data
    assert data.path is not None
    assert not list(data.path.glob("import.*"))


def test_left_or_answered_no_nothing_stays_behind(make_driver: MakeDriver, documents: Path) -> None:
    driver = make_driver()
    export(driver, documents, "할머니")
    data = driver.app.services.data
    assert data.path is not None
    for answer in ("leave", None):
        driver.click("import")
        settle(driver)
        assert list(data.path.glob("import.*"))
        driver.click(answer) if answer else driver.key(ESCAPE)
        assert not list(data.path.glob("import.*"))


def test_what_takes_long_is_shown_and_can_be_given_up(
    make_driver: MakeDriver, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = make_driver()
    export(driver, documents, "할머니")
    monkeypatch.setattr(transfer, "stage_bundle", endless)
    driver.click("import")
    driver.wait(0.9)
    assert "cancel" not in driver.app.hit_targets()
    driver.wait(0.3)
    told = [text.text for text in driver.texts()]
    assert "25%" in told
    driver.click("cancel")
    assert isinstance(driver.scene, TransferScene)
    assert not driver.scene.busy
    driver.click("import")
    driver.key(ESCAPE)
    assert isinstance(driver.scene, TransferScene)
    assert not driver.scene.busy
    assert driver.scene.dialog is None


def test_given_up_while_the_old_data_is_being_kept(
    make_driver: MakeDriver, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = make_driver()
    export(driver, documents, "할머니")
    driver.app.services.data.profiles.create("삼촌", 1, "moon")
    driver.click("import")
    settle(driver)
    monkeypatch.setattr(bundle_import, "write_bundle", endless)
    driver.click("take")
    assert isinstance(driver.scene, TakeOverScene)
    driver.wait(1.2)
    driver.click("cancel")
    assert isinstance(driver.scene, TitleScene)
    assert people(driver) == ["할머니", "삼촌"]


def test_once_it_is_decided_nobody_gives_it_up(
    make_driver: MakeDriver, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = make_driver()
    export(driver, documents, "할머니")
    driver.app.services.data.profiles.create("삼촌", 1, "moon")
    driver.click("import")
    settle(driver)
    data = driver.app.services.data
    assert data.path is not None
    monkeypatch.setattr(working, "_SLICE", 0.0)  # one step a frame
    driver.click("take")
    for _ in range(200):
        if (data.path / "import.placing").exists():
            break
        driver.wait(1 / 60)
    driver.key(ESCAPE)
    assert isinstance(driver.scene, TakeOverScene)
    settle(driver)
    assert "backups" in dialog(driver)
    assert people(driver) == ["할머니"]


def test_over_a_match_in_play_every_scene_of_it_is_closed_first(make_driver: MakeDriver, documents: Path) -> None:
    driver = make_driver()
    export(driver, documents, "할머니")
    driver.click("done")
    driver.click("done")
    driver.click("new")
    deeper = driver.scene
    left: list[Any] = []
    deeper.left = lambda: left.append(people(driver))  # type: ignore[method-assign]
    driver.key(ESCAPE)
    driver.app.services.data.profiles.create("삼촌", 1, "moon")
    open_transfer(driver)
    driver.click("import")
    settle(driver)
    driver.click("take")
    settle(driver)
    assert left == [["할머니", "삼촌"]]  # while the old data was still there
    assert people(driver) == ["할머니"]
    driver.resize(1024, 640)
    driver.click("imported")
    assert isinstance(driver.scene, TitleScene)


def test_without_a_place_to_keep_anything_there_is_no_import(make_driver: MakeDriver, documents: Path) -> None:
    driver = make_driver()
    export(driver, documents, "할머니")
    driver.app.services.data.trouble = "in_use"
    driver.click("import")
    driver.wait(0.5)
    assert "다른 창에서" in dialog(driver)


@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 100), ((1366, 768), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_stays_in_its_box(
    make_driver: MakeDriver, documents: Path, size: tuple[int, int], text_size: int, lang: str
) -> None:
    driver = make_driver(size, text_size=text_size, lang=lang)
    open_transfer(driver)
    pixel = 1.01 / driver.app.display.layout.scale

    def fits() -> None:
        for text in driver.texts():
            assert text.box.holds(text.drawn, slack=pixel), text

    fits()
    out = driver.scene.ui["out"]
    assert isinstance(out, Pane)
    out.reveal("export")
    driver.click("export")
    settle(driver)
    fits()
    driver.click("exported")
    fits()
    driver.click("import")
    settle(driver)
    fits()
    driver.click("take")
    settle(driver)
    fits()


def test_targets_are_large_and_apart(make_driver: MakeDriver, documents: Path) -> None:
    driver = make_driver((1366, 768))
    export(driver, documents, "할머니")
    scale = driver.app.display.layout.scale
    for name, box in driver.targets():
        assert min(box.w, box.h) * scale >= 48, name


def test_places_and_what_lies_there(tmp_path: Path, documents: Path) -> None:
    data = tmp_path / "data"
    (data / "backups").mkdir(parents=True)
    assert [(place.kind, place.path) for place in places(data)] == [("documents", documents), ("data", data)]
    (documents / f".hidden{ENDING}").touch()
    (documents / f"folder{ENDING}").mkdir()
    (documents / "other.zip").touch()
    (data / "backups" / f"before{ENDING}").touch()
    assert [found.path.name for found in bundles(data)] == [f"before{ENDING}"]
    assert [place.kind for place in places(None)] == ["documents"]
