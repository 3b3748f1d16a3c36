"""The rule sets there are: shipped ones and the house's own, and what can be done with each."""

from __future__ import annotations

import re
from pathlib import Path

from ...engine.presets import PRESETS, Preset
from ...engine.rules import FIELD
from ...i18n import tr
from ...i18n.rule_page import rule_page
from ...i18n.rule_text import label, preset_title, sentence
from ...storage.atomic import write_atomically
from ...storage.presets import HousePreset, HousePresets
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.layout import TABLE, Box
from ...ui.text import BODY, BUTTON, HEADING, LABEL, SMALL, TextStyle
from ...ui.widgets import (
    Answer,
    Button,
    Dialog,
    Item,
    ListBox,
    Pane,
    Prose,
    Widget,
    WidgetEvent,
    heading,
    heading_height,
    inner_width,
    prose_height,
    stacked,
)
from ..base import Pop, Push, Scene, Services, Transition
from .compare import CompareScene
from .draft import different, values_of
from .editor import EditorScene
from .share import ShareScene, TakeScene
from .words import base_title, short_title

PAGES = "pages"
_SIDE, _GAP = 36.0, 14.0
_LIST = 420.0
_ASKED = (
    "active_players", "table_players", "jokers", "win_threshold", "pibak_max", "gwangbak_enabled", "meongtta_mode",
    "go_bak_mode", "shake_multiplier", "self_ppeok_pi", "jjok_pi", "president_points", "nagari_multiplier",
    "point_value",
)  # fmt: skip
"""What people ask first about a house's rules."""
_Paragraph = tuple[str, TextStyle, bool]
"""Words, their style, and whether they are a heading with a line."""
_ACTIONS = ("edit", "compare", "share", "print", "delete")


