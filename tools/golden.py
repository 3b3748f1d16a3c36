"""Golden pictures of every scene: write them anew after a change that was meant, then look at them.

    python -m tools.golden write            all of them
    python -m tools.golden write title cut  those of these scenes

The sheets are in ``tests/golden/sheets``; ``tests/golden`` holds the screens against them.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from PIL import Image

from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.ui.display import start_video
from tests.golden import studio

_QUALITY = 75


def draw(scene: str) -> pygame.Surface:
    """The sheet of a scene as it is drawn now."""
    sheet = studio.blank_sheet()
    for lang in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            pictures = studio.take(Path(folder), scene, lang)
        for size, picture in zip(studio.SIZES, pictures, strict=True):
            sheet.blit(picture, studio.place(lang, size))
    return sheet


def write(scene: str) -> int:
    """Draw a sheet and keep it, as small as it can be and still be recognised; its bytes."""
    sheet = draw(scene)
    picture = Image.frombytes("RGB", sheet.get_size(), pygame.image.tobytes(sheet, "RGB"))
    path = studio.sheet_path(scene)
    path.parent.mkdir(exist_ok=True)
    picture.save(path, quality=_QUALITY, method=6)
    return path.stat().st_size


def main() -> None:
    parser = argparse.ArgumentParser(description="Golden pictures of every scene.")
    parser.add_argument("what", choices=["write"])
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="by default all; sheets of no scene are removed")
    options = parser.parse_args()
    unknown = set(options.scenes) - set(studio.SCENES)
    if unknown:
        parser.error(f"no such scene: {', '.join(sorted(unknown))}")
    start_video(allow_unseen=True)
    total = sum(write(scene) for scene in options.scenes or studio.SCENES)
    if not options.scenes:
        for path in studio.SHEETS.glob("*.webp"):
            if path.stem not in studio.SCENES:
                path.unlink()
    print(f"{len(options.scenes or studio.SCENES)} sheets, {total / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
