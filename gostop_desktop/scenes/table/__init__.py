"""The table of a match, new or as it was left."""

from __future__ import annotations

from ...engine import RecordError, presets
from ...session import Plan, Sitter, begin_evening, resume_evening
from ...session.preview import events_so_far
from ..base import GameChoice, Scene, Services
from ..settlement import SettlementScene
from .scene import TableScene
from .trouble import TroubleScene

__all__ = ["TableScene", "new_match", "resume_match"]


def new_match(services: Services, choice: GameChoice) -> Scene:
    """Sit down and deal. An unfinished match is filed away."""
    rules = presets.get(choice.preset)
    sitters = tuple(
        Sitter(seat.name, seat.kind, level=(seat.level or None) if seat.kind == "computer" else None)
        for seat in choice.seats
    )
    plan = Plan(rules, sitters, (rules.starting_chips,) * len(sitters), choice.preset)
    evening = begin_evening(services.data, plan, 0)
    if services.routes.next_hand is not None:
        return services.routes.next_hand(services, evening)
    return TableScene(services, evening, evening.session.begin_hand())


def resume_match(services: Services) -> Scene:
    """The unfinished match as its record left it; a scene that says so where the record cannot be read."""
    try:
        evening = resume_evening(services.data)
        told = events_so_far(services.data.resume().text)
    except RecordError as error:
        return TroubleScene(services, str(error))
    session = evening.session
    if session.asked is not None:
        return TableScene(services, evening, told=told)
    if session.has_hand:
        return SettlementScene(services, evening)
    if services.routes.next_hand is not None:
        return services.routes.next_hand(services, evening)
    return TableScene(services, evening, session.begin_hand())
