"""화투패: the cards, their kinds and their notation (RULES.md section 2, INTERFACE.md section 1).

A card is a small integer, a set of cards an integer mask with the bit ``1 << card`` set. Each month has eight
neighbouring bits, one byte: ``01a 01a' 01b 01b' 01c 01c' 01d 01d'`` where the primed card is the second copy of
a double deck. Six jokers follow the twelve months. The numbers grow in the order of the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from .errors import CardError

MONTHS = range(1, 13)
JOKER_BASE = 96
"""Number of the joker ``x1``."""
MAX_JOKERS = 6


class Kind(Enum):
    """What a card is by its picture; some rules count it otherwise (see ``values``)."""

    BRIGHT = "bright"
    ANIMAL = "animal"
    RIBBON = "ribbon"
    JUNK = "junk"
    JOKER = "joker"


class Card(int):
    """One card, an integer of 0 to 101 whose text and repr are its name.

    >>> Card.parse("08b"), Card.parse("08b").month, Card.parse("08b").kind
    (08b, 8, <Kind.ANIMAL: 'animal'>)
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card of a name such as ``05c``, ``05c'`` or ``x1``.

        :raises CardError: when the text names no card.
        """
        card = _BY_NAME.get(text)
        if card is None:
            raise CardError(f"{text!r} is no card: expected a month 01 to 12 and a letter a to d, or x1 to x6")
        return card

    @property
    def is_joker(self) -> bool:
        return self >= JOKER_BASE

    @property
    def month(self) -> int:
        """1 to 12; 0 for a joker, which has none."""
        return 0 if self >= JOKER_BASE else self // 8 + 1

    @property
    def kind(self) -> Kind:
        return _KIND_OF[self]

    @property
    def is_second_copy(self) -> bool:
        """Whether this is the primed copy of a double deck."""
        return self < JOKER_BASE and self % 2 == 1

    @property
    def face(self) -> Card:
        """The card of the same picture in a single deck: itself, but for second copies."""
        return CARDS[self & ~1] if self < JOKER_BASE else self

    def __repr__(self) -> str:
        return _NAMES[self]

    __str__ = __repr__


_LAYOUT = {  # the four cards of each month in the order a to d: B bright, A animal, R ribbon, J junk
    1: "BRJJ", 2: "ARJJ", 3: "BRJJ", 4: "ARJJ", 5: "ARJJ", 6: "ARJJ",
    7: "ARJJ", 8: "BAJJ", 9: "ARJJ", 10: "ARJJ", 11: "BJJJ", 12: "BARJ",
}  # fmt: skip
_LETTER_KIND = {"B": Kind.BRIGHT, "A": Kind.ANIMAL, "R": Kind.RIBBON, "J": Kind.JUNK}


def _build() -> tuple[tuple[str, ...], tuple[Kind, ...]]:
    names: list[str] = []
    kinds: list[Kind] = []
    for month in MONTHS:
        for letter, code in zip("abcd", _LAYOUT[month], strict=True):
            for prime in ("", "'"):
                names.append(f"{month:02d}{letter}{prime}")
                kinds.append(_LETTER_KIND[code])
    for joker in range(1, MAX_JOKERS + 1):
        names.append(f"x{joker}")
        kinds.append(Kind.JOKER)
    return tuple(names), tuple(kinds)


_NAMES, _KIND_OF = _build()
CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(len(_NAMES)))
"""Every card there can be, by its number."""
_BY_NAME = {name: CARDS[number] for number, name in enumerate(_NAMES)}


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> Iterator[Card]:
    """The cards of a mask in the order of the deck, jokers last."""
    while mask:
        low = mask & -mask
        yield CARDS[low.bit_length() - 1]
        mask ^= low


def first_card(mask: int) -> Card:
    """The earliest card of a mask that is not empty, in the order of the deck."""
    return CARDS[(mask & -mask).bit_length() - 1]


def _of_kind(kind: Kind) -> int:
    return mask_of(card for card in CARDS if card.kind is kind)


def named(text: str) -> int:
    """The mask of the cards named, each with its second copy: ``named("02a 04a 08b")``."""
    mask = 0
    for name in text.split():
        mask |= 3 << Card.parse(name)
    return mask


SINGLE_DECK = mask_of(card for card in CARDS if not card.is_joker and not card.is_second_copy)
DOUBLE_DECK = (1 << JOKER_BASE) - 1
JOKERS = _of_kind(Kind.JOKER)
BRIGHTS = _of_kind(Kind.BRIGHT)
ANIMALS = _of_kind(Kind.ANIMAL)
RIBBONS = _of_kind(Kind.RIBBON)
JUNK = _of_kind(Kind.JUNK)
"""Every 피 of the months by its picture, 쌍피 included, jokers not."""
RAIN_BRIGHT = named("12a")
GODORI = named("02a 04a 08b")
HONGDAN = named("01b 02b 03b")
CHODAN = named("04b 05b 07b")
CHEONGDAN = named("06b 09b 10b")
RAIN_ANIMAL = named("12b")
RAIN_RIBBON = named("12c")
GUKJIN = named("09a")
MAY_ANIMAL = named("05a")
MONTH_MASKS: tuple[int, ...] = (0, *(0xFF << 8 * (month - 1) for month in MONTHS))
"""The eight cards of each month; index 0 is empty."""


def joker_mask(count: int) -> int:
    """The jokers ``x1`` to ``x<count>``."""
    return ((1 << count) - 1) << JOKER_BASE


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a list such as ``"01a 05c x1"``, in its order.

    :raises CardError: for a word that is no card, or a card named twice.
    """
    cards = tuple(Card.parse(word) for word in text.split())
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CardError(f"{card} is named twice: expected each card once")
        seen.add(card)
    return cards


def parse_mask(text: str) -> int:
    """As ``parse_cards``, for where the order means nothing."""
    return mask_of(parse_cards(text))


def format_cards(cards: Iterable[int]) -> str:
    """The names of these cards in the order given, separated by blanks."""
    return " ".join(_NAMES[card] for card in cards)


def format_mask(mask: int) -> str:
    """The names of a mask's cards in the order of the deck."""
    return format_cards(cards_in(mask))
