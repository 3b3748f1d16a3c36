"""How the table is drawn: what rests in a backdrop of its own, what moves and what can be used on top of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from ...engine.cards import Card, cards_in
from ...i18n import language, tr
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.text import SMALL
from ...ui.theme import Colour
from ...ui.timeline import Pose
from ..picker import icon_of
from . import panels
from .account import seat_info, since
from .banner import draw_banner
from .beats import COMBINATIONS
from .controls import HandCard, draw_ask
from .curtain import draw_curtain
from .floor_choice import FloorChoice
from .looking import draw_looked
from .places import HAND, SIDE, Placed, SeatPlace
from .side import draw_side, items_of

if TYPE_CHECKING:
    from .scene import TableScene

_LOG_LINES = 24
_MARGIN = 10.0
"""What a panel's border and shadow reach beyond it."""


def paint(canvas: Canvas, scene: TableScene) -> None:
    """The whole table."""
    moving = set(scene.timeline.moving_keys())
    held = _hand_keys(scene)
    key = (
        "table",
        language(),
        scene.picture,
        frozenset(moving | held),
        len(scene.log),
        scene.log_offset,
        scene.shown_seat,
        scene.asks_for_card,
        scene.mind.shows,
    )
    canvas.backdrop(key, lambda painted: _paint_still(painted, scene, moving | held))
    rest = scene.places.resting(scene.picture)
    if scene.curtain is not None and not scene.curtain.peeking:
        sitter = scene.evening.sitter(scene.curtain.seat)
        draw_curtain(canvas, scene.curtain, sitter.name, sitter.colour, icon_of(sitter), since(scene))
    if scene.question is not None and scene.question.form == "go_stop":
        _dim_aside(canvas, scene)
    _paint_sheet(canvas, scene)
    _light_partners(canvas, scene, rest)
    scene.ui.draw(canvas)
    _paint_moving(canvas, scene, rest)
    draw_looked(canvas, scene)
    if scene.calling is not None:
        banner = scene.words.banner(scene.calling)
        if banner is not None:
            mine = scene.calling.what.seat == scene.viewer
            settings = scene.services.settings
            effects = "off" if settings.reduced_motion else settings.effects
            draw_banner(canvas, banner, scene.timeline.progress, mine, effects)


def _paint_sheet(canvas: Canvas, scene: TableScene) -> None:
    """The question, or the advice that was asked for, in the side panel."""
    top = min((one.box.y for one in scene.ui if SIDE.holds(one.box)), default=SIDE.bottom)
    sheet = scene.adviser.sheet(scene.question, scene.words, canvas.text_engine, top - SIDE.y - 62.0)
    if sheet is not None:
        names = tuple(scene.places.name(card) for card in sheet.shows)
        draw_ask(canvas, sheet, SIDE, top, names)


def _paint_moving(canvas: Canvas, scene: TableScene, rest: dict[Hashable, Placed]) -> None:
    for key in scene.timeline.moving_keys():
        placed = rest.get(key)
        if placed is not None:
            pose = scene.timeline.pose(key, placed.pose)
            canvas.card(placed.name, pose, moving=True)
            panels.draw_mark(canvas, pose.box, placed.mark if pose.flip >= 1.0 else 0)


def _dim_aside(canvas: Canvas, scene: TableScene) -> None:
    """고/스톱: hand, log and boxes stand back; floor and captured cards stay bright, for they decide."""
    canvas.dim(HAND.inset(-4.0, -6.0))
    canvas.dim(scene.places.log)
    for place in scene.places.seats.values():
        canvas.dim(place.box)


def _hand_keys(scene: TableScene) -> set[Hashable]:
    """The cards that are widgets now: those of the hand, or of the floor to choose from."""
    if not scene.asks_for_card:
        return {widget.card for widget in scene.ui if isinstance(widget, FloorChoice)}
    return set(cards_in(scene.picture.seats[scene.viewer].hand))


def _paint_still(canvas: Canvas, scene: TableScene, absent: set[Hashable]) -> None:
    picture, places = scene.picture, scene.places
    _kept(canvas, scene, "room", canvas.view, (), None)
    told = (len(scene.log), scene.log_offset, len(places.waiting))
    _kept(canvas, scene, "log", places.log, told, lambda: _paint_log(canvas, scene))
    seen = tuple((seat.captured, seat.hand) for seat in picture.seats)
    foot = min((widget.box.y for widget in scene.ui if SIDE.holds(widget.box)), default=0.0)
    side = (seen, picture.junk_side, picture.viewer, scene.shown_seat, foot)
    _kept(canvas, scene, "side", SIDE, side, lambda: draw_side(canvas, scene))
    _paint_waiting(canvas, scene)
    for place in places.seats.values():
        _paint_seat(canvas, scene, place)
    _paint_groups(canvas, scene)
    marks = {picture.played: canvas.theme.active, picture.flipped: canvas.theme.white}
    for key, placed in places.resting(picture).items():
        if key not in absent:
            outline: tuple[Colour, ...] = (marks[key],) if isinstance(key, Card) and key in marks else ()
            panels.draw_card(canvas, placed.name, placed.pose, placed.mark, outline)
    _paint_sets(canvas, scene)
    for stack, maker in picture.stacks:
        panels.draw_stack_tag(canvas, stack, scene.words.names[maker])
    if picture.pile:
        panels.draw_pile_count(canvas, picture)


