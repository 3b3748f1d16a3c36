"""싹쓸이: RULES.md 3.5 sweep_definition and sweep_effect, section 9 "Junk"."""

from __future__ import annotations

import pytest

from .builder import table
from .rows import Row, row
from .test_junk_transfer import OWN, sweep

SWEEPS: list[Row] = [
    row(
        "any card: asked of the whole captures",
        sweep("01a 02b 03c", rules="gostop_jeon"),
        "play 05a",
        source="9 junk",
        why="any captured card",
        fields="sweep_effect",
        pending="0 seize",
        asks="seize 01a; seize 02b; seize 03c",
    ),
    row(
        "any card: an only card is taken unasked",
        sweep("01a", rules="gostop_jeon"),
        "play 05a",
        source="9 junk",
        why="unasked with one",
        fields="sweep_effect",
        captured=["05a 05b 08a 08b 01a", "", ""],
        pending="1 turn",
    ),
    row(
        "any card: also on the last turn",
        table("gostop_jeon", hands="05a", floor="05b 08b", pile="08a 01d", captured=["", "01a"]),
        "play 05a",
        source="9 junk",
        why="any_card_from_each: also on a sweep void by the last turn",
        fields="sweep_effect",
        captured=["05a 05b 08a 08b 01a", "", ""],
    ),
    row(
        "the sweeper gives",
        sweep("09d", "01c 02c 03c", rules="gostop", changes={"sweep_effect": "give_pi_to_each"}),
        "play 05a",
        source="9 junk",
        why="give_pi_to_each: the sweeper pays sweep_pi by the normal rules",
        fields="sweep_effect",
        captured=["05a 05b 08a 08b 03c", "01c 09d", "02c"],
    ),
    row(
        "the sweeper gives two",
        sweep("", "01c 02c 03c 04c 04d", rules="gostop", changes={"sweep_effect": "give_pi_to_each", "sweep_pi": 2}),
        "play 05a",
        source="9 junk",
        fields="sweep_effect sweep_pi",
        captured=["05a 05b 08a 08b 04d", "01c 02c", "03c 04c"],
    ),
    row(
        "the sweeper gives nothing on the last turn",
        table(
            "gostop",
            hands="05a",
            floor="05b 08b",
            pile="08a 01d",
            captured=["01c 02c"],
            changes={"sweep_effect": "give_pi_to_each"},
        ),
        "play 05a",
        source="9 junk, 9 last turn",
        why="by the normal rules; sweep is in last_turn_no_pi",
        captured=["05a 05b 08a 08b 01c 02c", "", ""],
    ),
    row(
        "pi: junk only",
        sweep("01a 02b 03c", rules="gostop"),
        "play 05a",
        source="4.2 step 7",
        fields="sweep_effect",
        thefts="0<1: 03c (sweep)",
    ),
    row(
        "last two both taken: two singles",
        sweep("01c", changes={"sweep_definition": "last_two_both_taken"}),
        "play 05a",
        source="9 junk",
        why="exactly two singles of different months before the turn, one taken by the play or bomb, one by the flip",
        fields="sweep_definition",
        has="0 sweep",
        thefts="0<1: 01c (sweep)",
    ),
    row(
        "last two both taken: by a bomb and the flip",
        table(
            hands="05a 05b 05d 12b",
            floor="05c 08c",
            pile="08d 01d",
            captured=["", "01c 02c"],
            changes={"sweep_definition": "last_two_both_taken"},
        ),
        "bomb 05",
        source="9 junk",
        fields="sweep_definition",
        has="0 sweep",
        thefts="0<1: 01c 02c (bomb sweep)",
    ),
    row(
        "last two both taken: not after a jjok on an empty floor",
        table(
            hands="05a 12b",
            floor="",
            pile="05c 01d",
            captured=["", "01c 02c"],
            changes={"sweep_definition": "last_two_both_taken"},
        ),
        "play 05a",
        source="9 junk",
        fields="sweep_definition",
        lacks="sweep",
        thefts="0<1: 01c (jjok)",
    ),
    row(
        "last two both taken: not after a ttadak of the only pair",
        table(
            hands="05a 12b",
            floor="05c 05d",
            pile="05b 01d",
            captured=["", "01c 02c"],
            changes={"sweep_definition": "last_two_both_taken"},
        ),
        "play 05a",
        source="9 junk",
        fields="sweep_definition",
        lacks="sweep",
    ),
    row(
        "last two both taken: not with a stack",
        table(
            hands="07a 12b",
            floor="08c",
            pile="08d 01d",
            stacks=[OWN],
            captured=["", ""],
            changes={"sweep_definition": "last_two_both_taken"},
        ),
        "play 07a",
        source="9 junk",
        why="exactly two singles of different months before the turn",
        fields="sweep_definition",
        lacks="sweep",
        floor="",
    ),
    row(
        "floor empty: flip-only takes the only card",
        table(hands="05a 12b", floor="08c", pile="08d 01d", state=[{"passes": 1}], captured=["", "01c"]),
        "flip",
        source="4.2 step 6",
        fields="sweep_definition",
        has="0 sweep",
    ),
]

ROWS = SWEEPS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_sweep(case: Row) -> None:
    case.verify()
