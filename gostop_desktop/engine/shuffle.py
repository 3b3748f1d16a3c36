"""섞기: an own shuffle over an own generator, the same on every machine and in every version.

Generator, version 1: the bytes of SHAKE-256 of the seed, as many as are needed, read in order as 32-bit big-endian
numbers. A number below ``n`` is drawn by taking the next number and rejecting it where it is not below the largest
multiple of ``n`` that fits. The shuffle is that of Fisher and Yates from the last place down, over the pack in the
order of the deck with the jokers last.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from typing import TYPE_CHECKING

from .cards import Card
from .prepared import prepare

if TYPE_CHECKING:
    from .rules import RuleSet

_RANGE = 1 << 32
_LIMITS = [0, *(_RANGE - _RANGE % bound for bound in range(1, 129))]
"""For each bound the largest multiple of it that fits; numbers from there on are passed over."""


class Generator:
    """The numbers that follow from a seed.

    >>> Generator(b"gostop").below(50)
    38
    """

    def __init__(self, seed: bytes) -> None:
        self._stream = hashlib.shake_256(seed)
        self._size = 0
        self._numbers: Iterator[int] = iter(())
        self._extend()

    def _extend(self) -> None:
        """More numbers: the stream is read anew to twice its length and what was used is passed over."""
        used = self._size
        self._size = 2 * used or 256
        numbers = struct.unpack(f">{self._size // 4}I", self._stream.digest(self._size))
        self._numbers = iter(numbers[used // 4 :])

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each as likely; ``bound`` is 1 to 2**32."""
        limit = _RANGE - _RANGE % bound
        while True:
            for number in self._numbers:
                if number < limit:
                    return number % bound
            self._extend()

    def shuffled(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """These cards in an order drawn by this generator."""
        order = list(cards)
        numbers = self._numbers
        for last in range(len(order) - 1, 0, -1):
            number = next(numbers, _RANGE)
            if number >= _LIMITS[last + 1]:
                other = self.below(last + 1)
                numbers = self._numbers
            else:
                other = number % (last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def pack(rules: RuleSet) -> tuple[Card, ...]:
    """The cards of a rule set in the order of the deck, jokers last."""
    return prepare(rules).pack


def shuffled_deck(rules: RuleSet, seed: bytes) -> tuple[Card, ...]:
    """The pack shuffled by this seed.

    :param seed: any bytes; for a fair deal 32 of them from the system's source of chance.
    """
    return Generator(seed).shuffled(pack(rules))


def cut_deck(deck: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    """기리: the deck with its first ``place`` cards laid below the others."""
    return deck[place:] + deck[:place]
