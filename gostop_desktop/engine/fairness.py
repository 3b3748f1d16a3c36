"""공정한 패: a deal promised before the cut and shown to be kept after the hand (docs/fair-deal.md).

Before the cut the program shows ``commitment(secret)``. The pack is shuffled by the secret, then cut by a person.
After the hand the secret is revealed and anybody can do the same again. This proves that the deal was not changed
once promised; it does not prove that a player is blind, which is shown elsewhere.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .cards import Card
from .moves import Cut
from .shuffle import Generator, cut_deck, shuffled_deck

if TYPE_CHECKING:
    from .record import PlayedHand
    from .record_lines import HandLine
    from .rules import RuleSet

SECRET_BYTES = 32
_LABEL = b"gostop-desktop deal 1\n"
_PILE_LABEL = b"pile"
_MISSION_LABEL = b"mission"

Verdict = Literal["kept", "not_promised", "not_revealed", "no_secret", "other_secret", "other_deck", "other_pile"]


def commitment(secret: bytes) -> str:
    """What is shown before the cut: SHA-256 of the label ``gostop-desktop deal 1``, a line feed and the secret, in
    hexadecimal.

    >>> commitment(bytes(32))[:16]
    '03e6bf3584940f4d'
    """
    return hashlib.sha256(_LABEL + secret).hexdigest()


def promised_deck(rules: RuleSet, secret: bytes, cut: int = 0) -> tuple[Card, ...]:
    """The order in which the cards leave the pack: shuffled by the secret, then cut at a place (0: not cut)."""
    return cut_deck(shuffled_deck(rules, secret), cut)


def promised_pile(secret: bytes, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Four and more at the table: the pile with the leavers' cards, given in the order of the deck, shuffled in."""
    return Generator(secret + _PILE_LABEL).shuffled(cards)


def mission_number(secret: bytes, count: int) -> int:
    """Which of ``count`` missions the hand has, from 0."""
    return Generator(secret + _MISSION_LABEL).below(count)


@dataclass(frozen=True, slots=True)
class Check:
    """What came of checking the hand of a number."""

    hand: int
    verdict: Verdict

    @property
    def is_fault(self) -> bool:
        """Whether a promise was broken; a hand without a promise is no fault."""
        return self.verdict not in ("kept", "not_promised", "not_revealed")


def check_hand(rules: RuleSet, hand: PlayedHand) -> Check:
    """Check the promise of a hand of a record against what was dealt."""
    cut = hand.cut.place if isinstance(hand.cut, Cut) else 0
    return Check(hand.state.hand, verdict_of(rules, hand.line, hand.reveal, cut, hand.pile))


def verdict_of(
    rules: RuleSet, line: HandLine, reveal: str | None, cut: int = 0, pile: tuple[Card, ...] | None = None
) -> Verdict:
    """What came of checking the deal of one hand's line.

    :param reveal: the secret as its record tells it, None before the end.
    :param cut: how many cards were cut off, 0 for none.
    :param pile: the pile shuffled anew at a table of four and more.
    """
    if line.commit is None or line.deck is None:
        return "not_promised"
    if reveal is None:
        return "not_revealed"
    try:
        secret = bytes.fromhex(reveal)
    except ValueError:
        return "no_secret"
    if len(secret) != SECRET_BYTES:
        return "no_secret"
    if commitment(secret) != line.commit:
        return "other_secret"
    if promised_deck(rules, secret, cut) != line.deck:
        return "other_deck"
    if pile is not None and promised_pile(secret, tuple(sorted(pile))) != pile:
        return "other_pile"
    return "kept"
