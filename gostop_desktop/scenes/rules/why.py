"""What a rule means: each value with its consequence, what the rule sets have, and what has to be seen together."""

from __future__ import annotations

from typing import ClassVar

from ...engine import presets
from ...engine.fields import Numbers, Table, Words
from ...engine.presets import PRESETS
from ...engine.rules import FIELD
from ...engine.validation import CONTRADICTIONS
from ...i18n import tr
from ...i18n.rule_text import group_label, label, range_text, sentence, value_name
from ...ui.canvas import Canvas
from ...ui.layout import TABLE, Box
from ...ui.text import BODY, BUTTON, HEADING, LABEL, SMALL
from ...ui.theme import blend
from ...ui.widgets import (
    Button,
    Look,
    Pane,
    Prose,
    Widget,
    WidgetEvent,
    draw_focus,
    heading,
    heading_height,
    inner_width,
    prose_height,
    stacked,
)
from ..base import Pop, Scene, Services, Transition
from .choices import scalar_values
from .draft import Draft
from .words import short_title

_WIDTH, _PAD = 980.0, 28.0
_MOST_VALUES = 24


class ValueRow(Widget):
    """A value and what it means; pressed, it is chosen."""

    def __init__(self, name: str, box: Box, title: str, meaning: str, chosen: bool) -> None:
        super().__init__(name, box)
        self.title, self.meaning, self.chosen = title, meaning, chosen

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, text = canvas.theme, canvas.text_engine
        fill = theme.button_hover if look.hovered else theme.button
        if self.chosen:
            fill = blend(fill, theme.green, theme.chosen)
        canvas.rounded(self.box, 10.0, fill, theme.active if self.chosen else theme.panel_border, 2.0)
        mark = (self.box.x + 24.0, self.box.centre[1])
        canvas.disc(mark, 16.0, theme.active if self.chosen else None, theme.text_off, 2.0)
        room = self.box.beyond(46.0).inset(8.0, 6.0)
        high = text.line_units(LABEL)
        canvas.text(self.title, room.top(high), LABEL, theme.active if self.chosen else None, lines=1)
        canvas.text(self.meaning, room.below(high), SMALL, theme.text_soft, top=True)
        if look.focused:
            draw_focus(canvas, self.box, 10.0)


class WhyScene(Scene):
    """Lies over the editor and may set the field."""

    overlay: ClassVar[bool] = True

    def __init__(self, services: Services, draft: Draft, name: str) -> None:
        super().__init__(services)
        self.draft = draft
        self.field = FIELD[name]
        self._panel = Box(0, 0, 0, 0)

    @property
    def values(self) -> tuple[object, ...]:
        """The values to choose from; none for lists, tables and long ranges, which the editor steps through."""
        if isinstance(self.field.domain, Numbers | Words | Table):
            return ()
        found = scalar_values(self.field, self.draft.values[self.field.name])
        return found if len(found) <= _MOST_VALUES else ()

    def arrange(self) -> None:
        text = self.services.text
        head = text.line_units(HEADING) + text.line_units(SMALL) + 8.0
        done = max(56.0, text.line_units(BUTTON) + 16.0)
        self._panel = Box.centred(TABLE.centre, _WIDTH, TABLE.h - 28.0)
        inner = self._panel.inset(_PAD, 20.0)
        room = Box(inner.x, inner.y + head, inner.w, inner.h - head - done - 14.0)
        before = next((widget for widget in self.ui if widget.name == "why"), None)
        last = Box(inner.centre[0] - 150.0, inner.bottom - done, 300.0, done)
        pane = Pane("why", room, self._rows(room), before)
        if before is None and self.values:
            pane.inner = f"value.{self.values.index(self.draft.values[self.field.name])}"
            pane.reveal(pane.inner)
        self.ui.replace([pane, Button("close", last, tr("rules_scene.button.close"), "primary")])
        self.ui.focus = self.ui.focus or "why"

    def _rows(self, box: Box) -> list[Widget]:
        text, width = self.services.text, inner_width(box)
        titles = [(value_name(self.field, value), sentence(self.field, value)) for value in self.values]
        heights = [
            max(60.0, text.line_units(LABEL) + prose_height(text, meaning, width - 62.0, SMALL) + 12.0)
            for _, meaning in titles
        ]
        words = self._paragraphs()
        heights += [heading_height(text) if lined else prose_height(text, part, width) for part, lined in words]
        places = stacked(box, heights, self.apart())
        now = self.draft.values[self.field.name]
        rows: list[Widget] = [
            ValueRow(f"value.{i}", place, title, meaning, self.values[i] == now)
            for i, (place, (title, meaning)) in enumerate(zip(places, titles, strict=False))
        ]
        for i, ((part, lined), place) in enumerate(zip(words, places[len(titles) :], strict=True)):
            rows.append(heading(f"words_{i}", place, part) if lined else Prose(f"words_{i}", place, part, BODY))
        return rows

    def _paragraphs(self) -> list[tuple[str, bool]]:
        """What stands below the values: text, and whether it is a heading."""
        field = self.field
        found: list[tuple[str, bool]] = []
        if not self.values:
            now = self.draft.values[field.name]
            found += [(tr("rules_scene.why.now"), True), (f"{value_name(field, now)}. {sentence(field, now)}", False)]
            if field.type in ("int", "list of int"):
                found.append((tr("rules_scene.why.range", range=range_text(field.domain)), False))
        found.append((tr("rules_scene.why.presets"), True))
        by_value: dict[str, list[str]] = {}
        for name, preset in PRESETS.items():
            value = value_name(field, getattr(presets.get(name), field.name))
            by_value.setdefault(value, []).append(short_title(preset))
        found += [(f"{value}: {', '.join(names)}", False) for value, names in by_value.items()]
        tied = tied_fields(field.name)
        if tied:
            names = ", ".join(label(FIELD[name]) for name in tied)
            found.append((tr("rules_scene.why.tied", list=names), False))
        found.append((tr("rules_scene.why.field", name=field.name), False))
        return found

    def open_menu(self) -> Transition | None:
        return Pop()

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        if event.name == "close":
            return Pop()
        if event.name.startswith("value."):
            self.draft.values[self.field.name] = self.values[int(event.name.removeprefix("value."))]
            self.arrange()
        return None

    def paint(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.board(self._panel)
        text, inner = canvas.text_engine, self._panel.inset(_PAD, 20.0)
        head = inner.top(text.line_units(HEADING))
        canvas.text(label(self.field), head, HEADING, canvas.theme.active, lines=1)
        group = Box(inner.x, head.bottom, inner.w, text.line_units(SMALL))
        canvas.text(group_label(self.field.group), group, SMALL, canvas.theme.text_soft, lines=1)
        self.ui.draw(canvas)


def tied_fields(name: str) -> tuple[str, ...]:
    """The other fields that take part in a contradiction with this one."""
    found: list[str] = []
    for rule in CONTRADICTIONS:
        every = (rule.field, *rule.uses)
        if name in every:
            found += [other for other in every if other != name and other not in found]
    return tuple(found)
