"""Korean instruments: 징, 꽹과리, 가야금, 장구, 북, 목탁.

Gongs are sums of inharmonic modes, each a close pair whose two tones beat; the higher ones gain strength after the
stroke, as energy climbs from the low modes of the bent metal. Strings are Karplus and Strong's: a loop of noise that
is smoothed as it goes round, here warped in time afterwards for 농현 and bends.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sounds.dsp import (
    RATE,
    Signal,
    band,
    decay,
    glide,
    mix,
    modes,
    noise,
    normal,
    samples,
    shaped,
    times,
    uniform,
)

JING_MODES: Final = (
    # ratio to the lowest, amplitude, decay in s, bloom in s, difference of the pair in Hz
    (1.00, 1.00, 1.60, 0.010, 0.9),
    (1.49, 0.32, 1.20, 0.030, 1.6),
    (2.01, 0.75, 1.30, 0.040, 2.3),
    (2.44, 0.22, 0.95, 0.060, 1.9),
    (2.97, 0.42, 0.95, 0.080, 3.1),
    (3.52, 0.20, 0.75, 0.110, 2.7),
    (4.03, 0.26, 0.70, 0.130, 3.8),
    (4.71, 0.14, 0.60, 0.160, 4.4),
    (5.38, 0.15, 0.52, 0.180, 3.3),
    (6.22, 0.10, 0.46, 0.200, 5.1),
    (7.45, 0.08, 0.38, 0.220, 4.6),
    (8.90, 0.06, 0.32, 0.240, 6.0),
    (10.7, 0.04, 0.27, 0.260, 5.5),
)

SHIMMER_MODES: Final = tuple(
    (ratio, 0.55 * ratio**-1.15, 0.9 / ratio**0.55, 0.20 + 0.006 * ratio, 4.0 + 0.3 * ratio)
    for ratio in (9.77, 11.9, 12.6, 13.8, 14.7, 16.1, 17.3, 18.2, 19.9, 21.4, 22.7, 24.8, 26.3, 28.9, 31.2)
)
"""The many weak modes of the 징 above 1.2 kHz: nearly all their strength comes after the stroke."""

KKWAENGGWARI_MODES: Final = (
    (1.00, 0.70, 0.300, 0.001, 3.0),
    (1.58, 0.45, 0.260, 0.002, 5.0),
    (2.09, 0.85, 0.280, 0.002, 7.0),
    (2.77, 0.60, 0.230, 0.003, 6.0),
    (3.31, 0.90, 0.220, 0.003, 9.0),
    (4.12, 0.65, 0.180, 0.004, 8.0),
    (4.87, 0.75, 0.160, 0.005, 11.0),
    (5.93, 0.55, 0.140, 0.006, 10.0),
    (6.71, 0.50, 0.120, 0.007, 13.0),
    (8.05, 0.40, 0.100, 0.009, 12.0),
    (9.46, 0.30, 0.085, 0.011, 15.0),
    (11.2, 0.25, 0.070, 0.013, 14.0),
    (13.1, 0.18, 0.060, 0.015, 17.0),
)

GongTable = tuple[tuple[float, float, float, float, float], ...]


def gong(name: str, seconds: float, pitch: float, table: GongTable, bend: float, settle: float) -> Signal:
    """A struck gong. ``bend``: share by which its tone starts lower (+) and rises to ``pitch`` within ``settle``."""
    t = times(seconds)
    warped = t + bend * settle * (np.exp(-t / settle) - 1.0)
    result = np.zeros_like(t)
    phases = uniform("gong " + name, 2 * len(table))
    for index, (ratio, amplitude, tau, bloom, split) in enumerate(table):
        envelope = amplitude * np.exp(-t / tau) * (1.0 - np.exp(-t / bloom))
        for side, share in ((-0.5, 0.6), (0.5, 0.4)):
            turn = 2 * np.pi * phases[2 * index + (side > 0)]
            frequency = pitch * ratio + side * split
            result += share * envelope * np.sin(2 * np.pi * frequency * warped + turn)
    return normal(result)


def jing(seconds: float = 2.3, pitch: float = 131.0) -> Signal:
    """징: a padded stroke, a slow swell, a tone that wavers and rises as it dies away."""
    mallet = band(noise("mallet", 0.09) * decay(0.09, 0.014, 0.004), 90, 900)
    return mix(
        (0.0, 1.0, gong("jing", seconds, pitch, JING_MODES + SHIMMER_MODES, 0.022, 0.7)), (0.0, 0.22, normal(mallet))
    )


def kkwaenggwari(name: str, seconds: float, choke_at: float, choke_tau: float, force: float = 1.0) -> Signal:
    """꽹과리: a hard stick on thin brass; the hand behind it stops the tone from ``choke_at`` on."""
    t = times(seconds)
    ring = gong(name, seconds, 587.0, KKWAENGGWARI_MODES, -0.006, 0.05)
    choke = np.exp(-np.maximum(t - choke_at, 0.0) / choke_tau)
    stick = band(noise("stick " + name, 0.04) * decay(0.04, 0.004), 2500, 11_000)
    return mix((0.0, force, ring * choke), (0.0, 0.45 * force, normal(stick)))


def plucked_shape(name: str, period: int, place: float, roughness: float = 0.08) -> Signal:
    """One round of the force a plucked string puts on its bridge: harmonics as the place of the pluck gives them,
    rounded by the soft finger, and a little of the noise of twisted silk."""
    turn = 2 * np.pi * np.arange(period) / period
    shape = np.zeros(period)
    for harmonic in range(1, min(period // 2, 48)):
        shape += np.sin(np.pi * harmonic * place) / harmonic * np.exp(-harmonic / 16.0) * np.sin(harmonic * turn)
    silk = 2.0 * uniform("string " + name, period) - 1.0
    return np.asarray(shape / np.max(np.abs(shape)) + roughness * (silk - silk.mean()))


def string_loop(name: str, period: int, seconds: float, loss: float, bright: float, place: float) -> Signal:
    """Karplus and Strong's loop. ``loss``: what a round keeps; ``bright`` 0–1: weight of the unsmoothed sample;
    ``place``: where it is plucked, as a share of the string."""
    burst = plucked_shape(name, period, place)
    rounds = -(-samples(seconds) // period)
    result = np.empty(rounds * period)
    before = 0.0
    for index in range(rounds):
        result[index * period : (index + 1) * period] = burst
        shifted = np.concatenate([[before], burst[:-1]])
        before = float(burst[-1])
        burst = loss * (bright * burst + (1.0 - bright) * shifted)
    return result[: samples(seconds)]


def gayageum(
    name: str, pitch: float, seconds: float, force: float = 1.0, vibrato: float = 0.0, fall: float = 0.0
) -> Signal:
    """A plucked 가야금 string: twisted silk over a wooden box. Not normalised: amplitude follows ``force``.

    :param vibrato: depth of 농현 in cents; it sets in after the pluck and fades.
    :param fall: cents by which the tone sinks at its end (퇴성).
    """
    t = times(seconds)
    bright = 0.54 + 0.1 * force
    period = round(RATE / pitch - (1.0 - bright))
    shift = RATE / pitch / (period + 1.0 - bright)
    depth = vibrato * np.clip((t - 0.18) / 0.35, 0.0, 1.0) * np.exp(-t / 2.2)
    sink = fall * np.clip((t - 0.55 * seconds) / (0.3 * seconds), 0.0, 1.0) ** 2
    press = 9.0 * np.exp(-t / 0.05) * force
    cents = depth * np.sin(2 * np.pi * 4.6 * (t - 0.18)) - sink + press
    place = np.cumsum(2.0 ** (cents / 1200.0)) / shift
    keep = 0.001 ** (1.0 / (pitch * 3.4))
    raw = string_loop(name, period, seconds * 1.06 + 0.05, keep, bright, 0.13)
    tone = np.interp(place, np.arange(len(raw)), raw)
    return force * wooden(mix((0.0, 1.0, tone), (0.0, 0.05, finger(name))))


def finger(name: str) -> Signal:
    """The finger's tap on the string."""
    return normal(band(noise("finger " + name, 0.03) * decay(0.03, 0.005), 300, 3000))


