"""Four and more at the table: who plays and who sits out (RULES.md sections 4.7 and 9, "Four and more")."""

from __future__ import annotations

from . import opening, sale
from .events import Fold
from .events import Join as JoinEvent
from .moves import Join, Move
from .state import HandState, Question


def begin(state: HandState) -> None:
    """The dealer plays; the others are asked from his right on."""
    count = len(state.seats)
    state.actives = (state.dealer,)
    state.undecided = tuple((state.dealer + k) % count for k in range(1, count))
    _go_on(state)


def join_or_fold(state: HandState, move: Move) -> None:
    """The answer of the seat asked."""
    seat, state.undecided = state.undecided[0], state.undecided[1:]
    if isinstance(move, Join):
        _join(state, seat)
    else:
        state.folded += (seat,)
        if state.log is not None:
            state.log.append(Fold(seat))
    _go_on(state)


def _join(state: HandState, seat: int) -> None:
    state.actives += (seat,)
    if state.log is not None:
        state.log.append(JoinEvent(seat))


def _go_on(state: HandState) -> None:
    """Ask the next seat that may choose; forced and barred seats join unasked."""
    needed = state.prepared.rules.active_players
    while state.undecided and len(state.actives) < needed:
        seat = state.undecided[0]
        forced = len(state.undecided) == needed - len(state.actives)
        if not forced and seat not in state.barred:
            state.question = Question.JOIN_OR_FOLD
            state.asked = seat
            return
        state.undecided = state.undecided[1:]
        _join(state, seat)
    state.question = None
    state.asked = -1
    state.awaiting_pile = True


def leavers(state: HandState) -> tuple[int, ...]:
    """The seats that sit this hand out, those forced out (``undecided``) and those that folded."""
    return state.folded + state.undecided


def pile_to_shuffle(state: HandState) -> int:
    """The mask of the cards to be shuffled once all have decided: the pile and the leavers' hands."""
    cards = 0
    for card in state.pile[state.top :]:
        cards |= 1 << card
    for seat in leavers(state):
        cards |= state.seats[seat].hand
    return cards


def supply_pile(state: HandState, pile: tuple[int, ...]) -> None:
    """Go on with the pile after the leavers' cards were shuffled in; those forced out sell first."""
    state.awaiting_pile = False
    for seat in state.undecided:
        sale.sell(state, seat)
    for seat in leavers(state):
        state.seats[seat].hand = 0
    state.pile = pile
    state.top = 0
    floor, state.hidden_floor = state.hidden_floor, ()
    opening.set_actives(state)
    opening.open_floor(state, floor)
