"""Every field of section 8 with each of its values decides at least one row; what no record shows is named here."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from .fields import FIELDS
from .unclear import UNCLEAR as UNCLEAR_TEXTS

SHOWN_OR_ASKED_ONLY = {
    "recut_after_gwang_sale": "section 9: changes what is shown and asked, not the record's result",
    "floor_hidden_until_sale": "section 9: changes what is shown and asked, not the record's result",
    "nagari_resell": "section 9: changes what is shown and asked, not the record's result",
    "shodang_disclosure": "section 9: changes what is shown and asked, not the record's result",
    "first_dealer_method": "the first dealer stands in the hand line",
    "first_dealer_joker": "the first dealer stands in the hand line",
    "night_hours": "the first dealer stands in the hand line",
    "starting_chips": "the balances stand in the header",
}
"""Fields that no replayed hand can show, with the reason."""
UNCLEAR = {
    (
        "tung_right",
        "after_3_losses",
    ): "the text does not say whether a record's tung line is refused without the losses",
    ("missions", "off"): "a mission given where there are none: refused or of no effect, see test_money",
}
"""Values that the text leaves open for a record."""
LISTS: dict[str, list[Any]] = {
    "jokers": [[], [2], [2, 3], [2, 2, 2], [2, 2, 3], [3]],
    "last_turn_no_pi": [
        ["ppeok_take", "ttadak", "jjok", "sweep"],
        ["ttadak", "jjok", "sweep"],
        ["ppeok_take", "jjok", "sweep"],
        ["ppeok_take", "ttadak", "sweep"],
        ["ppeok_take", "ttadak", "jjok"],
        ["ppeok_take", "ttadak", "jjok", "sweep", "bomb"],
        [],
    ],
    "ppeok_ladder": [[1], [1, 2], [1, 2, 3], [1, 2, 4]],
    "sale_items": [["bright", "ssangpi"], ["bright"], ["ssangpi"], ["joker"], ["triple"], ["sets"], ["gukjin"]],
    "mission_multipliers": [
        {"month": 3, "set": 4, "five_brights": 5},
        {"month": 2, "set": 6, "five_brights": 7},
    ],
}


def rows() -> Iterator[Any]:
    """All rows of the tables beside this module."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = import_module(f".{path.stem}", __package__)
        yield from getattr(module, "ROWS", ())


def covered() -> dict[str, list[Any]]:
    """For each field the values that decide some row."""
    found: dict[str, list[Any]] = {name: [] for name in FIELDS}
    for name, value in chain.from_iterable(case.covered() for case in rows()):
        if not any(value == have and type(value) is type(have) for have in found[name]):
            found[name].append(value)
    return found


def wanted(name: str) -> list[Any]:
    """The values of a field that rows must show."""
    return [value for value in [*FIELDS[name][2], *LISTS.get(name, ())] if not _unclear(name, value)]


def _unclear(name: str, value: Any) -> bool:
    return isinstance(value, str) and (name, value) in UNCLEAR


COVERED = covered()


@pytest.mark.parametrize("name", sorted(set(FIELDS) - set(SHOWN_OR_ASKED_ONLY)))
def test_each_value_decides_a_row(name: str) -> None:
    missing = [value for value in wanted(name) if value not in COVERED[name]]
    assert wanted(name), "no value is asked for"
    assert not missing, f"{name}: no row for {missing}; there are {COVERED[name]}"


def test_the_exempted_are_fields() -> None:
    assert set(SHOWN_OR_ASKED_ONLY) <= set(FIELDS)
    assert {name for name, _ in UNCLEAR} <= set(FIELDS)


def test_names_of_rows_are_unique_in_their_table() -> None:
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        names = [case.name for case in getattr(import_module(f".{path.stem}", __package__), "ROWS", ())]
        assert len(names) == len(set(names)), sorted(name for name in names if names.count(name) > 1)


def test_open_questions_are_told_apart_from_rows() -> None:
    assert len({entry.question for entry in UNCLEAR_TEXTS}) == len(UNCLEAR_TEXTS)
    assert all(entry.source and entry.seen for entry in UNCLEAR_TEXTS)
