"""A notice that stays, in a strip above whatever scene there is: it covers nothing and cannot be overlooked."""

from __future__ import annotations

from ..canvas import Canvas
from ..layout import Box
from ..text import LABEL

_PART, _MOST_SCALE = 0.05, 1.6


def notice_part(text_scale: float) -> float:
    """How much of the window's height the strip takes."""
    return _PART * min(_MOST_SCALE, text_scale)


def draw_notice(canvas: Canvas, words: str) -> None:
    """``words`` in the strip that the layout leaves free."""
    box, theme = canvas.layout.notice, canvas.theme
    canvas.fill(box, theme.primary)
    canvas.fill(Box(box.x, box.bottom - 2.0, box.w, 2.0), theme.gold)
    sign = Box.centred((box.x + 14.0 + box.h / 2, box.centre[1]), box.h * 0.66, box.h * 0.66)
    canvas.disc(sign.centre, sign.h, theme.yellow, theme.ink, 2.0)
    canvas.text("!", sign, LABEL, theme.ink, "centre", lines=1)
    canvas.text(words, box.inset(box.h + 20.0, 1.0), LABEL, theme.primary_text, "centre", lines=1)
