"""The moves a person can make, a closed union, and their text both ways (INTERFACE.md section 2).

Every move there can be is made once, here; a move in play is always one of these objects.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from .cards import CARDS, JOKER_BASE, MONTHS, Card
from .errors import CardError, MoveError

Side = Literal["junk", "animal"]


@dataclass(frozen=True, slots=True)
class _Plain:
    """A move that is its word alone."""

    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class _OfCard:
    """A word and a card."""

    card: Card
    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return f"{self.word} {self.card}"


@dataclass(frozen=True, slots=True)
class _OfMonth:
    """A word and a month, 1 to 12."""

    month: int
    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return f"{self.word} {self.month:02d}"


@dataclass(frozen=True, slots=True)
class _OfSide:
    """A word and the side a flexible card is laid on."""

    side: Side
    word: ClassVar[str] = ""

    def __str__(self) -> str:
        return f"{self.word} {self.side}"


class Play(_OfCard):
    """Play a card from the hand."""

    __slots__ = ()
    word = "play"


class Take(_OfCard):
    """Choose the floor card, or in a double deck the pile by its first card, that is taken."""

    __slots__ = ()
    word = "take"


class Give(_OfCard):
    """Choose the junk to hand over."""

    __slots__ = ()
    word = "give"


class Seize(_OfCard):
    """Choose the card to take from an opponent."""

    __slots__ = ()
    word = "seize"


class PlayJoker(_OfCard):
    """Play a joker from the hand."""

    __slots__ = ()
    word = "joker"


class Bomb(_OfMonth):
    """폭탄: play all cards of a month at once."""

    __slots__ = ()
    word = "bomb"


class Shake(_OfMonth):
    """흔들기: show three or more cards of a month."""

    __slots__ = ()
    word = "shake"


class PlaceGukjin(_OfSide):
    """국진: count the cup as junk or as an animal."""

    __slots__ = ()
    word = "gukjin"


class PlaceMay(_OfSide):
    """The animal of May on the junk or the animal side, where it may count as 쌍피."""

    __slots__ = ()
    word = "may"


class Flip(_Plain):
    """Spend a turn that only flips, won by a bomb."""

    __slots__ = ()
    word = "flip"


class Go(_Plain):
    """고."""

    __slots__ = ()
    word = "go"


class Stop(_Plain):
    """스톱."""

    __slots__ = ()
    word = "stop"


class Accept(_Plain):
    """Accept a 쇼당."""

    __slots__ = ()
    word = "accept"


class Refuse(_Plain):
    """Refuse a 쇼당."""

    __slots__ = ()
    word = "refuse"


class Join(_Plain):
    """Play this hand, at a table of four and more."""

    __slots__ = ()
    word = "join"


class Fold(_Plain):
    """죽기: sit this hand out."""

    __slots__ = ()
    word = "fold"


class Tung(_Plain):
    """퉁: no cut, whole hands dealt at once."""

    __slots__ = ()
    word = "tung"


class Push(_Plain):
    """밀기: forfeit the win so that the next hand counts double."""

    __slots__ = ()
    word = "push"


class Collect(_Plain):
    """Take the win rather than push it."""

    __slots__ = ()
    word = "collect"


@dataclass(frozen=True, slots=True)
class President:
    """총통: end the hand with it, or play on."""

    ends: bool

    def __str__(self) -> str:
        return "president end" if self.ends else "president continue"


@dataclass(frozen=True, slots=True)
class Shodang:
    """쇼당: show the card for the next player and the one for the player after."""

    first: Card
    second: Card

    def __str__(self) -> str:
        return f"shodang {self.first} {self.second}"


@dataclass(frozen=True, slots=True)
class Cut:
    """기리 at a place, counted in cards from the top; the record's deck already shows its effect."""

    place: int

    def __str__(self) -> str:
        return f"cut {self.place}"


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
