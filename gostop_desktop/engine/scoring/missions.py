"""미션: cards that multiply the points of a winner who holds them (RULES.md sections 3.11 and 9, "Payment")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards import BRIGHTS, CHEONGDAN, CHODAN, GODORI, HONGDAN, MONTH_MASKS, MONTHS, SINGLE_DECK

if TYPE_CHECKING:
    from ..rules import RuleSet


@dataclass(frozen=True, slots=True)
class Mission:
    """``name`` as in records and in the payout calculator, ``kind`` a key of ``mission_multipliers``."""

    name: str
    kind: str
    cards: int


MISSIONS: tuple[Mission, ...] = (
    *(Mission(f"month {month:02d}", "month", MONTH_MASKS[month] & SINGLE_DECK) for month in MONTHS),
    Mission("godori", "set", GODORI & SINGLE_DECK),
    Mission("hongdan", "set", HONGDAN & SINGLE_DECK),
    Mission("cheongdan", "set", CHEONGDAN & SINGLE_DECK),
    Mission("chodan", "set", CHODAN & SINGLE_DECK),
    Mission("five_brights", "five_brights", BRIGHTS & SINGLE_DECK),
)
"""Every mission there is, in the order they are drawn from."""
MISSION: dict[str, Mission] = {mission.name: mission for mission in MISSIONS}
"""The same by name."""


def mission_factor(rules: RuleSet, name: str | None, captured: int) -> int:
    """The factor of a hand's mission for a winner with these cards: 1 where it is not met or missions are off.

    :raises KeyError: when ``name`` is no mission.
    """
    if name is None or rules.missions == "off":
        return 1
    mission = MISSION[name]
    return dict(rules.mission_multipliers)[mission.kind] if captured & mission.cards == mission.cards else 1


def month_yak_cards(hand: int) -> int:
    """월약: the four cards of the month that belongs to this hand of the match, January to the first."""
    return MONTH_MASKS[(hand - 1) % 12 + 1] & SINGLE_DECK


def month_yak_factor(rules: RuleSet, hand: int, captured: int) -> int:
    """월약: ×4 for a winner who holds the month's four cards; 1 where he does not or the rule is off."""
    cards = month_yak_cards(hand)
    return 4 if rules.month_yak != "off" and captured & cards == cards else 1
