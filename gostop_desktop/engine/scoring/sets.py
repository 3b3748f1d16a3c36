"""짝 맞추기: cards of different months that count together, once or, in a double deck, twice."""

from __future__ import annotations

from ..cards import cards_in, first_card, named

TWICE = 3
"""A set held twice in a double deck scores three times the sum of both (RULES.md section 10)."""


def faces(*names: str) -> tuple[int, ...]:
    """One mask for each card of a set, second copies included."""
    return tuple(named(name) for name in names)


def copies(cards: int, members: tuple[int, ...]) -> int:
    """How often all members are held: 0, 1 or 2."""
    return min((cards & member).bit_count() for member in members)


def one_of_each(cards: int, members: tuple[int, ...]) -> int:
    """The first held card of each member that is held at all."""
    return sum(1 << first_card(cards & member) for member in members if cards & member)


def submasks(mask: int) -> tuple[int, ...]:
    """Every part of a mask, smaller parts first, then in the order of the deck.

    >>> submasks(0b101)
    (0, 1, 4, 5)
    """
    parts = [0]
    for card in cards_in(mask):
        parts += [part | 1 << card for part in parts]
    return tuple(sorted(parts, key=lambda part: (part.bit_count(), part)))
