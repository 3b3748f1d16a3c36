"""A program that spends an evening at the table: everything by posted events, from the title to the last settlement."""

from __future__ import annotations

import pygame

from gostop_desktop.engine import Move, Question
from gostop_desktop.engine.rules import RuleSet
from gostop_desktop.scenes.cut import CutScene
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.scenes.standings import StandingsScene
from gostop_desktop.scenes.table import TableScene
from gostop_desktop.scenes.title import TitleScene
from gostop_desktop.storage.presets import HousePresets

from .program import PATIENCE, Change
from .usher import Usher

GUARD = 0.4
"""Seconds after which a new question takes an answer, and a little more."""
_BY_PLAYER = 0.7
"""How often people play as a computer player would; else they do anything that is offered."""
_LETTERS = {"go": pygame.KSCAN_G, "stop": pygame.KSCAN_S}


class Host(Usher):
    """Plays an evening as it is planned."""

    # ---- the whole evening

    def play(self) -> None:
        """The evening from the title to the title."""
        self._keep_house_rules()
        self.click("new")
        self.make_people()
        self.sit_down({**dict.fromkeys(range(6)), **self.plan.chairs}, self.plan.preset)
        self.use("start")
        self.find_dealer()
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

    def _keep_house_rules(self) -> None:
        if self.plan.base:
            rules = RuleSet.from_json({"preset": self.plan.base, **self.plan.house})
            HousePresets(self.app.services.data).save("우리 집", self.plan.base, rules, self.plan.preset)

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
        for _ in range(PATIENCE):
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
        self.start()
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
        chairs = {chair: self.sitting(chair) for chair in range(6)}
        left = [chair for chair, name in chairs.items() if name in [self.who(who) for who in change.goes]]
        assert len(left) == len(change.goes)
        free = [*left, *(chair for chair, name in chairs.items() if name is None)]
        self.sit_down({**dict.fromkeys(left), **dict(zip(free, change.comes, strict=False))}, change.preset)
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
