"""학, 1월 광: a crane standing before the sun, and one in flight for luck. Both face left."""

from __future__ import annotations

from ..geometry import Point, brush, smooth
from ..palette import INK, OCH, PAPER, RED, WHITE, YEL
from ..primitives import cut, dot, fill, group, line, merged
from .feathers import fan, quills, scales

_BODY: list[Point] = [
    (-62, 2),
    (-52, -24),
    (-20, -38),
    (22, -30),
    (62, -6),
    (84, 22),
    (60, 42),
    (22, 54),
    (-20, 52),
    (-50, 34),
]
_NECK: list[Point] = [(-14, 26), (-60, -12), (-66, -48), (-50, -84), (-44, -112), (-58, -138)]
_NECK_W = [40, 48, 30, 22, 19, 20]


def _leg(x: float, knee: float, foot: float) -> str:
    """A leg: feathered thigh, the backward joint, long shank, three toes and a spur."""
    g = cut(smooth([(x - 11, 34), (x + 13, 36), (x + 9, 66), (x + 3, 78), (x - 5, 76), (x - 11, 58)]), WHITE, 4.6)
    g += fill(brush([(x, 74), (x + knee, 116), (x + foot, 186)], [7.5, 8, 6.5]), INK)
    g += fill(smooth([(x + knee - 7, 116), (x + knee, 108), (x + knee + 7, 116), (x + knee, 125)]), INK)
    toes = f"M{x + foot} 184l-26 10M{x + foot} 184l-8 14M{x + foot} 184l15 11M{x + foot} 184l16 -2"
    return g + line(toes, 6.5, INK, (1, 0.35))


def standing(x: float, y: float, s: float = 1) -> str:
    """The crane of the 1월 광; the feet are at about y + 196 s."""
    g = _leg(-4, 5, -2) + _leg(30, 7, 6)
    roots, tips = fan([(44, 2), (20, 30)], [(130, 34), (138, 84), (58, 96)], 7)
    g += quills(roots, tips, 24, [INK], PAPER, -12, 2.6)
    g += merged([smooth(_BODY), brush(_NECK, _NECK_W)], WHITE, 6)
    g += _throat() + _folded_wing() + _head()
    return group(g, x, y, s)


def _throat() -> str:
    """The black of throat and neck, its end pointed."""
    d = (
        "M-70 -140C-64 -126 -56 -116 -54 -104C-54 -92 -60 -78 -66 -66C-76 -46 -76 -26 -66 -4"
        "C-58 -14 -58 -30 -52 -46C-46 -64 -38 -84 -36 -104C-36 -120 -46 -136 -52 -142C-58 -148 -66 -146 -70 -140Z"
    )
    return fill(d, INK)


def _folded_wing() -> str:
    """Three rows of feathers over the flank, longest below."""
    roots, tips = fan([(-20, 2), (-26, 22)], [(78, 26), (66, 44), (6, 46)], 6)
    g = quills(roots, tips, 17, [WHITE], "", 8, 4)
    roots, tips = fan([(-24, -10), (-30, 14)], [(56, 10), (44, 26), (-2, 32)], 5)
    g += quills(roots, tips, 15, [WHITE], "", 6, 3.8)
    g += cut(smooth([(-46, 6), (-36, -18), (-6, -28), (24, -20), (34, -4), (16, 8), (-14, 18), (-36, 22)]), WHITE, 4)
    return g + scales([(-34, -4, 16, -16, 4), (-36, 8, 12, -2, 4)], INK, 3)


def _head() -> str:
    g = cut("M-78 -152C-98 -152 -118 -147 -136 -140C-118 -135 -100 -135 -78 -138Z", YEL, 4.4) + line(
        "M-130 -141L-84 -144", 2.8, OCH, (0.3, 1)
    )
    g += cut(
        smooth([(-88, -146), (-80, -160), (-62, -164), (-46, -156), (-42, -142), (-54, -132), (-74, -134)]), WHITE, 5
    )
    g += fill(smooth([(-84, -142), (-72, -146), (-56, -142), (-52, -132), (-66, -130), (-78, -134)]), INK)
    g += cut("M-86 -152C-84 -168 -62 -174 -48 -160C-58 -154 -72 -150 -86 -152Z", RED, 4)
    return g + dot(-70, -148, 5, PAPER) + dot(-71, -148, 3.2)


def flying(x: float, y: float, s: float = 1) -> str:
    """A crane on the wing, neck and legs stretched."""
    g = line("M52 14L132 30M54 20L128 40", 6.5, INK, (1, 0.7))
    roots, tips = fan([(-16, 2), (22, 10)], [(-54, 92), (0, 116), (52, 80)], 7)
    g += quills(roots, tips, 19, [INK], PAPER, -2, 3)
    roots, tips = fan([(-20, 0), (26, 6)], [(-36, 56), (6, 74), (46, 48)], 5)
    g += quills(roots, tips, 19, [WHITE], "", 0, 4)
    body: list[Point] = [(-44, -2), (-10, -18), (34, -8), (64, 12), (34, 24), (-12, 20)]
    g += merged([smooth(body), brush([(-24, 4), (-62, -6), (-104, -22)], [28, 16, 13])], WHITE, 5.5)
    roots, tips = fan([(-18, -8), (28, -4)], [(2, -112), (66, -120), (112, -66)], 8)
    g += quills(roots, tips, 19, [INK], PAPER, 2, 3)
    roots, tips = fan([(-24, -8), (26, -2)], [(-4, -66), (36, -76), (66, -40)], 6)
    g += quills(roots, tips, 18, [WHITE], "", 2, 4)
    g += cut(smooth([(-34, -4), (-18, -30), (14, -36), (38, -16), (28, 2), (-4, 6)]), WHITE, 4.4)
    g += fill(brush([(-58, -4), (-84, -12), (-104, -20)], [3, 8, 9]), INK)
    g += cut("M-118 -32L-158 -34L-118 -20Z", YEL, 4)
    g += cut(smooth([(-122, -26), (-114, -38), (-98, -36), (-94, -24), (-104, -14), (-118, -18)]), WHITE, 4.6)
    g += cut("M-120 -32C-116 -42 -104 -44 -96 -36C-104 -32 -112 -31 -120 -32Z", RED, 3.4) + dot(-108, -27, 3)
    return group(g, x, y, s)
