"""열끗: points of the animals, 고도리 among them (RULES.md sections 3.4, 7 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import GODORI, RAIN_ANIMAL
from .items import BaseItem
from .sets import TWICE, copies, faces, one_of_each

if TYPE_CHECKING:
    from ..rules import RuleSet

BIRDS = GODORI | RAIN_ANIMAL
"""The cards that ``bird_items`` looks at."""
_GODORI = faces("02a", "04a", "08b")


def animal_count_points(rules: RuleSet, count: int) -> int:
    """열끗 점수: one point from ``animal_start`` animals on, one more for each further animal."""
    return max(0, count - rules.animal_start + 1)


def animals_item(rules: RuleSet, cards: int) -> tuple[BaseItem, ...]:
    """열끗: the animals by their number; ``cards`` are those on their animal side."""
    points = animal_count_points(rules, cards.bit_count())
    return (BaseItem("animals", points, cards),) if points else ()


def bird_items(rules: RuleSet, cards: int) -> tuple[BaseItem, ...]:
    """고도리, 육도리, 비도리: at most one of them."""
    held = copies(cards, _GODORI)
    if held == 2:
        return _item("godori", TWICE * 2 * rules.godori_points, cards & GODORI)
    if held == 1:
        return _yukdori(rules, cards) or _item("godori", rules.godori_points, one_of_each(cards, _GODORI))
    return _bidori(rules, cards)


def _yukdori(rules: RuleSet, cards: int) -> tuple[BaseItem, ...]:
    """육도리: 고도리 and the swallow of December, in place of 고도리."""
    if not cards & RAIN_ANIMAL:
        return ()
    return _item("yukdori", rules.yukdori_points, one_of_each(cards, (*_GODORI, RAIN_ANIMAL)))


def _bidori(rules: RuleSet, cards: int) -> tuple[BaseItem, ...]:
    """비도리: the swallow of December in place of the one bird that is missing."""
    birds = one_of_each(cards, _GODORI)
    if birds.bit_count() != 2 or not cards & RAIN_ANIMAL:
        return ()
    return _item("bidori", rules.bidori_points, birds | one_of_each(cards, (RAIN_ANIMAL,)))


def _item(name: str, points: int, cards: int) -> tuple[BaseItem, ...]:
    return (BaseItem(name, points, cards),) if points else ()
