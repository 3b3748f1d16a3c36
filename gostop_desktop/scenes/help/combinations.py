"""족보: every combination with its cards and what the engine gives for just these cards under the rules in force."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.cards import parse_mask
from ...engine.rules import RuleSet
from ...engine.scoring.combinations import base_items
from ...engine.values import CardValues
from ...i18n import tr
from ..combinations import COMBINATIONS, Combination, said_of
from .blocks import Block


def combination_blocks(rules: RuleSet) -> list[Block]:
    """The page: what scores under these rules, in the order of a receipt."""
    blocks = [Block("text", words=tr("help.combos.intro", points=rules.win_threshold))]
    for group, entries in COMBINATIONS:
        made = [block for entry in entries for block in _blocks(entry, rules)]
        if made:
            blocks += [Block("heading", title=tr(f"help.combos.{group}")), *made]
    return blocks


def _blocks(entry: Combination, rules: RuleSet) -> Iterator[Block]:
    """One block, or none where the rules do not know the combination."""
    values = CardValues(rules)
    cards = _enough(entry, rules)
    mask = parse_mask(" ".join(cards))
    junk_side = mask & values.flexible if entry.item == "three_ssangpi" else 0
    points = sum(item.points for item in base_items(rules, values, mask, junk_side) if item.item == entry.item)
    if not points:
        return
    words = said_of(entry.item, rules)
    title = tr(f"receipt.item.{entry.item}")
    yield Block("card", title, words[0], " ".join(words[1:]), tr("help.points", points=points), tuple(cards))


def _enough(entry: Combination, rules: RuleSet) -> list[str]:
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
