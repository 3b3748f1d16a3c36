"""What can go wrong, one class for each cause a caller would treat differently."""

from __future__ import annotations


class GoStopError(ValueError):
    """Any fault the engine reports: its text is one line that names what is wrong and what was expected."""


class CardError(GoStopError):
    """A text that names no card, or a list of cards that cannot be."""


class MoveError(GoStopError):
    """A text that is no move."""


class RuleError(GoStopError):
    """A rule set that cannot be played; ``faults`` holds one line a fault, all of them."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        self.faults = faults
        super().__init__("; ".join(faults))


class PositionError(GoStopError):
    """A position or a pack of cards a hand cannot start from; ``faults`` holds one line a fault, all of them."""

    def __init__(self, *faults: str) -> None:
        self.faults = faults
        super().__init__("; ".join(faults))


class IllegalMove(GoStopError):  # noqa: N818 - named after what the caller did
    """A well-formed move that may not be played now.

    ``reason`` is a code such as ``not_in_hand``; ``legal`` the moves that may be played, as texts.
    """

    def __init__(self, seat: int, move: str, reason: str, legal: tuple[str, ...]) -> None:
        self.seat = seat
        self.move = move
        self.reason = reason
        self.legal = legal
        expected = ", ".join(legal) if legal else "no move"
        super().__init__(f"seat {seat}: {move}: {reason}; expected one of: {expected}")


class RecordError(GoStopError):
    """What is wrong with one line of a record: ``line`` counts from 1, the header being line 1.

    ``faults`` holds one line a fault, ``fault`` all of them.
    """

    def __init__(self, line: int, *faults: str) -> None:
        self.line = line
        self.faults = faults
        self.fault = "; ".join(faults)
        super().__init__(f"line {line}: {self.fault}")
