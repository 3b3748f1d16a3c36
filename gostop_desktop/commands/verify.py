"""``gostop-desktop verify FILE``: were the deals of a record the ones that were promised? (docs/fair-deal.md)"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from ..engine.fairness import Check, check_hand
from ..i18n import tr
from .common import one_line, tell
from .replay import records, replay_file

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]


def add_parser(subparsers: Subparsers) -> None:
    """Name the command and its options."""
    parser = subparsers.add_parser("verify", help=tr("verify.help"))
    parser.add_argument("files", nargs="+", metavar="FILE", help=tr("replay.file"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Answer a line a hand, or with ``--json`` an object a file; broken promises and faults go to standard error.

    Gives the exit status: 0, or 1 when a promise was broken or a record is at fault.
    """
    status = 0
    for path in records(options.files):
        reader, fault = replay_file(path)
        checks = [check_hand(reader.match.rules, hand) for hand in reader.hands] if reader.match else []
        faults = [f"{path}:{fault.line}: {line}" for line in fault.faults] if fault is not None else []
        faults += [f"{path}: {_sentence(check)}" for check in checks if check.is_fault]
        if options.json:
            hands = [{"hand": check.hand, "verdict": check.verdict} for check in checks]
            print(json.dumps({"file": str(path), "error": faults or None, "hands": hands}, ensure_ascii=False))
        else:
            print("\n".join([one_line(str(path)), *(f"  {_sentence(check)}" for check in checks)]))
        tell(faults)
        status = 1 if faults else status
    return status


def _sentence(check: Check) -> str:
    return tr(f"verify.{check.verdict}", hand=check.hand)
