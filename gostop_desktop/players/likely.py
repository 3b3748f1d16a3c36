"""Hidden cards drawn as they are likely to lie: by what the others took and left, as far as the open table tells it.

Who holds a joker plays it; who could have taken a stack took it; and a month of which nothing lies open, though few
of its cards are gone, is being kept. How much more or less likely than chance such a card is in an opponent's hand was
counted in hands of the policy (docs/players.md). Only the open table is read: the draw is one a seat may make.
"""

from __future__ import annotations

import math
from random import Random

from ..engine import HandState, Observation, sample_hidden
from ..engine.cards import JOKER_BASE, Card, cards_in
from .base import shuffled

_JOKER = 0.02
"""The odds that a joker was kept, against those of chance."""
_ODDS: tuple[tuple[tuple[float, float, float], ...], ...] = (
    ((1.1, 1.25, 1.85), (1.0, 1.0, 1.1), (1.2, 1.45, 1.8), (1.15, 1.3, 1.4)),
    ((1.0, 0.85, 0.65), (0.9, 0.95, 1.2), (0.88, 0.7, 0.5)),
    ((1.0, 0.9, 0.8), (0.9, 0.5, 0.2)),
    ((0.5, 0.2, 0.1),),
)
"""The odds of a card by the cards of its month in one pile on the floor, the number of its month unseen (from 1), and
how far the hand has come for the opponent: his first turns, the middle, the end."""
_MIDDLE, _END = 3, 6
"""The turns taken from which a hand is in its middle and at its end."""


class LikelyHands:
    """Draws hands for the others that agree with one observation."""

    def __init__(self, observation: Observation, rng: Random) -> None:
        self._observation = observation
        self._rng = rng
        table = observation.table
        self._unseen = list(cards_in(observation.unseen()))
        self._by_chance = bool(table.sold or table.hidden_floor or observation.hidden_floor_count)
        self._draws = [
            (number, known, observation.hand_counts[number] - known.bit_count(), self._slowness(number))
            for number, known in enumerate(observation.known)
            if number != observation.viewer
        ]

    def _slowness(self, number: int) -> dict[Card, float]:
        """For each unseen card how long it takes to come to this seat, where chance would be 1."""
        table = self._observation.table
        turns = table.seats[number].turns
        if not turns:
            return dict.fromkeys(self._unseen, 1.0)
        stage = 0 if turns < _MIDDLE else 1 if turns < _END else 2
        unseen = self._observation.unseen().to_bytes(13, "little")
        double = table.prepared.rules.double_deck
        slow = {}
        for card in self._unseen:
            month = (card >> 3) + 1
            odds = 1.0
            if card >= JOKER_BASE:
                odds = _JOKER
            elif not double:
                most = max((pile.bit_count() for pile in table.piles[month]), default=0)
                odds = _ODDS[most][unseen[month - 1].bit_count() - 1][stage]
            slow[card] = 1.0 / odds
        return slow

    def sample(self) -> HandState:
        """A hand the viewer could be in. Cards that lay covered at a sale are dealt by chance alone."""
        if self._by_chance:
            return sample_hidden(self._observation, self._rng)
        random, log = self._rng.random, math.log
        state = self._observation.table.copy()
        left = self._unseen
        for number, hand, missing, slow in self._draws:
            order = sorted([(log(1.0 - random()) * -slow[card], card) for card in left])
            for _, card in order[:missing]:
                hand |= 1 << card
            state.seats[number].hand = hand
            left = [card for _, card in order[missing:]]
        state.pile = shuffled(left, self._rng)
        state.top = 0
        return state
