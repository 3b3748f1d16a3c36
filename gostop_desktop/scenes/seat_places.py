"""The six cushions round the blanket: where they lie and how somebody on them looks."""

from __future__ import annotations

from ..i18n import tr
from ..session.sitter import Sitter
from ..ui.canvas import Canvas
from ..ui.intents import Confirm, Intent, Space
from ..ui.layout import Box, Point
from ..ui.people import draw_cushion, draw_portrait
from ..ui.text import LABEL, SMALL, Face, TextStyle
from ..ui.theme import blend
from ..ui.widgets import Look, Widget, WidgetEvent, draw_focus
from .picker import icon_of, ring_of

ROOM = Box(36.0, 76.0, 788.0, 540.0)
"""The picture of the room."""
_W, _H = 212.0, 128.0
_PLATE = 256.0
"""The longest name plate."""
_MIDDLES: tuple[Point, ...] = (
    (430.0, 534.0),
    (712.0, 494.0),
    (706.0, 330.0),
    (430.0, 284.0),
    (154.0, 330.0),
    (148.0, 494.0),
)
"""The middles of the chairs in playing order: counterclockwise from the one in front."""
_BADGE = TextStyle(17, Face.BOLD, fixed=True)
LIFT, PICK = 1, 0
"""What a chair's event says: taken up or put down, or chosen."""


def place_of(chair: int) -> Box:
    return Box.centred(_MIDDLES[chair], _W, _H)


class SeatPlace(Widget):
    """One cushion. Enter or a click chooses it (``PICK``), Space takes up who sits there or puts them down (``LIFT``).

    ``number`` is its place in the playing order, 0 for an empty one.
    """

    def __init__(self, chair: int, sitter: Sitter | None, number: int, chosen: bool, lifted: bool) -> None:
        super().__init__(f"chair_{chair}", place_of(chair))
        self.chair, self.sitter, self.number = chair, sitter, number
        self.chosen, self.lifted = chosen, lifted

    def key(self, intent: Intent) -> tuple[bool, WidgetEvent | None]:
        match intent:
            case Space(down=True):
                return True, WidgetEvent(self.name, LIFT)
            case Confirm():
                return True, WidgetEvent(self.name, PICK)
            case _:
                return False, None

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, box = canvas.theme, self.box
        plate_h = min(46.0, max(30.0, canvas.text_engine.line_units(SMALL) + 6.0))
        seat = Box(box.x + 28.0, box.y + 30.0, box.w - 56.0, box.h - plate_h - 18.0)
        if look.hovered or self.chosen:
            glow = theme.active if self.chosen else theme.white
            canvas.rounded(seat.inset(-7.0, -5.0), 24.0, glow, alpha=235 if self.chosen else 150)
        draw_cushion(canvas, seat, None if self.sitter is None else ring_of(self.sitter))
        plate = Box(box.x, box.bottom - plate_h, box.w, plate_h)
        if self.sitter is None:
            self._draw_empty(canvas, seat, plate)
        else:
            centre = (seat.centre[0], seat.y + seat.h * 0.36)
            if self.lifted:
                centre = (centre[0], centre[1] - 12.0)
            icon = icon_of(self.sitter)
            draw_portrait(canvas, centre, 78.0, icon, ring_of(self.sitter))
            self._draw_plate(canvas, plate, self.sitter)
        if look.focused:
            draw_focus(canvas, box.inset(4.0, 0.0))

    def _draw_empty(self, canvas: Canvas, seat: Box, plate: Box) -> None:
        theme = canvas.theme
        centre = (seat.centre[0], seat.y + seat.h * 0.42)
        canvas.disc(centre, 38.0, theme.paper, theme.ink, 2.5)
        canvas.rounded(Box.centred(centre, 20.0, 4.0), 2.0, theme.red)
        canvas.rounded(Box.centred(centre, 4.0, 20.0), 2.0, theme.red)
        words = plate.inset(26.0, 0.0)
        canvas.rounded(words, 10.0, theme.paper, blend(theme.paper, theme.ink, 0.4), 1.5, alpha=225)
        canvas.text(tr("people.seats.add"), words.inset(6.0, 1.0), SMALL, theme.paper_text, "centre", lines=1)

    def _draw_plate(self, canvas: Canvas, plate: Box, sitter: Sitter) -> None:
        theme, text = canvas.theme, canvas.text_engine
        width = min(_PLATE, max(112.0, text.width_units(sitter.name, LABEL) + 56.0))
        centre = max(ROOM.x + 12.0 + width / 2, min(plate.centre[0], ROOM.right - 12.0 - width / 2))
        name = Box.centred((centre, plate.centre[1]), width, plate.h)
        canvas.shadow(name, 10.0, blur=4.0, drop=(0.0, 2.0))
        canvas.rounded(name, 10.0, theme.paper, theme.active if self.chosen else theme.ink, 2.5)
        badge = (name.x + 17.0, name.centre[1])
        canvas.disc(badge, 24.0, ring_of(sitter), theme.ink, 1.5)
        number = Box.centred(badge, 24.0, 24.0)
        canvas.text(str(self.number), number, _BADGE, theme.white, "centre", lines=1, outline=(theme.ink, 1.5))
        words = Box(name.x + 33.0, name.y + 1.0, name.w - 40.0, name.h - 2.0)
        canvas.text(sitter.name, words, LABEL, theme.paper_text, "centre", lines=1)
