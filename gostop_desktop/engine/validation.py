"""What makes a rule set unplayable: values that are not allowed, and settings that contradict (RULES.md section 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .fields import Field, shown

_WHY = {
    "unknown_field": "there is no such field",
    "unknown_key": "there is no such key",
    "unknown_preset": "there is no such preset",
    "missing": "left out",
    "wrong_form": "no rule set",
    "wrong_type": "of the wrong type",
    "not_allowed": "not allowed",
    "wrong_length": "of the wrong length",
    "named_twice": "names something twice",
    "wrong_keys": "not the keys it must have",
    "hand_size": "fixed by active_players and double_deck",
    "floor_size": "fixed by active_players and double_deck",
    "too_few_seats": "fewer seats than active_players",
    "two_sit_alone": "with two active players nobody sits out",
    "too_few_cards": "hands and floor need more cards than the deck has",
    "deal_order_two": "a deal order of three players",
    "deal_order_three": "a deal order of two players",
    "double_deck_three": "a double deck is played by two",
    "double_deck_missions": "a double deck has no missions",
    "double_deck_month_yak": "a double deck has no month_yak",
    "push_three": "only two can push",
    "two_card_bomb_without_bombs": "bombs are off",
    "ribbon_or_ssangpi": "the ribbon of December cannot stand for a 초단 and be junk",
    "dokbak_two": "독박 needs three active players",
    "shodang_two": "쇼당 needs three active players",
    "winner_unknown": "before the hand nobody knows the winner",
}


class RuleFault(str):
    """One fault as a line of English, and its parts for whoever says it in another language.

    ``field`` is what is wrong, ``value`` the value as text, ``reason`` a code, ``expected`` what would be accepted.
    """

    field: str
    reason: str
    value: str
    expected: str

    def __new__(cls, field: str, reason: str, value: str, expected: str) -> RuleFault:
        fault = super().__new__(cls, f"{field}: {value}: {_WHY[reason]}; expected {expected}")
        fault.field, fault.reason, fault.value, fault.expected = field, reason, value, expected
        return fault

    def __getnewargs__(self) -> tuple[str, str, str, str]:  # type: ignore[override]
        return self.field, self.reason, self.value, self.expected


REASONS: tuple[str, ...] = tuple(_WHY)
"""Every code a fault can have."""

Values = Mapping[str, Any]


def hand_size_of(rules: Values) -> int:
    """패: the cards each player is dealt (RULES.md sections 2 and 10)."""
    return 20 if rules["double_deck"] else 10 if rules["active_players"] == 2 else 7


def floor_size_of(rules: Values) -> int:
    """바닥: the cards dealt to the floor (RULES.md sections 2 and 10)."""
    return 16 if rules["double_deck"] else 8 if rules["active_players"] == 2 else 6


def _seats_dealt(rules: Values) -> int:
    """How many hands the deck has cards for beside the floor."""
    deck = (96 if rules["double_deck"] else 48) + len(rules["jokers"])
    return int((deck - rules["floor_size"]) // rules["hand_size"])


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A setting that cannot stand with the others: ``field`` is blamed, ``uses`` is what the test looks at."""

    reason: str
    field: str
    uses: tuple[str, ...]
    holds: Callable[[Values], bool]
    expected: Callable[[Values], str]


def _always(text: str) -> Callable[[Values], str]:
    return lambda rules: text


