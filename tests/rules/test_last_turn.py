"""Section 9 "Last turn", 4.0, 4.2 and readings 1, 2, 3, 25: what a seat's last action pays and does."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, row

OWN = {"cards": "07b 07c 07d", "owner": 0, "jokers": ""}
FOREIGN = {"cards": "07b 07c 07d", "owner": 1, "jokers": ""}
ALL = ["ppeok_take", "ttadak", "jjok", "sweep"]
SHORT = "4.2 step 7"


def last(floor: str, pile: str, hand: str = "05a", junk: str = "01c 02c 03c", **more: Any) -> Start:
    """Seat 0 plays its only card; seat 1 still has two."""
    return table(hands=hand, floor=floor, pile=pile, captured=["", junk], **more)


def voided(name: str, start: Any, moves: str, event: str, paid: str, rest: str = "") -> list[Row]:
    """The event on the last turn, void by default, and paid once it is struck from ``last_turn_no_pi``."""
    kept = [word for word in ALL if word != event]
    why = "Drop the events in last_turn_no_pi on a last turn"
    return [
        row(f"{name}: void", start({}), moves, source=SHORT, why=why, fields="last_turn_no_pi", thefts=rest),
        row(
            f"{name}: paid where {event} is struck",
            start({"last_turn_no_pi": kept}),
            moves,
            source=SHORT,
            why=why,
            fields="last_turn_no_pi",
            thefts=paid,
        ),
        row(
            f"{name}: paid where nothing is void",
            start({"last_turn_no_pi": []}),
            moves,
            source=SHORT,
            why=why,
            fields="last_turn_no_pi",
            thefts=paid,
        ),
    ]


EVENTS: list[Row] = [
    *voided("jjok", lambda c: last("08c", "05c 01d", changes=c), "play 05a", "jjok", "0<1: 01c"),
    *voided("ttadak", lambda c: last("05c 05d 08c", "05b 01d", changes=c), "play 05a", "ttadak", "0<1: 01c"),
    *voided("sweep", lambda c: last("05c 08c", "08d 01d", changes=c), "play 05a", "sweep", "0<1: 01c"),
    *voided(
        "another's ppeok",
        lambda c: last("08c", "10c 01d", hand="07a", stacks=[FOREIGN], changes=c),
        "play 07a",
        "ppeok_take",
        "0<1: 01c",
    ),
    *voided(
        "own ppeok",
        lambda c: last("08c", "10c 01d", hand="07a", stacks=[OWN], changes=c),
        "play 07a",
        "ppeok_take",
        "0<1: 01c 02c",
    ),
    *voided(
        "a dealt stack",
        lambda c: last("07b 07c 07d 08c", "10c 01d", hand="07a", changes=c),
        "play 07a",
        "ppeok_take",
        "0<1: 01c",
    ),
    row(
        "only the events named are void: jjok of jjok and sweep",
        last("", "05c 01d", changes={"last_turn_no_pi": ["sweep"]}),
        "play 05a",
        source=SHORT,
        fields="last_turn_no_pi",
        has="0 jjok; 0 sweep",
        thefts="0<1: 01c (jjok)",
    ),
    row(
        "100 Pmang's set: another's ppeok pays",
        last("08c", "10c 01d", hand="07a", stacks=[FOREIGN], changes={"last_turn_no_pi": ["ttadak", "jjok", "sweep"]}),
        "play 07a",
        source="6.6 #100",
        why="0 ★ ; 1 (Pmang)",
        fields="last_turn_no_pi",
        thefts="0<1: 01c (stack)",
    ),
    row(
        "a joker flipped on the last turn steals",
        last("08c", "x1 10c 01d"),
        "play 05a",
        source="7.25",
        why="Does a joker captured on the last turn steal? → yes; it is not in A's list",
        fields="bonus_steals_pi",
        thefts="0<1: 01c (joker)",
    ),
    row(
        "the buried joker of a stack steals on the last turn",
        last("08c", "10c 01d", hand="07a", stacks=[{**FOREIGN, "jokers": "x1"}]),
        "play 07a",
        source="7.25",
        thefts="0<1: 01c (joker)",
    ),
    row(
        "a two-card bomb earns a pass: not the last turn",
        last("05c 05d 08c", "08d 01d", hand="05a 05b"),
        "bomb 05",
        source="9 last turn",
        why="passes gained and spent counted",
        has="0 two_card_bomb; 0 sweep",
        thefts="0<1: 01c 02c (bomb sweep)",
    ),
    row(
        "a bomb of the last three cards: not the last turn",
        last("05c 08c", "08d 01d", hand="05a 05b 05d", changes={"last_turn_no_pi": [*ALL, "bomb"]}),
        "bomb 05",
        source="9 last turn",
        why="No hand card and no pass left after this turn's play, passes gained and spent counted",
        fields="last_turn_no_pi",
        thefts="0<1: 01c 02c (bomb sweep)",
    ),
    row(
        "a pass left: not the last turn",
        last("08c", "05c 01d", state=[{"passes": 1}]),
        "play 05a",
        source="4.0",
        why="after this turn it will have no hand card and no flip pass",
        thefts="0<1: 01c (jjok)",
    ),
    row(
        "a joker left in the hand: not the last turn",
        last("08c", "05c 01d", hand="05a x1"),
        "play 05a",
        source="9 jokers",
        why="Jokers are hand cards for last turn",
        thefts="0<1: 01c (jjok)",
    ),
    row(
        "the last pass is the last turn",
        last("08c", "08d 01d", hand="", state=[{"passes": 1}]),
        "flip",
        source="9 last turn",
        has="0 sweep",
        thefts="",
    ),
    row(
        "with only passes left flip is asked and the one move",
        last("08c", "08d 01d", hand="", state=[{"passes": 2}]),
        source="9 last turn",
        why="With only passes left flip is the one legal move; turn alone is always asked, even with one legal move",
        pending="0 turn",
        asks="flip",
    ),
]


def lap(scope: str, others: str, paid: bool, **more: Any) -> Row:
    """A 쪽 with the last card, seat 1 holding these cards."""
    state = [{}, {"passes": more.pop("passes", 0)}]
    return row(
        f"{scope}: the other holds {others or 'nothing'}{' and a pass' if state[1]['passes'] else ''}",
        table(
            hands=["05a", others],
            floor="08c",
            pile="05c 01d",
            captured=["", "01c 02c"],
            state=state,
            changes={"last_turn_scope": scope},
        ),
        "play 05a",
        source="9 last turn",
        why="last_lap: moreover every other seat has at most one turn left",
        fields="last_turn_scope",
        thefts="0<1: 01c (jjok)" if paid else "",
    )


SCOPES: list[Row] = [
    lap("own_last_card", "03c 04c", False),
    lap("last_lap", "03c 04c", True),
    lap("last_lap", "03c", False),
    lap("last_lap", "03c", True, passes=1),
    lap("last_lap", "", False, passes=1),
    lap("last_lap", "", False),
    lap("last_turn_of_game", "03c", True),
    lap("last_turn_of_game", "", True, passes=1),
    lap("last_turn_of_game", "", False),
    lap("own_last_card", "", False),
    row(
        "last_lap: not the seat's own last card",
        table(
            hands=["05a 12b", "03c"],
            floor="08c",
            pile="05c 01d",
            captured=["", "01c 02c"],
            changes={"last_turn_scope": "last_lap"},
        ),
        "play 05a",
        source="9 last turn",
        why="moreover: both conditions hold",
        fields="last_turn_scope",
        thefts="0<1: 01c (jjok)",
    ),
]

PPEOK: list[Row] = [
    row(
        "take_three",
        last("05c 08c", "05d 01d"),
        "play 05a",
        source="9 last turn",
        why="take_three: the three are an ordinary capture; the orphan fourth stays to the end",
        fields="last_turn_ppeok",
        lacks="ppeok",
        captured=["05a 05c 05d", None],
        floor="08c",
        stacks="",
        thefts="",
    ),
    row(
        "take_three: the orphan fourth can be played",
        table(hands=["05a", "05b 03c"], floor="05c 08c", pile="05d 01d 04c"),
        "play 05a; 1 play 05b",
        source="7.2",
        why="Keep the fourth card legal wherever it ends",
        floor="01d 05b 08c",
        pending="1 turn",
    ),
    row(
        "take_three clears the floor: a sweep, void",
        last("05c", "05d 01d"),
        "play 05a",
        source="9 last turn",
        why="the three are an ordinary capture",
        has="0 sweep",
        thefts="",
    ),
    row(
        "take_two_leave_flip",
        last("05c 08c", "05d 01d", changes={"last_turn_ppeok": "take_two_leave_flip"}),
        "play 05a",
        source="3.5 last_turn_ppeok",
        why="take two, leave the flipped card",
        fields="last_turn_ppeok",
        lacks="ppeok",
        captured=["05a 05c", None],
        floor="05d 08c",
    ),
    row(
        "normal",
        last("05c 08c", "05d 01d", changes={"last_turn_ppeok": "normal"}),
        "play 05a",
        source="9 last turn",
        why="normal: the 뻑 happens",
        fields="last_turn_ppeok",
        has="0 ppeok 05a 05c 05d",
        captured=["", None],
        stacks="05a 05c 05d @0",
        thefts="",
    ),
    row(
        "normal_plus_pi",
        last("05c 08c", "05d 01d", changes={"last_turn_ppeok": "normal_plus_pi"}),
        "play 05a",
        source="9 last turn",
        why="it happens and its maker takes one junk from each, never void",
        fields="last_turn_ppeok",
        has="0 ppeok",
        stacks="05a 05c 05d @0",
        thefts="0<1: 01c (last_ppeok)",
    ),
    row(
        "normal_plus_pi pays nothing before the last turn",
        last("05c 08c", "05d 01d", hand="05a 12b", changes={"last_turn_ppeok": "normal_plus_pi"}),
        "play 05a",
        source="9 last turn",
        fields="last_turn_ppeok",
        has="0 ppeok",
        thefts="",
    ),
    row(
        "normal buries the jokers",
        last("05c 08c", "x1 05d 01d", changes={"last_turn_ppeok": "normal"}),
        "play 05a",
        source="4.2 step 5",
        why="Where last_turn_ppeok lets a last-turn 뻑 happen, it buries them as any other",
        stacks="05a 05c 05d @0 x1",
        thefts="",
    ),
    row(
        "take_three keeps the jokers",
        last("05c 08c", "x1 05d 01d"),
        "play 05a",
        source="4.2 step 5",
        why="unless buried by a 뻑, held jokers go to captures",
        captured=["05a 05c 05d x1 01c", None],
        thefts="0<1: 01c (joker)",
    ),
    row(
        "last_turn_of_game: an earlier seat's last card makes an ordinary ppeok",
        last("05c 08c", "05d 01d", changes={"last_turn_scope": "last_turn_of_game"}),
        "play 05a",
        source="4.5",
        why="last_turn_scope = last_turn_of_game makes the 뻑 exception vacuous",
        fields="last_turn_scope",
        has="0 ppeok 05a 05c 05d",
    ),
    row(
        "last_lap: with two cards at the other seat an ordinary ppeok",
        last("05c 08c", "05d 01d", changes={"last_turn_scope": "last_lap"}),
        "play 05a",
        source="9 last turn",
        fields="last_turn_scope",
        has="0 ppeok 05a 05c 05d",
    ),
]

ROWS = EVENTS + SCOPES + PPEOK


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_last_turn(case: Row) -> None:
    case.verify()
