"""The rows notice: with another value of the field they claim to decide, at least one of them must fail."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from .fields import FIELDS
from .rows import Row, ScoreRow
from .test_coverage import LISTS, SHOWN_OR_ASKED_ONLY, rows, wanted

FIXED = {
    "active_players": "another number contradicts the other fields of the row",
    "table_players": "another number does not fit the hands of the row",
    "hand_size": "fixed by players and deck",
    "floor_size": "fixed by players and deck",
    "double_deck": "another value contradicts the other fields of the row",
    "bomb_free_flips": "fixed",
    "jokers": "other jokers do not fit the deck of the row",
}
"""Fields whose value cannot be exchanged in a row, with the reason."""
ALIKE = {
    "last_turn_no_pi": "a bomb leaves a pass, so it is never on a last turn and the word bomb never decides",
}
"""Fields with a value that no row can tell from the others."""


def with_value(case: Row | ScoreRow, name: str, value: Any) -> Row | ScoreRow:
    """The same row under rules that differ in this field."""
    if isinstance(case, ScoreRow):
        return replace(case, changes={**case.changes, name: value})
    start = replace(case.start, changes={**case.start.changes, name: value})
    return replace(case, start=start)


def notices(case: Row | ScoreRow, name: str, value: Any) -> bool:
    """Whether the row fails with this value, other than by rules that contradict one another."""
    changed = with_value(case, name, value)
    if isinstance(changed, Row):
        error = changed.start.play(changed.moves).error
        if error is not None and error["line"] == 1:
            return False
    try:
        changed.verify()
    except (AssertionError, KeyError) as failure:
        return "refused: {'error'" not in str(failure)
    return False


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(set(FIELDS) - set(SHOWN_OR_ASKED_ONLY) - set(FIXED)))
def test_another_value_is_noticed(name: str) -> None:
    mine = [case for case in rows() if name in case.fields.split()]
    values = [*FIELDS[name][2], *LISTS.get(name, ())]
    blind = [
        value
        for value in wanted(name)
        if not any(
            notices(case, name, other)
            for case in mine
            if (name, value) in case.covered()
            for other in values
            if other != value
        )
    ]
    if name in ALIKE:
        blind = [value for value in blind if "bomb" not in value]
    assert not blind, f"{name}: no row tells {blind} from the other values"
