"""What the commands share: faults on standard error, one on each line, and files of a sensible size."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from ..i18n import tr

MOST_FAULTS = 100
"""More lines than these nobody reads."""


class TooLongError(OSError):
    """A file is longer than anything the command could mean."""

    def __init__(self, most: int) -> None:
        super().__init__(0, f"longer than {most} bytes")


def one_line(text: str) -> str:
    r"""The text on one line that any terminal shows: control characters and broken letters as escapes.

    >>> one_line("a\nb\tc")
    'a\\nb\\tc'
    """
    seen = "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text)
    return seen.encode("utf-8", "backslashreplace").decode("utf-8")


def few(faults: Iterable[str]) -> list[str]:
    """The faults, each once and on one line; beyond :data:`MOST_FAULTS` of them only how many more there are."""
    each = list(dict.fromkeys(one_line(fault) for fault in faults))
    more = len(each) - MOST_FAULTS
    return each if more <= 0 else [*each[:MOST_FAULTS], tr("cli.more_faults", count=more)]


def tell(faults: Iterable[str]) -> None:
    """Each fault on a line of standard error."""
    for fault in faults:
        print(one_line(fault), file=sys.stderr)


def read_file(path: str | Path, most: int) -> bytes:
    """The bytes of a file.

    :raises OSError: when it cannot be read, or is longer than ``most`` bytes.
    :raises ValueError: when the name is none.
    """
    with Path(path).open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLongError(most)
    return data
