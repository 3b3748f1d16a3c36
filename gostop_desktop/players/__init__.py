"""Computer players. Each sees an ``Observation`` and a source of chance, and nothing else."""

from __future__ import annotations

from .base import Player
from .levels import LEVELS, make_player
from .personalities import PERSONALITIES, Personality, personalities_of

__all__ = ["LEVELS", "PERSONALITIES", "Personality", "Player", "make_player", "personalities_of"]
