"""RULES.md 3.6, 4.2 step 2 and section 9 "Shake and bomb": what may be shaken or bombed, what it multiplies."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, row

GODORI = "02a 04a 08b"
"""Five points: enough to stop in a game of three."""
FREE = {"shake_requires_no_floor_match": False}


def triple(rules: str = "gostop", floor: str = "08c", hand: str = "05a 05b 05d 12b", **more: Any) -> Start:
    """Three of May in the hand, seat 0 owning 고도리 already."""
    captured = more.pop("captured", [GODORI])
    return table(rules, hands=hand, floor=floor, pile="10c 11c 11d", captured=captured, **more)


SHAKES: list[Row] = [
    row(
        "a triple may be shaken",
        triple(),
        source="9 shake and bomb",
        why="shake MM is legal at any own turn with three or more of an unannounced month",
        fields="shake_timing",
        asks="play 05a; play 05b; play 05d; play 12b; shake 05",
    ),
    row(
        "shaking shows the cards and leaves the turn free",
        triple(),
        "shake 05",
        source="3.6 shake_timing",
        why="any turn, may be skipped",
        fields="shake_timing shake_must_play_one",
        has="0 shake 05a 05b 05d",
        pending="0 turn",
        asks="play 05a; play 05b; play 05d; play 12b",
    ),
    row(
        "matgo: after a shake one of the month must be played",
        triple("matgo"),
        "shake 05",
        source="9 shake and bomb",
        why="with only_when_playing_one or shake_must_play_one the next move must be play of that month",
        fields="shake_timing shake_must_play_one",
        asks="play 05a; play 05b; play 05d",
    ),
    row(
        "only_when_playing_one alone binds the next move",
        triple(changes={"shake_timing": "only_when_playing_one"}),
        "shake 05",
        source="9 shake and bomb",
        fields="shake_timing",
        asks="play 05a; play 05b; play 05d",
    ),
    row(
        "shake_must_play_one alone binds the next move",
        triple(changes={"shake_must_play_one": True}, floor="05c 08c"),
        "shake 05",
        source="9 shake and bomb",
        fields="shake_must_play_one",
        asks="play 05a; play 05b; play 05d",
    ),
    row(
        "with the fourth card on the floor: may be shaken",
        triple(floor="05c 08c"),
        source="3.6 shake_requires_no_floor_match",
        fields="shake_requires_no_floor_match bomb_enabled",
        asks="play 05a; play 05b; play 05d; play 12b; shake 05; bomb 05",
    ),
    row(
        "with the fourth card on the floor: may not be shaken in matgo",
        triple("matgo", floor="05c 08c"),
        source="3.6 shake_requires_no_floor_match",
        fields="shake_requires_no_floor_match",
        asks="play 05a; play 05b; play 05d; play 12b; bomb 05",
    ),
    row(
        "a month is announced once",
        triple(state=[{"shaken": "05", "shakes": 1}]),
        source="9 shake and bomb",
        why="of an unannounced month",
        asks="play 05a; play 05b; play 05d; play 12b",
    ),
    row(
        "two months in one turn",
        triple(hand="05a 05b 05d 06a 06b 06c 12b"),
        "shake 05; shake 06",
        source="9 shake and bomb",
        why="several in one turn",
        has="0 shake 05a 05b 05d; 0 shake 06a 06b 06c",
        pending="0 turn",
        withholds="shake 05; shake 06",
    ),
    row(
        "before a flip-only turn, too",
        triple(state=[{"passes": 1}]),
        "shake 05; flip",
        source="9 shake and bomb",
        why="before flip too",
        has="0 shake; 0 flip",
        hands=["05a 05b 05d 12b", None, None],
    ),
    row(
        "four of a month may be shaken",
        triple(hand="05a 05b 05c 05d 12b"),
        "shake 05",
        source="9 shake and bomb",
        why="three or more of an unannounced month",
        has="0 shake 05a 05b 05c 05d",
    ),
    row(
        "two of a month may not",
        triple(hand="05a 05b 12b"),
        source="9 shake and bomb",
        asks="play 05a; play 05b; play 12b",
    ),
]

MULTIPLIERS: list[Row] = [
    row(
        f"a shake is worth {factor}",
        triple(changes={"shake_multiplier": factor}),
        "shake 05; play 12b; stop",
        source="5",
        why="shake_multiplier^shakes",
        fields="shake_multiplier",
        receipt={"points": 5, "multipliers": shown, "final": 5 * factor},
    )
    for factor, shown in ((1, ""), (2, "shake*2"), (3, "shake*3"))
]
MULTIPLIERS += [
    row(
        f"a bomb is worth {factor}",
        triple(floor="05c 08c", changes={"bomb_multiplier": factor}),
        "bomb 05; stop",
        source="6.3 #49",
        why="points 4, bomb only: 8 ; 4",
        fields="bomb_multiplier",
        receipt={"points": 5, "multipliers": shown, "final": 5 * factor},
    )
    for factor, shown in ((1, ""), (2, "bomb*2"))
]
MULTIPLIERS += [
    row(
        f"shake_then_bomb {value}",
        triple(floor="05c 08c", changes={"shake_then_bomb": value}),
        "shake 05; bomb 05; stop",
        source="9 shake and bomb",
        why="once: a bomb of a shaken month leaves bombs unchanged; stack (×4)",
        fields="shake_then_bomb",
        has="0 bomb",
        receipt={"points": 5, "multipliers": shown, "final": final},
    )
    for value, shown, final in (("once", "shake*2", 10), ("stack", "shake*2 bomb*2", 20))
]
MULTIPLIERS += [
    row(
        "shake_then_bomb forbidden",
        triple(floor="05c 08c", changes={"shake_then_bomb": "forbidden"}),
        "shake 05",
        source="3.6 shake_then_bomb",
        why="forbidden",
        fields="shake_then_bomb",
        asks="play 05a; play 05b; play 05d; play 12b",
    ),
    row(
        "shake_then_bomb forbidden: on a later turn, too",
        triple(floor="05c 08c", state=[{"shaken": "05", "shakes": 1}], changes={"shake_then_bomb": "forbidden"}),
        source="3.6 shake_then_bomb",
        fields="shake_then_bomb",
        asks="play 05a; play 05b; play 05d; play 12b",
    ),
    row(
        "shake_then_bomb forbidden: an unshaken month may be bombed",
        triple(floor="05c 08c", state=[{"shaken": "06", "shakes": 1}], changes={"shake_then_bomb": "forbidden"}),
        "bomb 05; stop",
        source="3.6 shake_then_bomb",
        receipt={"multipliers": "shake*2 bomb*2", "final": 20},
    ),
    row(
        "47 a shake and a bomb of another month",
        triple(floor="05c 08c", state=[{"shaken": "06", "shakes": 1}]),
        "bomb 05; stop",
        source="6.3 #47",
        why="points 4, one shake + one bomb of another month: 16",
        receipt={"multipliers": "shake*2 bomb*2", "final": 20},
    ),
    row(
        "46 two shakes",
        triple(state=[{"shaken": "06 07", "shakes": 2}]),
        "play 12b; stop",
        source="6.3 #46",
        why="두 번 흔들면 네 배",
        receipt={"multipliers": "shake*4", "final": 20},
    ),
    row(
        "a shaken triple that is broken still counts",
        triple(floor="05c 08c"),
        "shake 05; play 05a; stop",
        source="7.28",
        why="the ×2 stays once shown",
        receipt={"multipliers": "shake*2", "final": 10},
    ),
    row(
        "the loser's shake: holder only",
        triple(state=[{}, {"shakes": 1, "shaken": "06"}]),
        "play 12b; stop",
        source="9 shake and bomb",
        fields="shake_beneficiary",
        receipt={"multipliers": "", "final": 5},
    ),
    row(
        "the losers' shakes: whoever wins",
        triple(
            state=[{}, {"shakes": 1, "shaken": "06"}, {"shakes": 1, "shaken": "07", "bombs": 1}],
            changes={"shake_beneficiary": "whoever_wins"},
        ),
        "play 12b; stop",
        source="9 shake and bomb",
        why="whoever_wins: shakes of all active seats; bombs stay their holder's",
        fields="shake_beneficiary",
        receipt={"multipliers": "shake*4", "final": 20},
    ),
]

BOMBS: list[Row] = [
    row(
        "no bombs where they are off",
        triple(floor="05c 08c", changes={"bomb_enabled": False, "two_card_bomb": "off"}),
        source="3.6 bomb_enabled",
        fields="bomb_enabled",
        withholds="bomb 05",
        offers="play 05a",
    ),
    row(
        "a bomb needs the single on the floor",
        triple(),
        source="4.2 step 2",
        why="three of M in hand and a single M on the floor",
        withholds="bomb 05",
    ),
    row(
        "two-card bomb off",
        table("gostop", hands="05a 05b 12b", floor="05c 05d 08c", pile="10c"),
        source="3.6 two_card_bomb",
        fields="two_card_bomb",
        asks="play 05a; play 05b; play 12b",
    ),
    row(
        "two-card bomb: two in hand, a pair on the floor, one pass",
        table("matgo", hands=["05a 05b 12b", "09c 03c"], floor="05c 05d 08c", pile="10c 11c 01c 02c"),
        "bomb 05; 1 play 09c; 0 flip; 1 play 03c",
        source="4.2 step 2",
        why="two in hand and a pair on the floor → four cards, flip_passes += 1, event BOMB2",
        fields="two_card_bomb",
        has="0 two_card_bomb",
        lacks="bomb shake",
        captured=["05a 05b 05c 05d", ""],
        pending="0 turn",
        asks="play 12b",
    ),
    row(
        "two-card bomb: not on a single",
        table("matgo", hands="05a 05b 12b", floor="05c 08c", pile="10c"),
        source="9 junk",
        why="A two-card bomb needs exactly two in hand and two loose on the floor",
        fields="two_card_bomb",
        asks="play 05a; play 05b; play 12b",
    ),
    *(
        row(
            f"two-card bomb {value}",
            table(
                "gostop",
                hands="05a 05b 12b",
                floor="05c 05d 08c",
                pile="10c",
                captured=[GODORI],
                changes={"two_card_bomb": value},
            ),
            "bomb 05; stop",
            source="9 junk",
            why="under double it counts in bombs",
            fields="two_card_bomb",
            receipt={"multipliers": shown, "final": final},
        )
        for value, shown, final in (("no_multiplier", "", 5), ("double", "bomb*2", 10))
    ),
    row(
        "a stack cannot be bombed",
        table(
            "matgo",
            hands="05a 12b 10c 10d",
            floor="08c",
            pile="11c",
            stacks=[{"cards": "05b 05c 05d", "owner": 1, "jokers": ""}],
        ),
        source="4.3",
        why="stack3 cannot be bombed, split or chosen from",
        withholds="bomb 05",
    ),
    row(
        "the three-card bomb steals and doubles in a whole hand",
        triple(floor="05c 08c", captured=[GODORI, "01c 01d", "03c"]),
        "bomb 05; stop",
        source="4.2 step 7, 5",
        thefts="0<1: 01c (bomb); 0<2: 03c (bomb)",
        chips=[102_000, 99_000, 99_000],
        end={"reason": "stop", "winner": 0, "points": 10, "carry": 1, "next_dealer": 0},
    ),
]

ROWS = SHAKES + MULTIPLIERS + BOMBS


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_shake_or_bomb(case: Row) -> None:
    case.verify()
