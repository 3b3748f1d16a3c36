"""Several people at one machine: a secret question leaves no pause and no trace; open hands for teaching."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.engine import Question
from gostop_desktop.engine.cards import mask_of
from gostop_desktop.scenes.base import Push
from gostop_desktop.scenes.table import TableScene
from gostop_desktop.scenes.table.controls import HandCard
from gostop_desktop.session import Plan, Sitter, begin_evening, resume_evening
from gostop_desktop.session.seating import computer
from gostop_desktop.storage.personal import Personal
from tests.record.test_questions import CASES

from .conftest import Sit
from .players import GUARD, Seated, with_people
from .test_thinking import Slow

FRAME = 1 / 60


def secret(sit: Sit, people: tuple[int, ...], **settings: object) -> Seated:
    """A hand in which seat 0 holds four of a month and is asked about it, opened where it was left."""
    worker = Slow()
    text = with_people(CASES[Question.PRESIDENT][0], people).replace('"greedy"', '"master"')
    seated = sit(record=text, worker=worker, **settings)
    assert seated.session.state.question is Question.PRESIDENT
    return seated


@pytest.mark.parametrize("speed", ["normal", "step"])
def test_a_computer_asked_a_secret_makes_nobody_wait(sit: Sit, speed: str) -> None:
    seated = secret(sit, (1,), speed=speed)
    seated.wait(2 * FRAME)
    assert [line["seat"] for line in seated.moves_made] == [0]
    assert str(seated.moves_made[0]["move"]).startswith("president ")


def test_who_resumes_inside_a_secret_question_is_not_told_whose_it_is(sit: Sit) -> None:
    """Everybody passes the same curtain, though only one is asked."""
    seated = secret(sit, (0, 1))
    passed = []
    for _ in range(20):
        seated.settle()
        if not seated.at_table or (seated.table.curtain is not None and seated.table.curtain.purpose == "turn"):
            break
        curtain = seated.table.curtain
        if curtain is not None:
            passed.append(curtain.seat)
        targets = seated.app.hit_targets()
        wanted = ("curtain_open", "choice_president continue", "ready_done")
        seated.wait(GUARD)
        seated.click(next(name for name in wanted if name in targets))
    assert passed == [0, 1]


def teaching(sit: Sit, *others: Sitter) -> Seated:
    """A grandchild and a grandmother with open hands, and ``others``."""
    seated = sit("matgo")
    services = seated.app.services
    rules = seated.session.rules if not others else seated.session.rules.from_json({"preset": "gostop"})
    sitters = (Sitter("지민"), Sitter("할머니"), *others)
    plan = Plan(rules, sitters, (rules.starting_chips,) * len(sitters), open_hands=True)
    evening = begin_evening(services.data, plan, 0)
    events = evening.session.begin_hand()
    seated.app.stack._change(Push(TableScene(services, evening, events)))
    return seated


def test_open_hands_are_drawn_open_and_nobody_meets_a_curtain(sit: Sit) -> None:
    seated = teaching(sit)
    turns = set()
    for _ in range(6):
        seated.settle()
        table = seated.table
        assert table.curtain is None
        assert table.looking < 0
        for seat in (0, 1):
            assert table.picture.seats[seat].hand == mask_of(seated.session.observation(seat).hand)
            assert table.picture.seats[seat].backs == 0
        assert table.viewer == seated.session.asked
        turns.add(table.viewer)
        seated.wait(GUARD)
        seated.click(next(iter(table.moves)))
    assert turns == {0, 1}


def test_the_hand_of_a_computer_stays_covered(sit: Sit) -> None:
    seated = teaching(sit, computer("ijang", "이장님"))
    seated.settle()
    third = seated.table.picture.seats[2]
    assert third.backs == len(seated.session.observation(2).hand)
    assert not third.hand


def test_open_hands_last_over_an_end_of_the_program(sit: Sit) -> None:
    seated = teaching(sit)
    assert resume_evening(seated.app.services.data).open_hands


def test_the_next_evening_is_played_covered(sit: Sit) -> None:
    seated = teaching(sit)
    services = seated.app.services
    rules = seated.session.rules
    begin_evening(services.data, Plan(rules, (Sitter("지민"), Sitter("할머니")), (100, 100)), 0)
    assert not resume_evening(services.data).open_hands


def test_a_window_that_loses_the_keys_covers_no_open_hands(sit: Sit) -> None:
    seated = teaching(sit)
    seated.settle()
    seated.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    seated.wait(30.0)
    assert seated.table.curtain is None
    assert seated.table.asking


def test_a_card_of_another_open_hand_is_shown_large_under_the_pointer(sit: Sit) -> None:
    seated = teaching(sit)
    seated.settle()
    table = seated.table
    other = 1 - table.viewer
    card = seated.session.observation(other).hand[-1]
    placed = table.places.resting(table.picture)[card]
    seated.move_to(placed.pose.box.centre)
    assert table.looked.card == card


def test_help_is_each_persons_own(sit: Sit) -> None:
    """One seat has its cards explained, the other not so much as its pairs marked; the settings hold for who has not
    chosen."""
    seated = sit("matgo", people=2, assist="matches")
    database = seated.app.services.data.database
    Personal(database, None, "지민").want("explain")
    Personal(database, None, "할머니").want("off")
    found = {}
    for _ in range(4):
        seated.open_up()
        table = seated.table
        cards = [widget for widget in table.ui if isinstance(widget, HandCard)]
        found[table.viewer] = any(card.tooltip for card in cards), any(card.matches for card in cards)
        seated.wait(GUARD)
        seated.click(next(iter(table.moves)))
    assert found == {0: (True, True), 1: (False, False)}
    Personal(database, None, "지민").want(None)
    seated.open_up()
    while seated.table.viewer != 0:
        seated.wait(GUARD)
        seated.click(next(iter(seated.table.moves)))
        seated.open_up()
    assert seated.table.assist == "matches"
