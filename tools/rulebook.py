"""Writes docs/rules.md, the rule book for players, from the sentences of the catalogues.

Run ``python -m tools.rulebook`` after a change of the rules or their words; a test compares the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gostop_desktop.engine.fields import Choice, Field, Flag, Numbers, Whole, Words
from gostop_desktop.engine.presets import PRESETS, Preset
from gostop_desktop.engine.rules import FIELD, FIELDS, GROUPS
from gostop_desktop.i18n import LANGUAGES, has, tr, using
from gostop_desktop.i18n.rule_text import group_label, label, preset_title, range_text, sentence, value_name

PATH = Path(__file__).parents[1] / "docs" / "rules.md"
NOTE = "<!-- Made by tools/rulebook.py out of gostop_desktop/i18n; change the words there. -->"
SAMPLE = 6
"""The number that stands for the others where the default has a sentence of its own."""


def book() -> str:
    """The whole rule book, Korean first."""
    lines = [NOTE, "", "# 규칙 · Rules"]
    for language in LANGUAGES:
        with using(language):
            lines += ["", f"## {tr('rules.book.language')}", "", tr("rules.book.intro")]
            for group in GROUPS:
                lines += ["", f"### {group_label(group)}"]
                for field in FIELDS:
                    if field.group == group:
                        lines += ["", f"{label(field)} (`{field.name}`)", "", *_values(field)]
            lines += ["", f"### {tr('rules.book.presets')}"]
            for preset in PRESETS.values():
                lines += ["", *_preset(preset)]
    return "\n".join(lines) + "\n"


def _values(field: Field) -> Iterator[str]:
    """Every value with its sentence, or the default and those with words of their own."""
    for value in described(field):
        words = sentence(field, value)
        if field.type == "str":
            words = f"{value_name(field, value)}: {words}"
        yield f"- **{words}**" if value == field.default else f"- {words}"
    if not isinstance(field.domain, Flag | Choice):
        yield f"- {tr('rules.book.allowed', values=range_text(field.domain))}"


def described(field: Field) -> list[Any]:
    """The values of a field that the book describes: all there are, or enough to see what any other means."""
    match field.domain:
        case Flag() | Choice():
            return list(field.choices)
        case Words() | Numbers(shortest=0):
            return [field.default, ()]
        case Whole(low=low, high=high):
            few = {0, *range(low, min(high, 9) + 1)}
            own: list[Any] = [value for value in few if has(f"rules.{field.name}.value.{value}")]
            general = min(max(SAMPLE, low), high) if field.default in own else field.default
            return sorted({*own, general})
        case _:
            return [field.default]


def _preset(preset: Preset) -> Iterator[str]:
    yield f"{preset_title(preset)} (`{preset.name}`)"
    if preset.base is None:
        return
    rules = preset.rules()
    yield ""
    yield tr("rules.book.base", base=preset_title(PRESETS[preset.base]))
    yield ""
    for name in preset.changes:
        yield f"- {sentence(FIELD[name], getattr(rules, name))}"


if __name__ == "__main__":
    PATH.write_text(book(), encoding="utf-8", newline="\n")