def _kept(
    canvas: Canvas, scene: TableScene, name: str, box: Box, key: Hashable, painter: Callable[[], None] | None
) -> None:
    """Paint a part of the table, or show it again as it was painted last while ``key`` and the window are the same."""
    rect = canvas.layout.rect(box.inset(-_MARGIN)).clip(canvas.surface.get_rect())
    look = (canvas.theme, canvas.badges, canvas.text_engine.text_scale, canvas.sprites.hurried)
    whole = (key, language(), canvas.layout, look)
    kept = scene.kept.get(name)
    if kept is not None and kept[0] == whole and canvas.audit is None:
        canvas.surface.blit(kept[1], rect)
        return
    if painter is None:
        decor.room(canvas.surface, canvas.layout, canvas.theme)
        panels.draw_mat(canvas)
    else:
        painter()
    scene.kept[name] = whole, canvas.surface.subsurface(rect).copy()


def _paint_log(canvas: Canvas, scene: TableScene) -> None:
    entries = scene.log[-_LOG_LINES - scene.log_offset :]
    lines = [line for line in map(scene.words.line, entries) if line]
    panels.draw_log(canvas, scene.places.log, lines, scene.log_offset)


def _paint_seat(canvas: Canvas, scene: TableScene, place: SeatPlace) -> None:
    info = seat_info(scene, place.seat)
    compact = scene.places.deciding and place.seat != scene.places.below
    painter = partial(panels.draw_seat, canvas, place, info, compact)
    _kept(canvas, scene, f"seat_{place.seat}", place.box, (place.box, info, compact), painter)


def _paint_waiting(canvas: Canvas, scene: TableScene) -> None:
    """Those who sit this hand out: their names, what they sold, their chips."""
    sales = dict(scene.picture.sales)
    for seat, box in scene.places.waiting.items():
        canvas.panel(box, radius=8.0)
        name = scene.words.names[seat]
        words = tr("table.seat.resting", name=name)
        if seat in sales:
            words = tr("table.seat.resting_sold", name=name, points=sales[seat])
        inner = box.inset(12.0, 2.0)
        canvas.text(words, inner.left(inner.w - 92.0), SMALL, canvas.theme.text_soft, lines=1)
        money = scene.money(scene.picture.seats[seat].chips)
        canvas.text(money, inner.beyond(inner.w - 90.0), SMALL, canvas.theme.active, "right", lines=1)


def _paint_groups(canvas: Canvas, scene: TableScene) -> None:
    """Names and counts of the captured groups, and where one is empty its outline."""
    picture, places = scene.picture, scene.places
    for seat in places.seats:
        for row in places.rows(picture, seat):
            panels.draw_row_label(canvas, row, panels.row_count(places.values, picture, seat, row))
            if not row.cards:
                canvas.placeholder(row.box)


def _paint_sets(canvas: Canvas, scene: TableScene) -> None:
    for seat in scene.places.seats:
        items = items_of(scene, seat)
        if any(item.item in COMBINATIONS for item in items):
            for row in scene.places.rows(scene.picture, seat):
                panels.draw_sets(canvas, row, items, COMBINATIONS)


def _light_partners(canvas: Canvas, scene: TableScene, rest: dict[Hashable, Placed]) -> None:
    """The floor cards of the month of the card under the pointer or the focus."""
    if not scene.asks_for_card:
        return
    hovered = scene.ui.hovered or (scene.ui.focus if scene.ui.focus_shown else "")
    widget = next((widget for widget in scene.ui if widget.name == hovered), None)
    if not isinstance(widget, HandCard) or not widget.matches:
        return
    card = Card.parse(widget.name.removeprefix("hand_"))
    if card.is_joker:
        return
    for partner in scene.picture.slots[card.month]:
        placed = rest[partner]
        box = placed.pose.box.moved(0.0, -6.0)
        canvas.card(placed.name, Pose(box, lift=6.0))
        canvas.card_outline(box, canvas.theme.active, 3.0)
