"""What the screen costs: frames, rest, start, a resize, the booking of a hand.

    python -m tools.bench_ui [--x11] [--size 1920x1080] [--repeats N] [--python PYTHON] [PART ...]

Parts, all of them unless some are named, and what each may take:

    frames   whole hands of 맞고 and of three, played by clicks at normal speed with effects, text at 100 and 150 %: a
             frame (events and time, drawing, flip) at most 8 ms for 99 of 100 while up to 12 cards move
    many     60 cards move at once on the table: at most 16 ms for 99 of 100
    idle     the program waits at its title, and at the table for a person: at most 0.5 % of a processor and 35
             wake-ups (voluntary context switches) a second; Linux only
    start    from the first line of the program's imports to the first frame: at most 0.5 s in all, and 150 ms after the
             imports; with --python another interpreter starts it, such as that of an installed wheel
    resize   from the last event of a resize until all is drawn anew for the size: at most 100 ms besides the time for
             which the program waits whether another follows
    commit   booking a hand in the database and its line in the record: at most 10 ms

Without --x11 SDL's dummy driver is used; with it the X display that DISPLAY names, such as one of Xvfb. Every repeat is
a process of its own that plays the same hands, so that frame number n of one repeat is frame number n of the others.
Frames of the table in which nothing happens are left out. Printed are milliseconds by the clock and of processor time:
the repeat with the lowest 99th percentile, the range of that percentile over the repeats, and "each at its best": of
every frame its quickest repeat, which is what is left when other programs on the machine are taken away. The first line
compares this machine, as it is now, with the one of docs/performance.md: divide by it to compare.

That 200 kills with -9 lose nothing and pay nothing twice is not measured here but tested: pytest -m slow tests/storage.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from tools.bench_scenes import (
    SHARP_AFTER,
    Frame,
    Size,
    book_hands,
    calibrate,
    move_many,
    play_hands,
    resize,
    sync_file,
    wait,
)

CALIBRATION_MS = 30.0
"""What :func:`calibrate` takes on the machine of docs/performance.md while nothing else runs."""
NOTHING = 0.3
"""Milliseconds of a frame in which there was nothing to draw."""


def alone(work: Callable[..., Any], *given: object) -> Any:
    """Do ``work`` in a new process."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        return pool.submit(work, *given).result()


def part_of(values: Iterable[float], part: float) -> float:
    """The value below which ``part`` (0 to 1) of them lie."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))]


def tell(name: str, repeats: Sequence[Sequence[Frame]]) -> None:
    """Print the figures of the same frames, several times over."""
    for kind in ("wall", "cpu"):
        times = [[getattr(frame, kind) for frame in frames] for frames in repeats]
        worst = sorted(part_of(one, 0.99) for one in times)
        best = min(times, key=lambda one: part_of(one, 0.99))
        least = [min(same) for same in zip(*times, strict=True)]
        print(
            f"{name:28} {kind:4} {len(best):5} frames: p50 {part_of(best, 0.5):5.2f}, p99 {worst[0]:6.2f}"
            f" (to {worst[-1]:.2f}), each at its best p99 {part_of(least, 0.99):6.2f}, longest {max(least):.2f}"
        )


def measure_frames(size: Size, repeats: int) -> None:
    for preset in ("matgo", "gostop"):
        for text in (100, 150):
            played = [alone(play_hands, size, preset, text) for _ in range(repeats)]
            same = [frames for frames in zip(*played, strict=True) if _something_happened(frames)]
            few = [frames for frames in same if frames[0].moving <= 12]
            many = [frames for frames in same if frames[0].moving > 12]
            tell(f"{preset}, text {text} %", list(zip(*few, strict=True)))
            if many:
                tell("  of it, more than 12 cards", list(zip(*many, strict=True)))


def _something_happened(same: Sequence[Frame]) -> bool:
    """Whether in this frame, given by all repeats, anything moved, was called out or had to be drawn."""
    return same[0].moving > 0 or same[0].called or min(frame.cpu for frame in same) > NOTHING


def measure_idle(size: Size, seconds: float = 20.0) -> None:
    for first in ("title", "table"):
        process = multiprocessing.get_context("spawn").Process(target=wait, args=(first, size), daemon=True)
        process.start()
        sleep(20.0)
        before, begin = _spent(process.pid), perf_counter()
        sleep(seconds)
        passed = perf_counter() - begin
        ticks, switches = (now - then for now, then in zip(_spent(process.pid), before, strict=True))
        process.kill()
        process.join()
        cpu = 100 * ticks / os.sysconf("SC_CLK_TCK") / passed
        print(f"idle, {first:22} {cpu:.2f} % of a processor, {switches / passed:.1f} wake-ups a second")


def _spent(pid: int | None) -> tuple[int, int]:
    """Clock ticks of processor time and voluntary context switches of a process, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    switches = 0
    for status in Path(f"/proc/{pid}/task").glob("*/status"):
        line = next(line for line in status.read_text().splitlines() if line.startswith("voluntary"))
        switches += int(line.split()[1])
    return int(fields[11]) + int(fields[12]), switches


