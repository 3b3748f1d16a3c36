"""Who shall sit where, and what is played for: the choice from which a match is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ..engine import RuleSet
from ..engine.errors import GoStopError
from ..engine.presets import PRESETS, Preset
from ..engine.strict_json import decode, encode
from ..players import PERSONALITIES
from .evening import Plan
from .sitter import Sitter, same_person

CHAIRS = 6
Game = Literal["matgo", "gostop", "family"]
GAMES: Mapping[Game, range] = {"matgo": range(2, 3), "gostop": range(3, 4), "family": range(4, CHAIRS + 1)}
"""The games by how many sit down."""
DEFAULTS: Mapping[Game, str] = {"matgo": "matgo", "gostop": "gostop", "family": "gostop_family"}
POINT_VALUES = (1, 10, 50, 100, 200, 500, 1000, 2000)
CHIPS = (50, 100, 500, 1000, 5000, 10000, 50000, 100000, 200000, 500000, 1000000)


@dataclass(slots=True)
class Seating:
    """``chairs`` go round the blanket in playing order; None is an empty one.

    ``presets`` are the chosen rule sets by game, ``known`` all there are by name. ``point_value`` and ``chips`` are
    None where the rule set's own count. ``open_hands``: people see each other's hands, to teach.
    """

    known: Mapping[str, Preset] = field(default_factory=lambda: PRESETS)
    chairs: list[Sitter | None] = field(default_factory=lambda: [None] * CHAIRS)
    presets: dict[Game, str] = field(default_factory=lambda: dict(DEFAULTS))
    point_value: int | None = None
    chips: int | None = None
    open_hands: bool = False

    # ---- what follows from the chairs

    @property
    def taken(self) -> tuple[int, ...]:
        """The chairs somebody sits on, in playing order."""
        return tuple(chair for chair, sitter in enumerate(self.chairs) if sitter is not None)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return tuple(sitter for sitter in self.chairs if sitter is not None)

    @property
    def ready(self) -> bool:
        """Whether enough sit down for a game."""
        return len(self.taken) >= 2

    @property
    def may_open_hands(self) -> bool:
        """Whether several people sit down, so that there are hands to be opened."""
        return sum(sitter.kind == "human" for sitter in self.sitters) > 1

    @property
    def game(self) -> Game:
        """The game for as many as sit down; 맞고 for fewer than two."""
        count = max(2, len(self.taken))
        return next(game for game, counts in GAMES.items() if count in counts)

    def offered(self) -> tuple[str, ...]:
        """The rule sets for as many as sit down, by name."""
        return tuple(name for name, preset in self.known.items() if self.suits(preset))

    def suits(self, preset: Preset) -> bool:
        try:
            rules = preset.rules()
        except GoStopError:
            return False
        if self.game == "family":
            return rules.table_players > 3
        return rules.table_players == len(self.taken or (0, 1)) or (not self.ready and rules.table_players == 2)

    @property
    def preset(self) -> str:
        """The rule set chosen for the game."""
        offered = self.offered()
        chosen = self.presets[self.game]
        return chosen if chosen in offered else offered[0]

    def choose_preset(self, name: str) -> None:
        """Play by another rule set, at its own stakes."""
        self.presets[self.game] = name
        self.point_value = self.chips = None

    @property
    def rules(self) -> RuleSet:
        """The rules to be played by: the chosen ones for so many at the table, at the chosen stakes."""
        rules = self.known[self.preset].rules()
        changes: dict[str, Any] = {"table_players": max(2, len(self.taken))}
        if self.point_value is not None:
            changes["point_value"] = self.point_value
        if self.chips is not None:
            changes["starting_chips"] = self.chips
        return RuleSet.from_json({**rules.to_json(), **changes})

    def plan(self, kept: Mapping[Sitter, int] | None = None) -> Plan:
        """What a match is made of.

        :param kept: the chips of those who have some already; others begin with the rules' chips.
        """
        rules, had = self.rules, kept or {}
        chips = tuple(had.get(sitter, rules.starting_chips) for sitter in self.sitters)
        return Plan(rules, self.sitters, chips, self.preset, self.open_hands and self.may_open_hands)

    # ---- what there is to do

    def swap(self, one: int, other: int) -> None:
        """Two change their places, or one moves to an empty one."""
        self.chairs[one], self.chairs[other] = self.chairs[other], self.chairs[one]

    def seat(self, chair: int, sitter: Sitter | None) -> None:
        """Somebody sits down, or nobody; who was at another chair leaves that one to whoever sat here."""
        if sitter is not None:
            for other, there in enumerate(self.chairs):
                if there is not None and same_person(there, sitter) and other != chair:
                    self.swap(chair, other)
                    return
        self.chairs[chair] = sitter

    def change(self, chair: int, **changes: Any) -> None:
        """Change what somebody is: fields of ``Sitter``. Nothing on an empty chair."""
        sitter = self.chairs[chair]
        if sitter is not None:
            self.chairs[chair] = replace(sitter, **changes)

    def free_personality(self, level: str, chair: int) -> str:
        """A computer player of a level that sits at no other chair."""
        used = {s.personality for at, s in enumerate(self.chairs) if s is not None and at != chair}
        names = [one.name for one in PERSONALITIES.values() if one.level == level]
        return next((name for name in names if name not in used), names[0])

    # ---- kept from one evening to the next

    def to_text(self) -> str:
        """The choice as text; :meth:`take_over` reads it."""
        chairs = [None if s is None else [s.name, s.kind, s.personality, s.profile, s.head_start] for s in self.chairs]
        own, now = self.known[self.preset].rules(), self.rules
        stakes = {
            "point_value": None if now.point_value == own.point_value else now.point_value,
            "chips": None if now.starting_chips == own.starting_chips else now.starting_chips,
        }
        return encode({"chairs": chairs, "presets": self.presets, **stakes, "open_hands": self.open_hands})


def read_seating(text: str, known: Mapping[str, Preset], people: Sequence[Sitter]) -> Seating | None:
    """The seating a text tells, as far as it still holds; None where it tells none.

    :param people: those with profiles, as they are now; who is no longer among them has left their chair.
    """
    seating = Seating(known)
    try:
        value = decode(text)
        for chair, item in enumerate(value["chairs"][:CHAIRS]):
            seating.chairs[chair] = None if item is None else _sitter(item, people)
        for game in GAMES:
            name = value["presets"].get(game)
            if name in known:
                seating.presets[game] = name
        seating.point_value, seating.chips = _amount(value["point_value"]), _amount(value["chips"])
        seating.open_hands = value.get("open_hands") is True
    except (GoStopError, LookupError, TypeError, ValueError, AttributeError):
        return None
    return seating


def _amount(value: object) -> int | None:
    return value if isinstance(value, int) and 1 <= value <= 10**6 else None


def _sitter(item: Sequence[Any], people: Sequence[Sitter]) -> Sitter | None:
    name, kind, personality, profile, head_start = item
    if profile is not None:
        known = next((person for person in people if person.profile == profile), None)
        return None if known is None else replace(known, head_start=int(head_start))
    if kind == "computer":
        return replace(computer(PERSONALITIES[personality].name, str(name)))
    return Sitter(str(name)[:12], head_start=int(head_start))


def computer(personality: str, name: str) -> Sitter:
    """A computer player.

    :raises KeyError: when there is none of this name.
    """
    return Sitter(name, "computer", PERSONALITIES[personality].level, personality)
