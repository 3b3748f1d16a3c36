"""띠: points of the ribbons and of the three 단 (RULES.md sections 3.4, 7 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import RAIN_RIBBON
from .items import BaseItem
from .sets import TWICE, copies, faces, one_of_each

if TYPE_CHECKING:
    from ..rules import RuleSet

_DAN = {
    "hongdan": faces("01b", "02b", "03b"),
    "cheongdan": faces("06b", "09b", "10b"),
    "chodan": faces("04b", "05b", "07b"),
}


def ribbon_count_points(rules: RuleSet, count: int) -> int:
    """띠 점수: one point from ``ribbon_start`` ribbons on, one more for each further ribbon."""
    return max(0, count - rules.ribbon_start + 1)


def ribbons_item(rules: RuleSet, cards: int) -> tuple[BaseItem, ...]:
    """띠: the ribbons by their number; ``cards`` are those that count."""
    points = ribbon_count_points(rules, cards.bit_count())
    return (BaseItem("ribbons", points, cards),) if points else ()


def dan_items(rules: RuleSet, cards: int) -> tuple[BaseItem, ...]:
    """홍단, 청단, 초단: three ribbons of a colour, on top of their number; ``cards`` may hold 비띠 for 비 초단."""
    return tuple(item for name in _DAN for item in _dan(rules, name, cards))


def dan_cards(rules: RuleSet, name: str) -> int:
    """단의 패: every card that can take part in this 단."""
    return sum(_DAN[name]) | (RAIN_RIBBON if name == "chodan" and rules.bi_chodan else 0)


def _dan(rules: RuleSet, name: str, cards: int) -> tuple[BaseItem, ...]:
    members = _DAN[name]
    held = copies(cards, members)
    used = cards & sum(members) if held == 2 else one_of_each(cards, members)
    if name == "chodan" and rules.bi_chodan and held < 2:
        held, used = _with_rain(held, cards, used)
    points = rules.dan_points * (1, TWICE * 2)[held - 1] if held else 0
    return (BaseItem(name, points, used),) if points else ()


def _with_rain(held: int, cards: int, used: int) -> tuple[int, int]:
    """비 초단: 비띠 stands for one missing ribbon of each 초단; how often 초단 is then held, and with which cards."""
    members = _DAN["chodan"]
    rain = cards & RAIN_RIBBON
    missing_for_two = sum(2 - (cards & member).bit_count() for member in members)
    if missing_for_two <= rain.bit_count():
        return 2, cards & sum(members) | rain
    missing_for_one = sum(not cards & member for member in members)
    if missing_for_one == 1 and rain:
        return 1, used | one_of_each(cards, (RAIN_RIBBON,))
    return held, used
