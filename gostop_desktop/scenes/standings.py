"""오늘의 셈: between hands. Who is up and who is down, refills on a line of their own, who comes and goes."""

from __future__ import annotations

from ..engine.match import SeatKind
from ..i18n import tr
from ..session import Evening
from ..session.looks import as_remembered
from ..session.sitter import Sitter
from ..storage.ledger import Standing
from ..ui import decor
from ..ui.canvas import Align, Canvas
from ..ui.layout import Box
from ..ui.people import draw_portrait
from ..ui.text import BODY, BUTTON, HEADING, LABEL, SMALL, TextStyle
from ..ui.theme import Colour, Theme, blend
from ..ui.widgets import (
    Answer,
    Button,
    Dialog,
    Look,
    Pane,
    Widget,
    WidgetEvent,
    draw_focus,
    draw_plate,
    inner_width,
    stacked,
)
from .base import Home, Replace, Scene, Services, Transition
from .picker import icon_of, ring_of
from .seats import SeatsScene
from .settlement import SettlementScene

_BOX = Box(44.0, 84.0, 1192.0, 524.0)
_COLUMNS = (
    ("name", 0.255),
    ("hands", 0.07),
    ("wins", 0.065),
    ("points", 0.11),
    ("refill", 0.16),
    ("net", 0.16),
    ("balance", 0.18),
)
"""The columns of the table and their widths as parts of the row."""


class StandingLine(Widget):
    """One person's evening. Using it refills; only who sits at the table can be refilled."""

    def __init__(self, name: str, box: Box, standing: Standing, who: Sitter, dealer: bool, seated: bool, label: str):
        super().__init__(name, box, enabled=seated)
        self.standing, self.who, self.dealer, self.seated, self.label = standing, who, dealer, seated, label

    def _button(self) -> Box:
        return self.box.beyond(self.box.w - 150.0).inset(4.0, 5.0)

    def targets(self) -> dict[str, Box]:
        return {self.name: self._button()} if self.seated else {}

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, text = canvas.theme, canvas.text_engine
        border = blend(theme.panel_border, theme.button, 0.6)
        canvas.rounded(self.box, 10.0, blend(theme.button, theme.panel, 0.4), border, 1.5)
        boxes = column_boxes(self.box)
        self._draw_name(canvas, boxes["name"])
        for column, value, colour, style in self._cells(theme):
            _cell(canvas, boxes[column], value, style, colour)
        if self.seated:
            fill = theme.button_hover if look.hovered else theme.button
            face = draw_plate(canvas, self._button(), fill, theme.panel_border, bool(look.pressed))
            style = SMALL if text.text_scale > 1.4 else BODY
            canvas.text(self.label, face.inset(8.0, 2.0), style, theme.text, "centre", lines=1)
        if look.focused:
            draw_focus(canvas, self.box, 10.0)

    def _draw_name(self, canvas: Canvas, box: Box) -> None:
        size = min(box.h - 10.0, 60.0)
        icon = icon_of(self.who)
        draw_portrait(canvas, (box.x + 12.0 + size / 2, box.centre[1]), size, icon, ring_of(self.who))
        note = tr("people.standings.dealer_mark") if self.dealer else "" if self.seated else tr("people.standings.left")
        name = f"{self.standing.name} · {note}" if note else self.standing.name
        words = Box(box.x + size + 24.0, box.y, box.w - size - 30.0, box.h)
        canvas.text(name, words, LABEL, self._ink(canvas.theme), lines=2)

    def _ink(self, theme: Theme) -> Colour:
        return theme.text if self.seated else theme.text_soft

    def _cells(self, theme: Theme) -> tuple[tuple[str, str, Colour, TextStyle], ...]:
        """Column, text, colour and style of each number."""
        standing, ink = self.standing, self._ink(theme)
        signed = "people.standings.signed"
        net = theme.active if standing.net > 0 else theme.warning if standing.net < 0 else theme.text
        refills = tr(signed, chips=standing.refills) if standing.refills else "·"
        return (
            ("hands", str(standing.hands), ink, BODY),
            ("wins", str(standing.wins), ink, BODY),
            ("points", f"{standing.points:+,}", ink, BODY),
            ("refill", refills, theme.text_soft, BODY),
            ("net", tr(signed, chips=standing.net), net, LABEL),
            ("balance", tr("people.standings.plain", chips=standing.balance), theme.text, LABEL),
        )


