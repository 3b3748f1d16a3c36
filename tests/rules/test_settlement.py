"""RULES.md 5, 6.3, 6.4 and section 9 "Payment": multipliers, baks, who pays for whom, 3579, yak, missions."""

from __future__ import annotations

from typing import Any

import pytest

from .rows import ScoreRow, scored

GODORI = "02a 04a 08b"
TEN = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d"
"""Ten plain junk: one point."""
SIX = f"{TEN} {GODORI}"
"""Six points, junk among them, no bright."""
RICH = "12a 06c 06d 07c 07d 08c 08d 09c 09d"
"""A loser with a bright and eight plain junk: no bak but 멍박 and 띠박."""
DEER = "10a 11b 11c 11d 10c 10d 12d"
"""A loser with an animal and eight junk, no bright."""


def bak(
    name: str, winner: str, loser: str, losers: str, fields: str = "", rules: str = "matgo", **changes: Any
) -> ScoreRow:
    """A winner against one loser of interest (and one without any bak in a game of three)."""
    others = [] if rules.startswith("matgo") else [RICH]
    return scored(
        name,
        rules,
        [winner, loser, *others],
        source="6.3, 3.8",
        fields=fields,
        changes=changes,
        losers=losers if rules.startswith("matgo") else f"{losers}; 2 due=6 pays=6",
    )


PLAIN = ["06c", "06d", "07c", "07d", "08c", "08d", "09c", "09d", "10c", "10d"]


def junk_of(value: int) -> str:
    """A bright, and plain junk of this value that no row's winner owns."""
    return " ".join(["11a", *PLAIN[:value]])


PI_BAK: list[ScoreRow] = [
    bak(
        f"39 junk {value}, limit {limit}{'' if exempt else ', nobody exempt'}",
        SIX,
        junk_of(value),
        f"1 pi_bak*2 due={12} pays={12}" if bakked else "1 due=6 pays=6",
        "pibak_max pibak_zero_exempt pibak_enabled",
        pibak_max=limit,
        pibak_zero_exempt=exempt,
    )
    for value, limit, exempt, bakked in (
        (5, 5, True, True),
        (6, 5, True, False),
        (0, 5, True, False),
        (1, 5, True, True),
        (7, 7, True, True),
        (8, 7, True, False),
        (0, 7, True, False),
        (0, 7, False, True),
        (4, 4, True, True),
        (5, 4, True, False),
        (6, 6, True, True),
        (7, 6, True, False),
        (10, 10, True, True),
        (8, 10, True, True),
    )
]
PI_BAK += [
    bak("피박 off", SIX, "11a 06c", "1 due=6 pays=6", "pibak_enabled", pibak_enabled=False),
    bak("42 no junk score", GODORI, "11a 06c 06d", "1 due=5 pays=5", "pibak_needs_pi_score"),
    bak(
        "42 no junk score needed",
        GODORI,
        "11a 06c 06d",
        "1 pi_bak*2 due=10 pays=10",
        "pibak_needs_pi_score",
        pibak_needs_pi_score=False,
    ),
    bak(
        "by value: four 쌍피 and jokers are eight",
        SIX,
        "11a 11b 12d x1 06c 06d",
        "1 due=6 pays=6",
        "pibak_unit",
    ),
    bak(
        "by cards: five cards",
        SIX,
        "11a 11b 12d x1 06c 06d",
        "1 pi_bak*2 due=12 pays=12",
        "pibak_unit",
        pibak_unit="cards",
    ),
    bak("by cards: eight cards", SIX, junk_of(8), "1 due=6 pays=6", "pibak_unit", pibak_unit="cards"),
    bak("a lone 쌍피 is not zero", SIX, "11a 12d", "1 pi_bak*2 due=12 pays=12", "pibak_zero_exempt"),
    scored(
        "57 one of two losers",
        "gostop",
        [SIX, "11a 06c 06d 07c 07d 08c", "12a 08d 09c 09d 10c 10d 11c"],
        source="6.4 #57",
        losers="1 pi_bak*2 due=12 pays=12; 2 due=6 pays=6",
        not_applied="1 gwang_bak:no_bright_score; 2 pi_bak:enough_junk gwang_bak:no_bright_score",
    ),
    scored(
        "three_ssangpi and palssari are no junk score",
        "matgo",
        ["11b 12d x1 09a 04a 04b 04c 04d 07a 07b 07c 07d", "11a 06c"],
        source="9 payment",
        why="neither is a junk score for 피박",
        changes={"three_ssangpi_points": 3, "palssari_points": 8, "gukjin_as_ssangpi": False, "pi_start": 14},
        losers="1 due=8 pays=8",
        base="palssari=8",
    ),
]

