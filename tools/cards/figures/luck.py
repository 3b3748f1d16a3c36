"""Pictures of luck for the bonus cards: purse, magpie's lantern, tiger, turtle, sun and moon over the five peaks."""

from __future__ import annotations

from ..geometry import Point, box, brush, circle, ellipse, smooth
from ..lettering import glyph
from ..palette import BLU, BRN, DGRN, DRED, GRN, INK, LGRN, OCH, PNK, RED, SKY, TAN, WHITE, YEL
from ..primitives import cut, dot, fill, group, line, merged, pair
from .feathers import scales


def purse(x: float, y: float, s: float = 1) -> str:
    """복주머니 with 福."""
    g = cut(
        "M-42 -58C-74 -82 -64 -106 -44 -98C-36 -114 -20 -112 -12 -98C-4 -114 16 -114 22 -98C42 -110 66 -96 44 -58Z",
        RED,
        5.5,
    )
    g += line("M-26 -92C-22 -80 -20 -72 -18 -62M4 -96C2 -84 2 -74 2 -62M30 -92C24 -80 22 -72 20 -62", 4, DRED)
    g += cut(
        smooth([(-46, -50), (-90, 6), (-98, 64), (-62, 102), (0, 108), (62, 102), (98, 64), (90, 6), (46, -50)]),
        RED,
        6.5,
    )
    g += line(
        (
            "M-58 -30C-76 0 -80 30 -76 60M58 -30C74 -4 80 24 78 52"
            "M-28 -38C-34 -24 -36 -16 -36 -6M28 -38C34 -24 36 -16 36 -6"
        ),
        4,
        DRED,
    )
    g += cut("M-56 -58Q0 -34 56 -58L54 -42Q0 -20 -54 -42Z", YEL, 4.4)
    g += cut(
        "M18 -40C44 -34 64 -52 84 -46C94 -36 88 -22 84 -10L76 -12C78 -22 80 -30 74 -34C58 -34 44 -20 18 -28Z", BLU, 3.6
    )
    g += cut("M74 -14H92L100 26H68Z", BLU, 3.8) + line("M76 22V2M84 24V2M92 22V2", 2.6, SKY)
    g += cut(circle(0, 38, 45), YEL, 5, shift=False) + glyph("福", -29, 9, 58, INK, 10)
    return group(g, x, y, s)


def lantern(x: float, y: float, s: float = 1) -> str:
    """청사초롱: red over blue silk, a tassel below."""
    g = cut(brush([(-112, -108), (-20, -134), (100, -112)], [14, 13, 8]), BRN, 4.4) + line(
        "M0 -126V-98", 5.5, INK, (1, 1)
    )
    top, low = (
        "M-42 -78C-66 -64 -82 -34 -84 4H84C82 -34 66 -64 42 -78Z",
        "M-84 4C-82 42 -66 70 -42 84H42C66 70 82 42 84 4Z",
    )
    g += cut(top, RED, 6, shift=False) + cut(low, BLU, 6, shift=False)
    g += line("M-26 -78C-46 -44 -48 48 -26 84M26 -78C46 -44 48 48 26 84M0 -78V84", 3.8, INK, (1, 1)) + line(
        "M-66 -30C-70 -14 -72 -4 -72 2", 4, PNK
    )
    g += cut("M-86 -4H86V11H-86Z", YEL, 4, shift=False)
    g += cut(box(-42, -96, 84, 18, 4), YEL, 5, shift=False) + cut(box(-42, 84, 84, 16, 4), YEL, 5, shift=False)
    g += line("M0 100V116", 5, INK, (1, 1)) + cut("M-12 114H12L16 152L8 148L0 154L-8 148L-16 152Z", RED, 4, shift=False)
    return group(g, x, y, s)


