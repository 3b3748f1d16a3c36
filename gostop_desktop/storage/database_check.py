"""Can the program live with a database? Its tables, and every cell of them, before it is used.

One from elsewhere is asked more than the program's own, which is lost when it is found wanting.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ..engine.record_lines import END_REASONS, MOST_NAME
from ..engine.scoring.items import LOSER_MULTIPLIERS
from .bundle import BundleError
from .names import fault_of
from .paths import DATABASE
from .schema import VERSION, is_newer, migrate

_PLACE = DATABASE
_BAKS = {*LOSER_MULTIPLIERS, "dok_bak"}
_MOST_TEXT = 100_000
_MOST_SUM = 9e18
"""SQLite's sums of integers end a little above, and so do its numbers of rows."""


@dataclass(frozen=True, slots=True)
class DatabaseCounts:
    """What is in it: living profiles, hands booked."""

    people: int
    hands: int


def check_database(path: Path) -> DatabaseCounts:
    """Check the database at ``path``, and bring it to this program's version of the tables.

    :raises BundleError: it is broken, of a newer version, has other tables, or holds what the program never writes.
    """
    try:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA trusted_schema = OFF")
            _expect_whole(connection, "integrity_check")
            migrate(connection)
            _expect_writable(connection)
            _expect_tables(connection)
            _expect_all_cells(connection)
            _expect_sense(connection)
            connection.execute("PRAGMA journal_mode = DELETE")
            people = connection.execute("SELECT count(*) FROM profiles WHERE deleted = 0").fetchone()[0]
            return DatabaseCounts(people, connection.execute("SELECT count(*) FROM hands").fetchone()[0])
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise BundleError("no_database", _PLACE, reason=str(error)) from None


def is_sound(path: Path) -> bool:
    """Whether the program's own database at ``path`` can be used, or is of a newer version; the file stays as it is."""
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            return is_newer(connection) or is_sound_inside(connection)
    except (sqlite3.Error, UnicodeDecodeError):
        return False


def is_sound_inside(source: sqlite3.Connection) -> bool:
    """The same for what a connection reads, which is to be of this program's version or an older one."""
    try:
        with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
            source.backup(copy)
            _expect_whole(copy, "quick_check")
            migrate(copy)
            _expect_writable(copy)
            _expect_tables(copy, own=True)
            _expect_all_cells(copy)
    except (sqlite3.Error, UnicodeDecodeError, BundleError):
        return False
    return True


def _expect_whole(connection: sqlite3.Connection, check: Literal["integrity_check", "quick_check"]) -> None:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise BundleError("newer_database", _PLACE, version=version, known=VERSION)
    if version < 0:
        raise BundleError("other_tables", _PLACE)
    found = str(connection.execute(f"PRAGMA {check}(1)").fetchone()[0])
    if found != "ok":
        raise BundleError("no_database", _PLACE, reason=found.splitlines()[-1])


def _expect_writable(connection: sqlite3.Connection) -> None:
    """The header may be such that nothing can be written."""
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _expect_tables(connection: sqlite3.Connection, own: bool = False) -> None:
    """Exactly the program's tables and indices: nothing that runs by itself, such as a trigger, comes along.

    In the program's ``own`` database what another tool left beside them, and does not run by itself, is borne.
    """
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh)
        wanted = _schema(fresh)
    found = _schema(connection)
    borne = {entry for entry in found if entry[0] in ("table", "view")} if own else set()
    if not wanted <= found or found - wanted - borne:
        raise BundleError("other_tables", _PLACE)


def _schema(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    query = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL"
    return set(connection.execute(query).fetchall())


def _expect_all_cells(connection: sqlite3.Connection) -> None:
    tables = _tables()
    for table in tables:
        _expect_cells(connection, table)
    _expect_numbering(connection, tables)


def _tables() -> list[str]:
    """The names of the program's tables."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh)
        query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        return [row[0] for row in fresh.execute(query)]


def _expect_numbering(connection: sqlite3.Connection, tables: list[str]) -> None:
    """SQLite keeps in a table of its own the last number given in each other one: the next must be there to be had."""
    given = connection.execute("SELECT name, seq, typeof(seq) FROM sqlite_sequence").fetchall()
    fine = all(name in tables and kind == "integer" and 0 <= seq <= _MOST_SUM for name, seq, kind in given)
    if not fine or len({name for name, _, _ in given}) < len(given):
        raise BundleError("wrong_cell", f"{_PLACE}: sqlite_sequence")


def _expect_cells(connection: sqlite3.Connection, table: str) -> None:
    """SQLite keeps any value in any column: each must be of the column's type, and of a length that can be meant."""
    columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
    wrong = {
        column: _wrong(column, declared, bool(required or key)) for _, column, declared, required, _, key in columns
    }
    found = connection.execute(f"SELECT {', '.join(wrong.values())} FROM {table} WHERE {' OR '.join(wrong.values())}")
    at_fault = dict(zip(wrong, found.fetchone() or (), strict=False))
    for _, column, declared, *_ in columns:
        if at_fault.get(column) or (declared == "TEXT" and not _can_be_shown(connection, table, column)):
            raise BundleError("wrong_cell", f"{_PLACE}: {table}.{column}")


def _wrong(column: str, declared: str, required: bool) -> str:
    """In SQL: whether a cell of the column is of a wrong type or too long."""
    if declared == "TEXT":
        wrong = f"(typeof({column}) <> 'text' OR length({column}) > {_MOST_TEXT})"
    else:
        wrong = f"typeof({column}) <> 'integer'"
    return wrong if required else f"({column} IS NOT NULL AND {wrong})"


def _expect_sums(connection: sqlite3.Connection, table: str) -> None:
    """No numbers so large that SQLite cannot add them up."""
    for _, column, declared, *_ in connection.execute(f"PRAGMA table_info({table})").fetchall():
        size = f"total(abs(max({column}, -9223372036854775807)))"
        if declared != "TEXT" and connection.execute(f"SELECT {size} FROM {table}").fetchone()[0] > _MOST_SUM:
            raise BundleError("wrong_cell", f"{_PLACE}: {table}.{column}")


def _can_be_shown(connection: sqlite3.Connection, table: str, column: str) -> bool:
    texts = connection.execute(f"SELECT DISTINCT {column} FROM {table}")
    return all(text.isprintable() for (text,) in texts if text is not None)


def _expect_sense(connection: sqlite3.Connection) -> None:
    """What the program relies on: numbers that can be added up, rows that belong together, names that can be shown."""
    for table in _tables():
        _expect_sums(connection, table)
    lost = connection.execute("PRAGMA foreign_key_check").fetchone()
    if lost is not None:
        raise BundleError("wrong_cell", f"{_PLACE}: {lost[0]}")
    if connection.execute("SELECT 1 FROM ledger GROUP BY entry HAVING sum(chips) <> 0").fetchone() is not None:
        raise BundleError("unbalanced", f"{_PLACE}: ledger")
    for place, is_known in _WORDS.items():
        table, _, column = place.partition(".")
        words = connection.execute(f"SELECT DISTINCT {column} FROM {table}")
        if not all(is_known(word) for (word,) in words):
            raise BundleError("wrong_name" if column == "name" else "wrong_cell", f"{_PLACE}: {place}")


_WORDS: dict[str, Callable[[str], bool]] = {
    "profiles.name": lambda name: fault_of(name) is None,
    "match_seats.name": lambda name: len(name) <= MOST_NAME,
    "hands.reason": lambda reason: reason in END_REASONS,
    "results.baks": lambda baks: _BAKS.issuperset(baks.split()),
}
"""Columns whose texts are shown, or looked up, and what they may be."""
