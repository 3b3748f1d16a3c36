"""Go or Stop by a weighted sum of what the open table tells; fast, for rollouts and the lower levels."""

from __future__ import annotations

from ..engine.state import HandState, Seat
from .weights import Weights
from .worths import CardBook

_CLOSE = 3
_FAR = 12
"""Points within which a rival is close, and beyond which his distance no longer matters; twice in a double deck."""
_DOUBLE_DECK = -16.0
"""What speaks for Go in a double deck besides: nearly everybody gets to 14 there, in a hand twice as long."""


class GoSense:
    """The Go side of the policy under one rule set."""

    def __init__(self, book: CardBook, weights: Weights) -> None:
        self.book = book
        self.weights = weights
        self._decks = book.copies // 4
        self._start = weights.go + (_DOUBLE_DECK if self._decks > 1 else 0.0)
        self._near = [(cards, worth) for _, cards, worth in book.sets]

    def wants_go(self, table: HandState, number: int) -> bool:
        """Whether the seat asked should say Go."""
        return self.inclination(table, number) > 0

    def inclination(self, table: HandState, number: int) -> float:
        """How much speaks for Go: above 0 it should be said."""
        book, w = self.book, self.weights
        seats = table.seats
        seat = seats[number]
        side = table.junk_side
        base = book.prepared.base
        own = base(seat.captured, side & seat.captured)
        decks = self._decks
        turns = (seat.hand.bit_count() + seat.passes) / decks
        rival = rival_junk = 0.0
        rival_sets = 0
        close = False
        gone = False
        own_junk = book.junk.value(seat.captured, side)
        in_bak = 0
        for other in table.opponents[number]:
            cards = seats[other].captured
            need = table.thresholds[other] - base(cards, side & cards)
            rival += max(0.0, 1.0 - need / (_FAR * decks))
            close = close or need <= _CLOSE * decks
            junk = book.junk.value(cards, side)
            rival_junk += max(0, junk - book.junk_near + 1)
            rival_sets += self._chances(cards, seat.captured, seats, table.opponents[number], other)
            gone = gone or seats[other].go > 0
            in_bak += 0 < junk <= book.bak_limit and own_junk > book.junk_near + 2
        total = self._start + w.go_base * (own - table.thresholds[number]) / decks + w.go_rival * rival
        total += w.go_turns * turns
        total += w.go_count * seat.go / decks + w.go_rival_sets * rival_sets + w.go_rival_junk * rival_junk
        if close:
            total += w.go_rival_close
        if gone:
            total += w.go_after_go
        total += w.go_bak * in_bak + w.go_own_sets * self._chances(seat.captured, 0, seats, table.opponents[number], -1)
        if own_junk >= book.junk_near + 2:
            total += w.go_own_junk
        return total + w.go_carry * (table.carry > 1) + w.go_doubles * (seat.shakes + seat.bombs)

    def _chances(self, cards: int, blocked: int, seats: list[Seat], opponents: tuple[int, ...], but: int) -> int:
        """The sets of which these captures lack one card that nobody else has captured."""
        for other in opponents:
            if other != but:
                blocked |= seats[other].captured
        found = 0
        for mask, _ in self._near:
            if (cards & mask).bit_count() == 2 and not blocked & mask:
                found += 1
        brights = self.book.brights
        if (cards & brights).bit_count() == 2 and (blocked & brights).bit_count() <= brights.bit_count() - 3:
            found += 1
        return found
