"""Which scene stands behind each route, and when its modules are read.

At a start only what the title shows is read, so that it is there at once. Everything else, rules and database included,
is read by :func:`read_scenes` while nobody needs the time, or sooner where somebody goes there sooner. Always by the
one thread that runs the program: two that read modules which need each other get half of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from .base import GameChoice, Routes, Scene, Services

if TYPE_CHECKING:
    from ..engine import Event
    from ..session import Evening

_MODULES = (
    "..engine",
    "..storage.database",
    "..storage.ledger",
    "..session",
    "..session.thinking",
    ".seats",
    ".dealer",
    ".table",
    ".menu",
    ".standings",
    ".cut",
    ".settings",
    ".help",
    ".rules",
    ".calculator",
    ".profiles",
)
"""In the order in which they will be needed, for most people."""


def read_scenes() -> Iterator[None]:
    """Read what every scene needs, so that nobody waits for one later: some modules at each step."""
    for name in _MODULES:
        import_module(name, __package__)
        yield


def default_routes() -> Routes:
    """The scenes there are."""
    return Routes(
        choose=_choose,
        settings=_settings,
        menu=_menu,
        rules=_rules,
        help=_help,
        calculator=_calculator,
        table=_table,
        resume=_resume,
        play=_play,
        profiles=_profiles,
        next_hand=_next_hand,
        standings=_standings,
    )


def _choose(services: Services) -> Scene:
    from .seats import SeatsScene

    return SeatsScene(services)


def _settings(services: Services) -> Scene:
    from .settings import SettingsScene

    return SettingsScene(services)


def _menu(services: Services, below: Scene) -> Scene:
    from .menu import MenuScene

    return MenuScene(services, below)


def _rules(services: Services) -> Scene:
    from .rules import RulesScene

    return RulesScene(services)


def _help(services: Services) -> Scene:
    from .help import HelpScene

    return HelpScene(services)


def _calculator(services: Services) -> Scene:
    from .calculator import CalculatorScene

    return CalculatorScene(services)


def _table(services: Services, choice: GameChoice) -> Scene:
    from .table import new_match

    return new_match(services, choice)


def _resume(services: Services) -> Scene:
    from .table import resume_match

    return resume_match(services)


def _play(services: Services, evening: Evening, events: tuple[Event, ...]) -> Scene:
    from .table import TableScene

    return TableScene(services, evening, events)


def _profiles(services: Services) -> Scene:
    from .profiles import ProfilesScene

    return ProfilesScene(services)


def _next_hand(services: Services, evening: Evening) -> Scene:
    from .cut import next_hand

    return next_hand(services, evening)


def _standings(services: Services, evening: Evening) -> Scene:
    from .standings import StandingsScene

    return StandingsScene(services, evening)
