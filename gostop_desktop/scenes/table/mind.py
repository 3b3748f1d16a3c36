"""How a computer player at the table comes to its move: at once, or by the worker while the cards move."""

from __future__ import annotations

from ...engine import Move
from ...session import TableSession
from ...session.thinking import Answer, Thinker, Trouble, Worker

SIGN_AFTER = 0.5
"""Seconds of waiting for a move alone after which a sign says that somebody thinks."""


class Mind:
    """Thinks for whichever computer player is asked. ``trouble`` says why the latest move is not thought out."""

    def __init__(self, session: TableSession, worker: Worker) -> None:
        self._session = session
        self._thinker = Thinker(worker)
        self._begun = False
        self._found: Answer | Trouble | None = None
        self._waited = 0.0
        self.trouble: Trouble | None = None

    @property
    def shows(self) -> bool:
        """Whether everybody has been waiting for it for a while."""
        return self._waited >= SIGN_AFTER

    def begin(self) -> None:
        """Begin to think about what is asked now, where that takes long."""
        self.cancel()
        task = self._session.long_task()
        self._begun = True
        if task is not None:
            self._thinker.begin(task)

    def tick(self, dt: float, waiting: bool) -> None:
        """``dt`` seconds went by, ``waiting`` for nothing else than the move."""
        self._waited = self._waited + dt if waiting and self._thinker.busy else 0.0
        self._found = self._thinker.poll(dt) or self._found

    def move(self) -> Move | None:
        """The move of the computer player asked, once; None while it thinks."""
        if not self._begun:
            self.begin()
        if self._thinker.busy:
            return None
        found, self._found, self._begun = self._found, None, False
        self._waited = 0.0
        self.trouble = None
        if found is None:
            return self._session.computer_move()
        move = self._session.thought_out(found) if isinstance(found, Answer) else None
        if move is not None:
            return move
        self.trouble = "illegal" if isinstance(found, Answer) else found
        return self._session.quick_move()

    def at_once(self) -> Move:
        """A move of the computer player asked, without any waiting: as far as it has thought by now."""
        if self._session.long_task() is None:
            return self._session.computer_move()
        found = self._found or self._thinker.poll(0.0)
        self.cancel()
        move = self._session.thought_out(found) if isinstance(found, Answer) else None
        return self._session.quick_move() if move is None else move

    def cancel(self) -> None:
        """Think no more: the table is left, or something else is asked."""
        self._thinker.cancel()
        self._found, self._begun = None, False
        self._waited = 0.0
