"""7월 to 9월: clover (홍싸리), the hill (공산), chrysanthemum (국화)."""

from __future__ import annotations

from ..figures import birds, boar, things
from ..frame import bright_disc, ribbon
from ..geometry import Point, box, circle, smooth
from ..palette import INK, PALE, RED, WHITE, YEL
from ..plants import clover, mum, pampas, willow
from ..primitives import cut, fill, line
from .common import each, face, haze

# ---------------------------------------------------------------- 7월 홍싸리


@face("07a")
def boar_in_clover() -> str:
    g = haze() + clover.stem([(24, 500), (50, 350), (34, 226), (58, 104)], 12, 34, seed=1)
    g += clover.stem([(296, 500), (298, 350), (268, 214), (284, 104)], 12, 34, seed=2)
    g += clover.flowering([(120, 500), (130, 330), (112, 240), (120, 140)], 10, 30, seed=8)
    g += clover.flowering([(206, 500), (210, 330), (184, 200), (200, 104)], 12, 33, seed=4)
    g += cut(smooth([(-20, 466), (60, 450), (160, 460), (260, 448), (340, 466), (340, 540), (-20, 540)]), YEL, 5.5)
    g += boar.walking(46, 284, 0.93)
    return g + line(
        "M44 476q5 -16 2 -24M52 478q8 -14 14 -20M170 478q4 -16 2 -22M180 478q8 -12 14 -16M290 474q-4 -14 -2 -20",
        4.4,
        INK,
        (1, 0.2),
    )


@face("07b")
def clover_ribbon() -> str:
    g = clover.stem([(280, 500), (262, 340), (282, 180), (270, 40)], 13, 34, seed=5)
    g += clover.flowering([(226, 500), (192, 400), (198, 250), (226, 110)], 11, 30, seed=6)
    g += clover.stem([(190, 500), (110, 450), (50, 452), (30, 400)], 9, 31, seed=7)
    g += clover.stem([(74, 506), (52, 280), (68, 30)], 16, 32, seed=3) + clover.stem(
        [(112, 506), (124, 280), (110, 56)], 13, 27, clover.PALE_RED, 5
    )
    return g + ribbon("")


@face("07c")
def clover_junk() -> str:
    g = clover.stem([(140, 506), (92, 380), (42, 262), (34, 110)], 12, 34, seed=11)
    g += clover.stem([(170, 506), (250, 400), (278, 280), (288, 132)], 12, 34, seed=14)
    g += clover.stem([(150, 506), (128, 360), (108, 200), (122, 36)], 13, 33, clover.PALE_RED, 12)
    return g + clover.stem([(160, 506), (200, 360), (212, 220), (200, 56)], 13, 34, seed=13)


@face("07d")
def clover_junk_drooping() -> str:
    """Shoots that arch over and hang, in flower."""
    g = clover.flowering([(206, 506), (262, 330), (290, 190), (268, 60)], 12, 32, clover.PALE_RED, 21)
    g += clover.stem([(120, 506), (148, 330), (140, 180), (160, 40)], 14, 34, seed=22)
    g += clover.flowering([(44, 506), (34, 330), (50, 150), (90, 60)], 12, 33, "#D0161E", 23)
    return g + clover.stem([(170, 506), (214, 420), (226, 300), (214, 190)], 9, 32, seed=24)


# ---------------------------------------------------------------- 8월 공산


@face("08a")
def moon() -> str:
    g = fill(box(0, 0, 320, 500), RED)
    g += line("M20 60H120M210 44H300M20 300H70M262 292H300M20 176H52M288 168H304", 3, "#A80F17", (0.2, 0.2))
    return g + cut(circle(178, 170, 110), WHITE, 6) + pampas.hill(330, 4) + bright_disc(74, 426)


@face("08b")
def geese() -> str:
    g = fill("M-10 -10H330V214C296 224 250 202 200 214C150 228 90 196 -10 222Z", YEL)
    g += (
        line("M-10 222C90 196 150 228 200 214C250 202 296 224 330 214", 5, INK, (1, 1))
        + pampas.hill(306, 7)
        + haze(70, True)
    )
    return g + birds.goose(126, 128, 0.84, 4) + birds.goose(222, 200, 0.76, -6) + birds.goose(110, 258, 0.64, 2)


