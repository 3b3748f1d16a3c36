"""From events to beats: each event shows the table as it is after it, in motion, with what is called out.

The last beat shows the table as the observation has it, so that whatever was watched or skipped ends there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from ...engine import Event, Observation
from ...engine import events as told
from ...engine.cards import Card, cards_in
from ...engine.scoring.items import BaseItem
from ...ui.timeline import Beat, Motion, Pose, ease_in_out, ease_out
from .account import base_lines
from .picture import Picture, SeatPicture, after, dealt, undealt
from .places import Placed, Places
from .words import Entry, Made

LONGEST_BANNER = 0.9
"""Seconds for which anything is called out, at most (UX.md section 6)."""
_BIG_BANNER, _SMALL_BANNER = 0.88, 0.72
_THINK = 0.28
_LAY, _TURN, _GATHER, _STEAL, _SETTLE = 0.32, 0.36, 0.38, 0.46, 0.26
COMBINATIONS = frozenset(
    {
        "three_brights", "rain_three_brights", "four_brights", "five_brights", "ten_brights", "godori", "yukdori",
        "bidori", "hongdan", "cheongdan", "chodan", "three_ssangpi", "palssari",
    }
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Show:
    """What a beat shows: the table after it, and the event it tells if any; ``called`` puts up a banner."""

    picture: Picture
    entry: Entry | None = None
    called: bool = False
    cue: str | None = None


class Director:
    """Makes the beats of a table: ``places`` gives the arrangement for a picture's seats, ``see`` the picture of an
    observation, which keeps a covered hand covered."""

    def __init__(
        self, places: Callable[[Picture], Places], see: Callable[[Observation, Picture | None], Picture]
    ) -> None:
        self.places = places
        self.see = see
        self.calm = False
        """Whether cards slide without hopping."""

    def beats(self, before: Picture, events: Sequence[Event], observation: Observation) -> list[Beat[Show]]:
        """Everything from ``before`` through ``events`` to what is seen now."""
        beats: list[Beat[Show]] = []
        picture = before
        for place, event in enumerate(events):
            following = after(picture, event)
            entry = Entry(event, _loot(events, place))
            beats += self._of_event(picture, following, entry)
            if isinstance(event, told.Capture):
                for made in _made(picture, following, event.seat, observation):
                    beats.append(Beat(Show(following, Entry(made), called=True, cue="win"), hold=_BIG_BANNER))
            picture = following
        final = self.see(observation, picture)
        moved = self.motions(picture, final, _SETTLE)
        beats.append(Beat(Show(final), moved, waits=bool(moved)))
        return beats

    def thinking(self, picture: Picture) -> Beat[Show]:
        """The moment before a computer player's move."""
        return Beat(Show(picture), hold=_THINK, waits=False)

    def deal(self, events: Sequence[Event], observation: Observation) -> list[Beat[Show]]:
        """The cards leave the pack for hands and floor, which is told once they lie there; then what happened before
        the first turn."""
        final = self.see(observation, None)
        start, end = undealt(final), dealt(final, events)
        first = events[0] if events else told.Deal(final.dealer)
        beats = [Beat(Show(start, cue="shuffle"), hold=0.5, waits=False)]
        picture = start
        for following in _packets(start, end):
            moved = self.motions(picture, following, 0.2, stagger=0.026)
            beats.append(Beat(Show(following, cue="deal"), moved, waits=False))
            picture = following
        beats[-1] = replace(beats[-1], payload=replace(beats[-1].payload, entry=Entry(first)), waits=True)
        return beats + self.beats(picture, events[1:], observation)

    def _of_event(self, before: Picture, following: Picture, entry: Entry) -> list[Beat[Show]]:
        event = entry.what
        lasts, hold, hop = _TIMES.get(type(event), (_SETTLE, 0.0, 0.0))
        cards = tuple(getattr(event, "cards", ()))
        moved = self.motions(before, following, lasts, cards, hop)
        called = not isinstance(event, Made) and isinstance(event, _CALLED)
        if called:
            hold = max(hold, _BIG_BANNER if isinstance(event, _CALLED_BIG) else _SMALL_BANNER)
        waits = called or bool(moved) or hold > 0
        return [Beat(Show(following, entry, called), moved, hold, waits)]

    def motions(
        self,
        before: Picture,
        following: Picture,
        lasts: float,
        first: tuple[Card, ...] = (),
        hop: float = 0.0,
        stagger: float = 0.0,
    ) -> tuple[Motion, ...]:
        """What lies elsewhere afterwards, on its way; ``first`` in front and hopping, the rest sliding aside.

        What is new comes from where it must have been: a hand's last covered card, or the pile.
        """
        start, end = self.places(before).resting(before), self.places(following).resting(following)
        way: list[Motion] = []
        late = 0.0
        for key, placed in end.items():
            if start.get(key) is placed:
                continue
            origin = start[key].pose if key in start else self._origin(key, before, start)
            if origin == placed.pose or (isinstance(key, tuple) and key[0] == "pile"):
                continue
            leading = key in first or key not in start
            ease = ease_out if leading else ease_in_out
            way.append(
                Motion(key, origin, placed.pose, lasts, late, ease, hop if key in first and not self.calm else 0.0)
            )
            late += stagger if key not in start else 0.0
        way.sort(key=lambda motion: motion.key in first)
        return tuple(way)

    def _origin(self, key: Hashable, before: Picture, start: Mapping[Hashable, Placed]) -> Pose:
        if isinstance(key, Card):
            last = ("back", before.turn, before.seats[before.turn].backs - 1)
            if last in start:
                return start[last].pose
        return self.places(before).pile_pose()


