"""The table: one hand is dealt, played and shown (ARCHITECTURE.md section 2).

The scene keeps no game of its own. What it shows is a picture made of an observation; what happens comes as events
from the session and is shown by beats; what may be done comes from the legal moves.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from ...engine import Event, Move, Observation
from ...engine.cards import mask_of
from ...i18n import tr
from ...session import Evening
from ...session.preview import seen_by
from ...storage.personal import Personal
from ...storage.settings import Assist
from ...ui.canvas import Canvas
from ...ui.cues import cue_for
from ...ui.intents import FocusLost, Hover, Intent, Press
from ...ui.layout import Box
from ...ui.timeline import Beat, Timeline
from ...ui.widgets import GUARD, Button, Widget, WidgetEvent
from ..base import Replace, Scene, Services, Transition
from ..settlement import SettlementScene
from . import hand, handover, keys, painting
from .advice import Adviser, advice_button
from .ahead import make_ahead
from .ask import Ask, ask_of, shodang_ask
from .beats import Director, Show
from .controls import choice_widgets
from .curtain import Curtain, Eyes, curtain_widgets, ready_widgets
from .explaining import explain
from .floor_choice import floor_choices
from .lessons import Lesson, Lessons, kept
from .looking import EXPLAINED, Looked, SeatTarget, looked_at
from .mind import Mind
from .next_press import PLAY, StepSign, play_button
from .picture import Picture
from .places import LARGE_TEXT, MENU, SIDE, Places
from .sheet import Sheet, laid_out
from .words import Entry, Made, Remark, Words

SPEEDS = {"slow": 0.62, "normal": 1.0, "fast": 2.5, "step": 1.0}
"""How much faster than normal (about 1.8 seconds a turn) each setting shows everything."""
_AFTER_SKIP = 0.15
"""Seconds after a skip for which nothing is taken as an answer: the second half of a double click."""


class TableScene(Scene):
    """Shows the match of ``evening`` through the eyes of one seat and lets its people play.

    ``events`` are those of a hand just dealt, which then is shown being dealt; without them the hand is shown as it
    is, ``told`` being what happened in it so far. ``moves`` are the moves of what can be clicked now, by name.
    """

    def __init__(
        self, services: Services, evening: Evening, events: tuple[Event, ...] = (), told: tuple[Event, ...] = ()
    ) -> None:
        super().__init__(services)
        self.evening = evening
        self.session = session = evening.session
        services.rules = session.rules
        self.eyes = Eyes(session.humans, self._hand_of if evening.open_hands else None)
        self.prepared = session.state.prepared
        self.words = Words(tuple(seat.name for seat in session.seats), self.prepared.values, session.rules.jokers)
        self.timeline: Timeline[Show] = Timeline()
        self.director = Director(self.places_of, self.eyes.see)
        self.lessons = Lessons(services.data.database, evening)
        self.log: list[Entry] = [Entry(event) for event in seen_by(session, self.viewer, told)]
        self.log_offset = 0
        self.calling: Entry | None = None
        self.question: Ask | None = None
        self.asking = False
        self.curtain: Curtain | None = None
        self.shown_seat: int | None = None
        self.chosen = ""
        self.declaring = False
        self.looked = Looked()
        self.moves: dict[str, Move | None] = {}
        self.unready = handover.who_must_look(self, bool(events))
        """Those who have yet to look at a new hand."""
        self.looking = -1
        """Who looks at a new hand now, -1 nobody."""
        self._thought = False
        self.mind = Mind(session, services.worker)
        self.mind.begin()
        self.adviser = Adviser(session, services.worker)
        self.last_seen: dict[int, int] = {}
        self._arrangements: dict[Hashable, Places] = {}
        if events:
            beats = self.director.deal(seen_by(session, self.viewer, events), self.observation)
            self.picture = beats[0].payload.picture
            self._show(beats)
        else:
            self.picture = self.eyes.see(self.observation)

    # ---- what there is to see

    @property
    def viewer(self) -> int:
        """The seat whose eyes the table is seen through."""
        return self.eyes.viewer

    @property
    def observation(self) -> Observation:
        return self.session.observation(self.viewer)

    def _hand_of(self, seat: int) -> int:
        return mask_of(self.session.observation(seat).hand)

    def places_of(self, picture: Picture) -> Places:
        """The arrangement for a picture's seats, made once."""
        roomy = self.services.settings.grandparents
        large = self.text_scale >= LARGE_TEXT
        key = (picture.viewer, picture.actives, picture.deciding, roomy, large)
        found = self._arrangements.get(key)
        if found is None:
            values, jokers = self.prepared.values, self.session.rules.jokers
            found = self._arrangements[key] = Places(picture, values, jokers, roomy, large)
        return found

    @property
    def places(self) -> Places:
        return self.places_of(self.picture)

    @property
    def assist(self) -> Assist:
        """The help that the viewer wants."""
        sitter = self.evening.sitter(self.viewer)
        wanted = Personal(self.services.data.database, sitter.profile, sitter.name).assist
        return self.services.settings.assist if wanted is None else wanted

    def money(self, amount: int) -> str:
        """Chips in words: as won, or where a point is worth one chip as chips."""
        return tr("table.chips" if self.session.rules.point_value == 1 else "table.money", amount=amount)

    # ---- time

    @property
    def moving(self) -> bool:
        return self.timeline.busy

    @property
    def animating(self) -> bool:
        return self.timeline.moving or not (self.asking or self.curtain is not None or self.timeline.held)

    def advance(self, dt: float) -> Transition | None:
        for beat in self.timeline.advance(dt):
            self._begin(beat, heard=True)
        handover.cover_when_quiet(self, dt)
        busy = self.timeline.busy or self.asking or self.curtain is not None or self.looking >= 0
        self.mind.tick(dt, not busy)
        if self.adviser.tick(dt):
            self.arrange()
            self.dirty = True
        if busy:
            return None
        return self._go_on()

    @property
    def lesson(self) -> Lesson | None:
        """What is explained now."""
        current = self.timeline.current
        return current.payload if current is not None and isinstance(current.payload, Lesson) else None

    def skip(self) -> None:
        timeline = self.timeline
        if self.lesson is not None and timeline.elapsed / timeline.speed < GUARD:
            return  # too soon to be meant by this press
        if timeline.stepwise or self.lesson is not None:
            timeline.step()
        else:
            rest = timeline.skip()
            for beat in rest:
                if not isinstance(beat.payload, Lesson):
                    self._begin(beat, heard=False)
            timeline.play(kept(rest, self.picture))
            self.calling = None
        self.guard(_AFTER_SKIP)

    def _show(self, beats: Sequence[Beat[Show]]) -> None:
        """Play what happened, and explain what is new to somebody here."""
        settings = self.services.settings
        pace = 0.0 if settings.speed == "step" else SPEEDS[settings.speed]
        found = self.lessons.woven(beats, self.words, pace, settings.lessons)
        receipt = self.session.end.receipt if self.session.end is not None else None
        if receipt is not None:
            found += self.lessons.of_receipt(receipt, beats[-1].payload.picture, self.words, pace, settings.lessons)
        self.timeline.play(found)

    def _begin(self, beat: Beat[Show], heard: bool) -> None:
        """A beat begins: what it shows is what is shown from now on."""
        show = beat.payload
        if isinstance(show, Lesson):
            self.lessons.begun(show)
        self.picture = show.picture
        self.looked = Looked()
        self.calling = show.entry if show.called else None
        if show.entry is not None:
            self.log.append(show.entry)
            self.log_offset = 0
        self.dirty = True
        cue = show.cue
        if cue is None and show.entry is not None and not isinstance(show.entry.what, Made | Remark):
            cue = cue_for(show.entry.what)
        if heard and cue is not None:
            self.services.audio.play(cue)

    def _go_on(self) -> Transition | None:
        """Nothing moves and nobody is being asked: whoever is next does something."""
        self.calling = None
        asked = self.session.asked
        if asked is not None and not self.session.is_human(asked) and handover.asks_secretly(self):
            self.play(asked, self.mind.at_once())  # a pause would tell that there is something to decide
        elif self.unready:
            handover.raise_curtain(self, self.unready[0], "ready")
        elif asked is None:
            return Replace(SettlementScene(self.services, self.evening))
        elif self.session.is_human(asked):
            handover.turn_to(self, asked)
        elif not self._thought:
            self._thought = True
            self.timeline.play([self.director.thinking(self.picture)])
        elif (move := self.mind.move()) is not None:
            self._thought = False
            if self.mind.trouble is not None:
                self.log.append(Entry(Remark(asked, f"mind_{self.mind.trouble}")))
            self.play(asked, move)
        return None

    def left(self) -> None:
        self.mind.cancel()
        self.adviser.forget()

    def handle(self, intent: Intent) -> Transition | None:
        self.eyes.quiet = 0.0
        if isinstance(intent, Hover | Press):
            self.look(looked_at(self, intent.at))
        if self.curtain is not None and self.dialog is None and keys.hold(self, intent):
            return None
        return super().handle(intent)

    def open_menu(self) -> Transition | None:
        if self.looked.line < 0:
            return super().open_menu()
        self.look(Looked())  # Esc takes away what is explained first
        return None

    def look(self, looked: Looked) -> None:
        """Look closer at something, or at nothing."""
        if looked != self.looked:
            self.looked = looked
            self.dirty = True

    @property
    def sheet(self) -> tuple[Ask, Sheet] | None:
        """The question in the side panel, or the advice that was asked for, and how it is laid out; None without."""
        top = min((one.box.y for one in self.ui if SIDE.holds(one.box)), default=SIDE.bottom - 8.0)
        text = self.services.text
        ask = self.adviser.sheet(self.question, self.words, text, top - SIDE.y - 72.0)
        return (ask, laid_out(text, ask, SIDE, top)) if ask is not None else None

    @property
    def tip_room(self) -> Box:
        return EXPLAINED

    @property
    def accepts(self) -> bool:
        """Whether a press would be taken as meant: nothing moves and the guard of a new question is over."""
        return not self.moving and self._guard_left <= 0.0

    # ---- deciding

    def begin_question(self) -> None:
        """Put the question to the person asked."""
        self.asking = True
        self.declaring = False
        self.chosen = ""
        self.arrange()
        if self.question is not None:
            self.guard(GUARD)

    def play(self, seat: int, move: Move) -> None:
        """Make a move and let everybody see what came of it."""
        events = seen_by(self.session, self.viewer, self.session.submit(seat, move))
        self.asking = False
        self.curtain = None
        self.last_seen[seat] = len(self.log)
        if self.session.asked != seat or self.unready:
            self.eyes.cover()
            self.picture = self.eyes.closing(self.picture, self.observation)
        if self.unready and seat == self.unready[0]:
            del self.unready[:1]
        self._show(self.director.beats(self.picture, events, self.observation))
        self.adviser.forget()
        self.mind.begin()
        self.arrange()

    def arrange(self) -> None:
        settings = self.services.settings
        self.timeline.speed = SPEEDS[settings.speed]
        self.timeline.stepwise = settings.speed == "step"
        self.director.calm = settings.reduced_motion or settings.effects == "off"
        self.question = None
        self.moves = {}
        widgets: list[Widget] = []
        if self.curtain is not None:
            widgets = curtain_widgets(self.curtain, self.apart())
        elif self.looking >= 0:
            widgets = ready_widgets()
        elif self.asking:
            assist = self.assist
            widgets = self._question_widgets(assist)
            if self.adviser.offered(assist) and not self.declaring:
                widgets.append(advice_button(self.adviser.open, self.apart(), self.text_scale >= LARGE_TEXT))
            if self.chosen in self.moves:
                widgets.append(play_button(widgets, self.apart()))
                self.moves[PLAY] = self.moves[self.chosen]
        seats = [SeatTarget(s, place.box, s == self.shown_seat) for s, place in self.places.seats.items()]
        menu = Button("menu", MENU, tr("ui.menu.heading"), hint="Esc")
        steps = [StepSign(self.timeline)] if self.timeline.stepwise and not widgets else []
        self.ui.replace([*widgets, *seats, menu, *steps])
        if widgets and not self.ui.focus and not self.asks_for_card:
            self.ui.focus = widgets[0].name

    def _question_widgets(self, assist: Assist) -> list[Widget]:
        observation = self.observation
        if self.declaring:
            self.question = shodang_ask(observation, self.words)
        else:
            self.question = ask_of(observation, self.words, self.money)
        if self.question is None:
            found = hand.widgets(observation, self.picture, self.places, assist != "off", self.chosen)
            if assist in ("explain", "advice"):
                explain(found.widgets, observation, self.words)
            self.moves = dict(found.moves)
            return list(found.widgets)
        choices = self.question.choices
        self.moves = {choice.name: choice.move for choice in choices}
        names = {choice.name: tuple(self.places.name(card) for card in choice.cards) for choice in choices}
        roomy = self.services.settings.grandparents
        on_floor = floor_choices(self.question, self.picture, self.places, roomy)
        self.moves |= {widget.name: move for widget, move in on_floor}
        return [*choice_widgets(self.question, SIDE, names, roomy), *(widget for widget, _ in on_floor)]

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        if event.name == "menu":
            return self.open_menu()
        self.choose(event.name)
        return None

    def choose(self, name: str) -> None:
        """Do what a target of this name does; nothing for any other name."""
        if name == "curtain_open":
            handover.open_hand(self)
        elif name == "ready_done":
            handover.seen_enough(self)
        elif name == "shodang" and self.asking:
            self.declaring = True
            self.arrange()
            self.guard()
        elif name.startswith("seat_"):
            self.explain(int(name.removeprefix("seat_")))
        elif name == "advice":
            self.adviser.toggle()
            self.arrange()
        elif name in self.moves:
            self._choose_move(name, self.moves[name])

    def explain(self, seat: int) -> None:
        """Show in the side panel where the points of a seat come from; a second time: back to who sits below."""
        self.shown_seat = None if self.shown_seat == seat else seat
        self.arrange()
        self.dirty = True

    def _choose_move(self, name: str, move: Move | None) -> None:
        if move is None:
            self.declaring = False
            self.arrange()
        elif self.services.settings.confirm_play and name.startswith("hand_") and self.chosen != name:
            self.chosen = name
            self.arrange()
        else:
            self.chosen = ""
            self.play(self.session.state.asked, move)

    def on_intent(self, intent: Intent) -> Transition | None:
        if isinstance(intent, FocusLost):
            handover.cover_again(self)
        else:
            keys.act(self, intent)
        return None

    @property
    def asks_for_card(self) -> bool:
        """Whether somebody is choosing a card of his hand now."""
        return self.asking and self.question is None

    def paint(self, canvas: Canvas) -> None:
        painting.paint(canvas, self)
        if self.lesson is not None:
            self.lessons.draw(canvas, self.lesson)

    def chores(self, canvas: Canvas) -> Iterator[None]:
        return make_ahead(canvas, self)
