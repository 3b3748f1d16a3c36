"""The only place where the rule tables touch the program: a record and a score input go in, JSON comes out."""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

Json = dict[str, Any]


def run_command(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
    """``python -m gostop_desktop`` with these arguments: status, standard output, standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "gostop_desktop", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=Path(__file__).parents[2],
    )
    return done.returncode, done.stdout, done.stderr


def in_process(*arguments: str) -> tuple[int, str, str]:
    """The same without a new process."""
    from gostop_desktop import cli

    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = cli.main(list(arguments))
        except SystemExit as stop:
            status = stop.code if isinstance(stop.code, int) else 1
    return int(status or 0), out.getvalue(), err.getvalue()


def replay_text(text: str) -> Json:
    """What ``replay --json`` answers about a record of this text."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "row.gostop"
        path.write_text(text, encoding="utf-8", newline="\n")
        _, out, err = in_process("replay", "--json", str(path))
    return _first_object(out, err)


def score(data: Json) -> Json:
    """What ``score --json`` answers about an input."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "row.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        _, out, err = in_process("score", "--json", str(path))
    return _first_object(out, err)


def _first_object(out: str, err: str) -> Json:
    for line in out.splitlines():
        if line.strip():
            answer: Json = json.loads(line)
            return answer
    raise AssertionError(f"no answer; standard error: {err}")
