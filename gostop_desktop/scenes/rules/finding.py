"""Finding a rule by a few letters, also by the first consonants of its name (초성)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.fields import Field
from ...i18n.rule_text import label, sentence, value_name

_CONSONANTS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"


def first_consonants(text: str) -> str:
    """Each syllable by its first consonant.

    >>> first_consonants("고박 둘")
    'ㄱㅂ ㄷ'
    """
    return "".join(_CONSONANTS[(ord(char) - 0xAC00) // 588] if "가" <= char <= "힣" else char for char in text)


def matches(query: str, field: Field, values: Mapping[str, Any]) -> bool:
    """Whether a field is meant: every word of the query is in its name, its label or what it says now."""
    value = values[field.name]
    text = " ".join((field.name.replace("_", " "), label(field), value_name(field, value), sentence(field, value)))
    heard = _plain(text)
    consonants = _plain(first_consonants(label(field)))
    return all(
        _plain(word) in heard or (all(letter in _CONSONANTS for letter in word) and word in consonants)
        for word in query.split()
    )


def _plain(text: str) -> str:
    """Without blanks and case, so that ``쌍 피`` finds 쌍피."""
    return "".join(text.casefold().split())
