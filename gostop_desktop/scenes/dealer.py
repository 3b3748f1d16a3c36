"""선 정하기: the players turn cards, the lowest or the highest month deals first; also by 가위바위보 or by lot."""

from __future__ import annotations

import secrets
from datetime import datetime

from ..engine.first_dealer import (
    THROWS,
    Contest,
    Throw,
    begin_contest,
    best_throws,
    lowest_wins,
    next_round,
    turn_card,
    turns_cards,
)
from ..engine.shuffle import Generator, pack
from ..i18n import tr
from ..session.evening import Plan, begin_evening
from ..ui import decor
from ..ui.canvas import Canvas
from ..ui.intents import FocusLost, Intent
from ..ui.layout import Box
from ..ui.sprites import BACK, CARD_RATIO
from ..ui.text import BODY, BUTTON, HEADING
from ..ui.timeline import Beat, Motion, Pose, Timeline, ease_in_out, ease_out
from ..ui.widgets import Button, Look, Widget, WidgetEvent, draw_focus
from .base import Pop, Replace, Scene, Services, Transition
from .card_names import card_picture
from .seat_row import card_box, draw_seats, seat_boxes
from .throws import ThrowButton, draw_throw

_MAT = Box(44.0, 146.0, 1192.0, 244.0)
_THINK = 0.7
"""Seconds that a computer player takes to turn a card."""
_LOT_STEPS = 14


class FaceDown(Widget):
    """A card of the spread that can be turned."""

    def __init__(self, place: int, box: Box, enabled: bool) -> None:
        super().__init__(f"card_{place}", box, enabled)
        self.place = place

    def draw(self, canvas: Canvas, look: Look) -> None:
        box = self.box.moved(0.0, -6.0) if look.hovered else self.box
        canvas.card(BACK, Pose(box, lift=5.0 if look.hovered else 0.0))
        if look.hovered:
            canvas.card_outline(box, canvas.theme.active)
        if look.focused:
            draw_focus(canvas, box, 6.0)


