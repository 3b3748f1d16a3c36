"""What is prepared of a rule set is kept, and never mistaken for another's."""

from __future__ import annotations

from gostop_desktop.engine.scoring.book import book_of
from gostop_desktop.engine.values import CardValues

from .tools import rules


def test_the_same_rules_have_one_book() -> None:
    first, second = rules(pibak_max=6), rules(pibak_max=6)
    assert first is not second
    assert book_of(first, CardValues(first)) is book_of(second, CardValues(second))
    other = rules(pibak_max=7)
    assert book_of(other, CardValues(other)).rules.pibak_max == 7


def test_many_rule_sets_in_turn() -> None:
    for number in range(200):
        rule_set = rules(five_bright_points=number % 90, pi_start=6 + number % 9)
        book = book_of(rule_set, CardValues(rule_set))
        assert book.rules == rule_set
        assert book.brights[book.values.bright] == number % 90
