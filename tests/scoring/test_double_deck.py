"""Multipliers and 박 of a double deck (RULES.md section 10)."""

from __future__ import annotations

import pytest

from .tools import dues, factors, player, score

JUNK_10 = "01c 01c' 01d 01d' 02c 02c' 02d 02d' 03c 03c'"
OTHER_JUNK = ["04c", "04c'", "04d", "04d'", "05c", "05c'", "05d", "05d'", "06c", "06c'", "06d", "06d'"]
TWELVE = "02a 02a' 04a 04a' 05a 05a' 06a 06a' 07a 07a' 10a 10a'"


@pytest.mark.parametrize(("junk", "factor"), [(0, 1), (1, 3), (5, 3), (6, 2), (10, 2), (11, 1)])
def test_pi_bak(junk: int, factor: int) -> None:
    answer = score("matgo_double", JUNK_10, " ".join([*OTHER_JUNK[:junk], "01a", "01a'"]))
    assert dues(answer) == [factor]


def test_pi_bak_never_beyond_its_limit() -> None:
    rules = {"preset": "matgo_double", "pibak_max": 3}
    assert dues(score(rules, JUNK_10, " ".join(OTHER_JUNK[:4]))) == [1]
    assert dues(score(rules, JUNK_10, " ".join(OTHER_JUNK[:3]))) == [3]


@pytest.mark.parametrize(("brights", "factor"), [("", 3), ("12a", 2), ("12a 12a'", 1), ("11a 12a", 1)])
def test_gwang_bak(brights: str, factor: int) -> None:
    answer = score("matgo_double", "01a 03a 08a", brights + " 02b")
    assert dues(answer) == [3 * factor]


@pytest.mark.parametrize(("animals", "factor"), [(6, 1), (7, 2), (11, 2), (12, 3)])
def test_meongtta(animals: int, factor: int) -> None:
    cards = " ".join(TWELVE.split()[-animals:])
    answer = score("matgo_double", player(cards, may="animal"), "02b")
    assert factors(answer["multipliers"]) == ({"meongtta": factor} if factor > 1 else {})


def test_twelve_animals_count_once_as_meong_bak() -> None:
    answer = score({"preset": "matgo_double", "meongtta_mode": "winner_7_loser_0"}, TWELVE, "02b")
    assert factors(answer["multipliers"]) == {}
    assert factors(answer["losers"][0]["multipliers"]) == {"meong_bak": 2}


@pytest.mark.parametrize(("bombs", "factor"), [(1, 2), (2, 4), (3, 8), (4, 16)])
def test_bigger_bombs(bombs: int, factor: int) -> None:
    answer = score("matgo_double", player("01a 03a 08a", bombs=bombs), "12a 12a'")
    assert factors(answer["multipliers"]) == {"bomb": factor}


def test_items_of_two_bright_sets() -> None:
    answer = score("matgo_double", "01a 01a' 03a 03a' 08a 08a' 11a 12a'", "02b")
    assert [(line["item"], line["points"], line["cards"]) for line in answer["base"]] == [
        ("three_brights", 3, "01a' 03a' 08a'"),
        ("five_brights", 15, "01a 03a 08a 11a 12a'"),
    ]
    ten = score("matgo_double", "01a 01a' 03a 03a' 08a 08a' 11a 11a' 12a 12a'", "02b")
    assert ten["base"] == [
        {"item": "ten_brights", "points": 90, "cards": "01a 01a' 03a 03a' 08a 08a' 11a 11a' 12a 12a'"}
    ]


def test_a_dan_twice_is_one_item() -> None:
    answer = score("matgo_double", "06b 06b' 09b 09b' 10b 10b'", "01a 01a'")
    assert [(line["item"], line["points"]) for line in answer["base"]] == [("ribbons", 2), ("cheongdan", 18)]
