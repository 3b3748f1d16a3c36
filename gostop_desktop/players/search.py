"""명인: promising moves tried in the same sampled worlds, the hand played out by the policy on all seats.

What the policy holds a move to be worth more or less than its own choice is taken as a first estimate that errs by a
few points; the worlds correct it. A move that is then still unlikely to be better is dropped early, and the policy's
own move stands unless another comes out ahead. Go and Stop are compared alone: Stop is known exactly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from ..engine import Move, Observation, Question
from ..engine.moves import GO, STOP
from .policy import Policy
from .rollouts import Worlds, alike, candidates

_UNRATED = -1.0
"""Points by which an answer the policy did not give is first held to be worse."""
ENDING = 4
"""The turns that take as long as the copy of a hand and its settlement."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How long is searched and how far the policy is trusted.

    ``worlds`` and ``go_worlds`` are the most worlds for a card and for Go, ``turns`` and ``go_turns`` the most turns
    played out: a hand is taken to last to the end of the pile, and ``ENDING`` turns for its copy and its settlement.
    So late in a hand, when it is quickly played out, there are more worlds. ``batch`` worlds are played between looks
    at the standings; ``width`` moves are tried at most, the policy's favourites, and none that it rates ``near`` points
    below its own or worse. ``trust`` are the points by which the policy's ratings err. A move is dropped when it would
    be worse even by ``drop`` errors of the estimate. Go is decided early at ``go_sure`` standard errors. ``likely``:
    worlds are drawn by what the others took and left.
    """

    worlds: int = 120
    turns: int = 3500
    go_worlds: int = 400
    go_turns: int = 16_000
    batch: int = 5
    width: int = 5
    near: float = 4.0
    trust: float = 5.0
    drop: float = 0.6
    go_sure: float = 3.5
    likely: bool = False

    def with_worlds(self, worlds: int) -> SearchSettings:
        """The same with another number of worlds for a card, and for the rest in proportion."""
        return replace(
            self,
            worlds=worlds,
            turns=self.turns * worlds // self.worlds,
            go_worlds=max(1, self.go_worlds * worlds // self.worlds),
            go_turns=self.go_turns * worlds // self.worlds,
        )


class Tally:
    """Values of sampled worlds: their mean and its standard error."""

    __slots__ = ("count", "square", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.square = 0.0

    def add(self, value: float) -> None:
        """One more world."""
        self.count += 1
        self.total += value
        self.square += value * value

    @property
    def mean(self) -> float:
        """The mean so far, 0 before the first."""
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

    def corrected(self, first: float, trust: float) -> tuple[float, float]:
        """A first estimate that errs by ``trust``, corrected by the worlds; and the error that is left."""
        if self.count < 2:
            return first, trust
        seen = 1.0 / max(self.error, 1e-6) ** 2
        held = 1.0 / trust**2
        return (first * held + self.mean * seen) / (held + seen), 1.0 / math.sqrt(held + seen)


def search_move(observation: Observation, policy: Policy, rng: Random, settings: SearchSettings) -> Move:
    """The move of the seat asked after a search."""
    moves = candidates(observation)
    if len(moves) == 1:
        return moves[0]
    own = alike(policy.choose(observation.table), moves, observation)
    worlds = Worlds(observation, policy, rng, settings.likely)
    if observation.question is Question.GO_OR_STOP:
        return GO if go_worth(worlds, settings) > 0 else STOP
    return best_move(worlds, own, favourites(observation, policy, moves, own, settings), settings)


def go_worth(worlds: Worlds, settings: SearchSettings) -> float:
    """What Go is worth more than Stop, in softened points; the policy's own opinion of it counts for nothing."""
    stop = worlds.worth(worlds.sample(), STOP)
    tally = Tally()
    most = max(1, min(settings.go_worlds, settings.go_turns // (worlds.turns_left + ENDING)))
    while tally.count < most:
        for _ in range(min(2 * settings.batch, most - tally.count)):
            tally.add(worlds.worth(worlds.sample(), GO) - stop)
        if tally.count >= 4 * settings.batch and tally.sure(settings.go_sure):
            break
    return tally.mean


def favourites(
    observation: Observation, policy: Policy, moves: list[Move], own: Move, settings: SearchSettings
) -> list[tuple[float, Move]]:
    """The moves the policy rates highest after its own, with what it holds them to be worth more than its own."""
    ratings: list[tuple[float, Move]] = []
    table = observation.table
    if observation.question is Question.TURN:
        policy.rate_turn(table, table.seats[table.turn], ratings)
    value = {move: rating for rating, move in ratings}
    best = value.get(own)
    others: list[tuple[float, Move]] = []
    for move in moves:
        if move != own:
            rating = value.get(move)
            apart = _UNRATED if rating is None or best is None else min(0.0, rating - best)
            if apart > -settings.near:
                others.append((apart, move))
    others.sort(key=lambda pair: -pair[0])
    return others[: settings.width - 1]


def best_move(worlds: Worlds, own: Move, others: Sequence[tuple[float, Move]], settings: SearchSettings) -> Move:
    """The policy's own move or one of these, each with what the policy holds it to be worth more."""
    standing = [(first, move, Tally()) for first, move in others]
    most = max(2 * settings.width, settings.turns // (worlds.turns_left + ENDING))
    played = hands = 0
    while standing:
        batch = min(settings.batch, settings.worlds - played, (most - hands) // (1 + len(standing)))
        if batch < 1:
            break
        for _ in range(batch):
            world = worlds.sample()
            base = worlds.worth(world, own)
            for _, move, tally in standing:
                tally.add(worlds.worth(world, move) - base)
        played += batch
        hands += batch * (1 + len(standing))
        standing = [one for one in standing if _may_be_better(one[0], one[2], settings)]
    best, best_worth = own, 0.0
    for first, move, tally in standing:
        worth, _ = tally.corrected(first, settings.trust)
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def _may_be_better(first: float, tally: Tally, settings: SearchSettings) -> bool:
    worth, error = tally.corrected(first, settings.trust)
    return worth + settings.drop * error > 0
