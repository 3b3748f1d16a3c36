"""자료 옮기기: everything the program remembers into one file, and such a file's data back in its place."""

from __future__ import annotations

import shutil
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

from ..i18n import language, tr
from ..storage.bundle import BundleError
from ..storage.bundle_import import KEEPING, expect_importable, import_staged
from ..storage.bundle_reading import Staged, stage_bundle
from ..storage.bundle_writing import free_place, write_bundle
from ..storage.places import Found, bundles, places
from ..ui import decor
from ..ui.canvas import Canvas
from ..ui.layout import Box
from ..ui.text import BUTTON, HEADING, SMALL
from ..ui.widgets import (
    Answer,
    Button,
    Dialog,
    Item,
    ListBox,
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
from .base import AboveHome, Home, Pop, Services, Transition
from .working import WorkingScene

_TOP, _SIDE = 88.0, 56.0
_OUT = Box(_SIDE, _TOP, 520.0, 524.0)
_IN = Box(596.0, _TOP, 628.0, 524.0)


class TransferScene(WorkingScene):
    """``place`` and ``chosen`` are indices of the folders offered and the bundles found."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.place = self.chosen = 0
        self._staged: Staged | None = None
        self._look()

    def _look(self) -> None:
        folder = self.services.data.path
        self.places, self.found = places(folder), bundles(folder)
        self.place = min(self.place, max(0, len(self.places) - 1))
        self.chosen = min(self.chosen, max(0, len(self.found) - 1))

    # ---- widgets

    def arrange(self) -> None:
        if self.busy:
            self.ui.replace(self.progress_widgets())
            return
        height = max(56.0, min(70.0, self.services.text.line_units(BUTTON) + 14.0))
        bar = Box(_SIDE, 702.0 - height - 10.0, _IN.right - _SIDE, height)
        done = Button("done", Box(bar.centre[0] - 150.0, bar.y, 300.0, height), tr("data.done"))
        self.ui.replace([self._out(), *self._in(height), done])
        self.ui.focus = self.ui.focus or "done"

    def _out(self) -> Pane:
        text = self.services.text
        room = _OUT.inset(18.0, 14.0)
        width = inner_width(room)
        kinds = [tr(f"data.place.{place.kind}") for place in self.places]
        path = str(self.places[self.place].path) if self.places else tr("data.fault.no_folder")
        intro, row = tr("data.intro"), max(56.0, text.line_units(BUTTON) + 14.0)
        heights = (
            heading_height(text), prose_height(text, intro, width), row, prose_height(text, path, width, SMALL), row,
        )  # fmt: skip
        at = iter(stacked(room, heights, 10.0))
        rows: list[Widget] = [
            heading("heading_out", next(at), tr("data.export.heading")),
            Prose("intro", next(at), intro),
            Stepper("place", next(at), tr("data.export.where"), kinds or ["…"], self.place, enabled=len(kinds) > 1),
            Prose("path", next(at), path, SMALL, "soft"),
            Button("export", next(at), tr("data.export.button"), "primary", enabled=bool(kinds)),
        ]
        before = next((widget for widget in self.ui if widget.name == "out"), None)
        return Pane("out", room, rows, before)

    def _in(self, height: float) -> list[Widget]:
        text = self.services.text
        inner = _IN.inset(18.0, 14.0)
        head = heading("heading_in", inner.top(heading_height(text)), tr("data.import.heading"))
        again, take = Box(inner.x, inner.bottom - height, inner.w, height).columns(2, 14.0)
        room = Box(inner.x, head.box.bottom + 10.0, inner.w, again.y - head.box.bottom - 24.0)
        shown: Widget
        if self.found:
            items = [self._item(found) for found in self.found]
            shown = ListBox("found", room, items, self.chosen, text, gap=self.apart())
        else:
            words = f"{tr('data.import.nothing')}\n\n{self._looked()}"
            place = stacked(room, [prose_height(text, words, inner_width(room))])[0]
            shown = Pane("nothing", room, [Prose("words", place, words)])
        label = tr("data.import.button")
        return [
            head,
            shown,
            Button("again", again, tr("data.import.again")),
            Button("import", take, label, "primary", enabled=bool(self.found)),
        ]

    def _looked(self) -> str:
        return tr("data.import.looked", places=", ".join(str(place.path) for place in self.places))

    def _item(self, found: Found) -> Item:
        near = next((place for place in self.places if place.path == found.path.parent), self.places[-1])
        made = datetime.fromtimestamp(found.changed).strftime("%Y-%m-%d %H:%M")
        size = tr("data.size.kilobytes", count=(found.size + 1023) // 1024)
        return Item(found.path.name, f"{tr(f'data.place.{near.kind}')} · {made} · {size}")

    # ---- use

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        match event.name:
            case "done":
                return Pop()
            case "place":
                self.place = event.value
            case "found":
                self.chosen = event.value
                return None
            case "again":
                self._look()
            case "export":
                target = free_place(self.places[self.place].path)
                self.work(write_bundle(self.services.data, target), tr("data.export.working"), str(target))
                return None
            case "import":
                self._check(self.found[self.chosen].path)
                return None
            case _:
                return super().on_widget(event)
        self.arrange()
        return None

    def _check(self, path: Path) -> None:
        self._file = path.name
        try:
            folder = expect_importable(self.services.data)
        except BundleError as error:
            self.tell_fault(error)
        else:
            self.work(stage_bundle(path, folder), tr("data.import.checking"), path.name)

    def worked(self, result: Any) -> Transition | None:
        if isinstance(result, Staged):
            self._staged = result
            self._ask(result)
            return None
        self._look()
        self.arrange()
        self.tell("exported", tr("data.export.done_title"), tr("data.export.done", path=result))
        return None

    def _ask(self, staged: Staged) -> None:
        match = tr("data.import.with_match" if staged.match else "data.import.without_match")
        counts = {"people": staged.people, "hands": staged.hands, "records": staged.records}
        message = tr("data.import.ask", made=staged.made.replace("T", " "), match=match, **counts)
        answers = [Answer("take", tr("data.import.yes")), Answer("leave", tr("data.import.no"), "primary")]
        title = tr("data.import.ask_title")
        self.ask(Dialog(title, message, answers, self.services.text, cancel="leave", width=860.0))

    def on_answer(self, name: str) -> Transition | None:
        staged, self._staged = self._staged, None
        if staged is None:
            return None
        if name == "take":
            return AboveHome(TakeOverScene(self.services, staged))
        shutil.rmtree(staged.folder, ignore_errors=True)
        return None

    def given_up(self) -> Transition | None:
        return None

    def open_menu(self) -> Transition | None:
        return super().open_menu() if self.busy else Pop()

    def left(self) -> None:
        super().left()
        if self._staged is not None:
            shutil.rmtree(self._staged.folder, ignore_errors=True)

    # ---- picture

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("transfer", language()), _paint_backdrop)
        if not self.busy:
            self.ui.draw(canvas)
            return
        self.paint_progress(canvas)
        self.ui.draw(canvas)


class TakeOverScene(WorkingScene):
    """The import itself, straight above the title: nobody is left who uses what is being replaced."""

    overlay: ClassVar[bool] = True

    def __init__(self, services: Services, staged: Staged) -> None:
        super().__init__(services)
        self._before = services.settings
        steps = import_staged(services.data, staged)
        self.work(steps, tr("data.import.working"), str(services.data.path), KEEPING)

    def arrange(self) -> None:
        self.ui.replace(self.progress_widgets())

    def worked(self, result: Any) -> Transition | None:
        self.services.rules = None
        self.services.settings_changed(self._before, self.services.settings)
        self.tell("imported", tr("data.import.done_title"), tr("data.import.done", path=result))
        return None

    def given_up(self) -> Transition | None:
        return Home()

    def on_answer(self, name: str) -> Transition | None:
        return Home()

    def paint(self, canvas: Canvas) -> None:
        self.paint_progress(canvas)
        self.ui.draw(canvas)


def _paint_backdrop(canvas: Canvas) -> None:
    decor.room(canvas.surface, canvas.layout, canvas.theme)
    head = Box(64.0, 20.0, 900.0, 60.0)
    canvas.text(tr("data.heading"), head, HEADING, canvas.theme.active, lines=1)
    canvas.panel(_OUT)
    canvas.panel(_IN)
