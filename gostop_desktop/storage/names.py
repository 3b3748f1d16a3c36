"""Which names a person may have: 1 to 12 characters that the program can write."""

from __future__ import annotations

import unicodedata
from typing import Literal

MOST_LETTERS = 12
NameFault = Literal["empty", "too_long", "unknown_letters", "taken"]


def is_writable(letter: str) -> bool:
    """Whether the text fonts have this character: Hangul, single jamo, Latin letters, digits and signs.

    >>> [is_writable(letter) for letter in "뷁ㄱaÉ7 \\n龍😀"]
    [True, True, True, True, True, True, False, False, False]
    """
    return (
        "가" <= letter <= "힣"
        or ("ㄱ" <= letter <= "ㅣ" and letter != "\u3164")
        or " " <= letter <= "~"
        or ("¡" <= letter <= "ÿ" and letter != "\u00ad")
    )


def tidy(text: str) -> str:
    """A name as it is kept: composed (NFC), single blanks between words, none at the ends.

    >>> tidy("  김 \\u1100\\u1161 ")
    '김 가'
    """
    return " ".join(unicodedata.normalize("NFC", text).split())


def writable_part(text: str) -> str:
    """What of a typed or pasted text can be part of a name; line ends and tabs become blanks."""
    composed = unicodedata.normalize("NFC", text)
    plain = "".join(" " if letter.isspace() else letter for letter in composed)
    return "".join(letter for letter in plain if is_writable(letter))


def fault_of(name: str) -> NameFault | None:
    """Why a tidy name will not do, None if it will."""
    if not name:
        return "empty"
    if len(name) > MOST_LETTERS:
        return "too_long"
    return None if all(map(is_writable, name)) else "unknown_letters"
