"""What lies over a scene: dialog, toasts, tooltip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ..canvas import Canvas
from ..intents import Hover, Intent, Menu, Press
from ..layout import TABLE, Box
from ..text import BODY, BUTTON, HEADING, SMALL, TextEngine, TextStyle
from ..theme import MIN_TEXT
from .base import GUARD, WidgetEvent, WidgetGroup
from .controls import Button, ButtonKind


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog. ``name`` comes back as the event's."""

    name: str
    label: str
    kind: ButtonKind = "paper"
    hint: str = ""


class Dialog:
    """A question on a sheet of paper; nothing else can be used while it is open.

    For the first 0.35 seconds it takes no answer, and a press begun before that never becomes one. Esc gives the event
    of ``cancel``, if there is one.
    """

    def __init__(
        self,
        title: str,
        message: str,
        answers: Sequence[Answer],
        text: TextEngine,
        cancel: str = "",
        width: float = 560.0,
    ) -> None:
        self.title = title
        self.message = message
        self.cancel = cancel
        self.age = 0.0
        self.gap = 16.0
        """Between the answers; ``arrange`` after a change."""
        self._answers, self._text, self._width = tuple(answers), text, width
        self.ui = WidgetGroup(focus=cancel or answers[-1].name)
        self.arrange()

    def arrange(self) -> None:
        """Lay it out anew, after a resize or a change of the text's size."""
        text, width, answers = self._text, self._width, self._answers
        pad = 32.0
        title_h = text.height_units(self.title, HEADING, width - 2 * pad)
        message_h = text.height_units(self.message, BODY, width - 2 * pad) if self.message else 0.0
        button_h = max(56.0, text.line_units(BUTTON) + 20.0)
        height = min(TABLE.h - 60.0, 2 * pad + title_h + 12.0 + message_h + 24.0 + button_h)
        self.box = Box.centred(TABLE.centre, width, height)
        inner = self.box.inset(pad)
        self._title_box = inner.top(title_h)
        self._message_box = Box(inner.x, inner.y + title_h + 12.0, inner.w, inner.h - title_h - 36.0 - button_h)
        row = Box(inner.x, inner.bottom - button_h, inner.w, button_h)
        places = row.columns(len(answers), self.gap)
        self.ui.replace(Button(a.name, box, a.label, a.kind, a.hint) for a, box in zip(answers, places, strict=True))

    @property
    def open_for_answers(self) -> bool:
        return self.age >= GUARD

    def tick(self, dt: float) -> None:
        self.age += dt

    def handle(self, intent: Intent) -> WidgetEvent | None:
        """The answer, or None."""
        if isinstance(intent, Menu):
            return WidgetEvent(self.cancel) if self.cancel and self.open_for_answers else None
        if isinstance(intent, Hover | Press) or self.open_for_answers:
            return self.ui.handle(intent, armed=self.open_for_answers)[1]
        return None

    def hit_targets(self) -> dict[str, Box]:
        return self.ui.hit_targets()

    def draw(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.paper(self.box, 16.0)
        canvas.text(self.title, self._title_box, HEADING, canvas.theme.paper_text, "centre")
        if self.message:
            canvas.text(self.message, self._message_box, BODY, canvas.theme.paper_text, "centre", top=True)
        self.ui.draw(canvas)


@dataclass(slots=True)
class _Toast:
    text: str
    left: float


_WIDTHS = (760.0, 1180.0)
_LETTERS = (1.0, 0.8, 0.64, 0.5)
"""How wide messages are at most, and how large their letters, in the order in which a free place is looked for."""
_FOOT, _HEAD, _STEP = 30.0, 14.0, 8


class Toasts:
    """Short messages that go by themselves, newest at the bottom, at most three. Seconds grow with the length."""

    def __init__(self) -> None:
        self._toasts: list[_Toast] = []

    def show(self, text: str, seconds: float | None = None) -> None:
        self._toasts.append(_Toast(text, seconds if seconds is not None else max(2.0, 0.07 * len(text) + 1.2)))
        del self._toasts[:-3]

    @property
    def showing(self) -> tuple[str, ...]:
        return tuple(toast.text for toast in self._toasts)

    def tick(self, dt: float) -> bool:
        """Let time pass; whether the picture changed."""
        for toast in self._toasts:
            toast.left -= dt
        kept = [toast for toast in self._toasts if toast.left > 0]
        changed = len(kept) != len(self._toasts)
        self._toasts = kept
        return changed

    def draw(self, canvas: Canvas, avoid: Iterable[Box] = (), rather_not: Iterable[Box] = ()) -> None:
        """Draw them where they cover nothing of ``avoid``, which is what can be clicked, and if possible nothing of
        ``rather_not``."""
        if not self._toasts:
            return
        style, boxes = toast_places(self.showing, canvas.text_engine, tuple(avoid), tuple(rather_not))
        for words, box in zip(self.showing, boxes, strict=True):
            canvas.shadow(box, 14.0)
            canvas.rounded(box, 14.0, canvas.theme.paper, canvas.theme.red, 2.0)
            canvas.text(words, box.inset(18.0, 4.0), style, canvas.theme.paper_text, "centre")


def toast_places(
    toasts: Sequence[str], text: TextEngine, avoid: Sequence[Box], rather_not: Sequence[Box] = ()
) -> tuple[TextStyle, tuple[Box, ...]]:
    """How large the letters of messages are and where each lies: as low as may be without covering any of ``avoid``
    and ``rather_not``, then wider, then in smaller letters; then without regard to ``rather_not``; at the foot where
    there is no free place at all."""
    sizes = [max(MIN_TEXT / text.text_scale, BODY.size * part) for part in _LETTERS]
    piles = [
        (style, _pile(toasts, text, style, width))
        for style in (replace(BODY, size=size) for size in sizes)
        for width in _WIDTHS
    ]
    for obstacles in ((*avoid, *rather_not), tuple(avoid)):
        for style, pile in piles:
            placed = _free_place(pile, obstacles)
            if placed is not None:
                return style, placed
    style, pile = piles[0]
    return style, _lifted(pile, 0.0)


def _free_place(pile: tuple[Box, ...], obstacles: Sequence[Box]) -> tuple[Box, ...] | None:
    """The lowest place of a pile of messages where it meets none of the obstacles."""
    for up in range(0, max(1, round(TABLE.h - _FOOT - _HEAD - pile[-1].bottom)), _STEP):
        placed = _lifted(pile, up)
        if not any(box.meets(other) for box in placed for other in obstacles):
            return placed
    return None


def _lifted(pile: tuple[Box, ...], up: float) -> tuple[Box, ...]:
    """The pile so far above the foot of the table."""
    low = TABLE.bottom - _FOOT - pile[-1].bottom
    return tuple(box.moved(0.0, low - up) for box in pile)


def _pile(toasts: Sequence[str], text: TextEngine, style: TextStyle, most: float) -> tuple[Box, ...]:
    """The boxes of messages below each other from the top of the table, at most ``most`` wide."""
    boxes: list[Box] = []
    y = TABLE.y
    for words in toasts:
        width = min(most, text.width_units(words, style) + 48.0)
        height = max(48.0, text.height_units(words, style, width - 40.0) + 18.0)
        boxes.append(Box(TABLE.centre[0] - width / 2, y, width, height))
        y += height + 8.0
    return tuple(boxes)


class Tooltip:
    """The tooltip of what the pointer has rested on, or the focus, for half a second."""

    DELAY = 0.5

    def __init__(self) -> None:
        self._name = ""
        self._age = 0.0

    def tick(self, dt: float, ui: WidgetGroup) -> bool:
        """Let time pass; whether the picture changed."""
        hovered = ui.rested_on.partition(".")[0]
        name = hovered or (ui.focus if ui.focus_shown else "")
        before = self.shown
        if name != self._name:
            self._name, self._age = name, 0.0
        elif name:
            self._age += dt
        return before != self.shown

    @property
    def shown(self) -> str:
        """The name of the widget whose tooltip is shown; empty if none."""
        return self._name if self._age >= self.DELAY else ""

    def draw(self, canvas: Canvas, ui: WidgetGroup, room: Box = TABLE) -> None:
        widget = next((widget for widget in ui.every() if widget.name == self.shown), None)
        if widget is None or not widget.tooltip:
            return
        draw_tip(canvas, widget.tooltip, widget.box, room)


def draw_tip(canvas: Canvas, words: str, about: Box, room: Box = TABLE) -> None:
    """A few words on a dark plate above what they are about, below it where there is no room; inside ``room``, as near
    as can be, in smaller letters where it is too long for either."""
    text = canvas.text_engine
    width = min(760.0, 420.0 * text.text_scale, room.w - 16.0, text.width_units(words, SMALL) + 26.0)
    height = text.height_units(words, SMALL, width - 24.0) + 14.0
    x = max(room.x + 8.0, min(about.centre[0] - width / 2, room.right - width - 8.0))
    foot, top = min(about.y - 10.0, room.bottom), max(about.bottom + 10.0, room.y)
    above, below = foot - (room.y + 12.0), room.bottom - top
    if height > above and height > below:
        height = max(above, below)
    box = Box(x, foot - height if height <= above else top, width, height)
    canvas.shadow(box, 8.0)
    canvas.rounded(box, 8.0, canvas.theme.ink, canvas.theme.panel_border, 1.5)
    canvas.text(words, box.inset(12.0, 6.0), SMALL, canvas.theme.white)
