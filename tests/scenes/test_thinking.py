"""A worker thinks while the cards move: the window never waits, and whatever goes wrong the game goes on."""

from __future__ import annotations

import os
import pickle
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pygame
import pytest

from gostop_desktop.engine import legal_moves, moves
from gostop_desktop.engine.cards import Card, cards_in
from gostop_desktop.scenes.menu import MenuScene
from gostop_desktop.scenes.title import TitleScene
from gostop_desktop.session.thinking import (
    PATIENCE,
    Answer,
    MoveTask,
    ProcessWorker,
    Task,
    Thinker,
    Trouble,
    answer_of,
    pack,
)
from tests.record.lines import hand, header, position

from .conftest import Sit
from .players import Seated, with_people

HAND = "01a 02b 05a 05c 07a 09c 10b 12a"
REAL = 60.0
"""Seconds after which a real worker is held to be dead; only a broken one takes them."""


class Slow:
    """A worker that answers when it is told to."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.ready: Answer | Trouble | None = None
        self.cancelled = self.closed = 0

    def begin(self, task: Task) -> None:
        self.tasks.append(task)
        self.ready = None

    def poll(self) -> Answer | Trouble | None:
        found, self.ready = self.ready, None
        return found

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.closed += 1


def record() -> str:
    lines = (
        header("matgo"),
        hand(position=position(hands=[HAND, "10c 11a 06a 03d"], floor="01c 03a 03b 05b 08a", pile="04a 11c 08c 03c")),
    )
    return with_people(lines, (0,)).replace('"greedy"', '"master"')


def thinking(sit: Sit, worker: Slow, **settings: object) -> Seated:
    """The person has played; all has been shown; the computer player thinks."""
    seated = sit(record=record(), worker=worker, **settings)
    seated.open_up()
    seated.wait(0.4)
    seated.click("hand_01a")
    assert len(worker.tasks) == 1, "it thinks while the cards move"
    for _ in range(600):
        seated.wait(1 / 30)
        if not seated.table.timeline.busy and seated.table._thought:
            return seated
    raise AssertionError("it never came to that")


def task_of(worker: Slow) -> MoveTask:
    task = worker.tasks[-1]
    assert isinstance(task, MoveTask)
    return task


def log_of(seated: Seated) -> list[str]:
    return [seated.table.words.line(entry) for entry in seated.table.log]


def test_the_window_goes_on_and_the_answer_is_played(sit: Sit) -> None:
    worker = Slow()
    seated = thinking(sit, worker)
    before = seated.moves_made
    seated.wait(1.0)
    assert seated.table.mind.shows
    assert any(drawn.text == "생각 중" for drawn in seated.texts())
    seated.key(pygame.KSCAN_ESCAPE)
    assert isinstance(seated.app.scene, MenuScene)
    seated.key(pygame.KSCAN_ESCAPE)
    assert seated.moves_made == before
    task = task_of(worker)
    move = task.observation.legal_moves[-1]
    worker.ready = Answer(move, task.chance)
    seated.wait(0.1)
    assert seated.moves_made[-1] == {"seat": 1, "move": str(move)}
    assert not seated.table.mind.shows


def test_the_task_holds_no_hidden_card_and_travels(sit: Sit) -> None:
    worker = Slow()
    seated = thinking(sit, worker)
    task = task_of(worker)
    seat = seated.session.state.seats[0]
    assert task.level == "master"
    assert task.observation.viewer == 1
    assert not task.observation.table.seats[0].hand
    assert not task.observation.table.pile
    assert seat.hand
    assert not any(task.observation.known[0] >> card & 1 for card in cards_in(seat.hand))
    assert pickle.loads(pack(task)) == task


@pytest.mark.parametrize("trouble", ["crashed", "illegal", "late"])
def test_trouble_is_told_and_the_policy_plays(sit: Sit, trouble: str) -> None:
    worker = Slow()
    seated = thinking(sit, worker)
    expected = seated.session.quick_move()
    if trouble == "crashed":
        worker.ready = "crashed"
    elif trouble == "illegal":
        worker.ready = Answer(moves.Play(Card.parse("12d")), task_of(worker).chance)
    else:
        seated.wait(PATIENCE)
        assert worker.closed == 1
    seated.wait(0.1)
    assert seated.moves_made[-1] == {"seat": 1, "move": str(expected)}
    told = {"crashed": "멈춰", "illegal": "맞지 않아", "late": "길어져"}[trouble]
    assert any(told in line for line in log_of(seated))


def test_leaving_the_table_ends_the_thinking(sit: Sit) -> None:
    worker = Slow()
    seated = thinking(sit, worker)
    seated.key(pygame.KSCAN_ESCAPE)
    seated.click("home")
    assert isinstance(seated.app.scene, TitleScene)
    assert worker.cancelled == 1
    assert worker.closed >= 1


def test_the_program_ends_the_worker(sit: Sit) -> None:
    worker = Slow()
    seated = thinking(sit, worker)
    seated.app.close()
    assert worker.closed == 1


def test_a_match_resumed_thinks_again(sit: Sit) -> None:
    first = Slow()
    seated = thinking(sit, first)
    lines = "".join(line + "\n" for line in seated.record)
    second = Slow()
    again = sit(record=lines, worker=second)
    assert task_of(second).observation == task_of(first).observation
    task = task_of(second)
    again.wait(2.0)
    second.ready = Answer(task.observation.legal_moves[0], task.chance)
    again.wait(0.1)
    assert len(again.moves_made) == len(seated.moves_made) + 1


# ---- a real process


@pytest.fixture
def real() -> Iterator[ProcessWorker]:
    worker = ProcessWorker()
    yield worker
    worker.close()


def awaited(worker: ProcessWorker) -> Answer | Trouble:
    until = time.monotonic() + REAL
    while time.monotonic() < until:
        found = worker.poll()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_a_process_finds_the_same_move_and_the_latest_task_counts(sit: Sit, real: ProcessWorker) -> None:
    slow = Slow()
    seated = thinking(sit, slow)
    task = task_of(slow)
    assert not real.running
    real.begin(MoveTask("greedy", None, None, task.observation, task.chance))
    real.begin(task)
    answer = awaited(real)
    assert answer == answer_of(task)
    assert isinstance(answer, Answer)
    assert seated.session.thought_out(answer) in legal_moves(seated.session.state)
    assert real.poll() is None
    real.close()
    assert not real.running


def _die(line: Connection) -> None:
    line.recv_bytes()
    os._exit(3)


def test_a_process_that_dies_is_noticed(sit: Sit) -> None:
    slow = Slow()
    thinking(sit, slow)
    worker = ProcessWorker(_die)
    try:
        worker.begin(task_of(slow))
        assert awaited(worker) == "crashed"
        assert not worker.running
        assert worker.poll() is None
    finally:
        worker.close()


def test_patience_is_counted_by_the_caller(sit: Sit) -> None:
    slow = Slow()
    thinking(sit, slow)
    thinker = Thinker(slow, patience=1.0)
    thinker.begin(task_of(slow))
    assert [thinker.poll(0.4) for _ in range(4)] == [None, None, "late", None]
    assert not thinker.busy
