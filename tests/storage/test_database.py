"""The database: transactions, versions, broken files and their backups, folders that cannot be written."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from gostop_desktop.storage import DataDir, open_data_dir
from gostop_desktop.storage.backups import COPIES, backup_paths
from gostop_desktop.storage.database import Database, open_database
from gostop_desktop.storage.database_check import is_sound
from gostop_desktop.storage.profiles import COLOURS, ICONS, ProfileError
from gostop_desktop.storage.schema import VERSION, migrate

from .evenings import begin, play

HANGUL = "한글 이름"


def make(path: Path) -> Database:
    return open_database(path, writable=True)


def value(database: Database, pragma: str) -> object:
    row = database.one(f"PRAGMA {pragma}")
    assert row is not None
    return row[0]


def test_how_it_is_opened(tmp_path: Path) -> None:
    with contextlib.closing(make(tmp_path / "gostop.db")) as database:
        assert database.on_disk
        assert value(database, "journal_mode") == "wal"
        assert value(database, "synchronous") == 2
        assert value(database, "foreign_keys") == 1
        assert value(database, "busy_timeout") == 4000
        assert value(database, "user_version") == VERSION


def test_a_write_is_whole_or_absent(tmp_path: Path) -> None:
    with contextlib.closing(make(tmp_path / "gostop.db")) as database:

        def half(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO evenings (begun) VALUES ('now')")
            raise KeyError

        with pytest.raises(KeyError):
            database.write(half)
        assert database.rows("SELECT * FROM evenings") == []


def test_foreign_keys_hold(tmp_path: Path) -> None:
    with contextlib.closing(make(tmp_path / "gostop.db")) as database, pytest.raises(sqlite3.IntegrityError):
        database.write(lambda c: c.execute("INSERT INTO matches (header, evening, begun) VALUES ('', 9, '')"))


def test_notes(tmp_path: Path) -> None:
    with contextlib.closing(make(tmp_path / "gostop.db")) as database:
        assert database.note("seating") is None
        database.set_note("seating", "가")
        database.set_note("seating", "나")
        assert database.note("seating") == "나"


def test_an_empty_file_of_version_0_becomes_of_this_version(tmp_path: Path) -> None:
    path = tmp_path / "gostop.db"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE other (x)")
        connection.commit()
    with contextlib.closing(make(path)) as database:
        assert database.on_disk
        assert database.rows("SELECT * FROM profiles") == []
        assert database.rows("SELECT * FROM other") == []


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "gostop.db"
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("CREATE TABLE later (x)")
        connection.commit()
    before = path.read_bytes()
    told: list[bool] = []
    with contextlib.closing(open_database(path, True, lambda: told.append(True))) as database:
        assert not database.on_disk
        database.set_note("a", "b")
    assert told == [True]
    assert path.read_bytes() == before


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "x.db", isolation_level=None)) as connection:
        migrate(connection)
        migrate(connection)
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)


# ---- backups


def test_three_copies_are_kept_and_only_of_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "gostop.db"
    for number in range(6):
        with contextlib.closing(make(path)) as database:
            database.set_note("number", str(number))
        os.utime(path, ns=(10**18 + number * 10**9,) * 2)
        for at, copy in enumerate(backup_paths(path)):
            if copy.exists():
                os.utime(copy, ns=(10**18 + (number - at) * 10**9 - 1,) * 2)
    copies = [copy for copy in backup_paths(path) if copy.exists()]
    assert len(copies) == COPIES
    assert len(list((tmp_path / "backups").iterdir())) == COPIES
    notes = []
    for copy in copies:
        with contextlib.closing(sqlite3.connect(copy)) as connection:
            notes.append(connection.execute("SELECT text FROM notes").fetchone()[0])
    assert notes == ["4", "3", "2"]
    newest = copies[0].stat().st_mtime_ns
    os.utime(path, ns=(newest - 1, newest - 1))
    with contextlib.closing(make(path)):
        pass
    assert copies[0].stat().st_mtime_ns == newest


BROKEN = {
    "no database": lambda data: b"this is no database at all, only text that fills a page" * 40,
    "cut off": lambda data: data[: len(data) // 2],
    "overwritten": lambda data: data[:4096] + b"\xff" * (len(data) - 4096),
    "zeros": lambda data: bytes(len(data)),
}


def kept(folder: Path) -> list[str]:
    with open_data_dir(folder) as data:
        return [profile.name for profile in data.profiles.all()]


def settle(folder: Path) -> None:
    """Two starts, so that there is a copy of what is there."""
    with open_data_dir(folder) as data:
        data.profiles.create("할머니", 0, "moon")
    kept(folder)


@pytest.mark.parametrize("damage", BROKEN)
def test_a_broken_file_is_set_aside_and_the_newest_copy_put_in_its_place(tmp_path: Path, damage: str) -> None:
    folder = tmp_path / HANGUL
    settle(folder)
    path = folder / "gostop.db"
    path.write_bytes(BROKEN[damage](path.read_bytes()))
    damaged = path.read_bytes()
    with open_data_dir(folder) as data:
        assert [profile.name for profile in data.profiles.all()] == ["할머니"]
        assert data.database.restored == "backup"
        assert data.writable
    assert (folder / "gostop.db.broken-1").read_bytes() == damaged
    with open_data_dir(folder) as data:
        assert data.database.restored is None


def patched(offset: int, value: bytes) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        data = path.read_bytes()
        path.write_bytes(data[:offset] + value + data[offset + len(value) :])

    return change


def replaced(old: bytes, new: bytes) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        assert old in path.read_bytes()
        path.write_bytes(path.read_bytes().replace(old, new))

    return change


def told(script: str) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.executescript(f"PRAGMA writable_schema = ON; {script}")

    return change


WHOLE_BUT_WRONG: dict[str, Callable[[Path], None]] = {
    "a version below zero": patched(60, b"\xff\xff\xff\xfe"),
    "version 0 with tables": patched(60, bytes(4)),
    "a way of writing that is none": patched(18, b"\x4d"),
    "no ledger": told("DROP TABLE ledger"),
    "no notes": told("DROP TABLE notes"),
    "no matches": told("PRAGMA foreign_keys = OFF; DROP TABLE matches"),
    "another column": replaced(b"colour INTEGER NOT NULL", b"colouR INTEGER NOT NULL"),
    "a schema that is no text": replaced(b"icon TEXT NOT NULL", b"ic\xfe\xff TEXT NOT NULL"),
    "a table's name that is no text": replaced(b"tableevenings", b"tableeven\xffngs"),
    "a name that is no text": told("UPDATE profiles SET name = CAST(x'fffe' AS TEXT)"),
    "a colour that is a text": told("UPDATE profiles SET colour = 'red'"),
    "something that runs by itself": told("CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM notes; END"),
    "no number left": told("UPDATE sqlite_sequence SET seq = 9223372036854775807"),
    "a number that is a text": told("UPDATE sqlite_sequence SET seq = 'abc'"),
    "a numbering of nothing": told("INSERT INTO sqlite_sequence VALUES (x'00', x'00')"),
    "numbered twice": told("INSERT INTO sqlite_sequence SELECT * FROM sqlite_sequence"),
}


@pytest.mark.parametrize("damage", WHOLE_BUT_WRONG)
def test_pages_that_hold_together_are_not_enough(tmp_path: Path, damage: str) -> None:
    settle(tmp_path)
    path = tmp_path / "gostop.db"
    WHOLE_BUT_WRONG[damage](path)
    damaged = path.read_bytes()
    with open_data_dir(tmp_path) as data:
        assert data.database.restored == "backup"
        assert [profile.name for profile in data.profiles.all()] == ["할머니"]
        assert data.database.on_disk
        everything_works(data)
        assert data.writable
    assert (tmp_path / "gostop.db.broken-1").read_bytes() == damaged


@pytest.mark.parametrize("damage", WHOLE_BUT_WRONG)
def test_what_is_wrong_is_not_played_with_in_memory_either(tmp_path: Path, damage: str) -> None:
    settle(tmp_path)
    WHOLE_BUT_WRONG[damage](tmp_path / "gostop.db")
    with open_data_dir(tmp_path), open_data_dir(tmp_path) as second:
        assert second.trouble == "in_use"
        everything_works(second)


def test_what_another_tool_left_beside_the_tables_is_borne(tmp_path: Path) -> None:
    settle(tmp_path)
    told("ANALYZE; CREATE VIEW people AS SELECT name FROM profiles; CREATE TABLE other (x)")(tmp_path / "gostop.db")
    with open_data_dir(tmp_path) as data:
        assert data.database.restored is None
        assert [profile.name for profile in data.profiles.all()] == ["할머니"]


def test_a_header_damaged_while_playing(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        data.profiles.create("할머니", 1, "crane")
        _ = data.database
        damaged = sqlite3.connect(":memory:", isolation_level=None)
        settled = sqlite3.connect(tmp_path / "gostop.db")
        image = bytearray(settled.serialize())
        settled.close()
        image[18] = 77
        image[19] = 1
        damaged.deserialize(bytes(image))
        data.database._connection.close()
        data.database._connection = damaged
        everything_works(data)
        assert data.trouble == "write_failed"


def test_a_broken_copy_is_passed_over(tmp_path: Path) -> None:
    settle(tmp_path)
    path = tmp_path / "gostop.db"
    first, second, _ = backup_paths(path)
    second.write_bytes(first.read_bytes())
    first.write_bytes(b"broken" * 1000)
    path.write_bytes(b"broken too" * 1000)
    with open_data_dir(tmp_path) as data:
        assert data.database.restored == "backup"
        assert [profile.name for profile in data.profiles.all()] == ["할머니"]


def test_without_a_good_copy_it_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "gostop.db"
    for number in (1, 2):
        path.write_bytes(b"broken" * 1000)
        with open_data_dir(tmp_path) as data:
            assert data.database.restored == "new"
            assert data.profiles.all() == ()
            assert data.database.on_disk
        assert (tmp_path / f"gostop.db.broken-{number}").exists()
        for copy in backup_paths(path):
            copy.unlink(missing_ok=True)


def test_hands_lost_with_the_database_come_back_from_the_records(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        evening = begin(data)
        play(evening, 2)
        evening.refill(1)
        evening.finish()
        second = begin(data, 2)
        play(second, 2)
        chips = second.session.chips
    (tmp_path / "gostop.db").write_bytes(b"broken" * 1000)
    for copy in backup_paths(tmp_path / "gostop.db"):
        copy.unlink(missing_ok=True)
    with open_data_dir(tmp_path) as data:
        assert data.database.restored == "new"
        ledger = data.ledger
        assert data.database.rows("SELECT count(*) FROM hands") == [(4,)]
        assert data.database.rows("SELECT count(*) FROM entries WHERE kind = 'refill'") == [(1,)]
        assert ledger.unbalanced() == ()
        latest = ledger.latest_evening()
        assert latest is not None
        assert {s.name: s.balance for s in ledger.standings(latest)} == dict(
            zip(("할머니", "손님"), chips, strict=True)
        )


# ---- where nothing is kept


def everything_works(data: DataDir) -> None:
    made = data.profiles.create("새 사람", 0, "moon")
    assert made in data.profiles.all()
    evening = begin(data)
    play(evening)
    assert data.ledger.unbalanced() == ()
    assert sum(standing.hands for standing in evening.standings()) == 3


def test_a_second_instance_sees_what_is_there_and_keeps_nothing(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as first:
        first.profiles.create("할머니", 1, "crane")
        with open_data_dir(tmp_path) as second:
            assert second.trouble == "in_use"
            assert [profile.name for profile in second.profiles.all()] == ["할머니"]
            everything_works(second)
        assert [profile.name for profile in first.profiles.all()] == ["할머니"]
        everything_works(first)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root and Windows write everywhere")
def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    settle(tmp_path)
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with open_data_dir(tmp_path) as data:
            assert [profile.name for profile in data.profiles.all()] == ["할머니"]
            everything_works(data)
    finally:
        tmp_path.chmod(stat.S_IRWXU)


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with open_data_dir(tmp_path / "data") as data:
        assert data.trouble == "read_only"
        everything_works(data)


class FullDisk:
    """A connection whose disk is full from now on."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def execute(self, query: str, *values: object) -> sqlite3.Cursor:
        if query.startswith(("BEGIN", "INSERT")):
            raise sqlite3.OperationalError("database or disk is full")
        return self.connection.execute(query, *values)

    def backup(self, target: sqlite3.Connection) -> None:
        self.connection.backup(target)

    def close(self) -> None:
        self.connection.close()


