"""The month in the corner of a card is read whole or left out, however many cards lie over each other."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pytest

from gostop_desktop.ui.canvas import Canvas
from gostop_desktop.ui.layout import Box, seen_of
from gostop_desktop.ui.sprites import TAB_CORNER
from gostop_desktop.ui.timeline import Pose

from .conftest import MakeDriver
from .gallery import SCENES

CROWDED = (
    "table_2", "table_2_double", "table_3", "table_6", "marks", "shodang_cards", "settlement_2", "settlement_3",
    "practice", "help_combos", "help_events",
)  # fmt: skip


@dataclass(frozen=True)
class Drawn:
    """A card as it was drawn, and where its badge is."""

    name: str
    box: Box
    badge: Box | None


def badge_box(canvas: Canvas, box: Box, seen: float) -> Box | None:
    """Where a badge lies, as far down as the middle of its number."""
    badge = canvas._badge(box.w, seen)
    if badge is None:
        return None
    corner = box.w * TAB_CORNER
    return Box(
        box.x + (corner if badge.kind == "tabs" else 0.0), box.y + corner, box.w * badge.part, 0.5 * box.w * badge.part
    )


@pytest.mark.parametrize("name", CROWDED)
@pytest.mark.parametrize("size", [100, 200])
def test_no_card_lies_over_the_badge_of_another(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, name: str, size: int
) -> None:
    driver = make_driver((1024, 640), badges="always", text_size=size)
    SCENES[name](driver)
    driver.wait(0.5)
    drawn: list[Drawn] = []
    draw = Canvas.card

    def watched(canvas: Canvas, card: str, pose: Pose, *given: object, **more: float) -> None:
        badge = badge_box(canvas, pose.box, more.get("seen", math.inf)) if card[:2].isdigit() else None
        drawn.append(Drawn(card, pose.box, badge))
        draw(canvas, card, pose, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "card", watched)
    driver.app.canvas.forget()
    driver.scene.dirty = True
    driver.step([], 0.0)
    assert len(drawn) > 5
    for card in set(drawn):
        # each card lies over those at its left, whatever was painted first
        over = [other for other in drawn if other.name != card.name and other.box.x > card.box.x]
        assert card.badge is None or not [other for other in over if other.box.meets(card.badge.inset(0.2, 0.0))]


def test_a_row_tells_how_much_of_each_card_is_seen() -> None:
    boxes = [Box(10.0, 0.0, 50.0, 80.0), Box(22.0, 0.0, 50.0, 80.0), Box(90.0, 0.0, 50.0, 80.0)]
    assert seen_of(boxes) == [12.0, 68.0, math.inf]
    assert seen_of([]) == []


@pytest.mark.parametrize("scale", [100, 200])
def test_a_narrow_edge_shows_the_number_alone_and_the_narrowest_nothing(make_driver: MakeDriver, scale: int) -> None:
    canvas = make_driver((1280, 720), badges="always", text_size=scale).app.canvas
    kinds = [badge.kind if (badge := canvas._badge(45.0, seen)) else None for seen in (45.0, 24.0, 12.0, 7.0, 5.0)]
    assert kinds == ["tabs", "tabs", "strips", "strips", None]
    for seen in (24.0, 12.0, 7.0):
        badge = canvas._badge(45.0, seen)
        assert badge is not None
        left = 45.0 * TAB_CORNER if badge.kind == "tabs" else 0.0
        assert left + 45.0 * badge.part <= seen + 1e-6
