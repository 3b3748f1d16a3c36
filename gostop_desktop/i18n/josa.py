"""조사: the form of a Korean particle that fits the word before it."""

from __future__ import annotations

import unicodedata

_PAIRS = (
    ("은", "는"), ("이", "가"), ("을", "를"), ("과", "와"), ("으로", "로"), ("아", "야"),
    ("이나", "나"), ("이랑", "랑"), ("이라", "라"), ("이고", "고"), ("이에요", "예요"),
)  # fmt: skip
_FORMS = {form: pair for pair in _PAIRS for form in pair}
_SUBJECTS = {"나": "내", "너": "네", "저": "제"}
"""Words that change before 가."""
_LETTER_FINALS = {"l": "ㄹ", "m": "ㅁ", "n": "ㄴ", "r": "ㄹ"}


def josa(word: str, particle: str) -> str:
    """The word with the particle, given in either of its forms, that fits its last sound.

    Digits and Latin letters are heard as they are read in Korean, signs after the last of them are not heard. After
    a word without any sound both forms are given.

    >>> josa("할머니", "이"), josa("삼촌", "이"), josa("서울", "으로"), josa("3점", "를"), josa("100", "가")
    ('할머니가', '삼촌이', '서울로', '3점을', '100이')
    >>> josa("나", "이")
    '내가'

    :raises KeyError: when the particle is none of those known.
    """
    after_consonant, after_vowel = _FORMS[particle]
    if word in _SUBJECTS and after_vowel == "가":
        return _SUBJECTS[word] + after_vowel
    final = _final_sound(word)
    if final is None:
        return f"{word}{after_consonant}({after_vowel})"
    if not final or (after_consonant == "으로" and final == "ㄹ"):
        return word + after_vowel
    return word + after_consonant


def _final_sound(word: str) -> str | None:
    """The consonant a word ends on, empty after a vowel, None when it has no sound."""
    heard = unicodedata.normalize("NFC", word)
    while heard and not heard[-1].isalnum():
        heard = heard[:-1]
    if not heard:
        return None
    last = heard[-1]
    if "가" <= last <= "힣":
        place = (ord(last) - ord("가")) % 28
        return "" if not place else "ㄹ" if place == 8 else "ㄱ"
    if last in "0123456789":
        return _final_of_number(heard)
    return _LETTER_FINALS.get(last.lower(), "") if last.isascii() else None


def _final_of_number(text: str) -> str:
    digits = text.replace(",", "")
    digits = digits[len(digits.rstrip("0123456789")) :]
    zeros = len(digits) - len(digits.rstrip("0"))
    if zeros == len(digits):
        return "ㅇ"
    if zeros:
        return "" if zeros >= 12 else "ㄱ" if zeros >= 8 else "ㄴ" if zeros >= 3 else "ㅂㄱ"[zeros - 1]
    return {"1": "ㄹ", "3": "ㅁ", "6": "ㄱ", "7": "ㄹ", "8": "ㄹ"}.get(digits[-1], "")
