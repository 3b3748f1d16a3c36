"""Sound, or silence where there is no device: nothing here raises, and nothing is written to standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pygame

from .. import resources

_RATE = 44100
_BUFFER = 512
_CHANNELS = 12
MUSIC = "music_gutgeori.ogg"
_MUSIC_PART = 0.5
"""How loud the music is beside the sounds."""
_FADE_IN_MS, _FADE_OUT_MS = 2500, 900


class Audio(Protocol):
    """What a scene may ask of the sound. ``volume`` is 0.0 to 1.0."""

    @property
    def available(self) -> bool: ...

    def set_volume(self, volume: float) -> None: ...

    def play(self, cue: str) -> None:
        """Play the sound of that name; nothing if there is none."""
        ...

    def set_music(self, wanted: bool) -> None:
        """Fade the music in, or out; nothing when it is as wanted already."""
        ...

    def close(self) -> None: ...


class Silence:
    """No device, or none wanted."""

    available = False

    def set_volume(self, volume: float) -> None:
        """Nothing."""

    def play(self, cue: str) -> None:
        """Nothing."""

    def set_music(self, wanted: bool) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class Mixer:
    """SDL's mixer. Sounds are read when they are first played; one that cannot be read stays silent."""

    available = True

    def __init__(self, folder: Path) -> None:
        """:raises pygame.error: without a device."""
        with quiet_stderr():
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_CHANNELS)
        self._files = {path.stem: path for path in sorted(folder.glob("*")) if path.suffix in (".ogg", ".wav")}
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._volume = 1.0
        self._music_file = folder / MUSIC
        self._music = False

    def set_volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))
        for sound in self._sounds.values():
            if sound is not None:
                sound.set_volume(self._volume)
        pygame.mixer.music.set_volume(self._volume * _MUSIC_PART)

    def set_music(self, wanted: bool) -> None:
        if wanted == self._music:
            return
        self._music = wanted
        try:
            if wanted:
                pygame.mixer.music.load(str(self._music_file))
                pygame.mixer.music.set_volume(self._volume * _MUSIC_PART)
                pygame.mixer.music.play(-1, fade_ms=_FADE_IN_MS)
            else:
                pygame.mixer.music.fadeout(_FADE_OUT_MS)
        except (pygame.error, OSError):  # no such file, or one that cannot be read
            self._music = False

    def play(self, cue: str) -> None:
        if self._volume <= 0.0:
            return
        if cue not in self._sounds:
            self._sounds[cue] = self._load(cue)
        sound = self._sounds[cue]
        if sound is not None:
            sound.play()

    def _load(self, cue: str) -> pygame.mixer.Sound | None:
        path = self._files.get(cue)
        if path is None:
            return None
        try:
            sound = pygame.mixer.Sound(str(path))
        except (pygame.error, OSError):
            return None
        sound.set_volume(self._volume)
        return sound

    def close(self) -> None:
        pygame.mixer.quit()


def open_audio(folder: Path | None = None) -> Audio:
    """The sounds of ``folder`` (the program's own if not given) on the system's device, or silence."""
    if not _device_is_likely():
        return Silence()
    try:
        return Mixer(folder if folder is not None else resources.assets_dir() / "sounds")
    except (pygame.error, NotImplementedError, OSError):
        return Silence()


def _device_is_likely() -> bool:
    """On Linux, whether there is a sound card or a sound server at all: asking SDL without one takes its time."""
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER"):
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    servers = [Path(runtime) / "pulse" / "native", Path(runtime) / "pipewire-0"] if runtime else []
    return Path("/dev/snd").is_dir() or "PULSE_SERVER" in os.environ or any(path.exists() for path in servers)


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Keep libraries from writing to standard error: ALSA and Wayland do so past Python. Linux only, else nothing."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
