"""What must hold in every hand under every rule set (ARCHITECTURE.md section 5, "Invariants")."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_desktop.engine import IllegalMove, apply, legal_moves, parse_move, presets, step
from gostop_desktop.engine.moves import FLIP, GO, PLAY, SHAKE, TAKE

from .hands import ALL_PRESETS, check_end, check_state, new_hand, play_checked, random_rules, steps

TABLES = ((2, False), (3, False), (4, False), (5, False), (6, False), (2, True))


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_random_hands_of_every_preset(name: str) -> None:
    reasons = {play_checked(presets.get(name), number).result.reason for number in range(60)}  # type: ignore[union-attr]
    assert "stop" in reasons


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 10**9), table=st.sampled_from(TABLES))
def test_random_rule_sets_play_to_an_end(seed: int, table: tuple[int, bool]) -> None:
    players, double_deck = table
    state = play_checked(random_rules(players, Random(seed), double_deck), seed)
    assert state.is_over


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_ten_thousand_hands_of_random_rule_sets(table: tuple[int, bool]) -> None:
    players, double_deck = table
    for seed in range(500):
        rules = random_rules(players, Random(seed), double_deck)
        chips = (rules.starting_chips,) * rules.table_players
        assert play_checked(rules, seed * 100).is_over  # every step of the first hand is checked, of the others the end
        for number in range(seed * 100 + 1, seed * 100 + 20):
            state = new_hand(rules, number)
            assert sum(1 for _ in steps(state, Random(number))) < 1000
            check_state(state)
            check_end(state, chips)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**9), table=st.sampled_from(TABLES))
def test_apply_leaves_the_state_given_as_it_was(seed: int, table: tuple[int, bool]) -> None:
    players, double_deck = table
    state = new_hand(random_rules(players, Random(seed), double_deck), seed)
    for now, moves in steps(state, Random(seed)):
        before = now.copy()
        after, _ = apply(now, moves[0])
        assert now == before
        assert after != before
        stepped = before.copy()
        step(stepped, moves[0])
        assert after == stepped


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9), table=st.sampled_from(TABLES))
def test_what_is_not_legal_is_refused_and_changes_nothing(seed: int, table: tuple[int, bool]) -> None:
    players, double_deck = table
    state = new_hand(random_rules(players, Random(seed), double_deck), seed)
    others = (*PLAY[:96], *TAKE[:96:7], *SHAKE.values(), FLIP, GO)
    for now, moves in steps(state, Random(seed)):
        before = now.copy()
        for move in others[seed % 5 :: 5]:
            if move not in moves:
                with pytest.raises(IllegalMove) as fault:
                    apply(now, move)
                assert fault.value.reason
        assert now == before


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**9), table=st.sampled_from(TABLES))
def test_every_move_offered_reads_back_from_its_text(seed: int, table: tuple[int, bool]) -> None:
    players, double_deck = table
    state = new_hand(random_rules(players, Random(seed), double_deck), seed)
    for _, moves in steps(state, Random(seed)):
        assert [parse_move(str(move)) for move in moves] == list(moves)


@pytest.mark.parametrize("name", ALL_PRESETS)
def test_the_same_seed_gives_the_same_hand(name: str) -> None:
    rules = presets.get(name)
    ends = []
    for _ in range(2):
        state = new_hand(rules, 5)
        moves = [str(offered[0]) for _, offered in steps(state, Random(5))]
        ends.append((moves, state))
    assert ends[0] == ends[1]


def test_every_legal_move_can_be_made() -> None:
    for name in ALL_PRESETS:
        state = new_hand(presets.get(name), 3)
        for now, moves in steps(state, Random(3)):
            for move in moves:
                after, events = apply(now, move)
                assert after.is_over == (legal_moves(after) == ()) or after.awaiting_pile
                assert events or after != now
