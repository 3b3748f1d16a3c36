"""Help: what is played, what scores, what happens when, keys, and where things are kept."""

from __future__ import annotations

from .scene import HelpScene

__all__ = ["HelpScene"]
