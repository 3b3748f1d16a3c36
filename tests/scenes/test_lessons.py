"""Each special event is explained once, when it first happens: beside the board, gone by itself or with any key."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pygame
import pytest

from gostop_desktop.engine import Question, RuleSet, presets
from gostop_desktop.engine import events as told
from gostop_desktop.engine.cards import Card
from gostop_desktop.i18n import LANGUAGES, using
from gostop_desktop.scenes.base import Replace
from gostop_desktop.scenes.happenings import HAPPENINGS
from gostop_desktop.scenes.table import TableScene
from gostop_desktop.scenes.table.beats import Show
from gostop_desktop.scenes.table.lessons import Lesson
from gostop_desktop.scenes.table.places import SIDE
from gostop_desktop.scenes.table.words import Entry
from gostop_desktop.session import begin_evening
from gostop_desktop.storage.personal import Personal
from gostop_desktop.ui.timeline import Beat
from tests.record.lines import hand, header, position

from .conftest import Sit
from .players import GUARD, Seated, with_people

JJOK = {
    "hands": ["02b 09c 10b", "10c 11a 06a"],
    "floor": "01c 03a 05b",
    "pile": "02c 04a 11c 08c",
    "captured": ["", "03d 04d"],
}
BAK = {
    "hands": ["03b 09c", "10c 04b"],
    "floor": "03a 05b",
    "pile": "07a 11c 12d",
    "captured": ["01a 08a 11a 01b 02b 01c 02c 05c 06c 07c 08c 09d 10d 04c 04d", "03d"],
}


def at(sit: Sit, keys: dict[str, object], people: tuple[int, ...] = (0,), **settings: object) -> Seated:
    record = with_people((header("matgo"), hand(position=position(**keys))), people)
    seated = sit(record=record, **({"lessons": True} | settings))
    seated.open_up()
    seated.wait(GUARD)
    return seated


def to_the_card(seated: Seated, limit: int = 600) -> str:
    """Watch until something is explained; its name, empty where nothing is."""
    for _ in range(limit):
        if not seated.at_table or seated.table.asking:
            return ""
        if seated.table.lesson is not None:
            return seated.table.lesson.name
        seated.wait(1 / 60)
    return ""


def known(seated: Seated, seat: int = 0) -> frozenset[str]:
    who = seated.table.evening.sitter(seat)
    return Personal(seated.app.services.data.database, who.profile, who.name).told


def test_what_happened_why_and_what_it_gave_beside_the_board(sit: Sit) -> None:
    seated = at(sit, JJOK)
    assert not known(seated)
    seated.click("hand_02b")
    assert to_the_card(seated) == "jjok"
    written = [text for text in seated.texts() if SIDE.holds(text.box)]
    words = "\n".join(text.text for text in written)
    assert "쪽" in words
    assert "지민: 쪽!" in words
    assert HAPPENINGS["jjok"].what[:10] in words
    assert HAPPENINGS["jjok"].said(seated.session.rules)[:10] in words
    assert "할머니에게서 3월 피 가져감" in words.replace("\n", " ")
    assert known(seated) == {"jjok"}


def test_it_ends_by_itself(sit: Sit) -> None:
    seated = at(sit, JJOK)
    seated.click("hand_02b")
    to_the_card(seated)
    seated.wait(3.0)
    assert seated.table.lesson is not None
    seated.wait(20.0)
    assert seated.table.lesson is None


@pytest.mark.parametrize("way", ["key", "click"])
def test_any_press_ends_it_and_plays_nothing(sit: Sit, way: str) -> None:
    seated = at(sit, JJOK)
    seated.click("hand_02b")
    to_the_card(seated)
    seated.wait(GUARD)
    before = seated.moves_made
    if way == "key":
        seated.key(pygame.KSCAN_1)
    else:
        seated.press((300.0, 640.0))
        seated.release((300.0, 640.0))
    assert seated.table.lesson is None
    assert seated.moves_made == before


def test_skipping_the_turn_skips_no_explanation_and_the_same_press_does_not_end_it(sit: Sit) -> None:
    seated = at(sit, JJOK)
    seated.click("hand_02b")
    seated.wait(0.1)
    seated.key(pygame.KSCAN_Z)
    seated.wait(1 / 60)
    assert to_the_card(seated) == "jjok"
    seated.key(pygame.KSCAN_Z)
    assert seated.table.lesson is not None


def test_once_for_a_person_and_again_for_another(sit: Sit, tmp_path: Path) -> None:
    seated = at(sit, JJOK)
    seated.click("hand_02b")
    assert to_the_card(seated) == "jjok"
    folder = seated.app.services.data.path
    assert folder is not None
    seated.app.services.data.finish()
    seated.close()
    again = at(sit, JJOK, folder=folder)
    again.click("hand_02b")
    assert to_the_card(again) == ""
    again.app.services.data.finish()
    again.close()
    both = at(sit, JJOK, (0, 1), folder=folder)
    both.click("hand_02b")
    assert to_the_card(both) == "jjok"
    assert known(both, 1) == {"jjok"}


def test_it_can_be_turned_off(sit: Sit) -> None:
    seated = at(sit, JJOK, lessons=False)
    seated.click("hand_02b")
    assert to_the_card(seated) == ""
    assert not known(seated)


def test_step_by_step_it_waits_for_a_key(sit: Sit) -> None:
    seated = at(sit, JJOK, speed="step")
    seated.click("hand_02b")
    for _ in range(40):
        seated.wait(1.2)
        if seated.table.lesson is not None:
            break
        seated.key(pygame.KSCAN_Z)
    seated.wait(60.0)
    assert seated.table.lesson is not None
    seated.key(pygame.KSCAN_Z)
    assert seated.table.lesson is None


def test_a_loser_who_pays_more_is_explained_before_the_receipt(sit: Sit) -> None:
    seated = at(sit, BAK)
    seated.click("hand_03b")
    names = set()
    for _ in range(3000):
        if not seated.at_table:
            break
        if seated.table.lesson is not None:
            names.add(seated.table.lesson.name)
            seated.wait(GUARD)
            seated.key(pygame.KSCAN_Z)
        elif seated.table.asking:
            seated.wait(GUARD)
            seated.key(pygame.KSCAN_S)
        seated.wait(1 / 30)
    assert seated.scene_name == "SettlementScene"
    assert "pibak" in names


def test_every_event_that_has_a_lesson_has_its_words(sit: Sit) -> None:
    seated = at(sit, JJOK)
    lessons, picture = seated.table.lessons, seated.table.picture
    five = (Card.parse("05a"),)
    for event in (
        told.StackTake(0, five, True), told.StackTake(0, five), told.InstantPayment(0, "first_ppeok", 7),
        told.InstantPayment(0, "first_jjok", 7), told.GukjinMoved(0, (Card.parse("09a"),)), told.Go(0, 1),
        told.President(0), told.Nagari(0), told.Shake(0), told.Bomb(0), told.Fold(0), told.GwangSale(0),
        told.Deal(0, tuple(map(Card.parse, ("03a", "03b", "03c")))), told.Dokbak(0, "feed"),
    ):  # fmt: skip
        assert lessons._name(Entry(event), picture) in HAPPENINGS, event


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((1366, 768), 200), ((1920, 1080), 150)])
def test_its_words_fit(sit: Sit, lang: str, size: tuple[int, int], text_size: int) -> None:
    seated = at(sit, JJOK, lang=lang, size=size, text_size=text_size)
    seated.click("hand_02b")
    lesson = to_the_card(seated)
    assert lesson == "jjok"
    for text in seated.texts():
        if SIDE.holds(text.box):
            assert not text.cut, text
            assert text.box.holds(text.drawn, slack=3.0), text


def test_nobody_is_called_you() -> None:
    """At a shared machine people are called by their names (UX.md section 4)."""
    with using("en"):
        for one in HAPPENINGS.values():
            assert not re.search(r"\byour?\b", one.what, re.IGNORECASE), one.what


def dealt_three_alike(sit: Sit, **settings: object) -> Seated:
    """A hand being dealt with three cards of a month on the floor."""
    seated = sit("matgo", lessons=True, **settings)
    services, evening = seated.app.services, seated.table.evening
    for number in range(1, 200):
        other = begin_evening(services.data, evening.plan, 1)
        events = other.session.begin_hand(secret=bytes([number]) * 32)
        months = Counter(card.month for card in events[0].cards if card.month)
        if 3 in months.values() and other.session.state.question is Question.TURN:
            seated.app.stack._change(Replace(TableScene(services, other, events)))
            return seated
    raise AssertionError("never three of a month")


@pytest.mark.parametrize("skipped", [False, True])
def test_what_lies_on_the_floor_is_explained_once_it_lies_there(sit: Sit, skipped: bool) -> None:
    seated = dealt_three_alike(sit)
    seated.wait(0.1)
    if skipped:
        seated.key(pygame.KSCAN_RSHIFT)
    assert to_the_card(seated) == "floor_triple"
    picture = seated.table.picture
    assert 3 in [len(slot) for slot in picture.slots]
    assert picture.pile == 22
    assert any("새 판" in line or "돌" in line for line in map(seated.table.words.line, seated.table.log))


def shown_cards(seated: Seated, event: told.Event) -> tuple[str, ...]:
    """The pictures on the card of the lesson that an event calls for."""
    table = seated.table
    *_, beat = table.lessons.woven([Beat(Show(table.picture, Entry(event)))], table.words, 1.0, True)
    assert isinstance(beat.payload, Lesson)
    return beat.payload.cards


def test_a_lesson_shows_the_cards_that_it_happened_to(sit: Sit) -> None:
    seated = sit("gostop_family", lessons=True)
    sold = tuple(map(Card.parse, ("08a", "12d")))
    assert shown_cards(seated, told.GwangSale(3, sold, 4)) == ("08a", "12d")
    stack = tuple(map(Card.parse, ("11a", "11b", "11c")))
    assert shown_cards(seated, told.Ppeok(1, stack)) == ("11a", "11b", "11c")
    floor = tuple(map(Card.parse, ("01a", "05a", "05b", "05c", "09a", "10a")))
    assert shown_cards(seated, told.Deal(0, floor)) == ("05a", "05b", "05c")
    assert shown_cards(seated, told.JokerFlipped(0, (Card.parse("x1"),))) == ("joker2-1",)
    assert shown_cards(seated, told.Go(0, 1)) == ()


def test_jokers_are_shown_as_the_rules_have_them() -> None:
    joker = HAPPENINGS["joker"]
    assert joker.shows(presets.get("gostop_family")) == ("joker2-1",)
    assert joker.shows(RuleSet.from_json({"preset": "matgo", "jokers": [3, 2, 3]})) == ("joker2-1", "joker3-1")
