"""Whole hands by posted events: a click gives exactly its move, a skip only skips, evenings hold together."""

from __future__ import annotations

import json
from random import Random

import pygame
import pytest

from gostop_desktop.engine import Observation, legal_moves, parse_move
from gostop_desktop.engine.cards import parse_mask
from gostop_desktop.engine.replaying import replay_text
from gostop_desktop.scenes.table.controls import HandCard
from gostop_desktop.scenes.table.picture import picture_of
from gostop_desktop.ui.widgets import GUARD
from tests.record.lines import deck, hand, header, position

from .conftest import Sit
from .players import FLOOR, HAND, Seated, at_position, over, with_people


@pytest.mark.parametrize("card", HAND.split())
def test_a_click_on_a_card_plays_that_card(sit: Sit, card: str) -> None:
    seated = at_position(sit)
    seated.click(f"hand_{card}")
    assert seated.moves_made[0] == {"seat": 0, "move": f"play {card}"}


def test_everything_offered_is_legal_and_everything_legal_is_offered(sit: Sit) -> None:
    seated = at_position(sit)
    legal = {str(move) for move in legal_moves(seated.session.state)}
    assert {str(move) for move in seated.table.moves.values()} == legal
    assert set(seated.table.moves) <= set(seated.app.hit_targets())
    assert "choice_bomb 05" in seated.app.hit_targets()


def test_numbers_play_cards_in_the_order_of_the_hand(sit: Sit) -> None:
    seated = at_position(sit)
    seated.key(pygame.KSCAN_4)
    assert seated.moves_made[0]["move"] == f"play {HAND.split()[3]}"


def test_arrows_and_enter(sit: Sit) -> None:
    seated = at_position(sit)
    for _ in range(3):
        seated.key(pygame.KSCAN_RIGHT)
    seated.key(pygame.KSCAN_RETURN)
    assert seated.moves_made[0]["move"] == f"play {HAND.split()[2]}"


def test_letters_bomb(sit: Sit) -> None:
    seated = at_position(sit)
    seated.key(pygame.KSCAN_B)
    assert seated.moves_made[0]["move"] == "bomb 05"


def test_select_then_confirm(sit: Sit) -> None:
    seated = at_position(sit, confirm_play=True)
    seated.click("hand_07a")
    seated.click("hand_01a")
    assert seated.moves_made == []
    seated.click("hand_01a")
    assert seated.moves_made[0]["move"] == "play 01a"


@pytest.mark.parametrize("way", ["click", "finger", "key"])
def test_a_press_while_something_moves_only_skips(sit: Sit, way: str) -> None:
    seated = at_position(sit)
    place = seated.app.hit_targets()["hand_09c"].centre
    seated.click("hand_01a")
    assert seated.table.timeline.busy
    before = seated.record
    if way == "key":
        seated.key(pygame.KSCAN_3)
    else:
        seated.press(place)
        for _ in range(200):
            seated.wait(1 / 30)
            if seated.table.asking:
                break
        seated.release(place)
    assert [line for line in seated.moves_made if line["seat"] == 0] == [{"seat": 0, "move": "play 01a"}]
    assert len(before) >= 3


def _play_out(seated: Seated, skip: bool, seed: int) -> None:
    """To the end of the hand, computer players throwing the same dice."""
    for number in seated.session._chance:
        seated.session._chance[number] = Random(seed)
    rng = Random(seed)
    for _ in range(400):
        seated.settle(skip=skip)
        if over(seated):
            return
        moves = sorted(seated.table.moves, key=str)
        assert moves
        seated.wait(GUARD + 0.02)
        seated.click(moves[int(rng.random() * len(moves))])
    raise AssertionError("the hand does not end")


def test_skipping_and_watching_come_to_the_same(sit: Sit) -> None:
    lines = (header("gostop"), hand(deck=deck("gostop")))
    ends = []
    for skip in (False, True):
        seated = sit(record=with_people(lines, (0,)), speed="fast")
        _play_out(seated, skip, 5)
        ends.append((seated.record[2:], seated.session.chips))
    assert ends[0] == ends[1]


def test_the_picture_at_rest_is_the_observation(sit: Sit) -> None:
    """Watched or skipped: what is shown when somebody is asked comes from the observation alone."""
    for skip in (False, True):
        seated = sit(record=with_people((header("gostop"), hand(deck=deck("gostop"))), (0,)), speed="fast")
        for _ in range(5):
            seated.settle(skip=skip)
            table = seated.table
            assert table.picture == picture_of(table.observation, table.picture)
            seated.wait(GUARD + 0.02)
            seated.click(next(iter(table.moves)))


def test_step_by_step_waits_for_a_key(sit: Sit) -> None:
    seated = at_position(sit, speed="step")
    seated.click("hand_01a")
    seated.wait(3.0)
    assert seated.table.timeline.held
    shown = len(seated.table.log)
    seated.key(pygame.KSCAN_SPACE)
    seated.wait(3.0)
    assert len(seated.table.log) == shown + 1


def test_what_is_drawn_does_not_depend_on_hidden_cards(sit: Sit) -> None:
    """Two deals that differ only in what the viewer cannot see give the same picture."""
    pictures = []
    for theirs, pile in (("10c 11a 06a", "04a 11c 08c 03c"), ("11a 04a 03c", "06a 10c 08c 11c")):
        lines = (header("matgo"), hand(position=position(hands=[HAND, theirs], floor=FLOOR, pile=pile)))
        seated = sit(record=with_people(lines, (0,)))
        seated.open_up()
        seated.wait(0.1)
        pictures.append(seated.picture())
    assert pictures[0] == pictures[1]


