"""Other seats, rules or stakes between the hands of an evening: what becomes of the chips, and who deals next."""

from __future__ import annotations

from collections.abc import Sequence

from .evening import Evening, begin_evening
from .seating import Seating
from .sitter import Sitter, same_person


def change_evening(evening: Evening, seating: Seating) -> bool:
    """Go on with these seats and rules; False where nothing is different.

    Whoever sat there tonight keeps the chips, under another name too, who comes back as well; the next dealer deals
    wherever he sits now, and where he has left, the first after him in the old order who is still there.
    """
    before = evening.sitters
    kept = {sitter: chips for sitter in seating.sitters if (chips := evening.chips_of(sitter)) is not None}
    plan = seating.plan(kept)
    if (plan.sitters, plan.rules, plan.open_hands) == (before, evening.rules, evening.open_hands):
        return False
    evening.change(plan, _next_dealer(evening, plan.sitters))
    return True


def other_money(evening: Evening, seating: Seating) -> bool:
    """Whether these stakes are no longer played for in the same money: won, or chips where a point is worth one."""
    return (evening.rules.point_value == 1) != (seating.rules.point_value == 1)


def new_table(evening: Evening, seating: Seating) -> Evening:
    """The evening is over, and the same people begin another one with the chips of their new rules."""
    plan = seating.plan()
    return begin_evening(evening.data, plan, _next_dealer(evening, plan.sitters))


def _next_dealer(evening: Evening, sitters: Sequence[Sitter]) -> int:
    """Where among ``sitters`` the next dealer sits, or the first after him in the old order who is still there."""
    before, dealer = evening.sitters, evening.session.match.dealer
    order = [before[(dealer + step) % len(before)] for step in range(len(before))]
    return next((seat for who in order for seat, sitter in enumerate(sitters) if same_person(who, sitter)), 0)