THREE_BRIGHTS = "01a 03a 08a"
GWANG_BAK: list[ScoreRow] = [
    bak(
        "광박",
        THREE_BRIGHTS,
        "06c 06d 10a",
        "1 gwang_bak*2 due=6 pays=6",
        "gwangbak_enabled gwangbak_needs_bright_score",
    ),
    bak("광박 off", THREE_BRIGHTS, "06c 06d 10a", "1 due=3 pays=3", "gwangbak_enabled", gwangbak_enabled=False),
    bak("a loser's one bright", THREE_BRIGHTS, "11a 06c", "1 due=3 pays=3", "gwangbak_enabled"),
    bak("44 a rain three counts", "01a 03a 12a", "06c 10a", "1 gwang_bak*2 due=4 pays=4", "gwangbak_enabled"),
    bak("43 no bright score", "01b 02b 03b", "06c 10a", "1 due=3 pays=3", "gwangbak_needs_bright_score"),
    bak(
        "43 no bright score needed",
        "01b 02b 03b",
        "06c 10a",
        "1 gwang_bak*2 due=6 pays=6",
        "gwangbak_needs_bright_score",
        gwangbak_needs_bright_score=False,
    ),
    scored(
        "37 광박, 피박 and 멍따",
        "matgo",
        [
            {"captured": f"{THREE_BRIGHTS} 02a 05a 06a 07a 09a 10a 12b {TEN}", "gukjin": "animal"},
            "06c 06d 07c 07d 04b",
        ],
        source="6.3 #37",
        why="7 × 2×2×2 = 56",
        points=7,
        multipliers="meongtta*2",
        final=14,
        losers="1 pi_bak*2 gwang_bak*2 due=56 pays=56",
    ),
]

SEVEN = "02a 05a 06a 07a 10a 12b 04a"
FIVE = "02a 05a 06a 07a 10a"


def animals(name: str, winner: str, loser: str, mode: str, multipliers: str, losers: str) -> ScoreRow:
    """멍따 and 멍박: seven animals are three points, five are one."""
    return scored(
        name,
        "matgo",
        [winner, loser],
        source="3.8 meongtta_mode",
        why="winner_7 (all losers ×2), winner_7_loser_0, winner_5_loser_0 stands in place of 멍따, ×2",
        fields="meongtta_mode",
        changes={"meongtta_mode": mode},
        multipliers=multipliers,
        losers=losers,
    )


MEONG: list[ScoreRow] = [
    animals("멍따", SEVEN, "11a 08b", "winner_7", "meongtta*2", "1 due=6 pays=6"),
    animals("멍따: six animals", SEVEN[4:], "11a 08b", "winner_7", "", "1 due=2 pays=2"),
    animals("멍따 off", SEVEN, "11a 06c", "off", "", "1 due=3 pays=3"),
    animals("멍박: seven against none", SEVEN, "11a 06c", "winner_7_loser_0", "", "1 meong_bak*2 due=6 pays=6"),
    animals("멍박: seven against one", SEVEN, "11a 08b", "winner_7_loser_0", "", "1 due=3 pays=3"),
    animals("멍박: six against none", SEVEN[4:], "11a", "winner_7_loser_0", "", "1 due=2 pays=2"),
    animals("멍박: five against none", FIVE, "11a 06c", "winner_5_loser_0", "", "1 meong_bak*2 due=2 pays=2"),
    animals("멍박: five against one", FIVE, "11a 08b", "winner_5_loser_0", "", "1 due=1 pays=1"),
    animals("멍박 of five: seven against one", SEVEN, "11a 08b", "winner_5_loser_0", "", "1 due=3 pays=3"),
    bak("띠박", "01b 02b 04b 06b 10b", "11a", "1 tti_bak*2 due=2 pays=2", "ttibak", ttibak=True),
    bak("띠박: a loser's ribbon", "01b 02b 04b 06b 10b", "11a 09b", "1 due=1 pays=1", "ttibak", ttibak=True),
    bak("띠박: four ribbons", f"01b 02b 04b 06b {GODORI}", "11a 10a", "1 due=5 pays=5", "ttibak", ttibak=True),
    bak("띠박 off", "01b 02b 04b 06b 10b", "11a", "1 due=1 pays=1", "ttibak"),
    bak("nothing captured still pays", GODORI, "", "1 due=5 pays=5", "no_capture_no_pay"),
    bak("nothing captured, nothing paid", GODORI, "", "1 due=0 pays=0", "no_capture_no_pay", no_capture_no_pay=True),
    bak("something captured", GODORI, "06c", "1 due=5 pays=5", "no_capture_no_pay", no_capture_no_pay=True),
    scored(
        "reasons for what was not applied",
        "matgo",
        [f"{GODORI} 01b", {"captured": "11a 09b 10a"}],
        source="INTERFACE 4",
        why="tested in this order, one each, disabled baks not listed",
        changes={"meongtta_mode": "winner_7_loser_0", "ttibak": True},
        not_applied="1 pi_bak:no_junk_score gwang_bak:no_bright_score"
        " meong_bak:too_few_animals tti_bak:too_few_ribbons",
    ),
    scored(
        "reasons: the loser's cards",
        "matgo",
        [f"{SEVEN} {THREE_BRIGHTS} {TEN} 01b 02b 04b 06b 10b", "11a 08b 09b 06c 06d 07c 07d 08c 08d 09c 09d"],
        source="INTERFACE 4",
        changes={"meongtta_mode": "winner_7_loser_0", "ttibak": True},
        not_applied="1 pi_bak:enough_junk gwang_bak:has_bright meong_bak:has_animal tti_bak:has_ribbon",
    ),
    scored(
        "reasons: zero junk",
        "matgo",
        [SIX, "11a"],
        source="INTERFACE 4",
        not_applied="1 pi_bak:zero_junk gwang_bak:no_bright_score",
    ),
]


ROWS: list[ScoreRow] = [*PI_BAK, *GWANG_BAK, *MEONG]


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_settlement(case: ScoreRow) -> None:
    case.verify()
