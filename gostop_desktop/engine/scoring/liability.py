"""독박, 고박: who pays for others (RULES.md sections 3.8, 3.9, 5, 7 and 9, "독박, feed", "Payment")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from .result import HandResult

Kind = Literal["go_bak", "dok_bak"]


@dataclass(frozen=True, slots=True)
class Liability:
    """The one seat that answers for the hand, and for what."""

    seat: int
    kind: Kind


def liability_of(result: HandResult) -> Liability | None:
    """Who is liable: 고박 comes first, whatever it costs, then 쇼당, then withholding, then feeding."""
    goer = go_bak_seat(result)
    if goer is not None:
        return Liability(goer, "go_bak")
    refuser = result.shodang_refuser if result.rules.shodang_refuser_penalty else -1
    for culprit in (refuser, result.withholder, result.dokbak):
        if culprit not in (-1, result.winner):
            return Liability(culprit, "dok_bak")
    return None


def go_bak_seat(result: HandResult) -> int | None:
    """고박: the loser who had called Go; of two the one that ``go_bak_two_goers`` chooses by the order of calls."""
    if result.rules.go_bak_mode == "none":
        return None
    goers = [
        seat for seat, player in enumerate(result.players) if player.go and player.active and seat != result.winner
    ]
    if len(goers) < 2:
        return goers[0] if goers else None
    calls = [seat for seat in result.go_order if seat in goers]
    if not calls:
        return goers[0]
    return calls[0] if result.rules.go_bak_two_goers == "first_goer" else calls[-1]
