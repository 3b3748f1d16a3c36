"""The parts of the table that stand still during a beat: seats, captured cards, floor, log, points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.cards import cards_in
from ...engine.scoring.items import BaseItem
from ...engine.values import CardValues
from ...i18n import tr
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.people import colour_of
from ...ui.text import BODY, ELLIPSIS, LABEL, NUMBER, SMALL, Face, TextEngine, TextStyle
from ...ui.theme import MIN_TEXT, Colour, blend
from ...ui.timeline import Pose
from .picture import Picture
from .places import MAT, PILE, Row, SeatPlace, slot_box

LAMPS = 3
PILE_COUNT = Box.centred((PILE.centre[0], 434), 96, 26)
"""Where the number of cards in the pile stands."""
_PILL = 24.0
_MARK = (189 / 480, 72 / 750, 28 / 480, 100 / 750)
"""Of a card's picture: width and height of a mark, from its left, its top from the card's foot."""
_GHOST = TextStyle(34, Face.DISPLAY, fixed=True)
_COUNT = TextStyle(17, Face.BOLD)
_LEAST = TextStyle(MIN_TEXT, fixed=True)


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What a seat's box says. ``pills`` are short marks such as 흔들기."""

    name: str
    money: str
    points: int
    go: int
    pills: tuple[str, ...]
    dealer: bool
    on_turn: bool
    colour: int | None = None
    """The colour of a person at a table of several, else None."""


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
    _pill(canvas, PILE_COUNT, tr("table.seat.pile", count=picture.pile), canvas.theme.ink, canvas.theme.paper, 200)


def draw_stack_tag(canvas: Canvas, stack: int, name: str) -> None:
    """The red tag of a stack somebody made by 뻑, with his name: it tells 자뻑 from another's."""
    box = slot_box(next(cards_in(stack)).month)
    words = stack_words(canvas.text_engine, name, box.w + 22.0 - 10.0)
    width = min(box.w + 22.0, canvas.text_engine.width_units(words, SMALL) + 18.0)
    tag = Box.centred((box.centre[0] + 12.0, box.bottom - 8.0), width, 26.0)
    canvas.rounded(tag, 8.0, canvas.theme.red, canvas.theme.gold, 1.5)
    canvas.text(words, tag.inset(5.0, -3.0), SMALL, canvas.theme.white, "centre", lines=1)


def stack_words(text: TextEngine, name: str, room: float) -> str:
    """Whose 뻑 it is in one line ``room`` units wide: a long name is shortened, the word stays."""
    words, kept = tr("table.seat.stack", name=name), name
    while len(kept) > 1 and text.width_units(words, _LEAST) > room:
        kept = kept[:-1]
        words = tr("table.seat.stack", name=kept.rstrip() + ELLIPSIS)
    return words


def draw_seat(canvas: Canvas, place: SeatPlace, info: SeatInfo, deciding: bool) -> None:
    """A seat's box: name, money, points, the lamps of 고, and marks; neither points nor lamps while ``deciding``."""
    theme, box = canvas.theme, place.box
    canvas.shadow(box, 12.0, blur=6.0, drop=(0.0, 3.0), strength=0.8)
    canvas.panel(box, active=info.on_turn)
    if info.on_turn:
        canvas.outline(box, theme.active, 1.5, 12.0, gap=1.0)
    if info.on_turn or info.colour is not None:
        bar = theme.red if info.colour is None else colour_of(info.colour)
        canvas.rounded(Box(box.x + 5, box.y + 12, 5, box.h - 24), 2.5, bar)
    inner = box.inset(16.0, 8.0)
    head = inner.top(28.0)
    lamps = 0.0 if deciding else 74.0
    name = head.left(head.w - lamps) if lamps else head.left(head.w * 0.6)
    canvas.text(info.name, name, LABEL, theme.active if info.on_turn else theme.text, lines=1)
    if info.dealer:
        _draw_seal(canvas, box)
    _draw_pills(canvas, Box(inner.x, inner.bottom - _PILL, inner.w, _PILL), info.pills)
    if deciding:
        canvas.text(info.money, head.beyond(head.w * 0.6), SMALL, theme.active, "right", lines=1)
        return
    _draw_lamps(canvas, head.beyond(head.w - lamps), info.go)
    middle = Box(inner.x, head.bottom + 2, inner.w, 48)
    drawn = canvas.text(
        str(info.points), middle.left(84.0), NUMBER, theme.active if info.points else theme.text, lines=1
    )
    canvas.text(tr("table.seat.points"), Box(drawn.right + 5, middle.y + 18, 34, 28), BODY, theme.text_soft, lines=1)
    right = middle.beyond(drawn.w + 40.0)
    if info.go:
        canvas.text(tr("table.seat.go", count=info.go), right.top(26.0), _COUNT, theme.active, "right", lines=1)
    canvas.text(info.money, right.below(22.0), SMALL, theme.active, "right", lines=1)


