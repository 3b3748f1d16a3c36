"""Hands played out from sampled worlds, and what they are worth to a seat.

Budgets are numbers of worlds, never seconds: the same observation and source of chance give the same answer anywhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

from ..engine import Move, Observation, sample_hidden
from ..engine.cards import CARDS, JOKER_BASE, Card, cards_in
from ..engine.joining import pile_to_shuffle, supply_pile
from ..engine.moves import Play, PlayJoker, Shodang
from ..engine.state import HandState, Question
from ..engine.turn import step
from .base import shuffled
from .likely import LikelyHands
from .policy import Policy

SOFT_FROM = 60.0
"""Points up to which a hand counts in full."""
SOFT_SHARE = 0.05
"""What each point beyond counts: little, or the rare huge hand drowns what the worlds could tell (docs/players.md)."""
MOST_SHODANG = 2


def softened(points: float) -> float:
    """Points as the search weighs them: very large hands count less than in full.

    >>> softened(40.0), softened(-100.0)
    (40.0, -62.0)
    """
    if -SOFT_FROM <= points <= SOFT_FROM:
        return points
    return math.copysign(SOFT_FROM + SOFT_SHARE * (abs(points) - SOFT_FROM), points)


def play_out(state: HandState, policy: Policy, rng: Random) -> None:
    """Play a hand to its end in place, every seat by the policy."""
    choose = policy.choose
    while True:
        if state.question is None:
            if state.result is not None:
                return
            supply_pile(state, shuffled(cards_in(pile_to_shuffle(state)), rng))
        else:
            step(state, choose(state))


def play_on(state: HandState, policy: Policy, rng: Random) -> Iterator[Question]:
    """Play a hand to its end in place, telling each question before it is answered."""
    while state.result is None:
        if state.question is None:
            supply_pile(state, shuffled(cards_in(pile_to_shuffle(state)), rng))
        else:
            yield state.question
            step(state, policy.choose(state))


class Worlds:
    """Sampled worlds of one observation, in each of which moves are tried."""

    def __init__(self, observation: Observation, policy: Policy, rng: Random, likely: bool = False) -> None:
        """``likely`` draws the hidden cards as ``likely.py`` says, else every draw is as likely as another."""
        self.observation = observation
        self.policy = policy
        self.rng = rng
        self._likely = LikelyHands(observation, rng) if likely else None
        self.viewer = observation.viewer
        own = observation.hand_counts[self.viewer] * observation.rules.active_players
        self.turns_left = max(observation.pile_count, own)
        """The most turns a hand lasts from here, nearly. Before all have joined the pile lacks the leavers' cards, and
        the own hand tells more."""
        self._unit = float(observation.rules.point_value)
        self._before = observation.table.chips[self.viewer]

    def sample(self) -> HandState:
        """A world that agrees with the observation."""
        return self._likely.sample() if self._likely else sample_hidden(self.observation, self.rng)

    def points(self, world: HandState, move: Move) -> float:
        """What the seat wins or loses from now on, in points, when it makes this move in this world, played out."""
        state = world.copy()
        step(state, move)
        play_out(state, self.policy, self.rng)
        assert state.result is not None
        return (state.result.chips[self.viewer] - self._before) / self._unit

    def worth(self, world: HandState, move: Move) -> float:
        """``points`` as the search weighs them."""
        return softened(self.points(world, move))


def candidates(observation: Observation) -> list[Move]:
    """The legal moves without those that are alike: cards of one month, kind and value, or further 쇼당."""
    sort = observation.table.prepared.values.sort
    value = observation.table.prepared.values.value
    seen: set[tuple[object, ...]] = set()
    found: list[Move] = []
    shown = 0
    for move in observation.legal_moves:
        key: tuple[object, ...] = (move,)
        if isinstance(move, Play):
            key = ("play", move.card.month, sort[move.card], _set_face(move.card))
        elif isinstance(move, PlayJoker):
            key = ("joker", value[move.card])
        elif isinstance(move, Shodang):
            shown += 1
            if shown > MOST_SHODANG:
                continue
        if key not in seen:
            seen.add(key)
            found.append(move)
    return found


def _set_face(card: Card) -> int:
    """Cards of one month and sort differ only where a deck has another picture; junk does not."""
    return 0 if card >= JOKER_BASE else int(CARDS[card].kind.value != "junk") * (card & ~1)


def alike(move: Move, moves: list[Move], observation: Observation) -> Move:
    """The one of ``moves`` that stands for ``move``."""
    if move in moves:
        return move
    values = observation.table.prepared.values
    for other in moves:
        if isinstance(move, Play) and isinstance(other, Play):
            same = move.card.month == other.card.month and values.sort[move.card] == values.sort[other.card]
            if same and _set_face(move.card) == _set_face(other.card):
                return other
        elif isinstance(move, PlayJoker) and isinstance(other, PlayJoker):
            if values.value[move.card] == values.value[other.card]:
                return other
        elif isinstance(move, Shodang) and isinstance(other, Shodang):
            return other
    raise AssertionError(f"{move} is not legal")
