"""Where everything of the table lies, in logical units: seats, hands, captured cards, floor, panels (ART.md section 9).

Written for two to six seats and hands of up to 20 cards. One seat sits below: the viewer, or while he sits a hand out
the first who plays. The others follow in playing order from the viewer's right: counterclockwise.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, Literal

from ...engine import Card
from ...engine.cards import cards_in
from ...engine.values import CardValues
from ...ui.kept import Kept
from ...ui.layout import Box, seen_of
from ...ui.sprites import CARD_RATIO
from ...ui.timeline import Pose
from ..card_names import card_picture
from .picture import AIR, Picture

Group = Literal["bright", "animal", "ribbon", "junk"]
GROUPS: tuple[Group, ...] = ("bright", "animal", "ribbon", "junk")

MAT = Box(300, 182, 680, 280)
LOG = Box(16, 182, 272, 280)
SIDE = Box(992, 150, 272, 416)
"""The panel at the right: points while nothing is asked, and every question."""
SIDE_FOOT = SIDE.bottom - 12.0
"""Where buttons at the foot of that panel end."""
LARGE_TEXT = 1.2
"""From this text size on (1.0 is normal) seats, counts and strips are given more room, at the cost of the log."""
PILE = Box.centred((640, 322), 84.5, 132)
HAND = Box(232, 577, 1036, 128)
MENU = Box(16, 468, 128, 50)
"""The button that opens the menu for whoever has no key for it, between the log and the seat below."""
_FLOOR_HEIGHT = 124.0
_FLOOR_WIDTH = _FLOOR_HEIGHT * CARD_RATIO
_FLOOR_X = (313.0, 405.0, 497.0, 696.0, 788.0, 880.0)
_FLOOR_Y = (190.0, 328.0)
_GAP, _GAP_LARGE = 12.0, 22.0
"""Between the cards of the hand, where there is room."""
_CROWDED = 54.0
"""How far cards of a hand lie apart at least where those of one month lie closer than others."""
_KEPT = 12
"""Pictures whose arrangement is kept."""
_LABEL = 24.0
"""Height of the line with a group's name and count above the cards."""
_GROUP_LARGE = 126.0
_GROUP_LEAST = 94.0
_GROUP_NARROW = 84.0
_GROUP_TIGHT = 70.0
"""How wide a group is at least, for its name and count: in large letters, in a row of its own, beside another's, and
where it is full."""
_FAN = {1: (0.0, 0.0), 2: (18.0, 7.0), 3: (13.0, 5.0), 4: (10.0, 4.0)}
"""How far each next card of a month lies from the one below it, by their number."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """One player's part of the table. ``hand`` is where the cards of the hand lie, from the left or from the right."""

    seat: int
    box: Box
    hand: Box
    captured: Box
    card_height: float
    from_right: bool = False
    below: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture and where it rests; ``owner`` is the seat it belongs to, -1 the floor."""

    name: str
    pose: Pose
    owner: int = -1
    mark: int = 0
    """What it counts as 피, where that is not what its picture shows; else 0."""
    seen: float = math.inf
    """How many units of its width from the left the next card leaves free."""


@dataclass(frozen=True, slots=True)
class Row:
    """One group of captured cards: its line above, its cards and where each lies."""

    group: Group
    label: Box
    box: Box
    cards: tuple[tuple[Card, Box], ...]


class Places:
    """The arrangement for one picture's seats; ``values`` tells what the cards count as, ``roomy`` asks for larger gaps
    between the cards of the hand, ``large`` for room for large text (:data:`LARGE_TEXT`)."""

    def __init__(
        self, picture: Picture, values: CardValues, jokers: tuple[int, ...], roomy: bool = False, large: bool = False
    ) -> None:
        self.values = values
        self.large = large
        self._gap = _GAP_LARGE if roomy else _GAP
        self._jokers = jokers
        self.seats: dict[int, SeatPlace] = {}
        self.waiting: dict[int, Box] = {}
        """The strips of those who sit this hand out."""
        self._resting: Kept[Picture, dict[Hashable, Placed]] = Kept(_KEPT)
        self._rows: Kept[tuple[int, ...], tuple[Row, ...]] = Kept(6 * _KEPT)
        self._parts: Kept[Hashable, dict[Hashable, Placed]] = Kept(20 * _KEPT)
        self.deciding = picture.deciding
        self.below = picture.viewer if picture.viewer in picture.actives else picture.actives[0]
        count = len(picture.seats)
        round_table = [(self.below + step) % count for step in range(1, count)]
        others = [seat for seat in round_table if seat in picture.actives]
        box = Box(16, 580, 204, 124) if not large else Box(16, 532, 204, 172)
        self.seats[self.below] = SeatPlace(self.below, box, HAND, Box(232, 466, 746, 94), 70.0, below=True)
        for place in _deciders(others, large) if picture.deciding else _above(others, large):
            self.seats[place.seat] = place
        resting = [seat for seat in round_table if seat not in picture.actives]
        top = LOG.y if not large or picture.deciding else 202.0
        strip = 36.0 if not large else 44.0
        for row, seat in enumerate(resting):
            self.waiting[seat] = Box(LOG.x, top + row * (strip + 4.0), LOG.w, strip)
        top += len(resting) * (strip + 4.0)
        self.log = Box(LOG.x, top, LOG.w, LOG.bottom - top)

    # ---- names

    def name(self, card: Card) -> str:
        """The file of a card's picture."""
        return card_picture(card, self._jokers)

    def mark(self, card: Card) -> int:
        """The junk value to be marked on a card whose value the rules change; 0 for all others."""
        value = self.values.value[card]
        changed = not card.is_joker and self.values.junk >> card & 1 and value != _PRINTED.get(str(card.face), 1)
        return min(value, 3) if changed else 0

    # ---- single things

    def pile_pose(self, under: int = 0) -> Pose:
        """The top of the draw pile, or so many layers below it."""
        return Pose(PILE.moved(2.5 * under, 3.0 * under), flip=0.0)

    def floor_pose(self, month: int, place: int, count: int) -> Pose:
        """Card number ``place`` of ``count`` in the slot of a month."""
        if month == AIR:
            return Pose(Box.centred((PILE.centre[0] + 10 + 16 * place, 232 + 6 * place), _FLOOR_WIDTH, _FLOOR_HEIGHT))
        dx, dy = _FAN.get(count, (30.0 / count, 12.0 / count))
        return Pose(slot_box(month).moved(dx * place, dy * place))

    def hand_poses(self, seat: int, count: int, months: Sequence[int] = ()) -> tuple[Pose, ...]:
        """Where ``count`` cards of a hand lie, from the left; with their ``months`` those of one month lie closer."""
        where = self.seats[seat]
        height = where.hand.h
        width = height * CARD_RATIO
        room = where.hand.w - width
        step = min(width + self._gap if where.below else width * 0.63, room / max(1, count - 1))
        steps = [step] * max(0, count - 1)
        if where.below and months:
            steps = _grouped(steps, months, width, self._gap, room)
        lefts = list(accumulate(steps, initial=0.0))
        left = where.hand.right - width - lefts[-1] if where.from_right else where.hand.x
        return tuple(Pose(Box(left + at, where.hand.y, width, height)) for at in lefts[:count])

    # ---- captured cards

    def group_of(self, card: Card, junk_side: int) -> Group:
        bit, values = 1 << card, self.values
        if bit & junk_side or bit & values.junk:
            return "junk"
        if bit & values.bright:
            return "bright"
        return "animal" if bit & values.animal else "ribbon"

    def rows(self, picture: Picture, seat: int) -> tuple[Row, ...]:
        """The four groups of a seat's captured cards, as wide as they need and as narrow as they must; none while
        it is being decided who plays."""
        captured = picture.seats[seat].captured
        return self._rows_of(seat, captured, picture.junk_side & captured)

    def _rows_of(self, *of: int) -> tuple[Row, ...]:
        return () if self.deciding else self._rows.get(of, self._groups, *of)

    def _groups(self, seat: int, captured: int, junk_side: int) -> tuple[Row, ...]:
        where = self.seats[seat]
        groups: dict[Group, list[Card]] = {group: [] for group in GROUPS}
        for card in cards_in(captured):
            groups[self.group_of(card, junk_side)].append(card)
        for group, cards in groups.items():
            cards.sort(key=lambda card: self._order(group, card))
        height = where.card_height
        width = height * CARD_RATIO
        gap = 14.0 if where.captured.w > 500 else 8.0
        counts = [len(cards) for cards in groups.values()]
        step, least = _fit(counts, width, gap, where.captured.w, self.large)
        x, rows = where.captured.x, []
        for group in GROUPS:
            room = _group_width(len(groups[group]), width, step, least)
            top = where.captured.y + _LABEL
            boxes = [Box(x + step * place, top, width, height) for place in range(len(groups[group]))]
            label = Box(x, where.captured.y, room, _LABEL - 2.0)
            whole = Box(x, top, max(width, boxes[-1].right - x if boxes else 0.0), height)
            rows.append(Row(group, label, whole, tuple(zip(groups[group], boxes, strict=True))))
            x += room + gap
        return tuple(rows)

    def _order(self, group: Group, card: Card) -> tuple[int, int]:
        """Sets lie side by side; 쌍피 and jokers behind the plain junk."""
        if group == "junk":
            return self.values.value[card], card
        if group == "ribbon":
            return next((place for place, dan in enumerate(_DANS) if card.month in dan), 3), card
        return (0 if group == "animal" and (card.month, str(card)[2]) in _BIRDS else 1), card

    # ---- everything

    def resting(self, picture: Picture) -> dict[Hashable, Placed]:
        """Every card and where it rests, in the order of drawing. Kept for the latest pictures: do not change it."""
        return self._resting.get(picture, self._all, picture)

    def _all(self, picture: Picture) -> dict[Hashable, Placed]:
        """Put together of parts, most of which the picture has in common with the one before."""
        things = dict(self._part(self._pile, picture.pile))
        for seat in self.seats:
            captured = picture.seats[seat].captured
            things.update(self._part(self._captured, seat, captured, picture.junk_side & captured))
        for month in (*range(1, 13), AIR):
            things.update(self._part(self._slot, month, picture.slots[month]))
        things.update(self._part(self._covered, picture.hidden))
        for seat in self.seats:
            things.update(self._part(self._hand, seat, picture.seats[seat].hand, picture.seats[seat].backs))
        return things

    def _part(self, make: Callable[..., dict[Hashable, Placed]], *given: Any) -> dict[Hashable, Placed]:
        return self._parts.get((make.__name__, *given), make, *given)

    def _pile(self, pile: int) -> dict[Hashable, Placed]:
        return {("pile", layer): Placed("back", self.pile_pose(layer)) for layer in range(_layers(pile) - 1, -1, -1)}

    def _captured(self, seat: int, captured: int, junk_side: int) -> dict[Hashable, Placed]:
        return {
            card: Placed(self.name(card), Pose(box), seat, self.mark(card), seen)
            for row in self._rows_of(seat, captured, junk_side)
            for (card, box), seen in zip(row.cards, seen_of([box for _, box in row.cards]), strict=True)
        }

    def _slot(self, month: int, slot: tuple[Card, ...]) -> dict[Hashable, Placed]:
        poses = [self.floor_pose(month, place, len(slot)) for place in range(len(slot))]
        return {
            card: Placed(self.name(card), pose, mark=self.mark(card), seen=seen)
            for card, pose, seen in zip(slot, poses, seen_of([pose.box for pose in poses]), strict=True)
        }

    def _covered(self, count: int) -> dict[Hashable, Placed]:
        boxes = [slot_box(number % 12 + 1) for number in range(count)]
        return {("covered", number): Placed("back", Pose(box, flip=0.0)) for number, box in enumerate(boxes)}

    def _hand(self, seat: int, hand: int, backs: int) -> dict[Hashable, Placed]:
        seen = tuple(cards_in(hand))
        months = () if backs else tuple(card.month for card in seen)
        poses = self.hand_poses(seat, len(seen) + backs, months)
        covered: dict[Hashable, Placed] = {
            ("back", seat, place): Placed("back", Pose(poses[place].box, flip=0.0), seat) for place in range(backs)
        }
        free = seen_of([pose.box for pose in poses[backs:]])
        for card, pose, units in zip(seen, poses[backs:], free, strict=True):
            covered[card] = Placed(self.name(card), pose, seat, self.mark(card), units)
        return covered


