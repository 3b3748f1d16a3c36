"""The rarer questions: 총통, 국진, junk to give or to seize, 쇼당, joining a hand, 밀기."""

from __future__ import annotations

from ..engine.cards import MONTHS, cards_in
from ..engine.legal import legal_moves
from ..engine.moves import (
    ACCEPT,
    COLLECT,
    FOLD,
    JOIN,
    PRESIDENT_CONTINUE,
    PRESIDENT_END,
    REFUSE,
    Give,
    Move,
    PlaceGukjin,
    PlaceMay,
    Seize,
)  # fmt: skip
from ..engine.sides import asked_card
from ..engine.state import HandState, Question
from .worths import CardBook, Worths, cards_worth

PRESIDENT_ENOUGH = 5
"""A 총통 of so many points is ended; a smaller one is played on for its multiplier."""
CLOSE = 2
"""Points below the threshold at which a seat counts on winning by itself."""
FAIR_HAND = 10.0
"""``hand_strength`` from which joining a hand paid in sampled worlds (docs/players.md)."""


class Answers:
    """The answers of the policy under one rule set."""

    def __init__(self, book: CardBook, worths: Worths) -> None:
        self.book = book
        self.worths = worths

    def choose(self, table: HandState) -> Move:
        """The answer of the seat asked."""
        match table.question:
            case Question.GUKJIN:
                return self._side(table)
            case Question.PRESIDENT:
                enough = self.book.prepared.rules.president_points >= PRESIDENT_ENOUGH
                return PRESIDENT_END if enough else PRESIDENT_CONTINUE
            case Question.GIVE | Question.SEIZE:
                return self._debt(table)
            case Question.SHODANG_ANSWER:
                return self._shodang(table)
            case Question.JOIN_OR_FOLD:
                return JOIN if self.hand_strength(table, table.asked) > FAIR_HAND else FOLD
            case Question.PUSH:
                return COLLECT
            case question:
                raise AssertionError(f"nobody is asked: {question}")

    def _side(self, table: HandState) -> Move:
        """국진: the side with more points now; on a tie junk, unless the animals are about to give points."""
        card = asked_card(table)
        captured = table.seats[table.turn].captured
        side = table.junk_side & captured
        base = self.book.prepared.base
        as_animal, as_junk = base(captured, side), base(captured, side | 1 << card)
        values = self.book.prepared.values
        animals = (captured & values.animal & ~side).bit_count()
        wants_animal = as_animal > as_junk or (as_animal == as_junk and animals > self.book.animal_near + 1)
        by_side = {move.side: move for move in legal_moves(table) if isinstance(move, PlaceGukjin | PlaceMay)}
        return by_side["animal" if wants_animal else "junk"]

    def _debt(self, table: HandState) -> Move:
        """The junk the taker gains least or most by, as far as this seat can choose."""
        debt = table.action.debts[0]
        taker = table.seats[debt.taker]
        worth, _ = self.worths.of(table, taker, table.opponents[debt.taker])
        kind = self.book.kind

        def gain(move: Move) -> float:
            assert isinstance(move, Give | Seize)
            return worth[kind[move.card]]

        moves = legal_moves(table)
        return max(moves, key=gain) if table.question is Question.SEIZE else min(moves, key=gain)

    def _shodang(self, table: HandState) -> Move:
        """쇼당: a draw is taken, unless the own points are close and the other's are further away."""
        number = table.asked
        other = next(one for one in table.opponents[number] if one != table.turn)
        own_need, other_need = self._need(table, number), self._need(table, other)
        return REFUSE if own_need <= CLOSE and other_need > own_need + CLOSE else ACCEPT

    def _need(self, table: HandState, number: int) -> int:
        captured = table.seats[number].captured
        return table.thresholds[number] - self.book.prepared.base(captured, table.junk_side & captured)

    def hand_strength(self, table: HandState, number: int) -> float:
        """How much better than an average hand this is, in worths of cards."""
        hand = table.seats[number].hand
        worth, _ = self.worths.of(table, table.seats[number], ())
        total = cards_worth(self.book.kind, worth, hand)
        average = cards_worth(self.book.kind, worth, self.book.prepared.values.pack) / self.book.pack_size
        triples = sum((hand >> 8 * month - 8 & 255).bit_count() >= 3 for month in MONTHS)
        jokers = len(tuple(cards_in(hand & self.book.prepared.values.jokers)))
        return total - average * hand.bit_count() + average * (3 * triples + jokers)
