"""What is remembered of a person besides name and chips: the help wanted at the table, what was explained already, and
how a guest looks.

Kept as notes of the database, for a profile under its number and for a guest under the name.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from ..engine.errors import GoStopError
from ..engine.strict_json import decode, encode
from .database import Database
from .settings import Assist


def person_key(profile: int | None, name: str) -> str:
    """Under what a person's note is kept."""
    return f"guest:{name}" if profile is None else f"person:{profile}"


class Personal:
    """The notes of one person; what cannot be read counts as not noted."""

    def __init__(self, database: Database, profile: int | None, name: str) -> None:
        self._database = database
        self._key = person_key(profile, name)

    @property
    def assist(self) -> Assist | None:
        """The help wanted; None where the settings' is."""
        wanted = self._note().get("assist")
        return next((level for level in get_args(Assist) if level == wanted), None)

    def want(self, assist: Assist | None) -> None:
        """Ask for this help from now on."""
        self._write(self._note() | {"assist": assist})

    @property
    def told(self) -> frozenset[str]:
        """The names of what was explained."""
        told = self._note().get("told")
        return frozenset(name for name in told if isinstance(name, str)) if isinstance(told, list) else frozenset()

    def tell(self, names: Iterable[str]) -> None:
        """These have been explained."""
        self._write(self._note() | {"told": sorted(self.told.union(names))})

    @property
    def look(self) -> tuple[int, str] | None:
        """Colour and picture of a guest; None for one not seen yet. A profile keeps its own."""
        match self._note().get("look"):
            case [int(colour), str(icon)]:
                return colour, icon
            case _:
                return None

    def appear(self, colour: int, icon: str) -> None:
        """Look so from now on."""
        self._write(self._note() | {"look": [colour, icon]})

    def _note(self) -> dict[str, Any]:
        text = self._database.note(self._key)
        try:
            note = decode(text or "{}")
        except GoStopError:
            return {}
        return note if isinstance(note, dict) else {}

    def _write(self, note: dict[str, Any]) -> None:
        self._database.set_note(self._key, encode(note))
