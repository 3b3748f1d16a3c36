"""Which moves may be played now, and why another may not."""

from __future__ import annotations

from collections.abc import Callable

from . import closing, junk, shodang, sides
from .cards import CARDS, JOKER_BASE, MAX_JOKERS, MONTH_MASKS, cards_in
from .errors import IllegalMove
from .floor import distinct_piles, pair_cards
from .moves import (
    ACCEPT,
    BOMB,
    COLLECT,
    FLIP,
    FOLD,
    GIVE,
    JOIN,
    JOKER,
    PLAY,
    PRESIDENT_CONTINUE,
    PRESIDENT_END,
    PUSH,
    REFUSE,
    SEIZE,
    SHAKE,
    TAKE,
    Bomb,
    Flip,
    Move,
    Play,
    PlayJoker,
    Shake,
)  # fmt: skip
from .state import HandState, Question

_TURN = Question.TURN


def _plays_of(first: int, size: int) -> list[tuple[Move, ...]]:
    """The moves that play cards of one month, or jokers, by the byte of cards held; ``first`` is the lowest card."""
    moves: list[Move] = [JOKER[card] if card.is_joker else PLAY[card] for card in CARDS[first : first + size]]
    return [tuple(move for k, move in enumerate(moves) if byte >> k & 1) for byte in range(1 << size)]


_PLAYS = [[], *(_plays_of(8 * month, 8) for month in range(12)), _plays_of(JOKER_BASE, MAX_JOKERS)]
"""For each month (13 for the jokers) and each byte of cards held of it, the moves that play one of them."""


def legal_moves(state: HandState) -> tuple[Move, ...]:
    """The moves the seat asked may make, without order; empty exactly when nobody is asked.

    >>> from gostop_desktop.engine import RuleSet, deal, shuffled_deck, presets
    >>> state = deal(presets.get("matgo"), shuffled_deck(presets.get("matgo"), b"an example"))
    >>> len(legal_moves(state)) > 0
    True
    """
    question = state.question
    if question is _TURN:
        return _turn_moves(state)
    if question is None or question is Question.SECRET:
        return ()
    return _ANSWERS[question](state)


def _turn_moves(state: HandState) -> tuple[Move, ...]:
    seat = state.seats[state.turn]
    hand = seat.hand
    must_play = state.action.must_play
    if must_play:
        return _PLAYS[must_play][hand >> 8 * (must_play - 1) & 255]
    prepared = state.prepared
    piles = state.piles
    unmatched = prepared.shodang
    moves: list[Move] = []
    for month, held in enumerate(hand.to_bytes(13, "little"), 1):
        if held:
            moves += _PLAYS[month][held]
            if unmatched and piles[month]:
                unmatched = False
            if held & held - 1 and month < 13:
                _add_month_moves(state, month, held.bit_count(), moves)
    if seat.passes:
        moves.append(FLIP)
    if prepared.one_way and seat.captured & prepared.values.flexible:
        moves += [sides.junk_move(card) for card in sides.movable(state, state.turn)]
    if unmatched and hand & hand - 1:
        moves += shodang.legal_pairs(state)
    return tuple(moves)


def _add_month_moves(state: HandState, month: int, count: int, moves: list[Move]) -> None:
    """Bombs and 흔들기 of a month of which the hand holds two and more."""
    rules = state.prepared.rules
    seat = state.seats[state.turn]
    if may_bomb(state, month, count):
        moves.append(BOMB[month])
    if count >= 3 and not seat.shaken >> month & 1 and not (rules.shake_requires_no_floor_match and state.piles[month]):
        moves.append(SHAKE[month])


def may_bomb(state: HandState, month: int, count: int) -> bool:
    """Whether the seat on turn may bomb this month, of which it holds ``count`` cards."""
    rules = state.prepared.rules
    piles = state.piles[month]
    if not rules.bomb_enabled or not piles:
        return False
    seat = state.seats[state.turn]
    if seat.shaken >> month & 1 and rules.shake_then_bomb == "forbidden":
        return False
    if rules.double_deck:
        return 3 <= count <= 6
    size = piles[0].bit_count()
    if count == 3:
        return size == 1
    return count == 2 and size == 2 and rules.two_card_bomb != "off"


def _take_moves(state: HandState, card: int) -> tuple[Move, ...]:
    """The piles to choose from, or the two cards of a pair already met."""
    action = state.action
    if action.met:
        return tuple(TAKE[one] for one in pair_cards(action.met))
    piles = distinct_piles(state, state.piles[(card >> 3) + 1])
    return tuple(TAKE[(pile & -pile).bit_length() - 1] for pile in piles)


def _debt_moves(state: HandState) -> tuple[Move, ...]:
    names = GIVE if state.question is Question.GIVE else SEIZE
    return tuple(names[card] for card in cards_in(junk.debt_pool(state, state.action.debts[0])))


_ANSWERS: dict[Question, Callable[[HandState], tuple[Move, ...]]] = {
    Question.TAKE_FOR_PLAYED: lambda state: _take_moves(state, state.action.card),
    Question.TAKE_FOR_FLIPPED: lambda state: _take_moves(state, state.action.flipped),
    Question.GUKJIN: lambda state: sides.both_moves(sides.asked_card(state)),
    Question.GO_OR_STOP: closing.go_or_stop_moves,
    Question.PRESIDENT: lambda state: (PRESIDENT_END, PRESIDENT_CONTINUE),
    Question.GIVE: _debt_moves,
    Question.SEIZE: _debt_moves,
    Question.SHODANG_ANSWER: lambda state: (ACCEPT, REFUSE),
    Question.JOIN_OR_FOLD: lambda state: (JOIN, FOLD),
    Question.PUSH: lambda state: (PUSH, COLLECT),
}


def verify(state: HandState, seat: int, move: Move) -> None:
    """Make sure that a seat may make a move now.

    :raises IllegalMove: with a reason: ``hand_over``, ``not_asked`` (another seat is), ``not_in_hand``,
        ``not_an_answer`` (the open question is another), ``no_pass``, ``not_three_of_a_month``, ``already_shaken``,
        ``no_bomb`` or ``not_allowed``.
    """
    legal = legal_moves(state)
    if seat == state.asked and move in legal:
        return
    raise IllegalMove(seat, str(move), _reason(state, seat, move), tuple(str(one) for one in legal))


def _reason(state: HandState, seat: int, move: Move) -> str:
    if state.question is None:
        return "hand_over" if state.is_over else "not_asked"
    if seat != state.asked:
        return "not_asked"
    if state.question is not _TURN:
        return "not_an_answer"
    hand = state.seats[seat].hand
    match move:
        case Play(card) | PlayJoker(card) if not hand >> card & 1:
            return "not_in_hand"
        case Flip():
            return "no_pass"
        case Shake(month) if (hand & MONTH_MASKS[month]).bit_count() < 3:
            return "not_three_of_a_month"
        case Shake(month) if state.seats[seat].shaken >> month & 1:
            return "already_shaken"
        case Bomb():
            return "no_bomb"
        case _:
            return "not_allowed"
