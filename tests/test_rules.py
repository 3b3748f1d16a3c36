"""The rule set against section 8 of the rule book: fields, allowed values, contradictions, and anything else."""

from __future__ import annotations

import dataclasses
import json
import math
import pickle
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_desktop.engine import presets
from gostop_desktop.engine.errors import RuleError
from gostop_desktop.engine.fields import normalized, to_json
from gostop_desktop.engine.rules import FIELD, FIELDS, GROUPS, RuleSet
from gostop_desktop.engine.validation import CONTRADICTIONS, RuleFault

from . import section8
from .strategies import settled, valid_rule_sets

ROWS = section8.rows()


def faults_of(value: object) -> tuple[RuleFault, ...]:
    with pytest.raises(RuleError) as caught:
        RuleSet.from_json(value)
    assert all(isinstance(fault, RuleFault) for fault in caught.value.faults)
    return caught.value.faults  # type: ignore[return-value]


def fields_at_fault(value: object) -> list[str]:
    return [fault.field for fault in faults_of(value)]


def test_the_fields_are_those_of_the_rule_book_in_its_order() -> None:
    assert [(field.group, field.name) for field in FIELDS] == [(row.group, row.field) for row in ROWS]
    assert list(GROUPS) == list(dict.fromkeys(row.group for row in ROWS))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.field)
def test_defaults_are_those_of_the_rule_book(row: section8.Row) -> None:
    assert presets.get("gostop").to_json()[row.field] == row.gostop
    assert presets.get("matgo").to_json()[row.field] == row.matgo
    assert RuleSet().to_json()[row.field] == row.gostop
    assert to_json(FIELD[row.field].domain, FIELD[row.field].default) == row.gostop


def with_field(field: str, value: Any) -> RuleSet:
    """A playable rule set with this value."""
    for base in ("gostop", "matgo", "matgo_double"):
        rules = presets.get(base)
        values = settled({name: getattr(rules, name) for name in FIELD} | {field: value})
        if values[field] == value:
            return RuleSet(**values)
    raise AssertionError(f"{field} cannot be {value!r}")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.field)
def test_allowed_values_are_those_of_the_rule_book(row: section8.Row) -> None:
    accepted, refused = section8.accepted_and_refused(row.values)
    for value in accepted:
        assert with_field(row.field, value).to_json()[row.field] == value
    for value in refused:
        (fault,) = [fault for fault in faults_of({"preset": "gostop", row.field: value}) if fault.field == row.field]
        assert fault.reason in ("not_allowed", "wrong_type")


PROSE = {"hand_size", "floor_size", "jokers", "night_hours", "last_turn_no_pi", "ppeok_ladder", "bomb_free_flips",
         "sale_items", "commission_rate", "mission_multipliers"}  # fmt: skip


def test_no_row_of_the_rule_book_is_passed_over() -> None:
    assert {row.field for row in ROWS if not section8.accepted_and_refused(row.values)[0]} == PROSE


@pytest.mark.parametrize(
    ("field", "accepted", "refused"),
    [
        ("jokers", [[], [2], [3, 2, 3, 2, 3, 2]], [[2] * 7, [1], [4], [2, "2"], [2.0], [True], 2, None, {}]),
        ("night_hours", [[0, 23], [6, 6]], [[24, 6], [-1, 6], [18], [18, 6, 7], [18.0, 6], "18-06"]),
        ("last_turn_no_pi", [[], ["bomb"], ["bomb", "jjok"]], [["ppeok"], ["jjok", "jjok"], "jjok", [1], [["jjok"]]]),
        ("sale_items", [[], ["gukjin", "bright"]], [["brights"], ["bright", "bright"], {"bright": True}]),
        ("ppeok_ladder", [[1], [1, 2], [1, 2, 3]], [[], [1, 2, 4, 8], [0], [1, 2.0], [1, None], 1]),
        ("bomb_free_flips", [2], [1, 3, 2.0, "2"]),
        ("commission_rate", [0.0, 0.07, 0.2, 0], [-0.01, 0.2000001, 1, True, math.nan, math.inf, "0.1", 10**400]),
        (
            "mission_multipliers",
            [{"month": 1, "set": 10, "five_brights": 5}],
            [{}, {"month": 3}, {"month": 3, "set": 4, "five_brights": 11}, {"month": 3, "set": 4, "five_brights": "5"},
             {"month": 3, "set": 4, "five_brights": 5, "x": 1}, [["month", 3], ["set", 4], ["five_brights", 5]], 3],
        ),
    ],
)  # fmt: skip
def test_values_that_are_lists_or_decimals(field: str, accepted: list[object], refused: list[object]) -> None:
    for value in accepted:
        assert RuleSet.from_json({"preset": "gostop", field: value}).to_json()[field] == to_json(
            FIELD[field].domain, normalized(FIELD[field].domain, value)
        )
    for value in refused:
        assert fields_at_fault({"preset": "gostop", field: value}) == [field], value


