"""왜? at the Go/Stop panel: each figure shows its cards and the rule behind it, by pointer, click, finger and key."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.scenes.table.looking import Looked, telling
from gostop_desktop.scenes.table.places import MAT, SIDE
from gostop_desktop.session.preview import threats
from gostop_desktop.ui.layout import Box
from tests.record.lines import hand, header, move, position

from .conftest import Sit
from .players import GUARD, Seated, with_people


def go_or_stop(sit: Sit, preset: str = "gostop", **settings: object) -> Seated:
    """A second Go may be said; 고도리 and 청단 lie there, one opponent has little junk."""
    others = ["10c 03d", "01d 11a"] if preset == "gostop" else ["10c 03d"]
    piles = ["05a 07a 02c 02d 03c", "01a 08a 11b"] if preset == "gostop" else ["05a 07a 02c 02d 03c"]
    state: list[dict[str, int]] = [{"turns": 4, "go": 1, "last_go_base": 5}, *({"turns": 4} for _ in others)]
    where = position(
        hands=["10b 12b", *others],
        captured=["02a 04a 08b 06b 09b", *piles],
        floor="10a",
        pile="05c 04c 06c 07c 09c",
        state=state,
        go_order=[0],
    )
    lines = (header(preset), hand(position=where), move(0, "play 10b"))
    seated = sit(record=with_people(lines, (0,)), **settings)
    seated.open_up()
    seated.wait(GUARD)
    assert seated.table.question is not None
    assert seated.table.question.form == "go_stop"
    return seated


def written(seated: Seated) -> list[str]:
    return [text.text for text in seated.texts()]


def rows(seated: Seated) -> list[tuple[Box, int, str]]:
    found = list(telling(seated.table))
    assert len(found) >= 5
    return found


@pytest.mark.parametrize("way", ["hover", "click", "finger"])
@pytest.mark.parametrize("preset", ["matgo", "gostop"])
def test_every_figure_tells_of_its_rule(sit: Sit, way: str, preset: str) -> None:
    seated = go_or_stop(sit, preset)
    before = seated.moves_made
    for box, cards, why in rows(seated):
        assert why
        if way == "finger":
            at = {"x": box.centre[0] / 1280, "y": box.centre[1] / 720, "dx": 0.0, "dy": 0.0}
            for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
                seated.post(pygame.Event(kind, finger_id=3, touch_id=1, **at))
        else:
            seated.move_to(box.centre)
            if way == "click":
                seated.press(box.centre)
                seated.release(box.centre)
        assert why in written(seated)
        assert seated.table.looked.lit == cards
    assert seated.moves_made == before
    seated.move_to(MAT.centre)
    assert seated.table.looked == Looked()


def test_the_cards_of_a_combination_and_of_a_bak_are_lit(sit: Sit) -> None:
    seated = go_or_stop(sit)
    seats = seated.table.picture.seats
    lit = [cards for _, cards, _ in rows(seated)]
    assert lit[0].bit_count() == lit[1].bit_count() == 3
    assert all(cards & ~seats[0].captured == 0 for cards in lit[:2])


def test_the_row_under_the_pointer_stands_out(sit: Sit) -> None:
    """What can be asked about is underlined, and lies on a plate while the pointer is on it."""
    seated = go_or_stop(sit)
    box, _, _ = rows(seated)[2]
    rect = seated.app.display.layout.rect(Box(box.x - 4.0, box.y + 4.0, 3.0, box.h - 8.0))

    def ground() -> bytes:
        return pygame.image.tobytes(seated.app.display.surface.subsurface(rect), "RGB")

    seated.move_to(MAT.centre)
    plain = ground()
    seated.move_to(box.centre)
    assert ground() != plain


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rule_covers_neither_floor_nor_panel_nor_answers(sit: Sit, text_size: int, lang: str) -> None:
    seated = go_or_stop(sit, text_size=text_size, lang=lang)
    answers = [box for name, box in seated.app.hit_targets().items() if name in ("go", "stop")]
    for box, _, why in rows(seated):
        seated.move_to(box.centre)
        (shown,) = [text for text in seated.texts() if text.text == why]
        assert not shown.cut
        assert not shown.box.meets(SIDE)
        assert not shown.box.meets(MAT)
        assert not any(shown.box.meets(one) for one in answers)


def test_w_walks_through_the_figures_of_the_panel(sit: Sit) -> None:
    seated = go_or_stop(sit)
    for _, cards, why in rows(seated):
        seated.key(pygame.KSCAN_W)
        assert (seated.table.looked.lit, seated.table.looked.why) == (cards, why)
        assert why in written(seated)
    seated.key(pygame.KSCAN_W)
    assert seated.table.looked == Looked()


def test_who_has_said_go_needs_more_than_he_had_then(sit: Sit) -> None:
    """할머니 has said Go at 3 points and has as many: she lacks one, not none."""
    where = position(
        hands=["10b 12b", "10c 03d", "01d 11a"],
        captured=["02a 04a 08b 06b 09b", "01b 02b 03b", "01a 08a 11b"],
        floor="10a",
        pile="05c 04c 06c 07c 09c",
        state=[{"turns": 4}, {"turns": 4, "go": 1, "last_go_base": 3}, {"turns": 4}],
        go_order=[1],
    )
    seated = sit(record=with_people((header("gostop"), hand(position=where), move(0, "play 10b")), (0,)))
    seated.open_up()
    (threat,) = [one for one in threats(seated.table.observation, 0) if one.seat == 1]
    assert (threat.base, threat.lacks) == (3, 1)
    assert "할머니 3점, 1점 남음" in written(seated)


def test_the_panel_of_points_counts_from_the_last_go(sit: Sit) -> None:
    where = position(
        hands=["03d 12b", "10b 12a", "01d 11a"],
        captured=["02a 04a 08b 06b", "", ""],
        floor="10a",
        pile="05c 04c 06c 07c 09c",
        state=[{"turns": 4, "go": 1, "last_go_base": 5}, {"turns": 4}, {"turns": 4}],
        go_order=[0],
    )
    seated = sit(record=with_people((header("gostop"), hand(position=where)), (0,)))
    seated.open_up()
    assert "6점부터 남" in written(seated)
