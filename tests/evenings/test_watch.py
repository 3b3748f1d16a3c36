"""Whoever looks on at an evening sees what is wrong: faults planted, each of them noted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gostop_desktop.scenes.table import TableScene
from gostop_desktop.ui.layout import Box
from gostop_desktop.ui.timeline import Pose
from gostop_desktop.ui.widgets import Button
from tests.ui import tables
from tests.ui.conftest import MakeDriver
from tests.ui.driver import Driver

from .program import SIZE
from .watch import Watch

Plant = Callable[[Driver, TableScene], None]


def _seat(table: TableScene, seat: int, **changes: int) -> None:
    seats = list(table.picture.seats)
    seats[seat] = replace(seats[seat], **changes)
    table.picture = replace(table.picture, seats=tuple(seats))


def _twice(driver: Driver, table: TableScene) -> None:
    _seat(table, 1, captured=table.picture.seats[1].captured | 1 << table.picture.floor[0])


def _missing(driver: Driver, table: TableScene) -> None:
    table.picture = replace(table.picture, pile=table.picture.pile - 1)


def _wrong_at_rest(driver: Driver, table: TableScene) -> None:
    one, other = table.picture.seats[1].backs, table.picture.pile
    _seat(table, 1, backs=one - 1)
    table.picture = replace(table.picture, pile=other + 1)


def _opened_by_nobody(driver: Driver, table: TableScene) -> None:
    table.curtain = None
    table.eyes.open = True


def _left_open(driver: Driver, table: TableScene) -> None:
    table.eyes.open = True
    table.picture = table.eyes.see(table.observation, table.picture)
    table.eyes.open = False


def _peeped(driver: Driver, table: TableScene) -> None:
    card = next(iter(table.observation.hand))
    driver.app.canvas.card(table.places.name(card), Pose(Box(100, 100, 40, 60)))


def _button(name: str, box: Box) -> Plant:
    return lambda driver, table: table.ui.replace([*table.ui, Button(name, box, name)])


FAULTS: dict[str, Plant] = {
    "a card lies twice": _twice,
    "cards are missing or too many": _missing,
    "the picture at rest is not what is so": _wrong_at_rest,
    "a hand is open that its person did not open": _opened_by_nobody,
    "a covered hand lies open": _left_open,
    "a hidden card is drawn": _peeped,
    "TableScene: planted is small": _button("planted", Box(640, 300, 44, 60)),
    "TableScene: planted leaves the window": _button("planted", Box(1250, 300, 60, 60)),
    "TableScene: seat and planted are close": _button("planted", Box(225, 580, 60, 60)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_noted(make_driver: MakeDriver, fault: str) -> None:
    driver = make_driver(SIZE)
    tables.SCENES["curtain"](driver)
    table = tables.table_of(driver)
    watch = Watch()
    watch.spy(driver)
    watch.after_step(driver)
    assert watch.faults == {}
    FAULTS[fault](driver, table)
    watch.after_step(driver)
    assert fault in watch.faults


def test_chips_from_nowhere_are_noted(make_driver: MakeDriver) -> None:
    driver = make_driver(SIZE)
    tables.SCENES["settlement_3"](driver)
    evening = driver.scene.evening  # type: ignore[attr-defined]
    watch = Watch()
    watch.check_chips(evening)
    assert watch.faults == {}
    first, *others = evening.session.match.chips
    evening.session.match.chips = (first + 1, *others)
    watch.check_chips(evening)
    assert list(watch.faults) == ["the standings tell other chips"]
