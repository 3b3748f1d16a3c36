"""Finished hands, as they are booked: made from a hand in play or from its record, the same either way."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..engine import HandEnd, HandState
from ..engine.errors import RecordError
from ..engine.match import Match
from ..engine.record import RecordReader
from ..engine.record_lines import HandLine, RefillLine, read_line


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a hand ended for a seat.

    ``chips`` is its change over the whole hand; ``played`` whether it was in; ``points`` the change in points (chips by
    the point's value, rounded down in size); ``go`` its calls of 고; ``baks`` what multiplied its loss, as receipt
    items with blanks between.
    """

    chips: int
    played: bool
    won: bool
    points: int
    go: int
    baks: str = ""


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand to be booked. ``key`` is the same for the same hand of the same record, and for no other.

    ``winner`` is -1 where nobody won, ``points`` the receipt's ``final``; ``house`` the commission.
    """

    key: str
    number: int
    reason: str
    winner: int
    points: int
    carry: int
    house: int
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class Refill:
    """Chips given to a seat between hands."""

    key: str
    seat: int
    chips: int


class RecordDigest:
    """The keys of what a record's lines tell: a digest of all lines up to the one that begins it."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()
        self.header = ""
        """The digest of the header alone; empty before it."""

    def feed(self, line: str) -> str:
        """Take the next line; the key of what begins with it."""
        self._digest.update(line.encode("utf-8", "surrogatepass") + b"\n")
        key = self._digest.hexdigest()
        self.header = self.header or key
        return key


def finished_hand(key: str, before: tuple[int, ...], state: HandState, end: HandEnd) -> FinishedHand:
    """A hand that has ended.

    :param before: the balances before it.
    """
    value = state.prepared.rules.point_value
    baks = _baks(end)
    seats = []
    for seat, (had, has) in enumerate(zip(before, end.chips, strict=True)):
        change = has - had
        points = abs(change) // value * (1 if change > 0 else -1)
        played = seat in state.actives and end.reason != "redeal"
        go = state.seats[seat].go
        seats.append(SeatResult(change, played, seat == end.winner, points, go, baks.get(seat, "")))
    return FinishedHand(key, state.hand, end.reason, end.winner, end.points, state.carry, end.house, tuple(seats))


def _baks(end: HandEnd) -> dict[int, str]:
    if end.receipt is None:
        return {}
    items = {line.seat: [bak.item for bak in line.multipliers] for line in end.receipt.losers}
    for line in end.receipt.losers:
        if line.liable is not None:
            items[line.seat].append(line.liable)
    return {seat: " ".join(names) for seat, names in items.items() if names}


def entries_of(lines: Iterable[str]) -> Iterator[FinishedHand | Refill]:
    """Everything in a record that is to be booked, in order; it ends at a line that is at fault."""
    reader, digest = RecordReader(), RecordDigest()
    key = ""
    before: tuple[int, ...] = ()
    try:
        for line in lines:
            here = digest.feed(line)
            match = reader.match
            kind = None if match is None else read_line(line, reader.line + 1, match.setup)
            if isinstance(kind, HandLine) and match is not None:
                key, before = here, match.chips
            was_over = match is None or match.is_between_hands
            reader.feed(line)
            if isinstance(kind, RefillLine):
                yield Refill(here, kind.seat, kind.chips)
            elif match is not None and match.end is not None and (not was_over or isinstance(kind, HandLine)):
                yield _of(match, key, before)
    except RecordError:
        return


def _of(match: Match, key: str, before: tuple[int, ...]) -> FinishedHand:
    assert match.state is not None
    assert match.end is not None
    return finished_hand(key, before, match.state, match.end)
