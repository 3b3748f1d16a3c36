"""One SQLite file for what has to be counted: profiles, chips, hands, evenings (PLATFORM.md section 6).

A write is one transaction; it is on the disk when :meth:`Database.write` returns, or not there at all. Where the file
cannot be written the same tables are kept in memory, holding what could be read of it.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from . import backups
from .database_check import is_sound, is_sound_inside
from .schema import expect_known_version, migrate

T = TypeVar("T")
_BUSY_MS = 4000


class Database:
    """The tables of :mod:`.schema`. Make it with :func:`open_database`; close it at the end.

    ``on_disk`` says whether writes are kept, ``restored`` what had to be done about a broken file when it was opened:
    ``"backup"`` (the newest good copy took its place), ``"new"`` (none was good) or None.
    """

    def __init__(
        self, connection: sqlite3.Connection, on_disk: bool, restored: str | None, on_failure: Callable[[], None]
    ) -> None:
        self._connection = connection
        self.on_disk = on_disk
        self.restored = restored
        self._on_failure = on_failure

    def write(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """Run ``change`` as one transaction; what it raises undoes it. It may be run twice.

        A disk that fails never stops the game: everything goes on in memory then, and ``on_failure`` is told.

        :raises sqlite3.IntegrityError: when a constraint forbids it.
        """
        try:
            return self._transaction(change)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError:
            if not self.on_disk:
                raise
            self._go_on_in_memory()
            return self._transaction(change)

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        return self._connection.execute(query, values).fetchall()

    def one(self, query: str, *values: object) -> tuple[Any, ...] | None:
        """The first row of a query, None without one."""
        row: tuple[Any, ...] | None = self._connection.execute(query, values).fetchone()
        return row

    def note(self, key: str) -> str | None:
        """What was last noted under a key, such as who sat where."""
        row = self.one("SELECT text FROM notes WHERE key = ?", key)
        return None if row is None else str(row[0])

    def set_note(self, key: str, text: str) -> None:
        """Note something in place of what was noted under the key before."""
        self.write(lambda c: c.execute("INSERT OR REPLACE INTO notes VALUES (?, ?)", (key, text)))

    def copy_to(self, path: Path) -> None:
        """Write the tables as they are at this moment to a file of their own, whoever writes to them meanwhile.

        :raises OSError: it cannot be written.
        """
        try:
            with contextlib.closing(sqlite3.connect(path)) as copy:
                self._connection.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.Error as error:
            raise OSError(str(error)) from None

    def close(self) -> None:
        """Let go of the file. A second call does nothing."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()

    def _transaction(self, change: Callable[[sqlite3.Connection], T]) -> T:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = change(connection)
            connection.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise
        return result

    def _go_on_in_memory(self) -> None:
        self._connection, self.on_disk = _copy_in_memory(self._connection), False
        self._on_failure()


def open_database(path: Path | None, writable: bool, on_failure: Callable[[], None] = lambda: None) -> Database:
    """The database at ``path``; in memory where there is no path or it is not ``writable``. Never raises for a disk.

    A broken file is set aside as ``NAME.broken-1``, ``-2``, …, and the newest backup that is good takes its place. A
    good one is copied to the backups if it changed since the newest of them.
    """
    if path is None or not writable:
        return Database(_read_into_memory(path), False, None, on_failure)
    restored = None
    try:
        if path.exists() and not is_sound(path):
            restored = backups.restore(path)
        due = backups.is_due(path)
        connection = _open_file(path)
        if due:
            backups.keep_copy(connection, path)
        return Database(connection, True, restored, on_failure)
    except (sqlite3.DatabaseError, OSError):
        on_failure()
        return Database(_read_into_memory(path), False, restored, on_failure)


def _open_file(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=_BUSY_MS / 1000)
    try:
        expect_known_version(connection)
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", f"busy_timeout = {_BUSY_MS}"):
            connection.execute(f"PRAGMA {pragma}")
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _read_into_memory(path: Path | None) -> sqlite3.Connection:
    """The file's tables as they are, or new ones where it cannot be read."""
    if path is not None and path.exists():
        for how in ("mode=ro", "mode=ro&immutable=1"):
            try:
                with contextlib.closing(sqlite3.connect(f"{path.as_uri()}?{how}", uri=True)) as source:
                    return _copy_in_memory(source)
            except (sqlite3.DatabaseError, OSError):
                continue
    return _in_memory()


def _copy_in_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    try:
        with contextlib.suppress(sqlite3.Error):
            source.execute("ROLLBACK")
        source.backup(memory)
        memory.execute("PRAGMA foreign_keys = ON")
        migrate(memory)
        if not is_sound_inside(memory):
            raise sqlite3.DatabaseError("damaged")
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        memory.close()
        return _in_memory()
    return memory


def _in_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    migrate(connection)
    return connection
