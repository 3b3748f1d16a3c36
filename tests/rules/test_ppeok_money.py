"""RULES.md 4.2 steps 8 and 9, 6.5, section 9 "뻑 money" and "허당"."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, row


def ppeok(turns: int, before: tuple[int, ...] = (), rules: str = "gostop", **more: Any) -> Start:
    """A 뻑 in the turn after these, with 뻑s in the turns named."""
    state = [{"turns": turns, "ppeok_turns": list(before)}]
    return table(rules, hands="05a 12b", floor="05c 08c", pile="05d 01d 02d", state=state, **more)


LADDER: list[Row] = [
    row(
        "69 첫뻑",
        ppeok(0),
        "play 05a",
        source="6.5 #69",
        why="PPEOK in own 1st turn → 첫뻑",
        fields="ppeok_unit ppeok_ladder",
        paid="0 first_ppeok 5",
    ),
    row(
        "70 연뻑",
        ppeok(1, (1,)),
        "play 05a",
        source="6.5 #70",
        why="own 1st and 2nd → 연뻑: 10",
        fields="ppeok_ladder",
        paid="0 double_ppeok 10",
    ),
    row(
        "matgo: the unit is 7",
        ppeok(0, rules="matgo"),
        "play 05a",
        source="3.5 ppeok_unit",
        fields="ppeok_unit",
        paid="0 first_ppeok 7",
    ),
    row("matgo 연뻑", ppeok(1, (1,), "matgo"), "play 05a", source="3.5", why="HG 7/14/21", paid="0 double_ppeok 14"),
    row(
        "chips: unit 3",
        ppeok(0, rules="gostop_chips"),
        "play 05a",
        source="8",
        fields="ppeok_unit",
        paid="0 first_ppeok 3",
    ),
    row(
        "in the second turn only: nothing",
        ppeok(1),
        "play 05a",
        source="9 뻑 money",
        why="Only runs from the seat's first turn pay",
        paid="",
    ),
    row(
        "in turns 1 and 3: nothing",
        ppeok(2, (1,)),
        "play 05a",
        source="9 뻑 money",
        why="Only runs from the seat's first turn pay",
        paid="",
    ),
    row(
        "in turns 2 and 3: nothing",
        ppeok(2, (2,)),
        "play 05a",
        source="9 뻑 money",
        paid="",
    ),
    row(
        "later: nothing",
        ppeok(5),
        "play 05a",
        source="9 뻑 money",
        paid="",
        has="0 ppeok",
    ),
    row(
        "a flip-only first turn counts as a turn",
        table(
            "gostop",
            hands=["05a 12b", "09c 10d", "09d 04c"],
            floor="05c 08c",
            pile="11c 02c 03c 05d 01d",
            turns=0,
            state=[{"passes": 1}],
        ),
        "flip; 1 play 09c; 2 play 04c; 0 play 05a",
        source="9 뻑 money",
        why="flip-only turns count as turns",
        has="0 ppeok",
        paid="",
    ),
    row(
        "a ladder of one step: the second pays nothing",
        ppeok(1, (1,), changes={"ppeok_ladder": [1]}),
        "play 05a",
        source="9 뻑 money",
        why="missing ladder steps pay nothing",
        fields="ppeok_ladder",
        paid="",
    ),
    row(
        "73 a ladder of 1, 2, 3: the second",
        ppeok(1, (1,), changes={"ppeok_ladder": [1, 2, 3]}),
        "play 05a",
        source="6.5 #73",
        fields="ppeok_ladder",
        paid="0 double_ppeok 10",
    ),
    row(
        "every opponent of three pays, money is not multiplied by the carry",
        ppeok(0, carry=4),
        "play 05a",
        source="7.20",
        why="첫뻑 money is never multiplied",
        paid="0 first_ppeok 5",
    ),
    row(
        "69 the money moves at once",
        table(
            "gostop",
            hands=["05a 12b", "09c", "09d"],
            floor="05c 08c",
            pile="05d 02c 03c 01d",
            turns=0,
        ),
        "play 05a; 1 play 09c; 2 play 09d; 0 play 12b",
        source="6.5 #69",
        why="each −500, maker +1,000",
        end={"reason": "nagari"},
        chips=[101_000, 99_500, 99_500],
    ),
]

TRIPLE: list[Row] = [
    row(
        "삼연뻑: paid and won",
        ppeok(2, (1, 2), chips=(100_000,) * 3),
        "play 05a",
        source="6.5 #73, 7.21",
        why="삼연뻑 pays even though it also wins. Default pay_and_win",
        fields="triple_consecutive_ends three_ppeok_points",
        paid="0 triple_ppeok 20",
        has="0 three_ppeok",
        end={"reason": "three_ppeok", "winner": 0, "points": 3, "carry": 1, "next_dealer": 0},
        chips=[104_600, 97_700, 97_700],
    ),
    row(
        "삼연뻑: the carry multiplies the win, not the money",
        ppeok(2, (1, 2), carry=2),
        "play 05a",
        source="4.2 step 9, 7.20",
        why="the nagari carry does apply; 첫뻑 money is never multiplied",
        paid="0 triple_ppeok 20",
        end={"points": 6},
        chips=[105_200, 97_400, 97_400],
    ),
    row(
        "삼연뻑: paid only, then the hand ends",
        ppeok(2, (1, 2), carry=2, changes={"triple_consecutive_ends": "pay_only_then_end"}, turn=0),
        "play 05a",
        source="9 뻑 money",
        why="pay_only_then_end: reason three_ppeok, 0 points, carry reset, maker deals",
        fields="triple_consecutive_ends",
        paid="0 triple_ppeok 20",
        end={"reason": "three_ppeok", "points": 0, "carry": 1, "next_dealer": 0},
        chips=[104_000, 98_000, 98_000],
    ),
    row(
        "삼연뻑: the maker deals",
        table(
            "gostop_chips",
            hands="05a 12b",
            floor="05c 08c",
            pile="05d 01d",
            turn=1,
            state=[{}, {"turns": 2, "ppeok_turns": [1, 2]}],
        ),
        "1 play 05a",
        source="9 뻑 money",
        why="maker deals",
        fields="triple_consecutive_ends",
        paid="1 triple_ppeok 12",
        end={"reason": "three_ppeok", "points": 0, "next_dealer": 1},
    ),
    row(
        "삼연뻑: paid only, play goes on",
        ppeok(2, (1, 2), changes={"triple_consecutive_ends": "pay_only"}),
        "play 05a",
        source="9 뻑 money",
        why="triple_consecutive_ends governs turns 1–3",
        fields="triple_consecutive_ends",
        paid="0 triple_ppeok 20",
        end=None,
        pending="1 turn",
    ),
    row(
        "matgo 삼연뻑: 21 and 7",
        ppeok(2, (1, 2), "matgo"),
        "play 05a",
        source="3.5 ppeok_ladder",
        why="HG 7/14/21; third 뻑 wins 7",
        fields="ppeok_ladder three_ppeok_points",
        paid="0 triple_ppeok 21",
        end={"reason": "three_ppeok", "points": 7},
        chips=[102_800, 97_200],
    ),
    row(
        "75 쓰리뻑, not consecutive",
        ppeok(5, (1, 3)),
        "play 05a",
        source="6.5 #75",
        why="third 뻑, not consecutive: 3 each",
        fields="three_ppeok_win three_ppeok_points",
        paid="",
        has="0 three_ppeok",
        end={"reason": "three_ppeok", "winner": 0, "points": 3},
        chips=[100_600, 99_700, 99_700],
    ),
    row(
        "쓰리뻑 skips everything but the carry",
        ppeok(5, (1, 3), carry=2, captured=["01a 03a 08a", "", ""]),
        "play 05a",
        source="5",
        why="Fixed-point wins (총통, 쓰리뻑) skip everything except nagari_carry",
        end={"points": 6},
        chips=[101_200, 99_400, 99_400],
    ),
    row(
        "쓰리뻑 off",
        ppeok(5, (1, 3), changes={"three_ppeok_win": False}),
        "play 05a",
        source="9 뻑 money",
        why="three_ppeok_win any other third 뻑",
        fields="three_ppeok_win",
        end=None,
        pending="1 turn",
    ),
    row(
        "쓰리뻑 off does not touch 삼연뻑",
        ppeok(2, (1, 2), changes={"three_ppeok_win": False}),
        "play 05a",
        source="9 뻑 money",
        why="triple_consecutive_ends governs turns 1–3",
        end={"reason": "three_ppeok", "points": 3},
    ),
    row(
        "a ladder of two steps: 삼연뻑 pays nothing and wins",
        ppeok(2, (1, 2), changes={"ppeok_ladder": [1, 2]}),
        "play 05a",
        source="9 뻑 money",
        fields="ppeok_ladder",
        paid="",
        end={"reason": "three_ppeok", "points": 3},
    ),
]
TRIPLE += [
    row(
        f"three_ppeok_points {points}",
        ppeok(5, (2, 3), changes={"three_ppeok_points": points}),
        "play 05a",
        source="6.5 #75",
        fields="three_ppeok_points",
        end={"reason": "three_ppeok", "points": points},
    )
    for points in (3, 7, 10, 12)
]


def firsts(kind: str, points: int, turns: int, paid: str) -> Row:
    """첫따닥, 첫쪽 or 첫폭탄 in the turn after these."""
    starts = {
        "ttadak": ("05a 12b", "05c 05d 08c", "05b 01d", "play 05a"),
        "jjok": ("05a 12b", "08c", "05c 01d", "play 05a"),
        "bomb": ("05a 05b 05d 12b", "05c 08c", "10c 01d", "bomb 05"),
    }
    hand, floor, pile, move = starts[kind]
    field = f"first_{kind}_points"
    return row(
        f"{field} {points} after {turns} turns",
        table("gostop", hands=hand, floor=floor, pile=pile, turns=turns, changes={field: points}),
        move,
        source="4.2 step 8",
        why="첫따닥 likewise if enabled",
        fields=field,
        has=f"0 {kind}",
        paid=paid,
    )


FIRSTS: list[Row] = [
    firsts("ttadak", 7, 0, "0 first_ttadak 7"),
    firsts("ttadak", 3, 0, "0 first_ttadak 3"),
    firsts("ttadak", 0, 0, ""),
    firsts("ttadak", 7, 1, ""),
    firsts("jjok", 7, 0, "0 first_jjok 7"),
    firsts("jjok", 0, 0, ""),
    firsts("jjok", 7, 1, ""),
    firsts("bomb", 7, 0, "0 first_bomb 7"),
    firsts("bomb", 0, 0, ""),
    firsts("bomb", 7, 1, ""),
    row(
        "첫따닥 is paid on a last turn, too",
        table("matgo", hands="05a", floor="05c 05d 08c", pile="05b 01d", turns=0, captured=["", "01c"]),
        "play 05a",
        source="9 뻑 money",
        why="첫따닥 and the like are paid regardless of last_turn_no_pi",
        fields="first_ttadak_points",
        paid="0 first_ttadak 7",
        thefts="",
    ),
    row(
        "sweep_fee",
        table("gostop", hands="05a 12b", floor="05c 08c", pile="08d 01d", changes={"sweep_fee": 2}),
        "play 05a",
        source="9 뻑 money",
        fields="sweep_fee",
        paid="0 sweep_fee 2",
    ),
    row(
        "no sweep_fee",
        table("gostop", hands="05a 12b", floor="05c 08c", pile="08d 01d"),
        "play 05a",
        source="8",
        fields="sweep_fee",
        has="0 sweep",
        paid="",
    ),
    row(
        "sweep_fee: not on a sweep void by the last turn",
        table("gostop", hands="05a", floor="05c 08c", pile="08d 01d", changes={"sweep_fee": 2}),
        "play 05a",
        source="9 뻑 money",
        why="sweep_fee not on a sweep void by the last turn",
        fields="sweep_fee",
        has="0 sweep",
        paid="",
    ),
    row(
        "sweep_fee: paid on the last turn where sweeps are not void",
        table(
            "gostop",
            hands="05a",
            floor="05c 08c",
            pile="08d 01d",
            changes={"sweep_fee": 2, "last_turn_no_pi": ["jjok"]},
        ),
        "play 05a",
        source="9 뻑 money",
        fields="sweep_fee",
        paid="0 sweep_fee 2",
    ),
]


ROWS = LADDER + TRIPLE + FIRSTS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_money(case: Row) -> None:
    case.verify()
