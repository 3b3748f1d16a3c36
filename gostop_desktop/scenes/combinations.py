"""족보: every combination that scores, the cards that make it, and the rules that say what it is worth.

The help makes a page of it; the table says why a line of points is what it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.rules import FIELD, RuleSet
from ..i18n.rule_text import sentence

_ANIMALS = "06a 07a 10a 12b 05a 09a 04a"
_RIBBONS = "01b 06b 04b 12c 02b 09b 05b"
_JUNK = "11b 12d 01c 01d 02c 02d 03c 03d 04c 04d 05c 05d 06c 06d"


@dataclass(frozen=True, slots=True)
class Combination:
    """``item`` of a receipt, cards that make it, and the fields that say what it is worth."""

    item: str
    cards: str
    fields: tuple[str, ...]


COMBINATIONS: tuple[tuple[str, tuple[Combination, ...]], ...] = (
    ("bright", (
        Combination("five_brights", "01a 03a 08a 11a 12a", ("five_bright_points",)),
        Combination("four_brights", "01a 03a 08a 11a", ("four_bright_points",)),
        Combination("three_brights", "01a 03a 08a", ("three_bright_points",)),
        Combination("rain_three_brights", "08a 11a 12a", ("bi_three_bright_points",)),
    )),
    ("animal", (
        Combination("godori", "02a 04a 08b", ("godori_points",)),
        Combination("yukdori", "02a 04a 08b 12b", ("yukdori_points",)),
        Combination("bidori", "02a 04a 12b", ("bidori_points",)),
        Combination("animals", _ANIMALS, ("animal_start",)),
    )),
    ("ribbon", (
        Combination("hongdan", "01b 02b 03b", ("dan_points",)),
        Combination("cheongdan", "06b 09b 10b", ("dan_points",)),
        Combination("chodan", "04b 05b 07b", ("dan_points", "bi_chodan")),
        Combination("ribbons", _RIBBONS, ("ribbon_start",)),
    )),
    ("junk", (
        Combination("junk", _JUNK, ("pi_start", "ssangpi_value")),
        Combination("three_ssangpi", "11b 12d 09a", ("three_ssangpi_points",)),
        Combination("palssari", "04a 04b 04c 04d 07a 07b 07c 07d", ("palssari_points",)),
    )),
)  # fmt: skip

_FIELDS = {one.item: one.fields for _, group in COMBINATIONS for one in group}


def said_of(item: str, rules: RuleSet) -> tuple[str, ...]:
    """What the rules say of an item of a receipt, a sentence each; nothing of one that is no combination."""
    return tuple(sentence(FIELD[name], getattr(rules, name)) for name in _FIELDS.get(item, ()) if _worth(name, rules))


def _worth(name: str, rules: RuleSet) -> bool:
    """Whether a rule has anything to say."""
    return name != "bi_chodan" or rules.bi_chodan
