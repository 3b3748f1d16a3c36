"""비광: a scholar in 갓 and 도포 under his umbrella; a frog watches him. Faces left."""

from __future__ import annotations

from ..geometry import Point, brush, circle, ellipse, smooth
from ..palette import BLU, DRED, GRN, INK, LGRN, OCH, PAPER, RED, SKIN, WHITE, YEL
from ..primitives import cut, dot, fill, group, line

_DEEP = "#133A7C"


def umbrella(x: float, y: float, s: float = 1, rot: float = 0) -> str:
    """An oiled-paper umbrella seen a little from below; the ribs' crown at (0, 0), the shaft straight down."""
    under = "M-132 62C-90 82 -40 90 4 88C52 88 96 80 136 60C96 46 50 40 4 40C-44 40 -92 48 -132 62Z"
    g = cut(under, OCH, 5)
    g += line("M0 26L-104 68M0 26L-62 80M0 26L-14 86M0 26L40 84M0 26L88 74", 3.4, INK, (1, 0.7))
    top = (
        "M-134 64C-120 6 -66 -34 0 -40C70 -36 122 4 138 62C120 50 106 48 92 54C76 42 58 40 42 48"
        "C28 38 8 38 -6 46C-22 38 -42 40 -54 50C-70 42 -86 46 -98 56C-110 52 -124 56 -134 64Z"
    )
    g += cut(top, YEL, 6)
    band = "M-118 32C-84 0 -40 -12 2 -12C48 -12 92 4 124 32L130 46C96 22 48 6 2 6C-42 6 -90 18 -127 46Z"
    g += fill(band, RED)
    g += line(
        (
            "M0 -38C-54 -22 -86 16 -98 56M0 -38C-28 -14 -46 18 -54 50"
            "M0 -38C-8 -10 -8 18 -6 46M0 -38C22 -12 36 16 42 48M0 -38C50 -20 80 14 92 54"
        ),
        4.2,
        INK,
        (1, 0.8),
    )
    return group(g + cut("M-10 -38L-6 -58H6L10 -38Z", INK, 2), x, y, s, rot)


def scholar(x: float, y: float, s: float = 1) -> str:
    """The walking figure; head at (0, -52), shoes at about y + 146 s. He carries the umbrella himself."""
    g = _shoes() + _robe()
    g += umbrella(18, -128, 1, 4)
    g += fill(brush([(16, -104), (8, -20), (2, 66)], [8, 8, 8]), INK) + line("M15 -100L4 56", 2.6, OCH, (1, 1))
    g += _head() + _sleeve()
    return group(g, x, y, s)


def _robe() -> str:
    back = "M34 -22C66 0 84 66 88 130C68 140 40 142 12 138L4 -10Z"
    g = cut(back, _DEEP, 5.5)
    front = "M-26 -20C-46 8 -58 74 -66 126C-40 142 4 144 48 136C50 84 48 24 34 -22C16 -30 -10 -30 -26 -20Z"
    g += cut(front, BLU, 6)
    g += line(
        "M-34 20C-42 56 -46 92 -48 126M-6 44C-10 76 -10 106 -8 134M24 46C28 80 30 106 28 134M40 10C46 46 48 86 48 124",
        4,
        _DEEP,
    )
    g += fill("M-66 126C-40 142 4 144 48 136L48 126C4 134 -40 132 -65 117Z", WHITE) + line(
        "M-65 117C-40 132 4 134 48 126", 3.4
    )
    g += cut("M-22 -24L-4 22L20 -28L10 -32L-3 -4L-12 -30Z", WHITE, 4.4)
    g += cut("M-42 26C-14 36 16 36 40 26L41 37C16 47 -16 47 -45 37Z", RED, 3.8)
    g += cut("M-14 40C-24 62 -28 86 -26 108L-17 106C-17 84 -12 62 -4 42Z", RED, 3.6) + cut(
        "M-6 42C-8 64 -6 84 -2 98L6 95C4 76 2 60 4 42Z", RED, 3.6
    )
    return g + line("M-26 108l-5 14M-22 108l0 15M-18 107l5 14", 3.4, RED, (1, 0.5))


def _shoes() -> str:
    """고무신: low, with turned-up toes; one foot before the other."""
    g = cut("M-74 134C-66 140 -50 140 -38 132L-18 134C-14 146 -24 154 -42 155C-58 156 -72 150 -78 140Z", WHITE, 4.6)
    g += line("M-66 142C-56 148 -40 148 -26 142", 3.4)
    g += cut("M8 138C16 144 30 142 42 134L60 136C64 148 54 156 36 157C20 158 6 152 2 142Z", WHITE, 4.6)
    return g + line("M14 146C24 151 40 150 54 144", 3.4)


