"""Three copies of the database, and what is done when it is broken."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from itertools import pairwise
from pathlib import Path

from .atomic import sync_folder
from .database_check import is_sound

FOLDER = "backups"
COPIES = 3
_COMPANIONS = ("-wal", "-shm")


def backup_paths(path: Path) -> list[Path]:
    """The places of the copies of the database at ``path``, the newest first."""
    return [path.parent / FOLDER / f"{path.stem}-{number}{path.suffix}" for number in range(1, COPIES + 1)]


def is_due(path: Path) -> bool:
    """Whether the database at ``path``, not open yet, changed since the newest copy of it."""
    newest = backup_paths(path)[0]
    return path.exists() and not (newest.exists() and newest.stat().st_mtime_ns >= _last_change(path))


def keep_copy(connection: sqlite3.Connection, path: Path) -> bool:
    """Copy the database to the newest backup, the others moving on by one; whether that worked.

    A disk that has no room for copies is no fault: the game goes on without.
    """
    copies = backup_paths(path)
    try:
        copies[0].parent.mkdir(exist_ok=True)
        _write_copy(connection, copies[0].with_suffix(".tmp"))
        for newer, older in reversed(list(pairwise(copies))):
            if newer.exists():
                os.replace(newer, older)
        os.replace(copies[0].with_suffix(".tmp"), copies[0])
        sync_folder(copies[0].parent)
    except (OSError, sqlite3.Error):
        return False
    return True


def _last_change(path: Path) -> int:
    changed = [path, path.with_name(f"{path.name}-wal")]
    return max(file.stat().st_mtime_ns for file in changed if file.exists())


def _write_copy(connection: sqlite3.Connection, target: Path) -> None:
    target.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(target)) as copy:
        connection.backup(copy)
    with target.open("rb+") as file:
        os.fsync(file.fileno())


def restore(path: Path) -> str:
    """Set the broken database at ``path`` aside and put the newest good copy in its place.

    Gives ``"backup"``, or ``"new"`` where no copy was good: then there is no file at ``path``.

    :raises OSError: the folder cannot be written.
    """
    number = next(n for n in range(1, 10**6) if not path.with_name(f"{path.name}.broken-{n}").exists())
    for suffix in ("", *_COMPANIONS):
        part = path.with_name(path.name + suffix)
        if part.exists():
            os.replace(part, path.with_name(f"{path.name}.broken-{number}{suffix}"))
    for copy in backup_paths(path):
        if copy.exists() and is_sound(copy):
            aside = path.with_suffix(".tmp")
            shutil.copyfile(copy, aside)
            with aside.open("rb+") as file:
                os.fsync(file.fileno())
            os.replace(aside, path)
            sync_folder(path.parent)
            return "backup"
    return "new"
