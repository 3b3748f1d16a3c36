"""Why computer players said Go or Stop: told once the hand is over, since it tells of their hands.

What each could expect is worked out from the observation its seat had when it was asked, and from nothing else of the
record. It is the adviser's account: a weaker player may have decided by a rougher one, and then against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..engine import Question, observe, settle
from ..engine.ending import hand_result
from ..engine.moves import Go, Stop
from .advisor import ADVICE_WORLDS, GoAdvice, advise_go, decisions


@dataclass(frozen=True, slots=True)
class Call:
    """A seat said Go or, where ``go`` is False, Stop with so many ``points`` (those Stop would have been paid for)."""

    seat: int
    go: bool
    points: int
    advice: GoAdvice

    @property
    def close(self) -> bool:
        """Whether the two promised about the same."""
        return abs(self.advice.go.mean - self.advice.stop) <= self.advice.go.error

    @property
    def as_advised(self) -> bool:
        return self.go == self.advice.says_go


def calls_of(
    lines: Sequence[str], hand: int, seats: Sequence[int], rng: Random, worlds: int = ADVICE_WORLDS
) -> tuple[Call, ...]:
    """Every Go and Stop of some seats in a hand that has ended, in the order in which they were said.

    :param lines: the record's lines without their line ends.
    :param hand: which hand of the record, from 0.
    :raises RecordError: when the record is at fault.
    """
    found = []
    for _, seat, state, move in decisions(lines, hand, seats):
        if isinstance(move, Go | Stop) and state.question is Question.GO_OR_STOP:
            seen = observe(state, seat)
            points = settle(hand_result(seen.table, seat, "stop")).final
            found.append(Call(seat, isinstance(move, Go), points, advise_go(seen, rng, worlds)))
    return tuple(found)
