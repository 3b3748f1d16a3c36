"""Giving the house's rules a name, and keeping them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ...engine.errors import RuleError
from ...engine.presets import Preset
from ...i18n import tr
from ...storage.names import tidy
from ...storage.presets import HousePresets
from ...ui.canvas import Canvas
from ...ui.layout import TABLE, Box
from ...ui.text import BUTTON, HEADING, LABEL, SMALL
from ...ui.widgets import Button, TextEntry, TextField, Widget, WidgetEvent, prose_height
from ..base import Pop, Scene, Services, Transition
from .draft import Draft

_WIDTH, _PAD = 760.0, 32.0
MOST_LETTERS = 30


class SaveScene(Scene):
    """Lies over the editor. ``saved`` is told the preset once it is kept."""

    overlay: ClassVar[bool] = True

    def __init__(self, services: Services, draft: Draft, saved: Callable[[Preset], None]) -> None:
        super().__init__(services)
        self.presets = HousePresets(services.data)
        self.draft = draft
        self._saved = saved
        self.entry = TextEntry(draft.title if draft.name else self._fresh_title(), longest=MOST_LETTERS)
        self._panel = Box(0, 0, 0, 0)

    def _fresh_title(self) -> str:
        """우리 집 규칙, with a number where that is taken."""
        taken = {preset.title for preset in self.presets.all().values()}
        title, number = tr("rules_scene.mine"), 2
        while title in taken:
            title, number = tr("rules_scene.mine_number", number=number), number + 1
        return title

    def arrange(self) -> None:
        text = self.services.text
        head, hint = text.line_units(HEADING), self._hint_height()
        field = max(60.0, text.line_units(LABEL) + 18.0)
        button = max(58.0, text.line_units(BUTTON) + 18.0)
        height = 2 * _PAD + head + 12.0 + field + 10.0 + hint + 20.0 + button
        self._panel = Box.centred(TABLE.centre, _WIDTH, min(height, TABLE.h - 24.0))
        inner = self._panel.inset(_PAD)
        row = Box(inner.x, inner.bottom - button, inner.w, button)
        names = ["cancel", "as_new", "over"] if self.draft.name else ["cancel", "over"]
        place = Box(inner.x, inner.y + head + 12.0, inner.w, field)
        widgets: list[Widget] = [TextField("title", place, self.entry, gap=self.apart())]
        able = bool(tidy(self.entry.text))
        for name, place in zip(names, row.columns(len(names), self.apart(12.0)), strict=True):
            label = {"cancel": "button.cancel", "as_new": "save.as_new", "over": "save.over"}[name]
            if name == "over" and not self.draft.name:
                label = "button.save_again"
            kind = "primary" if name == "over" else "plain"
            enabled = able or name == "cancel"
            widgets.append(Button(name, place, tr(f"rules_scene.{label}"), kind, enabled=enabled))  # type: ignore[arg-type]
        self.ui.replace(widgets)
        self.ui.focus = self.ui.focus or "title"

    def _hint_height(self) -> float:
        return prose_height(self.services.text, self._hint(), _WIDTH - 2 * _PAD, SMALL)

    def _hint(self) -> str:
        if not tidy(self.entry.text):
            return tr("rules_scene.save.empty")
        if self.entry.refused:
            return tr("rules_scene.save.too_long", most=MOST_LETTERS)
        return tr("rules_scene.save.hint" if self.services.data.writable else "rules_scene.not_kept")

    def open_menu(self) -> Transition | None:
        return Pop()

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        match event.name:
            case "cancel":
                return Pop()
            case "title" if event.value:
                return self._keep(self.draft.name)
            case "over":
                return self._keep(self.draft.name)
            case "as_new":
                return self._keep("")
        self.arrange()
        return None

    def _keep(self, name: str) -> Transition | None:
        title = tidy(self.entry.text)
        if not title:
            return None
        try:
            rules = self.draft.rules()
        except RuleError:  # never offered while there are faults; nothing contradictory is kept
            return Pop()
        self._saved(self.presets.save(title, self.draft.base(), rules, name))
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.board(self._panel)
        text, inner = canvas.text_engine, self._panel.inset(_PAD)
        head = inner.top(text.line_units(HEADING))
        canvas.text(tr("rules_scene.save.heading"), head, HEADING, canvas.theme.active, "centre", lines=1)
        below = self.ui["title"].box.bottom + 10.0
        hint = Box(inner.x, below, inner.w, self._hint_height())
        canvas.text(self._hint(), hint, SMALL, canvas.theme.text_soft, "centre")
        self.ui.draw(canvas)
