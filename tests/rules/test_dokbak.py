"""독박: RULES.md 3.9, 6.4 #62, readings 12 to 15, section 9 "독박, feed" and "Withhold"."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, row

NO_SHODANG = {"shodang": "off"}
MOVES = "play 03b; 1 play 03c; stop"


def feeding(mode: str = "set_completion", hand: str = "03b 11c 12b", **more: Any) -> Start:
    """Seat 0 may lay 03b, with which seat 1, holding 03c, completes its 홍단 of three points."""
    return table(
        "gostop",
        hands=[hand, more.pop("next_hand", "03c 09c 10c"), "09d 08d 04c"],
        floor=more.pop("floor", "06c 10d"),
        pile=more.pop("pile", "05c 07c 08c 01c 02c"),
        captured=more.pop("captured", ["", "01b 02b"]),
        changes={**NO_SHODANG, "dokbak_feed": mode, **more.pop("changes", {})},
        **more,
    )


BLAMED = [99_400, 100_600, 100_000]
SHARED = [99_700, 100_600, 99_700]

FEED: list[Row] = [
    row(
        "62 the fed card completes a set",
        feeding(),
        MOVES,
        source="6.4 #62, 9 독박",
        why="F = 3, X fed the winning card: 6, 0, 6",
        fields="dokbak_feed dokbak_payment",
        has="* dokbak feed",
        end={"reason": "stop", "winner": 1, "points": 3},
        chips=BLAMED,
    ),
    row("off", feeding("off"), MOVES, source="3.9", fields="dokbak_feed", lacks="dokbak", chips=SHARED),
    row("any score", feeding("any_score"), MOVES, source="3.9", fields="dokbak_feed", chips=BLAMED),
    row(
        "any score if there was another card",
        feeding("any_score_if_alternative"),
        MOVES,
        source="3.9",
        fields="dokbak_feed",
        chips=BLAMED,
    ),
    row(
        "taken by the flip",
        feeding(next_hand="09c 10c", pile="05c 03c 08c 01c"),
        "play 03b; 1 play 09c; stop",
        source="9 독박",
        why="when the winner takes that card, by hand or flip",
        chips=BLAMED,
    ),
    row(
        "taken in a later turn",
        feeding(),
        "play 03b; 1 play 09c; 2 play 08d; 0 play 11c; 1 play 03c; stop",
        source="9 독박",
        why="on his first turn after it",
        chips=SHARED,
    ),
    row(
        "the feeder's last turn",
        feeding(hand="03b"),
        MOVES,
        source="9 독박",
        why="not on his last turn",
        chips=SHARED,
    ),
    row(
        "somebody has called Go",
        feeding(state=[{}, {}, {"go": 1, "last_go_base": 9}], go_order=[2], changes={"go_bak_mode": "none"}),
        MOVES,
        source="9 독박",
        why="nobody having called Go by then",
        chips=SHARED,
    ),
    row(
        "the winner says Go first",
        feeding(captured=["", "01b 02b 06b 07b"], floor="06c 10b", next_hand="03c 10c 09c", pile="05c 07c 08c 01c 02c"),
        "play 03b; 1 play 03c; go; 2 play 04c; 0 play 11c; 1 play 10c; stop",
        source="7.14",
        why="if he says Go, liability ends",
        end={"reason": "stop", "winner": 1, "points": 6},
        chips=[99_400, 101_200, 99_400],
    ),
    row(
        "the winner's base was at the threshold before",
        feeding(captured=["", "01b 02b 02a 04a 08b"]),
        MOVES,
        source="9 독박",
        why="his base at the start of that turn was below the threshold",
        end={"points": 8},
        chips=[99_200, 101_600, 99_200],
    ),
    row(
        "every other card would have fed too: no choice, no feed",
        feeding(hand="03b 02a", captured=["", "01b 02b 04a 08b"]),
        MOVES,
        source="9 독박",
        why="…_if_alternative and set_completion also need another non-joker hand card … for which this is false",
        fields="dokbak_feed",
        chips=SHARED,
    ),
    row(
        "no choice, if_alternative",
        feeding("any_score_if_alternative", "03b 02a", captured=["", "01b 02b 04a 08b"]),
        MOVES,
        source="9 독박",
        fields="dokbak_feed",
        chips=SHARED,
    ),
    row(
        "no choice, any score",
        feeding("any_score", "03b 02a", captured=["", "01b 02b 04a 08b"]),
        MOVES,
        source="9 독박",
        why="any_score it lifts the base to the threshold",
        fields="dokbak_feed",
        chips=BLAMED,
    ),
    row(
        "a set below the threshold",
        feeding(captured=["", "01a 03a"], hand="12a 11c 11d", next_hand="12b 09c 10c", changes={"win_threshold": 3}),
        "play 12a; 1 play 12b",
        source="9 독박",
        why="lifts the base to the threshold: 비삼광 is two points",
        pending="2 turn",
    ),
    row(
        "three brights",
        feeding(captured=["", "01a 03a"], hand="08a 11c 12b", next_hand="08c 09c 10c", pile="05c 07c 01c 02c"),
        "play 08a; 1 play 08c; stop",
        source="9 독박",
        why="completes a set among 3/4/5광 …",
        end={"points": 3},
        receipt={"points": 3, "final": 3},
        chips=[98_800, 101_200, 100_000],
    ),
]


def junk_fed(mode: str) -> Start:
    """Seat 0 lays 03c, the twelfth junk of seat 1, who holds 03d."""
    return table(
        "gostop",
        hands=["03c 11a 10d", "03d 09c 10c", "09d 08d 04c"],
        floor="06c 08c",
        pile="05c 07c 12b 04a",
        captured=["", "01c 01d 02c 02d 04d 05d 06d 11b 12d"],
        changes={**NO_SHODANG, "dokbak_feed": mode},
    )


JUNK: list[Row] = [
    row(
        f"the fed card is junk: {mode}",
        junk_fed(mode),
        "play 03c; 1 play 03d; stop",
        source="3.9, 9 독박",
        why="set_completion: … junk excluded; any_score it lifts the base to the threshold",
        fields="dokbak_feed",
        end={"winner": 1, "points": 4},
        chips=chips,
    )
    for mode, chips in (
        ("set_completion", [99_600, 100_800, 99_600]),
        ("any_score", [99_200, 100_800, 100_000]),
        ("any_score_if_alternative", [99_200, 100_800, 100_000]),
        ("off", [99_600, 100_800, 99_600]),
    )
]

PAYMENT: list[Row] = [
    row(
        "양독박: as much to the innocent",
        feeding(changes={"dokbak_payment": "both_sides_double"}),
        MOVES,
        source="3.9 dokbak_payment",
        why="a 3-point 독박 pays 6 to each side",
        fields="dokbak_payment",
        chips=[98_800, 100_600, 100_600],
    ),
    row(
        "all chips",
        feeding(changes={"dokbak_payment": "all_chips"}, chips=[5000, 6000, 7000]),
        MOVES,
        source="9 payment",
        why="all_chips: the culprit's whole balance",
        fields="dokbak_payment",
        chips=[0, 11_000, 7000],
    ),
    row(
        "two feeders: the later discard",
        table(
            "gostop",
            hands=["03c 09c", "03b 11c 12b", "02a 11d 12c"],
            floor="06c 10d",
            pile="05c 07c 02c 01c",
            captured=["01b 02b 04a 08b"],
            turn=1,
            changes=NO_SHODANG,
        ),
        "1 play 03b; 2 play 02a; 0 play 03c; stop",
        source="9 독박",
        why="Two feeders: the later discard",
        end={"points": 8},
        chips=[101_600, 100_000, 98_400],
    ),
    row(
        "a feed stands in a position, too",
        table(
            "gostop",
            hands=["03c 09c", "11c 12b", "11d 12c"],
            floor="03b 06c 10d",
            pile="05c 07c",
            captured=["01b 02b"],
            feeds=[{"seat": 2, "card": "03b", "for": [0]}],
        ),
        "play 03c; stop",
        source="INTERFACE 3",
        chips=[100_600, 100_000, 99_400],
    ),
    row(
        "a position without a feed",
        table(
            "gostop",
            hands=["03c 09c", "11c 12b", "11d 12c"],
            floor="03b 06c 10d",
            pile="05c 07c",
            captured=["01b 02b"],
        ),
        "play 03c; stop",
        source="INTERFACE 3",
        chips=[100_600, 99_700, 99_700],
    ),
]


def withholding(value: bool, hand: str = "03b 11c 12c", third: str = "03c 09d 08d", **more: Any) -> Start:
    """Seat 0 has called Go; seat 1 holds 03b, which would give seat 2, holding 03c, its 홍단."""
    return table(
        "gostop",
        hands=["06a 12d", hand, third],
        floor=more.pop("floor", "06b 08c"),
        pile="10c 01c 02c 07c",
        captured=["02a 04a 08b 05a", "", "01b 02b"],
        turn=1,
        state=[{"go": 1, "last_go_base": 5}],
        go_order=[0],
        changes={**NO_SHODANG, "dokbak_withhold": value, **more.pop("changes", {})},
        **more,
    )


WITHHOLD: list[Row] = [
    row(
        "withheld: he pays the other's share",
        withholding(True),
        "1 play 11c; 2 play 09d; 0 play 06a; stop",
        source="9 독박 withhold",
        why="C held a non-joker card x …, x alone would have lifted B's base to the threshold, and C played none",
        fields="dokbak_withhold",
        has="* dokbak withhold",
        end={"reason": "stop", "winner": 0, "points": 7},
        chips=[101_400, 98_600, 100_000],
    ),
    row(
        "withholding is nobody's fault where the option is off",
        withholding(False),
        "1 play 11c; 2 play 09d; 0 play 06a; stop",
        source="3.9 dokbak_withhold",
        fields="dokbak_withhold",
        lacks="dokbak",
        chips=[101_400, 99_300, 99_300],
    ),
    row(
        "released: no fault",
        withholding(True),
        "1 play 03b; 2 play 09d; 0 play 06a; stop",
        source="9 독박 withhold",
        why="C played none of such cards",
        fields="dokbak_withhold",
        chips=[101_400, 99_300, 99_300],
    ),
    row(
        "the other holds no card of the month: no fault",
        withholding(True, third="04c 09d 08d"),
        "1 play 11c; 2 play 09d; 0 play 06a; stop",
        source="9 독박 withhold",
        why="B held a card of that month",
        chips=[101_400, 99_300, 99_300],
    ),
    row(
        "a card of the month lies on the floor: no fault",
        withholding(True, floor="06b 08c 03d"),
        "1 play 11c; 2 play 09d; 0 play 06a; stop",
        source="9 독박 withhold",
        why="with no card of its month on the floor",
        chips=[101_400, 99_300, 99_300],
    ),
    row(
        "a fault of an earlier turn stands in a position",
        withholding(True, hand="10d 11c 12c", withheld=[{"seat": 1, "goer": 0}]),
        "1 play 11c; 2 play 09d; 0 play 06a; stop",
        source="INTERFACE 3",
        chips=[101_400, 98_600, 100_000],
    ),
]

ROWS = FEED + JUNK + PAYMENT + WITHHOLD


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_dokbak(case: Row) -> None:
    case.verify()
