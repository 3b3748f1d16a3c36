"""Who sits at the table: named players of each level, alike in strength and unlike in manner.

Names and a line about each are in the catalogues ``players.toml``, under the name here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Personality:
    """A manner of playing.

    ``tempo`` is the share of the usual pause before a move, for the screen; ``boldness`` is in points added to what
    speaks for Go; ``taste`` is added to the weights of the policy, in points.
    """

    name: str
    level: str
    tempo: float = 1.0
    boldness: float = 0.0
    taste: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))


def _one(name: str, level: str, tempo: float, boldness: float, **taste: float) -> Personality:
    return Personality(name, level, tempo, boldness, MappingProxyType(taste))


PERSONALITIES: dict[str, Personality] = {
    one.name: one
    for one in (
        _one("chorong", "novice", 1.3, 0.0, bright=0.8, rain_bright=0.5),
        _one("bangul", "novice", 0.7, 0.5, junk=0.3),
        _one("haesol", "novice", 1.1, 0.0, animal=0.4, bird=0.4),
        _one("bonggu", "casual", 0.7, 1.0, bright=0.7),
        _one("miyeon", "casual", 1.0, -0.5, junk=0.3, double_junk=0.3),
        _one("samchon", "casual", 1.2, 0.5, ribbon=0.3, dan=0.3, own2=0.2),
        _one("ijang", "skilled", 1.3, -0.7, junk=0.3),
        _one("sunja", "skilled", 0.8, 0.7, bright=0.5, bird=0.4),
        _one("kimssi", "skilled", 1.0, 0.0, deny1=0.2, deny2=0.6),
        _one("myeongja", "expert", 0.8, 0.7, bright=0.4, bird=0.3),
        _one("parkssaem", "expert", 1.2, -0.5, junk=0.2, deny2=0.1),
        _one("choessi", "expert", 1.0, 0.3, own1=0.4, own2=0.4, bright_own1=0.3, bright_own2=0.4),
        _one("gureum", "master", 1.1, -0.4, junk=0.15),
        _one("baeksabu", "master", 1.3, 0.0, deny1=0.5, deny2=1.0, bright_deny1=0.5, bright_deny2=1.0),
        _one("musim", "master", 0.9, 0.5, bright=0.3),
    )
}
"""Every personality by name, those of a level together, weakest level first."""


def personalities_of(level: str) -> tuple[Personality, ...]:
    """The personalities of a level."""
    return tuple(one for one in PERSONALITIES.values() if one.level == level)
