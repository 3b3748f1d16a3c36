"""The table: one hand after the other is dealt, played and shown (ARCHITECTURE.md section 2).

The scene keeps no game of its own. What it shows is a picture made of an observation; what happens comes as events
from the session and is shown by beats; what may be done comes from the legal moves.
"""

from __future__ import annotations

from collections.abc import Hashable

from ...engine import Event, Move, Observation, Question
from ...engine import moves as made
from ...i18n import tr
from ...session import Evening
from ...session.preview import seen_by
from ...ui.canvas import Canvas
from ...ui.cues import cue_for
from ...ui.intents import Digit, Examine, Intent, Letter, Scroll, Space
from ...ui.layout import Box, Point
from ...ui.timeline import Beat, Timeline
from ...ui.widgets import Widget, WidgetEvent
from ..base import Replace, Scene, Services, Transition
from ..settlement import SettlementScene
from . import hand, painting
from .ask import Ask, ask_of, shodang_ask
from .beats import Director, Show
from .controls import choice_widgets
from .panels import SeatInfo
from .picture import Picture, picture_of
from .places import LOG, SIDE, Places
from .words import Entry, Made, Words

SPEEDS = {"slow": 0.62, "normal": 1.0, "fast": 2.5, "step": 1.0}
"""How much faster than normal (about 1.8 seconds a turn) each setting shows everything."""
_AFTER_SKIP = 0.15
"""Seconds after a skip for which nothing is taken as an answer: the second half of a double click."""


