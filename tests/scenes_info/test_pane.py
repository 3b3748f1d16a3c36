"""A pane scrolls by wheel, finger and arrows, and nothing outside it can be clicked."""

from __future__ import annotations

import pygame

from gostop_desktop.ui.intents import Confirm, Hover, Move, Press, Release, Scroll, Way
from gostop_desktop.ui.layout import Box
from gostop_desktop.ui.widgets import Button, Pane, Prose, Widget, WidgetGroup, stacked
from tests.ui.conftest import MakeDriver

BOX = Box(100, 100, 400, 300)


def made(count: int = 10, height: float = 60.0) -> tuple[WidgetGroup, Pane]:
    places = stacked(BOX, [height] * count)
    rows: list[Widget] = [Button(f"row{i}", place, str(i)) for i, place in enumerate(places)]
    pane = Pane("pane", BOX, rows)
    return WidgetGroup([pane, Button("after", Box(100, 420, 400, 60), "after")], focus="pane"), pane


def test_only_rows_seen_whole_can_be_clicked() -> None:
    ui, pane = made()
    assert set(ui.hit_targets()) == {"row0", "row1", "row2", "row3", "after"}
    pane.scroll_to(68.0)
    assert "row0" not in ui.hit_targets()
    assert "row4" in ui.hit_targets()


def test_the_wheel_scrolls_between_the_rows_too_and_ends() -> None:
    ui, pane = made()
    between = (110.0, pane.rows[0].box.bottom + 4.0)
    assert ui.handle(Scroll(between, -1.0)) == (True, None)
    assert pane.offset == 90.0
    ui.handle(Scroll(between, -100.0))
    assert pane.offset == pane.longest
    assert ui.handle(Scroll(between, -1.0)) == (False, None)
    ui.handle(Scroll(between, 100.0))
    assert pane.offset == 0.0


def test_a_finger_drags_and_a_drag_is_no_click() -> None:
    ui, pane = made()
    start = pane.rows[2].box.centre
    ui.handle(Press(start, touch=True))
    ui.handle(Hover((start[0], start[1] - 4.0), pressed=True))
    assert pane.offset == 0.0
    ui.handle(Hover((start[0], start[1] - 70.0), pressed=True))
    assert pane.offset == 70.0
    assert ui.handle(Release((start[0], start[1] - 70.0), touch=True)) == (True, None)


def test_a_finger_that_hardly_moves_clicks() -> None:
    ui, pane = made()
    x, y = pane.rows[2].box.centre
    ui.handle(Press((x, y), touch=True))
    ui.handle(Hover((x, y - 5.0), pressed=True))
    used, event = ui.handle(Release((x, y - 5.0), touch=True))
    assert used
    assert event is not None
    assert event.name == "row2"


def test_arrows_walk_the_rows_scroll_along_and_leave_at_the_ends() -> None:
    ui, pane = made()
    ui.focus_shown = True
    for number in range(1, 10):
        ui.handle(Move(Way.DOWN))
        assert pane.inner == f"row{number}"
        assert BOX.holds(pane.rows[number].box, slack=5.0)
    assert ui.handle(Confirm())[1] is not None
    for _ in range(3):
        ui.handle(Move(Way.DOWN))
    assert ui.focus == "after"
    ui.handle(Move(Way.UP))
    assert ui.focus == "pane"
    for _ in range(14):
        ui.handle(Move(Way.UP))
    assert pane.inner == "row0"


def test_text_alone_is_read_by_arrows() -> None:
    (place,) = stacked(BOX, [900.0])
    pane = Pane("pane", BOX, [Prose("text", place, "…")])
    ui = WidgetGroup([pane], focus="pane")
    ui.focus_shown = True
    assert pane.focusable
    for _ in range(20):
        ui.handle(Move(Way.DOWN))
    assert pane.offset == pane.longest


def test_a_pane_made_anew_stays_where_it_was() -> None:
    _, pane = made()
    pane.scroll_to(150.0)
    pane.inner = "row4"
    again = Pane("pane", BOX, [Button(f"row{i}", place, "") for i, place in enumerate(stacked(BOX, [60.0] * 10))], pane)
    assert (again.offset, again.inner) == (150.0, "row4")
    shorter = Pane("pane", BOX, [Button("row0", stacked(BOX, [60.0])[0], "")], pane)
    assert (shorter.offset, shorter.inner) == (0.0, "")


def test_the_settings_scroll_by_finger(make_driver: MakeDriver) -> None:
    driver = make_driver(text_size=200)
    driver.click("settings")
    pane = driver.scene.ui["rows"]
    assert isinstance(pane, Pane)
    width, height = driver.app.display.surface.get_size()
    for kind, y in ((pygame.FINGERDOWN, 0.6), (pygame.FINGERMOTION, 0.4), (pygame.FINGERUP, 0.4)):
        driver.post(pygame.Event(kind, finger_id=3, touch_id=1, x=0.5, y=y, dx=0.0, dy=0.0))
    assert pane.offset > 100.0 * height / 720 / (width / 1280) * 0.9
