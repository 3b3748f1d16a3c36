"""The record of a match as a file that grows by one line a move and survives a crash at any moment."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BufferedWriter
from pathlib import Path

from .atomic import write_atomically

_BEGINNING = b'{"gostop-record"'


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can go on: the whole lines of its record, the header first.

    ``dropped`` tells that something after the last line end was left out: the move being written when the program died.
    """

    lines: tuple[str, ...]
    dropped: bool = False

    @property
    def text(self) -> str:
        """The record's text, as the file holds it."""
        return "".join(f"{line}\n" for line in self.lines)


def read_unfinished(path: Path) -> Unfinished | None:
    """The match kept at ``path``; None where there is none, or none of its lines is whole.

    Bytes that are no UTF-8 are read as U+FFFD, for the record's own reader to name the line.
    """
    try:
        data = path.read_bytes()
    except OSError:
        return None
    whole, end, rest = data.rpartition(b"\n")
    if not end:
        return None
    lines = whole.decode("utf-8", "replace").split("\n")
    return Unfinished(tuple(line.removesuffix("\r") for line in lines), dropped=bool(rest))


def is_no_record(path: Path) -> bool:
    """Whether something lies at ``path`` that is not even the beginning of a record."""
    try:
        with path.open("rb") as file:
            start = file.read(len(_BEGINNING))
    except OSError:
        return False
    return not _BEGINNING.startswith(start)


class RecordWriter:
    """Writes the record of the match in play; each line is on the disk when :meth:`append` returns.

    A disk that fails (full, taken away) never stops the game: the match goes on in memory, and ``on_failure`` is told.
    """

    def __init__(self, path: Path | None, lines: tuple[str, ...], on_failure: Callable[[], None]) -> None:
        """Keep the match at ``path`` (None: in memory only), which begins with ``lines``."""
        self._path = path
        self._lines = list(lines)
        self._on_failure = on_failure
        self._file: BufferedWriter | None = None
        if path is not None:
            with self._failing_to_memory():
                write_atomically(path, self.text.encode("utf-8"))
                self._file = path.open("ab")

    @property
    def lines(self) -> tuple[str, ...]:
        """Every line so far, the header first."""
        return tuple(self._lines)

    @property
    def text(self) -> str:
        """The record's text so far."""
        return Unfinished(self.lines).text

    @property
    def on_disk(self) -> bool:
        """Whether the file is written; False in memory and once closed."""
        return self._file is not None

    def append(self, line: str) -> None:
        """Add one line of the record, given without its line end.

        :raises ValueError: ``line`` is empty or holds a line end.
        """
        if not line or "\n" in line or "\r" in line:
            raise ValueError(f"not one line of a record: {line!r}")
        self._lines.append(line)
        with self._failing_to_memory():
            self._put(f"{line}\n".encode())

    def close(self) -> None:
        """Let go of the file; the match stays unfinished. A second call does nothing."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                file.close()

    def _put(self, data: bytes) -> None:
        if self._file is not None:
            self._file.write(data)
            self._file.flush()
            os.fsync(self._file.fileno())

    @contextlib.contextmanager
    def _failing_to_memory(self) -> Iterator[None]:
        try:
            yield
        except OSError:
            self.close()
            self._on_failure()
