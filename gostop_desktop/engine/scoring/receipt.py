"""영수증: who pays whom and why, line by line (INTERFACE.md section 4, ``score``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ..cards import format_mask
from .combinations import base_items
from .items import BaseItem, Multiplier, NotApplied
from .liability import Kind
from .result import HandResult, Payment


class LoserLine(NamedTuple):
    """One loser's column.

    ``due`` is what he owes by himself, ``pays`` what he pays in the end, both in points (steps under 3579) and before
    limits; ``pays`` is None where he pays all he has. ``liable`` names why he pays for others, or is None. ``chips`` is
    his change by the settlement alone.
    """

    seat: int
    multipliers: tuple[Multiplier, ...]
    not_applied: tuple[NotApplied, ...]
    due: int
    liable: Kind | None
    pays: int | None
    chips: int

    def to_json(self) -> dict[str, Any]:
        answer: dict[str, Any] = {
            "seat": self.seat,
            "multipliers": _factors(self.multipliers),
            "not_applied": [{"item": line.item, "reason": line.reason} for line in self.not_applied],
            "due": self.due,
        }
        if self.liable is not None:
            answer[self.liable] = "pays_for_all"
        answer["pays"] = self.pays
        answer["chips"] = self.chips
        return answer


@dataclass(frozen=True, slots=True)
class Receipt:
    """The settlement of a hand that was won.

    ``junk_sides`` holds for each seat the flexible cards on the junk side as settled. ``points`` are base and Go bonus,
    or the fixed points of the win; ``final`` is ``points`` times ``multipliers``. ``chips`` are the changes of every
    seat over the whole hand, ``house`` the commission that left the table for the house: both together sum to zero.
    """

    result: HandResult
    junk_sides: tuple[int, ...]
    go_bonus: int
    points: int
    multipliers: tuple[Multiplier, ...]
    final: int
    losers: tuple[LoserLine, ...]
    chips: tuple[int, ...]
    house: int

    @property
    def winner(self) -> int:
        return self.result.winner

    @property
    def base(self) -> tuple[BaseItem, ...]:
        """Where the base points come from; empty for a win of fixed points."""
        result = self.result
        if result.reason != "stop":
            return ()
        captured = result.players[result.winner].captured
        return base_items(result.rules, result.values, captured, self.junk_sides[result.winner])

    @property
    def instant(self) -> tuple[Payment, ...]:
        """The money that moved outside the settlement."""
        return self.result.payments

    @property
    def settlement_changes(self) -> tuple[int, ...]:
        """The change of every seat by the settlement alone, commission deducted."""
        changes = list(self.chips)
        for payment in self.result.payments:
            for seat, change in enumerate(payment.changes):
                changes[seat] -= change
        return tuple(changes)

    def to_json(self) -> dict[str, Any]:
        """The answer of ``gostop-desktop score --json``, its keys in order."""
        return {
            "base": [_base_line(item) for item in self.base],
            "go_bonus": self.go_bonus,
            "points": self.points,
            "multipliers": _factors(self.multipliers),
            "final": self.final,
            "losers": [line.to_json() for line in self.losers],
            "instant": [
                {"kind": p.kind, "seat": p.seat, "points": p.points} for p in self.instant if p.kind != "gwang_sale"
            ],
            "chips": list(self.chips),
        }


def _base_line(item: BaseItem) -> dict[str, Any]:
    line: dict[str, Any] = {"item": item.item, "points": item.points}
    if item.item == "junk":
        line["count"] = item.count
    line["cards"] = format_mask(item.cards)
    return line


def _factors(multipliers: tuple[Multiplier, ...]) -> list[dict[str, Any]]:
    return [{"item": line.item, "factor": line.factor} for line in multipliers]
