"""족보: every combination with its cards and what the engine gives for just these cards under the rules in force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...engine.cards import parse_mask
from ...engine.rules import FIELD, RuleSet
from ...engine.scoring.combinations import base_items
from ...engine.values import CardValues
from ...i18n import tr
from ...i18n.rule_text import sentence
from .blocks import Block

_ANIMALS = "06a 07a 10a 12b 05a 09a 04a"
_RIBBONS = "01b 06b 04b 12c 02b 09b 05b"
_JUNK = "11b 12d 01c 01d 02c 02d 03c 03d 04c 04d 05c 05d 06c 06d"


@dataclass(frozen=True, slots=True)
class _Entry:
    """``item`` of a receipt, cards that make it, and the fields that say what it is worth."""

    item: str
    cards: str
    fields: tuple[str, ...]


_GROUPS: tuple[tuple[str, tuple[_Entry, ...]], ...] = (
    ("bright", (
        _Entry("five_brights", "01a 03a 08a 11a 12a", ("five_bright_points",)),
        _Entry("four_brights", "01a 03a 08a 11a", ("four_bright_points",)),
        _Entry("three_brights", "01a 03a 08a", ("three_bright_points",)),
        _Entry("rain_three_brights", "08a 11a 12a", ("bi_three_bright_points",)),
    )),
    ("animal", (
        _Entry("godori", "02a 04a 08b", ("godori_points",)),
        _Entry("yukdori", "02a 04a 08b 12b", ("yukdori_points",)),
        _Entry("bidori", "02a 04a 12b", ("bidori_points",)),
        _Entry("animals", _ANIMALS, ("animal_start",)),
    )),
    ("ribbon", (
        _Entry("hongdan", "01b 02b 03b", ("dan_points",)),
        _Entry("cheongdan", "06b 09b 10b", ("dan_points",)),
        _Entry("chodan", "04b 05b 07b", ("dan_points", "bi_chodan")),
        _Entry("ribbons", _RIBBONS, ("ribbon_start",)),
    )),
    ("junk", (
        _Entry("junk", _JUNK, ("pi_start", "ssangpi_value")),
        _Entry("three_ssangpi", "11b 12d 09a", ("three_ssangpi_points",)),
        _Entry("palssari", "04a 04b 04c 04d 07a 07b 07c 07d", ("palssari_points",)),
    )),
)  # fmt: skip


def combination_blocks(rules: RuleSet) -> list[Block]:
    """The page: what scores under these rules, in the order of a receipt."""
    blocks = [Block("text", words=tr("help.combos.intro", points=rules.win_threshold))]
    for group, entries in _GROUPS:
        made = [block for entry in entries for block in _blocks(entry, rules)]
        if made:
            blocks += [Block("heading", title=tr(f"help.combos.{group}")), *made]
    return blocks


def _blocks(entry: _Entry, rules: RuleSet) -> Iterator[Block]:
    """One block, or none where the rules do not know the combination."""
    values = CardValues(rules)
    cards = _enough(entry, rules)
    mask = parse_mask(" ".join(cards))
    junk_side = mask & values.flexible if entry.item == "three_ssangpi" else 0
    points = sum(item.points for item in base_items(rules, values, mask, junk_side) if item.item == entry.item)
    if not points:
        return
    words = [sentence(FIELD[name], getattr(rules, name)) for name in entry.fields if _worth_saying(name, rules)]
    title = tr(f"receipt.item.{entry.item}")
    yield Block("card", title, words[0], " ".join(words[1:]), tr("help.points", points=points), tuple(cards))


def _worth_saying(name: str, rules: RuleSet) -> bool:
    return name != "bi_chodan" or rules.bi_chodan


def _enough(entry: _Entry, rules: RuleSet) -> list[str]:
    """The cards pictured: as many as the first point needs."""
    cards = entry.cards.split()
    needed = {"animals": rules.animal_start, "ribbons": rules.ribbon_start}.get(entry.item)
    if needed is not None:
        return cards[:needed]
    if entry.item == "junk":
        values = CardValues(rules)
        for count in range(1, len(cards) + 1):
            if values.junk_value(parse_mask(" ".join(cards[:count])), 0) >= rules.pi_start:
                return cards[:count]
    return cards
