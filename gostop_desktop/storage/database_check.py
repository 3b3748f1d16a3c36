"""Is a database from elsewhere one the program can live with? Its tables, and every cell of them, before it is used."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..engine.record_lines import END_REASONS, MOST_NAME
from ..engine.scoring.items import LOSER_MULTIPLIERS
from .bundle import BundleError
from .names import fault_of
from .paths import DATABASE
from .schema import VERSION, migrate

_PLACE = DATABASE
_BAKS = {*LOSER_MULTIPLIERS, "dok_bak"}
_MOST_TEXT = 100_000
_MOST_SUM = 9e18
"""SQLite's sums of integers end a little above."""


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
            _expect_whole(connection)
            migrate(connection)
            _expect_tables(connection)
            for table in _tables(connection):
                _expect_cells(connection, table)
            _expect_sense(connection)
            connection.execute("PRAGMA journal_mode = DELETE")
            people = connection.execute("SELECT count(*) FROM profiles WHERE deleted = 0").fetchone()[0]
            return DatabaseCounts(people, connection.execute("SELECT count(*) FROM hands").fetchone()[0])
    except sqlite3.Error as error:
        raise BundleError("no_database", _PLACE, reason=str(error)) from None


def _expect_whole(connection: sqlite3.Connection) -> None:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise BundleError("newer_database", _PLACE, version=version, known=VERSION)
    if version < 0:
        raise BundleError("other_tables", _PLACE)
    found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
    if found != "ok":
        raise BundleError("no_database", _PLACE, reason=found.splitlines()[-1])


def _expect_tables(connection: sqlite3.Connection) -> None:
    """Exactly the program's tables and indices: nothing that runs by itself, such as a trigger, comes along."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as own:
        migrate(own)
        if _schema(connection) != _schema(own):
            raise BundleError("other_tables", _PLACE)


def _schema(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
    query = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name"
    return connection.execute(query).fetchall()


def _tables(connection: sqlite3.Connection) -> list[str]:
    query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    return [row[0] for row in connection.execute(query)]


def _expect_cells(connection: sqlite3.Connection, table: str) -> None:
    """SQLite keeps any value in any column: each must be of the column's type, and of a size that can be meant."""
    for _, column, declared, required, _, key in connection.execute(f"PRAGMA table_info({table})").fetchall():
        types = ("text" if declared == "TEXT" else "integer",) + (() if required or key else ("null",))
        marks = ", ".join("?" * len(types))
        query = (
            f"SELECT count(*) FROM {table} WHERE typeof({column}) NOT IN ({marks}) OR length({column}) > {_MOST_TEXT}"
        )
        if connection.execute(query, types).fetchone()[0]:
            raise BundleError("wrong_cell", f"{_PLACE}: {table}.{column}")
        if declared == "TEXT":
            texts = connection.execute(f"SELECT DISTINCT {column} FROM {table}")
            fine = all(text.isprintable() for (text,) in texts if text is not None)
        else:
            size = f"abs(max({column}, -9223372036854775807))"
            fine = connection.execute(f"SELECT total({size}) FROM {table}").fetchone()[0] <= _MOST_SUM
        if not fine:
            raise BundleError("wrong_cell", f"{_PLACE}: {table}.{column}")


def _expect_sense(connection: sqlite3.Connection) -> None:
    """What the program relies on: rows that belong together, sums of zero, names that can be shown."""
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
