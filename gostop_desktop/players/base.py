"""What a computer player is."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Protocol, TypeVar

from ..engine import Card, Move, Observation

T = TypeVar("T")


class Player(Protocol):
    """Chooses by what its seat can see. It may keep settings, never memories of hidden cards."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        """One of ``observation.legal_moves``; the same for the same observation and the same state of ``rng``."""
        ...


def pick(choices: tuple[T, ...] | list[T], rng: Random) -> T:
    """One of these, each as likely. Only ``rng.random`` is used, which is the same in every version of Python."""
    return choices[int(rng.random() * len(choices))]


def shuffled(cards: Iterable[Card], rng: Random) -> tuple[Card, ...]:
    """Cards in an order drawn by ``rng.random`` alone."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)
