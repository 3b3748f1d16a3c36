"""4월 to 6월: wisteria (흑싸리), iris (난초), peony (모란)."""

from __future__ import annotations

from ..figures import birds, things
from ..frame import ribbon
from ..geometry import Point
from ..palette import RED, SKY, YEL
from ..plants import iris, peony, willow, wisteria
from ..primitives import cut, group
from .common import each, face, haze

# ---------------------------------------------------------------- 4월 흑싸리

_VINE: list[Point] = [(-12, 60), (86, 42), (190, 70), (332, 32)]


def _vine_leaves() -> str:
    return wisteria.leaves([(56, 60, 205), (120, 56, -42), (192, 72, 230), (244, 60, -34), (284, 48, 16)])


@face("04a")
def cuckoo_and_moon() -> str:
    crescent = "M226 100A56 56 0 1 1 214 206A62 62 0 0 0 226 100Z"
    g = haze() + cut(crescent, RED, 5)
    g += wisteria.raceme([(66, 312), (70, 400), (60, 510)], 104, 1) + wisteria.raceme(
        [(166, 326), (168, 400), (176, 486)], 84, 2
    )
    g += wisteria.raceme([(258, 306), (256, 400), (264, 510)], 104, 3)
    g += wisteria.vine([(-12, 306), (80, 286), (180, 316), (332, 286)], [20, 27, 24, 16])
    g += wisteria.leaves([(46, 288, 212), (112, 294, -38), (214, 312, 38), (288, 296, -38)])
    return g + birds.cuckoo(122, 216, 0.86, 2)


@face("04b")
def wisteria_ribbon() -> str:
    g = _vine_leaves() + wisteria.vine(_VINE, [25, 29, 25, 17])
    g += wisteria.raceme([(258, 106), (262, 280), (252, 470)], 104, 4) + wisteria.raceme(
        [(168, 122), (172, 260), (164, 396)], 80, 5
    )
    g += wisteria.raceme([(66, 84), (64, 140), (66, 210)], 86, 6) + wisteria.raceme(
        [(116, 78), (116, 120), (114, 180)], 66, 7
    )
    g += wisteria.leaves([(38, 82, 80), (210, 92, 110), (290, 74, 70)], 48)
    return g + ribbon("")


@face("04c")
def wisteria_junk() -> str:
    g = _vine_leaves() + wisteria.vine(_VINE, [25, 29, 25, 17])
    g += wisteria.raceme([(70, 110), (66, 250), (76, 446)], 98, 8) + wisteria.raceme(
        [(260, 104), (264, 240), (254, 400)], 82, 10
    )
    g += wisteria.raceme([(166, 128), (164, 300), (170, 480)], 104, 9)
    return g + wisteria.leaves([(34, 84, 80), (112, 90, 60), (208, 96, 110), (292, 76, 70)], 48)


@face("04d")
def wisteria_junk_wind() -> str:
    """The same plant blown by the wind, on a rising vine."""
    g = wisteria.vine([(-12, 26), (70, 66), (150, 44), (240, 84), (332, 66)], [18, 24, 26, 28, 22])
    g += wisteria.leaves([(40, 52, 230), (104, 52, -60), (178, 58, 60), (216, 70, 250), (290, 72, -40)])
    g += wisteria.raceme([(214, 112), (196, 200), (218, 300), (180, 410)], 96, 12)
    g += wisteria.raceme([(82, 96), (66, 210), (88, 330), (56, 476)], 100, 11)
    g += wisteria.raceme([(284, 112), (266, 220), (286, 340), (252, 474)], 98, 13)
    g += wisteria.raceme([(146, 84), (140, 130), (146, 200)], 66, 14)
    g += wisteria.tendril(120, 70, 1.0) + wisteria.tendril(252, 92, -1.0)
    return g + wisteria.leaves([(30, 70, 90), (128, 76, 110), (248, 96, 60)], 46)


# ---------------------------------------------------------------- 5월 난초


@face("05a")
def iris_and_bridge() -> str:
    g = haze(76, True) + willow.stream(392, 100)
    swords = [
        (60, 404, 34, 112, 24, -8),
        (104, 404, 114, 54, 25, 2),
        (152, 404, 162, 130, 22, 2),
        (222, 404, 240, 72, 25, 8),
        (274, 404, 298, 172, 22, 6),
    ]
    g += each(iris.sword, swords) + each(
        iris.stem, [(88, 404, 84, 220, 2), (236, 404, 232, 196, -2), (164, 404, 160, 316, 2)]
    )
    g += iris.side(84, 214, 92, -6) + iris.front(230, 186, 94, 6) + iris.front(160, 306, 88)
    return g + things.bridge()


@face("05b")
def iris_ribbon() -> str:
    swords = [
        (296, 496, 302, 120, 24, 6),
        (226, 496, 214, 60, 26, -2),
        (180, 496, 190, 240, 22, 4),
        (60, 496, 34, 250, 22, -6),
        (262, 496, 270, 300, 22, 4),
    ]
    g = each(iris.sword, swords) + each(iris.stem, [(236, 496, 234, 190, 3), (222, 496, 226, 390, 2)])
    g += iris.bud(166, 118, 66, -8) + iris.stem(172, 496, 166, 120, 4)
    g += iris.front(236, 186, 102, 4) + iris.side(222, 390, 96, 4)
    g += iris.stem(74, 400, 70, 110) + iris.sword(42, 400, 30, 36, 20, -4) + iris.front(74, 92, 70, -4)
    return g + ribbon("")


