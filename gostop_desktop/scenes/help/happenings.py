"""What happens when: each event in one line, and below it what the rules in force say of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ...engine.rules import FIELD, RuleSet
from ...i18n import tr
from ...i18n.rule_text import sentence
from .blocks import Block


def _always(rules: RuleSet) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class _Event:
    """``fields`` say what the rules make of it; ``known`` whether the rules know it at all."""

    name: str
    fields: tuple[str, ...]
    cards: str = ""
    known: Callable[[RuleSet], bool] = _always


def _three(rules: RuleSet) -> bool:
    return rules.active_players == 3


def _four(rules: RuleSet) -> bool:
    return rules.table_players > rules.active_players


_GROUPS: tuple[tuple[str, tuple[_Event, ...]], ...] = (
    ("turn", (
        _Event("jjok", ("jjok_pi",), "02c 02d"),
        _Event("ttadak", ("ttadak_pi",), "06a 06b 06c 06d"),
        _Event("ppeok", ("ppeok_take_pi",), "03c 03b 03d"),
        _Event("own_ppeok", ("self_ppeok_pi",), "03c 03b 03d 03a"),
        _Event("first_ppeok", ("ppeok_unit", "ppeok_ladder"), known=lambda rules: rules.ppeok_unit > 0),
        _Event("three_ppeok", ("three_ppeok_win", "three_ppeok_points")),
        _Event("sweep", ("sweep_pi", "sweep_effect")),
        _Event("bomb", ("bomb_pi", "bomb_multiplier"), "10a 10b 10c 10d", lambda rules: rules.bomb_enabled),
        _Event("two_card_bomb", ("two_card_bomb",), "07b 07c 07a 07d", lambda rules: rules.two_card_bomb != "off"),
        _Event("shake", ("shake_multiplier", "shake_timing"), "05b 05c 05d"),
        _Event("joker", ("hand_bonus_mode", "bonus_steals_pi"), "joker2-1 joker3-1", lambda rules: bool(rules.jokers)),
        _Event("gukjin", ("gukjin_timing",), "09a", lambda rules: rules.gukjin_as_ssangpi),
        _Event("last", ("last_turn_no_pi",)),
    )),
    ("start", (
        _Event("president", ("president_points", "president_decline"), "12a 12b 12c 12d",
               lambda rules: rules.president_enabled),
        _Event("floor_quad", ("floor_quad",), "04a 04b 04c 04d"),
        _Event("floor_triple", ("floor_triple",), "11a 11c 11d"),
    )),
    ("go", (
        _Event("go", ("go_bonus_mode", "go_multiplier_mode")),
        _Event("reverse_go", ("reverse_go_mode",), known=lambda rules: rules.reverse_go_mode != "off"),
        _Event("nagari", ("nagari_multiplier",)),
        _Event("push", ("push",), known=lambda rules: rules.push != "off"),
    )),
    ("bak", (
        _Event("pibak", ("pibak_max", "pibak_zero_exempt"), known=lambda rules: rules.pibak_enabled),
        _Event("gwangbak", ("gwangbak_enabled", "gwangbak_needs_bright_score"),
               known=lambda rules: rules.gwangbak_enabled),
        _Event("meongtta", ("meongtta_mode",), known=lambda rules: rules.meongtta_mode != "off"),
        _Event("go_bak", ("go_bak_mode",), known=lambda rules: rules.go_bak_mode != "none"),
    )),
    ("three", (
        _Event("dokbak", ("dokbak_feed",), known=lambda rules: _three(rules) and rules.dokbak_feed != "off"),
        _Event("shodang", ("shodang", "shodang_condition"), known=lambda rules: rules.shodang != "off"),
    )),
    ("four", (
        _Event("fold", ("table_players", "no_double_drop"), known=_four),
        _Event("sale", ("sale_items", "sale_price_per_bright"), "01a 08a 11b", _four),
    )),
)  # fmt: skip


def happening_blocks(rules: RuleSet) -> list[Block]:
    """The page, without what these rules do not know."""
    return [Block("text", words=tr("help.events.intro")), *_blocks(rules)]


def _blocks(rules: RuleSet) -> Iterator[Block]:
    for group, events in _GROUPS:
        known = [event for event in events if event.known(rules)]
        if known:
            yield Block("heading", title=tr(f"help.events.{group}"))
        for event in known:
            said = " ".join(sentence(FIELD[name], getattr(rules, name)) for name in event.fields)
            title, words = tr(f"help.event.{event.name}"), tr(f"help.what.{event.name}")
            yield Block("card", title, words, said, cards=tuple(event.cards.split()))
