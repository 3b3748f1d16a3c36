"""Chips that move during a hand: instant payments and sales (RULES.md sections 3.5, 3.10 and 9)."""

from __future__ import annotations

from collections.abc import Iterable

from .scoring import money
from .scoring.result import Payment
from .state import HandState


def pay_each(state: HandState, kind: str, receiver: int, payers: Iterable[int], points: int) -> None:
    """Each payer pays ``points`` to the receiver, at once and under the limits of the rule set."""
    chips = tuple(state.chips)
    changes = money.pay_each(state.prepared.rules, chips, len(chips), receiver, payers, points)
    state.chips = [before + change for before, change in zip(chips, changes, strict=True)]
    state.payments += (Payment(kind, receiver, points, changes),)
