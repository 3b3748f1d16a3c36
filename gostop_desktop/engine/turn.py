"""One turn, move by move (RULES.md sections 4.2 and 9, "Order within a turn").

``step`` is the one way a hand moves on: the hand plays (``playing``, ``jokers``), the pile is turned (``flipping``),
what was gained is collected and junk is lost (``collecting``, ``junk``), then ``closing`` pays, asks Go or Stop and
ends the turn or the hand.
"""

from __future__ import annotations

from . import closing, joining, junk, liability, opening, shodang, sides
from .collecting import side_placed
from .flipping import taken_for_flipped
from .jokers import after_joker, play_joker
from .moves import Bomb, Flip, Move, PlaceGukjin, PlaceMay, Play, PlayJoker, President, Shake, Shodang, Take
from .playing import bomb, flip_only, play_card, shake, taken_for_played
from .state import Form, HandState, Question

_NONE = Form.NONE
_TURN = Question.TURN
_TAKE_PLAYED = Question.TAKE_FOR_PLAYED
_TAKE_FLIPPED = Question.TAKE_FOR_FLIPPED


def step(state: HandState, move: Move) -> None:
    """Play a legal move in place. Nothing is verified: ask ``legal`` first where the move is not known to be legal."""
    question = state.question
    if question is _TURN:
        if type(move) is Play:
            if state.prepared.rules.dokbak_withhold:
                liability.note_withheld(state, move.card)
            play_card(state, move.card)
        else:
            _turn(state, move)
    elif question is _TAKE_PLAYED:
        assert isinstance(move, Take)
        taken_for_played(state, move.card)
    elif question is _TAKE_FLIPPED:
        assert isinstance(move, Take)
        taken_for_flipped(state, move.card)
    elif question is Question.GO_OR_STOP:
        closing.go_or_stop(state, move)
    elif question is Question.GIVE or question is Question.SEIZE:
        junk.choose(state, move)
        if not state.action.debts:
            _after_debts(state)
    elif question is Question.GUKJIN:
        side_placed(state, move)
    elif question is Question.PRESIDENT:
        assert isinstance(move, President)
        opening.president(state, move.ends)
    elif question is Question.SHODANG_ANSWER:
        card = shodang.answer(state, move)
        if card is not None:
            play_card(state, card)
    elif question is Question.JOIN_OR_FOLD:
        joining.join_or_fold(state, move)
    elif question is Question.PUSH:
        closing.push(state, move)
    else:
        raise AssertionError(f"no question is open: {question}")


def _turn(state: HandState, move: Move) -> None:
    match move:
        case Bomb(month):
            liability.note_withheld(state, -1)
            bomb(state, month)
        case Flip():
            liability.note_withheld(state, -1)
            flip_only(state)
        case Shake(month):
            shake(state, month)
        case PlayJoker(card):
            play_joker(state, card)
        case PlaceGukjin() | PlaceMay():
            sides.place(state, state.turn, move)
        case Shodang(first, second):
            shodang.declare(state, first, second)
        case _:
            raise AssertionError(f"no move of a turn: {move}")


def _after_debts(state: HandState) -> None:
    if state.action.form is _NONE and state.action.from_hand:
        after_joker(state)
    else:
        closing.finish_turn(state)
