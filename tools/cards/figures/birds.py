"""The birds of 2월, 4월, 8월 and 12월, and the magpie. All face left."""

from __future__ import annotations

from ..geometry import Point, brush, smooth
from ..palette import BLU, BRN, DBRN, GRN, INK, LGRN, OCH, PAPER, RED, SKY, TAN, WHITE, YEL
from ..primitives import cut, disc, dot, fill, group, line
from .feathers import fan, quills, scales


def _eye(x: float, y: float, r: float, iris: str = WHITE) -> str:
    return disc(x, y, r, iris, 2.8) + dot(x - r * 0.1, y, r * 0.52) + dot(x - r * 0.32, y - r * 0.3, r * 0.2, WHITE)


def warbler(
    x: float, y: float, s: float = 1, body: str = YEL, wing: str = GRN, rib: str = LGRN, belly: str = WHITE
) -> str:
    """꾀꼬리: perched and singing, head thrown up; the feet grip at about (0, 62)."""
    roots, tips = fan([(38, 20), (30, 34)], [(124, 66), (108, 80), (78, 84)], 4)
    g = quills(roots, tips, 17, [wing, DBRN], PAPER, 2)
    g += line("M-6 34L-10 58M14 36L12 58", 7, INK, (1, 1)) + line(
        "M-24 62q10 -8 18 -2q6 2 10 4M0 62q8 -8 16 -2q8 2 12 6", 6, INK, (0.8, 0.8)
    )
    outline: list[Point] = [
        (-66, -32),
        (-60, -50),
        (-40, -58),
        (-18, -48),
        (8, -30),
        (38, -2),
        (52, 24),
        (34, 40),
        (4, 44),
        (-26, 36),
        (-48, 12),
        (-58, -10),
    ]
    g += cut(smooth(outline), body, 5.5)
    g += fill(smooth([(-56, -14), (-40, -8), (-24, 12), (6, 30), (34, 34), (8, 42), (-24, 34), (-46, 10)]), belly)
    g += scales([(-44, 2, -26, 20, 2), (-26, 22, 0, 36, 3)], OCH, 2.8)
    roots, tips = fan([(-4, -8), (10, 14)], [(84, 38), (76, 44), (46, 42)], 5)
    g += quills(roots, tips, 13, [wing, DBRN], rib, 5, 3.6)
    g += cut(smooth([(-22, -22), (2, -26), (26, -8), (34, 8), (18, 18), (-2, 14), (-18, 0)]), wing, 4.6)
    g += scales([(-12, -12, 12, -16, 2), (-10, -2, 24, -4, 3), (-2, 8, 24, 8, 2)], rib, 3)
    g += (
        cut("M-62 -46L-92 -58L-70 -34Z", OCH, 4)
        + cut("M-70 -34L-92 -30L-62 -22Z", OCH, 4)
        + line("M-70 -34L-60 -33", 3.4)
    )
    g += line("M-64 -40Q-48 -44 -28 -38", 5.5, INK, (0.7, 0.2)) + _eye(-45, -40, 8)
    return group(g, x, y, s)


