"""Ogg Vorbis files that are the same each time: the encoder's random stream number is replaced."""

from __future__ import annotations

import io
from typing import Final

import numpy as np
import soundfile  # type: ignore[import-not-found,import-untyped,unused-ignore]

from tools.sounds.dsp import Signal

SERIAL: Final = (1).to_bytes(4, "little")

COMPRESSION: Final = 0.65
"""0 best sound, 1 smallest file."""

_BLOCK: Final = 4096


def _crc_table() -> tuple[int, ...]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1 ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
        table.append(value)
    return tuple(table)


def page_checksum(page: bytes) -> int:
    """The checksum of an Ogg page whose own checksum field is zero."""
    table = _crc_table()
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ table[value >> 24 ^ byte]
    return value


def renumbered(data: bytes) -> bytes:
    """The stream with :data:`SERIAL` in each page and the checksums set right.

    :raises ValueError: when it is not a sequence of Ogg pages.
    """
    result = bytearray()
    at = 0
    while at < len(data):
        if data[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        segments = data[at + 26]
        end = at + 27 + segments + sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at:end])
        page[14:18] = SERIAL
        page[22:26] = bytes(4)
        page[22:26] = page_checksum(bytes(page)).to_bytes(4, "little")
        result += page
        at = end
    return bytes(result)


def ogg_bytes(channels: Signal, rate: int) -> bytes:
    """An Ogg Vorbis file of the channels, shape (channels, samples)."""
    data = np.ascontiguousarray(channels.T, dtype=np.float32)
    result = io.BytesIO()
    with soundfile.SoundFile(
        result,
        "w",
        samplerate=rate,
        channels=data.shape[1],
        format="OGG",
        subtype="VORBIS",
        compression_level=COMPRESSION,
    ) as file:
        for start in range(0, len(data), _BLOCK):
            file.write(data[start : start + _BLOCK])
    return renumbered(result.getvalue())
