"""The practice hand: a position set up for it, and what each side plays. The engine decides everything that follows."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine import HandSetup, HandState, RuleSet
from ...engine.position import position_state

YOU, OTHER = 0, 1
_RULES = {"preset": "matgo", "jokers": []}
_POSITION = {
    "hands": ["01a 02a 04b 05a 05b 06a 08a", "02c 07c 10c 10d 11c 12a 12b"],
    "floor": "01c 03b 05d 08b 08c",
    "pile": "12c 09d 09c 06b 04c 07d 05c 12d 03a 11d 02d 03c 04d 09b",
    "captured": ["07b 10b", "06c 06d 10a"],
    "turn": 0,
}


@dataclass(frozen=True, slots=True)
class Step:
    """``name`` is that of its texts; ``move`` what is played by ``seat``. At ``choice`` the player decides."""

    name: str
    seat: int
    move: str
    choice: bool = False


STEPS: tuple[Step, ...] = (
    Step("match", YOU, "play 01a"),
    Step("other_1", OTHER, "play 11c"),
    Step("two", YOU, "play 08a"),
    Step("take", YOU, "take 08b"),
    Step("other_2", OTHER, "play 10c"),
    Step("jjok", YOU, "play 04b"),
    Step("other_3", OTHER, "play 10d"),
    Step("ppeok", YOU, "play 05b"),
    Step("other_4", OTHER, "play 07c"),
    Step("stack", YOU, "play 05a"),
    Step("go", YOU, "go", choice=True),
    Step("other_5", OTHER, "play 02c"),
    Step("last", YOU, "play 06a"),
    Step("stop", YOU, "stop"),
)


def practice_state() -> HandState:
    """The hand before the first step."""
    setup = HandSetup(RuleSet.from_json(_RULES), chips=(100_000, 100_000))
    return position_state(setup, _POSITION)
