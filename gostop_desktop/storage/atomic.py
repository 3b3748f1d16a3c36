"""Files that are whole or absent: written aside, forced to the disk, then put in place."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the file at ``path`` by ``data``; a crash at any moment leaves the old file or the new one.

    :raises OSError: the folder cannot be written or the disk is full; the old file is then as it was.
    """
    aside = path.with_name(f".gostop-{os.getpid()}.tmp")  # short, however long the name of the file is
    try:
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)
    except OSError:
        with contextlib.suppress(OSError):
            aside.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Force names put into ``folder`` to the disk, where the system can (Windows cannot and need not)."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
