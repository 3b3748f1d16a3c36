"""``--self-check``: every card picture, sound, font and translation loads; prints versions; opens no window."""

from __future__ import annotations

import argparse
import os
import platform
import struct
from collections.abc import Iterator
from pathlib import Path

from .. import __version__, i18n
from ..engine.cards import SINGLE_DECK, cards_in
from ..resources import assets_dir
from .common import tell

JOKER_PICTURES = tuple(f"joker{value}-{number}" for value in (2, 3) for number in (1, 2, 3))
SAMPLE = "고스톱 한판 Go!"
NO_LETTER = "\ue123"  # of the private use area: no font of ours has it


def run(args: argparse.Namespace) -> int:
    """Check everything that is shipped beside the code.

    Prints the versions on standard output, and each fault as one line on standard error. Gives the exit status: 0, or 1
    when there is a fault.
    """
    for line in versions():
        print(line)
    found = list(faults())
    tell(f"gostop-desktop: {fault}" for fault in found)
    print("self-check:", "ok" if not found else f"{len(found)} faults")
    return 1 if found else 0


def versions() -> Iterator[str]:
    """The versions a bug report needs, one a line."""
    _use_dummy_drivers()
    import pygame

    yield f"gostop-desktop {__version__}"
    yield f"Python {platform.python_version()} on {platform.platform()}"
    yield f"pygame-ce {pygame.ver}, SDL {'.'.join(str(part) for part in pygame.get_sdl_version())}"


def faults() -> Iterator[str]:
    """One line for each thing that is missing or does not load."""
    try:
        assets = assets_dir()
    except FileNotFoundError as error:
        yield str(error)
    else:
        yield from card_faults(assets / "cards")
        yield from sound_faults(assets / "sounds")
        yield from font_faults(assets / "fonts")
    yield from translation_faults()


def card_faults(folder: Path) -> Iterator[str]:
    """What is wrong with the pictures: one is missing or broken, or is not of the size of the first."""
    import pygame

    size: tuple[int, int] | None = None
    for stem in (*(str(card) for card in cards_in(SINGLE_DECK)), *JOKER_PICTURES, "back"):
        path = folder / f"{stem}.png"
        try:
            found = pygame.image.load(path).get_size()
        except (OSError, pygame.error) as error:
            yield f"{path}: no picture: {error}"
            continue
        size = size or found
        if found != size:
            yield f"{path}: is {found[0]}x{found[1]}, expected {size[0]}x{size[1]} as the others"


def sound_faults(folder: Path) -> Iterator[str]:
    """What is wrong with the sounds: there is none, or one does not load or is empty."""
    _use_dummy_drivers()
    import pygame

    try:
        pygame.mixer.init()
    except pygame.error as error:
        yield f"no sound can be loaded: {error}"
        return
    try:
        paths = _files_in(folder, ".wav", ".ogg")
        if not paths:
            yield f"{folder}: no sounds, expected *.ogg or *.wav"
        for path in paths:
            try:
                if pygame.mixer.Sound(path).get_length() <= 0:
                    yield f"{path}: an empty sound"
            except (OSError, pygame.error) as error:
                yield f"{path}: no sound: {error}"
    finally:
        pygame.mixer.quit()


def font_faults(folder: Path) -> Iterator[str]:
    """What is wrong with the fonts: there is none, one is damaged, or lacks Hangul."""
    paths = _files_in(folder, ".otf", ".ttf")
    if not paths:
        yield f"{folder}: no fonts, expected *.otf or *.ttf"
    for path in paths:
        try:
            fault = sfnt_fault(path.read_bytes()) or missing_glyphs(path)
        except OSError as error:
            fault = str(error)
        if fault:
            yield f"{path}: no font: {fault}"


def sfnt_fault(data: bytes) -> str | None:
    """What is wrong with an OpenType font as a file: cut short, or a table differs from its checksum.

    Asked before SDL opens it, since SDL may crash on a damaged font.
    """
    if data[:4] not in (b"OTTO", b"\0\1\0\0", b"true"):
        return "not an OpenType font"
    try:
        (count,) = struct.unpack_from(">H", data, 4)
        tables = [struct.unpack_from(">4sIII", data, 12 + 16 * number) for number in range(count)]
        for tag, checksum, offset, length in tables:
            words = struct.unpack_from(f">{(length + 3) // 4}I", data + b"\0\0\0", offset)
            if tag != b"head" and sum(words) & 0xFFFFFFFF != checksum:
                return f"its table {tag!r} is damaged"
    except struct.error:
        return "the file is cut short"
    return None if tables else "it has no tables"


def missing_glyphs(path: Path) -> str | None:
    """The letters of a sample that the font draws as it draws a letter it does not have."""
    import pygame

    pygame.font.init()
    try:
        font = pygame.font.Font(path, 24)
        drawn = {char: pygame.image.tobytes(font.render(char, True, "white"), "RGBA") for char in SAMPLE + NO_LETTER}
    except pygame.error as error:
        return str(error)
    missing = [char for char in SAMPLE if drawn[char] == drawn[NO_LETTER]]
    return f"no glyph for {' '.join(missing)}" if missing else None


def translation_faults() -> Iterator[str]:
    """What is wrong with the catalogues: one does not parse, there is none, or a key is in one language only."""
    keys: dict[i18n.Language, set[str]] = {}
    for language in i18n.LANGUAGES:
        keys[language] = set()
        try:
            tables = i18n.tables(language)
        except OSError as error:
            yield f"no translation {language}: {error}"
            continue
        for table in tables:
            try:
                keys[language].update(i18n.texts(language, table))
            except (OSError, ValueError) as error:
                yield f"translation {language}, {table}: {error}"
    every = set().union(*keys.values())
    if not every:
        yield "no translation has any text"
    for language in i18n.LANGUAGES:
        for key in sorted(every - keys[language]):
            yield f"translation {language}: {key} is missing"


def _files_in(folder: Path, *endings: str) -> list[Path]:
    return sorted(path for path in folder.glob("*") if path.suffix in endings)


def _use_dummy_drivers() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
