"""``gostop-desktop replay FILE…``: records played through the engine, their ends compared (INTERFACE.md section 4)."""

from __future__ import annotations

import argparse
import codecs
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.errors import RecordError
from ..engine.match import Match
from ..engine.record import PlayedHand, RecordReader
from ..engine.replaying import read_as_far, record_json
from ..i18n import tr
from ..storage.paths import is_folder
from .common import one_line, read_file, tell

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

SUFFIX = ".gostop"
MOST_BYTES = 100_000_000
"""The longest record that is read: some ten thousand hands."""


def add_parser(subparsers: Subparsers) -> None:
    """Name the command and its options."""
    parser = subparsers.add_parser("replay", help=tr("replay.help"))
    parser.add_argument("files", nargs="+", metavar="FILE", help=tr("replay.file"))
    parser.add_argument("--json", action="store_true", help=tr("cli.json"))


def run(options: argparse.Namespace) -> int:
    """Answer a line a hand, or with ``--json`` an object a file; faults go to standard error, one a line.

    Gives the exit status: 0, or 1 when there is a fault.
    """
    status = 0
    for path in records(options.files):
        reader, fault = replay_file(path)
        if options.json:
            print(json.dumps({"file": str(path)} | record_json(reader, fault), ensure_ascii=False))
        else:
            print("\n".join([one_line(str(path)), *(f"  {line}" for line in hand_lines(reader))]))
        if fault is not None:
            status = 1
            tell(f"{path}:{fault.line}: {line}" for line in fault.faults)
    return status


def records(files: list[str]) -> Iterator[Path]:
    """The files named, and every record in the folders named, in sorted order; an empty folder stands for itself."""
    for file in files:
        path = Path(file)
        found = sorted(inner for inner in path.rglob(f"*{SUFFIX}") if inner.is_file()) if is_folder(path) else []
        yield from found or [path]


def replay_file(path: Path) -> tuple[RecordReader, RecordError | None]:
    """A record as far as it goes, and its first fault or None."""
    try:
        data = read_file(path, MOST_BYTES)
    except IsADirectoryError:
        return RecordReader(), RecordError(1, f"no record in this folder; expected files that end in {SUFFIX}")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return RecordReader(), RecordError(1, f"cannot be read: {reason}; expected a record")
    return replay_bytes(data)


def replay_bytes(data: bytes) -> tuple[RecordReader, RecordError | None]:
    """The same for what a file holds."""
    try:
        data = data.removeprefix(codecs.BOM_UTF8)
        return read_as_far(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        whole = data[: data.rfind(b"\n", 0, error.start) + 1]
        reader, fault = read_as_far(whole.decode("utf-8"))
        if fault is None or not whole:
            column = error.start - len(whole) + 1
            fault = RecordError(whole.count(b"\n") + 1, f"no UTF-8 at byte {column} of the line; expected UTF-8 text")
        return reader, fault


def hand_lines(reader: RecordReader) -> list[str]:
    """What came of each hand, a line each."""
    if reader.match is None:
        return []
    lines = [_hand_line(reader.match, hand) for hand in reader.hands]
    return lines or [tr("replay.none")]


def _hand_line(match: Match, hand: PlayedHand) -> str:
    state = hand.state
    end = state.result
    number = state.hand
    if end is None:
        if state.asked < 0:
            return tr("replay.waiting", hand=number)
        return tr("replay.unfinished", hand=number, name=match.setup.seats[state.asked].name)
    if end.reason in ("nagari", "redeal"):
        return tr(f"replay.{end.reason}", hand=number, carry=end.carry)
    name = match.setup.seats[end.winner].name
    if end.receipt is None:
        return tr("replay.pushed", hand=number, name=name, carry=end.carry)
    return tr("replay.won", hand=number, name=name, points=end.points, reason=tr(f"receipt.reason.{end.reason}"))
