"""What a start reads: the window does not wait for the commands' modules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

_READ = """
import sys
from gostop_desktop import cli
cli.main(sys.argv[1:])
sys.stdout.write(" ".join(name for name in sys.modules if name.startswith("gostop_desktop.commands.")))
"""


def _modules_read(*words: str) -> str:
    """The modules of ``commands`` that a run reads; it has no display, so that a window cannot open."""
    environment = {
        "PATH": "/usr/bin:/bin",
        "SDL_VIDEODRIVER": "offscreen",
        "PYTHONPATH": str(Path(__file__).parents[1]),
    }
    done = subprocess.run(
        [sys.executable, "-c", _READ, *words], capture_output=True, text=True, env=environment, check=True
    )
    return done.stdout


@pytest.mark.parametrize("words", [(), ("--fullscreen",), ("--lang", "en")])
def test_a_window_waits_for_no_command(words: tuple[str, ...], tmp_path: Path) -> None:
    read = _modules_read("--data-dir", str(tmp_path), *words)
    assert "commands.window" in read
    assert "commands.simulate" not in read
    assert "commands.replay" not in read


def test_a_command_is_read_where_it_is_given() -> None:
    assert "commands.replay" in _modules_read("--lang", "en", "replay", "nowhere.gostop")
