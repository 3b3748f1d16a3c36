"""What the next press does is told: that the table waits for one, and that a second one plays the chosen card."""

from __future__ import annotations

import pytest

from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.scenes.table.places import SIDE
from gostop_desktop.storage.settings import for_grandparents
from gostop_desktop.ui.canvas import DrawnText
from tests.record.lines import hand, header, position

from .conftest import Sit
from .players import GUARD, Seated, with_people

STEP = {"ko": "눌러서 계속", "en": "Press to go on"}
PLAY = {"ko": "한 번 더 눌러 내기", "en": "Press again to play"}


def turn(sit: Sit, **settings: object) -> Seated:
    where = position(
        hands=["01a 02b 05a 05c 07a 09c 10b 12a", "10c 11a 06a"],
        floor="01c 03a 05b",
        pile="04a 11c 08c 03c",
        captured=["01b 02c 03d 04d", "06b 09b"],
    )
    record = with_people((header("matgo"), hand(position=where)), (0,))
    seated = sit(record=record, **(for_grandparents(True) | settings))
    seated.open_up()
    seated.wait(GUARD)
    return seated


def sign(seated: Seated, words: str) -> list[DrawnText]:
    return [text for text in seated.texts() if text.text == words]


def plate(seated: Seated, told: DrawnText) -> tuple[int, ...]:
    """The colour beside the words."""
    x, y = seated.app.display.layout.point((told.box.x - 4.0, told.box.centre[1]))
    return tuple(seated.app.display.surface.get_at((round(x), round(y))))


def until_held(seated: Seated) -> None:
    for _ in range(200):
        if seated.table.timeline.held:
            return
        seated.wait(1 / 30)
    raise AssertionError("it waits for nothing")


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_step_says_that_it_waits(sit: Sit, lang: str, size: tuple[int, int], text_size: int) -> None:
    seated = turn(sit, size=size, lang=lang, text_size=text_size, confirm_play=False)
    assert not sign(seated, STEP[lang])
    seated.click("hand_01a")
    until_held(seated)
    (told,) = sign(seated, STEP[lang])
    assert SIDE.holds(told.box)
    assert not told.cut


def test_while_something_moves_it_is_dark(sit: Sit) -> None:
    seated = turn(sit, confirm_play=False)
    seated.click("hand_01a")
    seated.wait(0.05)
    assert seated.table.timeline.moving
    (dark,) = sign(seated, STEP["ko"])
    before = plate(seated, dark)
    until_held(seated)
    (lit,) = sign(seated, STEP["ko"])
    assert dark.box == lit.box
    assert plate(seated, lit) != before


def test_at_the_usual_pace_nothing_waits(sit: Sit) -> None:
    seated = turn(sit, confirm_play=False, speed="normal")
    seated.click("hand_01a")
    seated.wait(0.1)
    assert not sign(seated, STEP["ko"])


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_chosen_card_says_how_it_is_played(sit: Sit, lang: str, text_size: int) -> None:
    seated = turn(sit, size=(1024, 640), lang=lang, text_size=text_size, assist="advice")
    assert not sign(seated, PLAY[lang])
    advice = seated.app.hit_targets()["advice"]
    seated.click("hand_01a")
    assert seated.moves_made == []
    (told,) = sign(seated, PLAY[lang])
    assert not told.cut
    assert seated.app.hit_targets()["advice"] == advice
    seated.wait(GUARD)
    seated.click("play_chosen")
    assert seated.moves_made[0]["move"] == "play 01a"
