"""The parts of the table that stand still during a beat: seats, captured cards, floor, log, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...engine.cards import cards_in
from ...engine.scoring.items import BaseItem
from ...engine.values import CardValues
from ...i18n import tr
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.text import ELLIPSIS, SMALL, Face, TextEngine, TextStyle
from ...ui.theme import MIN_TEXT, Colour, blend
from .picture import Picture
from .places import MAT, PILE, Placed, Row, slot_box

Latest = Literal["played", "flipped"]
PILE_COUNT = Box.centred((PILE.centre[0], 432), 116, 52)
"""The room for the number of cards in the pile."""
_MARK = (189 / 480, 72 / 750, 28 / 480, 100 / 750)
"""Of a card's picture: width and height of a mark, from its left, its top from the card's foot."""
TAG = 34.0
"""By how much the tag of a stack may be wider than a card."""
_GHOST = TextStyle(34, Face.DISPLAY, fixed=True)
_GROUP = TextStyle(MIN_TEXT, leading=1.05)
_COUNT = TextStyle(MIN_TEXT, Face.BOLD, leading=1.05)
_LEAST = TextStyle(MIN_TEXT, fixed=True)
_LOG_LEAST = 4.0
"""Lines that the log has room for where it has a heading."""


def draw_mat(canvas: Canvas) -> None:
    """The mat, and on it the place of every month."""
    rect = canvas.layout.rect(MAT)
    canvas.shadow(MAT, 14.0, blur=8.0, drop=(0.0, 3.0), strength=0.8)
    canvas.put(decor.mat(rect.w, rect.h, canvas.layout.scale, canvas.theme), rect.topleft)
    theme = canvas.theme
    line = blend(theme.mat, theme.mat_border, 0.55)
    for month in range(1, 13):
        box = slot_box(month)
        canvas.rounded(box, 7.0, None, line, 1.5)
        canvas.text(str(month), box, _GHOST, line, "centre", lines=1)
    canvas.rounded(PILE, 7.0, None, line, 1.5)


def draw_pile_count(canvas: Canvas, picture: Picture) -> None:
    """In fewer words where the letters are too large for all."""
    text, room = canvas.text_engine, PILE_COUNT
    words = tr("table.seat.pile", count=picture.pile)
    if text.width_units(words, SMALL) > room.w - 12.0:
        words = tr("table.seat.pile_short", count=picture.pile)
    width = max(96.0, min(room.w, text.width_units(words, SMALL) + 12.0))
    plate = Box.centred((room.centre[0], 434.0), width, min(room.h, max(26.0, text.line_units(SMALL))))
    draw_pill(canvas, plate, words, canvas.theme.ink, canvas.theme.paper, 200)


def draw_stack_tag(canvas: Canvas, stack: int, name: str) -> None:
    """The red tag of a stack somebody made by 뻑, with his name: it tells 자뻑 from another's."""
    box = slot_box(next(cards_in(stack)).month)
    words = stack_words(canvas.text_engine, name, box.w + TAG - 8.0)
    width = min(box.w + TAG, canvas.text_engine.width_units(words, SMALL) + 18.0)
    tag = Box.centred((box.centre[0] + 12.0, box.bottom - 8.0), width, 26.0)
    canvas.rounded(tag, 8.0, canvas.theme.red, canvas.theme.gold, 1.5)
    canvas.text(words, tag.inset(3.0, -3.0), SMALL, canvas.theme.white, "centre", lines=1)


def stack_words(text: TextEngine, name: str, room: float) -> str:
    """Whose 뻑 it is in one line ``room`` units wide: a long name is shortened, the word stays."""
    words, kept = tr("table.seat.stack", name=name), name
    while len(kept) > 1 and text.width_units(words, _LEAST) > room:
        kept = kept[:-1]
        words = tr("table.seat.stack", name=kept.rstrip() + ELLIPSIS)
    return words


def draw_pill(
    canvas: Canvas, box: Box, words: str, fill: Colour, ink: Colour, alpha: int = 255, style: TextStyle = SMALL
) -> None:
    """Words on a round plate."""
    canvas.rounded(box, box.h / 2, fill, alpha=alpha)
    canvas.text(words, box.inset(6.0, -1.0), style, ink, "centre", lines=1)


