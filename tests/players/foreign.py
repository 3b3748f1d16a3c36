"""Players of somebody else, for ``simulate``."""

from __future__ import annotations

from random import Random

from gostop_desktop.engine import Move, Observation
from gostop_desktop.engine.moves import PUSH


class Last:
    """Plays the last legal move."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        return observation.legal_moves[-1]


class Wrong:
    """Always answers 밀기, which is legal nowhere here."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        return PUSH


class Broken:
    """Fails at its first decision."""

    def choose(self, observation: Observation, rng: Random) -> Move:
        raise RuntimeError("lost\nmy head")
