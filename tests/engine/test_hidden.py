"""No seat's view depends on what is hidden from it (ARCHITECTURE.md section 5, "Hidden information")."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_desktop.engine import HandState, Observation, observe, presets, sample_hidden
from gostop_desktop.engine.cards import format_mask

from .hands import ALL_PRESETS, new_hand, random_rules, steps

TABLES = ((2, False), (3, False), (4, False), (5, False), (6, False), (2, True))


Look = Callable[[HandState, int], Observation]


def assert_same_view(state: HandState, seat: int, rng: Random, look: Look = observe) -> None:
    """The seat sees the same whatever the hidden cards are."""
    view = look(state, seat)
    assert look(sample_hidden(view, rng), seat) == view


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_views_of_every_preset_hold_no_hidden_card(name: str) -> None:
    for number in range(12):
        state = new_hand(presets.get(name), number)
        for now, _ in steps(state, Random(number)):
            for seat in range(len(now.seats)):
                assert_same_view(now, seat, Random(number))


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**9), table=st.sampled_from(TABLES))
def test_views_under_random_rules_hold_no_hidden_card(seed: int, table: tuple[int, bool]) -> None:
    players, double_deck = table
    state = new_hand(random_rules(players, Random(seed), double_deck), seed)
    for now, _ in steps(state, Random(seed)):
        for seat in range(len(now.seats)):
            assert_same_view(now, seat, Random(seed))


def test_a_sampled_hand_is_another_one_and_plays_to_its_end() -> None:
    rules = presets.get("matgo")
    state = new_hand(rules, 1)
    sampled = sample_hidden(observe(state, state.asked), Random(9))
    assert sampled.seats[1 - state.asked].hand != state.seats[1 - state.asked].hand
    assert sampled.seats[state.asked].hand == state.seats[state.asked].hand
    count = sum(1 for _ in steps(sampled, Random(2)))
    assert count > 5
    assert sampled.is_over


def test_the_seat_asked_sees_the_moves_of_the_state() -> None:
    for name in ALL_PRESETS:
        state = new_hand(presets.get(name), 7)
        for now, moves in steps(state, Random(7)):
            assert set(observe(now, now.asked).legal_moves) == set(moves)
            assert all(not observe(now, seat).legal_moves for seat in range(len(now.seats)) if seat != now.asked)


class _Leaking(Observation):
    """An observation that carries the pile along, as a careless change might."""

    __slots__ = ("pile",)

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) and isinstance(other, _Leaking) and self.pile == other.pile

    __hash__ = None  # type: ignore[assignment]


def _leaking_observe(state: HandState, seat: int) -> _Leaking:
    view = observe(state, seat)
    leaking = _Leaking(*(getattr(view, name) for name in ("viewer", "table", "hand_counts", "pile_count", "known")), 0)
    leaking.pile = state.pile[state.top :]
    return leaking


def _telling_a_hand(state: HandState, seat: int) -> Observation:
    """An observation that takes the next seat's whole hand for known."""
    view = observe(state, seat)
    other = (seat + 1) % len(state.seats)
    known = tuple(state.seats[other].hand if n == other else cards for n, cards in enumerate(view.known))
    return Observation(seat, view.table, view.hand_counts, view.pile_count, known, view.hidden_floor_count)


def test_a_planted_leak_of_the_pile_is_found() -> None:
    state = new_hand(presets.get("matgo"), 1)
    with pytest.raises(AssertionError):
        assert_same_view(state, state.asked, Random(4), _leaking_observe)


def test_a_planted_leak_of_a_hand_is_found() -> None:
    state = new_hand(presets.get("gostop"), 1)
    view = observe(state, state.asked)
    honest = sample_hidden(view, Random(4))
    assert _telling_a_hand(honest, state.asked) != _telling_a_hand(state, state.asked)


def test_shaken_cards_stay_in_the_hand_that_showed_them() -> None:
    seen = 0
    for number in range(300):
        state = new_hand(presets.get("gostop"), number)
        for now, _ in steps(state, Random(number)):
            if now.shown:
                for viewer in range(3):
                    sampled = sample_hidden(observe(now, viewer), Random(number))
                    for seat in range(3):
                        kept = now.seats[seat].hand & now.shown
                        assert sampled.seats[seat].hand & kept == kept, format_mask(kept)
                        seen += kept != 0
    assert seen > 50
