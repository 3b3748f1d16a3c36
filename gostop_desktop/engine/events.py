"""What happened, a closed union of small values told by the engine (INTERFACE.md section 4, ``replay --json``).

``seat`` is who acts. Events are built only when somebody listens; no text for people is in them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal

from .cards import Card, cards_in, format_cards

Cards = tuple[Card, ...]


def tuple_of(mask: int) -> Cards:
    """The cards of a mask as events carry them, in the order of the deck."""
    return tuple(cards_in(mask))


@dataclass(frozen=True, slots=True)
class _Event:
    seat: int
    name: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.name = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def to_json(self) -> dict[str, Any]:
        """The event as INTERFACE.md writes it; ``cards`` left out where there are none."""
        answer: dict[str, Any] = {"event": self.name, "seat": self.seat}
        for field in fields(self)[1:]:
            value = getattr(self, field.name)
            if field.name == "cards":
                if value:
                    answer["cards"] = format_cards(value)
            elif field.name == "giver":
                answer["from"] = value
            else:
                answer[field.name] = list(value) if isinstance(value, tuple) else value
        return answer


@dataclass(frozen=True, slots=True)
class _CardsEvent(_Event):
    cards: Cards = ()


class Deal(_CardsEvent):
    """A hand is dealt by ``seat``; ``cards`` the floor where it lies open."""

    __slots__ = ()


class Redeal(_CardsEvent):
    """The deal is void and dealt again."""

    __slots__ = ()


class Nagari(_CardsEvent):
    """나가리: nobody won."""

    __slots__ = ()


class Play(_CardsEvent):
    """A card leaves the hand."""

    __slots__ = ()


class Place(_CardsEvent):
    """A card comes to lie on the floor, where nothing matched it."""

    __slots__ = ()


class Flip(_CardsEvent):
    """The top card of the pile is turned."""

    __slots__ = ()


class JokerPlayed(_CardsEvent):
    """A joker from the hand goes to its owner's captures."""

    __slots__ = ()


class JokerFlipped(_CardsEvent):
    """A joker is turned from the pile."""

    __slots__ = ()


class JokerBuried(_CardsEvent):
    """A turned joker is buried in a 뻑."""

    __slots__ = ()


class JokerToDealer(_CardsEvent):
    """A joker dealt to the floor goes to the dealer."""

    __slots__ = ()


class Capture(_CardsEvent):
    """All cards that moved to the seat's captures."""

    __slots__ = ()


class Jjok(_CardsEvent):
    """쪽: the flip matched the card just placed."""

    __slots__ = ()


class Ttadak(_CardsEvent):
    """따닥: the flip was the fourth card of a pair played on."""

    __slots__ = ()


class Ppeok(_CardsEvent):
    """뻑: the flip was the third card of a month about to be taken."""

    __slots__ = ()


class Sweep(_CardsEvent):
    """싹쓸이: the floor was emptied."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class StackTake(_CardsEvent):
    """A stack of three is taken; ``own`` where its taker had made it (자뻑)."""

    own: bool = False


class Bomb(_CardsEvent):
    """폭탄."""

    __slots__ = ()


class TwoCardBomb(_CardsEvent):
    """콩알탄: two cards laid on a pair."""

    __slots__ = ()


class Shake(_CardsEvent):
    """흔들기: cards of one month are shown."""

    __slots__ = ()


class President(_CardsEvent):
    """총통: the hand ends by four of a month, or by five brights in hand."""

    __slots__ = ()


class Shodang(_CardsEvent):
    """쇼당: the card for the next player and the one for the player after."""

    __slots__ = ()


class Accept(_CardsEvent):
    """A 쇼당 is accepted."""

    __slots__ = ()


class Refuse(_CardsEvent):
    """A 쇼당 is refused."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class JunkTaken(_Event):
    """Cards go from ``giver`` to ``seat``, in the order taken, for the events in ``reasons``."""

    giver: int
    cards: Cards
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GukjinMoved(_CardsEvent):
    """국진 or the animal of May changes its side."""

    side: Literal["junk", "animal"] = "junk"


@dataclass(frozen=True, slots=True)
class InstantPayment(_Event):
    """Money paid at once, such as 첫뻑: ``points`` each opponent pays."""

    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class GwangSale(_CardsEvent):
    """광팔기: ``points`` each payer pays for the cards shown."""

    points: int = 0


class Join(_CardsEvent):
    """A seat plays this hand."""

    __slots__ = ()


class Fold(_CardsEvent):
    """죽기: a seat sits this hand out."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Go(_Event):
    """고, for the ``count``-th time."""

    count: int


class Stop(_CardsEvent):
    """스톱."""

    __slots__ = ()


class Push(_CardsEvent):
    """밀기: the win is forfeited."""

    __slots__ = ()


class ThreePpeok(_CardsEvent):
    """쓰리뻑."""

    __slots__ = ()


class Heodang(_CardsEvent):
    """허당: so many turns without a capture that the hand is won."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Dokbak(_Event):
    """독박: ``seat`` pays for all."""

    kind: Literal["feed", "withhold", "shodang"]


@dataclass(frozen=True, slots=True)
class HandWon(_Event):
    """The hand is won."""

    points: int
    reason: str


Event = (
    Deal | Redeal | Nagari | Play | Place | Flip | JokerPlayed | JokerFlipped | JokerBuried | JokerToDealer | Capture
    | Jjok | Ttadak | Ppeok | Sweep | StackTake | Bomb | TwoCardBomb | Shake | President | Shodang | Accept | Refuse
    | JunkTaken | GukjinMoved | InstantPayment | GwangSale | Join | Fold | Go | Stop | Push | ThreePpeok | Heodang
    | Dokbak | HandWon
)  # fmt: skip


def visible_to(event: Event, viewer: int, actives: tuple[int, ...], shodang_to_all: bool) -> Event:
    """The event as a seat may see it.

    All events are public but for the two cards of a 쇼당 that is shown to the two opponents only: a seat that sits
    the hand out then sees that it was declared, not the cards (RULES.md section 3.9, ``shodang_disclosure``).
    """
    if isinstance(event, Shodang) and not shodang_to_all and viewer not in actives:
        return Shodang(event.seat)
    return event
