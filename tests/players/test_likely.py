"""Hidden cards drawn as they are likely to lie: they agree with what the seat sees, and lean the way they should."""

from __future__ import annotations

from random import Random

import pytest

from gostop_desktop.engine import Observation, observe, presets
from gostop_desktop.engine.cards import JOKER_BASE, MONTHS
from gostop_desktop.players import make_player
from gostop_desktop.players.likely import LikelyHands

from .helpers import SHIPPED, decisions, with_other_hidden_cards


@pytest.mark.parametrize("preset", SHIPPED)
def test_a_draw_agrees_with_what_the_seat_sees(preset: str) -> None:
    for number, state in enumerate(decisions(presets.get(preset), make_player("random"), range(6))):
        observation = observe(state, state.asked)
        drawn = LikelyHands(observation, Random(number)).sample()
        assert observe(drawn, state.asked) == observation
        assert sorted(drawn.pile) == sorted(set(drawn.pile))
        assert len(drawn.pile) - drawn.top == len(state.pile) - state.top


def test_a_draw_does_not_hang_on_hidden_cards() -> None:
    for number, state in enumerate(decisions(presets.get("gostop"), make_player("greedy"), range(3))):
        other = with_other_hidden_cards(state, Random(number))
        draws = [LikelyHands(observe(one, state.asked), Random(7)).sample() for one in (state, other)]
        assert draws[0] == draws[1]


def _held(observation: Observation, cards: int) -> float:
    """The share of draws in which the next opponent holds some of these cards."""
    hands = LikelyHands(observation, Random(1))
    rival = observation.table.opponents[observation.viewer][0]
    draws = [hands.sample() for _ in range(150)]
    return sum(bool(drawn.seats[rival].hand & cards) for drawn in draws) / len(draws)


def test_a_joker_and_the_fourth_card_of_a_stack_are_seldom_held_back() -> None:
    jokers: list[float] = []
    fourths: list[float] = []
    for state in decisions(presets.get("matgo"), make_player("skilled"), range(20), wander=0.0):
        observation = observe(state, state.asked)
        rival = observation.table.seats[observation.table.opponents[state.asked][0]]
        if rival.turns < 3:
            continue
        if observation.unseen() >> JOKER_BASE:
            jokers.append(_held(observation, state.prepared.values.jokers))
        for month in MONTHS:
            fourth = 255 << 8 * month - 8 & observation.unseen()
            if fourth and any(pile.bit_count() == 3 for pile in observation.table.piles[month]):
                fourths.append(_held(observation, fourth))
    assert len(jokers) >= 10
    assert len(fourths) >= 5
    assert max(jokers) < 0.1
    assert max(fourths) < 0.25


def test_before_his_first_turn_an_opponent_may_hold_anything() -> None:
    state = next(iter(decisions(presets.get("matgo"), make_player("skilled"), range(1))))
    observation = observe(state, state.asked)
    share = observation.hand_counts[1 - state.asked] / observation.unseen().bit_count()
    for card in [card for card in state.prepared.pack if observation.unseen() >> card & 1][:6]:
        assert abs(_held(observation, 1 << card) - share) < 0.15