def test_sets_are_kept_in_the_order_of_the_rule_book() -> None:
    lists = {"last_turn_no_pi": ["bomb", "jjok"], "sale_items": ["sets", "joker"]}
    rules = RuleSet.from_json({"preset": "gostop", **lists})
    assert rules.last_turn_no_pi == ("jjok", "bomb")
    assert rules.sale_items == ("joker", "sets")


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
@pytest.mark.parametrize("value", [None, 10**400, -(10**400), math.nan, math.inf, 0.5, "", "x\n", [], [[]], {}, {1: 2}])
def test_values_of_the_wrong_type_are_refused(field: Any, value: object) -> None:
    if value == [] and field.name in ("jokers", "last_turn_no_pi", "sale_items"):
        return  # may be empty
    assert field.name in fields_at_fault({"preset": "gostop", field.name: value})


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_true_is_no_number_and_a_decimal_no_integer(field: Any) -> None:
    if field.type == "bool":
        wrong: tuple[object, ...] = (0, 1, "true")
    elif field.type == "int":
        wrong = (True, False, float(field.default), str(field.default))
    else:
        wrong = (True,)
    for value in wrong:
        assert field.name in fields_at_fault({"preset": "gostop", field.name: value})


CASES: list[tuple[str, dict[str, object], list[str]]] = [
    ("gostop", {"double_deck": True}, ["hand_size", "floor_size", "double_deck"]),
    ("matgo_double", {"missions": "on"}, ["missions"]),
    ("matgo_double", {"month_yak": "x4"}, ["month_yak"]),
    ("gostop", {"push": "two_times"}, ["push"]),
    ("matgo", {"bomb_enabled": False}, ["two_card_bomb"]),
    ("gostop", {"december_ribbon_as_ssangpi": True, "bi_chodan": True}, ["december_ribbon_as_ssangpi"]),
    ("gostop", {"table_players": 6, "hand_size": 10}, ["hand_size", "hand_size"]),
    ("matgo", {"dokbak_feed": "any_score"}, ["dokbak_feed"]),
    ("matgo", {"dokbak_withhold": True}, ["dokbak_withhold"]),
    ("matgo", {"shodang": "both_must_agree"}, ["shodang"]),
    ("matgo", {"table_players": 3}, ["table_players"]),
    ("matgo_push", {"table_players": 3}, ["table_players", "push"]),
    ("gostop", {"table_players": 2}, ["table_players"]),
    ("gostop", {"deal_order": "four_four_two"}, ["deal_order"]),
    ("matgo", {"deal_order": "three_then_four"}, ["deal_order"]),
    ("gostop", {"sale_payers": "actives_except_winner"}, ["sale_payers"]),
    ("gostop", {"hand_size": 10}, ["hand_size"]),
    ("matgo", {"floor_size": 6}, ["floor_size"]),
    ("gostop", {"active_players": 2}, ["table_players", "hand_size", "floor_size", "dokbak_feed", "shodang"]),
]


@pytest.mark.parametrize(("base", "changes", "blamed"), CASES)
def test_contradictions_are_refused(base: str, changes: dict[str, object], blamed: list[str]) -> None:
    assert fields_at_fault({"preset": base, **changes}) == blamed


def test_every_contradiction_is_tried_and_names_field_value_reason_and_what_is_expected() -> None:
    seen = set()
    for base, changes, _ in CASES:
        for fault in faults_of({"preset": base, **changes}):
            seen.add(fault.reason)
            assert fault == f"{fault.field}: {fault.value}: {fault.split(': ', 2)[2]}"
            assert fault.endswith(f"; expected {fault.expected}")
    assert seen == {rule.reason for rule in CONTRADICTIONS}


@pytest.mark.parametrize(
    ("base", "changes"),
    [
        ("gostop", {"table_players": 6, "jokers": []}),
        ("gostop", {"sale_payers": "actives_except_winner", "sale_timing": "after"}),
        ("gostop", {"deal_order": "three_then_four"}),
        ("matgo", {"deal_order": "four_four_two"}),
        ("matgo_double", {"jokers": [2, 3, 2, 3, 2, 3], "deal_order": "hands_first"}),
        ("gostop", {"bomb_enabled": False}),
        ("matgo", {"missions": "on", "month_yak": "x4", "push": "two_times"}),
    ],
)
def test_what_only_looks_contradictory_is_played(base: str, changes: dict[str, object]) -> None:
    assert RuleSet.from_json({"preset": base, **changes}).to_json().items() >= changes.items()


