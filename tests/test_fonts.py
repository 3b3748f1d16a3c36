"""The fonts hold every character the program may draw with them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tools.fonts.characters import BANNER_WORDS, DISPLAY_FACE, HANGUL_SYLLABLES, TEXT_FACE

ROOT = Path(__file__).resolve().parents[1]
FONTS = ROOT / "assets" / "fonts"
TEXT_FILES = ("NotoSansKR-Regular.otf", "NotoSansKR-Bold.otf")
DISPLAY_FILE = "NotoSerifKR-Black.otf"
SIZE_LIMITS = {"NotoSansKR-Regular.otf": 1_800_000, "NotoSansKR-Bold.otf": 1_900_000, DISPLAY_FILE: 600_000}


@pytest.fixture(autouse=True)
def _font_system() -> Iterator[None]:
    pygame.font.init()
    yield
    pygame.font.quit()


def picture(font: pygame.font.Font, character: str) -> bytes:
    """The pixels of one character."""
    return pygame.image.tobytes(font.render(character, True, (255, 255, 255)), "RGBA")


def missing(file: str, characters: set[str] | frozenset[str]) -> str:
    """Those of the characters that are drawn as the empty box.

    ``Font.metrics`` gives the box's own measures for an unknown character, so only the picture tells.
    """
    font = pygame.font.Font(FONTS / file, 16)
    box = picture(font, "\U0010ffff")
    return "".join(c for c in sorted(characters) if picture(font, c) == box)


def strings_of(value: object) -> Iterator[str]:
    """Every string in a catalogue's table, at any depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings_of(inner)


def test_a_character_no_font_has_is_seen_as_missing() -> None:
    for file in (*TEXT_FILES, DISPLAY_FILE):
        assert missing(file, {"가", "\u0e01", "✔"}) == "\u0e01✔"


@pytest.mark.parametrize("file", [*TEXT_FILES, DISPLAY_FILE])
def test_font_opens_draws_and_is_small(file: str) -> None:
    font = pygame.font.Font(FONTS / file, 40)
    drawn = font.render("뻑 3", True, (255, 255, 255))
    assert pygame.mask.from_surface(drawn).count() > 300
    assert (FONTS / file).stat().st_size <= SIZE_LIMITS[file]


@pytest.mark.parametrize("file", TEXT_FILES)
def test_text_fonts_have_every_syllable_and_sign(file: str) -> None:
    assert len(HANGUL_SYLLABLES) == 11_172
    assert missing(file, HANGUL_SYLLABLES) == ""
    assert missing(file, TEXT_FACE) == ""


def test_display_face_has_its_characters_and_the_banner_words() -> None:
    assert missing(DISPLAY_FILE, DISPLAY_FACE) == ""
    assert missing(DISPLAY_FILE, frozenset(BANNER_WORDS) | frozenset("0123456789광×")) == ""


@pytest.mark.parametrize("file", TEXT_FILES)
def test_catalogues_can_be_drawn(file: str) -> None:
    catalogues = sorted((ROOT / "gostop_desktop" / "i18n").rglob("*.toml"))
    if not catalogues:
        pytest.skip("no catalogue in this tree")
    lacking: dict[str, str] = {}
    for path in catalogues:
        text = "".join(strings_of(tomllib.loads(path.read_text("utf-8"))))
        lost = missing(file, set(text) - {"\n"})
        if lost:
            lacking[str(path.relative_to(ROOT))] = lost
    assert lacking == {}


@pytest.mark.parametrize("file", TEXT_FILES)
@pytest.mark.parametrize("size", [14, 18, 27, 36])
def test_digits_are_equally_wide(file: str, size: int) -> None:
    font = pygame.font.Font(FONTS / file, size)
    assert len({font.size(digit)[0] for digit in "0123456789"}) == 1


def test_every_font_has_its_licence_and_no_other_file_lies_here() -> None:
    fonts = {path.name for path in FONTS.glob("*.otf")}
    assert fonts == {*TEXT_FILES, DISPLAY_FILE}
    for family in ("Sans", "Serif"):
        text = (FONTS / f"OFL-Noto{family}KR.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        assert "No font name is reserved" in text
        for name in fonts:
            if name.startswith(f"Noto{family}"):
                assert name in text


def test_subset_tool_reproduces_the_files(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("fontTools", reason="the dev extra (fonttools) is not installed")
    from tools.fonts import subset

    if not all((subset.DEBIAN_FOLDER / face.source).is_file() for face in subset.FACES):
        pytest.skip("the packages fonts-noto-cjk and fonts-noto-cjk-extra are not installed")
    assert subset.main(["--check"]) == 0, capsys.readouterr().out
