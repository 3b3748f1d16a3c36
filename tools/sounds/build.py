"""Writes assets/sounds/.

Run from the project's root with the dev extra installed::

    python -m tools.sounds.build            # writes every effect and the music
    python -m tools.sounds.build --check    # compares, writes nothing, exit 1 on a difference
    python -m tools.sounds.build slap_1 go  # only these

Effects need numpy alone and come out the same everywhere. The music is encoded by soundfile's Vorbis encoder: another
edition of it may give other bytes for the same sound.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from tools.sounds.dsp import RATE
from tools.sounds.mastering import mastered, wav_bytes
from tools.sounds.table import EFFECTS, Effect

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets" / "sounds"
MUSIC: Final = "music_gutgeori"


def effect_file(effect: Effect) -> bytes:
    """The WAV file of an effect."""
    return wav_bytes(mastered(effect), effect.rate)


def music_file() -> bytes:
    """The OGG file of the music. Needs soundfile."""
    from tools.sounds import music, ogg

    return ogg.ogg_bytes(music.loop(), RATE)


def _maker(effect: Effect) -> Callable[[], bytes]:
    return lambda: effect_file(effect)


def files() -> dict[str, Callable[[], bytes]]:
    """Name of each file and what makes it."""
    table = {f"{effect.name}.wav": _maker(effect) for effect in EFFECTS}
    table[f"{MUSIC}.ogg"] = music_file
    return table


def chosen(names: Iterable[str]) -> dict[str, Callable[[], bytes]]:
    """The files of these names (without their ending); all for none."""
    wanted = set(names)
    return {file: make for file, make in files().items() if not wanted or file.partition(".")[0] in wanted}


def main(arguments: list[str] | None = None) -> int:
    """Command line; see the module's text."""
    parser = argparse.ArgumentParser(prog="python -m tools.sounds.build", description="Makes the sounds of the game.")
    parser.add_argument("names", nargs="*", help="only these")
    parser.add_argument("--check", action="store_true", help="compare with the files, write nothing")
    options = parser.parse_args(arguments)
    different = False
    for file, make in chosen(options.names).items():
        data, path = make(), ASSETS / file
        if options.check:
            same = path.is_file() and path.read_bytes() == data
            different |= not same
            print(f"{file}: {'same' if same else 'DIFFERENT'}")
        else:
            path.write_bytes(data)
            print(f"{file}: {len(data):,} bytes")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