def wooden(tone: Signal) -> Signal:
    """What a box of paulownia lets out: little below 120 Hz, broad resonances, soft above 5 kHz."""
    frequencies = np.array([30, 90, 140, 210, 300, 430, 620, 900, 1400, 2300, 3600, 6000, 10_000, 20_000], dtype=float)
    gains = np.array([0.05, 0.35, 0.9, 1.25, 0.95, 1.35, 1.0, 1.15, 0.85, 0.7, 0.5, 0.25, 0.08, 0.01])
    return shaped(tone, gains, frequencies)


def jangdan_kung(seconds: float = 0.5) -> Signal:
    """쿵: the left, deep head of the 장구, struck with the palm. Peak 1."""
    skin = modes(seconds, [(87, 0.13, 1.0), (139, 0.08, 0.45), (187, 0.06, 0.3), (233, 0.045, 0.2), (301, 0.03, 0.12)])
    palm = band(noise("palm", 0.05) * decay(0.05, 0.01, 0.002), 90, 700)
    return normal(mix((0.0, 1.0, skin + 0.6 * glide(seconds, 118, 84, 0.05) * decay(seconds, 0.12)), (0.0, 0.3, palm)))


def jangdan_deok(name: str, seconds: float = 0.22) -> Signal:
    """덕: the right, tight head, struck with the thin bamboo stick. Peak 1."""
    skin = modes(
        seconds, [(342, 0.035, 1.0), (545, 0.028, 0.7), (731, 0.022, 0.55), (912, 0.018, 0.4), (1240, 0.012, 0.3)]
    )
    stick = band(noise("bamboo " + name, 0.05) * decay(0.05, 0.0035), 1200, 8000)
    return normal(mix((0.0, 1.0, normal(skin)), (0.0, 0.7, normal(stick))))


def drum(seconds: float = 0.6, pitch: float = 96.0) -> Signal:
    """북: a barrel drum struck in the middle. Peak 1."""
    skin = modes(seconds, [(pitch * r, 0.16 / r, 1 / r**1.3) for r in (1.0, 1.59, 2.14, 2.65, 3.16)])
    beat = band(noise("drum", 0.06) * decay(0.06, 0.008, 0.001), 150, 1800)
    return normal(
        mix((0.0, 1.0, skin + 0.7 * glide(seconds, pitch * 1.5, pitch, 0.03) * decay(seconds, 0.14)), (0.0, 0.35, beat))
    )


def wood_block(pitch: float, seconds: float = 0.16, tau: float = 0.022) -> Signal:
    """목탁: a hollow of hard wood. Peak 1."""
    body = [
        (pitch, tau, 1.0),
        (pitch * 1.83, tau * 0.55, 0.35),
        (pitch * 2.71, tau * 0.4, 0.22),
        (pitch * 4.6, tau * 0.2, 0.12),
    ]
    tap = band(noise("tap", 0.02) * decay(0.02, 0.002), 1500, 6000)
    return normal(mix((0.0, 1.0, modes(seconds, body)), (0.0, 0.12, normal(tap))))
