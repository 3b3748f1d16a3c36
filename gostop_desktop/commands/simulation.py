"""Computer players against each other: deals from a seed, hands played, what came of them; no terminal, no files."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from ..engine import Card, HandState, Move, Observation, RuleSet, observe
from ..engine.cards import cards_in
from ..engine.joining import pile_to_shuffle
from ..engine.match import Match, MatchSeat, MatchSetup
from ..engine.record_lines import (
    MOST,
    MOST_NAME,
    HandLine,
    end_line,
    hand_line,
    header_line,
    move_line,
    pile_line,
    refill_line,
)
from ..engine.scoring.missions import MISSIONS
from ..engine.shuffle import Generator, pack
from ..players import Player

MOST_PERMUTED = 3
"""Up to this many seats a deal is played for every order of the players; at larger tables for every rotation."""


class PlayerError(Exception):
    """A player raised an error of its own; ``__cause__`` is that error."""

    def __init__(self, name: str, error: BaseException) -> None:
        self.name = name
        self.error = error
        super().__init__(name)


@dataclass(slots=True)
class Contestant:
    """A player by name and what it has done. Points are chips over ``point_value``, one number a hand played.

    ``spent`` are the seconds of its decisions with two answers or more.
    """

    name: str
    player: Player
    points: list[float] = field(default_factory=list)
    wins: int = 0
    refused: int = 0
    spent: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: ``deals`` deals from ``seed``, each once for every seating where ``duplicate``.

    ``one_match`` plays the deals on as one match, each seating its own: the winner deals, carry and chips go on, and
    a seat without chips is refilled to ``starting_chips`` between hands.
    """

    rules: RuleSet
    deals: int
    seed: int
    duplicate: bool = False
    one_match: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """One hand that was played: its number of the deal, its seating, how it ended and, if wanted, its record."""

    deal: int
    seating: int
    nagari: bool
    lines: tuple[str, ...]


def seatings(names: Sequence[str], duplicate: bool) -> tuple[tuple[int, ...], ...]:
    """Who sits where, as numbers of the players: one seating, or with ``duplicate`` every one that differs.

    >>> seatings(("greedy", "random"), True), seatings(("a", "b", "b"), True)
    (((0, 1), (1, 0)), ((0, 1, 2), (1, 0, 2), (1, 2, 0)))
    """
    count = len(names)
    rotations = tuple(tuple((shift + k) % count for k in range(count)) for shift in range(count))
    if not duplicate:
        return rotations[:1]
    if count > MOST_PERMUTED or len(set(names)) == 1:
        return rotations
    seen: dict[tuple[str, ...], tuple[int, ...]] = {}
    for order in permutations(range(count)):
        seen.setdefault(tuple(names[number] for number in order), order)
    return tuple(seen.values())


def play(plan: Plan, contestants: Sequence[Contestant], record: bool = False) -> Iterator[Played]:
    """Play the plan hand by hand.

    :raises PlayerError: when a player raises an error.
    """
    orders = seatings([one.name for one in contestants], plan.duplicate)
    matches = [_Table(plan, contestants, order, record) for order in orders]
    for deal in range(plan.deals):
        for seating, table in enumerate(matches):
            if not plan.one_match:
                table.sit_down(0 if plan.duplicate else deal % len(contestants))
            nagari = table.play_deal(deal)
            yield Played(deal, seating, nagari, tuple(table.taken_lines()))