_PRINTED = {"11b": 2, "12d": 2}
"""The junk values that pictures show, where they are not 1."""
_DANS = ((1, 2, 3), (6, 9, 10), (4, 5, 7))
_BIRDS = ((2, "a"), (4, "a"), (8, "b"))


def _grouped(even: list[float], months: Sequence[int], width: float, gap: float, room: float) -> list[float]:
    """The steps from card to card with those of one month closer together; even ones where there is no room for it."""
    near, far = width + gap * 2 / 3, width + gap * 4 / 3
    steps = [near if one == other else far for one, other in pairwise(months)]
    part = min(1.0, room / (sum(steps) or 1.0))
    return even if near * part < _CROWDED else [step * part for step in steps]


def slot_box(month: int) -> Box:
    """The one place of a month on the floor, 1 to 6 above, 7 to 12 below."""
    row, column = divmod(month - 1, 6)
    return Box(_FLOOR_X[column], _FLOOR_Y[row], _FLOOR_WIDTH, _FLOOR_HEIGHT)


def _layers(pile: int) -> int:
    return 0 if not pile else min(4, 1 + (pile + 4) // 8)


def _above(others: list[int], large: bool) -> list[SeatPlace]:
    """The places of those who sit opposite; the next in playing order at the right."""
    box = Box(16, 22, 204, 124) if not large else Box(16, 22, 204, 172)
    if len(others) == 1:
        return [SeatPlace(others[0], box, Box(232, 24, 324, 76), Box(566, 20, 698, 112), 86.0)]
    if len(others) == 2:
        right, left = others
        hand, opposite = Box(682, 20, 366, 56), Box(1060, 22, 204, 124)
        if large:  # there is no room below it, but beside it
            hand, opposite = Box(612, 20, 366, 56), Box(992, 22, 272, 120)
        return [
            SeatPlace(left, box, Box(232, 20, 366, 56), Box(232, 80, 366, 94), 68.0),
            SeatPlace(right, opposite, hand, Box(612, 80, 366, 94), 68.0, True),
        ]
    return []


def _deciders(others: list[int], large: bool) -> list[SeatPlace]:
    """Everybody but the viewer side by side, the next in playing order at the right; the hand in the seat's box."""
    gap = 10.0
    width = (1248.0 - gap * (len(others) - 1)) / max(1, len(others))
    places = []
    for place, seat in enumerate(reversed(others)):
        box = Box(16.0 + place * (width + gap), 20, width, 124)
        hand = Box(box.x + 16, box.y + 38, width - 32, 48) if not large else Box(box.x + 16, box.y + 50, 100, 32)
        places.append(SeatPlace(seat, box, hand, Box(box.x, box.y, 0, 0), 30.0))
    return places


def _group_width(count: int, width: float, step: float, least: float) -> float:
    return max(least, width + step * max(0, count - 1))


def _fit(counts: list[int], width: float, gap: float, room: float, large: bool) -> tuple[float, float]:
    """How far overlapped cards lie apart and how wide a group is at least, so that all groups fit.

    Half a card's width apart if there is room; names and counts stand closer only where cards would be hidden.
    """
    wanted = [(_GROUP_LEAST if room > 500 else _GROUP_NARROW, 0.3), (_GROUP_TIGHT, 0.08)]
    for least, lowest in [(_GROUP_LARGE, 0.3), *wanted] if large else wanted:
        step = width * 0.5
        while step > width * lowest:
            if sum(_group_width(count, width, step, least) for count in counts) + gap * 3 <= room:
                return step, least
            step -= 0.5
    return step, _GROUP_TIGHT
