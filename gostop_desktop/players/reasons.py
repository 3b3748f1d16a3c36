"""Why a move is good or bad: what each feature of the policy contributes to it, gathered under names a person knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine import HandState, Move, Observation, Question
from ..engine.moves import Bomb, Play, Shake
from .policy import Policy
from .weights import NAMES

_DELTA = 1e-3
MOST_REASONS = 3
_LEAST = 0.4
"""Points below which a reason is not worth telling."""

_GROUPS: dict[str, str] = {
    "bright": "bright bright_own1 bright_own2 rain_bright",
    "deny_bright": "bright_deny1 bright_deny2",
    "animal": "animal animal_near",
    "bird": "bird",
    "gukjin": "gukjin",
    "ribbon": "ribbon ribbon_near dan",
    "junk": "junk junk_near",
    "double_junk": "double_junk triple_junk",
    "avoid_pi_bak": "junk_bak",
    "own_set": "own1 own2",
    "deny_set": "deny1 deny2 goer_deny",
    "capture": "take pair",
    "contested": "take_unseen pair_unseen take_sure leave",
    "ppeok_risk": "take_risk take_risk_worth",
    "stack": "stack stack_own",
    "cheap_discard": "lay",
    "opponent_may_match": "lay_unseen",
    "jjok_chance": "lay_chance",
    "safe_discard": "lay_sure",
    "keeps_pair": "lay_held",
    "keeps_triple": "lay_triple",
    "feeds": "feed feed_dokbak",
    "bomb": "bomb",
    "shake": "shake",
    "saves_cards": "flip",
    "reaches_points": "win",
    "points_now": "gain",
}
_OF_LAYING = frozenset(("cheap_discard", "opponent_may_match", "jjok_chance", "safe_discard", "keeps_pair"))
"""Reasons that speak of a card which is laid down and takes nothing."""
_OF_ABSENCE = frozenset(("ppeok_risk", "keeps_triple", "feeds"))
"""Reasons that speak for a move by what it does not do."""
REASONS: tuple[str, ...] = tuple(_GROUPS)
"""Every reason there is; the catalogue ``advice.toml`` has a sentence for and one against each."""
REASON_OF: dict[str, str] = {name: reason for reason, names in _GROUPS.items() for name in names.split()}
"""The reason each weight of a move belongs to."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A feature that sets a move apart from the others: ``points`` above 0 speak for it, below 0 against it."""

    name: str
    points: float


def reasons_of(observation: Observation, policy: Policy) -> dict[Move, tuple[Reason, ...]]:
    """The strongest reasons for and against each move of a turn, by comparison with the average of the moves."""
    shares = _shares(observation, policy)
    count = len(shares)
    average = {reason: sum(one[reason] for one in shares.values()) / count for reason in REASONS} if count else {}
    found: dict[Move, tuple[Reason, ...]] = {}
    table = observation.table
    for move, share in shares.items():
        reasons = [Reason(name, round(share[name] - average[name], 2)) for name in REASONS]
        telling = [
            reason for reason in reasons if abs(reason.points) >= _LEAST and _true_of(move, reason, share, table)
        ]
        telling.sort(key=lambda reason: -abs(reason.points))
        found[move] = tuple(telling[:MOST_REASONS])
    return found


def _true_of(move: Move, reason: Reason, share: Mapping[str, float], table: HandState) -> bool:
    """Whether the sentence of a reason holds for the move itself, not only by comparison: what brings less junk than
    the others still brings some, and 폭탄 takes although it is not rated like a card that does."""
    month = move.card.month if isinstance(move, Play) else move.month if isinstance(move, Bomb | Shake) else 0
    takes = month > 0 and bool(table.piles[month])
    lays = month > 0 and not takes
    if reason.name == "capture":
        return takes if reason.points > 0 else lays
    if reason.name in _OF_LAYING:
        return lays
    own = share[reason.name]
    return own > 0.0 or reason.name in _OF_ABSENCE if reason.points > 0 else own <= 0.0


def ratings_of(observation: Observation, policy: Policy) -> dict[Move, float]:
    """What the policy holds each card, bomb, 흔들기 and flip of a turn to be worth; empty at other questions."""
    ratings: list[tuple[float, Move]] = []
    table = observation.table
    if observation.question is Question.TURN:
        policy.rate_turn(table, table.seats[table.turn], ratings)
    return {move: value for value, move in ratings}


def _shares(observation: Observation, policy: Policy) -> dict[Move, dict[str, float]]:
    """What each reason contributes to the rating of each move, in points."""
    plain = ratings_of(observation, policy)
    shares: dict[Move, dict[str, float]] = {move: dict.fromkeys(REASONS, 0.0) for move in plain}
    for name in NAMES:
        reason = REASON_OF.get(name)
        if reason is None:
            continue
        weight = getattr(policy.weights, name)
        changed = policy.weights.changed(**{name: weight + _DELTA})
        nudged = ratings_of(observation, Policy(policy.prepared, changed, policy.book))
        for move, value in nudged.items():
            shares[move][reason] += weight * (value - plain[move]) / _DELTA
    return shares
