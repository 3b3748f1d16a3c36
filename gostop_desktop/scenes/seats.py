"""자리 정하기: a new game, or other seats and rules in the middle of an evening.

A room seen from the front: a blanket, six cushions round it, the play going counterclockwise. At the right what can be
set for the chosen chair and for the game.
"""

from __future__ import annotations

import math
from typing import get_args

from ..engine.presets import PRESETS, Preset
from ..i18n import tr
from ..i18n.rule_text import preset_title
from ..session import Evening
from ..session.change import change_evening, new_table, other_money
from ..session.looks import told_apart
from ..session.seating import CHIPS, POINT_VALUES, Seating, computer, read_seating
from ..session.sitter import Sitter
from ..storage.personal import Personal
from ..storage.presets import HousePresets
from ..storage.settings import Assist
from ..ui import decor
from ..ui.canvas import Canvas
from ..ui.family_room import family_room
from ..ui.intents import OUTSIDE, Hover, Intent, Press, Release
from ..ui.layout import Box, Point
from ..ui.people import draw_portrait
from ..ui.sprites import BACK, CARD_RATIO
from ..ui.text import BUTTON, HEADING, SMALL
from ..ui.timeline import Pose
from ..ui.widgets import Answer, Button, Dialog, Pane, Widget, WidgetEvent
from ..ui.widgets.pane import ending_whole
from .base import Pop, Push, Replace, Scene, Services, Transition
from .dealer import DealerScene
from .picker import PickerScene, computer_name, icon_of, people_of, ring_of
from .seat_places import LIFT, ROOM, SeatPlace, place_of
from .seat_settings import SeatRows

_PANEL = Box(840.0, 76.0, 404.0, 540.0)
_DRAG = 14.0
"""How far a press must be drawn, in units, until it carries somebody."""
_NOTE = "seating"
_LEVELS = ("novice", "casual", "skilled", "expert", "master")
_MOST_HEAD_START = 10
_ASSISTS: tuple[Assist | None, ...] = (None, *get_args(Assist))
"""The help somebody may want; None: as the settings say."""


