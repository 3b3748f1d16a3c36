"""What lies where: told by events, it ends where the observation says; every card has one place."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator

import pytest

from gostop_desktop.engine import Event, HandState, Move, observe, parse_move, presets
from gostop_desktop.engine.events import visible_to
from gostop_desktop.engine.match import MatchSeat, MatchSetup
from gostop_desktop.engine.moves import Fold, Give, Join, PlayJoker, Seize
from gostop_desktop.engine.record import RecordReader, lines_of
from gostop_desktop.scenes.table.picture import Picture, after, dealt, picture_of, undealt
from gostop_desktop.scenes.table.places import HAND, LOG, MAT, SIDE, Places, slot_box
from gostop_desktop.session import TableSession, new_table
from gostop_desktop.ui.layout import TABLE
from gostop_desktop.ui.theme import MIN_TARGET
from tools.make_records import FOLDER

RESHUFFLES = (Fold, Join)
"""After the last of these, cards move that no event tells of."""


def session_of(preset: str, seed: int) -> TableSession:
    rules = presets.get(preset)
    count = rules.table_players
    seats = tuple(MatchSeat(f"p{seat}", "computer", "random") for seat in range(count))
    setup = MatchSetup(rules, seats, (rules.starting_chips,) * count)
    session = new_table(setup, lambda header: lambda line: None)
    session.begin_hand(secret=bytes([seed]) * 32)
    return session


def turns(preset: str, seed: int) -> Iterator[tuple[TableSession, object, tuple[Event, ...]]]:
    session = session_of(preset, seed)
    while session.asked is not None:
        move = session.computer_move()
        yield session, move, session.submit(session.asked, move)


@pytest.mark.parametrize("preset", presets.PRESETS)
def test_events_lead_to_what_is_seen(preset: str) -> None:
    for seed in range(6):
        session = session_of(preset, seed)
        pictures = [picture_of(session.observation(seat)) for seat in range(len(session.seats))]
        while session.asked is not None:
            move = session.computer_move()
            events = session.submit(session.asked, move)
            pictures = [assert_followed(told, session.state, move, events) for told in pictures]


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.gostop")))
def test_events_of_kept_records_lead_to_what_is_seen(name: str) -> None:
    reader = RecordReader()
    pictures: list[Picture] = []
    for line in lines_of((FOLDER / f"{name}.gostop").read_text(encoding="utf-8")):
        known = len(reader.hands[-1].events) if reader.hands else 0
        reader.feed(line)
        entry = json.loads(line)
        if "hand" in entry or "pile" in entry or str(entry.get("move", "")).startswith(("cut", "tung")):
            state = reader.hands[-1].state
            pictures = [picture_of(observe(state, seat)) for seat in range(len(state.seats))]
        elif "move" in entry:
            hand = reader.hands[-1]
            move = parse_move(entry["move"])
            pictures = [assert_followed(told, hand.state, move, tuple(hand.events[known:])) for told in pictures]


def assert_followed(told: Picture, state: HandState, move: Move | None, events: tuple[Event, ...]) -> Picture:
    """The next picture by what happened, held against what is seen; a joker's replacement and cards shuffled in are
    not told, all else is."""
    for event in events:
        told = after(told, visible_to(event, told.viewer, state.actives, True))
    seen = picture_of(observe(state, told.viewer), told)
    if not isinstance(move, (*RESHUFFLES, PlayJoker, Give, Seize)):
        assert lying(told) == lying(seen), (move, events)
    return seen


def lying(picture: Picture) -> object:
    return (
        [sorted(slot) for slot in picture.slots],
        sorted(picture.stacks),
        picture.pile,
        picture.junk_side,
        [(seat.hand, seat.backs, seat.captured) for seat in picture.seats],
    )


@pytest.mark.parametrize("preset", ["matgo", "gostop", "gostop_family", "matgo_double"])
def test_every_card_has_one_place_on_the_table(preset: str) -> None:
    for session, _, _ in turns(preset, 3):
        for viewer in range(len(session.seats)):
            observation = session.observation(viewer)
            picture = picture_of(observation)
            places = Places(picture, session.state.prepared.values, session.rules.jokers)
            things = places.resting(picture)
            cards = [key for key in things if isinstance(key, int)]
            backs = [key for key in things if isinstance(key, tuple) and key[0] in ("back", "covered")]
            unseen = sum(seat.backs for number, seat in enumerate(picture.seats) if number not in places.seats)
            assert len(cards) + len(backs) + unseen + picture.pile == len(session.state.prepared.pack)
            for placed in things.values():
                assert TABLE.holds(placed.pose.box, slack=1.0)


def test_a_month_keeps_its_place() -> None:
    boxes = [slot_box(month) for month in range(1, 13)]
    assert all(MAT.holds(box) for box in boxes)
    assert not any(one.meets(other) for one in boxes for other in boxes if one is not other)


def test_panels_leave_the_table_free() -> None:
    for panel in (LOG, SIDE, HAND):
        assert not panel.meets(MAT)
    assert not SIDE.meets(HAND)
    assert not LOG.meets(HAND)


@pytest.mark.parametrize("count", range(1, 21))
def test_cards_of_any_hand_can_be_hit(count: int) -> None:
    session = session_of("matgo", 1)
    picture = picture_of(session.observation(0))
    places = Places(picture, session.state.prepared.values, session.rules.jokers)
    boxes = [pose.box for pose in places.hand_poses(0, count)]
    assert all(HAND.holds(box, slack=0.5) for box in boxes)
    assert all(right.x - left.x >= MIN_TARGET for left, right in itertools.pairwise(boxes))


@pytest.mark.parametrize("count", range(2, 21))
@pytest.mark.parametrize("roomy", [False, True])
def test_cards_of_one_month_lie_closer_together(count: int, roomy: bool) -> None:
    session = session_of("matgo", 1)
    picture = picture_of(session.observation(0))
    places = Places(picture, session.state.prepared.values, session.rules.jokers, roomy)
    for months in (range(count), [month // 2 for month in range(count)], [month // 3 for month in range(count)]):
        boxes = [pose.box for pose in places.hand_poses(0, count, list(months))]
        assert all(HAND.holds(box, slack=0.5) for box in boxes)
        steps = [right.x - left.x for left, right in itertools.pairwise(boxes)]
        assert min(steps) >= MIN_TARGET
        near = [step for step, (one, other) in zip(steps, itertools.pairwise(months), strict=True) if one == other]
        far = [step for step, (one, other) in zip(steps, itertools.pairwise(months), strict=True) if one != other]
        if count <= 13 and near and far:
            assert max(near) + 3.0 < min(far)


@pytest.mark.parametrize("preset", ["matgo", "gostop", "matgo_double"])
@pytest.mark.parametrize("large", [False, True])
def test_captured_groups_stay_in_their_row(preset: str, large: bool) -> None:
    for session, _, _ in turns(preset, 5):
        picture = picture_of(session.observation(0))
        places = Places(picture, session.state.prepared.values, session.rules.jokers, large=large)
        for seat, place in places.seats.items():
            rows = places.rows(picture, seat)
            assert all(place.captured.holds(row.box, slack=1.0) for row in rows)
            assert all(left.box.right <= right.box.x for left, right in itertools.pairwise(rows))


@pytest.mark.parametrize("preset", presets.PRESETS)
def test_a_deal_begins_with_the_whole_pack(preset: str) -> None:
    rules = presets.get(preset)
    count = rules.table_players
    seats = tuple(MatchSeat(f"p{seat}") for seat in range(count))
    session = new_table(MatchSetup(rules, seats, (0,) * count), lambda header: lambda line: None)
    events = session.begin_hand(secret=b"7" * 32)
    picture = picture_of(session.observation(0))
    assert undealt(picture).pile == len(session.state.prepared.pack)
    told = dealt(picture, events)
    for event in events[1:]:
        told = after(told, event)
    assert [seat.captured for seat in told.seats] == [seat.captured for seat in picture.seats]


@pytest.mark.parametrize("secret", range(4))
def test_no_card_is_missing_while_a_deal_is_shown(secret: int) -> None:
    """Jokers of the floor go to the dealer and others are turned for them: the pile tells of each once."""
    rules = presets.get("gostop")
    setup = MatchSetup(rules, tuple(MatchSeat(f"p{seat}") for seat in range(3)), (0,) * 3)
    session = new_table(setup, lambda header: lambda line: None)
    events = session.begin_hand(secret=bytes([secret]) * 32)
    told = dealt(picture_of(session.observation(0)), events)
    for event in (None, *events[1:]):
        told = told if event is None else after(told, event)
        assert undealt(told).pile == len(session.state.prepared.pack)
