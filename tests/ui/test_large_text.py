"""Large text at the table: the boxes of the seats, the pile's count and the strips of those who rest follow it."""

from __future__ import annotations

from itertools import combinations

import pytest

from gostop_desktop.i18n import LANGUAGES, tr
from gostop_desktop.ui.layout import TABLE
from gostop_desktop.ui.text import BODY, LABEL, SMALL
from gostop_desktop.ui.theme import MIN_TEXT

from .conftest import MakeDriver
from .driver import Driver
from .gallery import SCENES
from .tables import table_of

TABLES = ("table_2", "table_2_double", "table_3", "table_4", "table_5", "table_6", "sale_6", "join_4", "join_6")
SIZES = ((1024, 640), (1366, 768), (1920, 1080))


def opened(make_driver: MakeDriver, scene: str, size: tuple[int, int], **settings: object) -> Driver:
    driver = make_driver(size, **settings)
    SCENES[scene](driver)
    return driver


@pytest.mark.parametrize("scene", TABLES)
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_chips_of_the_seats_follow_the_text_size(
    make_driver: MakeDriver, scene: str, text_size: int, lang: str
) -> None:
    """Whole in every seat's box, and at least nine tenths (long amounts of chips: six) of the size asked for."""
    driver = opened(make_driver, scene, SIZES[len(scene) % 3], text_size=text_size, lang=lang)
    table, written = table_of(driver), driver.texts()
    for seat, place in table.places.seats.items():
        inside = {text.text: text for text in written if place.box.holds(text.box, slack=5.0)}
        assert [text.text for text in inside.values() if text.cut] == []
        name, money = inside[table.words.names[seat]], inside[table.money(table.picture.seats[seat].chips)]
        assert name.size >= 0.9 * LABEL.size * text_size / 100
        assert money.size >= 0.6 * SMALL.size * text_size / 100
        if tr("table.seat.points") in inside:
            assert inside[tr("table.seat.points")].size >= 0.9 * BODY.size * text_size / 100


@pytest.mark.parametrize("scene", ["table_2", "table_6"])
@pytest.mark.parametrize("text_size", [100, 125, 150, 175, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_count_of_the_pile_follows_the_text_size(
    make_driver: MakeDriver, scene: str, text_size: int, lang: str
) -> None:
    driver = opened(make_driver, scene, (1280, 720), text_size=text_size, lang=lang)
    pile = table_of(driver).picture.pile
    words = {tr(f"table.seat.{key}", count=pile) for key in ("pile", "pile_short")}
    (count,) = [text for text in driver.texts() if text.text in words]
    assert count.size >= 0.9 * SMALL.size * text_size / 100


@pytest.mark.parametrize("scene", TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_what_is_larger_covers_nothing(make_driver: MakeDriver, scene: str, size: tuple[int, int]) -> None:
    driver = opened(make_driver, scene, size, text_size=200)
    places = table_of(driver).places
    boxes = [*(place.box for place in places.seats.values()), *places.waiting.values(), places.log]
    boxes += [place.captured for place in places.seats.values() if place.captured.w]
    assert all(TABLE.holds(box) for box in boxes)
    assert not [(one, other) for one, other in combinations(boxes, 2) if one.meets(other)]
    assert places.log.h > 4 * MIN_TEXT


@pytest.mark.parametrize("scene", ["table_2", "table_3", "table_6"])
def test_the_log_shows_its_last_line_in_any_text_size(make_driver: MakeDriver, scene: str) -> None:
    driver = opened(make_driver, scene, (1280, 720), text_size=200)
    table = table_of(driver)
    last = next(line for line in map(table.words.line, reversed(table.log)) if line)
    (shown,) = [text for text in driver.texts() if text.text == last and table.places.log.holds(text.box, slack=1.0)]
    assert not shown.cut
