"""``--self-check`` names each thing that is missing or broken, one line each."""

from __future__ import annotations

import shutil
import wave
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

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


def test_translations(tmp_path: Path) -> None:
    (tmp_path / "ko").mkdir()
    (tmp_path / "ko" / "ui.toml").write_text('[ui]\ngo = "고"\nstop = "스톱"\n', "utf-8")
    missing, empty, *keys = self_check.translation_faults(tmp_path)
    assert missing.startswith("no translation en: ")
    assert empty == "no translation en: it has no texts"
    assert keys == [f"translation en: ui.toml ui {key} is missing, ko has it" for key in ("go", "stop")]
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "ui.toml").write_text('[ui]\ngo = "Go"\nstop = "Stop"\n', "utf-8")
    assert list(self_check.translation_faults(tmp_path)) == []
    (tmp_path / "en" / "ui.toml").write_text("[ui\n", "utf-8")
    assert "ui.toml: no translation" in next(self_check.translation_faults(tmp_path))
