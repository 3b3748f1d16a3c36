"""국진 at the settlement: RULES.md readings 8 and 33, section 9 "국진"."""

from __future__ import annotations

from typing import Any

import pytest

from .rows import ScoreRow, scored
from .test_gukjin import BEST, EIGHT_JUNK, GODORI, NO_SSANGPI

SEVEN = "02a 05a 06a 07a 10a 12b 09a"

TEN_PLAIN = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d"

FOUR_PLAIN = "06c 06d 07c 07d"


def relief(
    name: str, timing: str, relieved: bool, loser: str, expected: str, why: str = "", side: str = ""
) -> ScoreRow:
    """A winner with ten junk, a loser owning 국진, another with no bak."""
    player: dict[str, Any] = {"captured": loser, **({"gukjin": side} if side else {})}
    return scored(
        name,
        "gostop",
        [f"{TEN_PLAIN} 02a 04a 08b", player, "12a 10c 10d 08c 08d 11c 11d 12d"],
        source="9 국진",
        why=why,
        fields="gukjin_loser_relief gukjin_timing",
        changes={"gukjin_timing": timing, "gukjin_loser_relief": relieved},
        losers=f"{expected}; 2 due=6 pays=6",
    )


SETTLED: list[ScoreRow] = [
    relief(
        "relief: out of 피박",
        "once_any_time_one_way",
        True,
        f"{FOUR_PLAIN} 09a",
        "1 due=6 pays=6",
        "Loser's relief: any loser, any timing, animal → junk, to the lowest due",
    ),
    relief("no relief: 피박", "once_any_time_one_way", False, f"{FOUR_PLAIN} 09a", "1 pi_bak*2 due=12 pays=12"),
    relief("relief under on_capture_final", "on_capture_final", True, f"{FOUR_PLAIN} 09a", "1 due=6 pays=6"),
    relief(
        "no relief under on_capture_final", "on_capture_final", False, f"{FOUR_PLAIN} 09a", "1 pi_bak*2 due=12 pays=12"
    ),
    relief(
        "no relief, but auto_best lets every loser choose",
        "auto_best",
        False,
        f"{FOUR_PLAIN} 09a",
        "1 due=6 pays=6",
        "Under auto_best and at_scoring every loser chooses at the settlement, too, relief or not",
    ),
    relief(
        "no relief, but at_scoring lets every loser choose", "at_scoring", False, f"{FOUR_PLAIN} 09a", "1 due=6 pays=6"
    ),
    relief(
        "relief never into a bak",
        "once_any_time_one_way",
        True,
        "09a 01b",
        "1 due=6 pays=6",
        "never into a bak; still zero; gukjin_loser_relief must then not move it into a bak",
    ),
    relief("not enough: unmoved", "once_any_time_one_way", True, "06c 06d 09a", "1 pi_bak*2 due=12 pays=12"),
    relief(
        "a side given is final",
        "auto_best",
        True,
        f"{FOUR_PLAIN} 09a",
        "1 pi_bak*2 due=12 pays=12",
        "INTERFACE 4: A side given with gukjin is final, also under auto_best",
        "animal",
    ),
    scored(
        "the winner's side for 멍따",
        "gostop",
        [
            f"{SEVEN} 01c 01d 02c 02d 03c 03d 04c 04d 06c",
            "01a 07c 07d 08c 08d 09c 09d",
            "12a 10c 10d 11b 11c 05c 05d",
        ],
        source="7.33, 9 국진",
        why="the winner's side maximises the sum of due: animals 3 × 2 = 6 each, as junk 2 + 2 = 4 each",
        changes=BEST,
        base="animals=3",
        multipliers="meongtta*2",
        final=6,
    ),
    scored(
        "the winner's side for 피박",
        "gostop",
        [f"{SEVEN} 01c 01d 02c 02d 03c 03d 04c 04d 06c", "01a 07c 07d", "03a 10c 10d"],
        source="9 국진",
        why="maximises the sum of due: as junk (2 + 2) × 2 for each 피박 = 16, as an animal 6 + 6 = 12",
        changes=BEST,
        base="animals=2 junk=2",
        multipliers="",
        final=4,
        losers="1 pi_bak*2 due=8 pays=8; 2 pi_bak*2 due=8 pays=8",
    ),
    scored(
        "the winner's side on a tie: fewest moves",
        "gostop",
        [
            "05a 06a 07a 10a 09a 01c 01d 02c 02d 03c 03d 04c 04d 01b 02b 03b",
            "12a 10c 10d 08c 08d 11b",
            "03a 06c 06d 07c 07d 12d",
        ],
        source="9 국진",
        why="fewest moves on a tie",
        changes=BEST,
        base="animals=1 hongdan=3",
        final=4,
    ),
    scored(
        "no 쌍피: 국진 is an animal",
        "gostop",
        [f"{GODORI} 09a {EIGHT_JUNK}", "12a 10c", "11a 10d"],
        source="3.4 gukjin_as_ssangpi",
        fields="gukjin_as_ssangpi",
        changes=NO_SSANGPI,
        base="godori=5",
        final=5,
    ),
    scored(
        "a side given for the winner",
        "gostop",
        [{"captured": f"{GODORI} 09a {EIGHT_JUNK}", "gukjin": "animal"}, "12a 10c", "11a 10d"],
        source="INTERFACE 4",
        why="A side given with gukjin is final",
        base="godori=5",
        final=5,
    ),
]

ROWS = SETTLED


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_gukjin_settlement(case: ScoreRow) -> None:
    case.verify()
