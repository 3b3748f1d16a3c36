"""The one switch for grandparents, at the table: larger gaps, and nothing that depends on the time taken."""

from __future__ import annotations

import pytest

from gostop_desktop.engine import Question
from gostop_desktop.storage.settings import for_grandparents
from gostop_desktop.ui.layout import Box
from tests.record.lines import hand, header, position
from tests.record.test_questions import CASES

from .conftest import Sit
from .players import GUARD, Seated, with_people
from .test_questions import asked

HAND = "01a 02b 05a 05c 07a 09c 10b 12a"


def turn(sit: Sit, people: tuple[int, ...] = (0,), **settings: object) -> Seated:
    where = position(hands=[HAND, "10c 11a 06a"], floor="01c 03a 05b", pile="04a 11c 08c 03c")
    seated = sit(record=with_people((header("matgo"), hand(position=where)), people), **settings)
    seated.open_up()
    return seated


def between(seated: Seated, kind: str) -> float:
    """The least distance of neighbouring targets of a kind."""
    boxes = [box for name, box in seated.targets() if name.startswith(kind)]
    return min(_apart(one, other) for n, one in enumerate(boxes) for other in boxes[n + 1 :])


def _apart(one: Box, other: Box) -> float:
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom)


def test_larger_gaps_between_the_cards_of_the_hand(sit: Sit) -> None:
    assert between(turn(sit), "hand_") < 10.0
    assert between(turn(sit, **for_grandparents(True)), "hand_") >= 14.0


@pytest.mark.parametrize("question", [Question.TAKE_FOR_PLAYED, Question.PRESIDENT, Question.GUKJIN], ids=str)
def test_larger_gaps_between_answers(sit: Sit, question: Question) -> None:
    usual, wide = (between(asked(sit, question, grandparents=switch), "choice_") for switch in (False, True))
    assert usual >= 8.0
    assert wide >= 2 * usual - 4.0


def test_an_open_hand_is_not_covered_while_somebody_thinks(sit: Sit) -> None:
    seated = turn(sit, (0, 1), **for_grandparents(True))
    seated.wait(GUARD)
    seated.wait(120.0)
    assert seated.table.asking
    usual = turn(sit, (0, 1))
    usual.wait(30.0)
    assert usual.table.curtain is not None


def test_every_question_still_fits(sit: Sit) -> None:
    for question in CASES:
        seated = asked(sit, question, size=(1366, 768), **for_grandparents(True))
        seated.wait(GUARD)
        targets = dict(seated.targets())
        assert all(seated.app.display.layout.view.holds(box) for box in targets.values())
        names = [name for name in targets if not name.startswith("hand_")]
        for n, name in enumerate(names):
            assert not any(targets[name].meets(targets[other]) for other in names[n + 1 :]), (question, name)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_go_or_stop_lists_what_was_made_in_large_letters_too(sit: Sit, lang: str) -> None:
    seated = asked(sit, Question.GO_OR_STOP, size=(1366, 768), **(for_grandparents(True) | {"lang": lang}))
    question = seated.table.question
    assert question is not None
    assert len(question.rows) >= 2
    written = [text.text for text in seated.texts()]
    assert all(row.left in written for row in question.rows if row.right)
