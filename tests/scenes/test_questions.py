"""Every question walked by mouse and by keyboard, alone and at a shared machine; inside each a kill and a resume."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from gostop_desktop.engine import Question
from gostop_desktop.engine.moves import parse_move
from gostop_desktop.scenes.menu import MenuScene
from tests.record.test_questions import CASES

from .conftest import Sit
from .players import GUARD, LETTERS, Seated, with_people

ANSWERS = [(question, answer) for question, (_, _, moves) in CASES.items() for answer in sorted(moves)]


def _name(value: object) -> str:
    return value.value if isinstance(value, Question) else str(value)


def asked(sit: Sit, question: Question, everybody: bool = False, **settings: object) -> Seated:
    lines, seat, _ = CASES[question]
    first = lines[0]
    assert isinstance(first, dict)
    people = tuple(range(len(first["seats"]))) if everybody else (seat,)
    seated = sit(record=with_people(lines, people), **settings)
    seated.open_up()
    return seated


@pytest.mark.parametrize(("question", "answer"), ANSWERS, ids=_name)
def test_by_mouse(sit: Sit, question: Question, answer: str) -> None:
    seated = asked(sit, question)
    assert {str(move) for move in seated.table.moves.values()} == CASES[question][2]
    before = len(seated.moves_made)
    seated.play(parse_move(answer))
    assert seated.moves_made[before] == {"seat": CASES[question][1], "move": answer}


@pytest.mark.parametrize(("question", "answer"), ANSWERS, ids=_name)
def test_by_keyboard(sit: Sit, question: Question, answer: str) -> None:
    seated = asked(sit, question)
    before = len(seated.moves_made)
    seated.play_by_keys(parse_move(answer))
    assert seated.moves_made[before] == {"seat": CASES[question][1], "move": answer}


@pytest.mark.parametrize("question", CASES, ids=_name)
def test_by_number_or_letter(sit: Sit, question: Question) -> None:
    seated = asked(sit, question)
    seated.wait(GUARD)
    before = len(seated.moves_made)
    name, move = next(iter(seated.table.moves.items()))
    seated.key(LETTERS.get(name, pygame.KSCAN_1))
    assert seated.moves_made[before]["move"] == str(move)


@pytest.mark.parametrize("question", CASES, ids=_name)
def test_at_a_shared_machine(sit: Sit, question: Question) -> None:
    """Every seat is a person's: the curtain first, then the question."""
    seated = asked(sit, question, everybody=True)
    assert seated.table.viewer == CASES[question][1]
    answer = sorted(CASES[question][2])[-1]
    before = len(seated.moves_made)
    seated.play(parse_move(answer))
    assert seated.moves_made[before]["move"] == answer


@pytest.mark.parametrize("question", CASES, ids=_name)
def test_a_kill_inside_it_loses_nothing(sit: Sit, question: Question, tmp_path: Path) -> None:
    seated = asked(sit, question)
    folder = seated.app.services.data.path
    assert folder is not None
    shutil.copytree(folder, tmp_path / "copy")
    again = sit(folder=tmp_path / "copy")
    again.open_up()
    assert again.record == seated.record
    assert again.session.state == seated.session.state
    assert again.table.moves == seated.table.moves
    assert [again.table.words.line(entry) for entry in again.table.log] == [
        seated.table.words.line(entry) for entry in seated.table.log
    ]


@pytest.mark.parametrize("question", CASES, ids=_name)
def test_a_question_takes_no_answer_at_once(sit: Sit, question: Question) -> None:
    """0.35 seconds, but for the card to play: nobody presses that by mistake."""
    if question is Question.TURN:
        return
    seated = sit(record=with_people(CASES[question][0], (CASES[question][1],)))
    seated.settle()
    before = seated.record
    name = next(iter(seated.table.moves))
    seated.click(name)
    seated.key(LETTERS.get(name, pygame.KSCAN_1))
    assert seated.record == before


@pytest.mark.parametrize("question", CASES, ids=_name)
def test_menu_and_size_change_nothing(sit: Sit, question: Question) -> None:
    seated = asked(sit, question)
    moves = dict(seated.table.moves)
    seated.key(pygame.KSCAN_ESCAPE)
    assert isinstance(seated.scene, MenuScene)
    seated.resize(1024, 640)
    seated.key(pygame.KSCAN_ESCAPE)
    seated.resize(1366, 768)
    assert seated.table.moves == moves
    answer = sorted(CASES[question][2])[0]
    before = len(seated.moves_made)
    seated.play(parse_move(answer))
    assert seated.moves_made[before]["move"] == answer


@pytest.mark.parametrize("question", CASES, ids=_name)
@pytest.mark.parametrize(("lang", "text_size", "size"), [("ko", 100, (1920, 1080)), ("en", 200, (1366, 768))])
def test_its_words_stay_in_their_boxes(
    sit: Sit, question: Question, lang: str, text_size: int, size: tuple[int, int]
) -> None:
    seated = asked(sit, question, size=size, lang=lang, text_size=text_size)
    seated.wait(GUARD)
    for text in seated.texts():
        assert text.box.holds(text.drawn, slack=3.0), text
        assert text_size > 100 or not text.cut, text
        assert text.size >= 16.5, text


@pytest.mark.parametrize("question", CASES, ids=_name)
def test_targets_are_large_enough(sit: Sit, question: Question) -> None:
    """48 pixels at 1366 x 768, and none lies on another."""
    seated = asked(sit, question, size=(1366, 768))
    scale = seated.app.display.layout.scale
    targets = dict(seated.targets())
    for name, box in targets.items():
        assert min(box.w, box.h) * scale >= 48, name
    names = list(targets)
    for place, name in enumerate(names):
        for other in names[place + 1 :]:
            assert not targets[name].meets(targets[other]), (name, other)


def test_whoever_may_be_forced_out_sees_the_price_list(sit: Sit) -> None:
    seated = asked(sit, Question.JOIN_OR_FOLD)
    rules = seated.session.rules
    assert rules.sale_items
    words = " ".join(text.text for text in seated.texts())
    assert "광값: " in words
    assert f"광 {rules.sale_price_per_bright}점" in words


def test_w_shows_the_cards_behind_the_points_of_go_or_stop(sit: Sit) -> None:
    seated = asked(sit, Question.GO_OR_STOP)
    seated.wait(GUARD)
    before = seated.moves_made
    seated.key(pygame.KSCAN_W)
    captured = seated.table.picture.seats[seated.table.viewer].captured
    assert seated.table.looked.lit
    assert seated.table.looked.lit & ~captured == 0
    assert seated.table.looked.why in [text.text for text in seated.texts()]
    assert seated.moves_made == before


@pytest.mark.parametrize("question", CASES, ids=_name)
def test_a_number_that_is_not_shown_answers_nothing(sit: Sit, question: Question) -> None:
    """고 and 스톱 show G and S; a 1 pressed for the first card must not raise the stakes."""
    seated = asked(sit, question)
    seated.wait(GUARD)
    before = seated.record
    count = 0 if question is Question.GO_OR_STOP else len(CASES[question][2])
    for number in range(count, 9):
        seated.key(pygame.KSCAN_1 + number)
    assert seated.record == before
