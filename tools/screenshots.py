"""The README's pictures, taken of the running program: hands played by computer players, then shown to a person.

    python -m tools.screenshots                       all of them, without a display
    python -m tools.screenshots title receipt         some
    python -m tools.screenshots --program dist/gostop-desktop/gostop-desktop
                                                      of a built program in a real window (Xvfb and xdotool)

Each picture is a data folder, made here, and what is clicked in it from the title on. Where to click is always asked of
the program in this process, under SDL's dummy driver, whose pictures are those of a real window to the pixel. They are
kept in docs/pictures as WebP of at most 200 kB. The hands are dealt from fixed secrets: taken again, they are the same
but for the parts of the program that have changed.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from PIL import Image

sys.path.append(str(Path(__file__).parents[1] / "tests" / "smoke"))
from xserver import XServer

from gostop_desktop.app import App
from gostop_desktop.engine import Question, RuleSet
from gostop_desktop.engine.match import MatchSeat, MatchSetup
from gostop_desktop.players import make_player
from gostop_desktop.session import TableSession, new_table
from gostop_desktop.storage import open_data_dir
from gostop_desktop.ui.audio import Silence
from gostop_desktop.ui.display import Display, start_video

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = (1280, 720)
MOST_BYTES = 200_000
QUALITIES = (90, 84, 78, 70, 60)
REST = 1.2
"""Seconds without a movement after which a scene is at rest."""
FRAME = 1 / 30
_SCREEN = (1362, 1000)
"""A screen on which the program chooses a window of that size."""
_PATIENCE = 4.0
"""Seconds after which a window has come to rest as well."""
PEOPLE = (
    ("지민", 4, "warbler"),
    ("할머니", 0, "crane"),
    ("엄마", 2, "peony"),
    ("삼촌", 5, "boar"),
    ("이모", 3, "cherry"),
)
LEVEL = "greedy"

Done = Callable[[TableSession], bool]


@dataclass(frozen=True, slots=True)
class Scene:
    """What is clicked from the title on; where ``preset`` is given, an unfinished hand of it lies there to be resumed.

    The hand is dealt from ``secret`` and played by computer players until ``done``; then the first seat is a person's.
    """

    clicks: tuple[str, ...] = ()
    preset: str = ""
    seats: int = 0
    secret: int = 0
    done: Done = lambda session: False


def _in_the_middle(session: TableSession) -> bool:
    """The person is to play a card and has half of them left."""
    few = session.state.seats[0].hand.bit_count() <= session.rules.hand_size // 2
    return few and session.asked == 0 and session.state.question is Question.TURN


def _sold(session: TableSession) -> bool:
    """Somebody who was forced out has sold 광, and the person is to play."""
    few = session.state.seats[0].hand.bit_count() < session.rules.hand_size - 1
    return bool(session.state.sales) and few and session.asked == 0 and session.state.question is Question.TURN


SCENES = {
    "title": Scene(),
    "matgo": Scene(("resume",), "matgo", 2, 1, _in_the_middle),
    "receipt": Scene(("resume",), "gostop", 3, 130),
    "family": Scene(("resume",), "gostop_family", 5, 3, _sold),
    "rules": Scene(("rules", "edit")),
}


def furnish(folder: Path, scene: Scene) -> None:
    """Make the data folder of a scene."""
    with open_data_dir(folder) as data:
        for name, colour, icon in PEOPLE:
            data.profiles.create(name, colour, icon)
        if not scene.preset:
            return
        rules = RuleSet.from_json({"preset": scene.preset, "table_players": scene.seats})
        names = [name for name, _, _ in PEOPLE[: scene.seats]]
        seats = [MatchSeat(names[0]), *(MatchSeat(name, "computer", LEVEL) for name in names[1:])]
        chips = (rules.starting_chips,) * scene.seats
        setup = MatchSetup(rules, tuple(seats), chips, first_dealer=scene.seats - 1)
        session = new_table(setup, lambda header: data.new_record(header).append)
        session.begin_hand(secret=bytes([scene.secret]) * 32)
        player, chance = make_player(LEVEL), Random(scene.secret)
        while session.asked is not None and not scene.done(session):
            session.submit(session.asked, player.choose(session.observation(session.asked), chance))


class Stage:
    """The program in this process, with a data folder of its own."""

    def __init__(self, folder: Path, scene: Scene) -> None:
        furnish(folder, scene)
        self._data = open_data_dir(folder)
        self._app = App(Display("", SIZE), self._data, Silence())
        self.rest()

    def close(self) -> None:
        self._app.close()
        self._data.close()

    @property
    def picture(self) -> pygame.Surface:
        return self._app.display.surface

    def place(self, name: str) -> tuple[int, int]:
        """Where a target is, in pixels."""
        return self._app.display.layout.to_pointer(self._app.hit_targets()[name].centre)

    def click(self, name: str) -> None:
        """Click a target, then point at nothing."""
        at = self.place(name)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._app.step([pygame.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=False)], FRAME)
        away = pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self._app.step([away], FRAME)
        self.rest()

    def rest(self) -> None:
        """Let time pass until nothing has moved for a while."""
        still = 0.0
        while still < REST:
            self._app.step([], FRAME)
            still = 0.0 if self._app.stack.animating else still + FRAME


def seen_here(scene: Scene, folder: Path) -> pygame.Surface:
    """The scene in this process."""
    stage = Stage(folder, scene)
    try:
        for name in scene.clicks:
            stage.click(name)
        return stage.picture.copy()
    finally:
        stage.close()


def seen_in_window(scene: Scene, folder: Path, program: str) -> pygame.Surface:
    """The scene in the window of a built program, clicked where it is in this process.

    :raises TimeoutError: no window appears.
    :raises ValueError: the window is of another size.
    """
    furnish(folder / "window", scene)
    stage = Stage(folder / "here", scene)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    with XServer(*_SCREEN) as screen:
        words = [program, "--data-dir", str(folder / "window")]
        running = subprocess.Popen(words, env=environment | {"DISPLAY": screen.display})
        try:
            window, size = screen.window()
            time.sleep(_PATIENCE)
            for name in scene.clicks:
                screen.click(window, stage.place(name))
                screen.xdotool("mousemove", "--window", window, "1", "1")
                stage.click(name)
                time.sleep(_PATIENCE)
            corner = dict(line.split("=") for line in screen.xdotool("getwindowgeometry", "--shell", window).split())
            if size != SIZE:
                raise ValueError(f"the window is of {size}, not of {SIZE}")
            return screen.picture().subsurface((int(corner["X"]), int(corner["Y"]), *size)).copy()
        finally:
            running.terminate()
            running.wait(10)
            stage.close()


def write(name: str, picture: pygame.Surface) -> int:
    """Keep a picture as well as it fits; its bytes."""
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    for quality in QUALITIES:
        packed = BytesIO()
        image.save(packed, "WEBP", quality=quality, method=6)
        if packed.tell() <= MOST_BYTES:
            (FOLDER / f"{name}.webp").write_bytes(packed.getvalue())
            return packed.tell()
    raise SystemExit(f"{name} does not fit into {MOST_BYTES} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description="Take the README's pictures.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(SCENES)}; all by default")
    parser.add_argument("--program", help="a built program, to take them of its window")
    options = parser.parse_args()
    unknown = set(options.names) - set(SCENES)
    if unknown:
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    start_video(allow_unseen=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in options.names or SCENES:
        scene = SCENES[name]
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            picture = seen_in_window(scene, folder, options.program) if options.program else seen_here(scene, folder)
        print(f"{name}: {write(name, picture)} bytes")


if __name__ == "__main__":
    main()
