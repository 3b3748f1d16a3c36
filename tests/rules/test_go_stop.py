"""RULES.md 4.2 step 10, 6.2 and section 9 "Go": who is asked when, and what a Go is worth."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, ScoreRow, row, scored

GODORI = "02a 04a 08b"
EIGHT = f"{GODORI} 01b 02b 03b"
TEN = f"{GODORI} 05a 06a 01a 03a 08a 11a"
THIRTEEN = f"{EIGHT} 06b 09b 10b"
FOURTEEN = f"{THIRTEEN} 04b"
SAFE = "12a 01c 01d 03c 03d 04c 04d 06c 06d 07c"
"""A loser with a bright and nine junk: no bak of any kind."""


def holding(captured: str, threshold: int = 3, rules: str = "gostop", **more: Any) -> Start:
    """A turn that captures nothing, by a seat with these captures."""
    changes = {"win_threshold": threshold, **more.pop("changes", {})}
    hand = more.pop("hand", "12b 12d")
    return table(rules, hands=hand, floor="08c", pile="10c 11c", captured=[captured], changes=changes, **more)


def sixth(go: int, last_base: int, captured: str = f"{GODORI} 05a", junk: int = 0, **more: Any) -> Start:
    """A turn that captures one more animal, after so many Gos."""
    return table(
        "gostop",
        hands=more.pop("hand", "06a 12d"),
        floor="06b 08c",
        pile="10c 11c",
        captured=[captured],
        state=[{"go": go, "last_go_base": last_base, "last_go_junk": junk}],
        **more,
    )


ASKED: list[Row] = [
    row(
        f"base {base}, threshold {threshold}",
        holding(captured, threshold),
        "play 12b",
        source="4.2 step 10",
        why="If base ≥ threshold and (go_count = 0 or base > last_go_base) … ask",
        fields="win_threshold",
        base=[base, 0, 0],
        pending="0 go_or_stop" if base >= threshold else "1 turn",
    )
    for captured, base, threshold in (
        ("01a 03a 12a", 2, 3),
        ("01b 02b 03b", 3, 3),
        (GODORI, 5, 5),
        (GODORI, 5, 7),
        (EIGHT, 8, 7),
        (THIRTEEN, 13, 14),
        (FOURTEEN, 14, 14),
    )
]
ASKED += [
    row(
        "the answers",
        holding(GODORI),
        "play 12b",
        source="4.2 step 10",
        asks="go; stop",
    ),
    row(
        "Go: the next seat moves",
        holding(GODORI),
        "play 12b; go",
        source="4.2 step 10",
        why="Go: go_count += 1, last_go_base = base",
        has="0 go 1",
        go=[1, 0, 0],
        pending="1 turn",
        end=None,
    ),
    row(
        "Stop ends the hand",
        holding(GODORI, carry=2),
        "play 12b; stop",
        source="5",
        why="points of an end is the receipt's final (after own multipliers and carry, before baks)",
        has="0 stop; 0 hand_won 10 stop",
        end={"reason": "stop", "winner": 0, "points": 10, "carry": 1, "next_dealer": 0},
        chips=[102_000, 99_000, 99_000],
        receipt={"base": "godori=5", "points": 5, "multipliers": "carry*2", "final": 10},
    ),
    row(
        "after a Go: the same base is not asked again",
        holding(GODORI, state=[{"go": 1, "last_go_base": 5}]),
        "play 12b",
        source="3.7 rego_rule",
        why="base_above_last_go (strictly more)",
        pending="1 turn",
    ),
    row(
        "25 after a Go at 5: asked at base 6",
        sixth(1, 5),
        "play 06a",
        source="6.2 #25",
        why="Go at base 5 … asked again at shown 7 = base 6",
        base=[6, 0, 0],
        pending="0 go_or_stop",
    ),
    row(
        "a second Go",
        sixth(1, 5),
        "play 06a; go",
        source="4.2 step 10",
        has="0 go 2",
        go=[2, 0, 0],
    ),
    row(
        "an opponent's Go raises nobody else's threshold",
        holding(GODORI, state=[{}, {"go": 2, "last_go_base": 9}]),
        "play 12b",
        source="4.2 step 10",
        why="an opponent's Go does not raise anyone else's threshold",
        pending="0 go_or_stop",
    ),
    row(
        "lost points must be recovered and exceeded",
        sixth(1, 6),
        "play 06a",
        source="3.7 rego_recover",
        why="recover_then_exceed: base 6 is not above 6",
        pending="1 turn",
    ),
    row(
        "recovered by other cards than junk",
        sixth(1, 6, f"{GODORI} 05a 10a", 1),
        "play 06a",
        source="9 Go",
        fields="rego_recover",
        base=[7, 0, 0],
        pending="0 go_or_stop",
    ),
    row(
        "junk points must be recovered as junk",
        sixth(1, 6, f"{GODORI} 05a 10a", 1, changes={"rego_recover": "recover_must_be_pi"}),
        "play 06a",
        source="9 Go",
        why="recover_must_be_pi: junk points, too, must be at least those at the last Go",
        fields="rego_recover",
        base=[7, 0, 0],
        pending="1 turn",
    ),
    row(
        "junk points as many as at the last Go",
        sixth(
            1,
            7,
            f"{GODORI} 05a 10a 01c 01d 02c 02d 03c 03d 04c 04d 05c 05d",
            1,
            changes={"rego_recover": "recover_must_be_pi"},
        ),
        "play 06a",
        source="9 Go",
        fields="rego_recover",
        base=[8, 0, 0],
        pending="0 go_or_stop",
    ),
    row(
        "the last card stops by itself",
        holding(GODORI, hand="12b"),
        "play 12b",
        source="9 last turn",
        why="The mover at his last action with a qualifying base stops by himself (auto_stop_last_card)",
        fields="auto_stop_last_card",
        end={"reason": "stop", "winner": 0, "points": 5},
    ),
    row(
        "the last card asks where the option is off",
        holding(GODORI, hand="12b", changes={"auto_stop_last_card": False}),
        "play 12b",
        source="9 last turn",
        fields="auto_stop_last_card",
        pending="0 go_or_stop",
        end=None,
    ),
    row(
        "the last card stops by itself after a Go, above the last base",
        sixth(1, 5, hand="06a"),
        "play 06a",
        source="9 last turn",
        end={"reason": "stop", "winner": 0, "points": 7},
    ),
    row(
        "the last card does not stop at the base of the last Go",
        holding(GODORI, hand="12b", state=[{"go": 1, "last_go_base": 5}]),
        "play 12b",
        source="9 last turn",
        why="with a qualifying base",
        end=None,
        pending="1 turn",
    ),
    row(
        "with a pass left the last card still asks",
        holding(GODORI, hand="12b", state=[{"passes": 1}]),
        "play 12b",
        source="9 last turn",
        why="No hand card and no pass left",
        pending="0 go_or_stop",
    ),
    row(
        "a head start lowers the threshold",
        holding("01a 03a 12a").with_head_start(0, 1),
        "play 12b",
        source="INTERFACE 3",
        why="head_start lowers that seat's win_threshold … in all questions",
        pending="0 go_or_stop",
    ),
    row(
        "a head start is that seat's alone",
        holding("01a 03a 12a").with_head_start(1, 1),
        "play 12b",
        source="INTERFACE 3",
        pending="1 turn",
    ),
    row(
        "a head start does not go below one",
        holding("01a").with_head_start(0, 9),
        "play 12b",
        source="INTERFACE 3",
        why="not below 1",
        pending="1 turn",
    ),
]


def goes(
    captured: str, go: int, points: int, multipliers: str, final: int, changes: dict[str, Any], number: str = ""
) -> ScoreRow:
    """A winner with these captures after so many Gos."""
    words = " ".join(str(value) for value in changes.values())
    return scored(
        f"{number} base {points} {go} go {words}".strip(),
        "gostop",
        [{"captured": captured, "go": go}, SAFE, "10c"],
        source="6.2, 9 Go",
        why="go_mult, go_bonus",
        fields="go_bonus_mode go_multiplier_mode",
        changes=changes,
        points=points,
        multipliers=multipliers,
        final=final,
    )


LINEAR = {"go_multiplier_mode": "linear_from_3"}
ONCE = {"go_multiplier_mode": "double_once_from_3"}
FROM_1 = {"go_multiplier_mode": "pow2_from_1"}
CAP = {"go_bonus_mode": "plus_n_cap2"}
NONE = {"go_bonus_mode": "none_from_3"}

WORTH: list[ScoreRow] = [
    goes(EIGHT, 0, 8, "", 8, {}),
    goes(EIGHT, 1, 9, "", 9, {}, "27"),
    goes(EIGHT, 2, 10, "", 10, {}, "27"),
    goes(EIGHT, 3, 11, "go*2", 22, {}, "27"),
    goes(EIGHT, 4, 12, "go*4", 48, {}, "27"),
    goes(EIGHT, 5, 13, "go*8", 104, {}, "27"),
    goes(EIGHT, 6, 14, "go*16", 224, {}, "27"),
    goes(TEN, 3, 13, "go*2", 26, {}, "28"),
    goes(TEN, 3, 12, "go*2", 24, CAP, "29"),
    goes(TEN, 2, 12, "", 12, CAP),
    goes(TEN, 1, 11, "", 11, CAP),
    goes(TEN, 3, 10, "go*2", 20, NONE),
    goes(TEN, 2, 12, "", 12, NONE),
    goes(TEN, 5, 10, "go*8", 80, NONE),
    goes(TEN, 4, 14, "go*4", 56, {}, "31"),
    goes(TEN, 4, 14, "go*3", 42, LINEAR, "31"),
    goes(TEN, 4, 14, "go*2", 28, ONCE, "31"),
    goes(TEN, 3, 13, "go*2", 26, LINEAR),
    goes(TEN, 2, 12, "", 12, LINEAR),
    goes(TEN, 6, 16, "go*5", 80, LINEAR),
    goes(TEN, 2, 12, "", 12, ONCE),
    goes(TEN, 3, 13, "go*2", 26, ONCE),
    goes(TEN, 1, 11, "go*2", 22, FROM_1),
    goes(TEN, 2, 12, "go*4", 48, FROM_1),
    goes(TEN, 3, 13, "go*8", 104, FROM_1),
]


def reversing(mode: str, level: int, go: int, points: int, multipliers: str, final: int) -> ScoreRow:
    """A winner with five points, Gos, and a level of 역고."""
    return scored(
        f"reverse_go_mode {mode} level {level} {go} go",
        "gostop",
        [{"captured": GODORI, "go": go, "reverse_go": level}, "10c", "11c"],
        source="9 Go",
        why="x2_stacking: factor 2^level; x4_replace: factor 4 once, Go multiplier dropped, Go points kept",
        fields="reverse_go_mode",
        changes={"reverse_go_mode": mode},
        points=points,
        multipliers=multipliers,
        final=final,
    )


WORTH += [
    reversing("x2_stacking", 0, 1, 6, "", 6),
    reversing("x2_stacking", 1, 1, 6, "reverse_go*2", 12),
    reversing("x2_stacking", 2, 2, 7, "reverse_go*4", 28),
    reversing("x2_stacking", 1, 3, 8, "go*2 reverse_go*2", 32),
    reversing("x4_replace", 1, 1, 6, "reverse_go*4", 24),
    reversing("x4_replace", 2, 2, 7, "reverse_go*4", 28),
    reversing("x4_replace", 1, 3, 8, "reverse_go*4", 32),
    reversing("x4_replace", 0, 3, 8, "go*2", 16),
]


def called(rules: str, states: list[dict[str, Any]], **more: Any) -> Start:
    """Seat 0 says Go, the others move, seat 0 takes a sixth point and stops."""
    return table(
        rules,
        hands=["12b 06a 11c", "09c 10d", "09d 04c"],
        floor="06b 08c",
        pile="10c 01c 02d 03d 11d",
        captured=[f"{GODORI} 05a", "01b 02b"],
        state=states,
        **more,
    )


MOVES = "play 12b; go; 1 play 09c; 2 play 04c; 0 play 06a; stop"
REVERSED: list[Row] = [
    row(
        "역고: a Go after an opponent's",
        called("gostop_reverse", [{}, {"go": 1, "last_go_base": 3}], go_order=[1]),
        MOVES,
        source="9 Go",
        why="on each Go called while an opponent has called one, level = max(own, opponents' levels) + 1",
        fields="reverse_go_mode",
        receipt={"points": 7, "multipliers": "reverse_go*2", "final": 14},
    ),
    row(
        "역고: again upon the opponent's level",
        called("gostop_reverse", [{}, {"go": 1, "last_go_base": 3, "reverse_go": 1}], go_order=[1]),
        MOVES,
        source="9 Go",
        fields="reverse_go_mode",
        receipt={"points": 7, "multipliers": "reverse_go*4", "final": 28},
    ),
    row(
        "역고: no level while nobody else has called",
        called("gostop_reverse", [{}, {}]),
        MOVES,
        source="9 Go",
        fields="reverse_go_mode",
        receipt={"points": 7, "multipliers": "", "final": 7},
    ),
    row(
        "역고 off",
        called("gostop", [{}, {"go": 1, "last_go_base": 3}], go_order=[1]),
        MOVES,
        source="9 Go",
        fields="reverse_go_mode",
        receipt={"points": 7, "multipliers": "", "final": 7},
    ),
]

ROWS: list[Row | ScoreRow] = [*ASKED, *WORTH, *REVERSED]


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_go_or_stop(case: Row | ScoreRow) -> None:
    case.verify()
