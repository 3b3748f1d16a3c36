"""Plays one hand in the real window by real clicks, and has the record left behind replayed.

    python tests/smoke/play_one_hand.py --game matgo -- gostop-desktop

Needs Xvfb and xdotool, and the package importable. The program gets a fresh data folder with Hangul and a blank in its
name, no sound device and no home folder. Where to click is asked of a twin: the same program under SDL's dummy driver,
which resumes a copy of the record kept so far and must come to the same question. Each click of the person must leave
in the real record the very move it leaves in the twin's.

Fails when the program stops, writes to standard error, takes a click for another move, or leaves a record that does
not replay.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from twin import Twin
from xserver import XServer

PERSON = 0
WAIT = 90.0
"""Seconds until the computer players must have moved."""
KILLED_AFTER = 2
"""Moves of the person after which the program is killed once, to go on from its record."""
ROUNDS = 20
"""How often cards are turned for the first dealer at most."""
TRIES = 6
"""How often a click is made again: one may meet the end of a movement, and then only skips it."""
MASTER = "computer_musim"
"""A computer player that thinks long, in a process of its own; sits down for 고스톱."""
LIKED = ("cut", "stop", "choice_president end", "choice_bomb", "hand_", "flip", "choice_", "go")
"""What the person clicks first, by the beginning of a target's name."""


class SmokeError(Exception):
    """The program did something it must not do."""


class Game:
    """The real program on its screen, its record, and the person."""

    def __init__(self, screen: XServer, program: list[str], folder: Path, pictures: Path | None) -> None:
        self._screen = screen
        self._program = [*program, "--data-dir", str(folder)]
        self._pictures = pictures
        self.folder = folder
        self._complaints = folder.parent / "stderr.txt"
        self.start()

    def start(self) -> None:
        """Open the program and wait for its title."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "XDG_"))}
        environment |= {"DISPLAY": self._screen.display, "HOME": str(self.folder.parent / "nobody")}
        with self._complaints.open("ab") as complaints:
            self._process = subprocess.Popen(
                self._program, env=environment, cwd=self.folder.parent, stdin=subprocess.DEVNULL, stderr=complaints
            )
        try:
            self._window, self.size = self._screen.window()
        except TimeoutError:
            self.kill()
            raise SmokeError(f"no window; it said: {self.complaints()}") from None
        time.sleep(2.0)

    def complaints(self) -> str:
        return self._complaints.read_text("utf-8", "replace")

    def lines(self) -> list[str]:
        """The whole lines of the record kept so far."""
        record = self.folder / "unfinished.gostop"
        return record.read_text("utf-8").split("\n")[:-1] if record.exists() else []

    def ended(self) -> bool:
        return any(line.startswith('{"end"') for line in self.lines())

    def click(self, at: tuple[int, int]) -> None:
        if self._process.poll() is not None:
            raise SmokeError(f"the program ended with {self._process.returncode}: {self.complaints()}")
        self._screen.click(self._window, at)

    def scroll_down(self, at: tuple[int, int]) -> None:
        self._screen.click(self._window, at, button=5)

    def photograph(self, name: str) -> None:
        if self._pictures is not None:
            self._pictures.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self._screen.picture(), self._pictures / f"{name}.png")

    def thinks_apart(self) -> bool:
        """Whether the program has a process for thinking beside the window's."""
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        commands = [Path(f"/proc/{child}/cmdline").read_bytes() for child in children]
        return any(b"spawn_main" in command or b"--multiprocessing-fork" in command for command in commands)

    def close(self) -> None:
        """End the program as the system does when a person logs out; it must end well and in silence."""
        self._process.terminate()
        try:
            status = self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise SmokeError("the program did not end when it was told to") from None
        if status != 0 or self.complaints():
            raise SmokeError(f"the program ended with {status} and said: {self.complaints()!r}")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(20)


def until(condition: Callable[[], bool], seconds: float) -> bool:
    """Whether the condition came true in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def asked(program: list[str], folder: Path) -> int | None:
    """Whose decision the hand in play waits for, by the program's own replay; None where no hand is in play."""
    record = folder / "unfinished.gostop"
    done = subprocess.run([*program, "replay", str(record), "--json"], capture_output=True, text=True, check=False)
    answer = json.loads(done.stdout)
    if answer["error"] is not None:
        raise SmokeError(f"the record does not replay: {answer['error']}")
    pending = answer["hands"][-1]["final"]["pending"] if answer["hands"] else None
    return None if pending is None else int(pending["seat"])


def liking(name: str) -> int:
    """How early the person clicks a target: its place in ``LIKED``."""
    return next((place for place, begin in enumerate(LIKED) if name.startswith(begin)), len(LIKED))


class Walk:
    """Clicks in the real window and in its twin at once, before there is a record to compare."""

    def __init__(self, game: Game, twin: Twin) -> None:
        self._game = game
        self.twin = twin

    def click(self, name: str) -> None:
        """Click a target in both.

        :raises SmokeError: there is none of that name.
        """
        at = self._place(name)
        print(f"  {self.twin.scene}: {name}")
        self._game.click(at)
        self.twin.click(name)
        time.sleep(1.5)

    def scroll_to(self, start: str, pane: str) -> str:
        """Turn the wheel over the target ``pane`` until one comes whose name begins with ``start``; its name."""
        for _ in range(30):
            found = next((name for name in self.twin.targets if name.startswith(start)), None)
            if found is not None:
                return found
            self._game.scroll_down(self._place(pane))
            self.twin.scroll_down(pane)
            pane = pane if pane in self.twin.targets else self.twin.targets[0]
        raise SmokeError(f"{self.twin.scene} offers no {start}: {self.twin.targets}")

    def _place(self, name: str) -> tuple[int, int]:
        if name not in self.twin.targets:
            raise SmokeError(f"{self.twin.scene} offers no {name}: {self.twin.targets}")
        return self.twin.place(name)


