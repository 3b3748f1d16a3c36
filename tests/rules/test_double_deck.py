"""더블맞고: RULES.md section 10."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, deal, table
from .rows import Row, row

GAME = "matgo_double"


def double(hands: str, floor: str, pile: str = "10c 01c", **more: Any) -> Start:
    """A position of a double deck."""
    return table(GAME, hands=hands, floor=floor, pile=pile, **more)


PILES: list[Row] = [
    row(
        "a single and its twin",
        double("05c' 12b", "05c 08c"),
        "play 05c'",
        source="10 piles",
        why="section 4.2 then holds for that pile",
        fields="double_deck",
        captured=["05c 05c'", ""],
        floor="08c 10c",
    ),
    row(
        "twins in a pair are equal: not asked",
        double("05a 12b", "05c 05c' 08c"),
        "play 05a",
        source="10 piles",
        captured=["05a 05c", ""],
        floor="05c' 08c 10c",
    ),
    row(
        "jjok with the twin",
        double("05c 12b", "08c", "05c' 01c"),
        "play 05c",
        source="4.2 step 4",
        has="0 jjok 05c 05c'",
    ),
    row(
        "ppeok, three cards of eight",
        double("05c' 12b", "05c 08c", "05d' 01c"),
        "play 05c'",
        source="10 piles",
        why="A flip of the month of a card that met a single or a pair belongs to that pile (뻑, 따닥)",
        has="0 ppeok 05c 05c' 05d'",
        stacks="05c 05c' 05d' @0",
    ),
    row(
        "ttadak of a pair",
        double("05a 12b", "05c 05c' 08c", "05a' 01c"),
        "play 05a",
        source="10 piles",
        has="0 ttadak 05a 05a' 05c 05c'",
        captured=["05a 05a' 05c 05c'", ""],
    ),
    row(
        "a fourth dealt card starts the next pile",
        double("12b 12d", "05a 05b 05c 05d 08c"),
        source="10 piles",
        why="a fourth dealt card starts the next pile",
        floor="05d 08c",
        stacks="05a 05b 05c @-",
        pending="0 turn",
    ),
    row(
        "two piles: asked for the pile by its first card",
        double("05c' 12b", "05a 05b 05c 05d 08c"),
        "play 05c'",
        source="10 piles",
        why="chosen by the mover where they differ (take names the first card of the pile)",
        pending="0 take_for_played",
        asks="take 05a; take 05d",
    ),
    row(
        "two piles: the single is taken",
        double("05c' 12b", "05a 05b 05c 05d 08c"),
        "play 05c'; take 05d",
        source="10 piles",
        captured=["05c' 05d", ""],
        floor="08c 10c",
        stacks="05a 05b 05c @-",
    ),
    row(
        "two piles: the stack is taken",
        double("05c' 12b", "05a 05b 05c 05d 08c"),
        "play 05c'; take 05a",
        source="10 piles",
        captured=["05a 05b 05c 05c'", ""],
        has="0 stack_take * other",
        floor="05d 08c 10c",
        stacks="",
    ),
    row(
        "after a stack was taken a flip of the month is resolved alone",
        double("05c' 12b", "05a 05b 05c 08c", "05d 01c"),
        "play 05c'",
        source="10 piles",
        why="After a stack was taken the flip may be of the same month and is resolved alone",
        lacks="jjok ppeok ttadak",
        captured=["05a 05b 05c 05c'", ""],
        floor="05d 08c",
    ),
    row(
        "after a stack was taken a flip of the month may meet another pile",
        double("05c' 12b", "05a 05b 05c 05d 08c", "05d' 01c"),
        "play 05c'; take 05a",
        source="10 piles",
        lacks="jjok ppeok ttadak",
        captured=["05a 05b 05c 05c' 05d 05d'", ""],
        floor="08c",
    ),
    row(
        "first the pile, then the card of the pair",
        double("08d 12b", "08a 08a' 08b 08b' 08c 11c"),
        "play 08d; take 08b'",
        source="10 piles",
        why="first the pile is chosen, then, in a pair of different cards, the card, as two take lines of one kind",
        pending="0 take_for_played",
        asks="take 08b'; take 08c",
    ),
    row(
        "the pile and the card chosen",
        double("08d 12b", "08a 08a' 08b 08b' 08c 11c"),
        "play 08d; take 08b'; take 08c",
        source="10 piles",
        captured=["08c 08d", ""],
        floor="08b' 10c 11c",
        stacks="08a 08a' 08b @-",
    ),
    row(
        "the flip belongs to the pile that was met: ppeok",
        double("05c' 12b", "05a 05b 05c 05d 08c", "05d' 01c"),
        "play 05c'; take 05d",
        source="10 piles",
        why="A flip of the month of a card that met a single or a pair belongs to that pile (뻑, 따닥)",
        has="0 ppeok 05c' 05d 05d'",
        stacks="05a 05b 05c @-; 05c' 05d 05d' @0",
        captured=["", ""],
    ),
    row(
        "the flip belongs to the pile that was met: ttadak",
        double("08d 12b", "08a 08a' 08b 08b' 08c 11c", "08d' 01c"),
        "play 08d; take 08b'; take 08c",
        source="10 piles",
        has="0 ttadak 08b' 08c 08d 08d'",
        captured=["08b' 08c 08d 08d'", ""],
        stacks="08a 08a' 08b @-",
    ),
    row(
        "six dealt cards of a month are two stacks",
        double("12b 12d", "05a 05b 05c 05a' 05b' 05d 08c"),
        source="10 piles",
        why="formed in the order cards arrive (a fourth dealt card starts the next pile)",
        floor="08c",
        stacks="05a 05b 05c @-; 05a' 05b' 05d @-",
    ),
    row(
        "two stacks of different owners differ",
        double(
            "05d' 12b",
            "08c",
            stacks=[
                {"cards": "05a 05b 05c", "owner": 0, "jokers": ""},
                {"cards": "05a' 05b' 05c'", "owner": 1, "jokers": ""},
            ],
        ),
        "play 05d'",
        source="10 piles",
        why="piles differ in kind, faces, jokers or owner (own, other's, dealt)",
        pending="0 take_for_played",
        asks="take 05a; take 05a'",
    ),
    row(
        "two stacks of equal faces and owner do not differ",
        double(
            "05d' 12b",
            "08c",
            stacks=[
                {"cards": "05a 05b 05c", "owner": 1, "jokers": ""},
                {"cards": "05a' 05b' 05c'", "owner": 1, "jokers": ""},
            ],
        ),
        "play 05d'",
        source="10 piles",
        why="chosen by the mover where they differ",
        captured=["05a 05b 05c 05d'", ""],
        pending="1 turn",
    ),
]


def bomb(hand: str, floor: str, multipliers: str, factor: int, **more: Any) -> Row:
    """A bomb by a winner of fourteen points: 고도리 30 makes it simple."""
    laid = len(hand.split())
    total = laid + len(floor.split())
    return row(
        f"bomb of {laid} on {len(floor.split())}",
        double(
            f"{hand} 12b",
            f"{floor} 08c",
            captured=["02a 02a' 04a 04a' 08b 08b'"],
            **more,
        ),
        "bomb 05; stop",
        source="10 bomb",
        why=f"factor by cards taken: {total} ×{factor}; 4 ×2, 5 ×4, 6 ×8, 7 and more ×16",
        has="0 bomb",
        receipt={"multipliers": multipliers, "final": 32 * factor},
    )


BOMBS: list[Row] = [
    bomb("05c 05c' 05d", "05d'", "bomb*2", 2),
    bomb("05c 05c' 05d", "05d' 05b", "bomb*4", 4),
    bomb("05c 05c' 05d 05d'", "05b", "bomb*4", 4),
    bomb("05c 05c' 05d 05d'", "05b 05b'", "bomb*8", 8),
    bomb("05c 05c' 05d 05d' 05b", "05b'", "bomb*8", 8),
    row(
        "bomb of six on two: eight cards",
        double(
            "05c 05c' 05d 05d' 05b 05b' 12b",
            "05a 05a' 08c",
            captured=["02a 02a' 04a 04a' 08b 08b'"],
        ),
        "bomb 05; stop",
        source="10 bomb",
        why="7 and more ×16; two more animals make eight: 멍따 ×2, four points",
        receipt={"multipliers": "bomb*16 meongtta*2", "points": 34, "final": 34 * 32},
    ),
    row(
        "all floor cards of the month are taken, stacks and jokers too; one junk in all",
        double(
            "05c' 05d' 05b' 12b",
            "08c 05a",
            stacks=[{"cards": "05b 05c 05d", "owner": 0, "jokers": "x1"}],
            captured=["", "01c' 02c 03c"],
            changes={"jokers": [2], "bonus_steals_pi": False},
        ),
        "bomb 05",
        source="10 bomb",
        why="all floor cards of the month are taken, stacks and their jokers too, one junk from each in all, no 자뻑",
        captured=["05a 05b 05b' 05c 05c' 05d 05d' 01c' x1", "02c 03c"],
        thefts="0<1: 01c' (bomb)",
        lacks="stack_take",
    ),
    row(
        "passes are the cards laid but one",
        table(
            GAME,
            hands=["05c 05c' 05d 05d' 12b 12d", "09c 10d 03c 06d 07c 11d"],
            floor="05b 08c",
            pile="10c 01c 02c 04c 11c 06c 03d 02d 04d",
        ),
        "bomb 05; 1 play 09c; 0 flip; 1 play 10d; 0 flip; 1 play 03c; 0 flip; 1 play 07c",
        source="10 bomb",
        why="passes = cards laid − 1",
        pending="0 turn",
        asks="play 12b; play 12d",
    ),
    row(
        "the flip of a bomb's month is resolved alone",
        double("05c 05c' 05d 12b", "05d' 08c", "05b 01c"),
        "bomb 05",
        source="4.2 step 4",
        why="bomb: capture four; resolve f",
        lacks="jjok ppeok",
        captured=["05c 05c' 05d 05d'", ""],
        floor="05b 08c",
    ),
    row(
        "two cards are no bomb",
        double("05c 05c' 12b", "05d 05d' 08c"),
        source="10 bomb",
        why="three to six, at once on at least one floor card",
        withholds="bomb 05",
    ),
    row(
        "no bomb without a floor card",
        double("05c 05c' 05d 05d' 12b", "08c"),
        source="10 bomb",
        why="on at least one floor card of it",
        withholds="bomb 05",
    ),
]


DEALS: list[Row] = [
    row(
        "the packets are dealt twice",
        deal(
            GAME,
            hands=[
                "01b 02c 03c 05c 06b 07c 09d 04b 10b 12c 01b' 02c' 03c' 05c' 06b' 07c' 09d' 04b' 10b' 12c'",
                "01c 02d 03d 05b 06c 08c 10c 07b 09b 11b 01c' 02d' 03d' 05b' 06c' 08c' 10c' 07b' 09b' 11b'",
            ],
            floor="04d 07d 09c 10d 11d 12b 08d 01d 04d' 07d' 09c' 10d' 11d' 12b' 08d' 01d'",
            dealer=1,
        ),
        source="10 deal",
        why="The two-player packets twice (floor_first 4·5·4·5·4·5·4·5)",
        fields="double_deck hand_size floor_size",
        hands=[
            "01b 01b' 02c 02c' 03c 03c' 04b 04b' 05c 05c' 06b 06b' 07c 07c' 09d 09d' 10b 10b' 12c 12c'",
            "01c 01c' 02d 02d' 03d 03d' 05b 05b' 06c 06c' 07b 07b' 08c 08c' 09b 09b' 10c 10c' 11b 11b'",
        ],
        floor="04d 07d 09c 10d 11d 12b 08d 01d 04d' 07d' 09c' 10d' 11d' 12b' 08d' 01d'",
        pending="1 turn",
    ),
    row(
        "no quad on the floor",
        deal(GAME, floor="05a 05b 05c 05d 07d 09c 10d 11d"),
        source="10 deal",
        why="floor_quad does not apply",
        pending="0 turn",
    ),
]

ROWS = PILES + BOMBS + DEALS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_double_deck(case: Row) -> None:
    case.verify()
