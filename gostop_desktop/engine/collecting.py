"""Steps 5 to 7 of a turn: what it gained is collected, junk is lost (RULES.md section 4.2)."""

from __future__ import annotations

from . import closing, junk, sides
from .cards import mask_of
from .events import Capture, tuple_of
from .moves import Move, PlaceGukjin, PlaceMay
from .state import HandState


def collect(state: HandState) -> None:
    """Step 5: what the turn gained goes to the captures; 국진 may be asked for."""
    action = state.action
    state.question = None
    if action.got or action.held or action.jokers or state.prepared.leftover_to_last:
        _gather(state)
        if action.unplaced:
            sides.ask_side(state)
            return
    owe_and_finish(state)


def _gather(state: HandState) -> None:
    action = state.action
    seat = state.seats[state.turn]
    jokers = action.held | action.jokers
    if jokers and state.prepared.rules.bonus_steals_pi:
        action.joker_units = jokers.bit_count()
        action.triggers += ("joker",)
    if state.prepared.leftover_to_last and not any(state.seats[i].hand or state.seats[i].passes for i in state.actives):
        jokers |= mask_of(state.pile[state.top :])
        state.top = len(state.pile)
    gained = action.got | jokers
    if not gained:
        return
    seat.captured |= gained
    action.taken = action.got
    action.gained = True
    action.got = action.held = action.jokers = 0
    if state.log is not None:
        state.log.append(Capture(state.turn, tuple_of(gained)))
    prepared = state.prepared
    flexible = gained & prepared.values.flexible
    if prepared.ask_on_capture:
        action.unplaced = flexible & ~state.locked
    elif prepared.auto_best and seat.captured & prepared.values.flexible:
        sides.refresh(state, state.turn)


def owe_and_finish(state: HandState) -> None:
    """Steps 6 and 7: what the opponents owe is fixed and paid."""
    action = state.action
    if action.triggers or not state.floor or state.prepared.sweep_by_two:
        junk.owe(state)
        if action.debts and not junk.pay_debts(state):
            return
    closing.finish_turn(state)


def side_placed(state: HandState, move: Move) -> None:
    """국진 answered: of this turn's capture, or so as to reach the threshold."""
    assert isinstance(move, PlaceGukjin | PlaceMay)
    action = state.action
    if action.unplaced:
        sides.answer_capture(state, move)
        if action.unplaced:
            sides.ask_side(state)
        else:
            state.question = None
            owe_and_finish(state)
    else:
        state.question = None
        sides.answer_scoring(state, move)
        closing.judge(state)