class StandingsScene(Scene):
    """``evening`` is between two hands."""

    def __init__(self, services: Services, evening: Evening) -> None:
        super().__init__(services)
        self.evening = evening

    @property
    def _seat_of(self) -> dict[tuple[str, str], int]:
        return {(sitter.name, sitter.kind): seat for seat, sitter in enumerate(self.evening.sitters)}

    def _who(self, standing: Standing) -> Sitter:
        seat = self._seat_of.get((standing.name, standing.kind))
        if seat is not None:
            return self.evening.sitter(seat)
        kind: SeatKind = "computer" if standing.kind == "computer" else "human"
        return as_remembered(self.services.data, Sitter(standing.name, kind, profile=standing.profile))

    def arrange(self) -> None:
        text = self.services.text
        before = next((widget for widget in self.ui if widget.name == "people"), None)
        room = self._room()
        standings = self.evening.standings()
        high = max(64.0, text.line_units(LABEL) + 12.0)
        places = stacked(room, [high] * len(standings), 6.0)
        rows: list[Widget] = [self._line(standing, place) for standing, place in zip(standings, places, strict=True)]
        height = max(58.0, min(72.0, text.line_units(BUTTON) + 16.0))
        bar = Box(44.0, 700.0 - height - 6.0, 1192.0, height)
        names = ["finish", *(["receipt"] if self.evening.session.end is not None else []), "seats", "next"]
        gap = self.apart(16.0)
        buttons = [
            Button(name, place, tr(f"people.standings.{name}"), "primary" if name == "next" else "plain")
            for name, place in zip(names, bar.columns(len(names), gap), strict=True)
        ]
        self.ui.replace([Pane("people", room, rows, before), *buttons])
        self.ui.focus = self.ui.focus or "next"

    def _line(self, standing: Standing, place: Box) -> StandingLine:
        seat = self._seat_of.get((standing.name, standing.kind))
        dealer = seat == self.evening.session.match.dealer
        name = f"refill_{seat}" if seat is not None else f"left_{standing.name}"
        who, label = self._who(standing), tr("people.standings.refill_button")
        return StandingLine(name, place, standing, who, dealer, seat is not None, label)

    def _room(self) -> Box:
        """Where the lines are, below the heads of the columns."""
        head = self.services.text.line_units(SMALL) + 14.0
        return _BOX.inset(8.0, 8.0).below(head)

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        name = event.name
        if name.startswith("refill_"):
            seat = int(name.removeprefix("refill_"))
            chips = self.evening.refill(seat)
            self.services.audio.play("coin")
            self.toasts.show(tr("people.standings.refilled", name=self.evening.sitter(seat).name, chips=chips))
            self.arrange()
        elif name == "receipt":
            return Replace(SettlementScene(self.services, self.evening))
        elif name == "seats":
            return Replace(SeatsScene(self.services, self.evening))
        elif name == "finish":
            self._ask_to_finish()
        elif name == "next" and self.services.routes.next_hand is not None:
            return Replace(self.services.routes.next_hand(self.services, self.evening))
        return None

    def _ask_to_finish(self) -> None:
        answers = [
            Answer("finish", tr("people.standings.finish")),
            Answer("stay", tr("people.standings.stay"), "primary"),
        ]
        title, message = tr("people.standings.finish_title"), tr("people.standings.finish_message")
        self.ask(Dialog(title, message, answers, self.services.text, cancel="stay"))

    def on_answer(self, name: str) -> Transition | None:
        if name != "finish":
            return None
        self.evening.finish()
        return Home()

    # ---- drawing

    def paint(self, canvas: Canvas) -> None:
        standings = self.evening.standings()
        key = ("standings", self.services.settings.lang, tuple((s.name, s.net) for s in standings[:1]), self.house)
        canvas.backdrop(key, self._paint_backdrop)
        self.ui.draw(canvas)

    @property
    def house(self) -> int:
        return self.services.data.ledger.house(self.evening.number)

    def summary(self) -> str:
        """The evening in a line."""
        count = len(self.services.data.ledger.hands_of(self.evening.number))
        standings = self.evening.standings()
        parts = [tr("people.standings.summary", count=count) if count else tr("people.standings.empty")]
        if count and standings:
            best = standings[0]
            words = tr("people.standings.best", name=best.name, chips=best.net)
            parts.append(words if best.net > 0 else tr("people.standings.even"))
        if self.house:
            parts.append(tr("people.standings.house", chips=self.house))
        return " · ".join(parts)

    def _paint_backdrop(self, canvas: Canvas) -> None:
        theme = canvas.theme
        decor.room(canvas.surface, canvas.layout, theme)
        canvas.text(tr("people.standings.heading"), Box(44.0, 16.0, 420.0, 62.0), HEADING, theme.active, lines=1)
        canvas.text(self.summary(), Box(480.0, 16.0, 756.0, 62.0), BODY, theme.text_soft, "right", lines=2)
        canvas.panel(_BOX)
        room = self._room()
        row = Box(room.x + 9.0, _BOX.y + 8.0, inner_width(room), room.y - _BOX.y - 8.0)
        for name, box in column_boxes(row).items():
            align: Align = "left" if name == "name" else "right"
            canvas.text(tr(f"people.standings.{name}"), box.inset(6.0, 0.0), SMALL, theme.text_soft, align, lines=1)


def column_boxes(row: Box) -> dict[str, Box]:
    """The cells of a row; the last 150 units are for its button."""
    boxes, x = {}, row.x
    room = row.w - 158.0
    for name, part in _COLUMNS:
        boxes[name] = Box(x, row.y, room * part, row.h)
        x += room * part
    return boxes


def _cell(canvas: Canvas, box: Box, value: str, style: TextStyle, colour: Colour) -> None:
    canvas.text(value, box.inset(6.0, 2.0), style, colour, "right", lines=2)
