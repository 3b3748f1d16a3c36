"""Chips, double entry: the rows of every entry sum to zero, and nothing is ever booked twice.

Accounts are the seats of the entry's match, the house (commission) and the bank (refills). An entry is known by a key
that follows from the record, so booking it again changes nothing: whatever moment the program is killed at, booking
the record anew at the next start makes good what was left out.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from ..engine.record_lines import read_header
from .database import Database
from .hands import FinishedHand, RecordDigest, Refill, entries_of

HOUSE, BANK = -1, -2


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sat at a seat of a match, and the chips it began with; ``profile`` is None for guests and computers."""

    name: str
    kind: str
    profile: int | None
    chips: int


@dataclass(frozen=True, slots=True)
class MatchNote:
    """What is known of a match besides its record. ``carry`` and ``pushes`` are those of its first hand."""

    number: int
    evening: int
    preset: str
    carry: int
    pushes: int
    seats: tuple[Sitting, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's evening. ``balance`` = ``start`` + ``refills`` + ``net``; all in chips, ``points`` in points."""

    name: str
    kind: str
    profile: int | None
    hands: int
    wins: int
    points: int
    start: int
    refills: int
    net: int

    @property
    def balance(self) -> int:
        return self.start + self.refills + self.net


class Ledger:
    """Evenings, their matches, and what was won and lost in them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ---- evenings and matches

    def begin_evening(self) -> int:
        """A new evening; its number."""
        query = "INSERT INTO evenings (begun) VALUES (?)"
        return self._database.write(lambda c: c.execute(query, (_now(),)).lastrowid or 0)

    def begin_match(
        self,
        header: str,
        evening: int,
        seats: Sequence[Sitting],
        preset: str = "",
        carry: int = 1,
        pushes: int = 0,
    ) -> int:
        """Note a match before its record is begun; its number.

        :param header: the record's first line.
        """
        digest = header_key(header)

        def insert(c: sqlite3.Connection) -> int:
            query = "INSERT INTO matches (header, evening, begun, preset, carry, pushes) VALUES (?, ?, ?, ?, ?, ?)"
            number = c.execute(query, (digest, evening, _now(), preset, carry, pushes)).lastrowid or 0
            rows = [(number, at, s.name, s.kind, s.profile, s.chips) for at, s in enumerate(seats)]
            c.executemany("INSERT INTO match_seats VALUES (?, ?, ?, ?, ?, ?)", rows)
            return number

        return self._database.write(insert)

    def match_of(self, header: str) -> MatchNote | None:
        """The latest match whose record begins with this line."""
        query = "SELECT id, evening, preset, carry, pushes FROM matches WHERE header = ? ORDER BY id DESC LIMIT 1"
        row = self._database.one(query, header_key(header))
        if row is None:
            return None
        seats = self._database.rows(
            "SELECT name, kind, profile, chips FROM match_seats WHERE match = ? ORDER BY seat", row[0]
        )
        number, of_evening, preset, carry, pushes = row
        return MatchNote(number, of_evening, preset, carry, pushes, tuple(Sitting(*seat) for seat in seats))

    def match_for(self, header: str, evening: int | None = None) -> MatchNote:
        """The match of a record; where it is not known it is noted anew by what the header tells.

        :raises RecordError: when the header is none.
        """
        note = self.match_of(header)
        if note is None:
            seats = _sittings(self._database, header)
            self.begin_match(header, self.begin_evening() if evening is None else evening, seats)
            note = self.match_of(header)
        assert note is not None
        return note

    # ---- booking

    def book(self, match: int, entry: FinishedHand | Refill) -> bool:
        """Book a hand or a refill of a match; False where it was booked before."""
        try:
            self._database.write(lambda c: _insert(c, match, entry))
        except sqlite3.IntegrityError:
            if self.is_booked(entry.key):
                return False
            raise
        return True

    def is_booked(self, key: str) -> bool:
        return self._database.one("SELECT 1 FROM entries WHERE key = ?", key) is not None

    def book_record(self, lines: Sequence[str], evening: int | None = None) -> int:
        """Book everything in a record that is not booked yet; how much that was.

        Where the match is not known (the database was lost), it is noted anew by what its header tells, and put into
        ``evening`` or an evening of its own.
        """
        if not lines:
            return 0
        count = 0
        match: int | None = None
        for entry in entries_of(lines):
            if self.is_booked(entry.key):
                continue
            match = self.match_for(lines[0], evening).number if match is None else match
            count += self.book(match, entry)
        return count

    # ---- what it comes to

    def unbalanced(self) -> tuple[int, ...]:
        """The entries whose rows do not sum to zero: none, ever."""
        rows = self._database.rows("SELECT entry FROM ledger GROUP BY entry HAVING sum(chips) <> 0")
        return tuple(row[0] for row in rows)

    def standings(self, evening: int) -> tuple[Standing, ...]:
        """Everybody of an evening, the best first, under their latest names.

        Who came back at another seat is one person, known by the profile, and without one by name.
        """
        rows = self._database.rows(_STANDINGS, evening)
        standings = [Standing(*row) for row in rows]
        return tuple(sorted(standings, key=lambda who: (-who.net, who.name)))

    def house(self, evening: int) -> int:
        """What commission has left the table in an evening, in chips."""
        query = (
            "SELECT COALESCE(sum(l.chips), 0) FROM ledger l JOIN entries e ON e.id = l.entry"
            " JOIN matches m ON m.id = e.match WHERE m.evening = ? AND l.account = ?"
        )
        row = self._database.one(query, evening, HOUSE)
        return int(row[0]) if row is not None else 0

    def latest_evening(self) -> int | None:
        """The evening of the latest match."""
        row = self._database.one("SELECT evening FROM matches ORDER BY id DESC LIMIT 1")
        return None if row is None else int(row[0])

    def hands_of(self, evening: int) -> tuple[tuple[int, str, str, int], ...]:
        """The hands of an evening in order: number, reason, winner's name (empty without one), points."""
        query = (
            "SELECT h.number, h.reason, COALESCE(s.name, ''), h.points FROM hands h JOIN entries e ON e.id = h.entry"
            " JOIN matches m ON m.id = e.match LEFT JOIN match_seats s ON s.match = m.id AND s.seat = h.winner"
            " WHERE m.evening = ? ORDER BY e.id"
        )
        return tuple((row[0], row[1], row[2], row[3]) for row in self._database.rows(query, evening))


_STANDINGS = """
WITH sat AS (
    SELECT s.* FROM match_seats s JOIN matches m ON m.id = s.match WHERE m.evening = ?
), known AS (
    SELECT s.match, s.seat, s.name, s.kind, s.chips,
        COALESCE(s.profile, (SELECT max(o.profile) FROM sat o WHERE o.name = s.name AND o.kind = s.kind)) AS profile
    FROM sat s
), seats AS (
    SELECT k.*, COALESCE('profile:' || k.profile, k.kind || ':' || k.name) AS who FROM known k
), moved AS (
    SELECT s.who, e.kind AS entry_kind, l.chips, r.played, r.won, r.points
    FROM seats s JOIN entries e ON e.match = s.match
    LEFT JOIN ledger l ON l.entry = e.id AND l.account = s.seat
    LEFT JOIN results r ON r.entry = e.id AND r.seat = s.seat
)
SELECT
    (SELECT n.name FROM seats n WHERE n.who = s.who ORDER BY n.match DESC LIMIT 1), max(s.kind), max(s.profile),
    (SELECT COALESCE(sum(played), 0) FROM moved m WHERE m.who = s.who),
    (SELECT COALESCE(sum(won), 0) FROM moved m WHERE m.who = s.who),
    (SELECT COALESCE(sum(points), 0) FROM moved m WHERE m.who = s.who),
    (SELECT f.chips FROM seats f WHERE f.who = s.who ORDER BY f.match LIMIT 1),
    (SELECT COALESCE(sum(chips), 0) FROM moved m WHERE m.who = s.who AND entry_kind = 'refill'),
    (SELECT COALESCE(sum(chips), 0) FROM moved m WHERE m.who = s.who AND entry_kind = 'hand')
FROM seats s GROUP BY s.who
"""


def header_key(header: str) -> str:
    """The key of a match: a digest of its record's first line."""
    digest = RecordDigest()
    return digest.feed(header)


def _now() -> str:
    return datetime.now().isoformat(timespec="seconds")


def _sittings(database: Database, header: str) -> tuple[Sitting, ...]:
    """Who sat where by the header alone: people are known by the names of the profiles that live."""
    setup = read_header(header)
    found = dict(database.rows("SELECT name, id FROM profiles WHERE deleted = 0"))
    return tuple(
        Sitting(seat.name, seat.kind, found.get(seat.name) if seat.kind == "human" else None, chips)
        for seat, chips in zip(setup.seats, setup.chips, strict=True)
    )


def _insert(c: sqlite3.Connection, match: int, entry: FinishedHand | Refill) -> None:
    kind = "hand" if isinstance(entry, FinishedHand) else "refill"
    query = "INSERT INTO entries (key, match, kind, booked) VALUES (?, ?, ?, ?)"
    number = c.execute(query, (entry.key, match, kind, _now())).lastrowid
    rows: Iterable[tuple[int, int]]
    if isinstance(entry, Refill):
        rows = ((entry.seat, entry.chips), (BANK, -entry.chips))
    else:
        rows = [*enumerate(seat.chips for seat in entry.seats), (HOUSE, entry.house)]
        _insert_hand(c, number or 0, match, entry)
    lines = [(number, account, chips) for account, chips in rows]
    if sum(chips for _, _, chips in lines):
        raise ValueError(f"an entry that does not sum to zero: {lines}")
    c.executemany("INSERT INTO ledger VALUES (?, ?, ?)", lines)


def _insert_hand(c: sqlite3.Connection, number: int, match: int, hand: FinishedHand) -> None:
    winner = hand.winner if hand.winner >= 0 else None
    values = (number, hand.number, hand.reason, winner, hand.points, hand.carry)
    c.execute("INSERT INTO hands VALUES (?, ?, ?, ?, ?, ?)", values)
    profiles = dict(c.execute("SELECT seat, profile FROM match_seats WHERE match = ?", (match,)).fetchall())
    c.executemany(
        "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (number, at, profiles.get(at), int(seat.played), int(seat.won), seat.points, seat.go, seat.baks)
            for at, seat in enumerate(hand.seats)
        ],
    )
