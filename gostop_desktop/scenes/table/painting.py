"""How the table is drawn: what rests in a backdrop of its own, what moves and what can be used on top of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING

from ...engine.cards import Card, cards_in
from ...i18n import language
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.still import Piece, piece
from ...ui.timeline import Pose
from ..picker import icon_of
from . import panels
from .account import seat_info, since
from .banner import draw_banner
from .beats import COMBINATIONS
from .controls import HandCard
from .curtain import draw_curtain
from .floor_choice import FloorChoice
from .looking import draw_looked
from .places import HAND, Placed, SeatPlace, slot_box
from .seat_panel import draw_seat
from .sheet import draw_sheet
from .side import foot, items_of, side_pieces
from .waiting import waiting_pieces

if TYPE_CHECKING:
    from .scene import TableScene

_LOG_LINES = 24


def paint(canvas: Canvas, scene: TableScene) -> None:
    """The whole table."""
    moving = set(scene.timeline.moving_keys())
    held = _hand_keys(scene)
    key = (
        scene.picture,
        frozenset(moving | held),
        len(scene.log),
        scene.log_offset,
        scene.shown_seat,
        scene.asks_for_card,
        foot(scene),
        scene.mind.shows,
    )
    canvas.still(("table", language()), _paint_room, key, lambda: _pieces(scene, moving | held))
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
    shown = scene.sheet
    if shown is not None:
        ask, sheet = shown
        draw_sheet(canvas, ask, sheet, tuple(scene.places.name(card) for card in ask.shows), scene.looked.line)


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


def _paint_room(canvas: Canvas) -> None:
    decor.room(canvas.surface, canvas.layout, canvas.theme)
    panels.draw_mat(canvas)


def _pieces(scene: TableScene, absent: set[Hashable]) -> Iterator[Piece]:
    """What lies still, but for the cards in ``absent``: from below to above."""
    yield _log(scene)
    yield from side_pieces(scene)
    yield from waiting_pieces(scene)
    for place in scene.places.seats.values():
        yield _seat(scene, place)
    yield from _groups(scene)
    yield from _cards(scene, absent)
    yield from _sets(scene)
    picture = scene.picture
    for stack, maker in picture.stacks:
        name = scene.words.names[maker]
        month = slot_box(next(cards_in(stack)).month)
        yield piece(("stack", stack, name), month.inset(-16.0, 0.0), panels.draw_stack_tag, stack, name)
    if picture.pile:
        yield piece(("pile", picture.pile), panels.PILE_COUNT, panels.draw_pile_count, picture)


def _log(scene: TableScene) -> Piece:
    entries = scene.log[-_LOG_LINES - scene.log_offset :]
    lines = tuple(line for line in map(scene.words.line, entries) if line)
    box = scene.places.log
    return piece(("log", lines, scene.log_offset), box, panels.draw_log, box, lines, scene.log_offset)


def _seat(scene: TableScene, place: SeatPlace) -> Piece:
    info = seat_info(scene, place.seat)
    compact = scene.places.deciding and place.seat != scene.places.below
    return piece(("seat", info, compact), place.box, draw_seat, place, info, compact)


def _groups(scene: TableScene) -> Iterator[Piece]:
    """Names and counts of the captured groups, and where one is empty its outline."""
    picture, places = scene.picture, scene.places
    for seat in places.seats:
        for row in places.rows(picture, seat):
            count = panels.row_count(places.values, picture, seat, row)
            yield piece(("label", row.group, count), row.label.inset(-10.0, 0.0), panels.draw_row_label, row, count)
            if not row.cards:
                yield piece("placeholder", row.box, Canvas.placeholder, row.box)


def _cards(scene: TableScene, absent: set[Hashable]) -> Iterator[Piece]:
    picture = scene.picture
    latest: dict[int, panels.Latest] = {picture.played: "played", picture.flipped: "flipped"}
    for key, placed in scene.places.resting(picture).items():
        if key not in absent:
            mark = latest.get(key) if isinstance(key, Card) else None
            look = placed.name, placed.pose.flip, placed.mark, placed.seen, mark
            yield piece(look, placed.pose.box, _paint_card, placed, mark, beyond=14.0)


def _paint_card(canvas: Canvas, placed: Placed, latest: panels.Latest | None) -> None:
    panels.draw_card(canvas, placed, latest)


def _sets(scene: TableScene) -> Iterator[Piece]:
    """The lines under the cards of the sets that are complete."""
    for seat in scene.places.seats:
        items = tuple(item for item in items_of(scene, seat) if item.item in COMBINATIONS)
        for row in scene.places.rows(scene.picture, seat) if items else ():
            yield piece(("sets", items, row), row.box, panels.draw_sets, row, items, COMBINATIONS)


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
