"""What a person has set, kept as one small JSON file.

A field that is missing, of the wrong kind or out of range takes its default; unknown keys are left out. So an older
file and a newer one both give settings the program can run with.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

Lang = Literal["ko", "en"]
Speed = Literal["slow", "normal", "fast", "step"]
Effects = Literal["off", "normal", "strong"]


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. ``volume`` is in percent of full, ``text_size`` in percent of the normal size."""

    lang: Lang = "ko"
    fullscreen: bool = False
    volume: int = 70
    speed: Speed = "normal"
    effects: Effects = "normal"
    text_size: int = 100
    player_name: str = ""
    matgo_preset: str = "matgo"
    gostop_preset: str = "gostop"

    @classmethod
    def from_json(cls, value: object) -> Settings:
        """The settings in ``value``, a parsed JSON value of any shape; each faulty field takes its default.

        >>> Settings.from_json({"volume": 40, "speed": "warp"}) == Settings(volume=40)
        True
        """
        if not isinstance(value, dict):
            return cls()
        sound: dict[str, Any] = {
            name: value[name] for name, accepts in _ACCEPTS.items() if name in value and accepts(value[name])
        }
        return cls(**sound)

    @classmethod
    def from_bytes(cls, data: bytes) -> Settings:
        """The settings in a file's bytes.

        :raises ValueError: the bytes are not JSON in UTF-8.
        """
        try:
            return cls.from_json(json.loads(data.decode("utf-8")))
        except RecursionError:
            raise ValueError("settings nested too deep") from None

    def to_bytes(self) -> bytes:
        """The file's bytes; :meth:`from_bytes` gives the same settings back."""
        return (json.dumps(dataclasses.asdict(self), ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def _one_of(*values: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and value in values


def _within(low: int, high: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _text(longest: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and len(value) <= longest and (value == "" or value.isprintable())


def _flag(value: object) -> bool:
    return isinstance(value, bool)


_ACCEPTS: dict[str, Callable[[object], bool]] = {
    "lang": _one_of("ko", "en"),
    "fullscreen": _flag,
    "volume": _within(0, 100),
    "speed": _one_of("slow", "normal", "fast", "step"),
    "effects": _one_of("off", "normal", "strong"),
    "text_size": _within(100, 200),
    "player_name": _text(12),
    "matgo_preset": _text(64),
    "gostop_preset": _text(64),
}
