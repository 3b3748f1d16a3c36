"""What a start reads: the window waits for no command, and for the rules and the other scenes not either."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

_TELL = """
sys.stdout.write(" ".join(sys.modules))
"""
_READ = """
import sys
from gostop_desktop import cli
cli.main(sys.argv[1:])
"""
_READ_ALL = """
import sys
from gostop_desktop.scenes.routes import read_scenes
for _ in read_scenes():
    pass
"""


def _modules_read(*words: str, by: str = _READ) -> set[str]:
    """The modules that a run reads; it has no display, so that a window cannot open."""
    environment = {
        "PATH": "/usr/bin:/bin",
        "SDL_VIDEODRIVER": "offscreen",
        "PYTHONPATH": str(Path(__file__).parents[1]),
    }
    done = subprocess.run(
        [sys.executable, "-c", by + _TELL, *words], capture_output=True, text=True, env=environment, check=True
    )
    return {name.removeprefix("gostop_desktop.") for name in done.stdout.split()}


@pytest.mark.parametrize("words", [(), ("--fullscreen",), ("--lang", "en")])
def test_a_window_waits_for_no_command(words: tuple[str, ...], tmp_path: Path) -> None:
    read = _modules_read("--data-dir", str(tmp_path), *words)
    assert "commands.window" in read
    assert "commands.simulate" not in read
    assert "commands.replay" not in read


def test_the_title_waits_for_neither_rules_nor_database(tmp_path: Path) -> None:
    """What the title shows tells nothing of them; ``routes.read_scenes`` reads them once it is there."""
    read = _modules_read("--data-dir", str(tmp_path))
    assert "app" in read
    assert {"scenes.title", "ui.widgets", "storage.records"} <= read
    assert not {name for name in read if name.partition(".")[0] in ("engine", "players", "session", "sqlite3")}
    assert {name for name in read if name.startswith("scenes.")} == {
        f"scenes.{name}" for name in ("base", "routes", "shortcuts", "stack", "title")
    }


def test_a_command_is_read_where_it_is_given() -> None:
    assert "commands.replay" in _modules_read("--lang", "en", "replay", "nowhere.gostop")


def test_all_scenes_are_read_before_somebody_goes_there() -> None:
    """With what they read late: the database, and what thinks."""
    folder = Path(__file__).parents[1] / "gostop_desktop" / "scenes"
    places = [path.relative_to(folder).with_suffix("") for path in folder.rglob("*.py")]
    scenes = {".".join(("scenes", *place.parts)).removesuffix(".__init__") for place in places}
    read = _modules_read(by=_READ_ALL)
    assert scenes - read == {"scenes.stack", "scenes.title"}  # those are there already
    assert {"storage.database", "storage.ledger", "storage.profiles", "session.thinking"} <= read
