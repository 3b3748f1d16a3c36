"""How often deals of the hands played came out a certain way, and how often they should have (UX.md section 3).

Each hand is asked for the number of month cards that came to a place; given that number, those cards are a sample of
the 48, so what is expected is exact whatever the jokers did.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import comb, sqrt
from pathlib import Path
from typing import Literal

from ..engine.cards import Card
from ..engine.errors import CardError, RecordError
from ..engine.prepared import Prepared, prepare
from ..engine.record_lines import HandLine, read_header, read_line

Verdict = Literal["few", "fine", "far"]
_MONTHS, _CARDS = 12, 48
_LEAST = 5.0
"""From so many cases expected on either side on a difference says anything."""
_RARE = 2.6
"""A difference of more standard deviations than this is rare: one in a hundred."""
MOST_FILES = 400


@dataclass(slots=True)
class Count:
    """``seen`` of ``tried`` came out; ``expected`` is the sum of the chances, ``variance`` of it."""

    tried: int = 0
    seen: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, happened: bool, chance: float) -> None:
        self.tried += 1
        self.seen += happened
        self.expected += chance
        self.variance += chance * (1 - chance)

    @property
    def verdict(self) -> Verdict:
        """Whether what was seen is far from what was expected."""
        if min(self.expected, self.tried - self.expected) < _LEAST:
            return "few"
        return "far" if abs(self.seen - self.expected) > _RARE * sqrt(self.variance) else "fine"


@dataclass(slots=True)
class DealCounts:
    """``hands`` looked at; ``triples`` by seat: three or more of a month in the hand dealt."""

    hands: int
    distinct: Count
    quads: Count
    triples: dict[int, Count]


@cache
def chance_distinct(cards: int) -> float:
    """The chance that so many month cards are of different months.

    >>> round(chance_distinct(8), 4)
    0.086
    """
    return comb(_MONTHS, cards) * pow(4.0, cards) / comb(_CARDS, cards)


@cache
def chance_of_most(cards: int, most: int) -> float:
    """The chance that among so many month cards there are at least ``most`` of some month.

    >>> round(chance_of_most(8, 4), 4), round(chance_of_most(10, 3), 4)
    (0.0043, 0.2787)
    """
    ways = [1] + [0] * cards
    for _ in range(_MONTHS):
        ways = [sum(comb(4, k) * ways[n - k] for k in range(min(most, n + 1))) for n in range(cards + 1)]
    return 1 - ways[cards] / comb(_CARDS, cards)


def count_deals(folder: Path | None, unfinished: Sequence[str] = ()) -> DealCounts:
    """The deals of the newest records in a folder, and of the hands that have ended in the lines of an ``unfinished``
    one: those of a hand in play would tell of its cards. Records that cannot be read are left out."""
    counts = DealCounts(0, Count(), Count(), {})
    _count(counts, unfinished[: _ended(unfinished)])
    for path in _newest(folder):
        with suppress(OSError, UnicodeDecodeError):
            _count(counts, path.read_text(encoding="utf-8").split("\n"))
    return counts


def _count(counts: DealCounts, lines: Sequence[str]) -> None:
    with suppress(ValueError, RecordError, CardError):
        for hand in _deals(lines):
            _take(counts, *hand)


def _ended(lines: Sequence[str]) -> int:
    """How many lines there are up to the last end of a hand."""
    return max((number for number, line in enumerate(lines, 1) if line.startswith('{"end"')), default=0)


def _newest(folder: Path | None) -> Iterator[Path]:
    try:
        found = sorted(folder.glob("*.gostop"), reverse=True) if folder is not None else []
    except OSError:
        found = []
    return islice(found, MOST_FILES)


def _deals(lines: Sequence[str]) -> Iterator[tuple[Prepared, tuple[Card, ...], int, bool]]:
    """Each deal of a record: the rules, the pack, the dealer, and whether it was 퉁."""
    if not lines:
        return
    setup = read_header(lines[0])
    prepared = prepare(setup.rules)
    if setup.rules.double_deck:
        return
    for number, line in enumerate(lines[1:], 2):
        if '"deck"' not in line:
            continue
        hand = read_line(line, number, setup)
        if isinstance(hand, HandLine) and hand.deck is not None and hand.dealer is not None:
            yield prepared, hand.deck, hand.dealer, _is_tung(lines[number] if number < len(lines) else "")


def _is_tung(line: str) -> bool:
    try:
        value = json.loads(line or "null")
    except ValueError:
        return False
    return isinstance(value, dict) and value.get("move") == "tung"


def _take(counts: DealCounts, prepared: Prepared, deck: tuple[Card, ...], dealer: int, tung: bool) -> None:
    layout = prepared.dealt_tung if tung else prepared.dealt
    if len(deck) != len(prepared.pack):
        return
    counts.hands += 1
    floor = _by_month(layout.floor(deck))
    total = sum(floor)
    counts.distinct.add(max(floor) <= 1, chance_distinct(total))
    counts.quads.add(max(floor) == 4, chance_of_most(total, 4))
    for distance, pick in enumerate(layout.hands, dealer + 1):
        hand = _by_month(pick(deck))
        count = counts.triples.setdefault(distance % len(layout.hands), Count())
        count.add(max(hand) >= 3, chance_of_most(sum(hand), 3))


def _by_month(cards: tuple[int, ...]) -> list[int]:
    """How many cards there are of each month."""
    months = [0] * (_MONTHS + 1)
    for card in cards:
        months[Card(card).month] += 1
    return months[1:]