class _Table:
    """One seating of the players, and its match."""

    def __init__(self, plan: Plan, contestants: Sequence[Contestant], order: tuple[int, ...], record: bool) -> None:
        self._plan = plan
        self._order = order
        self._seats = [contestants[number] for number in order]
        self._record = record
        self._lines: list[str] = []
        self.sit_down(0)

    def sit_down(self, first_dealer: int) -> None:
        """Begin a match."""
        rules = self._plan.rules
        seats = tuple(
            MatchSeat(
                one.name[-80:],
                "computer",
                level=_told(one.player, "level", _is_name),
                personality=_told(one.player, "personality", _is_name),
                worlds=_told(one.player, "worlds", _is_count),
            )
            for one in self._seats
        )
        chips = (rules.starting_chips,) * len(seats)
        self._match = Match(MatchSetup(rules, seats, chips, first_dealer))
        self._lines.clear()
        self._write(header_line, self._match.setup)

    def taken_lines(self) -> list[str]:
        """The record's lines since they were taken last."""
        lines, self._lines = self._lines, []
        return lines

    def _write(self, form: Callable[..., str], *values: object) -> None:
        if self._record:
            self._lines.append(form(*values))

    def play_deal(self, deal: int) -> bool:
        """Play a hand of this deal, dealing again while the deal is void; whether it was a 나가리."""
        chances = [Random(f"{self._plan.seed}/{deal}/player {number}") for number in self._order]
        attempt = 0
        self._refill()
        before = self._match.chips
        while not self._play_hand(f"{self._plan.seed}/{deal}/{attempt}", chances):
            attempt += 1
        end = self._match.end
        assert end is not None
        unit = self._plan.rules.point_value
        for seat, one in enumerate(self._seats):
            one.points.append((end.chips[seat] - before[seat]) / unit)
            one.wins += end.winner == seat
        return end.reason == "nagari"

    def _refill(self) -> None:
        for seat, chips in enumerate(self._match.chips):
            if chips <= 0 and self._plan.one_match:
                added = self._plan.rules.starting_chips - chips
                self._match.refill(seat, added)
                self._write(refill_line, seat, added)

    def _play_hand(self, seed: str, chances: list[Random]) -> bool:
        """Whether the deal held; a void one is to be dealt again."""
        match = self._match
        deck = Generator(f"{seed}/deck".encode()).shuffled(pack(match.rules))
        mission = None
        if match.rules.missions == "on":
            mission = MISSIONS[Generator(f"{seed}/mission".encode()).below(len(MISSIONS))].name
        setup = match.hand_setup(mission)
        match.begin(setup, deck)
        pushes = setup.pushes or None
        self._write(hand_line, HandLine(setup.hand, setup.dealer, setup.carry, deck, None, pushes, mission))
        while True:
            state = match.state
            assert state is not None
            if state.is_over:
                break
            if state.awaiting_pile:
                self._supply_pile(state, seed)
            else:
                self._ask(state, chances)
        assert match.end is not None
        self._write(end_line, match.end)
        return match.end.reason != "redeal"

    def _supply_pile(self, state: HandState, seed: str) -> None:
        cards = tuple(cards_in(pile_to_shuffle(state)))
        pile: tuple[Card, ...] = Generator(f"{seed}/pile".encode()).shuffled(cards)
        self._match.supply_pile(pile)
        self._write(pile_line, pile)

    def _ask(self, state: HandState, chances: list[Random]) -> None:
        seat = state.asked
        observation = observe(state, seat)
        move = _answer(self._seats[seat], observation, chances[seat])
        self._match.play(seat, move)
        self._write(move_line, seat, move)


def _told(player: Player, key: str, fits: Callable[[object], bool]) -> Any:
    """What a player says of itself for the record's header; None where it says nothing a record may hold."""
    try:
        value = getattr(player, key, None)
        return value if fits(value) else None
    except KeyboardInterrupt:
        raise
    except BaseException:  # a property of a foreign player
        return None


def _is_name(value: object) -> bool:
    return type(value) is str and 0 < len(value) <= MOST_NAME and value.isprintable()


def _is_count(value: object) -> bool:
    return type(value) is int and 0 < value <= MOST


def _answer(one: Contestant, observation: Observation, chance: Random) -> Move:
    """The player's move; where it is refused, the first legal one in its place."""
    legal = observation.legal_moves
    start = perf_counter()
    try:
        move = one.player.choose(observation, chance)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a foreign player does, an end of the program included
        raise PlayerError(one.name, error) from error
    if len(legal) > 1:
        one.spent.append(perf_counter() - start)
    for allowed in legal:
        if type(move) is type(allowed) and move == allowed:
            return allowed
    one.refused += 1
    return legal[0]


def interval(points: Sequence[float], hands_a_deal: int) -> tuple[float, float | None]:
    """The mean and the half width of its 95 % interval, hands of one deal taken together; None for a single deal.

    >>> interval([1.0, 3.0, 2.0, 4.0], 2)
    (2.5, 0.98)
    """
    deals = [fmean(points[at : at + hands_a_deal]) for at in range(0, len(points), hands_a_deal)]
    if len(deals) < 2:
        return fmean(points), None
    return fmean(points), round(1.96 * stdev(deals) / math.sqrt(len(deals)), 6)


def clipped(points: Sequence[float], clip: float) -> list[float]:
    """Each hand's points cut off at ``clip`` on both sides."""
    return [max(-clip, min(clip, one)) for one in points]


def percentile(values: Sequence[float], share: float) -> float:
    """The value that ``share`` of the values do not exceed; 0 where there is none.

    >>> percentile([1.0, 2.0, 3.0, 4.0], 0.5)
    2.0
    """
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]
