"""Hand after hand: who deals, what is carried over, the chips and the house's line (RULES.md sections 3.2 and 9).

A ``Match`` holds the hand in play and what outlasts it. Storing it is the matter of ``record`` and of the storage.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from . import joining
from .cards import format_mask, mask_of
from .deal import HandSetup
from .deal import deal as deal_hand
from .errors import IllegalMove, PositionError
from .legal import legal_moves, verify
from .moves import Cut, Move, Tung
from .position import position_state
from .turn import step

if TYPE_CHECKING:
    from .cards import Card
    from .events import Event
    from .rules import RuleSet
    from .state import HandEnd, HandState

SeatKind = Literal["human", "computer"]


@dataclass(frozen=True, slots=True)
class MatchSeat:
    """Who sits at a seat, as the record's header tells it.

    ``level`` and ``personality`` name a computer player, ``worlds`` is how many hands it imagines for a decision;
    ``head_start`` are the points by which the seat's ``win_threshold`` is lowered.
    """

    name: str
    kind: SeatKind = "human"
    level: str | None = None
    personality: str | None = None
    worlds: int | None = None
    head_start: int = 0


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What a match starts from: its rules, its seats in playing order and their chips.

    ``first_dealer`` is the seat that deals first; None where the first hand says so itself, by default seat 0.
    """

    rules: RuleSet
    seats: tuple[MatchSeat, ...]
    chips: tuple[int, ...]
    first_dealer: int | None = None


