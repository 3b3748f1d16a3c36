"""Who pays for whom: RULES.md 5, 6.4, 3.8, 3.9 and section 9 "Payment"."""

from __future__ import annotations

from typing import Any

import pytest

from .rows import ScoreRow, scored
from .test_settlement import DEER, RICH, SIX


def goer(mode: str, losers: str, number: str = "", rules: str = "gostop") -> ScoreRow:
    """Seat 1 had called Go, seat 2 pays double for its junk: 6 and 12."""
    players: list[Any] = [SIX, {"captured": RICH, "go": 1, "last_to_go": True}, "11a 11c"]
    return scored(
        f"{number} 고박 {mode} {rules}".strip(),
        rules,
        players if rules == "gostop" else players[:2],
        source="6.4 #58, #60, 5",
        why="the goer pays Σ due / 2 × Σ due / due[goer] × 2",
        fields="go_bak_mode",
        changes={"go_bak_mode": mode},
        losers=losers,
    )


def goers(mode: str, two: str, losers: str, first: int = 1, last: int = 2) -> ScoreRow:
    """Both losers had called Go, ``last`` after ``first``."""
    return scored(
        f"two goers, {mode}, {two}, {first} then {last}",
        "gostop",
        [SIX, {"captured": RICH, "go": 1}, {"captured": "11a 11c", "go": 1}],
        source="9 payment",
        why="only the one chosen by go_bak_two_goers doubles (last_goer: latest call; first_goer: earliest first call)",
        fields="go_bak_two_goers go_bak_mode",
        changes={"go_bak_mode": mode, "go_bak_two_goers": two},
        given={"go_order": [first, last]},
        losers=losers,
    )


GO_BAK: list[ScoreRow] = [
    goer("pay_for_all", "1 due=6 pays=18 go_bak; 2 pi_bak*2 due=12 pays=0", "58"),
    goer("pay_for_all_x2", "1 due=6 pays=36 go_bak; 2 pi_bak*2 due=12 pays=0", "60"),
    goer("double_own", "1 go_bak*2 due=12 pays=12; 2 pi_bak*2 due=12 pays=12"),
    goer("none", "1 due=6 pays=6; 2 pi_bak*2 due=12 pays=12"),
    goer("double_own", "1 go_bak*2 due=12 pays=12", rules="matgo"),
    goer("none", "1 due=6 pays=6", rules="matgo"),
    goers("pay_for_all", "last_goer", "1 due=6 pays=0; 2 pi_bak*2 due=12 pays=18 go_bak"),
    goers("pay_for_all", "first_goer", "1 due=6 pays=18 go_bak; 2 pi_bak*2 due=12 pays=0"),
    goers("pay_for_all", "last_goer", "1 due=6 pays=18 go_bak; 2 pi_bak*2 due=12 pays=0", 2, 1),
    goers("double_own", "last_goer", "1 due=6 pays=6; 2 pi_bak*2 go_bak*2 due=24 pays=24"),
    goers("double_own", "first_goer", "1 go_bak*2 due=12 pays=12; 2 pi_bak*2 due=12 pays=12"),
    scored(
        "no 고박 after a 쓰리뻑",
        "gostop",
        [SIX, {"captured": RICH, "go": 1, "last_to_go": True}, "11a 11c"],
        source="7.11",
        why="no go-bak on fixed-point wins",
        given={"reason": "three_ppeok"},
        final=3,
        losers="1 due=3 pays=3; 2 due=3 pays=3",
    ),
    scored(
        "no 고박 after a 총통",
        "gostop",
        ["", {"captured": RICH, "go": 1, "last_to_go": True}, "11a 11c"],
        source="7.11, 7.20",
        given={"reason": "president", "carry": 2},
        final=6,
        losers="1 due=6 pays=6; 2 due=6 pays=6",
    ),
    scored(
        "no 고박 after a 허당",
        "gostop",
        ["", {"captured": RICH, "go": 1, "last_to_go": True}, "11a 11c"],
        source="9 허당",
        why="heodang_points × carry",
        changes={"heodang_turns": 5},
        given={"reason": "heodang"},
        final=7,
        losers="1 due=7 pays=7; 2 due=7 pays=7",
    ),
    scored(
        "a player who sits out pays nothing",
        "gostop_family",
        [SIX, RICH, DEER, {"captured": "", "active": False}],
        source="5",
        why="Drop-outs and sellers pay only for a 총통",
        chips=[12, -6, -6, 0],
    ),
    scored(
        "a player who sits out pays for a 총통",
        "gostop_family",
        ["", "", "", {"captured": "", "active": False}],
        source="5, 3.6 president_payers",
        fields="president_payers",
        given={"reason": "president"},
        chips=[9, -3, -3, -3],
    ),
    scored(
        "a player who sits out pays for no 총통 where only actives pay",
        "gostop_family",
        ["", "", "", {"captured": "", "active": False}],
        source="3.6 president_payers",
        fields="president_payers",
        changes={"president_payers": "actives"},
        given={"reason": "president"},
        chips=[6, -3, -3, 0],
    ),
]


