"""The tables, and how an older file becomes one of this version (``user_version``)."""

from __future__ import annotations

import sqlite3

_FIRST = """
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    colour INTEGER NOT NULL,
    icon TEXT NOT NULL,
    made TEXT NOT NULL,
    deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1))
);
CREATE UNIQUE INDEX living_names ON profiles (name) WHERE deleted = 0;
CREATE TABLE notes (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE evenings (id INTEGER PRIMARY KEY AUTOINCREMENT, begun TEXT NOT NULL);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    header TEXT NOT NULL,
    evening INTEGER NOT NULL REFERENCES evenings (id),
    begun TEXT NOT NULL,
    preset TEXT NOT NULL DEFAULT '',
    carry INTEGER NOT NULL DEFAULT 1,
    pushes INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX matches_by_header ON matches (header);
CREATE TABLE match_seats (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('human', 'computer')),
    profile INTEGER REFERENCES profiles (id),
    chips INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL UNIQUE,
    match INTEGER NOT NULL REFERENCES matches (id),
    kind TEXT NOT NULL CHECK (kind IN ('hand', 'refill')),
    booked TEXT NOT NULL
);
CREATE INDEX entries_of_a_match ON entries (match);
CREATE TABLE ledger (
    entry INTEGER NOT NULL REFERENCES entries (id),
    account INTEGER NOT NULL CHECK (account >= -2),
    chips INTEGER NOT NULL,
    PRIMARY KEY (entry, account)
) WITHOUT ROWID;
CREATE TABLE hands (
    entry INTEGER PRIMARY KEY REFERENCES entries (id),
    number INTEGER NOT NULL,
    reason TEXT NOT NULL,
    winner INTEGER,
    points INTEGER NOT NULL,
    carry INTEGER NOT NULL
);
CREATE TABLE results (
    entry INTEGER NOT NULL REFERENCES hands (entry),
    seat INTEGER NOT NULL,
    profile INTEGER REFERENCES profiles (id),
    played INTEGER NOT NULL,
    won INTEGER NOT NULL,
    points INTEGER NOT NULL,
    go INTEGER NOT NULL,
    baks TEXT NOT NULL,
    PRIMARY KEY (entry, seat)
) WITHOUT ROWID;
CREATE INDEX results_of_a_profile ON results (profile);
"""
"""``account`` of a ledger row is a seat of the entry's match, or one of the accounts of :mod:`.ledger`."""

_STEPS: tuple[str, ...] = (_FIRST,)
VERSION = len(_STEPS)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to :data:`VERSION`, one step a transaction.

    :raises sqlite3.DatabaseError: the file is of a newer version, or no database.
    """
    while (version := expect_known_version(connection)) != VERSION:
        _step(connection, version)


def expect_known_version(connection: sqlite3.Connection) -> int:
    """The version of the tables; nothing is written.

    :raises sqlite3.DatabaseError: the file is of a newer version or of none there is, or no database.
    """
    version = _version(connection)
    if not 0 <= version <= VERSION:
        raise sqlite3.DatabaseError(f"version {version} of the tables; this program knows up to {VERSION}")
    return version


def is_newer(connection: sqlite3.Connection) -> bool:
    """Whether the tables are of a version that only a newer program knows.

    :raises sqlite3.DatabaseError: the file is no database.
    """
    return _version(connection) > VERSION


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _step(connection: sqlite3.Connection, version: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        if _version(connection) == version:
            for statement in filter(str.strip, _STEPS[version].split(";")):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {version + 1}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
