"""Where bundles are put and looked for: folders that people know, and the sticks that are plugged in."""

from __future__ import annotations

import getpass
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from platformdirs import user_desktop_path, user_documents_path, user_downloads_path

from . import backups
from .bundle import ENDING
from .paths import is_folder

Kind = Literal["documents", "desktop", "downloads", "removable", "data"]
MOST_FOUND = 100


@dataclass(frozen=True, slots=True)
class Place:
    """A folder that is there."""

    kind: Kind
    path: Path


@dataclass(frozen=True, slots=True)
class Found:
    """A bundle in a place; ``changed`` are seconds since 1970, ``size`` bytes."""

    path: Path
    changed: float
    size: int


def places(data_folder: Path | None) -> tuple[Place, ...]:
    """The folders there are, each once, those of the person first; the data folder itself is the last."""
    known: list[tuple[Kind, Path]] = [
        ("documents", user_documents_path()),
        ("desktop", user_desktop_path()),
        ("downloads", user_downloads_path()),
        *(("removable", path) for path in _removable()),
    ]
    if data_folder is not None:
        known.append(("data", data_folder))
    found: dict[Path, Place] = {}
    for kind, path in known:
        if path.is_absolute() and is_folder(path):
            found.setdefault(path, Place(kind, path))
    return tuple(found.values())


def bundles(data_folder: Path | None) -> tuple[Found, ...]:
    """The bundles in all places, and those kept before an import, the newest first."""
    folders = [place.path for place in places(data_folder)]
    if data_folder is not None:
        folders.append(data_folder / backups.FOLDER)
    found = [bundle for folder in folders for bundle in _bundles_in(folder)]
    return tuple(sorted(found, key=lambda bundle: (-bundle.changed, bundle.path))[:MOST_FOUND])


def _bundles_in(folder: Path) -> Iterator[Found]:
    try:
        for path in folder.iterdir():
            if path.suffix == ENDING and not path.name.startswith(".") and path.is_file():
                status = path.stat()
                yield Found(path, status.st_mtime, status.st_size)
    except OSError:
        return


def _removable() -> Iterator[Path]:
    """Where the system shows what is plugged in."""
    if sys.platform == "win32":
        yield from (Path(f"{letter}:\\") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ")
        return
    if sys.platform == "darwin":
        folders = [Path("/Volumes")]
    else:
        folders = [Path(root) / _user() for root in ("/media", "/run/media")]
    for folder in folders:
        try:
            yield from sorted(path for path in folder.iterdir() if not path.is_symlink())
        except OSError:
            continue


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # nobody the system knows by name
        return ""
