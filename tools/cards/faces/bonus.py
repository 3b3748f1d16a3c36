"""The six bonus cards and the three backs. No rays anywhere: a lattice door and five-colour stripes."""

from __future__ import annotations

import random

from ..figures import birds, luck
from ..frame import coin
from ..geometry import box, brush, circle, num, polar
from ..lettering import glyph
from ..palette import BLU, BLUR, BRN, DRED, EDGE, GLD, GRN, INK, PAPER, RED, SKY, WHITE, YEL
from ..plants import cherry, mum, plum
from ..primitives import cut, dot, fill, group, line, mirror, outline, stroke
from .common import Draw, face

_WORDS = {2: "쌍피", 3: "쓰리피"}
_GROUNDS = {2: (SKY, "#8CC7E4"), 3: (YEL, "#FAD468")}


def saekdong(y: float, h: float) -> str:
    """색동: the five-colour stripe."""
    colours = (RED, YEL, GRN, WHITE, BLU)
    g = "".join(fill(box(10 + i * 20, y, 20, h), colours[i % 5]) for i in range(15))
    return g + line(f"M0 {y}H320M0 {y + h}H320", 4.6, INK, (1, 1))


def lattice(colour: str, light: str) -> str:
    """A papered lattice door."""
    g = fill(box(0, 0, 320, 500), colour)
    g += stroke("".join(f"M{x} 0l500 500M{x} 500l500 -500" for x in range(-520, 340, 52)), 5, light)
    for row in range(20):
        for column in range(8):
            g += dot(-20 + column * 52 + (26 if row % 2 else 0), row * 26, 6, light)
    return g


def _bonus(value: int, picture: str) -> str:
    """A bonus card of 2 or 3 피: the word, the picture of luck in a ring, and as many coins."""
    word, (ground, light) = _WORDS[value], _GROUNDS[value]
    g = lattice(ground, light) + dot(160, 272, 125, light) + cut(circle(160, 272, 113), PAPER, 4.6, shift=False)
    size = 82 if value == 2 else 72
    left = 160 - len(word) * size * 1.12 / 2 + 5
    g += fill(box(0, 0, 320, 128), PAPER) + saekdong(124, 14)
    for i, letter in enumerate(word):
        g += glyph(letter, left + i * size * 1.12, 32 if value == 2 else 36, size, RED, 15, 8)
    g += picture
    return g + "".join(coin(160 + (i - (value - 1) / 2) * 88, 430, 39) for i in range(value))


def _magpie() -> str:
    bough = cut(brush([(10, 368), (120, 340), (214, 346), (310, 316)], [18, 22, 20, 15]), BRN, 4.6)
    return bough + plum.front(74, 340, 28, 4, 1) + plum.bud(262, 306, 12, 10) + birds.magpie(146, 272, 1.06)


def _register_bonus() -> None:
    pictures: dict[str, Draw] = {
        "joker2-1": lambda: luck.purse(160, 270, 0.96),
        "joker2-2": _magpie,
        "joker2-3": lambda: luck.lantern(160, 262, 0.78),
        "joker3-1": lambda: luck.tiger(160, 274, 1.02),
        "joker3-2": lambda: luck.turtle(166, 278, 0.96),
        "joker3-3": lambda: luck.peaks(160, 270, 1.0),
    }
    for name, picture in pictures.items():
        face(name)(lambda name=name, picture=picture: _bonus(int(name[5]), picture()))  # type: ignore[misc]


_register_bonus()

# ---------------------------------------------------------------- backs


def _roundel(ground: str, deep: str) -> str:
    """A dark disc in two gold rings, in the middle of a back."""
    g = dot(160, 250, 93, ground) + dot(160, 250, 86, deep)
    return g + outline(circle(160, 250, 86), 6, GLD) + outline(circle(160, 250, 74), 3, GLD)


@face("back")
def back_lattice() -> str:
    """The plain red back: rough lattice, a plum blossom."""
    g = fill(box(0, 0, 320, 500), EDGE)
    for i in range(-14, 30):
        g += stroke(f"M{i * 26 - 60} -10L{i * 26 + 460} 510M{i * 26 + 60} -10L{i * 26 - 460} 510", 3.2, "#8E0C14")
    return g + _roundel(EDGE, "#8E0C14") + plum.front(160, 250, 60, 0, 77, EDGE)


_BLUES = ("#143A78", "#1B4B9B", "#0E2B5C", "#2A5CAB", "#143A78", "#0F3268")


def _patches(x: float, y: float, w: float, h: float, rng: random.Random) -> str:
    """조각보: a cloth pieced together from left-over silk, stitches along the seams."""
    long, short = max(w, h), min(w, h)
    if long > 64 or (long > 36 and rng.random() < 0.45):
        share = rng.uniform(0.34, 0.66)
        if w >= h:
            return _patches(x, y, w * share, h, rng) + _patches(x + w * share, y, w * (1 - share), h, rng)
        return _patches(x, y, w, h * share, rng) + _patches(x, y + h * share, w, h * (1 - share), rng)
    g = fill(box(x, y, w, h), rng.choice(_BLUES)) + stroke(box(x, y, w, h), 2.6, "#5C86C6")
    return g if short < 16 else g + stitches(x + 4.5, y + 4.5, w - 9, h - 9)


def stitches(x: float, y: float, w: float, h: float) -> str:
    """Running stitches round a patch."""
    d = "".join(f"M{num(x + k)} {num(yy)}h3.4" for k in range(2, int(w) - 3, 8) for yy in (y, y + h))
    d += "".join(f"M{num(xx)} {num(y + k)}v3.4" for k in range(2, int(h) - 3, 8) for xx in (x, x + w))
    return stroke(d, 2, "#7FA3DA")


def taegeuk(r: float) -> str:
    """삼태극: three whirling commas, red, blue and yellow."""
    g = ""
    for k, colour in enumerate((RED, BLUR, YEL)):
        (x0, y0), (x1, y1) = polar(0, 0, r, 120 * k - 90), polar(0, 0, r, 120 * k + 30)
        half = num(r / 2)
        g += fill(
            f"M0 0A{half} {half} 0 0 1 {num(x0)} {num(y0)}A{num(r)} {num(r)} 0 0 1 {num(x1)} {num(y1)}"
            f"A{half} {half} 0 0 0 0 0Z",
            colour,
        )
    return g + outline(circle(0, 0, r), 4.5)


@face("back-2")
def back_patchwork() -> str:
    """Blue patchwork, the three-fold 태극 in the middle."""
    half = _patches(12, 12, 148, 476, random.Random(20))
    return mirror(half) + half + _roundel("#143A78", "#0E2B5C") + group(taegeuk(54), 160, 250)


@face("back-3")
def back_blossoms() -> str:
    """Dark green with scattered blossoms, a chrysanthemum."""
    g = fill(box(0, 0, 320, 500), "#123F31")
    half = ""
    for row in range(8):
        for x in (16, 88, 160) if row % 2 else (52, 124):
            one = cherry.front(0, 0, 24, (row * 31 + x * 17) % 72, row * 9 + x, "#1D5A45")
            half += group(one.replace(RED, "#0C3025").replace(DRED, "#0C3025"), x, 26 + row * 64)
    return g + mirror(half) + half + _roundel("#123F31", "#0C3025") + mum.front(160, 250, 60, 5)
