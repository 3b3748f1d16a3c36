"""The payout calculator for a game with real cards."""

from __future__ import annotations

from .scene import CalculatorScene

__all__ = ["CalculatorScene"]
