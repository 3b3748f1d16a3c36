"""A record played through the engine, as the JSON of ``gostop-desktop replay --json`` (INTERFACE.md section 4)."""

from __future__ import annotations

from typing import Any

from .cards import GUKJIN, first_card, format_cards, format_mask
from .errors import IllegalMove, RecordError
from .legal import legal_moves
from .position_reading import sides_text
from .record import PlayedHand, RecordReader, expect_whole, lines_of
from .state import DEALT, HandEnd, HandState


def replay_text(text: str) -> dict[str, Any]:
    """What a record tells: ``error`` (null, or the first fault with its line) and ``hands``, as far as it goes.

    >>> replay_text('{"gostop-record": 1}\\n')["error"]["line"]
    1
    """
    return record_json(*read_as_far(text))


def read_as_far(text: str) -> tuple[RecordReader, RecordError | None]:
    """A record as far as it goes, and the first fault or None."""
    reader = RecordReader()
    try:
        for line in lines_of(text):
            reader.feed(line)
        expect_whole(text)
    except RecordError as fault:
        return reader, fault
    return reader, None


def record_json(reader: RecordReader, fault: RecordError | None) -> dict[str, Any]:
    """What has been read of a record, and its fault."""
    error = None if fault is None else error_json(fault)
    return {"error": error, "hands": [hand_json(hand) for hand in reader.hands]}


def error_json(error: RecordError) -> dict[str, Any]:
    """A fault: its ``line`` and ``reason``, of a move that is not legal also ``seat``, ``move`` and ``legal``."""
    cause = error.__cause__
    if isinstance(cause, IllegalMove):
        return {
            "line": error.line,
            "seat": cause.seat,
            "move": cause.move,
            "reason": cause.reason,
            "legal": list(cause.legal),
        }
    return {"line": error.line, "reason": error.fault}


def hand_json(hand: PlayedHand) -> dict[str, Any]:
    """One hand: its events, the table after the last of them, and its end or null."""
    state = hand.state
    return {
        "events": [event.to_json() for event in hand.events],
        "final": table_json(state),
        "end": None if state.result is None else end_json(state.result),
    }


def table_json(state: HandState) -> dict[str, Any]:
    """Where every card of a hand is, what the seats have, and who is asked what."""
    prepared = state.prepared
    sides = [state.junk_side & seat.captured for seat in state.seats]
    both = list(zip(state.seats, sides, strict=True))
    loose = state.floor
    for stack in state.stacks:
        loose &= ~stack
    table: dict[str, Any] = {
        "hands": [format_mask(seat.hand) for seat in state.seats],
        "floor": format_mask(loose),
        "stacks": stacks_json(state),
        "pile": format_cards(state.pile[state.top :]),
        "captured": [format_mask(seat.captured) for seat in state.seats],
    }
    if state.in_play():
        table["in_play"] = format_mask(state.in_play())
    table |= {
        "base": [prepared.base(seat.captured, side) for seat, side in both],
        "go": [seat.go for seat in state.seats],
        "junk_value": [prepared.values.junk_value(seat.captured, side) for seat, side in both],
        "gukjin": [sides_text(seat.captured & GUKJIN, side) for seat, side in both],
        "pending": pending_json(state),
    }
    return table


def stacks_json(state: HandState) -> list[dict[str, Any]]:
    """The stacks of the floor by month; ``owner`` is null where they came from the deal."""
    return [
        {
            "cards": format_mask(stack),
            "owner": None if owner == DEALT else owner,
            "jokers": format_mask(jokers),
        }
        for stack, (owner, jokers) in sorted(state.stacks.items(), key=lambda item: first_card(item[0]))
    ]


def pending_json(state: HandState) -> dict[str, Any] | None:
    """Who is asked what, and the moves that answer; null where nobody is."""
    if state.question is None:
        return None
    moves = [str(move) for move in legal_moves(state)]
    return {"seat": state.asked, "kind": state.question.value, "moves": moves}


def end_json(end: HandEnd) -> dict[str, Any]:
    """How a hand ended; ``winner`` is null where nobody won, ``receipt`` where nothing was settled."""
    return {
        "reason": end.reason,
        "winner": end.winner if end.winner >= 0 else None,
        "points": end.points,
        "chips": list(end.chips),
        "carry": end.carry,
        "next_dealer": end.next_dealer,
        "receipt": None if end.receipt is None else end.receipt.to_json(),
    }
