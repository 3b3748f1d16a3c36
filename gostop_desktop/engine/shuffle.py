"""섞기: an own shuffle over an own generator, the same on every machine and in every version.

Generator, version 1: block ``i`` is SHA-256 of the seed followed by ``i`` as eight bytes, big-endian; the blocks are
read as 32-bit big-endian numbers in order. A number below ``n`` is drawn by taking the next number and rejecting it
where it is not below the largest multiple of ``n`` that fits. The shuffle is that of Fisher and Yates from the last
place down, over the pack in the order of the deck with the jokers last.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from .cards import Card, cards_in
from .prepared import prepare

if TYPE_CHECKING:
    from .rules import RuleSet

_RANGE = 1 << 32


class Generator:
    """The numbers that follow from a seed.

    >>> Generator(b"gostop").below(50)
    39
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._numbers: list[int] = []

    def _next(self) -> int:
        if not self._numbers:
            digest = hashlib.sha256(self._seed + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._numbers = [int.from_bytes(digest[at : at + 4], "big") for at in range(28, -4, -4)]
        return self._numbers.pop()

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each as likely; ``bound`` is 1 to 2**32."""
        limit = _RANGE - _RANGE % bound
        number = self._next()
        while number >= limit:
            number = self._next()
        return number % bound

    def shuffled(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """These cards in an order drawn by this generator."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def pack(rules: RuleSet) -> tuple[Card, ...]:
    """The cards of a rule set in the order of the deck, jokers last."""
    return tuple(cards_in(prepare(rules).values.pack))


def shuffled_deck(rules: RuleSet, seed: bytes) -> tuple[Card, ...]:
    """The pack shuffled by this seed.

    :param seed: any bytes; for a fair deal 32 of them from the system's source of chance.
    """
    return Generator(seed).shuffled(pack(rules))


def cut_deck(deck: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    """기리: the deck with its first ``place`` cards laid below the others."""
    return deck[place:] + deck[:place]


