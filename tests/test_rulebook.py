"""docs/rules.md is made from the catalogues and up to date."""

from __future__ import annotations

import pytest

from gostop_desktop.engine.presets import PRESETS
from gostop_desktop.engine.rules import FIELDS
from gostop_desktop.i18n import LANGUAGES, Language, using
from gostop_desktop.i18n.rule_text import preset_title, sentence
from tools import rulebook


def test_the_rule_book_is_up_to_date() -> None:
    assert rulebook.PATH.read_text(encoding="utf-8") == rulebook.book(), "run python -m tools.rulebook"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_has_every_rule_value_and_preset(language: Language) -> None:
    lines = rulebook.book().splitlines()
    bold = [line for line in lines if line.startswith("- **")]
    with using(language):
        for field in FIELDS:
            assert any(line.endswith(f"{sentence(field, field.default)}**") for line in bold), field.name
            for choice in field.choices if field.type in ("bool", "str", "int") else ():
                assert any(line.removesuffix("**").endswith(sentence(field, choice)) for line in lines), field.name
        assert {f"{preset_title(preset)} (`{preset.name}`)" for preset in PRESETS.values()} <= set(lines)


def test_every_value_of_small_rules_is_described() -> None:
    assert rulebook.described(next(field for field in FIELDS if field.name == "heodang_turns")) == [0, 6]
    assert rulebook.described(next(field for field in FIELDS if field.name == "pibak_max")) == [5]
    assert rulebook.described(next(field for field in FIELDS if field.name == "jjok_pi")) == [0, 1]
