"""A guided hand, honestly labelled: pair, choice of two, 쪽, 뻑, and the first Go or Stop, one press at a time."""

from __future__ import annotations

from itertools import groupby

from ...engine import Card, HandState, apply, legal_moves, parse_move
from ...engine.cards import cards_in
from ...engine.moves import Take
from ...i18n import tr
from ...i18n.receipt_text import receipt_lines
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.intents import Digit, Intent, Letter
from ...ui.layout import TABLE, Box, seen_of
from ...ui.sprites import CARD_RATIO
from ...ui.text import BODY, BUTTON, HEADING, LABEL, SMALL, TextStyle
from ...ui.timeline import Pose
from ...ui.widgets import Button, Pane, Prose, Widget, WidgetEvent, inner_width, prose_height, stacked
from ...ui.widgets.prose import Tone
from .. import shortcuts
from ..base import Pop, Scene, Services, Transition
from ..calculator.widgets import ReceiptRow, receipt_heights
from .practice_script import OTHER, STEPS, YOU, Step, practice_state
from .practice_table import TableCard, choice_places, draw_captured, draw_pile, floor_places

_SIDE = 30.0
_SHEET = 430.0
_HAND_CARD = 118.0
_LESSON = TextStyle(24)
_Part = tuple[str, TextStyle, Tone]


