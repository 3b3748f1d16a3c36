"""The menu that Esc opens in every scene. Time below it stands still."""

from __future__ import annotations

from typing import ClassVar

from ..i18n import tr
from ..ui.canvas import Canvas
from ..ui.layout import TABLE, Box
from ..ui.text import BODY, BUTTON, HEADING
from ..ui.widgets import Button, WidgetEvent
from .base import Home, Pop, Push, Quit, Scene, Services, Transition

_PAD, _WIDTH = 32.0, 440.0
_GAP = 12.0


class MenuScene(Scene):
    """``below`` is the scene it was opened from."""

    overlay: ClassVar[bool] = True

    def __init__(self, services: Services, below: Scene) -> None:
        super().__init__(services)
        self._below = below
        self._playing = services.data.unfinished() is not None
        self._panel = Box(0, 0, 0, 0)

    def arrange(self) -> None:
        names = ["resume", "help", "settings", "home", "quit"]
        if self._below.is_home:
            names.remove("home")
        if self.services.routes.settings is None:
            names.remove("settings")
        if self.services.routes.help is None:
            names.remove("help")
        text = self.services.text
        gap = self.apart(_GAP)
        height = max(58.0, text.line_units(BUTTON) + 20.0)
        head = text.line_units(HEADING) + 20.0 + (text.line_units(BODY) + 8.0 if self._playing else 0.0)
        total = 2 * _PAD + head + len(names) * (height + gap) - gap
        self._panel = Box.centred(TABLE.centre, _WIDTH, min(total, TABLE.h - 40.0))
        rows = self._panel.inset(_PAD).below(head).rows(len(names), gap)
        self.ui.replace(
            Button(name, row, tr(f"ui.menu.{name}"), "primary" if name == "resume" else "plain")
            for name, row in zip(names, rows, strict=True)
        )
        self.ui.focus = self.ui.focus or names[0]

    def open_menu(self) -> Transition | None:
        return Pop()

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        match event.name:
            case "resume":
                return Pop()
            case "settings" if self.services.routes.settings is not None:
                return Push(self.services.routes.settings(self.services))
            case "help" if self.services.routes.help is not None:
                return Push(self.services.routes.help(self.services))
            case "home":
                return Home()
            case "quit":
                return Quit()
            case _:
                return None

    def paint(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.board(self._panel)
        inner = self._panel.inset(_PAD)
        heading = inner.top(canvas.text_engine.line_units(HEADING))
        canvas.text(tr("ui.menu.heading"), heading, HEADING, canvas.theme.active, "centre", lines=1)
        saved = Box(inner.x, heading.bottom + 4.0, inner.w, canvas.text_engine.line_units(BODY))
        if self._playing:
            canvas.text(tr("ui.menu.saved"), saved, BODY, canvas.theme.text_soft, "centre", lines=1)
        self.ui.draw(canvas)
