"""The program without a screen, as for the other tests of the screen."""

from __future__ import annotations

from tests.ui.conftest import _video, make_driver

__all__ = ["_video", "make_driver"]
