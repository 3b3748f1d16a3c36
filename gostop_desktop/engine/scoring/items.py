"""The lines of a receipt: what scored, what multiplied, and what did not (INTERFACE.md section 4, ``score``)."""

from __future__ import annotations

from dataclasses import dataclass

BASE_ITEMS = (
    "three_brights", "rain_three_brights", "four_brights", "five_brights", "ten_brights", "animals", "godori",
    "yukdori", "bidori", "ribbons", "hongdan", "cheongdan", "chodan", "junk", "three_ssangpi", "palssari",
)  # fmt: skip
"""What base points can come from, in the order of a receipt."""
OWN_MULTIPLIERS = (
    "go", "shake", "bomb", "meongtta", "declined_president", "reverse_go", "carry", "month_yak", "mission",
)  # fmt: skip
"""What multiplies the winner's points, in that order."""
LOSER_MULTIPLIERS = ("pi_bak", "gwang_bak", "meong_bak", "tti_bak", "go_bak")
"""What multiplies what one loser owes, in that order."""
REASONS = (
    "no_junk_score", "zero_junk", "enough_junk", "no_bright_score", "has_bright", "too_few_animals", "has_animal",
    "too_few_ribbons", "has_ribbon",
)  # fmt: skip
"""Why a bak did not apply, in the order they are tested."""


@dataclass(frozen=True, slots=True)
class BaseItem:
    """Base points from some cards: ``points`` for the mask ``cards``; ``count`` is the junk value, 0 but for junk."""

    item: str
    points: int
    cards: int
    count: int = 0


@dataclass(frozen=True, slots=True)
class Multiplier:
    """A factor above 1."""

    item: str
    factor: int


@dataclass(frozen=True, slots=True)
class NotApplied:
    """A bak that the rules know and this loser escaped."""

    item: str
    reason: str
