"""What a person has told about a hand played with real cards, and the settlement of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...engine.cards import Card, cards_in, format_cards, mask_of
from ...engine.rules import RuleSet
from ...engine.scoring.calculator import ScoreInputError, read
from ...engine.scoring.combinations import base_items
from ...engine.scoring.receipt import Receipt
from ...engine.scoring.settlement import settle
from ...engine.values import CardValues


@dataclass(slots=True)
class Told:
    """One player. ``ppeoks`` counts turns with 뻑 from the first on, without a break."""

    go: int = 0
    shakes: int = 0
    bombs: int = 0
    ppeoks: int = 0
    reverse_go: int = 0
    gukjin: str = "auto"
    may: str = "auto"
    declined_president: bool = False
    last_to_go: bool = False


@dataclass(slots=True)
class Sheet:
    """The whole hand. ``owner`` tells whose each card is, by its name; ``dokbak`` is a seat or -1."""

    rules: RuleSet
    players: list[Told] = field(default_factory=list)
    owner: dict[Card, int] = field(default_factory=dict)
    winner: int = 0
    reason: str = "stop"
    carry: int = 1
    hand: int = 1
    mission: str | None = None
    dokbak: int = -1

    def __post_init__(self) -> None:
        self.play_by(self.rules)

    @property
    def values(self) -> CardValues:
        return CardValues(self.rules)

    def play_by(self, rules: RuleSet) -> None:
        """Other rules: what does not fit them is forgotten."""
        self.rules = rules
        count = rules.active_players
        self.players = (self.players + [Told() for _ in range(count)])[:count]
        pack = self.values.pack
        self.owner = {card: seat for card, seat in self.owner.items() if pack >> card & 1 and seat < count}
        self.winner = min(self.winner, count - 1)
        self.dokbak = self.dokbak if count == 3 and self.dokbak < count else -1
        if rules.missions == "off":
            self.mission = None

    def give(self, card: Card, seat: int) -> None:
        """The card goes to the seat, or back where it has it already."""
        if self.owner.get(card) == seat:
            del self.owner[card]
        else:
            self.owner[card] = seat

    def captured(self, seat: int) -> int:
        """The mask of a seat's cards."""
        return mask_of(card for card, owner in self.owner.items() if owner == seat)

    def points(self, seat: int) -> int:
        """Base points of a seat as its cards lie: flexible ones on the side that is told, or where they score most."""
        captured, values = self.captured(seat), self.values
        flexible = list(cards_in(captured & values.flexible))
        best = 0
        for choice in range(1 << len(flexible)):
            junk = mask_of(card for i, card in enumerate(flexible) if choice >> i & 1)
            if all(self._may_lie(seat, card, bool(junk >> card & 1)) for card in flexible):
                best = max(best, sum(item.points for item in base_items(self.rules, values, captured, junk)))
        return best

    def _may_lie(self, seat: int, card: Card, as_junk: bool) -> bool:
        told = self.players[seat].gukjin if card.month == 9 else self.players[seat].may
        return told == "auto" or (told == "junk") == as_junk

    def junk(self, seat: int) -> int:
        """The junk value of a seat, without flexible cards unless told to be junk."""
        captured, values = self.captured(seat), self.values
        side = mask_of(card for card in cards_in(captured & values.flexible) if not self._may_lie(seat, card, False))
        return values.junk_value(captured, side)

    @property
    def callers(self) -> list[int]:
        """The losers who called Go."""
        return [seat for seat, told in enumerate(self.players) if told.go and seat != self.winner]

    def to_json(self) -> dict[str, Any]:
        """The input of the payout calculator (INTERFACE.md section 4, ``score``)."""
        return {
            "rules": self.rules.to_json(),
            "winner": self.winner,
            "reason": self.reason,
            "carry": self.carry,
            "hand": self.hand,
            "mission": self.mission,
            "dokbak": self.dokbak if self.dokbak >= 0 and self.dokbak != self.winner else None,
            "players": [self._player(seat) for seat in range(len(self.players))],
        }

    def _player(self, seat: int) -> dict[str, Any]:
        told = self.players[seat]
        callers = self.callers
        last = next((caller for caller in callers if self.players[caller].last_to_go), callers[-1] if callers else -1)
        return {
            "captured": format_cards(cards_in(self.captured(seat))),
            "go": told.go,
            "shakes": told.shakes,
            "bombs": told.bombs,
            "reverse_go": told.reverse_go,
            "gukjin": told.gukjin,
            "may": told.may,
            "declined_president": told.declined_president,
            "ppeok_turns": list(range(1, told.ppeoks + 1)),
            "last_to_go": seat == last,
        }

    def settled(self) -> Receipt | tuple[str, ...]:
        """The receipt, or what is wrong with what was told."""
        try:
            return settle(read(self.to_json()))
        except ScoreInputError as error:
            return error.faults
