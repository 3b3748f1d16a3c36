"""A match at the table: whose turn it is, what each seat may see, and every cause written down before it takes effect.

The record line of a move is kept first, then the move is made, so that whatever happens to the program the record
holds all that was ever shown (ARCHITECTURE.md section 2).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random

from ..engine import Event, HandEnd, HandState, Move, Observation, RuleSet, legal_moves, observe, shuffled_deck, verify
from ..engine.cards import Card, cards_in
from ..engine.joining import pile_to_shuffle
from ..engine.match import Match, MatchSeat, MatchSetup
from ..engine.record import read_record
from ..engine.record_lines import HandLine, end_line, hand_line, header_line, move_line, pile_line, refill_line
from ..engine.scoring.missions import MISSIONS
from ..engine.shuffle import Generator
from ..players import Player, make_player

Keep = Callable[[str], None]
"""Keeps one line of the record for good."""
_SEED_BYTES = 32


class TableSession:
    """A match in play at one table.

    ``asked`` is the seat that has to decide now; people answer through ``submit``, for a computer ``computer_move``
    says what it would do.
    """

    def __init__(self, match: Match, keep: Keep) -> None:
        self.match = match
        self._keep = keep
        self._players: dict[int, Player] = {
            number: make_player(seat.level or "greedy")
            for number, seat in enumerate(match.setup.seats)
            if seat.kind == "computer"
        }
        self._chance = {number: Random(secrets.randbits(64)) for number in self._players}

    # ---- what there is to see

    @property
    def rules(self) -> RuleSet:
        return self.match.rules

    @property
    def seats(self) -> tuple[MatchSeat, ...]:
        """Who sits where."""
        return self.match.setup.seats

    @property
    def state(self) -> HandState:
        """The hand in play or the latest one. Only what ``observation`` gives of it may be shown to anybody.

        :raises AssertionError: before the first hand.
        """
        assert self.match.state is not None, "no hand yet"
        return self.match.state

    @property
    def has_hand(self) -> bool:
        """Whether a hand was ever begun."""
        return self.match.state is not None

    @property
    def asked(self) -> int | None:
        """The seat that has to decide, or None between hands."""
        return None if self.match.is_between_hands else self.state.asked

    @property
    def end(self) -> HandEnd | None:
        """How the latest hand ended, None while one is in play."""
        return self.match.end

    @property
    def chips(self) -> tuple[int, ...]:
        """The balances now, those of a hand in play as its instant payments have changed them."""
        return tuple(self.state.chips) if self.has_hand and not self.match.is_between_hands else self.match.chips

    def is_human(self, seat: int) -> bool:
        return self.seats[seat].kind == "human"

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number in range(len(self.seats)) if self.is_human(number))

    def observation(self, seat: int) -> Observation:
        """What a seat may see now."""
        return observe(self.state, seat)

    def legal_moves(self, seat: int) -> tuple[Move, ...]:
        """What a seat may do now; nothing where another is asked."""
        return legal_moves(self.state) if self.asked == seat else ()

    # ---- what there is to do

    def begin_hand(self, seed: bytes | None = None) -> tuple[Event, ...]:
        """Shuffle and deal the next hand; gives what happened.

        :param seed: what the shuffle follows from; by default 32 bytes from the system's source of chance.
        """
        seed = secrets.token_bytes(_SEED_BYTES) if seed is None else seed
        deck = shuffled_deck(self.rules, seed)
        setup = self.match.hand_setup(self._mission(seed))
        self._keep(
            hand_line(
                HandLine(
                    hand=setup.hand,
                    dealer=setup.dealer,
                    carry=setup.carry,
                    deck=deck,
                    pushes=setup.pushes or None,
                    mission=setup.mission,
                )
            )
        )
        events = self.match.begin(setup, deck)
        return events + self._follow()

    def _mission(self, seed: bytes) -> str | None:
        if self.rules.missions != "on":
            return None
        return MISSIONS[Generator(seed + b"mission").below(len(MISSIONS))].name

    def submit(self, seat: int, move: Move) -> tuple[Event, ...]:
        """A seat makes a move; gives what happened.

        :raises IllegalMove: when it may not be made now; nothing is kept then.
        """
        verify(self.state, seat, move)
        self._keep(move_line(seat, move))
        return self.match.play(seat, move) + self._follow()

    def computer_move(self) -> Move:
        """What the computer player asked now would do.

        :raises KeyError: when a person is asked.
        """
        seat = self.state.asked
        return self._players[seat].choose(self.observation(seat), self._chance[seat])

    def refill(self, seat: int, chips: int) -> None:
        """Give a seat play chips between hands."""
        self._keep(refill_line(seat, chips))
        self.match.refill(seat, chips)

    def _follow(self) -> tuple[Event, ...]:
        """What follows without anybody's decision: the leavers' cards are shuffled in, the end is written down."""
        events: tuple[Event, ...] = ()
        if self.state.awaiting_pile:
            pile = self._shuffled_pile()
            self._keep(pile_line(pile))
            events = self.match.supply_pile(pile)
        if self.match.end is not None:
            self._keep(end_line(self.match.end))
        return events

    def _shuffled_pile(self) -> tuple[Card, ...]:
        cards = tuple(cards_in(pile_to_shuffle(self.state)))
        return Generator(secrets.token_bytes(_SEED_BYTES)).shuffled(cards)

    def tidy_up(self) -> tuple[Event, ...]:
        """After a resume: do what the program had not come to when it was left."""
        if self.has_hand and self.state.awaiting_pile:
            return self._follow()
        return ()


def new_table(setup: MatchSetup, begin: Callable[[str], Keep]) -> TableSession:
    """A new match; ``begin`` is given the record's header line and keeps it."""
    return TableSession(Match(setup), begin(header_line(setup)))


def resume_table(text: str, keep: Keep) -> TableSession:
    """A match as its record left it, inside any question.

    :raises RecordError: when the record is at fault.
    """
    match = read_record(text).match
    assert match is not None
    return TableSession(match, keep)
