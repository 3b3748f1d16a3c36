"""One of two cards of the floor is chosen on the floor itself: by mouse, by finger, by keys."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.engine import Question
from gostop_desktop.scenes.table.controls import CardChoice
from gostop_desktop.scenes.table.floor_choice import FloorChoice
from gostop_desktop.scenes.table.floor_choice import beside as beside_of
from gostop_desktop.scenes.table.places import MAT
from gostop_desktop.ui.theme import MIN_TEXT
from tests.record.lines import hand, header, move, position
from tests.record.test_questions import CASES

from .conftest import Sit
from .players import GUARD, with_people
from .test_questions import asked

TAKES = [Question.TAKE_FOR_PLAYED, Question.TAKE_FOR_FLIPPED]
takes = pytest.mark.parametrize("question", TAKES, ids=lambda question: question.value)


@takes
@pytest.mark.parametrize("way", ["mouse", "finger", "keys"])
def test_the_card_that_is_pressed_is_taken(sit: Sit, question: Question, way: str) -> None:
    for answer in sorted(CASES[question][2]):
        seated = asked(sit, question)
        seated.wait(GUARD)
        name = f"floor_{answer.removeprefix('take ')}"
        before = len(seated.moves_made)
        if way == "mouse":
            seated.click(name)
        elif way == "finger":
            seated.tap(name)
        else:
            while seated.table.ui.focus != name:
                seated.key(pygame.KSCAN_TAB)
            seated.key(pygame.KSCAN_RETURN)
        assert seated.moves_made[before]["move"] == answer


@takes
@pytest.mark.parametrize("grandparents", [False, True])
def test_the_cards_lie_whole_and_apart_on_the_mat(sit: Sit, question: Question, grandparents: bool) -> None:
    seated = asked(sit, question, grandparents=grandparents)
    boxes = [widget.box for widget in seated.table.ui if isinstance(widget, FloorChoice)]
    assert len(boxes) == 2
    assert all(MAT.inset(-2.0, -2.0).holds(box) for box in boxes)
    apart = boxes[1].x - boxes[0].right
    assert apart >= (16.0 if grandparents else 8.0)


@pytest.mark.parametrize("month", range(1, 13))
@pytest.mark.parametrize("others", ["all", "left", "right", "none"])
def test_the_cards_cover_no_other_month_and_no_count(sit: Sit, month: int, others: str) -> None:
    """Clear of single cards on both sides, of the pile and of its count; and large where there is room."""
    beside = {"all": (month - 1, month + 1), "left": (month - 1,), "right": (month + 1,), "none": ()}[others]
    lying = [f"{other:02}a" for other in beside if 1 <= other <= 12]
    where = position(
        hands=[f"{month:02}a {'12b' if month != 12 else '11b'}", ""],
        floor=" ".join([f"{month:02}b", f"{month:02}c", *lying]),
        pile=f"{'11c' if month != 11 else '10c'} {'08d' if month != 8 else '07d'}",
    )
    seated = sit(record=with_people((header("matgo"), hand(position=where), move(0, f"play {month:02}a")), (0,)))
    seated.open_up()
    seated.wait(1.0)
    table = seated.table
    boxes = [widget.box for widget in table.ui if isinstance(widget, FloorChoice)]
    assert len(boxes) == 2
    for other in beside_of(month, table.picture, table.places):
        assert not any(box.meets(other) for box in boxes)
    if others == "none":
        assert min(box.w for box in boxes) > 70.0


@takes
@pytest.mark.parametrize("text_size", [100, 200])
def test_every_card_shows_the_digit_that_chooses_it(sit: Sit, question: Question, text_size: int) -> None:
    seated = asked(sit, question, text_size=text_size)
    seated.wait(GUARD)
    written = seated.texts()
    for kind in (FloorChoice, CardChoice):
        cards = [widget for widget in seated.table.ui if isinstance(widget, kind)]
        assert len(cards) == 2
        for digit, card in zip("12", cards, strict=True):
            (shown,) = [text for text in written if text.text == digit and card.box.holds(text.drawn)]
            assert not shown.cut
            assert shown.size >= MIN_TEXT - 1.0


@takes
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_names_of_the_cards_are_whole_in_english_and_the_cards_of_one_size(
    sit: Sit, question: Question, text_size: int
) -> None:
    seated = asked(sit, question, text_size=text_size, lang="en")
    cards = [widget for widget in seated.table.ui if isinstance(widget, CardChoice)]
    labels = {widget.choice.label for widget in cards}
    shown = [text for text in seated.texts() if text.text in labels]
    assert {text.text for text in shown} == labels
    assert not any(text.cut for text in shown)
    assert len({text.box.h for text in shown}) == 1


@takes
def test_the_numbers_stay_those_of_the_panel(sit: Sit, question: Question) -> None:
    seated = asked(sit, question)
    seated.wait(GUARD)
    before = seated.moves_made
    seated.key(pygame.KSCAN_3)
    assert seated.moves_made == before
    seated.key(pygame.KSCAN_2)
    assert seated.moves_made[len(before)]["move"] == sorted(CASES[question][2])[1]


def test_no_floor_card_can_be_pressed_at_another_question(sit: Sit) -> None:
    for question in CASES:
        if question not in TAKES:
            seated = asked(sit, question)
            assert not any(name.startswith("floor_") for name in seated.app.hit_targets())
