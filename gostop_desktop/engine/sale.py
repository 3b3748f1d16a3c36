"""광팔기: what those forced out sell, to whom and when (RULES.md sections 3.10 and 9, "Four and more")."""

from __future__ import annotations

from .cards import (
    BRIGHTS,
    CHEONGDAN,
    CHODAN,
    GODORI,
    GUKJIN,
    HONGDAN,
    JOKERS,
    MONTH_MASKS,
    MONTHS,
    RAIN_BRIGHT,
)  # fmt: skip
from .events import GwangSale, tuple_of
from .money import pay_each
from .state import HandState

_SETS = (GODORI, HONGDAN, CHEONGDAN, CHODAN)


def sell(state: HandState, seat: int) -> None:
    """A seat forced out sells what it holds of value."""
    cards, points = price(state, seat)
    if not points:
        return
    state.sold |= cards
    state.sales += ((seat, cards, points),)
    if state.log is not None:
        state.log.append(GwangSale(seat, tuple_of(cards), points))
    if state.prepared.rules.sale_timing == "before":
        pay_each(state, "gwang_sale", seat, _payers(state, seat, -1), points)


def price(state: HandState, seat: int) -> tuple[int, int]:
    """What a seat could sell: the mask of the cards and the points each payer pays.

    A card counts in every item it belongs to (RULES.md section 9, "Four and more").
    """
    rules = state.prepared.rules
    hand = state.seats[seat].hand
    cards = total = 0
    for item, (sold, points) in _items(state, hand).items():
        if item in rules.sale_items:
            cards |= sold
            total += points
    if rules.sale_shake_double:
        total <<= sum((hand & MONTH_MASKS[month]).bit_count() >= 3 for month in MONTHS)
    if rules.nagari_gwang_sale_double and state.carry > 1:
        total *= 2
    return cards, total


def _items(state: HandState, hand: int) -> dict[str, tuple[int, int]]:
    """Each item of a sale: the cards sold and their price in points."""
    rules = state.prepared.rules
    values = state.prepared.values
    brights = hand & BRIGHTS
    if brights == hand & RAIN_BRIGHT and not rules.bibright_alone:
        brights = 0
    months = values.junk & ~values.jokers & hand
    ssangpi = sum(1 << card for card in tuple_of(months) if values.value[card] >= 2)
    if rules.ssangpi_needs_bright and not brights:
        ssangpi = 0
    jokers = hand & JOKERS
    triples = [hand & MONTH_MASKS[month] for month in MONTHS if (hand & MONTH_MASKS[month]).bit_count() >= 3]
    sets = [hand & cards for cards in _SETS if (hand & cards).bit_count() == 3]
    gukjin = hand & GUKJIN
    return {
        "bright": (brights, rules.sale_price_per_bright * brights.bit_count()),
        "ssangpi": (ssangpi, rules.sale_price_per_ssangpi * ssangpi.bit_count()),
        "joker": (jokers, rules.sale_price_per_joker * jokers.bit_count()),
        "triple": (_union(triples), rules.sale_price_per_triple * len(triples)),
        "sets": (_union(sets), rules.sale_price_per_set * len(sets)),
        "gukjin": (gukjin, rules.sale_price_per_gukjin * gukjin.bit_count()),
    }


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _payers(state: HandState, seller: int, winner: int) -> tuple[int, ...]:
    rule = state.prepared.rules.sale_payers
    count = len(state.seats)
    if rule == "all_except_dealer":
        around = tuple((state.dealer + k) % count for k in range(1, count))
        return tuple(seat for seat in around if seat != seller)
    if rule == "actives_except_dealer":
        return tuple(seat for seat in state.actives if seat != state.dealer)
    if rule == "actives_except_winner":
        return tuple(seat for seat in state.actives if seat != winner)
    return state.actives


def pay_after(state: HandState, winner: int) -> None:
    """후불: sales are paid at the end; after a 나가리 (``winner`` -1) by all who played."""
    if state.prepared.rules.sale_timing != "after":
        return
    for seat, _, points in state.sales:
        payers = _payers(state, seat, winner) if winner >= 0 else state.actives
        pay_each(state, "gwang_sale", seat, payers, points)
