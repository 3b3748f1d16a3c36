"""The table without a screen: SDL's dummy driver, posted events, no clock."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gostop_desktop import i18n
from gostop_desktop.ui.display import start_video

from .players import Seated, seat_at

Sit = Callable[..., Seated]


@pytest.fixture(scope="session", autouse=True)
def _video() -> None:
    start_video(allow_unseen=True)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Sit down at a table: ``sit("matgo")`` a new one, ``sit(record=TEXT)`` an unfinished one. See ``seat_at``."""
    opened: list[Seated] = []

    def make(*args: object, folder: Path | None = None, **kwargs: object) -> Seated:
        seated = seat_at(folder or tmp_path / f"data{len(opened)}", *args, **kwargs)  # type: ignore[arg-type]
        opened.append(seated)
        return seated

    yield make
    for seated in opened:
        seated.close()
    i18n.set_language("ko")
