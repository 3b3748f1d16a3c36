"""The frame loop's parts, the window's environment, sound or silence, and the window command."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from gostop_desktop.app import SHARP_AFTER, pause_ms
from gostop_desktop.scenes.base import Services, Transition
from gostop_desktop.ui.audio import Mixer, Silence, open_audio
from gostop_desktop.ui.canvas import Canvas
from gostop_desktop.ui.display import NoDisplayError, prepare_environment, start_video
from gostop_desktop.ui.intents import Digit, Intent
from gostop_desktop.ui.layout import Box
from gostop_desktop.ui.timeline import Beat, Timeline
from gostop_desktop.ui.widgets import Answer, Button, Dialog, WidgetEvent

from .conftest import MakeDriver
from .driver import Driver, EmptyTable


class BusyScene(EmptyTable):
    """A button, and a second of something that moves."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.played: list[str] = []
        self.begun: list[str] = []
        self.timeline: Timeline[str] = Timeline()
        self.timeline.play([Beat("first", hold=0.5), Beat("second", hold=0.5)])

    def arrange(self) -> None:
        self.ui.replace([Button("card", Box(100, 100, 84, 131), "패")])

    @property
    def moving(self) -> bool:
        return self.timeline.moving

    def advance(self, dt: float) -> Transition | None:
        self.begun += [beat.payload for beat in self.timeline.advance(dt)]
        return None

    def skip(self) -> None:
        self.begun += [beat.payload for beat in self.timeline.skip()]

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        self.played.append(event.name)
        return None

    def on_intent(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Digit):
            self.played.append(f"digit {intent.number}")
        return None

    def on_answer(self, name: str) -> Transition | None:
        self.played.append(name)
        return None

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self.ui.draw(canvas)


def _busy(make_driver: MakeDriver) -> tuple[Driver, BusyScene]:
    driver = make_driver()
    scene = BusyScene(driver.app.services)
    driver.show(scene)
    return driver, scene


def test_a_press_begun_while_something_moves_plays_no_card(make_driver: MakeDriver) -> None:
    driver, scene = _busy(make_driver)
    at = scene.ui["card"].box.centre
    driver.press(at)
    assert not scene.moving
    driver.wait(0.5)
    driver.release(at)
    assert scene.played == []
    assert scene.begun == ["first", "second"]
    driver.press(at)
    driver.release(at)
    assert scene.played == ["card"]


@pytest.mark.parametrize("scancode", [pygame.KSCAN_1, pygame.KSCAN_RETURN, pygame.KSCAN_SPACE, pygame.KSCAN_G])
def test_a_key_while_something_moves_only_skips(make_driver: MakeDriver, scancode: int) -> None:
    driver, scene = _busy(make_driver)
    driver.key(scancode)
    assert not scene.moving
    assert scene.played == []


def test_esc_works_while_something_moves_and_time_stands_still_below(make_driver: MakeDriver) -> None:
    driver, scene = _busy(make_driver)
    driver.key(pygame.KSCAN_ESCAPE)
    assert driver.scene_name == "MenuScene"
    begun = list(scene.begun)
    driver.wait(3.0)
    assert scene.begun == begun
    assert scene.moving
    driver.click("resume")
    driver.wait(2.0)
    assert scene.begun == ["first", "second"]


def test_a_guarded_question_takes_no_answer_at_first(make_driver: MakeDriver) -> None:
    driver, scene = _busy(make_driver)
    driver.wait(2.0)
    scene.guard()
    driver.click("card")
    driver.key(pygame.KSCAN_1)
    assert scene.played == []
    driver.wait(0.5)
    driver.click("card")
    driver.key(pygame.KSCAN_1)
    assert scene.played == ["card", "digit 1"]


def test_only_the_dialog_can_be_used_while_it_is_open(make_driver: MakeDriver) -> None:
    driver, scene = _busy(make_driver)
    driver.wait(2.0)
    scene.ask(Dialog("끝낼까요?", "", [Answer("no", "아니요"), Answer("yes", "네")], driver.app.services.text, "no"))
    assert set(driver.app.hit_targets()) == {"no", "yes"}
    driver.key(pygame.KSCAN_1)
    driver.click("yes")
    assert scene.played == []
    driver.wait(0.5)
    driver.click("yes")
    assert scene.played == ["yes"]
    assert set(driver.app.hit_targets()) == {"card"}


def test_all_is_drawn_anew_a_moment_after_the_last_resize(make_driver: MakeDriver) -> None:
    driver = make_driver()
    assert driver.draw_edge(1600, 900)
    scaled = driver.picture()
    driver.wait(SHARP_AFTER / 2)
    driver.draw_edge(1500, 900)
    driver.draw_edge(1600, 900)
    assert driver.picture() == scaled, "from the picture there was at first, not from scaled ones"
    driver.wait(SHARP_AFTER / 2)
    assert driver.picture() == scaled
    driver.wait(SHARP_AFTER)
    sharp = driver.picture()
    assert sharp != scaled
    driver.app.canvas.forget()
    driver.scene.dirty = True
    driver.post()
    assert driver.picture() == sharp


