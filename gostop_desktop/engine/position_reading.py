"""The small things a position is made of: cards, each in one place, months, sides and lists."""

from __future__ import annotations

from .cards import Card, cards_in, mask_of
from .errors import CardError
from .scoring.entries import Entry, Faults

MOST_TIMES = 99
"""How often anything may have happened to a seat; more than any hand has turns."""
MOST_POINTS = 10**6
MOST_TEXT = 600
"""The longest list of cards read, in characters; a whole pack is shorter."""


class Cards:
    """Reads lists of cards and sees that each card is of the pack and in one place."""

    def __init__(self, faults: Faults, pack: int) -> None:
        self._faults = faults
        self._pack = pack
        self._used = 0

    def read(self, where: str, value: object) -> tuple[Card, ...]:
        """The cards of a text, in its order, without those at fault."""
        if not isinstance(value, str) or len(value) > MOST_TEXT:
            self._faults.add(where, value, "no list of cards", "cards separated by blanks")
            return ()
        found = []
        for word in value.split():
            try:
                card = Card.parse(word)
            except CardError:
                self._faults.add(where, word, "no card", "a month 01 to 12 and a letter a to d, or a joker x1 to x6")
                continue
            bit = 1 << card
            if not self._pack & bit:
                self._faults.add_text(where, word, "not in the pack", "a card of these rules")
            elif self._used & bit:
                self._faults.add_text(where, word, "in two places", "each card once")
            else:
                self._used |= bit
                found.append(card)
        return tuple(found)


def items(entry: Entry, key: str, count: int | None = None) -> list[tuple[str, object]]:
    """The items of a list, each with its place; empty, and a fault noted, where it is none of ``count`` items."""
    value = entry.values[key]
    expected = "a list" if count is None else f"a list of {count}, one a seat"
    if not isinstance(value, list):
        entry.faults.add(entry.at(key), value, "of the wrong type", expected)
        return []
    if count is not None and len(value) != count:
        entry.faults.add_text(entry.at(key), f"{len(value)} items", "wrong number", expected)
        return []
    return [(f"{entry.at(key)}[{number}]", item) for number, item in enumerate(value)]


def months(entry: Entry, key: str) -> int:
    """Months such as ``"05 07"`` as a bit set (bit 1 << month)."""
    expected = 'months of two digits such as "05 07"'
    value = entry.text(key, expected)
    found = 0
    for word in value.split() if len(value) <= MOST_TEXT else [value]:
        month = int(word) if len(word) == 2 and word.isascii() and word.isdigit() else 0
        if not 1 <= month <= 12 or found >> month & 1:
            entry.faults.add(entry.at(key), word, "no month, or named twice", expected)
        else:
            found |= 1 << month
    return found


def side(entry: Entry, key: str, cards: int) -> int:
    """Which of these captured cards lie on their junk side.

    One word speaks of all of them, several of one card each in the order of the deck, as ``sides_text`` writes them.
    """
    expected = "animal or junk, for all cards or one word for each"
    if entry.values.get(key) is None:
        return 0
    value = entry.text(key, expected)
    words = value.split() if len(value) <= MOST_TEXT else []
    if not words or any(word not in ("animal", "junk") for word in words) or len(words) > max(1, cards.bit_count()):
        if isinstance(entry.values[key], str):
            entry.faults.add(entry.at(key), value, "no side", expected)
        return 0
    if len(words) == 1:
        words *= cards.bit_count()
    if len(words) != cards.bit_count():
        entry.faults.add(entry.at(key), value, "not a side for each card", expected)
        return 0
    return mask_of(card for card, word in zip(cards_in(cards), words, strict=True) if word == "junk")


def sides_text(cards: int, junk_side: int) -> str | None:
    """The side these captured cards lie on: one word where all lie alike, else a word for each in the order of the
    deck; None where there are none."""
    words = ["junk" if junk_side >> card & 1 else "animal" for card in cards_in(cards)]
    if not words:
        return None
    return words[0] if len(set(words)) == 1 else " ".join(words)
