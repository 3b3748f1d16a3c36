"""Which card of the floor is taken, chosen on the floor itself: the cards in question lie side by side, lifted, clear
of what lies beside them."""

from __future__ import annotations

from ...engine import Move
from ...engine import moves as made
from ...engine.cards import Card
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.sprites import CARD_RATIO
from ...ui.theme import MIN_TARGET, TARGET_GAP
from ...ui.timeline import Pose
from ...ui.widgets import Look, Widget, draw_focus
from .ask import Ask
from .controls import draw_key
from .panels import PILE_COUNT
from .picture import Picture
from .places import MAT, PILE, Places, slot_box

_GAP_LARGE = 18.0
_LIFT = 8.0
_NARROWER = 4.0
"""By how much cards are made narrower until they cover nothing."""
_MOST_ASIDE = 60.0
"""How far the middle of the cards may lie from that of their month."""


class FloorChoice(Widget):
    """A card of the floor that can be taken; ``digit`` is the key that chooses it."""

    def __init__(self, card: Card, box: Box, picture: str, digit: str) -> None:
        super().__init__(f"floor_{card}", box)
        self.card = card
        self.picture = picture
        self.digit = digit

    def draw(self, canvas: Canvas, look: Look) -> None:
        up = bool(look.hovered or look.focused)
        canvas.card(self.picture, Pose(self.box, lift=2 * _LIFT if up else _LIFT), hovered=up)
        canvas.card_outline(self.box, canvas.theme.go if look.hovered else canvas.theme.active, 4.0 if up else 2.5)
        draw_key(canvas, self.box, self.digit)
        if look.focused:
            draw_focus(canvas, self.box, 8.0)


def floor_choices(ask: Ask, picture: Picture, places: Places, roomy: bool) -> list[tuple[FloorChoice, Move]]:
    """The cards of the floor that a question offers, and the move of each; ``roomy`` with larger gaps."""
    offered = [
        (choice.move.card, choice.move, choice.hint)
        for choice in ask.choices
        if isinstance(choice.move, made.Take) and choice.move.card in picture.floor
    ]
    if not offered:
        return []
    month = offered[0][0].month
    gap = _GAP_LARGE if roomy else TARGET_GAP
    boxes = clear_row(month, len(offered), gap, beside(month, picture, places))
    return [
        (FloorChoice(card, box, places.name(card), digit), move)
        for box, (card, move, digit) in zip(boxes, offered, strict=True)
    ]


def beside(month: int, picture: Picture, places: Places) -> list[Box]:
    """What the cards of a month must not cover: the other months as they lie, the pile and its count."""
    found = [PILE, PILE_COUNT] if picture.pile else []
    for other in range(1, 13):
        count = len(picture.slots[other])
        if other != month and count:
            found.append(Box.around(places.floor_pose(other, place, count).box for place in range(count)))
    return found


def clear_row(month: int, count: int, gap: float, others: list[Box]) -> tuple[Box, ...]:
    """Boxes for ``count`` cards side by side near the place of their month: as large as can be without covering
    ``others``; where that is never so the smallest that can be clicked, covering as little as can be."""
    slot = slot_box(month)
    width = slot.w
    while True:
        width = max(MIN_TARGET, width)
        whole = Box(0.0, slot.y - _LIFT, width * count + gap * (count - 1), width / CARD_RATIO)
        places = [whole.moved(x) for x in _lefts(slot, whole.w)]
        best = min(places, key=lambda box: (_covered(box, others), abs(box.centre[0] - slot.centre[0])))
        if width <= MIN_TARGET or not _covered(best, others):
            return best.columns(count, gap)
        width -= _NARROWER


def _lefts(slot: Box, width: float) -> list[float]:
    """Where a row of that width may begin, on the mat."""
    first = max(MAT.x - 2.0, slot.centre[0] - width / 2 - _MOST_ASIDE)
    last = min(MAT.right + 2.0, slot.centre[0] + width / 2 + _MOST_ASIDE) - width
    middle = min(max(first, slot.centre[0] - width / 2), last)
    return [middle, *(first + step for step in range(0, max(1, round(last - first) + 1), 2))]


def _covered(box: Box, others: list[Box]) -> float:
    parts = (box.clipped(other) for other in others)
    return sum(part.w * part.h for part in parts)
