"""돈: points to payments, and payments under the limits (RULES.md sections 3.11, 5 and 9, "Payment")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..rules import RuleSet

Chips = tuple[int, ...] | None
"""Balances of every seat of the table before a transfer; None where nothing is capped."""


def odd_steps(points: int) -> int:
    """3579: one step from 3 points on, one more with every second point; 4, 6, 8 round down.

    >>> [odd_steps(points) for points in (0, 2, 3, 4, 5, 7, 9, 11)]
    [0, 0, 1, 1, 2, 3, 4, 5]
    """
    return max(0, (points - 1) // 2)


def payable(rules: RuleSet, points: int, factor: int = 1) -> int:
    """점배기, 3579: what a loser owes for final points and the factor of his own 박, in points or in steps."""
    if rules.money_mode == "per_point":
        return points * factor
    if rules.odd_steps_scope == "before_bak":
        return odd_steps(points) * factor
    return odd_steps(points * factor)


def cap(rules: RuleSet, amount: int, payer: int, receiver: int) -> int:
    """유한책임제: what of ``amount`` (chips) moves between two balances."""
    if rules.limited_liability == "off":
        return amount
    limit = min(payer, receiver) if rules.limited_liability == "winner_balance" else payer
    return max(0, min(amount, limit))


def collect(rules: RuleSet, chips: Chips, seats: int, receiver: int, dues: Iterable[tuple[int, int]]) -> list[int]:
    """The chips each seat gains or loses when ``receiver`` is paid ``dues``, pairs of (payer, chips owed).

    Limits use the balances ``chips`` from before all of them.
    """
    changes = [0] * seats
    for payer, amount in dues:
        if chips is not None:
            amount = cap(rules, amount, chips[payer], chips[receiver])
        changes[payer] -= amount
        changes[receiver] += amount
    return changes


def pay_each(
    rules: RuleSet, chips: Chips, seats: int, receiver: int, payers: Iterable[int], points: int
) -> tuple[int, ...]:
    """Changes in chips when every payer owes the receiver the same ``points``: 첫뻑, 청소비, 광값.

    3579 does not apply to such money.
    """
    amount = points * rules.point_value
    return tuple(collect(rules, chips, seats, receiver, [(payer, amount) for payer in payers]))
