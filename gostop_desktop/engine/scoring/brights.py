"""광: points of the brights (RULES.md sections 3.4 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import BRIGHTS, DOUBLE_DECK, RAIN_BRIGHT
from .items import BASE_ITEMS, BaseItem

if TYPE_CHECKING:
    from ..rules import RuleSet

TEN_BRIGHTS_POINTS = 90
SECOND_COPIES = sum(1 << card for card in range(1, DOUBLE_DECK.bit_length(), 2))


def one_set(rules: RuleSet, cards: int) -> tuple[BaseItem, ...]:
    """삼광, 비삼광, 사광, 오광: brights of different months; at most one item."""
    count = cards.bit_count()
    if count < 3:
        return ()
    if count == 5:
        name, points = "five_brights", rules.five_bright_points
    elif count == 4:
        name, points = "four_brights", rules.four_bright_points
    elif cards & RAIN_BRIGHT:
        name, points = "rain_three_brights", rules.bi_three_bright_points
    else:
        name, points = "three_brights", rules.three_bright_points
    return (BaseItem(name, points, cards),) if points else ()


def two_sets(rules: RuleSet, cards: int) -> tuple[BaseItem, ...]:
    """십광, or 광 두 벌: brights of a double deck in two sets of different months, split for the highest total."""
    if cards == BRIGHTS:
        return (BaseItem("ten_brights", TEN_BRIGHTS_POINTS, cards),)
    firsts = cards & ~SECOND_COPIES
    seconds = cards & SECOND_COPIES
    both = firsts & seconds >> 1
    lone = cards & ~(both | both << 1)
    best: tuple[BaseItem, ...] = ()
    most = 0
    part = lone
    while True:
        items = one_set(rules, both | part) + one_set(rules, both << 1 | lone & ~part)
        points = sum(item.points for item in items)
        if points > most:
            best, most = items, points
        if not part:
            return tuple(sorted(best, key=lambda item: BASE_ITEMS.index(item.item)))
        part = (part - 1) & lone


def bright_items(rules: RuleSet, cards: int) -> tuple[BaseItem, ...]:
    """광: the items of these brights."""
    return two_sets(rules, cards) if rules.double_deck else one_set(rules, cards)
