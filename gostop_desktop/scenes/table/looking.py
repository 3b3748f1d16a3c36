"""Looking closer: what lies under the pointer, whole and large; the cards behind a line of points; a seat's account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine.cards import Card
from ...ui.canvas import Canvas
from ...ui.layout import TABLE, Box, Point
from ...ui.sprites import CARD_RATIO
from ...ui.timeline import Pose
from ...ui.widgets import Look, Widget, draw_focus
from ...ui.widgets.overlay import draw_tip
from .places import LOG, MAT, SIDE
from .side import point_lines

if TYPE_CHECKING:
    from .scene import TableScene

EXPLAINED = Box(LOG.x - 8.0, LOG.y, LOG.w + 16.0, LOG.h + 4.0)
"""Where cards and points are explained: over the log, which nobody needs just then."""
EXPLAINED_ASKED = Box(632, 568, 640, 148)
"""The same while 고 or 스톱 is asked: below the panel, over the hand, which waits."""
_LARGE = 176.0
"""Height of a card that is looked at."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What the pointer rests on: a captured or covered floor card, and of a line of points the number, the mask of
    cards it speaks of, and the rule behind it."""

    card: Card | None = None
    lit: int = 0
    line: int = -1
    why: str = ""


class SeatTarget(Widget):
    """A seat's box: its points are explained in the side panel while it is chosen."""

    def __init__(self, seat: int, box: Box, chosen: bool) -> None:
        super().__init__(f"seat_{seat}", box)
        self.chosen = chosen

    def draw(self, canvas: Canvas, look: Look) -> None:
        if look.hovered or self.chosen:
            canvas.outline(self.box, canvas.theme.text if look.hovered else canvas.theme.gold, 1.5, 12.0, gap=2.0)
        if look.focused:
            draw_focus(canvas, self.box)


def looked_at(scene: TableScene, at: Point) -> Looked:
    """What is under the pointer."""
    if scene.timeline.busy:
        return Looked()
    if SIDE.contains(at):
        return _line(scene, next((n for n, (box, _, _) in enumerate(telling(scene)) if box.contains(at)), -1))
    for seat in scene.places.seats:
        for row in scene.places.rows(scene.picture, seat):
            if row.box.contains(at):
                card = next((card for card, box in reversed(row.cards) if box.contains(at)), None)
                return Looked(card)
        if not scene.places.seats[seat].below and scene.places.seats[seat].hand.contains(at):
            return Looked(_in_hand(scene, seat, at))
    if not MAT.contains(at) or scene.ui.hovered:
        return Looked()
    return Looked(_on_floor(scene, at))


def telling(scene: TableScene) -> tuple[tuple[Box, int, str], ...]:
    """The lines of the side panel that have something to tell: where each stands, its cards and the rule behind it."""
    shown = scene.sheet
    if shown is not None:
        return tuple((box, row.cards, row.why) for row, box in shown[1].telling)
    return tuple((line.box, line.cards, line.why) for line in point_lines(scene, scene.services.text))


def next_line(scene: TableScene) -> Looked:
    """The next line of the side panel after the one looked at; none after the last."""
    return _line(scene, scene.looked.line + 1)


def _line(scene: TableScene, number: int) -> Looked:
    lines = telling(scene)
    if not 0 <= number < len(lines):
        return Looked()
    _, cards, why = lines[number]
    return Looked(lit=cards, line=number, why=why)


def _in_hand(scene: TableScene, seat: int, at: Point) -> Card | None:
    """A card of a hand that lies open to everybody, small as it is."""
    hand = scene.picture.seats[seat].hand
    rest = scene.places.resting(scene.picture)
    lying = (key for key in reversed(rest) if isinstance(key, Card) and hand >> key & 1)
    return next((card for card in lying if rest[card].owner == seat and rest[card].pose.box.contains(at)), None)


def _on_floor(scene: TableScene, at: Point) -> Card | None:
    """A card of the floor that another covers."""
    for month in range(1, 13):
        slot = scene.picture.slots[month]
        if len(slot) < 2:
            continue
        for place in range(len(slot) - 1, -1, -1):
            if scene.places.floor_pose(month, place, len(slot)).box.contains(at):
                return slot[place] if place < len(slot) - 1 else None
    return None


def draw_looked(canvas: Canvas, scene: TableScene) -> None:
    """The card looked at, large above its place; the cards of a line outlined. A rule is written where it covers
    neither the panel nor the floor."""
    looked = scene.looked
    lines = telling(scene) if looked.why else ()
    if 0 <= looked.line < len(lines):
        room = EXPLAINED if scene.question is None else EXPLAINED_ASKED
        draw_tip(canvas, looked.why, lines[looked.line][0], room)
    rest = scene.places.resting(scene.picture)
    for key, placed in rest.items():
        if isinstance(key, Card) and looked.lit >> key & 1 and placed.owner >= 0:
            canvas.card_outline(placed.pose.box, canvas.theme.focus, 3.0)
    if looked.card is None or looked.card not in rest:
        return
    placed = rest[looked.card]
    width = _LARGE * CARD_RATIO
    x = placed.pose.box.centre[0]
    left = max(TABLE.x + 12, min(x - width / 2, TABLE.right - width - 12))
    top = placed.pose.box.y - _LARGE - 8.0
    if top < TABLE.y + 14:
        top = placed.pose.box.bottom + 8.0
    box = Box(left, top, width, _LARGE)
    canvas.card(placed.name, Pose(box, lift=14.0), hovered=True)
    canvas.card_outline(box, canvas.theme.active, 2.5)
