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
ThemeName = Literal["felt", "light", "contrast"]
Badges = Literal["always", "hover", "off"]
"""When a card shows its month and kind in a corner."""
Back = Literal["back", "back-2", "back-3"]
"""The picture on the back of the cards, by its file's name."""
Assist = Literal["off", "matches", "explain", "advice"]
"""What a seat is helped with: nothing, cards that match marked, what a move makes and risks, advice on request."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. ``volume`` is in percent of full, ``text_size`` in percent of the normal size.

    ``confirm_play`` asks for a second press before a card is played, ``grandparents`` tells that the one switch for
    calm and large play is on (see :func:`for_grandparents`); it also asks for larger gaps and for nothing that depends
    on the time taken. ``lessons`` explains each event when it first happens to somebody.
    """

    lang: Lang = "ko"
    fullscreen: bool = False
    volume: int = 70
    speed: Speed = "normal"
    effects: Effects = "normal"
    text_size: int = 100
    music: bool = False
    reduced_motion: bool = False
    theme: ThemeName = "felt"
    badges: Badges = "hover"
    back: Back = "back"
    assist: Assist = "matches"
    lessons: bool = True
    confirm_play: bool = False
    strong_outlines: bool = False
    grandparents: bool = False
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
    "music": _flag,
    "reduced_motion": _flag,
    "theme": _one_of("felt", "light", "contrast"),
    "badges": _one_of("always", "hover", "off"),
    "back": _one_of("back", "back-2", "back-3"),
    "assist": _one_of("off", "matches", "explain", "advice"),
    "lessons": _flag,
    "confirm_play": _flag,
    "strong_outlines": _flag,
    "grandparents": _flag,
    "player_name": _text(12),
    "matgo_preset": _text(64),
    "gostop_preset": _text(64),
}


def fault_of_settings(data: bytes) -> str | None:
    """The first field with a value that the program could not use, empty where the bytes are no settings at all; None
    where all is well. Fields that are missing or unknown are no fault.

    >>> fault_of_settings(b'{"volume": "loud"}'), fault_of_settings(b'[]'), fault_of_settings(b'{"volume": 3}')
    ('volume', '', None)
    """
    try:
        value = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return ""
    if not isinstance(value, dict):
        return ""
    return next((name for name, accepts in _ACCEPTS.items() if name in value and not accepts(value[name])), None)


def for_grandparents(wanted: bool, own: Settings | None = None, now: Settings | None = None) -> dict[str, Any]:
    """The changes that the one switch for grandparents makes to what was chosen in ``own``, else to what is usual.

    Larger letters and more help than it brings stay. ``wanted`` False puts the same settings back to those of ``own``,
    but for what differs in ``now`` from what the switch had brought: that was chosen meanwhile.

    >>> for_grandparents(True)["text_size"], for_grandparents(True, Settings(text_size=200))["text_size"]
    (150, 200)
    >>> for_grandparents(False)["text_size"]
    100
    """
    before = own or Settings()
    calm: dict[str, Any] = {
        "text_size": max(150, before.text_size),
        "badges": "always",
        "speed": "step",
        "confirm_play": True,
        "strong_outlines": True,
        "effects": "off",
        "assist": "advice" if before.assist == "advice" else "explain",
    }
    if not wanted:
        kept = [name for name in calm if now is None or getattr(now, name) == calm[name]]
        calm = {name: getattr(before, name) for name in kept}
    return {"grandparents": wanted} | calm
