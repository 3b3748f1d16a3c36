"""``greedy``: takes the most valuable capture, and says Go at most twice."""

from __future__ import annotations

from random import Random

from ..engine import Move, Observation
from ..engine.cards import BRIGHTS, CHEONGDAN, CHODAN, GODORI, HONGDAN, MONTH_MASKS, RAIN_BRIGHT, Card, cards_in
from ..engine.moves import (
    Accept,
    Bomb,
    Fold,
    Give,
    Go,
    Join,
    PlaceGukjin,
    PlaceMay,
    Play,
    PlayJoker,
    President,
    Push,
    Seize,
    Shake,
    Stop,
    Take,
)  # fmt: skip
from .base import pick

MOST_GOES = 2
_BEFORE_ALL = 1000.0
_NEVER = -1000.0


class GreedyPlayer:
    """Takes what is worth most at once; lays down what is worth least."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        moves = observation.legal_moves
        worths = [worth_of_move(observation, move) for move in moves]
        best = max(worths)
        return pick([move for move, worth in zip(moves, worths, strict=True) if worth == best], rng)


def worth_of_card(observation: Observation, card: Card) -> float:
    """A rough worth of a captured card, in about half points."""
    values = observation.table.prepared.values
    bit = 1 << card
    if bit & values.bright:
        return 6.0 if bit & RAIN_BRIGHT else 8.0
    junk = 2.0 * values.value[card]
    if bit & values.animal:
        return max(6.0 if bit & GODORI else 3.0, junk)
    if bit & values.ribbon & (HONGDAN | CHEONGDAN | CHODAN):
        return 4.0
    return junk or 3.0


def _worth_of_mask(observation: Observation, cards: int) -> float:
    return sum(worth_of_card(observation, card) for card in cards_in(cards))


def worth_of_move(observation: Observation, move: Move) -> float:
    """What the move takes at once, more being better."""
    match move:
        case PlayJoker() | Shake():
            return _BEFORE_ALL
        case Play(card):
            return _worth_of_play(observation, card)
        case Bomb(month):
            hand = observation.table.seats[observation.viewer].hand
            return 10.0 + _worth_of_mask(observation, (hand | observation.table.floor) & MONTH_MASKS[month])
        case Take(card) | Seize(card):
            return worth_of_card(observation, card)
        case Give(card):
            return -worth_of_card(observation, card)
        case _:
            return _worth_of_answer(observation, move)


def _worth_of_play(observation: Observation, card: Card) -> float:
    own = worth_of_card(observation, card)
    piles = observation.table.piles[card.month]
    if not piles:
        return -own
    best = 0.0
    for pile in piles:
        if pile.bit_count() == 2:
            best = max(best, *(worth_of_card(observation, one) for one in cards_in(pile)))
        else:
            best = max(best, _worth_of_mask(observation, pile))
    return own + best


def _worth_of_answer(observation: Observation, move: Move) -> float:
    """Go while it was said less than twice; end a 총통, collect a win, accept a draw; fold a poor hand."""
    match move:
        case Go():
            return 1.0 if observation.table.seats[observation.viewer].go < MOST_GOES else _NEVER
        case Stop():
            return 0.5
        case PlaceGukjin(side) | PlaceMay(side):
            asked_alone = len(observation.legal_moves) == 2
            return 1.0 if side == "junk" and asked_alone else _NEVER if side == "junk" else 0.0
        case President(ends):
            return 1.0 if ends else 0.0
        case Push():
            return _NEVER
        case Join():
            return 1.0 if _is_good_hand(observation) else 0.0
        case Fold():
            return 0.5
        case Accept():
            return 1.0
        case _:
            return 0.0


def _is_good_hand(observation: Observation) -> bool:
    """Whether to play rather than fold: brights, and cards worth more than most."""
    hand = observation.table.seats[observation.viewer].hand
    average = _worth_of_mask(observation, hand) / max(1, hand.bit_count())
    return bool(hand & BRIGHTS) or average >= 3.2
