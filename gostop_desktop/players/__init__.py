"""Computer players. Each sees an ``Observation`` and a source of chance, and nothing else."""

from __future__ import annotations

from .base import Player
from .levels import LEVELS, make_player

__all__ = ["LEVELS", "Player", "make_player"]