def draw_row_label(canvas: Canvas, row: Row, count: int) -> None:
    """The pill with a group's name, and beside it its count (피: its value)."""
    theme = canvas.theme
    text, number = canvas.text_engine, str(count)
    beside = max(22.0, text.width_units(number, _COUNT) + 6.0)
    room = row.label.w - beside
    words = tr(f"table.group.{row.group}")
    if text.width_units(words, _GROUP) + 8.0 > room:
        words = tr(f"table.group_short.{row.group}")
    width = text.width_units(words, _GROUP) + 13.0
    pill = Box(row.label.x, row.label.y, min(width, room), row.label.h)
    grown = min(2.0, max(0.0, (text.line_units(_GROUP) - pill.h) / 2))
    pill = pill.inset(0.0, -grown)
    canvas.rounded(pill, pill.h / 2, theme.ink, alpha=210)
    canvas.text(words, pill.inset(4.0, -1.0), _GROUP, theme.gold, "centre", lines=1)
    rest = Box(pill.right + 6, row.label.y, max(34.0, beside), row.label.h)
    canvas.text(number, rest.inset(0.0, -4.0), _COUNT, theme.text if count else theme.text_soft, lines=1)


def row_count(values: CardValues, picture: Picture, seat: int, row: Row) -> int:
    """The number beside a group: of cards that count as such, for junk its value."""
    captured = picture.seats[seat].captured
    if row.group == "junk":
        return values.junk_value(captured, picture.junk_side & captured)
    counted = {"bright": values.bright, "animal": values.animal, "ribbon": values.ribbon}[row.group]
    return sum(1 for card, _ in row.cards if counted >> card & 1)


def draw_sets(canvas: Canvas, row: Row, items: Sequence[BaseItem], sets: frozenset[str]) -> None:
    """A gold line under the cards of each complete set."""
    done = 0
    for item in items:
        if item.item in sets:
            done |= item.cards
    boxes = [box for card, box in row.cards if done >> card & 1]
    if boxes:
        whole = Box.around(boxes)
        canvas.rounded(Box(whole.x, whole.bottom + 1.5, whole.w, 4.0), 2.0, canvas.theme.active, canvas.theme.ink, 0.8)


def draw_mark(canvas: Canvas, box: Box, value: int) -> None:
    """The plate with as many coins as a card counts 피, over what its picture shows; nothing for 0."""
    if not value:
        return
    width = box.w * _MARK[0]
    rect = canvas.layout.rect(Box(box.x + box.w * _MARK[2], box.bottom - box.h * _MARK[3], width, box.h * _MARK[1]))
    canvas.put(canvas.sprites.picture(f"mark-{value}", rect.size), rect.topleft)


def draw_card(canvas: Canvas, placed: Placed, latest: Latest | None = None) -> None:
    """A resting card with the mark of its value. The card last played has a bright double line round it, the one last
    flipped a white single one."""
    pose = placed.pose
    canvas.card(placed.name, pose, seen=placed.seen)
    draw_mark(canvas, pose.box, placed.mark)
    if latest is not None:
        theme = canvas.theme
        canvas.card_outline(pose.box, theme.active if latest == "played" else theme.white, 3.0)
        if latest == "played":
            canvas.outline(pose.box, theme.active, 1.5, gap=4.0 + max(3.0, 1.2 * theme.outline))


def draw_log(canvas: Canvas, box: Box, lines: Sequence[str], offset: int = 0) -> None:
    """The latest lines at the bottom; ``offset`` lines further back. A low one has no heading, and shows the last line
    whole in any case."""
    theme, text = canvas.theme, canvas.text_engine
    canvas.panel(box)
    room = box.inset(14.0, 10.0)
    line_height = text.line_units(SMALL)
    if room.h >= _LOG_LEAST * line_height:
        head = room.top(line_height + 2.0)
        canvas.text(tr("table.panel.log"), head, SMALL, theme.active, lines=1)
        room = room.below(head.h + 4.0)
    y = room.bottom
    seen = list(lines[: len(lines) - offset] if offset else lines)
    with canvas.clip(room):
        for place, line in enumerate(reversed(seen)):
            height = text.height_units(line, SMALL, room.w)
            if place == 0:
                height = min(height, room.h)
            y -= height
            if y < room.y - 1:
                break
            colour = theme.text if place == 0 else theme.text_soft
            canvas.text(line, Box(room.x, y, room.w, height), SMALL, colour, top=True)
