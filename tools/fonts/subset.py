"""Makes assets/fonts/ out of the Noto CJK collections of the Debian packages.

Run from the project's root, with the dev extra and the packages ``fonts-noto-cjk`` and ``fonts-noto-cjk-extra``
installed::

    python -m tools.fonts.subset            # writes the three fonts
    python -m tools.fonts.subset --check    # compares, writes nothing, exit 1 on a difference

The same sources and the same fonttools give the same bytes: no time stamp is renewed and nothing is taken from
the machine. ``--source`` names the folder of the ``.ttc`` files when it is not the one the packages install to.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from tools.fonts.characters import DISPLAY_FACE, TEXT_FACE

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets" / "fonts"
DEBIAN_FOLDER: Final = Path("/usr/share/fonts/opentype/noto")
KOREAN_FACE: Final = 1
"""Index of the Korean face in each collection."""


@dataclass(frozen=True, slots=True)
class Face:
    """One font file of the game and where it is cut from."""

    target: str
    source: str
    sha256: str
    """Of the collection; another edition of the package would give other outlines."""
    characters: frozenset[str]
    hinted: bool
    """Hints sharpen small text and cost a third of the size; banners are too large to need them."""


FACES: Final = (
    Face(
        "NotoSansKR-Regular.otf",
        "NotoSansCJK-Regular.ttc",
        "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a",
        TEXT_FACE,
        hinted=True,
    ),
    Face(
        "NotoSansKR-Bold.otf",
        "NotoSansCJK-Bold.ttc",
        "faa5f3656a78b2e2d450d27fe8382c778bc2b6bb5ea29c986664a6a435056ceb",
        TEXT_FACE,
        hinted=True,
    ),
    Face(
        "NotoSerifKR-Black.otf",
        "NotoSerifCJK-Black.ttc",
        "7d38a254818bec880251400165923b5afdee2ae9a58c8276e912f26df2badecb",
        DISPLAY_FACE,
        hinted=False,
    ),
)


class SourceError(Exception):
    """A collection is missing or is another edition than the one the files were cut from."""


def subset_options(hinted: bool) -> Options:
    """Horizontal text only: kerning and composition stay, vertical tables and rare features go."""
    options = Options()
    options.layout_features = ["kern", "ccmp"]
    options.layout_scripts = ["DFLT", "latn", "hang"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "DSIG", "BASE"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14, 16, 17]
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.hinting = hinted
    options.desubroutinize = False
    options.recalc_timestamp = False
    return options


def cut(collection: bytes, characters: frozenset[str], hinted: bool) -> bytes:
    """The Korean face of a collection, reduced to the characters.

    :raises SourceError: when the face lacks one of the characters.
    """
    font: Any = TTFont(io.BytesIO(collection), fontNumber=KOREAN_FACE, recalcTimestamp=False)
    missing = sorted(characters - set(map(chr, font.getBestCmap())))
    if missing:
        raise SourceError(f"not in the source: {''.join(missing)}")
    subsetter = Subsetter(subset_options(hinted))
    subsetter.populate(unicodes=sorted(map(ord, characters)))
    subsetter.subset(font)
    result = io.BytesIO()
    font.save(result)
    return result.getvalue()


def read_source(folder: Path, face: Face) -> bytes:
    """The collection's bytes.

    :raises SourceError: when it is missing or has another digest.
    """
    path = folder / face.source
    if not path.is_file():
        raise SourceError(f"{path} is missing: install fonts-noto-cjk and fonts-noto-cjk-extra")
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != face.sha256:
        raise SourceError(f"{path} is another edition than the fonts were cut from")
    return data


def main(arguments: list[str] | None = None) -> int:
    """Command line; see the module's text."""
    parser = argparse.ArgumentParser(prog="python -m tools.fonts.subset", description="Cuts the fonts of the game.")
    parser.add_argument("--source", type=Path, default=DEBIAN_FOLDER, help="folder of the .ttc collections")
    parser.add_argument("--check", action="store_true", help="compare with the files, write nothing")
    options = parser.parse_args(arguments)
    different = False
    for face in FACES:
        data = cut(read_source(options.source, face), face.characters, face.hinted)
        target = ASSETS / face.target
        if options.check:
            same = target.is_file() and target.read_bytes() == data
            different |= not same
            print(f"{face.target}: {'same' if same else 'DIFFERENT'}")
        else:
            target.write_bytes(data)
            print(f"{face.target}: {len(data):,} bytes, {len(face.characters):,} characters")
    return 1 if different else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SourceError as error:
        sys.exit(str(error))
