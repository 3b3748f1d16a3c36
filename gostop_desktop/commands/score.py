"""``gostop-desktop score FILE``: the payout calculator (INTERFACE.md section 4)."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from ..engine.scoring.calculator import ScoreInputError, read
from ..engine.scoring.settlement import settle
from ..i18n import tr
from ..i18n.receipt_text import receipt_text
from .common import few, tell
from .hand_file import InputError, load

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: Subparsers) -> None:
    """Name the command and its options."""
    parser = subparsers.add_parser("score", help=tr("receipt.command.help"))
    parser.add_argument("file", metavar="FILE", help=tr("receipt.command.file"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the receipt of the hand in ``args.file``, or every fault of it; gives the exit status, 0 or 1."""
    try:
        receipt = settle(read(load(args.file)))
    except InputError as fault:
        place = f"{args.file}:{fault.line}" if fault.line else args.file
        return _refuse([f"{place}: {fault}"], args.json)
    except ScoreInputError as error:
        return _refuse([f"{args.file}: {fault}" for fault in error.faults], args.json)
    _print(json.dumps(receipt.to_json(), ensure_ascii=False) if args.json else receipt_text(receipt))
    return 0


def _refuse(faults: list[str], as_json: bool) -> int:
    told = few(faults)
    if as_json:
        _print(json.dumps({"error": told}, ensure_ascii=False))
    tell(told)
    return 1


def _print(text: str) -> None:
    """Print, whatever letters the terminal knows."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding))
