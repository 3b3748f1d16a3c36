"""What a person's hands come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from .database import Database


@dataclass(frozen=True, slots=True)
class Statistics:
    """One profile's hands, those it played in. ``points`` are won less lost; ``best`` the most points won in a hand.

    ``go_hands`` are the hands in which it called 고, ``go_wins`` those of them it won; ``baks`` counts what multiplied
    its losses by the names of receipt items (``pi_bak``, ``gwang_bak``, ``go_bak``, ``dok_bak``, …). ``evenings`` is
    on how many evenings it sat down; ``chips`` what it has won less lost.
    """

    hands: int = 0
    wins: int = 0
    points: int = 0
    best: int = 0
    go_hands: int = 0
    go_wins: int = 0
    chips: int = 0
    evenings: int = 0
    baks: Mapping[str, int] = field(default_factory=dict)


def statistics(database: Database, profile: int) -> Statistics:
    """The statistics of a profile."""
    row = database.one(_SUMS, profile)
    baks: Counter[str] = Counter()
    for (names,) in database.rows("SELECT baks FROM results WHERE profile = ? AND baks <> ''", profile):
        baks.update(names.split())
    assert row is not None
    hands, wins, points, best, go_hands, go_wins, chips, evenings = row
    return Statistics(hands, wins, points, best, go_hands, go_wins, chips, evenings, dict(baks))


_SUMS = """
SELECT COALESCE(sum(r.played), 0), COALESCE(sum(r.won), 0), COALESCE(sum(r.points), 0),
    COALESCE(max(CASE WHEN r.won THEN h.points END), 0),
    COALESCE(sum(r.go > 0), 0), COALESCE(sum(r.go > 0 AND r.won), 0), COALESCE(sum(l.chips), 0),
    count(DISTINCT m.evening)
FROM results r JOIN hands h ON h.entry = r.entry JOIN entries e ON e.id = r.entry
JOIN matches m ON m.id = e.match LEFT JOIN ledger l ON l.entry = r.entry AND l.account = r.seat
WHERE r.profile = ?
"""
