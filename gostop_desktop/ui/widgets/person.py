"""Widgets that show people: a line with portrait and name, and a disc to choose a colour or a picture by."""

from __future__ import annotations

from ..canvas import Canvas
from ..layout import Box
from ..people import draw_portrait
from ..text import LABEL, SMALL, TextEngine
from ..theme import MIN_TARGET, Colour, blend
from .base import Look, Widget
from .controls import RADIUS, draw_focus, draw_plate


class PersonLine(Widget):
    """A person to be chosen. ``ring`` is the colour of the portrait, None for a line without one ("새 사람")."""

    def __init__(
        self,
        name: str,
        box: Box,
        title: str,
        detail: str = "",
        icon: str = "",
        ring: Colour | None = None,
        chosen: bool = False,
        enabled: bool = True,
    ) -> None:
        super().__init__(name, box, enabled)
        self.title, self.detail, self.icon, self.ring, self.chosen = title, detail, icon, ring, chosen

    @staticmethod
    def height(text: TextEngine) -> float:
        """How high a line has to be for both of its texts."""
        return max(MIN_TARGET + 14.0, text.line_units(LABEL) + text.line_units(SMALL) + 10.0)

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        fill = theme.button_hover if look.hovered else theme.button
        if self.chosen:
            fill = blend(fill, theme.green, theme.chosen)
        border = theme.active if self.chosen else theme.panel_border
        face = draw_plate(canvas, self.box, fill, border, bool(look.pressed))
        diameter = min(face.h - 10.0, 64.0)
        left = face.x + 10.0
        if self.ring is not None:
            draw_portrait(canvas, (left + diameter / 2, face.centre[1]), diameter, self.icon, self.ring)
        else:
            centre = (left + diameter / 2, face.centre[1])
            canvas.disc(centre, diameter * 0.8, None, theme.active, 2.5)
            canvas.rounded(Box.centred(centre, diameter * 0.4, 4.0), 2.0, theme.active)
            canvas.rounded(Box.centred(centre, 4.0, diameter * 0.4), 2.0, theme.active)
        room = Box(left + diameter + 12.0, face.y + 3.0, face.right - left - diameter - 24.0, face.h - 6.0)
        ink = theme.text if self.enabled else theme.text_off
        if self.detail:
            part = room.h * LABEL.size / (LABEL.size + SMALL.size)
            canvas.text(self.title, room.top(part), LABEL, ink, lines=1)
            soft = theme.text_soft if self.enabled else theme.text_off
            canvas.text(self.detail, room.below(part), SMALL, soft, lines=1)
        else:
            canvas.text(self.title, room, LABEL, ink, lines=2 if room.h > 46.0 else 1)
        if look.focused:
            draw_focus(canvas, self.box)


class DiscChoice(Widget):
    """A colour or a picture to choose; ``taken`` marks the chosen one by a frame and a dot, not by colour alone."""

    def __init__(self, name: str, box: Box, ring: Colour, icon: str | None, taken: bool) -> None:
        """:param icon: None for a plain disc of the colour."""
        super().__init__(name, box)
        self.ring, self.icon, self.taken = ring, icon, taken

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        if self.taken or look.hovered:
            fill = blend(theme.button, theme.green, theme.chosen) if self.taken else theme.button_hover
            canvas.rounded(self.box, RADIUS, fill, theme.active if self.taken else theme.panel_border, 2.5)
        diameter = min(self.box.w, self.box.h) - 8.0
        if self.icon is None:
            canvas.disc(self.box.centre, diameter - 6.0, self.ring, theme.ink, 2.5)
            if self.taken:
                canvas.disc(self.box.centre, diameter * 0.34, theme.white, theme.ink, 2.0)
        else:
            draw_portrait(canvas, self.box.centre, diameter, self.icon, self.ring)
        if look.focused:
            draw_focus(canvas, self.box)
