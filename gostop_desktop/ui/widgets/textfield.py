"""A line of text to be typed: a name. With its own 두벌식 composer where the system has no input method."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from ...storage.names import MOST_LETTERS, writable_part
from .. import clipboard
from ..canvas import Canvas
from ..hangul import compose
from ..intents import Digit, Editing, Erase, Intent, Letter, Move, Paste, Space, SwitchScript, Typed, Way
from ..layout import Box, Point
from ..text import LABEL, SMALL
from ..theme import TARGET_GAP, blend
from .base import Look, Widget, WidgetEvent
from .controls import RADIUS, draw_focus, draw_plate

_SCRIPT = 76.0


class TextEntry:
    """What has been typed so far; kept by the scene, for its field is made anew with every arrangement.

    ``hangul`` says that the own composer is on. It goes off for good (``native``) as soon as an input method of the
    system shows itself. ``refused`` holds the last letters that could not be taken: too many, or none of the fonts'.
    """

    def __init__(self, text: str = "", hangul: bool = True, longest: int = MOST_LETTERS) -> None:
        self.longest = longest
        self.hangul = hangul
        self.native = False
        self.preview = ""
        """What an input method of the system is composing: shown, not part of the text."""
        self.refused = ""
        self._fixed = text[:longest]
        self._keys: list[str] = []

    @property
    def text(self) -> str:
        return unicodedata.normalize("NFC", self._fixed + self.composing)

    @property
    def composing(self) -> str:
        """What the own composer makes of the latest keystrokes."""
        return compose(self._keys)

    def set(self, text: str) -> None:
        """Have this text instead."""
        self._fixed, self._keys, self.preview, self.refused = text[: self.longest], [], "", ""

    def typed(self, text: str, caps: bool = False) -> None:
        """Letters came in. ``caps``: while the capital lock is on."""
        self.preview = self.refused = ""
        if not text.isascii():
            self._meet_native()
        for letter in text:
            if self.hangul and letter.isascii() and letter.isalpha():
                self._stroke(letter.swapcase() if caps else letter)
            else:
                self._commit()
                self._add(letter)

    def _stroke(self, key: str) -> None:
        self._keys.append(key)
        if len(self.text) > self.longest:
            self._keys.pop()
            self.refused = key

    def paste(self, text: str) -> None:
        self.preview = self.refused = ""
        self._commit()
        for letter in unicodedata.normalize("NFC", " ".join(text.split())):
            self._add(letter)

    def _add(self, letter: str) -> None:
        if not writable_part(letter) or len(self.text) >= self.longest:
            self.refused += letter
        else:
            self._fixed += letter

    def editing(self, text: str) -> None:
        """The system's input method composes this."""
        if text:
            self._meet_native()
        self.preview = writable_part(text)

    def _meet_native(self) -> None:
        self._commit()
        self.native, self.hangul = True, False

    def erase(self) -> None:
        """Take back the last keystroke, or the last letter."""
        self.refused = ""
        if self._keys:
            self._keys.pop()
        else:
            self._fixed = self._fixed[:-1]

    def switch(self) -> None:
        """한/영."""
        if not self.native:
            self._commit()
            self.hangul = not self.hangul

    def _commit(self) -> None:
        self._fixed, self._keys = self.text, []


class TextField(Widget):
    """Every change is an event; so is Enter, with the value 1. ``NAME.script`` is the 한/영 button."""

    takes_text = True

    def __init__(
        self,
        name: str,
        box: Box,
        entry: TextEntry,
        hint: str = "",
        scripts: tuple[str, str] = ("한", "A"),
        gap: float = TARGET_GAP,
    ) -> None:
        """:param gap: between the field and the 한/영 button.
        :param hint: shown while nothing is typed.
        :param scripts: the labels of the button while Hangul and while Latin letters are typed.
        """
        super().__init__(name, box)
        self.entry = entry
        self.hint = hint
        self.scripts = scripts
        self._gap = gap

    def _parts(self) -> tuple[Box, Box]:
        if self.entry.native:
            return self.box, Box(self.box.right, self.box.y, 0.0, self.box.h)
        return self.box.left(self.box.w - _SCRIPT - self._gap), self.box.beyond(self.box.w - _SCRIPT)

    def targets(self) -> Mapping[str, Box]:
        field, script = self._parts()
        return {self.name: field} if self.entry.native else {self.name: field, f"{self.name}.script": script}

    def click(self, target: str, at: Point) -> WidgetEvent | None:
        if target.endswith(".script"):
            self.entry.switch()
            return WidgetEvent(self.name)
        return None

    def key(self, intent: Intent) -> tuple[bool, WidgetEvent | None]:
        match intent:
            case Typed(text=text, caps=caps):
                self.entry.typed(text, caps)
            case Editing(text=text):
                self.entry.editing(text)
            case Erase():
                if not self.entry.preview:
                    self.entry.erase()
            case Paste():
                self.entry.paste(clipboard.read())
            case SwitchScript():
                self.entry.switch()
            case Letter() | Digit() | Space() | Move(way=Way.LEFT) | Move(way=Way.RIGHT):
                return True, None
            case Move():
                return False, None
            case _ if self.entry.preview:
                return True, None
            case _:
                used, _ = super().key(intent)
                return used, WidgetEvent(self.name, 1) if used else None
        return True, WidgetEvent(self.name)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        field, script = self._parts()
        canvas.rounded(field, RADIUS, theme.paper, theme.active if look.focused else theme.panel_border, 3.0)
        room = field.inset(16.0, 4.0)
        done, composing = self.entry.text, self.entry.preview
        if not done and not composing and not look.focused:
            canvas.text(self.hint, room, LABEL, theme.paper_soft, lines=1)
        drawn = (
            canvas.text(done + composing, room, LABEL, theme.paper_text, lines=1)
            if done + composing
            else room.left(0.0)
        )
        if look.focused:
            self._draw_caret(canvas, room, drawn)
        if not self.entry.native:
            self._draw_script(canvas, script, look)
        if look.focused:
            draw_focus(canvas, field)

    def _draw_caret(self, canvas: Canvas, room: Box, drawn: Box) -> None:
        theme, text = canvas.theme, canvas.text_engine
        composing = self.entry.preview or self.entry.composing[-1:]
        if composing and drawn.w > 0:
            width = min(drawn.w, text.width_units(composing, LABEL))
            canvas.fill(Box(drawn.right - width, room.bottom - 6.0, width, 3.0), theme.red)
        height = min(room.h - 12.0, text.line_units(LABEL))
        canvas.fill(Box(min(drawn.right + 2.0, room.right), room.centre[1] - height / 2, 2.5, height), theme.ink)

    def _draw_script(self, canvas: Canvas, box: Box, look: Look) -> None:
        theme = canvas.theme
        hovered = look.hovered.endswith(".script")
        fill = theme.button_hover if hovered else theme.button
        face = draw_plate(canvas, box, fill, theme.panel_border, look.pressed.endswith(".script"))
        for half, label, on in zip(
            face.inset(5.0, 2.0).columns(2), self.scripts, (self.entry.hangul, not self.entry.hangul), strict=True
        ):
            colour = theme.active if on else blend(theme.text_soft, fill, 0.25)
            canvas.text(label, half, LABEL if on else SMALL, colour, "centre", lines=1)
