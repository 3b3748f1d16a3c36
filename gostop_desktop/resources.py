"""Where the pictures, sounds and fonts are: the only place that builds a path to them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path


@cache
def assets_dir() -> Path:
    """The folder with ``cards``, ``icons``, ``sounds`` and ``fonts``.

    An installed package and the built program hold it inside the package; in a checkout it lies beside the package.

    :raises FileNotFoundError: it is in neither place: the installation is incomplete.
    """
    package = Path(str(files("gostop_desktop")))
    for folder in (package / "assets", package.parent / "assets"):
        if (folder / "cards").is_dir():
            return folder
    raise FileNotFoundError(f"no folder assets with the cards in {package} nor beside it")


BODY_FONT = "NotoSansKR-Regular.otf"
BOLD_FONT = "NotoSansKR-Bold.otf"


def card_picture(name: str) -> Path:
    """The master (480 x 750) of a card (``01a``), a joker by value (``joker2-1``) or the back (``back``).

    :raises FileNotFoundError: there is none.
    """
    return _existing(assets_dir() / "cards" / f"{name}.png")


def icon_picture(size: int) -> Path:
    """The program's own sign, a square of ``size`` pixels.

    :raises FileNotFoundError: there is none of that size.
    """
    return _existing(assets_dir() / "icons" / f"{size}.png")


def card_pictures() -> tuple[str, ...]:
    """The names of all masters: faces, jokers, backs and marks."""
    return tuple(sorted(path.stem for path in (assets_dir() / "cards").glob("*.png")))


def font_file(name: str) -> Path:
    """A font by its file's name.

    :raises FileNotFoundError: there is none.
    """
    return _existing(assets_dir() / "fonts" / name)


def display_font_name() -> str:
    """The file name of the face for titles and banners: the font that is neither the body's nor its bold; the bold one
    where there is no other."""
    names = sorted(path.name for path in (assets_dir() / "fonts").glob("*.[ot]tf"))
    others = [name for name in names if name not in (BODY_FONT, BOLD_FONT)]
    return others[0] if others else BOLD_FONT


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise FileNotFoundError(f"the installation is incomplete: no file {path}")
    return path
