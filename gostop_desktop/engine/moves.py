"""The moves a person can make, a closed union, and their text both ways (INTERFACE.md section 2).

Every move there can be is made once, here; a move in play is always one of these objects.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .cards import CARDS, JOKER_BASE, MONTHS, Card
from .errors import CardError, MoveError

Side = Literal["junk", "animal"]


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card from the hand."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """Choose the floor card, or in a double deck the pile by its first card, that is taken."""

    card: Card

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class Bomb:
    """폭탄: play all cards of a month at once."""

    month: int

    def __str__(self) -> str:
        return f"bomb {self.month:02d}"


@dataclass(frozen=True, slots=True)
class Flip:
    """Spend a turn that only flips, won by a bomb."""

    def __str__(self) -> str:
        return "flip"


@dataclass(frozen=True, slots=True)
class Shake:
    """흔들기: show three or more cards of a month."""

    month: int

    def __str__(self) -> str:
        return f"shake {self.month:02d}"


@dataclass(frozen=True, slots=True)
class PlayJoker:
    """Play a joker from the hand."""

    card: Card

    def __str__(self) -> str:
        return f"joker {self.card}"


@dataclass(frozen=True, slots=True)
class PlaceGukjin:
    """국진: count the cup as junk or as an animal."""

    side: Side

    def __str__(self) -> str:
        return f"gukjin {self.side}"


@dataclass(frozen=True, slots=True)
class PlaceMay:
    """The animal of May on the junk or the animal side, where it may count as 쌍피."""

    side: Side

    def __str__(self) -> str:
        return f"may {self.side}"


@dataclass(frozen=True, slots=True)
class Go:
    """고."""

    def __str__(self) -> str:
        return "go"


@dataclass(frozen=True, slots=True)
class Stop:
    """스톱."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class President:
    """총통: end the hand with it, or play on."""

    ends: bool

    def __str__(self) -> str:
        return "president end" if self.ends else "president continue"


@dataclass(frozen=True, slots=True)
class Give:
    """Choose the junk to hand over."""

    card: Card

    def __str__(self) -> str:
        return f"give {self.card}"


@dataclass(frozen=True, slots=True)
class Seize:
    """Choose the card to take from an opponent."""

    card: Card

    def __str__(self) -> str:
        return f"seize {self.card}"


@dataclass(frozen=True, slots=True)
class Shodang:
    """쇼당: show the card for the next player and the one for the player after."""

    first: Card
    second: Card

    def __str__(self) -> str:
        return f"shodang {self.first} {self.second}"


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept a 쇼당."""

    def __str__(self) -> str:
        return "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse a 쇼당."""

    def __str__(self) -> str:
        return "refuse"


@dataclass(frozen=True, slots=True)
class Join:
    """Play this hand, at a table of four and more."""

    def __str__(self) -> str:
        return "join"


@dataclass(frozen=True, slots=True)
class Fold:
    """죽기: sit this hand out."""

    def __str__(self) -> str:
        return "fold"


@dataclass(frozen=True, slots=True)
class Cut:
    """기리 at a place, counted in cards from the top; the record's deck already shows its effect."""

    place: int

    def __str__(self) -> str:
        return f"cut {self.place}"


@dataclass(frozen=True, slots=True)
class Tung:
    """퉁: no cut, whole hands dealt at once."""

    def __str__(self) -> str:
        return "tung"


@dataclass(frozen=True, slots=True)
class Push:
    """밀기: forfeit the win so that the next hand counts double."""

    def __str__(self) -> str:
        return "push"


@dataclass(frozen=True, slots=True)
class Collect:
    """Take the win rather than push it."""

    def __str__(self) -> str:
        return "collect"


Move = (
    Play | Take | Bomb | Flip | Shake | PlayJoker | PlaceGukjin | PlaceMay | Go | Stop | President | Give | Seize
    | Shodang | Accept | Refuse | Join | Fold | Cut | Tung | Push | Collect
)  # fmt: skip

PLAY = tuple(Play(card) for card in CARDS)
"""The move that plays each card, by the card's number; likewise below."""
TAKE = tuple(Take(card) for card in CARDS)
GIVE = tuple(Give(card) for card in CARDS)
SEIZE = tuple(Seize(card) for card in CARDS)
JOKER = {card: PlayJoker(card) for card in CARDS[JOKER_BASE:]}
BOMB = {month: Bomb(month) for month in MONTHS}
SHAKE = {month: Shake(month) for month in MONTHS}
FLIP = Flip()
GUKJIN_JUNK, GUKJIN_ANIMAL = PlaceGukjin("junk"), PlaceGukjin("animal")
MAY_JUNK, MAY_ANIMAL = PlaceMay("junk"), PlaceMay("animal")
GO, STOP = Go(), Stop()
PRESIDENT_END, PRESIDENT_CONTINUE = President(True), President(False)
ACCEPT, REFUSE = Accept(), Refuse()
JOIN, FOLD = Join(), Fold()
TUNG, PUSH, COLLECT = Tung(), Push(), Collect()

_MADE_ONCE: tuple[Move, ...] = (
    *PLAY[:JOKER_BASE], *TAKE[:JOKER_BASE], *GIVE, *SEIZE, *JOKER.values(), *BOMB.values(), *SHAKE.values(), FLIP,
    GUKJIN_JUNK, GUKJIN_ANIMAL, MAY_JUNK, MAY_ANIMAL, GO, STOP, PRESIDENT_END, PRESIDENT_CONTINUE,
    ACCEPT, REFUSE, JOIN, FOLD, TUNG, PUSH, COLLECT,
)  # fmt: skip
_FIXED: dict[str, Move] = {str(move): move for move in _MADE_ONCE}


def parse_move(text: str) -> Move:
    """The move of a text such as ``play 05c`` or ``president end``.

    >>> parse_move("shake 05")
    Shake(month=5)

    :raises MoveError: when the text is no move.
    """
    fixed = _FIXED.get(text)
    if fixed is not None:
        return fixed
    words = text.split(" ")
    try:
        if len(words) == 3 and words[0] == "shodang":
            return Shodang(Card.parse(words[1]), Card.parse(words[2]))
    except CardError as error:
        raise MoveError(f"{text!r} is no move: {error}") from None
    if len(words) == 2 and words[0] == "cut" and words[1].isascii() and words[1].isdigit() and len(words[1]) <= 3:
        place = int(words[1])
        if str(place) == words[1]:
            return Cut(place)
    raise MoveError(f"{text!r} is no move: expected a move such as 'play 05c', 'take 05a', 'go' or 'flip'")
