"""The state of one hand: masks and small integers, half-finished turns included.

To everyone outside the engine a ``HandState`` is a value. Inside, the rules step a private copy in place; the search
of the computer players steps copies of its own the same way. Seats of the table and active players of a hand are two
different things: ``seats`` has one entry for each person at the table, ``actives`` the seats that play this hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from .cards import Card, cards_in
from .events import Event

if TYPE_CHECKING:
    from .moves import Move
    from .prepared import Prepared
    from .scoring.receipt import Receipt
    from .scoring.result import Payment

DEALT = -1
"""Owner of a stack that came from the deal."""


class Question(Enum):
    """What a seat is asked; the values are the names of INTERFACE.md section 4."""

    TURN = "turn"
    TAKE_FOR_PLAYED = "take_for_played"
    TAKE_FOR_FLIPPED = "take_for_flipped"
    GUKJIN = "gukjin"
    GO_OR_STOP = "go_or_stop"
    PRESIDENT = "president"
    GIVE = "give"
    SEIZE = "seize"
    SHODANG_ANSWER = "shodang_answer"
    JOIN_OR_FOLD = "join_or_fold"
    PUSH = "push"
    SECRET = "secret"
    """Somebody else is asked something that this viewer may not know of."""

    __hash__ = object.__hash__  # quicker, and members are equal only to themselves


class Form(Enum):
    """How a card came to the floor in this turn (RULES.md section 4.2, P0 to P3)."""

    NONE = "none"
    PLACED = "P0"
    SINGLE = "P1"
    PAIR = "P2"
    STACK = "P3"
    BOMB = "bomb"
    FLIP_ONLY = "flip"


class Seat:
    """One seat of the table in a hand.

    ``hand`` and ``captured`` are masks. ``passes`` are flip-only turns in stock, ``turns`` the turns taken. ``shaken``
    and ``declined`` are bit sets of months (bit 1 << month): announced by 흔들기, and of a 총통 not ended. ``dry``
    counts turns in a row without a capture; ``shakes`` and ``bombs`` count doublings; ``last_go_base`` and
    ``last_go_junk`` are points at the last Go.
    """

    __slots__ = (
        "bombs", "captured", "declined", "dry", "go", "hand", "last_go_base", "last_go_junk", "passes",
        "ppeok_turns", "reverse_go", "shaken", "shakes", "turns",
    )  # fmt: skip

    def __init__(self, hand: int = 0, captured: int = 0) -> None:
        self.hand = hand
        self.captured = captured
        self.passes = 0
        self.turns = 0
        self.go = 0
        self.last_go_base = 0
        self.last_go_junk = 0
        self.shakes = 0
        self.bombs = 0
        self.ppeok_turns: tuple[int, ...] = ()
        self.shaken = 0
        self.declined = 0
        self.reverse_go = 0
        self.dry = 0

    def copy(self) -> Seat:
        new = _new(Seat)
        new.hand = self.hand
        new.captured = self.captured
        new.passes = self.passes
        new.turns = self.turns
        new.go = self.go
        new.last_go_base = self.last_go_base
        new.last_go_junk = self.last_go_junk
        new.shakes = self.shakes
        new.bombs = self.bombs
        new.ppeok_turns = self.ppeok_turns
        new.shaken = self.shaken
        new.declined = self.declined
        new.reverse_go = self.reverse_go
        new.dry = self.dry
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and all(getattr(self, name) == getattr(other, name) for name in Seat.__slots__)

    __hash__ = None  # type: ignore[assignment]


class Debt(NamedTuple):
    """What ``giver`` still owes ``taker``: ``units`` of junk and then ``any_cards`` cards of any kind.

    ``owed`` were the units at first, ``paid`` the cards handed over so far; ``change`` those given back (거스름) and
    ``locked`` the flexible cards that became animals for good, both told after the payment.
    """

    taker: int
    giver: int
    units: int
    reasons: tuple[str, ...]
    any_cards: int = 0
    owed: int = 0
    paid: tuple[Card, ...] = ()
    change: tuple[Card, ...] = ()
    locked: tuple[Card, ...] = ()


class Action:
    """The turn in progress, from its first move to its end.

    ``card`` is the card played or turned in place of one (-1 none), ``met`` the pile it meets, ``take`` what it takes
    if the flip does not interfere. ``got`` (month cards) and ``jokers`` have left hand, pile and floor but are in play
    until they are collected; then ``taken`` remembers the month cards. ``triggers`` are the events so far that may
    cost junk or pay at once; ``stack_units`` and ``joker_units`` the junk owed for stacks and
    jokers. ``must_play`` is the month a 흔들기 binds to,
    ``unplaced`` the flexible cards whose side must be asked, ``kept`` those left as animals when asked.

    What most turns never touch stays a default of the class: a turn begins at no cost.
    """

    form: Form = Form.NONE
    card: int = -1
    from_hand: bool = True
    met: int = 0
    take: int = 0
    flipped: int = -1
    held: int = 0
    got: int = 0
    jokers: int = 0
    taken: int = 0
    gained: bool = False
    last: bool = False
    floor_before: int = 0
    triggers: tuple[str, ...] = ()
    stack_units: int = 0
    joker_units: int = 0
    debts: tuple[Debt, ...] = ()
    must_play: int = 0
    new_months: int = 0
    unplaced: int = 0
    kept: int = 0
    shodang: tuple[Card, Card] | None = None
    shodang_done: bool = False
    answers: tuple[bool, ...] = ()
    forced: bool = False
    fed_by: int = -1

    def __init__(self, start_captured: int = 0, start_junk_side: int = 0) -> None:
        self.start_captured = start_captured
        self.start_junk_side = start_junk_side

    def copy(self) -> Action:
        new = _new(Action)
        new.__dict__.update(self.__dict__)
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and all(getattr(self, n) == getattr(other, n) for n in _ACTION_FIELDS)

    __hash__ = None  # type: ignore[assignment]


_ACTION_FIELDS = (*Action.__annotations__, "start_captured", "start_junk_side")


@dataclass(frozen=True, slots=True)
class Feed:
    """A discard that may make its player liable (독박): ``seen_for`` are the seats for whom the open cards alone say
    so, ``truly_for`` those for whom the feeder's hidden hand confirms it; both bit sets of seats."""

    seat: int
    card: Card
    seen_for: int
    truly_for: int


