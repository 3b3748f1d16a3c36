"""정산: from the end of a hand to who pays whom (RULES.md sections 5 and 9).

In order: a win of fixed points is settled by itself; else the sides of 국진, points, the winner's multipliers, each
loser's 박, who is liable, the money under the limits, and the commission.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .baks import GO_BAK, Captures, Verdict, bak_factor, baks, captures_of
from .book import Book, book_of
from .go import go_bonus
from .items import Multiplier, NotApplied
from .liability import Liability, liability_of
from .money import collect, payable
from .multipliers import meongtta_factor, own_factors, own_multipliers
from .receipt import LoserLine, Receipt
from .result import HandResult, PlayerResult
from .sides import loser_sides, winner_sides

if TYPE_CHECKING:
    from ..rules import RuleSet


def settle(result: HandResult) -> Receipt:
    """The receipt of a hand that was won.

    >>> from gostop_desktop.engine.cards import parse_mask
    >>> from gostop_desktop.engine.rules import RuleSet
    >>> from gostop_desktop.engine.scoring.result import PlayerResult
    >>> from gostop_desktop.engine.values import CardValues
    >>> rules = RuleSet()
    >>> players = tuple(PlayerResult(parse_mask(cards)) for cards in ("01a 03a 08a", "12a", ""))
    >>> receipt = settle(HandResult(rules, CardValues(rules), 0, "stop", 1, 1, None, players))
    >>> receipt.final, [line.due for line in receipt.losers], receipt.chips
    (3, [3, 6], (900, -300, -600))
    """
    return _settle_stop(result) if result.reason == "stop" else _settle_fixed(result)


@dataclass(slots=True)
class _Share:
    """One loser's part while it is worked out."""

    seat: int
    due: int
    junk_side: int
    verdicts: tuple[Verdict, ...]


class _Options(NamedTuple):
    """A loser before the winner's sides are known: his own choices, and whether he pays nothing whatever they are."""

    seat: int
    exempt: bool
    sides: list[tuple[int, Captures]]


@dataclass(slots=True)
class _Outcome:
    """What follows from one choice of the winner's sides."""

    junk_side: int
    points: int
    meongtta: int
    final: int
    shares: list[_Share]
    total: int


def fixed_points(result: HandResult) -> int:
    """총통, 쓰리뻑, 허당: the points of a win that no combination made, before the carry."""
    rules = result.rules
    if result.reason == "president":
        return rules.president_points
    if result.reason == "heodang":
        return rules.heodang_points
    ends_unpaid = result.ppeok_run and rules.triple_consecutive_ends == "pay_only_then_end"
    return 0 if ends_unpaid else rules.three_ppeok_points


def _settle_fixed(result: HandResult) -> Receipt:
    """A win of fixed points: the carry multiplies it and nothing else does."""
    points = fixed_points(result)
    final = points * result.carry
    due = payable(result.rules, final)
    everybody = result.reason == "president" and result.rules.president_payers == "all_at_table"
    shares = [
        _Share(seat, due, player.junk_side, ())
        for seat, player in enumerate(result.players)
        if seat != result.winner and (player.active or everybody)
    ]
    carry = (Multiplier("carry", result.carry),) if result.carry != 1 else ()
    sides = tuple(player.junk_side for player in result.players)
    return _receipt(result, sides, (0, points, final), carry, shares, None)


def _settle_stop(result: HandResult) -> Receipt:
    rules = result.rules
    book = book_of(rules, result.values)
    factors = own_factors(result)
    factor = 1
    for _, one in factors:
        factor *= one
    bonus = go_bonus(rules, result.players[result.winner].go)
    outcome = _best_outcome(book, result, bonus, factor)
    liable = liability_of(result)
    if liable is not None and liable.kind == "go_bak" and rules.go_bak_mode == "double_own":
        _double_own(outcome.shares, liable.seat)
        liable = None
    sides = [player.junk_side for player in result.players]
    sides[result.winner] = outcome.junk_side
    for share in outcome.shares:
        sides[share.seat] = share.junk_side
    multipliers = own_multipliers(factors, outcome.meongtta)
    return _receipt(result, tuple(sides), (bonus, outcome.points, outcome.final), multipliers, outcome.shares, liable)


def _best_outcome(book: Book, result: HandResult, bonus: int, factor: int) -> _Outcome:
    """The winner's sides with the highest sum of what the losers owe, each loser answering with his best sides."""
    winner = result.players[result.winner]
    losers = [
        _options(book, seat, player)
        for seat, player in enumerate(result.players)
        if player.active and seat != result.winner
    ]
    best: _Outcome | None = None
    for junk_side in winner_sides(book, winner):
        captures = captures_of(book, winner.captured, junk_side)
        points = book.base(winner.captured, junk_side) + bonus
        meongtta = meongtta_factor(book.rules, captures.animals)
        final = points * factor * meongtta
        shares = [_best_share(book.rules, loser, captures, final) for loser in losers]
        total = sum([share.due for share in shares])
        if best is None or total > best.total:
            best = _Outcome(junk_side, points, meongtta, final, shares, total)
    assert best is not None
    return best


