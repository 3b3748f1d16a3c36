"""RULES.md 3.1, 3.3, 4.1 and section 9 "Deal order": packets, jokers dealt, triples and quads on the floor."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, deal, table
from .rows import Row, row

H3 = [
    "01b 02c 03c 05c 06b 07c 09d",
    "01c 02d 03d 05b 06c 08c 10c",
    "01d 02b 03b 04c 06d 08d 11c",
]
F3 = "04d 07d 09c 10d 11d 12b"
H2 = [
    "01b 02c 03c 05c 06b 07c 09d 04b 10b 12c",
    "01c 02d 03d 05b 06c 08c 10c 07b 09b 11b",
]
F2 = "04d 07d 09c 10d 11d 12b 08d 01d"


def dealt(rules: str, order: str, dealer: int, **more: Any) -> Start:
    """A deal whose every packet is known."""
    two = rules.startswith("matgo")
    return deal(
        rules, hands=H2 if two else H3, floor=F2 if two else F3, pile="02a 04a", dealer=dealer, order=order, **more
    )


def packet(
    rules: str, order: str, dealer: int, fields: str, tung: str = "", moves: str = "", name: str = "", **changes: Any
) -> Row:
    """The hands and the floor that this order of packets gives."""
    two = rules.startswith("matgo")
    changes = {"deal_order": order, **changes}
    return row(
        name or f"{rules} {order}{tung} dealer {dealer}",
        dealt(rules, order + tung, dealer, changes=changes),
        moves,
        source="9 deal order",
        why="packets (seats from the dealer's right, dealer last)",
        fields=fields,
        hands=H2 if two else H3,
        floor=F2 if two else F3,
        pending=f"{dealer} turn",
    )


CHOOSES = {"cut_mode": "cutter_chooses"}
LOST = dealt("matgo", "floor_first_tung", 0, changes=CHOOSES, line={"hand": 4})


def won(number: int) -> Start:
    """A hand that seat 0, the dealer, may stop."""
    return table(
        "matgo",
        hands="12b 12d",
        floor="08c",
        pile="10c 11c",
        captured=["02a 04a 08b 01b 02b 03b"],
        changes=CHOOSES,
        line={"hand": number},
    )


SIZES = "active_players table_players hand_size floor_size deal_order"
DEALS: list[Row] = [
    packet("gostop", "hands_first", 0, SIZES),
    packet("gostop", "hands_first", 1, SIZES),
    packet("gostop", "floor_first", 2, SIZES),
    packet("gostop", "three_then_four", 0, SIZES),
    packet("matgo", "floor_first", 0, SIZES),
    packet("matgo", "hands_first", 1, SIZES),
    packet("matgo", "four_four_two", 1, SIZES),
    packet("gostop", "hands_first", 0, "cut_mode", "_tung", cut_mode="tung", name="tung always: without a line"),
    packet("gostop", "floor_first", 0, "cut_mode", "_tung", cut_mode="tung", name="tung always: the floor first"),
    packet(
        "gostop",
        "hands_first",
        0,
        "cut_mode tung_right",
        "_tung",
        "2 tung",
        name="the cutter, to the dealer's left, says tung",
    ),
    packet("gostop", "hands_first", 0, "cut_mode", "", "2 cut 17", name="the cutter cuts: the deck shows it already"),
    packet("matgo", "floor_first", 0, "cut_mode", "", "1 cut 5", name="the opponent cuts in matgo"),
    packet(
        "matgo",
        "floor_first",
        1,
        "cut_mode",
        "_tung",
        "0 tung",
        cut_mode="cutter_chooses",
        tung_right="always",
        name="tung in matgo",
    ),
    row(
        "no tung before three lost hands",
        dealt("matgo", "floor_first", 0, changes={"cut_mode": "cutter_chooses"}),
        "1 tung",
        source="3.1 tung_right",
        why="after_3_losses",
        fields="tung_right",
        error={"line": 3, "seat": 1, "move": "tung"},
    ),
    row(
        "tung after three lost hands",
        LOST.after(*((won(number), "play 12b; stop") for number in (1, 2, 3))),
        "1 tung",
        source="3.1 tung_right",
        why="S3 footnote: Pmang after three straight losses",
        fields="tung_right cut_mode",
        hands=H2,
        floor=F2,
    ),
    row(
        "no tung after two lost hands",
        LOST.after(*((won(number), "play 12b; stop") for number in (1, 2))),
        "1 tung",
        source="3.1 tung_right",
        fields="tung_right",
        error={"seat": 1, "move": "tung"},
    ),
    row(
        "no tung where there is only the cut",
        dealt("matgo", "floor_first", 0, changes={}),
        "1 tung",
        source="8 cut_mode",
        why="cut",
        fields="cut_mode",
        error={"line": 3, "seat": 1, "move": "tung"},
    ),
    row(
        "only the cutter cuts",
        dealt("gostop", "hands_first", 0),
        "1 cut 5",
        source="3.1 cut_mode",
        why="cutter sits on dealer's left",
        error={"line": 3, "seat": 1, "move": "cut 5"},
    ),
]

PILE = "02a 04a 05a"
FLOOR_JOKERS: list[Row] = [
    row(
        "floor jokers go to the dealer, refilled",
        deal("gostop", floor="x1 04d 07d 09c 10d 11d", pile=PILE, dealer=1),
        source="4.1 step 2",
        why="Floor jokers → dealer's captures; refill from the draw pile",
        fields="floor_bonus_at_deal",
        has="1 joker_to_dealer x1",
        floor="02a 04d 07d 09c 10d 11d",
        captured=["", "x1", ""],
        pending="1 turn",
    ),
    row(
        "a refill that is a joker is replaced as well",
        deal("gostop", floor="x1 04d 07d 09c 10d 11d", pile=f"x2 {PILE}"),
        source="4.1 step 2",
        why="repeat while a refill is a joker",
        has="0 joker_to_dealer x1; 0 joker_to_dealer x2",
        floor="02a 04d 07d 09c 10d 11d",
        captured=["x1 x2", "", ""],
    ),
    row(
        "two floor jokers",
        deal("gostop", floor="x1 04d 07d x3 09c 10d", pile=PILE),
        source="9 jokers",
        why="Floor jokers: left to right, each replaced at once",
        floor="02a 04a 04d 07d 09c 10d",
        captured=["x1 x3", "", ""],
    ),
    row(
        "no refill",
        deal(
            "gostop",
            floor="x1 04d 07d 09c 10d 11d",
            pile=PILE,
            changes={"floor_bonus_at_deal": "dealer_takes_no_refill"},
        ),
        source="3.3 floor_bonus_at_deal",
        why="dealer_takes_no_refill",
        fields="floor_bonus_at_deal",
        floor="04d 07d 09c 10d 11d",
        captured=["x1", "", ""],
    ),
    row(
        "floor jokers steal nothing",
        deal("matgo", floor="x1 04d 07d 09c 10d 11d", pile=PILE),
        source="4.1 step 2",
        why="No junk theft: nobody owns junk",
        lacks="junk_taken",
        pending="0 turn",
    ),
]

HAND_JOKERS: list[Row] = [
    row(
        "jokers stay in the hand",
        deal("gostop", hands=["x1 01b 02c 03c 05c 06b 07c"], pile=PILE),
        source="3.3 hand_bonus_at_deal",
        why="keep",
        fields="hand_bonus_at_deal",
        hands=["x1 01b 02c 03c 05c 06b 07c", None, None],
        captured=["", "", ""],
        offers="joker x1",
    ),
    row(
        "jokers are captured and refilled, the dealer first",
        deal(
            "gostop",
            hands=["x1 01b 02c 03c 05c 06b 07c", "x2 01c 02d 03d 05b 06c 08c"],
            pile=PILE,
            dealer=1,
            changes={"hand_bonus_at_deal": "auto_capture_refill"},
        ),
        source="9 jokers",
        why="auto_capture_refill: after the floor's refill, dealer first in playing order, until no hand holds one",
        fields="hand_bonus_at_deal",
        hands=["04a 01b 02c 03c 05c 06b 07c", "02a 01c 02d 03d 05b 06c 08c", None],
        captured=["x1", "x2", ""],
    ),
    row(
        "after the floor's refill",
        deal(
            "gostop",
            hands=["x1 01b 02c 03c 05c 06b 07c"],
            floor="x2 04d 07d 09c 10d 11d",
            pile=PILE,
            changes={"hand_bonus_at_deal": "auto_capture_refill"},
        ),
        source="9 jokers",
        fields="hand_bonus_at_deal",
        floor="02a 04d 07d 09c 10d 11d",
        hands=["04a 01b 02c 03c 05c 06b 07c", None, None],
        captured=["x1 x2", "", ""],
    ),
    row(
        "until no hand holds one",
        deal(
            "gostop",
            hands=["x1 01b 02c 03c 05c 06b 07c"],
            pile=f"x3 {PILE}",
            changes={"hand_bonus_at_deal": "auto_capture_refill"},
        ),
        source="9 jokers",
        hands=["02a 01b 02c 03c 05c 06b 07c", None, None],
        captured=["x1 x3", "", ""],
    ),
    row(
        "총통 is looked for afterwards",
        deal(
            "gostop",
            hands=["x1 01a 01b 01c 05c 06b 07c"],
            pile=f"01d {PILE}",
            changes={"hand_bonus_at_deal": "auto_capture_refill"},
        ),
        source="9 jokers",
        why="총통 afterwards",
        pending="0 president",
    ),
]

QUAD = "05a 05b 05c 05d 09c 10d"
TRIPLES: list[Row] = [
    row(
        "three of a month on the floor are a stack",
        deal("gostop", floor="05a 05b 05c 09c 10d 11d", pile=PILE.replace("05a", "06a")),
        source="4.1 step 3",
        why="three → one stack3, owner none",
        floor="09c 10d 11d",
        stacks="05a 05b 05c @-",
        pending="0 turn",
    ),
    row(
        "the floor is looked at after the refill: a stack",
        deal("gostop", floor="05a 05b x1 09c 10d 11d", pile="05c 02a"),
        source="4.1 step 3",
        why="Floor check after refilling",
        floor="09c 10d 11d",
        stacks="05a 05b 05c @-",
    ),
    row(
        "a quad: redeal",
        deal("gostop", floor=QUAD, carry=4, dealer=2),
        source="9 나가리",
        why="A redeal keeps carry and dealer and is a new hand line",
        fields="floor_quad",
        end={"reason": "redeal", "winner": None, "points": 0, "carry": 4, "next_dealer": 2},
        chips=[100_000] * 3,
        receipt=None,
    ),
    row(
        "a quad: nagari",
        deal("matgo_push", floor=f"{QUAD} 11c 12b", dealer=1),
        source="3.3 floor_quad",
        why="nagari_double",
        fields="floor_quad",
        end={"reason": "nagari", "winner": None, "points": 0, "carry": 2, "next_dealer": 1},
    ),
    row(
        "a quad: the dealer's 총통",
        deal("matgo", floor=f"{QUAD} 11c 12b", dealer=1, carry=2),
        source="9 총통",
        why="Floor quad dealer_wins_president: paid as a 총통 with carry",
        fields="floor_quad",
        end={"reason": "president", "winner": 1, "points": 20, "carry": 1, "next_dealer": 1},
        chips=[98_000, 102_000],
    ),
    row(
        "a quad: the dealer takes four",
        deal("gostop", floor=QUAD, dealer=1, changes={"floor_quad": "dealer_takes_four"}),
        source="9 총통",
        why="dealer_takes_four: no refill",
        fields="floor_quad",
        floor="09c 10d",
        captured=["", "05a 05b 05c 05d", ""],
        pending="1 turn",
    ),
    row(
        "a quad after the refill",
        deal("gostop", floor="05a 05b 05c x1 09c 10d", pile="05d 02a"),
        source="7.17",
        why="Floor quad with jokers: check after refilling",
        fields="floor_quad",
        end={"reason": "redeal"},
    ),
    row(
        "a floor quad before a hand quad",
        deal("matgo", hands=["", "06a 06b 06c 06d"], floor=f"{QUAD} 11c 12b", dealer=0),
        source="7.17",
        why="Floor quad and hand quad together: floor rule first",
        end={"reason": "president", "winner": 0, "points": 10},
    ),
    row(
        "a redealt hand is a new hand line",
        deal("gostop", hands=H3, floor=F3, line={"hand": 2}).after((deal("gostop", floor=QUAD), "")),
        source="9 나가리",
        why="A redeal keeps carry and dealer and is a new hand line",
        hands=H3,
        pending="0 turn",
    ),
]

JOKERS: list[Row] = [
    row(
        f"{len(values)} jokers",
        deal(
            "gostop",
            hands=["01b 02c 03c 05c 06b 07c 09d"],
            pile=" ".join(f"x{number}" for number in range(1, len(values) + 1)) + " 02a",
            floor="04d 07d 08c 10d 11d 12b",
            changes={"jokers": values, "pi_choice": "lowest_value_first"},
        ),
        "play 09d",
        source="2 jokers",
        why="jokers: list of pi values; x1, x2, … in the order of the option",
        fields="jokers",
        junk_value=[sum(values), 0, 0],
    )
    for values in ([], [2], [3, 2], [2, 2, 3], [2, 3, 2, 3], [2, 2, 2, 2, 2], [3, 3, 3, 2, 2, 2])
]

ROWS = DEALS + FLOOR_JOKERS + HAND_JOKERS + TRIPLES + JOKERS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_opening(case: Row) -> None:
    case.verify()