def blamed(
    name: str, payment: str, key: str, losers: str = "", fields: str = "dokbak_payment", **more: Any
) -> ScoreRow:
    """Seat 1 is liable for a win of six points; seat 2 would pay double for its junk."""
    return scored(
        name,
        "gostop",
        [SIX, RICH, "11a 11c"],
        source="5, 9 payment",
        fields=fields,
        changes={"dokbak_payment": payment, **more.pop("changes", {})},
        given={key: 1, **more.pop("given", {})},
        **({"losers": losers} if losers else {}),
        **more,
    )


DOK_BAK: list[ScoreRow] = [
    blamed("62 독박", "pay_for_all", "dokbak", "1 due=6 pays=18 dok_bak; 2 pi_bak*2 due=12 pays=0"),
    blamed("withholder", "pay_for_all", "withholder", "1 due=6 pays=18 dok_bak; 2 pi_bak*2 due=12 pays=0"),
    blamed("65 쇼당 refuser", "pay_for_all", "shodang_refuser", "1 due=6 pays=18 dok_bak; 2 pi_bak*2 due=12 pays=0"),
    blamed(
        "양독박",
        "both_sides_double",
        "dokbak",
        given={"chips": [10_000, 10_000, 10_000]},
        chips=[1800, -3600, 1800],
    ),
    blamed(
        "양독박: the winner is paid first",
        "both_sides_double",
        "dokbak",
        given={"chips": [10_000, 2_500, 10_000]},
        chips=[1800, -2500, 700],
    ),
    scored(
        "all chips",
        "gostop",
        [SIX, RICH, "11a 11c"],
        source="9 payment",
        why="all_chips: the culprit's whole balance",
        fields="dokbak_payment",
        changes={"dokbak_payment": "all_chips"},
        given={"dokbak": 1, "chips": [10_000, 50_000, 10_000]},
        chips=[50_000, -50_000, 0],
    ),
    blamed(
        "all chips without balances is pay_for_all",
        "all_chips",
        "dokbak",
        "1 due=6 pays=18 dok_bak; 2 pi_bak*2 due=12 pays=0",
    ),
    scored(
        "고박 before 독박",
        "gostop",
        [SIX, RICH, {"captured": "11a 11c", "go": 1, "last_to_go": True}],
        source="7.12, 9 쇼당",
        why="Liability: 고박, then 쇼당, then withhold, then feed",
        given={"dokbak": 1},
        losers="1 due=6 pays=0; 2 pi_bak*2 due=12 pays=18 go_bak",
    ),
    scored(
        "쇼당 before withhold before feed",
        "gostop",
        [SIX, RICH, "11a 11c"],
        source="9 쇼당",
        given={"dokbak": 1, "withholder": 1, "shodang_refuser": 2},
        losers="1 due=6 pays=0; 2 pi_bak*2 due=12 pays=18 dok_bak",
    ),
    scored(
        "withhold before feed",
        "gostop",
        [SIX, RICH, "11a 11c"],
        source="9 독박",
        why="after 고박 and 쇼당, before feed",
        given={"dokbak": 1, "withholder": 2},
        losers="1 due=6 pays=0; 2 pi_bak*2 due=12 pays=18 dok_bak",
    ),
    scored(
        "no_capture_no_pay inside a sum",
        "gostop",
        [SIX, RICH, ""],
        source="9 payment",
        why="no_capture_no_pay: due 0, also inside a sum",
        fields="no_capture_no_pay",
        changes={"no_capture_no_pay": True},
        given={"dokbak": 1},
        losers="1 due=6 pays=6 dok_bak; 2 due=0 pays=0",
    ),
]

ROWS = [*GO_BAK, *DOK_BAK]


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_liability(case: ScoreRow) -> None:
    case.verify()
