"""족보: base points of captured cards, fast for the search and line by line for the receipt (RULES.md section 3.4).

Both come from the same units (``brights``, ``animals``, ``ribbons``, ``junk``): the scorer is made of tables filled
by them, so that it has no loop over cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from ..cards import RIBBONS
from .animals import BIRDS, animal_count_points, animals_item, bird_items
from .brights import SECOND_COPIES, bright_items
from .items import BaseItem
from .junk import PALSSARI_CARDS, JunkMasks, junk_items, palssari_points, three_ssangpi_points
from .ribbons import dan_cards, dan_items, ribbon_count_points, ribbons_item
from .sets import submasks

if TYPE_CHECKING:
    from ..rules import RuleSet
    from ..values import CardValues

Base = Callable[[int, int], int]
"""Base points of (captured mask, mask of the flexible cards on their junk side)."""
_Table = dict[int, int]


def base_items(rules: RuleSet, values: CardValues, captured: int, junk_side: int) -> tuple[BaseItem, ...]:
    """The base points of captured cards, one item a combination, in the order of a receipt.

    ``junk_side`` are the flexible cards that lie on their junk side. Items worth nothing are left out.
    """
    animals = captured & values.animal & ~junk_side
    ribbons = captured & values.ribbon
    return (
        *bright_items(rules, captured & values.bright),
        *animals_item(rules, animals),
        *bird_items(rules, animals),
        *ribbons_item(rules, ribbons),
        *dan_items(rules, captured & RIBBONS),
        *junk_items(rules, JunkMasks(values), captured, junk_side & values.flexible),
    )


def scorer(rules: RuleSet, values: CardValues) -> Base:
    """The base points of (captured, junk side) as a fast function; it equals the sum of ``base_items``."""
    plain = _double_deck(rules, values) if rules.double_deck else _single_deck(rules, values)
    if not rules.three_ssangpi_points and not rules.palssari_points:
        return plain
    masks = JunkMasks(values)
    junk = masks.junk

    def base(captured: int, junk_side: int) -> int:
        cards = captured & (junk | junk_side)
        extra = three_ssangpi_points(rules, masks, cards) + palssari_points(rules, captured & PALSSARI_CARDS)
        return plain(captured, junk_side) + extra

    return base


def best_side(base: Base, captured: int, flexible_free: int, junk_side: int) -> int:
    """국진 under ``auto_best``: the junk side mask with the highest base, as few cards on it as possible on a tie.

    Only the cards of ``flexible_free`` may move; the others stay as ``junk_side`` says.
    """
    free = flexible_free & captured
    best = junk_side & ~free
    if not free:
        return best
    if not free & (free - 1):
        return best | free if base(captured, best | free) > base(captured, best) else best
    points = base(captured, best)
    stay = best
    for part in submasks(free)[1:]:
        other = base(captured, stay | part)
        if other > points:
            best, points = stay | part, other
    return best


@lru_cache(maxsize=16)
def bright_table(rules: RuleSet, bright: int) -> _Table:
    """광: points of every set of brights, ``bright`` being those of the pack; shared, not to be changed."""
    known: _Table = {}
    table: _Table = {}
    for part in submasks(bright):
        lone_seconds = part & SECOND_COPIES & ~(part << 1)
        same = part ^ lone_seconds | lone_seconds >> 1  # with first copies instead: worth as much
        if same not in known:
            known[same] = _points(bright_items(rules, same))
        table[part] = known[same]
    return table


def _single_deck(rules: RuleSet, values: CardValues) -> Base:
    """One table each for brights, animals and ribbons; junk by counting bits."""
    brights, animals, ribbons = (
        bright_table(rules, values.bright),
        _animal_table(rules, values),
        _ribbon_table(rules, values),
    )
    bright, animal, ribbon = values.bright, values.animal, RIBBONS & values.pack
    masks = JunkMasks(values)
    junk, doubles, triples = masks.junk, masks.doubles, masks.triples
    less = rules.pi_start - 1

    def base(captured: int, junk_side: int) -> int:
        cards = captured & (junk | junk_side)
        count = cards.bit_count() + (cards & doubles).bit_count() + (cards & triples).bit_count()
        points = brights[captured & bright] + animals[captured & animal & ~junk_side] + ribbons[captured & ribbon]
        return points + count - less if count > less else points

    return base


def _animal_table(rules: RuleSet, values: CardValues) -> _Table:
    birds = _bird_table(rules, values)
    return {
        part: animal_count_points(rules, part.bit_count()) + birds[part & BIRDS] for part in submasks(values.animal)
    }


def _bird_table(rules: RuleSet, values: CardValues) -> _Table:
    return {part: _points(bird_items(rules, part)) for part in submasks(BIRDS & values.pack)}


def _dan_tables(rules: RuleSet, values: CardValues) -> tuple[tuple[int, _Table], ...]:
    """For each 단 its cards and their points."""
    parts = [dan_cards(rules, name) & values.pack for name in ("hongdan", "cheongdan", "chodan")]
    return tuple((cards, {part: _points(dan_items(rules, part)) for part in submasks(cards)}) for cards in parts)


def _ribbon_table(rules: RuleSet, values: CardValues) -> _Table:
    (hong, hongdan), (cheong, cheongdan), (cho, chodan) = _dan_tables(rules, values)
    return {
        part: ribbon_count_points(rules, (part & values.ribbon).bit_count())
        + hongdan[part & hong]
        + cheongdan[part & cheong]
        + chodan[part & cho]
        for part in submasks(RIBBONS & values.pack)
    }


def _double_deck(rules: RuleSet, values: CardValues) -> Base:
    """Tables for the sets alone: there are too many sets of 18 animals and 20 ribbons."""
    brights, birds = bright_table(rules, values.bright), _bird_table(rules, values)
    (hong, hongdan), (cheong, cheongdan), (cho, chodan) = _dan_tables(rules, values)
    bright, animal, ribbon, bird = values.bright, values.animal, values.ribbon, BIRDS
    masks = JunkMasks(values)
    junk, doubles, triples = masks.junk, masks.doubles, masks.triples
    junk_less, animal_less, ribbon_less = rules.pi_start - 1, rules.animal_start - 1, rules.ribbon_start - 1

    def base(captured: int, junk_side: int) -> int:
        points = brights[captured & bright] + birds[captured & bird]
        points += hongdan[captured & hong] + cheongdan[captured & cheong] + chodan[captured & cho]
        cards = captured & (junk | junk_side)
        count = cards.bit_count() + (cards & doubles).bit_count() + (cards & triples).bit_count()
        if count > junk_less:
            points += count - junk_less
        count = (captured & animal & ~junk_side).bit_count()
        if count > animal_less:
            points += count - animal_less
        count = (captured & ribbon).bit_count()
        return points + count - ribbon_less if count > ribbon_less else points

    return base


def _points(items: tuple[BaseItem, ...]) -> int:
    return sum(item.points for item in items)
