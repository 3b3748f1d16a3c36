"""From the open floor to the first turn: jokers, the months of the floor, 총통 (RULES.md sections 3.3, 4.1 and 9)."""

from __future__ import annotations

from functools import cache

from . import closing, sides
from .cards import (
    BRIGHTS,
    CARDS,
    DOUBLE_DECK,
    JOKER_BASE,
    MONTH_MASKS,
    MONTHS,
    SINGLE_DECK,
    first_card,
    mask_of,
)
from .ending import end_nagari, end_redeal, end_win
from .events import JokerPlayed, JokerToDealer, President, tuple_of
from .state import DEALT, HandState, Question

_SECOND_COPIES = DOUBLE_DECK & ~SINGLE_DECK
_MONTH_STARTS = mask_of(8 * (month - 1) for month in MONTHS)


def set_actives(state: HandState) -> None:
    """Fix who plays this hand, and from it who follows whom and who is whose opponent, in playing order."""
    state.actives, state.after, state.opponents = _playing_order(len(state.seats), state.dealer, state.actives)


@cache
def _playing_order(
    count: int, dealer: int, playing: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    order = [seat for k in range(count) if (seat := (dealer + k) % count) in playing]
    after = list(range(count))
    opponents: list[tuple[int, ...]] = [()] * count
    for place, seat in enumerate(order):
        rest = order[place + 1 :] + order[:place]
        after[seat] = rest[0] if rest else seat
        opponents[seat] = tuple(rest)
    return tuple(order), tuple(after), tuple(opponents)


def open_floor(state: HandState, floor: tuple[int, ...]) -> None:
    """Steps 2 and 3 of RULES.md section 4.1: jokers to the dealer, jokers in hands, then the months of the floor."""
    rules = state.prepared.rules
    cards: list[int] = []
    for card in floor:
        while card >= JOKER_BASE:
            state.seats[state.dealer].captured |= 1 << card
            if state.log is not None:
                state.log.append(JokerToDealer(state.dealer, (CARDS[card],)))
            if rules.floor_bonus_at_deal == "dealer_takes_no_refill" or state.top >= len(state.pile):
                break
            card = state.pile[state.top]
            state.top += 1
        if card < JOKER_BASE:
            cards.append(card)
    if rules.hand_bonus_at_deal == "auto_capture_refill":
        _capture_hand_jokers(state)
    lay_floor(state, cards)
    if _floor_quad(state):
        return
    check_presidents(state)


def _capture_hand_jokers(state: HandState) -> None:
    """auto_capture_refill: dealer first in playing order, until no hand holds a joker."""
    jokers = state.prepared.values.jokers
    for number in state.actives:
        seat = state.seats[number]
        while seat.hand & jokers:
            bit = seat.hand & jokers & -(seat.hand & jokers)
            seat.hand ^= bit
            seat.captured |= bit
            if state.top < len(state.pile):
                seat.hand |= 1 << state.pile[state.top]
                state.top += 1
            if state.log is not None:
                state.log.append(JokerPlayed(number, tuple_of(bit)))


def lay_floor(state: HandState, cards: list[int]) -> None:
    """Form the piles of the floor in the order the cards arrive.

    Three of a month are a stack with no owner; in a double deck a fourth starts the next pile.
    """
    largest = 3 if state.prepared.rules.double_deck else 4
    for card in cards:
        bit = 1 << card
        state.floor |= bit
        month = (card >> 3) + 1
        piles = state.piles[month]
        if not piles:
            state.piles[month] = (bit,)
            continue
        size = piles[-1].bit_count()
        if size == largest:
            state.piles[month] = (*piles, bit)
            continue
        state.stacks.pop(piles[-1], None)
        state.piles[month] = (*piles[:-1], piles[-1] | bit)
        if size == 2:
            state.stacks[piles[-1] | bit] = (DEALT, 0)


def _floor_quad(state: HandState) -> bool:
    """바닥 총통: four of a month on the floor; True where the hand is over."""
    quads = quads_in(state.floor)
    if not quads or state.prepared.rules.double_deck:
        return False
    rule = state.prepared.rules.floor_quad
    if rule == "dealer_takes_four":
        for pile in quads:
            state.piles[(pile.bit_length() - 1 >> 3) + 1] = ()
            state.floor ^= pile
            state.seats[state.dealer].captured |= pile
        if state.prepared.auto_best:
            sides.refresh(state, state.dealer)
        return False
    if rule == "redeal":
        end_redeal(state)
    elif rule == "nagari_double":
        end_nagari(state)
    else:
        if state.log is not None:
            state.log.append(President(state.dealer, tuple_of(quads[0])))
        end_win(state, state.dealer, "president")
    return True


# ---- 총통


def quads_in(cards: int) -> list[int]:
    """The months of which four and more are among these cards: each month's cards as a mask."""
    if not cards & _SECOND_COPIES and not cards & cards >> 2 & cards >> 4 & cards >> 6 & _MONTH_STARTS:
        return []
    return [cards & month for month in MONTH_MASKS if (cards & month).bit_count() >= 4]


def quad_months(cards: int) -> int:
    """The same months as a bit set (bit 1 << month)."""
    return sum(2 << (first_card(quad) >> 3) for quad in quads_in(cards))


def check_presidents(state: HandState) -> None:
    """Step 4: 총통 in the hands dealt, then the dealer's turn."""
    rules = state.prepared.rules
    holders: tuple[int, ...] = ()
    if rules.president_enabled:
        holders = tuple(
            seat for seat in state.actives if quads_in(state.seats[seat].hand) or _five_brights(state, seat)
        )
    if len(holders) > 1 and rules.president_tie != "dealer_wins":
        if rules.president_tie == "cancel":
            end_redeal(state)
        else:
            end_nagari(state)
        return
    state.undecided = holders
    _next_holder(state)


def _five_brights(state: HandState, seat: int) -> bool:
    rules = state.prepared.rules
    return rules.president_five_brights and (state.seats[seat].hand & BRIGHTS).bit_count() >= 5


def _next_holder(state: HandState) -> None:
    """The next holder ends the hand, or is asked whether to; where none is left, play begins."""
    if not state.undecided:
        closing.begin_turn(state, state.dealer)
        return
    seat = state.undecided[0]
    if _must_end(state, seat):
        _end_by_president(state, seat)
        return
    state.question = Question.PRESIDENT
    state.asked = seat


def _must_end(state: HandState, seat: int) -> bool:
    return state.prepared.rules.president_decline == "forced_end" or _five_brights(state, seat)


def _end_by_president(state: HandState, seat: int) -> None:
    hand = state.seats[seat].hand
    declined = state.seats[seat].declined
    cards = sum(quad for quad in quads_in(hand) if not declined >> first_card(quad).month & 1)
    if state.log is not None:
        state.log.append(President(seat, tuple_of(cards or hand & BRIGHTS)))
    state.undecided = ()
    end_win(state, seat, "president")


def president(state: HandState, ends: bool) -> None:
    """The answer of the holder asked. A refusal is known to nobody else."""
    seat = state.asked
    if ends:
        _end_by_president(state, seat)
        return
    state.seats[seat].declined |= quad_months(state.seats[seat].hand)
    if state.undecided:
        state.undecided = state.undecided[1:]
        _next_holder(state)
    else:
        state.question = Question.TURN
        state.asked = state.turn


def president_by_draw(state: HandState, new_months: int) -> bool:
    """총통 made by the card drawn for a joker: True where a question is open or the hand is over."""
    rules = state.prepared.rules
    seat = state.seats[state.turn]
    rule = rules.president_via_bonus
    if not rules.president_enabled or rule == "never" or (rule == "first_turn" and seat.turns):
        return False
    if not quad_months(seat.hand) & new_months & ~seat.declined:
        return False
    if _must_end(state, state.turn):
        _end_by_president(state, state.turn)
    else:
        state.question = Question.PRESIDENT
        state.asked = state.turn
    return True
