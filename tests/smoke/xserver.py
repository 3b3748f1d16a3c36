"""A screen nobody sees: Xvfb, its picture, and a hand that moves the mouse."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

HAND_PAUSE = 0.2
"""Seconds between moving the pointer and pressing, and between pressing and letting go."""


class XServer:
    """An X server of its own; ``display`` is its name. Ends with the block."""

    def __init__(self, width: int = 1366, height: int = 768) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="xvfb"))
        reading, writing = os.pipe()
        screen = f"{width}x{height}x24"
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"]
        self._server = subprocess.Popen(
            [*command, "-fbdir", str(self._folder)], pass_fds=(writing,), stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.display = f":{number}"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.terminate()
        self._server.wait(10)
        shutil.rmtree(self._folder, ignore_errors=True)

    def xdotool(self, *words: str) -> str:
        """What xdotool answers; nothing where it finds nothing."""
        environment = {**os.environ, "DISPLAY": self.display}
        return subprocess.run(["xdotool", *words], env=environment, capture_output=True, text=True, check=False).stdout

    def window(self, seconds: float = 20.0) -> tuple[str, tuple[int, int]]:
        """The program's window, its only one, and its size.

        :raises TimeoutError: when none appears in time.
        """
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            found = self.xdotool("search", "--onlyvisible", "--class", ".").split()
            if found:
                shape = dict(
                    line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", found[-1]).split()
                )
                return found[-1], (int(shape["WIDTH"]), int(shape["HEIGHT"]))
            time.sleep(0.1)
        raise TimeoutError("the program opened no window")

    def click(self, window: str, at: tuple[int, int], button: int = 1) -> None:
        """A click at a place of the window, at the pace of a hand; button 5 is a notch of the wheel downwards."""
        self.xdotool("mousemove", "--window", window, str(at[0]), str(at[1]))
        time.sleep(HAND_PAUSE)
        self.xdotool("mousedown", str(button))
        time.sleep(HAND_PAUSE / 2)
        self.xdotool("mouseup", str(button))

    def lit(self) -> bool:
        """Whether a line of the screen, a third of the way down, shows anything but black."""
        with (self._folder / "Xvfb_screen0").open("rb") as memory:
            header = memory.read(100)
            header_size, height = struct.unpack_from(">I", header)[0], struct.unpack_from(">I", header, 20)[0]
            line_bytes, colours = struct.unpack_from(">I", header, 48)[0], struct.unpack_from(">I", header, 76)[0]
            memory.seek(header_size + colours * 12 + line_bytes * (height // 3))
            return any(memory.read(line_bytes))

    def picture(self) -> pygame.Surface:
        """What the screen shows now, read out of the server's frame buffer (an XWD file, 32 bits a pixel)."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        header_size, _, _, _, width, height = struct.unpack_from(">6I", data, 0)
        line_bytes, colours = struct.unpack_from(">I", data, 48)[0], struct.unpack_from(">I", data, 76)[0]
        start = header_size + colours * 12
        pixels = data[start : start + line_bytes * height]
        surface = pygame.image.frombytes(pixels, (line_bytes // 4, height), "BGRA")
        opaque = pygame.Surface((width, height), depth=24)
        surface.set_alpha(None)
        opaque.blit(surface.convert(24), (0, 0))
        return opaque
