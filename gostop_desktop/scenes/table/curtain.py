"""Several people at one machine: whose eyes the table is seen through, and the curtain over the hand strip (UX.md 4).

The table itself stays visible; only the hand is covered. A lone person among computer players never sees a curtain.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from ...engine import Observation
from ...i18n import tr
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.people import colour_of, draw_portrait
from ...ui.text import BODY, HEADING, SMALL
from ...ui.theme import blend
from ...ui.widgets import Button, Widget
from .picture import Picture, picture_of
from .places import HAND, SIDE

Purpose = Literal["turn", "ready"]
COVERED_AFTER = 20.0
"""Seconds without input after which an open hand is covered again."""
STRIP = Box(HAND.x - 4, HAND.y - 6, HAND.w + 4, HAND.h + 10)
_WAYS = Box(STRIP.right - 268, STRIP.y, 252, STRIP.h)
"""Where the two ways of looking are offered."""


@dataclass(slots=True)
class Curtain:
    """Who shall take the machine, and what for: his turn, or the look everybody takes at the new hand.

    ``peeking`` while the hand is held open, ``peeked`` once it was.
    """

    seat: int
    purpose: Purpose
    peeking: bool = False
    peeked: bool = False


class Eyes:
    """``viewer`` is the seat whose cards may be seen, ``open`` whether they are.

    :param hands: where the people play with open hands, to teach: gives the mask of a person's hand.
    """

    def __init__(self, people: tuple[int, ...], hands: Callable[[int], int] | None = None) -> None:
        self.people = people
        self._hands = hands
        self.viewer = people[0] if people else 0
        self.open = not self.secret
        self.quiet = 0.0

    @property
    def shared(self) -> bool:
        """Whether several people use this machine."""
        return len(self.people) > 1

    @property
    def secret(self) -> bool:
        """Whether they hide their hands from each other."""
        return self.shared and self._hands is None

    def see(self, observation: Observation, before: Picture | None = None) -> Picture:
        """The picture of what is seen: the hand as backs while it is covered, but for cards shown to all."""
        picture = picture_of(observation, before)
        if self._hands is not None:
            return self._with_open_hands(picture, self._hands)
        return picture if self.open else self._covered(picture, observation.table.shown)

    def closing(self, picture: Picture, observation: Observation) -> Picture:
        """An open hand as it closes over a card just committed: of ``picture``, the one before, what by ``observation``
        lies on the table now is still seen leaving the hand."""
        if self.open:
            return picture
        table = observation.table
        laid = table.floor | table.in_play()
        for seat in table.seats:
            laid |= seat.captured
        return self._covered(picture, table.shown | laid)

    def _covered(self, picture: Picture, shown: int) -> Picture:
        seat = picture.seats[self.viewer]
        hidden = seat.hand & ~shown
        covered = replace(seat, hand=seat.hand & ~hidden, backs=seat.backs + hidden.bit_count())
        return replace(
            picture, seats=tuple(covered if n == self.viewer else one for n, one in enumerate(picture.seats))
        )

    def _with_open_hands(self, picture: Picture, hands: Callable[[int], int]) -> Picture:
        seats = list(picture.seats)
        for number in self.people:
            seats[number] = replace(seats[number], hand=hands(number) or seats[number].hand, backs=0)
        return replace(picture, seats=tuple(seats))

    def cover(self) -> None:
        """Close the hand, where anybody else could look."""
        self.open = not self.secret
        self.quiet = 0.0


def curtain_widgets(curtain: Curtain, gap: float) -> list[Widget]:
    """The two ways of looking, ``gap`` apart: open until a card is played, or as long as it is held."""
    upper, lower = Box.centred(_WAYS.centre, _WAYS.w, 104.0 + gap).rows(2, gap)
    return [
        Button("curtain_open", upper, tr("table.curtain.open"), "primary", style=BODY),
        Button("curtain_peek", lower, tr("table.curtain.peek"), style=BODY),
    ]


def ready_widgets() -> list[Widget]:
    """While somebody looks at a new hand: done."""
    return [Button("ready_done", Box(SIDE.x + 11, SIDE.bottom - 68, 250, 56), tr("table.curtain.done"), "primary")]


def draw_curtain(canvas: Canvas, curtain: Curtain, name: str, colour: int, icon: str, since: str) -> None:
    """A cloth in the person's colour over the hand strip: name, picture, what happened since his last turn."""
    theme = canvas.theme
    ring = colour_of(colour)
    canvas.shadow(STRIP, 12.0, blur=8.0, drop=(0.0, 3.0))
    canvas.rounded(STRIP, 12.0, blend(ring, theme.ink, 0.55), ring, 3.0)
    for place in range(1, 12):
        x = STRIP.x + STRIP.w * place / 12
        canvas.fill(Box(x, STRIP.y + 4, 2, STRIP.h - 8), blend(ring, theme.ink, 0.68))
    centre = STRIP.x + 74, STRIP.centre[1]
    draw_portrait(canvas, centre, 104.0, icon, ring)
    words = Box(STRIP.x + 146, STRIP.y + 12, STRIP.w - 146 - 290, STRIP.h - 24)
    key = "turn" if curtain.purpose == "turn" else "ready"
    canvas.text(tr(f"table.curtain.{key}", name=name), words.top(44.0), HEADING, theme.white, lines=1)
    if curtain.purpose == "turn" and curtain.peeked:
        rest = tr("table.curtain.by_number")
    else:
        rest = since or tr("table.curtain.how", name=name)
    canvas.text(rest, words.below(48.0), SMALL, theme.paper, top=True, lines=3)
