"""훈수: chances and chips of Go and Stop, the best cards with reasons, the worst mistakes of a record."""

from __future__ import annotations

import json
from itertools import count
from random import Random

import pytest

from gostop_desktop.engine import HandState, Question, observe, presets, step
from gostop_desktop.engine.deal import HandSetup
from gostop_desktop.engine.match import Match, MatchSeat, MatchSetup
from gostop_desktop.engine.moves import STOP, Play
from gostop_desktop.engine.position import position_state
from gostop_desktop.engine.record_lines import HandLine, end_line, hand_line, header_line, move_line
from gostop_desktop.engine.shuffle import shuffled_deck
from gostop_desktop.i18n import LANGUAGES, tr, using
from gostop_desktop.players import LEVELS, PERSONALITIES, make_player
from gostop_desktop.players.advisor import advise_go, advise_move, worst_mistakes
from gostop_desktop.players.reasons import REASON_OF, REASONS
from gostop_desktop.players.weights import NAMES
from tests.record.lines import position

from .helpers import decisions, with_other_hidden_cards


def _asked_go(preset: str, number: int) -> HandState:
    asked = (
        state
        for state in decisions(presets.get(preset), make_player("skilled"), range(200), wander=0.0)
        if state.question is Question.GO_OR_STOP
    )
    for _ in range(number):
        next(asked)
    return next(asked)


def test_stop_is_exact_and_go_has_chances() -> None:
    state = _asked_go("matgo", 0)
    advice = advise_go(observe(state, state.asked), Random(1), worlds=60)
    stopped = state.copy()
    step(stopped, STOP)
    assert stopped.result is not None
    assert advice.stop == stopped.result.chips[state.asked] - state.chips[state.asked]
    assert 0 <= advice.beaten <= 1
    assert 0 <= advice.score_again <= 1
    assert advice.go.error > 0
    assert advice.says_go == (advice.go.mean > advice.stop)


@pytest.mark.parametrize("preset", ["matgo", "gostop"])
def test_the_adviser_sees_only_what_the_seat_sees(preset: str) -> None:
    for number in range(3):
        state = _asked_go(preset, number)
        other = with_other_hidden_cards(state, Random(number))
        told = [advise_go(observe(one, state.asked), Random(5), worlds=20) for one in (state, other)]
        assert told[0] == told[1]


def test_nobody_else_is_advised() -> None:
    state = _asked_go("matgo", 0)
    with pytest.raises(ValueError, match="not asked"):
        advise_go(observe(state, 1 - state.asked), Random(1))
    turn = next(decisions(presets.get("matgo"), make_player("greedy"), range(1)))
    with pytest.raises(ValueError, match="not asked"):
        advise_go(observe(turn, turn.asked), Random(1))


def test_the_best_moves_are_ordered_and_have_reasons() -> None:
    state = next(decisions(presets.get("matgo"), make_player("greedy"), range(1)))
    advice = advise_move(observe(state, state.asked), Random(2), worlds=20)
    assert len(advice) == 3
    assert {one.move for one in advice} <= set(observe(state, state.asked).legal_moves)
    every = advise_move(observe(state, state.asked), Random(2), worlds=20, count=99)
    assert every[:3] == advice
    assert advice[0].chips.mean > every[-1].chips.mean
    assert any(one.reasons for one in advice)
    assert all(reason.name in REASONS for one in advice for reason in one.reasons)


def test_a_bright_in_reach_is_named_as_the_reason() -> None:
    position = {
        "hands": ["01c 05c 06c", "02c 04c 07c"], "floor": "01a 10c 12d", "turn": 0,
        "pile": "02d 04d 07d 08c 08d 09c", "captured": ["03a 08a", "05d"],
    }  # fmt: skip
    state = position_state(HandSetup(presets.get("matgo")), position)
    best = advise_move(observe(state, 0), Random(3), worlds=30)[0]
    assert str(best.move) == "play 01c"
    assert "bright" in [reason.name for reason in best.reasons]
    assert best.reasons[0].points > 0


def _reasons(**keys: object) -> dict[str, set[tuple[str, bool]]]:
    """The reasons of each move at a position, as their names and whether they speak for it."""
    state = position_state(HandSetup(presets.get("matgo")), position(**keys))
    found = advise_move(observe(state, 0), Random(1), worlds=4, count=30)
    return {str(one.move): {(reason.name, reason.points > 0) for reason in one.reasons} for one in found}


def test_a_bomb_is_not_said_to_take_nothing() -> None:
    hands = ["01a 02b 05a 05c 05d 07a 09c 10b 12a", "10c 11a 06a"]
    reasons = _reasons(hands=hands, floor="01c 03a 03b 05b 08a", pile="04a 11c 08c 03c 06c 12d")
    assert ("bomb", True) in reasons["bomb 05"]
    assert ("capture", False) not in reasons["bomb 05"]
    assert ("capture", False) in reasons["play 10b"]


