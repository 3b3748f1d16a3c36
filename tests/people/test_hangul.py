"""The 두벌식 composer: every syllable, the way consonants wander, and what the field does with it."""

from __future__ import annotations

import unicodedata

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_desktop.storage.names import MOST_LETTERS, fault_of, is_writable, tidy, writable_part
from gostop_desktop.ui.hangul import compose, jamo_of, keys_of
from gostop_desktop.ui.widgets import TextEntry
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver
from tools.fonts.characters import TEXT_FACE

KEYS = "qwertyuiopasdfghjklzxcvbnmQWERTOP"


def test_every_syllable_can_be_typed() -> None:
    syllables = [chr(code) for code in range(ord("가"), ord("힣") + 1)]
    assert [compose(keys_of(syllable)) for syllable in syllables] == syllables


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("gkfajsl", "할머니"), ("dkQk", "아빠"), ("wlals", "지민"), ("rkqt", "값"), ("rkqtdl", "값이"),
        ("rkqtl", "갑시"), ("rkRk", "가까"), ("ekfrl", "달기"), ("ekfrrl", "닭기"), ("dml", "의"), ("dnpeld", "웨딩"),
        ("r", "ㄱ"), ("rr", "ㄱㄱ"), ("k", "ㅏ"), ("hk", "ㅘ"), ("rkk", "가ㅏ"), ("ehoT", "됐"), ("QnpfR", "쀌ㄲ"),
        ("rkE", "가ㄸ"), ("rkEk", "가따"), ("sjqfqk", "넙ㄹ바"), ("rk tk", "가 사"), ("dkdl2", "아이2"), ("", ""),
    ],
)  # fmt: skip
def test_words(keys: str, text: str) -> None:
    assert compose(keys) == text


def test_taking_back_a_keystroke_takes_back_a_jamo() -> None:
    keys, seen = list("rkqtdl"), []
    while keys:
        seen.append(compose(keys))
        keys.pop()
    assert seen == ["값이", "값ㅇ", "값", "갑", "가", "ㄱ"]


@given(st.text(alphabet=KEYS, max_size=30))
def test_any_keystrokes_give_text_that_keeps_them_all(keys: str) -> None:
    text = compose(keys)
    assert keys_of(text) == keys_of(compose(keys_of(text)))
    assert [jamo for key in keys for jamo in keys_of(jamo_of(key))] == keys_of(text)
    assert unicodedata.normalize("NFC", text) == text


def test_what_can_be_written_is_what_the_fonts_have() -> None:
    every = set(TEXT_FACE)
    writable = {chr(code) for code in range(0x10000) if is_writable(chr(code))}
    assert writable <= every
    assert {"뷁", "ㄱ", "ㅣ", "a", "É", " "} <= writable
    assert not writable & set("\x00\n\t\x7f\x85\u00a0\u00ad\u200b\u3164龍😀")


@pytest.mark.parametrize(
    ("typed", "name", "fault"),
    [
        ("  김  철수 ", "김 철수", None),
        ("\u1112\u1161\u11ab", "한", None),
        ("", "", "empty"),
        (" ", "", "empty"),
        ("가" * 12, "가" * 12, None),
        ("가" * 13, "가" * 13, "too_long"),
        ("龍", "龍", "unknown_letters"),
    ],
)
def test_names(typed: str, name: str, fault: str | None) -> None:
    assert tidy(typed) == name
    assert fault_of(name) == fault


def test_no_control_character_gets_in() -> None:
    assert writable_part("가\n나\x00\x1b다\u200e") == "가 나다"


