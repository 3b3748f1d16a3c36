"""Four and more at the table: RULES.md 3.10, 4.7, 6.5 #80 and #82, section 9 "Four and more"."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, deal, table
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


FOLDED = seated(hands=[QUAD], changes=ENDS)
AGAIN = f"1 fold; {pile_line(FOLDED, 1)}"


def again(value: bool) -> Start:
    """The deal after one in which seat 1 folded and the dealer won."""
    changes = {**ENDS, "no_double_drop": value}
    first = seated(hands=[QUAD], changes=changes)
    return seated(changes=changes, line={"hand": 2}).after((first, AGAIN))


AT_FOUR = {"actives": [0, 2, 3], "changes": FOUR, "captured": ["02a 04a 08b"]}


def played(**more: Any) -> Start:
    """A hand of four at the table that seat 0 can stop, seat 1 sitting out."""
    return table("gostop", hands=["12b 12d", "", "05a 05b", "06a 06b"], floor="08c", pile="10c", **AT_FOUR, **more)


DROPS: list[Row] = [
    row(
        "a seat that sits out neither wins nor pays",
        played(),
        "play 12b; stop",
        source="5",
        why="Drop-outs and sellers pay only for a 총통",
        end={"reason": "stop", "points": 5},
        chips=[101_000, 100_000, 99_500, 99_500],
    ),
    row(
        "a seat barred in a position joins unasked in the next hand",
        seated(line={"hand": 2}).after((played(barred=[1]), "play 12b; stop")),
        source="INTERFACE 3, 9 four and more",
        fields="no_double_drop",
        has="1 join",
        pending="2 join_or_fold",
    ),
    row(
        "a seat not barred in a position is asked",
        seated(line={"hand": 2}).after((played(), "play 12b; stop")),
        source="INTERFACE 3",
        pending="1 join_or_fold",
    ),
    row(
        "asked from the dealer's right",
        seated(dealer=2),
        source="4.7",
        pending="3 join_or_fold",
    ),
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

ROWS = JOINING + DROPS + PRESIDENTS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_sale(case: Row) -> None:
    case.verify()