@face("08c")
def hill_junk() -> str:
    g = each(pampas.blade, [(46, 340, 196, -8, INK, -34), (216, 330, 176, 10, INK, 50), (250, 340, 152, 16, INK, 54)])
    g += pampas.plume(112, 336, 262, -46, 1) + pampas.plume(168, 326, 204, 52, 2) + pampas.hill(272, 3)
    return g + each(
        pampas.blade,
        [(42, 494, 176, -8, YEL, -30, INK), (74, 494, 146, 6, YEL, 30, INK), (278, 494, 166, 6, YEL, 26, INK)],
    )


@face("08d")
def hill_junk_wind() -> str:
    g = each(pampas.blade, [(70, 350, 170, -14, INK, -50), (262, 352, 206, 6, INK, 40), (120, 330, 196, -4, INK, -44)])
    g += pampas.plume(158, 324, 252, 74, 5) + pampas.plume(92, 342, 190, -58, 6) + pampas.plume(238, 344, 176, 50, 7)
    g += pampas.hill(270, 9, 168)
    return g + each(
        pampas.blade,
        [(256, 494, 186, 8, YEL, 40, INK), (232, 494, 146, -8, YEL, -30, INK), (64, 494, 160, -2, YEL, -28, INK)],
    )


# ---------------------------------------------------------------- 9월 국화


@face("09a")
def cup_and_mums() -> str:
    stems: list[tuple[list[Point], list[float]]] = [
        ([(92, 410), (96, 300), (100, 150)], [13, 12, 9]),
        ([(246, 410), (240, 330), (244, 230)], [12, 11, 9]),
    ]
    leaves = [(86, 306, 1.0, 190), (116, 262, 0.95, -8), (254, 330, 0.95, 2), (226, 318, 0.95, 190)]
    g = haze(64) + willow.stream(432, 60)
    g += mum.plant(stems, leaves, mum.front(102, 168, 94, 1) + mum.side(246, 228, 76, 8, 2))
    return g + things.cup(158, 368, 1.0)


@face("09b")
def mum_ribbon() -> str:
    stems: list[tuple[list[Point], list[float]]] = [
        ([(240, 506), (226, 400), (230, 160)], [17, 14, 10]),
        ([(80, 506), (84, 470), (80, 430)], [14, 12, 10]),
    ]
    leaves = [(214, 466, 1.25, 184), (246, 262, 1.1, -14), (212, 250, 1.1, 208), (72, 370, 0.9, -100)]
    heads = mum.front(232, 150, 92, 3) + mum.front(228, 362, 92, 4) + mum.front(80, 436, 70, 5, PALE, YEL)
    g = mum.plant(stems, leaves, heads)
    g += mum.plant([([(72, 400), (74, 200), (72, 110)], [12, 11, 9])], [(64, 140, 0.9, 192)], mum.front(76, 84, 60, 6))
    return (
        g
        + mum.bud(160, 84, 26, -14)
        + line("M230 250C190 210 168 160 164 106", 9, "#0E4A33", (0.8, 0.8))
        + ribbon("청단")
    )


@face("09c")
def mum_junk() -> str:
    stems: list[tuple[list[Point], list[float]]] = [
        ([(100, 506), (118, 400), (112, 160)], [17, 15, 11]),
        ([(214, 506), (200, 430), (216, 330)], [17, 15, 11]),
    ]
    leaves = [
        (100, 444, 1.4, 178),
        (132, 404, 1.25, -14),
        (224, 446, 1.35, 0),
        (92, 290, 1.3, 188),
        (132, 258, 1.25, -26),
        (230, 226, 1.1, -60),
        (130, 490, 1.1, 10),
    ]
    return mum.plant(stems, leaves, mum.front(112, 144, 112, 7) + mum.front(214, 342, 104, 8))


@face("09d")
def mum_junk_side() -> str:
    stems: list[tuple[list[Point], list[float]]] = [
        ([(210, 506), (190, 400), (206, 180)], [17, 14, 10]),
        ([(104, 506), (112, 440), (100, 350)], [17, 14, 10]),
        ([(196, 330), (110, 240), (82, 120)], [12, 9, 7]),
    ]
    leaves = [
        (190, 446, 1.4, -4),
        (88, 456, 1.35, 182),
        (214, 290, 1.3, 2),
        (166, 270, 1.1, 200),
        (256, 400, 1.1, 20),
        (56, 220, 1.0, 190),
        (206, 484, 1.1, 8),
    ]
    heads = mum.side(212, 172, 108, 6, 9) + mum.front(104, 350, 102, 10, PALE, YEL) + mum.bud(80, 104, 38, -10)
    return mum.plant(stems, leaves, heads)
