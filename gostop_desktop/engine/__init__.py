"""The rules of 고스톱 and 맞고: pure, typed, and free of windows, files and clocks.

>>> from gostop_desktop import engine
>>> rules = engine.presets.get("matgo")
>>> state = engine.deal(rules, engine.shuffled_deck(rules, b"an example"))
>>> state, events = engine.apply(state, engine.legal_moves(state)[0])
"""

from __future__ import annotations

from . import presets
from .cards import Card
from .deal import HandSetup
from .deal import deal as deal_hand
from .errors import GoStopError, IllegalMove, MoveError, PositionError, RecordError, RuleError
from .events import Event
from .legal import legal_moves, verify
from .moves import Move, parse_move
from .observation import Observation, observe, sample_hidden
from .replaying import replay_text as replay
from .rules import RuleSet
from .scoring.receipt import Receipt
from .scoring.settlement import settle
from .shuffle import cut_deck, pack, shuffled_deck
from .state import HandEnd, HandState, Question
from .turn import step


def deal(setup: HandSetup | RuleSet, deck: tuple[Card, ...]) -> HandState:
    """A hand dealt from a pack in the order in which its cards leave it.

    :param setup: the rules and what else the hand starts from; a bare rule set for a first hand.
    :raises PositionError: when the deck is not exactly the pack of the rules.
    """
    return deal_hand(setup if isinstance(setup, HandSetup) else HandSetup(setup), deck)


def apply(state: HandState, move: Move) -> tuple[HandState, tuple[Event, ...]]:
    """The hand after the seat asked makes a move, and what happened. The state given is left as it was.

    :raises IllegalMove: when the move may not be made now.
    """
    verify(state, state.asked, move)
    new = state.copy()
    log: list[Event] = []
    new.log = log
    step(new, move)
    new.log = None
    return new, tuple(log)


__all__ = [
    "Card", "Event", "GoStopError", "HandEnd", "HandSetup", "HandState", "IllegalMove", "Move", "MoveError",
    "Observation", "PositionError", "Question", "Receipt", "RecordError", "RuleError", "RuleSet", "apply", "cut_deck",
    "deal", "legal_moves", "observe", "pack", "parse_move", "presets", "replay", "sample_hidden", "settle",
    "shuffled_deck", "step", "verify",
]  # fmt: skip
