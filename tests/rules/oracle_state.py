"""What the second reading in ``oracle`` keeps: cards by their names, piles, seats, and what a turn has brought."""

from __future__ import annotations

from dataclasses import dataclass, field

from .notation import deck_key

KINDS = {1: "BRJJ", 3: "BRJJ", 8: "BAJJ", 11: "BJJJ", 12: "BARJ"}


def month(card: str) -> int:
    return 0 if card[0] == "x" else int(card[:2])


def kind(card: str) -> str:
    """B, A, R or J, and X for a joker."""
    return "X" if card[0] == "x" else KINDS.get(month(card), "ARJJ")["abcd".index(card[2])]


@dataclass(eq=False)
class Pile:
    """One, two or three cards of a month on the floor; three have an owner or come from the deal."""

    cards: list[str]
    owner: int | None = None
    jokers: list[str] = field(default_factory=list)

    @property
    def month(self) -> int:
        return month(self.cards[0])

    @property
    def first(self) -> str:
        return min(self.cards, key=deck_key)


@dataclass
class Seat:
    hand: list[str]
    captured: list[str] = field(default_factory=list)
    passes: int = 0
    shaken: set[int] = field(default_factory=set)
    turns: int = 0
    ppeoks: list[int] = field(default_factory=list)
    dry: int = 0
    bombs: int = 0
    go: int = 0
    last_base: int = 0
    last_junk: int = 0
    level: int = 0


@dataclass
class Turn:
    """What one turn has brought so far."""

    before: list[int]
    played: list[str] = field(default_factory=list)
    by_flip: list[str] = field(default_factory=list)
    jokers: list[str] = field(default_factory=list)
    bombed_jokers: list[str] = field(default_factory=list)
    from_hand: bool = False
    flipped: str = ""
    owed: dict[str, int] = field(default_factory=dict)
    events: set[str] = field(default_factory=set)
    last: bool = False

    def owe(self, reason: str, units: int) -> None:
        self.owed[reason] = self.owed.get(reason, 0) + units
