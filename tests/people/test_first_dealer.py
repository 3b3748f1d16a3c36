"""Who deals first: RULES.md section 3.2, every method and both joker rules."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import get_args

import pytest

from gostop_desktop.engine import presets
from gostop_desktop.engine.cards import Card, parse_cards
from gostop_desktop.engine.first_dealer import (
    THROWS,
    begin_contest,
    best_throws,
    is_night,
    lowest_wins,
    next_round,
    turn_card,
    turns_cards,
)
from gostop_desktop.engine.rules import FirstDealerMethod, RuleSet
from gostop_desktop.engine.shuffle import pack

METHODS: tuple[FirstDealerMethod, ...] = get_args(FirstDealerMethod)


def rules(method: str = "night_low_day_high", joker: str = "redraw", preset: str = "gostop") -> RuleSet:
    changes = {"preset": preset, "first_dealer_method": method, "first_dealer_joker": joker}
    return RuleSet.from_json(changes)


def deck(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


TWELVE = "01a 02a 03a 04a 05a 06a 07a 08a 09a 10a 11a 12a"


@pytest.mark.parametrize(
    ("method", "night", "day"),
    [
        ("night_low_day_high", True, False),
        ("day_low_night_high", False, True),
        ("high_always", False, False),
        ("cut_lowest", True, True),
        ("pick_from_floor", False, False),
        ("pick_1_of_5", False, False),
        ("pick_1_of_3", False, False),
    ],
)
def test_which_month_wins_by_the_clock(method: str, night: bool, day: bool) -> None:
    assert lowest_wins(rules(method), 22) is night
    assert lowest_wins(rules(method), 3) is night
    assert lowest_wins(rules(method), 12) is day


def test_the_night_is_that_of_the_rules() -> None:
    late = RuleSet.from_json({"preset": "gostop", "night_hours": [21, 4]})
    assert not lowest_wins(late, 20)
    assert lowest_wins(late, 21)
    assert not lowest_wins(late, 4)
    assert [hour for hour in range(24) if is_night(hour, (9, 12))] == [9, 10, 11]


@pytest.mark.parametrize(("hour", "dealer"), [(12, 2), (22, 1)])
def test_lowest_by_night_and_highest_by_day(hour: int, dealer: int) -> None:
    contest = begin_contest(rules(), (0, 1, 2), hour, deck(TWELVE))
    for place in (4, 2, 8):
        assert contest.dealer < 0
        contest = turn_card(contest, place)
    assert contest.dealer == dealer
    assert contest.asked == -1


def test_those_who_tie_draw_again() -> None:
    cards = deck("01a 01b 02a 03a 04a 05a 06a 07a 08a 09a 10a 11a " + "12a 02b 03b 04b 05b 06b 07b 08b 09b 10b 11b 12b")
    contest = begin_contest(rules(), (0, 1, 2), 22, cards)
    for place in (0, 1, 5):
        contest = turn_card(contest, place)
    assert contest.dealer == -1
    assert contest.tied == (0, 1)
    contest = next_round(contest)
    assert (contest.round, contest.asked, contest.turned) == (2, 0, ())
    contest = turn_card(turn_card(contest, 0), 1)
    assert contest.dealer == 1
    with pytest.raises(ValueError, match="no tie"):
        next_round(contest)


def test_a_joker_is_the_dealer_at_once_or_another_card_is_turned() -> None:
    cards = deck("x1 05a 06a 07a 08a 09a 10a 11a 12a 02b 03b 04b")
    at_once = turn_card(begin_contest(rules(joker="auto_dealer"), (0, 1), 12, cards), 0)
    assert at_once.dealer == 0
    again = turn_card(begin_contest(rules(joker="redraw"), (0, 1), 12, cards), 0)
    assert (again.dealer, again.asked) == (-1, 0)
    again = turn_card(turn_card(again, 8), 1)
    assert again.dealer == 0


def test_jokers_without_end_spread_more_cards() -> None:
    few = rules("pick_1_of_3", "redraw")
    contest = begin_contest(few, (0, 1), 12, deck("x1 x2 x3 03a 04a 05a"))
    for place in (0, 1, 2):
        contest = turn_card(contest, place)
    assert contest.asked == 0
    contest = turn_card(turn_card(contest, 2), 0)
    assert contest.dealer == 0


def test_only_cards_that_lie_there_are_turned() -> None:
    contest = begin_contest(rules("pick_1_of_5"), (0, 1), 12, deck(TWELVE))
    assert contest.open_places == (0, 1, 2, 3, 4)
    contest = turn_card(contest, 3)
    for place in (3, 5, -1):
        with pytest.raises(ValueError, match="no card to turn"):
            turn_card(contest, place)
    with pytest.raises(ValueError, match="no card to turn"):
        turn_card(turn_card(contest, 0), 1)


@pytest.mark.parametrize("method", [method for method in METHODS if turns_cards(rules(method))])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("joker", ["redraw", "auto_dealer"])
def test_every_contest_ends_and_anybody_may_win(method: str, seats: int, joker: str) -> None:
    chosen, rng, dealers = rules(method, joker), Random(7), Counter[int]()
    for _ in range(60):
        cards = list(pack(chosen))
        rng.shuffle(cards)
        contest = begin_contest(chosen, range(seats), rng.randrange(24), tuple(cards))
        for _ in range(200):
            if contest.dealer >= 0:
                break
            contest = next_round(contest) if contest.tied else turn_card(contest, rng.choice(contest.open_places))
        assert contest.dealer in range(seats)
        dealers[contest.dealer] += 1
        best = contest.cards.get(contest.dealer)
        if best is not None:
            months = [card.month for card in contest.cards.values()]
            assert best.month == (min(months) if contest.low else max(months))
    assert set(dealers) == set(range(seats))


def test_rock_paper_scissors() -> None:
    assert best_throws({3: "scissors", 5: "paper"}) == (3,)
    assert best_throws({0: "rock", 1: "rock", 2: "scissors"}) == (0, 1)
    assert best_throws({0: "rock", 1: "rock"}) == (0, 1)
    assert best_throws(dict(enumerate(THROWS))) == (0, 1, 2)
    for first in THROWS:
        beaten = [second for second in THROWS if best_throws({0: first, 1: second}) == (0,)]
        assert len(beaten) == 1


def test_every_method_is_known() -> None:
    assert {method for method in METHODS if not turns_cards(rules(method))} == {"rock_paper_scissors", "random"}
    assert all(presets.get(name).first_dealer_method in METHODS for name in presets.PRESETS)
