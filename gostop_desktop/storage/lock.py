"""One program at a table: a lock that the system lets go of when its owner ends, however it ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

_BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class TableLock:
    """The lock on ``path``, held until :meth:`release` or the end of the process.

    :raises BlockingIOError: another program holds it.
    :raises OSError: the file cannot be made or opened.
    """

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _claim(self._handle)
        except OSError as error:
            os.close(self._handle)
            if error.errno in _BUSY:
                raise BlockingIOError(error.errno, "another program plays with this folder", str(path)) from None
            raise

    def release(self) -> None:
        """Let go; a second call does nothing. The file stays: removing it could free a lock just taken."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


if sys.platform == "win32":
    import msvcrt

    def _claim(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _claim(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
