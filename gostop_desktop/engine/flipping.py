"""뒤집기: the flip, and what it makes together with the card played (RULES.md section 4.2, steps 3 and 4)."""

from __future__ import annotations

from .cards import CARDS, JOKER_BASE, Card
from .collecting import collect
from .events import Flip as FlipEvent
from .events import Jjok, JokerBuried, JokerFlipped, Ppeok, Ttadak, tuple_of
from .floor import ask, distinct_piles, pair_cards, pile_named, place, remove, take_stack
from .state import Form, HandState, Question

_PLACED = Form.PLACED
_SINGLE = Form.SINGLE
_PAIR = Form.PAIR
_STACK = Form.STACK
_TAKE_FLIPPED = Question.TAKE_FOR_FLIPPED


def flip_pile(state: HandState) -> None:
    """Step 3: turn the top card; jokers are set aside and the next is turned."""
    action = state.action
    pile = state.pile
    top = state.top
    log = state.log
    size = len(pile)
    while top < size:
        card = pile[top]
        top += 1
        if card < JOKER_BASE:
            action.flipped = card
            state.top = top
            if log is not None:
                log.append(FlipEvent(state.turn, (CARDS[card],)))
            _combine(state, card)
            return
        action.held |= 1 << card
        if log is not None:
            log.append(JokerFlipped(state.turn, (CARDS[card],)))
    state.top = top
    _take_played(state)
    collect(state)


def _combine(state: HandState, flipped: int) -> None:
    """Step 4: the played and the flipped card together."""
    action = state.action
    form = action.form
    if action.card >= 0 and flipped >> 3 == action.card >> 3:
        if form is _PLACED:
            _jjok(state, flipped)
            return
        if form is _SINGLE:
            _ppeok(state, flipped)
            return
        if form is _PAIR:
            _ttadak(state, flipped)
            return
    if form is not _PLACED and action.card >= 0:
        _take_played(state)
    _resolve_flipped(state, flipped)


def _take_played(state: HandState) -> None:
    """The played card takes what it met (P1, P2, P3 without interference)."""
    action = state.action
    form = action.form
    if form is _SINGLE or form is _PAIR:
        remove(state, (action.card >> 3) + 1, action.met, action.met ^ action.take)
        action.got |= action.take | 1 << action.card
    elif form is _STACK:
        action.got |= 1 << action.card
        take_stack(state, (action.card >> 3) + 1, action.met)


def _jjok(state: HandState, flipped: int) -> None:
    action = state.action
    bit = 1 << action.card
    remove(state, (action.card >> 3) + 1, bit)
    action.got |= bit | 1 << flipped
    action.triggers += ("jjok",)
    if state.log is not None:
        state.log.append(Jjok(state.turn, tuple_of(bit | 1 << flipped)))
    collect(state)


def _ttadak(state: HandState, flipped: int) -> None:
    action = state.action
    remove(state, (action.card >> 3) + 1, action.met)
    action.got |= action.met | 1 << action.card | 1 << flipped
    action.triggers += ("ttadak",)
    if state.log is not None:
        state.log.append(Ttadak(state.turn, tuple_of(action.met | 1 << action.card | 1 << flipped)))
    collect(state)


def _ppeok(state: HandState, flipped: int) -> None:
    """뻑, or on the last turn what ``last_turn_ppeok`` makes of it."""
    action = state.action
    rules = state.prepared.rules
    month = (action.card >> 3) + 1
    if action.last and rules.last_turn_ppeok in ("take_three", "take_two_leave_flip"):
        remove(state, month, action.met)
        action.got |= action.met | 1 << action.card
        if rules.last_turn_ppeok == "take_three":
            action.got |= 1 << flipped
        else:
            place(state, flipped)
        collect(state)
        return
    stack = action.met | 1 << action.card | 1 << flipped
    remove(state, month, action.met, stack)
    buried = action.held if rules.bonus_in_ppeok == "buried" else 0
    action.held ^= buried
    state.stacks[stack] = (state.turn, buried)
    seat = state.seats[state.turn]
    seat.ppeok_turns += (seat.turns + 1,)
    action.triggers += ("ppeok",)
    if action.last and rules.last_turn_ppeok == "normal_plus_pi":
        action.triggers += ("last_ppeok",)
    if state.log is not None:
        state.log.append(Ppeok(state.turn, tuple_of(stack)))
        state.log.extend(JokerBuried(state.turn, (card,)) for card in tuple_of(buried))
    collect(state)


def _resolve_flipped(state: HandState, flipped: int) -> None:
    """The flipped card against the floor alone."""
    action = state.action
    action.met = 0
    piles = state.piles[(flipped >> 3) + 1]
    if not piles:
        place(state, flipped)
        collect(state)
    elif len(piles) == 1:
        _meet_flipped(state, piles[0])
    else:
        choices = distinct_piles(state, piles)
        if len(choices) > 1:
            ask(state, _TAKE_FLIPPED)
        else:
            _meet_flipped(state, choices[0])


def _meet_flipped(state: HandState, pile: int) -> None:
    action = state.action
    month = (action.flipped >> 3) + 1
    size = pile.bit_count()
    if size == 3:
        take_stack(state, month, pile)
        action.got |= 1 << action.flipped
        collect(state)
        return
    take = pile
    if size == 2:
        first, second = pair_cards(pile)
        sort = state.prepared.values.sort
        if sort[first] != sort[second]:
            action.met = pile
            ask(state, _TAKE_FLIPPED)
            return
        take = 1 << first
    remove(state, month, pile, pile ^ take)
    action.got |= take | 1 << action.flipped
    collect(state)


def taken_for_flipped(state: HandState, card: Card) -> None:
    """The pile the flipped card meets, or the card of a pair it takes, was chosen."""
    action = state.action
    state.question = None
    if not action.met:
        _meet_flipped(state, pile_named(state.piles[card.month], card))
        return
    bit = 1 << card
    remove(state, card.month, action.met, action.met ^ bit)
    action.got |= bit | 1 << action.flipped
    collect(state)
