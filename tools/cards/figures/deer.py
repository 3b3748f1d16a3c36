"""사슴, 10월 열끗: a spotted stag, body to the left, looking back over its shoulder."""

from __future__ import annotations

from ..geometry import Point, brush, num, smooth
from ..palette import DBRN, DTAN, INK, TAN, WHITE
from ..primitives import cut, dot, fill, group, line, merged

_BODY: list[Point] = [
    (54, 176), (62, 152), (88, 142), (124, 148), (158, 144), (188, 144), (208, 162), (212, 188), (200, 208), (176, 204),
    (148, 204), (116, 214), (84, 216), (64, 204),
]  # fmt: skip
_NECK: list[Point] = [(98, 186), (72, 148), (64, 112), (78, 80)]
_HEAD: list[Point] = [
    (60, 74),
    (72, 58),
    (92, 56),
    (110, 68),
    (134, 76),
    (144, 84),
    (140, 94),
    (122, 96),
    (98, 96),
    (76, 94),
    (64, 86),
]
_FORE: list[Point] = [(90, 176), (74, 220), (77, 248), (74, 284)]
_HIND: list[Point] = [(182, 160), (184, 208), (204, 240), (196, 262), (193, 284)]


def _hoof(x: float, y: float) -> str:
    return cut(
        f"M{num(x - 7)} {num(y - 4)}L{num(x - 12)} {num(y + 14)}H{num(x + 10)}L{num(x + 7)} {num(y - 4)}Z",
        INK,
        2,
        shift=False,
    )


def _antler(points: list[Point], tines: str) -> str:
    return (
        fill(brush(points, [13, 12, 10, 4]), INK)
        + line(tines, 9, INK, (1, 0.3))
        + line("M" + "L".join(f"{num(x)} {num(y)}" for x, y in points[:3]), 2.6, TAN)
    )


def standing(x: float, y: float, s: float = 1) -> str:
    """The stag in a box of 150 to 260 units: head top at y, hooves at y + 298 s."""
    far_fore = [(96, 196), (104, 226), (102, 250), (108, 282)]
    far_hind = [(172, 190), (164, 214), (178, 242), (168, 264), (164, 284)]
    g = cut(brush(far_fore, [34, 20, 13, 10]), DTAN, 4.6) + _hoof(108, 286)
    g += cut(brush(far_hind, [50, 30, 14, 11, 10]), DTAN, 4.6) + _hoof(164, 288)
    g += cut("M204 152C222 144 232 160 224 184C216 186 208 180 204 170Z", WHITE, 4.6)
    g += _antler([(78, 60), (58, 34), (52, 2), (66, -28)], "M56 22C46 16 38 8 34 -4M53 -2C44 -10 42 -18 42 -28")
    g += cut("M70 70C54 72 40 64 32 50C48 46 66 52 76 62Z", DTAN, 4.4)
    near = [brush(_FORE, [36, 26, 14, 10]), brush(_HIND, [44, 50, 16, 11, 10])]
    g += merged([smooth(_BODY), brush(_NECK, [60, 58, 44, 36]), smooth(_HEAD), *near], TAN, 5.5)
    g += _hoof(74, 288) + _hoof(193, 288)
    return group(g + _coat() + _face(), x, y, s)


def _coat() -> str:
    """White spots in rows, pale belly and breast, the fold of shoulder and thigh."""
    spots = (
        (92, 156),
        (112, 160),
        (132, 158),
        (152, 156),
        (172, 156),
        (102, 174),
        (124, 176),
        (146, 174),
        (166, 174),
        (186, 170),
        (114, 191),
        (138, 190),
        (160, 190),
    )
    g = "".join(fill(smooth([(x - 6, y), (x, y - 5), (x + 7, y - 1), (x + 1, y + 5.5)]), WHITE) for x, y in spots)
    g += fill(smooth([(74, 204), (96, 208), (124, 204), (150, 200), (150, 203), (118, 211), (84, 213)]), "#F6DDB4")
    g += fill(smooth([(56, 168), (50, 140), (47, 116), (54, 124), (58, 146), (62, 168), (60, 186)]), "#F6DDB4")
    return g + line("M94 176C98 192 92 206 82 222M176 166C164 180 164 198 172 214M70 120C70 136 74 152 84 164", 4, DBRN)


def _face() -> str:
    g = _antler([(88, 58), (94, 30), (112, 6), (110, -24)], "M98 22C112 20 122 12 128 0M110 2C122 -4 130 -12 134 -24")
    g += cut("M78 66C72 48 76 34 88 26C98 38 98 54 92 66C88 70 82 70 78 66Z", TAN, 4.6) + fill(
        "M83 62C79 50 82 42 87 36C92 46 92 54 89 62Z", "#F6DDB4"
    )
    g += fill(smooth([(134, 77), (145, 82), (143, 90), (133, 88)]), INK)
    g += fill(smooth([(98, 90), (120, 90), (138, 91), (124, 95), (100, 95)]), "#F6DDB4") + line(
        "M140 92Q126 95 116 91", 3.4, INK, (1, 0.3)
    )
    g += fill(smooth([(98, 74), (106, 70), (113, 75), (106, 80)]), INK) + dot(106, 73.5, 1.9, WHITE)
    return g + line("M96 68Q106 63 115 71", 3.4, DBRN) + line("M66 92Q78 98 92 96", 3.6, DBRN)
