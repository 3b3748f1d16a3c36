"""Every set of brights, animals, ribbons and junk against the second scorer (RULES.md 3.4 and 10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, product
from typing import Any

import pytest

from gostop_desktop.engine.cards import cards_in
from gostop_desktop.engine.rules import RuleSet
from gostop_desktop.engine.scoring.combinations import base_items, best_side

from . import slow
from .tools import base, mask, rules, scored_by

BRIGHTS = ["01a", "03a", "08a", "11a", "12a"]
ANIMALS = ["02a", "04a", "05a", "06a", "07a", "08b", "09a", "10a", "12b"]
RIBBONS = ["01b", "02b", "03b", "04b", "05b", "06b", "07b", "09b", "10b", "12c"]
SPECIAL_JUNK = ["11b", "11c", "12d", "12c", "09a", "05a", "x1", "x2", "x3"]
PLAIN_JUNK = [name for name in slow.pack(rules("gostop")) if slow.kind(name) == "피" and name[:2] not in ("11", "12")]


def subsets(names: Iterable[str]) -> Iterator[tuple[str, ...]]:
    every = list(names)
    return chain.from_iterable(combinations(every, size) for size in range(len(every) + 1))


def check(rule_set: RuleSet, captured: Iterable[str], junk_side: Iterable[str] = ()) -> None:
    """Scorer, items and the second scorer agree, and each item names cards that are held."""
    cards, side = list(captured), list(junk_side)
    values, points = scored_by(rule_set)
    lines = base_items(rule_set, values, mask(cards), mask(side))
    assert [(line.item, line.points) for line in lines] == slow.slow_items(rule_set, cards, side), (cards, side)
    assert points(mask(cards), mask(side)) == slow.slow_base(rule_set, cards, side)
    for line in lines:
        assert line.cards
        assert line.cards & ~mask(cards) == 0
        assert line.count == (values.junk_value(mask(cards), mask(side)) if line.item == "junk" else 0)


BRIGHT_RULES: list[dict[str, Any]] = [
    {},
    {"three_bright_points": 6, "bi_three_bright_points": 1, "four_bright_points": 9, "five_bright_points": 50},
    {"three_bright_points": 0, "bi_three_bright_points": 7, "four_bright_points": 0, "five_bright_points": 0},
]


@pytest.mark.parametrize("changes", BRIGHT_RULES)
def test_every_set_of_brights(changes: dict[str, Any]) -> None:
    rule_set = rules(**changes)
    for cards in subsets(BRIGHTS):
        check(rule_set, cards)


ANIMAL_RULES: list[dict[str, Any]] = [
    {},
    {"animal_start": 3, "godori_points": 0},
    {"animal_start": 7, "godori_points": 8, "yukdori_points": 10, "bidori_points": 6},
    {"bidori_points": 2, "may_animal_as_ssangpi": True},
    {"yukdori_points": 6, "gukjin_as_ssangpi": False},
]


@pytest.mark.parametrize("changes", ANIMAL_RULES)
def test_every_set_of_animals_on_every_side(changes: dict[str, Any]) -> None:
    rule_set = rules(**changes)
    for cards in subsets(ANIMALS):
        for side in subsets(name for name in cards if slow.is_flexible(rule_set, name)):
            check(rule_set, cards, side)


RIBBON_RULES: list[dict[str, Any]] = [
    {},
    {"ribbon_start": 3, "dan_points": 4, "bi_chodan": True},
    {"ribbon_start": 7, "dan_points": 0},
    {"december_ribbon_counts": False},
    {"december_ribbon_counts": False, "bi_chodan": True},
    {"december_ribbon_as_ssangpi": True},
]


@pytest.mark.parametrize("changes", RIBBON_RULES)
def test_every_set_of_ribbons(changes: dict[str, Any]) -> None:
    rule_set = rules(**changes)
    for cards in subsets(RIBBONS):
        check(rule_set, cards)


JUNK_RULES: list[dict[str, Any]] = [
    {},
    {"pi_start": 6, "november_ssangpi_count": 0, "jokers": [3, 2, 3]},
    {"pi_start": 14, "november_ssangpi_count": 2, "november_ssangpi_value": 3, "may_animal_as_ssangpi": True},
    {"ssangpi_value": 1, "november_ssangpi_value": 3, "three_ssangpi_points": 3},
    {"three_ssangpi_points": 5, "may_animal_as_ssangpi": True, "december_ribbon_as_ssangpi": True},
    {"gukjin_as_ssangpi": False, "jokers": [2, 3, 3]},
]


@pytest.mark.parametrize("changes", JUNK_RULES)
@pytest.mark.parametrize("plain", [0, 3, 7, 8, 20])
def test_junk_counts_with_every_special_card(changes: dict[str, Any], plain: int) -> None:
    rule_set = rules(**changes)
    for cards in subsets(SPECIAL_JUNK):
        flexible = [name for name in cards if slow.is_flexible(rule_set, name)]
        for side in ((), tuple(flexible)):
            check(rule_set, [*PLAIN_JUNK[:plain], *cards], side)


@pytest.mark.parametrize("count", range(21))
def test_plain_junk_by_number(count: int) -> None:
    assert base(" ".join(PLAIN_JUNK[:count])) == max(0, count - 9)


def test_palssari_needs_all_eight() -> None:
    eight = [f"{month}{letter}" for month in ("04", "07") for letter in "abcd"]
    rule_set = rules(palssari_points=8)
    for cards in subsets(eight):
        check(rule_set, cards)
    assert base(" ".join(eight), palssari_points=8) == 8
    assert base(" ".join(eight[1:]), palssari_points=8) == 0


def test_whole_pack() -> None:
    """Everything there is: 15 + 5 animals + 5 고도리 + 6 ribbons + three 단 + junk of 26."""
    assert base(" ".join(slow.pack(rules(jokers=[]))), jokers=[]) == 15 + 5 + 5 + 6 + 9 + 17


# ---- double deck


@pytest.mark.parametrize(
    "changes", [{}, {"three_bright_points": 5, "bi_three_bright_points": 4, "four_bright_points": 6}]
)
def test_every_set_of_two_times_five_brights(changes: dict[str, Any]) -> None:
    rule_set = rules("matgo_double", **changes)
    for cards in subsets(name + prime for name in BRIGHTS for prime in ("", "'")):
        check(rule_set, cards)


@pytest.mark.parametrize("changes", [{}, {"yukdori_points": 10, "bidori_points": 6}])
def test_every_set_of_two_times_four_birds(changes: dict[str, Any]) -> None:
    rule_set = rules("matgo_double", **changes)
    for cards in subsets(name + prime for name in ("02a", "04a", "08b", "12b") for prime in ("", "'")):
        check(rule_set, cards)


@pytest.mark.parametrize("changes", [{}, {"bi_chodan": True}, {"bi_chodan": True, "december_ribbon_counts": False}])
def test_every_double_dan(changes: dict[str, Any]) -> None:
    rule_set = rules("matgo_double", **changes)
    for members in (("01b", "02b", "03b"), ("06b", "09b", "10b"), ("04b", "05b", "07b", "12c")):
        for cards in subsets(name + prime for name in members for prime in ("", "'")):
            check(rule_set, cards)


@pytest.mark.parametrize("side", [(), ("09a",), ("09a'",), ("09a", "09a'")])
def test_each_gukjin_of_a_double_deck_has_its_own_side(side: tuple[str, ...]) -> None:
    cards = ["09a", "09a'", "05a", "06a", "07a", "10a", "11b", "11b'", "12d", "12d'"]
    check(rules("matgo_double", three_ssangpi_points=3), cards, side)


DOUBLE_ROWS = [
    ("01a 01a' 03a 03a' 08a 08a' 11a 11a' 12a 12a'", 90),  # 십광
    ("01a 01a' 03a 03a' 08a 08a' 11a 11a' 12a", 15 + 4),
    ("01a 01a' 03a 03a' 08a 08a'", 3 + 3),
    ("01a 01a' 03a 03a' 08a 12a", 3 + 2),  # not 4 and a pair
    ("01a 01a' 03a 03a' 08a 11a 12a", 15),  # not 4 and 2: the five are worth more
    ("01b 01b' 02b 02b' 03b 03b'", 18 + 2),  # 홍단 twice, and six ribbons
    ("02a 02a' 04a 04a' 08b 08b'", 30 + 2),  # 고도리 twice
    ("02a 02a' 04a 04a' 08b", 5 + 1),
]


@pytest.mark.parametrize(("cards", "points"), DOUBLE_ROWS)
def test_double_deck_by_the_rule_book(cards: str, points: int) -> None:
    assert base(cards, preset="matgo_double") == points


# ---- which side 국진 shows


def side_of(cards: str, **changes: Any) -> list[str]:
    rule_set = rules("matgo", **changes)
    values, points = scored_by(rule_set)
    captured = mask(cards.split())
    return [str(card) for card in cards_in(best_side(points, captured, values.flexible, 0))]


EIGHT_JUNK = " ".join(PLAIN_JUNK[:8])


@pytest.mark.parametrize(
    ("cards", "changes", "side"),
    [
        (f"05a 06a 07a 10a 09a {EIGHT_JUNK}", {}, []),  # example 22: 1 either way, so an animal
        (f"05a 06a 07a 09a {EIGHT_JUNK}", {}, ["09a"]),
        ("09a", {}, []),
        (f"05a 06a 07a 10a 12b 09a {EIGHT_JUNK} 11c", {}, ["09a"]),  # 2 animals' points against 1 + 2
        (f"05a 06a 07a 09a {EIGHT_JUNK}", {"gukjin_as_ssangpi": False}, []),
        (f"05a 09a {EIGHT_JUNK}", {"may_animal_as_ssangpi": True}, ["05a", "09a"]),
    ],
)
def test_auto_best_shows_the_better_side(cards: str, changes: dict[str, Any], side: list[str]) -> None:
    assert side_of(cards, **changes) == side


def test_best_side_moves_only_free_cards() -> None:
    rule_set = rules("matgo", may_animal_as_ssangpi=True)
    values, points = scored_by(rule_set)
    captured = mask([*PLAIN_JUNK[:12], "05a", "09a"])
    assert best_side(points, captured, mask(["05a"]), 0) == mask(["05a"])
    assert best_side(points, captured, mask(["05a"]), mask(["09a"])) == mask(["05a", "09a"])
    assert best_side(points, captured, 0, mask(["09a"])) == mask(["09a"])
    for chosen in product((0, mask(["05a"])), (0, mask(["09a"]))):
        assert points(captured, best_side(points, captured, values.flexible, sum(chosen))) == 7
