"""The presets against the table of the rule book's section 8, and presets out of files."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_desktop.engine import presets
from gostop_desktop.engine.errors import RuleError
from gostop_desktop.engine.presets import PRESETS, Preset
from gostop_desktop.engine.reading import user_preset
from gostop_desktop.engine.rules import FIELD, RuleSet

from . import section8

TABLE = section8.presets()


def test_names_and_titles_are_those_of_the_rule_book() -> None:
    assert {name: preset.title for name, preset in PRESETS.items()} == section8.titles()
    assert len(PRESETS) == 13
    assert all(preset.name == name for name, preset in PRESETS.items())


@pytest.mark.parametrize("name", TABLE)
def test_differences_are_those_of_the_rule_book(name: str) -> None:
    _, base, changes = TABLE[name]
    assert PRESETS[name].base == base
    assert presets.differences(presets.get(name), presets.get(base)) == changes
    assert dict(PRESETS[name].changes) == changes


def test_matgo_names_nothing_that_does_not_differ() -> None:
    assert dict(PRESETS["matgo"].changes) == presets.differences(presets.get("matgo"), presets.get("gostop"))


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_family_preset_seats_up_to_six(seats: int) -> None:
    rules = RuleSet.from_json({"preset": "gostop_family", "table_players": seats})
    assert rules.table_players == seats


def test_get_gives_the_same_object_and_knows_what_is_missing() -> None:
    assert presets.get("matgo") is presets.get("matgo")
    with pytest.raises(RuleError, match="nothing"):
        presets.get("nothing")


OURS: dict[str, Any] = {"name": "ours", "title": "우리 집", "base": "matgo", "rules": {"pibak_max": 6, "jokers": [2]}}


def test_a_preset_of_ones_own() -> None:
    preset = user_preset(OURS)
    assert preset == Preset("ours", "우리 집", "matgo", {"pibak_max": 6, "jokers": [2]})
    assert preset.rules() == RuleSet.from_json({"preset": "matgo", "pibak_max": 6, "jokers": [2]})
    assert user_preset({key: OURS[key] for key in ("name", "title", "base")}).rules() == presets.get("matgo")


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"name": ""}, [("name", "not_allowed")]),
        ({"name": 3, "title": "x" * 81}, [("name", "wrong_type"), ("title", "not_allowed")]),
        ({"title": "두\n줄"}, [("title", "not_allowed")]),
        ({"base": "house"}, [("base", "unknown_preset")]),
        ({"base": None, "rules": {"pibak_max": 0}}, [("base", "unknown_preset"), ("pibak_max", "not_allowed")]),
        ({"rules": [1]}, [("rules", "wrong_type")]),
        ({"rules": {"preset": "gostop"}}, [("preset", "unknown_field")]),
        ({"extra": 1, "rules": {"first_ppek": 1, "push": "x"}},
         [("extra", "unknown_key"), ("first_ppek", "unknown_field"), ("push", "not_allowed")]),
    ],
)  # fmt: skip
def test_faults_of_a_preset(changes: dict[str, Any], faults: list[tuple[str, str]]) -> None:
    with pytest.raises(RuleError) as caught:
        user_preset({**OURS, **changes})
    assert [(fault.field, fault.reason) for fault in caught.value.faults] == faults  # type: ignore[attr-defined]


def test_what_is_missing_in_a_preset() -> None:
    with pytest.raises(RuleError) as caught:
        user_preset({})
    assert [fault.split(":")[0] for fault in caught.value.faults] == ["name", "title", "base"]
    with pytest.raises(RuleError, match="preset"):
        user_preset("gostop")


ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.lists(st.integers())


@given(
    st.dictionaries(
        st.sampled_from(["name", "title", "base", "rules"]) | st.text(max_size=6),
        ANYTHING | st.sampled_from(["gostop", "matgo"]) | st.dictionaries(st.sampled_from(sorted(FIELD)), ANYTHING),
    )
)
def test_anything_is_a_preset_or_has_faults(value: dict[str, object]) -> None:
    found: Preset | tuple[str, ...]
    try:
        found = user_preset(value)
    except RuleError as error:
        found = error.faults
    assert isinstance(found.rules(), RuleSet) if isinstance(found, Preset) else found
