"""The music: a calm tune in 평조 for 가야금, over a slow 굿거리 of the 장구.

Sixteen bars of twelve pulses, composed for this game. Everything is laid on a ring: what rings beyond the last bar
is heard in the first, so the end meets the beginning without a seam, and it may be repeated for ever.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sounds.dsp import Signal, band, decay, noise, samples, uniform
from tools.sounds.instruments import gayageum, jangdan_deok, jangdan_kung, jing
from tools.sounds.loudness import programme_loudness

PULSE: Final = 13_400
"""Samples of one of the twelve pulses of a bar: 66 beats of three pulses a minute, an unhurried 굿거리."""

BARS: Final = 16
LENGTH: Final = BARS * 12 * PULSE

LEAD: Final = 0.15
"""Seconds of the last bar's end that the file begins with, so that its seam lies between two strokes."""

LOUDNESS: Final = -24.0
"""LUFS: under the effects, even before the player turns it down."""

TONIC: Final = 146.83
STEPS: Final = (0, 2, 5, 7, 9)
"""평조, 솔 라 도 레 미: semitones above the tonic (솔)."""

TUNE: Final = (
    # one bar a line: pulse and string; ~ 농현, \ sinking at the end, ' soft
    "0:5~ 3:7 5:6 6:5~ 9:4 11:3'",
    "0:4 2:5 3:3~ 6:2' 8:3 9:5\\",
    "0:7~ 3:8 5:7 6:6 8:5 9:6 11:7'",
    "0:5~ 6:3' 9:4 11:3'",
    "0:8~ 3:9 5:8 6:7~ 9:8 11:6",
    "0:7 2:6 3:5~ 6:6 8:7 9:8\\",
    "0:10~ 3:9 5:8' 6:7 8:8 9:6 11:7'",
    "0:5~ 5:6' 6:3~ 9:2 11:3'",
    "0:8 2:8' 3:7~ 6:6 8:5' 9:6~",
    "0:3~ 3:5 5:4' 6:3 8:2 9:3\\",
    "0:5 2:6 3:7~ 6:8 8:7' 9:6 11:5'",
    "0:6~ 6:5 8:4 9:3~",
    "0:2 2:3 3:4 5:5' 6:5~ 9:3 11:2'",
    "0:3 2:4' 3:5~ 6:7 8:6 9:5 11:4'",
    "0:6~ 3:5 5:4' 6:3 8:4 9:5\\ 11:3'",
    "0:5~ 6:0' 9:3' 11:4'",
)

DRUM: Final = (
    "0:덩 2:기덕 3:쿵 4:더러러러 6:쿵 8:기덕 9:쿵 11:덕",
    "0:덩 2:기덕 3:쿵 4:더러러러 6:쿵 8:기덕 9:쿵 10:더러러러",
)
"""Odd and even bars. The ninth pulse bears the accent."""


def string_pitch(number: int) -> float:
    """Hertz of a string: five to the octave, 0 the tonic."""
    octave, step = divmod(number, len(STEPS))
    return TONIC * float(2.0 ** (octave + STEPS[step] / 12))


class Ring:
    """Two channels whose end is joined to their beginning."""

    def __init__(self) -> None:
        self.channels = np.zeros((2, LENGTH))

    def lay(self, at: int, signal: Signal, level: float, side: float) -> None:
        """Adds a signal from sample ``at`` on. ``side``: -1 left, 0 middle, 1 right, of equal power."""
        angle = (side + 1.0) * np.pi / 4
        places = (at + np.arange(len(signal))) % LENGTH
        for channel, gain in enumerate((np.cos(angle), np.sin(angle))):
            np.add.at(self.channels[channel], places, level * gain * signal)

    def hall(self, level: float) -> None:
        """Adds the echo of a wooden hall, going round the ring."""
        spectrum = np.fft.rfft(self.channels, axis=1)
        for channel, name in enumerate(("left", "right")):
            echo = band(noise(f"hall {name}", 1.6) * decay(1.6, 0.32, 0.02), 160, 3600)
            echo *= level / np.sqrt(np.sum(echo**2))
            self.channels[channel] += np.fft.irfft(spectrum[channel] * np.fft.rfft(echo, LENGTH), LENGTH)


def hurry(name: str, spread: float = 0.012) -> int:
    """A player's small earliness or lateness, in samples."""
    return samples(spread * (2.0 * float(uniform("time " + name, 1)[0]) - 1.0))


def release(signal: Signal, seconds: float = 0.12) -> Signal:
    """A string damped by the next stroke of the hand."""
    count = samples(seconds)
    result = signal.copy()
    result[-count:] *= 0.5 + 0.5 * np.cos(np.pi * np.linspace(0.0, 1.0, count))
    return result


def lay_tune(ring: Ring) -> None:
    """The 가야금: the tune, and at the head of a bar the string an octave lower."""
    for bar, line in enumerate(TUNE):
        for word in line.split():
            pulse_text, _, rest = word.partition(":")
            number = int(rest.strip("~\\'"))
            name = f"{bar} {word}"
            force = 0.55 if "'" in rest else 0.8
            vibrato = 26.0 if "~" in rest else 5.0
            fall = 60.0 if "\\" in rest else 0.0
            tone = release(gayageum(name, string_pitch(number), 2.6, force, vibrato, fall))
            at = (bar * 12 + int(pulse_text)) * PULSE + hurry(name)
            ring.lay(at, tone, 1.0, 0.25 - 0.05 * number)
            if pulse_text == "0" and number >= 3:
                low = release(gayageum("low " + name, string_pitch(number - 5), 3.0, 0.55))
                ring.lay(at - samples(0.03), low, 0.8, 0.2)


def lay_drum(ring: Ring) -> None:
    """The 장구, behind: 덩 both heads, 쿵 the deep one, 덕 the stick, 기덕 with a grace, 더러러러 a bouncing stick."""
    kung = jangdan_kung()
    for bar in range(BARS):
        for word in DRUM[bar % 2].split():
            pulse_text, _, stroke = word.partition(":")
            name = f"{bar} {word}"
            at = (bar * 12 + int(pulse_text)) * PULSE + hurry(name, 0.008)
            weight = 0.85 + 0.15 * float(uniform("weight " + name, 1)[0])
            if stroke in ("덩", "쿵"):
                ring.lay(at, kung, weight * (0.34 if stroke == "덩" else 0.26), -0.35)
            if stroke in ("덩", "덕", "기덕"):
                accent = 0.15 if pulse_text == "8" else 0.11
                ring.lay(at, jangdan_deok("deok"), weight * accent, 0.3)
            if stroke == "기덕":
                ring.lay(at - samples(0.07), jangdan_deok("gi"), 0.05 * weight, 0.3)
            if stroke == "더러러러":
                for bounce in range(4):
                    soft = (0.075, 0.06, 0.05, 0.04)[bounce]
                    ring.lay(at + round(bounce * 0.44 * PULSE), jangdan_deok("bounce"), soft * weight, 0.3)


def loop() -> Signal:
    """The whole music, shape (2, :data:`LENGTH`), at its loudness."""
    ring = Ring()
    lay_tune(ring)
    lay_drum(ring)
    gong = jing(4.0, 73.42)
    for bar in (0, 8):
        ring.lay(bar * 12 * PULSE, release(gong, 1.0), 0.07, 0.0)
    ring.hall(0.34)
    loudness = programme_loudness(list(ring.channels), 44_100)
    led = np.roll(ring.channels, samples(LEAD), axis=1)
    return np.asarray(led * 10 ** ((LOUDNESS - loudness) / 20))
