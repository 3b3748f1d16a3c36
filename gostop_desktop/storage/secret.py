"""The secret of the deal in play, kept beside the unfinished match until it is revealed (docs/fair-deal.md).

It hides nothing from whoever opens the folder, for the match's record there holds the cards anyway; it is kept so that
a hand resumed after the program was ended can still be shown to have been dealt as promised.
"""

from __future__ import annotations

from .atomic import write_atomically
from .data_dir import DataDir

SECRET = "unfinished.secret"


class DealSecret:
    """The secret of the deal in play, on the disk where the folder can be written, else in memory."""

    def __init__(self, data: DataDir) -> None:
        self._path = data.path / SECRET if data.path is not None and data.writable else None
        self._secret: bytes | None = None
        if self._path is not None:
            try:
                self._secret = bytes.fromhex(self._path.read_text("ascii"))
            except (OSError, ValueError):
                self._secret = None

    def load(self) -> bytes | None:
        """The secret kept last, or None."""
        return self._secret

    def save(self, secret: bytes) -> None:
        """Keep a secret in place of the last one; a folder that can no longer be written is no fault here."""
        self._secret = secret
        if self._path is not None:
            try:
                write_atomically(self._path, secret.hex().encode("ascii"))
            except OSError:
                self._path = None
