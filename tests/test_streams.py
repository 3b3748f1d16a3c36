"""The command line when its streams are closed, full or fed with nonsense: one line on standard error, no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAM = f"{sys.executable} -m gostop_desktop"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the streams are closed and filled by a POSIX shell")


def shell(command: str, folder: Path = ROOT) -> tuple[int, str, str]:
    """Status, standard output and standard error of a command of the shell; ``PROGRAM`` stands for the program."""
    done = subprocess.run(
        ["/bin/sh", "-c", command.replace("PROGRAM", PROGRAM)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("command", ["rules list", "replay tests/records", "score tests/smoke/example.json"])
def test_an_answer_that_cannot_be_written_is_one_line(command: str) -> None:
    status, out, err = shell(f"PROGRAM {command} >/dev/full")
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("gostop-desktop: ")


def test_closed_standard_input_is_an_empty_one() -> None:
    status, _, err = shell("PROGRAM score - <&-")
    assert (status, err.count("\n")) == (1, 1)


@pytest.mark.parametrize("command", ["rules show nope --json", "replay nosuch --json", "score nosuch --json"])
def test_without_standard_error_the_answer_stays_json(command: str) -> None:
    status, out, _ = shell(f"PROGRAM {command} 2>&-")
    assert status == 1
    assert out.count("\n") == 1
    assert out.startswith("{")


def test_without_standard_output_faults_are_told() -> None:
    status, _, err = shell("PROGRAM rules show nope >&-")
    assert (status, err.count("\n")) == (1, 1)


@pytest.mark.parametrize(
    "command", ["replay 'a\nb.gostop'", "verify 'a\nb.gostop'", "simulate --players 'a\nb',random"]
)
def test_a_name_of_two_lines_makes_a_fault_of_one(command: str, tmp_path: Path) -> None:
    status, _, err = shell(f"PROGRAM {command}", tmp_path)
    assert (status, err.count("\n")) == (1, 1)
    assert "a\\nb" in err


@pytest.mark.parametrize(
    "body",
    [
        "def choose(self, o, r): raise SystemExit(0)",
        "def choose(self, o, r): raise Odd",
        "def __init__(self): raise SystemExit(0)",
    ],
)
def test_a_foreign_player_cannot_end_the_program(body: str, tmp_path: Path) -> None:
    odd = "class Odd(BaseException):\n    def __str__(self): raise ValueError\n"
    (tmp_path / "foreign.py").write_text(f"{odd}class Player:\n    {body}\n", "utf-8")
    status, out, err = shell("PROGRAM simulate --players foreign:Player,random --hands 1", tmp_path)
    assert (status, out, err.count("\n")) == (1, "", 1)


def test_what_a_foreign_player_says_of_itself_cannot_spoil_the_record(tmp_path: Path) -> None:
    (tmp_path / "foreign.py").write_text(
        "class Player:\n    level = 3\n    worlds = 'many'\n    personality = 'x' * 200\n"
        "    def choose(self, o, r): return o.legal_moves[0]\n",
        "utf-8",
    )
    status, _, _ = shell(
        "PROGRAM simulate --players foreign:Player,random --hands 1 --record made && PROGRAM replay made", tmp_path
    )
    assert status == 0


def test_an_interrupted_command_says_so_and_ends_as_shells_expect() -> None:
    waiting = subprocess.Popen(
        [sys.executable, "-m", "gostop_desktop", "score", "-"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        time.sleep(1.5)  # until it waits for its input
        waiting.send_signal(signal.SIGINT)
        _, err = waiting.communicate(timeout=20)
    finally:
        waiting.kill()
    assert (waiting.returncode, err.count("\n")) == (130, 1)
