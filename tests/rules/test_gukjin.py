"""국진 and May: RULES.md 3.4, readings 8, 32, 33 and section 9 "국진"."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, row

GODORI = "02a 04a 08b"
EIGHT_JUNK = "01c 01d 02c 02d 03c 03d 04c 04d"
FINAL = {"gukjin_timing": "on_capture_final"}
SCORING = {"gukjin_timing": "at_scoring"}
BEST = {"gukjin_timing": "auto_best"}
NO_SSANGPI = {"gukjin_as_ssangpi": False}
MAY = {"may_animal_as_ssangpi": True}
BOTH = "gukjin junk; gukjin animal"


def ten_junk(changes: dict[str, Any] | None = None, extra: str = "09a", **more: Any) -> Start:
    """A turn that brings the junk to ten; with 국진 it would be twelve, three points."""
    return table(
        "gostop",
        hands="06c 12b",
        floor="06d 08c",
        pile="10c 11c",
        captured=[f"{EIGHT_JUNK} {extra}"],
        changes=changes,
        **more,
    )


def owning(captured: str, changes: dict[str, Any] | None = None, side: str = "", **more: Any) -> Start:
    """A turn that captures nothing."""
    state = [{"gukjin": side}] if side else []
    return table(
        "gostop",
        hands="12b 12d",
        floor="08c",
        pile="10c 11c",
        captured=[captured],
        changes=changes,
        state=state,
        **more,
    )


def capturing(changes: dict[str, Any] | None = None, floor: str = "09a 08c", pile: str = "10c 11c") -> Start:
    """A turn that captures 국진 from the floor."""
    return table("gostop", hands="09b 12b", floor=floor, pile=pile, captured=["", "01c", "02c"], changes=changes)


ONE_WAY: list[Row] = [
    row(
        "one way: legal at every own turn",
        owning("09a"),
        source="9 국진",
        why="one-way: gukjin junk is legal at every own turn and at go_or_stop",
        fields="gukjin_timing gukjin_as_ssangpi",
        asks="play 12b; play 12d; gukjin junk",
        gukjin=["animal", None, None],
    ),
    row(
        "one way: not back",
        owning("09a"),
        "gukjin junk",
        source="3.4 gukjin_timing",
        why="starts as 열끗, once moved to 피 never back",
        fields="gukjin_timing",
        has="0 gukjin_moved 09a junk",
        asks="play 12b; play 12d",
        gukjin=["junk", None, None],
        junk_value=[2, 0, 0],
        pending="0 turn",
    ),
    row(
        "one way: only the owner, on his own turn",
        table("gostop", hands="12b 12d", floor="08c", pile="10c 11c", captured=["", "09a"]),
        source="9 국진",
        asks="play 12b; play 12d",
    ),
    row(
        "one way: asked when only the junk side qualifies",
        ten_junk(),
        "play 06c",
        source="9 국진",
        why="it is asked in step 10 when the animal side does not qualify for Go/Stop and the junk side would",
        fields="gukjin_timing",
        base=[1, 0, 0],
        pending="0 gukjin",
        asks=BOTH,
    ),
    row(
        "one way: asked, moved, then Go or Stop",
        ten_junk(),
        "play 06c; gukjin junk",
        source="9 order within a turn",
        why="gukjin under one-way → go_or_stop",
        base=[3, 0, 0],
        pending="0 go_or_stop",
        asks="go; stop",
    ),
    row(
        "one way: asked, left, the turn ends",
        ten_junk(),
        "play 06c; gukjin animal",
        source="9 국진",
        base=[1, 0, 0],
        gukjin=["animal", None, None],
        pending="1 turn",
    ),
    row(
        "one way: at Go or Stop where the seat still qualifies",
        owning(f"{GODORI} 09a"),
        "play 12b",
        source="9 국진",
        why="at go_or_stop (there only if the seat still qualifies after it)",
        fields="gukjin_timing",
        pending="0 go_or_stop",
        asks="go; stop; gukjin junk",
    ),
    row(
        "one way: moved at Go or Stop, still asked",
        owning(f"{GODORI} 09a"),
        "play 12b; gukjin junk",
        source="9 국진",
        pending="0 go_or_stop",
        asks="go; stop",
    ),
    row(
        "one way: not at Go or Stop where it would no longer qualify",
        owning("02a 05a 06a 07a 10a 04a 09a"),
        "play 12b",
        source="9 국진",
        why="there only if the seat still qualifies after it",
        base=[3, 0, 0],
        pending="0 go_or_stop",
        asks="go; stop",
    ),
    row(
        "one way: the settlement may still move the winner's",
        owning(f"{GODORI} 09a {EIGHT_JUNK}"),
        "play 12b; stop",
        source="9 국진",
        why="over the sides his timing still allows (one-way: animal → junk still possible)",
        fields="gukjin_timing",
        receipt={"base": "godori=5 junk=1", "points": 6},
    ),
    row(
        "one way: the settlement does not move it back",
        owning("02a 05a 06a 07a 10a 04a 09a 01b 02b 03b", side="junk"),
        "play 12b; stop",
        source="9 국진",
        receipt={"base": "animals=2 hongdan=3", "points": 5},
    ),
    row(
        "locked: not offered",
        table(
            "gostop",
            hands="12b 12d",
            floor="08c",
            pile="10c 11c",
            captured=["09a"],
            state=[{"gukjin": "animal", "locked": True}],
        ),
        source="9 국진",
        why="becomes and stays an animal",
        asks="play 12b; play 12d",
    ),
    row(
        "no 쌍피: never offered",
        owning("09a", NO_SSANGPI),
        source="3.4 gukjin_as_ssangpi",
        fields="gukjin_as_ssangpi",
        asks="play 12b; play 12d",
    ),
    row(
        "no 쌍피: never asked",
        ten_junk(NO_SSANGPI),
        "play 06c",
        source="3.4 gukjin_as_ssangpi",
        fields="gukjin_as_ssangpi",
        base=[1, 0, 0],
        pending="1 turn",
    ),
]

ON_CAPTURE: list[Row] = [
    row(
        "on capture: asked",
        capturing(FINAL),
        "play 09b",
        source="9 국진",
        why="on_capture_final: asked right after step 5 of the turn that captured it",
        fields="gukjin_timing",
        pending="0 gukjin",
        asks=BOTH,
        captured=["09a 09b", "01c", "02c"],
    ),
    row(
        "on capture: before junk moves",
        capturing(FINAL, "09a 08c", "08d 11c"),
        "play 09b",
        source="9 order within a turn",
        why="gukjin under on_capture_final → give/seize for each opponent",
        pending="0 gukjin",
        thefts="",
    ),
    row(
        "on capture: then junk moves",
        capturing(FINAL, "09a 08c", "08d 11c"),
        "play 09b; gukjin junk",
        source="9 order within a turn",
        thefts="0<1: 01c (sweep); 0<2: 02c (sweep)",
        gukjin=["junk", None, None],
        pending="1 turn",
    ),
    row(
        "on capture: captured by the flip, too",
        table("gostop", hands="06c 12b", floor="09b 08c", pile="09a 11c", changes=FINAL),
        "play 06c",
        source="9 국진",
        fields="gukjin_timing",
        pending="0 gukjin",
        asks=BOTH,
    ),
    row(
        "on capture: fixed afterwards",
        owning("09a", FINAL, "animal"),
        source="3.4 gukjin_timing",
        why="once placed and play goes on, fixed",
        fields="gukjin_timing",
        asks="play 12b; play 12d",
    ),
    row(
        "on capture: the settlement moves nothing",
        owning(f"{GODORI} 09a {EIGHT_JUNK}", FINAL, "animal"),
        "play 12b; stop",
        source="9 국진",
        why="on_capture_final: none",
        fields="gukjin_timing",
        receipt={"base": "godori=5", "points": 5},
    ),
    row(
        "on capture: a stolen 국진 keeps its side",
        table(
            "gostop",
            hands="05a 12b",
            floor="08c",
            pile="05c 01d",
            captured=["", "09a"],
            state=[{}, {"gukjin": "junk"}],
            changes=FINAL,
        ),
        "play 05a",
        source="9 국진",
        why="a stolen card keeps its side",
        fields="gukjin_timing",
        thefts="0<1: 09a (jjok)",
        gukjin=["junk", None, None],
        pending="1 turn",
    ),
    row(
        "one way: not asked at the capture",
        capturing(),
        "play 09b",
        source="9 국진",
        fields="gukjin_timing",
        pending="1 turn",
        gukjin=["animal", None, None],
    ),
]

OTHERS: list[Row] = [
    row(
        "at scoring: an animal until the settlement",
        ten_junk(SCORING),
        "play 06c",
        source="9 국진",
        why="at_scoring: an animal until the settlement",
        fields="gukjin_timing",
        base=[1, 0, 0],
        pending="1 turn",
    ),
    row(
        "at scoring: nothing to move during play",
        owning("09a", SCORING),
        source="9 국진",
        fields="gukjin_timing",
        asks="play 12b; play 12d",
    ),
    row(
        "at scoring: the settlement chooses",
        owning(f"{GODORI} 09a {EIGHT_JUNK}", SCORING),
        "play 12b; stop",
        source="9 국진",
        fields="gukjin_timing",
        receipt={"base": "godori=5 junk=1", "points": 6},
    ),
    row(
        "auto best: the better side counts at once",
        ten_junk(BEST),
        "play 06c",
        source="9 국진",
        why="auto_best: shows the side with the higher base, animal on a tie",
        fields="gukjin_timing",
        base=[3, 0, 0],
        gukjin=["junk", None, None],
        pending="0 go_or_stop",
        asks="go; stop",
    ),
    row(
        "22 auto best: a tie stays an animal",
        owning("05a 06a 07a 10a 09a 01c 01d 02c 02d 03c 03d 04c 04d", BEST),
        "play 12b",
        source="6.1 #22",
        why="1 either side (5 animals, or junk 10) → stays 열끗",
        fields="gukjin_timing",
        base=[1, 0, 0],
        gukjin=["animal", None, None],
    ),
    row(
        "auto best: nothing to move by hand",
        owning("09a", BEST),
        source="9 국진",
        fields="gukjin_timing",
        asks="play 12b; play 12d",
    ),
]

ROWS = ONE_WAY + ON_CAPTURE + OTHERS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_gukjin(case: Row) -> None:
    case.verify()
