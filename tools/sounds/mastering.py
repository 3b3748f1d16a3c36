"""From a synthesised signal to the samples of a file: length, fades, rate, loudness, rounding."""

from __future__ import annotations

import io
import wave
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tools.sounds.dsp import Signal, band, faded, resampled, samples
from tools.sounds.loudness import effect_loudness
from tools.sounds.table import Effect

PEAK: Final = 0.90
"""Highest sample of a file, as a share of full scale: room for two sounds to meet."""

LOWEST: Final = 30.0
"""Hertz: what lies lower only moves the loudspeaker's cone."""

QUIET: Final = 10 ** (-58 / 20)
"""Below this share of the peak a tail is not heard and is cut off."""


class LoudnessError(Exception):
    """A sound cannot reach its loudness: rounding its peaks off further would change it."""


def trimmed(signal: Signal, longest: float) -> Signal:
    """The signal without an inaudible tail, no longer than ``longest`` seconds, faded to zero at both ends."""
    loud = np.nonzero(np.abs(signal) > QUIET * np.max(np.abs(signal)))[0]
    end = min(int(loud[-1]) + samples(0.01), samples(longest), len(signal))
    length = end / samples(1.0)
    return faded(signal[:end], fade_out=min(0.35 * length, 0.25) if end == samples(longest) else 0.01)


def limited(signal: Signal, peak: float) -> Signal:
    """Rounds off what is higher than ``peak``; the lower two thirds stay as they are."""
    knee = 0.66 * peak
    over = np.maximum(np.abs(signal) - knee, 0.0) / (peak - knee)
    rounded = knee + (peak - knee) * np.tanh(over)
    return np.where(np.abs(signal) <= knee, signal, np.sign(signal) * rounded)


def mastered(effect: Effect) -> NDArray[np.int16]:
    """The samples of an effect's file.

    :raises LoudnessError: when more than 6 dB would have to be rounded off.
    """
    audible = band(effect.make(), LOWEST, None)
    signal = resampled(trimmed(audible, effect.longest), effect.rate)
    gain = 1.0
    for _ in range(12):
        gain *= 10 ** ((effect.loudness - effect_loudness(limited(signal * gain, PEAK), effect.rate)) / 20)
    if np.max(np.abs(signal)) * gain > 2.0 * PEAK:
        raise LoudnessError(effect.name)
    result = limited(signal * gain, PEAK)
    result[0] = result[-1] = 0.0
    return np.asarray(np.rint(result * 32_767), dtype=np.int16)


def wav_bytes(data: NDArray[np.int16], rate: int) -> bytes:
    """A mono 16-bit WAV file."""
    result = io.BytesIO()
    with wave.open(result, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data.astype("<i2").tobytes())
    return result.getvalue()