class PracticeScene(Scene):
    """``at`` is the step; it is asked for first, then ``told`` of. After the last one stands the receipt."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.state: HandState = practice_state()
        self.at = 0
        self.told = False
        self._sheet = self._mat = Box(0, 0, 0, 0)

    @property
    def step(self) -> Step | None:
        """The step that is asked or told of; None once the hand is over and told."""
        over = self.state.result is not None and not self.told
        return None if over else STEPS[self.at]

    @property
    def points(self) -> int:
        return self._base(YOU)

    def _base(self, seat: int) -> int:
        captured = self.state.seats[seat].captured
        return self.state.prepared.base(captured, self.state.junk_side & captured)

    # ---- layout

    def arrange(self) -> None:
        text = self.services.text
        top = 14.0 + self._head() + 6.0
        foot = max(56.0, text.line_units(BUTTON) + 16.0)
        self._sheet = Box(TABLE.w - _SIDE - _SHEET, 20.0, _SHEET, TABLE.h - 40.0)
        left = Box(_SIDE, top, self._sheet.x - 16.0 - _SIDE, TABLE.h - 18.0 - top)
        hand_top = left.bottom - foot - 10.0 - _HAND_CARD
        self._mat = Box(left.x, top + 96.0, left.w, hand_top - 106.0 - top - 96.0)
        bar = Box(left.x, left.bottom - foot, left.w, foot)
        half = bar.columns(2, 12.0)
        self.ui.replace([
            *self._cards(left.x, hand_top),
            *self._paper(self._sheet.inset(18.0, 16.0)),
            Button("again", half[0], tr("practice.again"), enabled=self.at > 0),
            Button("leave", half[1], tr("practice.leave")),
        ])  # fmt: skip

    def _head(self) -> float:
        """The height of the heading's line, beside which two small lines stand."""
        text = self.services.text
        return max(text.line_units(HEADING), 2.0 * text.line_units(SMALL) + 2.0)

    def _cards(self, x: float, y: float) -> list[Widget]:
        """The hand, and on the floor the cards to choose from."""
        wanted = self._wanted()
        width = _HAND_CARD * CARD_RATIO
        found: list[Widget] = []
        for index, card in enumerate(cards_in(self.state.seats[YOU].hand)):
            found.append(TableCard(card, Box(x + index * (width + 12.0), y, width, _HAND_CARD), card == wanted))
        step = self.step
        if step is not None and step.move.startswith("take") and not self.told:
            offered = [move.card for move in legal_moves(self.state) if isinstance(move, Take)]
            places = choice_places(self._mat, len(offered))
            found += [TableCard(card, box, card == wanted) for card, box in zip(offered, places, strict=True)]
        return found

    def _wanted(self) -> Card | None:
        """The card to press now."""
        step = self.step
        if step is None or self.told or step.seat != YOU or " " not in step.move:
            return None
        return Card.parse(step.move.split()[1])

    def _paper(self, box: Box) -> list[Widget]:
        text = self.services.text
        high = max(60.0, text.line_units(BUTTON) + 20.0)
        buttons = self._buttons(Box(box.x, box.bottom - high, box.w, high))
        room = Box(box.x, box.y, box.w, box.h - high - 12.0)
        self._focus_on(buttons)
        return [Pane("words", room, self._words(room)), *buttons]

    def _focus_on(self, buttons: list[Widget]) -> None:
        wanted = self._wanted()
        self.ui.focus = f"card.{wanted}" if wanted is not None else buttons[0].name if buttons else "leave"

    def _buttons(self, box: Box) -> list[Widget]:
        step = self.step
        if step is None:
            return []
        if not self.told and step.choice:
            go, stop = box.columns(2, 60.0)
            return [Button("go", go, tr("practice.go"), "go", hint="G"),
                    Button("stop", stop, tr("practice.stop"), "stop", hint="S")]  # fmt: skip
        if not self.told and step.move == "stop":
            return [Button("stop", box, tr("practice.stop"), "stop", hint="S")]
        if not self.told and step.seat == YOU:
            return []
        return [Button("next", box, tr("practice.next"), "primary")]

    def _words(self, box: Box) -> list[Widget]:
        step = self.step
        if step is None:
            return self._receipt(box)
        said = "told" if self.told or step.seat == OTHER else "ask"
        words = tr(f"practice.lesson.{step.name}.{said}", points=self.points)
        style = _LESSON if self.text_scale < 1.3 else BODY
        parts: list[_Part] = [(tr("practice.step", number=self.at + 1, count=len(STEPS)), SMALL, "paper_soft"),
                 (tr(f"practice.lesson.{step.name}.title"), HEADING, "paper"), (words, style, "paper")]  # fmt: skip
        if self._wanted() is not None:
            parts.append((tr("practice.play_this"), LABEL, "paper_soft"))
        return self._prose(box, parts)

    def _prose(self, box: Box, parts: list[_Part]) -> list[Widget]:
        text, width = self.services.text, inner_width(box)
        heights = [prose_height(text, words, width, style) for words, style, _ in parts]
        return [
            Prose(f"words_{i}", place, words, style, tone)
            for i, (place, (words, style, tone)) in enumerate(zip(stacked(box, heights, 10.0), parts, strict=True))
        ]

    def _receipt(self, box: Box) -> list[Widget]:
        text, width = self.services.text, inner_width(box)
        parts: list[_Part] = [
            (tr("practice.lesson.done.title"), HEADING, "paper"),
            (tr("practice.lesson.done.words"), BODY, "paper"),
        ]
        rows = self._prose(box, parts)
        assert self.state.result is not None
        assert self.state.result.receipt is not None
        lines = receipt_lines(self.state.result.receipt, (tr("practice.you"), tr("practice.other")))
        below = Box(box.x, rows[-1].box.bottom + 4.0, box.w, 0.0)
        heights = [words + result for line in lines for words, _, result in [receipt_heights(text, line, width)]]
        places = stacked(below, heights, 3.0)
        return [
            *rows,
            *(ReceiptRow(f"line_{i}", p, line) for i, (p, line) in enumerate(zip(places, lines, strict=True))),
        ]

    # ---- use

    def on_intent(self, intent: Intent) -> Transition | None:
        hand = list(cards_in(self.state.seats[YOU].hand))
        if isinstance(intent, Digit) and intent.number <= len(hand):
            return self.on_widget(WidgetEvent(f"card.{hand[intent.number - 1]}"))
        if isinstance(intent, Letter):
            name = shortcuts.TABLE.get(intent.key, "")
            if name in self.hit_targets():
                return self.on_widget(WidgetEvent(name))
        return None

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        step = self.step
        match event.name:
            case "leave":
                return Pop()
            case "again":
                self.state, self.at, self.told = practice_state(), 0, False
            case "next" if step is not None:
                self._go_on()
            case "go" | "stop" if step is not None:
                self._play(event.name)
            case name if name.startswith("card.") and step is not None:
                if Card.parse(name.removeprefix("card.")) == self._wanted():
                    self._play(step.move)
                elif self._wanted() is not None:
                    self.toasts.show(tr("practice.not_this"))
        self.dirty = True
        self.arrange()
        return None

    def _play(self, move: str) -> None:
        """Make a move; what came of it is told next, but for the last, after which the receipt stands."""
        self.state, _ = apply(self.state, parse_move(move))
        self.services.audio.play("slap_1" if " " in move else move)
        self.told = self.state.result is None

    def _go_on(self) -> None:
        """From what was told to the next step; the other player moves by himself and is told of at once."""
        self.at += 1
        self.told = False
        if STEPS[self.at].seat == OTHER:
            self._play(STEPS[self.at].move)

    # ---- picture

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("practice", self.services.settings.lang, self._sheet, self._mat), self._paint_backdrop)
        state, mat = self.state, self._mat
        choosing = {widget.name for widget in self.ui}
        for _, alike in groupby(floor_places(state, mat).items(), lambda placed: placed[0].month):
            cards, boxes = zip(*alike, strict=True)
            for card, box, seen in zip(cards, boxes, seen_of(boxes), strict=True):
                if f"card.{card}" not in choosing:
                    canvas.card(str(card.face), Pose(box), seen=seen)
        draw_pile(canvas, mat, len(state.pile) - state.top, tr("practice.pile"))
        for seat, y in ((OTHER, mat.y - 96.0), (YOU, mat.bottom + 4.0)):
            name = tr("practice.other" if seat == OTHER else "practice.you")
            title = tr("practice.taken", name=name, points=self._base(seat))
            draw_captured(canvas, Box(mat.x, y, mat.w, 92.0), state.seats[seat].captured, title)
        self.ui.draw(canvas)

    def _paint_backdrop(self, canvas: Canvas) -> None:
        theme = canvas.theme
        decor.room(canvas.surface, canvas.layout, theme)
        head = Box(_SIDE, 14.0, 330.0, self._head())
        drawn = canvas.text(tr("practice.heading"), head, HEADING, theme.active, lines=1)
        honest = Box(drawn.right + 18.0, 14.0, self._sheet.x - drawn.right - 34.0, head.h)
        canvas.text(tr("practice.honest"), honest, SMALL, theme.text_soft, lines=2)
        rect = canvas.layout.rect(self._mat)
        canvas.put(decor.mat(rect.w, rect.h, canvas.layout.scale, theme), rect.topleft)
        canvas.paper(self._sheet)
