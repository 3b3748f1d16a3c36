"""JSON read strictly: no key twice, no NaN, no number out of all bounds, and every fault a ``GoStopError``."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

from .errors import GoStopError
from .fields import shown

MOST_DIGITS = 20
"""The longest integer read, in digits; no number of the game comes near it."""


class JsonError(GoStopError):
    """A text that is no JSON, or JSON that no file of the game holds."""


def decode(text: str) -> Any:
    """The value a JSON text stands for.

    >>> decode('{"hand": 1}')
    {'hand': 1}

    :raises JsonError: when there is none; its text is one line.
    """
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise JsonError(f"no JSON: {error.msg} at column {error.pos + 1}; expected one JSON object") from None
    except RecursionError:
        raise JsonError("no JSON: nested too deep; expected one JSON object") from None


def encode(value: object) -> str:
    """A value as JSON on one line, Hangul as it is; ``decode`` takes it back."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise JsonError(f"{shown(twice)} stands twice in one object; expected each key once")
    return value


def _constant(text: str) -> NoReturn:
    raise JsonError(f"{text} is no number; expected a finite one")


def _integer(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise JsonError(f"an integer of {len(text)} characters; expected at most {MOST_DIGITS}")
    return int(text)


def _float(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise JsonError("a number too large; expected a finite one")
    return value


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer, parse_float=_float)
