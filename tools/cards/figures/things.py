"""Things on cards: cup, tent, bridge, butterflies, gate and thunder."""

from __future__ import annotations

import math

from ..geometry import box, brush, circle, ellipse, num
from ..lettering import glyph
from ..palette import BLU, BRN, DBRN, DRED, GLD, INK, OCH, PAPER, RED, WHITE, YEL
from ..plants.plum import front as plum
from ..primitives import cut, disc, dot, fill, group, line, stroke


def cup(x: float, y: float, s: float = 1) -> str:
    """국진의 술잔: a lacquer bowl tipped towards the viewer, 壽 filling it."""
    g = cut("M-112 -26C-106 48 -58 76 -32 82L-42 106C-14 114 16 114 42 106L32 82C58 76 106 48 112 -26Z", RED, 6.5)
    g += line("M-90 34C-72 58 -46 66 -24 70M-34 96C-12 103 14 103 34 96", 5.5, YEL, (0.4, 0.3))
    g += fill("M40 70C74 56 98 26 107 -10C106 34 84 66 44 80Z", DRED)
    g += cut(ellipse(0, -26, 112, 67), GLD, 6.5) + cut(ellipse(0, -23, 95, 53), RED, 4.2, shift=False)
    g += fill("M-92 -28C-84 -58 -44 -76 0 -76C44 -76 84 -58 92 -28C80 -52 42 -66 0 -66C-42 -66 -80 -52 -92 -28Z", DRED)
    return group(g + group(glyph("壽", -50, -50, 100, YEL, 8.5), 0, -20, 0.88, 0, 1.06), x, y, s)


def butterfly(x: float, y: float, s: float = 1, rot: float = 0, upper: str = YEL, lower: str = RED) -> str:
    """A butterfly from above, wings a little uneven."""
    g = ""
    for sx, k in ((-1, 1.0), (1, 0.94)):
        w = cut("M2 2C12 -40 44 -76 84 -72C96 -66 98 -50 90 -34C78 -8 44 8 2 8Z", upper, 5.2, shift=False)
        w += fill("M60 -66C72 -72 88 -70 92 -58C94 -48 90 -38 86 -30C82 -44 74 -56 60 -66Z", INK)
        w += cut("M2 8C34 2 66 14 68 38C68 54 52 66 38 58C36 70 26 74 22 64C12 46 6 26 2 8Z", lower, 5.2, shift=False)
        w += line("M8 0C26 -24 46 -42 66 -54M10 4C34 -8 56 -18 78 -24M10 12C26 18 40 28 50 42", 3.2)
        w += (
            disc(56, -38, 9, lower, 2.8)
            + disc(42, 38, 7.5, upper, 2.8)
            + dot(82, -50, 3, PAPER)
            + dot(74, -60, 2.6, PAPER)
        )
        g += group(w, 0, 0, k, 0, sx * k)
    g += fill(brush([(0, -22), (0, 8), (0, 50)], [11, 14, 4]), INK) + line(
        "M-6 2H6M-6 12H6M-5 22H5M-4 32H4", 2.4, upper, (1, 1)
    )
    g += (
        line("M-3 -20C-8 -44 -20 -54 -34 -56M3 -20C8 -44 20 -54 34 -56", 3.8, INK, (1, 0.7))
        + dot(-34, -56, 4)
        + dot(34, -56, 4)
    )
    return group(g, x, y, s, rot)


def tent(y: float = 292) -> str:
    """차일: the striped festive awning of 3월 광, sagging between two poles."""

    def sag(x: float, deep: float = 46) -> float:
        return y + deep * math.sin(math.pi * min(max(x - 6, 0), 308) / 308)

    colours = [RED, WHITE, BLU, WHITE, RED, WHITE, BLU, WHITE]
    g = ""
    for i, colour in enumerate(colours):
        a, b = 6 + i * 38.5, 6 + (i + 1) * 38.5
        d = (
            f"M{num(a)} {num(sag(a))}L{num(b)} {num(sag(b))}"
            f"C{num(b + 5)} {num(sag(b) + 60)} {num(b - 5)} {num(sag(b) + 120)}"
            f" {num(b)} 520H{num(a)}C{num(a - 5)} {num(sag(a) + 120)}"
            f" {num(a + 5)} {num(sag(a) + 60)} {num(a)} {num(sag(a))}Z"
        )
        g += cut(d, colour, 4.6, shift=False)
        g += line(
            (
                f"M{num(a + 19)} {num(sag(a + 19) + 46)}C{num(a + 23)}"
                f" {num(sag(a) + 90)} {num(a + 15)} {num(sag(a) + 120)} {num(a + 19)} 500"
            ),
            3.2,
            INK,
            (0.2, 0.2),
        )
    g += cut(f"M-6 {y - 8}Q160 {y + 92} 326 {y - 8}L326 {y + 26}Q160 {y + 128} -6 {y + 26}Z", YEL, 5.6)
    for i in range(9):
        t = (i + 0.5) / 9
        yy = (1 - t) ** 2 * (y + 9) + 2 * t * (1 - t) * (y + 110) + t * t * (y + 9)
        g += disc(320 * t, yy, 8, RED, 2.8) + dot(320 * t, yy, 2.6, YEL)
    for x, yy in ((160, 438), (246, 424)):
        g += cut(circle(x, yy, 39), YEL, 4.6, shift=False) + plum(x, yy, 33, 8)
    for x in (41, 279):
        g += cut(box(x - 9, y - 62, 18, 300, 3), INK, 2, shift=False) + line(
            f"M{x - 3} {y - 50}V{y + 200}", 3, OCH, (1, 1)
        )
        g += disc(x, y - 66, 12, YEL, 4.6) + line(f"M{x - 7} {y - 2}q7 6 14 0M{x - 6} {y + 6}q6 6 12 0", 5, RED, (1, 1))
    return g


