"""Widgets, the focus ring, and presses that must not count."""

from __future__ import annotations

import pytest

from gostop_desktop.ui.intents import Confirm, Hover, Menu, Move, NextFocus, Press, Release, Scroll, Space, Way
from gostop_desktop.ui.layout import Box
from gostop_desktop.ui.text import TextEngine
from gostop_desktop.ui.widgets import (
    GUARD,
    Answer,
    Button,
    Dialog,
    Item,
    ListBox,
    Stepper,
    Toasts,
    Toggle,
    Tooltip,
    WidgetEvent,
    WidgetGroup,
)


@pytest.fixture
def text() -> TextEngine:
    return TextEngine()


def _buttons() -> WidgetGroup:
    return WidgetGroup(
        [
            Button("left", Box(0, 0, 100, 50), "왼쪽"),
            Button("right", Box(200, 0, 100, 50), "오른쪽"),
            Button("off", Box(400, 0, 100, 50), "꺼짐", enabled=False),
        ]
    )


def test_a_click_is_a_press_and_a_release_on_one_target() -> None:
    ui = _buttons()
    assert ui.handle(Press((10, 10))) == (True, None)
    assert ui.handle(Release((20, 20))) == (True, WidgetEvent("left"))
    ui.handle(Press((10, 10)))
    assert ui.handle(Release((210, 10))) == (True, None)
    ui.handle(Press((150, 10)))
    assert ui.handle(Release((210, 10))) == (False, None)


def test_a_press_while_not_armed_never_becomes_a_click() -> None:
    ui = _buttons()
    ui.handle(Press((10, 10)), armed=False)
    assert ui.handle(Release((10, 10)), armed=True)[1] is None
    assert ui.handle(Confirm(), armed=False)[1] is None


def test_what_is_off_takes_neither_click_nor_focus() -> None:
    ui = _buttons()
    ui.handle(Press((410, 10)))
    assert ui.handle(Release((410, 10)))[1] is None
    for _ in range(4):
        ui.handle(NextFocus())
        assert ui.focus != "off"


def test_the_focus_shows_with_keys_only() -> None:
    ui = _buttons()
    ui.handle(NextFocus())
    assert (ui.focus, ui.focus_shown) == ("left", True)
    ui.handle(Move(Way.RIGHT))
    assert ui.focus == "right"
    ui.handle(Press((10, 10)))
    ui.handle(Release((10, 10)))
    assert (ui.focus, ui.focus_shown) == ("left", False)
    assert ui.handle(Space(down=True))[1] is None
    ui.handle(NextFocus())
    assert (ui.focus, ui.focus_shown) == ("left", True)
    assert ui.handle(Space(down=True))[1] == WidgetEvent("left")
    assert ui.handle(Space(down=False)) == (False, None)


def test_new_widgets_keep_focus_and_press_of_those_that_stay() -> None:
    ui = _buttons()
    ui.handle(NextFocus())
    ui.handle(Press((10, 10)))
    ui.replace([Button("left", Box(0, 100, 100, 50), "왼쪽")])
    assert ui.focus == "left"
    assert ui.handle(Release((10, 110)))[1] == WidgetEvent("left")
    ui.handle(Press((10, 110)))
    ui.replace([Button("other", Box(0, 100, 100, 50), "다른")])
    assert ui.focus == ""
    assert ui.handle(Release((10, 110)))[1] is None


def test_hovering_tells_only_when_the_target_changed() -> None:
    ui = _buttons()
    assert ui.handle(Hover((10, 10)))[0]
    assert not ui.handle(Hover((12, 10)))[0]
    assert ui.hovered == "left"
    assert ui.handle(Hover((150, 10)))[0]


def test_a_toggle_changes_with_each_use() -> None:
    toggle = Toggle("sound", Box(0, 0, 300, 56), "소리", False)
    assert toggle.click("sound", (0, 0)) == WidgetEvent("sound", 1)
    assert toggle.key(Space(down=True)) == (True, WidgetEvent("sound", 0))


def test_a_stepper_stops_at_its_ends_or_goes_round() -> None:
    stepper = Stepper("speed", Box(0, 0, 400, 56), "빠르기", ["가", "나", "다"], 1)
    assert stepper.key(Move(Way.RIGHT)) == (True, WidgetEvent("speed", 2))
    assert stepper.key(Move(Way.RIGHT)) == (True, None)
    assert stepper.click("speed.less", (0, 0)) == WidgetEvent("speed", 1)
    round_and_round = Stepper("name", Box(0, 0, 400, 56), "", ["가", "나"], 1, wraps=True)
    assert round_and_round.click("name.more", (0, 0)) == WidgetEvent("name", 0)


