"""보너스패: a joker played from the hand (RULES.md sections 3.3, 4.2 step 1 and 9, "Jokers")."""

from __future__ import annotations

from . import closing, junk, liability, opening, sides
from .cards import CARDS, JOKER_BASE, Card
from .collecting import collect
from .events import Flip as FlipEvent
from .events import JokerFlipped, JokerPlayed
from .playing import is_last_turn, lay
from .state import HandState, Question

_TURN = Question.TURN


def play_joker(state: HandState, card: Card) -> None:
    """A joker from the hand: collected at once; a card is drawn, or turned in its place (step 1)."""
    seat = state.seats[state.turn]
    seat.hand ^= 1 << card
    seat.captured |= 1 << card
    state.action.gained = True
    if state.log is not None:
        state.log.append(JokerPlayed(state.turn, (card,)))
    rules = state.prepared.rules
    if rules.hand_bonus_mode == "draw_then_play" and state.top < len(state.pile):
        drawn = state.pile[state.top]
        state.top += 1
        seat.hand |= 1 << drawn
        if drawn < JOKER_BASE:
            state.action.new_months |= 1 << (drawn >> 3) + 1
    if state.prepared.auto_best:
        sides.refresh(state, state.turn)
    if rules.bonus_steals_pi:
        junk.owe_for_joker(state)
        if state.action.debts:
            state.question = None
            if not junk.pay_debts(state):
                return
    after_joker(state)


def after_joker(state: HandState) -> None:
    """The joker is collected and what it takes is paid: a card in its place, or on with the turn."""
    state.question = _TURN
    state.asked = state.turn
    rules = state.prepared.rules
    if rules.hand_bonus_mode == "flip_in_place":
        _turn_in_place(state)
        return
    new_months, state.action.new_months = state.action.new_months, 0
    if new_months and opening.president_by_draw(state, new_months):
        return
    seat = state.seats[state.turn]
    if not seat.hand and not seat.passes:
        closing.finish_turn(state)


def _turn_in_place(state: HandState) -> None:
    """A card is turned in place of the one the joker stands for; jokers turned meanwhile are kept."""
    action = state.action
    action.from_hand = False
    liability.note_withheld(state, -1)
    while state.top < len(state.pile):
        card = CARDS[state.pile[state.top]]
        state.top += 1
        if card < JOKER_BASE:
            if state.log is not None:
                state.log.append(FlipEvent(state.turn, (card,)))
            action.last = is_last_turn(state)
            state.question = None
            lay(state, card)
            return
        action.jokers |= 1 << card
        if state.log is not None:
            state.log.append(JokerFlipped(state.turn, (card,)))
    action.last = is_last_turn(state)
    collect(state)
