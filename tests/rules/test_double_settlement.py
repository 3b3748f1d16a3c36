"""더블맞고 at the settlement: RULES.md section 10 "Points" and "Bak"."""

from __future__ import annotations

from typing import Any

import pytest

from .rows import ScoreRow, scored
from .test_double_deck import GAME

TEN_PLAIN = "01c 01c' 01d 01d' 02c 02c' 02d 02d' 03c 03c'"


def bak(name: str, loser: str, losers: str, winner: str = f"02a 04a 08b {TEN_PLAIN}", **changes: Any) -> ScoreRow:
    """A winner of a double deck against one loser."""
    return scored(name, GAME, [winner, loser], source="10 bak", changes=changes, losers=losers)


LOSER = ["06c", "06c'", "06d", "06d'", "07c", "07c'", "07d", "07d'", "08c", "08c'", "08d", "08d'"]

THREE = "01a 03a 08a"

SEVEN = "02a 02a' 05a 05a' 06a 06a' 07a"

TWELVE = f"{SEVEN} 07a' 10a 10a' 12b 12b'"

BAKS: list[ScoreRow] = [
    *(
        bak(f"피박: junk {value}", " ".join(LOSER[:value]), losers)
        for value, losers in (
            (11, "1 due=6 pays=6"),
            (10, "1 pi_bak*2 due=12 pays=12"),
            (6, "1 pi_bak*2 due=12 pays=12"),
            (5, "1 pi_bak*3 due=18 pays=18"),
            (1, "1 pi_bak*3 due=18 pays=18"),
            (0, "1 due=6 pays=6"),
        )
    ),
    bak("피박: limit 8, junk 9", " ".join(LOSER[:9]), "1 due=6 pays=6", pibak_max=8),
    bak("광박: no bright", "06c", "1 gwang_bak*3 due=9 pays=9", THREE),
    bak("광박: one bright", "06c 11a", "1 gwang_bak*2 due=6 pays=6", THREE),
    bak("광박: two brights", "06c 11a 11a'", "1 due=3 pays=3", THREE),
    scored(
        "멍따 of seven",
        GAME,
        [SEVEN, "06c"],
        source="10 bak",
        why="멍따: 7 animals ×2, 12 ×3",
        fields="meongtta_mode",
        multipliers="meongtta*2",
        final=6,
    ),
    scored(
        "멍따 of twelve",
        GAME,
        [TWELVE, "06c"],
        source="10 bak",
        why="12 ×3; twelve animals are eight points",
        multipliers="meongtta*3",
        final=24,
    ),
    scored(
        "멍박 of seven is not raised by twelve",
        GAME,
        [TWELVE, "06c"],
        source="10 bak",
        why="12 animals ×3 under winner_7 only",
        changes={"meongtta_mode": "winner_7_loser_0"},
        multipliers="",
        losers="1 meong_bak*2 due=16 pays=16",
    ),
    scored(
        "each 국진 has its own side: both junk",
        GAME,
        ["09a 09a' 01c 01d 02c 02d 03c 03d 04c 04d", "06c 11a"],
        source="10 points",
        why="Each 국진 has its own side",
        base="junk=3",
    ),
    scored(
        "each 국진 has its own side: one of each",
        GAME,
        [
            "09a 09a' 05a 06a 07a 10a 12b 02a 01c 01d 02c 02d 03c 03d 04c 04d 05c",
            "06c 06d 07c 07d 08c 08d 10c 10d 11b 11c 12d 11a 12a",
        ],
        source="10 points, 9 국진",
        why="the sum of due: seven animals (3) and eleven junk (2) doubled by 멍따, against 4 × 2 and 2 + 4",
        base="animals=3 junk=2",
        final=10,
    ),
    scored(
        "35 eighteen Gos",
        GAME,
        [{"captured": "02a 04a 08b", "go": 18}, "06c 11a"],
        source="6.2 #35",
        why="multiplier 65,536",
        multipliers="go*65536",
        points=23,
    ),
]

ROWS = BAKS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_double_settlement(case: ScoreRow) -> None:
    case.verify()
