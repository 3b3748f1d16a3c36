"""``--self-check`` names each thing that is missing or broken, one line each."""

from __future__ import annotations

import shutil
import wave
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_desktop import i18n
from gostop_desktop.commands import self_check
from gostop_desktop.resources import assets_dir


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    return Path(shutil.copytree(assets_dir() / "cards", tmp_path / "카드"))


def write_silence(path: Path, frames: int) -> None:
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(22050)
        sound.writeframes(b"\0\0" * frames)


def test_all_that_is_shipped_is_sound() -> None:
    assert list(self_check.faults()) == []


def test_versions_name_the_program_first() -> None:
    lines = list(self_check.versions())
    assert lines[0].startswith("gostop-desktop ")
    assert [line.split()[0] for line in lines] == ["gostop-desktop", "Python", "pygame-ce"]


def test_every_card_has_its_picture(cards: Path) -> None:
    assert list(self_check.card_faults(cards)) == []
    for name in ("05c", "joker3-1", "back"):
        (cards / f"{name}.png").unlink()
    faults = list(self_check.card_faults(cards))
    assert len(faults) == 3
    assert [name for name in ("05c", "joker3-1", "back") if any(f"{name}.png: no picture" in line for line in faults)]


def test_a_broken_picture_and_one_of_another_size(cards: Path) -> None:
    (cards / "01a.png").write_bytes(b"\x89PNG\r\n\x1a\n broken")
    pygame.image.save(pygame.Surface((3, 5)), cards / "12d.png")
    broken, other_size = self_check.card_faults(cards)
    assert "01a.png: no picture" in broken
    assert "12d.png: is 3x5, expected " in other_size


def test_sounds(tmp_path: Path) -> None:
    assert list(self_check.sound_faults(tmp_path)) == [f"{tmp_path}: no sounds, expected *.ogg or *.wav"]
    write_silence(tmp_path / "good.wav", 500)
    assert list(self_check.sound_faults(tmp_path)) == []
    (tmp_path / "bad.ogg").write_bytes(b"OggS")
    (fault,) = self_check.sound_faults(tmp_path)
    assert "bad.ogg: no sound" in fault


def test_fonts(tmp_path: Path) -> None:
    assert list(self_check.font_faults(tmp_path)) == [f"{tmp_path}: no fonts, expected *.otf or *.ttf"]
    (tmp_path / "broken.otf").write_bytes(b"OTTO")
    assert list(self_check.font_faults(tmp_path)) == [f"{tmp_path / 'broken.otf'}: no font: the file is cut short"]


def test_a_font_without_hangul() -> None:
    latin = Path(pygame.__file__).parent / pygame.font.get_default_font()
    assert self_check.missing_glyphs(latin) == "no glyph for 고 스 톱 한 판"


def test_a_damaged_font_is_never_given_to_sdl() -> None:
    sound = (assets_dir() / "fonts" / "NotoSansKR-Regular.otf").read_bytes()
    assert self_check.sfnt_fault(sound) is None
    assert self_check.sfnt_fault(b"") == "not an OpenType font"
    assert self_check.sfnt_fault(sound[:50_000]) == "the file is cut short"
    middle = len(sound) // 2
    changed = sound[:middle] + bytes([sound[middle] ^ 1]) + sound[middle + 1 :]
    fault = self_check.sfnt_fault(changed)
    assert fault is not None
    assert fault.endswith("is damaged")


@given(st.binary(max_size=200))
def test_any_bytes_are_a_font_or_have_a_fault(data: bytes) -> None:
    fault = self_check.sfnt_fault(b"OTTO" + data)
    assert fault is None or fault.isprintable()


def test_translations(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogues = {("ko", "ui"): {"ui.go": "고", "ui.stop": "스톱"}, ("en", "ui"): {"ui.go": "Go"}}
    monkeypatch.setattr(i18n, "tables", lambda language: ("ui",))
    monkeypatch.setattr(i18n, "texts", lambda language, table: catalogues[language, table])
    assert list(self_check.translation_faults()) == ["translation en: ui.stop is missing"]


def test_a_catalogue_that_does_not_parse(monkeypatch: pytest.MonkeyPatch) -> None:
    def texts(language: str, table: str) -> dict[str, str]:
        raise ValueError("Expected ']' (at line 1, column 4)")

    monkeypatch.setattr(i18n, "tables", lambda language: ("ui",))
    monkeypatch.setattr(i18n, "texts", texts)
    assert list(self_check.translation_faults()) == [
        "translation ko, ui: Expected ']' (at line 1, column 4)",
        "translation en, ui: Expected ']' (at line 1, column 4)",
        "no translation has any text",
    ]


def test_no_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    def tables(language: str) -> tuple[str, ...]:
        raise FileNotFoundError(language)

    monkeypatch.setattr(i18n, "tables", tables)
    assert list(self_check.translation_faults()) == [
        "no translation ko: ko",
        "no translation en: en",
        "no translation has any text",
    ]