@face("05c")
def iris_junk() -> str:
    swords = [
        (70, 496, 40, 116, 24, -8),
        (110, 496, 130, 50, 26, 6),
        (150, 496, 178, 150, 24, 4),
        (212, 496, 214, 44, 26, 8),
        (252, 496, 290, 120, 24, 10),
        (28, 496, 22, 250, 20, -4),
    ]
    g = each(iris.sword, swords) + each(
        iris.stem, [(98, 496, 92, 160, -3), (226, 496, 230, 206, 3), (142, 496, 138, 350, 2), (274, 496, 272, 400, 1)]
    )
    g += each(iris.front, [(92, 154, 104, -4), (230, 200, 102, 6)])
    return g + iris.front(138, 344, 100) + iris.front(270, 408, 76, 10) + iris.foot(490)


@face("05d")
def iris_junk_side() -> str:
    swords = [
        (56, 496, 26, 90, 24, -8),
        (176, 496, 190, 40, 26, 4),
        (286, 496, 302, 220, 22, 4),
        (244, 496, 262, 330, 22, 4),
    ]
    swords += [(128, 496, 116, 30, 24, 6), (222, 496, 252, 36, 22, -6)]
    g = each(iris.sword, swords)
    g += each(iris.stem, [(92, 496, 88, 280, -4), (196, 496, 206, 160, 6), (240, 496, 246, 380, 4)])
    g += iris.side(204, 154, 112, 6, flip=True) + iris.side(94, 270, 108, -4) + iris.front(238, 376, 100, 6)
    return g + iris.bud(62, 128, 74, -10) + iris.stem(74, 496, 62, 132, -6) + iris.foot(490)


# ---------------------------------------------------------------- 6월 모란


@face("06a")
def butterflies_on_peony() -> str:
    stems: list[tuple[list[Point], list[float]]] = [([(140, 506), (150, 430), (142, 370)], [18, 16, 12])]
    leaves = [
        (150, 450, 1.4, 4),
        (116, 440, 1.4, 178),
        (220, 330, 1.15, -34),
        (70, 330, 1.05, -146),
        (210, 470, 1.1, 20),
        (80, 480, 1.0, 160),
    ]
    g = haze() + peony.plant(stems, leaves, peony.front(146, 368, 112, 1))
    return g + things.butterfly(104, 190, 0.84, -22, YEL, RED) + things.butterfly(234, 172, 0.70, 24, SKY, YEL)


@face("06b")
def peony_ribbon() -> str:
    stems: list[tuple[list[Point], list[float]]] = [
        ([(210, 506), (216, 420), (224, 320)], [18, 16, 12]),
        ([(220, 420), (256, 250), (230, 110)], [13, 10, 7]),
    ]
    leaves = [
        (190, 446, 1.4, 176),
        (240, 446, 1.2, 2),
        (256, 176, 1.15, -22),
        (214, 150, 1.0, -152),
        (100, 470, 1.0, 190),
    ]
    g = peony.plant(stems, leaves, peony.front(222, 316, 112, 2) + peony.bud(228, 92, 31, 4))
    g += (
        peony.thin_stem([(74, 400), (72, 200), (74, 100)], 13)
        + peony.leaf(60, 146, 0.8, -162)
        + peony.front(76, 84, 60, 3)
    )
    return g + ribbon("청단")


@face("06c")
def peony_junk() -> str:
    stems: list[tuple[list[Point], list[float]]] = [
        ([(150, 506), (146, 380), (156, 250)], [19, 17, 13]),
        ([(150, 400), (226, 330), (262, 130)], [13, 10, 7]),
    ]
    leaves = [
        (128, 404, 1.45, 172),
        (178, 424, 1.45, 14),
        (118, 474, 1.2, 190),
        (208, 474, 1.2, 0),
        (226, 330, 1.25, -22),
        (94, 330, 1.2, 198),
        (78, 110, 1.15, -150),
        (226, 92, 0.9, -40),
    ]
    return peony.plant(stems, leaves, peony.front(150, 210, 130, 4) + peony.bud(262, 92, 31, 14))


@face("06d")
def peony_junk_side() -> str:
    stems: list[tuple[list[Point], list[float]]] = [
        ([(180, 506), (192, 430), (206, 350)], [19, 17, 13]),
        ([(170, 506), (128, 380), (110, 200)], [17, 14, 10]),
    ]
    leaves = [
        (120, 446, 1.4, 186),
        (214, 450, 1.25, -2),
        (92, 330, 1.25, 172),
        (196, 246, 1.15, -24),
        (236, 230, 1.1, -46),
        (104, 490, 1.1, 172),
        (60, 270, 1.0, 200),
    ]
    g = peony.plant(stems, leaves, peony.side(116, 176, 116, -6, 5) + peony.front(214, 356, 100, 6))
    return g + group(peony.bud(0, 0, 24, 20), 262, 118) + peony.thin_stem([(236, 262), (266, 200), (262, 140)], 8)
