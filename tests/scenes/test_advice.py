"""훈수 at the table: offered to a person alone, worked out from his own view, told in words; what a card could make."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from gostop_desktop.engine import Question
from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.players.reasons import Reason
from gostop_desktop.scenes.table.looking import telling
from gostop_desktop.scenes.table.places import HAND as STRIP
from gostop_desktop.scenes.table.places import MAT, SIDE
from gostop_desktop.session.thinking import AdviceTask, answer_of
from tests.record.lines import hand, header, position

from .conftest import Sit
from .players import Seated, with_people
from .test_thinking import Slow

HAND = "01a 02b 05a 05c 07a 09c 10b 12a"
FLOOR = "01c 03a 03b 05b 08a"
SCORING = "01b 04b 06c 07b 09d 12b 12c 02c 02d 04c 04d 06d 07c 07d 08d 10d 11d 12d"


def turn(
    sit: Sit, worker: Slow, people: tuple[int, ...] = (0,), captured: str = "01b 02c", **settings: object
) -> Seated:
    where = position(hands=[HAND, "10c 11a 06a"], floor=FLOOR, pile="04a 11c 08c 03c", captured=[captured, "06b 09b"])
    seated = sit(record=with_people((header("matgo"), hand(position=where)), people), worker=worker, **settings)
    seated.open_up()
    seated.wait(0.4)
    return seated


def go_or_stop(sit: Sit, worker: Slow, **settings: object) -> Seated:
    where = position(
        hands=["03b 09c 10b", "10c 11a 06a"],
        floor="01c 03a 05b 08d",
        pile="07a 11c 08c 03c 12a 12c",
        captured=["01b 02b 02a 04a 08b", "06b 09b"],
    )
    seated = sit(record=with_people((header("matgo"), hand(position=where)), (0,)), worker=worker, **settings)
    seated.open_up()
    seated.wait(0.4)
    seated.click("hand_03b")
    seated.open_up()
    seated.wait(0.4)
    return seated


def answered(seated: Seated, worker: Slow) -> None:
    """The worker does what it was asked for."""
    task = worker.tasks[-1]
    assert isinstance(task, AdviceTask)
    assert task.observation.viewer == 0
    assert not task.observation.table.seats[1].hand
    assert not task.observation.table.pile
    worker.ready = answer_of(task)
    seated.wait(0.1)


def words(seated: Seated) -> str:
    return "\n".join(drawn.text for drawn in seated.texts())


@pytest.mark.parametrize("assist", ["off", "matches", "explain"])
def test_only_who_wants_it_is_offered_advice(sit: Sit, assist: str) -> None:
    assert "advice" not in turn(sit, Slow(), assist=assist).app.hit_targets()


def test_not_among_several_people(sit: Sit) -> None:
    assert "advice" not in turn(sit, Slow(), (0, 1), assist="advice").app.hit_targets()


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_best_cards_with_reasons(sit: Sit, way: str) -> None:
    worker = Slow()
    seated = turn(sit, worker, assist="advice")
    if way == "click":
        seated.click("advice")
    else:
        seated.key(pygame.KSCAN_A)
    assert "생각 중" in words(seated)
    before = seated.moves_made
    answered(seated, worker)
    told = words(seated)
    assert seated.moves_made == before
    assert all(f"{rank}. " in told for rank in (1, 2, 3))
    assert "기대 금액과 오차" in told
    assert " ±" in told
    assert "· " in told
    seated.click("advice")
    assert " ±" not in words(seated)
    seated.click("hand_01a")
    assert seated.moves_made[-1] == {"seat": 0, "move": "play 01a"}
    assert not seated.table.adviser.open


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_of_the_advice_is_lost(sit: Sit, lang: str, text_size: int) -> None:
    """However many reasons of one line and of two there are."""
    worker = Slow()
    seated = turn(sit, worker, assist="advice", lang=lang, text_size=text_size)
    seated.click("advice")
    answered(seated, worker)
    whole = seated.table.adviser._advice
    assert whole is not None
    for kept in product(range(4), repeat=len(whole.moves)):
        moves = tuple(
            replace(one, reasons=(Reason("capture", 1.0),) * n) for one, n in zip(whole.moves, kept, strict=True)
        )
        seated.table.adviser._advice = replace(whole, moves=moves)
        shown = seated.table.sheet
        assert shown is not None
        ask, sheet = shown
        assert [row for row, _ in (*sheet.rows, *sheet.foot)] == [*ask.rows, *ask.foot]


def test_playing_on_forgets_what_was_asked(sit: Sit) -> None:
    worker = Slow()
    seated = turn(sit, worker, assist="advice")
    seated.click("advice")
    seated.click("hand_01a")
    assert worker.cancelled == 1


def test_trouble_is_told(sit: Sit) -> None:
    worker = Slow()
    seated = turn(sit, worker, assist="advice")
    seated.click("advice")
    worker.ready = "crashed"
    seated.wait(0.1)
    assert "얻지 못했어요" in words(seated)


def test_explanations_of_a_card(sit: Sit) -> None:
    seated = turn(sit, Slow(), assist="explain")
    tooltips = {widget.name: widget.tooltip for widget in seated.table.ui}
    assert "홍단" in tooltips["hand_02b"]
    assert "광" in tooltips["hand_01a"]


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("01a", "바닥의 1월 피를 먹어요."),
        ("01a", "뒤집은 패도 1월이면 뻑이에요."),
        ("02b", "짝이 없어 바닥에 놓여요."),
        ("10b", "짝이 없어 바닥에 놓여요."),
    ],
)
def test_what_a_card_does(sit: Sit, card: str, told: str) -> None:
    seated = turn(sit, Slow(), assist="explain")
    assert told in next(widget.tooltip for widget in seated.table.ui if widget.name == f"hand_{card}")


def explained(sit: Sit, card: str, **keys: object) -> str:
    seated = sit(record=with_people((header("matgo"), hand(position=position(**keys))), (0,)), assist="explain")
    seated.open_up()
    return next(widget.tooltip for widget in seated.table.ui if widget.name == f"hand_{card}")


def test_what_it_makes_and_what_threatens(sit: Sit) -> None:
    rest = {"floor": "03a 05b", "pile": "11c 08c 03c"}
    makes = explained(sit, "03b", hands=["03b 12b", "10b 10c"], captured=["01b 02b", "06b"], **rest)
    assert "바닥의 3월 광을 먹어요. 점수가 3점 늘어요." in makes
    gives = explained(sit, "09b", hands=["09b 12b", "10d 10c"], captured=["01b", "06b 10b"], **rest)
    assert "할머니가 먹으면 3점 늘어요." in gives
    assert "청단 3장 중 2장" in gives
    captured = ["09a", "09c 09d 06b 10b"]
    safe = explained(sit, "09b", hands=["09b 12b", "10d 10c"], captured=captured, **rest)
    assert "9월은 더 나올 패가 없어" in safe
    assert "먹으면" not in safe


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_explanations_cover_nothing_that_decides(sit: Sit, lang: str, text_size: int, size: tuple[int, int]) -> None:
    """Neither cards, floor, captured cards nor the boxes and points of the players."""
    seated = turn(sit, Slow(), assist="advice", lang=lang, text_size=text_size, size=size)
    places = seated.table.places
    spared = [MAT, SIDE, STRIP, *(place.box for place in places.seats.values())]
    spared += [place.captured for place in places.seats.values()]
    tooltips = {widget.name: widget.tooltip for widget in seated.table.ui if widget.tooltip}
    assert tooltips
    for name, words in tooltips.items():
        seated.move_to(seated.app.hit_targets()[name].centre)
        seated.wait(0.6)
        (told,) = [text for text in seated.texts() if text.text == words]
        assert not told.cut
        assert not [box for box in spared if told.box.meets(box)]


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_rule_behind_a_line_of_points_covers_no_points(sit: Sit, text_size: int) -> None:
    seated = turn(sit, Slow(), captured=SCORING, assist="advice", text_size=text_size)
    lines = [(box, why) for box, _, why in telling(seated.table) if why]
    assert lines
    for box, why in lines:
        seated.move_to(box.centre)
        (told,) = [text for text in seated.texts() if text.text == why]
        assert not told.box.meets(SIDE)
        assert not told.cut


def test_a_finger_that_rests_is_told_and_plays_nothing(sit: Sit) -> None:
    seated = turn(sit, Slow(), assist="explain")
    x, y = seated.app.display.layout.point(seated.app.hit_targets()["hand_02b"].centre)
    at = {"x": x / 1280, "y": y / 720, "dx": 0.0, "dy": 0.0, "finger_id": 3, "touch_id": 1}
    seated.post(pygame.Event(pygame.FINGERDOWN, **at))
    seated.wait(0.9)
    assert seated.table.tooltip.shown == "hand_02b"
    seated.post(pygame.Event(pygame.FINGERUP, **at))
    assert seated.moves_made == []
    seated.tap("hand_02b")
    assert seated.moves_made[0]["move"] == "play 02b"


def test_no_explanations_where_they_are_not_wanted(sit: Sit) -> None:
    seated = turn(sit, Slow(), assist="matches")
    assert not any(widget.tooltip for widget in seated.table.ui if widget.name.startswith("hand_"))


def test_go_or_stop_in_words(sit: Sit) -> None:
    worker = Slow()
    seated = go_or_stop(sit, worker, assist="advice")
    assert seated.session.state.question is Question.GO_OR_STOP
    seated.click("advice")
    answered(seated, worker)
    told = words(seated)
    assert "고: 기대" in told
    assert "스톱: " in told
    assert {"go", "stop", "advice"} <= set(seated.app.hit_targets())
    seated.key(pygame.KSCAN_S)
    assert seated.moves_made[-1]["move"] == "stop"
