"""Says that the unfinished match cannot go on, and why."""

from __future__ import annotations

from ...i18n import tr
from ...ui import decor
from ...ui.canvas import Canvas
from ...ui.widgets import Answer, Dialog
from ..base import Home, Scene, Services, Transition


class TroubleScene(Scene):
    """The record is filed away as it is, so that the next match does not meet it again."""

    def __init__(self, services: Services, reason: str) -> None:
        super().__init__(services)
        self._reason = reason

    def arrange(self) -> None:
        answers = [Answer("home", tr("table.trouble.home"), "primary")]
        detail = tr("table.trouble.record_detail", reason=self._reason)
        self.ask(Dialog(tr("table.trouble.record"), detail, answers, self.services.text, cancel="home"))

    def on_answer(self, name: str) -> Transition | None:
        self.services.data.finish()
        return Home()

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop("trouble", lambda painted: decor.room(painted.surface, painted.layout, painted.theme))
