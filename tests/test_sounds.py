"""The sound files: form, level, size, what the README says of them, and that the tools still make them."""

from __future__ import annotations

import array
import itertools
import platform
import re
import sys
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"
EFFECTS = sorted(path.stem for path in SOUNDS.glob("*.wav"))
MUSIC = SOUNDS / "music_gutgeori.ogg"
QUIETER = {"flip", "shuffle", "deal", "take", "chip", "button", "error"}
"""What is heard all the time is 6 dB softer than what happens at the table."""

FULL_SCALE = 32_767


def read(name: str) -> tuple[array.array[int], int]:
    """Samples and rate of an effect."""
    with wave.open(str(SOUNDS / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        data = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            data.byteswap()
        return data, file.getframerate()


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44_100, -16, 2, 512)
    yield
    pygame.mixer.quit()


def described() -> dict[str, float]:
    """Name and seconds of each file in the README's table."""
    text = (SOUNDS / "README.md").read_text("utf-8")
    return {
        name: float(seconds) for name, seconds in re.findall(r"^\| `([a-z0-9_.]+)` \|.*\| ([\d.]+) s \|$", text, re.M)
    }


def test_every_event_has_its_sound() -> None:
    events = "slap_pair flip shuffle deal take ppeok jjok ttadak sweep bomb shake go stop chip coin win lose nagari"
    assert {*events.split(), "slap_1", "slap_2", "slap_3", "button", "error"} == set(EFFECTS)


def test_readme_names_every_file_with_its_length() -> None:
    lengths = {f"{name}.wav": len(read(name)[0]) / read(name)[1] for name in EFFECTS}
    table = described()
    assert set(table) == {*lengths, MUSIC.name}
    assert {name: table[name] for name in lengths} == {name: round(length, 2) for name, length in lengths.items()}


@pytest.mark.parametrize("name", EFFECTS)
def test_effect_has_good_length_level_and_ends(name: str) -> None:
    data, rate = read(name)
    peak = max(map(abs, data))
    assert rate in (16_000, 22_050, 32_000, 44_100)
    assert 0.04 <= len(data) / rate <= 2.3
    assert 0.08 <= peak / FULL_SCALE <= 0.92
    assert data[0] == data[-1] == 0
    assert max(map(abs, data[-rate // 500 :])) <= 0.01 * peak
    assert abs(sum(data) / len(data)) <= 0.002 * FULL_SCALE


@pytest.mark.parametrize("name", ["slap_1", "slap_2", "slap_3", "slap_pair", "ppeok", "bomb", "chip", "button"])
def test_stroke_is_heard_at_once(name: str) -> None:
    data, rate = read(name)
    half = max(map(abs, data)) / 2
    assert next(i for i, value in enumerate(data) if abs(value) >= half) / rate <= 0.03


def test_three_slaps_differ() -> None:
    assert len({read(f"slap_{number}")[0].tobytes() for number in (1, 2, 3)}) == 3


def test_sizes() -> None:
    assert sum((SOUNDS / f"{name}.wav").stat().st_size for name in EFFECTS) <= 600_000
    assert MUSIC.stat().st_size <= 1_500_000


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", EFFECTS)
def test_effect_loads_in_the_mixer(name: str) -> None:
    data, rate = read(name)
    assert pygame.mixer.Sound(SOUNDS / f"{name}.wav").get_length() == pytest.approx(len(data) / rate, abs=0.01)


@pytest.mark.usefixtures("mixer")
def test_music_loads_and_its_end_meets_its_beginning() -> None:
    sound = pygame.mixer.Sound(MUSIC)
    assert sound.get_length() == pytest.approx(described()[MUSIC.name], abs=0.01)
    data = array.array("h", sound.get_raw())
    left = data[0::2]
    steps = sorted(abs(b - a) for a, b in itertools.pairwise(left[:400_000]))
    assert abs(left[0] - left[-1]) <= steps[int(0.99 * len(steps))]
    assert 0.1 * FULL_SCALE <= max(map(abs, data)) <= 0.7 * FULL_SCALE


def test_loudness_is_even() -> None:
    pytest.importorskip("numpy", reason="the dev extra (numpy) is not installed")
    import numpy as np

    from tools.sounds.loudness import effect_loudness
    from tools.sounds.table import EVENT, SMALL

    for name in EFFECTS:
        data, rate = read(name)
        loudness = effect_loudness(np.array(data) / FULL_SCALE, rate)
        assert loudness == pytest.approx(SMALL if name in QUIETER else EVENT, abs=0.3), name


def test_small_speakers_lose_little() -> None:
    pytest.importorskip("numpy", reason="the dev extra (numpy) is not installed")
    import numpy as np

    from tools.sounds.loudness import effect_loudness

    for name in EFFECTS:
        data, rate = read(name)
        signal = np.array(data) / FULL_SCALE
        spectrum = np.fft.rfft(signal, 1 << 18)
        spectrum[np.fft.rfftfreq(1 << 18, 1 / rate) < 200] = 0
        kept = np.fft.irfft(spectrum, 1 << 18)[: len(signal)]
        assert effect_loudness(signal, rate) - effect_loudness(kept, rate) <= 5.0, name


def test_rate_of_each_file_keeps_what_there_is() -> None:
    pytest.importorskip("numpy", reason="the dev extra (numpy) is not installed")
    import numpy as np

    from tools.sounds.dsp import RATE
    from tools.sounds.table import EFFECTS as EFFECT_TABLE

    for effect in EFFECT_TABLE:
        signal = effect.make()
        power = np.abs(np.fft.rfft(signal)) ** 2
        lost = power[np.fft.rfftfreq(len(signal), 1 / RATE) > 0.44 * effect.rate].sum() / power.sum()
        assert lost <= 0.01, effect.name


def test_tools_reproduce_the_effects() -> None:
    pytest.importorskip("numpy", reason="the dev extra (numpy) is not installed")
    from tools.sounds import build
    from tools.sounds.table import EFFECTS as EFFECT_TABLE

    for effect in EFFECT_TABLE:
        assert build.effect_file(effect) == (SOUNDS / f"{effect.name}.wav").read_bytes(), effect.name


@pytest.mark.slow
def test_tools_reproduce_the_music() -> None:
    pytest.importorskip("numpy", reason="the dev extra (numpy) is not installed")
    pytest.importorskip("soundfile", reason="the dev extra (soundfile) is not installed")
    import numpy as np
    import soundfile  # type: ignore[import-not-found,import-untyped,unused-ignore]

    from tools.sounds import music, ogg

    made = music.loop()
    held, rate = soundfile.read(MUSIC)
    assert (held.shape, rate) == ((music.LENGTH, 2), 44_100)
    assert np.sqrt(np.mean((held.T - made) ** 2)) <= 0.06 * np.sqrt(np.mean(made**2))
    if (soundfile.__libsndfile_version__, sys.platform, platform.machine()) == ("1.2.2", "linux", "x86_64"):
        assert ogg.ogg_bytes(made, rate) == MUSIC.read_bytes()
