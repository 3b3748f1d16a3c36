"""사람들: who plays on this machine. Name, colour and picture; made, changed and deleted here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ..i18n import language, tr
from ..storage.names import tidy
from ..storage.profiles import COLOURS, ICONS, Profile
from ..storage.statistics import statistics
from ..ui import decor
from ..ui.canvas import Canvas
from ..ui.layout import Box
from ..ui.people import colour_of
from ..ui.text import BUTTON, HEADING, LABEL, SMALL
from ..ui.widgets import Answer, Button, Dialog, Pane, Stepper, TextEntry, TextField, Widget, WidgetEvent, stacked
from ..ui.widgets.person import DiscChoice, PersonLine
from .base import Pop, Push, Scene, Services, Transition
from .statistics import StatisticsScene

_T = TypeVar("_T")
READY_NAMES = ("grandmother", "grandfather", "mother", "father", "aunt", "uncle", "big_sister", "cousin")
_TOP, _BOTTOM = 88.0, 612.0
_LIST = Box(56.0, _TOP, 470.0, _BOTTOM - _TOP)
_FORM = Box(546.0, _TOP, 678.0, _BOTTOM - _TOP)
_GAP = 10.0


class ProfilesScene(Scene):
    """``chosen`` is the number of the person being changed, None while a new one is being made.

    Opened for a seat it begins with a new person, and ``made`` is told who was made for it.
    """

    def __init__(self, services: Services, made: Callable[[Profile], None] | None = None) -> None:
        super().__init__(services)
        people = services.data.profiles.all()
        self.chosen: int | None = None
        self.entry = TextEntry()
        self.colour, self.icon = 0, ICONS[0]
        self._deleting: int | None = None
        self._made = made
        self._then = ""
        """What was asked for while something was not saved."""
        self._choose(people[0] if people and made is None else None)

    # ---- what is being changed

    def _choose(self, profile: Profile | None) -> None:
        """Begin to change this person, or to make a new one."""
        native = self.entry.native
        others = self.services.data.profiles.all()
        self.chosen = None if profile is None else profile.number
        self.entry = TextEntry("" if profile is None else profile.name, hangul=language() == "ko" and not native)
        self.entry.native = native
        self.colour = _first_free(range(COLOURS), [other.colour for other in others])
        self.icon = _first_free(ICONS, [other.icon for other in others])
        if profile is not None:
            self.colour, self.icon = profile.colour, profile.icon
        self._begun = (tidy(self.entry.text), self.colour, self.icon)

    @property
    def profile(self) -> Profile | None:
        """The person being changed, as kept."""
        return None if self.chosen is None else self.services.data.profiles.get(self.chosen)

    @property
    def can_save(self) -> bool:
        kept = self.profile
        now = (tidy(self.entry.text), self.colour, self.icon)
        changed = kept is None or now != (kept.name, kept.colour, kept.icon)
        return changed and self.services.data.profiles.fault(self.entry.text, self.chosen) is None

    @property
    def unsaved(self) -> bool:
        """Whether something has been typed or chosen that leaving would throw away."""
        name = tidy(self.entry.text)
        if self.chosen is None:
            return bool(name)
        return (name, self.colour, self.icon) != self._begun

    def advice(self) -> str:
        """The line below the name: what is wrong with it, or how long it is."""
        refused, text = self.entry.refused, self.entry.text
        if refused:
            full = len(text) >= self.entry.longest
            return tr("people.fault.full") if full else tr("people.fault.refused", letters=_shown(refused))
        fault = self.services.data.profiles.fault(text, self.chosen)
        if fault is not None and fault != "empty":
            return tr(f"people.fault.{fault}")
        return tr("people.profiles.now", count=len(text)) if text else tr("people.profiles.name")

    # ---- widgets

    def arrange(self) -> None:
        before = next((widget for widget in self.ui if widget.name == "list"), None)
        widgets: list[Widget] = [Pane("list", _LIST, self._lines(), before), *self._form(), *self._buttons()]
        focus = self.ui.focus
        self.ui.replace(widgets)
        self.ui.focus = focus if focus in {widget.name for widget in widgets} else ("list" if self.chosen else "name")

    def _lines(self) -> list[Widget]:
        data = self.services.data
        people = data.profiles.all()
        high = PersonLine.height(self.services.text)
        places = stacked(_LIST, [high] * (len(people) + 1), self.apart())
        lines: list[Widget] = [
            PersonLine("new", places[0], tr("people.who.new"), chosen=self.chosen is None),
        ]
        for profile, place in zip(people, places[1:], strict=True):
            lines.append(
                PersonLine(
                    f"person_{profile.number}",
                    place,
                    profile.name,
                    record_line(self.services, profile),
                    profile.icon,
                    colour_of(profile.colour),
                    self.chosen == profile.number,
                )
            )
        return lines

    def _form_places(self) -> tuple[Box, Box, Box, Box, Box]:
        """Name, the line below it, ready-made names, colours, pictures."""
        text = self.services.text
        inner = _FORM.inset(18.0, 16.0)
        field = inner.top(max(58.0, text.line_units(LABEL) + 18.0))
        advice = Box(inner.x, field.bottom + 4.0, inner.w, text.line_units(SMALL) + 2.0)
        ready = Box(inner.x, advice.bottom + 6.0, inner.w, max(56.0, text.line_units(LABEL) + 10.0))
        colours = Box(inner.x, ready.bottom + _GAP + 4.0, inner.w, 60.0)
        gap = self.apart(_GAP)
        icons = Box(inner.x, colours.bottom + gap, inner.w, min(inner.bottom - colours.bottom - gap, 244.0))
        return field, advice, ready, colours, icons

    def _form(self) -> list[Widget]:
        field, _, ready, colours, icons = self._form_places()
        names = [tr(f"ui.names.{name}") for name in READY_NAMES]
        at = names.index(self.entry.text) if self.entry.text in names else -1
        widgets: list[Widget] = [
            TextField("name", field, self.entry, tr("people.profiles.name"), gap=self.apart()),
            Stepper("ready", ready, tr("people.profiles.ready"), [*names, "…"], at % (len(names) + 1), wraps=True),
        ]
        gap = self.apart(_GAP)
        for number, place in enumerate(colours.columns(COLOURS, gap)):
            widgets.append(DiscChoice(f"colour_{number}", place, colour_of(number), None, number == self.colour))
        rows = icons.rows(2, gap)
        half = len(ICONS) // 2
        for number, icon in enumerate(ICONS):
            place = rows[number // half].columns(half, gap)[number % half]
            widgets.append(DiscChoice(f"icon_{icon}", place, colour_of(self.colour), icon, icon == self.icon))
        return widgets

    def _buttons(self) -> list[Widget]:
        text = self.services.text
        height = max(56.0, min(70.0, text.line_units(BUTTON) + 14.0))
        bar = Box(56.0, 702.0 - height - 10.0, 1168.0, height)
        back, record, delete, save = bar.columns(4, self.apart(16.0))
        known = self.chosen is not None
        label = tr("people.profiles.save" if known else "people.profiles.create")
        return [
            Button("back", back, tr("people.profiles.back")),
            Button("record", record, tr("people.profiles.record"), enabled=known),
            Button("delete", delete, tr("people.profiles.delete"), enabled=known),
            Button("save", save, label, "primary", enabled=self.can_save),
        ]

    # ---- use

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        name = event.name
        if self.unsaved and (name in ("back", "new") or name.startswith("person_")):
            return self._leave_unsaved(name)
        return self._use(name, event.value)

    def _leave_unsaved(self, name: str) -> Transition | None:
        """Ask before what is not saved is thrown away; whoever is made for a seat is simply saved."""
        if name == "back" and self._made is not None and self.chosen is None and self.can_save:
            return self._save()
        self._then = name
        drop = Answer("drop", tr("people.profiles.drop"))
        stay = Answer("stay", tr("people.profiles.stay"))
        answers = [drop, stay]
        if self.can_save:
            label = tr("people.profiles.create" if self.chosen is None else "people.profiles.save")
            answers.append(Answer("save", label, "primary"))
        title = tr("people.profiles.unsaved", name=tidy(self.entry.text))
        self.ask(Dialog(title, "", answers, self.services.text, cancel="stay"))
        return None

    def _use(self, name: str, value: int) -> Transition | None:
        if name == "back":
            return Pop()
        if name == "record" and self.profile is not None:
            return Push(StatisticsScene(self.services, self.profile))
        if name == "delete" and self.profile is not None:
            self._ask_to_delete(self.profile)
        elif name == "save" or (name == "name" and value == 1):
            return self._save()
        elif name == "ready":
            self.entry.set(tr(f"ui.names.{READY_NAMES[value]}") if value < len(READY_NAMES) else "")
        elif name == "new":
            self._choose(None)
            self.ui.focus = "name"
        elif name.startswith("person_"):
            self._choose(self.services.data.profiles.get(int(name.removeprefix("person_"))))
        elif name.startswith("colour_"):
            self.colour = int(name.removeprefix("colour_"))
        elif name.startswith("icon_"):
            self.icon = name.removeprefix("icon_")
        self.arrange()
        return None

    def _save(self) -> Transition | None:
        if not self.can_save:
            return None
        profiles, text = self.services.data.profiles, self.entry.text
        if self.chosen is None:
            made = profiles.create(text, self.colour, self.icon)
            self.toasts.show(tr("people.profiles.created", name=made.name))
            if self._made is not None:
                self._made(made)
                return Pop()
            self._choose(made)
        else:
            changed = profiles.change(self.chosen, text, self.colour, self.icon)
            self.toasts.show(tr("people.profiles.saved", name=changed.name))
            self._choose(changed)
        self.arrange()
        return None

    def _ask_to_delete(self, profile: Profile) -> None:
        self._deleting = profile.number
        answers = [Answer("delete", tr("people.profiles.delete")), Answer("keep", tr("people.profiles.keep"))]
        title = tr("people.profiles.delete_title", name=profile.name)
        self.ask(Dialog(title, tr("people.profiles.delete_message"), answers, self.services.text, cancel="keep"))

    def on_answer(self, name: str) -> Transition | None:
        then, self._then = self._then, ""
        if name == "drop":
            return self._use(then, 0)
        if name == "save":
            return self._save() or self._use(then, 0)
        if name == "delete" and self._deleting is not None:
            profiles = self.services.data.profiles
            gone = profiles.get(self._deleting)
            profiles.delete(self._deleting)
            if gone is not None:
                self.toasts.show(tr("people.profiles.gone", name=gone.name))
            people = profiles.all()
            self._choose(people[0] if people else None)
            self.arrange()
        self._deleting = None
        return None

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("profiles", self.services.settings.lang), _paint_backdrop)
        advice = self._form_places()[1]
        wrong = bool(self.entry.refused) or bool(
            self.entry.text and self.services.data.profiles.fault(self.entry.text, self.chosen)
        )
        canvas.text(self.advice(), advice, SMALL, canvas.theme.warning if wrong else canvas.theme.text_soft, lines=1)
        self.ui.draw(canvas)


def record_line(services: Services, profile: Profile) -> str:
    """A person's hands in one line."""
    found = statistics(services.data.database, profile.number)
    if not found.hands:
        return tr("people.profiles.fresh")
    return tr("people.profiles.detail", hands=found.hands, wins=found.wins, points=found.points)


def _first_free(choices: Sequence[_T], taken: Sequence[_T]) -> _T:
    """The first of those that fewest people have."""
    return min(choices, key=taken.count)


def _shown(letters: str) -> str:
    """Letters that can be shown although they cannot be kept: those the fonts lack are told by their number."""
    return " ".join(letter if letter.isascii() else f"U+{ord(letter):04X}" for letter in letters[:3])


def _paint_backdrop(canvas: Canvas) -> None:
    theme = canvas.theme
    decor.room(canvas.surface, canvas.layout, theme)
    canvas.text(tr("people.profiles.heading"), Box(64.0, 20.0, 800.0, 60.0), HEADING, theme.active, lines=1)
    canvas.panel(_LIST.inset(-8.0, -4.0))
    canvas.panel(_FORM)
