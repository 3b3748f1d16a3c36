"""What a seller sells and for how much: RULES.md 3.10 and section 9 "Four and more"."""

from __future__ import annotations

from typing import Any

import pytest

from .rows import Row
from .test_sale import BOTH_JOIN, BRIGHTS, DULL, seated, sold


def item(name: str, hand: str, sale: str, fields: str, carry: int = 1, **changes: Any) -> Row:
    """What a seller with this hand sells, and for how much each payer pays."""
    start = seated(hand, changes=changes, carry=carry)
    return sold(f"sells {name}", start, BOTH_JOIN, (3,), fields=fields, sold=sale)


ITEMS: list[Row] = [
    item("nothing", DULL, "", "sale_items"),
    item("쌍피", "11b 12d 02c 04c 06c 07c 10c", "3 11b 12d 4", "sale_items sale_price_per_ssangpi"),
    item("쌍피 at 3", "11b 12d 02c 04c 06c 07c 10c", "3 11b 12d 6", "sale_price_per_ssangpi", sale_price_per_ssangpi=3),
    item("brights at 3", BRIGHTS, "3 01a 03a 6", "sale_price_per_bright", sale_price_per_bright=3),
    item("only brights", "01a 11b 02c 04c 06c 07c 10c", "3 01a 2", "sale_items", sale_items=["bright"]),
    item("only 쌍피", "01a 11b 02c 04c 06c 07c 10c", "3 11b 2", "sale_items", sale_items=["ssangpi"]),
    item(
        "쌍피 with a bright",
        "01a 11b 02c 04c 06c 07c 10c",
        "3 01a 11b 4",
        "ssangpi_needs_bright",
        ssangpi_needs_bright=True,
    ),
    item("쌍피 without a bright", "12d 11b 02c 04c 06c 07c 10c", "", "ssangpi_needs_bright", ssangpi_needs_bright=True),
    item("쌍피 without a bright, not needed", "12d 02d 02c 04c 06c 07c 10c", "3 12d 2", "ssangpi_needs_bright"),
    item("the rain alone", "12a 02d 02c 04c 06c 07c 10c", "3 12a 2", "bibright_alone"),
    item("the rain alone: not sold", "12a 02d 02c 04c 06c 07c 10c", "", "bibright_alone", bibright_alone=False),
    item("the rain with another", "12a 01a 02c 04c 06c 07c 10c", "3 01a 12a 4", "bibright_alone", bibright_alone=False),
    item("국진 is no 쌍피", "09a 02d 02c 04c 06c 07c 10c", "", "sale_items"),
    item("jokers off", "x1 02d 02c 04c 06c 07c 10c", "", "sale_items"),
    item("jokers", "x1 x2 02c 04c 06c 07c 10c", "3 x1 x2 4", "sale_items sale_price_per_joker", sale_items=["joker"]),
    item(
        "jokers at 3",
        "x1 x2 02c 04c 06c 07c 10c",
        "3 x1 x2 6",
        "sale_price_per_joker",
        sale_items=["joker"],
        sale_price_per_joker=3,
    ),
    item(
        "a triple",
        "02b 02c 02d 04c 06c 07c 10c",
        "3 02b 02c 02d 2",
        "sale_items sale_price_per_triple",
        sale_items=["triple"],
    ),
    item(
        "a triple at 3",
        "02b 02c 02d 04c 06c 07c 10c",
        "3 02b 02c 02d 3",
        "sale_price_per_triple",
        sale_items=["triple"],
        sale_price_per_triple=3,
    ),
    item(
        "고도리", "02a 04a 08b 04c 06c 07c 10c", "3 02a 04a 08b 2", "sale_items sale_price_per_set", sale_items=["sets"]
    ),
    item("홍단", "01b 02b 03b 04c 06c 07c 10c", "3 01b 02b 03b 2", "sale_items", sale_items=["sets"]),
    item(
        "청단 at 3",
        "06b 09b 10b 04c 01c 07c 02c",
        "3 06b 09b 10b 3",
        "sale_price_per_set",
        sale_items=["sets"],
        sale_price_per_set=3,
    ),
    item("초단", "04b 05b 07b 04c 06c 02c 10c", "3 04b 05b 07b 2", "sale_items", sale_items=["sets"]),
    item("국진", "09a 02d 02c 04c 06c 07c 10c", "3 09a 2", "sale_items sale_price_per_gukjin", sale_items=["gukjin"]),
    item(
        "국진 at 3",
        "09a 02d 02c 04c 06c 07c 10c",
        "3 09a 3",
        "sale_price_per_gukjin",
        sale_items=["gukjin"],
        sale_price_per_gukjin=3,
    ),
    item(
        "a card in every item it belongs to",
        "08a 08c 08d 04c 06c 07c 10c",
        "3 08a 08c 08d 4",
        "sale_items",
        sale_items=["bright", "triple"],
    ),
    item("a triple doubles", "01a 02b 02c 02d 06c 07c 10c", "3 01a 4", "sale_shake_double", sale_shake_double=True),
    item(
        "two triples double twice",
        "01a 02b 02c 02d 06c 06d 06b",
        "3 01a 8",
        "sale_shake_double",
        sale_shake_double=True,
    ),
    item("a triple does not double", "01a 02b 02c 02d 06c 07c 10c", "3 01a 2", "sale_shake_double"),
    item(
        "after a nagari, doubled",
        BRIGHTS,
        "3 01a 03a 8",
        "nagari_gwang_sale_double",
        nagari_gwang_sale_double=True,
        carry=2,
    ),
    item(
        "after two nagari, doubled once",
        BRIGHTS,
        "3 01a 03a 8",
        "nagari_gwang_sale_double",
        nagari_gwang_sale_double=True,
        carry=4,
    ),
    item("without a nagari", BRIGHTS, "3 01a 03a 4", "nagari_gwang_sale_double", nagari_gwang_sale_double=True),
    item("after a nagari, not doubled", BRIGHTS, "3 01a 03a 4", "nagari_gwang_sale_double", carry=2),
    item(
        "11c where there are two November 쌍피",
        "11c 02d 02c 04c 06c 07c 10c",
        "3 11c 2",
        "november_ssangpi_count",
        november_ssangpi_count=2,
    ),
]

ROWS = ITEMS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_item(case: Row) -> None:
    case.verify()