def _options(book: Book, seat: int, player: PlayerResult) -> _Options:
    sides = [(side, captures_of(book, player.captured, side)) for side in loser_sides(book, player)]
    return _Options(seat, book.rules.no_capture_no_pay and not player.captured, sides)


def _best_share(rules: RuleSet, loser: _Options, winner: Captures, final: int) -> _Share:
    """What a loser owes with the sides that cost him least."""
    best: _Share | None = None
    for junk_side, captures in loser.sides:
        verdicts = baks(rules, winner, captures)
        due = 0 if loser.exempt else payable(rules, final, bak_factor(verdicts))
        if best is None or due < best.due:
            best = _Share(loser.seat, due, junk_side, verdicts)
    assert best is not None
    return best


def _double_own(shares: list[_Share], goer: int) -> None:
    """고박 of ``double_own``: the goer's own share counts twice."""
    for share in shares:
        if share.seat == goer:
            share.due *= GO_BAK.factor
            share.verdicts = (*share.verdicts, GO_BAK)


def _receipt(
    result: HandResult,
    sides: tuple[int, ...],
    amounts: tuple[int, int, int],
    multipliers: tuple[Multiplier, ...],
    shares: list[_Share],
    liable: Liability | None,
) -> Receipt:
    """The money of worked out shares; ``amounts`` are Go bonus, points and final points."""
    pays = _payments(result, shares, liable)
    changes = _changes(result, pays, liable)
    house = 0
    if result.rules.commission_rate:
        house = result.rules.commission_on(changes[result.winner])
        changes[result.winner] -= house
    losers = tuple(
        LoserLine(
            share.seat,
            tuple([verdict for verdict in share.verdicts if isinstance(verdict, Multiplier)]),
            tuple([verdict for verdict in share.verdicts if isinstance(verdict, NotApplied)]),
            share.due,
            liable.kind if liable is not None and liable.seat == share.seat else None,
            pays[share.seat],
            changes[share.seat],
        )
        for share in shares
    )
    for payment in result.payments:
        for seat, change in enumerate(payment.changes):
            changes[seat] += change
    bonus, points, final = amounts
    return Receipt(result, sides, bonus, points, multipliers, final, losers, tuple(changes), house)


def _payments(result: HandResult, shares: list[_Share], liable: Liability | None) -> dict[int, int | None]:
    """What each loser pays in points (steps under 3579), None where he pays all he has."""
    if liable is None:
        return {share.seat: share.due for share in shares}
    rules = result.rules
    total: int | None = sum(share.due for share in shares)
    assert total is not None
    if liable.kind == "go_bak":
        total *= 2 if rules.go_bak_mode == "pay_for_all_x2" else 1
    elif rules.dokbak_payment == "both_sides_double":
        total *= 1 + sum(1 for share in shares if share.seat != liable.seat)
    elif rules.dokbak_payment == "all_chips" and result.chips is not None:
        total = None
    return {share.seat: total if share.seat == liable.seat else 0 for share in shares}


def _changes(result: HandResult, pays: dict[int, int | None], liable: Liability | None) -> list[int]:
    """The chips each seat gains or loses by the settlement, under the limits, before the commission."""
    rules, seats, winner = result.rules, len(result.players), result.winner
    if liable is not None and liable.kind == "dok_bak":
        if pays[liable.seat] is None:
            return _all_chips(result, liable.seat)
        if rules.dokbak_payment == "both_sides_double":
            return _both_sides(result, liable.seat, pays)
    order = [seat for step in range(1, seats) if (seat := (winner + step) % seats) in pays]
    return collect(
        rules, result.chips, seats, winner, [(seat, (pays[seat] or 0) * rules.point_value) for seat in order]
    )


def _all_chips(result: HandResult, culprit: int) -> list[int]:
    """독박 of ``all_chips``: the culprit's whole balance, without a limit, never below 0."""
    assert result.chips is not None
    changes = [0] * len(result.players)
    changes[result.winner] = max(0, result.chips[culprit])
    changes[culprit] = -changes[result.winner]
    return changes


def _both_sides(result: HandResult, culprit: int, pays: dict[int, int | None]) -> list[int]:
    """양독박: the culprit pays the winner the whole sum, then as much to each innocent loser from what is left."""
    rules = result.rules
    receivers = [result.winner, *(seat for seat in pays if seat != culprit)]
    amount = (pays[culprit] or 0) // len(receivers) * rules.point_value
    changes = [0] * len(result.players)
    chips = result.chips
    for receiver in receivers:
        moved = collect(rules, chips, len(changes), receiver, [(culprit, amount)])
        changes = [had + change for had, change in zip(changes, moved, strict=True)]
        if chips is not None:
            chips = tuple(had + moved[culprit] if seat == culprit else had for seat, had in enumerate(chips))
    return changes