@dataclass(frozen=True, slots=True)
class HandEnd:
    """How a hand ended. ``winner`` is -1 where nobody won; ``chips`` the balances after it; ``carry`` and
    ``next_dealer`` are those of the next hand; ``house`` the commission that left the table."""

    reason: str
    winner: int
    points: int
    chips: tuple[int, ...]
    carry: int
    next_dealer: int
    receipt: Receipt | None
    house: int = 0


class HandState:
    """One hand, at any moment. Read it freely; only the engine changes it, and only copies of its own.

    ``piles`` holds, for each month (1 to 12), the piles on the floor as masks; ``floor`` all their cards; ``stacks``
    says of each pile that is a stack its owner (``DEALT`` or a seat) and the jokers buried in it. ``pile[top:]`` is
    the draw pile in the order of turning. ``junk_side`` are the flexible cards that lie on their junk side, ``locked``
    those that must stay animals. ``shown`` are hand cards everybody has seen.
    """

    __slots__ = (
        "action", "actives", "after", "asked", "awaiting_pile", "barred", "carry", "chips", "dealer", "feeds", "floor",
        "folded", "go_order", "hand", "hidden_floor", "junk_side", "locked", "log", "mission", "opponents", "payments",
        "pile", "piles", "prepared", "pushes", "question", "refuser", "result", "sales", "seats", "shown", "sold",
        "stacks", "thresholds", "top", "turn", "undecided", "withheld",
    )  # fmt: skip

    def __init__(self, prepared: Prepared, seats: list[Seat], dealer: int) -> None:
        self.prepared = prepared
        self.seats = seats
        self.dealer = dealer
        self.carry = 1
        self.hand = 1
        self.pushes = 0
        self.mission: str | None = None
        self.chips: list[int] = []
        self.thresholds: tuple[int, ...] = ()
        self.actives: tuple[int, ...] = ()
        self.after: tuple[int, ...] = ()
        self.opponents: tuple[tuple[int, ...], ...] = ()
        self.pile: tuple[int, ...] = ()
        self.top = 0
        self.floor = 0
        self.piles: list[tuple[int, ...]] = [()] * 14
        self.stacks: dict[int, tuple[int, int]] = {}
        self.hidden_floor: tuple[int, ...] = ()
        self.junk_side = 0
        self.locked = 0
        self.shown = 0
        self.sold = 0
        self.turn = dealer
        self.question: Question | None = None
        self.asked = -1
        self.action = Action()
        self.go_order: tuple[int, ...] = ()
        self.feeds: tuple[Feed, ...] = ()
        self.withheld: tuple[tuple[int, int], ...] = ()
        self.refuser = -1
        self.payments: tuple[Payment, ...] = ()
        self.undecided: tuple[int, ...] = ()
        self.folded: tuple[int, ...] = ()
        self.barred: tuple[int, ...] = ()
        self.sales: tuple[tuple[int, int, int], ...] = ()
        self.awaiting_pile = False
        self.result: HandEnd | None = None
        self.log: list[Event] | None = None

    def copy(self) -> HandState:
        """A private copy with no listener."""
        new = _new(HandState)
        for name in _SHARED:
            setattr(new, name, getattr(self, name))
        new.seats = [seat.copy() for seat in self.seats]
        new.piles = self.piles[:]
        new.stacks = self.stacks.copy()
        new.chips = self.chips[:]
        new.action = self.action.copy()
        new.log = None
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandState) and all(getattr(self, n) == getattr(other, n) for n in _COMPARED)

    __hash__ = None  # type: ignore[assignment]

    @property
    def is_over(self) -> bool:
        return self.result is not None

    def seat_hand(self, seat: int) -> tuple[Card, ...]:
        """The hand of a seat in the order of the deck."""
        return tuple(cards_in(self.seats[seat].hand))

    def in_play(self) -> int:
        """The mask of cards that have left hand, pile or floor and have no place yet (RULES.md section 9)."""
        action = self.action
        cards = action.got | action.jokers | action.held
        if self.question is Question.TAKE_FOR_PLAYED:
            cards |= 1 << action.card
        if self.question is Question.TAKE_FOR_FLIPPED:
            cards |= 1 << action.flipped
        for card in self.hidden_floor:
            cards |= 1 << card
        return cards


_COMPARED = tuple(name for name in HandState.__slots__ if name not in ("log",))
_SHARED = tuple(name for name in _COMPARED if name not in ("seats", "piles", "stacks", "chips", "action"))
_new = object.__new__


@dataclass(frozen=True, slots=True)
class Pending:
    """Who is asked, what, and the moves that answer."""

    seat: int
    kind: Question
    moves: tuple[Move, ...]
