"""누가 앉을까요? Whoever could sit down on a chair: people, guests, computer players by level, nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from ..i18n import tr
from ..players import PERSONALITIES
from ..session.looks import as_remembered, guest_icon
from ..session.seating import Seating, computer
from ..session.sitter import Sitter
from ..storage.profiles import Profile
from ..ui.canvas import Canvas
from ..ui.layout import TABLE, Box
from ..ui.people import COMPUTER, colour_of
from ..ui.text import BUTTON, HEADING, LABEL
from ..ui.widgets import Button, Pane, Widget, WidgetEvent, heading, heading_height, inner_width
from ..ui.widgets.pane import EDGE, ending_whole
from ..ui.widgets.person import PersonLine
from .base import Pop, Push, Scene, Services, Transition
from .profiles import READY_NAMES, ProfilesScene, record_line

_BOX = Box.centred(TABLE.centre, 1000.0, 676.0)
_GAP = 10.0


class PickerScene(Scene):
    """``choose`` is told who sits down on the chair; None for nobody."""

    overlay: ClassVar[bool] = True

    def __init__(
        self, services: Services, seating: Seating, chair: int, choose: Callable[[Sitter | None], None]
    ) -> None:
        super().__init__(services)
        self._seating, self._chair, self._choose = seating, chair, choose
        self._who: dict[str, Sitter] = {}
        self._chosen = False

    def _groups(self) -> list[tuple[str, list[tuple[str, str, Sitter]]]]:
        """Heading, and for each line its name, its second text and who it stands for."""
        profiles = people_of(self.services)
        names = {person.name for person in profiles}
        fresh = [Sitter(tr(f"ui.names.{key}"), colour=at) for at, key in enumerate(("me", *READY_NAMES))]
        guests = [as_remembered(self.services.data, who) for who in fresh]
        groups: list[tuple[str, list[tuple[str, str, Sitter]]]] = [
            ("profiles", [(f"profile_{who.profile}", self._record(who), who) for who in profiles]),
            (
                "guests",
                [(f"guest_{at}", "", who) for at, who in enumerate(guests) if who.name not in names],
            ),
        ]
        computers = []
        for one in reversed(PERSONALITIES.values()):
            detail = f"{tr(f'players.level.{one.level}')} · {tr(f'players.manner.{one.name}')}"
            computers.append((f"computer_{one.name}", detail, computer(one.name, computer_name(one.name))))
        return [*groups, ("computers", computers)]

    def _record(self, who: Sitter) -> str:
        profile = self.services.data.profiles.get(who.profile or 0)
        return "" if profile is None else record_line(self.services, profile)

    def arrange(self) -> None:
        text = self.services.text
        inner = _BOX.inset(30.0, 22.0)
        head = text.line_units(HEADING) + 8.0
        foot = max(56.0, text.line_units(BUTTON) + 14.0)
        room = Box(inner.x, inner.y + head, inner.w, inner.h - head - foot - 14.0)
        before = next((widget for widget in self.ui if widget.name == "people"), None)
        bar = Box(inner.x, inner.bottom - foot, inner.w, foot)
        empty, new, cancel = bar.columns(3, self.apart(16.0))
        can_leave = self._seating.chairs[self._chair] is not None
        buttons = [
            Button("empty", empty, tr("people.picker.empty"), enabled=can_leave),
            Button("new", new, tr("people.who.new"), enabled=self.services.routes.profiles is not None),
            Button("cancel", cancel, tr("people.picker.cancel")),
        ]
        lines = self._lines(room)
        self.ui.replace([Pane("people", ending_whole(room, lines), lines, before), *buttons])
        self.ui.focus = self.ui.focus or "people"

    def _lines(self, room: Box) -> list[Widget]:
        text = self.services.text
        top = room.y + EDGE
        lines: list[Widget] = []
        self._who = {}
        for name, group in self._groups():
            if not group:
                continue
            title = Box(room.x + EDGE, top, inner_width(room), heading_height(text))
            lines.append(heading(f"head_{name}", title, tr(f"people.picker.{name}")))
            top = title.bottom + 8.0
            columns, high = self._grid(name)
            across, down = self.apart(_GAP), self.apart()
            width = (title.w - across * (columns - 1)) / columns
            for at, (key, detail, who) in enumerate(group):
                self._who[key] = who
                column, row = at % columns, at // columns
                place = Box(title.x + column * (width + across), top + row * (high + down), width, high)
                lines.append(self._line(key, place, detail, who))
            top += -(-len(group) // columns) * (high + down) + 8.0
        return lines

    def _grid(self, name: str) -> tuple[int, float]:
        """How many of a group stand side by side, and how high each is. Guests have names only."""
        text = self.services.text
        narrow = text.text_scale < 1.4
        if name == "guests":
            return (3 if narrow else 2), max(58.0, text.line_units(LABEL) + 12.0)
        return (2 if narrow else 1), PersonLine.height(text)

    def _line(self, key: str, place: Box, detail: str, who: Sitter) -> PersonLine:
        seated = [None if s is None else (s.name, s.kind) for s in self._seating.chairs]
        here = seated.index((who.name, who.kind)) if (who.name, who.kind) in seated else -1
        if here >= 0 and here != self._chair:
            detail = tr("people.picker.seated", seat=self._seating.taken.index(here) + 1)
        return PersonLine(key, place, who.name, detail, icon_of(who), ring_of(who), here == self._chair)

    def open_menu(self) -> Transition | None:
        return Pop()

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        if event.name == "new" and self.services.routes.profiles is not None:
            return Push(ProfilesScene(self.services, self._seat_made))
        if event.name == "empty":
            self._choose(None)
        elif event.name in self._who:
            self._choose(self._who[event.name])
        return Pop()

    def _seat_made(self, profile: Profile) -> None:
        """Whoever has just been made sits down at once; there is nothing left to choose."""
        self._choose(Sitter(profile.name, profile=profile.number, colour=profile.colour, icon=profile.icon))
        self._chosen = True

    def advance(self, dt: float) -> Transition | None:
        return Pop() if self._chosen else None

    def paint(self, canvas: Canvas) -> None:
        canvas.dim()
        canvas.board(_BOX)
        inner = _BOX.inset(30.0, 22.0)
        title = inner.top(canvas.text_engine.line_units(HEADING))
        canvas.text(tr("people.picker.heading"), title, HEADING, canvas.theme.active, "centre", lines=1)
        self.ui.draw(canvas)


def people_of(services: Services) -> tuple[Sitter, ...]:
    """Everybody with a profile, as they would sit down."""
    return tuple(
        Sitter(who.name, profile=who.number, colour=who.colour, icon=who.icon) for who in services.data.profiles.all()
    )


def computer_name(personality: str) -> str:
    """The name of a computer player."""
    return tr(f"players.name.{personality}")


def ring_of(who: Sitter) -> tuple[int, int, int]:
    """The colour of somebody's portrait."""
    return COMPUTER if who.kind == "computer" else colour_of(who.colour)


def icon_of(who: Sitter) -> str:
    """Somebody's picture: a profile's own; a guest's follows from the colour; a computer has none."""
    if who.icon or who.kind == "computer":
        return who.icon
    return guest_icon(who.colour)
