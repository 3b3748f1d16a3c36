"""RULES.md 4.2 steps 1, 3, 5 and section 9 "Jokers"."""

from __future__ import annotations

import pytest

from .builder import table
from .rows import Row, row

IN_PLACE = {"hand_bonus_mode": "flip_in_place"}

PLAYED: list[Row] = [
    row(
        "a joker from the hand draws a card, the turn goes on",
        table("gostop", hands="05a 12b x1", floor="08c", pile="10c 01d", captured=["", "01c 02c"]),
        "joker x1",
        source="4.2 step 1",
        why="Put the joker in captures, take the top card into the hand … The turn continues",
        fields="hand_bonus_mode bonus_steals_pi",
        has="0 joker_played x1",
        hands=["05a 10c 12b", None, None],
        captured=["x1", "01c 02c", ""],
        pile="01d",
        thefts="",
        pending="0 turn",
        offers="play 10c; play 05a; play 12b",
    ),
    row(
        "a played joker steals",
        table("matgo", hands="05a 12b x1", floor="08c", pile="10c 01d", captured=["", "01c 02c"]),
        "joker x1",
        source="4.2 step 1",
        why="bonus_steals_pi → one junk from each",
        fields="bonus_steals_pi",
        thefts="0<1: 01c (joker)",
        pending="0 turn",
    ),
    row(
        "a joker from the hand collects separately from the turn",
        table("matgo", hands="05a 12b x1", floor="08c", pile="10c 05c 01d", captured=["", "12d 11b"]),
        "joker x1; play 05a",
        source="9 jokers",
        why="A joker from the hand collects at once, separately from step 7",
        thefts="0<1: 11b (joker); 0<1: 12d (jjok)",
    ),
    row(
        "a joker drawn for a joker may be played too",
        table("matgo", hands="05a 12b x1", floor="08c", pile="x2 10c 01d", captured=["", "01c 02c 03c"]),
        "joker x1; joker x2",
        source="4.2 step 1",
        why="if that is a joker it may be played too",
        hands=["05a 10c 12b", None],
        captured=["01c 02c x1 x2", "03c"],
        junk_value=[7, 1],
        pending="0 turn",
    ),
    row(
        "jokers count by their value",
        table("matgo", hands="05a 12b x2", floor="08c", pile="10c 01d", captured=["", ""]),
        "joker x2",
        source="2 jokers",
        why="worth 2 or 3 junk",
        fields="jokers",
        junk_value=[3, 0],
    ),
    row(
        "a joker need not be played",
        table("matgo", hands="05a 12b x2", floor="08c", pile="10c 01d"),
        source="4.2 step 1",
        why="optional joker play (repeat while the mover likes and holds one)",
        asks="play 05a; play 12b; joker x2",
    ),
    row(
        "with an empty pile nothing is drawn",
        table("gostop", hands="05a 12b x1", floor="08c", pile="", captured=["", "01c 02c"]),
        "joker x1",
        source="9 jokers",
        why="It may be played with an empty pile (nothing is drawn)",
        hands=["05a 12b", None, None],
        captured=["x1", None, None],
        pending="0 turn",
    ),
    row(
        "playing a joker does not prevent a sweep",
        table("gostop", hands="05a 12b x1", floor="", pile="10c 05c 01d", captured=["", "01c 02c 03c"]),
        "joker x1; play 05a",
        source="7.26",
        why="playing a joker neither creates nor prevents a sweep",
        has="0 sweep; 0 jjok 05a 05c",
        thefts="0<1: 01c 02c (jjok sweep)",
    ),
    row(
        "a joker before a pass",
        table("gostop", hands="05a 12b x1", floor="08c", pile="10c 01d", state=[{"passes": 1}]),
        "joker x1; flip",
        source="4.2",
        hands=["05a 10c 12b", None, None],
        floor="01d 08c",
    ),
    row(
        "flip in place: the top card is the hand card, then the flip",
        table("gostop", hands="05a 12b x1", floor="08c", pile="08d 10c 01d", changes=IN_PLACE),
        "joker x1",
        source="4.2 step 1",
        why="instead the top card is turned and resolved exactly as if it had been the hand card in step 2",
        fields="hand_bonus_mode",
        captured=["08c 08d x1", None, None],
        floor="10c",
        hands=["05a 12b", None, None],
        pending="1 turn",
    ),
    row(
        "flip in place: jjok",
        table("gostop", hands="05a 12b x1", floor="08c", pile="04c 04d 01d", changes=IN_PLACE),
        "joker x1",
        source="4.2 step 1",
        fields="hand_bonus_mode",
        has="0 jjok 04c 04d",
        captured=["04c 04d x1", None, None],
    ),
    row(
        "flip in place: ppeok, the joker itself is kept",
        table("gostop", hands="05a 12b x1", floor="08c", pile="08d 08a 01d", changes=IN_PLACE),
        "joker x1",
        source="4.2 step 1",
        fields="hand_bonus_mode",
        has="0 ppeok 08a 08c 08d",
        stacks="08a 08c 08d @0",
        captured=["x1", None, None],
    ),
    row(
        "flip in place: another joker on top is kept too",
        table("gostop", hands="05a 12b x1", floor="08c", pile="x2 08d 10c 01d", changes=IN_PLACE),
        "joker x1",
        source="9 jokers",
        why="a joker turned in place of the played card is kept too and another is turned; the flip then follows",
        fields="hand_bonus_mode",
        captured=["08c 08d x1 x2", None, None],
        floor="10c",
    ),
    row(
        "flip in place: a pair of two kinds is asked as for a played card",
        table("gostop", hands="05a 12b x1", floor="08b 08c", pile="08a 10c 01d", changes=IN_PLACE),
        "joker x1",
        source="4.2 step 1",
        why="exactly as if it had been the hand card",
        pending="0 take_for_played",
        asks="take 08b; take 08c",
    ),
]

