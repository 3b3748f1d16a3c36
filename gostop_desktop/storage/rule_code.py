"""규칙 as a short text to send to somebody: a shipped preset and the differences from it, with a checksum.

``GOSTOP1-`` and letters in base 32 without 0, 1, 8 and 9, in groups of five: what is written on paper is read back
whatever happens to case, blanks and line ends. Inside is a JSON list, compressed, its CRC-32 before it.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Literal

from ..engine.errors import RuleError
from ..engine.presets import PRESETS, differences, get
from ..engine.rules import RuleSet

PREFIX = "GOSTOP1"
MOST_LETTERS = 12_000
_MOST_BYTES = 20_000
_GROUP = 5
_RAW = -zlib.MAX_WBITS
"""Without zlib's own head and checksum."""

CodeFault = Literal["empty", "prefix", "letters", "checksum", "content"]
"""What is wrong with a code: nothing there, no code of ours, a letter that is none, a mistake in typing, or rules that
this version does not know."""


class RuleCodeError(ValueError):
    """A text that is no rule code. ``detail`` is the offending letter or the faults of the rule set."""

    def __init__(self, reason: CodeFault, detail: str = "") -> None:
        self.reason: CodeFault = reason
        self.detail = detail
        super().__init__(f"{reason}: {detail}" if detail else reason)


def nearest_base(rules: RuleSet) -> str:
    """The shipped preset from which a rule set differs in the fewest fields; the earlier of two."""
    return min(PRESETS, key=lambda name: len(differences(rules, get(name))))


def encode(rules: RuleSet) -> str:
    """The code of a rule set.

    >>> decode(encode(RuleSet(pibak_max=6))) == RuleSet(pibak_max=6)
    True
    """
    base = nearest_base(rules)
    content = [base, differences(rules, get(base))]
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    plain = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    packed = packer.compress(plain) + packer.flush()
    letters = _letters_of(zlib.crc32(packed).to_bytes(4, "big") + packed)
    groups = [letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP)]
    return "-".join([PREFIX, *groups])


def decode(text: str) -> RuleSet:
    """The rule set of a code, whatever its case, with blanks, dashes and line ends anywhere.

    :raises RuleCodeError: when it is none.
    """
    plain = "".join(text.upper().split()).replace("-", "")
    if not plain:
        raise RuleCodeError("empty")
    if not plain.startswith(PREFIX) or len(plain) > MOST_LETTERS:
        raise RuleCodeError("prefix")
    data = _bytes_of(plain.removeprefix(PREFIX))
    if len(data) < 5 or zlib.crc32(data[4:]) != int.from_bytes(data[:4], "big"):
        raise RuleCodeError("checksum")
    return _rules_of(data[4:])


def _bytes_of(letters: str) -> bytes:
    for letter in letters:
        if letter not in "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567":
            raise RuleCodeError("letters", letter)
    try:
        data = base64.b32decode(letters + "=" * (-len(letters) % 8))
    except binascii.Error:
        raise RuleCodeError("checksum") from None
    if _letters_of(data) != letters:  # the last letter has bits to spare
        raise RuleCodeError("checksum")
    return data


def _letters_of(data: bytes) -> str:
    return base64.b32encode(data).decode("ascii").rstrip("=")


def _rules_of(packed: bytes) -> RuleSet:
    """:raises RuleCodeError: when the bytes, though whole, hold no rule set of this version."""
    try:
        unpacker = zlib.decompressobj(_RAW)
        content = json.loads(unpacker.decompress(packed, _MOST_BYTES).decode("utf-8"))
        base, changes = content
        return RuleSet.from_json({**changes, "preset": base})
    except RuleError as error:
        raise RuleCodeError("content", "; ".join(error.faults)) from None
    except (ValueError, TypeError, zlib.error, RecursionError):
        raise RuleCodeError("content") from None
