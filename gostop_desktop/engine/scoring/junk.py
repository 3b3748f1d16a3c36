"""피: points of the junk (RULES.md section 3.4, details in section 9, "Payment")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import cards_in, mask_of
from .items import BaseItem
from .sets import copies, faces, one_of_each

if TYPE_CHECKING:
    from ..rules import RuleSet
    from ..values import CardValues

_PALSSARI = faces("04a", "04b", "04c", "04d", "07a", "07b", "07c", "07d")
PALSSARI_CARDS = sum(_PALSSARI)


class JunkMasks:
    """피 값 at a glance: ``junk`` counts one each, ``doubles`` one more, ``triples`` one more again.

    ``ssangpi`` are the cards for 쌍피 세 장. Flexible cards are in all but ``junk``.
    """

    __slots__ = ("doubles", "junk", "ssangpi", "triples")

    def __init__(self, values: CardValues) -> None:
        known = values.junk | values.flexible
        self.junk = values.junk
        self.doubles = mask_of(card for card in cards_in(known) if values.value[card] >= 2)
        self.triples = mask_of(card for card in cards_in(known) if values.value[card] >= 3)
        self.ssangpi = self.doubles & ~values.jokers

    def value(self, captured: int, junk_side: int) -> int:
        """The junk value of captured cards, as ``CardValues.junk_value`` gives it."""
        cards = captured & (self.junk | junk_side)
        return cards.bit_count() + (cards & self.doubles).bit_count() + (cards & self.triples).bit_count()


def junk_points(rules: RuleSet, value: int) -> int:
    """피 점수: one point from a junk value of ``pi_start`` on, one more for each further 피."""
    return max(0, value - rules.pi_start + 1)


def junk_items(rules: RuleSet, masks: JunkMasks, captured: int, junk_side: int) -> tuple[BaseItem, ...]:
    """피, 쌍피 세 장, 팔싸리: what the junk side of captured cards is worth."""
    cards = captured & (masks.junk | junk_side)
    value = masks.value(captured, junk_side)
    candidates = (
        BaseItem("junk", junk_points(rules, value), cards, value),
        BaseItem("three_ssangpi", three_ssangpi_points(rules, masks, cards), cards & masks.ssangpi),
        BaseItem("palssari", palssari_points(rules, captured), one_of_each(captured, _PALSSARI)),
    )
    return tuple(item for item in candidates if item.points)


def three_ssangpi_points(rules: RuleSet, masks: JunkMasks, junk: int) -> int:
    """쌍피 세 장: three or more month cards of a junk value of 2 and more; ``junk`` are the cards that lie as junk."""
    return rules.three_ssangpi_points if (junk & masks.ssangpi).bit_count() >= 3 else 0


def palssari_points(rules: RuleSet, captured: int) -> int:
    """팔싸리: all eight different cards of April and July."""
    return rules.palssari_points if copies(captured, _PALSSARI) else 0
