"""The marks of triples: each a target of its own, however many a hand of 20 cards offers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_desktop.engine.cards import Card
from gostop_desktop.scenes.table import panels
from gostop_desktop.scenes.table.controls import ChipButton, HandCard
from gostop_desktop.scenes.table.hand import moved_apart
from gostop_desktop.scenes.table.places import HAND
from gostop_desktop.ui.layout import Box
from gostop_desktop.ui.text import TextEngine, TextStyle
from gostop_desktop.ui.theme import MIN_TEXT
from tests.record.lines import hand, header, position

from .conftest import Sit
from .players import with_people

GAP = 8.0
wishes = st.lists(
    st.tuples(st.floats(HAND.x - 40, HAND.right), st.floats(132.0, 290.0)), max_size=7, unique_by=lambda wish: wish[0]
)


@given(wishes)
def test_marks_stay_in_their_row_and_apart(wanted: list[tuple[float, float]]) -> None:
    boxes = tuple(Box(x, 0.0, width, 50.0) for x, width in sorted(wanted))
    marks = moved_apart(boxes, HAND, GAP)
    assert len(marks) == len(boxes)
    assert all(HAND.holds(mark, slack=1e-6) for mark in marks)
    assert all(right.x - left.right >= GAP - 1e-6 for left, right in pairwise(marks))


def test_a_mark_that_is_in_nobodys_way_stays_where_it_is_wanted() -> None:
    alone = Box(HAND.x + 300, HAND.y, 180.0, HAND.h)
    assert moved_apart((alone,), HAND, GAP) == (alone,)
    assert moved_apart((), HAND, GAP) == ()


def test_the_tag_of_a_stack_shortens_the_name_and_keeps_the_word() -> None:
    text = TextEngine(1.0, 1.0)
    for name in ("명자 고모할머니", "나"):
        words = panels.stack_words(text, name, 96.0)
        assert text.width_units(words, TextStyle(MIN_TEXT, fixed=True)) <= 96.0
        assert words.endswith("뻑")
        assert words.startswith(name[:2])


FIVE = ["03c 04a 04b 04c 05a 05b 05c 06a 06b 06c 09a 09b 09c 10a 10b 10c 11a 11b 12a 12b", "02c 11c 12c"]
"""A hand of 20 cards with five triples: three can be bombs, two are shaken."""


@pytest.mark.parametrize("text_size", [100, 200])
def test_marks_lie_on_their_own_cards_and_cover_no_badge_and_nothing_captured(sit: Sit, text_size: int) -> None:
    where = position(hands=FIVE, floor="04d 06d 10d", pile="01b 08b 07b 02b", captured=["01a 02a 03a 07a", "08a"])
    record = with_people((header("matgo_double"), hand(position=where)), (0,))
    seated = sit(record=record, size=(1024, 640), text_size=text_size, badges="always")
    seated.open_up()
    table = seated.table
    marks = [one for one in table.ui if isinstance(one, ChipButton)]
    assert len(marks) == 5
    cards = [one for one in table.ui if isinstance(one, HandCard)]
    for mark in marks:
        month = int(mark.name.split()[-1])
        own = [one.box.left(one.seen) for one in cards if Card.parse(one.name[5:]).month == month]
        assert Box.around(own).inset(-1.0, -20.0).holds(mark.box)
        for card in cards:
            assert not mark.box.meets(card.box.top(card.box.h * 0.5))
        for seat in table.places.seats:
            assert not [row for row in table.places.rows(table.picture, seat) if row.box.meets(mark.box)]


def test_marks_lie_apart_from_the_buttons_of_the_side_panel(sit: Sit) -> None:
    hands = ["01a 02a 03a 04a 05a 06a 07a 12a 12b 12c", "10c 11a 06b"]
    where = position(hands=hands, floor="12d 10a 09a", pile="04b 11c 08c 03c")
    for grandparents in (False, True):
        seated = sit(
            record=with_people((header("matgo"), hand(position=where)), (0,)),
            assist="advice",
            grandparents=grandparents,
        )
        seated.open_up()
        targets = dict(seated.targets())
        mark = targets["choice_bomb 12"]
        assert not mark.inset(-7.9).meets(targets["advice"])
