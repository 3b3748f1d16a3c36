"""A program that spends an evening at the table: everything by posted events, from the title to the last settlement."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pygame

from gostop_desktop.app import default_routes
from gostop_desktop.engine import Move, Question
from gostop_desktop.engine.rules import RuleSet
from gostop_desktop.i18n import tr
from gostop_desktop.players import make_player
from gostop_desktop.scenes.cut import CutScene
from gostop_desktop.scenes.dealer import DealerScene
from gostop_desktop.scenes.profiles import READY_NAMES, ProfilesScene
from gostop_desktop.scenes.seats import SeatsScene
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.scenes.standings import StandingsScene
from gostop_desktop.scenes.table import TableScene
from gostop_desktop.scenes.title import TitleScene
from gostop_desktop.session import Evening
from gostop_desktop.session.thinking import Answer, Task, Trouble, answer_of
from gostop_desktop.storage.data_dir import open_data_dir
from gostop_desktop.storage.ledger import Standing
from gostop_desktop.storage.presets import HousePresets
from gostop_desktop.storage.settings import Settings
from gostop_desktop.ui.audio import Silence
from gostop_desktop.ui.display import Display
from tests.ui.driver import Driver

from .watch import Watch

SIZE = (1366, 768)
GUARD = 0.4
"""Seconds after which a new question takes an answer, and a little more."""
_PATIENCE = 6000
_BY_PLAYER = 0.7
"""How often people play as a computer player would; else they do anything that is offered."""
_LETTERS = {"go": pygame.KSCAN_G, "stop": pygame.KSCAN_S}


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


class Host(Driver):
    """Plays an evening; ``watch`` looks on at every step."""

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
        self._start()

    def _start(self) -> None:
        """Begin the program on the folder."""
        data = open_data_dir(self.folder)
        assert data.trouble is None
        data.save_settings(Settings.from_json({"effects": "off", "speed": "fast"} | self.plan.settings))
        super().__init__(Display("test", SIZE), data, Silence(), default_routes())
        self.app.services.thinker = AtOnce()

    def _keep_house_rules(self) -> None:
        if self.plan.base:
            rules = RuleSet.from_json({"preset": self.plan.base, **self.plan.house})
            HousePresets(self.app.services.data).save("우리 집", self.plan.base, rules, self.plan.preset)

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
        for _ in range(_PATIENCE):
            if done():
                return
            if skip and self.app.scene.moving:
                self.key(pygame.KSCAN_Z)
            self.wait(0.1)
        raise AssertionError(f"{self.scene_name}: nothing came of it")

    # ---- the whole evening

    def play(self) -> None:
        """The evening from the title to the title."""
        self._keep_house_rules()
        self.click("new")
        self._make_people()
        self._sit_down({**dict.fromkeys(range(6)), **self.plan.chairs}, self.plan.preset)
        self.use("start")
        self._find_dealer()
        killed = False
        while self.hands < self.plan.hands:
            self._begin_hand()
            self.hands += 1
            stop_at = self.moves + 6 if self.hands == self.plan.killed and not killed else None
            self._play_hand(stop_at)
            if not isinstance(self.app.scene, SettlementScene):
                killed = True
                self._kill_and_resume()
                self._play_hand(None)
            self._between_hands()
        self._finish()

    def _make_people(self) -> None:
        wanted = [name for name in self._everybody() if name in READY_NAMES]
        self.click("people")
        assert isinstance(self.app.scene, ProfilesScene)
        for number, name in enumerate(wanted):
            if number:
                self.click("new")
            self._stepper("ready", lambda name=name: self._profiles().entry.text == tr(f"ui.names.{name}"))
            self.use("save")
        assert len(self.app.services.data.profiles.all()) == len(wanted)
        self.click("back")

    def _everybody(self) -> list[str]:
        found = list(self.plan.chairs.values())
        found += [who for change in self.plan.after.values() for who in change.comes]
        return list(dict.fromkeys(found))

    def _profiles(self) -> ProfilesScene:
        assert isinstance(self.app.scene, ProfilesScene)
        return self.app.scene

    def _stepper(self, name: str, done: Callable[[], bool]) -> None:
        for _ in range(40):
            if done():
                return
            if f"{name}.more" not in self.app.hit_targets():
                self.find(f"{name}.more", (1040.0, 400.0))
            else:
                self.click(f"{name}.more")
        for _ in range(40):
            if done():
                return
            self.click(f"{name}.less")
        raise AssertionError(name)

    def _sit_down(self, chairs: Mapping[int, str | None], preset: str = "") -> None:
        """These on these chairs, the others as they are; then the rules."""
        for chair, who in chairs.items():
            seats = self._seats()
            if self._who(who) == self._sitting(chair):
                continue
            self.click(f"chair_{chair}")
            if self.app.scene is seats:
                self.find("change", (1040.0, 300.0))
            self._pick(who)
        if preset:
            self._stepper("preset", lambda: self._seats().seating.preset == preset)

    def _seats(self) -> SeatsScene:
        assert isinstance(self.app.scene, SeatsScene), self.scene_name
        return self.app.scene

    def _who(self, who: str | None) -> str | None:
        """The name on the screen of somebody of the plan."""
        if who is None:
            return None
        return tr(f"ui.names.{who}") if who in READY_NAMES else tr(f"players.name.{who}")

    def _sitting(self, chair: int) -> str | None:
        sitter = self._seats().seating.chairs[chair]
        return None if sitter is None else sitter.name

    def _pick(self, who: str | None) -> None:
        if who is None:
            self.click("empty")
        elif who in READY_NAMES:
            people = self.app.services.data.profiles.all()
            number = next(person.number for person in people if person.name == self._who(who))
            self.find(f"profile_{number}", (640.0, 300.0))
        else:
            self.find(f"computer_{who}", (640.0, 300.0))

    def _find_dealer(self) -> None:
        """Turn cards or throw until it is known who deals first."""
        for _ in range(_PATIENCE):
            scene = self.app.scene
            if not isinstance(scene, DealerScene):
                return
            targets = self.app.hit_targets()
            if scene.moving:
                self.wait(0.1)
            elif "next" in targets and scene.ui["next"].enabled:
                self.use("next")
            elif scene.asked >= 0 and scene.animating is False:
                names = [name for name in targets if name.startswith(("card_", "throw_"))]
                self.use(self.rng.choice(names))
            else:
                self.wait(0.1)
        raise AssertionError("no dealer")

    def _begin_hand(self) -> None:
        if isinstance(self.app.scene, CutScene):
            self.wait(GUARD)
            ways = ["cut", "pack", *(["tung"] if "tung" in self.app.hit_targets() else [])]
            self.use(self.rng.choice(ways))
            self.until(lambda: isinstance(self.app.scene, TableScene), skip=self.rng.random() < 0.5)
        assert isinstance(self.app.scene, TableScene), self.scene_name
        self.watch.opened = -1

    # ---- the table

    def _play_hand(self, stop_at: int | None) -> None:
        for _ in range(_PATIENCE):
            table = self.app.scene
            if not isinstance(table, TableScene):
                assert isinstance(table, SettlementScene), self.scene_name
                return
            if stop_at is not None and self.moves >= stop_at and table.asking:
                return
            self._at_table(table)
        raise AssertionError("a hand without end")

    def _at_table(self, table: TableScene) -> None:
        """One thing somebody does."""
        targets = self.app.hit_targets()
        if table.timeline.busy:
            if self.rng.random() < 0.8:
                self.key(pygame.KSCAN_Z)
            else:
                self.wait(0.3)
        elif table.curtain is not None:
            self.wait(GUARD)
            self._behind_curtain(table)
        elif "ready_done" in targets:
            self.wait(GUARD)
            self.use("ready_done")
        elif table.asking:
            self._answer(table)
        else:
            self.wait(0.1)

    def _behind_curtain(self, table: TableScene) -> None:
        curtain = table.curtain
        assert curtain is not None
        if self.rng.random() < 0.2:
            self._peek(table)
            return
        self.watch.opened = curtain.seat
        self.use("curtain_open")

    def _peek(self, table: TableScene) -> None:
        """Hold the space bar, let go, and perhaps play a card by its number."""
        curtain = table.curtain
        assert curtain is not None
        self.watch.opened = curtain.seat
        self.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_SPACE, mod=0, key=0, unicode=""))
        assert table.eyes.open
        self.wait(0.2)
        self.post(pygame.Event(pygame.KEYUP, scancode=pygame.KSCAN_SPACE, mod=0, key=0))
        self.watch.opened = -1
        assert not table.eyes.open
        if curtain.purpose == "turn" and table.session.state.question is Question.TURN:
            before = len(self.record)
            count = min(9, table.session.state.seats[curtain.seat].hand.bit_count())
            if count:
                self.key(pygame.KSCAN_1 + self.rng.randrange(count))
                self.moves += len(self.record) > before

    def _answer(self, table: TableScene) -> None:
        self.questions.add(table.session.state.question)
        seat = table.session.asked
        assert seat is not None
        self.wait(GUARD)
        if table.eyes.shared and self.rng.random() < 0.03:
            self.watch.opened = -1
            self.post(pygame.Event(pygame.WINDOWFOCUSLOST))
            assert table.curtain is not None
            return
        if self.rng.random() < 0.03:
            self._look_elsewhere(table)
        if self.rng.random() < _BY_PLAYER:
            move = self.player.choose(table.session.observation(seat), self.rng)
            name = self._target_of(table, move)
        else:
            offered = [name for name in self.app.hit_targets() if name in table.moves or name == "shodang"]
            name = self.rng.choice(offered)
        before = len(self.record)
        if name in _LETTERS and self.rng.random() < 0.3:
            self.key(_LETTERS[name])
        else:
            self.use(name)
        self.moves += len(self.record) > before

    def _target_of(self, table: TableScene, move: Move) -> str:
        if str(move).startswith("shodang ") and "shodang" in self.app.hit_targets():
            self.click("shodang")
            self.wait(GUARD)
        return next(name for name, one in table.moves.items() if one == move)

    def _look_elsewhere(self, table: TableScene) -> None:
        """Help or the menu in the middle of a question, and back."""
        key = self.rng.choice((pygame.KSCAN_F1, pygame.KSCAN_ESCAPE))
        self.key(key)
        assert self.app.scene is not table
        self.wait(0.2)
        self.key(pygame.KSCAN_ESCAPE)
        if self.app.scene is not table:
            self.click("back" if "back" in self.app.hit_targets() else "resume")
            self.until(lambda: self.app.scene is table or self._back())
        self.wait(GUARD)

    def _back(self) -> bool:
        """Leave whatever lies over the table by what it offers."""
        names = self.app.hit_targets()
        self.click(next(name for name in ("resume", "back", "done") if name in names))
        return isinstance(self.app.scene, TableScene)

    def _kill_and_resume(self) -> None:
        """The program ends at once and begins again: everything is as it was left."""
        scene = self.app.scene
        assert isinstance(scene, TableScene)
        record, state, chips = self.record, scene.session.state, scene.session.chips
        self.close()
        self._start()
        assert isinstance(self.app.scene, TitleScene)
        self.watch.opened = -1
        self.click("resume")
        again = self.app.scene
        assert isinstance(again, TableScene), self.scene_name
        if self.record != record or again.session.state != state or again.session.chips != chips:
            self.watch.note("another game after a kill", f"{len(record)} lines, {len(self.record)} now")

    # ---- between hands

    def _between_hands(self) -> None:
        self.watch.check_chips(self.evening)
        self.wait(GUARD)
        change = self.plan.after.get(self.hands)
        if self.hands == self.plan.hands:
            return
        if change is None and self.rng.random() < 0.6:
            self.use("next")
            return
        self.use("standings")
        assert isinstance(self.app.scene, StandingsScene)
        self.watch.check_chips(self.evening)
        if change is not None and change.refill is not None:
            self.find(f"refill_{change.refill}", (640.0, 300.0))
            self.watch.check_chips(self.evening)
        if change is not None and (change.goes or change.comes or change.preset):
            self._change_seats(change)
        else:
            self.use("next")

    def _change_seats(self, change: Change) -> None:
        evening = self.evening
        self.use("seats")
        chairs = {chair: self._sitting(chair) for chair in range(6)}
        left = [chair for chair, name in chairs.items() if name in [self._who(who) for who in change.goes]]
        assert len(left) == len(change.goes)
        free = [*left, *(chair for chair, name in chairs.items() if name is None)]
        self._sit_down({**dict.fromkeys(left), **dict(zip(free, change.comes, strict=False))}, change.preset)
        self.use("start")
        self.watch.check_chips(evening)

    def _finish(self) -> None:
        self.chips = self.evening.session.chips
        self.standings = self.evening.standings()
        self.click("end")
        self.wait(GUARD)
        self.click("finish")
        assert isinstance(self.app.scene, TitleScene)
        assert self.record == ()
