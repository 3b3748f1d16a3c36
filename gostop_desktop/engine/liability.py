"""독박: whose discard, or whose holding back, makes him pay for all (RULES.md section 9, "독박, feed")."""

from __future__ import annotations

from typing import Literal

from .cards import BRIGHTS, CARDS, CHEONGDAN, CHODAN, GODORI, HONGDAN, JOKER_BASE, MONTH_MASKS, cards_in
from .state import Feed, Form, HandState

_SETS = (GODORI, HONGDAN, CHEONGDAN, CHODAN)
_SET_CARDS = BRIGHTS | GODORI | HONGDAN | CHEONGDAN | CHODAN

Liability = Literal["feed", "withhold", "shodang"]


def note_discard(state: HandState) -> None:
    """At the end of a turn: remember the card just discarded if somebody could win by it."""
    rule = state.prepared.rules.dokbak_feed
    action = state.action
    if rule == "off" or action.form is not Form.PLACED or not action.from_hand or action.forced:
        return
    card = CARDS[action.card]
    if action.last or state.go_order or state.piles[card.month] != (1 << card,):
        return
    turn = state.turn
    seen = truly = 0
    for other in state.opponents[turn]:
        if _would_feed(state, card, other):
            seen |= 1 << other
            if rule == "any_score" or _has_alternative(state, turn, other):
                truly |= 1 << other
    if seen:
        state.feeds += (Feed(turn, card, seen, truly),)


def _would_feed(state: HandState, card: int, other: int) -> bool:
    """Whether this card alone completes a set, or with the looser rules merely lifts the base, to the threshold."""
    if state.prepared.rules.dokbak_feed == "set_completion" and not _completes_set(state.seats[other].captured, card):
        return False
    return lifts_to_threshold(state, card, other)


def lifts_to_threshold(state: HandState, card: int, seat: int) -> bool:
    """Whether the card, added to a seat's captures alone, lifts its base from below the seat's threshold to it."""
    base, threshold = state.prepared.base, state.thresholds[seat]
    before = state.seats[seat].captured
    after = before | 1 << card
    return base(after, state.junk_side & after) >= threshold > base(before, state.junk_side & before)


def _completes_set(captured: int, card: int) -> bool:
    bit = 1 << card
    if not bit & _SET_CARDS:
        return False
    if bit & BRIGHTS:
        return (captured & BRIGHTS).bit_count() >= 2
    return any(bit & cards and (captured & cards).bit_count() == 2 for cards in _SETS)


def _has_alternative(state: HandState, feeder: int, other: int) -> bool:
    hand = state.seats[feeder].hand
    return any(card < JOKER_BASE and not _would_feed(state, card, other) for card in cards_in(hand))


def note_taken(state: HandState) -> None:
    """At the end of a turn, before Go and Stop: was a dangerous discard just taken by its beneficiary?"""
    action = state.action
    for feed in state.feeds:
        if feed.truly_for >> state.turn & 1 and action.taken >> feed.card & 1:
            action.fed_by = feed.seat


def expire(state: HandState) -> None:
    """The seat on turn has had its first turn after the discards of the others."""
    bit = 1 << state.turn
    state.feeds = tuple(
        feed if not feed.seen_for & bit else Feed(feed.seat, feed.card, feed.seen_for & ~bit, feed.truly_for & ~bit)
        for feed in state.feeds
        if feed.seen_for & ~bit
    )


def fed_by(state: HandState, winner: int) -> int:
    """The seat that fed the winner in this very turn, or -1."""
    action = state.action
    if action.fed_by < 0 or state.go_order or winner != state.turn:
        return -1
    before = action.start_captured
    base = state.prepared.base(before, action.start_junk_side & before)
    return action.fed_by if base < state.thresholds[winner] else -1


def note_withheld(state: HandState, card: int) -> None:
    """Before a play (``card``, or -1 for a bomb or a flip-only turn): does the seat hold back what it should release?

    For each opponent A who has called Go and the third player B: C holds cards with no card of their month on the
    floor of which B holds a card, each of which would lift B's base to the threshold, and plays none of them.
    """
    if not state.prepared.rules.dokbak_withhold or not state.go_order or len(state.actives) != 3:
        return
    turn = state.turn
    for goer in state.opponents[turn]:
        if not state.seats[goer].go:
            continue
        third = next(seat for seat in state.opponents[turn] if seat != goer)
        needed = [
            held
            for held in cards_in(state.seats[turn].hand)
            if held < JOKER_BASE
            and not state.piles[held.month]
            and state.seats[third].hand & MONTH_MASKS[held.month]
            and lifts_to_threshold(state, held, third)
        ]
        if needed and card not in needed:
            state.withheld = (*(entry for entry in state.withheld if entry != (turn, goer)), (turn, goer))


def withholder(state: HandState, winner: int) -> int:
    """The latest seat that held back since the winner's last Go, or -1."""
    culprits = [seat for seat, goer in state.withheld if goer == winner]
    return culprits[-1] if culprits and state.seats[winner].go else -1


def on_go(state: HandState) -> None:
    """A Go ends every liability by feeding, and begins the goer's count of holding back anew."""
    state.feeds = ()
    state.withheld = tuple(entry for entry in state.withheld if entry[1] != state.turn)
