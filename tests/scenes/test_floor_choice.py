"""One of two cards of the floor is chosen on the floor itself: by mouse, by finger, by keys."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.engine import Question
from gostop_desktop.scenes.table.floor_choice import FloorChoice
from gostop_desktop.scenes.table.places import MAT
from tests.record.test_questions import CASES

from .conftest import Sit
from .players import GUARD
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
