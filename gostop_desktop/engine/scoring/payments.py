"""뻑 money: what a seat's first turns pay at once, outside the score (RULES.md sections 3.5 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..rules import RuleSet

PPEOK_KINDS = ("first_ppeok", "double_ppeok", "triple_ppeok")
"""첫뻑, 연뻑, 삼연뻑."""
KINDS = (*PPEOK_KINDS, "first_ttadak", "first_jjok", "first_bomb", "sweep_fee", "gwang_sale")
"""Every kind of payment there is."""


def ppeok_payment(rules: RuleSet, ppeok_turns: tuple[int, ...]) -> tuple[str, int] | None:
    """The kind and points of a payment due for the latest of these 뻑, or None.

    ``ppeok_turns`` are the turns, counted from 1, on which a seat made 뻑; only an unbroken run from its first turn
    pays, as far as ``ppeok_ladder`` has steps.

    >>> from gostop_desktop.engine.rules import RuleSet
    >>> ppeok_payment(RuleSet(), (1, 2)), ppeok_payment(RuleSet(), (2,))
    (('double_ppeok', 10), None)
    """
    made = len(ppeok_turns)
    if not 1 <= made <= len(rules.ppeok_ladder) or ppeok_turns != (1, 2, 3)[:made]:
        return None
    points = rules.ppeok_unit * rules.ppeok_ladder[made - 1]
    return (PPEOK_KINDS[made - 1], points) if points else None


def is_ppeok_run(ppeok_turns: tuple[int, ...]) -> bool:
    """삼연뻑: whether the first three turns each made a 뻑 (``triple_consecutive_ends``)."""
    return ppeok_turns[:3] == (1, 2, 3)
