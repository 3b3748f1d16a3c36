"""The program without a screen, as for the other tests of the screen."""

from __future__ import annotations

from tests.ui.conftest import _video

__all__ = ["_video"]
