"""An import killed at any moment: the old data is there, or the imported, whole, and the old in a file beside it."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gostop_desktop.storage import Settings, open_data_dir
from gostop_desktop.storage.bundle import ENDING, carried_files
from gostop_desktop.storage.bundle_writing import write_bundle

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is a thing of POSIX")

DYING = """
import os, signal, sys
from pathlib import Path

fatal, bundle, folder = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
calls = 0


def deadly(module, name):
    real = getattr(module, name)

    def called(*args, **kwargs):
        global calls
        calls += 1
        if calls == fatal:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*args, **kwargs)

    setattr(module, name, called)


from gostop_desktop.cli import main
for name in ("rename", "replace", "unlink", "mkdir", "rmdir", "fsync"):
    deadly(os, name)
status = main(["--data-dir", str(folder), "import", str(bundle)])
print(calls)
sys.exit(status)
"""
"""Imports, and kills itself instead of doing whatever changes the disk for the nth time."""


def furnish(folder: Path, name: str, volume: int, records: int) -> None:
    with open_data_dir(folder) as data:
        data.save_settings(Settings(volume=volume))
        data.profiles.create(name, 1, "moon")
        for number in range(records):
            data.new_record('{"gostop-record": 1}').append(f'{{"name": "{name}", "hand": {number}}}')
            data.finish()
        data.new_record('{"gostop-record": 1}').append(f'{{"name": "{name}"}}')


def contents(folder: Path) -> str:
    with open_data_dir(folder) as data:
        assert data.trouble is None
        unfinished = data.unfinished()
        assert unfinished is not None
        people = [who.name for who in data.profiles.all()]
        assert data.database.restored is None
        files = {name: path.read_text("utf-8") for name, path in carried_files(folder)}
        return json.dumps([people, data.settings.volume, unfinished.lines, files], ensure_ascii=False)


def import_dying_at(call: int, bundle: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", DYING, str(call), str(bundle), str(folder)]
    return subprocess.run(program, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("part", [pytest.param(9, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)])
def test_killed_at_any_step_nothing_is_lost_or_mixed(tmp_path: Path, part: int) -> None:
    old, new, bundle = tmp_path / "old", tmp_path / "new", tmp_path / f"new{ENDING}"
    furnish(old, "삼촌", 11, 2)
    furnish(new, "할머니", 22, 3)
    with open_data_dir(new) as data:
        for _ in write_bundle(data, bundle):
            pass
    before, after = contents(old), contents(new)
    whole = tmp_path / "whole"
    shutil.copytree(old, whole)
    done = import_dying_at(-1, bundle, whole)
    assert done.returncode == 0, done.stderr
    steps = int(done.stdout.splitlines()[-1])
    assert steps > 40
    seen = []
    for call in range(1, steps + 1, part):
        here = tmp_path / f"here{call}"
        shutil.copytree(old, here)
        killed = import_dying_at(call, bundle, here)
        assert killed.returncode == -signal.SIGKILL
        now = contents(here)
        assert now in (before, after)
        assert not list(here.glob("import.*"))
        seen.append(now)
        if now == after:
            [kept] = (here / "backups").glob(f"*{ENDING}")
            assert import_dying_at(-1, kept, here).returncode == 0
            assert contents(here) == before
        shutil.rmtree(here)
    assert seen == sorted(seen, key=lambda now: now == after)
    assert {before, after} == set(seen)