_START = """
import gc, os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
from time import perf_counter, process_time
begin = perf_counter()
from gostop_desktop import cli
from gostop_desktop.commands import window
gc.disable()  # as the window does before it reads the rest
window._prepare(os.environ)
from gostop_desktop import app
from gostop_desktop.ui.display import Display, start_video
app.start_video = lambda: start_video(allow_unseen=True)
imported, spent, present = perf_counter(), process_time(), Display.present
def first(self):
    present(self)
    now = perf_counter()
    print(now - begin, now - imported, process_time() - spent, process_time(), flush=True)
    os._exit(0)
Display.present = first
cli.main(["--data-dir", sys.argv[1]])
"""


def measure_start(python: str, repeats: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        told = []
        for _ in range(3 * repeats + 1):
            begin = perf_counter()
            done = subprocess.run([python, "-c", _START, folder], capture_output=True, text=True, check=True)
            told.append((perf_counter() - begin, *map(float, done.stdout.split())))
    clock = ("from outside, with Python", "from the first import", "after the imports")
    names = (*clock, "after them, processor time", "processor time in all")
    for name, times in zip(names, zip(*told[1:], strict=True), strict=True):
        best, middle = 1000 * min(times), 1000 * part_of(times, 0.5)
        print(f"start, {name:26} {best:.0f} ms at best, {middle:.0f} ms in the middle of {len(times)}")


def measure_resize(size: Size, repeats: int) -> None:
    times, work, before = zip(*(alone(resize, size) for _ in range(repeats)), strict=True)
    print(
        f"resize, sharp after {min(times):.0f} ms at best, {part_of(times, 0.5):.0f} in the middle,"
        f" {1000 * SHARP_AFTER:.0f} ms of it waiting; processor time of that frame {min(work):.1f} ms,"
        f" of the dearest while the edge is drawn {min(before):.1f} ms"
    )


def measure_commit(repeats: int) -> None:
    tell("commit of a settlement", [alone(book_hands) for _ in range(repeats)])
    spent = sync_file()
    print(f"  the disk, a page kept      p50 {part_of(spent, 0.5):.2f} ms, p99 {part_of(spent, 0.99):.2f} ms")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help="frames, many, idle, start, resize, commit")
    parser.add_argument("--x11", action="store_true", help="a window on the X display that DISPLAY names")
    parser.add_argument("--size", default="1920x1080", help="of the window, in pixels")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--python", default=sys.executable, help="who starts the program in the part start")
    given = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "x11" if given.x11 else "dummy"
    if given.x11:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    width, _, height = given.size.partition("x")
    size, repeats = (int(width), int(height)), given.repeats
    measure: dict[str, Callable[[], None]] = {
        "frames": lambda: measure_frames(size, repeats),
        "many": lambda: tell("60 cards", [alone(move_many, size) for _ in range(repeats)]),
        "idle": lambda: measure_idle(size),
        "start": lambda: measure_start(given.python, repeats),
        "resize": lambda: measure_resize(size, repeats),
        "commit": lambda: measure_commit(repeats),
    }
    took = alone(calibrate)
    print(f"calibration {took:.1f} ms, {took / CALIBRATION_MS:.2f} times what it was in docs/performance.md")
    print(f"driver {os.environ['SDL_VIDEODRIVER']}, {given.size}, {repeats} repeats")
    for part in given.parts or measure:
        measure[part]()


if __name__ == "__main__":
    main()
