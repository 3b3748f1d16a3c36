"""The account in the Go/Stop panel comes to the points in its title, however little room there is."""

from __future__ import annotations

from functools import reduce
from math import prod
from operator import or_

import pytest

from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.scenes.table.places import SIDE
from gostop_desktop.session import preview
from tests.record.lines import hand, header, position

from .conftest import Sit
from .players import GUARD, Seated, with_people

RICH = "01a 08a 11a 01b 02b 04b 07b 02c 02d 04c 04d 05c 05d 06c 06d 07c 07d 09d 11b"


def rich(sit: Sit, preset: str, **settings: object) -> Seated:
    """Go or Stop with six lines of an account, and with every danger."""
    three = preset == "gostop"
    where = position(
        hands=["03b 09c 10b", "10c 10d 06a", "12a 12c"][: 3 if three else 2],
        floor="01c 03a 05b 08d",
        pile="07a 11c 08c 03c 12b 12d",
        captured=[RICH, "06b 09b 02a 04a 08b" if three else "06b 09b", ""][: 3 if three else 2],
        state=[{"turns": 4, "go": 1, "last_go_base": 5, "bombs": 2}, *({"turns": 4},) * (2 if three else 1)],
        go_order=[0],
    )
    seated = sit(record=with_people((header(preset), hand(position=where)), (0,)), **settings)
    seated.open_up()
    seated.wait(GUARD)
    seated.click("hand_03b")
    seated.open_up()
    seated.wait(GUARD)
    return seated


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", ["matgo", "gostop"])
@pytest.mark.parametrize("assist", ["off", "advice"])
def test_the_lines_come_to_the_title(sit: Sit, preset: str, lang: str, text_size: int, assist: str) -> None:
    seated = rich(sit, preset, lang=lang, text_size=text_size, assist=assist)
    shown = seated.table.sheet
    assert shown is not None
    rows = [row for row, _ in shown[1].rows]
    final = preview.stop_receipt(seated.table.observation, 0).final
    assert sum(row.points for row in rows) * prod(row.factor for row in rows) == final
    written = [text for text in seated.texts() if SIDE.holds(text.box)]
    assert not [text for text in written if text.cut]
    assert {row.left for row in rows} | {row.right for row in rows} <= {text.text for text in written}


def test_what_is_put_together_tells_of_its_lines_and_lights_their_cards(sit: Sit) -> None:
    seated = rich(sit, "gostop", lang="en", text_size=200, assist="advice")
    assert seated.table.question is not None
    account = seated.table.question.rows
    shown = seated.table.sheet
    assert shown is not None
    together = shown[1].rows[0][0]
    assert len(shown[1].rows) < len(account)
    assert together.points == sum(row.points for row in account)
    assert all(row.left in together.why for row in account if row.points)
    assert together.cards == reduce(or_, (row.cards for row in account))


@pytest.mark.parametrize("grandparents", [False, True])
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_advice_takes_no_room_from_the_panel(sit: Sit, lang: str, text_size: int, grandparents: bool) -> None:
    size = (1366, 768)
    seated = rich(sit, "matgo", lang=lang, assist="advice", grandparents=grandparents, size=size, text_size=text_size)
    advice, menu = (seated.app.hit_targets()[name] for name in ("advice", "menu"))
    assert not advice.meets(SIDE)
    assert advice.x - menu.right >= (18.0 if grandparents else 8.0)
    assert min(advice.w, advice.h) >= 48.0 / seated.app.display.layout.scale
    for _ in range(2):  # to open it, and to close it
        assert not [text for text in seated.texts() if advice.holds(text.box) and text.cut]
        seated.click("advice")
    assert not seated.table.adviser.open


def test_who_has_the_points_already_lacks_none(sit: Sit) -> None:
    seated = rich(sit, "gostop")
    assert "할머니 5점, 곧 날 수 있음" in [text.text for text in seated.texts()]
