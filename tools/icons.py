"""``python -m tools.icons`` draws the program's icon: 송학, the crane before the sun of 1월, on a square card.

Written are the drawing itself, PNG files of the usual sizes, and the icon files of Windows and macOS. One drawing at
two levels of detail: the small one leaves out what would be a smear. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import io
import struct
from pathlib import Path

import resvg_py
from PIL import Image

from tools.cards.figures import crane
from tools.cards.geometry import box, circle
from tools.cards.palette import EDGE, GLD, PAPER, RED, RIM_DARK
from tools.cards.plants.pine import fan
from tools.cards.primitives import cut, dot, fill, group, stroke

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "assets" / "icons"
"""What the program itself and Linux desktops show."""
SYSTEM_FILES = ROOT / "build" / "spec" / "icons"
"""What only the builds need."""
NAME = "gostop-desktop"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}
"""The icon of each size in a macOS icon file; all of them hold PNG."""
_SIDE = 256
_SMALL = 40
"""Pixels up to which the drawing with less detail is used."""
_COLOURS = 128


def svg(small: bool = False) -> str:
    """The icon as an SVG document of 256 x 256 units; ``small``: bigger shapes, fewer lines, no pine."""
    rim, corner = (15, 52) if small else (12, 48)
    inside = box(rim, rim, _SIDE - 2 * rim, _SIDE - 2 * rim, corner - rim)
    art = fill(inside, PAPER) + f'<g clip-path="url(#p)">{_small_art() if small else _art()}</g>'
    if not small:
        art += stroke(box(rim + 5, rim + 5, _SIDE - 2 * rim - 10, _SIDE - 2 * rim - 10, corner - rim - 5), 6, GLD)
    art += _frame(rim, corner) + ("" if small else stroke(inside, 5))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIDE} {_SIDE}" width="{_SIDE}" height="{_SIDE}">'
        f'<defs><clipPath id="p"><path d="{inside}"/></clipPath></defs>{art}</svg>\n'
    )


def _frame(rim: float, corner: float) -> str:
    """The plastic rim, dark outside."""
    rings = ((0, rim, EDGE), (0, 4, RIM_DARK))
    return "".join(
        f'<path d="{box(a, a, _SIDE - 2 * a, _SIDE - 2 * a, corner - a)}'
        f'{box(b, b, _SIDE - 2 * b, _SIDE - 2 * b, corner - b)}" fill="{colour}" fill-rule="evenodd"/>'
        for a, b, colour in rings
    )


def _art() -> str:
    return (
        cut(circle(158, 104, 76), RED, 6)
        + crane.standing(178, 226, 1.06)
        + fan(222, 250, 66, 4, -14)
        + fan(48, 258, 54, 7, 12)
    )


def _small_art() -> str:
    return dot(166, 100, 84, RED) + group(crane.standing(0, 0), 226, 268, 1.5)


def picture(size: int) -> Image.Image:
    """The icon at ``size`` pixels, with transparent corners."""
    document = svg(small=size <= _SMALL)
    png = bytes(resvg_py.svg_to_bytes(svg_string=document, width=size, height=size, skip_system_fonts=True))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def png(size: int) -> bytes:
    """The icon as a PNG file, its colours reduced where that cannot be seen."""
    image = picture(size)
    if size > _SMALL:
        image = image.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def ico() -> bytes:
    """The icon file of Windows: a directory of PNG pictures."""
    pictures = [(size, png(size)) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, data in pictures:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return head + body


def icns() -> bytes:
    """The icon file of macOS."""
    body = b""
    for size, kind in ICNS_TYPES.items():
        data = png(size)
        body += kind + struct.pack(">I", 8 + len(data)) + data
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def files() -> dict[Path, bytes]:
    """Every file that is made, with what it holds."""
    return {
        **{PICTURES / f"{size}.png": png(size) for size in PNG_SIZES},
        SYSTEM_FILES / f"{NAME}.svg": svg().encode(),
        SYSTEM_FILES / f"{NAME}.ico": ico(),
        SYSTEM_FILES / f"{NAME}.icns": icns(),
    }


def main() -> None:
    argparse.ArgumentParser(prog="python -m tools.icons", description="Draws the program's icon.").parse_args()
    for path, data in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        print(f"{path.relative_to(ROOT)}: {len(data):,} bytes")


if __name__ == "__main__":
    main()
