"""Sounds of 화투 cards: small thick plates of hard plastic, struck on a blanket or on each other.

The modes of a card follow from its size and stuff (:func:`plate_modes`); what strikes it is a short pulse of force:
about 1 ms on a blanket, a quarter of that on another card. A slap is edge, then face, then the air pressed out
from under the card, then the floor below the blanket.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sounds.dsp import (
    Signal,
    band,
    convolve,
    decay,
    glide,
    mix,
    modes,
    moving_band,
    noise,
    normal,
    pulse,
    room,
    samples,
    swell,
    times,
    uniform,
)

LENGTH: Final = 0.053
WIDTH: Final = 0.033
THICKNESS: Final = 0.0012
SOUND_SPEED: Final = 1464.0
"""Metres, and metres a second: root of stiffness over density of hard PVC (3 GPa, 1,400 kg/m³)."""

FREE_BEAM: Final = (1.0, 2.757, 5.404, 8.933, 13.344)
"""Frequencies of a free bar's bending modes over that of the first."""


CLOTH_LIMIT: Final = 6500.0
"""Hertz above which cloth swallows what a rub gives off."""


def plate_modes(name: str, loss: float, spread: float = 0.03) -> list[tuple[float, float, float]]:
    """Modes of one card: bending along both sides and twisting. ``loss`` is the loss factor: .03 in the air, .15 held.

    Each card differs a little from the next; ``name`` picks the card.
    """
    along = 1.028 * THICKNESS / LENGTH**2 * SOUND_SPEED
    across = 1.028 * THICKNESS / WIDTH**2 * SOUND_SPEED
    twist = 0.9 * THICKNESS / (LENGTH * WIDTH) * SOUND_SPEED
    plain = [along * ratio for ratio in FREE_BEAM] + [across * ratio for ratio in FREE_BEAM[:3]]
    plain += [twist * ratio for ratio in (1.0, 2.1, 3.4, 5.0, 7.2)]
    jitter = uniform("card " + name, 2 * len(plain))
    table = []
    for index, frequency in enumerate(sorted(plain)):
        f = frequency * (1 + spread * (2 * jitter[2 * index] - 1))
        table.append((f, 1 / (np.pi * f * loss), (0.5 + jitter[2 * index + 1]) * (-1) ** index))
    return table


def clack(name: str, contact: float = 0.00025, loss: float = 0.04, seconds: float = 0.09) -> Signal:
    """Card on card: bright, short. Peak 1."""
    ring = modes(seconds, plate_modes(name, loss))
    scrape = noise("clack " + name, seconds) * decay(seconds, 0.0035)
    return normal(convolve(ring + 0.35 * band(scrape, 1800, 9000), pulse(contact)))


def thump(seconds: float = 0.12, low: float = 98.0, high: float = 210.0, tau: float = 0.018) -> Signal:
    """The floor under the blanket: a tone that falls while the blanket gives way. Peak 1."""
    return normal(glide(seconds, high, low, 0.018) * decay(seconds, tau, 0.003))


def air(name: str, seconds: float = 0.08, tau: float = 0.009, low: float = 500, high: float = 5200) -> Signal:
    """The breath pressed out from under a flat card. Peak 1."""
    return normal(band(noise("air " + name, seconds) * decay(seconds, tau, 0.0015), low, high))


def dry_slap(name: str, force: float = 1.0, body: float = 0.9) -> Signal:
    """One card slapped down flat: edge, face, air, floor. The harder, the shorter the contact and the brighter."""
    gap = 0.0022 + 0.002 * float(uniform("gap " + name, 1)[0])
    face = 0.0006 / (0.5 + force)
    return mix(
        (0.0, 0.5 * force, clack(name + " edge", 0.0002, 0.06)),
        (gap, 1.0 * force, clack(name + " face", face, 0.05)),
        (gap - 0.001, 0.8, air(name)),
        (gap, 0.55 * body, thump()),
    )


def slap(variant: int) -> Signal:
    """A card played: the same stroke three times, never alike."""
    name = f"slap {variant}"
    return room(dry_slap(name, (1.0, 1.2, 0.85)[variant - 1], (0.9, 0.8, 1.0)[variant - 1]), name)


