"""Why the computer players said Go or Stop, told on the receipt: worked out by the worker when somebody asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from ..i18n import tr
from ..players.calls import Call
from ..session.thinking import Answer, CallsTask, Thinker, Worker


class CallReasons:
    """Asks the worker once about the Go and Stop of a hand that has ended. ``told`` is the answer in words, None before
    there is one, ``waiting`` whether it is on its way."""

    def __init__(self, task: CallsTask, names: Sequence[str]) -> None:
        self._task = task
        self._names = names
        self._thinker: Thinker | None = None
        self.told: str | None = None

    @property
    def waiting(self) -> bool:
        return self._thinker is not None and self._thinker.busy

    def ask(self, worker: Worker) -> None:
        """Have it worked out, unless it is there or on its way."""
        if self.told is None and not self.waiting:
            self._thinker = Thinker(worker)
            self._thinker.begin(self._task)

    def tick(self, dt: float) -> bool:
        """Let time pass; whether there is an answer now."""
        found = self._thinker.poll(dt) if self._thinker is not None else None
        if found is None:
            return False
        if isinstance(found, Answer) and isinstance(found.found, tuple):
            self.told = "\n\n".join(call_words(call, self._names[call.seat]) for call in found.found)
        return True

    def forget(self) -> None:
        """Nobody wants to know any more."""
        if self._thinker is not None:
            self._thinker.cancel()


def call_words(call: Call, name: str) -> str:
    """What was said, what it promised, and whether the one fits the other."""
    advice = call.advice
    again, beaten = round(advice.score_again * 10), round(advice.beaten * 10)
    verdict = "close" if call.close else "advised" if call.as_advised else "against"
    said = "go" if call.go else "stop"
    return " ".join(
        (
            tr(f"advice.call.{said}", name=name, points=call.points),
            tr("advice.score_again", tenths=again) if again else tr("advice.score_again_never"),
            tr("advice.beaten", tenths=beaten) if beaten else tr("advice.beaten_never"),
            tr("advice.call.amounts", go=round(advice.go.mean), error=round(advice.go.error), stop=advice.stop),
            tr(f"advice.call.{verdict}_{said}"),
        )
    )
