"""명인: each promising move tried in the same sampled worlds, the hand played out by the policy on all seats.

The policy's own move stands unless another is better by two standard errors of the paired difference; a move that is
worse by as much is dropped early. Go and Stop are compared by simulation alone: Stop is known exactly.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from random import Random

from ..engine import Move, Observation, Question
from ..engine.moves import GO, STOP
from .policy import Policy
from .rollouts import Worlds, alike, candidates, softened


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How long and how boldly is searched.

    ``worlds`` and ``go_worlds`` are the most worlds for a card and for Go; ``batch`` worlds are played between looks
    at the standings; ``width`` moves are tried at most, the policy's favourites; ``leave`` and ``drop`` are standard
    errors to leave the policy's move for another and to drop one.
    """

    worlds: int = 48
    go_worlds: int = 144
    batch: int = 8
    width: int = 6
    leave: float = 2.0
    drop: float = 2.0
    go_sure: float = 3.0

    def with_worlds(self, worlds: int) -> SearchSettings:
        """The same with another number of worlds for a card, and for Go in proportion."""
        return replace(self, worlds=worlds, go_worlds=self.go_worlds * worlds // self.worlds)


class Tally:
    """The paired differences of a move to the policy's move, in points."""

    __slots__ = ("count", "square", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.square = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.square += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite before there are two."""
        if self.count < 2:
            return math.inf
        variance = max(0.0, self.square - self.total * self.total / self.count) / (self.count - 1)
        return math.sqrt(variance / self.count)

    def sure(self, errors: float) -> int:
        """1 or -1 where the mean is above or below zero by so many standard errors, else 0."""
        if self.count < 2 or abs(self.mean) <= errors * self.error:
            return 0
        return 1 if self.mean > 0 else -1


def search_move(observation: Observation, policy: Policy, rng: Random, settings: SearchSettings) -> Move:
    """The move of the seat asked after a search; Go and Stop are a matter of ``go_tally``."""
    moves = candidates(observation)
    if len(moves) == 1:
        return moves[0]
    own = alike(policy.choose(observation.table), moves, observation)
    worlds = Worlds(observation, policy, rng)
    return _best(worlds, own, _favourites(observation, policy, moves, own, settings.width), settings)


def go_tally(worlds: Worlds, settings: SearchSettings) -> Tally:
    """What Go is worth more than Stop, in softened points, over up to ``go_worlds`` worlds."""
    stop = softened(worlds.points(worlds.sample(), STOP))
    tally = Tally()
    while tally.count < settings.go_worlds:
        for _ in range(settings.batch):
            tally.add(softened(worlds.points(worlds.sample(), GO)) - stop)
        if tally.count >= 2 * settings.batch and tally.sure(settings.go_sure):
            break
    return tally


def _favourites(observation: Observation, policy: Policy, moves: list[Move], own: Move, width: int) -> list[Move]:
    """The policy's own move and the others it rates highest, as many as ``width``."""
    if observation.question is not Question.TURN or len(moves) <= width:
        return [move for move in moves if move != own]
    ratings: list[tuple[float, Move]] = []
    table = observation.table
    policy.rate_turn(table, table.seats[table.turn], ratings)
    value = {move: rating for rating, move in ratings}
    unrated = max(value.values(), default=0.0)
    ordered = sorted(moves, key=lambda move: -value.get(move, unrated))
    return [move for move in ordered if move != own][: width - 1]


def _best(worlds: Worlds, own: Move, others: list[Move], settings: SearchSettings) -> Move:
    tallies = [(move, Tally()) for move in others]
    played = 0
    while tallies and played < settings.worlds:
        for _ in range(settings.batch):
            world = worlds.sample()
            base = softened(worlds.points(world, own))
            for move, tally in tallies:
                tally.add(softened(worlds.points(world, move)) - base)
        played += settings.batch
        if played >= 2 * settings.batch:
            tallies = [(move, tally) for move, tally in tallies if tally.sure(settings.drop) >= 0]
    better = [(tally.mean, number) for number, (_, tally) in enumerate(tallies) if tally.sure(settings.leave) > 0]
    return tallies[max(better)[1]][0] if better else own