def slap_pair() -> Signal:
    """A card slapped onto its mate: plastic on plastic over the blanket, and the mate's jump."""
    return room(
        mix(
            (0.0, 1.0, clack("mate above", 0.00018, 0.035)),
            (0.0012, 0.7, clack("mate below", 0.00025, 0.05)),
            (0.0, 0.7, air("mate")),
            (0.001, 0.45, thump()),
            (0.046, 0.22, clack("mate jump", 0.0003, 0.05)),
            (0.071, 0.1, clack("mate rest", 0.0004, 0.06)),
        ),
        "pair",
    )


def rub(name: str, seconds: float, start: float, end: float, grain: float = 90.0, peak: float = 0.4) -> Signal:
    """A card drawn over cloth or over another: noise in a moving band, roughened by the weave. Peak 1."""
    count = samples(seconds)
    centre = start * (end / start) ** np.linspace(0.0, 1.0, count)
    weave = band(noise("weave " + name, seconds), None, grain, 1)
    rough = 1.0 + 0.8 * weave / np.max(np.abs(weave))
    drawn = moving_band(noise("rub " + name, seconds), centre, 0.9)
    return normal(band(drawn, 150, CLOTH_LIMIT) * rough * swell(seconds, peak))


def flip() -> Signal:
    """The top card of the pile turned over: lifted off, a flick, laid down."""
    return room(
        mix(
            (0.0, 0.4, rub("flip", 0.075, 2200, 5200, 300, 0.7)),
            (0.062, 0.75, clack("flip", 0.0003, 0.05)),
            (0.064, 0.25, air("flip", 0.05)),
            (0.064, 0.25, thump(0.09)),
        ),
        "flip",
        0.1,
        0.03,
        0.09,
    )


def deal() -> Signal:
    """One card dealt: slides over the blanket and stops."""
    return room(
        mix((0.0, 0.8, rub("deal", 0.09, 3000, 1300, 120, 0.25)), (0.012, 0.35, clack("deal", 0.0006, 0.12, 0.05))),
        "deal",
        0.08,
        0.03,
        0.06,
    )


def take() -> Signal:
    """Won cards swept home: a long rub, two cards meeting at its end."""
    return room(
        mix(
            (0.0, 0.8, rub("take", 0.19, 1000, 2600, 110, 0.55)),
            (0.150, 0.55, clack("take one", 0.0004, 0.06)),
            (0.171, 0.75, clack("take two", 0.0003, 0.05)),
            (0.172, 0.3, thump(0.1)),
        ),
        "take",
        0.1,
        0.03,
        0.09,
    )


def shuffle() -> Signal:
    """Packets thrown from hand to hand: 착, 착, 착, quicker and quicker, then the pack knocked even."""
    parts = []
    start = 0.0
    for packet in range(7):
        gap = 0.125 - 0.008 * packet
        weight = 0.75 + 0.25 * float(uniform(f"packet {packet}", 1)[0])
        parts.append((start, 0.35 * weight, rub(f"packet {packet}", gap * 0.75, 1800, 4200, 260, 0.75)))
        for leaf in range(3):
            late = gap * 0.62 + 0.006 * leaf
            parts.append(
                (start + late, weight * (0.8 - 0.2 * leaf), clack(f"leaf {packet} {leaf}", 0.0004, 0.08, 0.05))
            )
        start += gap
    parts.append((start + 0.03, 0.9, clack("even", 0.0005, 0.07)))
    parts.append((start + 0.03, 0.7, thump(0.12, 130, 260, 0.02)))
    return room(mix(*parts), "shuffle", 0.1, 0.03, 0.1)


def jjok() -> Signal:
    """쪽, a kiss: a light slap and the pop of a small cavity that opens, its tone springing up."""
    pop = glide(0.12, 420, 1500, 0.03) * decay(0.12, 0.022, 0.004)
    smack = band(noise("smack", 0.05) * decay(0.05, 0.006, 0.001), 1800, 7000)
    return room(
        mix(
            (0.0, 0.7, clack("jjok", 0.0003, 0.05)),
            (0.001, 0.3, thump(0.08)),
            (0.028, 1.0, normal(pop)),
            (0.026, 0.45, normal(smack)),
        ),
        "jjok",
    )


