"""쇼당: two cards shown, one for each opponent, and their answers (RULES.md sections 3.9 and 9)."""

from __future__ import annotations

from .cards import JOKER_BASE, Card, cards_in
from .ending import end_nagari
from .events import Accept as AcceptEvent
from .events import Refuse as RefuseEvent
from .events import Shodang as ShodangEvent
from .moves import Accept, Move, Shodang
from .state import HandState, Question


def legal_pairs(state: HandState) -> tuple[Shodang, ...]:
    """The 쇼당 the seat on turn may declare: by public information and his own hand only.

    The caller has made sure that he holds two cards or more and none that matches the floor.
    """
    turn = state.turn
    hand = state.seats[turn].hand
    if state.action.shodang_done:
        return ()
    cards = [card for card in cards_in(hand) if card < JOKER_BASE]
    following = state.after[turn]
    last = state.after[following]
    first = [card for card in cards if _finishes(state, card, following)]
    second = [card for card in cards if _finishes(state, card, last)]
    only_such = len(cards) == hand.bit_count() and set(first) | set(second) == set(cards)
    if state.prepared.rules.shodang_condition == "only_such_cards" and not only_such:
        return ()
    return tuple(Shodang(one, two) for one in first for two in second if one != two)


def _finishes(state: HandState, card: Card, seat: int) -> bool:
    """Whether the card alone makes the seat's captures reach its threshold, and exceed its last Go."""
    captured = state.seats[seat].captured | 1 << card
    base = state.prepared.base(captured, state.junk_side & captured)
    return base >= state.thresholds[seat] and (not state.seats[seat].go or base > state.seats[seat].last_go_base)


def declare(state: HandState, first: Card, second: Card) -> None:
    """The seat on turn shows both cards; the next player is asked first."""
    action = state.action
    action.shodang = (first, second)
    action.shodang_done = True
    action.answers = ()
    state.shown |= 1 << first | 1 << second
    if state.log is not None:
        state.log.append(ShodangEvent(state.turn, (first, second)))
    state.question = Question.SHODANG_ANSWER
    state.asked = state.after[state.turn]


def answer(state: HandState, move: Move) -> Card | None:
    """The answer of the seat asked; the card that must now be played, or None where the hand goes on otherwise."""
    action = state.action
    assert action.shodang is not None
    accepted = isinstance(move, Accept)
    if state.log is not None:
        state.log.append(AcceptEvent(state.asked) if accepted else RefuseEvent(state.asked))
    action.answers += (accepted,)
    following = state.after[state.turn]
    last = state.after[following]
    first, second = action.shodang
    asks_both = state.prepared.rules.shodang == "both_must_agree"
    if len(action.answers) == 1:
        if accepted or asks_both:
            state.asked = last
            return None
        return _forced(state, second, following)
    one, two = action.answers
    if one and two:
        end_nagari(state)
        return None
    if not one and not two:
        state.question = Question.TURN
        state.asked = state.turn
        return None
    return _forced(state, first, last) if one else _forced(state, second, following)


def _forced(state: HandState, card: Card, refuser: int) -> Card:
    """The card of the one who accepted (or was not asked) must be played; the refuser is liable."""
    if state.prepared.rules.shodang_refuser_penalty:
        state.refuser = refuser
    state.action.forced = True
    state.question = None
    return card