_TIGER_HEAD: list[Point] = [
    (0, -84), (40, -78), (72, -52), (84, -16), (92, 18), (74, 50), (42, 72), (0, 80), (-42, 72), (-74, 50), (-92, 18),
    (-84, -16), (-72, -52), (-40, -78),
]  # fmt: skip
_TIGER_MUZZLE: list[Point] = [
    (-50, 34), (-36, 12), (-14, 8), (0, 14), (14, 8), (36, 12), (50, 34), (36, 58), (0, 66), (-36, 58),
]  # fmt: skip
_TIGER_STRIPES = (
    "M90 -12C76 -8 66 -8 54 -12C66 -2 78 2 88 0ZM92 16C78 20 68 20 58 16C68 26 78 28 89 27Z"
    "M80 44C70 44 64 42 56 38C62 48 68 52 74 52ZM78 -40C66 -36 58 -36 50 -40C58 -28 70 -26 80 -30Z"
    "M32 -78C28 -64 22 -56 12 -50C14 -62 16 -70 20 -80Z"
)


def tiger(x: float, y: float, s: float = 1) -> str:
    """민화 호랑이: a friendly tiger's head, round eyes looking two ways."""
    ear = cut("M30 -64C32 -94 54 -104 78 -92C90 -78 86 -56 70 -46Z", OCH, 5.6)
    g = pair(ear + fill("M46 -66C48 -82 60 -86 72 -80C76 -70 74 -62 66 -58Z", PNK))
    g += cut(smooth(_TIGER_HEAD), TAN, 6.5) + fill("M-7 -82L0 -48L7 -82Z", INK) + pair(fill(_TIGER_STRIPES, INK))
    g += pair(cut(ellipse(34, -20, 21, 17), YEL, 5, shift=False) + fill("M10 -44Q32 -54 58 -40Q34 -44 12 -36Z", INK))
    g += dot(-30, -17, 9) + dot(38, -17, 9) + dot(-33, -20, 2.6, WHITE) + dot(35, -20, 2.6, WHITE)
    g += cut(smooth(_TIGER_MUZZLE), WHITE, 4.8)
    g += cut("M-18 2C-8 -4 8 -4 18 2C16 16 8 24 0 26C-8 24 -16 16 -18 2Z", RED, 4.4)
    g += line("M0 26V38M-28 36Q-14 52 0 38Q14 52 28 36", 4.8, INK, (1, 0.5))
    g += cut("M-10 46Q0 62 10 46Q10 66 0 70Q-10 66 -10 46Z", RED, 3.6) + pair(fill("M22 44l-4 10l-5 -8Z", WHITE))
    g += pair("".join(dot(px, py, 2.6) for px, py in ((26, 28), (34, 36), (24, 38))))
    return group(g + pair(line("M40 30Q66 22 92 30M40 40Q66 38 90 48", 3, INK, (1, 0.2))), x, y, s)


def turtle(x: float, y: float, s: float = 1) -> str:
    """거북, as in pictures of the ten signs of long life: walking left, head raised, breathing a lucky cloud."""
    g = cut("M70 44C88 42 100 50 110 62C96 64 82 62 70 56Z", LGRN, 4.6)
    for lx in (-30, 52):
        g += cut(brush([(lx, 30), (lx - 6, 52), (lx - 2, 72)], [30, 26, 24]), GRN, 4.6)
    for lx, knee in ((-52, -10), (30, 6)):
        g += cut(brush([(lx, 30), (lx + knee, 54), (lx + knee - 4, 78)], [38, 32, 30]), LGRN, 5)
        toes = "".join(f"M{lx + knee - 16 + k * 9} 80v9" for k in range(3))
        g += line(toes, 7, INK, (1, 0.6)) + scales(
            [(lx - 12, 46, lx + 10, 46, 2), (lx - 16, 60, lx + 8, 60, 2)], GRN, 3
        )
    g += cut(brush([(-46, 34), (-72, 22), (-82, -8), (-84, -34)], [40, 32, 26, 30]), LGRN, 5)
    g += cut(smooth([(-66, -30), (-70, -50), (-88, -58), (-108, -52), (-118, -38), (-106, -26), (-84, -20)]), LGRN, 5)
    g += line("M-117 -37Q-104 -32 -94 -38", 4, INK, (1, 0.4)) + dot(-94, -46, 5.4, WHITE) + dot(-95, -46, 3.2)
    g += scales([(-88, -8, -70, -10, 2), (-84, 8, -66, 4, 2)], GRN, 3)
    g += cut("M-62 36C-66 -24 -30 -64 14 -64C58 -64 92 -26 92 36Z", DGRN, 6)
    cells = (
        "M14 -38L32 -28V-8L14 2L-4 -8V-28ZM-4 -8L-22 2V24M32 -8L50 2V24M14 2V24"
        "M-4 -28L-24 -38M32 -28L52 -38M-22 2L-46 -6M50 2L76 -6M14 -38V-60"
    )
    g += fill("M14 -34L28 -26V-10L14 -2L0 -10V-26Z", GRN) + line(cells, 4.6, YEL, (1, 1))
    g += cut(
        "M-72 28C-20 42 50 42 102 28C106 38 100 46 92 48C46 58 -14 58 -62 48C-70 46 -76 38 -72 28Z", YEL, 5, shift=False
    )
    g += line("".join(f"M{k} 38v13" for k in range(-44, 90, 22)), 3.6, INK, (1, 1))
    return group(
        g + cloud(-98, -84, 0.62) + line("M-116 -42C-126 -52 -124 -62 -114 -70", 4.4, RED, (0.4, 0.6)), x, y, s
    )


