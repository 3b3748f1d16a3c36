"""The program under measurement by :mod:`tools.bench_ui`: each function does one thing to it and tells what it took.

They deal the same cards every time and are meant to run in a process of their own, so that nothing is warm already.
"""

from __future__ import annotations

import os
import random
import secrets
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter, process_time, sleep, thread_time
from typing import Any

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from gostop_desktop.app import SHARP_AFTER as SHARP_AFTER
from gostop_desktop.app import App
from gostop_desktop.engine import presets
from gostop_desktop.players import make_player
from gostop_desktop.scenes.base import GameChoice, Scene, SeatChoice, Services
from gostop_desktop.scenes.routes import default_routes
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.scenes.table import TableScene, new_match
from gostop_desktop.scenes.table.beats import Show
from gostop_desktop.scenes.title import TitleScene
from gostop_desktop.session import Evening, Plan, Sitter, begin_evening
from gostop_desktop.storage.data_dir import open_data_dir
from gostop_desktop.ui.display import Display, start_video
from gostop_desktop.ui.timeline import Beat

FRAME = 1 / 60
_LEISURE = 4.0
"""Milliseconds a frame may take for the program to do a chore after it."""
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: milliseconds by the clock and of processor time, how many cards moved, whether a banner stood."""

    wall: float
    cpu: float
    moving: int = 0
    called: bool = False


def _open_app(folder: Path, size: Size, first: Callable[[Services], Scene], **settings: Any) -> App:
    start_video(allow_unseen=True)
    data = open_data_dir(folder)
    data.save_settings(replace(data.settings, effects="normal", lessons=False, **settings))
    routes = default_routes()
    routes.next_hand = routes.standings = None
    return App(Display("bench", size), data, routes=routes, first=first)


def _table(preset: str) -> Callable[[Services], Scene]:
    """A table of one person and computer players."""
    count = presets.get(preset).table_players
    seats = [SeatChoice("human", "지민"), *(SeatChoice("computer", f"손님{n}", "greedy") for n in range(1, count))]
    return lambda services: new_match(services, GameChoice(preset, tuple(seats)))


def _same_chance(seed: int) -> None:
    """Every process deals the same cards."""
    chance = random.Random(seed)
    secrets.token_bytes = lambda nbytes=None: chance.randbytes(nbytes or 32)  # type: ignore[assignment]
    secrets.randbits = chance.getrandbits  # type: ignore[assignment]
    secrets.randbelow = chance.randrange  # type: ignore[assignment]


def _click(app: App, name: str) -> Iterator[list[pygame.Event]]:
    """The events of a click, frame by frame."""
    at = app.display.layout.to_pointer(app.hit_targets()[name].centre)
    yield [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        yield [pygame.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=False)]


def _person(app: App, hands: int) -> Iterator[list[pygame.Event]]:
    """What somebody does who plays as a computer player would, until so many hands are over; mostly nothing."""
    player, chance = make_player("greedy"), random.Random(1)
    while True:
        scene = app.scene
        if isinstance(scene, SettlementScene):
            hands -= 1
            if not hands:
                return
            yield from _click(app, "next")
        elif isinstance(scene, TableScene) and scene.asking and scene.accepts:
            move = player.choose(scene.session.observation(scene.session.state.asked), chance)
            name = next((name for name, one in scene.moves.items() if one == move), None)
            yield from _click(app, name) if name is not None else [[]]
        else:
            yield []


def _timed(app: App, events: list[pygame.Event]) -> Frame | None:
    """One frame of the program, None if it is not the table's. What it does between frames is not counted."""
    wall, cpu = perf_counter(), thread_time()
    app.step(events, FRAME)
    spent = Frame(1000 * (perf_counter() - wall), 1000 * (thread_time() - cpu))
    if spent.cpu <= _LEISURE:
        app.do_chore()
    scene = app.scene
    if not isinstance(scene, TableScene):
        return None
    return replace(spent, moving=len(scene.timeline.moving_keys()), called=scene.calling is not None)


def _settled(app: App) -> None:
    """The time people spend before they sit down at a table: what does not depend on it is there."""
    for _ in app.reading:
        pass


def play_hands(size: Size, preset: str, text: int, hands: int = 1) -> list[Frame]:
    """The frames of some hands at the table."""
    _same_chance(5)
    with tempfile.TemporaryDirectory() as folder:
        app = _open_app(Path(folder), size, _table(preset), text_size=text)
        _settled(app)
        frames = [_timed(app, events) for events in _person(app, hands)]
        _close(app)
    return [frame for frame in frames if frame is not None]


