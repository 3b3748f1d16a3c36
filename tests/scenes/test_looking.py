"""왜? at the table: seats, lines of points and captured cards explain themselves under pointer, finger and keys."""

from __future__ import annotations

import pygame

from gostop_desktop.engine import events as told
from gostop_desktop.engine.cards import Card, parse_mask
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.scenes.table import handover
from gostop_desktop.scenes.table.account import since
from gostop_desktop.scenes.table.looking import Looked
from gostop_desktop.scenes.table.side import point_lines
from gostop_desktop.scenes.table.words import Entry
from tests.record.lines import hand, header, position

from .conftest import Sit
from .players import FLOOR, HAND, over, with_people


def test_a_click_on_a_seat_explains_its_points(sit: Sit) -> None:
    lines = (
        header("matgo"),
        hand(position=position(hands=[HAND, "10c"], floor=FLOOR, captured=["", "02a 04a 08b"], pile="04c 11c")),
    )
    seated = sit(record=with_people(lines, (0,)))
    seated.open_up()
    assert not any(text.text == "고도리" and text.size > 18 for text in seated.texts())
    seated.click("seat_1")
    seated.move_to((5.0, 300.0))
    assert any(text.text == "할머니의 점수" for text in seated.texts())
    assert any(text.text == "고도리" and text.size > 18 for text in seated.texts())
    assert seated.moves_made == []


def test_a_line_of_points_lights_its_cards(sit: Sit) -> None:
    lines = (
        header("matgo"),
        hand(position=position(hands=[HAND, "10c"], floor=FLOOR, captured=["02a 04a 08b 06b", ""], pile="04c 11c")),
    )
    seated = sit(record=with_people(lines, (0,)))
    seated.open_up()
    line = point_lines(seated.table, seated.app.services.text)[0]
    seated.move_to(line.box.centre)
    assert seated.table.looked.lit == line.cards == parse_mask("02a 04a 08b")
    written = [text.text for text in seated.texts()]
    assert any("고도리" in words and "5점" in words for words in written), "the rule behind it"


def test_w_walks_through_the_lines_of_points(sit: Sit) -> None:
    captured = ["02a 04a 08b 06b 09b 10b", ""]
    where = position(hands=["01a 07a 12a", "10c"], floor="03a", captured=captured, pile="04c 11c")
    seated = sit(record=with_people((header("matgo"), hand(position=where)), (0,)))
    seated.open_up()
    lit = []
    for _ in range(4):
        seated.key(pygame.KSCAN_W)
        lit.append(seated.table.looked.lit)
    whole = parse_mask(captured[0])
    assert lit[:3] == [parse_mask("02a 04a 08b"), parse_mask("06b 09b 10b"), whole]
    assert seated.table.looked == Looked()


def test_a_click_on_captured_cards_explains_whose_they_are(sit: Sit) -> None:
    lines = (
        header("matgo"),
        hand(position=position(hands=[HAND, "10c"], floor=FLOOR, captured=["", "02a 04a 08b"], pile="04c 11c")),
    )
    seated = sit(record=with_people(lines, (0,)))
    seated.open_up()
    row = next(row for row in seated.table.places.rows(seated.table.picture, 1) if row.group == "animal")
    seated.press(row.box.centre)
    seated.release(row.box.centre)
    assert seated.table.shown_seat == 1


def test_a_captured_card_is_shown_whole_under_the_pointer(sit: Sit) -> None:
    lines = (
        header("matgo"),
        hand(position=position(hands=[HAND, "10c"], floor=FLOOR, captured=["02a 04a 08b", ""], pile="04c 11c")),
    )
    seated = sit(record=with_people(lines, (0,)))
    seated.open_up()
    table = seated.table
    row = next(row for row in table.places.rows(table.picture, 0) if row.group == "animal")
    card, box = row.cards[0]
    seated.move_to((box.x + 4.0, box.centre[1]))
    assert table.looked.card == card


def test_a_receipt_line_lights_its_cards(sit: Sit) -> None:
    seated = sit("gostop", speed="fast")
    seated.play_until(lambda now: over(now) and now.scene.receipt is not None)  # type: ignore[attr-defined]
    scene = seated.scene
    assert isinstance(scene, SettlementScene)
    speaking = [(number, one) for number, one in enumerate(scene.lines) if one.cards]
    if speaking:
        number, one = speaking[-1]
        seated.move_to(one.box.centre)
        assert scene.lit == number
    seated.key(pygame.KSCAN_W)
    assert isinstance(seated.scene, SettlementScene)
    seated.click("copy")
    assert seated.at_table is False


def test_a_finger_shows_a_captured_card_whole(sit: Sit) -> None:
    lines = (
        header("matgo"),
        hand(position=position(hands=[HAND, "10c"], floor=FLOOR, captured=["02a 04a 08b", ""], pile="04c 11c")),
    )
    seated = sit(record=with_people(lines, (0,)))
    seated.open_up()
    row = next(row for row in seated.table.places.rows(seated.table.picture, 0) if row.group == "animal")
    card, box = row.cards[0]
    at = {"x": (box.x + 4.0) / 1280, "y": box.centre[1] / 720, "dx": 0.0, "dy": 0.0, "finger_id": 3, "touch_id": 1}
    seated.post(pygame.Event(pygame.FINGERDOWN, **at))
    seated.wait(1.0)
    assert seated.table.looked.card == card


def test_esc_takes_away_what_is_explained_before_it_opens_the_menu(sit: Sit) -> None:
    where = position(hands=[HAND, "10c"], floor=FLOOR, captured=["02a 04a 08b 06b", ""], pile="04c 11c")
    seated = sit(record=with_people((header("matgo"), hand(position=where)), (0,)))
    seated.open_up()
    table = seated.table
    seated.key(pygame.KSCAN_W)
    assert table.looked.why
    seated.key(pygame.KSCAN_ESCAPE)
    assert seated.table is table
    assert table.looked == Looked()
    seated.key(pygame.KSCAN_ESCAPE)
    assert seated.scene_name == "MenuScene"


def test_at_the_curtain_nobody_is_told_what_he_did_himself(sit: Sit) -> None:
    seated = sit("gostop", people=3)
    seated.open_up()
    table = seated.table
    own, other = (told.Ppeok(seat, cards_of("03a 03b 03c")) for seat in (0, 1))
    table.log += [Entry(own)]
    handover.raise_curtain(table, 0, "turn")
    table.last_seen[0] = 0
    assert table.words.line(Entry(own)) not in since(table)
    table.log += [Entry(other)]
    assert table.words.line(Entry(other)) in since(table)
    assert table.words.line(Entry(own)) not in since(table)


def cards_of(names: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, names.split()))