class TestEntry:
    def test_letters_are_composed_or_not(self) -> None:
        entry = TextEntry()
        entry.typed("g")
        entry.typed("k")
        assert entry.text == "하"
        entry.switch()
        entry.typed("ab")
        assert entry.text == "하ab"
        entry.erase()
        assert entry.text == "하a"
        entry.switch()
        entry.typed("f")
        assert entry.text == "하aㄹ"

    def test_the_capital_lock_does_not_double_consonants(self) -> None:
        entry = TextEntry()
        for key in "RKr":
            entry.typed(key, caps=True)
        assert entry.text == "갂"

    def test_a_system_input_method_takes_over_for_good(self) -> None:
        entry = TextEntry()
        entry.typed("r")
        entry.editing("ㅎ")
        assert entry.native
        assert not entry.hangul
        assert (entry.text, entry.preview) == ("ㄱ", "ㅎ")
        entry.typed("한")
        entry.typed("a")
        entry.switch()
        entry.typed("b")
        assert (entry.text, entry.preview) == ("ㄱ한ab", "")

    def test_hangul_that_comes_in_whole_shows_an_input_method_too(self) -> None:
        entry = TextEntry()
        entry.typed("가")
        assert entry.native

    def test_no_more_than_twelve_letters(self) -> None:
        entry = TextEntry()
        entry.paste("가" * 11)
        for key in "rkqtd":
            entry.typed(key)
        assert entry.text == "가" * 11 + "값"
        assert entry.refused == "d"
        entry.paste("나")
        assert len(entry.text) == MOST_LETTERS

    def test_pasting_takes_what_can_be_written(self) -> None:
        entry = TextEntry()
        entry.paste("  한\u1100\u1161\n龍나\x00 ")
        assert entry.text == "한가 나"
        assert "龍" in entry.refused


def _field(make_driver: MakeDriver) -> Driver:
    driver = make_driver()
    driver.click("new")
    driver.click("people")
    return driver


def test_a_name_is_typed_and_kept(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    driver = _field(make_driver)
    driver.post()
    assert calls == ["start"]
    for key in "gkfajsl":
        driver.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_G, mod=0, key=0, unicode=key))
        driver.post(pygame.Event(pygame.TEXTINPUT, text=key))
    assert any(text.text == "할머니" for text in driver.texts())
    driver.key(pygame.KSCAN_RETURN)
    assert [profile.name for profile in driver.app.services.data.profiles.all()] == ["할머니"]
    driver.click("back")
    assert calls == ["start", "stop"]


def test_keys_in_a_field_are_letters_and_the_menu_still_opens(make_driver: MakeDriver) -> None:
    driver = _field(make_driver)
    for scancode in (pygame.KSCAN_1, pygame.KSCAN_SPACE, pygame.KSCAN_G, pygame.KSCAN_LEFT):
        driver.key(scancode)
        assert driver.scene_name == "ProfilesScene"
        assert driver.scene.ui.focus == "name"
    driver.post(pygame.Event(pygame.TEXTINPUT, text=" "))
    driver.post(pygame.Event(pygame.TEXTINPUT, text="r"))
    driver.key(pygame.KSCAN_BACKSPACE)
    driver.key(pygame.KSCAN_LANG1)
    driver.post(pygame.Event(pygame.TEXTINPUT, text="r"))
    assert driver.scene.ui["name"].entry.text == " r"  # type: ignore[attr-defined]
    driver.key(pygame.KSCAN_ESCAPE)
    assert driver.scene_name == "MenuScene"


def test_pasting_by_key(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "복\t순이")
    driver = _field(make_driver)
    driver.key(pygame.KSCAN_V, pygame.KMOD_LCTRL)
    assert driver.scene.ui["name"].entry.text == "복 순이"  # type: ignore[attr-defined]


def test_return_during_composition_is_not_for_the_field(make_driver: MakeDriver) -> None:
    driver = _field(make_driver)
    driver.post(pygame.Event(pygame.TEXTEDITING, text="한", start=0, length=1))
    driver.key(pygame.KSCAN_RETURN)
    driver.key(pygame.KSCAN_BACKSPACE)
    assert driver.app.services.data.profiles.all() == ()
    driver.post(pygame.Event(pygame.TEXTINPUT, text="한"))
    driver.key(pygame.KSCAN_RETURN)
    assert [profile.name for profile in driver.app.services.data.profiles.all()] == ["한"]
    assert "name.script" not in driver.app.hit_targets()
