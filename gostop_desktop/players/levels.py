"""The players by name."""

from __future__ import annotations

from collections.abc import Callable

from .base import Player
from .greedy import GreedyPlayer
from .random_player import RandomPlayer

LEVELS: dict[str, Callable[[], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""What each level's name stands for, weakest first."""


def make_player(level: str) -> Player:
    """A player of this level.

    :raises KeyError: when there is no such level.
    """
    return LEVELS[level]()
