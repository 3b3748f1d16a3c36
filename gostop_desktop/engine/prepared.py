"""The rule set as the engine plays it, prepared once and shared by all hands under it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING

from .cards import Card, cards_in
from .scoring.combinations import scorer
from .values import CardValues

if TYPE_CHECKING:
    from .rules import RuleSet

CardPicker = Callable[[tuple[int, ...]], tuple[int, ...]]


class Layout:
    """Which cards of the pack go where: pickers for the hands, by distance from the dealer's right, and the floor."""

    __slots__ = ("floor", "hands", "used")

    def __init__(self, packets: list[tuple[int, int]]) -> None:
        """``packets`` are (receiver, number of cards) in the order dealt; receiver -1 is the floor."""
        places: dict[int, list[int]] = {}
        at = 0
        for receiver, count in packets:
            places.setdefault(receiver, []).extend(range(at, at + count))
            at += count
        self.floor: CardPicker = itemgetter(*places[-1])
        self.hands: tuple[CardPicker, ...] = tuple(itemgetter(*places[k]) for k in range(len(places) - 1))
        self.used = at


def _packets(rules: RuleSet, tung: bool) -> list[tuple[int, int]]:
    """RULES.md section 9, "Deal order"."""
    seats = range(rules.table_players)
    floor_first = rules.deal_order == "floor_first"
    if tung:
        whole = [(seat, rules.hand_size) for seat in seats]
        floor = [(-1, rules.floor_size)]
        return floor + whole if floor_first else whole + floor
    steps: list[int]  # positive: cards to each seat; negative: cards to the floor
    if rules.deal_order == "four_four_two":
        steps = [4, -4, 4, -4, 2]
    elif rules.active_players == 2:
        steps = [-4, 5, -4, 5] if floor_first else [5, -4, 5, -4]
    elif rules.deal_order == "three_then_four":
        steps = [3, -3, 4, -3]
    else:
        steps = [-3, 4, -3, 3] if floor_first else [4, -3, 3, -3]
    if rules.double_deck:
        steps = steps * 2
    packets: list[tuple[int, int]] = []
    for step in steps:
        packets.extend([(-1, -step)] if step < 0 else [(seat, step) for seat in seats])
    return packets


class Prepared:
    """A rule set with what follows from it: card values, the scorer and the layouts of a deal.

    ``base(captured, junk_side)`` gives the base points of captured cards (RULES.md section 3.4).
    """

    __slots__ = (
        "ask_on_capture", "auto_best", "base", "dealt", "dealt_tung", "leftover_to_last", "one_way", "pack", "pack_set",
        "rules", "shodang", "sweep_by_two", "values",
    )  # fmt: skip

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.values = CardValues(rules)
        self.base = scorer(rules, self.values)
        self.dealt = Layout(_packets(rules, rules.cut_mode == "tung"))
        self.dealt_tung = Layout(_packets(rules, True))
        timing = rules.gukjin_timing if self.values.flexible else ""
        self.auto_best = timing == "auto_best"
        self.one_way = timing == "once_any_time_one_way"
        self.ask_on_capture = timing == "on_capture_final"
        self.pack: tuple[Card, ...] = tuple(cards_in(self.values.pack))
        self.pack_set = frozenset(self.pack)
        self.shodang = rules.shodang != "off" and rules.active_players == 3
        self.leftover_to_last = rules.leftover_bonus == "last_player"
        self.sweep_by_two = rules.sweep_definition == "last_two_both_taken"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Prepared) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self.rules)


_BY_IDENTITY: dict[int, tuple[RuleSet, Prepared]] = {}
_MOST_KEPT = 64


def prepare(rules: RuleSet) -> Prepared:
    """The prepared form of a rule set; the same object for the same rules.

    It is looked up by identity first, which is much quicker than hashing 145 fields at each deal. The rule set is kept
    beside it, so that another cannot take over its identity.
    """
    kept = _BY_IDENTITY.get(id(rules))
    if kept is not None:
        return kept[1]
    if len(_BY_IDENTITY) >= _MOST_KEPT:
        _BY_IDENTITY.clear()
    prepared = _prepared(rules)
    _BY_IDENTITY[id(rules)] = (rules, prepared)
    return prepared


@lru_cache(maxsize=_MOST_KEPT)
def _prepared(rules: RuleSet) -> Prepared:
    return Prepared(rules)
