"""The text of a preset file (INTERFACE.md section 4), read within bounds: whoever sends one may mean harm."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Literal

MOST_BYTES = 20_000
"""The longest preset file that is read; one that sets every field takes some 4,000 bytes."""
_MOST_DOTS = 100
"""On one line: for a key of parts without end ``tomllib`` takes the square of their number."""
_MOST_DIGITS = 1000
_LONG_NUMBER = re.compile(rf"(?<![\w\"'])[-+]?\d[\d_]{{{_MOST_DIGITS},}}(?![\w\"'])")
_PLACE = re.compile(r" \(at line (\d+), column \d+\)$")

Fault = Literal["not_utf8", "too_deep", "long_number", "not_toml"]


class PresetTextError(ValueError):
    """A file is no TOML that can be meant; ``line`` counts from 1, 0 where there is no such place.

    ``fault`` is the key of its sentence, which ``reason`` completes.
    """

    def __init__(self, fault: Fault, line: int = 0, reason: str = "") -> None:
        super().__init__(reason or fault)
        self.fault: Fault = fault
        self.line = line
        self.reason = reason


def preset_toml(data: bytes) -> tuple[str, dict[str, Any]]:
    """The text of a preset file and what it holds; a byte order mark is no fault.

    :raises PresetTextError: it is no TOML.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PresetTextError("not_utf8", _line(data, error.start)) from None
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _MOST_DOTS and not line.lstrip().startswith("#"):
            raise PresetTextError("too_deep", number)
    try:
        return text, tomllib.loads(text)
    except RecursionError:
        raise PresetTextError("too_deep") from None
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        reason = str(error)[: place.start()] if place else str(error)
        raise PresetTextError("not_toml", int(place[1]) if place else 0, reason) from None
    except ValueError:  # an integer of more digits than Python reads
        found = _LONG_NUMBER.search(text)
        raise PresetTextError("long_number", text.count("\n", 0, found.start()) + 1 if found else 0) from None


def _line(data: bytes, at: int) -> int:
    return data.count(b"\n", 0, at) + 1
