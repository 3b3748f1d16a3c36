"""The people the program knows: name, colour, icon."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime

from .database import Database
from .names import NameFault, fault_of, tidy
from .personal import person_key

COLOURS = 8
"""How many colours there are to choose from; a profile keeps its number."""
ICONS = (
    "crane", "warbler", "cherry", "deer", "peony", "boar", "moon", "cup", "iris", "phoenix", "traveller", "swallow",
)  # fmt: skip
"""The pictures a person can have: what can be seen on the cards."""


class ProfileError(ValueError):
    """A profile cannot be kept so; ``fault`` says why."""

    def __init__(self, fault: NameFault) -> None:
        super().__init__(fault)
        self.fault: NameFault = fault


@dataclass(frozen=True, slots=True)
class Profile:
    """``colour`` is a number below ``COLOURS``, ``icon`` one of ``ICONS``."""

    number: int
    name: str
    colour: int
    icon: str


class Profiles:
    """All profiles. Names are unique among those that live."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[Profile, ...]:
        """In the order in which they were made."""
        rows = self._database.rows("SELECT id, name, colour, icon FROM profiles WHERE deleted = 0 ORDER BY id")
        return tuple(_profile(row) for row in rows)

    def get(self, number: int) -> Profile | None:
        """The profile of this number, a deleted one too."""
        row = self._database.one("SELECT id, name, colour, icon FROM profiles WHERE id = ?", number)
        return None if row is None else _profile(row)

    def named(self, name: str) -> Profile | None:
        """The living profile of a name."""
        row = self._database.one("SELECT id, name, colour, icon FROM profiles WHERE name = ? AND deleted = 0", name)
        return None if row is None else _profile(row)

    def fault(self, name: str, number: int | None = None) -> NameFault | None:
        """Why the profile ``number`` (None: a new one) cannot have this name; None if it can."""
        found = self.named(tidy(name))
        return fault_of(tidy(name)) or ("taken" if found is not None and found.number != number else None)

    def create(self, name: str, colour: int, icon: str) -> Profile:
        """A new profile.

        :raises ProfileError: when the name will not do.
        """
        tidied = self._checked(name, None)

        def insert(connection: sqlite3.Connection) -> int:
            made = datetime.now().isoformat(timespec="seconds")
            query = "INSERT INTO profiles (name, colour, icon, made) VALUES (?, ?, ?, ?)"
            return connection.execute(query, (tidied, colour % COLOURS, _icon(icon), made)).lastrowid or 0

        return Profile(self._database.write(insert), tidied, colour % COLOURS, _icon(icon))

    def change(self, number: int, name: str, colour: int, icon: str) -> Profile:
        """Give a profile another name, colour or icon.

        :raises ProfileError: when the name will not do.
        """
        tidied = self._checked(name, number)
        values = (tidied, colour % COLOURS, _icon(icon), number)
        query = "UPDATE profiles SET name = ?, colour = ?, icon = ? WHERE id = ?"
        self._database.write(lambda connection: connection.execute(query, values))
        return Profile(number, tidied, colour % COLOURS, _icon(icon))

    def delete(self, number: int) -> None:
        """Forget a person; the hands stay in the evenings they were played in, under the name of then."""

        def forget(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE profiles SET deleted = 1 WHERE id = ?", (number,))
            connection.execute("DELETE FROM notes WHERE key = ?", (person_key(number, ""),))

        self._database.write(forget)

    def _checked(self, name: str, number: int | None) -> str:
        fault = self.fault(name, number)
        if fault is not None:
            raise ProfileError(fault)
        return tidy(name)


def _icon(icon: str) -> str:
    return icon if icon in ICONS else ICONS[0]


def _profile(row: tuple[int, str, int, str]) -> Profile:
    number, name, colour, icon = row
    return Profile(number, name, colour % COLOURS, _icon(icon))