def test_a_card_that_takes_nothing_is_not_said_to_take_first_what_others_want() -> None:
    hands = ["01a 02b 05a 05c 05d 07a 09c 10b 12a", "10c 11a 06a"]
    reasons = _reasons(hands=hands, floor="01c 03a 03b 05b 08a", pile="04a 11c 08c 03c 06c 12d")
    for move in ("play 10b", "play 07a", "play 02b"):
        assert not {("contested", True), ("capture", True)} & reasons[move]


@pytest.mark.parametrize("preset", ["matgo", "gostop"])
def test_what_is_said_of_taking_and_laying_is_so(preset: str) -> None:
    asked = decisions(presets.get(preset), make_player("skilled"), range(2), wander=0.1)
    told = 0
    for state in (one for one in asked if one.question is Question.TURN):
        for one in advise_move(observe(state, state.asked), Random(1), worlds=2, count=30):
            names = {reason.name: reason.points > 0 for reason in one.reasons}
            if isinstance(one.move, Play):
                takes = bool(state.piles[one.move.card.month])
                assert names.get("capture", takes) == takes
                assert not takes or not names.keys() & {"safe_discard", "keeps_pair", "cheap_discard"}
                told += "capture" in names
    assert told > 20


def test_every_weight_of_a_card_belongs_to_one_reason() -> None:
    ungrouped = {name for name in NAMES if name not in REASON_OF}
    assert ungrouped == {name for name in NAMES if name == "go" or name.startswith(("go_", "joker"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_level_and_personality_has_its_words(language: str) -> None:
    with using(language):
        for reason in REASONS:
            assert tr(f"advice.for.{reason}") != tr(f"advice.against.{reason}")
        for level in LEVELS:
            assert tr(f"players.level.{level}")
            assert tr(f"players.about.{level}")
        names = {tr(f"players.name.{name}") for name in PERSONALITIES}
        assert len(names) == len(PERSONALITIES)
        for name in PERSONALITIES:
            assert tr(f"players.manner.{name}")


_BEYOND_DOUBT = 3.0
"""Standard errors of both by which the best card is better than the worst."""
_LARGE = 800
"""Chips by which it is."""


def _record_with_a_blunder() -> tuple[list[str], int]:
    """A hand in which seat 0 once plays a card that is beyond doubt the worst, and the line of it. Deals are tried
    until one gives the occasion: the test hangs neither on one deal nor on the weights in use."""
    for number in count():
        lines, blunder = _hand_with_a_blunder(f"a blunder/{number}".encode())
        if blunder:
            return lines, blunder
    raise AssertionError("unreachable")


def _hand_with_a_blunder(seed: bytes) -> tuple[list[str], int]:
    """The record of a hand of this deal and the line of the blunder in it, 0 where there was no occasion."""
    rules = presets.get("matgo")
    seats = tuple(MatchSeat(name, "computer") for name in ("가", "나"))
    match = Match(MatchSetup(rules, seats, (100_000, 100_000)))
    deck = shuffled_deck(rules, seed)
    setup = match.hand_setup()
    match.begin(setup, deck)
    lines = [header_line(match.setup), hand_line(HandLine(setup.hand, setup.dealer, setup.carry, deck))]
    blunder = 0
    rng = Random(4)
    policy = make_player("expert")
    while match.state is not None and not match.state.is_over:
        seat = match.state.asked
        observation = observe(match.state, seat)
        move = policy.choose(observation, rng)
        late = match.state.seats[0].hand.bit_count() <= 6
        if seat == 0 and late and not blunder and match.state.question is Question.TURN:
            advice = advise_move(observation, Random(6), worlds=60, count=99)
            best, worst = advice[0].chips, advice[-1].chips
            if best.mean - worst.mean > max(_LARGE, _BEYOND_DOUBT * (best.error + worst.error)):
                move = advice[-1].move
                blunder = len(lines) + 1
        match.play(seat, move)
        lines.append(move_line(seat, move))
    assert match.end is not None
    lines.append(end_line(match.end))
    return lines, blunder


def test_the_worst_mistakes_of_a_record() -> None:
    lines, blunder = _record_with_a_blunder()
    mistakes = worst_mistakes(lines, 0, 0, Random(8), worlds=48)
    assert 1 <= len(mistakes) <= 3
    assert blunder in [mistake.line for mistake in mistakes]
    assert [one.loss.mean for one in mistakes] == sorted((one.loss.mean for one in mistakes), reverse=True)
    for mistake in mistakes:
        assert json.loads(lines[mistake.line - 1]) == {"seat": 0, "move": str(mistake.move)}
        assert mistake.better != mistake.move
    assert mistakes == worst_mistakes(lines, 0, 0, Random(8), worlds=48)
