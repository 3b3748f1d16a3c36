"""Sentences of section 9 that meet: locked 국진 at the settlement, feeds by other ways, questions mid-turn."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, ScoreRow, row, scored

GODORI = "02a 04a 08b"
TEN = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d"
LOCKED = {"gukjin": "animal", "locked": True}


def stopping(captured: list[str], rules: str = "gostop", **more: Any) -> Start:
    """A turn that captures nothing, by a seat that may stop."""
    return table(rules, hands="12b 12c", floor="08c", pile="10b 10a", captured=captured, **more)


GUKJIN: list[Row | ScoreRow] = [
    row(
        "a loser's 국진 is moved out of a 피박",
        stopping([f"{GODORI} {TEN}", "06c 06d 07c 07d 09a", "11b 11c 11d 12d 08d"]),
        "play 12b; stop",
        source="9 국진",
        why="Loser's relief: any loser, any timing, animal → junk, to the lowest due",
        receipt={"losers": "1 due=6 pays=6; 2 due=6 pays=6"},
        gukjin=[None, "animal", None],
    ),
    row(
        "a loser's locked 국진 is not",
        stopping([f"{GODORI} {TEN}", "06c 06d 07c 07d 09a", "11b 11c 11d 12d 08d"], state=[{}, LOCKED]),
        "play 12b; stop",
        source="9 국진",
        why="not a locked one",
        receipt={"losers": "1 pi_bak*2 due=12 pays=12; 2 due=6 pays=6"},
    ),
    row(
        "a winner's locked 국진 stays an animal",
        stopping([f"{GODORI} 09a 01c 01d 02c 02d 03c 03d 04c 04d"], state=[LOCKED]),
        "play 12b; stop",
        source="9 국진",
        why="becomes and stays an animal",
        receipt={"base": "godori=5", "points": 5},
    ),
    row(
        "auto_best shows a locked 국진 as an animal",
        stopping(["09a 01c 01d 02c 02d 03c 03d 04c 04d"], "matgo", state=[LOCKED]),
        "play 12b",
        source="9 국진",
        base=[0, 0],
        gukjin=["animal", None],
        junk_value=[8, 0],
    ),
    scored(
        "relief that would bring 멍박 instead: unmoved on a tie",
        "gostop",
        [f"{GODORI} 05a 06a 07a 10a {TEN}", "06c 06d 07c 07d 09a 12a", "12b 08c 08d 10c 10d 11b"],
        source="9 국진",
        why="to the lowest due, unmoved on a tie",
        changes={"meongtta_mode": "winner_7_loser_0"},
        losers="1 pi_bak*2 due=18 pays=18; 2 due=9 pays=9",
    ),
    row(
        "any card: 국진 as junk arrives as junk",
        table(
            "gostop_jeon",
            hands="05a 12b",
            floor="05b 08b",
            pile="08a 01d",
            captured=["", "09a 02c"],
            state=[{}, {"gukjin": "junk"}],
        ),
        "play 05a; seize 09a",
        source="7.32",
        why="국진 taken in 전두환 or as junk: arrives on the side it was used",
        gukjin=["junk", None, None],
    ),
    row(
        "any card: 국진 as an animal arrives as an animal",
        table(
            "gostop_jeon",
            hands="05a 12b",
            floor="05b 08b",
            pile="08a 01d",
            captured=["", "09a 02c"],
        ),
        "play 05a; seize 09a",
        source="7.32",
        gukjin=["animal", None, None],
    ),
    row(
        "stolen under one way as junk: not back",
        table(
            "gostop",
            hands=["05a 12b 12d", "10b 10c", "11c 11d"],
            floor="08c",
            pile="05c 01d 02d 03d",
            captured=["", "09a"],
            state=[{}, {"gukjin": "junk"}],
        ),
        "play 05a; 1 play 10b; 2 play 11c",
        source="3.4 gukjin_timing",
        why="once moved to 피 never back",
        pending="0 turn",
        asks="play 12b; play 12d",
        gukjin=["junk", None, None],
    ),
    row(
        "a stolen 국진 as an animal may be moved by its new owner",
        table(
            "gostop_jeon",
            hands=["05a 12b 12d", "10b 10c", "11c 11d"],
            floor="05b 08b",
            pile="08a 01d 02d 03d",
            captured=["", "09a"],
        ),
        "play 05a; 1 play 10b; 2 play 11c",
        source="9 국진",
        pending="0 turn",
        asks="play 12b; play 12d; gukjin junk",
    ),
]

NO_SHODANG = {"shodang": "off"}


def fed(mode: str, hands: list[str], floor: str, pile: str, captured: list[str], **changes: Any) -> Start:
    """A start for feeds."""
    rules = {**NO_SHODANG, "dokbak_feed": mode, **changes}
    return table("gostop", hands=hands, floor=floor, pile=pile, captured=captured, changes=rules)


FEEDS: list[Row | ScoreRow] = [
    row(
        "a card that the flip laid is no feed",
        fed("any_score", ["11c 12b 12d", "03c 09c", "09d 04c"], "06c 10d", "03b 07c 01c", ["", "01b 02b"]),
        "play 11c; 1 play 03c; stop",
        source="9 독박",
        why="A discard is a hand card that lies alone on the floor after the feeder's turn",
        chips=[99_700, 100_600, 99_700],
    ),
    row(
        "the card alone must lift the base",
        fed(
            "any_score",
            ["03c 11a 12b", "03d 09c 10c", "09d 08d 04c"],
            "06c 08c",
            "05c 07c 04a",
            ["", "01c 01d 02c 02d 04d 05d 06d 07d 12d"],
        ),
        "play 03c; 1 play 03d; stop",
        source="9 독박",
        why="any_score it (the card alone) lifts the base to the threshold: 11 junk are two points",
        end={"winner": 1, "points": 3},
        chips=[99_700, 100_600, 99_700],
    ),
    row(
        "a fourth bright",
        fed(
            "set_completion",
            ["11a 10c 12b", "11c 09c", "09d 04c"],
            "06c 10d",
            "05c 07c 02c",
            ["", "01a 03a 08a", ""],
            win_threshold=4,
        ),
        "play 11a; 1 play 11c; stop",
        source="9 독박",
        why="completes a set among 3/4/5광",
        end={"points": 4},
        chips=[98_400, 101_600, 100_000],
    ),
    row(
        "a card laid and taken at once by the feeder's flip is no discard",
        fed("any_score", ["03b 11c 12b", "09c 10c", "09d 04c"], "06c 10d", "03c 07c 01c", ["", "01b 02b"]),
        "play 03b",
        source="4.2 step 4",
        has="0 jjok 03b 03c",
        pending="1 turn",
    ),
    row(
        "the seat after the next takes it on its own first turn",
        fed(
            "set_completion",
            ["03b 11c 12b", "09c 10c", "03c 09d 04c"],
            "06c 10d",
            "05c 07c 02c 01c",
            ["", "", "01b 02b"],
        ),
        "play 03b; 1 play 09c; 2 play 03c; stop",
        source="9 독박",
        why="on his first turn after it",
        chips=[99_400, 100_000, 100_600],
    ),
]

QUESTIONS: list[Row | ScoreRow] = [
    row(
        "a played joker asks the giver at once",
        table(
            "matgo",
            hands="05a 12b x1",
            floor="08c",
            pile="10c 01d",
            captured=["", "01c 12d"],
            changes={"pi_choice": "giver_chooses"},
        ),
        "joker x1",
        source="9 jokers",
        why="A joker from the hand collects at once",
        pending="1 give",
        asks="give 01c; give 12d",
        hands=["05a 10c 12b", None],
    ),
    row(
        "a played joker: given, the turn goes on",
        table(
            "matgo",
            hands="05a 12b x1",
            floor="08c",
            pile="10c 01d",
            captured=["", "01c 12d"],
            changes={"pi_choice": "giver_chooses"},
        ),
        "joker x1; 1 give 12d",
        source="9 jokers",
        thefts="0<1: 12d (joker)",
        pending="0 turn",
    ),
    row(
        "a take for the flip after a take for the play, then junk by choice, then Go or Stop",
        table(
            "gostop_chips",
            hands="05a 12b",
            floor="05b 05c 08b 08c",
            pile="x1 08a 01d",
            captured=[GODORI.replace("08b", "12d"), "01c 11b", "03c"],
            changes={"bonus_steals_pi": True},
        ),
        "play 05a; take 05b; take 08b; 1 give 01c; 0 stop",
        source="9 order within a turn",
        why="take_for_played → flip → take_for_flipped → give → go_or_stop",
        order="0 play 05a; 0 joker_flipped x1; 0 flip 08a; 0 junk_taken; 0 stop",
        thefts="0<1: 01c (joker); 0<2: 03c (joker)",
        end={"reason": "stop", "points": 5},
    ),
    row(
        "first money comes after the junk, Go after the money",
        table(
            "matgo",
            hands="05a 12b",
            floor="05b 05c 08c",
            pile="05d 01d",
            captured=["02a 04a 08b 01b 02b 03b", "03c 03d"],
            turns=0,
        ),
        "play 05a; take 05b",
        source="9 order within a turn",
        why="give/seize → instant payments → … → go_or_stop",
        order="0 ttadak; 0 junk_taken; 0 instant_payment",
        paid="0 first_ttadak 7",
        pending="0 go_or_stop",
    ),
    row(
        "쓰리뻑 ends the hand before Go or Stop",
        table(
            "matgo",
            hands="05a 12b",
            floor="05c 08c",
            pile="05d 01d",
            captured=["02a 04a 08b 01b 02b 03b"],
            state=[{"ppeok_turns": [2, 4]}],
        ),
        "play 05a",
        source="9 order within a turn",
        why="three 뻑, 허당 → … → go_or_stop",
        end={"reason": "three_ppeok", "points": 7},
        receipt={"final": 7, "multipliers": ""},
    ),
    row(
        "허당 before Go or Stop, after a theft that is no capture",
        table(
            "gostop",
            hands="05a",
            floor="05c 08c",
            pile="05d 01d",
            captured=[GODORI, "01c"],
            state=[{"dry": 4}],
            changes={"heodang_turns": 5, "last_turn_ppeok": "normal_plus_pi"},
        ),
        "play 05a",
        source="9 허당",
        why="stolen junk does not count as a capture",
        thefts="0<1: 01c (last_ppeok)",
        end={"reason": "heodang", "points": 7},
    ),
]

PLAYED: list[Row | ScoreRow] = [
    row(
        "월약 by the number of the hand",
        stopping(["01a 01b 01c 01d 02b 03b"], changes={"month_yak": "x4"}, line={"hand": 13}),
        "play 12b; stop",
        source="9 payment",
        why="month = (hand − 1) mod 12 + 1",
        fields="month_yak",
        receipt={"multipliers": "month_yak*4", "final": 12},
    ),
    row(
        "월약 of another hand",
        stopping(["01a 01b 01c 01d 02b 03b"], changes={"month_yak": "x4"}, line={"hand": 2}),
        "play 12b; stop",
        source="9 payment",
        fields="month_yak",
        receipt={"multipliers": "", "final": 3},
    ),
    row(
        "the mission of the hand line",
        stopping(["01a 01b 01c 01d 02b 03b"], changes={"missions": "on"}, line={"mission": "month 01"}),
        "play 12b; stop",
        source="9 payment",
        why="stored in the hand line; a winner who holds it multiplies",
        fields="missions",
        receipt={"multipliers": "mission*3", "final": 9},
    ),
    *(
        scored(
            f"calls in the order {order}: {two} pays",
            "gostop",
            [GODORI, {"captured": "11a 06c", "go": 1 + (order.count(1) > 1)}, {"captured": "12a", "go": 1}],
            source="9 payment",
            why="last_goer: latest call; first_goer: earliest first call",
            fields="go_bak_two_goers",
            changes={"go_bak_two_goers": two},
            given={"go_order": order},
            losers=losers,
        )
        for order, two, losers in (
            ([1, 2, 1], "last_goer", "1 due=5 pays=10 go_bak; 2 due=5 pays=0"),
            ([1, 2, 1], "first_goer", "1 due=5 pays=10 go_bak; 2 due=5 pays=0"),
            ([2, 1], "first_goer", "1 due=5 pays=0; 2 due=5 pays=10 go_bak"),
            ([1, 2], "last_goer", "1 due=5 pays=0; 2 due=5 pays=10 go_bak"),
        )
    ),
    row(
        "a refill between hands",
        stopping([GODORI], line={"hand": 2}, carry=2).after(
            (
                table("gostop", hands=["05a", "", ""], floor="08c", pile="10c", chips=[9000, 300, 9000]),
                "play 05a; refill 1 5000",
            )
        ),
        "play 12b; stop",
        source="INTERFACE 3",
        why="between hands (what is added)",
        chips=[11_000, 4300, 8000],
    ),
    row(
        "a shake at the first turn is kept to the end of a nagari and forgotten",
        stopping([GODORI], line={"hand": 2}, carry=2).after(
            (
                table(
                    "gostop", hands=["05a", "", ""], floor="08c", pile="10c", state=[{"shakes": 2, "shaken": "01 02"}]
                ),
                "play 05a",
            )
        ),
        "play 12b; stop",
        source="9 나가리",
        receipt={"multipliers": "carry*2", "final": 10},
    ),
    row(
        "계속된 총통 of a seat that loses is in nobody's receipt",
        stopping([GODORI], state=[{}, {"declined_president": "06"}, {"shakes": 1, "shaken": "07"}]),
        "play 12b; stop",
        source="7.19",
        receipt={"multipliers": "", "final": 5},
    ),
]

ROWS: list[Row | ScoreRow] = [*GUKJIN, *FEEDS, *QUESTIONS, *PLAYED]


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_corner(case: Row | ScoreRow) -> None:
    case.verify()
