"""쇼당: RULES.md 3.9, 6.4 #65 and #67, section 9 "쇼당"."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, row


def shown(hand: str = "03b 02a 11c", floor: str = "06c 10d", **more: Any) -> Start:
    """Seat 0 holds 03b, which makes seat 1's 홍단, and 02a, which makes seat 2's 고도리; both can take them."""
    return table(
        more.pop("rules", "gostop"),
        hands=[hand, "03c 09c 07d", "02c 09d 05d"],
        floor=floor,
        pile="12d 12b 07c 05c 01c",
        captured=more.pop("captured", ["", "01b 02b", "04a 08b"]),
        **more,
    )


PLAYS = "play 02a; play 03b; play 11c"
AGREE = {"shodang": "both_must_agree"}
SUCH = {"shodang_condition": "only_such_cards"}

OFFERED: list[Row] = [
    row(
        "legal: a card for each opponent",
        shown(),
        source="9 쇼당",
        why="one card that alone makes the next player's captures reach the threshold, one for the player after",
        fields="shodang shodang_condition",
        asks=f"{PLAYS}; shodang 03b 02a",
    ),
    row("off", shown(changes={"shodang": "off"}), source="3.9", fields="shodang", asks=PLAYS),
    row(
        "only such cards: another in the hand",
        shown(changes=SUCH),
        source="9 쇼당",
        why="only_such_cards: every hand card is such a card",
        fields="shodang_condition",
        asks=PLAYS,
    ),
    row(
        "only such cards: none other",
        shown("03b 02a", changes=SUCH),
        source="9 쇼당",
        fields="shodang_condition",
        asks="play 02a; play 03b; shodang 03b 02a",
    ),
    row(
        "not with a hand card's month on the floor",
        shown(floor="06c 11d"),
        source="9 쇼당",
        why="no hand card with its month on the floor",
        asks=PLAYS,
    ),
    row(
        "not for one opponent only",
        shown(captured=["", "01b 02b", "04a"]),
        source="9 쇼당",
        asks=PLAYS,
    ),
    row(
        "not with a card that does not exceed his last Go",
        shown(state=[{}, {"go": 1, "last_go_base": 3}], go_order=[1]),
        source="9 쇼당",
        why="reach the threshold (and exceed his last Go)",
        asks=PLAYS,
    ),
    row(
        "not with a single card",
        shown("03b"),
        source="9 쇼당",
        why="two different non-joker cards, two or more in hand",
        asks="play 03b",
    ),
    row(
        "not when both cards serve the same opponent",
        shown("03b 02a 11c", captured=["", "01b 02b 04a 08b", "04b"], floor="06c 10d"),
        source="9 쇼당",
        why="seat 2 has no use for either card",
        asks=PLAYS,
    ),
]

ANSWERED: list[Row] = [
    row(
        "the next is asked first",
        shown(),
        "shodang 03b 02a",
        source="3.9 shodang_resolution",
        why="ask_in_order",
        fields="shodang",
        has="0 shodang 02a 03b",
        pending="1 shodang_answer",
        asks="accept; refuse",
    ),
    row(
        "after he accepts the other is asked",
        shown(),
        "shodang 03b 02a; 1 accept",
        source="3.9 shodang_resolution",
        pending="2 shodang_answer",
    ),
    row(
        "67 both accept: nagari",
        shown(),
        "shodang 03b 02a; 1 accept; 2 accept",
        source="6.4 #67",
        why="0 0 0; next deal ×2",
        end={"reason": "nagari", "winner": None, "points": 0, "carry": 2, "next_dealer": 0},
        chips=[100_000] * 3,
    ),
    row(
        "the second refuses: the first's card is given",
        shown(),
        "shodang 03b 02a; 1 accept; 2 refuse",
        source="3.9 shodang_resolution, 9 쇼당",
        why="A accepts, B refuses → give A's card; it is played by the engine without a move line, then the flip",
        has="0 play 03b; 0 flip 12d",
        floor="03b 06c 10d 12d",
        hands=["02a 11c", None, None],
        pending="1 turn",
    ),
    row(
        "65 the refuser pays for all",
        shown(),
        "shodang 03b 02a; 1 accept; 2 refuse; 1 play 03c; stop",
        source="6.4 #65",
        why="A accepts, B refuses; A's card given, A wins: B pays for all, the declarer 0",
        fields="shodang_refuser_penalty",
        has="* dokbak shodang",
        end={"reason": "stop", "winner": 1, "points": 3},
        chips=[100_000, 100_600, 99_400],
    ),
    row(
        "no penalty",
        shown(changes={"shodang_refuser_penalty": False}),
        "shodang 03b 02a; 1 accept; 2 refuse; 1 play 03c; stop",
        source="3.9 shodang_refuser_penalty",
        fields="shodang_refuser_penalty",
        lacks="dokbak",
        chips=[99_700, 100_600, 99_700],
    ),
    row(
        "the first refuses: the second is not asked, his card is given",
        shown(),
        "shodang 03b 02a; 1 refuse",
        source="3.9 shodang_resolution",
        why="A refuses → B not asked, give B's card",
        fields="shodang",
        has="0 play 02a",
        floor="02a 06c 10d 12d",
        pending="1 turn",
    ),
    row(
        "the first refuser pays for all",
        shown(),
        "shodang 03b 02a; 1 refuse; 1 play 09c; 2 play 02c; stop",
        source="9 쇼당",
        why="The refuser is liable for the rest of the hand when anyone else wins by Stop",
        fields="shodang_refuser_penalty",
        end={"reason": "stop", "winner": 2, "points": 5},
        chips=[100_000, 99_000, 101_000],
    ),
    row(
        "the refuser himself wins: nobody pays for another",
        shown(changes={"dokbak_feed": "off"}),
        "shodang 03b 02a; 1 accept; 2 refuse; 1 play 09c; 2 play 05d; 0 play 02a; 1 play 07d; 2 play 02c; stop",
        source="9 쇼당",
        why="when anyone else wins by Stop",
        end={"reason": "stop", "winner": 2, "points": 5},
        chips=[99_500, 99_500, 101_000],
    ),
    row(
        "a refuser stands in a position, too",
        table(
            "gostop",
            hands=["12b 12d", "09c 10d", "09d 07d"],
            floor="08c",
            pile="10c 11c",
            captured=["02a 04a 08b"],
            refuser=2,
        ),
        "play 12b; stop",
        source="INTERFACE 3",
        chips=[101_000, 100_000, 99_000],
    ),
]

BOTH: list[Row] = [
    row(
        "both must agree: the second is asked though the first refused",
        shown(changes=AGREE),
        "shodang 03b 02a; 1 refuse",
        source="9 쇼당",
        why="both_must_agree: both always asked",
        fields="shodang",
        pending="2 shodang_answer",
    ),
    row(
        "both must agree: the accepter's card is given",
        shown(changes=AGREE),
        "shodang 03b 02a; 1 refuse; 2 accept",
        source="9 쇼당",
        why="one refusal: the accepter's card is given, refuser liable",
        fields="shodang",
        has="0 play 02a",
        pending="1 turn",
    ),
    row(
        "both must agree: the refuser is liable",
        shown(changes=AGREE),
        "shodang 03b 02a; 1 refuse; 2 accept; 1 play 09c; 2 play 02c; stop",
        source="9 쇼당",
        fields="shodang",
        chips=[100_000, 99_000, 101_000],
    ),
    row(
        "both must agree: the second refuses",
        shown(changes=AGREE),
        "shodang 03b 02a; 1 accept; 2 refuse",
        source="9 쇼당",
        fields="shodang",
        has="0 play 03b",
    ),
    row(
        "both must agree: two refusals, free play",
        shown(changes=AGREE),
        "shodang 03b 02a; 1 refuse; 2 refuse",
        source="9 쇼당",
        why="two: free play",
        fields="shodang",
        pending="0 turn",
        offers=PLAYS,
        lacks="play",
    ),
    row(
        "both must agree: two refusals, nobody is liable",
        shown(changes={**AGREE, "dokbak_feed": "off"}),
        "shodang 03b 02a; 1 refuse; 2 refuse; 0 play 03b; 1 play 03c; stop",
        source="9 쇼당",
        fields="shodang dokbak_feed",
        chips=[99_700, 100_600, 99_700],
    ),
    row(
        "both must agree: two acceptances",
        shown(changes=AGREE),
        "shodang 03b 02a; 1 accept; 2 accept",
        source="9 쇼당",
        end={"reason": "nagari", "carry": 2},
    ),
]

ROWS = OFFERED + ANSWERED + BOTH


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_shodang(case: Row) -> None:
    case.verify()
