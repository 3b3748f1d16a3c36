"""The rules: choosing, changing, comparing, sharing and printing rule sets."""

from __future__ import annotations

from .presets_page import RulesScene

__all__ = ["RulesScene"]
