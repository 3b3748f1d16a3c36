"""점수 셈하기: cards are given to players by pressing them, and the receipt stands beside at once."""

from __future__ import annotations

from ...engine.cards import Card, cards_in
from ...engine.presets import PRESETS
from ...engine.scoring.receipt import Receipt
from ...i18n import tr
from ...i18n.receipt_text import receipt_lines, receipt_text
from ...i18n.rule_text import preset_title
from ...storage.presets import HousePresets
from ...ui import clipboard, decor
from ...ui.canvas import Canvas
from ...ui.intents import Digit, Intent
from ...ui.layout import TABLE, Box
from ...ui.sprites import CARD_RATIO
from ...ui.text import BODY, BUTTON, HEADING, LABEL, SMALL
from ...ui.widgets import (
    Button,
    Pane,
    Prose,
    Stepper,
    Widget,
    WidgetEvent,
    heading,
    heading_height,
    inner_width,
    prose_height,
    stacked,
)
from ..base import Pop, Scene, Services, Transition
from ..card_names import card_picture
from .options import Option, player_options, whole_options
from .sheet import Sheet
from .widgets import CardTap, PlayerTab, ReceiptRow, receipt_heights

_SIDE, _GAP = 30.0, 14.0
_RECEIPT = 396.0
_CARD = 50.0
_ONE_PANE = 1.2
"""From this text size on the cards and what else can be told scroll as one."""
_LINE = 60.0
"""How far below each other the cards of a month lie: enough of each is seen to press it."""


