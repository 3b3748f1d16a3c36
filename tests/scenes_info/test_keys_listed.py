"""F1 lists every key there is: compared with the table of the keys and with what the scenes react to."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import gostop_desktop.scenes
from gostop_desktop.i18n import LANGUAGES, tr, using
from gostop_desktop.scenes import shortcuts
from gostop_desktop.scenes.help.pages import KEYS, key_blocks
from gostop_desktop.ui import intents

LISTED_AS = {
    intents.Move: "move",
    intents.NextFocus: "move",
    intents.Confirm: "press",
    intents.Space: "press",
    intents.Menu: "menu",
    intents.Help: "help",
    intents.Fullscreen: "fullscreen",
    intents.Digit: "cards",
    intents.Erase: "erase",
    intents.Paste: "paste",
    intents.SwitchScript: "script",
    intents.Scroll: "scroll",
    intents.Examine: "examine",
}
"""Where each intent that a key, the wheel or the second button makes is listed; letters have tables of their own."""
NO_KEYS = {
    intents.Hover, intents.Press, intents.Release, intents.Letter, intents.FocusLost, intents.Typed, intents.Editing,
}  # fmt: skip


def test_every_intent_is_listed() -> None:
    every = set(intents.Intent.__args__)
    assert every == set(LISTED_AS) | NO_KEYS
    listed = {name for names in KEYS.values() for name in names}
    assert set(LISTED_AS.values()) <= listed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_letter_is_listed_with_words(lang: str) -> None:
    with using(lang):
        blocks = key_blocks()
        rows = [(block.title, block.words) for block in blocks]
        for place, letters in shortcuts.BY_PLACE.items():
            head = next(n for n, block in enumerate(blocks) if block.title == tr(f"help.keys.{place}"))
            for letter in letters:
                assert any(title == letter and words for title, words in rows[head:]), (place, letter)
        assert any(title == "A" and words for title, words in rows)


def test_no_scene_knows_a_letter_that_is_not_in_the_table() -> None:
    """Letters are compared nowhere with a letter written down: they all come from ``shortcuts``."""
    found = []
    folder = Path(gostop_desktop.scenes.__file__).parent
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            pattern = isinstance(node, ast.MatchClass) and getattr(node.cls, "id", "") == "Letter"
            if pattern and any(isinstance(one, ast.MatchValue) for one in node.kwd_patterns):  # type: ignore[union-attr]
                found.append((file.name, node.lineno))
            compares = isinstance(node, ast.Compare) and getattr(node.left, "attr", "") == "key"
            if compares and any(isinstance(one, ast.Constant) for one in node.comparators):  # type: ignore[union-attr]
                found.append((file.name, node.lineno))
            looks_up = isinstance(node, ast.Call) and isinstance(getattr(node.func, "value", None), ast.Dict)
            if looks_up and any(getattr(one, "attr", "") == "key" for one in node.args):  # type: ignore[union-attr]
                found.append((file.name, node.lineno))
    assert found == []
