"""The program of an evening and the hands that use it: by mouse, finger, keys and wheel, looked at after every step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pygame

from gostop_desktop.app import default_routes
from gostop_desktop.engine import Question
from gostop_desktop.players import make_player
from gostop_desktop.scenes.cut import CutScene
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.scenes.standings import StandingsScene
from gostop_desktop.scenes.table import TableScene
from gostop_desktop.session import Evening
from gostop_desktop.session.thinking import Answer, Task, Trouble, answer_of
from gostop_desktop.storage.data_dir import open_data_dir
from gostop_desktop.storage.ledger import Standing
from gostop_desktop.storage.settings import Settings
from gostop_desktop.ui.audio import Silence
from gostop_desktop.ui.display import Display
from tests.ui.driver import Driver

from .watch import Watch

SIZE = (1366, 768)
PATIENCE = 6000


@dataclass(frozen=True, slots=True)
class Change:
    """What happens after a hand: people go and come, the rules change, the person at a seat gets a refill."""

    goes: tuple[str, ...] = ()
    comes: tuple[str, ...] = ()
    preset: str = ""
    refill: int | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """An evening: who sits on which chair (a ready-made name, or a computer player's), by which rules, how long.

    ``house`` are the differences of a rule set of this house from ``base``, played as ``preset`` where there are any.
    ``after`` says what happens after which hand; the program is ended and begun again in the middle of hand
    ``killed``.
    """

    name: str
    chairs: dict[int, str]
    preset: str
    hands: int
    after: dict[int, Change] = field(default_factory=dict)
    base: str = ""
    house: dict[str, object] = field(default_factory=dict)
    killed: int = 2
    settings: dict[str, object] = field(default_factory=dict)


class AtOnce:
    """A worker that thinks while everybody waits, so that an evening is the same whenever it is played."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def begin(self, task: Task) -> None:
        self._answer = answer_of(task)

    def poll(self) -> Answer | Trouble | None:
        found, self._answer = self._answer, None
        return found

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None


class Program(Driver):
    """The program on a folder; ``watch`` looks on at every step."""

    def __init__(self, folder: Path, plan: Plan, watch: Watch | None = None) -> None:
        self.folder, self.plan = folder, plan
        self.watch = watch or Watch()
        self.rng = Random(plan.name)
        self.player = make_player("greedy")
        self.hands = 0
        self.chips: tuple[int, ...] = ()
        """What everybody had at the end."""
        self.standings: tuple[Standing, ...] = ()
        self.moves = 0
        self.questions: set[Question] = set()
        self.scenes_seen: set[str] = set()
        self.start()

    def start(self) -> None:
        """Begin the program on the folder."""
        data = open_data_dir(self.folder)
        assert data.trouble is None
        data.save_settings(Settings.from_json({"effects": "off", "speed": "fast"} | self.plan.settings))
        super().__init__(Display("test", SIZE), data, Silence(), default_routes())
        self.app.services.thinker = AtOnce()

    def close(self) -> None:
        self.app.close()
        self.app.services.data.close()

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        if self.watch.app is not self.app:
            self.watch.spy(self)
        drew = super().step(events, seconds)
        self.scenes_seen.add(self.scene_name)
        self.watch.after_step(self)
        return drew

    def wait(self, seconds: float) -> None:
        """Time passes in frames of a tenth of a second, as on a slow machine."""
        left = seconds
        while left > 1e-9:
            self.step([], min(0.1, left))
            left -= 0.1

    @property
    def evening(self) -> Evening:
        scene = self.app.scene
        assert isinstance(scene, TableScene | SettlementScene | StandingsScene | CutScene), self.scene_name
        return scene.evening

    @property
    def record(self) -> tuple[str, ...]:
        """The lines of the record so far."""
        unfinished = self.app.services.data.unfinished()
        return unfinished.lines if unfinished is not None else ()

    # ---- the ways of a hand

    def use(self, name: str) -> None:
        """Use a target by mouse, finger or keys, whichever comes to mind."""
        way = self.rng.random()
        if way < 0.6:
            self.click(name)
        elif way < 0.85 or not self._focus(name):
            self.tap(name)
        else:
            self.key(pygame.KSCAN_RETURN)

    def _focus(self, name: str) -> bool:
        """Walk the focus to a target by Tab; whether it gets there."""
        scene = self.app.scene
        if scene.dialog is not None:
            return False
        for _ in range(len(scene.ui.hit_targets())):
            self.key(pygame.KSCAN_TAB)
            if scene.ui.focus == name:
                return True
        return False

    def find(self, name: str, at: tuple[float, float]) -> None:
        """Turn the wheel at a place until a target is seen, and use it."""
        self.move_to(at)
        for way in (-1, 1):
            for _ in range(60):
                if name in self.app.hit_targets():
                    self.click(name)
                    return
                self.post(pygame.Event(pygame.MOUSEWHEEL, y=way, precise_y=float(way), x=0, precise_x=0.0))
        raise AssertionError(f"{name} is not to be found; there is {sorted(self.app.hit_targets())}")

    def until(self, done: Callable[[], bool], *, skip: bool = False) -> None:
        for _ in range(PATIENCE):
            if done():
                return
            if skip and self.app.scene.moving:
                self.key(pygame.KSCAN_Z)
            self.wait(0.1)
        raise AssertionError(f"{self.scene_name}: nothing came of it")
