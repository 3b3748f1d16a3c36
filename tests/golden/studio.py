"""Golden pictures: every scene as it was last found good, small, and how another picture is held against it.

A sheet holds one scene: a row for each language, a column for each size of the window. A picture is a quarter of the
window's size, so that it says where everything is and in what colour, and little of how a letter's edge is smoothed.
"""

from __future__ import annotations

import platform
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest import mock

import pygame

from gostop_desktop import i18n
from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.scenes import title
from gostop_desktop.scenes.help import pages
from gostop_desktop.storage.data_dir import open_data_dir
from gostop_desktop.storage.settings import Settings
from gostop_desktop.ui.audio import Silence
from gostop_desktop.ui.display import Display
from tests.ui.driver import Driver, routes_for_tests
from tests.ui.gallery import SCENES

SIZES = ((1280, 720), (1366, 768), (1920, 1080))
TILE = (320, 180)
"""Pixels of one picture of a sheet."""
SHEETS = Path(__file__).parent / "sheets"
_FINE, _COARSE = (106, 60), (16, 9)
"""Into how many cells a picture is divided: for the brightness, which tells where things are, and for the colours.

The means of cells are compared: how an edge is smoothed, and what is lost as the sheets are kept, evens out in them.
"""
FINE_LIMIT, COARSE_LIMIT = 13, 9
"""How far the mean of a cell may be off, of 255."""


def tile(frame: pygame.Surface) -> pygame.Surface:
    """A frame as small as it is kept."""
    return pygame.transform.smoothscale(frame.convert(24), TILE)


def place(lang: str, size: tuple[int, int]) -> pygame.Rect:
    """Where the picture of a language and a size is on a sheet."""
    return pygame.Rect((SIZES.index(size) * TILE[0], LANGUAGES.index(lang) * TILE[1]), TILE)


def sheet_path(scene: str) -> Path:
    return SHEETS / f"{scene}.webp"


def blank_sheet() -> pygame.Surface:
    return pygame.Surface((TILE[0] * len(SIZES), TILE[1] * len(LANGUAGES)), depth=24)


# ---- taking pictures


@contextmanager
def steady() -> Iterator[None]:
    """The same chance, versions and folder, whoever takes the picture, whenever and wherever."""
    chance = Random(0)
    with ExitStack() as kept:
        for module, name, stand_in in (
            (secrets, "token_bytes", lambda size=32: chance.randbytes(size)),
            (secrets, "randbits", chance.getrandbits),
            (secrets, "randbelow", chance.randrange),
            (title, "__version__", "1.0"),
            (pages, "__version__", "1.0"),
            (platform, "python_version", lambda: "3.11.0"),
            (pygame, "ver", "2.5.5"),
            (pygame, "get_sdl_version", lambda: (2, 32, 0)),
        ):
            kept.enter_context(mock.patch.object(module, name, stand_in))
        kept.enter_context(mock.patch.object(pages, "str", _told, create=True))
        yield


def _told(value: object) -> str:
    """A value in words; folders are elsewhere everywhere."""
    return "/home/gostop" if isinstance(value, Path) else str(value)


@contextmanager
def sitting(folder: Path, scene: str, lang: str, first: tuple[int, int]) -> Iterator[Driver]:
    """A program that shows a scene and does nothing more."""
    with steady():
        data = open_data_dir(folder)
        data.save_settings(Settings.from_json({"effects": "off", "lang": lang}))
        driver = Driver(Display("test", first), data, Silence(), routes_for_tests())
        try:
            SCENES[scene](driver)
            driver.move_to((2.0, 2.0))
            driver.wait(0.5)
            yield driver
        finally:
            driver.app.close()
            driver.app.services.data.close()
            i18n.set_language("ko")


def take(folder: Path, scene: str, lang: str, sizes: tuple[tuple[int, int], ...] = SIZES) -> list[pygame.Surface]:
    """What a scene looks like at each of ``sizes``, as it is kept."""
    with sitting(folder, scene, lang, sizes[0]) as driver:
        pictures = []
        for size in sizes:
            if size != driver.app.display.surface.get_size():
                driver.resize(*size)
                driver.wait(0.3)
            pictures.append(tile(driver.app.display.surface))
        return pictures


# ---- comparing them


@dataclass(frozen=True, slots=True)
class Difference:
    """How far two pictures are apart in the worst cells, and where the worst fine one is in units of the table."""

    shapes: int
    colours: int
    at: tuple[int, int]
    picture: pygame.Surface

    @property
    def matters(self) -> bool:
        return self.shapes > FINE_LIMIT or self.colours > COARSE_LIMIT


def difference(actual: pygame.Surface, wanted: pygame.Surface) -> Difference:
    """What is different between two pictures of one size."""
    grey = [pygame.transform.grayscale(picture) for picture in (actual, wanted)]
    fine = _values(_apart(*(pygame.transform.smoothscale(picture, _FINE) for picture in grey)))
    coarse = _values(_apart(*(pygame.transform.smoothscale(picture, _COARSE) for picture in (actual, wanted))))
    cell = fine.index(max(fine)) // 3
    at = cell % _FINE[0] * 1280 // _FINE[0], cell // _FINE[0] * 720 // _FINE[1]
    return Difference(max(fine), max(coarse), at, _apart(actual, wanted))


def _apart(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How far each channel of each pixel is apart."""
    over, under = one.copy(), other.copy()
    over.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    under.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    over.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return over


def _values(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def expected(scene: str) -> pygame.Surface:
    """The sheet of a scene.

    :raises FileNotFoundError: there is none.
    """
    return pygame.image.load(sheet_path(scene)).convert(24)
