"""Thinking in another process: computer players that search, and the adviser, while the window goes on.

A worker is given a task, which holds an observation and no hidden card, and the state of the source of chance; its
answer brings the state after it, so that a move is the same as if it had been thought out at once. Nobody ever waits:
``poll`` looks whether an answer has come. A worker that dies says so, and what to do then is the caller's business.
"""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import pickle
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Literal, Protocol, TypeAlias

from ..engine import Move, Observation, Question
from ..engine.prepared import Prepared, prepare
from ..players import Player, make_player
from ..players.advisor import GoAdvice, MoveAdvice, advise_go, advise_move
from ..players.calls import Call, calls_of

Chance: TypeAlias = tuple[Any, ...]
"""The state of a ``Random``."""
Trouble = Literal["crashed", "illegal", "late"]
"""Why there is no answer to be used."""
PATIENCE = 20.0
"""Seconds of the table's clock after which nobody waits for an answer any longer."""
_ADVICE_WORLDS = 80
"""For cards; fewer than the adviser takes where nobody waits. Go or Stop takes its full number."""
_FAREWELL = 1.0
"""Seconds a process that was ended is given to be gone."""


@dataclass(frozen=True, slots=True)
class MoveTask:
    """What would a player of this level do? See ``make_player``."""

    level: str
    personality: str | None
    worlds: int | None
    observation: Observation
    chance: Chance


@dataclass(frozen=True, slots=True)
class AdviceTask:
    """훈수 for the seat that sees ``observation`` and is asked."""

    observation: Observation
    chance: Chance


@dataclass(frozen=True, slots=True)
class Advice:
    """``go`` is there where Go or Stop is asked, else ``moves``, the best first; ``worlds`` is how many hands were
    imagined."""

    go: GoAdvice | None = None
    moves: tuple[MoveAdvice, ...] = ()
    worlds: int = 0


@dataclass(frozen=True, slots=True)
class CallsTask:
    """Why did these seats say Go and Stop in hand number ``hand`` (from 0) of a record? Only once it has ended."""

    lines: tuple[str, ...]
    hand: int
    seats: tuple[int, ...]
    chance: Chance


Calls: TypeAlias = tuple[Call, ...]
Task: TypeAlias = MoveTask | AdviceTask | CallsTask


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a task, and the state of the source of chance after it."""

    found: Move | Advice | Calls
    chance: Chance


class Worker(Protocol):
    """Somebody who thinks about one task at a time."""

    def begin(self, task: Task) -> None:
        """Think about this now; what was thought about before is forgotten."""
        ...

    def poll(self) -> Answer | Trouble | None:
        """The answer, once; None while there is none. Never waits."""
        ...

    def cancel(self) -> None:
        """Forget the task."""
        ...

    def close(self) -> None:
        """Be gone. A new task begins anew."""
        ...


def answer_of(task: Task) -> Answer:
    """Think here and now."""
    rng = Random()
    rng.setstate(task.chance)
    found: Move | Advice | Calls
    if isinstance(task, AdviceTask):
        found = _advice(task.observation, rng)
    elif isinstance(task, CallsTask):
        found = calls_of(task.lines, task.hand, task.seats, rng)
    else:
        found = _player(task.level, task.personality, task.worlds).choose(task.observation, rng)
    return Answer(found, rng.getstate())


@lru_cache(maxsize=8)
def _player(level: str, personality: str | None, worlds: int | None) -> Player:
    return make_player(level, personality, worlds)


def _advice(observation: Observation, rng: Random) -> Advice:
    if observation.question is Question.GO_OR_STOP:
        go = advise_go(observation, rng)
        return Advice(go=go, worlds=go.worlds)
    return Advice(moves=advise_move(observation, rng, _ADVICE_WORLDS), worlds=_ADVICE_WORLDS)


class _Pickler(pickle.Pickler):
    """Rules travel as such; what follows from them is made again by whoever reads them."""

    def reducer_override(self, obj: object) -> Any:
        return (prepare, (obj.rules,)) if isinstance(obj, Prepared) else NotImplemented


def pack(message: object) -> bytes:
    """The bytes of a message between the processes; ``pickle.loads`` reads them."""
    packed = io.BytesIO()
    _Pickler(packed, pickle.HIGHEST_PROTOCOL).dump(message)
    return packed.getvalue()


def serve(line: Connection) -> None:
    """What the worker's process does: answers the tasks that come over ``line`` until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the window's process, which then ends this one
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, task = pickle.loads(line.recv_bytes())
            line.send_bytes(pack((number, answer_of(task))))


class ProcessWorker:
    """A worker in a process of its own, which is started with the first task and ends with this one."""

    def __init__(self, work: Callable[[Connection], None] = serve) -> None:
        self._work = work
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._number = 0
        self._wanted = False
        self._failed = False

    @property
    def running(self) -> bool:
        """Whether there is a process."""
        return self._process is not None and self._process.is_alive()

    def begin(self, task: Task) -> None:
        self._number += 1
        self._wanted = True
        self._failed = False
        try:
            if not self.running:
                self._start()
            assert self._line is not None
            self._line.send_bytes(pack((self._number, task)))
        except OSError:
            self._fail()

    def poll(self) -> Answer | Trouble | None:
        if not self._wanted:
            return None
        if self._failed or self._line is None:
            self._wanted = False
            return "crashed"
        try:
            while self._line.poll():
                number, answer = pickle.loads(self._line.recv_bytes())
                if number == self._number:
                    self._wanted = False
                    assert isinstance(answer, Answer)
                    return answer
        except (EOFError, OSError):
            self._fail()
        return None

    def cancel(self) -> None:
        self._wanted = False

    def close(self) -> None:
        self._wanted = False
        self._end()

    def _start(self) -> None:
        self._end()
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        process = context.Process(target=self._work, args=(theirs,), name="gostop-thinking", daemon=True)
        try:
            process.start()
        finally:
            theirs.close()
        self._process = process

    def _fail(self) -> None:
        self._failed = True
        self._end()

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(_FAREWELL)
            if self._process.is_alive():
                self._process.kill()
                self._process.join(_FAREWELL)
            with contextlib.suppress(ValueError):  # it would not die; nobody waits for it
                self._process.close()
            self._process = None


class Thinker:
    """One question put to a worker, and how long it has taken by the clock of whoever polls."""

    def __init__(self, worker: Worker, patience: float = PATIENCE) -> None:
        self._worker = worker
        self._patience = patience
        self.busy = False
        self.waited = 0.0
        """Seconds since the question was put."""

    def begin(self, task: Task) -> None:
        self._worker.begin(task)
        self.busy = True
        self.waited = 0.0

    def poll(self, dt: float) -> Answer | Trouble | None:
        """Let ``dt`` seconds pass; the answer once it is there, or why there is none."""
        if not self.busy:
            return None
        self.waited += dt
        found = self._worker.poll()
        if found is None and self.waited >= self._patience:
            self._worker.close()
            found = "late"
        self.busy = found is None
        return found

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        if self.busy:
            self.busy = False
            self._worker.cancel()
