"""The JSON value in a file, read strictly: every fault is one line that names where it is."""

from __future__ import annotations

import json
import re
import sys
from typing import Any, NoReturn

from ..engine.fields import shown
from .common import TooLongError, read_file

MOST_BYTES = 1_000_000
"""The longest input that is read; a hand takes less than a thousandth of it."""
_MARK = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[{}:]|NaN|-?Infinity|-?\d[-+.\deE]*+')
_MOST_DIGITS = 1000


class InputError(Exception):
    """An input that is no JSON at all, in one line; ``line`` is where, 0 where there is no such place."""

    def __init__(self, fault: str, line: int = 0) -> None:
        self.line = line
        super().__init__(fault)


class _TwiceError(Exception):
    """A key stands twice in one object."""


class _ConstantError(Exception):
    """A number that JSON does not know."""


def load(file: str) -> Any:
    """The JSON value in a file, or in standard input for ``-``.

    :raises InputError: when it cannot be read or is no JSON.
    """
    try:
        data = sys.stdin.buffer.read(MOST_BYTES + 1) if file == "-" else read_file(file, MOST_BYTES)
        if len(data) > MOST_BYTES:
            raise TooLongError(MOST_BYTES)
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        byte = error.start - data.rfind(b"\n", 0, error.start)
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(f"no UTF-8 at byte {byte} of the line; expected UTF-8 text", line) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"cannot be read: {reason}; expected a file with a hand as JSON") from None
    return _parse(text)


def _parse(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise InputError(f"column {error.colno}: {error.msg}; expected JSON", error.lineno) from None
    except RecursionError:
        raise InputError("nested too deeply; expected one object with a list of players") from None
    except _TwiceError:
        key, at = _first_twice(text)
        raise InputError(f"{shown(key)}: given twice in one object; expected each key once", _line(text, at)) from None
    except _ConstantError:
        found = next(mark for mark in _MARK.finditer(text) if mark[0].endswith(("NaN", "Infinity")))
        raise InputError(f"{found[0]}: no number of JSON; expected an integer", _line(text, found.start())) from None
    except ValueError:  # an integer of more digits than Python reads
        long = (m.start() for m in _MARK.finditer(text) if len(m[0]) > _MOST_DIGITS and m[0].lstrip("-").isdecimal())
        raise InputError("a number is too long; expected numbers of a hand", _line(text, next(long, 0))) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _TwiceError
    return found


def _no_number(name: str) -> NoReturn:
    raise _ConstantError(name)


def _first_twice(text: str) -> tuple[str, int]:
    """The first key that stands twice in an object, and where; the text is JSON up to there."""
    keys: list[set[str]] = []
    last, at = "", 0
    for mark in _MARK.finditer(text):
        match mark[0]:
            case "{":
                keys.append(set())
            case "}":
                keys.pop()
            case ":":
                key = json.loads(last)
                if key in keys[-1]:
                    return key, at
                keys[-1].add(key)
            case word:
                last, at = word, mark.start()
    raise ValueError("no key stands twice")


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1
