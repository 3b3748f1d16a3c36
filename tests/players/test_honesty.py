"""No player sees what its seat cannot see: with other hidden cards it makes the same move, at every level."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from gostop_desktop.engine import Move, Observation, observe, presets
from gostop_desktop.engine.cards import cards_in
from gostop_desktop.engine.legal import legal_moves
from gostop_desktop.engine.moves import Play
from gostop_desktop.engine.state import HandState
from gostop_desktop.players import Player, make_player
from gostop_desktop.players.levels import SETTINGS
from gostop_desktop.players.policy import policy_for
from gostop_desktop.players.weights import TUNED

from .helpers import SHIPPED, decisions, with_other_hidden_cards

_LEVELS = ("random", "greedy", *SETTINGS)
_FEW_WORLDS = 4


def _player(level: str) -> Player:
    return make_player(level, worlds=_FEW_WORLDS) if level in ("expert", "master") else make_player(level)


def _compare(player: Player, wanted: int, preset: str, guide: Player) -> tuple[int, int]:
    """How many of ``wanted`` decisions are alike, and how many were looked at."""
    alike = seen = 0
    for state in decisions(presets.get(preset), guide, range(10_000)):
        if len(legal_moves(state)) < 2:
            continue
        other = with_other_hidden_cards(state, Random(seen))
        assert observe(other, state.asked) == observe(state, state.asked)
        moves = [player.choose(observe(one, state.asked), Random(f"same/{seen}")) for one in (state, other)]
        alike += moves[0] == moves[1]
        seen += 1
        if seen == wanted:
            break
    return alike, seen


@pytest.mark.parametrize("level", _LEVELS)
@pytest.mark.parametrize("preset", ["matgo", "gostop", "gostop_family"])
def test_hidden_cards_change_no_move(level: str, preset: str) -> None:
    wanted = {"expert": 60, "master": 15}.get(level, 150)
    assert _compare(_player(level), wanted, preset, make_player("greedy")) == (wanted, wanted)


@pytest.mark.slow
@pytest.mark.parametrize("level", _LEVELS)
def test_hidden_cards_change_no_move_in_many_hands(level: str) -> None:
    """Ten thousand decisions at every level.

    Those that simulate imagine four worlds, not dozens. That is as strict: worlds are drawn and played out by the same
    code however many they are, and a player that read one hidden card would draw others in the two hands compared.
    """
    count = 2000
    for preset in ("matgo", "gostop", "gostop_family", "matgo_classic", "gostop_chips"):
        assert _compare(_player(level), count, preset, make_player("greedy")) == (count, count)


class _Peeking:
    """Plays the card whose month comes next from the pile: what nobody may know."""

    def __init__(self) -> None:
        self.state: HandState | None = None

    def choose(self, observation: Observation, rng: Random) -> Move:
        assert self.state is not None
        following = self.state.pile[self.state.top] if self.state.top < len(self.state.pile) else -1
        for move in observation.legal_moves:
            if isinstance(move, Play) and move.card >> 3 == following >> 3:
                return move
        return observation.legal_moves[0]


def test_a_peeking_player_is_caught() -> None:
    player = _Peeking()
    alike = seen = 0
    for state in decisions(presets.get("matgo"), make_player("greedy"), range(20)):
        if len(legal_moves(state)) < 2:
            continue
        moves = []
        for one in (state, with_other_hidden_cards(state, Random(seen))):
            player.state = one
            moves.append(player.choose(observe(one, state.asked), Random(1)))
        alike += moves[0] == moves[1]
        seen += 1
    assert seen > 100
    assert alike < 0.8 * seen


@pytest.mark.parametrize("preset", SHIPPED)
def test_the_policy_answers_alike_on_a_hand_and_on_its_observation(preset: str) -> None:
    """One implementation serves rollouts and seats: on the whole hand it must not read more than the seat sees."""
    rules = presets.get(preset)
    for state in decisions(rules, make_player("random"), range(12)):
        policy = policy_for(state.prepared, TUNED[rules.active_players])
        move = policy.choose(observe(state, state.asked).table)
        assert policy.choose(state) == move
        assert move in legal_moves(state)


def test_observations_hold_no_hidden_card() -> None:
    for state in decisions(presets.get("gostop"), make_player("greedy"), range(3)):
        seen = observe(state, state.asked)
        assert all(not seat.hand for number, seat in enumerate(seen.table.seats) if number != state.asked)
        assert not seen.table.pile
        hidden = set(cards_in(seen.unseen()))
        assert hidden >= set(state.pile[state.top :])


_MOVES_OF = """
import sys
from random import Random
from gostop_desktop.engine import deal, observe, presets, shuffled_deck, step
from gostop_desktop.players import make_player
player = make_player("master", worlds=4)
rules = presets.get("gostop")
state = deal(rules, shuffled_deck(rules, b"two processes"))
rng = Random("same")
while not state.is_over:
    move = player.choose(observe(state, state.asked), rng)
    print(move)
    step(state, move)
"""


def test_the_same_seed_gives_the_same_moves_in_two_processes() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", _MOVES_OF],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path)), "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert runs[0].count("\n") > 10
