"""What is clicked at the table: cards of the hand, the pile, marks of a triple, and the answers of a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...ui.canvas import Canvas
from ...ui.layout import Box, seen_of
from ...ui.sprites import CARD_RATIO
from ...ui.text import BODY, BUTTON, SMALL, Face, TextStyle
from ...ui.theme import MIN_TEXT, blend
from ...ui.timeline import Pose
from ...ui.widgets import Button, Look, Widget, draw_focus
from .ask import Ask, Choice
from .panels import draw_mark
from .places import SIDE, SIDE_FOOT

LIFT = 6.0
"""How far a card under the pointer rises: not so far that it covers what lies above it."""
_GAP, _GAP_LARGE = 8.0, 18.0
"""Between answers, and between those of people who want larger gaps."""
_FOOT = 50.0
"""Height of a button at the foot of the side panel."""
_CHIP = TextStyle(18, Face.BOLD)
_LEAST = TextStyle(MIN_TEXT, fixed=True)
_KEY = TextStyle(18, Face.BOLD, leading=1.15)
_BIG = TextStyle(34, Face.DISPLAY, fixed=True)


class HandCard(Widget):
    """A card of the hand. Only what is free of it is clicked: ``seen`` units of its width, the rest being under the
    next card, and not its lower ``covered`` units, where a mark lies over it. One that may not be played now,
    as after 흔들기, is not ``enabled``: it is shown darker and cannot be clicked."""

    def __init__(self, name: str, box: Box, picture: str, seen: float, matches: bool, enabled: bool = True) -> None:
        super().__init__(name, box, enabled)
        self.picture = picture
        self.seen = seen
        self.covered = 0.0
        self.matches = matches
        self.chosen = False
        self.mark = 0

    def targets(self) -> Mapping[str, Box]:
        return {self.name: self.box.left(self.seen).top(self.box.h - self.covered)} if self.enabled else {}

    def draw(self, canvas: Canvas, look: Look) -> None:
        up = bool(look.hovered or look.focused or self.chosen)
        box = self.box.moved(0.0, -LIFT if up else 0.0)
        canvas.card(self.picture, Pose(box, lift=LIFT if up else 0.0), hovered=up, seen=self.seen)
        draw_mark(canvas, box, self.mark)
        if not self.enabled:
            canvas.dim(box)
        if self.matches:
            canvas.card_outline(box, canvas.theme.active, 3.0 if up else 2.0)
        if self.chosen:
            canvas.card_outline(box, canvas.theme.go, 5.0)
        if look.focused:
            draw_focus(canvas, box, 8.0)


class PileTarget(Widget):
    """The draw pile, where a turn that only flips may be spent."""

    def draw(self, canvas: Canvas, look: Look) -> None:
        canvas.card_outline(self.box, canvas.theme.active, 5.0 if look.hovered else 3.0)
        if look.focused:
            draw_focus(canvas, self.box, 8.0)


class ChipButton(Widget):
    """A small red mark at the foot of a triple that does what it says: 흔들기, 폭탄."""

    def __init__(self, name: str, box: Box, label: str, tooltip: str = "") -> None:
        super().__init__(name, box, tooltip=tooltip)
        self.label = label

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        face = self.box.inset(2.0, 5.0)
        canvas.shadow(face, 17.0, blur=5.0)
        fill = theme.primary_hover if look.hovered else theme.primary
        canvas.rounded(face, face.h / 2, fill, theme.active, 2.0)
        canvas.text(self.label, face.inset(10.0, 1.0), _CHIP, theme.primary_text, "centre", lines=1)
        if look.focused:
            draw_focus(canvas, face, face.h / 2)


class SlimButton(Button):
    """A button so narrow that its words stand close to its sides."""

    inset = 4.0


class ShapedButton(Button):
    """고 round, 스톱 square: told apart by shape as well as by place, colour and letter."""

    def __init__(self, name: str, box: Box, choice: Choice, radius: float) -> None:
        super().__init__(name, box, choice.label, choice.kind, choice.hint)
        self.radius = radius

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        base = theme.go if self.kind == "go" else theme.stop
        fill = blend(base, theme.white, 0.14) if look.hovered else base
        drop = 0.0 if look.pressed else 4.0
        face = self.box.moved(0.0, 4.0 - drop)
        canvas.shadow(self.box, self.radius, blur=5.0, drop=(0.0, drop))
        canvas.rounded(self.box.moved(0.0, 4.0), self.radius, blend(base, theme.ink, 0.55))
        canvas.rounded(face, self.radius, fill, theme.ink, 4.0)
        canvas.rounded(face.inset(6.0), max(2.0, self.radius - 6.0), None, theme.gold, 1.5)
        canvas.text(self.label, face.top(face.h * 0.68).moved(0.0, 4.0), _BIG, theme.white, "centre", lines=1)
        canvas.text(self.hint, face.below(face.h * 0.6).top(27.0), SMALL, theme.white, "centre", lines=1)
        if look.focused:
            draw_focus(canvas, face, self.radius)


def draw_key(canvas: Canvas, card: Box, key: str) -> None:
    """The key that chooses a card, in the corner of it where neither its badge nor what it counts is; nothing without
    one."""
    if not key:
        return
    theme = canvas.theme
    side = min(canvas.text_engine.line_units(_KEY) + 2.0, 0.5 * card.w)
    cap = Box(card.right - side - 3.0, card.bottom - side - 3.0, side, side)
    canvas.rounded(cap, 6.0, theme.ink, theme.paper, 1.5)
    canvas.text(key, cap.inset(1.0), _KEY, theme.white, "centre", lines=1)


class CardChoice(Widget):
    """A card to choose, shown large, with its name below and the key that chooses it."""

    def __init__(self, choice: Choice, box: Box, pictures: tuple[str, ...], labels: tuple[str, ...] = ()) -> None:
        """``labels`` are those of all cards beside it: where one of them needs more lines, all cards are smaller."""
        super().__init__(choice.name, box)
        self.choice = choice
        self.pictures = pictures
        self.labels = labels or (choice.label,)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        words = 0.0
        if self.box.h > 120:
            text, room = canvas.text_engine, self.box.w
            words = max(28.0, *(text.height_units(label, _LEAST, room) + 1.0 for label in self.labels))
        cards = max(1.0, 0.62 * len(self.pictures) + 0.38)
        height = min(self.box.h - words - 8.0, (self.box.w - 8.0) / CARD_RATIO / cards)
        width = height * CARD_RATIO
        left = self.box.centre[0] - width * (0.62 * (len(self.pictures) - 1) + 1.0) / 2
        boxes = [Box(left + width * 0.62 * n, self.box.y + 4.0, width, height) for n in range(len(self.pictures))]
        for name, box, seen in zip(self.pictures, boxes, seen_of(boxes), strict=True):
            canvas.card(name, Pose(box, lift=4.0 if look.hovered else 0.0), seen=seen)
            if look.hovered or look.pressed:
                canvas.card_outline(box, theme.go, 3.0)
        draw_key(canvas, box, self.choice.hint)
        if words:
            label = Box(self.box.x, self.box.bottom - words, self.box.w, words)
            canvas.text(self.choice.label, label, SMALL, theme.paper_text, "centre", lines=3)
        if look.focused:
            draw_focus(canvas, self.box, 10.0)


def foot_box(widgets: Sequence[Widget], gap: float) -> Box:
    """Where a button at the foot of the side panel stands: ``gap`` above what is there."""
    foot = min((one.box.y - gap for one in widgets if SIDE.holds(one.box)), default=SIDE_FOOT)
    return Box(SIDE.x + 11.0, foot - _FOOT, 250.0, _FOOT)


def choice_widgets(
    ask: Ask, box: Box, picture_names: Mapping[str, tuple[str, ...]], roomy: bool = False
) -> list[Widget]:
    """The answers of a question in the lower part of its panel; ``roomy`` with larger gaps between them."""
    inner = box.inset(20.0, 18.0)
    gap = _GAP_LARGE if roomy else _GAP
    match ask.form:
        case "go_stop":
            return _go_stop(ask, inner, gap)
        case "cards":
            return _cards(ask, inner, picture_names, gap)
        case "buttons":
            return _buttons(ask, inner, gap)


def _go_stop(ask: Ask, inner: Box, gap: float) -> list[Widget]:
    go, stop, *others = ask.choices
    height = 82.0
    row = Box(inner.x - 4, inner.bottom - height, inner.w + 8, height)
    widgets: list[Widget] = [
        ShapedButton("go", row.left(106.0), go, height / 2),
        ShapedButton("stop", row.beyond(row.w - 106.0), stop, 6.0),
    ]
    y = row.y - 50.0 - gap
    for other in others:
        widgets.append(Button(other.name, Box(inner.x, y, inner.w, 50.0), other.label, "paper"))
        y -= 50.0 + gap
    return widgets


def _cards(ask: Ask, inner: Box, names: Mapping[str, tuple[str, ...]], gap: float) -> list[Widget]:
    count = len(ask.choices)
    columns = 2 if count <= 4 else 3 if count <= 9 else 4
    rows = -(-count // columns)
    room = inner.below(96.0)
    height = min((room.h - gap * (rows - 1)) / rows, 214.0)
    labels = tuple(choice.label for choice in ask.choices)
    widgets: list[Widget] = []
    for place, choice in enumerate(ask.choices):
        row, column = divmod(place, columns)
        cell = Box(room.x - 6, room.bottom - (rows - row) * (height + gap) + gap, room.w + 12, height)
        widgets.append(CardChoice(choice, cell.columns(columns, gap)[column], names[choice.name], labels))
    return widgets


def _buttons(ask: Ask, inner: Box, gap: float) -> list[Widget]:
    apart = gap + 2.0
    height = min(62.0, max(48.0, (inner.h - 110.0) / len(ask.choices) - apart))
    top = inner.bottom - len(ask.choices) * (height + apart) + apart
    places = [Box(inner.x, top + n * (height + apart), inner.w, height) for n in range(len(ask.choices))]
    return [
        Button(choice.name, box, choice.label, "paper", str(n), style=BUTTON if len(choice.label) < 9 else BODY)
        for n, (choice, box) in enumerate(zip(ask.choices, places, strict=True), 1)
    ]
