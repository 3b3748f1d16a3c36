"""What can happen in a hand: each event under its name, with the rules that say what comes of it.

The help makes a page of it; the table explains each when it first happens to somebody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.cards import cards_in, joker_mask
from ..engine.rules import FIELD, RuleSet
from ..i18n import tr
from ..i18n.rule_text import sentence
from .card_names import card_picture


def _always(rules: RuleSet) -> bool:
    return True


_USUAL = {("double_deck", False)}
"""What needs no words: a rule that changes an event only where it is on."""


@dataclass(frozen=True, slots=True)
class Happening:
    """``fields`` say what the rules make of it; ``cards`` are an example; ``known`` tells whether the rules know it."""

    name: str
    fields: tuple[str, ...]
    cards: str = ""
    known: Callable[[RuleSet], bool] = _always

    @property
    def title(self) -> str:
        return tr(f"help.event.{self.name}")

    def shows(self, rules: RuleSet) -> tuple[str, ...]:
        """The pictures of cards that it is about, as an example: jokers those of the rules, one of each worth."""
        if self.name != "joker":
            return tuple(self.cards.split())
        jokers = cards_in(joker_mask(len(rules.jokers)))
        by_worth = dict(reversed([*zip(rules.jokers, jokers, strict=True)]))
        return tuple(card_picture(by_worth[worth], rules.jokers) for worth in sorted(by_worth))

    @property
    def what(self) -> str:
        """What it is, in a sentence."""
        return tr(f"help.what.{self.name}")

    def said(self, rules: RuleSet) -> str:
        """What the rules say of it."""
        values = {name: getattr(rules, name) for name in self.fields}
        return " ".join(sentence(FIELD[name], value) for name, value in values.items() if (name, value) not in _USUAL)


def _three(rules: RuleSet) -> bool:
    return rules.active_players == 3


def _four(rules: RuleSet) -> bool:
    return rules.table_players > rules.active_players


def _pays_at_once(rules: RuleSet) -> bool:
    return any((rules.first_ttadak_points, rules.first_jjok_points, rules.first_bomb_points, rules.sweep_fee))


GROUPS: tuple[tuple[str, tuple[Happening, ...]], ...] = (
    ("turn", (
        Happening("jjok", ("jjok_pi",), "02c 02d"),
        Happening("ttadak", ("ttadak_pi",), "06a 06b 06c 06d"),
        Happening("ppeok", ("ppeok_take_pi",), "03c 03b 03d"),
        Happening("own_ppeok", ("self_ppeok_pi",), "03c 03b 03d 03a"),
        Happening("stack_take", ("ppeok_take_pi",), "03c 03b 03d 03a"),
        Happening("first_ppeok", ("ppeok_unit", "ppeok_ladder"), known=lambda rules: rules.ppeok_unit > 0),
        Happening("three_ppeok", ("three_ppeok_win", "three_ppeok_points")),
        Happening("instant", ("first_ttadak_points", "first_jjok_points", "first_bomb_points", "sweep_fee"),
                  known=_pays_at_once),
        Happening("heodang", ("heodang_turns", "heodang_points"), known=lambda rules: rules.heodang_turns > 0),
        Happening("sweep", ("sweep_pi", "sweep_effect")),
        Happening("bomb", ("bomb_pi", "bomb_multiplier", "double_deck"), "10a 10b 10c 10d",
                  lambda rules: rules.bomb_enabled),
        Happening("two_card_bomb", ("two_card_bomb",), "07b 07c 07a 07d", lambda rules: rules.two_card_bomb != "off"),
        Happening("shake", ("shake_multiplier", "shake_timing"), "05b 05c 05d"),
        Happening("joker", ("hand_bonus_mode", "bonus_steals_pi"), known=lambda rules: bool(rules.jokers)),
        Happening("gukjin", ("gukjin_timing",), "09a", lambda rules: rules.gukjin_as_ssangpi),
        Happening("last", ("last_turn_no_pi",)),
    )),
    ("start", (
        Happening("president", ("president_points", "president_decline"), "12a 12b 12c 12d",
               lambda rules: rules.president_enabled),
        Happening("floor_quad", ("floor_quad",), "04a 04b 04c 04d"),
        Happening("floor_triple", ("floor_triple",), "11a 11c 11d"),
    )),
    ("go", (
        Happening("go", ("go_bonus_mode", "go_multiplier_mode")),
        Happening("reverse_go", ("reverse_go_mode",), known=lambda rules: rules.reverse_go_mode != "off"),
        Happening("nagari", ("nagari_multiplier",)),
        Happening("push", ("push",), known=lambda rules: rules.push != "off"),
    )),
    ("bak", (
        Happening("pibak", ("pibak_max", "pibak_zero_exempt"), known=lambda rules: rules.pibak_enabled),
        Happening("gwangbak", ("gwangbak_enabled", "gwangbak_needs_bright_score"),
               known=lambda rules: rules.gwangbak_enabled),
        Happening("meongtta", ("meongtta_mode",), known=lambda rules: rules.meongtta_mode != "off"),
        Happening("ttibak", ("ttibak",), known=lambda rules: rules.ttibak),
        Happening("go_bak", ("go_bak_mode",), known=lambda rules: rules.go_bak_mode != "none"),
    )),
    ("three", (
        Happening("dokbak", ("dokbak_feed",), known=lambda rules: _three(rules) and rules.dokbak_feed != "off"),
        Happening("shodang", ("shodang", "shodang_condition"), known=lambda rules: rules.shodang != "off"),
    )),
    ("four", (
        Happening("fold", ("table_players", "no_double_drop"), known=_four),
        Happening("sale", ("sale_items", "sale_price_per_bright"), "01a 08a 11b", _four),
    )),
)  # fmt: skip

HAPPENINGS = {one.name: one for _, group in GROUPS for one in group}
"""Every event by its name."""
_BY_ITEM = {
    "pi_bak": "pibak", "gwang_bak": "gwangbak", "meong_bak": "meongtta", "tti_bak": "ttibak", "dok_bak": "dokbak",
    "carry": "nagari", "declined_president": "president", "double_ppeok": "first_ppeok", "triple_ppeok": "first_ppeok",
    "first_ttadak": "instant", "first_jjok": "instant", "first_bomb": "instant", "sweep_fee": "instant",
    "gwang_sale": "sale",
}  # fmt: skip
"""The events that a receipt calls by other names."""


def happening_of(item: str) -> Happening | None:
    """The event behind an item of a receipt, if it is one."""
    return HAPPENINGS.get(_BY_ITEM.get(item, item))
