"""내기: a card, a bomb, a flip-only turn or 흔들기 from the hand (RULES.md section 4.2, step 2)."""

from __future__ import annotations

from .cards import MONTH_MASKS, Card
from .events import Bomb as BombEvent
from .events import Place, TwoCardBomb, tuple_of
from .events import Play as PlayEvent
from .events import Shake as ShakeEvent
from .flipping import flip_pile
from .floor import ask, distinct_piles, pair_cards, pile_named
from .state import DEALT, Form, HandState, Question

_PLACED = Form.PLACED
_SINGLE = Form.SINGLE
_PAIR = Form.PAIR
_STACK = Form.STACK
_TAKE_PLAYED = Question.TAKE_FOR_PLAYED


def play_card(state: HandState, card: Card) -> None:
    """A card leaves the hand and is laid."""
    seat = state.seats[state.turn]
    seat.hand ^= 1 << card
    if not seat.hand and not seat.passes:
        state.action.last = is_last_turn(state)
    if state.log is not None:
        state.log.append(PlayEvent(state.turn, (card,)))
    lay(state, card)


def is_last_turn(state: HandState) -> bool:
    """마지막 차례 of the seat on turn, its play already taken from the hand (RULES.md section 9, "Last turn")."""
    seat = state.seats[state.turn]
    if seat.hand or seat.passes:
        return False
    scope = state.prepared.rules.last_turn_scope
    if scope == "own_last_card":
        return True
    left = 1 if scope == "last_lap" else 0
    return all(
        state.seats[other].hand.bit_count() + state.seats[other].passes <= left for other in state.opponents[state.turn]
    )


def lay(state: HandState, card: Card) -> None:
    """The played card finds its pile; ask where several differ."""
    action = state.action
    action.card = card
    action.floor_before = state.floor
    month = (card >> 3) + 1
    piles = state.piles[month]
    if not piles:
        bit = 1 << card
        state.piles[month] = (bit,)
        state.floor |= bit
        action.form = _PLACED
        if state.log is not None:
            state.log.append(Place(state.turn, (card,)))
        flip_pile(state)
    elif len(piles) == 1:
        _meet(state, piles[0])
    else:
        choices = distinct_piles(state, piles)
        if len(choices) > 1:
            ask(state, _TAKE_PLAYED)
        else:
            _meet(state, choices[0])


def _meet(state: HandState, pile: int) -> None:
    """The played card meets this pile: P1, P2 or P3."""
    action = state.action
    action.met = pile
    size = pile.bit_count()
    if size == 1:
        action.form = _SINGLE
        action.take = pile
    elif size == 2:
        first, second = pair_cards(pile)
        sort = state.prepared.values.sort
        if sort[first] != sort[second]:
            ask(state, _TAKE_PLAYED)
            return
        action.form = _PAIR
        action.take = 1 << first
    else:
        action.form = _STACK
        action.take = pile
    flip_pile(state)


def taken_for_played(state: HandState, card: Card) -> None:
    """The pile the played card meets, or the card of a pair it takes, was chosen."""
    action = state.action
    state.question = None
    if not action.met:
        _meet(state, pile_named(state.piles[card.month], card))
        return
    action.form = _PAIR
    action.take = 1 << card
    flip_pile(state)


def bomb(state: HandState, month: int) -> None:
    """폭탄 and 콩알탄: the hand's cards of the month take all of it from the floor."""
    seat = state.seats[state.turn]
    action = state.action
    action.floor_before = state.floor
    laid = seat.hand & MONTH_MASKS[month]
    met = state.floor & MONTH_MASKS[month]
    seat.hand ^= laid
    count = laid.bit_count()
    two = count == 2
    seat.passes += count - 1
    _count_bomb(state, month, count + met.bit_count(), two)
    action.form = Form.BOMB
    action.last = is_last_turn(state)
    action.triggers += ("two_card_bomb",) if two else ("bomb",)
    if state.log is not None:
        kind = TwoCardBomb if two else BombEvent
        state.log.append(kind(state.turn, tuple_of(laid)))
    buried = 0  # the one junk of a bomb is for all it takes, jokers in stacks included (RULES.md section 10)
    for pile in state.piles[month]:
        buried |= state.stacks.pop(pile, (DEALT, 0))[1]
    state.piles[month] = ()
    state.floor &= ~met
    action.got = laid | met | buried
    flip_pile(state)


def _count_bomb(state: HandState, month: int, cards: int, two: bool) -> None:
    """How a bomb counts among the doublings (RULES.md section 9, "Shake and bomb", and section 10)."""
    rules = state.prepared.rules
    seat = state.seats[state.turn]
    if two:
        if rules.two_card_bomb == "double":
            seat.bombs += 1
        return
    bit = 1 << month
    if seat.declined & bit or (seat.shaken & bit and rules.shake_then_bomb == "once"):
        return
    seat.bombs += min(max(cards - 3, 1), 4) if rules.double_deck else 1


def flip_only(state: HandState) -> None:
    """A pass is spent: nothing is played, the pile is turned."""
    state.seats[state.turn].passes -= 1
    action = state.action
    action.form = Form.FLIP_ONLY
    action.floor_before = state.floor
    action.last = is_last_turn(state)
    flip_pile(state)


def shake(state: HandState, month: int) -> None:
    """흔들기: the cards are shown; four of a month and the month of a declined 총통 move no counter."""
    rules = state.prepared.rules
    seat = state.seats[state.turn]
    cards = seat.hand & MONTH_MASKS[month]
    seat.shaken |= 1 << month
    if not seat.declined >> month & 1:
        seat.shakes += 1
    state.shown |= cards
    if rules.shake_must_play_one or rules.shake_timing == "only_when_playing_one":
        state.action.must_play = month
    if state.log is not None:
        state.log.append(ShakeEvent(state.turn, tuple_of(cards)))
