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


_BY_IDENTITY: dict[int, tuple[RuleSet, Book]] = {}
_BY_RULES: dict[RuleSet, Book] = {}
_MOST_KEPT = 16


def book_of(rules: RuleSet, values: CardValues) -> Book:
    """The book of a rule set and its card values, made once.

    It is looked up by identity first: hashing a rule set at each hand end would cost as much as the settlement. The
    rule set is kept beside the book, so that another cannot take over its identity.
    """
    kept = _BY_IDENTITY.get(id(rules))
    if kept is not None:
        return kept[1]
    if len(_BY_IDENTITY) >= _MOST_KEPT:
        _BY_IDENTITY.clear()
        _BY_RULES.clear()
    book = _BY_RULES.get(rules)
    if book is None:
        book = _BY_RULES[rules] = Book(rules, values)
    _BY_IDENTITY[id(rules)] = (rules, book)
    return book
