"""Contact sheets for looking: everything at three sizes, in grey, as the colour-blind see it, and overlapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image

from .checks import deuteranopia, grey, protanopia
from .render import MASTER, month_cards, picture_names, raster, svg_of

FELT = (31, 74, 52)
Convert = Callable[[Image.Image], Image.Image]


def load(folder: Path, name: str) -> Image.Image:
    return Image.open(folder / f"{name}.png").convert("RGBA")


def on_felt(image: Image.Image) -> Image.Image:
    """A card lying on the table's cloth."""
    out = Image.new("RGB", image.size, FELT)
    out.paste(image, (0, 0), image)
    return out


def shrink(image: Image.Image, width: int, height: int) -> Image.Image:
    """As the game does it: halve while twice too large, then smooth scale."""
    while image.width >= 2 * width:
        image = image.resize((image.width // 2, image.height // 2), Image.Resampling.BOX)
    return image.resize((width, height), Image.Resampling.BILINEAR)


def sheet(
    folder: Path, names: Sequence[str], size: tuple[int, int], columns: int, convert: Convert | None = None
) -> Image.Image:
    """Cards in rows on felt."""
    w, h = size
    gap = max(4, w // 20)
    rows = -(-len(names) // columns)
    out = Image.new("RGB", (columns * (w + gap) + gap, rows * (h + gap) + gap), FELT)
    for i, name in enumerate(names):
        picture = shrink(load(folder, name), w, h)
        out.paste(picture, (gap + i % columns * (w + gap), gap + i // columns * (h + gap)), picture)
    return convert(out) if convert else out


def with_tab(folder: Path, name: str) -> Image.Image:
    """A master with its index tab, as the game lays it on."""
    picture = load(folder, name)
    tab = Image.open(folder / "tabs" / f"{name}.png").convert("RGBA")
    picture.alpha_composite(tab, (24, 24))
    return picture


def overlapped(
    folder: Path, names: Sequence[str], tabs: bool = False, size: tuple[int, int] = (96, 150)
) -> Image.Image:
    """A row in which only the left 40 % of each card shows."""
    w, h = size
    step = int(w * 0.4)
    out = Image.new("RGB", (step * (len(names) - 1) + w + 16, h + 16), FELT)
    for i, name in enumerate(names):
        picture = shrink(with_tab(folder, name) if tabs else load(folder, name), w, h)
        out.paste(picture, (8 + i * step, 8), picture)
    return out


def _stack(images: Sequence[Image.Image]) -> Image.Image:
    out = Image.new("RGB", (max(i.width for i in images), sum(i.height for i in images)), FELT)
    y = 0
    for image in images:
        out.paste(image, (0, y))
        y += image.height
    return out


def marks(folder: Path) -> Image.Image:
    """The marks on the cards they may lie on."""
    out = Image.new("RGB", (4 * 176, 266), FELT)
    for i, (name, value) in enumerate((("11b", 1), ("11c", 2), ("12c", 2), ("11c", 3))):
        picture = load(folder, name)
        mark = Image.open(folder / f"mark-{value}.png").convert("RGBA")
        picture.alpha_composite(mark, (28, MASTER[1] - 28 - mark.height))
        small = shrink(picture, 160, 250)
        out.paste(small, (8 + i * 176, 8), small)
    return out


def overview(folder: Path, path: Path) -> None:
    """The whole deck on one picture of few colours, for the documentation."""
    names = [
        *map(str, month_cards()),
        *(n for n in picture_names() if n.startswith("joker")),
        "back",
        "back-2",
        "back-3",
    ]
    picture = sheet(folder, names, (80, 125), 12)
    picture.quantize(250, kmeans=3, dither=Image.Dither.NONE).save(path, "PNG", optimize=True)


def write_all(folder: Path, to: Path) -> None:
    """Every sheet, as PNG files in ``to``."""
    to.mkdir(parents=True, exist_ok=True)
    names = picture_names()
    deck = [str(c) for c in month_cards()]
    sheet(folder, names[:24], (160, 250), 8).save(to / "large-1.png")
    sheet(folder, names[24:], (160, 250), 8).save(to / "large-2.png")
    sheet(folder, names, (64, 100), 16).save(to / "small.png")
    sheet(folder, names, (44, 69), 16).save(to / "tiny.png")
    sheet(folder, deck, (96, 150), 12, grey).save(to / "grey.png")
    sheet(folder, deck, (96, 150), 12, deuteranopia).save(to / "deuteranopia.png")
    sheet(folder, deck, (96, 150), 12, protanopia).save(to / "protanopia.png")
    rows = [overlapped(folder, [n for n in deck if n[2] == letter]) for letter in "abcd"]
    rows.append(overlapped(folder, [n for n in deck if n[2] == "b"], True))
    _stack(rows).save(to / "overlapped.png")
    marks(folder).save(to / "marks.png")


def single(name: str, size: tuple[int, int] = (640, 1000)) -> Image.Image:
    """One card drawn afresh at a large size, for judging anatomy."""
    return raster(svg_of(name), *size)
