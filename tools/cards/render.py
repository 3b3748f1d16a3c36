"""From drawings to files: SVG sources, and PNG masters with a trace of paper grain.

The same sources give the same bytes: seeded randomness only, no fonts, one thread.
"""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image

from gostop_desktop.engine.cards import CARDS, JOKER_BASE, Card, Kind

from . import overlays
from .faces import FACES
from .frame import card
from .png import packed

MASTER = (480, 750)
"""Pixels of a master."""
_COLOURS = 208
_ALPHAS = 16
_EDGE = (0x4A, 0x07, 0x0B)


def month_cards() -> tuple[Card, ...]:
    """The 48 cards of a single deck, in the engine's order."""
    return tuple(c for c in CARDS if c < JOKER_BASE and not c.is_second_copy)


def picture_names() -> tuple[str, ...]:
    """Names of all full-size pictures: the 48 cards, then the bonus cards and the backs."""
    deck = [str(c) for c in month_cards()]
    extra = [name for name in FACES if name not in deck]
    return (*deck, *sorted(extra))


def svg_of(name: str) -> str:
    """The SVG source of a picture."""
    bright = name[0].isdigit() and Card.parse(name).kind is Kind.BRIGHT
    return card(FACES[name](), bright)


def raster(svg: str, width: int, height: int) -> Image.Image:
    """An SVG document as an RGBA image."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def _value_noise(rng: np.random.Generator, cell_y: int, cell_x: int) -> np.ndarray:
    """Smooth noise of the master's size, about -1 to 1."""
    w, h = MASTER
    small = rng.integers(0, 256, size=(h // cell_y + 2, w // cell_x + 2), dtype=np.uint8)
    image = Image.fromarray(small, "L").resize((w, h), Image.Resampling.BICUBIC)
    return np.asarray(image, dtype=np.float64) / 127.5 - 1


def grain(name: str) -> np.ndarray:
    """Where the ink missed the paper: 0 or 1 for each pixel of a master, long thin flecks, about one in a hundred."""
    seed = int.from_bytes(name.encode(), "big") % (2**32)
    rng = np.random.Generator(np.random.PCG64(seed))
    fibre = 0.62 * _value_noise(rng, 2, 7) + 0.38 * _value_noise(rng, 30, 44)
    flecks = (fibre > 0.70).astype(np.float64)
    inside = np.zeros_like(flecks)
    inside[30:-30, 30:-30] = 1  # the rim is plastic, not paper
    return flecks * inside


def master(name: str) -> Image.Image:
    """The finished picture as a palette image with transparent corners."""
    image = raster(svg_of(name), *MASTER)
    pixels = np.asarray(image, dtype=np.float64)
    rgb, alpha = pixels[..., :3], pixels[..., 3]
    paper = np.array([0xF8, 0xF0, 0xDC], dtype=np.float64)
    dark = 1 - rgb.mean(axis=2) / 255
    mask = (grain(name) * np.where(dark > 0.12, 0.16, 0.0))[..., None]
    grained = rgb * (1 - mask) + paper * mask
    # on bare paper the flecks are fibres, a shade darker than the sheet
    fibres = (grain(name) * np.where(dark <= 0.12, 1.0, 0.0))[..., None]
    grained = grained - fibres * np.array([7.0, 8.0, 11.0])
    return _to_palette(np.clip(grained.round(), 0, 255).astype(np.uint8), alpha)


def _to_palette(rgb: np.ndarray, alpha: np.ndarray) -> Image.Image:
    """Palette picture; the last entries are the rim's colour at rising transparency, for the rounded corners."""
    flat = Image.fromarray(rgb, "RGB").quantize(_COLOURS, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    index = np.asarray(flat).copy()
    edge = alpha < 250
    index[edge] = _COLOURS + np.rint(alpha[edge] / 255 * (_ALPHAS - 1)).astype(np.uint8)
    palette = list(flat.getpalette() or [])[: _COLOURS * 3]
    palette += [0] * (_COLOURS * 3 - len(palette)) + list(_EDGE) * _ALPHAS
    out = Image.fromarray(index, "P")
    out.putpalette(palette)
    out.info["transparency"] = bytes([255] * _COLOURS + [round(255 * i / (_ALPHAS - 1)) for i in range(_ALPHAS)])
    return out


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    options = {"transparency": image.info["transparency"]} if "transparency" in image.info else {}
    image.save(buffer, "PNG", optimize=True, **options)
    return packed(buffer.getvalue())


def draw_all(folder: Path) -> list[Path]:
    """Draws every file of the deck into ``folder`` (svg/, tabs/, strips/ and the masters); returns their paths."""
    written: list[Path] = []

    def put(path: Path, data: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        written.append(path)

    for name in picture_names():
        put(folder / "svg" / f"{name}.svg", svg_of(name).encode())
        put(folder / f"{name}.png", _png(master(name)))
    for card_ in month_cards():
        put(folder / "tabs" / f"{card_}.png", _png(raster(overlays.tab(card_.month, card_.kind), *overlays.TAB_SIZE)))
        size = overlays.STRIP_SIZES[len(str(card_.month))]
        put(folder / "strips" / f"{card_}.png", _png(raster(overlays.strip(card_.month, card_.kind), *size)))
    for value in (1, 2, 3):
        put(folder / f"mark-{value}.png", _png(raster(overlays.mark(value), *overlays.MARK_SIZE)))
    return written
