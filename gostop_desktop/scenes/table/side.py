"""The side panel while nothing is asked: where somebody's points come from, and what he is collecting (모으는 중)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine.scoring.items import BaseItem
from ...i18n import tr
from ...session.goals import GOALS, Goal, goals
from ...session.preview import needed
from ...ui.canvas import Canvas
from ...ui.layout import Box, seen_of
from ...ui.sprites import CARD_RATIO
from ...ui.still import Piece, piece
from ...ui.text import BODY, LABEL, LEAST, SMALL, TextEngine
from ...ui.timeline import Pose
from ..combinations import said_of
from .account import base_lines, points
from .places import SIDE

if TYPE_CHECKING:
    from .scene import TableScene

_GOAL_LEAST, _GOAL_MOST, _GOAL_GAP = 48.0, 62.0, 6.0
GOAL_HEIGHT = _GOAL_LEAST - _GOAL_GAP
"""How high the cards of a combination are where there is least room."""
_LINE_LEAST, _POINTS_MOST = 32.0, 140.0
"""How high a line of the points is at least where its letters are larger, and all of them at most if they need not be
smaller than that."""


@dataclass(frozen=True, slots=True)
class PointLine:
    """One line of the points where it stands; ``cards`` is the mask it speaks of, ``why`` the rule behind it."""

    box: Box
    label: str
    amount: str
    cards: int = 0
    total: bool = False
    why: str = ""


def items_of(scene: TableScene, seat: int) -> tuple[BaseItem, ...]:
    """The lines of a seat's base points as the picture shows its cards."""
    return base_lines(scene.prepared, scene.picture.seats[seat].captured, scene.picture.junk_side)


def shown_seat(scene: TableScene) -> int:
    """Whose points the panel shows: the one looked at, else who sits below."""
    return scene.places.below if scene.shown_seat is None else scene.shown_seat


def foot(scene: TableScene) -> float:
    """How much of the panel's foot is taken by buttons."""
    return max((SIDE.bottom - widget.box.y for widget in scene.ui if SIDE.holds(widget.box)), default=0.0)


def point_lines(scene: TableScene, text: TextEngine) -> tuple[PointLine, ...]:
    """The lines of the points; those that score, then their sum."""
    seat = shown_seat(scene)
    inner = SIDE.inset(16.0, 12.0)
    items = items_of(scene, seat)
    height = _line_height(scene, text, len(items))
    y = inner.y + height + 6.0
    lines = []
    for item in items:
        label = tr(f"receipt.item.{item.item}")
        why = " ".join(said_of(item.item, scene.session.rules))
        lines.append(PointLine(Box(inner.x, y, inner.w, height), label, str(item.points), item.cards, why=why))
        y += height
    if lines:
        cards = scene.picture.seats[seat].captured
        total = tr("table.points", points=points(scene, seat))
        lines.append(
            PointLine(Box(inner.x, y + 4.0, inner.w, height * 1.15), tr("table.panel.sum"), total, cards, True)
        )
    return tuple(lines)


def _line_height(scene: TableScene, text: TextEngine, items: int) -> float:
    """How high title, lines and sum are: large text as far as they leave room for what is being collected, and smaller
    where with the threshold below them they would reach the buttons at the foot."""
    inner = SIDE.inset(16.0, 12.0)
    threshold = text.height_units(_threshold(scene, shown_seat(scene)), SMALL, inner.w)
    room = inner.h - max(0.0, foot(scene) - 8.0) - threshold - 14.0
    return min(text.line_units(BODY), max(_LINE_LEAST, _POINTS_MOST / (items + 2)), room / (items + 2.15))


def side_pieces(scene: TableScene) -> Iterator[Piece]:
    """Points, the threshold, and below them what is being collected as far as there is room."""
    text = scene.services.text
    seat = shown_seat(scene)
    inner = SIDE.inset(16.0, 12.0)
    head = inner.top(_line_height(scene, text, len(items_of(scene, seat))))
    title = tr("table.panel.score_of", name=scene.words.names[seat])
    lines = point_lines(scene, text)
    y = (lines[-1].box.bottom if lines else head.bottom) + 4.0
    words = _threshold(scene, seat)
    below = Box(inner.x, y, inner.w, text.height_units(words, SMALL, inner.w))
    yield piece(("points", title, lines, words), SIDE, _draw_points, (title, head), lines, (words, below))
    room = inner.below(below.bottom + 8.0 - inner.y)
    yield from _goal_pieces(scene, seat, room.top(room.h - max(0.0, foot(scene) - 8.0)))


