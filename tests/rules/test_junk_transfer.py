"""RULES.md 6.6, 4.2 step 7 and section 9 "Junk": what moves from whom, in which order."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, row

OWN = {"cards": "07b 07c 07d", "owner": 0, "jokers": ""}
FOREIGN = {"cards": "07b 07c 07d", "owner": 1, "jokers": ""}
SOURCE = "4.2 step 7, 8"


def jjok(junk: str, mine: str = "", rules: str = "matgo", **more: Any) -> Start:
    """A 쪽 against an opponent with these captures; the floor keeps a card."""
    return table(rules, hands="05a 12b", floor="08c", pile="05c 01d", captured=[mine, junk], **more)


def stack(junk: str, own: bool = True, mine: str = "", rules: str = "matgo", **more: Any) -> Start:
    """A stack taken from the hand, another card stays on the floor."""
    return table(
        rules,
        hands="07a 12b",
        floor="08c",
        pile="10c 01d",
        captured=[mine, junk],
        stacks=[OWN if own else FOREIGN],
        **more,
    )


def sweep(junk: str, mine: str = "", rules: str = "matgo", **more: Any) -> Start:
    """A sweep and nothing else: two singles, one taken by hand and one by the flip."""
    return table(rules, hands="05a 12b", floor="05b 08b", pile="08a 01d", captured=[mine, junk], **more)


def taken(junk: str, count: int, reason: str) -> str:
    """The first cards of a list, as one theft."""
    return f"0<1: {' '.join(junk.split()[:count])} ({reason})" if count else ""


PLAIN = "01c 02c 03c 04c 04d"

AMOUNTS: list[Row] = [
    row(
        f"jjok_pi {count}",
        jjok(PLAIN, changes={"jjok_pi": count}),
        "play 05a",
        source=SOURCE,
        why="JJOK jjok_pi",
        fields="jjok_pi",
        thefts=taken(PLAIN, count, "jjok"),
    )
    for count in (0, 1, 2)
]
AMOUNTS += [
    row(
        f"ttadak_pi {count}",
        table(
            hands="05a 12b",
            floor="05c 05d 08c",
            pile="05b 01d",
            captured=["", PLAIN],
            changes={"ttadak_pi": count},
        ),
        "play 05a",
        source=SOURCE,
        why="TTADAK ttadak_pi",
        fields="ttadak_pi",
        thefts=taken(PLAIN, count, "ttadak"),
    )
    for count in (0, 1, 2)
]
AMOUNTS += [
    row(
        f"sweep_pi {count}",
        sweep(PLAIN, changes={"sweep_pi": count}),
        "play 05a",
        source=SOURCE,
        why="SWEEP sweep_pi",
        fields="sweep_pi",
        has="0 sweep",
        thefts=taken(PLAIN, count, "sweep"),
    )
    for count in (0, 1, 2)
]
AMOUNTS += [
    row(
        f"bomb_pi {count}",
        table(
            hands="05a 05b 05d 12b",
            floor="05c 08c",
            pile="10c 01d",
            captured=["", PLAIN],
            changes={"bomb_pi": count},
        ),
        "bomb 05",
        source=SOURCE,
        why="BOMB and BOMB2 bomb_pi",
        fields="bomb_pi",
        thefts=taken(PLAIN, count, "bomb"),
    )
    for count in (0, 1, 2)
]
AMOUNTS += [
    row(
        f"two-card bomb, bomb_pi {count}",
        table(
            hands="05a 05b 12b",
            floor="05c 05d 08c",
            pile="10c 01d",
            captured=["", PLAIN],
            changes={"bomb_pi": count},
        ),
        "bomb 05",
        source=SOURCE,
        why="BOMB and BOMB2 bomb_pi",
        fields="bomb_pi",
        has="0 two_card_bomb",
        thefts=taken(PLAIN, count, "bomb"),
    )
    for count in (0, 1, 2)
]
AMOUNTS += [
    row(
        f"ppeok_take_pi {count}",
        stack(PLAIN, own=False, changes={"ppeok_take_pi": count}),
        "play 07a",
        source=SOURCE,
        why="each STACK_TAKE ppeok_take_pi (or self_ppeok_pi when owner = mover)",
        fields="ppeok_take_pi",
        thefts=taken(PLAIN, count, "stack"),
    )
    for count in (0, 1, 2)
]
AMOUNTS += [
    row(
        f"self_ppeok_pi {count}",
        stack(PLAIN, changes={"self_ppeok_pi": count}),
        "play 07a",
        source=SOURCE,
        why="each STACK_TAKE … self_ppeok_pi when owner = mover",
        fields="self_ppeok_pi",
        thefts=taken(PLAIN, count, "stack"),
    )
    for count in (0, 1, 2, 3)
]
AMOUNTS += [
    row(
        f"dealt stack, {value}",
        table(
            hands="07a 12b",
            floor="07b 07c 07d 08c",
            pile="10c 01d",
            captured=["", "01c 02c"],
            changes={"floor_triple": value},
        ),
        "play 07a",
        source="6.6 #108",
        why="stack from the deal taken: plain ×2: 1 ; 0",
        fields="floor_triple",
        thefts=moved,
    )
    for value, moved in (("stack_steal1", "0<1: 01c (stack)"), ("stack_no_steal", ""))
]
AMOUNTS += [
    row(
        f"dealt stack pays 1 whatever ppeok_take_pi {count} says",
        table(
            hands="07a 12b",
            floor="07b 07c 07d 08c",
            pile="10c 01d",
            captured=["", "01c 02c 03c"],
            changes={"ppeok_take_pi": count, "self_ppeok_pi": 3},
        ),
        "play 07a",
        source=SOURCE,
        why="a dealt stack 1 or 0 by floor_triple",
        thefts="0<1: 01c (stack)",
    )
    for count in (0, 2)
]
AMOUNTS += [
    row(
        f"first_ppeok_pi {count} after {turns} turns",
        table(
            hands="05a 12b",
            floor="05c 08c",
            pile="05d 01d",
            captured=["", PLAIN],
            turns=turns,
            changes={"first_ppeok_pi": count},
        ),
        "play 05a",
        source="9 junk",
        why="first_ppeok_pi: own first turn",
        fields="first_ppeok_pi",
        has="0 ppeok",
        thefts=moved,
    )
    for count, turns, moved in ((0, 0, ""), (1, 0, "0<1: 01c (first_ppeok)"), (1, 1, ""))
]

EXAMPLES: list[Row] = [
    row(
        "89 jjok, three plain",
        jjok("01c 02c 03c"),
        "play 05a",
        source="6.6 #89",
        thefts="0<1: 01c (jjok)",
        captured=["05a 05c 01c", "02c 03c"],
    ),
    row(
        "90 jjok, a 쌍피 only",
        jjok("12d"),
        "play 05a",
        source="6.6 #90",
        why="the 쌍피",
        thefts="0<1: 12d (jjok)",
        captured=["05a 05c 12d", ""],
    ),
    row("91 jjok, none", jjok("01a 02b"), "play 05a", source="6.6 #91", why="nothing", thefts="", lacks="junk_taken"),
    row(
        "92 jjok and sweep, three plain",
        table(hands="05a 12b", floor="", pile="05c 01d", captured=["", "01c 02c 03c"]),
        "play 05a",
        source="6.6 #92",
        why="2 plain",
        thefts="0<1: 01c 02c (jjok sweep)",
    ),
    row(
        "94 자뻑, plain and 쌍피",
        stack("02c 12d"),
        "play 07a",
        source="6.6 #94",
        why="lowest_first + value_two: plain then 쌍피 (3 value)",
        fields="pi_choice two_pi_settlement",
        thefts="0<1: 02c 12d (stack)",
        captured=[None, ""],
    ),
    row(
        "94 자뻑, the giver is asked",
        stack("02c 12d", changes={"pi_choice": "giver_chooses"}),
        "play 07a",
        source="6.6 #94, 9 junk",
        why="give (asked of the owner), one card a question; moves lists every card",
        fields="pi_choice",
        pending="1 give",
        asks="give 02c; give 12d",
    ),
    row(
        "94 자뻑, the giver gives the 쌍피 alone",
        stack("02c 12d", changes={"pi_choice": "giver_chooses"}),
        "play 07a; 1 give 12d",
        source="6.6 #94",
        why="giver_chooses: 쌍피 alone (2)",
        fields="pi_choice two_pi_settlement",
        thefts="0<1: 12d (stack)",
        captured=[None, "02c"],
        pending="1 turn",
    ),
    row(
        "96 자뻑 with self_ppeok_pi 1",
        stack("01c 02c 03c 04c", changes={"self_ppeok_pi": 1}),
        "play 07a",
        source="6.6 #96",
        fields="self_ppeok_pi",
        thefts="0<1: 01c (stack)",
    ),
    row(
        "97 ttadak against two and none",
        table("gostop", hands="05a 12b", floor="05c 05d 08c", pile="05b 01d", captured=["", "01c 02c", "01b"], turn=0),
        "play 05a",
        source="6.6 #97",
        thefts="0<1: 01c (ttadak)",
        captured=["05a 05b 05c 05d 01c", "02c", "01b"],
    ),
    row(
        "102 a buried joker, steals off",
        table(
            hands="07a 12b",
            floor="08c",
            pile="10c 01d",
            captured=["", "01c 02c 03c"],
            stacks=[{**FOREIGN, "jokers": "x1"}],
            changes={"bonus_steals_pi": False},
        ),
        "play 07a",
        source="6.6 #102",
        why="another's 뻑 with a buried 2-pi joker, bonus_steals_pi off: 1",
        fields="bonus_steals_pi",
        thefts="0<1: 01c (stack)",
        captured=["07a 07b 07c 07d 01c x1", "02c 03c"],
    ),
    row(
        "a buried joker, steals on",
        table(
            hands="07a 12b",
            floor="08c",
            pile="10c 01d",
            captured=["", "01c 02c 03c"],
            stacks=[{**FOREIGN, "jokers": "x1"}],
        ),
        "play 07a",
        source="4.3",
        why="they count for junk and (if enabled) steal, once per joker, in addition to the stack's own junk",
        fields="bonus_steals_pi",
        thefts="0<1: 01c 02c (joker stack)",
    ),
    row(
        "자뻑 with two buried jokers",
        table(
            hands="07a 12b",
            floor="08c",
            pile="10c 01d",
            captured=["", PLAIN],
            stacks=[{**OWN, "jokers": "x1 x2"}],
        ),
        "play 07a",
        source="7.24",
        why="2 + one per joker (if steals on)",
        fields="bonus_steals_pi",
        thefts="0<1: 01c 02c 03c 04c (joker stack)",
    ),
    row(
        "another's ppeok costs every opponent, not just its maker",
        table(
            "gostop",
            hands="07a 12b",
            floor="08c",
            pile="10c 01d",
            stacks=[FOREIGN],
            captured=["", "01c 02c", "03c 04c"],
        ),
        "play 07a",
        source="4.3",
        why="Taking another's 뻑 costs every opponent one junk, not just its maker",
        thefts="0<1: 01c (stack); 0<2: 03c (stack)",
    ),
    row(
        "a ppeok moves no junk",
        table(hands="05a 12b", floor="05c 08c", pile="05d 01d", captured=["", PLAIN]),
        "play 05a",
        source="4.3",
        why="no junk moves in that turn",
        has="0 ppeok",
        thefts="",
    ),
    row(
        "givers in playing order from the seat on turn",
        table("gostop", hands="05a 12b", floor="08c", pile="05c 01d", captured=["01c 02c", "", "03c 04c"], turn=1),
        "1 play 05a",
        source="9 order within a turn",
        why="give/seize for each opponent in P; P = playing order from the seat on turn",
        thefts="1<2: 03c (jjok); 1<0: 01c (jjok)",
    ),
]


@pytest.mark.parametrize("case", AMOUNTS + EXAMPLES, ids=str)
def test_transfer(case: Row) -> None:
    case.verify()


ROWS = AMOUNTS + EXAMPLES