def test_a_list_is_walked_and_scrolls_by_whole_lines(text: TextEngine) -> None:
    listing = ListBox("preset", Box(0, 0, 400, 240), [Item(f"규칙 {i}", "설명") for i in range(9)], 0, text)
    shown = set(listing.targets())
    assert "preset.0" in shown
    assert "preset.8" not in shown
    for index in range(1, 9):
        assert listing.key(Move(Way.DOWN)) == (True, WidgetEvent("preset", index))
        assert f"preset.{index}" in listing.targets()
    assert listing.key(Move(Way.DOWN)) == (False, None)
    assert listing.scroll(100.0)
    assert set(listing.targets()) == shown
    assert not listing.scroll(1.0)
    assert listing.click("preset.1", (0, 0)) == WidgetEvent("preset", 1)


def test_the_wheel_goes_to_what_lies_below_the_pointer(text: TextEngine) -> None:
    listing = ListBox("preset", Box(0, 0, 400, 120), [Item(f"규칙 {i}") for i in range(9)], 0, text)
    ui = WidgetGroup([listing, Button("other", Box(500, 0, 100, 50), "다른")])
    assert ui.handle(Scroll((20, 20), -1.0)) == (True, None)
    assert ui.handle(Scroll((510, 20), -1.0)) == (False, None)
    assert "preset.0" not in ui.hit_targets()


def _question(text: TextEngine) -> Dialog:
    answers = [Answer("no", "아니요"), Answer("yes", "네", "primary")]
    return Dialog("끝낼까요?", "하던 판은 저장돼요.", answers, text, cancel="no")


def test_a_dialog_takes_no_answer_at_first(text: TextEngine) -> None:
    dialog = _question(text)
    at = dialog.hit_targets()["yes"].centre
    dialog.handle(Press(at))
    dialog.tick(GUARD)
    assert dialog.handle(Release(at)) is None
    assert dialog.handle(Press(at)) is None
    assert dialog.handle(Release(at)) == WidgetEvent("yes")


@pytest.mark.parametrize("intent", [Confirm(), Space(down=True), Menu()])
def test_keys_held_from_before_answer_nothing(text: TextEngine, intent: Confirm | Space | Menu) -> None:
    dialog = _question(text)
    dialog.handle(NextFocus())
    assert dialog.handle(intent) is None
    dialog.tick(GUARD)
    dialog.handle(NextFocus())
    assert dialog.handle(intent) == WidgetEvent("no")


def test_a_dialog_without_cancel_stays_on_esc(text: TextEngine) -> None:
    dialog = Dialog("고?", "", [Answer("go", "고", "go"), Answer("stop", "스톱", "stop")], text)
    dialog.tick(1.0)
    assert dialog.handle(Menu()) is None


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_dialog_grows_with_the_text(scale: float) -> None:
    text = TextEngine(1.0, scale)
    dialog = _question(text)
    assert dialog.box.h <= 720 - 60
    assert all(dialog.box.holds(box) for box in dialog.hit_targets().values())


def test_toasts_go_by_themselves_and_are_never_more_than_three() -> None:
    toasts = Toasts()
    for number in range(5):
        toasts.show(f"알림 {number}", seconds=1.0 + number)
    assert list(toasts.showing) == ["알림 2", "알림 3", "알림 4"]
    assert not toasts.tick(2.9)
    assert toasts.tick(0.2)
    assert list(toasts.showing) == ["알림 3", "알림 4"]
    toasts.tick(100.0)
    assert not toasts.showing


def test_a_tooltip_comes_after_a_rest_and_goes_with_the_pointer() -> None:
    ui, tooltip = _buttons(), Tooltip()
    ui.handle(Hover((10, 10)))
    tooltip.tick(0.1, ui)
    assert tooltip.shown == ""
    tooltip.tick(0.3, ui)
    assert tooltip.tick(0.3, ui)
    assert tooltip.shown == "left"
    ui.handle(Hover((150, 10)))
    assert tooltip.tick(0.01, ui)
    assert tooltip.shown == ""
