"""What the commands ``export`` and ``import`` share."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ..i18n import tr
from ..i18n.bundle_text import bundle_fault
from ..storage.bundle import BundleError, Steps
from .common import tell

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]
T = TypeVar("T")


def add_bundle_parser(subparsers: Subparsers, name: str) -> None:
    """Name a command and its options; ``--data-dir`` may stand after it too."""
    parser = subparsers.add_parser(name, help=tr(f"data.{name}.help"))
    parser.add_argument("file", type=Path, metavar="FILE", help=tr(f"data.{name}.file"))
    parser.add_argument("--data-dir", type=Path, metavar="DIR", default=argparse.SUPPRESS, help=tr("cli.data_dir"))


def fail(file: Path, error: BundleError) -> int:
    """Tell the fault; the exit status."""
    tell([bundle_fault(str(file), error.fault, error.place, error.values)])
    return 1


def exhaust(steps: Steps[T]) -> T:
    """Go all the way; the part done is shown where somebody watches."""
    shown = -1
    try:
        while True:
            percent = int(100 * next(steps))
            if sys.stderr.isatty() and percent != shown:
                print(f"\r{percent:3} %", end="", file=sys.stderr, flush=True)
                shown = percent
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
    finally:
        if shown >= 0:
            print("\r", end="", file=sys.stderr)
