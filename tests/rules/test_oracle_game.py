"""Whole hands with their scores against the second reading in ``oracle_game``: random rules, cards and answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from . import test_oracle as turns
from . import test_oracle_score as scores
from .builder import Played, table
from .fields import FIELDS, preset_value
from .oracle_game import Game

CHOICES: dict[str, tuple[Any, ...]] = {
    "win_threshold": (1, 2, 3, 5, 7),
    "rego_recover": ("recover_then_exceed", "recover_must_be_pi"),
    "auto_stop_last_card": (True, False),
    "nagari_multiplier": (1, 2, 3),
    "nagari_stack": ("cumulative", "flat"),
    "nagari_cap": (0, 4, 8),
    "nagari_inherits_multipliers": (True, False),
    "shake_beneficiary": ("holder_only", "whoever_wins"),
    "three_ppeok_points": (3, 7),
    "heodang_points": (5, 7),
}
STILL: dict[str, Any] = {
    "gukjin_timing": "at_scoring",
    "may_animal_as_ssangpi": False,
    "gukjin_stealable": "only_as_ssangpi",
    "president_via_bonus": "never",
    "limited_liability": "off",
    "shodang": "off",
    "dokbak_feed": "off",
    "bi_chodan": False,
}


def random_rules(rng: random.Random, double: bool) -> tuple[str, dict[str, Any]]:
    """Options of the turn and of the settlement together."""
    changes = {name: rng.choice(values) for name, values in scores.CHOICES.items()}
    changes.update(turns.random_rules(rng))
    changes.update({name: rng.choice(values) for name, values in scores.CHOICES.items() if name in turns.STILL})
    changes.update({name: rng.choice(values) for name, values in CHOICES.items()})
    changes.update(STILL)
    if changes["odd_steps_scope"] == "after_all" and changes["go_bak_mode"] == "double_own":
        changes["go_bak_mode"] = "none"
    if changes["december_ribbon_as_ssangpi"]:
        changes["december_ribbon_counts"] = True
    if double:
        changes.update(two_card_bomb="off", pibak_max=rng.choice((6, 8, 10)))
        return "matgo_double", changes
    preset = rng.choice(("matgo", "gostop", "gostop"))
    if preset == "matgo":
        changes["push"] = rng.choice(("off", "two_times"))
    return preset, changes


def states(rng: random.Random, game: Game) -> list[dict[str, Any]]:
    """Gos called before the position, put into the game as well."""
    found = []
    for me in game.seats:
        me.go = rng.choice((0, 0, 0, 1, 2, 3))
        me.last_base, me.last_junk = rng.randint(0, 3), rng.randint(0, 1)
        called = {"go": me.go, "last_go_base": me.last_base, "last_go_junk": me.last_junk} if me.go else {}
        found.append({"turns": me.turns, "passes": me.passes, "dry": me.dry, "ppeok_turns": list(me.ppeoks), **called})
    return found


def compare(played: Played, game: Game, question: tuple[int, str, list[str]] | None, before: list[int]) -> None:
    """The program asks the same or ends the same."""
    assert played.error is None, played.error
    if question is not None:
        assert played.pending is not None, played.end
        seat, kind, moves = question
        assert (played.pending["seat"], played.pending["kind"]) == (seat, kind)
        assert sorted(played.pending["moves"]) == sorted(moves)
        return
    assert played.end is not None, played.pending
    names = ("reason", "winner", "points", "carry", "next_dealer")
    changes = [after - had for after, had in zip(played.end["chips"], before, strict=True)]
    got = {**{name: played.end[name] for name in names}, "changes": changes}
    assert got in game.results, (got, game.results)


def check(seed: int, double: bool) -> None:
    """One random hand, up to some move."""
    rng = random.Random(seed)
    preset, changes = random_rules(rng, double)
    start, plain = turns.random_double(rng, changes) if double else turns.random_position(rng, preset, changes)
    values = {name: changes.get(name, preset_value(preset, name)) for name in FIELDS}
    position = start.line["position"]
    captured = [text.split() for text in position["captured"]]
    game = Game(values, [list(me.hand) for me in plain.seats], [], list(plain.pile), captured)
    game.floor = plain.floor
    for me, other in zip(game.seats, plain.seats, strict=True):
        me.turns, me.passes, me.dry, me.ppeoks = other.turns, other.passes, other.dry, list(other.ppeoks)
    found = states(rng, game)
    carry, dealer = rng.choice((1, 1, 2, 4)), rng.randrange(len(game.seats))
    game.start(carry, dealer)
    fresh = {key: value for key, value in position.items() if key != "state"}
    before = [10**9] * len(game.seats)
    begun = table(
        preset,
        **fresh,
        state=found,
        go_order=list(game.calls),
        changes=changes,
        carry=carry,
        dealer=dealer,
        chips=before,
    )
    moves, question = turns.play(rng, game, rng.choice((1, 3, 8, 99, 99, 99)))
    if question is None:
        game.conclude()
    compare(begun.play("; ".join(moves)), game, question, before)


def check_all(seeds: range, double: bool) -> None:
    """Random hands; the message names the one that differs."""
    for seed in seeds:
        try:
            check(seed, double)
        except AssertionError as failure:
            raise AssertionError(f"seed {seed}: {failure}") from failure


@pytest.mark.parametrize("double", [False, True], ids=["single", "double"])
@pytest.mark.parametrize("block", range(2))
def test_games_follow_the_second_reading(block: int, double: bool) -> None:
    check_all(range(block * 40, block * 40 + 40), double)


@pytest.mark.slow
@pytest.mark.parametrize("double", [False, True], ids=["single", "double"])
@pytest.mark.parametrize("block", range(5))
def test_many_games_follow_the_second_reading(block: int, double: bool) -> None:
    check_all(range(10_000 + block * 300, 10_000 + block * 300 + 300), double)