CONTRADICTIONS: tuple[Contradiction, ...] = (
    Contradiction(
        "too_few_seats", "table_players", ("active_players",),
        lambda rules: bool(rules["table_players"] < rules["active_players"]),
        lambda rules: "2" if rules["active_players"] == 2 else "3..6",
    ),
    Contradiction(
        "two_sit_alone", "table_players", ("active_players",),
        lambda rules: bool(rules["active_players"] == 2 < rules["table_players"]), _always("2"),
    ),
    Contradiction(
        "hand_size", "hand_size", ("active_players", "double_deck"),
        lambda rules: bool(rules["hand_size"] != hand_size_of(rules)), lambda rules: str(hand_size_of(rules)),
    ),
    Contradiction(
        "floor_size", "floor_size", ("active_players", "double_deck"),
        lambda rules: bool(rules["floor_size"] != floor_size_of(rules)), lambda rules: str(floor_size_of(rules)),
    ),
    Contradiction(
        "too_few_cards", "hand_size", ("table_players", "floor_size", "double_deck", "jokers"),
        lambda rules: bool(rules["table_players"] > _seats_dealt(rules)),
        lambda rules: f"at most {_seats_dealt(rules)} table_players with such hands",
    ),
    Contradiction(
        "double_deck_three", "double_deck", ("active_players",),
        lambda rules: bool(rules["double_deck"] and rules["active_players"] == 3),
        _always("false, or active_players 2"),
    ),
    Contradiction(
        "deal_order_two", "deal_order", ("active_players",),
        lambda rules: rules["active_players"] == 2 and rules["deal_order"] == "three_then_four",
        _always("floor_first · hands_first · four_four_two"),
    ),
    Contradiction(
        "deal_order_three", "deal_order", ("active_players",),
        lambda rules: rules["active_players"] == 3 and rules["deal_order"] == "four_four_two",
        _always("floor_first · hands_first · three_then_four"),
    ),
    Contradiction(
        "ribbon_or_ssangpi", "december_ribbon_as_ssangpi", ("bi_chodan",),
        lambda rules: bool(rules["december_ribbon_as_ssangpi"] and rules["bi_chodan"]),
        _always("false, or bi_chodan false"),
    ),
    Contradiction(
        "two_card_bomb_without_bombs", "two_card_bomb", ("bomb_enabled",),
        lambda rules: rules["two_card_bomb"] != "off" and not rules["bomb_enabled"],
        _always("off, or bomb_enabled true"),
    ),
    Contradiction(
        "dokbak_two", "dokbak_feed", ("active_players",),
        lambda rules: rules["active_players"] == 2 and rules["dokbak_feed"] != "off", _always("off"),
    ),
    Contradiction(
        "dokbak_two", "dokbak_withhold", ("active_players",),
        lambda rules: rules["active_players"] == 2 and bool(rules["dokbak_withhold"]), _always("false"),
    ),
    Contradiction(
        "shodang_two", "shodang", ("active_players",),
        lambda rules: rules["active_players"] == 2 and rules["shodang"] != "off", _always("off"),
    ),
    Contradiction(
        "winner_unknown", "sale_payers", ("sale_timing",),
        lambda rules: rules["sale_timing"] == "before" and rules["sale_payers"] == "actives_except_winner",
        _always("actives_except_dealer · all_except_dealer · all_actives, or sale_timing after"),
    ),
    Contradiction(
        "double_deck_month_yak", "month_yak", ("double_deck",),
        lambda rules: bool(rules["double_deck"]) and rules["month_yak"] != "off",
        _always("off, or double_deck false"),
    ),
    Contradiction(
        "double_deck_missions", "missions", ("double_deck",),
        lambda rules: bool(rules["double_deck"]) and rules["missions"] != "off",
        _always("off, or double_deck false"),
    ),
    Contradiction(
        "push_three", "push", ("active_players", "table_players"),
        lambda rules: rules["push"] != "off" and bool(rules["active_players"] > 2 or rules["table_players"] > 2),
        _always("off, or two players"),
    ),
)  # fmt: skip
"""In the order of the fields blamed."""


def faults_of(values: Values, fields: Iterable[Field]) -> tuple[RuleFault, ...]:
    """Every fault among these values, kept as the rule set keeps them; fields left out are not judged.

    A contradiction is told only where every value it looks at is allowed by itself.
    """
    faults: list[RuleFault] = []
    sound: set[str] = set()
    for field in fields:
        if field.name not in values:
            continue
        value = values[field.name]
        misfit = field.domain.misfit(value)
        if misfit is None:
            sound.add(field.name)
        else:
            faults.append(RuleFault(field.name, misfit.reason, shown(value), misfit.expected))
    for rule in CONTRADICTIONS:
        if rule.field in sound and sound.issuperset(rule.uses) and rule.holds(values):
            faults.append(RuleFault(rule.field, rule.reason, shown(values[rule.field]), rule.expected(values)))
    return tuple(faults)
