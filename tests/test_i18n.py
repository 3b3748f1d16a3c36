"""Both languages say everything, and say it in their own grammar."""

from __future__ import annotations

import string
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_desktop import i18n
from gostop_desktop.engine.fields import Choice, Field, Flag, Numbers, Rate, Table, Whole, Words
from gostop_desktop.engine.presets import PRESETS, Preset
from gostop_desktop.engine.rules import FIELDS, GROUPS
from gostop_desktop.engine.validation import REASONS, RuleFault
from gostop_desktop.i18n import LANGUAGES, Language, TranslationError, josa, tr, using
from gostop_desktop.i18n.rule_text import (
    fault_text,
    group_label,
    label,
    preset_title,
    range_text,
    sentence,
    value_name,
)

from .strategies import values_of

WHOLES = [field for field in FIELDS if isinstance(field.domain, Whole)]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def has_hangul(text: str) -> bool:
    return any("가" <= char <= "힣" for char in text)


def test_both_languages_have_the_same_files() -> None:
    assert i18n.tables("ko") == i18n.tables("en")
    assert "rules" in i18n.tables("ko")


@pytest.mark.parametrize("table", i18n.tables("ko"))
def test_both_languages_have_the_same_keys_and_values(table: str) -> None:
    korean, english = i18n.texts("ko", table), i18n.texts("en", table)
    assert korean.keys() == english.keys()
    assert all(text.strip() for text in (*korean.values(), *english.values()))
    for key, text in korean.items():
        assert placeholders(text) == placeholders(english[key]), key


@pytest.mark.parametrize("table", ["cli", "rules"])
def test_english_is_free_of_hangul(table: str) -> None:
    assert [key for key, text in i18n.texts("en", table).items() if has_hangul(text)] == []


@pytest.mark.parametrize(
    ("word", "particle", "expected"),
    [
        ("할머니", "이", "할머니가"), ("삼촌", "가", "삼촌이"), ("삼촌", "을", "삼촌을"), ("엄마", "을", "엄마를"),
        ("삼촌", "는", "삼촌은"), ("엄마", "과", "엄마와"), ("삼촌", "와", "삼촌과"), ("민준", "아", "민준아"),
        ("싹쓸이", "으로", "싹쓸이로"), ("폭탄", "으로", "폭탄으로"), ("오월", "으로", "오월로"),
        ("조커 1장", "을", "조커 1장을"), ("광 2", "을", "광 2를"), ("3", "을", "3을"), ("쪽", "로", "쪽으로"),
        ("7", "으로", "7로"), ("8", "로", "8로"), ("9", "가", "9가"), ("10", "를", "10을"), ("100", "로", "100으로"),
        ("1,000", "가", "1,000이"), ("10000", "를", "10000을"), ("100,000,000", "가", "100,000,000이"),
        ("1000000000000", "이", "1000000000000가"),
        ("0", "가", "0이"), ("표준 고스톱 (3인)", "와", "표준 고스톱 (3인)과"), ("‘비’", "은", "‘비’는"),
        ("Kim", "가", "Kim이"), ("VIP", "를", "VIP를"), ("Bill", "으로", "Bill로"),
        ("김\u1100", "가", "김\u1100이(가)"), ("", "을", "을(를)"), ("!?", "이", "!?이(가)"), ("洪", "은", "洪은(는)"),
        ("달", "이에요", "달이에요"),
        ("비", "이에요", "비예요"),
    ],
)  # fmt: skip
def test_particles(word: str, particle: str, expected: str) -> None:
    assert josa(word, particle) == expected


def test_particles_of_decomposed_hangul() -> None:
    assert josa("\u1109\u1161\u11b7", "가") == "\u1109\u1161\u11b7이"


@given(st.text(max_size=8), st.sampled_from(["은", "이", "을", "과", "으로", "이나"]))
def test_any_word_takes_a_particle(word: str, particle: str) -> None:
    assert josa(word, particle).startswith(word)


