"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..engine.match import MatchSeat, SeatKind


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table: a person with a ``profile``, a guest (without), or a computer player of a ``level``.

    ``head_start`` are the points by which the seat needs less to stop; ``colour`` and ``icon`` are for the screen.
    """

    name: str
    kind: SeatKind = "human"
    level: str | None = None
    personality: str | None = None
    head_start: int = 0
    profile: int | None = None
    colour: int = 0
    icon: str = ""

    @property
    def match_seat(self) -> MatchSeat:
        return MatchSeat(self.name, self.kind, self.level, self.personality, head_start=self.head_start)


class Person(Protocol):
    """Whoever has a name and perhaps a profile: a sitter, somebody's standing."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def profile(self) -> int | None: ...


def same_person(one: Person, other: Person) -> bool:
    """Whether two are one person: known by the profile whatever the name, and without one by the name."""
    if one.profile is not None and other.profile is not None:
        return one.profile == other.profile
    return (one.name, one.kind) == (other.name, other.kind)
