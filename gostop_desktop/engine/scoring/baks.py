"""박: what multiplies the share of one loser, and why it did not (RULES.md sections 3.8, 7, 9 and 10).

One unit a 박. Each answers with its factor, or with the reason why it does not apply, tested in the stated order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .items import Multiplier, NotApplied

if TYPE_CHECKING:
    from ..rules import RuleSet
    from .book import Book

Verdict = Multiplier | NotApplied

PI_BAK, PI_BAK_3 = Multiplier("pi_bak", 2), Multiplier("pi_bak", 3)
NO_JUNK_SCORE = NotApplied("pi_bak", "no_junk_score")
ZERO_JUNK, ENOUGH_JUNK = NotApplied("pi_bak", "zero_junk"), NotApplied("pi_bak", "enough_junk")
GWANG_BAK, GWANG_BAK_3 = Multiplier("gwang_bak", 2), Multiplier("gwang_bak", 3)
NO_BRIGHT_SCORE, HAS_BRIGHT = NotApplied("gwang_bak", "no_bright_score"), NotApplied("gwang_bak", "has_bright")
MEONG_BAK = Multiplier("meong_bak", 2)
TOO_FEW_ANIMALS, HAS_ANIMAL = NotApplied("meong_bak", "too_few_animals"), NotApplied("meong_bak", "has_animal")
TTI_BAK = Multiplier("tti_bak", 2)
TOO_FEW_RIBBONS, HAS_RIBBON = NotApplied("tti_bak", "too_few_ribbons"), NotApplied("tti_bak", "has_ribbon")
GO_BAK = Multiplier("go_bak", 2)

DOUBLE_DECK_TRIPLE_JUNK = 5
"""Up to this junk 피박 counts ×3 in a double deck."""


class Captures(NamedTuple):
    """What one seat has captured, as the 박 count it.

    ``junk`` is in the unit of ``pibak_unit``; ``scored_junk`` and ``scored_brights`` say whether junk and brights
    gave points.
    """

    junk: int
    brights: int
    animals: int
    ribbons: int
    scored_junk: bool
    scored_brights: bool


def captures_of(book: Book, captured: int, junk_side: int) -> Captures:
    """The captures of a seat with these flexible cards on the junk side."""
    values, rules = book.values, book.rules
    value = book.junk.value(captured, junk_side)
    junk = value if rules.pibak_unit == "value" else (captured & (values.junk | junk_side)).bit_count()
    brights = captured & values.bright
    return Captures(
        junk,
        brights.bit_count(),
        (captured & values.animal & ~junk_side).bit_count(),
        (captured & values.ribbon).bit_count(),
        value >= rules.pi_start,
        book.brights[brights] > 0,
    )


def pi_bak(rules: RuleSet, winner: Captures, loser: Captures) -> Verdict | None:
    """피박: the winner has junk points and the loser little junk."""
    if not rules.pibak_enabled:
        return None
    if rules.pibak_needs_pi_score and not winner.scored_junk:
        return NO_JUNK_SCORE
    if rules.pibak_zero_exempt and not loser.junk:
        return ZERO_JUNK
    if loser.junk > rules.pibak_max:
        return ENOUGH_JUNK
    return PI_BAK_3 if rules.double_deck and loser.junk <= DOUBLE_DECK_TRIPLE_JUNK else PI_BAK


def gwang_bak(rules: RuleSet, winner: Captures, loser: Captures) -> Verdict | None:
    """광박: the winner has bright points and the loser no bright; in a double deck one bright is still ×2."""
    if not rules.gwangbak_enabled:
        return None
    if rules.gwangbak_needs_bright_score and not winner.scored_brights:
        return NO_BRIGHT_SCORE
    if not rules.double_deck:
        return HAS_BRIGHT if loser.brights else GWANG_BAK
    return (GWANG_BAK_3, GWANG_BAK)[loser.brights] if loser.brights < 2 else HAS_BRIGHT


def meong_bak(rules: RuleSet, winner: Captures, loser: Captures) -> Verdict | None:
    """멍박: the winner has seven animals (or five) and the loser none; under ``winner_7`` it is 멍따 instead."""
    if rules.meongtta_mode in ("off", "winner_7"):
        return None
    if winner.animals < (7 if rules.meongtta_mode == "winner_7_loser_0" else 5):
        return TOO_FEW_ANIMALS
    return HAS_ANIMAL if loser.animals else MEONG_BAK


def tti_bak(rules: RuleSet, winner: Captures, loser: Captures) -> Verdict | None:
    """띠박: the winner has five ribbons and the loser none."""
    if not rules.ttibak:
        return None
    if winner.ribbons < 5:
        return TOO_FEW_RIBBONS
    return HAS_RIBBON if loser.ribbons else TTI_BAK


def baks(rules: RuleSet, winner: Captures, loser: Captures) -> tuple[Verdict, ...]:
    """Every 박 that the rules know, in the order of a receipt."""
    verdicts = (
        pi_bak(rules, winner, loser),
        gwang_bak(rules, winner, loser),
        meong_bak(rules, winner, loser),
        tti_bak(rules, winner, loser),
    )
    return tuple(verdict for verdict in verdicts if verdict is not None)


def bak_factor(verdicts: tuple[Verdict, ...]) -> int:
    """The product of the 박 that apply."""
    product = 1
    for verdict in verdicts:
        if isinstance(verdict, Multiplier):
            product *= verdict.factor
    return product