def test_while_the_edge_is_drawn_everything_is_where_it_is_shown(make_driver: MakeDriver) -> None:
    driver, scene = _busy(make_driver)
    driver.wait(2.0)
    card = scene.hit_targets()["card"]
    inside = [(card.x + 8.0, card.y + 8.0), (card.right - 8.0, card.bottom - 8.0)]
    outside = [(card.x - 8.0, card.y + 8.0), (card.right + 8.0, card.bottom - 8.0)]

    def light(places: list[tuple[float, float]]) -> list[int]:
        display = driver.app.display
        return [sum(display.surface.get_at(display.layout.point(place))[:3]) for place in places]

    edge = (max(light(inside)) + min(light(outside))) / 2
    assert max(light(inside)) < edge < min(light(outside))
    for size in ((1400, 720), (1280, 900), (1100, 650)):
        driver.draw_edge(*size)
        assert max(light(inside)) < edge < min(light(outside))
    driver.click("card")
    assert not driver.app.resizing
    assert scene.played == ["card"]


def test_no_time_passes_for_the_scene_while_the_edge_is_drawn(make_driver: MakeDriver) -> None:
    driver, scene = _busy(make_driver)
    begun = list(scene.begun)
    for width in range(1200, 1400):
        driver.draw_edge(width, 720)
    assert scene.begun == begun
    assert scene.moving
    driver.wait(3.0)
    assert scene.begun == ["first", "second"]


def test_a_hand_is_covered_at_once_though_the_edge_is_being_drawn(make_driver: MakeDriver) -> None:
    """What lies open must not be seen any longer in the picture of before."""
    driver = make_driver()
    driver.draw_edge(1400, 720)
    driver.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert not driver.app.resizing


def test_a_window_that_is_closed_while_its_edge_is_drawn_is_closed(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.draw_edge(1400, 720)
    driver.post(pygame.Event(pygame.QUIT))
    assert driver.app.finished


class Dutiful(EmptyTable):
    """Has two things to make ahead."""

    done: int = 0

    def chores(self, canvas: Canvas) -> Iterator[None]:
        for _ in range(2):
            self.done += 1
            yield


def test_chores_are_done_one_by_one_and_anew_for_another_size(make_driver: MakeDriver) -> None:
    driver = make_driver()
    scene = Dutiful(driver.app.services)
    driver.show(scene)
    done = []
    for _ in range(4):
        driver.app.do_chore()
        done.append(scene.done)
    assert done == [1, 2, 2, 2]
    driver.resize(1100, 700)
    assert driver.app.do_chore()
    assert scene.done == 3
    while driver.app.do_chore():  # the program's own besides, such as pictures to be read
        pass
    assert scene.done == 4


def test_closing_the_window_ends_the_program(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.post(pygame.Event(pygame.QUIT))
    assert driver.app.finished


def test_the_pauses_between_frames() -> None:
    assert pause_ms(animating=True, idle=99.0, focused=False) == 0
    assert pause_ms(animating=False, idle=0.5, focused=True) == 16
    assert pause_ms(animating=False, idle=2.5, focused=True) == 33
    assert pause_ms(animating=False, idle=0.5, focused=False) == 100


@pytest.mark.parametrize(
    ("environ", "platform", "acceleration"),
    [
        ({"DISPLAY": ":0"}, "linux", "0"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "linux", "0"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, "linux", None),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", None),
        ({"SDL_VIDEODRIVER": "x11"}, "linux", "0"),
        ({"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"}, "linux", "1"),
        ({}, "win32", None),
        ({"DISPLAY": ":0"}, "darwin", None),
    ],
)
def test_what_sdl_is_told_before_it_starts(environ: dict[str, str], platform: str, acceleration: str | None) -> None:
    prepare_environment(environ, platform)
    assert environ.get("SDL_FRAMEBUFFER_ACCELERATION") == acceleration
    assert environ["SDL_TOUCH_MOUSE_EVENTS"] == "0"
    assert environ.get("SDL_WINDOWS_DPI_AWARENESS") == ("permonitorv2" if platform == "win32" else None)


def test_a_driver_nobody_sees_is_no_display() -> None:
    try:
        with pytest.raises(NoDisplayError, match="dummy"):
            start_video()
    finally:
        start_video(allow_unseen=True)


def _run_window(tmp_path: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in _SCREEN}
    code = (
        "import sys; from pathlib import Path; from types import SimpleNamespace as O;"
        "from gostop_desktop.commands import window;"
        f"sys.exit(window.run(O(data_dir=Path({str(tmp_path)!r}), fullscreen=False, lang=None)))"
    )
    words = [sys.executable, "-W", "error", "-c", code]
    return subprocess.run(words, env=kept | environ, capture_output=True, text=True, timeout=60, check=False)


_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
@pytest.mark.parametrize("environ", [{}, {"DISPLAY": ":9999"}, {"SDL_VIDEODRIVER": "offscreen"}])
def test_without_a_display_one_line_and_exit_3(tmp_path: Path, environ: dict[str, str]) -> None:
    done = _run_window(tmp_path, **environ)
    assert done.returncode == 3
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    for word in ("display", "score", "replay", "rules", "simulate"):
        assert word in done.stderr


def test_without_a_device_there_is_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = open_audio(tmp_path)
    assert isinstance(audio, Silence)
    audio.set_volume(0.3)
    audio.play("slap")
    audio.close()


def test_a_sound_that_is_missing_or_broken_stays_silent(tmp_path: Path) -> None:
    (tmp_path / "broken.ogg").write_bytes(b"no sound at all")
    mixer = Mixer(tmp_path)
    try:
        mixer.set_volume(0.5)
        mixer.play("broken")
        mixer.play("missing")
        mixer.play("broken")
    finally:
        mixer.close()