def _sleeve() -> str:
    """The near arm: a wide sleeve hanging from the hand on the shaft."""
    d = "M22 -18C46 -8 62 14 62 44C62 66 54 84 44 96C30 88 16 80 8 66C14 58 10 46 0 40C6 26 14 4 22 -18Z"
    g = cut(d, BLU, 5.5) + line("M30 0C44 18 50 40 46 70M18 18C28 34 32 50 30 72", 4, _DEEP)
    g += line("M8 66C14 58 10 46 0 40", 5, WHITE, (1, 1))
    hand = smooth([(-8, 34), (2, 30), (14, 36), (16, 50), (8, 58), (-4, 54), (-10, 46)])
    return g + cut(hand, SKIN, 4) + line("M-8 40H6M-8 46H6M-6 51H6", 2.6, INK, (0.5, 1))


def _head() -> str:
    """Face turned half left, thin beard, and the 갓 with its string of beads."""
    face: list[Point] = [
        (-25, -78), (-4, -84), (18, -78), (22, -60), (17, -42), (4, -31), (-10, -31), (-22, -42), (-27, -58),
    ]  # fmt: skip
    g = cut("M-14 -36L-10 -22H12L14 -40Z", SKIN, 4.4)
    g += cut(smooth(face), SKIN, 5) + cut(smooth([(15, -66), (23, -68), (26, -58), (19, -52)]), SKIN, 3.4)
    g += fill("M4 -82C16 -84 23 -78 24 -67C18 -66 14 -70 12 -76Z", INK)
    g += line("M-24 -66Q-18 -70 -12 -67M-5 -67Q2 -71 9 -67", 4, INK, (0.4, 0.6))
    g += fill("M-23 -60Q-17 -64 -12 -60Q-17 -58 -23 -60ZM-5 -60Q1 -64 8 -60Q1 -58 -5 -60Z", WHITE)
    g += (
        line("M-24 -61Q-18 -65 -11 -61M-6 -61Q1 -65 9 -61", 3.2, INK, (0.6, 0.6))
        + dot(-18, -60.5, 2.4)
        + dot(0, -60.5, 2.4)
    )
    g += line("M-11 -60C-15 -53 -18 -50 -17 -47Q-13 -45 -9 -46", 2.8, INK, (0.4, 0.9))
    g += fill("M-12 -43Q-18 -44 -24 -37Q-18 -39 -12 -40Q-6 -39 1 -35Q-4 -43 -12 -43Z", INK)
    g += line("M-15 -37Q-11 -35 -6 -37", 3, DRED, (0.8, 0.8))
    g += fill("M-15 -32Q-13 -16 -14 -6Q-8 -12 -6 -18L-5 -8Q2 -20 2 -33Q-7 -35 -15 -32Z", INK)
    g += line("M20 -68C20 -48 16 -32 6 -22", 2.8, INK, (1, 0.8)) + line(
        "M-24 -70C-27 -54 -26 -44 -22 -36", 2.8, INK, (1, 0.6)
    )
    g += "".join(dot(px, py, 2.8, colour) for px, py, colour in ((18, -44, OCH), (13, -33, RED), (7, -24, OCH)))
    g += cut(ellipse(-2, -80, 62, 12), INK, 3, PAPER, False) + line("M-52 -80Q-2 -72 48 -80", 2.4, PAPER)
    crown = "M-26 -82L-21 -122Q-2 -128 17 -122L22 -82Q-2 -74 -26 -82Z"
    return g + cut(crown, INK, 3, PAPER, False) + line("M-24 -90Q-2 -83 20 -90", 3.6, RED, (1, 1))


def frog(x: float, y: float, s: float = 1) -> str:
    """개구리: sitting, looking up to the right."""
    g = cut("M-30 20C-54 12 -66 22 -62 34C-58 44 -44 46 -26 44Z", GRN, 5) + line(
        "M-60 40l-14 8M-52 44l-8 8M-42 45l-2 9", 5, INK, (1, 0.5)
    )
    body: list[Point] = [
        (-34, 30),
        (-36, 4),
        (-22, -16),
        (0, -26),
        (24, -24),
        (40, -8),
        (36, 10),
        (22, 24),
        (10, 42),
        (-16, 44),
    ]
    g += cut(smooth(body), LGRN, 5.5)
    g += cut(smooth([(-34, 30), (-40, 12), (-26, 0), (-8, 10), (-6, 30), (-18, 44), (-30, 44)]), GRN, 4.6)
    g += fill(smooth([(38, 2), (30, 14), (18, 24), (10, 38), (0, 38), (8, 20), (22, 8)]), PAPER)
    g += line("M12 14C16 26 16 36 12 48M12 48l12 3M12 48l6 8M12 48l-6 6", 6, INK, (1, 0.6)) + line(
        "M14 4Q30 10 42 -4", 4.4, INK, (0.3, 0.8)
    )
    g += (
        cut(circle(14, -26, 11.5), LGRN, 4.6)
        + dot(16, -27, 5.6)
        + dot(18, -29, 2, WHITE)
        + cut(circle(33, -22, 8.5), LGRN, 4)
        + dot(35, -23, 4.2)
    )
    return group(g + dot(-14, -6, 4, GRN) + dot(-2, -14, 3.4, GRN) + dot(38, -8, 1.6), x, y, s)
