"""The levels: every question of every rule set answered by a legal move, beginners that look like beginners."""

from __future__ import annotations

from random import Random

import pytest

from gostop_desktop.engine import Question, deal, observe, presets, shuffled_deck
from gostop_desktop.engine.legal import legal_moves
from gostop_desktop.engine.moves import Play
from gostop_desktop.engine.prepared import prepare
from gostop_desktop.engine.turn import step
from gostop_desktop.players import LEVELS, PERSONALITIES, make_player, personalities_of
from gostop_desktop.players.levels import SETTINGS, LevelPlayer
from gostop_desktop.players.policy import policy_for
from gostop_desktop.players.weights import NAMES, TUNED
from gostop_desktop.players.worths import BRIGHT, RAIN, CardBook

from .helpers import SHIPPED, decisions


def test_five_levels_with_personalities() -> None:
    assert list(SETTINGS) == ["novice", "casual", "skilled", "expert", "master"]
    assert set(SETTINGS) < set(LEVELS)
    for level in SETTINGS:
        assert 3 <= len(personalities_of(level)) <= 4
    for one in PERSONALITIES.values():
        assert set(one.taste) <= set(NAMES)
        assert 0.5 <= one.tempo <= 2
    manners = {(one.tempo, one.boldness, tuple(one.taste.items())) for one in PERSONALITIES.values()}
    assert len(manners) == len(PERSONALITIES)


def test_every_taste_shows_in_the_cards() -> None:
    """Each personality with a taste plays another card than its level's policy, at least once in ten hands."""
    seen = 0
    other = {name: 0 for name, one in PERSONALITIES.items() if one.taste}
    tasted = {name: LevelPlayer(PERSONALITIES[name].level, PERSONALITIES[name]) for name in other}
    plain = LevelPlayer("skilled")
    for state in decisions(presets.get("matgo"), make_player("greedy"), range(100)):
        if state.question is Question.TURN:
            seen += 1
            observation = observe(state, state.asked)
            usual = plain.quick_move(observation)
            for name, player in tasted.items():
                other[name] += player.quick_move(observation) != usual
    assert seen > 1000
    assert min(other.values()) >= 10, other


def test_unknown_levels_and_personalities_are_refused() -> None:
    with pytest.raises(KeyError):
        make_player("genius")
    with pytest.raises(KeyError):
        make_player("novice", "musim")


def test_a_player_tells_what_the_record_keeps() -> None:
    master = make_player("master", "musim", 12)
    assert isinstance(master, LevelPlayer)
    assert (master.level, master.personality, master.worlds) == ("master", "musim", 12)
    expert = make_player("expert", worlds=12)
    assert isinstance(expert, LevelPlayer)
    assert expert.worlds is None


@pytest.mark.parametrize("preset", SHIPPED)
def test_every_level_answers_every_question_with_a_legal_move(preset: str) -> None:
    players = [
        make_player(level, worlds=4) if level in ("expert", "master") else make_player(level) for level in SETTINGS
    ]
    questions = set()
    for number, state in enumerate(decisions(presets.get(preset), make_player("random"), range(3), wander=0.5)):
        questions.add(state.question)
        observation = observe(state, state.asked)
        for player in players[: 5 if number % 12 == 0 else 3]:
            assert player.choose(observation, Random(number)) in legal_moves(state)
    assert Question.TURN in questions


def test_no_level_throws_a_bright_for_nothing() -> None:
    """A bright is laid on an empty month only where the policy itself would, or nothing else is left."""
    rules = presets.get("matgo")
    kinds = CardBook(prepare(rules)).kind
    thrown = chances = 0
    for level in ("novice", "casual", "skilled"):
        player = make_player(level)
        for state in decisions(rules, make_player("greedy"), range(16)):
            if state.question is not Question.TURN:
                continue
            move = player.choose(observe(state, state.asked), Random(state.top))
            empty = isinstance(move, Play) and not state.piles[move.card.month]
            chances += len(legal_moves(state)) > 2
            thrown += empty and isinstance(move, Play) and kinds[move.card] in (BRIGHT, RAIN)
    assert chances > 300
    assert thrown < 0.03 * chances


def test_a_beginner_misses_matches_now_and_then() -> None:
    missed = seen = 0
    for state in decisions(presets.get("matgo"), make_player("greedy"), range(40)):
        if state.question is not Question.TURN:
            continue
        plays = [move for move in legal_moves(state) if isinstance(move, Play)]
        if len(plays) < 2 or not any(state.piles[move.card.month] for move in plays):
            continue
        move = make_player("novice").choose(observe(state, state.asked), Random(state.top))
        seen += 1
        missed += isinstance(move, Play) and not state.piles[move.card.month]
    assert 0.03 * seen < missed < 0.5 * seen


def test_weights_have_a_value_for_each_number_of_players() -> None:
    assert set(TUNED) == {2, 3}
    assert TUNED[2] != TUNED[3]
    assert all(abs(getattr(weights, name)) < 100 for weights in TUNED.values() for name in NAMES)


def test_in_a_double_deck_go_is_called_now_and_then_and_not_until_all_is_lost() -> None:
    rules = presets.get("matgo_double")
    calls = []
    for number in range(20):
        state = deal(rules, shuffled_deck(rules, f"go/{number}".encode()))
        policy = policy_for(state.prepared, TUNED[2])
        while state.result is None:
            step(state, policy.choose(state))
        calls.append(sum(seat.go for seat in state.seats))
    assert 1 <= sum(calls) <= 10, calls
