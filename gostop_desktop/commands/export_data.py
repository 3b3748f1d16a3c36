"""``gostop-desktop export FILE``: everything the program remembers into one file, to be taken to another machine."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..i18n import tr
from ..storage.bundle import BundleError, naming
from ..storage.bundle_writing import free_place, write_bundle
from ..storage.data_dir import open_data_dir
from ..storage.paths import default_data_path, is_folder
from .bundles import add_bundle_parser, exhaust, fail
from .common import one_line

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: Subparsers) -> None:
    """Name the command and its options."""
    add_bundle_parser(subparsers, "export")


def run(options: argparse.Namespace) -> int:
    """Write the file and say where; the exit status, 1 when it cannot be written."""
    target: Path = options.file
    try:
        folder = options.data_dir or default_data_path()
        if folder is None or not is_folder(folder):
            raise BundleError("no_data", str(folder or ""))
        with naming("unwritable"):
            if target.is_dir():
                target = free_place(target)
            elif target.exists():
                raise BundleError("exists")
        with open_data_dir(folder) as data:
            written = exhaust(write_bundle(data, target))
    except BundleError as error:
        return fail(target, error)
    print(tr("data.export.told", path=one_line(str(written))))
    return 0
