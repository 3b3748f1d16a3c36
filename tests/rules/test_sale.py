"""Four and more at the table: RULES.md 3.10, 4.7, 6.5 #80 and #82, section 9 "Four and more"."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, deal
from .notation import cards
from .rows import Row, row

FOUR = {"table_players": 4}
BRIGHTS = "01a 03a 02c 04c 06c 07c 10c"
"""A seller with two brights and nothing else to sell."""
DULL = "01c 03c 02c 04c 06c 07c 10c"
QUAD = "05a 05b 05c 05d 09c 10d 12c"
ENDS = {"president_decline": "forced_end", "president_payers": "actives"}


def seated(last: str = BRIGHTS, seats: int = 4, rules: str = "gostop", **more: Any) -> Start:
    """A table of four and more, seat 0 dealing; the last seat has this hand."""
    changes = {"table_players": seats, **more.pop("changes", {})}
    hands = more.pop("hands", ["", *[""] * (seats - 2), last])
    return deal(rules, hands=hands, changes=changes, **more)


def pile_line(start: Start, *leavers: int) -> str:
    """The line that says how the leavers' hands were shuffled in: below the pile that was there."""
    seats = start.seats
    deck = cards(start.line["deck"])
    dealer = start.line["dealer"]
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    hands: dict[int, list[str]] = {seat: [] for seat in order}
    for size, skip in ((4, 3), (3, 3)):
        for seat in order:
            hands[seat] += deck[:size]
            del deck[:size]
        del deck[:skip]
    return "pile " + " ".join([*deck, *(card for seat in leavers for card in hands[seat])])


def sold(name: str, start: Start, moves: str, leavers: tuple[int, ...], **expected: Any) -> Row:
    """A row whose moves end with the line ``pile``."""
    expected.setdefault("source", "9 four and more")
    return row(name, start, f"{moves}; {pile_line(start, *leavers)}", **expected)


BOTH_JOIN = "1 join; 2 join"

OUT = seated(hands=["01c 02d"], floor="05a 09a 11a 12a 08a 10a", pile="03a")

JOINING: list[Row] = [
    row(
        "four: the dealer's right is asked first",
        seated(),
        source="4.7",
        why="Seats in order from the dealer's right. actives = {dealer}",
        fields="table_players",
        pending="1 join_or_fold",
        asks="join; fold",
        floor="",
    ),
    row(
        "the floor is in play and face down",
        seated(floor="04d 07d 09c 10d 11d 12b"),
        source="9 cards in the air",
        why="before a sale so is the face-down floor",
        in_play="04d 07d 09c 10d 11d 12b",
    ),
    row("the next is asked", seated(), "1 join", source="4.7", has="1 join", pending="2 join_or_fold"),
    sold(
        "both play: the last sells and sits out",
        seated(),
        BOTH_JOIN,
        (3,),
        why="both play → seat 4 sells",
        has="1 join; 2 join",
        sold="3 01a 03a 4",
        pending="0 turn",
        hands=[None, None, None, ""],
        in_play="",
        fields="sale_items sale_price_per_bright",
    ),
    sold(
        "seat 2 folds: 3 and 4 play",
        seated(hands=["", BRIGHTS]),
        "1 fold",
        (1,),
        source="4.7, 3.10 forced_out_sells",
        why="seat 2 drops → 3 and 4 play; a voluntary drop-out may not sell",
        has="1 fold",
        sold="",
        pending="0 turn",
        hands=[None, "", None, None],
    ),
    sold(
        "seat 2 plays, seat 3 folds: 4 plays",
        seated(),
        "1 join; 2 fold",
        (2,),
        source="4.7",
        why="seat 2 plays, seat 3 drops → 4 plays",
        sold="",
        pending="0 turn",
        hands=[None, None, "", BRIGHTS],
    ),
    row(
        "turns pass the seat that sits out",
        OUT,
        f"1 fold; {pile_line(OUT, 1)}; 0 play 01c",
        source="4.7",
        pending="2 turn",
    ),
    row(
        "five: three undecided for two seats",
        seated(seats=5),
        "1 fold",
        source="4.7",
        why="if undecided seats (including this one) = seats still to fill, it is forced in",
        fields="table_players",
        pending="2 join_or_fold",
    ),
    sold(
        "five: two folds force the others in",
        seated(seats=5),
        "1 fold; 2 fold",
        (1, 2),
        source="4.7",
        fields="table_players",
        sold="",
        pending="0 turn",
        hands=[None, "", "", None, BRIGHTS],
    ),
    sold(
        "five: two forced out, each sells",
        seated(hands=["", "", "", "08a 02c 04c 06c 07c 10c 09c", "01a 03a 02d 04d 06d 07d 10d"], seats=5),
        BOTH_JOIN,
        (3, 4),
        source="7.39",
        why="every forced-out seat sells separately",
        fields="table_players",
        sold="3 08a 2; 4 01a 03a 4",
        hands=[None, None, None, "", ""],
    ),
    sold(
        "five: one folds, two play, one sells",
        seated(seats=5),
        "1 join; 2 fold; 3 join",
        (2, 4),
        source="4.7",
        fields="table_players",
        sold="4 01a 03a 4",
    ),
    sold(
        "six: three folds force the others in",
        seated(seats=6),
        "1 fold; 2 fold; 3 fold",
        (1, 2, 3),
        source="4.7",
        fields="table_players",
        sold="",
        pending="0 turn",
    ),
    sold(
        "six: three forced out",
        seated(seats=6),
        BOTH_JOIN,
        (3, 4, 5),
        source="4.7",
        fields="table_players",
        has="5 gwang_sale 01a 03a 4",
        hands=[None, None, None, "", "", ""],
    ),
    row(
        "the file ends before the new pile",
        seated(floor="04d 07d 09c 10d 11d 12b"),
        BOTH_JOIN,
        source="INTERFACE 3",
        why="A file cut after the last join or fold, before pile, has no new pile yet: pending null",
        pending="",
        end=None,
    ),
    row(
        "a pile of other cards is a fault",
        seated(),
        f"{BOTH_JOIN}; pile 01a 03a",
        source="INTERFACE 3",
        why="it must hold the same cards",
        error={"line": 5},
    ),
    sold(
        "floor jokers after the sale, from the new pile",
        seated(floor="x1 04d 07d 09c 10d 11d", pile="05a 06a"),
        BOTH_JOIN,
        (3,),
        source="4.1",
        has="0 joker_to_dealer x1",
        floor="05a 04d 07d 09c 10d 11d",
        captured=["x1", "", "", ""],
    ),
    sold(
        "a seller's quad is no 총통",
        seated(QUAD),
        BOTH_JOIN,
        (3,),
        why="A forced-out holder of a quad has no 총통",
        pending="0 turn",
    ),
    sold(
        "총통 after the sale",
        seated(hands=[QUAD]),
        BOTH_JOIN,
        (3,),
        source="4.1",
        why="Before the first turn (order matters)",
        pending="0 president",
    ),
]


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
    drawn("redeal: the money of a sale before the hand stays", [100_000, 99_600, 99_600, 100_800], "redeal", "redeal"),
]