class DealerScene(Scene):
    """Who deals first at the table of ``plan``. Nothing is kept before that is known.

    ``contest`` is the drawing of cards; None where the rules choose by 가위바위보 (``throws``) or by lot.
    """

    def __init__(self, services: Services, plan: Plan, hour: int | None = None, seed: bytes | None = None) -> None:
        """:param hour: the hour of the clock, 0 to 23, by default now; ``seed`` what chance follows from."""
        super().__init__(services)
        self.plan = plan
        self.hour = datetime.now().hour if hour is None else hour
        self.chance = Generator(secrets.token_bytes(32) if seed is None else seed)
        self.contest: Contest | None = None
        self.dealer = -1
        self.contenders: tuple[int, ...] = tuple(range(len(plan.sitters)))
        self.throws: dict[int, Throw] = {}
        self.shown: dict[int, Throw] = {}
        """The throws of a round that is over."""
        self._timeline: Timeline[None] = Timeline()
        self._thinking = 0.0
        self._lot = 0.0
        self._auto = False
        self._ready = False
        """Whether the person whose turn it is to throw has taken the machine, where others must not look."""
        if turns_cards(plan.rules):
            deck = self.chance.shuffled(pack(plan.rules))
            self.contest = begin_contest(plan.rules, self.contenders, self.hour, deck)
        elif plan.rules.first_dealer_method == "random":
            self.dealer = self.chance.below(len(plan.sitters))
            self._lot = _LOT_STEPS * 0.13

    # ---- what there is to see

    @property
    def asked(self) -> int:
        """The seat that turns a card or throws now; -1 for none."""
        if self.dealer >= 0:
            return -1
        if self.contest is not None:
            return self.contest.asked
        return next((seat for seat in self.contenders if seat not in self.throws), -1)

    @property
    def covered(self) -> bool:
        """Whether the three hands are covered until the person asked has taken the machine: a throw is a secret."""
        if self.contest is not None or self._ready or self.asked < 0 or not self._is_human(self.asked):
            return False
        return sum(self._is_human(seat) for seat in self.contenders) > 1

    @property
    def moving(self) -> bool:
        return self._timeline.busy or self._lot > 0.0

    @property
    def animating(self) -> bool:
        return self.moving or (self.asked >= 0 and not self._is_human(self.asked))

    def _is_human(self, seat: int) -> bool:
        return self.plan.sitters[seat].kind == "human" and not self._auto

    def _name(self, seat: int) -> str:
        return self.plan.sitters[seat].name

    def rule_line(self) -> str:
        """Who deals, by the method and the clock."""
        rules = self.plan.rules
        method = rules.first_dealer_method
        low = lowest_wins(rules, self.hour)
        match method:
            case "night_low_day_high":
                return tr("people.dealer.night" if low else "people.dealer.day")
            case "day_low_night_high":
                return tr("people.dealer.day_low" if low else "people.dealer.night_high")
            case "rock_paper_scissors":
                return tr("people.dealer.shown")
            case "random":
                return tr("people.dealer.lot")
            case _:
                return tr("people.dealer.low" if low else "people.dealer.high")

    def message(self) -> str:
        """What is going on now."""
        if self._lot > 0.0:
            return ""
        contest = self.contest
        if self.dealer >= 0:
            joker = contest is not None and contest.turned and contest.turned[-1].card.is_joker
            return tr("people.dealer.joker_dealer" if joker else "people.dealer.dealer", name=self._name(self.dealer))
        if contest is not None and contest.tied:
            return tr("people.dealer.tie", names=self._names(contest.tied))
        if contest is None and self.shown and not self.throws:
            one = len(self.contenders) == len(self.shown)
            return tr("people.dealer.draw") if one else tr("people.dealer.won", names=self._names(self.contenders))
        return self._call(self.asked)

    def _call(self, seat: int) -> str:
        contest, name = self.contest, self._name(seat)
        if contest is None:
            return tr("people.dealer.throw_secretly" if self.covered else "people.dealer.throw", name=name)
        last = contest.turned[-1] if contest.turned else None
        if last is not None and last.card.is_joker and last.seat == seat:
            return tr("people.dealer.joker_redraw", name=name)
        if not self._is_human(seat):
            return tr("people.dealer.turning", name=name)
        method = self.plan.rules.first_dealer_method
        return tr("people.dealer.cut" if method == "cut_lowest" else "people.dealer.turn", name=name)

    def _names(self, seats: tuple[int, ...]) -> str:
        return "·".join(self._name(seat) for seat in seats)

    # ---- widgets

    def arrange(self) -> None:
        widgets: list[Widget] = []
        human = self.asked >= 0 and self._is_human(self.asked)
        if self.contest is not None:
            places = _spread(len(self.contest.spread))
            widgets += [FaceDown(place, places[place], human) for place in self.contest.open_places]
        elif self.covered:
            label = tr("people.dealer.take", name=self._name(self.asked))
            high = max(84.0, 2.0 * self.services.text.line_units(BUTTON))
            widgets.append(Button("throw_ready", Box.centred(_MAT.centre, 620.0, high), label, "primary"))
        elif self.dealer < 0:
            boxes = Box.centred(_MAT.centre, 720.0, 200.0).columns(3, 24.0)
            widgets += [ThrowButton(throw, box, human) for throw, box in zip(THROWS, boxes, strict=True)]
        widgets += self._buttons()
        focus = self.ui.focus
        self.ui.replace(widgets)
        first = next((widget.name for widget in widgets if widget.focusable and widget.name != "back"), "back")
        self.ui.focus = focus if any(w.name == focus and w.focusable for w in widgets) else first

    def _buttons(self) -> list[Widget]:
        height = max(58.0, min(72.0, self.services.text.line_units(BUTTON) + 16.0))
        bar = Box(44.0, 700.0 - height - 6.0, 1192.0, height)
        tied = self.contest is not None and bool(self.contest.tied)
        label = tr("people.dealer.again" if tied else "people.dealer.next")
        middle = Box(bar.x + 246.0, bar.y, bar.w - 246.0 - 346.0, bar.h)
        auto = self.contest is not None and self.asked >= 0 and not self._auto
        found: list[Widget] = [Button("back", bar.left(230.0), tr("people.dealer.back"))]
        if self.contest is not None:
            found.append(
                Button(
                    "auto",
                    Box.centred(middle.centre, min(400.0, middle.w), bar.h),
                    tr("people.dealer.auto"),
                    enabled=auto,
                )
            )
        ready = tied or (self.dealer >= 0 and self._lot <= 0.0)
        found.append(Button("next", bar.beyond(bar.w - 330.0), label, "primary", enabled=ready))
        return found

    # ---- use

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        name = event.name
        if name.startswith("card_") and self.contest is not None:
            self._turn(int(name.removeprefix("card_")))
        elif name == "throw_ready":
            self._ready = True
            self.arrange()
            self.guard()
        elif name.startswith("throw_"):
            self._throw(self.asked, THROWS[event.value])
        elif name == "auto":
            self._auto = True
            self.arrange()
        elif name == "back":
            return Pop()
        elif name == "next":
            return self._go_on()
        return None

    def _go_on(self) -> Transition | None:
        if self.contest is not None and self.contest.tied:
            self.contest = next_round(self.contest)
            self.services.audio.play("shuffle")
            self.arrange()
            return None
        evening = begin_evening(self.services.data, self.plan, self.dealer)
        assert self.services.routes.next_hand is not None
        return Replace(self.services.routes.next_hand(self.services, evening))

    def _turn(self, place: int) -> None:
        assert self.contest is not None
        seat = self.contest.asked
        start = Pose(_spread(len(self.contest.spread))[place], flip=0.0)
        self.contest = turn_card(self.contest, place)
        self.dealer = self.contest.dealer
        card = card_picture(self.contest.turned[-1].card, self.plan.rules.jokers)
        home = Pose(card_box(seat_boxes(len(self.plan.sitters))[seat]))
        over = Pose(start.box.moved(0.0, -10.0), lift=12.0)
        key = f"{seat}:{card}"
        self._timeline.play(
            [
                Beat(None, (Motion(key, start, over, 0.32, ease=ease_out),), hold=0.55),
                Beat(None, (Motion(key, over, home, 0.35, ease=ease_in_out, hop=10.0),)),
            ]
        )
        self.services.audio.play("flip")
        self._thinking = 0.0
        self.arrange()

    def _throw(self, seat: int, throw: Throw) -> None:
        if seat < 0:
            return
        if not self.throws:
            self.shown = {}
        self.throws[seat] = throw
        self._ready = False
        if all(seat in self.throws for seat in self.contenders):
            self.shown, self.throws = self.throws, {}
            self.contenders = best_throws(self.shown)
            self.services.audio.play("slap_2")
            if len(self.contenders) == 1:
                self.dealer = self.contenders[0]
        self._thinking = 0.0
        self.arrange()
        self.guard()

    def on_intent(self, intent: Intent) -> Transition | None:
        if isinstance(intent, FocusLost) and self._ready:
            self._ready = False
            self.arrange()
        return None

    def advance(self, dt: float) -> Transition | None:
        if self._lot > 0.0:
            self._lot = max(0.0, self._lot - dt)
            if self._lot <= 0.0:
                self.services.audio.play("win")
                self.arrange()
            return None
        was_busy = self._timeline.busy
        self._timeline.advance(dt)
        if was_busy and not self._timeline.busy:
            self._settle()
        elif not was_busy and self.asked >= 0 and not self._is_human(self.asked):
            self._thinking += dt
            if self._thinking >= (0.15 if self._auto else _THINK):
                self._move_for(self.asked)
        return None

    def _settle(self) -> None:
        if self.dealer >= 0:
            self.services.audio.play("win")
        self.arrange()
        self.dirty = True

    def _move_for(self, seat: int) -> None:
        """A computer player, or chance for whoever had it done for them."""
        if self.contest is not None:
            self._turn(self.contest.open_places[self.chance.below(len(self.contest.open_places))])
        else:
            self._throw(seat, THROWS[self.chance.below(len(THROWS))])

    def skip(self) -> None:
        self._timeline.skip()
        self._lot = 0.0
        self._settle()

    # ---- drawing

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(("dealer", self.services.settings.lang, self.rule_line()), self._paint_backdrop)
        theme = canvas.theme
        words = Box(44.0, 92.0, 1192.0, 48.0)
        canvas.text("" if self.moving else self.message(), words, HEADING, theme.text, "centre", lines=1)
        count = len(self.plan.sitters)
        draw_seats(canvas, self.plan.sitters, self._lit(count), self._out(), self._notes(), self.contest is not None)
        self.ui.draw(canvas)
        self._paint_cards(canvas)

    def _paint_backdrop(self, canvas: Canvas) -> None:
        theme = canvas.theme
        decor.room(canvas.surface, canvas.layout, theme)
        canvas.text(tr("people.dealer.heading"), Box(44.0, 18.0, 420.0, 64.0), HEADING, theme.active, lines=1)
        canvas.text(self.rule_line(), Box(480.0, 18.0, 756.0, 64.0), BODY, theme.text_soft, "right", lines=2)
        rect = canvas.layout.rect(_MAT)
        canvas.put(decor.mat(rect.w, rect.h, canvas.layout.scale, theme), rect.topleft)

    def _lit(self, count: int) -> int:
        if self._lot > 0.0:
            return (self.dealer + int(self._lot / 0.13) + 1) % count
        return self.dealer if self.dealer >= 0 and not self.moving else self.asked

    def _out(self) -> tuple[int, ...]:
        """Who is not in it any more."""
        seats = range(len(self.plan.sitters))
        if self.contest is None:
            return tuple(seat for seat in seats if seat not in self.contenders) if self.dealer < 0 else ()
        still = {*self.contest.waiting, *(turned.seat for turned in self.contest.turned)}
        return tuple(seat for seat in seats if seat not in still)

    def _notes(self) -> list[str]:
        notes = []
        for seat in range(len(self.plan.sitters)):
            note = ""
            if seat in self.throws:
                note = tr("people.dealer.throw_hidden")
            elif seat in self.shown:
                note = tr(f"people.dealer.{self.shown[seat]}")
            notes.append(note)
        return notes

    def _paint_cards(self, canvas: Canvas) -> None:
        boxes = seat_boxes(len(self.plan.sitters))
        for seat, throw in self.shown.items():
            draw_throw(canvas, card_box(boxes[seat]).inset(4.0, 18.0), throw, canvas.theme.paper)
        if self.contest is None:
            return
        moving = set(self._timeline.moving_keys())
        last = {turned.seat: turned for turned in self.contest.turned}
        for turned in last.values():
            name = card_picture(turned.card, self.plan.rules.jokers)
            key = f"{turned.seat}:{name}"
            rest = Pose(card_box(boxes[turned.seat]))
            if key not in moving:
                canvas.card(name, rest)
                if turned.seat == self.dealer and not self.moving:
                    canvas.card_outline(rest.box, canvas.theme.active, 4.0)
        for turned in last.values():
            name = card_picture(turned.card, self.plan.rules.jokers)
            key = f"{turned.seat}:{name}"
            if key in moving:
                canvas.card(name, self._timeline.pose(key, Pose(card_box(boxes[turned.seat]))), moving=True)


def _spread(count: int) -> tuple[Box, ...]:
    """Where the cards of a spread lie on the mat."""
    room = _MAT.inset(22.0, 20.0)
    pitch = min(130.0, room.w / count)
    height = min(room.h - 8.0, (pitch - 9.0) / CARD_RATIO)
    width = height * CARD_RATIO
    first = room.centre[0] - pitch * (count - 1) / 2
    return tuple(Box.centred((first + at * pitch, room.centre[1]), width, height) for at in range(count))
