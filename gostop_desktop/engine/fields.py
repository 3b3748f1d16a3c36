"""What a field of the rule set may hold (RULES.md section 8): its domain, and values from and to JSON.

A domain knows which values are allowed. It says what is wrong with a value by a ``Misfit``, never by an exception,
so that all faults of a rule set can be told at once.
"""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Group = Literal[
    "table", "opening", "values of captured cards", "turn events", "shake, bomb, president", "go and stop", "bak",
    "dokbak, shodang", "four and more at the table", "money and extras",
]  # fmt: skip
"""The headings of RULES.md section 8."""

JsonValue = bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"] | None


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why a value does not belong to a domain: ``reason`` is a code, ``expected`` what would be accepted."""

    reason: Literal["wrong_type", "not_allowed", "wrong_length", "named_twice", "wrong_keys"]
    expected: str


def shown(value: object) -> str:
    """A value as JSON on one short line, for a fault; safe for any object."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(int(value)) if value.bit_length() <= 64 else "an integer of more than 64 bits"
    if isinstance(value, float):
        return repr(float(value))
    if isinstance(value, str):
        text = value if len(value) <= 40 else value[:39] + "…"
        quoted = json.dumps(text, ensure_ascii=False)
        return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in quoted)
    if isinstance(value, list | tuple):
        return f"[{_shown_items([_shown_inside(item) for item in value[:9]])}]"
    if isinstance(value, dict):
        return f"{{{_shown_items([f'{shown(key)}: {_shown_inside(value[key])}' for key in list(value)[:9]])}}}"
    return f"a {type(value).__name__}"


def _shown_inside(item: object) -> str:
    return "…" if isinstance(item, list | tuple | dict) else shown(item)


def _shown_items(items: list[str]) -> str:
    return ", ".join(items if len(items) < 9 else [*items[:8], "…"])


def is_whole(value: object) -> bool:
    """Whether a value is an integer and no boolean."""
    return isinstance(value, int) and not isinstance(value, bool)


def _listed(choices: tuple[str, ...] | tuple[int, ...]) -> str:
    return " · ".join(str(choice) for choice in choices)


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    kind = "bool"

    @property
    def values(self) -> str:
        return "true · false"

    @property
    def choices(self) -> tuple[bool, ...]:
        return (True, False)

    def misfit(self, value: object) -> Misfit | None:
        return None if isinstance(value, bool) else Misfit("wrong_type", self.values)