def cuckoo(x: float, y: float, s: float = 1, rot: float = 0) -> str:
    """두견: wings wide, tail fanned, crying as it flies."""
    roots, tips = fan([(56, 0), (52, 18)], [(150, -22), (160, 16), (128, 50)], 5)
    g = quills(roots, tips, 19, [DBRN, BRN], PAPER, 0)
    g += line("M118 -8L124 2M126 14L130 22M112 28L116 36M100 2L104 12M98 18L101 26", 4.6, PAPER, (1, 1))
    roots, tips = fan([(-6, 6), (30, 16)], [(10, 116), (52, 118), (92, 66)], 6)
    g += quills(roots, tips, 20, [DBRN], OCH, -4) + cut(
        smooth([(-22, 2), (14, -2), (44, 14), (40, 34), (12, 36), (-12, 26)]), BRN, 5
    )
    g += cut(
        smooth([(-66, -2), (-36, -20), (8, -18), (48, -6), (66, 8), (44, 24), (2, 30), (-38, 20), (-60, 12)]), BRN, 5.5
    )
    g += fill(smooth([(-56, 6), (-30, 8), (8, 8), (44, 8), (42, 20), (2, 27), (-36, 18)]), PAPER)
    g += line("M-24 12q3 6 -2 9M-8 12q3 7 -2 12M8 12q3 7 -2 13M24 12q3 6 -2 11M38 11q2 5 -1 9", 4, DBRN, (0.9, 0.7))
    roots, tips = fan([(-26, -8), (30, -4)], [(-6, -128), (78, -162), (122, -84)], 8)
    g += quills(roots, tips, 21, [BRN, DBRN], OCH, -4)
    roots, tips = fan([(-28, -6), (28, -4)], [(-16, -74), (42, -96), (78, -46)], 7)
    g += quills(roots, tips, 17, [DBRN, BRN], TAN, -2, 3.8)
    g += cut(smooth([(-40, -6), (-28, -30), (0, -38), (30, -30), (48, -10), (26, 3), (-8, 5)]), BRN, 4.6)
    g += scales([(-28, -12, 34, -14, 5), (-20, -24, 22, -24, 3)], TAN, 3)
    g += cut(
        smooth([(-94, -10), (-86, -26), (-66, -30), (-48, -20), (-44, 2), (-56, 16), (-78, 14), (-92, 2)]), BRN, 5.5
    )
    g += fill(smooth([(-90, 2), (-70, 4), (-52, 4), (-58, 14), (-78, 13)]), RED)
    g += cut("M-90 -12L-122 -14L-92 -2Z", INK, 2) + cut("M-93 -1L-114 8L-86 8Z", RED, 3.4)
    return group(g + _eye(-74, -12, 7.5, YEL), x, y, s, rot)


def swallow(x: float, y: float, s: float = 1, rot: float = 0) -> str:
    """제비: blue-black above, red throat, forked streamers."""
    g = cut("M50 2C84 -10 120 -26 164 -34C132 -16 108 0 84 12C112 14 138 26 158 46C122 36 84 28 48 20Z", INK, 4, PAPER)
    g += cut("M58 4C84 0 100 -8 118 -16C106 -4 96 4 84 10C72 12 64 12 56 14Z", BLU, 3)
    g += cut("M-8 10C-18 46 2 96 62 128C58 104 70 92 60 74C66 62 56 54 56 44C50 34 44 26 34 12Z", INK, 4, PAPER)
    g += line("M6 26C8 56 26 86 52 110M20 26C26 50 40 68 54 78M32 22C38 34 46 44 54 50", 3.4, SKY)
    g += cut(
        smooth([(-62, 2), (-34, -16), (6, -16), (44, -2), (66, 10), (40, 24), (0, 28), (-36, 22), (-56, 14)]), BLU, 5.5
    )
    g += fill(smooth([(-54, 10), (-30, 12), (8, 12), (48, 12), (38, 22), (0, 26), (-36, 20)]), WHITE)
    g += cut(
        (
            "M-20 -8C-24 -64 14 -124 98 -156C80 -132 88 -118 70 -104"
            "C76 -90 62 -84 62 -70C66 -58 52 -54 48 -40C50 -28 42 -16 30 -2Z"
        ),
        INK,
        4,
        PAPER,
    )
    g += cut("M-12 -10C-8 -34 2 -50 20 -66C18 -44 26 -24 22 -4Z", BLU, 3.6)
    g += line("M30 -62C46 -92 62 -116 84 -138M34 -44C44 -66 54 -82 66 -96M34 -26C40 -40 46 -52 54 -62", 3.4, SKY)
    g += cut(
        smooth([(-88, -4), (-80, -20), (-60, -24), (-42, -14), (-40, 6), (-54, 18), (-74, 14), (-86, 6)]), BLU, 5.5
    )
    g += fill(smooth([(-86, 2), (-72, -2), (-56, 4), (-54, 14), (-72, 14), (-84, 8)]), RED) + line(
        "M-84 -2Q-66 -8 -48 4", 3.6
    )
    g += cut("M-85 -8L-108 0L-84 4Z", INK, 2) + dot(-68, -11, 5.4, WHITE) + dot(-69, -11, 3)
    return group(g, x, y, s, rot)


