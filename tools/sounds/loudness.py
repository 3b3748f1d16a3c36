"""How loud a signal is heard: the K-weighting of ITU-R BS.1770 with two ways of averaging."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sounds.dsp import Signal, padded_length

EAR_WINDOW: Final = 0.2
"""Seconds over which the ear sums a short sound: shorter ones need a higher level to seem as loud."""

_SHELF: Final = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
_HIGH_PASS: Final = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))
"""The two filters of the standard, (b, a), stated for 48 kHz; used only for their gain at each frequency."""


def k_weighted(signal: Signal, rate: int) -> Signal:
    """The signal as the ear weighs it: low tones less, high ones more."""
    size = padded_length(2 * len(signal))
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / rate) / 48_000)
    gain = np.ones(len(z))
    for b, a in (_SHELF, _HIGH_PASS):
        gain *= np.abs((b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z))
    return np.fft.irfft(np.fft.rfft(signal, size) * gain, size)[: len(signal)]


def _levels(signal: Signal, rate: int, window: float, hop: float) -> Signal:
    """Mean square of each window, silence taken to follow the signal."""
    width, step = round(window * rate), round(hop * rate)
    squares = np.concatenate([k_weighted(signal, rate) ** 2, np.zeros(width)])
    sums = np.concatenate([[0.0], np.cumsum(squares)])
    starts = np.arange(0, len(signal), step)
    return np.asarray((sums[starts + width] - sums[starts]) / width)


def effect_loudness(signal: Signal, rate: int) -> float:
    """Loudness of an effect: the loudest 200 ms of it, in the decibels of LUFS (a full-scale sine of 1 kHz has -3)."""
    return float(-0.691 + 10 * np.log10(np.max(_levels(signal, rate, EAR_WINDOW, 0.01)) + 1e-12))


def programme_loudness(channels: list[Signal], rate: int) -> float:
    """Integrated loudness of music, LUFS: blocks of 400 ms, gated at -70 and at 10 below the rest."""
    blocks = np.sum([_levels(channel, rate, 0.4, 0.1)[:-4] for channel in channels], axis=0)
    level = -0.691 + 10 * np.log10(blocks + 1e-12)
    kept = blocks[level > -70]
    relative = -0.691 + 10 * np.log10(np.mean(kept)) - 10
    return float(-0.691 + 10 * np.log10(np.mean(blocks[(level > -70) & (level > relative)])))
