"""Changing a rule set: every field with what it says now, found by group or by typing, and saved as the house's own."""

from __future__ import annotations

from ...engine.presets import Preset
from ...engine.rules import FIELDS, GROUPS
from ...i18n import tr
from ...i18n.rule_text import group_label, label, preset_title
from ...storage.presets import HousePresets
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.layout import TABLE, Box
from ...ui.text import BODY, BUTTON, HEADING, LABEL, SMALL
from ...ui.widgets import (
    Answer,
    Button,
    Dialog,
    Item,
    ListBox,
    Pane,
    TextEntry,
    TextField,
    Widget,
    WidgetEvent,
)
from ..base import Pop, Push, Scene, Services, Transition
from .draft import Draft, different
from .option_list import OptionList, option_list, shown_fields
from .saving import SaveScene
from .why import WhyScene
from .words import fault_sentence

_SIDE, _GAP = 36.0, 14.0
_GROUPS_WIDTH = 276.0
_SECTIONS = ("everything", "changed", *GROUPS)


class EditorScene(Scene):
    """Begins as ``preset``; nothing is kept until it is saved, and nothing contradictory ever is."""

    def __init__(self, services: Services, preset: Preset) -> None:
        super().__init__(services)
        self.presets = HousePresets(services.data)
        self.draft = Draft.of(preset, preset_title(preset), preset.name in self.presets.all())
        self.section: str = GROUPS[0]
        self.search = TextEntry(longest=24)
        self.options = OptionList(())
        self._pane = Box(0, 0, 0, 0)
        self._foot = Box(0, 0, 0, 0)

    # ---- layout

    def arrange(self) -> None:
        text = self.services.text
        top = 18.0 + max(56.0, text.line_units(HEADING), text.line_units(LABEL) + 14.0) + 12.0
        foot = max(58.0, text.line_units(BUTTON) + 18.0)
        self._foot = Box(_SIDE, TABLE.h - 18.0 - foot, TABLE.w - 2 * _SIDE, foot)
        body = Box(_SIDE, top, TABLE.w - 2 * _SIDE, self._foot.y - 12.0 - top)
        self._pane = body.beyond(_GROUPS_WIDTH + _GAP)
        fields = shown_fields(self.draft, self.section, self.search.text)
        self.options = option_list(self.draft, fields, self._pane, text)
        before = next((widget for widget in self.ui if widget.name == "options"), None)
        search = Box(TABLE.w - _SIDE - 520.0, 18.0, 520.0, top - 30.0)
        at = _SECTIONS.index(self.section)
        widgets: list[Widget] = [
            ListBox("section", body.left(_GROUPS_WIDTH), self._sections(), at, text, gap=self.apart()),
            TextField("search", search, self.search, tr("rules_scene.editor.search"), gap=self.apart()),
            Pane("options", self._pane, self.options.rows, before),
            *self._buttons(),
        ]
        self.ui.replace(widgets)
        self.ui.focus = self.ui.focus or "options"

    def _sections(self) -> list[Item]:
        changed = len(different(self.draft.values, self.draft.start))
        special = [tr("rules_scene.editor.everything", count=len(FIELDS)),
                   tr("rules_scene.editor.changed", count=changed)]  # fmt: skip
        return [Item(title) for title in (*special, *(group_label(group) for group in GROUPS))]

    def _buttons(self) -> list[Widget]:
        foot, faults = self._foot, self.draft.faults
        save = "save_again" if self.draft.name else "save"
        buttons: list[Widget] = [
            Button("back", foot.left(170.0), tr("rules_scene.back")),
            Button("undo", foot.beyond(182.0).left(170.0), tr("rules_scene.button.undo"), enabled=self.draft.touched),
        ]
        last = foot.beyond(foot.w - 330.0)
        if faults:
            buttons.append(Button("mend", last, tr("rules_scene.button.mend"), "primary"))
        else:
            buttons.append(Button("save", last, tr(f"rules_scene.button.{save}"), "primary"))
        return buttons

    # ---- use

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        if event.name.endswith(".why"):
            return Push(WhyScene(self.services, self.draft, event.name.removesuffix(".why")))
        match event.name:
            case "section":
                self.section = _SECTIONS[event.value]
                self.search.set("")
                self._fresh_pane()
            case "search":
                self._fresh_pane()
            case "undo":
                self.draft.reset()
            case "mend":
                self._mend()
            case "save":
                return Push(SaveScene(self.services, self.draft, self._saved))
            case "back":
                return self._leave()
            case name if name in self.options.controls:
                control = self.options.controls[name]
                self.draft.values[control.field.name] = control.values[event.value]
        self.arrange()
        return None

    def _fresh_pane(self) -> None:
        """Other rows than before: seen from the top."""
        pane = self.ui["options"]
        assert isinstance(pane, Pane)
        pane.scroll_to(0.0)
        pane.inner = ""

    def _mend(self) -> None:
        changed = self.draft.mend()
        names = ", ".join(label(field) for field in FIELDS if field.name in changed)
        self.toasts.show(tr("rules_scene.editor.mended", list=names))

    def _saved(self, preset: Preset) -> None:
        self.draft = Draft.of(preset, preset.title, own=True)
        self.toasts.show(tr("rules_scene.editor.saved", title=preset.title))

    def _leave(self) -> Transition | None:
        count = len(different(self.draft.values, self.draft.start))
        if not count:
            return Pop()
        answers = (Answer("leave", tr("rules_scene.editor.leave_yes")),
                   Answer("stay", tr("rules_scene.editor.leave_no"), "primary"))  # fmt: skip
        more = tr("rules_scene.editor.leave_more", count=count)
        self.ask(Dialog(tr("rules_scene.editor.leave"), more, answers, self.services.text, cancel="stay"))
        return None

    def on_answer(self, name: str) -> Transition | None:
        return Pop() if name == "leave" else None

    # ---- picture

    def paint(self, canvas: Canvas) -> None:
        lang = self.services.settings.lang
        canvas.backdrop(("rule editor", lang, self.draft.title, self._pane), self._paint_backdrop)
        self._paint_status(canvas)
        self.ui.draw(canvas)
        if not self.options.rows:
            key = "nothing_found" if self.search.text.strip() else "nothing_changed"
            words = tr(f"rules_scene.editor.{key}", query=self.search.text)
            canvas.text(words, self._pane.inset(24.0), BODY, canvas.theme.text_soft, "centre")

    def _paint_backdrop(self, canvas: Canvas) -> None:
        decor.room(canvas.surface, canvas.layout, canvas.theme)
        words = tr("rules_scene.editor.heading", title=self.draft.title)
        box = Box(_SIDE, 16.0, TABLE.w - 2 * _SIDE - 540.0, self._pane.y - 26.0)
        canvas.text(words, box, HEADING, canvas.theme.active, lines=2)
        canvas.panel(self._pane.inset(-4.0))

    def _paint_status(self, canvas: Canvas) -> None:
        """Between the buttons: whether it can be played, or what contradicts."""
        theme, faults = canvas.theme, self.draft.faults
        box = Box(self._foot.x + 364.0, self._foot.y, self._foot.w - 364.0 - 342.0, self._foot.h)
        if not faults:
            count = len(different(self.draft.values, self.draft.start))
            words = tr("rules_scene.editor.changes", count=count) if count else tr("rules_scene.editor.fine")
            canvas.text(words, box.inset(8.0, 0.0), SMALL, theme.text_soft, "centre", lines=2)
            return
        canvas.rounded(box, 12.0, theme.panel, theme.warning, theme.outline)
        words = f"! {fault_sentence(faults[0], self.draft.values)}"
        if len(faults) > 1:
            words += f" ({tr('rules_scene.editor.more_faults', count=len(faults) - 1)})"
        canvas.text(words, box.inset(12.0, 3.0), SMALL, theme.warning, "centre", lines=3)
