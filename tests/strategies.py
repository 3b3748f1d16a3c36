"""Hypothesis strategies that several tests share."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from gostop_desktop.engine import presets
from gostop_desktop.engine.fields import Choice, Field, Flag, Numbers, Rate, Table, Whole, Words
from gostop_desktop.engine.rules import FIELD, FIELDS, RuleSet
from gostop_desktop.engine.validation import floor_size_of, hand_size_of


def values_of(field: Field) -> st.SearchStrategy[Any]:
    """Allowed values of a field, as the rule set keeps them."""
    match field.domain:
        case Flag():
            return st.booleans()
        case Choice() as domain:
            return st.sampled_from(domain.choices)
        case Whole() as domain:
            numbers = st.integers(domain.low, domain.high)
            return numbers if domain.off is None else st.just(domain.off) | numbers
        case Rate() as domain:
            return st.floats(domain.low, domain.high)
        case Numbers() as domain:
            number = st.integers(domain.low, domain.high)
            return st.lists(number, min_size=domain.shortest, max_size=domain.longest).map(tuple)
        case Words() as domain:
            words = domain.choices
            return st.sets(st.sampled_from(words)).map(lambda chosen: tuple(word for word in words if word in chosen))
        case Table() as domain:
            numbers = st.integers(domain.low, domain.high)
            return st.tuples(*(st.tuples(st.just(key), numbers) for key in domain.keys))


def settled(values: dict[str, Any]) -> dict[str, Any]:
    """The same values with every contradiction resolved; the players and the deck have precedence."""
    rules = dict(values)
    if rules["double_deck"]:
        rules |= {"active_players": 2, "missions": "off", "month_yak": "off"}
    if rules["active_players"] == 2:
        rules |= {"table_players": 2, "dokbak_feed": "off", "dokbak_withhold": False, "shodang": "off"}
        if rules["deal_order"] == "three_then_four":
            rules["deal_order"] = "four_four_two"
    else:
        rules |= {"table_players": max(3, rules["table_players"]), "push": "off"}
        if rules["deal_order"] == "four_four_two":
            rules["deal_order"] = "three_then_four"
    rules |= {"hand_size": hand_size_of(rules), "floor_size": floor_size_of(rules)}
    if not rules["bomb_enabled"]:
        rules["two_card_bomb"] = "off"
    if rules["december_ribbon_as_ssangpi"]:
        rules["bi_chodan"] = False
    if rules["sale_payers"] == "actives_except_winner":
        rules["sale_timing"] = "after"
    return rules


@st.composite
def valid_rule_sets(
    draw: st.DrawFn, /, bases: tuple[str, ...] = tuple(presets.PRESETS), max_changes: int = 12, **fixed: Any
) -> RuleSet:
    """Rule sets that can be played: a preset with up to ``max_changes`` fields changed.

    ``fixed`` are fields to hold at one value, as far as players and deck allow it. Shrinks towards an unchanged
    preset.
    """
    base = presets.get(draw(st.sampled_from(bases)))
    values = {field.name: getattr(base, field.name) for field in FIELDS}
    changed = draw(st.lists(st.sampled_from(sorted(FIELD)), max_size=max_changes, unique=True))
    values |= {name: draw(values_of(FIELD[name])) for name in changed}
    return RuleSet(**settled(values | fixed))
