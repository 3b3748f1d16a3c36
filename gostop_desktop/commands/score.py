"""``gostop-desktop score FILE``: the payout calculator (INTERFACE.md section 4)."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from ..engine.fields import shown
from ..engine.scoring.calculator import ScoreInputError, read
from ..engine.scoring.settlement import settle
from ..i18n import tr
from ..i18n.receipt_text import receipt_text
from .common import TooLongError, one_line, read_file, tell

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

MOST_BYTES = 1_000_000
"""The longest input that is read; a hand takes less than a thousandth of it."""


class _InputError(Exception):
    """An input that is no JSON at all, in one line; ``line`` is where, 0 where there is no such place."""

    def __init__(self, fault: str, line: int = 0) -> None:
        self.line = line
        super().__init__(fault)


def add_parser(subparsers: Subparsers) -> None:
    """Name the command and its options."""
    parser = subparsers.add_parser("score", help=tr("receipt.command.help"))
    parser.add_argument("file", metavar="FILE", help=tr("receipt.command.file"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the receipt of the hand in ``args.file``, or every fault of it; gives the exit status, 0 or 1."""
    try:
        receipt = settle(read(_load(args.file)))
    except _InputError as fault:
        place = f"{args.file}:{fault.line}" if fault.line else args.file
        return _refuse([f"{place}: {fault}"], args.json)
    except ScoreInputError as error:
        return _refuse([f"{args.file}: {fault}" for fault in error.faults], args.json)
    _print(json.dumps(receipt.to_json(), ensure_ascii=False) if args.json else receipt_text(receipt))
    return 0


def _refuse(faults: list[str], as_json: bool) -> int:
    if as_json:
        _print(json.dumps({"error": [one_line(fault) for fault in faults]}, ensure_ascii=False))
    tell(faults)
    return 1


def _print(text: str) -> None:
    """Print, whatever letters the terminal knows."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding))


def _load(file: str) -> Any:
    """The JSON value in a file, or in standard input for ``-``.

    :raises _InputError: when it cannot be read or is no JSON.
    """
    try:
        data = sys.stdin.buffer.read(MOST_BYTES + 1) if file == "-" else read_file(file, MOST_BYTES)
        if len(data) > MOST_BYTES:
            raise TooLongError(MOST_BYTES)
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _InputError(f"no UTF-8 at byte {error.start}; expected UTF-8 text") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _InputError(f"cannot be read: {reason}; expected a file with a hand as JSON") from None
    return _parse(text)


def _parse(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise _InputError(f"column {error.colno}: {error.msg}; expected JSON", error.lineno) from None
    except RecursionError:
        raise _InputError("nested too deeply; expected one object with a list of players") from None
    except ValueError:  # an integer of more digits than Python reads
        raise _InputError("a number is too long; expected numbers of a hand") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _InputError(f"{shown(key)}: given twice in one object; expected each key once")
        found[key] = value
    return found


def _no_number(name: str) -> NoReturn:
    raise _InputError(f"{name}: no number of JSON; expected an integer")
