"""총통: RULES.md 3.6, 4.1 step 4, readings 18 to 20 and section 9 "총통"."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, deal, table
from .rows import Row, row

QUAD = "05a 05b 05c 05d"
OTHER = "06a 06b 06c 06d"
BRIGHTS = "01a 03a 08a 11a 12a"
CONTINUED = deal(
    "gostop",
    hands=[
        "05a 05b 05c 05d 01c 02c 03c",
        "06c 07c 09c 10c 11c 12d 04c",
        "06d 07d 09d 10d 11d 12c 04d",
    ],
    floor="08c 08d 01d 02d 03d 12b",
    pile="06a 07a 09a 10a",
)


def quad(rules: str = "gostop", hands: tuple[str, ...] = (QUAD,), **more: Any) -> Start:
    """A deal with a quad in the hand of seat 0, or the hands given."""
    return deal(rules, hands=list(hands), **more)


OPENING: list[Row] = [
    row(
        "the holder is asked",
        quad(),
        source="4.1 step 4",
        why="else the holder ends or declines",
        fields="president_decline president_enabled",
        pending="0 president",
        asks="president end; president continue",
    ),
    row(
        "76 ended",
        quad(),
        "president end",
        source="6.5 #76",
        why="3: −300 (+600)",
        has="0 president 05a 05b 05c 05d; 0 hand_won 3 president",
        end={"reason": "president", "winner": 0, "points": 3, "carry": 1, "next_dealer": 0},
        chips=[100_600, 99_700, 99_700],
    ),
    row(
        "another seat holds it and deals next",
        quad(hands=("", "", QUAD)),
        "2 president end",
        source="5",
        why="Winner deals next",
        fields="president_end",
        end={"reason": "president", "winner": 2, "points": 3, "next_dealer": 2},
        chips=[99_700, 99_700, 100_600],
    ),
    row(
        "the carry multiplies",
        quad(carry=4),
        "president end",
        source="7.20",
        why="carry multiplies fixed wins",
        end={"points": 12, "carry": 1},
        chips=[102_400, 98_800, 98_800],
    ),
    row(
        "forced end is not asked",
        quad("gostop_online"),
        source="9 order within a turn",
        why="Each is asked only when it has two or more legal answers",
        fields="president_decline president_points",
        end={"reason": "president", "winner": 0, "points": 5},
    ),
    row(
        "off: play begins",
        quad(changes={"president_enabled": False}),
        source="3.6 president_enabled",
        fields="president_enabled",
        pending="0 turn",
    ),
    row(
        "continued: the dealer moves",
        quad(hands=("", QUAD)),
        "1 president continue",
        source="4.1 step 5",
        why="Dealer moves first",
        pending="0 turn",
        end=None,
    ),
    row(
        "collect and redeal",
        quad(hands=("", QUAD), carry=2, changes={"president_end": "collect_and_redeal"}),
        "1 president end",
        source="9 총통",
        why="collect_and_redeal: reason president, paid, same dealer, carry 1",
        fields="president_end",
        end={"reason": "president", "winner": 1, "points": 6, "carry": 1, "next_dealer": 0},
        chips=[99_400, 101_200, 99_400],
    ),
    row(
        "two quads in one hand: one question",
        quad("matgo", (f"{QUAD} {OTHER}",)),
        "president continue",
        source="9 총통",
        why="Several quads in one hand: one 총통, declined together, ×4 once",
        pending="0 turn",
    ),
    row(
        "two quads in one hand pay once",
        quad("matgo", (f"{QUAD} {OTHER}",)),
        "president end",
        source="7.18",
        why="Two quads in one matgo hand: one 총통 only",
        fields="president_points",
        end={"reason": "president", "points": 10},
        chips=[101_000, 99_000],
    ),
    row(
        "five brights end the hand",
        quad(hands=(BRIGHTS,), changes={"president_five_brights": True}),
        source="9 총통",
        why="Five brights in hand cannot be refused",
        fields="president_five_brights",
        end={"reason": "president", "winner": 0, "points": 3},
    ),
    row(
        "five brights mean nothing where the option is off",
        quad(hands=(BRIGHTS,)),
        source="3.6 president_five_brights",
        fields="president_five_brights",
        pending="0 turn",
    ),
    row(
        "three of a month are no quad",
        quad(hands=("05a 05b 05c",)),
        source="4.1 step 4",
        pending="0 turn",
    ),
]
OPENING += [
    row(
        f"president_points {points}",
        quad(changes={"president_points": points}),
        "president end",
        source="6.5 #76",
        fields="president_points",
        end={"points": points},
        chips=[100_000 + 200 * points, 100_000 - 100 * points, 100_000 - 100 * points],
    )
    for points in (3, 5, 7, 10, 20)
]

TIES: list[Row] = [
    row(
        "tie: cancelled",
        quad(hands=(QUAD, OTHER), carry=4),
        source="9 총통",
        why="cancel: void, reason redeal, same carry and dealer",
        fields="president_tie",
        end={"reason": "redeal", "winner": None, "points": 0, "carry": 4, "next_dealer": 0},
        chips=[100_000, 100_000, 100_000],
    ),
    row(
        "tie: the dealer is asked first",
        quad("matgo", (QUAD, OTHER), dealer=1),
        source="9 총통",
        why="dealer_wins tie: the holder next in playing order, dealer first",
        fields="president_tie",
        pending="1 president",
    ),
    row(
        "tie: the dealer wins alone",
        quad("matgo", (QUAD, OTHER), dealer=1),
        "1 president end",
        source="6.5 #78",
        why="Two hand quads: dealer +10",
        fields="president_tie",
        end={"reason": "president", "winner": 1, "points": 10},
        chips=[99_000, 101_000],
    ),
    row(
        "tie: the dealer refuses, the next holder is asked",
        quad("matgo", (QUAD, OTHER), dealer=1),
        "1 president continue",
        source="9 총통",
        why="where he may refuse and does, the next holder is asked",
        fields="president_tie",
        pending="0 president",
    ),
    row(
        "tie without the dealer: the next in playing order",
        quad(hands=("", QUAD, OTHER), changes={"president_tie": "dealer_wins", "president_decline": "forced_end"}),
        source="9 총통",
        why="the holder next in playing order, dealer first",
        fields="president_tie president_decline",
        end={"reason": "president", "winner": 1, "points": 3},
    ),
    row(
        "tie: nagari",
        quad("matgo_push", (QUAD, OTHER), dealer=1),
        source="3.6 president_tie",
        why="nagari_double",
        fields="president_tie",
        end={"reason": "nagari", "winner": None, "points": 0, "carry": 2, "next_dealer": 1},
        chips=[100_000, 100_000],
    ),
]

DECLINED: list[Row] = [
    row(
        "continued: one is played, then the other three as a bomb",
        CONTINUED,
        "president continue; play 05a; 1 play 06c; 2 play 07d; 0 bomb 05",
        source="4.4",
        why="play one (P0), nobody can match it, next turn bomb: always works; junk 1 each",
        has="0 bomb",
        thefts="0<1: 06c (bomb); 0<2: 07d (bomb)",
        captured=["05a 05b 05c 05d 06c 07d", "06a", "07a"],
    ),
    row(
        "continued and won: ×4 in all",
        table(
            "gostop",
            hands="05b 05c 05d 12b",
            floor="05a 08c",
            pile="10c 11c",
            captured=["02a 04a 08b"],
            state=[{"declined_president": "05"}],
        ),
        "bomb 05; stop",
        source="7.19",
        why="×4 replaces, not multiplies, the shake and bomb of that same month",
        fields="president_decline_multiplier",
        receipt={"multipliers": "declined_president*4", "final": 20},
    ),
    row(
        "continued: shaking that month moves no counter",
        table(
            "gostop",
            hands="05b 05c 05d 12b",
            floor="05a 08c",
            pile="10c 11c",
            captured=["02a 04a 08b"],
            state=[{"declined_president": "05"}],
        ),
        "shake 05; play 12b; stop",
        source="7.27, 9 shake and bomb",
        why="A declined 총통's month moves no counter",
        receipt={"multipliers": "declined_president*4", "final": 20},
    ),
    row(
        "continued: a shake of another month multiplies",
        table(
            "gostop",
            hands="05b 05c 05d 06a 06b 06c 12b",
            floor="05a 08c",
            pile="10c 11c",
            captured=["02a 04a 08b"],
            state=[{"declined_president": "05"}],
        ),
        "shake 06; play 12b; stop",
        source="7.19",
        why="other shakes multiply",
        receipt={"multipliers": "shake*2 declined_president*4", "final": 40},
    ),
    row(
        "continued by the loser: lapsed",
        table(
            "gostop",
            hands="12b 10d",
            floor="08c",
            pile="10c 11c",
            captured=["02a 04a 08b"],
            state=[{}, {"declined_president": "05"}],
        ),
        "play 12b; stop",
        source="7.19",
        why="Multiplier lapses if the holder loses",
        receipt={"multipliers": "", "final": 5},
    ),
]
DECLINED += [
    row(
        f"president_decline_multiplier {factor}",
        table(
            "gostop",
            hands="12b 10d",
            floor="08c",
            pile="10c 11c",
            captured=["02a 04a 08b"],
            state=[{"declined_president": "05"}],
            changes={"president_decline_multiplier": factor},
        ),
        "play 12b; stop",
        source="5",
        why="president_decline_multiplier (if declined)",
        fields="president_decline_multiplier",
        receipt={"multipliers": shown, "final": 5 * factor},
    )
    for factor, shown in ((1, ""), (2, "declined_president*2"), (4, "declined_president*4"))
]


def bonus(value: str, turns: int, **more: Any) -> Start:
    """A joker played from the hand draws the fourth May card."""
    changes = {"president_via_bonus": value, **more.pop("changes", {})}
    return table("matgo", hands="05a 05b 05c 12b x1", floor="08c", pile="05d 10c", turns=turns, changes=changes, **more)


VIA_BONUS: list[Row] = [
    row(
        f"via a joker, {value}, after {turns} turns",
        bonus(value, turns),
        "joker x1",
        source="9 총통",
        why="president_via_bonus: asked after the draw and its theft, for new quads",
        fields="president_via_bonus",
        pending="0 president" if asked else "0 turn",
    )
    for value, turns, asked in (
        ("never", 0, False),
        ("never", 5, False),
        ("first_turn", 0, True),
        ("first_turn", 1, False),
        ("always", 0, True),
        ("always", 5, True),
    )
]
VIA_BONUS += [
    row(
        "via a joker: ended",
        bonus("always", 5, captured=["", "01c 02c"]),
        "joker x1; president end",
        source="9 총통",
        why="after the draw and its theft",
        thefts="0<1: 01c (joker)",
        end={"reason": "president", "winner": 0, "points": 10},
    ),
    row(
        "via a joker: refusal gives ×4",
        bonus("always", 5, captured=["02a 04a 08b 01b 02b 03b"]),
        "joker x1; president continue; play 12b; stop",
        source="9 총통",
        why="refusal gives ×4",
        receipt={"multipliers": "declined_president*4", "points": 8, "final": 32},
    ),
]

ROWS = OPENING + TIES + DECLINED + VIA_BONUS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_president(case: Row) -> None:
    case.verify()