def bridge() -> str:
    """여덟 널 다리: planks in zigzag over the stream of 5월 열끗."""
    g = ""
    for x, y in ((62, 372), (150, 404), (246, 384), (126, 444)):
        g += cut(box(x - 8, y, 16, 110, 2), BRN, 4, shift=False) + line(f"M{x + 2} {y + 40}V{y + 90}", 3, DBRN)
    decks = (
        "M-14 340L158 388L150 422L-14 378Z",
        "M104 448L330 376V412L128 478Z",
    )
    for d in decks:
        g += cut(d, OCH, 5.6)
    for t in range(1, 4):
        near, far = -14 + 172 * t / 4, 104 + 226 * t / 4
        g += line(f"M{num(near)} {num(340 + 48 * t / 4)}L{num(near - 4)} {num(379 + 44 * t / 4)}", 4, INK, (1, 1))
        g += line(f"M{num(far)} {num(448 - 72 * t / 4)}L{num(far + 14)} {num(477 - 68 * t / 4)}", 4, INK, (1, 1))
    return g + line("M-10 352L150 398M118 456L326 388M-10 366L146 410M130 466L326 402", 2.6, DBRN, (0.6, 0.4))


def gate(y: float = 292) -> str:
    """대문: the great gate of 12월 쌍피, a heavy tiled roof over two red leaves on a black step."""
    g = fill(f"M-10 {y + 20}H330V520H-10Z", INK)
    g += cut(f"M44 {y + 60}H276V{y + 128}H44Z", DRED, 5, YEL, False) + line(
        f"M160 {y + 62}V{y + 126}", 5.5, YEL, (1, 1)
    )
    for x in (134, 186):
        g += cut(circle(x, y + 92, 12), YEL, 4, shift=False) + stroke(circle(x, y + 107, 10), 5, YEL)
    for x in (66, 92, 228, 254):
        g += disc(x, y + 84, 7, YEL, 3) + disc(x, y + 110, 7, YEL, 3)
    roof = f"M-20 {y + 36}C30 {y + 30} 62 {y + 6} 82 {y - 22}H238C258 {y + 6} 290 {y + 30} 340 {y + 36}V{y + 58}H-20Z"
    g += cut(roof, INK, 6, YEL, False)
    for i in range(7):
        x, top = 34 + i * 42, 96 + 128 * i / 6
        g += line(f"M{num(top)} {y - 12}Q{num((top + x) / 2)} {y + 18} {num(x)} {y + 38}", 4, YEL, (0.9, 0.9))
    return g + line(f"M72 {y - 23}H248", 12, YEL, (1, 1)) + line(f"M82 {y - 23}H238", 3.4, INK, (1, 1))


def lightning(x: float, y: float, s: float = 1) -> str:
    """A thunderbolt, jagged and thick."""
    return group(cut("M20 -150L-66 14L-14 4L-52 74L-4 62L-64 172L96 26L44 34L92 -36L36 -24L104 -150Z", YEL, 7), x, y, s)


def thunder_clouds() -> str:
    """Black storm clouds in the upper corners."""
    left = "M-10 -10H128C136 16 116 36 94 32C90 60 54 70 36 52C22 74 -2 72 -10 62Z"
    right = "M330 -10H236C230 12 244 32 264 30C268 54 296 64 312 48C320 62 330 60 334 56Z"
    curls = "M40 28c12 -10 28 2 22 14c-6 8 -18 2 -14 -6M292 26c-12 -10 -28 2 -20 14c6 8 18 2 13 -6"
    return cut(left, INK, 4, YEL, False) + cut(right, INK, 4, YEL, False) + line(curls, 4.4, YEL, (0.6, 0.9))
