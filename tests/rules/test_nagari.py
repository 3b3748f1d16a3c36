"""나가리 and 밀기: RULES.md 3.7, 3.11, 6.3 #51, section 9 "나가리" and "Payment"."""

from __future__ import annotations

from typing import Any

import pytest

from .builder import Start, table
from .rows import Row, row


def ending(rules: str = "gostop", carry: int = 1, **more: Any) -> Start:
    """The last card of the hand, which wins nothing."""
    seats = 2 if rules.startswith("matgo") else 3
    return table(
        rules,
        hands=["05a", *[""] * (seats - 1)],
        floor="08c",
        pile="10c",
        carry=carry,
        changes=more.pop("changes", {}),
        **more,
    )


def carried(carry: int, after: int, fields: str, rules: str = "gostop", **changes: Any) -> Row:
    """A 나가리 with this carry before and after."""
    words = " ".join(f"{key} {value}" for key, value in changes.items())
    return row(
        f"carry {carry} to {after} {rules} {words}".strip(),
        ending(rules, carry, changes=changes),
        "play 05a",
        source="3.7, 9 나가리",
        why="nagari_cap limits the carry computed for the next hand",
        fields=fields,
        end={"reason": "nagari", "winner": None, "points": 0, "carry": after},
    )


CARRIES: list[Row] = [
    row(
        "nobody moves chips, the same dealer deals",
        ending(dealer=2),
        "play 05a",
        source="4.2 step 11, 3.2",
        why="all hands and passes empty with no Stop → 나가리; nagari_dealer same",
        end={"reason": "nagari", "winner": None, "points": 0, "carry": 2, "next_dealer": 2},
        chips=[100_000] * 3,
        receipt=None,
    ),
    carried(1, 2, "nagari_multiplier nagari_stack nagari_cap"),
    carried(2, 4, "nagari_stack nagari_cap"),
    carried(8, 16, "nagari_cap"),
    carried(4, 8, "nagari_cap", "matgo"),
    carried(8, 8, "nagari_cap", "matgo"),
    carried(4, 4, "nagari_cap", nagari_cap=4),
    carried(8, 16, "nagari_cap", nagari_cap=16),
    carried(16, 16, "nagari_cap", nagari_cap=16),
    carried(4, 2, "nagari_stack", nagari_stack="flat"),
    carried(1, 2, "nagari_stack", nagari_stack="flat"),
    carried(4, 4, "nagari_multiplier", nagari_multiplier=1),
    carried(2, 6, "nagari_multiplier", nagari_multiplier=3),
    carried(2, 8, "nagari_multiplier", nagari_multiplier=4),
]

SHOOK = [{"shakes": 1, "shaken": "01"}, {"bombs": 1}, {"go": 3, "last_go_base": 9}]
INHERITED: list[Row] = [
    row(
        "inherited: shakes, bombs and Go of all seats",
        ending(state=SHOOK, go_order=[2], changes={"nagari_inherits_multipliers": True}),
        "play 05a",
        source="9 나가리",
        why="product over active seats of shake, bomb, Go multiplier and 멍따: 2 × 2 × 2, with the carry 2",
        fields="nagari_inherits_multipliers",
        end={"reason": "nagari", "carry": 16},
    ),
    row(
        "not inherited",
        ending(state=SHOOK, go_order=[2]),
        "play 05a",
        source="9 나가리",
        fields="nagari_inherits_multipliers",
        end={"carry": 2},
    ),
    row(
        "inherited: 멍따",
        ending(
            captured=["", "02a 04a 06a 07a 10a 12b 08b"],
            state=[{}, {"go": 1, "last_go_base": 9}],
            go_order=[1],
            changes={"nagari_inherits_multipliers": True},
        ),
        "play 05a",
        source="9 나가리",
        fields="nagari_inherits_multipliers",
        end={"carry": 4},
    ),
    row(
        "inherited, then capped",
        ending(state=SHOOK, go_order=[2], changes={"nagari_inherits_multipliers": True, "nagari_cap": 8}),
        "play 05a",
        source="9 나가리",
        why="then the cap",
        fields="nagari_inherits_multipliers nagari_cap",
        end={"carry": 8},
    ),
]