class TableScene(Scene):
    """Shows the match of ``evening`` through the eyes of one seat and lets its people play.

    ``events`` are those of a hand just dealt, which then is shown being dealt; without them the hand is shown as it
    is, ``told`` being what happened in it so far.
    """

    def __init__(
        self, services: Services, evening: Evening, events: tuple[Event, ...] = (), told: tuple[Event, ...] = ()
    ) -> None:
        super().__init__(services)
        self.evening = evening
        self.session = session = evening.session
        self.viewer = session.humans[0] if session.humans else 0
        self.prepared = session.state.prepared
        names = tuple(seat.name for seat in session.seats)
        self.words = Words(names, self.prepared.values, session.rules.jokers)
        self.timeline: Timeline[Show] = Timeline()
        self.director = Director(self.places_of)
        self.log: list[Entry] = [Entry(event) for event in seen_by(session, self.viewer, told)]
        self.log_offset = 0
        self.calling: Entry | None = None
        self.question: Ask | None = None
        self.asking = False
        self.shown_seat: int | None = None
        self._declaring = False
        self._thought = False
        self._arrangements: dict[Hashable, Places] = {}
        self._moves: dict[str, Move | None] = {}
        if events:
            beats = self.director.deal(seen_by(session, self.viewer, events), self.observation)
            self.picture = beats[0].payload.picture
            self.timeline.play(beats)
        else:
            self.picture = picture_of(self.observation)

    # ---- what there is to see

    @property
    def observation(self) -> Observation:
        return self.session.observation(self.viewer)

    def places_of(self, picture: Picture) -> Places:
        """The arrangement for a picture's seats, made once."""
        key = (picture.viewer, picture.actives, len(picture.seats))
        found = self._arrangements.get(key)
        if found is None:
            found = self._arrangements[key] = Places(picture, self.prepared.values, self.session.rules.jokers)
        return found

    @property
    def places(self) -> Places:
        return self.places_of(self.picture)

    def money(self, amount: int) -> str:
        """Chips in words: as won, or where a point is worth one chip as chips."""
        return tr("table.chips" if self.session.rules.point_value == 1 else "table.money", amount=amount)

    def info(self, seat: int) -> SeatInfo:
        """What the box of a seat says of the picture shown now."""
        of = self.picture.seats[seat]
        marks = (("shakes", of.shakes), ("bombs", of.bombs), ("ppeoks", of.ppeoks), ("passes", of.passes))
        return SeatInfo(
            name=self.words.names[seat],
            money=self.money(of.chips),
            points=self.points(seat),
            go=of.go,
            pills=tuple(tr(f"table.seat.{name}", count=count) for name, count in marks if count),
            dealer=self.picture.dealer == seat,
            on_turn=self.picture.turn == seat,
        )

    def points(self, seat: int) -> int:
        """The base points of a seat's captured cards as the picture shows them, by the engine's account."""
        captured = self.picture.seats[seat].captured
        return self.prepared.base(captured, self.picture.junk_side & captured)

    # ---- time

    @property
    def moving(self) -> bool:
        return self.timeline.busy

    @property
    def animating(self) -> bool:
        return self.timeline.moving or (not self.asking and not self.timeline.held)

    def advance(self, dt: float) -> Transition | None:
        for beat in self.timeline.advance(dt):
            self._begin(beat, heard=True)
        if self.timeline.busy or self.asking:
            return None
        return self._go_on()

    def skip(self) -> None:
        if self.timeline.stepwise:
            self.timeline.step()
        else:
            for beat in self.timeline.skip():
                self._begin(beat, heard=False)
            self.calling = None
        self.guard(_AFTER_SKIP)

    def _begin(self, beat: Beat[Show], heard: bool) -> None:
        """A beat begins: what it shows is what is shown from now on."""
        show = beat.payload
        self.picture = show.picture
        self.calling = show.entry if show.called else None
        if show.entry is not None:
            self.log.append(show.entry)
            self.log_offset = 0
        self.dirty = True
        cue = show.cue
        if cue is None and show.entry is not None and not isinstance(show.entry.what, Made):
            cue = cue_for(show.entry.what)
        if heard and cue is not None:
            self.services.audio.play(cue)

    def _go_on(self) -> Transition | None:
        """Nothing moves and nobody is being asked: whoever is next does something."""
        self.calling = None
        asked = self.session.asked
        if asked is None:
            return Replace(SettlementScene(self.services, self.evening))
        if self.session.is_human(asked):
            self._ask()
        elif not self._thought:
            self._thought = True
            self.timeline.play([self.director.thinking(self.picture)])
        else:
            self._thought = False
            self._play(asked, self.session.computer_move())
        return None

    # ---- deciding

    def _ask(self) -> None:
        self.asking = True
        self._declaring = False
        self.arrange()
        if self.question is not None:
            self.guard()

    def _play(self, seat: int, move: Move) -> None:
        """Make a move and let everybody see what came of it."""
        events = seen_by(self.session, self.viewer, self.session.submit(seat, move))
        self.asking = False
        self.timeline.play(self.director.beats(self.picture, events, self.observation))
        self.arrange()

    def arrange(self) -> None:
        speed = self.services.settings.speed
        self.timeline.speed = SPEEDS[speed]
        self.timeline.stepwise = speed == "step"
        self.question = None
        self._moves = {}
        widgets: list[Widget] = []
        if self.asking:
            widgets = self._question_widgets()
        self.ui.replace(widgets)
        if widgets and self.question is not None and not self.ui.focus:
            self.ui.focus = widgets[0].name

    def _question_widgets(self) -> list[Widget]:
        observation = self.observation
        self.question = (
            shodang_ask(observation, self.words) if self._declaring else ask_of(observation, self.words, self.money)
        )
        if self.question is None:
            found = hand.widgets(observation, self.picture, self.places, self.words)
            self._moves = dict(found.moves)
            return list(found.widgets)
        self._moves = {choice.name: choice.move for choice in self.question.choices}
        names = {
            choice.name: tuple(self.places.name(card) for card in choice.cards) for choice in self.question.choices
        }
        return choice_widgets(self.question, SIDE, names)

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        return self._choose(event.name)

    def _choose(self, name: str) -> Transition | None:
        if name == "shodang":
            self._declaring = True
            self.arrange()
            self.guard()
        elif name in self._moves:
            move = self._moves[name]
            if move is None:
                self._declaring = False
                self.arrange()
            else:
                self._play(self.session.state.asked, move)
        return None

    # ---- keys and looking

    def on_intent(self, intent: Intent) -> Transition | None:
        match intent:
            case Digit(number=number):
                return self._choose(self._numbered(number))
            case Letter(key=key):
                return self._choose(self._lettered(key))
            case Space(down=True) if self.ui.focus_shown and self.ui.focus:
                return self._choose(self.ui.focus)
            case Examine(at=at):
                self._look_at(at)
            case Scroll(at=at, steps=steps) if LOG.contains(at):
                self.log_offset = max(0, min(len(self.log) - 1, self.log_offset + round(steps)))
                self.dirty = True
            case _:
                pass
        return None

    def _numbered(self, number: int) -> str:
        """The target of a digit: the card of the hand, or the answer, with that number."""
        names = [widget.name for widget in self.ui if self.question is not None or widget.name.startswith("hand_")]
        return names[number - 1] if number <= len(names) else ""

    def _lettered(self, key: str) -> str:
        """The target of a letter: G 고, S 스톱, B 폭탄, H 흔들기, F 뒤집기; the first where there are several."""
        wanted = {"G": made.Go, "S": made.Stop, "B": made.Bomb, "H": made.Shake, "F": made.Flip}.get(key)
        if wanted is None:
            return ""
        return next((name for name, move in self._moves.items() if isinstance(move, wanted)), "")

    def _look_at(self, at: Point) -> None:
        """Show where a seat's points come from: the seat whose box or captured cards are there."""
        for seat, place in self.places.seats.items():
            if place.box.contains(at) or place.captured.contains(at):
                self.shown_seat = None if self.shown_seat == seat else seat
                self.dirty = True
                return

    @property
    def asks_for_card(self) -> bool:
        """Whether somebody is choosing a card of his hand now."""
        return self.asking and self.question is None and self.observation.question is Question.TURN

    def paint(self, canvas: Canvas) -> None:
        painting.paint(canvas, self)

    def hit_boxes(self) -> dict[str, Box]:
        """The places of seats, for whoever draws over the table."""
        return {f"seat_{seat}": place.box for seat, place in self.places.seats.items()}
