"""``random``: any legal move, each as likely."""

from __future__ import annotations

from random import Random

from ..engine import Move, Observation
from .base import pick


class RandomPlayer:
    """Plays any legal move."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        return pick(observation.legal_moves, rng)