def goose(x: float, y: float, s: float = 1, rot: float = 0) -> str:
    """기러기 in flight: all black, neck stretched, white belly line, wings up and down."""
    g = fill("M-2 6C-2 34 18 62 66 78C60 64 66 58 56 48C60 40 52 34 50 26C46 16 40 10 32 4Z", INK)
    g += line("M12 18C20 40 36 56 56 68M26 18C32 34 42 44 52 52", 3, PAPER)
    g += fill(brush([(-92, -9), (-66, -4), (-34, 0), (0, 3), (40, 7), (84, 2)], [13, 12, 16, 34, 28, 6]), INK)
    g += fill("M50 -2L102 -14L90 2L106 14L54 16Z", INK) + line("M66 4L92 -6M66 8L92 8", 2.6, PAPER)
    g += fill(brush([(-34, 8), (2, 14), (40, 14), (62, 9)], [2, 8, 7, 2]), PAPER)
    g += fill("M-16 0C-14 -44 20 -84 92 -98C80 -84 84 -74 70 -66C74 -54 60 -50 58 -40C60 -28 46 -18 34 4Z", INK)
    g += line("M4 -10C14 -44 44 -70 78 -86M18 -8C26 -34 46 -54 66 -62M30 -6C36 -20 44 -32 54 -38", 3, PAPER)
    g += line("M-14 2C-6 -6 10 -10 30 -4", 2.8, PAPER)
    g += fill(smooth([(-104, -12), (-98, -20), (-86, -19), (-78, -10), (-86, -2), (-98, -3)]), INK)
    g += cut("M-101 -17C-112 -16 -120 -12 -127 -6C-118 -5 -108 -4 -99 -5Z", YEL, 2.8) + dot(-93, -12, 2.6, PAPER)
    return group(g, x, y, s, rot)


def magpie(x: float, y: float, s: float = 1) -> str:
    """까치: black hood, white belly, blue wing, a tail as long as the bird. Feet at about (0, 66)."""
    roots, tips = fan([(44, 12), (34, 26)], [(172, 78), (160, 92), (134, 92)], 4)
    g = quills(roots, tips, 19, [BLU, INK], SKY, 2)
    g += line("M-8 36L-12 62M14 36L12 62", 7, INK, (1, 1)) + line(
        "M-28 67q10 -8 18 -3q6 2 12 4M-2 67q8 -8 16 -3q8 2 12 5", 6, INK, (0.8, 0.8)
    )
    body: list[Point] = [
        (-64, -30),
        (-56, -50),
        (-36, -58),
        (-14, -48),
        (14, -28),
        (44, -2),
        (54, 22),
        (34, 42),
        (2, 46),
        (-30, 36),
        (-50, 12),
        (-60, -10),
    ]
    g += cut(smooth(body), INK, 5)
    g += fill(smooth([(-44, 6), (-26, 8), (0, 20), (36, 28), (28, 40), (2, 43), (-28, 34)]), WHITE)
    roots, tips = fan([(0, -4), (10, 14)], [(92, 44), (80, 52), (50, 44)], 4)
    g += quills(roots, tips, 14, [BLU, "#16357A"], SKY, 4, 3.6)
    g += cut(smooth([(-20, -20), (6, -24), (30, -6), (34, 8), (16, 14), (-6, 8)]), WHITE, 4.4) + line(
        "M-8 -10Q8 -12 22 0M-4 -2Q8 0 20 6", 3
    )
    g += cut("M-60 -44L-100 -34L-60 -24Z", INK, 2) + line("M-92 -33L-62 -34", 2.4, PAPER) + _eye(-42, -40, 7, WHITE)
    return group(g, x, y, s)
