"""허당: RULES.md 3.5 heodang_turns and section 9 "허당"."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, row


def dry(turns: int, limit: int, pile: str = "10c 01d", floor: str = "08c", **more: Any) -> Start:
    """A card that meets nothing, after so many turns without a capture."""
    changes = {"heodang_turns": limit, **more.pop("changes", {})}
    hand = more.pop("hand", "05a 12b")
    state = [{"dry": turns, **more.pop("seat", {})}]
    return table("gostop", hands=hand, floor=floor, pile=pile, state=state, changes=changes, **more)


HEODANG: list[Row] = [
    *(
        row(
            f"heodang_turns {limit} after {before} dry turns",
            dry(before, limit),
            "play 05a",
            source="3.5 heodang_turns, 9 허당",
            why="five turns in a row without a capture = 7-point win",
            fields="heodang_turns heodang_points",
            end={"reason": "heodang", "winner": 0, "points": 7, "next_dealer": 0} if wins else None,
        )
        for limit, before, wins in (
            (5, 4, True),
            (5, 3, False),
            (3, 2, True),
            (3, 1, False),
            (7, 6, True),
            (7, 5, False),
            (0, 4, False),
        )
    ),
    row(
        "허당: points and carry",
        dry(4, 5, carry=2, changes={"heodang_points": 5}),
        "play 05a",
        source="9 허당",
        why="heodang_points × carry",
        fields="heodang_points",
        has="0 heodang",
        end={"reason": "heodang", "points": 10},
        chips=[102_000, 99_000, 99_000],
    ),
    row(
        "허당: a capture by the flip ends the run",
        dry(4, 5, "08d 01d"),
        "play 05a",
        source="9 허당",
        end=None,
    ),
    row(
        "허당: a 뻑 counts as a turn without capture",
        dry(4, 5, "05d 01d", "05c 08c"),
        "play 05a",
        source="9 허당",
        why="a 뻑, and a flip-only turn that takes nothing, count as turns without capture",
        has="0 ppeok",
        end={"reason": "heodang", "points": 7},
    ),
    row(
        "허당: a flip-only turn that takes nothing",
        dry(4, 5, seat={"passes": 1}),
        "flip",
        source="9 허당",
        end={"reason": "heodang", "points": 7},
    ),
    row(
        "허당: a flipped joker is a capture",
        dry(4, 5, "x1 10c 01d"),
        "play 05a",
        source="9 허당",
        why="a joker as a capture",
        end=None,
    ),
    row(
        "허당: a played joker is a capture",
        dry(4, 5, hand="05a 12b x1", pile="10d 11c 01d"),
        "joker x1; play 05a",
        source="9 허당",
        why="a joker as a capture",
        end=None,
    ),
    row(
        "허당 after 쓰리뻑: 쓰리뻑 first",
        dry(4, 5, "05d 01d", "05c 08c", seat={"ppeok_turns": [1, 3]}),
        "play 05a",
        source="9 order within a turn",
        why="three 뻑, 허당",
        end={"reason": "three_ppeok", "points": 3},
    ),
    row(
        "허당: the run counts over the turns played",
        table(
            "gostop",
            hands=["05a 12b 11c", "09c 10d 07c", "09d 04c 03d"],
            floor="08c",
            pile="01c 02c 03c 06c 07d 01d",
            changes={"heodang_turns": 3},
            state=[{"dry": 1}],
        ),
        "play 05a; 1 play 09c; 2 play 04c; 0 play 12b",
        source="9 허당",
        end={"reason": "heodang", "winner": 0, "points": 7},
    ),
]

ROWS = HEODANG


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_heodang(case: Row) -> None:
    case.verify()