def ttadak() -> Signal:
    """따닥: two strokes so close that they are one word, the second the harder."""
    return room(mix((0.0, 0.65, dry_slap("tta", 0.8, 0.5)), (0.105, 1.0, dry_slap("dak", 1.35, 0.95))), "ttadak")


def ppeok() -> Signal:
    """뻑, stuck: a slap swallowed by a heavy dull thud that sinks and stops short."""
    thud = glide(0.42, 330, 78, 0.045) * decay(0.42, 0.08, 0.004)
    wood = modes(0.2, [(236, 0.03, 0.8), (391, 0.02, 0.5), (655, 0.012, 0.35)])
    hush = band(noise("ppeok", 0.12) * decay(0.12, 0.018, 0.002), 120, 1400)
    return room(
        mix(
            (0.0, 0.6, clack("ppeok", 0.0006, 0.12)),
            (0.002, 1.0, normal(thud)),
            (0.002, 0.75, normal(wood)),
            (0.0, 0.6, normal(hush)),
        ),
        "ppeok",
        0.14,
    )


def sweep() -> Signal:
    """싹쓸이: the whole floor brushed off in one stroke, cards rattling along, and the gathered heap set down."""
    parts = [(0.0, 0.9, rub("broom", 0.46, 700, 5200, 70, 0.72)), (0.02, 0.45, rub("sleeve", 0.40, 350, 1500, 40, 0.6))]
    for index, jitter in enumerate(uniform("sweep", 9)):
        parts.append((0.12 + 0.034 * index + 0.02 * jitter, 0.12 + 0.03 * index, clack(f"swept {index}", 0.0005, 0.08)))
    parts += [(0.47, 0.85, dry_slap("heap", 1.1, 0.9)), (0.492, 0.45, clack("heap rest", 0.0004, 0.06))]
    return room(mix(*parts), "sweep")


def shake() -> Signal:
    """흔들기: three cards rattled in the hand, there and back five times."""
    parts = []
    for stroke in range(10):
        start = 0.058 * stroke + 0.006 * float(uniform(f"stroke {stroke}", 1)[0])
        weight = 1.0 if stroke % 2 == 0 else 0.7
        for card, jitter in enumerate(uniform(f"shake {stroke}", 4)):
            late = 0.0035 * card + 0.005 * float(jitter)
            strength = weight * (0.55 + 0.45 * float(jitter))
            parts.append((start + late, strength, clack(f"held {card}{stroke % 3}", 0.0002, 0.07, 0.05)))
    return room(mix(*parts), "shake", 0.08, 0.03, 0.09)


def bomb() -> Signal:
    """폭탄: three cards strike at once, then a boom that rolls away."""
    boom = glide(0.95, 240, 58, 0.06) * decay(0.95, 0.24, 0.006)
    blast = band(noise("blast", 0.7) * decay(0.7, 0.12, 0.004), 120, 1600)
    rumble = band(noise("rumble", 0.95) * decay(0.95, 0.24, 0.03), 90, 520)
    crack = band(noise("crack", 0.1) * decay(0.1, 0.012), 900, 8000)
    roll = 1.0 + 0.45 * np.sin(2 * np.pi * 9.0 * times(0.95) + 1.0)
    return room(
        mix(
            (0.0, 0.8, dry_slap("bomb one", 1.3, 0.6)),
            (0.011, 0.8, dry_slap("bomb two", 1.3, 0.6)),
            (0.023, 0.9, dry_slap("bomb three", 1.4, 0.6)),
            (0.024, 1.5, normal(boom)),
            (0.024, 1.3, normal(blast)),
            (0.024, 0.7, normal(crack)),
            (0.03, 0.7, normal(rumble * roll)),
        ),
        "bomb",
        0.16,
        0.07,
        0.2,
    )
