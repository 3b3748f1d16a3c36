"""영수증: how the hand ended, line by line, a column for each loser, and the balances (UX.md section 2).

Every line comes from the engine's receipt. A line under the pointer (or the key W) lights the cards it speaks of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from ..engine import HandEnd, Receipt, RuleSet
from ..engine.cards import Card, cards_in
from ..i18n import language, tr
from ..i18n.receipt_text import ReceiptLine, receipt_lines, receipt_text
from ..session import Evening
from ..session.receipt_cards import line_cards
from ..ui import clipboard, decor
from ..ui.canvas import Canvas
from ..ui.intents import Hover, Intent, Letter, Press
from ..ui.layout import Box, seen_of
from ..ui.people import draw_portrait
from ..ui.sprites import CARD_RATIO
from ..ui.text import BODY, BUTTON, HEADING, LABEL, LEAST, SMALL, Face, TextEngine, TextStyle
from ..ui.theme import MIN_TEXT, theme_of
from ..ui.timeline import Pose
from ..ui.widgets import Answer, Button, Dialog, WidgetEvent
from ..ui.widgets.overlay import draw_tip
from . import shortcuts
from .base import Home, Replace, Scene, Services, Transition
from .calls import CallReasons
from .card_names import card_picture
from .combinations import said_of
from .happenings import happening_of
from .picker import icon_of, ring_of
from .promise import promise_words
from .receipt_picture import picture_of

SHEET = Box(36, 24, 1208, 604)
_TITLE = TextStyle(40, Face.DISPLAY, leading=1.1)
_HEAD = Box(SHEET.x + 24, SHEET.y + 14, SHEET.w - 48, 50)
_CALLS = Box(_HEAD.right - 236, _HEAD.y + 2, 236, 50)
_DEAL = 190.0
_TOLD_WIDTH = 900.0
_COLUMNS = Box(60, 92, 1160, 406)
_WINNER_PART = {1: 0.48, 2: 0.4}
"""The part of the width that is the winner's, by the number of losers; less where there are more."""
_BALANCES = Box(60, 514, 1160, 102)
_CARDS, _RAISED = 84.0, 5.0
CARD_HEIGHT = _CARDS - _RAISED
"""Height of the captured cards above each column, and how much higher those of a lit line lie."""
_STRETCH = 1.3
_LINE = TextStyle(20)
_AMOUNT = TextStyle(23, Face.BOLD)
_LEAST_AMOUNT = TextStyle(MIN_TEXT, Face.BOLD, fixed=True)
_FINAL = TextStyle(38, Face.BOLD, leading=1.15)


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line of the receipt where it stands, and the cards it speaks of."""

    line: ReceiptLine
    box: Box
    cards: int = 0

    def why(self, rules: RuleSet) -> str:
        """The rule behind it; empty where there is nothing to tell."""
        one = happening_of(self.line.item)
        return one.said(rules) if one is not None else " ".join(said_of(self.line.item, rules))


class SettlementScene(Scene):
    """What the hand of ``evening`` that has just ended comes to; the next hand, or the end."""

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.evening = evening
        self.session = evening.session
        end = self.session.end
        assert end is not None, "no hand has ended"
        self.end: HandEnd = end
        self.names = tuple(seat.name for seat in self.session.seats)
        self.lines: tuple[PlacedLine, ...] = ()
        self.lit = -1
        task = evening.calls_task()
        self.calls = CallReasons(task, self.names) if task is not None else None
        """Why computer players said Go or Stop; None where they said neither."""
        self.deal = evening.opened_deal()
        """The promise of this hand's deal; None where there was none."""

    @property
    def receipt(self) -> Receipt | None:
        return self.end.receipt

    # ---- what can be done

    def arrange(self) -> None:
        height = max(58.0, min(66.0, self.services.text.line_units(BUTTON) + 18.0))
        row = Box(SHEET.x, 704.0 - height - 4.0, SHEET.w, height)
        gap = self.apart(14.0)
        widgets = [
            Button("end", row.left(220.0), tr("table.settle.end")),
            Button("next", row.beyond(row.w - 358.0 + 2 * gap), tr("table.settle.next"), "primary"),
        ]
        names = ["standings"] if self.services.routes.standings is not None else []
        names += ["copy", "picture"] if self.receipt is not None else []
        for place, name in enumerate(names):
            box = Box(row.x + 220.0 + gap + (197.0 + gap) * place, row.y, 197.0, height)
            widgets.insert(1 + place, Button(name, box, tr(f"table.settle.{name}")))
        if self.calls is not None:
            waiting = self.calls.waiting
            words = tr("advice.call.thinking" if waiting else "advice.call.ask")
            widgets.append(Button("calls", _CALLS, words, "paper", enabled=not waiting, style=BODY))
        if self.deal is not None:
            widgets.append(Button("deal", self._deal_box, tr("people.promise.button"), "paper", style=BODY))
        self.ui.replace(widgets)
        self.ui.focus = self.ui.focus or "next"
        self.lines = self._placed()

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        routes = self.services.routes
        match event.name:
            case "next":
                return self._next_hand()
            case "standings" if routes.standings is not None:
                return Replace(routes.standings(self.services, self.evening))
            case "copy":
                self._copy()
            case "picture":
                self._save_picture()
            case "calls" if self.calls is not None:
                self.calls.ask(self.services.worker)
                self._tell_calls(self.calls)
                self.arrange()
            case "deal" if self.deal is not None:
                self._tell(tr("people.promise.title"), promise_words(self.deal), tr("people.promise.close"))
            case "end":
                answers = [
                    Answer("keep_on", tr("table.settle.keep_on")),
                    Answer("finish", tr("table.settle.end"), "primary"),
                ]
                detail = tr("table.settle.ask_end_detail")
                self.ask(Dialog(tr("table.settle.ask_end"), detail, answers, self.services.text, cancel="keep_on"))
        return None

    @property
    def _deal_box(self) -> Box:
        """Where the promise of the deal is opened: at the left of what the computer players said, or in its place."""
        right = _CALLS.right if self.calls is None else _CALLS.x - 14.0
        return Box(right - _DEAL, _CALLS.y, _DEAL, _CALLS.h)

    def on_answer(self, name: str) -> Transition | None:
        if name != "finish":
            return None
        self.evening.finish()
        return Home()

    def advance(self, dt: float) -> Transition | None:
        if self.calls is not None and self.calls.tick(dt):
            if self.calls.told is None:
                self.toasts.show(tr("advice.call.failed"))
            self._tell_calls(self.calls)
            self.arrange()
            self.dirty = True
        return None

    def left(self) -> None:
        if self.calls is not None:
            self.calls.forget()

    def _tell_calls(self, calls: CallReasons) -> None:
        """Show the reasons, as soon as they are there and nothing else is asked."""
        if calls.told is not None and self.dialog is None:
            self._tell(tr("advice.call.title"), calls.told, tr("advice.call.understood"))

    def _tell(self, title: str, words: str, close: str) -> None:
        """Say something at length over the receipt, until it has been read."""
        answers = [Answer("understood", close, "primary")]
        self.ask(Dialog(title, words, answers, self.services.text, cancel="understood", width=_TOLD_WIDTH))

    def _next_hand(self) -> Transition:
        self._refill()
        routes = self.services.routes
        if routes.next_hand is not None:
            return Replace(routes.next_hand(self.services, self.evening))
        assert routes.play is not None
        return Replace(routes.play(self.services, self.evening, self.session.begin_hand()))

    def _refill(self) -> None:
        """A computer player without chips gets new ones; people are asked on the page of the standings."""
        for seat, chips in enumerate(self.session.chips):
            if chips <= 0 and not (self.session.is_human(seat) and self.services.routes.standings is not None):
                self.evening.refill(seat)

    def _copy(self) -> None:
        if self.receipt is not None and clipboard.write(receipt_text(self.receipt, self.names)):
            self.toasts.show(tr("table.settle.copied"))

    def _save_picture(self) -> None:
        settings = self.services.settings
        theme = theme_of(settings.theme, settings.strong_outlines)
        png = picture_of(SHEET.inset(-10.0), theme, self.text_scale, self._paint_still)
        place = self.services.data.save_picture("receipt", png)
        words = tr("table.settle.unsaved") if place is None else tr("table.settle.saved", path=place)
        self.toasts.show(words)

    def on_intent(self, intent: Intent) -> Transition | None:
        match intent:
            case Hover(at=at) | Press(at=at):
                self._light(next((n for n in self._telling() if self.lines[n].box.contains(at)), -1))
            case Letter(key=key) if shortcuts.RECEIPT.get(key) == "light":
                self._light(next((n for n in self._telling() if n > self.lit), -1))
            case _:
                pass
        return None

    def open_menu(self) -> Transition | None:
        if self.lit < 0:
            return super().open_menu()
        self._light(-1)  # Esc takes away what is explained first
        return None

    def _telling(self) -> list[int]:
        """The lines that have cards or a rule behind them."""
        return [n for n, one in enumerate(self.lines) if one.cards or one.why(self.session.rules)]

    def _light(self, line: int) -> None:
        if line != self.lit:
            self.lit = line
            self.dirty = True

    def kept_clear(self) -> tuple[Box, ...]:
        return (_BALANCES,)

    def rather_clear(self) -> tuple[Box, ...]:
        return (*super().rather_clear(), *(one.box for one in self.lines), _HEAD)

    # ---- the lines

    def _placed(self) -> tuple[PlacedLine, ...]:
        if self.receipt is None:
            return ()
        lines = [line for line in receipt_lines(self.receipt, self.names) if line.kind != "title"]
        cards = line_cards(self.receipt)
        own = [line for line in lines if line.seat < 0 and line.kind in _ACCOUNT]
        own = own[: next((n + 1 for n, line in enumerate(own) if line.label == _final(self.receipt)), len(own))]
        paid = [line for line in lines if line.kind == "payment"]
        if paid:
            own += [*[line for line in lines if line.kind == "heading"][:1], *paid]
        winner, *columns = self.columns()
        placed = list(_stack(self, own, winner.below(_CARDS + 14.0), cards.own))
        for column, loser in zip(columns, self.receipt.losers, strict=True):
            theirs = [line for line in lines if line.seat == loser.seat and line.kind in _LOSER]
            placed += _stack(self, theirs, column.below(_CARDS + 48.0), cards.of(loser.seat))
        return tuple(placed)

    def columns(self) -> tuple[Box, ...]:
        """The winner's column, and one for each loser."""
        assert self.receipt is not None
        count = len(self.receipt.losers)
        width = _COLUMNS.w * _WINNER_PART.get(count, 1.2 / (1.2 + count))
        return _COLUMNS.left(width - 13.0), *_COLUMNS.beyond(width + 13.0).columns(count, 18.0)

    # ---- drawing

    def paint(self, canvas: Canvas) -> None:
        key = ("settlement", language(), self.session.match.hand, self.lit, len(self.lines))
        canvas.backdrop(key, self._paint_still)
        self.ui.draw(canvas)
        if 0 <= self.lit < len(self.lines):
            lit = self.lines[self.lit]
            why = lit.why(self.session.rules)
            if why:
                draw_tip(canvas, why, lit.box)

    def _paint_still(self, canvas: Canvas) -> None:
        decor.room(canvas.surface, canvas.layout, canvas.theme)
        canvas.paper(SHEET, 14.0)
        self._paint_head(canvas)
        if self.receipt is None:
            self._paint_no_win(canvas)
        else:
            self._paint_columns(canvas, self.receipt)
        self._paint_balances(canvas)

    def _paint_head(self, canvas: Canvas) -> None:
        theme = canvas.theme
        buttons = [_CALLS] * (self.calls is not None) + [self._deal_box] * (self.deal is not None)
        right = min((box.x - 14.0 for box in buttons), default=_HEAD.right)
        head = _HEAD.left(right - _HEAD.x)
        words = tr("table.settle.hand", number=self.session.match.hand)
        number = canvas.text_engine.width_units(words, BODY) + 2.0
        canvas.text(words, head.beyond(head.w - number), BODY, theme.paper_soft, "right", lines=1)
        canvas.text(self._title(), head.left(head.w - number - 14.0), _TITLE, theme.red, lines=1)

    def _title(self) -> str:
        if self.receipt is not None:
            reason = tr(f"receipt.reason.{self.end.reason}")
            return tr("receipt.title", name=self.names[self.end.winner], reason=reason)
        if self.end.reason == "stop":
            return tr("table.settle.pushed", name=self.names[self.end.winner])
        return tr(f"table.settle.{self.end.reason}")

    def _paint_no_win(self, canvas: Canvas) -> None:
        key = "pushed" if self.end.reason == "stop" else self.end.reason
        words = tr(f"table.settle.{key}_detail", factor=self.end.carry)
        room = Box(SHEET.x + 24, 200, SHEET.w - 48, 120)
        canvas.text(words, room, HEADING, canvas.theme.paper_text, "centre")
        dealer = tr("table.settle.next_dealer", name=self.names[self.end.next_dealer])
        canvas.text(dealer, Box(room.x, 330, room.w, 40), BODY, canvas.theme.paper_soft, "centre", lines=1)

    def _paint_columns(self, canvas: Canvas, receipt: Receipt) -> None:
        lit = self.lines[self.lit].cards if 0 <= self.lit < len(self.lines) else 0
        winner, *columns = self.columns()
        self._paint_cards(canvas, receipt.winner, winner.top(_CARDS), lit)
        theme = canvas.theme
        canvas.fill(Box(winner.right + 12.0, winner.y, 1.5, winner.h), theme.red)
        for column, loser in zip(columns, receipt.losers, strict=True):
            self._paint_cards(canvas, loser.seat, column.top(_CARDS), lit)
            name = Box(column.x, column.y + _CARDS + 10.0, column.w, 34.0)
            canvas.text(self.names[loser.seat], name, _AMOUNT, theme.red, lines=1)
        for number, placed in enumerate(self.lines):
            _paint_line(canvas, placed, number == self.lit)

    def _paint_cards(self, canvas: Canvas, seat: int, box: Box, lit: int) -> None:
        """The captured cards of a seat in one row, those of a lit line raised and outlined."""
        receipt = self.receipt
        assert receipt is not None
        cards = list(cards_in(receipt.result.players[seat].captured))
        cards.sort(key=lambda card: (_rank(card), card))
        width = CARD_HEIGHT * CARD_RATIO
        kinds = len({_rank(card) for card in cards})
        gap = 10.0
        step = min(width * 0.56, (box.w - width - gap * max(0, kinds - 1)) / max(1, len(cards) - 1))
        steps = [step + gap * (_rank(one) != _rank(other)) for one, other in pairwise(cards)]
        boxes = [Box(box.x + at, box.y, width, CARD_HEIGHT) for at in accumulate(steps, initial=0.0)]
        for card, place, seen in zip(cards, boxes, seen_of(boxes), strict=False):
            up = bool(lit >> card & 1)
            where = place if up else place.moved(0.0, _RAISED)
            canvas.card(card_picture(card, self.session.rules.jokers), Pose(where, lift=4.0 if up else 0.0), seen=seen)
            if up:
                canvas.card_outline(where, canvas.theme.go, 2.5)

    def _paint_balances(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.fill(Box(_BALANCES.x, _BALANCES.y - 8.0, _BALANCES.w, 1.5), theme.red)
        note = Box(_BALANCES.x, _BALANCES.y - 34.0, _BALANCES.w, 24.0)
        canvas.text(tr("receipt.sum_zero"), note, SMALL, theme.paper_soft, "right", lines=1)
        receipt = self.receipt
        before = _before(self.end, receipt)
        for seat, box in enumerate(_BALANCES.columns(len(self.names), 14.0 if len(self.names) < 4 else 6.0)):
            change = self.end.chips[seat] - before[seat]
            if seat == self.end.winner:
                canvas.rounded(box.inset(-4.0, -2.0), 10.0, theme.gold, alpha=80)
            sitter = self.evening.sitter(seat)
            crowded = len(self.names) > 3
            place = (box.x + 32.0, box.y + 36.0) if crowded else (box.x + 40.0, box.centre[1])
            draw_portrait(canvas, place, 56.0 if crowded else 68.0, icon_of(sitter), ring_of(sitter))
            first, second, third = box.beyond(66.0 if crowded else 84.0).inset(4.0, 4.0).rows(3)
            if crowded:
                third = Box(box.x, third.y, box.w + 2.0, third.h)
            canvas.text(self.names[seat], first, LABEL, theme.paper_text, lines=1)
            sign = "+" if change > 0 else "-" if change < 0 else ""
            colour = theme.red if change > 0 else theme.stop if change < 0 else theme.paper_soft
            canvas.text(sign + self._money(abs(change)), second, _AMOUNT, colour, lines=1)
            words = self._before_after(canvas.text_engine, before[seat], self.end.chips[seat], third.w)
            canvas.text(words, third, SMALL, theme.paper_text, lines=1)

    def _before_after(self, text: TextEngine, before: int, after: int, width: float) -> str:
        """Both balances with their units as far as the width allows: with both, the last one's, or none."""
        plain = [tr("receipt.money.plain", amount=amount) for amount in (before, after)]
        had, has = self._money(before), self._money(after)
        told = [tr("receipt.before_after", before=one, after=other) for one, other in ((had, has), (plain[0], has))]
        shortest = tr("receipt.before_after", before=plain[0], after=plain[1])
        return next((words for words in told if text.width_units(words, SMALL) <= width), shortest)

    def _money(self, amount: int) -> str:
        key = "receipt.money.chips" if self.session.rules.point_value == 1 else "receipt.money.won"
        return tr(key, amount=amount)


_ACCOUNT = ("item", "sum", "multiplier", "not_applied")
_LOSER = ("loser", "liable", "not_applied")


def _final(receipt: Receipt) -> str:
    return tr("receipt.final", points=receipt.final)


def _before(end: HandEnd, receipt: Receipt | None) -> tuple[int, ...]:
    """The balances before the hand."""
    if receipt is None:
        return end.chips
    return tuple(after - change for after, change in zip(end.chips, receipt.chips, strict=True))


def _rank(card: Card) -> int:
    return ("bright", "animal", "ribbon", "junk", "joker").index(card.kind.value)


def _stack(scene: Scene, lines: Sequence[ReceiptLine], room: Box, cards: Sequence[int]) -> tuple[PlacedLine, ...]:
    """Lines below each other: wider apart where there are few, closer where there are many."""
    text = scene.services.text
    heights = [_height(text, line, room.w) for line in lines]
    part = min(_STRETCH, room.h / (sum(heights) or 1.0))
    placed, y = [], room.y
    for number, (line, height) in enumerate(zip(lines, heights, strict=True)):
        of = cards[number] if number < len(cards) else 0
        placed.append(PlacedLine(line, Box(room.x, y, room.w, height * part), of))
        y += height * part
    return tuple(placed)


def _height(text: TextEngine, line: ReceiptLine, width: float) -> float:
    if line.kind == "not_applied":
        return text.height_units(line.label, SMALL, width) + 2.0
    if line.kind == "sum":
        return text.line_units(_FINAL if _is_final(line) else _LINE)
    return text.line_units(_LINE) + (text.line_units(_AMOUNT) if line.result else 0.0)


def _amount_width(text: TextEngine, line: ReceiptLine, width: float) -> float:
    """How wide the amount at the right is: smaller than it might be where the words would not be whole beside it."""
    words = text.width_units(line.label, LEAST) + 6.0
    least = text.width_units(line.amount, _LEAST_AMOUNT) + 4.0
    wanted = min(width * 0.4, text.width_units(line.amount, _AMOUNT) + 4.0)
    return min(wanted, max(least, width - words))


def _is_final(line: ReceiptLine) -> bool:
    """Whether it is the last line of the winner's account: a number and its unit alone."""
    return line.kind == "sum" and line.label[:1].isdigit()


def _paint_line(canvas: Canvas, placed: PlacedLine, lit: bool) -> None:
    theme, line, box = canvas.theme, placed.line, placed.box
    if lit:
        canvas.rounded(box.inset(-6.0, 0.0), 6.0, theme.gold, alpha=90)
    if line.kind == "sum":
        canvas.fill(Box(box.x, box.y + 1.0, box.w, 1.0), theme.paper_soft)
        style = _FINAL if _is_final(line) else _LINE
        canvas.text(line.label, box, style, theme.red, "right", lines=1)
        return
    if line.kind in ("not_applied", "heading"):
        canvas.text(line.label, box, SMALL, theme.paper_soft)
        return
    first = box.top(box.h * 0.48) if line.result else box
    amount = _amount_width(canvas.text_engine, line, first.w) if line.amount else 0.0
    canvas.text(line.label, first.left(first.w - amount), _LINE, theme.paper_text, lines=1)
    if line.amount:
        canvas.text(line.amount, first.beyond(first.w - amount), _AMOUNT, theme.paper_text, "right", lines=1)
    if line.result:
        canvas.text(line.result, box.below(box.h * 0.48), _AMOUNT, theme.red, "right", lines=1)
