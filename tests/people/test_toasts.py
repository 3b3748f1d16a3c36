"""Messages never lie over what can be clicked, at any size of the letters."""

from __future__ import annotations

import pytest

from gostop_desktop.i18n import LANGUAGES, tr
from gostop_desktop.ui.theme import MIN_TEXT
from gostop_desktop.ui.widgets.overlay import toast_places
from tests.ui.conftest import MakeDriver
from tests.ui.people import SCENES
from tests.ui.tables import SCENES as TABLES


@pytest.mark.parametrize("scene", ["seats", "full_seats", "standings", "profiles", "cut"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_they_cover_no_control(make_driver: MakeDriver, scene: str, lang: str, text_size: int) -> None:
    driver = make_driver((1366, 768), lang=lang, text_size=text_size)
    SCENES[scene](driver)
    words = tr("people.standings.refilled", name="할머니", chips=100000)
    driver.scene.toasts.show(words, 60.0)
    driver.wait(0.1)
    targets = [box for _, box in driver.targets()]
    whole = [widget.box for widget in driver.scene.ui]
    style, boxes = toast_places(driver.scene.toasts.showing, driver.app.services.text, targets, whole)
    assert driver.scene.toasts.showing == (words,)
    assert not any(box.meets(other) for box in boxes for other in targets)
    assert driver.app.services.text.units(style) >= MIN_TEXT
    written = next(text for text in driver.texts() if text.text == words)
    assert not written.cut
    assert boxes[0].holds(written.drawn, slack=1.0)
    if scene in ("seats", "full_seats"):
        panel = driver.scene.ui["panel"].box
        assert not boxes[0].meets(panel), "nor the words beside the controls"


def test_with_room_they_stand_at_the_foot(make_driver: MakeDriver) -> None:
    text = make_driver().app.services.text
    _, boxes = toast_places(("한 줄", "두 줄"), text, ())
    assert boxes[1].bottom == 690.0
    assert boxes[0].bottom + 8.0 == pytest.approx(boxes[1].y)


@pytest.mark.parametrize("scene", ["settlement_2", "settlement_3", "settlement_5"])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_they_cover_no_balance(make_driver: MakeDriver, scene: str, lang: str, text_size: int) -> None:
    driver = make_driver((1280, 720), lang=lang, text_size=text_size)
    TABLES[scene](driver)
    driver.wait(0.5)
    driver.click("picture")
    driver.wait(0.1)
    words = driver.scene.toasts.showing[0]
    folder = driver.app.services.data.path
    assert folder is not None
    assert str(folder) in words
    balances = driver.scene.kept_clear()
    assert balances
    avoid = (*driver.scene.hit_targets().values(), *balances)
    _, boxes = toast_places((words,), driver.app.services.text, avoid, driver.scene.rather_clear())
    assert not any(box.meets(other) for box in boxes for other in balances)
    written = next(text for text in driver.texts() if text.text == words)
    assert not written.cut
    assert not any(written.drawn.meets(other) for other in balances)
