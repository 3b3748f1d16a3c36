"""Work that takes a while, done a little in each frame: shown once it takes longer than a second, given up by Esc."""

from __future__ import annotations

from abc import abstractmethod
from time import perf_counter
from typing import Any

from ..i18n import tr
from ..i18n.bundle_text import bundle_fault
from ..storage.bundle import BundleError, Steps
from ..ui.canvas import Canvas
from ..ui.layout import TABLE, Box
from ..ui.text import BODY, BUTTON, HEADING
from ..ui.widgets import Answer, Button, Dialog, WidgetEvent
from .base import Scene, Services, Transition

SHOWN_AFTER = 1.0
"""Seconds after which the part done is shown."""
_SLICE = 0.012
"""Seconds of work in a frame."""
_WIDTH, _PAD = 640.0, 32.0


class WorkingScene(Scene):
    """Derive from it, call ``work`` and act in ``worked`` and ``given_up``; ``arrange`` asks ``busy`` first."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._steps: Steps[Any] | None = None
        self._title, self._file = "", ""
        self._age, self._done, self._decided = 0.0, 0.0, 1.0

    def work(self, steps: Steps[Any], title: str, file: str, decided: float = 1.0) -> None:
        """Begin; ``file`` is what a fault is told of, ``decided`` the part from which on it cannot be given up."""
        self._steps, self._title, self._file, self._decided = steps, title, file, decided
        self._age, self._done = 0.0, 0.0
        self.arrange()

    @abstractmethod
    def worked(self, result: Any) -> Transition | None:
        """All is done."""

    @abstractmethod
    def given_up(self) -> Transition | None:
        """The work was given up, or ended with a fault that has been read."""

    @property
    def busy(self) -> bool:
        return self._steps is not None

    @property
    def shown(self) -> bool:
        """Whether the part done is on the screen."""
        return self.busy and self._age >= SHOWN_AFTER

    @property
    def animating(self) -> bool:
        return self.busy

    def left(self) -> None:
        if self._steps is not None:
            self._steps.close()
            self._steps = None

    def advance(self, dt: float) -> Transition | None:
        if self._steps is None:
            return None
        before, self._age = self.shown, self._age + dt
        if self.shown and not before:
            self.arrange()
        end = perf_counter() + _SLICE
        try:
            self._done = next(self._steps)
            while perf_counter() < end:
                self._done = next(self._steps)
        except StopIteration as finished:
            self._steps = None
            self.arrange()
            return self.worked(finished.value)
        except BundleError as error:
            self._steps = None
            self.arrange()
            self.tell_fault(error)
        return None

    def tell_fault(self, error: BundleError) -> None:
        """Show why it cannot be done."""
        told = bundle_fault(self._file, error.fault, error.place, error.values)
        unchanged = "" if error.fault == "half_done" else f"\n{tr('data.fault.nothing_changed')}"
        self.tell("fault", tr("data.fault.title"), told + unchanged)

    def tell(self, name: str, title: str, message: str) -> None:
        """Show something to be read; ``name`` comes back to ``on_answer``."""
        answers = [Answer(name, tr("data.ok"), "primary")]
        self.ask(Dialog(title, message, answers, self.services.text, cancel=name, width=860.0))

    def open_menu(self) -> Transition | None:
        """Esc gives the work up."""
        if not self.busy:
            return self.given_up()
        if self._done > self._decided:
            return None
        self.left()
        self.arrange()
        return self.given_up()

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        return self.open_menu() if event.name == "cancel" else None

    # ---- the part done

    def progress_widgets(self) -> list[Button]:
        """What can be used while the work goes on."""
        if not self.shown:
            return []
        foot = self._board().inset(_PAD)
        height = max(56.0, self.services.text.line_units(BUTTON) + 16.0)
        place = Box(foot.centre[0] - 130.0, foot.bottom - height, 260.0, height)
        return [Button("cancel", place, tr("data.cancel"))]

    def paint_progress(self, canvas: Canvas) -> None:
        if not self.shown:
            return
        canvas.dim()
        canvas.board(self._board())
        inner = self._board().inset(_PAD)
        text = canvas.text_engine
        head = inner.top(text.line_units(HEADING))
        canvas.text(self._title, head, HEADING, canvas.theme.active, "centre", lines=1)
        bar = Box(inner.x, head.bottom + 20.0, inner.w, 28.0)
        canvas.rounded(bar, 14.0, canvas.theme.ink, canvas.theme.panel_border, 2.0)
        canvas.rounded(bar.left(max(28.0, bar.w * self._done)), 14.0, canvas.theme.gold)
        percent = Box(inner.x, bar.bottom + 8.0, inner.w, text.line_units(BODY))
        told = tr("settings.value.percent", value=int(100 * self._done))
        canvas.text(told, percent, BODY, canvas.theme.text, "centre", lines=1)

    def _board(self) -> Box:
        text = self.services.text
        lines = text.line_units(HEADING) + text.line_units(BODY) + max(56.0, text.line_units(BUTTON) + 16.0)
        return Box.centred(TABLE.centre, _WIDTH, lines + 2 * _PAD + 76.0)
