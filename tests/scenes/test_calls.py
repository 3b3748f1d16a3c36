"""After the hand the receipt tells, on request, why the computer players said Go or Stop; never while it is played."""

from __future__ import annotations

import json
from functools import lru_cache

import pytest

from gostop_desktop.engine import Question
from gostop_desktop.i18n import LANGUAGES, using
from gostop_desktop.players.advisor import Estimate, GoAdvice
from gostop_desktop.players.calls import Call
from gostop_desktop.scenes.calls import call_words
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.session import TableSession
from gostop_desktop.session.thinking import CallsTask, answer_of
from tests.ui.tables import never, played

from .conftest import Sit
from .players import GUARD, Seated
from .test_thinking import Slow


def calls_in(record: str) -> list[tuple[int, str]]:
    """The seats that said Go or Stop, and what."""
    lines = [json.loads(line) for line in record.splitlines()[1:]]
    return [(line["seat"], line["move"]) for line in lines if line.get("move") in ("go", "stop")]


@lru_cache
def a_hand(of_computer: bool) -> str:
    """The record of a hand of three in which computer players only, or the person only, said Go or Stop."""
    for seed in range(1, 200):
        record = played("gostop", seed, never)
        seats = {seat for seat, _ in calls_in(record)}
        if seats and (0 not in seats if of_computer else seats == {0}):
            return record
    raise AssertionError("no such hand")


def settled(sit: Sit, record: str, worker: Slow, **settings: object) -> Seated:
    seated = sit(record=record, worker=worker, **settings)
    seated.wait(GUARD)
    assert isinstance(seated.scene, SettlementScene)
    return seated


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1024, 640), 200), ((1920, 1080), 150)])
def test_every_call_of_a_computer_player_is_explained(
    sit: Sit, lang: str, size: tuple[int, int], text_size: int
) -> None:
    record, worker = a_hand(True), Slow()
    seated = settled(sit, record, worker, lang=lang, size=size, text_size=text_size)
    assert not worker.tasks
    seated.click("calls")
    assert "calls" not in seated.app.hit_targets()
    (task,) = worker.tasks
    assert isinstance(task, CallsTask)
    worker.ready = answer_of(task)
    found = worker.ready.found
    assert isinstance(found, tuple)
    assert [(one.seat, "go" if one.go else "stop") for one in found] == calls_in(record)
    seated.wait(GUARD)
    scene = seated.scene
    assert scene.dialog is not None
    with using(lang):
        names = [seat.name for seat in seated.session.seats]
        assert scene.dialog.message == "\n\n".join(call_words(one, names[one.seat]) for one in found)
    assert not any(text.cut for text in seated.texts())
    seated.click("understood")
    seated.click("calls")
    assert scene.dialog is not None
    assert len(worker.tasks) == 1


def test_there_is_nothing_to_ask_where_no_computer_player_called(sit: Sit) -> None:
    seated = settled(sit, a_hand(False), Slow())
    assert "calls" not in seated.app.hit_targets()


def test_nothing_is_told_while_the_hand_is_played(sit: Sit) -> None:
    def gone_on(session: TableSession) -> bool:
        state = session.state
        return session.asked == 0 and state.question is Question.TURN and any(one.go for one in state.seats[1:])

    for seed in range(1, 60):
        record = played("gostop", seed, gone_on)
        if '"end"' not in record:
            break
    assert calls_in(record)
    seated = sit(record=record, worker=Slow())
    assert seated.at_table
    assert seated.table.evening.calls_task() is None


def test_a_worker_that_fails_can_be_asked_again(sit: Sit) -> None:
    worker = Slow()
    seated = settled(sit, a_hand(True), worker)
    seated.click("calls")
    worker.ready = "crashed"
    seated.wait(GUARD)
    assert seated.scene.dialog is None
    assert seated.scene.toasts.showing
    seated.click("calls")
    assert len(worker.tasks) == 2


def test_who_goes_on_wants_to_know_no_more(sit: Sit) -> None:
    worker = Slow()
    seated = settled(sit, a_hand(True), worker)
    seated.click("calls")
    seated.click("next")
    assert worker.cancelled


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("go", [True, False])
def test_what_is_said_fits_what_was_done(lang: str, go: bool) -> None:
    def told(mean: float) -> str:
        advice = GoAdvice(0.5, 0.3, Estimate(mean, 50.0), 1000, 200)
        with using(lang):
            return call_words(Call(1, go, 5, advice), "할머니")

    well, badly, close = told(3000.0 if go else -3000.0), told(-3000.0 if go else 3000.0), told(1020.0)
    assert len({well[-12:], badly[-12:], close[-12:]}) == 3
    assert all("할머니" in one and "+1,000" in one for one in (well, badly, close))
