"""The words of the program in Korean and English: ``tr(key, **values)``.

A catalogue is a folder of TOML files, ``ko/rules.toml``, ``ko/ui.toml``, …, each read when a key that begins with its
name is first asked for. A key is the file's name and the path of tables, with dots: ``rules.pibak_max.sentence``.

Values are filled in as by ``str.format``, and in two more ways:

* ``{name:이}`` puts the particle that fits after the value (``josa``); ``{points:,을}`` formats the number first.
* ``{count:# card|# cards}`` is the first text for one and the second for any other number, ``#`` being the number.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from importlib import resources
from typing import Any, Literal, get_args

from .josa import josa

__all__ = [
    "LANGUAGES", "Language", "TranslationError",
    "has", "josa", "language", "read_ahead", "set_language", "tables", "texts", "tr", "using",
]  # fmt: skip

Language = Literal["ko", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class TranslationError(LookupError):
    """A key that no catalogue has, or a value its text asks for and was not given: a fault of the program."""


class _Current:
    """The language spoken now; one for the program."""

    language: Language = "ko"


def language() -> Language:
    """The language ``tr`` speaks."""
    return _Current.language


def set_language(code: str) -> None:
    """Speak this language from now on.

    :raises ValueError: when it is none of ``LANGUAGES``.
    """
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is no language of the program: expected {' or '.join(LANGUAGES)}")
    _Current.language = code


@contextmanager
def using(code: str) -> Iterator[None]:
    """Speak a language for a while."""
    before = language()
    set_language(code)
    try:
        yield
    finally:
        set_language(before)


def tr(key: str, /, **values: object) -> str:
    """The text of a key in the current language, with the values filled in.

    :raises TranslationError: when there is no such key, or a value is missing.
    """
    text = _table(language(), key.partition(".")[0]).get(key)
    if text is None:
        raise TranslationError(f"no text for {key!r} in {language()}")
    try:
        return _FORMATTER.vformat(text, (), values)
    except (KeyError, IndexError) as error:
        raise TranslationError(f"{key!r} in {language()}: missing value {error}") from None


def has(key: str) -> bool:
    """Whether the current language has a text for this key."""
    return key in _table(language(), key.partition(".")[0])


def tables(code: Language) -> tuple[str, ...]:
    """The names of a language's files, such as ``rules``."""
    folder = resources.files(__name__) / code
    return tuple(sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml")))


def texts(code: Language, table: str) -> Mapping[str, str]:
    """Every text of one file by its whole key, unfilled.

    :raises ValueError: when the file is no catalogue: not TOML, or holding anything but texts.
    """
    return _table(code, table)


def read_ahead() -> Iterator[None]:
    """Read the present language, a file at each step: for the time in which nobody waits."""
    code = language()
    for name in tables(code):
        _table(code, name)
        yield


@cache
def _table(code: Language, table: str) -> Mapping[str, str]:
    file = resources.files(__name__) / code / f"{table}.toml"
    if not table.isidentifier() or not file.is_file():
        return {}
    return dict(_flat(table, tomllib.loads(file.read_text(encoding="utf-8"))))


def _flat(prefix: str, tree: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for name, item in tree.items():
        if isinstance(item, dict):
            yield from _flat(f"{prefix}.{name}", item)
        elif isinstance(item, str):
            yield f"{prefix}.{name}", item
        else:
            raise ValueError(f"{prefix}.{name} is no text")


class _Formatter(string.Formatter):
    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs[field_name], field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return (one if value == 1 else many).replace("#", format(value, ","))
        plain, particle = _split(format_spec)
        text = format(value, plain)
        return josa(text, particle) if particle else text


def _split(format_spec: str) -> tuple[str, str]:
    """A format and the particle behind it: ``,을`` is ``,`` and ``을``."""
    for place, letter in enumerate(format_spec):
        if "가" <= letter <= "힣":
            return format_spec[:place], format_spec[place:]
    return format_spec, ""


_FORMATTER = _Formatter()
