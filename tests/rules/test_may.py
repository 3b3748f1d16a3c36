"""May as 쌍피: RULES.md 3.4 may_animal_as_ssangpi and section 9 "국진"."""

from __future__ import annotations

import pytest

from .rows import Row, row
from .test_gukjin import EIGHT_JUNK, GODORI, MAY, owning, ten_junk

MAYS: list[Row] = [
    row(
        "May: offered where it counts",
        owning("05a", MAY),
        source="9 국진",
        why="(and May, where it counts: same rules, moves may …)",
        fields="may_animal_as_ssangpi",
        asks="play 12b; play 12d; may junk",
    ),
    row(
        "May: not offered where it does not",
        owning("05a"),
        source="3.4 may_animal_as_ssangpi",
        fields="may_animal_as_ssangpi",
        asks="play 12b; play 12d",
    ),
    row(
        "May: moved",
        owning("05a", MAY),
        "may junk",
        source="9 국진",
        fields="may_animal_as_ssangpi",
        has="0 gukjin_moved 05a junk",
        junk_value=[2, 0, 0],
    ),
    row(
        "May and 국진: moved one by one",
        owning("05a 09a", MAY),
        "may junk",
        source="9 국진",
        asks="play 12b; play 12d; gukjin junk",
    ),
    row(
        "May: asked when only its junk side qualifies",
        ten_junk(MAY, "05a"),
        "play 06c",
        source="9 국진",
        fields="may_animal_as_ssangpi",
        asks="may junk; may animal",
    ),
    row(
        "May: the settlement may still move it",
        owning(f"{GODORI} 05a {EIGHT_JUNK}", MAY),
        "play 12b; stop",
        source="9 국진",
        fields="may_animal_as_ssangpi",
        receipt={"base": "godori=5 junk=1", "points": 6},
    ),
]

ROWS = MAYS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_may(case: Row) -> None:
    case.verify()
