"""The program's sign: every file of it is what the drawing gives."""

from __future__ import annotations

import io
import struct
from types import ModuleType

import pytest

from gostop_desktop.app import ICON_SIZE

NEEDS = "drawing the icons needs the dev extra (resvg_py, Pillow)"


@pytest.fixture(scope="module")
def icons() -> ModuleType:
    for name in ("resvg_py", "PIL"):
        pytest.importorskip(name, reason=NEEDS)
    import importlib

    return importlib.import_module("tools.icons")


def test_the_files_are_what_the_drawing_gives(icons: ModuleType) -> None:
    assert [path.name for path, data in icons.files().items() if path.read_bytes() != data] == []


def test_the_window_has_a_picture_of_its_size(icons: ModuleType) -> None:
    assert ICON_SIZE in icons.PNG_SIZES


def test_the_windows_icon_holds_every_size(icons: ModuleType) -> None:
    from PIL import Image

    with Image.open(io.BytesIO(icons.ico())) as image:
        assert image.info["sizes"] == {(size, size) for size in icons.ICO_SIZES}


def test_the_macos_icon_holds_every_size(icons: ModuleType) -> None:
    from PIL import Image

    data = icons.icns()
    assert struct.unpack(">4sI", data[:8]) == (b"icns", len(data))
    with Image.open(io.BytesIO(data)) as image:
        assert {width * scale for width, _, scale in image.info["sizes"]} == set(icons.ICNS_TYPES)


def test_outside_the_card_the_icon_is_transparent(icons: ModuleType) -> None:
    image = icons.picture(64)
    corners = [image.getpixel((x, y))[3] for x in (0, 63) for y in (0, 63)]
    assert corners == [0, 0, 0, 0]
    assert image.getpixel((32, 32))[3] == 255
