"""모으는 중: how far a seat is with each combination of fixed cards, by what lies open on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..engine import Observation
from ..engine.cards import BRIGHTS, CHEONGDAN, CHODAN, GODORI, HONGDAN, Card, cards_in

Held = Literal["own", "hand", "free", "lost"]
"""Captured by the seat; in its hand, where the viewer sees it; not seen yet; captured by another."""
_SETS = (("brights", BRIGHTS), ("godori", GODORI), ("hongdan", HONGDAN), ("cheongdan", CHEONGDAN), ("chodan", CHODAN))

GOALS = tuple(name for name, _ in _SETS)
"""The names of the combinations."""


@dataclass(frozen=True, slots=True)
class Goal:
    """One combination: its name, and where each of its cards is."""

    name: str
    cards: tuple[tuple[Card, Held], ...]

    @property
    def own(self) -> int:
        """How many of its cards the seat has captured."""
        return sum(held == "own" for _, held in self.cards)

    @property
    def possible(self) -> bool:
        """Whether it can still be completed (of the brights: three)."""
        lost = sum(held == "lost" for _, held in self.cards)
        return lost == 0 or (self.name == "brights" and len(self.cards) - lost >= 3)


def goals(observation: Observation, seat: int, captured: tuple[int, ...], hand: int) -> tuple[Goal, ...]:
    """The combinations of a seat: those it can still complete, the fullest first; what is whole; what is lost.

    :param captured: the captured cards of every seat, as they are shown.
    :param hand: the mask of the seat's hand as far as the viewer sees it.
    """
    pack = observation.table.prepared.values.pack
    found = []
    for name, mask in _SETS:
        cards = [card for card in cards_in(mask & pack) if not card.is_second_copy]
        found.append(Goal(name, tuple((card, _held(card, pack, seat, captured, hand)) for card in cards)))
    return tuple(sorted(found, key=lambda goal: (not goal.possible, goal.own == len(goal.cards), -goal.own)))


def _held(card: Card, pack: int, seat: int, captured: tuple[int, ...], hand: int) -> Held:
    """Where a card is; in a double deck it is lost only with both its copies."""
    copies = 3 << card & pack
    if captured[seat] & copies:
        return "own"
    if hand & copies:
        return "hand"
    others = 0
    for cards in captured:
        others |= cards & copies
    return "lost" if others == copies else "free"
