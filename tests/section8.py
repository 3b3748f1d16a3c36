"""The tables of the rule book's section 8 (tests/data/section8.md), read independently of the program."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

TEXT = (Path(__file__).parent / "data" / "section8.md").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Row:
    """One field: its group, its values in the presets ``gostop`` and ``matgo``, and the allowed values as written."""

    group: str
    field: str
    gostop: Any
    matgo: Any
    values: str


def value(text: str) -> Any:
    """A value as the tables write it: ``true``, ``[2, 2]``, ``{month: 3}``, ``hands_first``."""
    quoted = re.sub(r"[a-z][a-z0-9_]*", lambda word: word[0] if word[0] in ("true", "false") else f'"{word[0]}"', text)
    return json.loads(quoted)


def rows() -> list[Row]:
    """The table of fields."""
    found = []
    group = ""
    for line in TEXT.splitlines():
        if heading := re.fullmatch(r"\*\*(.+)\*\*", line):
            group = heading[1]
        elif row := re.fullmatch(r"\| `(\w+)` \| (.+?) \| (.*?) ?\| (.+) \|", line):
            name, gostop, matgo, values = row.groups()
            found.append(Row(group, name, value(gostop), value(matgo or gostop), values.replace("`", "")))
    return found


def presets() -> dict[str, tuple[str, str, dict[str, Any]]]:
    """The table of presets: title, base and differing fields by name; ``gostop`` and ``matgo`` stand in the other."""
    found = {}
    for line in TEXT.splitlines():
        if row := re.fullmatch(r"\| `(\w+)` \| (.+?) \| `(\w+)`: (.+) \|", line):
            name, title, base, changes = row.groups()
            parts = re.split(r", (?![^\[]*\])", changes)
            found[name] = (title, base, dict(_change(part) for part in parts))
    return found


def titles() -> dict[str, str]:
    """Every preset's title by its name, in order."""
    return dict(re.findall(r"^\| `(\w+)` \| ([^|]+?) \| (?:as above|`\w+`: .+) \|$", TEXT, re.MULTILINE))


def _change(part: str) -> tuple[str, Any]:
    field, _, text = part.partition(" ")
    if text.startswith("without "):
        return field, [word for word in next(row.gostop for row in rows() if row.field == field) if word not in text]
    return field, value(text)


def accepted_and_refused(values: str) -> tuple[list[Any], list[Any]]:
    """Values at and beyond the edges of what a row's last column allows; empty where it says so only in prose."""
    numbers = values.replace(",", "").replace(" points", "").replace("10^12", "1000000000000")
    if span := re.fullmatch(r"(\d+)\.\.(\d+)", numbers):
        low, high = int(span[1]), int(span[2])
        return [low, high], [low - 1, high + 1]
    if span := re.fullmatch(r"0 = \w+ (\d+)\.\.(\d+)", numbers):
        low, high = int(span[1]), int(span[2])
        return [0, low, high], [-1, low - 1, high + 1]
    if span := re.fullmatch(r"0 (?:\d+ )+any to (\d+)", numbers):
        return [0, int(span[1])], [-1, int(span[1]) + 1]
    if re.fullmatch(r"[\w ]+((, | · )\w+)+", values) and not values.startswith("any of"):
        choices = [value(word) for word in re.split(r", | · ", values)]
        beyond = [max(choices) + 1, min(choices) - 1] if all(type(choice) is int for choice in choices) else ["x", ""]
        return choices, beyond
    return [], []
