"""훈수: what the computer would tell a person at the table, from what that person's seat can see and nothing else.

Numbers and names only; sentences are made from the catalogue ``advice.toml``. Expected chips are means over sampled
worlds, each with the standard error of the mean.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ..engine import HandState, Move, Observation, Question, observe
from ..engine.moves import GO, STOP
from ..engine.record import RecordReader
from ..engine.record_lines import MoveLine, read_line
from ..engine.turn import step
from .policy import Policy, policy_for
from .reasons import Reason, ratings_of, reasons_of
from .rollouts import Worlds, alike, candidates, play_on, softened
from .search import SearchSettings, Tally
from .weights import TUNED

ADVICE_WORLDS = 200
MISTAKE_WORLDS = 96
BEST = 3
_SURE = 1.0
"""Errors of the estimate by which a move must be worse to be called a mistake."""
_NO_TRUST = 1000.0
"""Points by which an opinion errs that is no opinion."""
_MOST_APART = 30.0


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over sampled worlds and its standard error, in chips."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class GoAdvice:
    """What Go and Stop promise.

    ``score_again`` and ``beaten`` are chances from 0 to 1 after a Go: that the seat may say Go or Stop once more, and
    that another wins. ``go`` and ``stop`` are the expected changes in chips; that of Stop is exact.
    """

    score_again: float
    beaten: float
    go: Estimate
    stop: int
    worlds: int

    @property
    def says_go(self) -> bool:
        return self.go.mean > self.stop


@dataclass(frozen=True, slots=True)
class MoveAdvice:
    """A move, what it is expected to bring in chips, and why: the strongest reasons first."""

    move: Move
    chips: Estimate
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move of the record, on its line (from 1), that was worse than another the seat could have seen to be better.

    ``loss`` are the chips expected to be lost by it.
    """

    line: int
    question: Question
    move: Move
    better: Move
    loss: Estimate


def _policy(observation: Observation) -> Policy:
    return policy_for(observation.table.prepared, TUNED[observation.rules.active_players])


def advise_go(observation: Observation, rng: Random, worlds: int = ADVICE_WORLDS) -> GoAdvice:
    """Advice on the open question Go or Stop.

    :raises ValueError: when the viewer is not asked for it.
    """
    _expect(observation, Question.GO_OR_STOP)
    seat = observation.viewer
    sampled = Worlds(observation, _policy(observation), rng)
    unit = observation.rules.point_value
    stop = round(sampled.points(sampled.sample(), STOP) * unit)
    tally = Tally()
    again = beaten = 0
    before = observation.table.chips[seat]
    for _ in range(worlds):
        state = sampled.sample()
        step(state, GO)
        scored = False
        for asked in play_on(state, sampled.policy, rng):
            scored = scored or (asked is Question.GO_OR_STOP and state.asked == seat)
        assert state.result is not None
        won = state.result.winner
        again += scored or won == seat
        beaten += won not in (seat, -1)
        tally.add(state.result.chips[seat] - before)
    return GoAdvice(again / worlds, beaten / worlds, Estimate(tally.mean, tally.error), stop, worlds)


def advise_move(
    observation: Observation, rng: Random, worlds: int = ADVICE_WORLDS, count: int = BEST
) -> tuple[MoveAdvice, ...]:
    """The best moves of the seat asked, the best first, each with its reasons.

    :raises ValueError: when the viewer is not asked.
    """
    _expect(observation, None)
    policy = _policy(observation)
    moves = candidates(observation)
    own = alike(policy.choose(observation.table), moves, observation)
    standings = sorted(_standings(observation, policy, rng, worlds, own), key=lambda one: -one.worth)
    reasons = reasons_of(observation, policy) if observation.question is Question.TURN else {}
    return tuple(
        MoveAdvice(one.move, Estimate(one.chips.mean, one.chips.error), reasons.get(one.move, ()))
        for one in standings[:count]
    )


@dataclass(frozen=True, slots=True)
class _Standing:
    """A move, the chips it brought in the sampled worlds, and what it is worth more than another move, in chips: the
    difference of the policy's ratings, corrected by the worlds; ``error`` is what is left to doubt."""

    move: Move
    chips: Tally
    worth: float
    error: float


def _standings(observation: Observation, policy: Policy, rng: Random, worlds: int, against: Move) -> list[_Standing]:
    """How every move stands against one of them, all tried in the same worlds."""
    moves = candidates(observation)
    sampled = Worlds(observation, policy, rng)
    unit = observation.rules.point_value
    chips = [Tally() for _ in moves]
    more = [Tally() for _ in moves]
    base = moves.index(against)
    for _ in range(worlds):
        world = sampled.sample()
        points = [sampled.points(world, move) for move in moves]
        for number, brought in enumerate(points):
            chips[number].add(brought * unit)
            more[number].add(softened(brought) - softened(points[base]))
    rated = ratings_of(observation, policy)
    trust = SearchSettings().trust if rated else _NO_TRUST
    standings = []
    for number, move in enumerate(moves):
        apart = rated[move] - rated[against] if move in rated and against in rated else 0.0
        worth, error = more[number].corrected(max(-_MOST_APART, min(_MOST_APART, apart)), trust)
        standings.append(_Standing(move, chips[number], worth * unit, error * unit))
    return standings


def _expect(observation: Observation, question: Question | None) -> None:
    if observation.table.asked != observation.viewer or question not in (None, observation.question):
        raise ValueError(f"seat {observation.viewer} is not asked for this: {observation.question}")


def worst_mistakes(
    lines: Sequence[str], hand: int, seat: int, rng: Random, worlds: int = MISTAKE_WORLDS, count: int = BEST
) -> tuple[Mistake, ...]:
    """가장 뼈아픈 실수: the moves of a seat that cost most, in one hand of a record, the worst first.

    :param lines: the record's lines without their line ends.
    :param hand: which hand of the record, from 0.
    :raises RecordError: when the record is at fault.
    """
    found = [
        mistake
        for line, _, state, move in decisions(lines, hand, (seat,))
        if (mistake := _mistake(line, observe(state, seat), move, rng, worlds)) is not None
    ]
    found.sort(key=lambda mistake: -mistake.loss.mean)
    return tuple(found[:count])


def decisions(lines: Sequence[str], hand: int, seats: Collection[int]) -> Iterator[tuple[int, int, HandState, Move]]:
    """The line (from 1), the seat, the state before and the move of each decision of some seats in a hand (from 0).

    :raises RecordError: when the record is at fault.
    """
    reader = RecordReader()
    for number, text in enumerate(lines, 1):
        match = reader.match
        if match is not None and len(reader.hands) == hand + 1 and match.state is not None:
            line = read_line(text, number, match.setup)
            if isinstance(line, MoveLine) and line.seat in seats and match.state.asked == line.seat and line.move:
                yield number, line.seat, match.state.copy(), line.move
        reader.feed(text)
        if len(reader.hands) > hand + 1:
            return


def _mistake(line: int, observation: Observation, move: Move, rng: Random, worlds: int) -> Mistake | None:
    moves = candidates(observation)
    question = observation.question
    if len(moves) < 2 or move not in observation.legal_moves or question is None:
        return None
    played = alike(move, moves, observation)
    standings = _standings(observation, _policy(observation), rng, worlds, played)
    best = max(standings, key=lambda one: one.worth)
    if best.worth <= _SURE * best.error:
        return None
    return Mistake(line, question, move, best.move, Estimate(best.worth, best.error))
