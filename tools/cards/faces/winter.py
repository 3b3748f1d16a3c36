"""10월 to 12월: maple (단풍), paulownia (오동), rain (비)."""

from __future__ import annotations

from ..figures import birds, deer, people, phoenix, things
from ..frame import bright_disc, pips, ribbon
from ..geometry import box
from ..palette import INK, OCH, RED, TAN, VIO, YEL
from ..plants import maple, paulownia, willow
from ..primitives import fill, line
from .common import each, face, haze

# ---------------------------------------------------------------- 10월 단풍


@face("10a")
def deer_and_maple() -> str:
    g = haze(66) + maple.twig([(322, 40), (220, 82), (120, 60), (16, 92)], 13)
    g += each(maple.leaf, [(62, 128, 54, -18, RED), (170, 92, 54, 14, TAN), (262, 112, 58, 24, RED)])
    g += maple.small(284, 214, 46, 10, YEL) + maple.small(42, 236, 40, -20, YEL)
    g += fill("M-10 470C60 452 120 468 190 460C250 452 290 464 330 456V520H-10Z", YEL) + line(
        "M-10 470C60 452 120 468 190 460C250 452 290 464 330 456", 5, INK, (1, 1)
    )
    g += deer.standing(34, 160, 1.04)
    return (
        g + maple.leaf(276, 426, 52, -16, RED) + maple.turned(58, 446, 42, 20, YEL) + maple.small(196, 474, 30, 40, RED)
    )


@face("10b")
def maple_ribbon() -> str:
    g = maple.twig([(330, 26), (224, 58), (120, 30), (-10, 60)], 18) + line(
        "M236 56C262 120 252 190 290 250", 8, INK, (1, 0.5)
    )
    g += maple.leaf(238, 124, 92, 14, RED) + maple.turned(244, 282, 84, -16, YEL) + maple.leaf(216, 424, 94, 8, RED)
    g += maple.leaf(80, 462, 74, -20, TAN) + maple.small(158, 56, 50, -24, TAN) + maple.small(298, 206, 44, 20, TAN)
    g += maple.leaf(76, 84, 66, -14, RED) + maple.small(290, 372, 40, 30, YEL)
    return g + ribbon("청단")


@face("10c")
def maple_junk() -> str:
    g = maple.twig([(332, 28), (222, 60), (120, 38), (-12, 82)], 20) + line(
        "M120 40C150 120 150 170 168 220M224 60C262 120 270 230 268 320", 8, INK, (1, 0.5)
    )
    g += each(maple.leaf, [(82, 108, 94, -18, RED), (236, 92, 88, 22, YEL), (160, 242, 104, 4, TAN)])
    g += each(maple.leaf, [(60, 346, 84, -24, YEL), (256, 346, 92, 16, RED), (140, 442, 90, -6, RED)])
    return g + maple.small(278, 466, 56, 30, TAN) + maple.small(270, 216, 40, -30, RED)


@face("10d")
def maple_junk_falling() -> str:
    """Leaves on a rising twig and leaves that curl as they fall."""
    g = maple.twig([(-12, 500), (40, 380), (24, 250), (80, 120), (60, -10)], 22) + line(
        "M34 320C90 290 140 300 190 270M62 168C120 150 170 160 230 110", 9, INK, (1, 0.5)
    )
    g += maple.leaf(100, 136, 104, 22, RED) + maple.turned(244, 118, 92, -14, TAN) + maple.leaf(220, 288, 100, 34, YEL)
    g += maple.leaf(80, 316, 92, -20, TAN) + maple.turned(186, 440, 90, 18, RED) + maple.small(64, 456, 60, 30, YEL)
    return g + maple.small(284, 412, 48, -24, RED) + maple.small(178, 40, 40, 20, YEL)


# ---------------------------------------------------------------- 11월 오동


@face("11a")
def phoenix_on_paulownia() -> str:
    g = paulownia.spike(58, 350, 0.84, -8, rows=3) + paulownia.spike(264, 366, 0.84, 8, rows=3)
    g += phoenix.descending(166, 206, 0.88)
    g += paulownia.leaf(88, 416, 0.96, -14) + paulownia.leaf(244, 424, 0.96, 14) + paulownia.leaf(166, 470, 1.0)
    return g + bright_disc(74, 426)


def _clump(colour: str) -> str:
    """Spikes of different height over overlapping leaves; uneven on purpose, a plant and not a crest."""
    g = paulownia.spike(70, 262, 1.0, -16, colour, rows=3) + paulownia.spike(238, 238, 1.12, 14, colour)
    g += paulownia.spike(152, 222, 1.28, -3, colour) + paulownia.half_leaf(86, 340, 1.12, -8)
    return g + paulownia.leaf(242, 350, 1.06, 20) + paulownia.leaf(140, 424, 1.14, -8)


@face("11b")
def paulownia_double() -> str:
    g = fill(box(0, 330, 320, 180), YEL) + line("M0 330C80 322 240 336 320 328", 8, INK, (1, 1))
    return g + _clump(RED) + pips(2)


@face("11c")
def paulownia_junk() -> str:
    return _clump(VIO)


@face("11d")
def paulownia_junk_bending() -> str:
    g = paulownia.spike(232, 262, 1.2, 14) + paulownia.spike(164, 236, 1.12, 2) + paulownia.drooping(92, 246, 1.22, -12)
    g += paulownia.half_leaf(88, 340, 1.12, -10) + paulownia.leaf(238, 366, 1.16, 16)
    return g + paulownia.half_leaf(212, 462, 0.9, 40, True) + paulownia.leaf(98, 452, 1.0, -12)


# ---------------------------------------------------------------- 12월 비


def _trunk(seed: int = 1) -> str:
    return willow.trunk([(336, 18), (222, 44), (120, 20), (-12, 52)], [44, 34, 28, 38], seed)


@face("12a")
def rain_scholar() -> str:
    g = (
        willow.stream(398, 80, curls=False)
        + willow.curtain([34, 62, 100, 216, 250, 288], 7, 0, 190, 350)
        + _trunk()
        + willow.rain(3, 20)
    )
    g += fill("M86 496C130 454 250 446 330 458V520H80Z", OCH) + line(
        "M86 494C130 454 250 446 330 458", 5, INK, (0.6, 1)
    )
    return g + people.scholar(184, 310, 1.0) + people.frog(70, 442, 0.9) + bright_disc(70, 132)


@face("12b")
def swallow() -> str:
    g = willow.rain(6, 18) + willow.stream(440, 50) + willow.curtain([34, 70, 266, 296], 11, 0, 300, 400)
    g += willow.curtain([112, 150, 190, 228], 13, 0, 130, 200) + _trunk(2) + haze(100)
    return g + birds.swallow(152, 316, 1.08, -20)


@face("12c")
def rain_ribbon() -> str:
    g = (
        willow.stream(432, 60)
        + willow.rain(8, 16)
        + willow.curtain([36, 150, 196, 240, 286], 12, 0, 270, 400)
        + _trunk(3)
    )
    return g + ribbon("", 50, 136)


@face("12d")
def gate_and_thunder() -> str:
    g = fill(box(0, 0, 320, 500), RED) + willow.curtain([40, 76, 258, 290], 5, 30, 170, 250, INK, RED)
    return g + things.lightning(160, 180, 0.96) + things.gate(302) + things.thunder_clouds() + pips(2)
