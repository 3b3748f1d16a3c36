"""Weaker levels: the policy seen through a blur, so that matches are missed now and then as a beginner misses them.

A move is drawn with a chance that falls with what the policy holds it to be worth less than the best; valuable cards
are never thrown on an empty month while there is anything else to do.
"""

from __future__ import annotations

import math
from random import Random

from ..engine import Move, Observation, Question
from ..engine.moves import GO, STOP, Play, Take
from .policy import Policy
from .worths import BIRD, BRIGHT, FLEXIBLE, JUNK2, JUNK3, RAIN

_VALUABLE = (RAIN, BRIGHT, BIRD, FLEXIBLE, JUNK2, JUNK3)


def blurred_move(observation: Observation, policy: Policy, rng: Random, blur: float, boldness: float) -> Move:
    """The move of the seat asked.

    ``blur`` is how many points of worth are easily overlooked; ``boldness`` is added to what speaks for Go.
    """
    table = observation.table
    if observation.question is Question.GO_OR_STOP:
        return GO if policy.go_sense.inclination(table, table.asked) + boldness > 0 else STOP
    if observation.question is Question.TURN:
        return _blurred_turn(observation, policy, rng, blur)
    moves = observation.legal_moves
    own = policy.choose(table)
    if isinstance(own, Take) and len(moves) > 1 and rng.random() < blur / (blur + 10.0):
        return moves[int(rng.random() * len(moves))]
    return own


def _blurred_turn(observation: Observation, policy: Policy, rng: Random, blur: float) -> Move:
    table = observation.table
    own = policy.choose(table)
    ratings: list[tuple[float, Move]] = []
    policy.rate_turn(table, table.seats[table.turn], ratings)
    if own not in [move for _, move in ratings]:
        return own  # a joker, a 쇼당: nothing to overlook
    kinds = policy.book.kind
    best = own
    best_value = -math.inf
    for rating, move in ratings:
        thrown = isinstance(move, Play) and not table.piles[move.card.month] and kinds[move.card] in _VALUABLE
        value = rating - blur * math.log(-math.log(max(rng.random(), 1e-12)) + 1e-12)
        if thrown and move != own:
            continue
        if value > best_value:
            best_value, best = value, move
    return best
