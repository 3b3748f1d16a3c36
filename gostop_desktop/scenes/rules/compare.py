"""Two rule sets side by side, only where they differ."""

from __future__ import annotations

from ...engine.presets import PRESETS, Preset
from ...engine.rules import FIELD
from ...i18n import tr
from ...i18n.rule_text import group_label, label, preset_title, sentence, value_name
from ...storage.presets import HousePresets
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.layout import TABLE, Box
from ...ui.text import BODY, BUTTON, HEADING, LABEL, SMALL
from ...ui.theme import blend
from ...ui.widgets import (
    Button,
    Look,
    Pane,
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
from .draft import different, values_of

_SIDE = 36.0


class DifferenceRow(Widget):
    """A rule's name above what the one and the other rule set say."""

    def __init__(self, name: str, box: Box, title: str, sides: tuple[tuple[str, str], tuple[str, str]]) -> None:
        super().__init__(name, box, enabled=False)
        self.title, self.sides = title, sides

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, text = canvas.theme, canvas.text_engine
        canvas.rounded(
            self.box, 10.0, theme.panel, blend(theme.panel_border, theme.panel, 0.45), 1.5, theme.panel_alpha
        )
        inner = self.box.inset(14.0, 8.0)
        title = inner.top(text.line_units(LABEL))
        canvas.text(self.title, title, LABEL, lines=1)
        halves = inner.below(title.h).columns(2, 24.0)
        for half, (value, meaning) in zip(halves, self.sides, strict=True):
            high = prose_height(text, value, half.w, LABEL)
            canvas.text(value, half.top(high), LABEL, theme.active, top=True)
            canvas.text(meaning, half.below(high), SMALL, theme.text_soft, top=True)
        middle = halves[0].right + 12.0
        canvas.fill(Box(middle, halves[0].y + 4.0, 1.5, halves[0].h - 8.0), theme.panel_border)


class CompareScene(Scene):
    """Begins with the preset of this name and what it is made from."""

    def __init__(self, services: Services, name: str) -> None:
        super().__init__(services)
        self.all: list[Preset] = [*PRESETS.values(), *HousePresets(services.data).all().values()]
        names = [preset.name for preset in self.all]
        second = names.index(name)
        base = self.all[second].base or "matgo"
        self.sides = [names.index(base), second]
        self._pane = Box(0, 0, 0, 0)

    def arrange(self) -> None:
        text = self.services.text
        top = 22.0 + text.line_units(HEADING) + 8.0
        row = max(58.0, text.line_units(BODY) + 16.0)
        foot = max(58.0, text.line_units(BUTTON) + 18.0)
        steppers = Box(_SIDE, top, TABLE.w - 2 * _SIDE, row).columns(2, 20.0)
        titles = [preset_title(preset) for preset in self.all]
        bar = Box(_SIDE, TABLE.h - 18.0 - foot, TABLE.w - 2 * _SIDE, foot)
        self._pane = Box(_SIDE, top + row + 12.0, TABLE.w - 2 * _SIDE, bar.y - 12.0 - (top + row + 12.0))
        widgets: list[Widget] = [
            Stepper(name, place, "", titles, index, wraps=True)
            for name, place, index in zip(("first", "second"), steppers, self.sides, strict=True)
        ]
        widgets.append(Pane("differences", self._pane, self._rows(self._pane)))
        widgets.append(Button("back", bar.left(220.0), tr("rules_scene.back")))
        self.ui.replace(widgets)
        self.ui.focus = self.ui.focus or "first"

    def names(self) -> tuple[str, ...]:
        """The fields in which the two differ."""
        first, second = (values_of(self.all[side].rules()) for side in self.sides)
        return different(first, second)

    def _rows(self, box: Box) -> list[Widget]:
        text = self.services.text
        half = (inner_width(box) - 28.0 - 24.0) / 2
        values = [values_of(self.all[side].rules()) for side in self.sides]
        rows: list[tuple[str, float, tuple[tuple[str, str], ...]]] = []
        group = ""
        for name in self.names():
            field = FIELD[name]
            if field.group != group:
                group = field.group
                rows.append((group_label(field.group), heading_height(text), ()))
            sides = tuple((value_name(field, side[name]), sentence(field, side[name])) for side in values)
            high = max(prose_height(text, a, half, LABEL) + prose_height(text, b, half, SMALL) for a, b in sides)
            rows.append((label(field), high + text.line_units(LABEL) + 18.0, sides))
        places = stacked(box, [height for _, height, _ in rows])
        return [
            DifferenceRow(f"row_{i}", place, title, (sides[0], sides[1])) if sides else heading(f"h_{i}", place, title)
            for i, (place, (title, _, sides)) in enumerate(zip(places, rows, strict=True))
        ]

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        if event.name == "back":
            return Pop()
        if event.name in ("first", "second"):
            self.sides[event.name == "second"] = event.value
            self.arrange()
        return None

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("compare", self.services.settings.lang, self._pane, *self.sides), self._paint_backdrop)
        self.ui.draw(canvas)

    def _paint_backdrop(self, canvas: Canvas) -> None:
        theme = canvas.theme
        decor.room(canvas.surface, canvas.layout, theme)
        head = Box(_SIDE, 20.0, TABLE.w - 2 * _SIDE, canvas.text_engine.line_units(HEADING))
        canvas.text(tr("rules_scene.compare.heading"), head.left(head.w / 2), HEADING, theme.active, lines=1)
        count = len(self.names())
        words = tr("rules_scene.compare.count", count=count) if count else tr("rules_scene.compare.same")
        canvas.text(words, head.beyond(head.w / 2), LABEL, theme.text_soft, "right", lines=1)
        canvas.panel(self._pane)
