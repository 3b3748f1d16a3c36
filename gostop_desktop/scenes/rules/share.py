"""Rules as a short text: to copy and send, and to paste and read."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from ...engine.presets import PRESETS, Preset, differences, get
from ...engine.rules import RuleSet
from ...i18n import tr
from ...storage.rule_code import RuleCodeError, decode, encode, nearest_base
from ...ui import clipboard
from ...ui.canvas import Canvas
from ...ui.layout import TABLE, Box
from ...ui.text import BODY, BUTTON, HEADING, LABEL, SMALL
from ...ui.widgets import Button, Pane, Prose, Widget, WidgetEvent, inner_width, prose_height, stacked
from ..base import Pop, Replace, Scene, Services, Transition
from .words import short_title

_WIDTH, _PAD = 860.0, 32.0


class _TextScene(Scene):
    """A heading, an explanation, a text that scrolls, a line about it, and buttons."""

    overlay: ClassVar[bool] = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = self._explain = self._told = Box(0, 0, 0, 0)

    @abstractmethod
    def heading(self) -> str:
        """The heading."""

    @abstractmethod
    def explanation(self) -> str:
        """What the text is for."""

    @abstractmethod
    def text(self) -> str:
        """The text itself."""

    @abstractmethod
    def told(self) -> tuple[str, bool]:
        """The line below the text, and whether it is a warning."""

    @abstractmethod
    def buttons(self) -> list[tuple[str, str, bool]]:
        """Name, label, and whether it can be pressed now."""

    def arrange(self) -> None:
        text = self.services.text
        width = min(_WIDTH * max(1.0, text.text_scale * 0.8), TABLE.w - 80.0)
        inner_w = width - 2 * _PAD
        head = text.line_units(HEADING) + 8.0
        explain = prose_height(text, self.explanation(), inner_w, SMALL)
        told = prose_height(text, self.told()[0] or " ", inner_w, BODY)
        button = max(58.0, text.line_units(BUTTON) + 18.0)
        words = self.text()
        code = prose_height(text, words, inner_width(Box(0.0, 0.0, inner_w, 0.0)), LABEL)
        around = 2 * 24.0 + head + explain + 10.0 + 8.0 + told + 12.0 + button
        room = max(120.0, min(code + 30.0, TABLE.h - 40.0 - around))
        self._panel = Box.centred(TABLE.centre, width, around + room)
        inner = self._panel.inset(_PAD, 24.0)
        self._explain = Box(inner.x, inner.y + head, inner.w, explain)
        place = Box(inner.x, self._explain.bottom + 10.0, inner.w, room)
        self._told = Box(inner.x, place.bottom + 8.0, inner.w, told)
        before = next((widget for widget in self.ui if widget.name == "text"), None)
        rows = [Prose("code", stacked(place, [code])[0], words, LABEL)]
        bar = Box(inner.x, inner.bottom - button, inner.w, button)
        self.ui.replace([Pane("text", place, rows, before), *self._bar(bar)])
        self.ui.focus = self.ui.focus or self.buttons()[-1][0]

    def _bar(self, box: Box) -> list[Widget]:
        buttons = self.buttons()
        return [
            Button(name, place, label, "primary" if name == buttons[-1][0] else "plain", enabled=able)
            for (name, label, able), place in zip(buttons, box.columns(len(buttons), self.apart(12.0)), strict=True)
        ]

    def open_menu(self) -> Transition | None:
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.dim()
        canvas.board(self._panel)
        inner = self._panel.inset(_PAD, 24.0)
        head = inner.top(canvas.text_engine.line_units(HEADING))
        canvas.text(self.heading(), head, HEADING, theme.active, "centre", lines=1)
        canvas.text(self.explanation(), self._explain, SMALL, theme.text_soft, top=True)
        canvas.rounded(self.ui["text"].box.inset(-2.0), 10.0, theme.button, theme.panel_border, 1.5)
        told, warning = self.told()
        if told:
            canvas.text(told, self._told, BODY, theme.warning if warning else theme.text, "centre")
        self.ui.draw(canvas)


class ShareScene(_TextScene):
    """The code of a rule set."""

    def __init__(self, services: Services, title: str, rules: RuleSet) -> None:
        super().__init__(services)
        self.title = title
        self.code = encode(rules)
        self._message = ("", False)

    def heading(self) -> str:
        return f"{tr('rules_scene.share.heading')}: {self.title}"

    def explanation(self) -> str:
        return tr("rules_scene.share.explain")

    def text(self) -> str:
        return self.code.replace("-", " ").replace(" ", "-", 1)

    def told(self) -> tuple[str, bool]:
        return self._message

    def buttons(self) -> list[tuple[str, str, bool]]:
        return [("close", tr("rules_scene.button.close"), True), ("copy", tr("rules_scene.button.copy"), True)]

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        if event.name == "close":
            return Pop()
        if event.name == "copy":
            worked = clipboard.write(self.code)
            self._message = (tr("rules_scene.share.copied" if worked else "rules_scene.share.not_copied"), not worked)
            self.arrange()
        return None


class TakeScene(_TextScene):
    """Reads a code from the clipboard; ``opened`` makes the scene that goes on with it."""

    def __init__(self, services: Services, opened: Callable[[Preset], Scene]) -> None:
        super().__init__(services)
        self._opened = opened
        self._pasted = ""
        self.rules: RuleSet | None = None
        self._message = ("", False)

    def heading(self) -> str:
        return tr("rules_scene.take.heading")

    def explanation(self) -> str:
        return tr("rules_scene.take.explain")

    def text(self) -> str:
        return self._pasted or " "

    def told(self) -> tuple[str, bool]:
        return self._message

    def buttons(self) -> list[tuple[str, str, bool]]:
        return [
            ("close", tr("rules_scene.button.cancel"), True),
            ("paste", tr("rules_scene.button.paste"), True),
            ("open", tr("rules_scene.take.open"), self.rules is not None),
        ]

    def read(self, text: str) -> None:
        """Take a text as a code and say what it is."""
        self._pasted = " ".join(text.split())[:400]
        try:
            self.rules = decode(text)
        except RuleCodeError as error:
            self.rules = None
            self._message = (tr(f"rules_scene.code_fault.{error.reason}", detail=error.detail), True)
        else:
            base = nearest_base(self.rules)
            count = len(differences(self.rules, get(base)))
            key = "good" if count else "same"
            self._message = (tr(f"rules_scene.take.{key}", base=short_title(PRESETS[base]), count=count), False)

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        match event.name:
            case "close":
                return Pop()
            case "paste":
                self.read(clipboard.read())
                self.arrange()
            case "open" if self.rules is not None:
                base = nearest_base(self.rules)
                title = tr("rules_scene.take.title")
                return Replace(self._opened(Preset("taken", title, base, differences(self.rules, get(base)))))
        return None