FLIPPED: list[Row] = [
    row(
        "jokers are turned until a normal card",
        table("gostop", hands="05a 12b", floor="05c 08c", pile="x1 x2 08d 01d"),
        "play 05a",
        source="4.2 step 3",
        why="While it is a joker: set it aside in held and turn again",
        has="0 joker_flipped x1; 0 joker_flipped x2; 0 flip 08d",
        captured=["05a 05c 08c 08d x1 x2", None, None],
    ),
    row(
        "flipped jokers steal, summed with the turn's events",
        table("matgo", hands="05a 12b", floor="08c", pile="x1 05c 01d", captured=["", "01c 02c 03c"]),
        "play 05a",
        source="4.2 step 5, 7",
        why="each joker gained 1 if enabled",
        fields="bonus_steals_pi",
        thefts="0<1: 01c 02c (joker jjok)",
    ),
    row(
        "a buried joker steals nothing",
        table("matgo", hands="05a 12b", floor="05c 08c", pile="x1 05d 01d", captured=["", "01c 02c 03c"]),
        "play 05a",
        source="4.3",
        why="no junk moves in that turn",
        fields="bonus_in_ppeok",
        thefts="",
        stacks="05a 05c 05d @0 x1",
    ),
    row(
        "kept: the joker goes to the captures though a ppeok happened",
        table("gostop", hands="05a 12b", floor="05c 08c", pile="x1 05d 01d", changes={"bonus_in_ppeok": "kept"}),
        "play 05a",
        source="3.3 bonus_in_ppeok",
        fields="bonus_in_ppeok",
        has="0 ppeok 05a 05c 05d",
        lacks="joker_buried",
        stacks="05a 05c 05d @0",
        captured=["x1", None, None],
    ),
    row(
        "the stack's jokers go to whoever takes it",
        table(
            "gostop",
            hands="07a 12b",
            floor="08c",
            pile="10c 01d",
            stacks=[{"cards": "07b 07c 07d", "owner": 2, "jokers": "x1 x3"}],
        ),
        "play 07a",
        source="4.3",
        why="jokers join the stack and pass to whoever takes it; they count for junk",
        captured=["07a 07b 07c 07d x1 x3", None, None],
        junk_value=[6, 0, 0],
    ),
    row(
        "a pile ending on a joker: P0 stands",
        table("gostop", hands="05a 12b", floor="08c", pile="x1"),
        "play 05a",
        source="4.6",
        why="joker captured, no flip result, P0/P1/P2/P3 stand as played, no 쪽/뻑/따닥",
        floor="05a 08c",
        captured=["x1", None, None],
        lacks="flip jjok ppeok",
    ),
    row(
        "a pile ending on a joker: P1 stands and can sweep",
        table("gostop", hands="05a 12b", floor="05c", pile="x1", captured=["", "01c 02c"]),
        "play 05a",
        source="4.6, 4.2 step 6",
        captured=["05a 05c x1 01c", "02c", None],
        has="0 sweep",
        thefts="0<1: 01c (sweep)",
    ),
    row(
        "a pile ending on a joker: P2 stands",
        table("gostop", hands="05a 12b", floor="05b 05c", pile="x1"),
        "play 05a; take 05b",
        source="4.6",
        captured=["05a 05b x1", None, None],
        floor="05c",
    ),
]

LEFTOVER: list[Row] = [
    row(
        f"leftover jokers: {value}",
        table(
            "matgo",
            hands=["05a", ""],
            floor="05c 08c",
            pile="10c x1 x2",
            captured=["", "01c 02c"],
            changes={"leftover_bonus": value},
        ),
        "play 05a",
        source="9 jokers",
        why="leftover_bonus last_player: before step 6 of the very last turn, no theft",
        fields="leftover_bonus",
        captured=[won, "01c 02c"],
        pile=left,
        thefts="",
        end={"reason": "nagari"},
    )
    for value, won, left in (("nobody", "05a 05c", "x1 x2"), ("last_player", "05a 05c x1 x2", ""))
]

ROWS = PLAYED + FLIPPED + LEFTOVER


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_joker(case: Row) -> None:
    case.verify()
