"""``gostop-desktop import FILE``: the data of a file takes the place of what is here, which is kept as a file."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..i18n import tr
from ..storage.bundle import BundleError
from ..storage.bundle_import import expect_importable, import_staged
from ..storage.bundle_reading import stage_bundle
from ..storage.data_dir import open_data_dir
from .bundles import add_bundle_parser, exhaust, fail
from .common import one_line

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: Subparsers) -> None:
    """Name the command and its options."""
    add_bundle_parser(subparsers, "import")


def run(options: argparse.Namespace) -> int:
    """Take the file's data and say what came and where the old data is; the exit status, 1 when it cannot be taken."""
    try:
        with open_data_dir(options.data_dir) as data:
            staged = exhaust(stage_bundle(options.file, expect_importable(data)))
            kept = exhaust(import_staged(data, staged))
    except BundleError as error:
        return fail(options.file, error)
    counts = {"people": staged.people, "hands": staged.hands, "records": staged.records}
    print(tr("data.import.told", file=one_line(str(options.file)), **counts))
    print(tr("data.import.told_kept", path=one_line(str(kept))))
    return 0
