"""The folder of everything the program remembers, and the game in memory where there is no such folder to be had."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self

from .atomic import sync_folder, write_atomically
from .lock import TableLock
from .paths import (
    DATABASE,
    LOCK,
    PART,
    PICTURES,
    PLACING,
    RECORDS,
    SETTINGS,
    UNFINISHED,
    WHOLE,
    default_data_path,
    free_name,
)
from .records import RecordWriter, Unfinished, is_no_record, read_unfinished
from .settings import Settings

if TYPE_CHECKING:  # what knows the rules or SQLite is read where it is first asked for: the title is there sooner
    from .database import Database
    from .ledger import Ledger
    from .profiles import Profiles

Trouble = Literal["no_folder", "read_only", "in_use", "half_imported", "write_failed"]
Broken = Literal["settings", "unfinished"]
_NO_LOCKS_HERE = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS}


class DataDir:
    """Settings, the unfinished match and the finished ones. Make it with :func:`open_data_dir`; close it at the end.

    Nothing here raises for want of a disk. ``trouble`` says why nothing is kept, for a banner:

    * ``no_folder``: the system names no home folder;
    * ``read_only``: the folder cannot be made or written;
    * ``in_use``: another program plays with this folder; its unfinished match is not offered here;
    * ``half_imported``: an import that was cut off cannot be done to its end, for the reason in ``hindrance``;
    * ``write_failed``: writing stopped working while the program ran.
    """

    def __init__(
        self, path: Path | None, trouble: Trouble | None, lock: TableLock | None, hindrance: OSError | None = None
    ) -> None:
        self.path = path
        self.trouble = trouble
        self.hindrance = hindrance
        self._lock = lock
        self.broken: list[Broken] = []
        """What was found damaged and not used, for the title to tell once."""
        self._database: Database | None = None
        self._writer: RecordWriter | None = None
        self._read()

    def _read(self) -> None:
        """Take in what lies in the folder."""
        path = self.path
        self._settings = self._load_settings()
        self._unfinished = None if path is None or self.trouble == "in_use" else read_unfinished(path / UNFINISHED)
        if path is not None and self._unfinished is None and is_no_record(path / UNFINISHED):
            self.broken.append("unfinished")

    @property
    def writable(self) -> bool:
        """Whether what is told to the folder is kept; False means: play in memory, and show a banner."""
        return self.trouble is None

    @property
    def settings(self) -> Settings:
        """The settings now in force."""
        return self._settings

    def save_settings(self, settings: Settings) -> None:
        """Put ``settings`` in force, and on the disk where it can be written."""
        self._settings = settings
        if self.path is not None and self.writable:
            try:
                write_atomically(self.path / SETTINGS, settings.to_bytes())
            except OSError:
                self._stop_writing()

    def unfinished(self) -> Unfinished | None:
        """The match that can go on, or None. While one is being written, its lines so far."""
        if self._writer is not None:
            return Unfinished(self._writer.lines)
        return self._unfinished

    @property
    def database(self) -> Database:
        """Profiles, chips and hands; opened when it is first asked for, and what the records hold booked then.

        In memory where nothing is kept; its ``restored`` tells when a broken file had to be set aside.
        """
        if self._database is None:
            from .database import open_database

            place = None if self.path is None else self.path / DATABASE
            self._database = open_database(place, self.writable, self._stop_writing)
            self._book_what_is_left()
        return self._database

    @property
    def profiles(self) -> Profiles:
        """The people the program knows."""
        from .profiles import Profiles

        return Profiles(self.database)

    @property
    def ledger(self) -> Ledger:
        """Chips, hands and evenings."""
        from .ledger import Ledger

        return Ledger(self.database)

    def _book_what_is_left(self) -> None:
        """Hands whose record is whole but whose booking was cut off; after a restored backup those of all records."""
        assert self._database is not None
        if not self._database.on_disk or self.path is None:
            return
        ledger = self.ledger
        if self._database.restored is not None:
            for place in sorted((self.path / RECORDS).glob("*.gostop")):
                found = read_unfinished(place)
                if found is not None:
                    ledger.book_record(found.lines)
        unfinished = self.unfinished()
        if unfinished is not None:
            ledger.book_record(unfinished.lines)

    def new_record(self, header: str) -> RecordWriter:
        """Begin a match by its header line; an unfinished one is finished first (see :meth:`finish`).

        :raises ValueError: ``header`` is not one line.
        """
        self.finish()
        self._writer = self._open_writer(())
        self._writer.append(header)
        return self._writer

    def resume(self) -> RecordWriter:
        """Go on with the unfinished match; a half-written last line is cut off.

        :raises LookupError: there is none.
        """
        if self._writer is not None:
            return self._writer
        if self._unfinished is None:
            raise LookupError("no unfinished match")
        self._writer = self._open_writer(self._unfinished.lines)
        return self._writer

    def finish(self) -> Path | None:
        """The match is over, or given up: move its record to the folder of records.

        Gives the record's new place; None where there was no match, none was kept, or nothing was dealt in it.
        """
        if self._writer is not None:
            self._unfinished = Unfinished(self._writer.lines)
            self._writer.close()
            self._writer = None
        elif self._unfinished is not None:
            _ = self.database  # what was left of it is booked before its record is put away
        match, self._unfinished = self._unfinished, None
        if match is None or self.path is None or not self.writable:
            return None
        try:
            return self._file_away(self.path, keep=len(match.lines) > 1)
        except OSError:
            self._stop_writing()
            return None

    def save_picture(self, name: str, data: bytes) -> Path | None:
        """Keep a PNG picture in the folder of pictures, named with the time, never over another one; where it is now.

        None where nothing is kept, or it could not be written: the game goes on all the same.
        """
        if self.path is None or not self.writable:
            return None
        folder = self.path / PICTURES
        try:
            folder.mkdir(exist_ok=True)
            target = free_name(folder, f"{name}-{datetime.now():%Y-%m-%d_%H%M%S}", ".png")
            write_atomically(target, data)
        except OSError:
            return None
        return target

    @contextlib.contextmanager
    def closed(self) -> Iterator[Path]:
        """Nothing of the folder is open meanwhile, so that what lies in it can be replaced; then it is read anew.

        Whoever holds a database, a record or anything else of before must have let go of it. After an ``OSError``
        nothing is written any more, for the folder may be half changed.

        :raises ValueError: nothing is kept here.
        """
        if self.path is None or not self.writable:
            raise ValueError("nothing is kept here")
        self._let_go()
        try:
            yield self.path
        except OSError:
            self._stop_writing()
            raise
        finally:
            self._read()

    def close(self) -> None:
        """Let go of the folder; the match in play stays unfinished. A second call does nothing."""
        self._let_go()
        if self._lock is not None:
            self._lock.release()

    def _let_go(self) -> None:
        if self._writer is not None:
            self._writer.close()
        if self._database is not None:
            self._database.close()
        self._writer = self._database = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _open_writer(self, lines: tuple[str, ...]) -> RecordWriter:
        keep = self.path is not None and self.writable
        return RecordWriter(self.path / UNFINISHED if self.path and keep else None, lines, self._stop_writing)

    def _load_settings(self) -> Settings:
        if self.path is None:
            return Settings()
        try:
            return Settings.from_bytes((self.path / SETTINGS).read_bytes())
        except OSError:
            return Settings()
        except ValueError:
            self.broken.append("settings")
            self._set_broken_settings_aside(self.path / SETTINGS)
            return Settings()

    def _set_broken_settings_aside(self, path: Path) -> None:
        if self.writable:
            with contextlib.suppress(OSError):
                os.replace(path, path.with_name(f"{path.name}.broken"))

    def _file_away(self, folder: Path, keep: bool) -> Path | None:
        source = folder / UNFINISHED
        if not keep:
            source.unlink(missing_ok=True)
            return None
        records = folder / RECORDS
        records.mkdir(exist_ok=True)
        target = free_name(records, datetime.now().strftime("%Y-%m-%d_%H%M%S"), ".gostop")
        os.replace(source, target)
        sync_folder(records)
        sync_folder(folder)
        return target

    def _stop_writing(self) -> None:
        if self.trouble is None:
            self.trouble = "write_failed"


def open_data_dir(path: str | os.PathLike[str] | None = None) -> DataDir:
    """Open the folder at ``path``, made if need be; None: the platform's folder for this program.

    Never raises for a folder that cannot be used: see :class:`DataDir` for what ``trouble`` then says.
    """
    folder = default_data_path() if path is None else Path(path).absolute()
    if folder is None:
        return DataDir(None, "no_folder", None)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = TableLock(folder / LOCK)
    except BlockingIOError:
        return DataDir(folder, "in_use", None)
    except OSError as error:
        if error.errno not in _NO_LOCKS_HERE:
            return DataDir(folder, "read_only", None)
        lock = None
    try:
        _finish_replacing(folder)
    except OSError as error:
        return DataDir(folder, "half_imported", lock, error)
    return DataDir(folder, None, lock)


def _finish_replacing(folder: Path) -> None:
    """Go on with an import that was cut off, if there was one."""
    if any((folder / name).is_dir() for name in (PART, WHOLE, PLACING)):
        from .replacing import finish_replacing

        for _ in finish_replacing(folder):
            pass
