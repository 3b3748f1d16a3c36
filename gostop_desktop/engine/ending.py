"""How a hand ends: won, drawn, pushed or dealt again, and what the next hand inherits (RULES.md sections 5 and 9)."""

from __future__ import annotations

from . import liability, sale
from .events import Dokbak, HandWon, Nagari, Redeal
from .scoring.liability import liability_of
from .scoring.multipliers import in_hand_factor
from .scoring.payments import is_ppeok_run
from .scoring.result import HandResult, PlayerResult
from .scoring.settlement import settle
from .state import HandEnd, HandState


def end_win(state: HandState, winner: int, reason: str) -> None:
    """``winner`` wins by ``stop``, ``three_ppeok``, ``president`` or ``heodang``; he deals the next hand."""
    sale.pay_after(state, winner)
    result = hand_result(state, winner, reason)
    receipt = settle(result)
    if state.log is not None:
        _tell_dokbak(state, result)
        state.log.append(HandWon(winner, receipt.final, reason))
    chips = tuple(before + change for before, change in zip(state.chips, receipt.settlement_changes, strict=True))
    redeals = reason == "president" and state.prepared.rules.president_end == "collect_and_redeal"
    next_dealer = state.dealer if redeals else winner
    _finish(state, HandEnd(reason, winner, receipt.final, chips, 1, next_dealer, receipt, receipt.house))


def _tell_dokbak(state: HandState, result: HandResult) -> None:
    """Tell who pays for all by 쇼당, withholding or feeding; 고박 is no such event."""
    liable = liability_of(result) if result.reason == "stop" else None
    if liable is None or liable.kind != "dok_bak" or state.log is None:
        return
    causes: tuple[tuple[liability.Liability, int], ...] = (
        ("shodang", result.shodang_refuser),
        ("withhold", result.withholder),
        ("feed", result.dokbak),
    )
    kind = next(cause for cause, seat in causes if seat == liable.seat)
    state.log.append(Dokbak(liable.seat, kind))


def hand_result(state: HandState, winner: int, reason: str) -> HandResult:
    """What the settlement needs to know of a hand won now."""
    prepared = state.prepared
    players = tuple(
        PlayerResult(
            captured=seat.captured,
            junk_side=state.junk_side & seat.captured,
            fixed=state.locked & seat.captured,
            go=seat.go,
            shakes=seat.shakes,
            bombs=seat.bombs,
            declined_president=seat.declined != 0,
            reverse_go=seat.reverse_go,
            active=number in state.actives,
        )
        for number, seat in enumerate(state.seats)
    )
    stopped = reason == "stop"
    return HandResult(
        rules=prepared.rules,
        values=prepared.values,
        winner=winner,
        reason=reason,
        carry=state.carry,
        hand=state.hand,
        mission=state.mission,
        players=players,
        go_order=state.go_order,
        dokbak=liability.fed_by(state, winner) if stopped else -1,
        withholder=liability.withholder(state, winner) if stopped else -1,
        shodang_refuser=state.refuser if stopped and state.refuser != winner else -1,
        payments=state.payments,
        chips=tuple(state.chips),
        ppeok_run=is_ppeok_run(state.seats[winner].ppeok_turns),
    )


def end_nagari(state: HandState) -> None:
    """나가리: nobody wins, the same dealer deals again and the next hand counts more."""
    sale.pay_after(state, -1)
    if state.log is not None:
        state.log.append(Nagari(state.dealer))
    _finish(state, HandEnd("nagari", -1, 0, tuple(state.chips), nagari_carry(state), state.dealer, None))


def nagari_carry(state: HandState) -> int:
    """The carry of the hand after a 나가리 (RULES.md section 9, "나가리")."""
    rules = state.prepared.rules
    carry = rules.nagari_multiplier * (state.carry if rules.nagari_stack == "cumulative" else 1)
    if rules.nagari_inherits_multipliers:
        carry *= in_hand_factor(hand_result(state, state.dealer, "stop"), state.actives)
    return min(carry, rules.nagari_cap) if rules.nagari_cap else carry


def end_redeal(state: HandState) -> None:
    """The deal is void: same dealer, same carry."""
    if state.log is not None:
        state.log.append(Redeal(state.dealer))
    _finish(state, HandEnd("redeal", -1, 0, tuple(state.chips), state.carry, state.dealer, None))


def end_push(state: HandState) -> None:
    """밀기: the winner forfeits, deals again, and the next hand counts double."""
    sale.pay_after(state, state.turn)
    _finish(state, HandEnd("stop", state.turn, 0, tuple(state.chips), state.carry * 2, state.turn, None))


def _finish(state: HandState, end: HandEnd) -> None:
    state.chips = list(end.chips)
    state.question = None
    state.asked = -1
    state.result = end