def peaks(x: float, y: float, s: float = 1) -> str:
    """일월오봉: red sun and white moon over five peaks, two falls, and a sea that closes the ring of radius 110."""
    g = cut(circle(-58, -58, 27), RED, 5, shift=False) + cut(circle(58, -58, 27), WHITE, 5, shift=False)
    for px, h, w, colour in (
        (-66, 78, 30, BLU), (66, 78, 30, BLU), (-44, 112, 40, GRN), (44, 112, 40, GRN), (0, 150, 42, DGRN),
    ):  # fmt: skip
        d = (
            f"M{px - w} 56C{px - w * 0.8:.0f} {56 - h * 0.5:.0f} {px - w * 0.5:.0f} {56 - h * 0.96:.0f} {px} {56 - h}"
            f"C{px + w * 0.5:.0f} {56 - h * 0.96:.0f} {px + w * 0.8:.0f} {56 - h * 0.5:.0f} {px + w} 56Z"
        )
        ridge = (
            f"M{px - w * 0.4:.0f} 50C{px - w * 0.4:.0f} {56 - h * 0.4:.0f}"
            f" {px - w * 0.24:.0f} {56 - h * 0.7:.0f} {px} {56 - h * 0.84:.0f}"
        )
        g += cut(d, colour, 5) + line(ridge, 4.6, LGRN if colour != BLU else SKY)
    for px in (-22, 22):
        g += cut(brush([(px, -10), (px + 2, 24), (px, 66)], [7, 11, 17]), WHITE, 3.4, shift=False)
        g += line(f"M{px} 14V60", 2.4, SKY)
    sea = "M-107 38C-92 30 -72 56 -48 46C-26 38 -20 58 0 48C20 38 26 56 48 46C72 36 92 48 107 38A113 113 0 0 1 -107 38Z"
    foam = (
        "M-74 66q11 -11 22 0M-30 68q11 -11 22 0M14 68q11 -11 22 0"
        "M54 66q11 -11 22 0M-50 84q11 -11 22 0M-8 86q11 -11 22 0M32 84q11 -11 22 0"
    )
    return group(g + cut(sea, SKY, 5, shift=False) + line(foam, 4, WHITE, (0.8, 0.8)), x, y, s)


def cloud(x: float, y: float, s: float = 1) -> str:
    """A lucky cloud with two curls."""
    d = "M-52 16C-66 6 -58 -12 -42 -10C-40 -28 -14 -32 -6 -16C4 -30 32 -26 32 -8C50 -10 58 8 44 16Z"
    g = merged([d], WHITE, 4.4) + line(
        "M-38 2c2 -10 16 -8 14 2c-2 6 -9 4 -8 -1M10 0c2 -10 18 -8 16 2c-2 6 -10 4 -8 -1", 3.4, INK, (0.5, 0.8)
    )
    return group(g, x, y, s)
