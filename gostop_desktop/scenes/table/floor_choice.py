"""Which card of the floor is taken, chosen on the floor itself: the cards in question lie side by side, lifted."""

from __future__ import annotations

from ...engine import Move
from ...engine import moves as made
from ...engine.cards import Card
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.timeline import Pose
from ...ui.widgets import Look, Widget, draw_focus
from .ask import Ask
from .picture import Picture
from .places import MAT, Places, slot_box

_GAP, _GAP_LARGE = 10.0, 18.0
_LIFT = 8.0


class FloorChoice(Widget):
    """A card of the floor that can be taken; ``picture`` is the name of its picture."""

    def __init__(self, card: Card, box: Box, picture: str) -> None:
        super().__init__(f"floor_{card}", box)
        self.card = card
        self.picture = picture

    def draw(self, canvas: Canvas, look: Look) -> None:
        up = bool(look.hovered or look.focused)
        canvas.card(self.picture, Pose(self.box, lift=2 * _LIFT if up else _LIFT), hovered=up)
        canvas.card_outline(self.box, canvas.theme.go if look.hovered else canvas.theme.active, 5.0 if up else 3.0)
        if look.focused:
            draw_focus(canvas, self.box, 8.0)


def floor_choices(ask: Ask, picture: Picture, places: Places, roomy: bool) -> list[tuple[FloorChoice, Move]]:
    """The cards of the floor that a question offers, and the move of each; ``roomy`` with larger gaps."""
    offered = [
        (move.card, move)
        for move in (choice.move for choice in ask.choices)
        if isinstance(move, made.Take) and move.card in picture.floor
    ]
    if not offered:
        return []
    slot = slot_box(offered[0][0].month)
    step = slot.w + (_GAP_LARGE if roomy else _GAP)
    whole = step * len(offered) - (step - slot.w)
    left = min(max(MAT.x + 10.0, slot.centre[0] - whole / 2), MAT.right - 10.0 - whole)
    return [
        (FloorChoice(card, Box(left + step * place, slot.y - _LIFT, slot.w, slot.h), places.name(card)), move)
        for place, (card, move) in enumerate(offered)
    ]
