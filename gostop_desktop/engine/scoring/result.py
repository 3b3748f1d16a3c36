"""What a settlement is made from: the end of a hand, as the engine or a person with real cards tells it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..rules import RuleSet
    from ..values import CardValues

REASONS = ("stop", "three_ppeok", "president", "heodang")
"""How a hand is won; all but ``stop`` are worth fixed points."""


class PlayerResult(NamedTuple):
    """One seat of the table at the end of a hand.

    ``captured`` is a mask; ``junk_side`` the mask of flexible cards (국진, May) on their junk side, as shown in play.
    ``fixed`` are flexible cards whose side cannot change whatever the rules say: locked as an animal, or given by the
    caller as final. What the timing of the rules forbids need not be in it: the settlement knows that itself, and a
    loser's relief holds under any timing. ``free`` are flexible cards whose side was never chosen, open to the winner
    under any timing (the ``auto`` of the payout calculator). ``shakes`` and ``bombs`` count doublings, ``go`` calls
    of Go, ``reverse_go`` is the level of 역고. A seat that is not ``active`` pays only a 총통.
    """

    captured: int = 0
    junk_side: int = 0
    fixed: int = 0
    go: int = 0
    shakes: int = 0
    bombs: int = 0
    declined_president: bool = False
    reverse_go: int = 0
    active: bool = True
    free: int = 0


class Payment(NamedTuple):
    """Money that moved before the settlement: 첫뻑 and the like, 청소비, 광값.

    ``kind`` is a name of RULES.md section 9 ("뻑 money") or ``gwang_sale``; ``seat`` receives; ``points`` is what each
    payer owes; ``changes`` the chips each seat of the table gained or lost, after limits; they sum to zero.
    """

    kind: str
    seat: int
    points: int
    changes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandResult:
    """A hand that was won, for a ``reason`` of ``REASONS``.

    ``carry`` is the factor of earlier 나가리, ``hand`` the number of the hand in the match from 1 (for 월약),
    ``mission`` a name of ``missions.MISSIONS`` or None. ``go_order`` holds seats in the order of their calls of Go, the
    latest last. ``dokbak`` fed the winner, ``withholder`` held a card back, ``shodang_refuser`` refused a 쇼당: a seat
    each, or -1. ``payments`` is the money that moved before the settlement; ``chips`` the balances right before the
    settlement, None where they are unknown and nothing is capped. ``ppeok_run`` says of a win by ``three_ppeok`` that
    the three came on the winner's first three turns (``triple_consecutive_ends``).
    """

    rules: RuleSet
    values: CardValues = field(compare=False, repr=False)
    winner: int
    reason: str
    carry: int
    hand: int
    mission: str | None
    players: tuple[PlayerResult, ...]
    go_order: tuple[int, ...] = ()
    dokbak: int = -1
    withholder: int = -1
    shodang_refuser: int = -1
    payments: tuple[Payment, ...] = ()
    chips: tuple[int, ...] | None = None
    ppeok_run: bool = False
