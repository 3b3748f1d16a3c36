"""The small table of the practice hand: floor, pile, captured cards, and the hand to press."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Card, HandState
from ...engine.cards import ANIMALS, BRIGHTS, RIBBONS, cards_in
from ...ui.canvas import Canvas
from ...ui.layout import Box, seen_of
from ...ui.sprites import CARD_RATIO
from ...ui.text import SMALL, TextStyle
from ...ui.timeline import Pose
from ...ui.widgets import Look, Widget, draw_focus

_LABEL = TextStyle(SMALL.size, SMALL.face, fixed=True)
_FLOOR_CARD, _SLOT = 96.0, 90.0
_CAPTURED = 62.0


class TableCard(Widget):
    """A card that can be pressed; ``wanted`` draws the bright frame."""

    def __init__(self, card: Card, box: Box, wanted: bool) -> None:
        super().__init__(f"card.{card}", box)
        self.card, self.wanted = card, wanted

    def draw(self, canvas: Canvas, look: Look) -> None:
        lifted = self.box.moved(0.0, -5.0) if look.hovered and not look.pressed else self.box
        canvas.card(str(self.card.face), Pose(lifted), hovered=bool(look.hovered) or look.focused)
        if self.wanted:
            canvas.card_outline(lifted, canvas.theme.active, 4.0)
        if look.focused:
            draw_focus(canvas, self.box, 6.0)


def floor_places(state: HandState, mat: Box) -> dict[Card, Box]:
    """Where each card of the floor lies: cards of a month over each other, months in their order."""
    months = sorted({card.month for card in cards_in(state.floor)})
    columns = max(1, int((mat.w - _SLOT) // _SLOT))
    width = _FLOOR_CARD * CARD_RATIO
    places: dict[Card, Box] = {}
    for index, month in enumerate(months):
        x = mat.x + 14.0 + (index % columns) * _SLOT
        y = mat.y + 10.0 + (index // columns) * (_FLOOR_CARD + 20.0)
        alike = [card for card in cards_in(state.floor) if card.month == month]
        for deep, card in enumerate(alike):
            places[card] = Box(x + deep * 20.0, y + deep * 8.0, width, _FLOOR_CARD)
    return places


def choice_places(mat: Box, count: int) -> list[Box]:
    """Where cards of the floor lie while one of them is chosen: side by side below the others."""
    width = _FLOOR_CARD * CARD_RATIO
    y = mat.bottom - _FLOOR_CARD - 14.0
    return [Box(mat.x + 14.0 + index * (width + 16.0), y, width, _FLOOR_CARD) for index in range(count)]


def draw_pile(canvas: Canvas, mat: Box, count: int, name: str) -> None:
    """The closed pile at the right of the mat."""
    width = _FLOOR_CARD * CARD_RATIO
    place = Box(mat.right - width - 18.0, mat.y + 24.0, width, _FLOOR_CARD)
    for deep in range(min(3, count)):
        canvas.card("back", Pose(place.moved(-2.0 * deep, -2.0 * deep)))
    label = Box(place.x - 20.0, place.bottom + 8.0, width + 40.0, 26.0)
    canvas.text(f"{name} {count}", label, _LABEL, canvas.theme.text_soft, "centre", lines=1)


def draw_captured(canvas: Canvas, box: Box, captured: int, title: str) -> None:
    """Captured cards in four groups, over each other where they are many, below a line that says whose."""
    canvas.text(title, box.top(26.0), _LABEL, canvas.theme.text_soft, lines=1)
    rest = captured & ~(BRIGHTS | ANIMALS | RIBBONS)
    groups: Sequence[int] = (captured & BRIGHTS, captured & ANIMALS, captured & RIBBONS, rest)
    width = _CAPTURED * CARD_RATIO
    x, y = box.x, box.y + 28.0
    cards = sum(group.bit_count() for group in groups)
    used = sum(1 for group in groups if group)
    step = min(24.0, (box.w - used * (width + 16.0)) / max(1, cards - used))
    for group in groups:
        if not group:
            continue
        boxes = [Box(x + step * place, y, width, _CAPTURED) for place in range(group.bit_count())]
        for card, place, seen in zip(cards_in(group), boxes, seen_of(boxes), strict=True):
            canvas.card(str(card.face), Pose(place), seen=seen)
        x = boxes[-1].right + 16.0
