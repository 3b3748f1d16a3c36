"""Every effect of the game: its name, how it is made, the rate of its file and how loud it is meant to be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tools.sounds import cards, instruments
from tools.sounds.dsp import Signal, band, decay, mix, modes, noise, normal, room

EVENT: Final = -20.0
"""Loudness of what happens at the table; see :func:`tools.sounds.loudness.effect_loudness`."""

SMALL: Final = -26.0
"""Loudness of what is heard all the time: dealing, turning over, buttons."""

FULL: Final = 44_100
MIDDLE: Final = 32_000
HALF: Final = 22_050
LOW: Final = 16_000
"""Rates of files: the lowest that keeps all a sound has to say (a test measures it)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One sound file."""

    name: str
    make: Callable[[], Signal]
    rate: int
    loudness: float
    longest: float
    """Seconds after which the sound is cut, faded."""


def chip() -> Signal:
    """A chip of clay laid on another."""
    table = [(2930, 0.010, 1.0), (4410, 0.008, 0.8), (5870, 0.006, 0.6), (8120, 0.004, 0.4), (1480, 0.009, 0.4)]
    one = normal(modes(0.08, table) + 0.3 * noise("chip", 0.08) * decay(0.08, 0.001))
    again = normal(modes(0.08, [(f * 1.043, tau, a) for f, tau, a in table]))
    return room(mix((0.0, 1.0, one), (0.038, 0.5, again), (0.061, 0.22, one)), "chip", 0.08, 0.03, 0.08)


def coin() -> Signal:
    """Brass coins poured from the hand: each rings with two close tones of its own."""
    parts = []
    for index, (start, size) in enumerate(((0.0, 1.0), (0.07, 1.13), (0.125, 0.94), (0.205, 1.07), (0.245, 1.21))):
        base = 3150.0 * size
        ring = [(base, 0.10, 0.7), (base * 1.004, 0.09, 0.6), (base * 1.67, 0.07, 0.8), (base * 2.38, 0.05, 0.6)]
        ring += [(base * 2.39, 0.045, 0.5), (base * 3.31, 0.03, 0.35)]
        hit = normal(modes(0.3, ring) + 0.4 * band(noise(f"coin {index}", 0.3) * decay(0.3, 0.0015), 3000, None))
        parts.append((start, 1.0 - 0.13 * index, hit))
    return room(mix(*parts), "coin", 0.08, 0.04, 0.1)


def win() -> Signal:
    """A rising 평조 run on the 가야금, closed by 북 and a breath of 징."""
    parts = []
    for index, (start, pitch) in enumerate(((0.0, 293.66), (0.13, 392.0), (0.26, 440.0), (0.39, 587.33))):
        last = index == 3
        tone = instruments.gayageum(f"win {index}", pitch, 1.15 if last else 0.7, 0.9, 18 if last else 0)
        parts.append((start, 1.0, tone))
    parts.append((0.39, 0.8, instruments.gayageum("win low", 293.66, 1.1, 0.8)))
    parts.append((0.39, 0.5, instruments.drum()))
    parts.append((0.40, 0.16, instruments.jing(1.1, 147.0)))
    return room(mix(*parts), "win", 0.16, 0.07, 0.2)


def lose() -> Signal:
    """Three falling tones of the 가야금, the last sinking away (퇴성)."""
    notes = ((0.0, 246.94, 0.6, 0.0), (0.20, 220.0, 0.6, 0.0), (0.42, 164.81, 0.95, 130.0))
    parts = [
        (start, 1.0, instruments.gayageum(f"lose {pitch}", pitch, length, 0.7, 0.0, fall))
        for start, pitch, length, fall in notes
    ]
    return room(mix(*parts), "lose", 0.14, 0.06, 0.18)


def nagari() -> Signal:
    """나가리, nobody won: two equal knocks on wood, and the cards pushed together."""
    return room(
        mix(
            (0.0, 0.9, instruments.wood_block(392.0)),
            (0.19, 0.75, instruments.wood_block(392.0)),
            (0.36, 0.5, cards.rub("nagari", 0.3, 2200, 900, 100, 0.3)),
            (0.60, 0.3, cards.clack("nagari", 0.0006, 0.1)),
        ),
        "nagari",
        0.12,
        0.05,
        0.14,
    )


def go() -> Signal:
    """고: the 징, left to ring: the hand goes on."""
    return instruments.jing()


def stop() -> Signal:
    """스톱: 개갱! on the 꽹과리, the second stroke choked by the hand: the hand is over."""
    return room(
        mix(
            (0.0, 1.0, instruments.kkwaenggwari("gae", 0.11, 0.05, 0.012, 0.55)),
            (0.115, 1.0, instruments.kkwaenggwari("gaeng", 0.72, 0.36, 0.045, 1.0)),
        ),
        "stop",
        0.12,
        0.06,
        0.16,
    )


def button() -> Signal:
    """A finger on a wooden key."""
    return instruments.wood_block(1180.0, 0.07, 0.007)


def error() -> Signal:
    """A dull double knock: not now."""
    knock = instruments.wood_block(277.0, 0.12, 0.016)
    return mix((0.0, 0.9, knock), (0.095, 1.0, knock))


EFFECTS: Final = (
    Effect("slap_1", lambda: cards.slap(1), FULL, EVENT, 0.22),
    Effect("slap_2", lambda: cards.slap(2), FULL, EVENT, 0.22),
    Effect("slap_3", lambda: cards.slap(3), FULL, EVENT, 0.22),
    Effect("slap_pair", cards.slap_pair, FULL, EVENT, 0.26),
    Effect("flip", cards.flip, MIDDLE, SMALL, 0.2),
    Effect("shuffle", cards.shuffle, HALF, SMALL, 1.0),
    Effect("deal", cards.deal, MIDDLE, SMALL, 0.13),
    Effect("take", cards.take, HALF, SMALL, 0.3),
    Effect("ppeok", cards.ppeok, LOW, EVENT, 0.5),
    Effect("jjok", cards.jjok, MIDDLE, EVENT, 0.2),
    Effect("ttadak", cards.ttadak, MIDDLE, EVENT, 0.3),
    Effect("sweep", cards.sweep, HALF, EVENT, 0.72),
    Effect("bomb", cards.bomb, HALF, EVENT, 0.9),
    Effect("shake", cards.shake, HALF, EVENT, 0.7),
    Effect("go", go, LOW, EVENT, 2.0),
    Effect("stop", stop, MIDDLE, EVENT, 0.62),
    Effect("chip", chip, MIDDLE, SMALL, 0.16),
    Effect("coin", coin, MIDDLE, EVENT, 0.55),
    Effect("win", win, HALF, EVENT, 1.35),
    Effect("lose", lose, HALF, EVENT, 1.2),
    Effect("nagari", nagari, HALF, EVENT, 0.75),
    Effect("button", button, MIDDLE, SMALL, 0.06),
    Effect("error", error, HALF, SMALL, 0.25),
)
