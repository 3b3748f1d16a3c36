"""선 정하기: who deals first (RULES.md section 3.2).

A contest is a value: cards lie face down, the seats turn one each in their order, and when all have, the lowest or the
highest month deals; those who tie draw again. Nothing here is drawn by chance: the shuffled pack is passed in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from .cards import Card

if TYPE_CHECKING:
    from .rules import RuleSet

Throw = Literal["rock", "paper", "scissors"]
THROWS: tuple[Throw, ...] = ("rock", "paper", "scissors")
_BEATS: dict[Throw, Throw] = {"rock": "scissors", "paper": "rock", "scissors": "paper"}
_SPREAD = {"pick_1_of_3": 3, "pick_1_of_5": 5}
_FAN = 12
"""How many cards are spread where the method does not say."""


@dataclass(frozen=True, slots=True)
class Turned:
    """``seat`` turned the card at ``place`` of the spread."""

    seat: int
    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class Contest:
    """A drawing for the deal, at any moment. Make it with :func:`begin_contest`.

    ``spread`` are the cards of this round, ``turned`` those turned over already, ``waiting`` the seats still to turn
    one, the first of them now. ``low`` says that the lowest month wins. ``dealer`` is -1 until it is known. ``round``
    counts from 1.
    """

    deck: tuple[Card, ...]
    low: bool
    auto_dealer: bool
    size: int
    waiting: tuple[int, ...]
    spread: tuple[Card, ...] = ()
    used: int = 0
    turned: tuple[Turned, ...] = ()
    dealer: int = -1
    round: int = 1

    @property
    def asked(self) -> int:
        """The seat that turns a card now; -1 when the round is over."""
        return self.waiting[0] if self.waiting and self.dealer < 0 else -1

    @property
    def open_places(self) -> tuple[int, ...]:
        """The places of cards that still lie face down."""
        gone = {turned.place for turned in self.turned}
        return tuple(place for place in range(len(self.spread)) if place not in gone)

    @property
    def cards(self) -> dict[int, Card]:
        """The card that counts for each seat: the last it turned, no joker under ``redraw``."""
        return {turned.seat: turned.card for turned in self.turned if not turned.card.is_joker}

    @property
    def tied(self) -> tuple[int, ...]:
        """Once a round is over without a dealer: the seats that draw again."""
        return self._best() if not self.waiting and self.dealer < 0 else ()

    def _best(self) -> tuple[int, ...]:
        months = {seat: card.month for seat, card in self.cards.items()}
        best = (min if self.low else max)(months.values())
        return tuple(seat for seat, month in months.items() if month == best)


def is_night(hour: int, night_hours: tuple[int, int]) -> bool:
    """Whether an hour (0 to 23) lies in the night, which begins at the first and ends before the second.

    >>> is_night(23, (18, 6)), is_night(5, (18, 6)), is_night(6, (18, 6)), is_night(1, (0, 4))
    (True, True, False, True)
    """
    start, end = night_hours
    return start <= hour < end if start <= end else hour >= start or hour < end


def lowest_wins(rules: RuleSet, hour: int) -> bool:
    """Whether the lowest month deals first when it is drawn for at this hour; the highest else."""
    match rules.first_dealer_method:
        case "night_low_day_high":
            return is_night(hour, rules.night_hours)
        case "day_low_night_high":
            return not is_night(hour, rules.night_hours)
        case method:
            return method == "cut_lowest"


def turns_cards(rules: RuleSet) -> bool:
    """Whether the first dealer is found by turning cards, and not by 가위바위보 or a lot."""
    return rules.first_dealer_method not in ("rock_paper_scissors", "random")


def begin_contest(rules: RuleSet, seats: Sequence[int], hour: int, deck: tuple[Card, ...]) -> Contest:
    """Spread the cards for the first round.

    :param seats: who draws, in the order in which they do.
    :param deck: the shuffled pack; at least as many cards as are spread, not all of them jokers.
    """
    wanted = _SPREAD.get(rules.first_dealer_method, _FAN)
    size = min(len(deck), wanted if len(seats) <= wanted else len(seats) + 2)
    contest = Contest(deck, lowest_wins(rules, hour), rules.first_dealer_joker == "auto_dealer", size, tuple(seats))
    return _spread_anew(contest)


def turn_card(contest: Contest, place: int) -> Contest:
    """The seat asked turns the card at a place.

    A joker makes its seat the dealer at once (``auto_dealer``), or has it turn another (``redraw``).

    :raises ValueError: when nobody is asked, or no card lies face down there.
    """
    if contest.asked < 0 or place not in contest.open_places:
        raise ValueError(f"no card to turn at {place}")
    card = contest.spread[place]
    after = replace(contest, turned=(*contest.turned, Turned(contest.asked, place, card)))
    if card.is_joker and contest.auto_dealer:
        return replace(after, dealer=contest.asked, waiting=())
    if card.is_joker:
        return after if after.open_places else _spread_anew(after)
    after = replace(after, waiting=contest.waiting[1:])
    if not after.waiting:
        best = after._best()
        return replace(after, dealer=best[0]) if len(best) == 1 else after
    return after if after.open_places else _spread_anew(after)


def next_round(contest: Contest) -> Contest:
    """Spread cards anew for those who tied.

    :raises ValueError: when nobody did.
    """
    if not contest.tied:
        raise ValueError("no tie to be broken")
    return _spread_anew(replace(contest, waiting=contest.tied, turned=(), round=contest.round + 1))


def _spread_anew(contest: Contest) -> Contest:
    """Lay out the next cards of the pack; from its beginning again when it is used up. What was turned stays known."""
    deck, size = contest.deck, contest.size
    start = contest.used if contest.used + size <= len(deck) else 0
    kept = tuple(replace(turned, place=-1) for turned in contest.turned)
    return replace(contest, spread=deck[start : start + size], used=start + size, turned=kept)


def best_throws(throws: dict[int, Throw]) -> tuple[int, ...]:
    """가위바위보: the seats that stay in; all of them where nobody beat anybody.

    >>> best_throws({0: "rock", 1: "paper", 2: "rock"}), best_throws({0: "rock", 1: "paper", 2: "scissors"})
    ((1,), (0, 1, 2))
    """
    shown = set(throws.values())
    winning = [throw for throw in shown if len(shown) == 2 and _BEATS[throw] in shown]
    return tuple(seat for seat, throw in throws.items() if not winning or throw == winning[0])
