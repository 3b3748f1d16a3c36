"""The scenes of the people at the table, opened for tests."""

from __future__ import annotations

from collections.abc import Callable

from gostop_desktop.engine import RuleSet
from gostop_desktop.i18n import tr
from gostop_desktop.scenes.cut import CutScene
from gostop_desktop.scenes.dealer import DealerScene
from gostop_desktop.scenes.seats import SeatsScene
from gostop_desktop.scenes.standings import StandingsScene
from gostop_desktop.session import Evening, Plan, Sitter, begin_evening
from gostop_desktop.session.seating import computer

from .driver import Driver

LONG = "뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁"
NAMES = ("할머니", LONG, "WWWWWWWWWWWW", "지민")


def make_people(driver: Driver, names: tuple[str, ...] = NAMES) -> tuple[Sitter, ...]:
    """Profiles of these names, as they would sit down."""
    profiles = driver.app.services.data.profiles
    made = [profiles.create(name, at, ("crane", "boar", "moon", "iris")[at % 4]) for at, name in enumerate(names)]
    return tuple(Sitter(who.name, profile=who.number, colour=who.colour, icon=who.icon) for who in made)


def rules(players: int, **changes: object) -> RuleSet:
    preset = {2: "matgo", 3: "gostop"}.get(players, "gostop_family")
    return RuleSet.from_json({"preset": preset, "table_players": players, **changes})


def sit_down(driver: Driver, players: int = 6, dealer: int = 1, **changes: object) -> Evening:
    """An evening of four people and computer players."""
    people = make_people(driver)[:players]
    others = [computer(name, tr(f"players.name.{name}")) for name in ("choessi", "ijang", "musim")]
    chosen = rules(players, **changes)
    sitters = (*people, *others)[:players]
    return begin_evening(driver.app.services.data, Plan(chosen, sitters, (chosen.starting_chips,) * players), dealer)


def play_hand(evening: Evening) -> None:
    """A hand in which everybody does the first thing allowed."""
    session = evening.session
    session.begin_hand()
    while session.asked is not None:
        session.submit(session.asked, session.legal_moves(session.asked)[0])


def _profiles(driver: Driver) -> None:
    make_people(driver)
    driver.click("new")
    driver.click("people")


def _first_profile(driver: Driver) -> None:
    driver.click("new")
    driver.click("people")


def _statistics(driver: Driver) -> None:
    _profiles(driver)
    driver.click("record")


def _seats(driver: Driver) -> None:
    driver.click("new")


def _full_seats(driver: Driver) -> None:
    driver.show(SeatsScene(driver.app.services, sit_down(driver)))


def _picker(driver: Driver) -> None:
    make_people(driver)
    driver.click("new")
    driver.click("chair_1")


def _dealer(driver: Driver) -> None:
    evening = sit_down(driver)
    driver.show(DealerScene(driver.app.services, evening.plan, 22, b"a seed"))


def _throws(driver: Driver) -> None:
    plan = sit_down(driver, 4, first_dealer_method="rock_paper_scissors").plan
    driver.show(DealerScene(driver.app.services, plan, 22, b"a seed"))


def _cut(driver: Driver) -> None:
    scene = CutScene(driver.app.services, sit_down(driver, dealer=2))
    scene.promise = "0123456789abcdef" * 4
    driver.show(scene)
    driver.wait(0.5)


def _standings(driver: Driver) -> None:
    evening = sit_down(driver, point_value=100000, starting_chips=10**9, commission_rate=0.08)
    evening.refill(1)
    driver.show(StandingsScene(driver.app.services, evening))


SCENES: dict[str, Callable[[Driver], None]] = {
    "profiles": _profiles,
    "first_profile": _first_profile,
    "statistics": _statistics,
    "seats": _seats,
    "full_seats": _full_seats,
    "picker": _picker,
    "dealer": _dealer,
    "throws": _throws,
    "cut": _cut,
    "standings": _standings,
}
