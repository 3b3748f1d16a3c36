"""The letter keys of each scene, by what they do: the scenes read them here, and the help lists them from here.

Letters are places on the keyboard (see :mod:`..ui.intents`), so they work while Hangul is typed.
"""

from __future__ import annotations

from collections.abc import Mapping

TITLE: Mapping[str, str] = {"N": "new", "C": "resume"}
TABLE: Mapping[str, str] = {
    "G": "go", "S": "stop", "B": "bomb", "H": "shake", "F": "flip", "A": "advice", "W": "light",
}  # fmt: skip
RECEIPT: Mapping[str, str] = {"W": "light"}
RULES: Mapping[str, str] = {"W": "why"}
BY_PLACE: Mapping[str, Mapping[str, str]] = {"title": TITLE, "table": TABLE, "receipt": RECEIPT, "editor": RULES}
"""All of them, by the heading of the help under which they stand."""
