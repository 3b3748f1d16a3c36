"""전적: what one person's hands have come to."""

from __future__ import annotations

from typing import ClassVar

from ..i18n import tr
from ..storage.profiles import Profile
from ..storage.statistics import Statistics, statistics
from ..ui.canvas import Canvas
from ..ui.layout import TABLE, Box
from ..ui.people import colour_of, draw_portrait
from ..ui.text import BODY, BUTTON, HEADING, LABEL
from ..ui.widgets import Button, Pane, Prose, Widget, WidgetEvent, inner_width, stacked
from ..ui.widgets.base import Look
from .base import Pop, Scene, Services, Transition

_BOX = Box.centred(TABLE.centre, 760.0, 660.0)


class StatisticsScene(Scene):
    """Lies over the scene it was opened from."""

    overlay: ClassVar[bool] = True

    def __init__(self, services: Services, profile: Profile) -> None:
        super().__init__(services)
        self.profile = profile
        self.statistics = statistics(services.data.database, profile.number)

    def arrange(self) -> None:
        text = self.services.text
        inner = _BOX.inset(32.0, 24.0)
        head = max(84.0, text.line_units(HEADING) + 12.0)
        foot = max(56.0, text.line_units(BUTTON) + 14.0)
        room = Box(inner.x, inner.y + head, inner.w, inner.h - head - foot - 16.0)
        facts = facts_of(self.statistics)
        heights = [
            max(text.height_units(value, LABEL, inner_width(room) * 0.54), text.line_units(BODY)) + 10.0
            for _, value in facts
        ]
        rows: list[Widget] = [
            _Fact(f"fact_{at}", place, name, value)
            for at, (place, (name, value)) in enumerate(zip(stacked(room, heights, 4.0), facts, strict=True))
        ]
        before = next((widget for widget in self.ui if widget.name == "facts"), None)
        done = Box(inner.centre[0] - 150.0, inner.bottom - foot, 300.0, foot)
        self.ui.replace(
            [Pane("facts", room, rows, before), Button("done", done, tr("people.statistics.done"), "primary")]
        )
        self.ui.focus = self.ui.focus or "done"

    def open_menu(self) -> Transition | None:
        return Pop()

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        return Pop() if event.name == "done" else None

    def paint(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.board(_BOX)
        inner = _BOX.inset(32.0, 24.0)
        centre = (inner.x + 36.0, inner.y + 36.0)
        draw_portrait(canvas, centre, 72.0, self.profile.icon, colour_of(self.profile.colour))
        title = Box(inner.x + 88.0, inner.y, inner.w - 88.0, 72.0)
        canvas.text(
            tr("people.statistics.heading", name=self.profile.name), title, HEADING, canvas.theme.active, lines=1
        )
        self.ui.draw(canvas)


class _Fact(Prose):
    """A name at the left, its value at the right."""

    def __init__(self, name: str, box: Box, label: str, value: str) -> None:
        super().__init__(name, box, label)
        self.value = value

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        canvas.text(self.text, self.box.left(self.box.w * 0.44), BODY, theme.text_soft, lines=1)
        value = self.box.beyond(self.box.w * 0.45)
        canvas.text(self.value, value, LABEL, theme.text, "right")
        canvas.fill(Box(self.box.x, self.box.bottom - 1.0, self.box.w, 1.0), theme.panel_border)


def facts_of(found: Statistics) -> list[tuple[str, str]]:
    """Every line of the record: its name and its value."""
    percent = round(100 * found.wins / found.hands) if found.hands else 0
    go = tr("people.statistics.go_value", hands=found.go_hands, wins=found.go_wins)
    baks = " · ".join(
        tr("people.statistics.bak", name=tr(f"people.statistics.{name}"), count=count)
        for name, count in sorted(found.baks.items(), key=lambda item: -item[1])
    )
    return [
        (tr(f"people.statistics.{name}"), value)
        for name, value in (
            ("hands", tr("people.statistics.hands_value", count=found.hands)),
            ("wins", tr("people.statistics.wins_value", count=found.wins, percent=percent)),
            ("points", tr("people.statistics.points_value", points=found.points)),
            ("best", tr("people.statistics.best_value", points=found.best)),
            ("go", go if found.go_hands else tr("people.statistics.go_none")),
            ("baks", baks or tr("people.statistics.baks_none")),
            ("chips", tr("people.statistics.chips_value", chips=found.chips)),
            ("evenings", tr("people.statistics.evenings_value", count=found.evenings)),
        )
    ]
