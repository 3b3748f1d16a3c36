"""The same program without a screen, told the same match: it knows the names and places of what can be clicked."""

from __future__ import annotations

import shutil
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from gostop_desktop.app import App
from gostop_desktop.storage import DataDir, open_data_dir
from gostop_desktop.ui.audio import Silence
from gostop_desktop.ui.display import Display, start_video

FRAME = 1 / 60
SETTLED = 1.0
"""Seconds without a movement after which a question takes answers."""
LONGEST = 180.0
"""Seconds of its own clock after which something moves for ever."""
BREATH = 0.004
"""Seconds really slept in each frame that moves: computer players that think long do so in a process of their own."""


class Twin:
    """The program in a window of ``size`` that nobody sees, with a copy of a data folder."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        start_video(allow_unseen=True)
        self._folder = Path(tempfile.mkdtemp(prefix="twin"))
        if folder.is_dir():
            shutil.copytree(folder, self._folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.lock"))
        self._data: DataDir = open_data_dir(self._folder)
        self._app = App(Display("twin", size), self._data, Silence())
        self.settle()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._app.close()
        self._data.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return type(self._app.scene).__name__

    @property
    def targets(self) -> list[str]:
        """The names of what can be clicked now."""
        return list(self._app.hit_targets())

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of its record."""
        match = self._data.unfinished()
        return match.lines if match is not None else ()

    def place(self, name: str) -> tuple[int, int]:
        """The middle of a target, in pixels of the window."""
        return self._app.display.layout.to_pointer(self._app.hit_targets()[name].centre)

    def click(self, name: str) -> None:
        """Click a target, and let pass what follows."""
        at = self.place(name)
        self._app.step([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)], FRAME)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._app.step([pygame.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=False)], FRAME)
        self.settle()

    def scroll_down(self, name: str) -> None:
        """A notch of the wheel downwards over a target."""
        at = self.place(name)
        self._app.step([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)], FRAME)
        wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
        self._app.step([wheel], FRAME)
        self.settle()

    def settle(self) -> None:
        """Let time pass until nothing has moved for a while, so that a question takes answers.

        :raises TimeoutError: something moves for ever.
        """
        passed = still = 0.0
        while still < SETTLED:
            self._app.step([], FRAME)
            if self._app.stack.animating:
                still = 0.0
                time.sleep(BREATH)
            else:
                still += FRAME
            passed += FRAME
            if passed > LONGEST:
                raise TimeoutError(f"{self.scene} never comes to rest")