@dataclass(frozen=True, slots=True)
class Whole:
    """An integer of ``low`` to ``high``, or ``off`` where that is another value with a meaning of its own."""

    low: int
    high: int
    off: int | None = None
    kind = "int"
    choices = ()

    @property
    def values(self) -> str:
        return f"{self.low}..{self.high}" if self.off is None else f"{self.off}, {self.low}..{self.high}"

    def misfit(self, value: object) -> Misfit | None:
        if not is_whole(value):
            return Misfit("wrong_type", self.values)
        assert isinstance(value, int)
        return None if self.low <= value <= self.high or value == self.off else Misfit("not_allowed", self.values)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words or numbers."""

    choices: tuple[str, ...] | tuple[int, ...]
    note: str = ""

    @property
    def kind(self) -> str:
        return "int" if isinstance(self.choices[0], int) else "str"

    @property
    def values(self) -> str:
        return self.note or _listed(self.choices)

    def misfit(self, value: object) -> Misfit | None:
        if not (is_whole(value) if isinstance(self.choices[0], int) else isinstance(value, str)):
            return Misfit("wrong_type", _listed(self.choices))
        return None if value in self.choices else Misfit("not_allowed", _listed(self.choices))


@dataclass(frozen=True, slots=True)
class Rate:
    """A decimal fraction of ``low`` to ``high``."""

    low: float
    high: float
    kind = "float"
    choices = ()

    @property
    def values(self) -> str:
        return f"{self.low}..{self.high}"

    def misfit(self, value: object) -> Misfit | None:
        if not isinstance(value, float) or math.isnan(value):
            return Misfit("wrong_type", self.values)
        return None if self.low <= value <= self.high else Misfit("not_allowed", self.values)


@dataclass(frozen=True, slots=True)
class Numbers:
    """A list of ``shortest`` to ``longest`` integers, each of ``low`` to ``high``."""

    shortest: int
    longest: int
    low: int
    high: int
    kind = "list of int"
    choices = ()

    @property
    def values(self) -> str:
        count = f"{self.shortest}" if self.shortest == self.longest else f"{self.shortest}..{self.longest}"
        return f"list of {count} values, each {self.low}..{self.high}"

    def misfit(self, value: object) -> Misfit | None:
        if not isinstance(value, tuple) or not all(is_whole(item) for item in value):
            return Misfit("wrong_type", self.values)
        if not self.shortest <= len(value) <= self.longest:
            return Misfit("wrong_length", self.values)
        return None if all(self.low <= item <= self.high for item in value) else Misfit("not_allowed", self.values)


@dataclass(frozen=True, slots=True)
class Words:
    """A set of words, kept as a tuple in the order of ``choices``."""

    choices: tuple[str, ...]
    kind = "list of str"

    @property
    def values(self) -> str:
        return "list, any of " + ", ".join(self.choices)

    def misfit(self, value: object) -> Misfit | None:
        if not isinstance(value, tuple) or not all(isinstance(item, str) for item in value):
            return Misfit("wrong_type", self.values)
        if not set(value) <= set(self.choices):
            return Misfit("not_allowed", self.values)
        return None if len(set(value)) == len(value) else Misfit("named_twice", self.values)


@dataclass(frozen=True, slots=True)
class Table:
    """An integer of ``low`` to ``high`` for each of ``keys``, kept as a tuple of pairs in their order."""

    keys: tuple[str, ...]
    low: int
    high: int
    kind = "object of int"
    choices = ()

    @property
    def values(self) -> str:
        return f"{', '.join(self.keys)}, each {self.low}..{self.high}"

    def misfit(self, value: object) -> Misfit | None:
        if isinstance(value, Mapping):
            return Misfit("wrong_keys", self.values)  # else it were pairs already
        pairs = value if isinstance(value, tuple) else (None,)
        if not all(isinstance(pair, tuple) and len(pair) == 2 and is_whole(pair[1]) for pair in pairs):
            return Misfit("wrong_type", self.values)
        if tuple(key for key, _ in pairs) != self.keys:
            return Misfit("wrong_keys", self.values)
        fits = all(self.low <= number <= self.high for _, number in pairs)
        return None if fits else Misfit("not_allowed", self.values)


Domain = Flag | Whole | Choice | Rate | Numbers | Words | Table


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the rule set. ``default`` is its value in the preset ``gostop``."""

    name: str
    group: Group
    domain: Domain
    default: object

    @property
    def type(self) -> str:
        """``bool``, ``int``, ``float``, ``str``, ``list of int``, ``list of str`` or ``object of int``."""
        return self.domain.kind

    @property
    def values(self) -> str:
        """The allowed values in a short notation, such as ``1..10`` or ``cut · tung``."""
        return self.domain.values

    @property
    def choices(self) -> tuple[str, ...] | tuple[int, ...] | tuple[bool, ...]:
        """The values or list items there are, where they are few enough to have names; else empty."""
        return self.domain.choices


def normalized(domain: Domain, value: object) -> object:
    """A value from JSON as the rule set keeps it: lists as tuples, an integer where a decimal is due as a float.

    What does not fit is handed back unchanged in kind, for ``misfit`` to tell.
    """
    match domain:
        case Rate() if is_whole(value):
            assert isinstance(value, int)
            return float(value) if -1 <= value <= 1 else value
        case Rate() if isinstance(value, float):
            return float(value) + 0.0  # -0.0 becomes 0.0
        case Numbers() if isinstance(value, list | tuple):
            return tuple(value)
        case Words() if isinstance(value, list | tuple):
            known = {word: place for place, word in enumerate(domain.choices)}
            if all(isinstance(item, str) and item in known for item in value):
                return tuple(sorted(value, key=lambda item: known[item]))
            return tuple(value)
        case Table() if isinstance(value, Mapping):
            return tuple((key, value[key]) for key in domain.keys) if set(value) == set(domain.keys) else value
        case _:
            return value


def to_json(domain: Domain, value: Any) -> JsonValue:
    """A value of the rule set as JSON: tuples as lists, pairs as an object."""
    match domain:
        case Numbers() | Words():
            return list(value)
        case Table():
            return dict(value)
        case _:
            plain: JsonValue = value
            return plain


def rule(group: Group, domain: Domain, default: object) -> Any:
    """The declaration of a field in the class body of the rule set."""
    return dataclasses.field(default=default, metadata={"group": group, "domain": domain})
