"""A rule set as the settlement reads it, prepared once and kept for the hands that follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .combinations import Base, bright_table, scorer
from .junk import JunkMasks

if TYPE_CHECKING:
    from ..rules import RuleSet
    from ..values import CardValues


class Book:
    """Scorer, bright points and junk masks of one rule set."""

    __slots__ = ("base", "brights", "junk", "rules", "values")

    def __init__(self, rules: RuleSet, values: CardValues) -> None:
        self.rules = rules
        self.values = values
        self.base: Base = scorer(rules, values)
        self.brights = bright_table(rules, values.bright)
        self.junk = JunkMasks(values)


_KEPT: dict[int, Book] = {}
_MOST_KEPT = 16


def book_of(rules: RuleSet, values: CardValues) -> Book:
    """The book of a rule set and its card values, by identity: hashing a rule set at each hand end would cost more
    than the settlement. A book holds its rule set, so that an identity cannot be taken over by another."""
    book = _KEPT.get(id(rules))
    if book is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        book = _KEPT[id(rules)] = Book(rules, values)
    return book