def sit_down(game: Game, kind: str) -> None:
    """From the title to the table: a computer player more for 고스톱, who deals first, and the first hand."""
    with Twin(game.folder, game.size) as twin:
        walk = Walk(game, twin)
        walk.click("new")
        if kind == "gostop":
            walk.click("chair_1")
            walk.click(walk.scroll_to(MASTER, twin.targets[0]))
        walk.click("start")
        auto = twin.place("auto")
        walk.click("auto")
        onward = twin.place("next")
    for _ in range(ROUNDS):  # cards are turned by chance: the same buttons as the twin's, not the same rounds
        if until(lambda: bool(game.lines()), 4.0):
            break
        game.click(onward)
        if until(lambda: bool(game.lines()), 2.0):
            break
        game.click(auto)
    else:
        raise SmokeError("nobody was found to deal first")
    until_dealt(game, 1)


def until_dealt(game: Game, hand: int) -> None:
    """See to it that a hand is dealt; the person cuts the pack where that is asked."""

    def dealt() -> bool:
        return any(line.startswith(f'{{"hand": {hand},') for line in game.lines())

    while not until(dealt, 6.0):
        answer(game)


def answer(game: Game) -> None:
    """Let the person decide once: click until the record holds his move."""
    before = game.lines()
    with Twin(game.folder, game.size) as twin:
        if "resume" not in twin.targets:
            raise SmokeError(f"the twin cannot resume the record: {twin.scene} {twin.targets}")
        twin.click("resume")
        used: set[str] = set()
        while len(twin.lines) == len(before):
            left = sorted((name for name in twin.targets if name not in used), key=liking)
            if not left:
                raise SmokeError(f"{twin.scene}: no target makes a move: {twin.targets}")
            used.add(left[0])
            at = twin.place(left[0])
            twin.click(left[0])
            press(game, at, None if len(twin.lines) == len(before) else len(before))
        made, expected = game.lines()[len(before)], twin.lines[len(before)]
    if made != expected and not made.startswith('{"hand"'):  # packs are shuffled by chance
        raise SmokeError(f"a click made {made}, expected {expected}")
    print(f"  {made[:60]}")


def press(game: Game, at: tuple[int, int], length: int | None) -> None:
    """Click; where that must make a move, again until the record is longer than ``length`` lines."""
    if length is None:
        game.click(at)
        time.sleep(1.0)
        return
    for _ in range(TRIES):
        game.click(at)
        if until(lambda: len(game.lines()) > length, 1.5):
            return
    raise SmokeError(f"a click at {at} makes no move")


def play(game: Game, program: list[str]) -> None:
    """The whole hand. After some moves the program is killed, opened again, and goes on where it was."""
    answers = 0
    while not game.ended():
        count = len(game.lines())
        seat = asked(program, game.folder)
        if seat == PERSON:
            if answers == KILLED_AFTER:
                game.kill()
                game.start()
                with Twin(game.folder, game.size) as twin:
                    Walk(game, twin).click("resume")
            answer(game)
            answers += 1
        elif not until(lambda: len(game.lines()) > count, WAIT):  # noqa: B023  (called within the round)
            raise SmokeError(f"seat {seat} has not moved for {WAIT} seconds")


def read_on(game: Game) -> None:
    """Past the end of the hand and what is explained there for the first time: presses where nothing is to be hit."""
    for _ in range(8):
        time.sleep(1.0)
        game.click((4, 4))


def next_hand(game: Game) -> None:
    """From the settlement to the next hand."""
    with Twin(game.folder, game.size) as twin:
        twin.click("resume")
        Walk(game, twin).click("next")
    until_dealt(game, 2)


def one_hand(screen: XServer, program: list[str], kind: str, folder: Path, pictures: Path | None) -> Path:
    """Start the program, play a hand, deal the next, end it; gives the record."""
    game = Game(screen, program, folder, pictures)
    try:
        game.photograph("title")
        sit_down(game, kind)
        time.sleep(4.0)
        game.photograph("table")
        play(game, program)
        if kind == "gostop" and not game.thinks_apart():
            raise SmokeError("the master has played, but without a process of its own")
        read_on(game)
        game.photograph("settlement")
        next_hand(game)
        time.sleep(2.0)
        game.close()
    except BaseException:
        game.photograph("failed")
        game.kill()
        raise
    return folder / "unfinished.gostop"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=("matgo", "gostop"), required=True)
    parser.add_argument("--pictures", type=Path, help="where to put pictures of the screen")
    parser.add_argument("program", nargs="+", help="the program and its options, after --")
    options = parser.parse_args()
    program = [str(Path(options.program[0]).absolute()), *options.program[1:]]
    print(f"one hand of {options.game}: {' '.join(program)}")
    with tempfile.TemporaryDirectory(prefix="smoke") as place, XServer() as screen:
        folder = Path(place) / "할머니 자료"
        try:
            record = one_hand(screen, program, options.game, folder, options.pictures)
            for command in ("replay", "verify"):
                subprocess.run([*program, command, str(record)], check=True)
        except (SmokeError, subprocess.CalledProcessError) as error:
            print(f"FAILED: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
