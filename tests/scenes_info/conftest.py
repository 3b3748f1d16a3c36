"""The fixtures of the screen's tests."""

from __future__ import annotations

from tests.ui.conftest import _video, make_driver

__all__ = ["_video", "make_driver"]