def _draw_seal(canvas: Canvas, box: Box) -> None:
    """The dealer's red seal on the corner of his box."""
    centre = (box.x + 5.0, box.y + 7.0)
    canvas.disc(centre, 28.0, canvas.theme.red, canvas.theme.gold, 1.5)
    words = Box.centred(centre, 28.0, 28.0)
    canvas.text(tr("table.seat.dealer"), words, _COUNT, canvas.theme.white, "centre", lines=1)


def _draw_lamps(canvas: Canvas, box: Box, go: int) -> None:
    theme = canvas.theme
    for lamp in range(LAMPS):
        centre = (box.right - 11.0 - (LAMPS - 1 - lamp) * 24.0, box.centre[1])
        lit = lamp < go
        canvas.disc(centre, 20.0, theme.go if lit else None, theme.active if lit else theme.text_off, 2.0)


def _draw_pills(canvas: Canvas, row: Box, pills: Sequence[str]) -> None:
    x = row.x
    for words in pills:
        width = canvas.text_engine.width_units(words, SMALL) + 16.0
        width = min(width, row.right - x)
        if width < 30.0:
            return
        _pill(canvas, Box(x, row.y, width, row.h), words, canvas.theme.chip, canvas.theme.chip_text)
        x += width + 5.0


def _pill(
    canvas: Canvas,
    box: Box,
    words: str,
    fill: Colour,
    ink: Colour,
    alpha: int = 255,
) -> None:
    canvas.rounded(box, box.h / 2, fill, alpha=alpha)
    canvas.text(words, box.inset(6.0, -4.0), SMALL, ink, "centre", lines=1)


def draw_row_label(canvas: Canvas, row: Row, count: int) -> None:
    """The pill with a group's name, and beside it its count (피: its value)."""
    theme = canvas.theme
    text, room = canvas.text_engine, row.label.w - 22.0
    words = tr(f"table.group.{row.group}")
    if text.width_units(words, SMALL) + 8.0 > room:
        words = tr(f"table.group_short.{row.group}")
    width = text.width_units(words, SMALL) + 13.0
    pill = Box(row.label.x, row.label.y, min(width, room), row.label.h)
    canvas.rounded(pill, pill.h / 2, theme.ink, alpha=210)
    canvas.text(words, pill.inset(4.0, -4.0), SMALL, theme.gold, "centre", lines=1)
    rest = Box(pill.right + 6, row.label.y, 34, row.label.h)
    canvas.text(str(count), rest.inset(0.0, -4.0), _COUNT, theme.text if count else theme.text_off, lines=1)


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


def draw_card(canvas: Canvas, name: str, pose: Pose, value: int = 0, marks: Sequence[Colour] = ()) -> None:
    """A resting card with the mark of its value and its outlines, the inner first."""
    canvas.card(name, pose)
    draw_mark(canvas, pose.box, value)
    for width, colour in enumerate(marks):
        canvas.card_outline(pose.box, colour, 3.0 + 1.5 * width)


def draw_log(canvas: Canvas, box: Box, lines: Sequence[str], offset: int = 0) -> None:
    """The latest lines at the bottom; ``offset`` lines further back."""
    theme, text = canvas.theme, canvas.text_engine
    canvas.panel(box)
    inner = box.inset(14.0, 10.0)
    head = inner.top(text.line_units(SMALL) + 2.0)
    canvas.text(tr("table.panel.log"), head, SMALL, theme.active, lines=1)
    room = inner.below(head.h + 4.0)
    y = room.bottom
    seen = list(lines[: len(lines) - offset] if offset else lines)
    with canvas.clip(room):
        for place, line in enumerate(reversed(seen)):
            height = text.height_units(line, SMALL, room.w)
            y -= height
            if y < room.y - 1:
                break
            colour = theme.text if place == 0 else theme.text_soft
            canvas.text(line, Box(room.x, y, room.w, height), SMALL, colour, top=True)