MATCH: list[Row] = [
    row(
        "the next hand is worth double, then single again",
        table(
            "gostop",
            hands="12b 12d",
            floor="08c",
            pile="10c 11c",
            captured=["02a 04a 08b"],
            carry=2,
            line={"hand": 2},
        ).after((ending(), "play 05a")),
        "play 12b; stop",
        source="7.41",
        why="Carry after the doubled deal is won: back to ×1",
        end={"reason": "stop", "points": 10, "carry": 1},
        receipt={"multipliers": "carry*2"},
        chips=[102_000, 99_000, 99_000],
    ),
    row(
        "a carry that does not follow is a fault",
        table("gostop", hands="12b 12d", floor="08c", pile="10c", carry=4, line={"hand": 2}).after(
            (ending(), "play 05a")
        ),
        source="INTERFACE 3",
        why="dealer and carry of a later hand are checks",
        error={"line": 4},
    ),
    row(
        "a dealer who does not follow is a fault",
        table("gostop", hands="12b 12d", floor="08c", pile="10c", carry=2, dealer=1, line={"hand": 2}).after(
            (ending(), "play 05a")
        ),
        source="INTERFACE 3",
        why="dealer and carry of a later hand are checks",
        error={"line": 4},
    ),
]

EIGHT = "02a 04a 08b 01b 02b 03b"


def pushing(rules: str = "matgo_push", **more: Any) -> Start:
    """A seat with eight points may stop."""
    return table(rules, hands="12b 12d", floor="08c", pile="10c 11c", captured=[EIGHT], **more)


PUSHES: list[Row] = [
    row(
        "after a Stop the winner is asked",
        pushing(),
        "play 12b; stop",
        source="9 order within a turn",
        why="go_or_stop → push",
        fields="push",
        pending="0 push",
        asks="push; collect",
        end=None,
    ),
    row(
        "pushed",
        pushing(),
        "play 12b; stop; push",
        source="9 payment",
        why="the winner forfeits (reason stop, points 0, receipt null), carry × 2 without nagari_cap, deals again",
        fields="push",
        has="0 push",
        end={"reason": "stop", "winner": 0, "points": 0, "carry": 2, "next_dealer": 0},
        receipt=None,
        chips=[100_000, 100_000],
    ),
    row(
        "pushed beyond the cap",
        pushing(carry=8, line={"pushes": 1}),
        "play 12b; stop; push",
        source="9 payment",
        why="carry × 2 without nagari_cap",
        end={"carry": 16},
    ),
    row(
        "collected",
        pushing(),
        "play 12b; stop; collect",
        source="INTERFACE 2",
        fields="push",
        end={"reason": "stop", "winner": 0, "points": 8, "carry": 1},
        chips=[100_800, 99_200],
    ),
    row(
        "at most twice running",
        pushing(carry=4, line={"pushes": 2}),
        "play 12b; stop",
        source="9 payment",
        why="at most twice running",
        fields="push",
        end={"reason": "stop", "points": 32},
    ),
    row("off", pushing("matgo"), "play 12b; stop", source="8", fields="push", end={"reason": "stop", "points": 8}),
    row(
        "instant money stays",
        table(
            "matgo_push",
            hands="05a 12b",
            floor="05c 08c",
            pile="05d 10c",
            captured=[EIGHT],
            turns=0,
        ),
        "play 05a; stop; push",
        source="9 payment",
        why="instant money stays",
        chips=[100_700, 99_300],
        end={"points": 0, "carry": 2},
    ),
]

ROWS = CARRIES + INHERITED + MATCH + PUSHES


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_nagari(case: Row) -> None:
    case.verify()
