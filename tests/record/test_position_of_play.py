"""A hand in play, written down as a position, goes on as it would have gone on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from engine.hands import random_rules

from gostop_desktop.engine import HandSetup, HandState, RuleSet, apply, legal_moves, presets
from gostop_desktop.engine.cards import GUKJIN, MAY_ANIMAL, MONTHS, cards_in, format_cards, format_mask
from gostop_desktop.engine.position import position_state
from gostop_desktop.engine.position_reading import sides_text
from gostop_desktop.engine.replaying import end_json, table_json
from gostop_desktop.engine.state import DEALT, HandEnd, Question, Seat
from tools.make_records import play_match

Json = dict[str, Any]


def position_of(state: HandState) -> Json:
    """A hand at the start of a turn as a position, every key written."""
    loose = [card for piles in state.piles for pile in piles if pile not in state.stacks for card in cards_in(pile)]
    seats = range(len(state.seats))
    return {
        "hands": [format_mask(seat.hand) for seat in state.seats],
        "floor": format_cards(loose),
        "stacks": [
            {"cards": format_mask(pile), "owner": None if owner == DEALT else owner, "jokers": format_mask(jokers)}
            for piles in state.piles
            for pile in piles
            if pile in state.stacks
            for owner, jokers in [state.stacks[pile]]
        ],
        "pile": format_cards(state.pile[state.top :]),
        "captured": [format_mask(seat.captured) for seat in state.seats],
        "turn": state.turn,
        "actives": list(state.actives),
        "barred": list(state.folded),
        "go_order": list(state.go_order),
        "feeds": [
            {"seat": feed.seat, "card": str(feed.card), "for": [seat for seat in seats if feed.truly_for >> seat & 1]}
            for feed in state.feeds
            if feed.truly_for and state.floor >> feed.card & 1
        ],
        "withheld": [{"seat": seat, "goer": goer} for seat, goer in state.withheld],
        "refuser": None if state.refuser < 0 else state.refuser,
        "state": [_state_of(state, seat) for seat in state.seats],
    }


def _state_of(state: HandState, seat: Seat) -> Json:
    return {
        "turns": seat.turns,
        "go": seat.go,
        "last_go_base": seat.last_go_base,
        "last_go_junk": seat.last_go_junk,
        "shakes": seat.shakes,
        "bombs": seat.bombs,
        "passes": seat.passes,
        "ppeok_turns": list(seat.ppeok_turns),
        "gukjin": sides_text(seat.captured & GUKJIN, state.junk_side),
        "may": sides_text(seat.captured & MAY_ANIMAL, state.junk_side),
        "locked": bool(state.locked & seat.captured & GUKJIN),
        "shaken": _months(seat.shaken),
        "declined_president": _months(seat.declined),
        "reverse_go": seat.reverse_go,
        "dry": seat.dry,
    }


def _months(bits: int) -> str:
    return " ".join(f"{month:02d}" for month in MONTHS if bits >> month & 1)


def _setup_of(state: HandState) -> HandSetup:
    return HandSetup(
        state.prepared.rules, state.dealer, state.carry, state.hand, state.pushes, state.mission, tuple(state.chips)
    )


def _can_be_written(state: HandState) -> bool:
    """Whether a turn begins here, and nothing has happened that a position does not hold: a sale to be paid at the
    end, a locked May, one of two 국진 locked."""
    action = state.action
    fresh = state.question is Question.TURN and action.start_captured == state.seats[state.turn].captured
    locked = [state.locked & seat.captured for seat in state.seats]
    whole = all(mask in (0, seat.captured & GUKJIN) for mask, seat in zip(locked, state.seats, strict=True))
    sold = state.sales and state.prepared.rules.sale_timing == "after"
    return fresh and whole and not (action.must_play or action.shodang_done or sold)


def _check(rules: RuleSet, seed: int) -> int:
    """Play a hand and, from positions of it, the same moves; the number of positions compared."""
    states = [match.state for _, match in play_match(rules, seed, 1)]
    comparable = [state for state in states[::3] if state is not None and _can_be_written(state)]
    for state in comparable:
        _compare(state, Random(seed))
    return len(comparable)


def _compare(state: HandState, rng: Random) -> None:
    other = position_state(_setup_of(state), position_of(state))
    paid = len(state.payments)
    while True:
        assert table_json(other) == table_json(state)
        if state.result is not None:
            assert other.result is not None
            assert _end(other.result, paid) == _end(state.result, paid)
            return
        moves = sorted(legal_moves(state), key=str)
        assert sorted(legal_moves(other), key=str) == moves
        move = moves[int(rng.random() * len(moves))]
        state, events = apply(state, move)
        other, same = apply(other, move)
        assert same == events


def _end(end: HandEnd, paid: int) -> Json:
    """An end without what the receipt tells of money that moved before, which a position does not know of."""
    answer = end_json(end)
    if paid and answer["receipt"] is not None:
        del answer["receipt"]["chips"], answer["receipt"]["instant"]
    return answer


@pytest.mark.parametrize("name", presets.PRESETS)
def test_hands_of_the_presets(name: str) -> None:
    assert sum(_check(presets.get(name), seed) for seed in range(4)) > 10


@pytest.mark.parametrize("players", [2, 3, 5, 96])
def test_hands_under_random_rules(players: int) -> None:
    compared = 0
    for number in range(8):
        rules = random_rules(min(players, 6) if players < 96 else 2, Random(number), double_deck=players == 96)
        compared += _check(rules, number)
    assert compared > 5
