"""봐주기: a child needs fewer points to stop; shown, asked, settled and still there after an end of the program."""

from __future__ import annotations

import json

import pygame
import pytest

from gostop_desktop.engine import Question
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.session import Plan, Sitter, begin_evening, resume_evening
from tests.record.lines import hand, header, position

from .conftest import Sit
from .players import GUARD, Seated, with_people

THREE_RIBBONS = {
    "hands": ["03b 12b 10b", "10d 11a 04b"],
    "floor": "03a 05b",
    "pile": "07a 11c 08c",
    "captured": ["01b 02b", ""],
}


def at(sit: Sit, points: int) -> Seated:
    """Seat 0 is about to make three points of ribbons, at a table where seven are needed."""
    first, *rest = with_people((header("matgo"), hand(position=position(**THREE_RIBBONS))), (0,)).splitlines()
    seats = json.loads(first)
    seats["seats"][0]["head_start"] = points
    seated = sit(record="\n".join([json.dumps(seats, ensure_ascii=False), *rest]) + "\n")
    seated.open_up()
    seated.wait(GUARD)
    return seated


@pytest.mark.parametrize(("points", "asked"), [(0, False), (3, False), (4, True)])
def test_who_has_it_may_stop_earlier(sit: Sit, points: int, asked: bool) -> None:
    seated = at(sit, points)
    assert any(text.text == f"{7 - points}점부터 남" for text in seated.texts())
    seated.click("hand_03b")
    seated.settle()
    assert (seated.session.state.question is Question.GO_OR_STOP) is asked


def test_a_win_by_it_is_settled(sit: Sit) -> None:
    seated = at(sit, 4)
    seated.click("hand_03b")
    seated.settle()
    seated.wait(GUARD)
    seated.key(pygame.KSCAN_S)
    seated.settle()
    assert isinstance(seated.scene, SettlementScene)
    assert seated.scene.end.winner == 0
    assert seated.scene.receipt is not None
    assert seated.scene.receipt.points == 3


def test_it_is_there_after_an_end_of_the_program(sit: Sit) -> None:
    seated = sit("matgo")
    rules = seated.session.rules
    sitters = (Sitter("지민", head_start=2), Sitter("할머니"))
    evening = begin_evening(seated.app.services.data, Plan(rules, sitters, (100, 100)), 0)
    evening.session.begin_hand()
    again = resume_evening(seated.app.services.data)
    assert again.session.state.thresholds == evening.session.state.thresholds == (5, 7)
    assert [sitter.head_start for sitter in again.sitters] == [2, 0]