def test_a_covered_hand_is_the_same_for_all_cards(sit: Sit) -> None:
    pictures = []
    for own, pile in (("10c 11a 06a", "04a 11c 08c 03c"), ("11a 04a 03c", "06a 10c 08c 11c")):
        lines = (header("matgo"), hand(position=position(hands=[own, HAND], floor=FLOOR, pile=pile)))
        seated = sit(record=with_people(lines, (0, 1)))
        seated.settle()
        assert seated.table.curtain is not None
        seated.wait(0.1)
        pictures.append(seated.picture())
    assert pictures[0] == pictures[1]


def test_a_hand_is_covered_as_soon_as_a_card_is_committed(sit: Sit) -> None:
    lines = (header("matgo"), hand(position=position(hands=[HAND, "10c 11a 06a"], floor=FLOOR, pile="04a 11c 08c 03c")))
    seated = sit(record=with_people(lines, (0, 1)))
    seated.open_up()
    assert seated.table.picture.seats[0].hand == parse_mask(HAND)
    seated.play(parse_move("play 07a"))
    assert seated.table.timeline.busy
    while seated.table.timeline.busy:
        assert not seated.table.picture.seats[0].hand & ~parse_mask("07a")
        seated.wait(0.05)


def check(seated: Seated) -> None:
    """What holds after each step of an evening."""
    session = seated.session
    start = sum(json.loads(seated.record[0])["chips"])
    added = sum(value.get("chips", 0) for value in map(json.loads, seated.record) if "refill" in value)
    assert sum(session.chips) == start + added
    if not seated.at_table:
        return
    table = seated.table
    targets = set(seated.app.hit_targets())
    if table.asking:
        assert table.viewer == session.asked
        assert {str(move) for move in table.moves.values() if move} <= {str(m) for m in legal_moves(session.state)}
        assert set(table.moves) <= targets
        assert table.picture == picture_of(table.observation, table.picture)
    else:
        assert not any(name.startswith(("hand_", "choice_")) for name in targets)
    if not table.eyes.open:
        shown = table.picture.seats[table.viewer].hand
        assert shown & ~_public(table.observation) == 0


def _public(observation: Observation) -> int:
    return observation.table.shown


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "people"), [("matgo", 1), ("matgo_double", 2), ("gostop", 3), ("gostop_jeon", 1), ("gostop_family", 4)]
)
def test_a_long_evening(sit: Sit, preset: str, people: int) -> None:
    test_an_evening(sit, preset, people, 8)


@pytest.mark.parametrize(("preset", "people", "hands"), [("matgo", 1, 2), ("gostop", 2, 2), ("gostop_family", 4, 1)])
def test_an_evening(sit: Sit, preset: str, people: int, hands: int) -> None:
    seated = sit(preset, people=people, speed="fast")
    hand_number = 0

    def done(now: Seated) -> bool:
        nonlocal hand_number
        check(now)
        if over(now) and now.session.match.hand > hand_number:
            hand_number = now.session.match.hand
        return hand_number >= hands

    seated.play_until(done)
    told = replay_text("".join(f"{line}\n" for line in seated.record))
    assert told["error"] is None
    assert len(told["hands"]) == hands
    assert tuple(told["hands"][-1]["end"]["chips"]) == seated.session.chips


def test_the_end_of_an_evening_puts_the_record_away(sit: Sit) -> None:
    seated = sit("matgo", speed="fast")
    seated.play_until(over)
    data = seated.app.services.data
    seated.click("end")
    seated.wait(GUARD + 0.1)
    seated.click("finish")
    assert seated.scene_name == "TitleScene"
    assert data.unfinished() is None
    assert data.path is not None
    assert len(list((data.path / "records").glob("*.gostop"))) == 1


def test_a_settled_hand_is_settled_after_a_resume(sit: Sit) -> None:
    seated = sit("matgo", speed="fast")
    seated.play_until(over)
    again = sit(record="".join(f"{line}\n" for line in seated.record))
    assert over(again)
    assert again.session.chips == seated.session.chips
    again.click("next")
    assert again.at_table
    assert again.session.match.hand == 2


def test_flip_only_turns_by_the_pile_and_by_a_button(sit: Sit) -> None:
    for way in ("flip", "flip_button"):
        lines = (
            header("matgo"),
            hand(position=position(hands=["", "10c 11a"], pile="04a 11c", state=[{"passes": 1, "turns": 5}, {}])),
        )
        seated = sit(record=with_people(lines, (0,)))
        seated.open_up()
        seated.click(way)
        assert seated.moves_made[0]["move"] == "flip"


def test_after_a_shake_the_other_cards_stay_but_cannot_be_played(sit: Sit) -> None:
    seated = at_position(sit, floor="01c 03a 03b 04b 08a")
    held = {widget.name for widget in seated.table.ui if isinstance(widget, HandCard)}
    seated.play(parse_move("shake 05"))
    seated.settle()
    cards = [widget for widget in seated.table.ui if isinstance(widget, HandCard)]
    assert {widget.name for widget in cards} == held
    playable = {widget.name for widget in cards if widget.enabled}
    assert {name.removeprefix("hand_")[:2] for name in playable} == {"05"}
    assert {name for name in seated.app.hit_targets() if name.startswith("hand_")} == playable
