"""Each special event is explained once, when it first happens in real play (UX.md section 5).

A lesson is a beat of its own behind the event: a card over the side panel, never over the board, which ends by itself
or with any press. What was explained is remembered of every person at the table. Only what all of them saw is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ...engine import Card, Receipt
from ...engine import events as told
from ...i18n import has, tr
from ...session import Evening
from ...storage.database import Database
from ...storage.personal import Personal
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.text import BODY, HEADING, SMALL, TextEngine, TextStyle
from ...ui.theme import MIN_TEXT, Colour
from ...ui.timeline import Beat
from ...ui.widgets import GUARD
from ..card_names import card_picture
from ..happenings import HAPPENINGS, Happening, happening_of
from .beats import Show
from .picture import Picture
from .places import SIDE
from .sheet import draw_shows
from .words import Entry, Words

_LEAST_SECONDS, _SECONDS_A_LETTER = 4.0, 0.06
"""How long a card stays by itself."""
_GAP = 6.0
_SMALLEST = 0.4
_Part = tuple[str, TextStyle, Colour]
"""Words of the card and how they look."""
_NAMES: dict[type, str] = {
    told.Jjok: "jjok", told.Ttadak: "ttadak", told.Ppeok: "ppeok", told.Sweep: "sweep", told.Bomb: "bomb",
    told.TwoCardBomb: "two_card_bomb", told.Shake: "shake", told.President: "president", told.Shodang: "shodang",
    told.JokerPlayed: "joker", told.JokerFlipped: "joker", told.JokerToDealer: "joker", told.Nagari: "nagari",
    told.Push: "push", told.ThreePpeok: "three_ppeok", told.Heodang: "heodang", told.Dokbak: "dokbak",
    told.Fold: "fold", told.GwangSale: "sale",
}  # fmt: skip
"""The lesson of each event that has one whatever it tells."""


@dataclass(frozen=True, slots=True)
class Lesson(Show):
    """The beat of a card: ``name`` is what is explained, ``about`` makes the words of what has just happened, ``cards``
    are the pictures of those it happened to, or an example."""

    name: str = ""
    about: Callable[[], str] = str
    cards: tuple[str, ...] = ()


class Lessons:
    """The lessons of the people at one table, and their notes in the ``database``."""

    def __init__(self, database: Database, evening: Evening) -> None:
        people = [who for who in evening.sitters if who.kind == "human"]
        self._people = [Personal(database, who.profile, who.name) for who in people]
        self._rules = evening.rules
        self._told = frozenset.intersection(*(one.told for one in self._people)) if people else frozenset(HAPPENINGS)

    def woven(self, beats: Sequence[Beat[Show]], words: Words, pace: float, wanted: bool) -> list[Beat[Show]]:
        """The beats with the lessons that their events call for.

        :param pace: how much faster than usual the time runs that the beats are given; 0 where each waits for a key.
        """
        found: list[Beat[Show]] = []
        known = set(self._told) if wanted else set(HAPPENINGS)
        for beat in beats:
            found.append(beat)
            entry = beat.payload.entry
            name = "" if entry is None else self._name(entry, beat.payload.picture)
            if entry is not None and name and name not in known:
                known.add(name)
                shows = self._shows(HAPPENINGS[name], entry)
                found.append(self._beat(name, beat.payload.picture, _telling(words, entry), pace, shows))
        return found

    def of_receipt(
        self, receipt: Receipt, picture: Picture, words: Words, pace: float, wanted: bool
    ) -> Iterator[Beat[Show]]:
        """The lessons that the end of a hand calls for: who pays more, and why the winner gets more."""
        known = set(self._told) if wanted else set(HAPPENINGS)
        for seat, item in _items(receipt):
            one = happening_of(item)
            if one is not None and one.name not in known:
                known.add(one.name)
                yield self._beat(one.name, picture, _bak_telling(words, seat, item), pace, one.shows(self._rules))

    def _name(self, entry: Entry, picture: Picture) -> str:
        what = entry.what
        match what:
            case told.StackTake(own=own):
                return "own_ppeok" if own else "stack_take"
            case told.InstantPayment(kind=kind):
                return "first_ppeok" if kind.endswith("ppeok") else "instant"
            case told.GukjinMoved(cards=cards):
                return "gukjin" if cards and cards[0].month == 9 else ""
            case told.Go(seat=seat):
                others = any(one.go for number, one in enumerate(picture.seats) if number != seat)
                return "reverse_go" if others and self._rules.reverse_go_mode != "off" else "go"
            case told.Deal():
                return {3: "floor_triple", 4: "floor_quad"}.get(len(_of_one_month(what)), "")
            case _:
                return _NAMES.get(type(what), "")

    def _shows(self, one: Happening, entry: Entry) -> tuple[str, ...]:
        """The very cards that something happened to, where its card shows any; else the example."""
        example = one.shows(self._rules)
        cards = _of_one_month(entry.what) if isinstance(entry.what, told.Deal) else getattr(entry.what, "cards", ())
        return tuple(card_picture(card, self._rules.jokers) for card in cards) if example and cards else example

    def _beat(
        self, name: str, picture: Picture, about: Callable[[], str], pace: float, cards: tuple[str, ...]
    ) -> Beat[Show]:
        one = HAPPENINGS[name]
        letters = len(about()) + len(one.what) + len(one.said(self._rules))
        seconds = _LEAST_SECONDS + _SECONDS_A_LETTER * letters
        return Beat(Lesson(picture, name=name, about=about, cards=cards), hold=max(GUARD, seconds * pace))

    def begun(self, lesson: Lesson) -> None:
        """It is on the screen: nobody here needs it again."""
        self._told |= {lesson.name}
        for person in self._people:
            person.tell((lesson.name,))

    def draw(self, canvas: Canvas, lesson: Lesson) -> None:
        """The card, over the side panel."""
        one, theme = HAPPENINGS[lesson.name], canvas.theme
        canvas.paper(SIDE, 14.0)
        parts: tuple[_Part, ...] = (
            (tr("table.lesson.first"), SMALL, theme.paper_soft),
            (one.title, HEADING, theme.red),
            (lesson.about(), SMALL, theme.paper_warning),
            (one.what, BODY, theme.paper_text),
            (one.said(self._rules), SMALL, theme.paper_text),
            (tr("table.lesson.on"), SMALL, theme.paper_soft),
        )
        room = SIDE.inset(18.0, 14.0)
        y = room.y
        for words, style, colour in _fitted([part for part in parts if part[0]], canvas.text_engine, room):
            height = canvas.text_engine.height_units(words, style, room.w)
            canvas.text(words, Box(room.x, y, room.w, min(height, room.bottom - y) + 0.5), style, colour, top=True)
            y += height + _GAP
        draw_shows(canvas, lesson.cards, Box(room.x, y, room.w, room.bottom - y))


def _fitted(parts: Sequence[_Part], text: TextEngine, room: Box) -> Sequence[_Part]:
    """The parts with all letters smaller by as much as is needed to fit below each other."""
    part = 1.0
    while True:
        least = MIN_TEXT / text.text_scale
        smaller = [(words, replace(style, size=max(least, style.size * part)), ink) for words, style, ink in parts]
        heights = (text.height_units(words, style, room.w) + _GAP for words, style, _ in smaller)
        if part < _SMALLEST or sum(heights) <= room.h:
            return smaller
        part -= 0.05


def kept(beats: Iterable[Beat[Show]], picture: Picture) -> list[Beat[Show]]:
    """The lessons among beats that were skipped: they come all the same, before the table as it is by now."""
    return [
        replace(beat, payload=replace(beat.payload, picture=picture))
        for beat in beats
        if isinstance(beat.payload, Lesson)
    ]


def _of_one_month(deal: told.Deal) -> tuple[Card, ...]:
    """The cards of a floor's commonest month."""
    months = Counter(card.month for card in deal.cards if card.month)
    most = max(months, key=months.__getitem__, default=0)
    return tuple(card for card in deal.cards if card.month == most)


def _telling(words: Words, entry: Entry) -> Callable[[], str]:
    def tell() -> str:
        lines = [words.line(entry), *(words.line(Entry(one)) for one in entry.loot)]
        return "\n".join(line for line in lines if line)

    return tell


def _bak_telling(words: Words, seat: int, item: str) -> Callable[[], str]:
    catalogue = "bak" if has(f"table.bak.{item}") else "multiplier"
    return lambda: tr("table.lesson.bak", name=words.names[seat], item=tr(f"table.{catalogue}.{item}"))


def _items(receipt: Receipt) -> Iterator[tuple[int, str]]:
    """Whom a line of the receipt multiplies, and its name."""
    for one in receipt.multipliers:
        yield receipt.winner, one.item
    for line in receipt.losers:
        for one in line.multipliers:
            yield line.seat, one.item
        if line.liable is not None:
            yield line.seat, line.liable
