"""A match at the table: whose turn it is, what each seat may see, and every cause written down before it takes effect.

The record line of a move is kept first, then the move is made, so that whatever happens to the program the record
holds all that was ever shown (ARCHITECTURE.md section 2).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random
from typing import Protocol

from ..engine import Event, HandEnd, HandState, Move, Observation, RuleSet, legal_moves, observe, verify
from ..engine.cards import cards_in
from ..engine.fairness import SECRET_BYTES, commitment, mission_number, promised_deck, promised_pile
from ..engine.joining import pile_to_shuffle
from ..engine.match import Match, MatchSeat, MatchSetup
from ..engine.moves import Cut, Tung
from ..engine.record import PlayedHand, read_record
from ..engine.record_lines import (
    HandLine,
    end_line,
    hand_line,
    header_line,
    move_line,
    pile_line,
    refill_line,
    reveal_line,
)  # fmt: skip
from ..engine.scoring.missions import MISSIONS
from ..players import LEVELS, PERSONALITIES, Player, make_player
from ..players.levels import LevelPlayer
from .thinking import AdviceTask, Answer, MoveTask

Keep = Callable[[str], None]
"""Keeps one line of the record for good."""


_STAND_IN = "greedy"
"""Who plays for a level that is not known."""


class SecretBox(Protocol):
    """Keeps the secret of the deal in play, over an end of the program where it can."""

    def load(self) -> bytes | None:
        """The secret kept last, or None."""
        ...

    def save(self, secret: bytes) -> None:
        """Keep a secret in place of the last one."""
        ...


class MemoryBox:
    """Keeps it as long as the program runs."""

    def __init__(self) -> None:
        self._secret: bytes | None = None

    def load(self) -> bytes | None:
        return self._secret

    def save(self, secret: bytes) -> None:
        self._secret = secret


class TableSession:
    """A match in play at one table.

    ``asked`` is the seat that has to decide now; people answer through ``submit``, for a computer ``computer_move``
    says what it would do.
    """

    def __init__(self, match: Match, keep: Keep, box: SecretBox | None = None) -> None:
        self.match = match
        self._keep = keep
        self._box = box or MemoryBox()
        self._secret: bytes | None = None
        self._promised = False
        self._players: dict[int, Player] = {
            number: player_of(seat) for number, seat in enumerate(match.setup.seats) if seat.kind == "computer"
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

    def promise(self, secret: bytes | None = None) -> str:
        """Draw the secret of the next hand, or take the one given, and promise it: what to show before the cut."""
        self._secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
        self._box.save(self._secret)
        self._promised = True
        return commitment(self._secret)

    def begin_hand(self, cut: Cut | Tung | None = None, secret: bytes | None = None) -> tuple[Event, ...]:
        """Deal the next hand, shuffled by the secret promised and cut as given; gives what happened.

        A hand that was not promised before is promised here, by the secret given or one drawn now.

        :raises IllegalMove: when the rules do not allow this cut.
        """
        if not self._promised:
            self.promise(secret)
        self._promised = False
        secret = self._secret
        assert secret is not None
        place = cut.place if isinstance(cut, Cut) else 0
        deck = promised_deck(self.rules, secret, place)
        setup = self.match.hand_setup(self._mission(secret))
        line = HandLine(
            hand=setup.hand,
            dealer=setup.dealer,
            carry=setup.carry,
            deck=deck,
            pushes=setup.pushes or None,
            mission=setup.mission,
            commit=commitment(secret),
        )
        self._keep(hand_line(line))
        events = self.match.begin(setup, deck)
        if cut is not None:
            cutter = self.match.cutter(setup.dealer)
            anew = self.match.cut(cutter, cut)
            self._keep(move_line(cutter, cut))
            events = events if anew is None else anew
        return events + self._follow()

    def _mission(self, secret: bytes) -> str | None:
        if self.rules.missions != "on":
            return None
        return MISSIONS[mission_number(secret, len(MISSIONS))].name

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

    def long_task(self) -> MoveTask | None:
        """What the computer player asked now would think about for long; None where it answers at once, or where
        nobody or a person is asked."""
        seat = self.asked
        player = self._players.get(-1 if seat is None else seat)
        if seat is None or not isinstance(player, LevelPlayer):
            return None
        observation = self.observation(seat)
        if not player.thinks_long(observation):
            return None
        chance = self._chance[seat].getstate()
        return MoveTask(player.level, player.personality, self.seats[seat].worlds, observation, chance)

    def advice_task(self) -> AdviceTask:
        """What to ask an adviser for the person asked now.

        :raises AssertionError: when nobody is asked.
        """
        assert self.asked is not None
        return AdviceTask(self.observation(self.asked), Random(secrets.randbits(64)).getstate())

    def thought_out(self, answer: Answer) -> Move | None:
        """The move that came of ``long_task``, None where it may not be made; chance goes on from there."""
        seat = self.state.asked
        move = answer.found
        found = next((one for one in self.legal_moves(seat) if one == move), None)
        if found is not None:
            self._chance[seat].setstate(answer.chance)
        return found

    def quick_move(self) -> Move:
        """What the computer player asked now does where its thinking came to nothing: the policy's own move.

        :raises KeyError: when a person is asked.
        """
        seat = self.state.asked
        player = self._players[seat]
        return player.quick_move(self.observation(seat)) if isinstance(player, LevelPlayer) else self.computer_move()

    def refill(self, seat: int, chips: int) -> None:
        """Give a seat play chips between hands."""
        self._keep(refill_line(seat, chips))
        self.match.refill(seat, chips)

    def _follow(self) -> tuple[Event, ...]:
        """What follows without anybody's decision: the leavers' cards are shuffled in, the end is written down."""
        events: tuple[Event, ...] = ()
        if self.state.awaiting_pile:
            secret = self._secret or secrets.token_bytes(SECRET_BYTES)
            pile = promised_pile(secret, tuple(cards_in(pile_to_shuffle(self.state))))
            self._keep(pile_line(pile))
            events = self.match.supply_pile(pile)
        if self.match.end is not None:
            self._keep(end_line(self.match.end))
            self._reveal()
        return events

    def _reveal(self) -> None:
        if self._secret is not None:
            self._keep(reveal_line(self._secret.hex()))

    def take_up(self, hand: PlayedHand) -> tuple[Event, ...]:
        """After a resume: do what the program had not come to when it was left; gives what happened.

        The secret is the hand's only where it was promised for it; one that was lost is never revealed.
        """
        kept = self._box.load()
        if kept is not None and commitment(kept) == hand.line.commit:
            self._secret = kept
        if not hand.ended:
            return self._follow()
        if hand.reveal is None and not self._is_followed(hand):
            self._reveal()
        return ()

    def _is_followed(self, hand: PlayedHand) -> bool:
        """Whether a reveal would be out of place: the hand had nothing to reveal."""
        return hand.line.commit is None


def player_of(seat: MatchSeat) -> Player:
    """The computer player of a seat; a level or a character that this program does not know is played by another."""
    level = seat.level if seat.level in LEVELS else _STAND_IN
    known = PERSONALITIES.get(seat.personality or "")
    personality = known.name if known is not None and known.level == level else None
    return make_player(level, personality, seat.worlds)


def new_table(setup: MatchSetup, begin: Callable[[str], Keep], box: SecretBox | None = None) -> TableSession:
    """A new match; ``begin`` is given the record's header line and keeps it."""
    return TableSession(Match(setup), begin(header_line(setup)), box)


def resume_table(text: str, keep: Keep, box: SecretBox | None = None) -> TableSession:
    """A match as its record left it, inside any question.

    :raises RecordError: when the record is at fault.
    """
    reader = read_record(text)
    assert reader.match is not None
    session = TableSession(reader.match, keep, box)
    if reader.hands:
        session.take_up(reader.hands[-1])
    return session
