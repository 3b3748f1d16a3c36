"""A program that sits at the table and plays by mouse or keys, seeing only what can be clicked."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame

from gostop_desktop.app import default_routes
from gostop_desktop.engine import Move, presets
from gostop_desktop.players import make_player
from gostop_desktop.scenes.base import GameChoice, Push, SeatChoice
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.scenes.table import TableScene, new_match, resume_match
from gostop_desktop.session import TableSession
from gostop_desktop.session.thinking import Worker
from gostop_desktop.storage.data_dir import open_data_dir
from gostop_desktop.storage.paths import UNFINISHED
from gostop_desktop.storage.settings import Settings
from gostop_desktop.ui.audio import Silence
from gostop_desktop.ui.display import Display
from tests.record.lines import hand, header, position
from tests.ui.driver import Driver
from tests.ui.tables import GUARD as GUARD
from tests.ui.tables import NAMES
from tests.ui.tables import with_people as with_people

HAND = "01a 02b 05a 05c 05d 07a 09c 10b 12a"
FLOOR = "01c 03a 03b 05b 08a"
"""A hand and a floor: three of May with the fourth lying there, a pair of March."""
LETTERS = {"go": pygame.KSCAN_G, "stop": pygame.KSCAN_S}
Done = Callable[["Seated"], bool]


class Seated(Driver):
    """The program with its table open."""

    def close(self) -> None:
        self.app.close()
        self.app.services.data.close()

    @property
    def table(self) -> TableScene:
        scene = self.app.scene
        assert isinstance(scene, TableScene), type(scene).__name__
        return scene

    @property
    def session(self) -> TableSession:
        scene = self.app.scene
        assert isinstance(scene, TableScene | SettlementScene), type(scene).__name__
        return scene.session

    @property
    def at_table(self) -> bool:
        return isinstance(self.app.scene, TableScene)

    @property
    def record(self) -> tuple[str, ...]:
        """The lines of the record so far."""
        unfinished = self.app.services.data.unfinished()
        assert unfinished is not None
        return unfinished.lines

    @property
    def moves_made(self) -> list[dict[str, object]]:
        """The move lines of the record."""
        return [value for value in map(json.loads, self.record) if "move" in value]

    def settle(self, skip: bool = True, limit: int = 4000) -> None:
        """Let everything move until somebody is asked, a curtain falls, or the hand is over."""
        for _ in range(limit):
            if not self.at_table:
                return
            table = self.table
            if not table.timeline.busy and (table.asking or table.curtain is not None or table.looking >= 0):
                return
            if skip and table.timeline.busy and not table.timeline.stepwise:
                self.key(pygame.KSCAN_RSHIFT)
                self.key(pygame.KSCAN_Z)
            elif table.timeline.stepwise and table.timeline.busy:
                self.key(pygame.KSCAN_Z)
            self.wait(1 / 30)
        raise AssertionError("nothing came of it")

    def open_up(self) -> None:
        """Past curtains and looks at new hands, until somebody is asked or the hand is over."""
        for _ in range(60):
            self.settle()
            targets = self.app.hit_targets() if self.at_table else {}
            name = next((name for name in ("curtain_open", "ready_done") if name in targets), None)
            if name is None:
                return
            self.wait(GUARD)
            self.click(name)
        raise AssertionError("curtains without end")

    def target_of(self, move: Move) -> str:
        """What has to be clicked for a move, once everything that leads there was."""
        if str(move).startswith("shodang ") and "shodang" in self.app.hit_targets():
            self.click("shodang")
            self.wait(GUARD)
        return next(name for name, one in self.table.moves.items() if one == move)

    def play(self, move: Move) -> None:
        """Click a move."""
        self.wait(GUARD)
        self.click(self.target_of(move))

    def play_by_keys(self, move: Move) -> None:
        """Walk the focus to a move and press Enter."""
        self.wait(GUARD)
        name = self.target_of(move)
        for _ in range(80):
            self.key(pygame.KSCAN_TAB)
            if self.table.ui.focus == name:
                self.key(pygame.KSCAN_RETURN)
                return
        raise AssertionError(f"{name} is never reached by Tab")

    def play_until(self, done: Done, level: str = "greedy", seed: int = 1, limit: int = 4000) -> None:
        """Every person plays as a computer player of ``level`` would."""
        rng, player = Random(seed), make_player(level)
        for _ in range(limit):
            self.open_up()
            if done(self):
                return
            if isinstance(self.app.scene, SettlementScene):
                self.wait(0.1)
                self.click("next")
                continue
            seat = self.session.state.asked
            self.play(player.choose(self.session.observation(seat), rng))
        raise AssertionError("it never came to that")


def over(seated: Seated) -> bool:
    """Whether the hand is settled."""
    return isinstance(seated.app.scene, SettlementScene)


def seat_at(
    folder: Path,
    preset: str = "matgo",
    people: int = 1,
    record: str | None = None,
    size: tuple[int, int] = (1280, 720),
    worker: Worker | None = None,
    **settings: object,
) -> Seated:
    """A table: new, with ``people`` persons at the first seats, or of an unfinished ``record``."""
    folder.mkdir(parents=True, exist_ok=True)
    if record is not None:
        (folder / UNFINISHED).write_text(record, encoding="utf-8")
    data = open_data_dir(folder)
    data.save_settings(Settings.from_json({"effects": "off", "lessons": False} | settings))
    routes = default_routes()
    routes.next_hand = routes.standings = None  # no cut, no changes between hands: those have tests of their own
    seated = Seated(Display("test", size), data, Silence(), routes)
    services = seated.app.services
    if worker is not None:
        services.thinker = worker
    if record is not None or data.unfinished() is not None:
        scene = resume_match(services)
    else:
        count = presets.get(preset).table_players
        seats = [
            SeatChoice("human" if seat < people else "computer", NAMES[seat], "" if seat < people else "greedy")
            for seat in range(count)
        ]
        scene = new_match(services, GameChoice(preset, tuple(seats)))
    seated.app.stack._change(Push(scene))
    return seated


def at_position(sit: Callable[..., Seated], floor: str = FLOOR, **settings: object) -> Seated:
    """On turn with a bomb in the hand, alone among computer players."""
    lines = (
        header("matgo"),
        hand(position=position(hands=[HAND, "10c 11a 06a"], floor=floor, pile="04a 11c 08c 03c 06c 12d")),
    )
    seated = sit(record=with_people(lines, (0,)), **settings)
    seated.open_up()
    return seated
