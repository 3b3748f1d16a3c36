"""Carry, 월약 and missions: RULES.md 3.11, 6.3 #51 and section 9 "Payment"."""

from __future__ import annotations

from typing import Any

import pytest

from .rows import ScoreRow, scored
from .seam import score
from .test_money import GODORI, HONGDAN


def multiplied(name: str, multipliers: str, final: int, **more: Any) -> ScoreRow:
    """A winner with 홍단 and all of January."""
    return scored(
        name,
        more.pop("rules", "gostop"),
        [more.pop("winner", "01a 01b 01c 01d 02b 03b"), "11a 06c", "12a 06d"],
        source="5, 9 payment",
        fields=more.pop("fields", ""),
        changes=more.pop("changes", {}),
        given=more.pop("given", {}),
        multipliers=multipliers,
        final=final,
        **more,
    )


YAK = {"month_yak": "x4"}

MISSION = {"missions": "on"}

OTHER = {"missions": "on", "mission_multipliers": {"month": 2, "set": 6, "five_brights": 7}}

EXTRAS: list[ScoreRow] = [
    multiplied("51 the carry", "carry*2", 6, given={"carry": 2}),
    multiplied("51 the carry of two nagari", "carry*4", 12, given={"carry": 4}),
    multiplied(
        "월약: January in the first hand", "month_yak*4", 12, changes=YAK, given={"hand": 1}, fields="month_yak"
    ),
    multiplied("월약: another month's hand", "", 3, changes=YAK, given={"hand": 2}, fields="month_yak"),
    multiplied("월약: the thirteenth hand", "month_yak*4", 12, changes=YAK, given={"hand": 13}, fields="month_yak"),
    multiplied("월약 off", "", 3, given={"hand": 1}, fields="month_yak"),
    multiplied(
        "월약: three of four cards",
        "",
        3,
        changes=YAK,
        given={"hand": 1},
        winner="01a 01b 01c 02b 03b",
        fields="month_yak",
    ),
    multiplied(
        "mission: a month",
        "mission*3",
        9,
        changes=MISSION,
        given={"mission": "month 01"},
        fields="missions mission_multipliers",
    ),
    multiplied("mission: not held", "", 3, changes=MISSION, given={"mission": "month 02"}, fields="missions"),
    multiplied(
        "mission: a set",
        "mission*4",
        12,
        changes=MISSION,
        given={"mission": "hongdan"},
        fields="missions mission_multipliers",
    ),
    multiplied("mission: another set", "", 3, changes=MISSION, given={"mission": "chodan"}, fields="missions"),
    multiplied(
        "mission: 고도리",
        "mission*4",
        20,
        changes=MISSION,
        given={"mission": "godori"},
        winner=GODORI,
        fields="missions",
    ),
    multiplied(
        "mission: 청단",
        "mission*4",
        12,
        changes=MISSION,
        given={"mission": "cheongdan"},
        winner="06b 09b 10b",
        fields="missions",
    ),
    scored(
        "mission: five brights",
        "gostop",
        ["01a 03a 08a 11a 12a", "06c 10a", "06d 10b"],
        source="9 payment",
        fields="missions mission_multipliers",
        changes=MISSION,
        given={"mission": "five_brights"},
        multipliers="mission*5",
        final=75,
    ),
    multiplied(
        "mission: a month at 2",
        "mission*2",
        6,
        changes=OTHER,
        given={"mission": "month 01"},
        fields="mission_multipliers",
    ),
    multiplied(
        "mission: a set at 6",
        "mission*6",
        18,
        changes=OTHER,
        given={"mission": "hongdan"},
        fields="mission_multipliers",
    ),
    multiplied(
        "everything multiplies",
        "shake*2 bomb*2 carry*2 month_yak*4",
        96,
        changes=YAK,
        given={"hand": 1, "carry": 2},
        winner={"captured": "01a 01b 01c 01d 02b 03b", "shakes": 1, "bombs": 1},
    ),
]

ROWS = EXTRAS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_extra(case: ScoreRow) -> None:
    case.verify()


def test_a_mission_never_multiplies_where_there_are_none() -> None:
    players = [{"captured": HONGDAN}, {"captured": "11a 06c"}, {"captured": "12a 06d"}]
    answer = score({"rules": "gostop", "winner": 0, "reason": "stop", "mission": "hongdan", "players": players})
    assert "error" in answer or answer["final"] == 3