_TIMES: dict[type, tuple[float, float, float]] = {
    told.Play: (_LAY, 0.36, 26.0),
    told.Bomb: (_LAY, 0.36, 26.0),
    told.TwoCardBomb: (_LAY, 0.36, 26.0),
    told.JokerPlayed: (_LAY, 0.36, 26.0),
    told.Flip: (_TURN, 0.44, 20.0),
    told.JokerFlipped: (_TURN, 0.44, 20.0),
    told.Capture: (_GATHER, 0.42, 12.0),
    told.JunkTaken: (_STEAL, 0.5, 34.0),
    told.JokerToDealer: (_GATHER, 0.42, 20.0),
    told.GukjinMoved: (_GATHER, 0.42, 20.0),
    told.Join: (_SETTLE, 0.3, 0.0),
    told.Fold: (_SETTLE, 0.3, 0.0),
    told.HandWon: (_SETTLE, 0.35, 0.0),
}
"""How long its motions last, how long the beat is held at least, how high its cards hop."""
_CALLED_BIG = (
    told.Ppeok, told.Sweep, told.Bomb, told.Shake, told.President, told.Shodang, told.Go, told.Stop, told.Push,
    told.ThreePpeok, told.Heodang, told.Dokbak, told.Nagari,
)  # fmt: skip
_CALLED = (
    *_CALLED_BIG, told.Jjok, told.Ttadak, told.StackTake, told.TwoCardBomb, told.Accept, told.Refuse,
    told.InstantPayment, told.GwangSale, told.Redeal,
)  # fmt: skip
_REASONS: dict[type, tuple[str, ...]] = {
    told.Bomb: ("bomb",),
    told.TwoCardBomb: ("bomb",),
    told.StackTake: ("stack",),
    told.Ttadak: ("ttadak",),
    told.Jjok: ("jjok",),
    told.Sweep: ("sweep",),
    told.Ppeok: ("first_ppeok", "last_ppeok"),
}


def _loot(events: Sequence[Event], place: int) -> tuple[told.JunkTaken, ...]:
    """The junk that moves for the event at ``place`` later in the same turn."""
    reasons = _REASONS.get(type(events[place]), ())
    rest = events[place + 1 :]
    return tuple(one for one in rest if isinstance(one, told.JunkTaken) and set(reasons) & set(one.reasons))


def _made(before: Picture, following: Picture, seat: int, observation: Observation) -> list[Made]:
    """The combinations a seat has now and had not before, as the engine counts them."""
    had = {item.item for item in _items(before, seat, observation)}
    return [
        Made(seat, item.item, item.points, tuple(cards_in(item.cards)))
        for item in _items(following, seat, observation)
        if item.item in COMBINATIONS and item.item not in had
    ]


def _items(picture: Picture, seat: int, observation: Observation) -> tuple[BaseItem, ...]:
    return base_lines(observation.table.prepared, picture.seats[seat].captured, picture.junk_side)


def _packets(start: Picture, end: Picture) -> list[Picture]:
    """The deal in two rounds: half of each hand and half of the floor, then the rest."""
    steps: list[Picture] = []
    picture = start
    count = len(end.seats)
    order = [(end.dealer + step) % count for step in range(1, count + 1)]
    floor = end.floor
    for half in (0, 1):
        for seat in order:
            if end.seats[seat].hand or end.seats[seat].backs:
                picture = _with_hand(picture, seat, _part_of_hand(end.seats[seat], half))
                steps.append(_rest_in_pile(picture, start))
        shown = floor if half else floor[: (len(floor) + 1) // 2]
        slots = tuple(tuple(card for card in slot if card in shown) for slot in end.slots)
        picture = replace(picture, slots=slots, hidden=end.hidden if half else end.hidden // 2)
        steps.append(_rest_in_pile(picture, start))
    steps[-1] = end
    return steps


def _part_of_hand(seat: SeatPicture, half: int) -> SeatPicture:
    if half:
        return seat
    cards = list(cards_in(seat.hand))[::2]
    return replace(seat, hand=sum(1 << card for card in cards), backs=(seat.backs + 1) // 2, captured=0)


def _with_hand(picture: Picture, number: int, seat: SeatPicture) -> Picture:
    return replace(picture, seats=tuple(seat if n == number else old for n, old in enumerate(picture.seats)))


def _rest_in_pile(picture: Picture, start: Picture) -> Picture:
    out = sum(seat.hand.bit_count() + seat.backs for seat in picture.seats) + len(picture.floor) + picture.hidden
    return replace(picture, pile=max(0, start.pile - out))
