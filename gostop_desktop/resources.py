"""Where the pictures, sounds and fonts are: the only place that builds a path to them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path


@cache
def assets_dir() -> Path:
    """The folder with ``cards``, ``sounds`` and ``fonts``.

    An installed package and the built program hold it inside the package; in a checkout it lies beside the package.

    :raises FileNotFoundError: it is in neither place: the installation is incomplete.
    """
    package = Path(str(files("gostop_desktop")))
    for folder in (package / "assets", package.parent / "assets"):
        if (folder / "cards").is_dir():
            return folder
    raise FileNotFoundError(f"no folder assets with the cards in {package} nor beside it")
