"""두벌식: Hangul from the letters of a Latin keyboard, for where the system has no input method.

Stateless: keep the keystrokes and compose them anew each time. Taking back one keystroke takes back one jamo.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

_KEYS = dict(
    zip(
        "qwertyuiopasdfghjklzxcvbnmQWERTOP",
        "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ",
        strict=True,
    )
)
_INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
_PAIRS = {
    "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ", "ㄹㅌ": "ㄾ",
    "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
}  # fmt: skip
_PARTS = {joined: pair for pair, joined in _PAIRS.items()}


def jamo_of(key: str) -> str:
    """The jamo a Latin letter stands for; every other character stands for itself.

    Capitals without a jamo of their own are the small letters, as on a keyboard.

    >>> [jamo_of(key) for key in "gGtT1"]
    ['ㅎ', 'ㅎ', 'ㅅ', 'ㅆ', '1']
    """
    return _KEYS.get(key) or _KEYS.get(key.lower(), key)


def compose(keys: Iterable[str]) -> str:
    """The text that these keystrokes give.

    >>> compose("gkfajsl"), compose("rkqtdl"), compose("dho 1"), compose("ehoTdj")
    ('할머니', '값이', '왜 1', '됐어')
    """
    return "".join(_syllables([jamo_of(key) for key in keys]))


def _syllables(jamo: list[str]) -> Iterator[str]:
    at = 0
    while at < len(jamo):
        initial, vowel, final, length = _next(jamo, at)
        at += length
        yield _joined(initial, vowel, final)


def _next(jamo: list[str], at: int) -> tuple[str, str, str, int]:
    """Initial, vowel and final of the syllable that begins at a place, and how many jamo it takes."""
    initial = jamo[at] if jamo[at] in _INITIALS else ""
    start = at + len(initial)
    if initial and not _is_vowel(jamo, start):
        return initial, "", "", 1
    if not _is_vowel(jamo, start):
        return jamo[at], "", "", 1
    vowel, width = jamo[start], 1
    if start + 1 < len(jamo) and vowel + jamo[start + 1] in _PAIRS:
        vowel, width = _PAIRS[vowel + jamo[start + 1]], 2
    end = start + width
    final = _final(jamo, end) if initial else ""
    return initial, vowel, final, end + len(_PARTS.get(final, final)) - at


def _final(jamo: list[str], at: int) -> str:
    """The final consonant at a place: none before a vowel, which takes the consonant for its own syllable."""
    if at >= len(jamo) or jamo[at] not in _FINALS or jamo[at] == " " or _is_vowel(jamo, at + 1):
        return ""
    pair = _PAIRS.get("".join(jamo[at : at + 2]), "")
    return pair if pair in _FINALS and pair and not _is_vowel(jamo, at + 2) else jamo[at]


def _is_vowel(jamo: list[str], at: int) -> bool:
    return at < len(jamo) and jamo[at] in _VOWELS


def _joined(initial: str, vowel: str, final: str) -> str:
    if not (initial and vowel):
        return initial + vowel
    place = (_INITIALS.index(initial) * 21 + _VOWELS.index(vowel)) * 28 + (_FINALS.index(final) if final else 0)
    return chr(ord("가") + place)


def keys_of(text: str) -> list[str]:
    """Keystrokes, as jamo, that give ``text`` again: for going on with a text that is there already.

    >>> keys_of("값a"), compose(keys_of("흙과 뷁"))
    (['ㄱ', 'ㅏ', 'ㅂ', 'ㅅ', 'a'], '흙과 뷁')
    """
    keys: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        place = ord(letter) - ord("가")
        if 0 <= place < 11172:
            parts = (_INITIALS[place // 588], _VOWELS[place // 28 % 21], _FINALS[place % 28].strip())
            keys.extend(jamo for part in parts for jamo in _PARTS.get(part, part))
        else:
            keys.extend(_PARTS.get(letter, letter))
    return keys
