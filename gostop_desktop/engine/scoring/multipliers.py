"""배율: what multiplies the winner's points, and what a 나가리 hands on (RULES.md sections 3.6, 3.7, 5 and 9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .go import go_multiplier, reverse_go_factor, reverse_go_replaces
from .items import Multiplier
from .missions import mission_factor, month_yak_factor

if TYPE_CHECKING:
    from ..rules import RuleSet
    from .result import HandResult


def meongtta_factor(rules: RuleSet, animals: int) -> int:
    """멍따: ×2 for seven animals; in a double deck ×3 for twelve. Only under ``winner_7``: else it is a loser's 박."""
    if rules.meongtta_mode != "winner_7" or animals < 7:
        return 1
    return 3 if rules.double_deck and animals >= 12 else 2


def shake_factor(rules: RuleSet, shakes: int) -> int:
    """흔들기: the factor of this many sets shown."""
    return int(rules.shake_multiplier**shakes)


def bomb_factor(rules: RuleSet, bombs: int) -> int:
    """폭탄: the factor of this many bombs, bigger bombs of a double deck counted as several."""
    return int(rules.bomb_multiplier**bombs)


def own_factors(result: HandResult) -> tuple[tuple[str, int], ...]:
    """Every factor of the winner but 멍따, which hangs on the side of 국진; in the order of a receipt, 1 included.

    멍따 belongs between ``bomb`` and ``declined_president``.
    """
    rules = result.rules
    winner = result.players[result.winner]
    shakes = winner.shakes
    if rules.shake_beneficiary == "whoever_wins":
        shakes = sum(player.shakes for player in result.players if player.active)
    declined = rules.president_decline_multiplier if winner.declined_president else 1
    return (
        ("go", 1 if reverse_go_replaces(rules, winner.reverse_go) else go_multiplier(rules, winner.go)),
        ("shake", shake_factor(rules, shakes)),
        ("bomb", bomb_factor(rules, winner.bombs)),
        ("declined_president", declined),
        ("reverse_go", reverse_go_factor(rules, winner.reverse_go)),
        ("carry", result.carry),
        ("month_yak", month_yak_factor(rules, result.hand, winner.captured)),
        ("mission", mission_factor(rules, result.mission, winner.captured)),
    )


def own_multipliers(factors: tuple[tuple[str, int], ...], meongtta: int) -> tuple[Multiplier, ...]:
    """The factors above 1 as lines of a receipt, 멍따 in its place."""
    every = (*factors[:3], ("meongtta", meongtta), *factors[3:])
    return tuple([Multiplier(item, factor) for item, factor in every if factor != 1])


def in_hand_factor(result: HandResult, seats: Iterable[int]) -> int:
    """배율 유지: the product of 흔들기, 폭탄, Go multiplier and 멍따 of these seats, the active ones of a 나가리."""
    rules, values = result.rules, result.values
    product = 1
    for seat in seats:
        player = result.players[seat]
        animals = (player.captured & values.animal & ~player.junk_side).bit_count()
        product *= shake_factor(rules, player.shakes) * bomb_factor(rules, player.bombs)
        product *= go_multiplier(rules, player.go) * meongtta_factor(rules, animals)
    return product
