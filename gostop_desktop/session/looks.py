"""How those at a table look: a profile as it is kept, a guest as remembered by name, nobody like somebody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..storage.data_dir import DataDir
from ..storage.personal import Personal
from ..storage.profiles import COLOURS, ICONS
from .sitter import Sitter

_LOOKS = COLOURS * len(ICONS)


def guest_icon(colour: int) -> str:
    """The picture that goes with a guest's number: no two of the first twelve alike."""
    return ICONS[(colour * 5 + 2) % len(ICONS)]


def as_remembered(data: DataDir, sitter: Sitter) -> Sitter:
    """Somebody with the name, colour and picture known by now; who has no profile and was never seen stays as is."""
    if sitter.kind == "computer":
        return sitter
    if sitter.profile is not None:
        profile = data.profiles.get(sitter.profile)
        return sitter if profile is None else replace(sitter, colour=profile.colour, icon=profile.icon)
    look = Personal(data.database, None, sitter.name).look
    return sitter if look is None or look[1] not in ICONS else replace(sitter, colour=look[0] % COLOURS, icon=look[1])


def told_apart(data: DataDir, chairs: Sequence[Sitter | None]) -> list[Sitter | None]:
    """The same people, each guest with a look that nobody else has here, and remembered with it."""
    taken = {(who.colour, who.icon) for who in chairs if who is not None and who.profile is not None}
    return [who if who is None else _guest(data, who, taken) for who in chairs]


def _guest(data: DataDir, sitter: Sitter, taken: set[tuple[int, str]]) -> Sitter:
    if sitter.kind == "computer" or sitter.profile is not None:
        return sitter
    known = as_remembered(data, sitter)
    first = known.colour
    wanted = (first % COLOURS, known.icon or guest_icon(first))
    others = ((at % COLOURS, guest_icon(at)) for at in range(first + 1, first + 1 + _LOOKS))
    look = wanted if wanted not in taken else next(other for other in others if other not in taken)
    taken.add(look)
    personal = Personal(data.database, None, sitter.name)
    if personal.look != look:
        personal.appear(*look)
    return replace(sitter, colour=look[0], icon=look[1])