def test_unknown_particles_keys_and_missing_values_are_faults_of_the_program() -> None:
    with pytest.raises(KeyError):
        josa("비", "에게서")
    for key in ("rules.nothing.label", "nothing", "nothing.at.all", "", "../ko/rules.on", "rules"):
        with pytest.raises(TranslationError):
            tr(key)
    with pytest.raises(TranslationError, match="value"):
        tr("rules.pibak_max.sentence")
    with pytest.raises(ValueError, match="fr"):
        i18n.set_language("fr")


def test_values_take_particles_plurals_and_number_formats() -> None:
    assert tr("cli.rules.same", a="맞고", b="더블맞고") == "맞고와 더블맞고는 규칙이 모두 같아요."
    assert tr("rules.point_value.sentence", value=1000) == "1점에 칩 1,000개예요."
    with using("en"):
        assert tr("rules.point_value.sentence", value=1000) == "A point is worth 1,000 chips."
        assert tr("rules.point_value.sentence", value=1) == "A point is worth 1 chip."
        assert i18n.language() == "en"
    assert i18n.language() == "ko"


def test_the_language_comes_back_after_a_fault() -> None:
    with pytest.raises(TranslationError), using("en"):
        tr("nothing")
    assert i18n.language() == "ko"


def keys_needed(field: Field) -> set[str]:
    """The keys a field must have besides those for single numbers."""
    match field.domain:
        case Flag():
            keys = {"value.true", "value.false"}
        case Choice(choices=(str(), *_)) as domain:
            keys = {f"{kind}.{choice}" for choice in domain.choices for kind in ("value", "name")}
        case Choice(note="") as domain:
            keys = {"amount", *(f"value.{choice}" for choice in domain.choices)}
        case Words() as domain:
            keys = {"amount", "sentence", "value.none", "name.none", *(f"name.{choice}" for choice in domain.choices)}
        case Numbers(shortest=1) as domain:
            keys = {"amount", *(f"value.{count}" for count in range(1, domain.longest + 1))}
        case Numbers() | Rate():
            keys = {"amount", "sentence", "value.none", "name.none"}
        case Choice() | Whole() | Table():
            keys = {"amount", "sentence"}
    return {"label", *keys}


def may_have(field: Field, key: str) -> bool:
    """Whether a field may have words of its own for one number: one of its values, or a length of its list."""
    kind, _, number = key.partition(".")
    if kind not in ("value", "name") or not number.isdigit():
        return False
    match field.domain:
        case Whole() | Choice():
            return field.domain.misfit(int(number)) is None
        case Numbers() as domain:
            return domain.shortest <= int(number) <= domain.longest
        case _:
            return False


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_and_value_has_words_and_no_words_are_superfluous(language: Language) -> None:
    found: dict[str, set[str]] = {}
    for key in i18n.texts(language, "rules"):
        _, section, *rest = key.split(".", 2)
        found.setdefault(section, set()).update(rest)
    assert found.pop("on") == found.pop("off") == set()
    assert found.pop("group") == set(GROUPS)
    assert found.pop("preset") == set(PRESETS)
    assert found.pop("fault") == {*REASONS, "missing_text"}
    ranges = {"flag", "whole", "whole_or", "numbers", "numbers_exactly", "words", "table", "text", "fields"}
    assert found.pop("range") == ranges
    assert found.pop("book") == {"language", "intro", "allowed", "presets", "base"}
    assert found.keys() == {field.name for field in FIELDS}
    for field in FIELDS:
        needed = keys_needed(field)
        assert needed <= found[field.name], field.name
        assert [key for key in found[field.name] - needed if not may_have(field, key)] == [], field.name
        with using(language):
            names = {value for value in range(12) if i18n.has(f"rules.{field.name}.name.{value}")}
            assert all(i18n.has(f"rules.{field.name}.value.{value}") for value in names), field.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