class SeatsScene(Scene):
    """``evening`` is the one that goes on with the new seats; None for a new game."""

    def __init__(self, services: Services, evening: Evening | None = None) -> None:
        super().__init__(services)
        self.evening = evening
        self.seating = _first_seating(services) if evening is None else _of_evening(services, evening)
        self.chosen = self.seating.taken[0] if self.seating.taken else 0
        self.lifted: int | None = None
        self._pressed: tuple[int, Point] | None = None
        self._carried: Point | None = None

    # ---- widgets

    def arrange(self) -> None:
        self._refresh_people()
        before = next((widget for widget in self.ui if widget.name == "panel"), None)
        places: list[Widget] = [self._place(chair) for chair in range(len(self.seating.chairs))]
        focus = self.ui.focus or f"chair_{self.chosen}"
        rows = self._rows()
        panel = Pane("panel", ending_whole(_PANEL.inset(8.0, 8.0), rows), rows, before)
        self.ui.replace([*places, panel, *self._buttons()])
        self.ui.focus = focus

    def _refresh_people(self) -> None:
        """Names, colours and pictures may have been changed, people deleted, while this scene was covered."""
        people = {who.profile: who for who in people_of(self.services)}
        for chair, sitter in enumerate(self.seating.chairs):
            if sitter is not None and sitter.profile is not None:
                now = people.get(sitter.profile)
                if now is None:
                    self.seating.chairs[chair] = None
                else:
                    self.seating.change(chair, name=now.name, colour=now.colour, icon=now.icon)
        self.seating.chairs = told_apart(self.services.data, self.seating.chairs)

    def _place(self, chair: int) -> SeatPlace:
        taken = self.seating.taken
        number = taken.index(chair) + 1 if chair in taken else 0
        sitter = self.seating.chairs[chair]
        return SeatPlace(chair, sitter, number, chair == self.chosen, chair == self.lifted)

    def _rows(self) -> list[Widget]:
        rows = SeatRows(self.services.text, _PANEL.inset(8.0, 8.0), self.apart())
        sitter = self.seating.chairs[self.chosen]
        rows.heading("seat", sitter.name if sitter is not None else tr("people.who.empty"))
        if sitter is None:
            rows.button("change", tr("people.seats.add"))
        else:
            self._seat_rows(rows, sitter)
        rows.heading("tonight", tr("people.seats.tonight"))
        seating = self.seating
        rules, offered = seating.rules, seating.offered()
        titles = [self._title(name) for name in offered]
        rows.stepper("preset", tr("people.seats.preset"), titles, offered.index(seating.preset), stacked=True)
        values = _with(POINT_VALUES, rules.point_value)
        shown = [tr("people.seats.amount", value=value) for value in values]
        rows.stepper("point_value", tr("people.seats.point_value"), shown, values.index(rules.point_value))
        chips = _with(CHIPS, rules.starting_chips)
        shown = [tr("people.seats.amount", value=value) for value in chips]
        rows.stepper("chips", tr("people.seats.chips"), shown, chips.index(rules.starting_chips))
        if seating.may_open_hands:
            rows.toggle("open_hands", tr("people.seats.open_hands"), seating.open_hands)
            rows.caption("open_hands_about", tr("people.seats.open_hands_about"))
        return rows.widgets

    def _title(self, name: str) -> str:
        """A rule set's title; the family's says for how many it is made to fit."""
        if name == "gostop_family":
            return tr("people.seats.family", count=len(self.seating.taken))
        return preset_title(self.seating.known[name])

    def _seat_rows(self, rows: SeatRows, sitter: Sitter) -> None:
        if sitter.kind == "computer":
            at = _LEVELS.index(sitter.level) if sitter.level in _LEVELS else 0
            rows.stepper("level", tr("people.seats.level"), [tr(f"players.level.{name}") for name in _LEVELS], at)
            if sitter.personality is not None:
                rows.caption("manner", tr(f"players.manner.{sitter.personality}"))
        else:
            shown = [tr("people.seats.head_start_none")]
            shown += [tr("people.seats.head_start_value", points=points) for points in range(1, _MOST_HEAD_START + 1)]
            at = min(sitter.head_start, _MOST_HEAD_START)
            rows.stepper("head_start", tr("people.seats.head_start"), shown, at)
            if sitter.head_start:
                rows.caption("head_start_about", tr("people.seats.head_start_about"))
            usual = tr("people.seats.assist_usual", level=tr(f"settings.assist.{self.services.settings.assist}"))
            shown = [usual, *(tr(f"settings.assist.{level}") for level in _ASSISTS[1:])]
            rows.stepper("assist", tr("people.seats.assist"), shown, _ASSISTS.index(self._personal(sitter).assist))
        rows.button("change", tr("people.seats.change"), "swap", tr("people.seats.swap"))

    def _personal(self, sitter: Sitter) -> Personal:
        return Personal(self.services.data.database, sitter.profile, sitter.name)

    def _buttons(self) -> list[Widget]:
        text = self.services.text
        height = max(58.0, min(72.0, text.line_units(BUTTON) + 16.0))
        bar = Box(36.0, 700.0 - height - 6.0, 1208.0, height)
        start = tr("people.seats.start" if self.evening is None else "people.seats.start_evening")
        tip = "" if self.seating.ready else tr("people.seats.too_few")
        return [
            Button("back", bar.left(190.0), tr("people.seats.back")),
            Button("people", bar.beyond(206.0).left(190.0), tr("people.seats.people")),
            Button("start", bar.beyond(bar.w - 404.0), start, "primary", enabled=self.seating.ready, tooltip=tip),
        ]

    # ---- use

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        name, value, seating = event.name, event.value, self.seating
        if name.startswith("chair_"):
            return self._use_chair(int(name.removeprefix("chair_")), value)
        self.lifted = None if name != "swap" else self.chosen
        match name:
            case "back":
                return self._back()
            case "start":
                return self._start()
            case "people" if self.services.routes.profiles is not None:
                return Push(self.services.routes.profiles(self.services))
            case "change":
                return self._pick(self.chosen)
            case "level":
                self._be_computer(seating.free_personality(_LEVELS[value], self.chosen))
            case "head_start":
                seating.change(self.chosen, head_start=value)
            case "assist":
                sitter = seating.chairs[self.chosen]
                if sitter is not None:
                    self._personal(sitter).want(_ASSISTS[value])
            case "preset":
                seating.choose_preset(seating.offered()[value])
            case "point_value":
                seating.point_value = _with(POINT_VALUES, seating.rules.point_value)[value]
            case "chips":
                seating.chips = _with(CHIPS, seating.rules.starting_chips)[value]
            case "open_hands":
                seating.open_hands = bool(value)
        self.arrange()
        return None

    def _use_chair(self, chair: int, how: int) -> Transition | None:
        if self.lifted is not None:
            self._put_down(chair)
        elif how == LIFT and self.seating.chairs[chair] is not None:
            self.chosen = self.lifted = chair
        elif self.seating.chairs[chair] is None:
            self.chosen = chair
            self.arrange()
            return self._pick(chair)
        else:
            self.chosen = chair
        self.arrange()
        return None

    def _put_down(self, chair: int) -> None:
        if self.lifted is not None:
            self.seating.swap(self.lifted, chair)
            self.chosen = chair
        self.lifted = None

    def _pick(self, chair: int) -> Transition:
        def choose(sitter: Sitter | None) -> None:
            self.seating.seat(chair, sitter)
            self.arrange()

        return Push(PickerScene(self.services, self.seating, chair, choose))

    def _be_computer(self, personality: str) -> None:
        self.seating.chairs[self.chosen] = computer(personality, computer_name(personality))

    def _back(self) -> Transition:
        if self.evening is not None and self.services.routes.standings is not None:
            return Replace(self.services.routes.standings(self.services, self.evening))
        return Pop()

    def _start(self) -> Transition | None:
        if not self.seating.ready:
            return None
        self.services.data.database.set_note(_NOTE, self.seating.to_text())
        if self.evening is None:
            return Push(DealerScene(self.services, self.seating.plan()))
        if other_money(self.evening, self.seating):
            self._ask_for_new_table()
            return None
        change_evening(self.evening, self.seating)
        return self._play_on(self.evening)

    def _ask_for_new_table(self) -> None:
        rules = self.seating.rules
        key = "chips" if rules.point_value == 1 else "won"
        amount = tr(f"receipt.money.{key}", amount=rules.starting_chips)
        message = tr(f"people.seats.new_table_{key}", amount=amount)
        answers = [
            Answer("stay", tr("people.seats.new_table_stay")),
            Answer("new_table", tr("people.seats.new_table_begin"), "primary"),
        ]
        self.ask(Dialog(tr("people.seats.new_table"), message, answers, self.services.text, cancel="stay"))

    def on_answer(self, name: str) -> Transition | None:
        if name != "new_table" or self.evening is None:
            return None
        return self._play_on(new_table(self.evening, self.seating))

    def _play_on(self, evening: Evening) -> Transition:
        assert self.services.routes.next_hand is not None
        return Replace(self.services.routes.next_hand(self.services, evening))

    def open_menu(self) -> Transition | None:
        if self.lifted is None:
            return super().open_menu()
        self.lifted = None
        self.arrange()
        return None

    # ---- carrying somebody with the pointer

    def handle(self, intent: Intent) -> Transition | None:
        if self.dialog is None:
            match intent:
                case Press(at=at):
                    chair = self._chair_at(at)
                    self._pressed = None if chair is None or self.seating.chairs[chair] is None else (chair, at)
                case Hover(at=at, pressed=True) if self._pressed is not None:
                    if self._carried is not None or math.dist(at, self._pressed[1]) > _DRAG:
                        self._carried, self.dirty = at, True
                case Release(at=at) if self._carried is not None:
                    self._drop(at)
                    return None
                case Release():
                    self._pressed = None
        return super().handle(intent)

    def _drop(self, at: Point) -> None:
        chair, pressed = self._chair_at(at), self._pressed
        self._pressed = self._carried = None
        self.ui.handle(Release(OUTSIDE))
        if pressed is not None and chair is not None and chair != pressed[0]:
            self.lifted = pressed[0]
            self._put_down(chair)
            self.ui.focus = f"chair_{chair}"
        self.arrange()
        self.dirty = True

    def _chair_at(self, at: Point) -> int | None:
        return next((chair for chair in range(len(self.seating.chairs)) if place_of(chair).contains(at)), None)

    # ---- drawing

    def hint(self) -> str:
        """The line between the buttons."""
        sitter = None if self.lifted is None else self.seating.chairs[self.lifted]
        if sitter is not None:
            return tr("people.seats.swap_now", name=sitter.name)
        if not self.seating.ready:
            return tr("people.seats.too_few")
        if all(who.kind == "computer" for who in self.seating.sitters):
            return tr("people.seats.no_human")
        return tr("people.seats.keys")

    def paint(self, canvas: Canvas) -> None:
        key = ("seats", self.services.settings.lang, self.evening is None)
        canvas.backdrop(key, self._paint_backdrop)
        self.ui.draw(canvas)
        theme = canvas.theme
        foot = self.ui["start"].box
        words = Box(452.0, foot.y, 372.0, foot.h)
        canvas.text(self.hint(), words, SMALL, theme.warning if not self.seating.ready else theme.text_soft, lines=3)
        if self._carried is not None and self._pressed is not None:
            sitter = self.seating.chairs[self._pressed[0]]
            if sitter is not None:
                draw_portrait(canvas, self._carried, 88.0, icon_of(sitter), ring_of(sitter))

    def _paint_backdrop(self, canvas: Canvas) -> None:
        theme = canvas.theme
        decor.room(canvas.surface, canvas.layout, theme)
        title = tr("people.seats.heading" if self.evening is None else "people.seats.heading_evening")
        canvas.text(title, Box(44.0, 16.0, 1190.0, 56.0), HEADING, theme.active, lines=1)
        rect = canvas.layout.rect(ROOM)
        canvas.shadow(ROOM, 16.0, blur=12.0, drop=(0.0, 6.0), strength=1.4)
        canvas.put(family_room(rect.w, rect.h, canvas.layout.scale, theme), rect.topleft)
        for at, (name, angle) in enumerate((("03a", 12.0), ("08b", -7.0), ("12a", 5.0), ("05c", -14.0))):
            middle = (338.0 + 62.0 * at, 412.0 + (at % 2) * 14.0)
            canvas.card(name, Pose(Box.centred(middle, 66.0 * CARD_RATIO, 66.0), angle=angle))
        for at in range(3):
            place = Box.centred((430.0 - at * 1.5, 342.0 + 26.0 - at * 2.0), 40.0 * CARD_RATIO, 40.0)
            canvas.card(BACK, Pose(place, angle=90.0))
        canvas.panel(_PANEL)


