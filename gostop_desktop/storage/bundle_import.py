"""Import as a whole: what is there is written into a bundle of its own before what was checked takes its place."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from . import backups
from .bundle import ENDING, BundleError, Steps, naming
from .bundle_reading import Staged
from .bundle_writing import write_bundle
from .data_dir import DataDir
from .paths import free_name
from .replacing import decide_replacing, finish_replacing, in_the_way

KEEPING = 0.7
"""What part of the work it is to keep what is there; after it nothing is given up any more."""


def expect_importable(data: DataDir) -> Path:
    """The folder into which ``data`` takes an import.

    :raises BundleError: it takes none: another program plays with it, or nothing can be written there.
    """
    match data.trouble:
        case "in_use":
            raise BundleError("in_use", str(data.path))
        case "no_folder":
            raise BundleError("no_folder")
        case "half_imported":
            assert data.hindrance is not None
            place, reason = data.hindrance.filename or data.path, data.hindrance.strerror or str(data.hindrance)
            raise BundleError("half_imported", str(place), reason=reason)
        case "read_only" | "write_failed":
            raise BundleError("read_only", str(data.path))
        case None:
            assert data.path is not None
            return data.path


def import_staged(data: DataDir, staged: Staged) -> Steps[Path]:
    """Put what was staged in the place of what ``data`` holds; where a bundle of what was there before lies now.

    Closed early, nothing was changed and nothing of it is left; but once the replacing has begun it is done to its end.

    :raises BundleError: what is there cannot be written into a bundle, and nothing was changed; or it cannot be
        replaced, and the next start goes on with that.
    """
    folder = expect_importable(data)
    decided = False
    try:
        _expect_nothing_in_the_way(folder, staged.folder)
        with naming("unwritable", folder / backups.FOLDER):
            (folder / backups.FOLDER).mkdir(exist_ok=True)
        kept = place_before_import(folder)
        for done in write_bundle(data, kept):
            yield done * KEEPING
        with naming("unwritable", folder):
            decide_replacing(folder)
        decided = True
    finally:
        if not decided:
            shutil.rmtree(staged.folder, ignore_errors=True)
    try:
        yield from _replace(data)
    except OSError as error:
        raise BundleError("half_done", str(folder), reason=error.strerror or str(error), kept=kept.name) from None
    return kept


def _expect_nothing_in_the_way(folder: Path, staged: Path) -> None:
    """Once it is decided there is no way back: each place must be free, or taken by what can be replaced."""
    found = in_the_way(folder, staged)
    if found is not None:
        kind = errno.EISDIR if found.is_dir() else errno.ENOTDIR
        raise BundleError("unwritable", str(found), reason=os.strerror(kind))


def _replace(data: DataDir) -> Iterator[float]:
    """What was decided is done to the end, even when nobody watches any longer."""
    with data.closed() as folder:
        steps = finish_replacing(folder)
        try:
            for done in steps:
                yield KEEPING + done * (1 - KEEPING)
        finally:
            for _ in steps:
                pass


def place_before_import(folder: Path) -> Path:
    """Where what is in a data folder now is kept."""
    return free_name(folder / backups.FOLDER, f"고스톱한판-가져오기-전-{datetime.now():%Y-%m-%d_%H%M%S}", ENDING)
