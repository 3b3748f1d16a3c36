"""A rule set while it is being changed: it may contradict itself, and then says how, and what would mend it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...engine.presets import Preset
from ...engine.rules import FIELD, FIELDS, RuleSet
from ...engine.validation import CONTRADICTIONS, RuleFault, faults_of, floor_size_of, hand_size_of
from ...storage.rule_code import nearest_base

_Values = Mapping[str, Any]
_MENDS: Mapping[str, Callable[[_Values, str], dict[str, Any]]] = {
    "too_few_seats": lambda values, name: {"table_players": values["active_players"]},
    "two_sit_alone": lambda values, name: {"table_players": 2},
    "hand_size": lambda values, name: {"hand_size": hand_size_of(values)},
    "floor_size": lambda values, name: {"floor_size": floor_size_of(values)},
    "too_few_cards": lambda values, name: {"table_players": values["active_players"]},
    "double_deck_three": lambda values, name: {"double_deck": False},
    "deal_order_two": lambda values, name: {"deal_order": "hands_first"},
    "deal_order_three": lambda values, name: {"deal_order": "hands_first"},
    "ribbon_or_ssangpi": lambda values, name: {"bi_chodan": False},
    "two_card_bomb_without_bombs": lambda values, name: {"two_card_bomb": "off"},
    "dokbak_two": lambda values, name: {name: "off" if name == "dokbak_feed" else False},
    "shodang_two": lambda values, name: {"shodang": "off"},
    "winner_unknown": lambda values, name: {"sale_payers": "actives_except_dealer"},
    "double_deck_month_yak": lambda values, name: {"month_yak": "off"},
    "double_deck_missions": lambda values, name: {"missions": "off"},
    "push_three": lambda values, name: {"push": "off"},
}
"""What mends each contradiction with the least change."""


@dataclass(slots=True)
class Draft:
    """``name`` is that of the house's preset being changed, empty for a new one; ``values`` are all fields, as the
    rule set keeps them."""

    title: str
    name: str
    values: dict[str, Any]
    start: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, preset: Preset, title: str, own: bool) -> Draft:
        """A draft that begins as a preset, under this title; ``own``: as one of this house, to be changed itself."""
        values = values_of(preset.rules())
        return cls(title, preset.name if own else "", values, dict(values))

    @property
    def faults(self) -> tuple[RuleFault, ...]:
        """What is wrong now; empty where the draft can be played and saved."""
        return faults_of(self.values, FIELDS)

    @property
    def touched(self) -> bool:
        """Whether anything differs from what the draft began as."""
        return self.values != self.start

    def rules(self) -> RuleSet:
        """:raises RuleError: while there are faults."""
        return RuleSet(**self.values)

    def base(self) -> str:
        """The shipped preset nearest to it, from which its differences are written."""
        return nearest_base(self.rules())

    def mend(self) -> tuple[str, ...]:
        """Change as little as needed until no contradiction is left; the fields changed."""
        before = dict(self.values)
        for _ in range(len(CONTRADICTIONS)):
            faults = self.faults
            if not faults:
                break
            for fault in faults:
                self.values |= _MENDS[fault.reason](self.values, fault.field)
        return tuple(name for name in self.values if self.values[name] != before[name])

    def reset(self) -> None:
        """As it began."""
        self.values = dict(self.start)


def values_of(rules: RuleSet) -> dict[str, Any]:
    """Every field of a rule set."""
    return {name: getattr(rules, name) for name in FIELD}


def different(a: Mapping[str, Any], b: Mapping[str, Any]) -> tuple[str, ...]:
    """The fields in which two rule sets differ."""
    return tuple(name for name in FIELD if a[name] != b[name])


def blamed(fault: RuleFault) -> tuple[str, ...]:
    """The fields that a fault is about: the one blamed first."""
    for rule in CONTRADICTIONS:
        if rule.reason == fault.reason and rule.field == fault.field:
            return (rule.field, *rule.uses)
    return (fault.field,)
