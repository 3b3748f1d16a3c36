"""The plastic card round the picture, and the marks that say what kind of card it is.

Canvas 320 x 500 card units (35 x 54.7 mm). Paper from (17, 17) to (303, 483). The rim is drawn last, over the art.
"""

from __future__ import annotations

from .geometry import box, circle, num
from .lettering import glyph
from .palette import BLUR, EDGE, GLD, INK, PAPER, RED, RIM_DARK, WHITE, YEL
from .primitives import cut, disc, dot, fill, group, line, outline, stroke

WIDTH, HEIGHT = 320, 500
_PAPER = box(17, 17, 286, 466, 10)


def _ring(outer: str, inner: str, colour: str) -> str:
    return f'<path d="{outer}{inner}" fill="{colour}" fill-rule="evenodd"/>'


def document(inner: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">{inner}</svg>\n'
    )


def card(art: str, bright: bool = False) -> str:
    """A whole card as an SVG document: paper, art, the gold ring of a 광, and the rim over everything."""
    body = (
        f'<defs><clipPath id="p"><path d="{_PAPER}"/></clipPath></defs>'
        + fill(_PAPER, PAPER)
        + f'<g clip-path="url(#p)">{art}</g>'
    )
    if bright:
        body += _ring(box(17, 17, 286, 466, 10), box(27, 27, 266, 446, 5), GLD)
        body += stroke(box(28.5, 28.5, 263, 443, 5), 2.5)
    body += _ring(box(2, 2, 316, 496, 22), box(17, 17, 286, 466, 10), EDGE)
    body += _ring(box(0, 0, 320, 500, 24), box(4, 4, 312, 492, 20), RIM_DARK)
    return document(body + stroke(_PAPER, 5))


def bright_disc(x: float = 74, y: float = 426, r: float = 40) -> str:
    """광: the red disc with 光."""
    return (
        dot(x, y, r + 7)
        + dot(x, y, r + 4, GLD)
        + dot(x, y, r)
        + dot(x, y, r - 2.5, RED)
        + glyph("光", x - r * 0.62, y - r * 0.62, r * 1.24, WHITE, 14)
    )


def ribbon(word: str, x: float = 42, y: float = 136, h: float = 304, w: float = 78) -> str:
    """띠: a paper strip. 홍단 white on red, 청단 blue on a white plate, otherwise blank ("")."""
    blue = word == "청단"
    colour = BLUR if blue else RED
    a, b = num(h * 0.33), num(h * 0.62)
    d = (
        f"M0 4C{w * 0.3} 0 {w * 0.7} -6 {w} -8C{w + 8} {a} {w - 10} {b} {w + 4} {h}"
        f"L{w * 0.5} {h - 24}L4 {h + 8}C-10 {b} 8 {a} 0 4Z"
    )
    g = stroke(d, 17, PAPER) + cut(d, colour, 8.5, shift=False)
    edge = WHITE if blue else YEL
    g += line(
        f"M9 12C16 {a} 0 {b} 12 {h - 14}M{w - 9} 4C{w - 2} {a} {w - 18} {b} {w - 6} {h - 18}", 4.6, edge, (0.7, 0.5)
    )
    size = w * 0.70
    ink = WHITE
    if blue:
        g += cut(box(7, h * 0.14, w - 12, size * 2.62 + 18, 8), WHITE, 4.5, shift=False)
        ink = BLUR
    for i, letter in enumerate(word):
        g += glyph(letter, w / 2 - size / 2 + (2 if i == 0 else -1), h * 0.185 + i * size * 1.36, size, ink, 13.5)
    return group(g, x, y, 1, 4)


def coin(x: float, y: float, r: float) -> str:
    """엽전: an old coin with a square hole, the sign for one 피."""
    ticks = "".join(
        f"M{num(x + dx * r * 0.42)} {num(y + dy * r * 0.42)}L{num(x + dx * r * 0.68)} {num(y + dy * r * 0.68)}"
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    half = r * 0.27
    return (
        cut(circle(x, y, r), YEL, r * 0.14, shift=False)
        + outline(circle(x, y, r * 0.8), r * 0.06, "#B9770C")
        + cut(box(x - half, y - half, 2 * half, 2 * half, 2), PAPER, r * 0.12, shift=False)
        + stroke(ticks, r * 0.1)
    )


def pips(count: int, x: float = 29, y: float = 470, r: float = 16) -> str:
    """Small coins low on the left: how many 피 the card counts."""
    return "".join(
        disc(x + r + i * (2 * r + 5), y - r, r, YEL, 5)
        + cut(box(x + r + i * (2 * r + 5) - 5.5, y - r - 5.5, 11, 11, 1), INK, 0.1, shift=False)
        for i in range(count)
    )