class Match:
    """A match in play.

    ``chips`` are the balances now, those of a hand in play as they were before it; ``house`` what commission has left
    the table. ``dealer``, ``carry``, ``pushes`` and ``barred`` are those of the next hand once ``is_between_hands``,
    else those of the hand in play. ``hand`` is the number of the latest hand, 0 before the first; ``state`` is it.
    ``losses`` are the hands each seat has lost running; a drawn hand and one sat out change nothing.
    """

    def __init__(self, setup: MatchSetup) -> None:
        """Sit down at the table; nothing is dealt yet.

        :raises PositionError: when seats or chips are not one for each player of the rules' table.
        """
        count = setup.rules.table_players
        if len(setup.seats) != count or len(setup.chips) != count:
            raise PositionError(f"{len(setup.seats)} seats, {len(setup.chips)} balances: expected {count} of each")
        self.setup = setup
        self.chips = setup.chips
        self.house = 0
        self.dealer = setup.first_dealer or 0
        self.carry = 1
        self.pushes = 0
        self.barred: tuple[int, ...] = ()
        self.hand = 0
        self.losses = (0,) * count
        self.state: HandState | None = None
        self._deal: tuple[HandSetup, tuple[Card, ...]] | None = None
        self._house_before = 0
        self._losses_before = self.losses

    @property
    def rules(self) -> RuleSet:
        return self.setup.rules

    @property
    def is_between_hands(self) -> bool:
        """Whether a hand may begin: none has yet, or the latest is over."""
        return self.state is None or self.state.is_over

    @property
    def end(self) -> HandEnd | None:
        """How the latest hand ended; None before the first and while one is in play."""
        return None if self.state is None else self.state.result

    def hand_setup(self, mission: str | None = None, tung: bool = False) -> HandSetup:
        """What the next hand starts from besides its cards."""
        return HandSetup(
            rules=self.rules,
            dealer=self.dealer,
            carry=self.carry,
            hand=self.hand + 1,
            pushes=self.pushes,
            mission=mission,
            chips=self.chips,
            barred=self.barred,
            head_starts=tuple(seat.head_start for seat in self.setup.seats),
            tung=tung,
        )

    def begin(self, setup: HandSetup, deck: tuple[Card, ...]) -> tuple[Event, ...]:
        """Deal a hand from a pack in the order in which its cards leave it.

        :raises PositionError: when the deck is not the pack of the rules.
        """
        self._expect_no_hand()
        log: list[Event] = []
        state = deal_hand(setup, deck, log)
        self._deal = (setup, deck)
        self._start(setup, state)
        return tuple(log)

    def begin_position(self, setup: HandSetup, position: object) -> None:
        """Start a hand from a position, as parsed from JSON.

        :raises PositionError: when it is none; it lists every fault.
        """
        self._expect_no_hand()
        state = position_state(setup, position)
        self._deal = None
        self._start(setup, state)

    def cut(self, seat: int, move: Cut | Tung) -> tuple[Event, ...] | None:
        """기리 or 퉁, told after the deal: after 퉁 the events of the hand dealt anew, else None.

        The caller sees to it that no other move of the hand was made before.

        :raises IllegalMove: when there is nothing to cut, or not there, not by this seat, or not under these rules.
        """
        if self._deal is None:
            raise IllegalMove(seat, str(move), "not_allowed", self.legal)
        setup, deck = self._deal
        if seat != self.cutter(setup.dealer):
            raise IllegalMove(seat, str(move), "not_asked", self.legal)
        if isinstance(move, Cut):
            if self.rules.cut_mode == "tung" or not 0 < move.place < len(deck):
                raise IllegalMove(seat, str(move), "not_allowed", self.legal)
            return None
        if not self._may_tung(setup.dealer, self._losses_before):
            raise IllegalMove(seat, str(move), "not_allowed", self.legal)
        self.state = None
        self.house = self._house_before
        self.losses = self._losses_before
        return self.begin(replace(setup, tung=True), deck)

    def cutter(self, dealer: int) -> int:
        """The seat that cuts: the one on the dealer's left, the last in playing order (RULES.md section 3.1)."""
        return (dealer - 1) % len(self.chips)

    @property
    def may_tung(self) -> bool:
        """Whether the cutter of the next hand may say 퉁 instead (``cut_mode``, ``tung_right``)."""
        return self._may_tung(self.dealer, self.losses)

    def _may_tung(self, dealer: int, losses: tuple[int, ...]) -> bool:
        if self.rules.cut_mode != "cutter_chooses":
            return False
        return self.rules.tung_right == "always" or losses[self.cutter(dealer)] >= 3

    @property
    def legal(self) -> tuple[str, ...]:
        """The moves that may be made now, as texts."""
        return () if self.state is None else tuple(str(move) for move in legal_moves(self.state))

    def play(self, seat: int, move: Move) -> tuple[Event, ...]:
        """A seat makes a move; gives what happened.

        :raises IllegalMove: when it may not be made now.
        """
        if self.state is None:
            raise IllegalMove(seat, str(move), "hand_over", ())
        if self.state.awaiting_pile:
            raise IllegalMove(seat, str(move), "pile_missing", ())
        verify(self.state, seat, move)
        return self._go_on(lambda state: step(state, move))

    def supply_pile(self, pile: tuple[Card, ...]) -> tuple[Event, ...]:
        """Go on with the pile after the leavers' cards were shuffled in; gives what happened.

        :raises PositionError: when no pile is awaited, or its cards are others.
        """
        if self.state is None or not self.state.awaiting_pile:
            raise PositionError("no pile is awaited; expected it right after the last join or fold")
        wanted, given = joining.pile_to_shuffle(self.state), mask_of(pile)
        if given != wanted or len(pile) != wanted.bit_count():
            wrong = format_mask(given ^ wanted) or "a card twice"
            raise PositionError(f"pile: {wrong}: not the cards of the pile and the leavers; expected each of them once")
        return self._go_on(lambda state: joining.supply_pile(state, pile))

    def refill(self, seat: int, chips: int) -> None:
        """Give a seat more chips between hands.

        :raises PositionError: while a hand is in play.
        """
        self._expect_no_hand()
        self.chips = tuple(had + chips * (number == seat) for number, had in enumerate(self.chips))

    def _expect_no_hand(self) -> None:
        if not self.is_between_hands:
            raise PositionError(f"hand {self.hand} is still in play; expected its end first")

    def _start(self, setup: HandSetup, state: HandState) -> None:
        state.log = None
        self.hand = setup.hand
        self.dealer, self.carry, self.pushes = setup.dealer, setup.carry, setup.pushes
        self.barred = setup.barred
        self._house_before = self.house
        self._losses_before = self.losses
        self._follow(state)

    def _go_on(self, change: Callable[[HandState], None]) -> tuple[Event, ...]:
        assert self.state is not None
        state = self.state.copy()
        log: list[Event] = []
        state.log = log
        change(state)
        state.log = None
        self._follow(state)
        return tuple(log)

    def _follow(self, state: HandState) -> None:
        """Take over the hand as it is now, and what outlasts it once it is over."""
        self.state = state
        end = state.result
        if end is None:
            return
        self.chips = end.chips
        self.house = self._house_before + end.house
        self.dealer = end.next_dealer
        self.carry = end.carry
        self.barred = state.folded if self.rules.no_double_drop else ()
        if end.winner >= 0:
            self.losses = tuple(
                0 if seat == end.winner else lost + (seat in state.actives)
                for seat, lost in enumerate(self._losses_before)
            )
            pushed = end.reason == "stop" and end.receipt is None
            self.pushes = state.pushes + 1 if pushed else 0
