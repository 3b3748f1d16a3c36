"""RULES.md 3.11, 6.5 and section 9 "Payment": the money of a point, 3579, limits, commission, carry, 월약, missions."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import table
from .rows import Row, ScoreRow, row, scored

GODORI = "02a 04a 08b"
HONGDAN = "01b 02b 03b"
TEN = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d"
RICH = "12a 06c 06d 07c 07d 08c 08d 09c 09d"
SCORES = {
    2: "01a 03a 12a",
    3: HONGDAN,
    4: "01a 03a 08a 12a",
    5: GODORI,
    7: f"{GODORI} 01a 03a 12a",
    8: f"{GODORI} {HONGDAN}",
    9: f"{GODORI} 01a 03a 08a 12a",
    11: f"{GODORI} {HONGDAN} 01a 03a 08a",
}
"""Captures by their points."""
OFF = {"limited_liability": "off"}
WINNERS = {"limited_liability": "winner_balance"}


def points(count: int) -> dict[str, Any]:
    """A winner with so many points."""
    return {"captured": GODORI, "go": 1} if count == 6 else {"captured": SCORES[count]}


def steps(count: int, paid: int) -> ScoreRow:
    """86: scores and their steps; a loser with nothing special."""
    return scored(
        f"86 3579: {count} points",
        "gostop_3579",
        [points(count), "11a 10a", "12b 11c" if count not in (2, 4, 9) else "10b"],
        source="6.5 #86",
        why="steps(x) = max(0, floor((x−1)/2)); before_bak: convert after own_mult, before baks",
        fields="money_mode",
        changes={"gwangbak_enabled": False},
        losers=f"1 due={paid} pays={paid}; 2 due={paid} pays={paid}",
        chips=[200 * paid, -100 * paid, -100 * paid],
    )


STEPS: list[ScoreRow] = [
    *(steps(*pair) for pair in ((2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 4), (11, 5))),
    *(
        scored(
            f"88 per point: {count}",
            "gostop",
            [SCORES[count], "11a", "10a"],
            source="6.5 #88",
            why="점배기 3, 4: 300, 400",
            fields="money_mode point_value",
            changes={"gwangbak_enabled": False},
            chips=[200 * count, -100 * count, -100 * count],
        )
        for count in (3, 4)
    ),
    scored(
        "3579 before the baks",
        "gostop_3579",
        [f"{GODORI} {TEN}", "11a 10c", RICH],
        source="7.42",
        why="6 points: 2 steps × 피박 2 = 4",
        fields="odd_steps_scope",
        changes={"gwangbak_enabled": False},
        losers="1 pi_bak*2 due=4 pays=4; 2 due=2 pays=2",
    ),
    scored(
        "3579 after all",
        "gostop_3579",
        [f"{GODORI} {TEN}", "11a 10c", RICH],
        source="5",
        why="steps(F × baks) (after_all): steps(12) = 5",
        fields="odd_steps_scope",
        changes={"gwangbak_enabled": False, "odd_steps_scope": "after_all"},
        losers="1 pi_bak*2 due=5 pays=5; 2 due=2 pays=2",
    ),
    scored(
        "3579 after the own multipliers",
        "gostop_3579",
        [{"captured": GODORI, "shakes": 1}, "11a", "10a"],
        source="7.42",
        why="convert after own_mult: steps(10) = 4",
        changes={"gwangbak_enabled": False},
        final=10,
        losers="1 due=4 pays=4; 2 due=4 pays=4",
    ),
    scored(
        "3579: a 총통 is converted",
        "gostop_3579",
        ["", "", ""],
        source="9 payment",
        why="3579: fixed wins converted",
        changes={"president_points": 5},
        given={"reason": "president"},
        final=5,
        chips=[400, -200, -200],
    ),
    scored(
        "3579: 첫뻑 money is not converted",
        "gostop_3579",
        [{"captured": GODORI, "ppeok_turns": [1]}, "11a", "10a"],
        source="9 payment",
        why="instant and sale money not",
        changes={"gwangbak_enabled": False},
        instant="0 first_ppeok 5",
        chips=[400 + 1000, -200 - 500, -200 - 500],
    ),
    scored(
        "a point of one",
        "gostop_chips",
        [HONGDAN, "11a", "10a"],
        source="8 point_value",
        fields="point_value",
        chips=[6, -3, -3],
    ),
]


def limited(
    name: str, changes: dict[str, Any], before: list[int], expected: list[int], why: str, **more: Any
) -> ScoreRow:
    """A win of five points, 500 chips from each of two losers, with balances."""
    return scored(
        name,
        "gostop",
        more.pop("players", [GODORI, "11a 06c", "12a 06d"]),
        source="9 payment",
        why=why,
        fields="limited_liability",
        changes=changes,
        given={"chips": before, **more.pop("given", {})},
        chips=expected,
        **more,
    )


LIMITS: list[ScoreRow] = [
    limited("balances suffice", {}, [9000, 9000, 9000], [1000, -500, -500], "loser_balance the payer's"),
    limited("loser's balance", {}, [100, 200, 9000], [700, -200, -500], "loser_balance the payer's"),
    limited("winner's balance", WINNERS, [300, 9000, 9000], [600, -300, -300], "winner_balance the smaller of both"),
    limited("winner's balance, a poorer loser", WINNERS, [300, 200, 9000], [500, -200, -300], "the smaller of both"),
    limited("no limit", OFF, [100, 200, 0], [1000, -500, -500], "off: balances may be negative"),
    limited("a loser with nothing", {}, [100, 0, 9000], [500, 0, -500], "pays nothing under a limit"),
    limited(
        "one who pays for all is capped once on the sum",
        {},
        [100, 700, 9000],
        [700, -700, 0],
        "a pay_for_all payer is capped once on the sum",
        given={"dokbak": 1},
    ),
    limited(
        "one who pays for all, winner's balance",
        WINNERS,
        [600, 9000, 9000],
        [600, -600, 0],
        "winner_balance the smaller of both … capped once on the sum",
        given={"dokbak": 1},
    ),
    limited(
        "all chips are not capped",
        {**WINNERS, "dokbak_payment": "all_chips"},
        [100, 9000, 9000],
        [9000, -9000, 0],
        "all_chips is uncapped, never below 0",
        given={"dokbak": 1},
    ),
    limited(
        "all chips of a seat in debt",
        {**OFF, "dokbak_payment": "all_chips"},
        [100, -300, 9000],
        [0, 0, 0],
        "all_chips is uncapped, never below 0",
        given={"dokbak": 1},
    ),
    limited(
        "instant money is capped by what is there before",
        {},
        [100, 700, 9000],
        [1700, -700, -1000],
        "every transfer (instant, sale, settlement) is capped by the balances before it",
        players=[{"captured": GODORI, "ppeok_turns": [1]}, "11a 06c", "12a 06d"],
    ),
]


def commission(rate: float, expected: list[int], **more: Any) -> ScoreRow:
    """Seven points at ₩100 from each of two losers: a pot of 1,400."""
    return scored(
        f"85 commission {rate} {more.get('label', '')}".strip(),
        "gostop",
        more.get("players", [SCORES[7], "11a 06c", "08a 06d"]),
        source="6.5 #85, 9 payment",
        why="Commission: floor of rate (read as a decimal, exact) × settlement receipts after caps",
        fields="commission_rate",
        changes={"commission_rate": rate, **more.get("changes", {})},
        given=more.get("given", {}),
        chips=expected,
    )


COMMISSION: list[ScoreRow] = [
    commission(0.1, [1260, -700, -700]),
    commission(0.0, [1400, -700, -700]),
    commission(0.07, [1302, -700, -700]),
    commission(0.07, [14 - 0, -7, -7], label="floor", changes={"point_value": 1}),
    commission(0.1, [900 - 90, -200, -700], label="after the caps", given={"chips": [9000, 200, 9000]}),
    commission(
        0.1,
        [1260 + 1000, -700 - 500, -700 - 500],
        label="not from 첫뻑 money",
        players=[{"captured": SCORES[7], "ppeok_turns": [1]}, "11a 06c", "08a 06d"],
    ),
    commission(0.145, [200 - 29, -100, -100], label="exact", players=["05a 06a 07a 10a 12b", "11a 04a", "12a 02a"]),
]


PLAYED: list[Row] = [
    row(
        "instant money is limited by the payer's balance in play",
        table(
            "gostop",
            hands=["05a 12b", "09c", "09d"],
            floor="05c 08c",
            pile="05d 02c 03c 01d",
            turns=0,
            chips=[9000, 200, 9000],
        ),
        "play 05a; 1 play 09c; 2 play 09d; 0 play 12b",
        source="9 payment",
        why="every transfer (instant, sale, settlement) is capped by the balances before it",
        fields="limited_liability",
        chips=[9700, 0, 8500],
    ),
    row(
        "instant money without limit in play",
        table(
            "gostop",
            hands=["05a 12b", "09c", "09d"],
            floor="05c 08c",
            pile="05d 02c 03c 01d",
            turns=0,
            chips=[9000, 200, 9000],
            changes=OFF,
        ),
        "play 05a; 1 play 09c; 2 play 09d; 0 play 12b",
        source="9 payment",
        why="off: balances may be negative",
        fields="limited_liability",
        chips=[10_000, -300, 8500],
    ),
    row(
        "the receipt's chips are the changes over the whole hand, the losers' the settlement alone",
        table(
            "gostop",
            hands=["05a 12b", "09c 10d", "09d 04c"],
            floor="05c 08c",
            pile="05d 02c 03c 01d 11d",
            captured=[GODORI],
            turns=0,
        ),
        "play 05a; stop",
        source="INTERFACE 4",
        why="the receipt's chips the changes over the whole hand, losers[].chips the settlement alone",
        chips=[102_000, 99_000, 99_000],
        receipt={"chips": [2000, -1000, -1000], "loser_chips": [-500, -500], "instant": "0 first_ppeok 5"},
    ),
    row(
        "commission leaves the table in play",
        table(
            "gostop",
            hands="12b 12d",
            floor="08c",
            pile="10c 11c",
            captured=[GODORI],
            changes={"commission_rate": 0.1},
        ),
        "play 12b; stop",
        source="9 payment",
        why="it leaves the table into the house's line of the ledger",
        fields="commission_rate",
        chips=[100_900, 99_500, 99_500],
    ),
]

ROWS: list[Row | ScoreRow] = [*STEPS, *LIMITS, *COMMISSION, *PLAYED]


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_money(case: Row | ScoreRow) -> None:
    case.verify()
