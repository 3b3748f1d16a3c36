"""Reading a JSON object with every fault told, each by the place, the value, why, and what was expected."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from ..fields import is_whole, shown


class Faults:
    """A list of faults, one line each."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, where: str, value: object, why: str, expected: str) -> None:
        """Note that ``value`` at ``where`` is wrong."""
        self.add_text(where, shown(value), why, expected)

    def add_text(self, where: str, text: str, why: str, expected: str) -> None:
        """The same for a value that is shown as this text."""
        self.lines.append(" ".join(f"{where}: {text}: {why}; expected {expected}".split()))


class Entry:
    """One object of the input; what is read from it is right, or a fault has been noted and a default stands in."""

    def __init__(self, faults: Faults, where: str, value: object, keys: Collection[str]) -> None:
        self.faults = faults
        self.where = where
        self.values: Mapping[str, object] = {}
        if not isinstance(value, dict):
            faults.add(where or "input", value, "not an object", "an object with " + ", ".join(keys))
            return
        self.values = value
        for key in value:
            if key not in keys:
                faults.add_text(self.at(key), "unknown key", "there is no such key", "one of " + ", ".join(keys))

    def at(self, key: object) -> str:
        """The place of a key, as faults name it."""
        name = key if isinstance(key, str) and key.isidentifier() and len(key) <= 40 else shown(key)
        return f"{self.where}.{name}" if self.where else name

    def has(self, key: str) -> bool:
        return key in self.values

    def missing(self, key: str, expected: str) -> None:
        """Note that a key which must be there is left out."""
        self.faults.add_text(self.at(key), "missing", "left out", expected)

    def whole(self, key: str, low: int, high: int, default: int) -> int:
        """An integer of ``low`` to ``high``; no boolean."""
        return self._checked(key, self.values.get(key, default), low, high, default)

    def seat(self, key: str, seats: int) -> int:
        """A seat of a table of so many, or -1 for null or nothing."""
        value = self.values.get(key)
        return -1 if value is None else self._checked(key, value, 0, seats - 1, -1)

    def flag(self, key: str, default: bool) -> bool:
        value = self.values.get(key, default)
        if isinstance(value, bool):
            return value
        self.faults.add(self.at(key), value, "of the wrong type", "true or false")
        return default

    def word(self, key: str, words: Collection[str], default: str) -> str:
        """One of these words."""
        value = self.values.get(key, default)
        if isinstance(value, str) and value in words:
            return value
        why = "not allowed" if isinstance(value, str) else "of the wrong type"
        self.faults.add(self.at(key), value, why, "one of " + ", ".join(words))
        return default

    def text(self, key: str, expected: str) -> str:
        """A string, empty where the key is left out."""
        value = self.values.get(key, "")
        if isinstance(value, str):
            return value
        self.faults.add(self.at(key), value, "of the wrong type", expected)
        return ""

    def wholes(self, key: str, low: int, high: int) -> tuple[int, ...] | None:
        """A list of integers of ``low`` to ``high``; None for null, nothing, or a fault."""
        value = self.values.get(key)
        if value is None:
            return None
        if not isinstance(value, list):
            self.faults.add(self.at(key), value, "of the wrong type", "a list of integers")
            return None
        before = len(self.faults.lines)
        items = tuple(self._checked(f"{key}[{at}]", item, low, high, low) for at, item in enumerate(value))
        return items if len(self.faults.lines) == before else None

    def _checked(self, key: str, value: object, low: int, high: int, default: int) -> int:
        where = f"{self.where}.{key}" if self.where else key
        expected = f"an integer, {low}..{high}"
        if not is_whole(value):
            self.faults.add(where, value, "of the wrong type", expected)
            return default
        assert isinstance(value, int)
        if low <= value <= high:
            return value
        self.faults.add(where, value, "not allowed", expected)
        return default
