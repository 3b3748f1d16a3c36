"""가위바위보: the three hands as pictures and as buttons."""

from __future__ import annotations

from ..engine.first_dealer import THROWS, Throw
from ..i18n import tr
from ..ui.canvas import Canvas
from ..ui.layout import Box
from ..ui.text import BUTTON
from ..ui.theme import Colour
from ..ui.widgets import Look, Widget, WidgetEvent, draw_focus, draw_plate

_FINGERS: dict[Throw, tuple[tuple[float, float, float], ...]] = {
    "rock": ((-0.24, 0.1, 0.0), (-0.08, 0.12, 0.0), (0.08, 0.12, 0.0), (0.24, 0.1, 0.0)),
    "paper": ((-0.26, 0.42, 0.0), (-0.09, 0.5, 0.0), (0.09, 0.5, 0.0), (0.26, 0.42, 0.0)),
    "scissors": ((-0.22, 0.48, 0.0), (0.16, 0.5, 0.0), (0.29, 0.1, 0.0)),
}
"""Middle of each finger from the palm's middle, and how far it reaches above the palm, in parts of the box."""


def draw_throw(canvas: Canvas, box: Box, throw: Throw, skin: Colour) -> None:
    """A hand that throws, as large as fits the box."""
    size = min(box.w / 0.78, box.h)
    room = Box.centred(box.centre, size * 0.78, size)
    ink, line = canvas.theme.ink, max(2.0, size * 0.025)
    palm = Box(room.x + room.w * 0.1, room.y + size * 0.5, room.w * 0.8, size * 0.44)
    finger = room.w * 0.2
    for middle, reach, _ in _FINGERS[throw]:
        tall = size * reach + finger
        top = palm.y - size * reach
        canvas.rounded(
            Box(room.centre[0] + middle * room.w - finger / 2, top, finger, tall), finger / 2, skin, ink, line
        )
    canvas.rounded(palm, size * 0.16, skin, ink, line)
    thumb = Box(
        palm.x - room.w * (0.1 if throw == "paper" else -0.06), palm.y + size * 0.06, room.w * 0.22, size * 0.26
    )
    canvas.rounded(thumb, thumb.w / 2, skin, ink, line)
    cuff = Box(palm.x + palm.w * 0.14, palm.bottom - size * 0.04, palm.w * 0.72, size * 0.1)
    canvas.rounded(cuff, 4.0, canvas.theme.red, ink, line)


class ThrowButton(Widget):
    """Throw this. Its event's value is the place in ``THROWS``."""

    def __init__(self, throw: Throw, box: Box, enabled: bool) -> None:
        super().__init__(f"throw_{throw}", box, enabled)
        self.throw: Throw = throw

    def click(self, target: str, at: tuple[float, float]) -> WidgetEvent | None:
        return WidgetEvent(self.name, THROWS.index(self.throw))

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        fill = theme.button_hover if look.hovered else theme.button
        face = draw_plate(
            canvas, self.box, fill, theme.active if look.hovered else theme.panel_border, bool(look.pressed)
        )
        words = min(46.0, canvas.text_engine.line_units(BUTTON))
        draw_throw(canvas, Box(face.x, face.y + 14.0, face.w, face.h - words - 26.0), self.throw, theme.paper)
        label = Box(face.x + 8.0, face.bottom - words - 6.0, face.w - 16.0, words)
        ink = theme.text if self.enabled else theme.text_off
        canvas.text(tr(f"people.dealer.{self.throw}"), label, BUTTON, ink, "centre", lines=1)
        if look.focused:
            draw_focus(canvas, self.box)
