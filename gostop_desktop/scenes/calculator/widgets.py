"""The cards to give away, the players who take them, and the lines of the receipt."""

from __future__ import annotations

from ...engine.cards import Card
from ...i18n.receipt_text import ReceiptLine
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.sprites import CARD_RATIO
from ...ui.text import BODY, LABEL, SMALL, TextEngine, TextStyle
from ...ui.theme import blend
from ...ui.timeline import Pose
from ...ui.widgets import Look, Widget, draw_focus, draw_plate, prose_height

_SEAL = 30.0


class CardTap(Widget):
    """A card, of which the box is the part that can be pressed: the next one may lie over the rest.

    ``owner`` is the number of the player who has it, 0 for nobody; ``mine``: that is the one chosen now.
    """

    def __init__(self, box: Box, card: Card, picture: str, owner: int, mine: bool) -> None:
        super().__init__(f"card.{card}", box)
        self.picture, self.owner, self.mine = picture, owner, mine

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        whole = self.box.top(self.box.w / CARD_RATIO)
        lifted = whole.moved(0.0, -3.0) if look.hovered and not look.pressed else whole
        canvas.card(self.picture, Pose(lifted), hovered=bool(look.hovered) or look.focused)
        if self.owner:
            if not self.mine:
                canvas.rounded(lifted, 5.0, theme.ink, alpha=110)
            else:
                canvas.card_outline(lifted, theme.active)
            mark = (lifted.right - 12.0, lifted.y + 38.0)
            canvas.disc(mark, 27.0, theme.gold if self.mine else theme.paper, theme.ink, 2.0)
            place = Box.centred(mark, 27.0, 27.0)
            canvas.text(str(self.owner), place, TextStyle(17, LABEL.face, fixed=True), theme.ink, "centre", lines=1)
        if look.focused:
            draw_focus(canvas, self.box, 5.0)


class PlayerTab(Widget):
    """A player: pressed, he takes the cards that are pressed next. ``seal`` stands on the corner of who has won."""

    def __init__(self, name: str, box: Box, title: str, detail: str, chosen: bool, seal: str = "") -> None:
        super().__init__(name, box)
        self.title, self.detail, self.chosen, self.seal = title, detail, chosen, seal

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, text = canvas.theme, canvas.text_engine
        fill = theme.button_hover if look.hovered else theme.button
        if self.chosen:
            fill = blend(fill, theme.green, theme.chosen)
        border = theme.active if self.chosen else theme.panel_border
        face = draw_plate(canvas, self.box, fill, border, bool(look.pressed)).inset(10.0, 4.0)
        title = face.h * text.line_units(LABEL) / (text.line_units(LABEL) + text.line_units(SMALL))
        tint = theme.active if self.chosen else None
        canvas.text(self.title, face.top(title), LABEL, tint, "centre", lines=1)
        canvas.text(self.detail, face.below(title), SMALL, theme.text_soft, "centre", lines=1)
        if self.seal:
            place = Box.centred((self.box.x + 9.0, self.box.y + 9.0), _SEAL, _SEAL)
            canvas.disc(place.centre, _SEAL, theme.red, theme.gold, 1.5)
            canvas.text(self.seal, place, TextStyle(17, LABEL.face, fixed=True), theme.white, "centre", lines=1)
        if look.focused:
            draw_focus(canvas, self.box)


def _style(line: ReceiptLine) -> TextStyle:
    match line.kind:
        case "title":
            return LABEL
        case "sum" | "heading" | "loser" | "liable":
            return LABEL
        case "not_applied":
            return SMALL
        case _:
            return BODY


class ReceiptRow(Widget):
    """A line of the receipt: words at the left, the amount at the right, what follows from it below."""

    def __init__(self, name: str, box: Box, line: ReceiptLine) -> None:
        super().__init__(name, box, enabled=False)
        self.line = line

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme, text, line = canvas.theme, canvas.text_engine, self.line
        style = _style(line)
        words, amount, result = receipt_heights(text, line, self.box.w)
        left = self.box.w - (amount + 10.0 if amount else 0.0)
        tint = theme.paper_soft if line.kind == "not_applied" else theme.paper_text
        if line.kind == "sum":
            canvas.fill(Box(self.box.x, self.box.y + 1.0, self.box.w, 1.5), theme.paper_soft)
            canvas.text(line.label, self.box, style, tint, "right", top=True)
            return
        canvas.text(_words(line), Box(self.box.x, self.box.y, left, words), style, tint, top=True)
        if line.amount:
            place = Box(self.box.right - amount, self.box.y, amount, words)
            canvas.text(line.amount, place, style, tint, "right", top=True, lines=1)
        if line.result:
            place = Box(self.box.x, self.box.y + words, self.box.w, result)
            canvas.text(line.result, place, LABEL, theme.paper_warning, "right", top=True)


def _words(line: ReceiptLine) -> str:
    return f"{line.name}  {line.label}" if line.name else line.label


def receipt_heights(text: TextEngine, line: ReceiptLine, width: float) -> tuple[float, float, float]:
    """The height of the words, the width of the amount, and the height of what follows from it."""
    style = _style(line)
    amount = text.width_units(line.amount, style) + 2.0 if line.amount else 0.0
    words = prose_height(text, _words(line), width - (amount + 10.0 if amount else 0.0), style)
    result = prose_height(text, line.result, width, LABEL) if line.result else 0.0
    return words, amount, result
