"""Building blocks of the synthesis: noise, modes, filters, room.

A signal is a one-dimensional array of float64 at :data:`RATE` samples a second. Times are seconds, frequencies
hertz. Nothing depends on the machine: noise comes from the raw bits of a seeded generator, filters are applied in
the frequency domain.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Signal: TypeAlias = NDArray[np.float64]

RATE: Final = 44_100
"""At which everything is computed; a file may be written at a lower rate."""


def samples(seconds: float) -> int:
    """Whole number of samples of a duration."""
    return round(seconds * RATE)


def times(seconds: float) -> Signal:
    """Time of each sample of a duration."""
    return np.arange(samples(seconds)) / RATE


def uniform(name: str, count: int) -> Signal:
    """Numbers in [0, 1), always the same for a name. Only raw bits are used: those never change with numpy."""
    bits = np.random.PCG64(zlib.crc32(name.encode())).random_raw(count)
    return np.asarray(bits >> np.uint64(11), dtype=np.float64) / 2.0**53


def noise(name: str, seconds: float) -> Signal:
    """White noise in [-1, 1)."""
    return 2.0 * uniform(name, samples(seconds)) - 1.0


def decay(seconds: float, tau: float, attack: float = 0.0) -> Signal:
    """Exponential decay with time constant ``tau`` after a raised-cosine attack."""
    t = times(seconds)
    envelope = np.exp(-np.maximum(t - attack, 0.0) / tau)
    if attack > 0:
        envelope *= 0.5 - 0.5 * np.cos(np.pi * np.minimum(t / attack, 1.0))
    return envelope


def swell(seconds: float, peak: float, sharpness: float = 2.0) -> Signal:
    """Rises from 0 to 1 at ``peak`` (a share of the length) and falls to 0; the higher, the narrower."""
    x = np.linspace(0.0, 1.0, samples(seconds))
    power = sharpness * np.array([peak, 1.0 - peak])
    shape = x ** power[0] * (1.0 - x) ** power[1]
    return np.asarray(shape / shape.max())


def padded_length(count: int) -> int:
    """Next power of two: fast transforms of the same size on each machine."""
    return 1 << max(count - 1, 1).bit_length()


def shaped(signal: Signal, gain_at: Signal, frequencies: Signal) -> Signal:
    """The signal with the gain, interpolated on a logarithmic scale of frequency, applied without a phase shift."""
    size = padded_length(2 * len(signal))
    spectrum = np.fft.rfft(signal, size)
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    spectrum *= np.interp(np.log(f), np.log(frequencies), gain_at)
    return np.fft.irfft(spectrum, size)[: len(signal)]


def _order_gain(ratio: Signal, order: int) -> Signal:
    return np.asarray(1.0 / np.sqrt(1.0 + ratio ** (2 * order)))


def band(signal: Signal, low: float | None, high: float | None, order: int = 2) -> Signal:
    """Butterworth magnitudes of a high-pass at ``low`` and a low-pass at ``high``, with minimum phase.

    Minimum phase: what the filter spreads comes after an attack, never before it.
    """
    size = padded_length(2 * len(signal) + 4096)
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    gain = np.ones_like(f)
    if high is not None:
        gain *= _order_gain(f / high, order)
    if low is not None:
        gain *= _order_gain(low / f, order)
    return np.fft.irfft(np.fft.rfft(signal, size) * minimum_phase(gain, size), size)[: len(signal)]


def minimum_phase(gain: Signal, size: int) -> NDArray[np.complex128]:
    """Response with the given magnitudes (of a real transform of that size) whose energy comes as early as it can."""
    cepstrum = np.fft.irfft(np.log(np.maximum(gain, 1e-5)), size)
    fold = np.zeros(size)
    fold[0] = fold[size // 2] = 1.0
    fold[1 : size // 2] = 2.0
    return np.asarray(np.exp(np.fft.rfft(cepstrum * fold)))


def moving_band(signal: Signal, centre: Signal, width: float) -> Signal:
    """The signal through a resonance whose centre moves: a two-pole state-variable filter, sample by sample.

    ``width`` is the bandwidth as a share of the centre.
    """
    g = np.tan(np.pi * np.minimum(centre, RATE * 0.45) / RATE)
    result = np.empty_like(signal)
    low = mid = 0.0
    for index, (value, gain) in enumerate(zip(signal.tolist(), g.tolist(), strict=True)):
        high = (value - (width + gain) * mid - low) / (1.0 + width * gain + gain * gain)
        middle = gain * high + mid
        mid = gain * high + middle
        lower = gain * middle + low
        low = gain * middle + lower
        result[index] = width * middle
    return result


def modes(seconds: float, table: Iterable[tuple[float, float, float]]) -> Signal:
    """Sum of damped sines: (frequency, time constant, amplitude) each. Starts at zero, as a struck body does."""
    t = times(seconds)
    result = np.zeros_like(t)
    for frequency, tau, amplitude in table:
        if frequency < RATE / 2.2:
            result += amplitude * np.exp(-t / tau) * np.sin(2 * np.pi * frequency * t)
    return result


def glide(seconds: float, start: float, end: float, tau: float) -> Signal:
    """Sine whose frequency falls or rises from ``start`` towards ``end`` with time constant ``tau``."""
    frequency = end + (start - end) * np.exp(-times(seconds) / tau)
    return np.asarray(np.sin(2 * np.pi * np.cumsum(frequency) / RATE))


def pulse(width: float) -> Signal:
    """Force of one contact: half a sine, of unit area; the shorter, the brighter what it strikes."""
    count = max(samples(width), 2)
    shape = np.sin(np.pi * (np.arange(count) + 0.5) / count)
    return np.asarray(shape / shape.sum())


def convolve(first: Signal, second: Signal) -> Signal:
    """Full convolution through the frequency domain."""
    count = len(first) + len(second) - 1
    size = padded_length(count)
    product = np.fft.rfft(first, size) * np.fft.rfft(second, size)
    return np.fft.irfft(product, size)[:count]


def mix(*parts: tuple[float, float, Signal]) -> Signal:
    """Sum of signals: (start, amplitude, signal) each; as long as the last of them lasts.

    The last 6 ms of each part are led to zero, so that none of them ends with a tick.
    """
    length = max(samples(start) + len(signal) for start, _, signal in parts)
    result = np.zeros(length)
    release = 0.5 + 0.5 * np.cos(np.pi * np.linspace(0.0, 1.0, samples(0.006)))
    for start, amplitude, signal in parts:
        at = samples(start)
        result[at : at + len(signal)] += amplitude * signal
        count = min(len(release), len(signal))
        end = at + len(signal)
        result[end - count : end] -= amplitude * signal[-count:] * (1.0 - release[-count:])
    return result


def normal(signal: Signal) -> Signal:
    """The signal with a peak of 1."""
    return np.asarray(signal / np.max(np.abs(signal)))


def room(signal: Signal, name: str, level: float = 0.12, tau: float = 0.045, tail: float = 0.16) -> Signal:
    """The signal in a small carpeted room: itself, and a soft scattered echo ``level`` as strong."""
    echo = band(noise("room " + name, tail) * decay(tail, tau, 0.008), 180, 4200)
    echo *= level / np.sqrt(np.sum(echo**2))
    wet = convolve(signal, echo)
    wet[: len(signal)] += signal
    return wet


def faded(signal: Signal, fade_in: float = 0.0004, fade_out: float = 0.02) -> Signal:
    """The signal led to exactly zero at both ends by raised cosines."""
    result = signal.copy()
    rise, fall = samples(fade_in), samples(fade_out)
    result[:rise] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(rise) / rise)
    result[-fall:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, fall + 1) / fall)
    return result


def soft_clipped(signal: Signal, drive: float) -> Signal:
    """Rounds off peaks: the higher ``drive``, the denser the sound. Peak of the result is at most 1."""
    return np.asarray(np.tanh(normal(signal) * drive) / np.tanh(drive))


def resampled(signal: Signal, rate: int) -> Signal:
    """The signal at a lower rate; everything above 0.46 of it is removed without an edge."""
    if rate == RATE:
        return signal
    size = padded_length(len(signal) + 2048)
    while size * rate % RATE:
        size += 1
    spectrum = np.fft.rfft(signal, size)
    f = np.fft.rfftfreq(size, 1 / RATE)
    edge = np.clip((f - 0.44 * rate) / (0.04 * rate), 0.0, 1.0)
    spectrum *= 0.5 + 0.5 * np.cos(np.pi * edge)
    reduced = size * rate // RATE
    return np.fft.irfft(spectrum[: reduced // 2 + 1], reduced)[: len(signal) * rate // RATE] * (reduced / size)