FOLDED = seated(hands=[QUAD], changes=ENDS)
AGAIN = f"1 fold; {pile_line(FOLDED, 1)}"


def again(value: bool) -> Start:
    """The deal after one in which seat 1 folded and the dealer won."""
    changes = {**ENDS, "no_double_drop": value}
    first = seated(hands=[QUAD], changes=changes)
    return seated(changes=changes, line={"hand": 2}).after((first, AGAIN))


DROPS: list[Row] = [
    row(
        "no double drop: joins unasked",
        again(True),
        source="9 four and more",
        why="A seat barred by no_double_drop joins unasked",
        fields="no_double_drop",
        pending="2 join_or_fold",
    ),
    row(
        "double drop allowed",
        again(False),
        source="3.10 no_double_drop",
        fields="no_double_drop",
        pending="1 join_or_fold",
    ),
    row(
        "selling is not dropping",
        seated(changes=ENDS, line={"hand": 2}).after(
            (
                seated(hands=[QUAD, "", "", BRIGHTS], changes=ENDS),
                f"{BOTH_JOIN}; {pile_line(seated(hands=[QUAD, '', '', BRIGHTS], changes=ENDS), 3)}",
            )
        ),
        "1 fold",
        source="3.10 no_double_drop",
        why="selling is not dying",
        pending="",
    ),
]

PRESIDENTS: list[Row] = [
    sold(
        f"총통 paid by {payers}",
        seated(DULL, hands=[QUAD, "", "", DULL], changes={"president_payers": payers}),
        BOTH_JOIN,
        (3,),
        source="3.6 president_payers",
        fields="president_payers",
        pending="0 president",
    )
    for payers in ("all_at_table", "actives")
]
PRESIDENTS += [
    row(
        f"총통 paid by {payers}: chips",
        start,
        f"{BOTH_JOIN}; {pile_line(start, 3)}; 0 president end",
        source="3.6 president_payers",
        why="sold-out and dropped players pay too",
        fields="president_payers",
        chips=chips,
    )
    for payers, chips in (
        ("all_at_table", [100_900, 99_700, 99_700, 99_700]),
        ("actives", [100_600, 99_700, 99_700, 100_000]),
    )
    for start in [seated(hands=[QUAD, "", "", DULL], changes={"president_payers": payers})]
]

ROWS = JOINING + ITEMS + MONEY + DROPS + PRESIDENTS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_sale(case: Row) -> None:
    case.check()
