"""What can be told of a hand besides its cards, as steppers and switches: only what the rules know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...engine.cards import GUKJIN, MAY_ANIMAL, MONTHS
from ...engine.scoring.calculator import SIDES
from ...engine.scoring.missions import MISSION
from ...engine.scoring.result import REASONS
from ...i18n import tr
from ...ui.layout import Box
from ...ui.widgets import Stepper, Toggle, Widget
from .sheet import Sheet

_CARRIES = (1, 2, 3, 4, 8, 16, 32, 64)


@dataclass(frozen=True, slots=True)
class Option:
    """``values`` are what the attribute ``name`` of a player (``seat``) or of the whole hand (-1) can be set to."""

    name: str
    seat: int
    values: tuple[Any, ...]
    names: tuple[str, ...]
    now: int

    def widget(self, box: Box) -> Widget:
        """What sets it; its event's value is the place of the value chosen."""
        label = tr(f"calculator.row.{self.name}")
        if self.values == (False, True):
            return Toggle(f"set.{self.name}", box, label, bool(self.now))
        return Stepper(f"set.{self.name}", box, label, self.names, self.now, label_part=0.44)


def whole_options(sheet: Sheet, names: Sequence[str]) -> list[Option]:
    """Of the hand as a whole."""
    rules, seats = sheet.rules, range(len(sheet.players))
    reasons = [reason for reason in REASONS if reason != "heodang" or rules.heodang_turns]
    found = [
        _option(sheet, "winner", tuple(seats), tuple(names)),
        _option(sheet, "reason", tuple(reasons), tuple(tr(f"receipt.reason.{reason}") for reason in reasons)),
        _option(sheet, "carry", _CARRIES, tuple(tr("calculator.value.factor", value=value) for value in _CARRIES)),
    ]
    if rules.month_yak != "off":
        months = tuple(tr("calculator.value.month", value=month) for month in MONTHS)
        found.append(_option(sheet, "hand", tuple(MONTHS), months))
    if rules.missions != "off":
        missions = (None, *MISSION)
        found.append(_option(sheet, "mission", missions, tuple(_mission_name(mission) for mission in missions)))
    if rules.active_players == 3:
        losers = [seat for seat in seats if seat != sheet.winner]
        titles = (tr("calculator.value.none"), *(names[seat] for seat in losers))
        found.append(_option(sheet, "dokbak", (-1, *losers), titles))
    return found


def player_options(sheet: Sheet, seat: int) -> list[Option]:
    """Of one player."""
    rules, captured = sheet.rules, sheet.captured(seat)
    found = [_times(sheet, "go", seat, 9), _times(sheet, "shakes", seat, 4)]
    if rules.bomb_enabled:
        found.append(_times(sheet, "bombs", seat, 4))
    flexible = captured & sheet.values.flexible
    for name, cards in (("gukjin", GUKJIN), ("may", MAY_ANIMAL)):
        if flexible & cards:
            sides = tuple(tr(f"calculator.value.{side}") for side in SIDES)
            found.append(_option(sheet, name, SIDES, sides, seat))
    if rules.ppeok_unit:
        found.append(_times(sheet, "ppeoks", seat, len(rules.ppeok_ladder)))
    if rules.reverse_go_mode != "off":
        found.append(_times(sheet, "reverse_go", seat, 4))
    if rules.president_enabled and rules.president_decline == "optional":
        found.append(_option(sheet, "declined_president", (False, True), ("", ""), seat))
    if len(sheet.callers) > 1 and seat in sheet.callers:
        found.append(_option(sheet, "last_to_go", (False, True), ("", ""), seat))
    return found


def _times(sheet: Sheet, name: str, seat: int, most: int) -> Option:
    names = (tr("calculator.value.none"), *(tr("calculator.value.times", value=value) for value in range(1, most + 1)))
    return _option(sheet, name, tuple(range(most + 1)), names, seat)


def _option(sheet: Sheet, name: str, values: tuple[Any, ...], names: tuple[str, ...], seat: int = -1) -> Option:
    now = getattr(sheet.players[seat] if seat >= 0 else sheet, name)
    return Option(name, seat, values, names, values.index(now) if now in values else 0)


def _mission_name(mission: str | None) -> str:
    if mission is None:
        return tr("calculator.value.none")
    if mission.startswith("month "):
        return tr("receipt.mission.month", month=int(mission.removeprefix("month ")))
    return tr(f"receipt.mission.{mission}")
