"""Starts the program where something it would like is missing, and sees it draw, take a click and end in silence.

    python tests/smoke/start_anywhere.py -- gostop-desktop

Without a home folder, with a home that cannot be written, and without a sound device. Needs Xvfb and xdotool. Started
as root, the program runs as a user without rights, since root may write everywhere; the program's folder must then be
readable for everybody. That nothing is kept is told by a banner on the title: the picture differs from that with a
home that can be written.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from xserver import XServer

NOBODY = 65534
PATIENCE = 30.0
"""Seconds until the first frame must have come."""


class SmokeError(Exception):
    """The program did something it must not do."""


def start(screen: XServer, program: list[str], environment: dict[str, str]) -> bytes:
    """Start the program, click once into nothing, end it; gives the picture of its title.

    :raises SmokeError: no frame in time, another status than 0, or a word on standard error.
    """
    rights: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}
    base = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "XDG_", "HOME"))}
    process = subprocess.Popen(
        program, env={**base, "DISPLAY": screen.display, **environment}, cwd="/", stderr=subprocess.PIPE, **rights
    )
    begin = time.monotonic()
    while not screen.lit():
        if time.monotonic() - begin > PATIENCE or process.poll() is not None:
            process.kill()
            raise SmokeError(f"no frame; it said: {process.communicate()[1].decode('utf-8', 'replace')}")
        time.sleep(0.05)
    time.sleep(1.5)
    window, (width, _) = screen.window()
    title = pygame.image.tobytes(screen.picture(), "RGB")
    screen.click(window, (width // 2, 4))
    time.sleep(0.5)
    process.terminate()
    said = process.communicate(timeout=20)[1].decode("utf-8", "replace")
    if process.returncode != 0 or said:
        raise SmokeError(f"the program ended with {process.returncode} and said: {said!r}")
    while screen.lit():
        time.sleep(0.05)
    return title


def homes(folder: Path) -> tuple[Path, Path]:
    """A home that can be written by the program's user, and one that cannot."""
    folder.chmod(0o755)
    writable, closed = folder / "집", folder / "닫힌 집"
    for home in (writable, closed):
        home.mkdir()
    writable.chmod(0o777)
    closed.chmod(0o555)
    return writable, closed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("program", nargs="+", help="the program and its options, after --")
    program: list[str] = parser.parse_args().program
    with tempfile.TemporaryDirectory(prefix="anywhere") as place:
        writable, closed = homes(Path(place))
        cases = {
            "a home": {"HOME": str(writable)},
            "no home": {},
            "a home that cannot be written": {"HOME": str(closed)},
            "no sound device": {"HOME": str(writable), "SDL_AUDIODRIVER": "none of all"},
        }
        titles: dict[str, bytes] = {}
        for name, environment in cases.items():
            print(f"start with {name}")
            try:
                with XServer() as screen:
                    titles[name] = start(screen, program, environment)
            except SmokeError as error:
                print(f"FAILED: with {name}: {error}", file=sys.stderr)
                return 1
        kept = (writable / ".local/share/gostop-desktop").is_dir()
    if not kept:
        print("FAILED: nothing was kept in the home that can be written", file=sys.stderr)
        return 1
    if titles["a home"] == titles["a home that cannot be written"]:
        print("FAILED: nothing tells that nothing is kept", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