@settings(max_examples=15)
@given(st.data())
def test_every_value_has_one_finished_sentence(field: Field, language: Language, data: st.DataObject) -> None:
    value = data.draw(values_of(field))
    with using(language):
        text, name, short = sentence(field, value), value_name(field, value), label(field)
        allowed = range_text(field.domain)
        assert group_label(field.group)
    assert text.endswith(".")
    assert ". " not in text, "one sentence"
    assert name
    assert allowed
    for words in (text, name, short):
        assert "{" not in words
        assert "(이)" not in words
    assert has_hangul(text) == has_hangul(short) == (language == "ko")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_different_values_have_different_words(field: Field, language: Language) -> None:
    values: list[Any]
    match field.domain:
        case Whole(low=low, high=high, off=off):
            values = [*range(low, min(high, low + 20) + 1), *([] if off is None else [off])]
        case Flag() | Choice():
            values = list(field.domain.choices)
        case Words(choices=choices):
            values = [(), choices, *((choice,) for choice in choices)]
        case _:
            return
    with using(language):
        assert len({sentence(field, value) for value in values}) == len(values)
        assert len({value_name(field, value) for value in values}) == len(values)


def test_labels_tell_the_fields_apart() -> None:
    for language in LANGUAGES:
        with using(language):
            for group in GROUPS:
                labels = [label(field) for field in FIELDS if field.group == group]
                assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("name", "value", "korean", "english"),
    [
        ("pibak_max", 7, "진 사람의 피가 7장 이하이면 피박이에요.", "A loser with 7 junk or less is in pibak."),
        ("jokers", (2, 2, 3), "조커를 3장 섞고, 차례대로 피 2·2·3장으로 쳐요.",
         "3 jokers are shuffled in, worth 2·2·3 junk in that order."),
        ("jokers", (), "조커 없이 쳐요.", "There are no jokers."),
        ("heodang_turns", 0, "여러 번 내리 못 먹어도 그것으로 이기지는 않아요(허당 없음).",
         "Taking nothing for many turns wins nothing (no heodang)."),
        ("last_turn_no_pi", ("jjok", "sweep"), "마지막 차례에는 쪽, 싹쓸이로는 피를 빼앗지 못해요.",
         "On the last turn these take no junk: jjok, sweep."),
        ("last_turn_no_pi", ("jjok", "bomb"), "마지막 차례에는 쪽, 폭탄으로는 피를 빼앗지 못해요.",
         "On the last turn these take no junk: jjok, bomb."),
        ("commission_rate", 0.075, "이긴 사람이 받은 칩에서 수수료로 7.5%를 떼요.",
         "The house takes 7.5 % of what the winner receives."),
        ("commission_rate", 1e-10, "이긴 사람이 받은 칩에서 수수료로 0.00000001%를 떼요.",
         "The house takes 0.00000001 % of what the winner receives."),
        ("godori_points", 1, "고도리(2월, 4월, 8월 열끗 세 장)는 1점이에요.",
         "Godori, the animals of February, April and August, scores 1 point."),
        ("ppeok_ladder", (1, 2, 4), "첫뻑에 기준의 1배, 연뻑에 2배, 삼연뻑에 4배를 받아요.",
         "A ppeok on the first turn earns 1 unit, another on the second 2, another on the third 4."),
        ("night_hours", (6, 6), "밤을 따로 두지 않고 늘 낮으로 봐요.",
         "There is no night: the dealer is always chosen as by day."),
    ],
)  # fmt: skip
def test_sentences(name: str, value: object, korean: str, english: str) -> None:
    field = next(field for field in FIELDS if field.name == name)
    assert sentence(field, value) == korean
    with using("en"):
        assert sentence(field, value) == english


def test_titles_of_presets() -> None:
    assert {name: preset_title(preset) for name, preset in PRESETS.items()} == {
        name: preset.title for name, preset in PRESETS.items()
    }
    ours = Preset("matgo", "우리 맞고", "matgo", {})
    with using("en"):
        assert preset_title(PRESETS["matgo"]) == "Online-style Matgo"
        assert preset_title(ours) == "우리 맞고"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_fault_can_be_said(reason: str, language: Language) -> None:
    fault = RuleFault("pibak_max", reason, "99", "1..10")
    with using(language):
        text = fault_text(fault)
        assert text.startswith("pibak_max: ")
        assert has_hangul(text) == (language == "ko")
        assert fault_text("another fault") == "another fault"
