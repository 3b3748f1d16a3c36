"""RULES.md 4.2 step 7 and section 9 "Junk", "국진": which junk pays, who chooses, change, the two other sweeps."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import table
from .rows import Row, row
from .test_junk_transfer import OWN, jjok, stack

AS_JUNK = [{}, {"gukjin": "junk"}]


def five_cards(junk: str, **more: Any) -> Any:
    """An own stack and a sweep that cost five cards."""
    rules = {"self_ppeok_pi": 3, "sweep_pi": 2, "two_pi_settlement": "by_card", "jokers": [2, 2, 3]}
    return table(
        "gostop",
        hands="07a 12b",
        floor="08c",
        pile="08d 01d",
        stacks=[OWN],
        captured=["", junk],
        changes={**rules, **more.pop("changes", {})},
        **more,
    )


ORDER: list[Row] = [
    row(
        "theft: value, cards before 국진 before jokers",
        five_cards("x1 x3 12d 11b 09a 03c", state=AS_JUNK),
        "play 07a",
        source="9 junk",
        why="Order of theft: value, then card before 국진/May before joker, then the order of the deck",
        fields="two_pi_settlement",
        thefts="0<1: 03c 11b 12d 09a x1 (stack sweep)",
    ),
    row(
        "theft: May before 국진",
        five_cards(
            "x1 12d 09a 05a 03c 04c",
            state=[{}, {"gukjin": "junk", "may": "junk"}],
            changes={"may_animal_as_ssangpi": True},
        ),
        "play 07a",
        source="9 국진",
        why="(and May, where it counts: same rules, moves may …, before 국진 in theft)",
        fields="may_animal_as_ssangpi",
        thefts="0<1: 03c 04c 12d 05a 09a (stack sweep)",
    ),
    row(
        "theft: May is no junk where it does not count",
        stack("05a", rules="gostop"),
        "play 07a",
        source="3.4 may_animal_as_ssangpi",
        fields="may_animal_as_ssangpi",
        thefts="",
    ),
    row(
        "by_card: a card for each unit",
        stack("11b 12d", changes={"two_pi_settlement": "by_card"}),
        "play 07a",
        source="9 junk",
        fields="two_pi_settlement",
        thefts="0<1: 11b 12d (stack)",
    ),
    row(
        "value_two_clears: one 쌍피 settles both",
        stack("11b 12d"),
        "play 07a",
        source="4.2 step 7",
        why="a card of value v pays min(v, owed) units and no change is given",
        fields="two_pi_settlement ssangpi_value november_ssangpi_count",
        thefts="0<1: 11b (stack)",
    ),
    row(
        "several events against one opponent are summed first",
        table(hands="05a 12b", floor="", pile="05c 01d", captured=["", "11b 12d"]),
        "play 05a",
        source="7.23",
        why="sum first, then settle … Settling each event separately can cost two 쌍피 for 쪽+sweep: by_card",
        fields="two_pi_settlement",
        thefts="0<1: 11b (jjok sweep)",
    ),
    row(
        "by_card: two 쌍피 for jjok and sweep",
        table(
            hands="05a 12b",
            floor="",
            pile="05c 01d",
            captured=["", "11b 12d"],
            changes={"two_pi_settlement": "by_card"},
        ),
        "play 05a",
        source="7.23",
        fields="two_pi_settlement",
        thefts="0<1: 11b 12d (jjok sweep)",
    ),
    row(
        "a joker of three pays three units",
        stack("11b 12d x2", changes={"self_ppeok_pi": 3}),
        "play 07a",
        source="4.2 step 7",
        why="11b pays 2, 12d pays min(2, 1); stop when owed ≤ 0",
        thefts="0<1: 11b 12d (stack)",
    ),
    row(
        "a joker of three alone clears all",
        stack("x2", changes={"self_ppeok_pi": 3, "jokers": [2, 3]}),
        "play 07a",
        source="4.2 step 7",
        thefts="0<1: x2 (stack)",
        captured=["07a 07b 07c 07d x2", ""],
    ),
    row(
        "ssangpi_value 1: two cards for two units",
        stack("11b 12d", changes={"ssangpi_value": 1}),
        "play 07a",
        source="9 payment",
        why="ssangpi_value 1 makes every month card one; jokers keep their values",
        fields="ssangpi_value",
        thefts="0<1: 11b 12d (stack)",
    ),
    row(
        "november_ssangpi_value 3 goes after the other 쌍피",
        jjok("11b 12d", changes={"november_ssangpi_value": 3}),
        "play 05a",
        source="9 junk",
        why="Order of theft: value",
        fields="november_ssangpi_value",
        thefts="0<1: 12d (jjok)",
    ),
    row(
        "november_ssangpi_value 2 goes by the order of the deck",
        jjok("11b 12d"),
        "play 05a",
        source="9 junk",
        fields="november_ssangpi_value",
        thefts="0<1: 11b (jjok)",
    ),
    row(
        "november_ssangpi_count 0: 11b is plain",
        stack("11b 12d", changes={"november_ssangpi_count": 0}),
        "play 07a",
        source="2 disagreement 1",
        why="two plain 피 means one 쌍피",
        fields="november_ssangpi_count",
        thefts="0<1: 11b 12d (stack)",
    ),
    row(
        "november_ssangpi_count 2: 11c clears two",
        stack("11c 12d", changes={"november_ssangpi_count": 2}),
        "play 07a",
        source="9 payment",
        why="november_ssangpi_count 2: 11b and 11c",
        fields="november_ssangpi_count",
        thefts="0<1: 11c (stack)",
    ),
    row(
        "november_ssangpi_count 1: 11c is plain",
        stack("11c 12d"),
        "play 07a",
        source="9 payment",
        fields="november_ssangpi_count",
        thefts="0<1: 11c 12d (stack)",
    ),
    row(
        "비띠 as 쌍피 can be taken",
        jjok("12c", changes={"december_ribbon_as_ssangpi": True}),
        "play 05a",
        source="2 disagreement 2",
        fields="december_ribbon_as_ssangpi",
        thefts="0<1: 12c (jjok)",
    ),
    row(
        "비띠 as a ribbon cannot",
        jjok("12c"),
        "play 05a",
        source="2",
        fields="december_ribbon_as_ssangpi",
        thefts="",
    ),
    row(
        "a stolen joker triggers nothing",
        jjok("x1 x2"),
        "play 05a",
        source="4.2 step 7",
        why="Stolen jokers trigger nothing",
        fields="bonus_steals_pi",
        thefts="0<1: x1 (jjok)",
    ),
]

CHANGE: list[Row] = [
    row(
        "change for a 쌍피",
        jjok("12d", "02c 03c", changes={"ssangpi_change": True}),
        "play 05a",
        source="9 junk",
        why="ssangpi_change: the taker returns plain junk to the overpaid value as far as he has any",
        fields="ssangpi_change",
        captured=["05a 05c 03c 12d", "02c"],
    ),
    row(
        "no change",
        jjok("12d", "02c 03c"),
        "play 05a",
        source="4.2 step 7",
        why="no change is given",
        fields="ssangpi_change",
        captured=["05a 05c 02c 03c 12d", ""],
    ),
    row(
        "change without plain junk",
        table(
            hands="05a 12b",
            floor="08c",
            pile="05b 01d",
            captured=["11b", "12d"],
            changes={"ssangpi_change": True},
        ),
        "play 05a",
        source="9 junk",
        why="returns plain junk … as far as he has any",
        fields="ssangpi_change",
        captured=["05a 05b 11b 12d", ""],
    ),
    row(
        "change of two for a joker of three",
        jjok("x2", "02c 03c 04c", changes={"ssangpi_change": True}),
        "play 05a",
        source="9 junk",
        fields="ssangpi_change jokers",
        captured=["05a 05c 04c x2", "02c 03c"],
    ),
    row(
        "no change when nothing was overpaid",
        stack("12d", mine="02c", changes={"ssangpi_change": True}),
        "play 07a",
        source="9 junk",
        fields="ssangpi_change",
        captured=["07a 07b 07c 07d 02c 12d", ""],
    ),
]

CHOICE: list[Row] = [
    row(
        "giver: equals are not asked",
        jjok("02c 01c", changes={"pi_choice": "giver_chooses"}),
        "play 05a",
        source="9 junk",
        why="only where the remaining junk differs in value or in being a joker",
        thefts="0<1: 01c (jjok)",
        pending="1 turn",
    ),
    row(
        "giver: two 쌍피 are equals",
        jjok("11b 12d", changes={"pi_choice": "giver_chooses"}),
        "play 05a",
        source="9 junk",
        thefts="0<1: 11b (jjok)",
    ),
    row(
        "giver: a 쌍피 and a joker of two differ",
        jjok("12d x1", changes={"pi_choice": "giver_chooses"}),
        "play 05a",
        source="9 junk",
        pending="1 give",
        asks="give 12d; give x1",
    ),
    row(
        "giver: asked for each card",
        stack("01c 02c 12d", changes={"pi_choice": "giver_chooses"}),
        "play 07a; 1 give 02c",
        source="9 junk",
        why="one card a question",
        pending="1 give",
        asks="give 01c; give 12d",
    ),
    row(
        "giver: the second card, too",
        stack("01c 02c 12d", changes={"pi_choice": "giver_chooses"}),
        "play 07a; 1 give 02c; give 01c",
        source="9 junk",
        thefts="0<1: 02c 01c (stack)",
        captured=[None, "12d"],
    ),
    row(
        "giver by card: the rest are equals",
        stack("01c 02c 12d", changes={"pi_choice": "giver_chooses", "two_pi_settlement": "by_card"}),
        "play 07a; 1 give 12d",
        source="9 junk",
        fields="two_pi_settlement",
        thefts="0<1: 12d 01c (stack)",
    ),
    row(
        "givers are asked in playing order",
        table(
            "gostop_chips",
            hands="05a 12b",
            floor="08c",
            pile="05c 01d",
            captured=["", "01c 12d", "02c 11b"],
        ),
        "play 05a; 1 give 12d",
        source="9 order within a turn",
        why="give/seize for each opponent in P",
        fields="pi_choice",
        pending="2 give",
        asks="give 02c; give 11b",
    ),
    row(
        "taker: asked",
        jjok("01c 02c 12d", changes={"pi_choice": "taker_chooses"}),
        "play 05a",
        source="9 junk",
        why="giver_chooses / taker_chooses: kinds give … / seize",
        fields="pi_choice",
        pending="0 seize",
        asks="seize 01c; seize 02c; seize 12d",
    ),
    row(
        "taker: takes the 쌍피",
        jjok("01c 02c 12d", changes={"pi_choice": "taker_chooses"}),
        "play 05a; seize 12d",
        source="9 junk",
        fields="pi_choice",
        thefts="0<1: 12d (jjok)",
        captured=["05a 05c 12d", "01c 02c"],
    ),
    row(
        "lowest first: nobody is asked",
        jjok("01c 02c 12d"),
        "play 05a",
        source="4.2 step 7",
        fields="pi_choice",
        thefts="0<1: 01c (jjok)",
        pending="1 turn",
    ),
]

ROWS = ORDER + CHANGE + CHOICE


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_choice(case: Row) -> None:
    case.verify()
