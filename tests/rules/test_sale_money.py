"""Who pays for a sale and when: RULES.md 3.10, 6.5 #80 and #82, section 9 "Four and more"."""

from __future__ import annotations

from typing import Any

import pytest

from .rows import Row
from .test_sale import BOTH_JOIN, BRIGHTS, ENDS, QUAD, seated, sold


def money(name: str, chips: list[int], holder: int = 0, seats: int = 4, moves: str = BOTH_JOIN, **changes: Any) -> Row:
    """A sale of two brights (4 points, ₩400 from each payer) and a 총통 of three points that ends the hand."""
    hands = ["", *[""] * (seats - 2), BRIGHTS]
    hands[holder] = QUAD
    leavers = (3,) if seats == 4 else (1, 4)
    start = seated(hands=hands, seats=seats, changes={**ENDS, **changes}, carry=1)
    return sold(
        name,
        start,
        moves,
        leavers,
        source="3.10 sale_payers, sale_timing; 6.5 #80, #82",
        why="Seller with 2 광, price 2: two non-dealer actives −400 each, seller +800; all three: +1,200",
        fields="sale_payers sale_timing",
        end={"reason": "president", "winner": holder},
        chips=chips,
    )


QUAD_FLOOR = "08a 08b 08c 08d 09c 10d"


def drawn(name: str, chips: list[int], floor_quad: str, reason: str, **changes: Any) -> Row:
    """A sale, and a hand that ends on the floor's quad."""
    start = seated(floor=QUAD_FLOOR, changes={"floor_quad": floor_quad, **changes})
    return sold(name, start, BOTH_JOIN, (3,), fields="sale_timing sale_payers", end={"reason": reason}, chips=chips)


TWO_SELLERS = seated(
    hands=[QUAD, "", "", "08a 02c 04c 06c 07c 10c 09d", "01a 03a 02d 04d 06d 07d 11c"],
    seats=5,
    changes={**ENDS, "sale_payers": "all_except_dealer"},
)

AFTER = {"sale_timing": "after"}

FIVE = {"seats": 5, "moves": "1 fold; 2 join; 3 join"}

MONEY: list[Row] = [
    money("80 the actives but the dealer pay", [100_600, 99_300, 99_300, 100_800]),
    money("82 all actives pay", [100_200, 99_300, 99_300, 101_200], sale_payers="all_actives"),
    money(
        "all but the dealer pay, the seat that folded too",
        [100_600, 99_600, 99_300, 99_300, 101_200],
        sale_payers="all_except_dealer",
        **FIVE,
    ),
    money("the seat that folded does not pay", [100_600, 100_000, 99_300, 99_300, 100_800], **FIVE),
    money("after: the actives but the dealer", [100_600, 99_300, 99_300, 100_800], **AFTER),
    money(
        "after: the actives but the winner",
        [99_300, 100_600, 99_300, 100_800],
        1,
        sale_payers="actives_except_winner",
        **AFTER,
    ),
    money("before: the winner pays, the dealer does not", [99_700, 100_200, 99_300, 100_800], 1),
    money(
        "총통: the seller pays, too",
        [100_900, 99_300, 99_300, 100_500],
        president_payers="all_at_table",
    ),
    drawn(
        "before, then nagari: the actives but the dealer", [100_000, 99_600, 99_600, 100_800], "nagari_double", "nagari"
    ),
    drawn(
        "after, then nagari: all actives pay",
        [99_600, 99_600, 99_600, 101_200],
        "nagari_double",
        "nagari",
        **AFTER,
    ),
    drawn(
        "after, then nagari: all actives pay, whatever sale_payers",
        [99_600, 99_600, 99_600, 101_200],
        "nagari_double",
        "nagari",
        sale_payers="actives_except_winner",
        **AFTER,
    ),
    sold(
        "two sellers pay each other where all but the dealer pay",
        TWO_SELLERS,
        BOTH_JOIN,
        (3, 4),
        source="3.10 sale_payers",
        why="all_except_dealer; every forced-out seat sells separately",
        fields="sale_payers",
        sold="3 08a 2; 4 01a 03a 4",
        chips=[100_600, 99_100, 99_100, 100_200, 101_000],
    ),
    sold(
        "a sale is capped by the payer's balance",
        seated(hands=[QUAD, "", "", BRIGHTS], changes=ENDS, chips=[1000, 100, 1000, 1000]),
        BOTH_JOIN,
        (3,),
        source="9 payment",
        why="every transfer (instant, sale, settlement) is capped by the balances before it",
        chips=[1300, 0, 300, 1500],
    ),
    drawn("redeal: the money of a sale before the hand stays", [100_000, 99_600, 99_600, 100_800], "redeal", "redeal"),
]

ROWS = MONEY


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_sale_money(case: Row) -> None:
    case.verify()
