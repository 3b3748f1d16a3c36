"""Import, second half: what was unpacked and checked takes the place of what is there.

Several files cannot change at once, so they change in two strides, each begun by renaming the folder of the import,
which happens at once or not at all. Whatever moment the program is killed at, the next start finds by that folder's
name how far it came, and goes on:

* ``import.part``: being unpacked or checked; it counts for nothing and is removed;
* ``import.whole``: the old files are being taken away (they are in the bundle that was written before);
* ``import.placing``: all of them are gone, the new ones are being moved in.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from .atomic import sync_folder
from .bundle import FOLDERS, SINGLE, carried_files
from .paths import DATABASE, PART, PLACING, WHOLE

_ALONE = (*SINGLE, f"{DATABASE}-wal", f"{DATABASE}-shm")


def in_the_way(folder: Path, staged: Path) -> Path | None:
    """A folder where one of the ``staged`` files belongs, or a file where a folder does; None: all can be replaced."""
    folders = [folder / name for name in FOLDERS]
    files = [folder / path.relative_to(staged) for path in staged.rglob("*") if path.is_file()]
    files += [folder / name for name in _ALONE]
    wrong = [path for path in folders if os.path.lexists(path) and not path.is_dir()]
    wrong += [path for path in (folder / PLACING,) if os.path.lexists(path)]
    wrong += [path for path in files if path.is_dir() and not path.is_symlink()]
    return wrong[0] if wrong else None


def decide_replacing(folder: Path) -> None:
    """From here on the checked files in ``import.part`` will take the place of what the data folder holds.

    :raises OSError: it cannot be; nothing was changed.
    """
    os.rename(folder / PART, folder / WHOLE)
    sync_folder(folder)


def finish_replacing(folder: Path) -> Iterator[float]:
    """Do what was decided, or go on with it where it was cut off; what was not decided is removed. Nobody may use the
    data until the last step, each of which yields the part done.

    :raises OSError: something cannot be moved; the next start of the program goes on with it.
    """
    if (folder / WHOLE).is_dir():
        for done in _take_away(folder):
            yield done / 2
        os.rename(folder / WHOLE, folder / PLACING)
        sync_folder(folder)
    if (folder / PLACING).is_dir():
        for done in _move_in(folder):
            yield (1 + done) / 2
        shutil.rmtree(folder / PLACING)
    if (folder / PART).is_dir():
        shutil.rmtree(folder / PART, ignore_errors=True)


def _take_away(folder: Path) -> Iterator[float]:
    single = [folder / name for name in _ALONE]
    old = [*single, *(path for _, path in carried_files(folder))]
    for number, path in enumerate(old, 1):
        path.unlink(missing_ok=True)
        yield number / len(old)
    for changed in (*(folder / name for name in FOLDERS), folder):
        if changed.is_dir():
            sync_folder(changed)


def _move_in(folder: Path) -> Iterator[float]:
    new = sorted(path for path in (folder / PLACING).rglob("*") if path.is_file())
    changed = {folder}
    for number, path in enumerate(new, 1):
        target = folder / path.relative_to(folder / PLACING)
        target.parent.mkdir(exist_ok=True)
        os.replace(path, target)
        changed.add(target.parent)
        yield number / len(new)
    for place in sorted(changed):
        sync_folder(place)
