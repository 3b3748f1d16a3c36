"""A record read line by line into the match it tells (INTERFACE.md section 3).

A record cut off at any line end is a valid, unfinished match: what has been read can go on, also inside a question.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from .cards import Card
from .errors import IllegalMove, PositionError, RecordError
from .events import Event
from .fields import shown
from .match import Match
from .moves import Cut, Tung
from .record_lines import (
    EndLine,
    HandLine,
    MoveLine,
    PileLine,
    RefillLine,
    RevealLine,
    end_json,
    read_header,
    read_line,
)
from .state import HandState


@dataclass(slots=True)
class PlayedHand:
    """A hand of a record as far as it was played; ``moves`` are those of its move lines.

    ``cut`` is its first move where it was one; ``pile`` the one shuffled anew at a table of four and more.
    """

    line: HandLine
    state: HandState
    events: list[Event] = field(default_factory=list)
    moves: int = 0
    ended: bool = False
    reveal: str | None = None
    cut: Cut | Tung | None = None
    pile: tuple[Card, ...] | None = None


class RecordReader:
    """Takes the lines of a record one by one. ``match`` is None before the header; ``hands`` are those begun."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.hands: list[PlayedHand] = []
        self.line = 0

    def feed(self, text: str) -> None:
        """The next line, without its line end.

        :raises RecordError: when it is at fault; the match stays as it was. Its cause is the ``IllegalMove`` where a
            move may not be made.
        """
        self.line += 1
        if self.match is None:
            self.match = Match(read_header(text))
            return
        if not text.strip():
            raise RecordError(self.line, "an empty line; expected one JSON object a line")
        line = read_line(text, self.line, self.match.setup)
        try:
            self._take(self.match, line)
        except PositionError as error:
            raise RecordError(self.line, *error.faults) from error
        except IllegalMove as error:
            raise RecordError(self.line, str(error)) from error

    def _take(self, match: Match, line: HandLine | MoveLine | PileLine | EndLine | RevealLine | RefillLine) -> None:
        match line:
            case HandLine():
                self._begin(match, line)
            case MoveLine():
                self._move(match, line)
            case PileLine(cards):
                self._follow(match, match.supply_pile(cards))
                self.hands[-1].pile = cards
            case EndLine():
                self._end(match, line)
            case RevealLine(text):
                self._reveal(match, text)
            case RefillLine(seat, chips):
                match.refill(seat, chips)
                self._close()

    def _begin(self, match: Match, line: HandLine) -> None:
        if not match.is_between_hands:
            raise PositionError(f"hand {match.hand} is still in play; expected its moves before another hand")
        self._check_start(match, line)
        setup = match.hand_setup(line.mission)
        setup = replace(
            setup,
            hand=_given(line.hand, setup.hand),
            dealer=_given(line.dealer, setup.dealer),
            carry=_given(line.carry, setup.carry),
            pushes=_given(line.pushes, setup.pushes),
        )
        if line.deck is not None:
            events = match.begin(setup, line.deck)
        else:
            match.begin_position(setup, line.position)
            events = ()
        assert match.state is not None
        self._close()
        self.hands.append(PlayedHand(line, match.state, list(events)))

    def _check_start(self, match: Match, line: HandLine) -> None:
        """In a later hand, dealer and carry follow from the hand before (INTERFACE.md section 3)."""
        if self.hands:
            source, carry = "the hand before", match.carry
        else:
            source, carry = "the header", None
        dealer = match.dealer if self.hands else match.setup.first_dealer
        faults = [
            f"{key}: {value}: not what follows from {source}; expected {expected}"
            for key, value, expected in (("dealer", line.dealer, dealer), ("carry", line.carry, carry))
            if value is not None and expected is not None and value != expected
        ]
        if faults:
            raise PositionError(*faults)

    def _move(self, match: Match, line: MoveLine) -> None:
        if not self.hands:
            raise PositionError("a move before any hand; expected a hand line first")
        hand = self.hands[-1]
        if line.move is None:
            raise IllegalMove(line.seat, line.text, "no_move", match.legal)
        if isinstance(line.move, Cut | Tung) and not hand.moves and not hand.ended:
            events = match.cut(line.seat, line.move)
            hand.cut = line.move
            if events is not None:
                hand.events.clear()
                self._follow(match, events)
        else:
            self._follow(match, match.play(line.seat, line.move))
        hand.moves += 1

    def _follow(self, match: Match, events: tuple[Event, ...]) -> None:
        assert match.state is not None
        self.hands[-1].events.extend(events)
        self.hands[-1].state = match.state

    def _end(self, match: Match, line: EndLine) -> None:
        end = match.end
        if end is None:
            raise PositionError("end: no hand has ended here; expected its moves first")
        if self.hands[-1].ended:
            raise PositionError("end: the hand is closed already; expected a hand or refill")
        wanted = end_json(end)
        faults = [
            f"{key}: {shown(value)}: not how the hand ended; expected {shown(wanted[key])}"
            for key, value in line.values.items()
            if value != wanted[key]
        ]
        if faults:
            raise PositionError(*faults)
        self.hands[-1].ended = True

    def _close(self) -> None:
        """What follows the latest hand has come: its end line would be out of place now."""
        if self.hands:
            self.hands[-1].ended = True

    def _reveal(self, match: Match, text: str) -> None:
        hand = self.hands[-1] if self.hands else None
        if hand is None or not match.is_between_hands:
            raise PositionError("reveal: no hand has ended here; expected it after an end")
        if hand.line.commit is None or hand.reveal is not None:
            raise PositionError("reveal: nothing to reveal; expected it once, after a hand whose line holds a commit")
        hand.reveal = text
        hand.ended = True


def _given(value: int | None, default: int) -> int:
    return default if value is None else value


def read_record(text: str) -> RecordReader:
    """A whole record; its ``match`` can go on from where it was left.

    :raises RecordError: for the first line at fault, or text after the last line end.
    """
    reader = RecordReader()
    for line in lines_of(text):
        reader.feed(line)
    expect_whole(text)
    return reader


def lines_of(text: str) -> list[str]:
    """The whole lines of a record, without their line ends."""
    return text.split("\n")[:-1]


def expect_whole(text: str) -> None:
    """Make sure that a record is not empty and its last line is whole.

    :raises RecordError: otherwise.
    """
    if not text:
        raise RecordError(1, "an empty file; expected a record's header")
    if not text.endswith("\n"):
        raise RecordError(text.count("\n") + 1, "text after the last line end; expected the line to be whole")