class CalculatorScene(Scene):
    """Remembers nothing: it is a sheet of paper. ``taker`` is the player who gets the cards that are pressed."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presets = [*PRESETS.values(), *HousePresets(services.data).all().values()]
        names = [preset.name for preset in self.presets]
        self.chosen = names.index(services.settings.gostop_preset) if services.settings.gostop_preset in names else 0
        self.sheet = Sheet(self.presets[self.chosen].rules())
        self.taker = 0
        self._options: list[Option] = []
        self._paper = Box(0, 0, 0, 0)
        self._hint = Box(0, 0, 0, 0)

    # ---- layout

    @property
    def names(self) -> list[str]:
        """The players as they are called."""
        return [tr("calculator.player", number=seat + 1) for seat in range(len(self.sheet.players))]

    def arrange(self) -> None:
        text = self.services.text
        top = 18.0 + max(56.0, text.line_units(HEADING), text.line_units(BODY) + 16.0) + 10.0
        foot = max(56.0, text.line_units(BUTTON) + 16.0)
        bar = Box(_SIDE, TABLE.h - 16.0 - foot, TABLE.w - 2 * _SIDE, foot)
        body = Box(_SIDE, top, TABLE.w - 2 * _SIDE, bar.y - 12.0 - top)
        self._paper = body.beyond(body.w - _RECEIPT)
        titles = [preset_title(preset) for preset in self.presets]
        box = Box(TABLE.w - _SIDE - 560.0, 18.0, 560.0, top - 28.0)
        self.ui.replace([
            Stepper("rules", box, "", titles, self.chosen, wraps=True),
            *self._left(body.left(body.w - _RECEIPT - _GAP)),
            self._receipt_pane(self._paper.inset(12.0, 12.0)),
            Button("back", bar.left(190.0), tr("calculator.back")),
            Button("clear", bar.beyond(204.0).left(230.0), tr("calculator.clear"), enabled=bool(self.sheet.owner)),
            Button("copy", bar.beyond(bar.w - _RECEIPT), tr("calculator.copy"), "primary", enabled=self._ready),
        ])  # fmt: skip
        self.ui.focus = self.ui.focus or "cards"

    @property
    def _ready(self) -> bool:
        """Whether there is a receipt to show."""
        return bool(self.sheet.captured(self.sheet.winner)) or self.sheet.reason != "stop"

    def _left(self, box: Box) -> list[Widget]:
        text = self.services.text
        hint = min(prose_height(text, tr("calculator.hint"), box.w, SMALL), 2 * text.line_units(SMALL))
        self._hint = box.top(hint)
        tab = max(58.0, text.line_units(LABEL) + text.line_units(SMALL) + 10.0)
        tabs = Box(box.x, box.y + hint + 6.0, box.w, tab).columns(len(self.sheet.players), 10.0)
        under = Box(box.x, box.y + hint + tab + 16.0, box.w, box.h - hint - tab - 16.0)
        grid = self._grid_height()
        widgets: list[Widget] = [self._tab(seat, place) for seat, place in enumerate(tabs)]
        if text.text_scale >= _ONE_PANE:
            rows = self._cards(under) + self._told(under.below(grid))
            return [*widgets, Pane("cards", under, rows, self._before("cards"))]
        cards = under.top(min(grid, max(under.h - 160.0, 2.0 * _CARD / CARD_RATIO)))
        rest = under.below(cards.h + 10.0)
        widgets.append(Pane("cards", cards, self._cards(cards), self._before("cards")))
        widgets.append(Pane("told", rest, self._told(rest), self._before("told")))
        return widgets

    def _before(self, name: str) -> Widget | None:
        return next((widget for widget in self.ui if widget.name == name), None)

    def _tab(self, seat: int, box: Box) -> PlayerTab:
        sheet = self.sheet
        title = tr("calculator.tab", name=self.names[seat], points=sheet.points(seat))
        count = sheet.captured(seat).bit_count()
        detail = tr("calculator.tab_detail", count=count, junk=sheet.junk(seat))
        seal = tr("calculator.won") if seat == sheet.winner else ""
        return PlayerTab(f"player.{seat}", box, title, detail, seat == self.taker, seal)

    def _faces(self) -> list[list[Card]]:
        """The cards by column: one a month, a second copy below the first deck, the jokers last."""
        pack = list(cards_in(self.sheet.values.pack))
        columns = [[card for card in pack if card.month == month] for month in range(1, 13)]
        for column in columns:
            column.sort(key=lambda card: (card.is_second_copy, card))
        jokers = [card for card in pack if card.is_joker]
        return [*columns, jokers] if jokers else columns

    def _grid_height(self) -> float:
        rows = max(len(column) for column in self._faces())
        return (rows - 1) * _LINE + _CARD / CARD_RATIO + 2 * 9.0

    def _cards(self, box: Box) -> list[Widget]:
        columns = self._faces()
        step = min(_CARD + 14.0, (inner_width(box) - _CARD) / (len(columns) - 1))
        found: list[Widget] = []
        for x, column in enumerate(columns):
            for y, card in enumerate(column):
                high = _LINE - 8.0 if y < len(column) - 1 else _CARD / CARD_RATIO
                place = Box(box.x + 9.0 + x * step, box.y + 9.0 + y * _LINE, _CARD, high)
                owner = self.sheet.owner.get(card, -1)
                picture = card_picture(card, self.sheet.rules.jokers)
                found.append(CardTap(place, card, picture, owner + 1, owner == self.taker))
        return found

    def _told(self, box: Box) -> list[Widget]:
        """What else can be told, of the chosen player and of the hand."""
        text = self.services.text
        columns = 2 if text.text_scale < 1.4 else 1
        mine, whole = player_options(self.sheet, self.taker), whole_options(self.sheet, self.names)
        self._options = [*mine, *whole]
        row = max(52.0, text.line_units(BODY) + 12.0)
        rows: list[Widget] = []
        top = box.y
        for title, options in ((tr("calculator.of_player", name=self.names[self.taker]), mine),
                               (tr("calculator.whole"), whole)):  # fmt: skip
            head = stacked(Box(box.x, top, box.w, 0.0), [heading_height(text)])[0]
            rows.append(heading(f"heading_{len(rows)}", head, title))
            places = stacked(Box(box.x, head.bottom - 1.0, box.w, 0.0), [row] * len(options), 8.0, columns)
            rows += [option.widget(place) for option, place in zip(options, places, strict=True)]
            top = max((place.bottom for place in places), default=head.bottom)
        return rows

    def _receipt_pane(self, box: Box) -> Pane:
        text, width = self.services.text, inner_width(box)
        settled = self.sheet.settled() if self._ready else ()
        if not isinstance(settled, Receipt):
            words = " ".join(settled) or tr("calculator.nothing")
            place = stacked(box, [prose_height(text, words, width, BODY)])[0]
            return Pane("receipt", box, [Prose("nothing", place, words, BODY, "paper_soft")])
        lines = receipt_lines(settled, self.names)
        heights = [words + result + (6.0 if line.kind == "sum" else 0.0)
                   for line in lines for words, _, result in [receipt_heights(text, line, width)]]  # fmt: skip
        rows: list[Widget] = [
            ReceiptRow(f"line_{i}", place, line)
            for i, (line, place) in enumerate(zip(lines, stacked(box, heights, 3.0), strict=True))
        ]
        need = self.sheet.rules.win_threshold
        if self.sheet.reason == "stop" and self.sheet.points(self.sheet.winner) < need:
            words = tr("calculator.below", need=need)
            last = rows[-1].box
            place = Box(last.x, last.bottom + 10.0, width, prose_height(text, words, width, SMALL))
            rows.append(Prose("below", place, words, SMALL, "paper_soft"))
        return Pane("receipt", box, rows, self._before("receipt"))

    # ---- use

    def on_intent(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Digit) and intent.number <= len(self.sheet.players):
            self.taker = intent.number - 1
            self.dirty = True
            self.arrange()
        return None

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        kind, _, rest = event.name.partition(".")
        match kind:
            case "back":
                return Pop()
            case "rules":
                self.chosen = event.value
                self.sheet.play_by(self.presets[event.value].rules())
                self.taker = min(self.taker, len(self.sheet.players) - 1)
            case "player":
                self.taker = int(rest)
            case "card":
                self.sheet.give(Card.parse(rest), self.taker)
            case "set":
                self._set(rest, event.value)
            case "clear":
                self.sheet = Sheet(self.sheet.rules)
            case "copy":
                self._copy()
        self.arrange()
        return None

    def _set(self, name: str, value: int) -> None:
        option = next(option for option in self._options if option.name == name)
        target = self.sheet.players[option.seat] if option.seat >= 0 else self.sheet
        setattr(target, name, option.values[value])
        if name == "last_to_go" and option.values[value]:
            for seat, told in enumerate(self.sheet.players):
                told.last_to_go = seat == option.seat

    def _copy(self) -> None:
        settled = self.sheet.settled()
        worked = isinstance(settled, Receipt) and clipboard.write(receipt_text(settled, self.names))
        self.toasts.show(tr("calculator.copied" if worked else "calculator.not_copied"))

    # ---- picture

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("calculator", self.services.settings.lang, self._paper, self._hint), self._paint_backdrop)
        self.ui.draw(canvas)

    def _paint_backdrop(self, canvas: Canvas) -> None:
        theme = canvas.theme
        decor.room(canvas.surface, canvas.layout, theme)
        head = Box(_SIDE, 18.0, TABLE.w - 2 * _SIDE - 580.0, self._paper.y - 28.0)
        canvas.text(tr("calculator.heading"), head, HEADING, theme.active, lines=1)
        canvas.text(tr("calculator.hint"), self._hint, SMALL, theme.text_soft, lines=2)
        canvas.paper(self._paper)