def test_a_disk_that_fills_up_while_playing(tmp_path: Path) -> None:
    with open_data_dir(tmp_path) as data:
        data.profiles.create("할머니", 1, "crane")
        database = data.database
        database._connection = FullDisk(database._connection)  # type: ignore[assignment]
        assert data.profiles.create("엄마", 1, "iris").name == "엄마"
        assert data.trouble == "write_failed"
        assert [profile.name for profile in data.profiles.all()] == ["할머니", "엄마"]
        everything_works(data)


# ---- profiles


def test_profiles(tmp_path: Path) -> None:
    with open_data_dir(tmp_path / HANGUL) as data:
        profiles = data.profiles
        first = profiles.create("  할머니 ", COLOURS + 2, "no such icon")
        assert (first.name, first.colour, first.icon) == ("할머니", 2, ICONS[0])
        second = profiles.create("뷁", 0, "moon")
        for name, fault in (("할머니", "taken"), (" ", "empty"), ("가" * 13, "too_long"), ("😀", "unknown_letters")):
            with pytest.raises(ProfileError) as raised:
                profiles.create(name, 0, "moon")
            assert raised.value.fault == fault
        assert profiles.fault("할머니", first.number) is None
        assert profiles.change(first.number, "외할머니", 5, "boar").name == "외할머니"
        profiles.delete(second.number)
        assert [profile.name for profile in profiles.all()] == ["외할머니"]
        assert profiles.get(second.number) == second
        assert profiles.create("뷁", 0, "moon").number not in (first.number, second.number)
    with open_data_dir(tmp_path / HANGUL) as data:
        assert [profile.name for profile in data.profiles.all()] == ["외할머니", "뷁"]


def test_a_good_file_is_good(tmp_path: Path) -> None:
    settle(tmp_path)
    assert is_sound(tmp_path / "gostop.db")
    (tmp_path / "bad.db").write_bytes(b"x" * 5000)
    assert not is_sound(tmp_path / "bad.db")
