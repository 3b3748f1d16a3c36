"""Measures how long the program takes from its start to the first frame on the screen.

    python tests/smoke/measure_start.py -- gostop-desktop

Needs Xvfb. The program opens its window on a screen of its own; the screen's memory is looked at every two
milliseconds until it is no longer black. Each run is a new process with the same data folder; the first run, which
may read from the disk, is not counted. Printed are seconds of the clock and of the main thread's processor time, best
and middle: on a busy machine the latter is nearer to the truth, though too long there as well.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from xserver import XServer

PATIENCE = 30.0
"""Seconds until the first frame must have come."""
LOOK = 0.002


def one_start(screen: XServer, program: list[str], folder: Path) -> tuple[float, float]:
    """Start the program once; seconds until its first frame, by the clock and of processor time.

    :raises TimeoutError: there is none.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    environment |= {"DISPLAY": screen.display, "HOME": str(folder), "SDL_AUDIODRIVER": "dummy"}
    begin = time.perf_counter()
    process = subprocess.Popen([*program, "--data-dir", str(folder)], env=environment)
    try:
        while not screen.lit():
            if time.perf_counter() - begin > PATIENCE or process.poll() is not None:
                raise TimeoutError("no frame")
            time.sleep(LOOK)
        passed = time.perf_counter() - begin
        fields = Path(f"/proc/{process.pid}/task/{process.pid}/stat").read_text().rpartition(")")[2].split()
        return passed, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    finally:
        process.kill()
        process.wait()
        while screen.lit():
            time.sleep(LOOK)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--most", type=float, help="fail when the best run takes longer than so many seconds")
    parser.add_argument("program", nargs="+", help="the program and its options, after --")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="start") as folder, XServer() as screen:
        times = [one_start(screen, options.program, Path(folder)) for _ in range(options.runs + 1)][1:]
    for name, seconds in zip(("clock", "processor"), zip(*times, strict=True), strict=True):
        print(
            f"first frame after {min(seconds):.3f} s at best, {statistics.median(seconds):.3f} s in the middle ({name})"
        )
    best = min(passed for passed, _ in times)
    return 1 if options.most is not None and best > options.most else 0


if __name__ == "__main__":
    sys.exit(main())
