"""What the table makes before it is needed is what it needs."""

from __future__ import annotations

import pytest

from gostop_desktop import i18n
from gostop_desktop.engine.events import Ppeok, Sweep
from gostop_desktop.scenes.table.side import GOAL_HEIGHT
from gostop_desktop.scenes.table.words import Entry
from gostop_desktop.ui import sprites
from gostop_desktop.ui.canvas import Canvas

from .conftest import Sit
from .players import over


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1500, 900)])
@pytest.mark.parametrize("preset", ["matgo", "gostop", "matgo_double"])
def test_cards_that_rest_need_not_be_scaled(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, preset: str, size: tuple[int, int]
) -> None:
    seated = sit(preset, size=size)
    for _ in seated.table.chores(seated.app.canvas):
        pass
    places = seated.table.places
    scaled = set()
    made = sprites._made

    def noted(name: str, size: tuple[int, int], turned: float) -> object:
        if seated.at_table and seated.table.question is None:
            scaled.add((name, size))
        return made(name, size, turned)

    monkeypatch.setattr(sprites, "_made", noted)
    seated.play_until(over)
    length = seated.app.display.layout.length
    step = max(4, length(8))  # the heights of cards that move are multiples of it
    shown = {length(place.hand.h) for place in places.seats.values() if not place.below}  # by somebody who shakes
    small = length(GOAL_HEIGHT + 16.0)  # combinations where there is more room
    late = {(name, size) for name, size in scaled if name != "back" and "+" not in name}  # not those pointed at
    assert {one for one in late if one[1][1] % step and one[1][1] > small and one[1][1] not in shown} == set()


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_words_of_banners_are_made_as_they_are_called(sit: Sit, lang: str) -> None:
    words = sit("matgo", lang=lang).table.words
    titles = dict(words.titles())
    for event in (Ppeok(0, ()), Sweep(0)):
        banner = words.banner(Entry(event))
        assert banner is not None
        assert titles[banner.title] == banner.big
    assert not [title for title in titles if "{" in title]


def test_what_is_rehearsed_is_not_shown(sit: Sit) -> None:
    seated = sit("matgo")
    seated.settle()
    before = seated.picture()
    canvas: Canvas = seated.app.canvas
    for _ in seated.table.chores(canvas):
        pass
    assert seated.picture() == before
    seated.table.dirty = True
    seated.step([], 0.0)
    assert seated.picture() == before
