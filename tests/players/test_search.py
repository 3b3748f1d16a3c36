"""The search keeps to its budget of worlds and turns, and uses more worlds late in a hand."""

from __future__ import annotations

from random import Random

import pytest

from gostop_desktop.engine import HandState, Move, Observation, Question, observe, presets
from gostop_desktop.engine.moves import PLAY
from gostop_desktop.players import make_player
from gostop_desktop.players.policy import Policy, policy_for
from gostop_desktop.players.rollouts import Worlds, alike, candidates
from gostop_desktop.players.search import ENDING, SearchSettings, best_move, favourites, go_worth
from gostop_desktop.players.weights import TUNED

from .helpers import decisions


class Counted(Worlds):
    """Worlds that tell how many were drawn and how many hands were played out."""

    def __init__(self, observation: Observation, policy: Policy) -> None:
        super().__init__(observation, policy, Random(1))
        self.drawn = self.hands = 0

    def sample(self) -> HandState:
        self.drawn += 1
        return super().sample()

    def worth(self, world: HandState, move: Move) -> float:
        self.hands += 1
        return self.value(move)

    def value(self, move: Move) -> float:
        """As good as any other: nothing is dropped before the budget is spent."""
        return 0.0


class Unlike(Counted):
    """All moves but the first card's are worth far less."""

    def value(self, move: Move) -> float:
        return 0.0 if move == PLAY[0] else -100.0


def counted(question: Question, kind: type[Counted] = Counted) -> list[Counted]:
    """The worlds of some decisions of one kind."""
    rules = presets.get("matgo")
    found = []
    for state in decisions(rules, make_player("greedy"), range(20)):
        if state.question is question:
            policy = policy_for(state.prepared, TUNED[2])
            found.append(kind(observe(state, state.asked), policy))
    return found


@pytest.mark.parametrize("rivals", [1, 4])
def test_a_card_takes_no_more_worlds_and_turns_than_allowed(rivals: int) -> None:
    settings = SearchSettings(worlds=80, turns=2000)
    spent = {}
    for worlds in counted(Question.TURN):
        best_move(worlds, PLAY[0], [(0.0, PLAY[number]) for number in range(1, rivals + 1)], settings)
        length = worlds.turns_left + ENDING
        assert worlds.drawn <= 80
        assert worlds.hands * length <= 2000
        assert worlds.drawn == 80 or (worlds.hands + rivals + 1) * length > 2000
        spent[worlds.turns_left] = worlds.drawn
    assert spent[min(spent)] > spent[max(spent)]


def test_hopeless_moves_are_dropped_at_the_first_look() -> None:
    settings = SearchSettings()
    for worlds in counted(Question.TURN, Unlike):
        assert best_move(worlds, PLAY[0], [(0.0, PLAY[1])], settings) == PLAY[0]
        assert worlds.hands == 2 * settings.batch


def test_nothing_is_played_out_where_no_other_move_is_near() -> None:
    worlds = counted(Question.TURN)[0]
    assert best_move(worlds, PLAY[0], [], SearchSettings()) == PLAY[0]
    assert worlds.drawn == 0


def test_moves_rated_far_below_are_not_tried() -> None:
    rules = presets.get("matgo")
    far = 0
    for state in decisions(rules, make_player("greedy"), range(20)):
        if state.question is not Question.TURN:
            continue
        observation = observe(state, state.asked)
        policy = policy_for(state.prepared, TUNED[2])
        moves = candidates(observation)
        own = alike(policy.choose(observation.table), moves, observation)
        wide = favourites(observation, policy, moves, own, SearchSettings(near=1000.0))
        near = favourites(observation, policy, moves, own, SearchSettings(near=4.0))
        assert near == [pair for pair in wide if pair[0] > -4.0]
        far += len(wide) - len(near)
    assert far > 0


def test_go_takes_no_more_worlds_and_turns_than_allowed() -> None:
    settings = SearchSettings(go_worlds=200, go_turns=1500)
    seen = counted(Question.GO_OR_STOP)
    assert seen
    for worlds in seen:
        go_worth(worlds, settings)
        most = min(200, 1500 // (worlds.turns_left + ENDING))
        assert worlds.drawn == most + 1, "and one for Stop"
