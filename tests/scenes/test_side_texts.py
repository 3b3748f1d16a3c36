"""Beside the board every word is whole: points and threshold above the buttons, who sits out and what he sold for."""

from __future__ import annotations

import pytest

from gostop_desktop.i18n import LANGUAGES, using
from gostop_desktop.scenes.table import panels
from gostop_desktop.scenes.table.panels import stack_words
from gostop_desktop.scenes.table.places import SIDE, slot_box
from gostop_desktop.scenes.table.waiting import waiting_words
from gostop_desktop.ui.canvas import DrawnText
from tests.record.lines import hand, header, position
from tests.ui.tables import just_sold, played

from .conftest import Sit
from .players import GUARD, Seated, with_people

SIZES = [(1024, 640), (1366, 768)]
FEW, MANY = "01b 02b", "03a 08a 12a 01b 02b 03b 07b 02c 02d 04d 06c 06d 07c 07d 09d 11b 10d 12c"
"""Without points, and with five lines of them, three brights with the rain among them."""


def turn(sit: Sit, captured: str, passes: int = 0, **settings: object) -> Seated:
    where = position(
        hands=["05a 05c 09c 10a", "10c 01a 06a"],
        floor="01c 05b 08d",
        pile="07a 11c 08c 03c 12b 12d",
        captured=[captured, "06b 09b"],
        state=[{"turns": 4, "passes": passes}, {"turns": 4}],
    )
    seated = sit(record=with_people((header("matgo"), hand(position=where)), (0,)), assist="advice", **settings)
    seated.open_up()
    seated.wait(GUARD)
    return seated


def beside(seated: Seated) -> list[DrawnText]:
    return [text for text in seated.texts() if SIDE.holds(text.box)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("passes", [0, 2])
def test_points_and_threshold_are_whole_above_the_buttons(
    sit: Sit, passes: int, lang: str, text_size: int, size: tuple[int, int]
) -> None:
    seated = turn(sit, MANY, passes, lang=lang, text_size=text_size, size=size)
    written = beside(seated)
    assert not [text for text in written if text.cut]
    buttons = [box for name, box in seated.app.hit_targets().items() if SIDE.holds(box)]
    assert bool(buttons) == (passes > 0)
    for text in written:
        assert not [box for box in buttons if text.drawn.meets(box) and not box.holds(text.box)], text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_being_collected_is_shown_while_advice_is_offered(
    sit: Sit, lang: str, text_size: int, size: tuple[int, int]
) -> None:
    names = {
        "ko": ("홍단", "광", "고도리", "초단", "청단"),
        "en": ("hongdan", "brights", "godori", "chodan", "cheongdan"),
    }
    seated = turn(sit, FEW, lang=lang, text_size=text_size, size=size)
    assert "advice" in seated.app.hit_targets()
    assert {text.text for text in beside(seated)} >= set(names[lang])
    rich = turn(sit, MANY, lang=lang, text_size=text_size, size=size)
    assert {text.text for text in beside(rich)} & set(names[lang])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_sits_out_tells_what_he_sold_for(sit: Sit, lang: str, text_size: int, size: tuple[int, int]) -> None:
    record = played("gostop_family", 4, just_sold, count=6).replace("이모", "무심 선생").replace("삼촌", "미연 누나")
    seated = sit(record=record, lang=lang, text_size=text_size, size=size)
    seated.open_up()
    sales = dict(seated.table.picture.sales)
    assert sales
    for seat, box in seated.table.places.waiting.items():
        words, money = (text for text in seated.texts() if box.holds(text.box))
        assert not words.cut
        assert not money.cut
        assert seated.table.words.names[seat] in words.text
        assert seat not in sales or str(sales[seat]) in words.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_name_is_shortened_before_the_price(sit: Sit, lang: str) -> None:
    text = turn(sit, FEW).app.services.text
    with using(lang):
        words = waiting_words(text, "아주아주 긴 이름의 할아버지", 12, 150.0)
    assert "…" in words
    assert "12" in words


def test_whose_stack_it_is_in_both_languages(sit: Sit) -> None:
    text = turn(sit, FEW).app.services.text
    for lang in LANGUAGES:
        with using(lang):
            assert "이장님" in stack_words(text, "이장님", slot_box(6).w + panels.TAG - 8.0)
