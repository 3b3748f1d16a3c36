"""The secret of the deal in play, kept beside the unfinished match until it is revealed (docs/fair-deal.md).

It hides nothing from whoever opens the folder, for the match's record there holds the cards anyway; it is kept so that
a hand resumed after the program was ended can still be shown to have been dealt as promised.
"""

from __future__ import annotations

import contextlib

from .atomic import write_atomically
from .data_dir import DataDir
from .paths import SECRET

_LENGTH = 32


class DealSecret:
    """The secret of the deal in play, on the disk where the folder can be written, else in memory."""

    def __init__(self, data: DataDir) -> None:
        self._path = data.path / SECRET if data.path is not None and data.writable else None
        self._secret: bytes | None = None
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._secret = read_secret(self._path.read_bytes())

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


def read_secret(data: bytes) -> bytes | None:
    """The secret in the bytes of its file, None where they hold none.

    >>> read_secret(b"00ff" * 16) == bytes([0, 255]) * 16, read_secret(b"00ff"), read_secret(b"xy" * 32)
    (True, None, None)
    """
    try:
        secret = bytes.fromhex(data.decode("ascii"))
    except ValueError:
        return None
    return secret if len(secret) == _LENGTH else None
