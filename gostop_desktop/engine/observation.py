"""What one seat may see of a hand, and hidden cards drawn so that they agree with it (ARCHITECTURE.md section 2).

An ``Observation`` holds no hidden card: hands of others and the pile are numbers, not cards.
"""

from __future__ import annotations

from random import Random

from .cards import MONTH_MASKS, Card, cards_in
from .legal import legal_moves
from .moves import Move
from .rules import RuleSet
from .state import Feed, HandState, Question

_SECRET_QUESTIONS = (Question.PRESIDENT,)


class Observation:
    """A hand as ``viewer`` sees it.

    ``table`` is the hand with everything hidden taken out of it: read its seats' captures, floor, stacks and numbers
    freely. ``hand_counts`` and ``pile_count`` are numbers of cards; ``known`` the mask, for each seat, of cards known
    to be in its hand; ``sold`` cards known to have gone back into the pile.
    """

    __slots__ = ("hand_counts", "hidden_floor_count", "known", "pile_count", "table", "viewer")

    def __init__(
        self,
        viewer: int,
        table: HandState,
        hand_counts: tuple[int, ...],
        pile_count: int,
        known: tuple[int, ...],
        hidden_floor_count: int,
    ) -> None:
        self.viewer = viewer
        self.table = table
        self.hand_counts = hand_counts
        self.pile_count = pile_count
        self.known = known
        self.hidden_floor_count = hidden_floor_count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and all(
            getattr(self, name) == getattr(other, name) for name in Observation.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def rules(self) -> RuleSet:
        return self.table.prepared.rules

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own hand in the order of the deck."""
        return self.table.seat_hand(self.viewer)

    @property
    def question(self) -> Question | None:
        """What somebody is asked, ``SECRET`` where the viewer may not know it."""
        return self.table.question

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The viewer's moves where he is asked; else none."""
        return legal_moves(self.table) if self.table.asked == self.viewer else ()

    def base(self, seat: int) -> int:
        """The base points of a seat's captured cards, in points."""
        captured = self.table.seats[seat].captured
        return self.table.prepared.base(captured, self.table.junk_side & captured)

    def junk_value(self, seat: int) -> int:
        """The 피 value of a seat's captured cards."""
        captured = self.table.seats[seat].captured
        return self.table.prepared.values.junk_value(captured, self.table.junk_side & captured)

    def unseen(self) -> int:
        """The mask of the cards the viewer cannot place: hands of others, the pile and a covered floor."""
        table = self.table
        seen = table.floor | table.in_play()
        for seat in table.seats:
            seen |= seat.hand | seat.captured
        for known in self.known:
            seen |= known
        for _, jokers in table.stacks.values():
            seen |= jokers
        return table.prepared.values.pack & ~seen


def observe(state: HandState, seat: int) -> Observation:
    """What ``seat`` may see of a hand (any seat of the table, playing or not)."""
    table = state.copy()
    shown = state.shown
    rules = state.prepared.rules
    if rules.shodang_disclosure == "opponents" and seat not in state.actives:
        shown = _shaken_cards(state)
    counts: list[int] = []
    known: list[int] = []
    for number, other in enumerate(table.seats):
        counts.append(other.hand.bit_count())
        if number == seat:
            known.append(0)
            continue
        known.append(other.hand & shown)
        other.hand = 0
        other.declined = 0
    table.pile = ()
    table.top = 0
    table.shown = shown
    table.withheld = ()
    table.feeds = tuple(
        feed if feed.seat == seat else Feed(feed.seat, feed.card, feed.seen_for, feed.seen_for) for feed in state.feeds
    )
    hidden_floor = _hide_floor(table)
    if state.asked != seat:
        _hide_question(table)
    return Observation(seat, table, tuple(counts), len(state.pile) - state.top, tuple(known), hidden_floor)


def _shaken_cards(state: HandState) -> int:
    """Shown cards whose month was announced by 흔들기."""
    cards = 0
    for seat in state.seats:
        for month in range(1, 13):
            if seat.shaken >> month & 1:
                cards |= state.shown & MONTH_MASKS[month]
    return cards


def _hide_floor(table: HandState) -> int:
    """Cover the floor that waits for the sale as far as the rules say; the number of covered cards."""
    rule = table.prepared.rules.floor_hidden_until_sale
    if not table.hidden_floor or rule == "open":
        return 0
    visible = table.hidden_floor[:1] if rule == "one_shown" else ()
    covered = len(table.hidden_floor) - len(visible)
    table.hidden_floor = visible
    return covered


def _hide_question(table: HandState) -> None:
    action = table.action
    action.unplaced = 0
    if table.question in _SECRET_QUESTIONS:
        table.question = Question.SECRET
        table.asked = -1
        table.undecided = ()


def sample_hidden(observation: Observation, rng: Random) -> HandState:
    """A hand that the viewer could be in, the hidden cards drawn evenly from what he cannot see.

    Cards shown by 흔들기 or 쇼당 stay where they are known to be; sold cards stay in the pile as far as it reaches.
    Feeding and holding back by others are taken as the open cards tell them.
    """
    state = observation.table.copy()
    unseen = list(cards_in(observation.unseen()))
    for last in range(len(unseen) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        unseen[last], unseen[other] = unseen[other], unseen[last]
    if state.sold:
        unseen.sort(key=lambda card: state.sold >> card & 1)
    at = 0
    for number, seat in enumerate(state.seats):
        if number == observation.viewer:
            continue
        seat.hand = observation.known[number]
        missing = observation.hand_counts[number] - seat.hand.bit_count()
        for card in unseen[at : at + missing]:
            seat.hand |= 1 << card
        at += missing
    covered = unseen[at : at + observation.hidden_floor_count]
    rest = unseen[at + observation.hidden_floor_count :]
    state.hidden_floor += tuple(covered)
    if state.sold:
        for last in range(len(rest) - 1, 0, -1):
            other = int(rng.random() * (last + 1))
            rest[last], rest[other] = rest[other], rest[last]
    state.pile = tuple(rest)
    state.top = 0
    return state