class RulesScene(Scene):
    """The list at the left, what is chosen at the right."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.presets = HousePresets(services.data)
        self.chosen = services.settings.gostop_preset
        self._detail = Box(0, 0, 0, 0)

    # ---- what there is

    def entries(self) -> list[HousePreset]:
        """Everything in the list; a file that cannot be read has no preset."""
        return [*(HousePreset(None, preset) for preset in PRESETS.values()), *self.presets.files()]

    def _index(self, entries: list[HousePreset]) -> int:
        return next((i for i, entry in enumerate(entries) if _key(entry) == self.chosen), 0)

    @property
    def entry(self) -> HousePreset:
        """What is chosen."""
        entries = self.entries()
        return entries[self._index(entries)]

    # ---- layout

    def arrange(self) -> None:
        text = self.services.text
        top = 22.0 + text.line_units(HEADING) + 12.0
        foot = max(58.0, text.line_units(BUTTON) + 18.0)
        body = Box(_SIDE, top, TABLE.w - 2 * _SIDE, TABLE.h - 18.0 - foot - 12.0 - top)
        entries = self.entries()
        items = [_item(entry) for entry in entries]
        self._detail = body.beyond(_LIST + _GAP)
        bar = Box(_SIDE, TABLE.h - 18.0 - foot, TABLE.w - 2 * _SIDE, foot)
        self.ui.replace([
            ListBox("preset", body.left(_LIST), items, self._index(entries), text, detail_lines=1, gap=self.apart()),
            *self._detail_widgets(self._detail),
            Button("back", bar.left(220.0), tr("rules_scene.back")),
            Button("take", bar.beyond(bar.w - 320.0), tr("rules_scene.button.take")),
        ])  # fmt: skip
        self.ui.focus = self.ui.focus or "preset"

    def _detail_widgets(self, box: Box) -> list[Widget]:
        entry, text = self.entry, self.services.text
        able = ["edit", "compare", "share", "print"] if entry.preset is not None else []
        if entry.preset is None or entry.preset.name not in PRESETS:
            able.append("delete")
        high = max(56.0, text.line_units(BUTTON) + 12.0)
        rows = 2 if len(able) > 2 else 1
        gap = self.apart(10.0)
        total = rows * high + (rows - 1) * gap
        words = Box(box.x, box.y, box.w, box.h - total - 16.0)
        grid = Box(box.x + 12.0, box.bottom - total - 6.0, box.w - 24.0, total)
        lines = grid.rows(rows, gap)
        first = able[: (len(able) + 1) // 2] if rows == 2 else able
        second = able[len(first) :]
        widgets: list[Widget] = [self._words(words.inset(8.0, 6.0))]
        for line, names in zip(lines, (first, second), strict=False):
            for name, place in zip(names, line.columns(len(names), gap), strict=True):
                kind = "primary" if name == "edit" else "plain"
                label_ = tr(f"rules_scene.button.{name}")
                widgets.append(Button(name, place, label_, kind))  # type: ignore[arg-type]
        return widgets

    def _words(self, box: Box) -> Pane:
        text, width = self.services.text, inner_width(box)
        parts = self._paragraphs()
        heights = [heading_height(text) if lined else prose_height(text, words, width, style)
                   for words, style, lined in parts]  # fmt: skip
        rows: list[Widget] = []
        for i, (place, (words, style, lined)) in enumerate(zip(stacked(box, heights, 6.0), parts, strict=True)):
            tone = "soft" if style is SMALL else "plain"
            rows.append(heading(f"p{i}", place, words) if lined else Prose(f"p{i}", place, words, style, tone))  # type: ignore[arg-type]
        before = next((widget for widget in self.ui if widget.name == "words"), None)
        same = isinstance(before, Pane) and [getattr(row, "text", "") for row in before.rows] == [p[0] for p in parts]
        return Pane("words", box, rows, before if same else None)

    def _paragraphs(self) -> list[_Paragraph]:
        entry = self.entry
        if entry.preset is None:
            name = entry.path.name if entry.path is not None else ""
            return [
                (tr("rules_scene.broken", file=name), LABEL, False),
                *((line, BODY, False) for line in entry.faults),
            ]
        preset = entry.preset
        found: list[_Paragraph] = [(preset_title(preset), HEADING, False)]
        if preset.name in PRESETS:
            found.append((tr("rules_scene.all_shipped"), SMALL, False))
        else:
            found.append((tr("rules_scene.by_house", base=base_title(preset.base or "gostop")), SMALL, False))
            kept = tr("rules_scene.kept_at", path=entry.path) if entry.path else tr("rules_scene.not_kept")
            found.append((kept, SMALL, False))
        return [*found, *_differences(preset), *_outline(preset)]

    # ---- use

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        entry = self.entry
        match event.name:
            case "preset":
                self.chosen = _key(self.entries()[event.value])
                self.arrange()
            case "back":
                return Pop()
            case "take":
                return Push(TakeScene(self.services, self._open_taken))
            case "delete":
                self._ask_delete(entry)
            case name if name in _ACTIONS and entry.preset is not None:
                return self._act(name, entry.preset)
        return None

    def _act(self, name: str, preset: Preset) -> Transition | None:
        match name:
            case "edit":
                return Push(EditorScene(self.services, preset))
            case "compare":
                return Push(CompareScene(self.services, preset.name))
            case "share":
                return Push(ShareScene(self.services, preset_title(preset), preset.rules()))
            case _:
                path = self._print(preset)
                told = tr("rules_scene.print.done", path=path) if path else tr("rules_scene.print.failed")
                self.toasts.show(told, 9.0)
                return None

    def _open_taken(self, preset: Preset) -> Scene:
        return EditorScene(self.services, preset)

    def _print(self, preset: Preset) -> Path | None:
        """Write the page; where it lies, None where it cannot be kept."""
        data = self.services.data
        if data.path is None or not data.writable:
            return None
        folder = data.path / PAGES
        name = re.sub(r"[^\w-]", "_", preset.name)
        path = folder / f"{name}.html"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, rule_page(preset_title(preset), preset.rules()).encode("utf-8"))
        except OSError:
            return None
        return path

    def _ask_delete(self, entry: HousePreset) -> None:
        answers = (Answer("delete", tr("rules_scene.delete.yes")),
                   Answer("keep", tr("rules_scene.delete.no"), "primary"))  # fmt: skip
        title = tr("rules_scene.delete.ask", title=_title(entry))
        self.ask(Dialog(title, tr("rules_scene.delete.more"), answers, self.services.text, cancel="keep"))

    def on_answer(self, name: str) -> Transition | None:
        if name == "delete":
            entry, title = self.entry, _title(self.entry)
            self.presets.forget(entry)
            self.chosen = "gostop"
            self.toasts.show(tr("rules_scene.delete.done", title=title))
            self.arrange()
        return None

    # ---- picture

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("rules", self.services.settings.lang, self._detail), self._paint_backdrop)
        self.ui.draw(canvas)

    def _paint_backdrop(self, canvas: Canvas) -> None:
        decor.room(canvas.surface, canvas.layout, canvas.theme)
        head = Box(_SIDE, 20.0, 800.0, canvas.text_engine.line_units(HEADING))
        canvas.text(tr("rules_scene.heading"), head, HEADING, canvas.theme.active, lines=1)
        canvas.panel(self._detail)


def _differences(preset: Preset) -> list[_Paragraph]:
    """In what a rule set differs from what it is made from."""
    if preset.base is None:
        return [(tr("rules_scene.summary.standard"), BODY, False)]
    mine, base = values_of(preset.rules()), values_of(PRESETS[preset.base].rules())
    names = different(mine, base)
    if not names:
        return [(tr("rules_scene.summary.same_as_base"), BODY, False)]
    title = short_title(PRESETS[preset.base])
    words = [f"{label(FIELD[name])}: {sentence(FIELD[name], mine[name])}" for name in names]
    heading_ = tr("rules_scene.summary.differs", base=title, count=len(names))
    return [(heading_, LABEL, True), *((line, BODY, False) for line in words)]


def _outline(preset: Preset) -> list[_Paragraph]:
    """The rules that everybody asks about."""
    rules = preset.rules()
    words = [sentence(FIELD[name], getattr(rules, name)) for name in _ASKED]
    return [(tr("rules_scene.summary.outline"), LABEL, True), *((line, BODY, False) for line in words)]


def _key(entry: HousePreset) -> str:
    return entry.preset.name if entry.preset is not None else f"file {entry.path}"


def _title(entry: HousePreset) -> str:
    if entry.preset is not None:
        return preset_title(entry.preset)
    return entry.path.name if entry.path is not None else ""


def _item(entry: HousePreset) -> Item:
    if entry.preset is None:
        return Item(_title(entry), tr("rules_scene.broken", file=_title(entry)))
    rules = entry.preset.rules()
    players, points = rules.active_players, rules.win_threshold
    own = tr("rules_scene.own") if entry.preset.name not in PRESETS else ""
    return Item(short_title(entry.preset), tr("rules_scene.detail", players=players, points=points, own=own))