def move_many(size: Size) -> list[Frame]:
    """The frames while 60 covered cards fly from the pile into three hands."""
    _same_chance(5)
    with tempfile.TemporaryDirectory() as folder:
        app = _open_app(Path(folder), size, _table("gostop"))
        _settled(app)
        table = app.scene
        assert isinstance(table, TableScene)
        table.skip()
        app.step([], FRAME)
        empty = replace(table.picture, pile=60)
        full = replace(empty, pile=0, seats=tuple(replace(seat, backs=20) for seat in empty.seats))
        motions = table.director.motions(empty, full, 1.0, stagger=0.01)
        table.timeline.play([Beat(Show(empty)), Beat(Show(full), motions)])
        frames = [_timed(app, []) for _ in range(80)]
        _close(app)
    return [frame for frame in frames if frame is not None and frame.moving >= 60]


def resize(size: Size) -> tuple[float, float, float]:
    """Milliseconds from the last event of a resize at the table until it is drawn anew, processor time of the frame
    that does so, and of the dearest frame while the edge is drawn."""
    _same_chance(5)
    with tempfile.TemporaryDirectory() as folder:
        sizes = [(size[0] - 16 * less, size[1] - 9 * less) for less in range(20, -1, -1)]
        app = _open_app(Path(folder), sizes[0], _table("gostop"))
        _settled(app)
        table = app.scene
        assert isinstance(table, TableScene)
        assert app.display.window is not None
        table.skip()
        app.step([], FRAME)
        before = []
        for present in sizes[1:]:
            app.display.window.size = present
            cpu = thread_time()
            app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0)], FRAME)
            before.append(1000 * (thread_time() - cpu))
        begin, work = perf_counter(), 0.0
        last = begin
        while app.resizing:
            sleep(FRAME)
            now, cpu = perf_counter(), thread_time()
            app.step([], now - last)
            last, work = now, 1000 * (thread_time() - cpu)
        passed = 1000 * (perf_counter() - begin)
        _close(app)
    return passed, work, max(before)


def book_hands(hands: int = 60) -> list[Frame]:
    """Booking the end of a hand: its line in the record, forced to the disk, and the commit in the database."""
    _same_chance(5)
    rules = presets.get("gostop")
    sitters = tuple(Sitter(f"손님{number}", "computer", "greedy") for number in range(rules.table_players))
    spent: list[Frame] = []
    with tempfile.TemporaryDirectory() as folder, open_data_dir(Path(folder)) as data:
        evening = begin_evening(data, Plan(rules, sitters, (10**6,) * len(sitters)), 0)
        book = Evening._book_end

        def timed(self: Evening, *end: Any) -> None:
            wall, cpu = perf_counter(), process_time()
            book(self, *end)
            spent.append(Frame(1000 * (perf_counter() - wall), 1000 * (process_time() - cpu)))

        Evening._book_end = timed  # type: ignore[method-assign]
        session = evening.session
        for _ in range(hands):
            session.begin_hand()
            while session.asked is not None:
                session.submit(session.asked, session.computer_move())
    return spent


def sync_file(times: int = 60) -> list[float]:
    """What this disk takes to keep a page for good, in milliseconds."""
    spent = []
    with tempfile.TemporaryFile() as file:
        for _ in range(times):
            file.write(bytes(4096))
            begin = perf_counter()
            file.flush()
            os.fsync(file.fileno())
            spent.append(1000 * (perf_counter() - begin))
    return spent


def calibrate() -> float:
    """Milliseconds of processor time for a fixed piece of drawing and of Python, at best."""
    pygame.display.init()
    window, card = pygame.Surface((1920, 1080)), pygame.Surface((84, 132), pygame.SRCALPHA)
    card.fill((200, 30, 30, 128))
    best = float("inf")
    for _ in range(20):
        begin = process_time()
        for _ in range(10):
            window.fill((20, 80, 40))
            for place in range(100):
                window.blit(card, (place * 17, place * 9))
        sum(number * number % 7 for number in range(200_000))
        best = min(best, 1000 * (process_time() - begin))
    return best


def wait(first: str, size: Size) -> None:
    """The program as it runs, until it is killed."""
    _same_chance(5)
    with tempfile.TemporaryDirectory() as folder:
        app = _open_app(Path(folder), size, TitleScene if first == "title" else _table("matgo"))
        app.run()


def _close(app: App) -> None:
    app.close()
    app.services.data.close()