def test_all_faults_are_told_at_once_on_one_line_each() -> None:
    faults = faults_of(
        {"preset": "gostop", "pibak_mx": 3, "pibak_max": True, "jokers": [2, 5], "push": "two_times", "x\ny": 1}
    )
    assert [(fault.field, fault.reason) for fault in faults] == [
        ("pibak_mx", "unknown_field"),
        ('"x\\ny"', "unknown_field"),
        ("jokers", "not_allowed"),
        ("pibak_max", "wrong_type"),
        ("push", "push_three"),
    ]
    assert faults[0].expected.split(", ")[0] == "pibak_max"
    assert all(fault.isprintable() for fault in faults)
    error = RuleError(faults)
    assert str(error) == "; ".join(faults)


def test_an_object_without_preset_must_hold_every_field() -> None:
    whole = presets.get("matgo").to_json()
    del whole["pibak_max"], whole["jokers"]
    (fault,) = faults_of(whole)
    assert (fault.field, fault.reason) == ("jokers, pibak_max", "missing")


def test_faults_of_the_preset_named() -> None:
    assert fields_at_fault("matgoo") == ["preset"]
    assert fields_at_fault({"preset": "matgoo", "pibak_max": 99}) == ["preset", "pibak_max"]
    assert fields_at_fault({"preset": ["gostop"], "double_deck": True}) == ["preset"]
    for value in (None, 3, True, ["gostop"], 0.5):
        assert fields_at_fault(value) == ["rules"]


def test_no_invalid_rule_set_can_be_made() -> None:
    with pytest.raises(RuleError):
        RuleSet(pibak_max=11)
    with pytest.raises(RuleError):
        dataclasses.replace(RuleSet(), active_players=2)
    with pytest.raises(RuleError):
        RuleSet(mission_multipliers=(("set", 4), ("month", 3), ("five_brights", 5)))
    with pytest.raises(dataclasses.FrozenInstanceError):
        RuleSet().pibak_max = 6  # type: ignore[misc]


def test_faults_keep_their_parts_when_copied_between_processes() -> None:
    (fault,) = faults_of("nothing")
    again = pickle.loads(pickle.dumps(fault))
    assert (again, again.field, again.reason, again.value, again.expected) == (
        fault, "preset", "unknown_preset", '"nothing"', fault.expected,
    )  # fmt: skip


@given(valid_rule_sets())
def test_rule_sets_come_back_from_json(rules: RuleSet) -> None:
    again = RuleSet.from_json(json.loads(json.dumps(rules.to_json())))
    assert again == rules
    assert hash(again) == hash(rules)
    assert again.to_json() == rules.to_json()
    assert pickle.loads(pickle.dumps(rules)) == rules
    base = presets.get("gostop")
    assert RuleSet.from_json({"preset": "gostop", **presets.differences(rules, base)}) == rules


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | st.sampled_from(sorted(FIELD)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
KEYS = st.sampled_from(["preset", "rules", "name", *FIELD]) | st.text(max_size=12)
NEAR = st.sampled_from(["gostop", "matgo", "matgo_double", True, False, 0, 1, 2, 3, 7, 10, "off", [2, 3], [], "cut"])


@given(JSON | st.dictionaries(KEYS, JSON | NEAR, max_size=8))
def test_any_json_is_a_rule_set_or_has_faults(value: object) -> None:
    found: RuleSet | tuple[str, ...]
    try:
        found = RuleSet.from_json(value)
    except RuleError as error:
        found = error.faults
    if isinstance(found, RuleSet):
        assert RuleSet.from_json(found.to_json()) == found
    else:
        assert found
        assert all(fault.isprintable() for fault in found)


@given(st.floats(0, 0.2), st.integers(0, 10**30))
def test_commission_is_exact_and_rounded_down(rate: float, receipts: int) -> None:
    exact = Fraction(repr(rate)) * receipts
    taken = RuleSet(commission_rate=rate).commission_on(receipts)
    assert taken <= exact < taken + 1


@pytest.mark.parametrize(
    ("rate", "receipts", "taken"), [(0.1, 1400, 140), (0.07, 100, 7), (0.07, 300, 21), (0.0, 9, 0), (0.1, 19, 1)]
)
def test_commission_of_the_rule_book(rate: float, receipts: int, taken: int) -> None:
    assert RuleSet(commission_rate=rate).commission_on(receipts) == taken