def _with(values: tuple[int, ...], value: int) -> list[int]:
    return sorted({*values, value})


def known_presets(services: Services) -> dict[str, Preset]:
    """Every rule set by name: the shipped ones and this house's."""
    return {**PRESETS, **HousePresets(services.data).all()}


def _first_seating(services: Services) -> Seating:
    """Who sat down last; the first time somebody and a computer, face to face."""
    note = services.data.database.note(_NOTE)
    known, people = known_presets(services), people_of(services)
    seating = None if note is None else read_seating(note, known, people)
    if seating is None or not seating.taken:
        seating = Seating(known)
        seating.chairs[0] = people[0] if people else Sitter(tr("ui.names.me"))
        seating.chairs[3] = computer("ijang", computer_name("ijang"))
    return seating


def _of_evening(services: Services, evening: Evening) -> Seating:
    """The seats as they are now, spread round the blanket; the stakes stay, however many sit down."""
    seating = Seating(known_presets(services))
    count = len(evening.sitters)
    for at, sitter in enumerate(evening.sitters):
        seating.chairs[at * len(seating.chairs) // count] = sitter
    if evening.plan.preset in seating.known:
        seating.presets[seating.game] = evening.plan.preset
    seating.point_value, seating.chips = evening.rules.point_value, evening.rules.starting_chips
    seating.open_hands = evening.open_hands
    return seating