def _threshold(scene: TableScene, seat: int) -> str:
    state = scene.session.state
    words = tr("table.panel.threshold", points=needed(state, seat))
    return words + " · " + tr("table.seat.carry", factor=state.carry) if state.carry > 1 else words


def _draw_points(
    canvas: Canvas, title: tuple[str, Box], lines: tuple[PointLine, ...], threshold: tuple[str, Box]
) -> None:
    theme = canvas.theme
    canvas.panel(SIDE)
    canvas.text(*title, LABEL, theme.active, lines=1)
    for line in lines:
        style = LABEL if line.total else BODY
        if line.total:
            canvas.fill(Box(line.box.x, line.box.y - 1.0, line.box.w, 1.5), theme.panel_border)
        ink = theme.active if line.total else theme.text
        label = line.box.w - min(90.0, canvas.text_engine.width_units(line.amount, style) + 6.0)
        canvas.text(line.label, line.box.left(label), style, ink, lines=1)
        canvas.text(line.amount, line.box.beyond(label), style, theme.active, "right", lines=1)
    canvas.text(*threshold, SMALL, theme.text_soft, top=True)


def _goal_pieces(scene: TableScene, seat: int, room: Box) -> Iterator[Piece]:
    picture = scene.picture
    captured = tuple(one.captured for one in picture.seats)
    found = goals(scene.observation, seat, captured, picture.seats[seat].hand)
    head = min(scene.services.text.line_units(SMALL) + 2.0, 32.0)
    step = min(_GOAL_MOST, max(_GOAL_LEAST, (room.h - head - 8.0) / len(found)))
    if room.h < head + step:
        return
    yield piece("goals", room.top(head + 8.0), _draw_goals_head, room, head)
    y = room.y + head + 8.0
    for goal in found:
        if y + step - _GOAL_GAP > room.bottom + 1.0:
            return
        row = Box(room.x, y, room.w, step - _GOAL_GAP)
        names = tuple(scene.places.name(card) for card, _ in goal.cards)
        yield piece(goal, row, _draw_goal, goal, row, names)
        y += step


def _draw_goals_head(canvas: Canvas, room: Box, head: float) -> None:
    theme = canvas.theme
    canvas.fill(Box(room.x, room.y, room.w, 1.5), theme.panel_border)
    canvas.text(tr("table.panel.goals"), Box(room.x, room.y + 5.0, room.w, head), SMALL, theme.active, lines=1)


def _goal_width(text: TextEngine) -> float:
    """How wide the names of the combinations are, at most in their smallest letters."""
    return max(64.0, *(text.width_units(tr(f"table.goal.{name}"), LEAST) + 2.0 for name in GOALS))


def _draw_goal(canvas: Canvas, goal: Goal, row: Box, names: tuple[str, ...]) -> None:
    """One combination: what is there in full, what is missing as a ghost, what another has crossed out."""
    theme = canvas.theme
    ink = theme.text_soft if goal.possible else theme.text_off
    words = _goal_width(canvas.text_engine)
    canvas.text(tr(f"table.goal.{goal.name}"), row.left(words), SMALL, ink, lines=1)
    left, width = words + 4.0, row.h * CARD_RATIO
    step = min(width + 6.0, (row.w - left - width) / max(1, len(names) - 1))
    boxes = [Box(row.x + left + place * step, row.y, width, row.h) for place in range(len(names))]
    for name, (_, held), box, seen in zip(names, goal.cards, boxes, seen_of(boxes), strict=True):
        alpha = 1.0 if held == "own" else 0.75 if held == "hand" else 0.42
        canvas.card(name, Pose(box, alpha=alpha), shadow=held == "own", seen=seen)
        if held == "own":
            canvas.card_outline(box, theme.active, 1.5)
        elif held == "hand":
            canvas.card_outline(box, theme.text, 1.5)
        elif held == "lost":
            canvas.line((box.x + 4, box.y + 6), (box.right - 4, box.bottom - 6), theme.warning, 3.0)
            canvas.line((box.x + 4, box.bottom - 6), (box.right - 4, box.y + 6), theme.warning, 3.0)
