"""The linear policy: one weighted sum of features for each move, fast enough to play all seats of a rollout.

It reads a table as one seat sees it: that seat's hand, everybody's captures, the floor and the open numbers; never
another hand nor the pile. So it answers alike on an observation and on a sampled hand that agrees with it.
"""

from __future__ import annotations

from ..engine.cards import CARDS, JOKER_BASE, MONTH_MASKS
from ..engine.legal import legal_moves, may_bomb
from ..engine.moves import BOMB, FLIP, GO, JOKER, SHAKE, STOP, Move, Play, Shodang, Take
from ..engine.prepared import Prepared
from ..engine.state import HandState, Question, Seat
from .answers import Answers
from .go_stop import GoSense
from .weights import TUNED, Weights
from .worths import CardBook, Worths, cards_worth

_TURN = Question.TURN
_TAKES = (Question.TAKE_FOR_PLAYED, Question.TAKE_FOR_FLIPPED)
_GO_OR_STOP = Question.GO_OR_STOP
_LOWEST = -1e9
_FLIP: Move = FLIP
_MONTH_CARDS = (1 << JOKER_BASE) - 1


class Policy:
    """The policy under one rule set. ``choose`` gives one of the legal moves of the seat asked."""

    def __init__(self, prepared: Prepared, weights: Weights | None = None, book: CardBook | None = None) -> None:
        """``book`` is that of another policy under the same rules, if there is one."""
        self.prepared = prepared
        self.weights = weights or TUNED[prepared.rules.active_players]
        self.book = book or CardBook(prepared)
        self.worths = Worths(self.book, self.weights)
        self.go_sense = GoSense(self.book, self.weights)
        self.answers = Answers(self.book, self.worths)
        self._kind = self.book.kind
        self._base = prepared.base
        w = self.weights
        self._flip, self._lay_chance, self._points, self._win = w.flip, w.lay_chance, w.gain, w.win
        self._lay_fixed = [
            [
                w.lay_unseen * unseen
                + (0.0 if unseen else w.lay_sure)
                + (w.lay_held if held >= 2 else 0.0)
                + (w.lay_triple if held >= 3 else 0.0)
                for held in range(9)
            ]
            for unseen in range(9)
        ]
        self._plays_of = self.book.plays_of
        self._must_shake_alone = (
            prepared.rules.shake_must_play_one or prepared.rules.shake_timing == "only_when_playing_one"
        )

    def choose(self, table: HandState) -> Move:
        """The move of the seat asked; always the same for the same open table and hand."""
        question = table.question
        if question is _TURN:
            return self._turn(table)
        if question is _GO_OR_STOP:
            return GO if self.go_sense.wants_go(table, table.asked) else STOP
        if question in _TAKES:
            return self._take(table)
        return self.answers.choose(table)

    # ---- a turn

    def _turn(self, table: HandState) -> Move:
        turn = table.turn
        seat = table.seats[turn]
        if not seat.hand:
            return FLIP
        if seat.hand >> JOKER_BASE and not table.action.must_play and self._plays_joker(table, seat):
            return JOKER[CARDS[seat.hand.bit_length() - 1]]
        best = self.rate_turn(table, seat, None)
        if self.prepared.shodang and type(best) is Play and not table.piles[best.card.month]:
            for move in legal_moves(table):
                if type(move) is Shodang:
                    return move
        return best

    def _plays_joker(self, table: HandState, seat: Seat) -> bool:
        """A joker is played at once, but where it costs junk not while nobody has any, unless it is all he holds."""
        if not seat.hand & _MONTH_CARDS:
            return True
        weights = self.weights
        worth = weights.joker
        if self.prepared.rules.bonus_steals_pi:
            junk = self.prepared.values.junk
            if not any(table.seats[number].captured & junk for number in table.opponents[table.turn]):
                worth += weights.joker_early
        return worth > 0

    def rate_turn(self, table: HandState, seat: Seat, ratings: list[tuple[float, Move]] | None) -> Move:
        """The best card, bomb, 흔들기 or flip of a turn; all of them with their ratings are added to ``ratings``."""
        opponents = table.opponents[table.turn]
        worth, laid = self.worths.of(table, seat, opponents)
        hand = seat.hand
        known = hand | table.floor | seat.captured | table.shown
        for number in opponents:
            known |= table.seats[number].captured
        before = self._base(seat.captured, table.junk_side & seat.captured)
        scale = 1.0 / max(1, self.book.pack_size - known.bit_count())
        must_play = table.action.must_play
        if must_play:
            hand &= MONTH_MASKS[must_play]
        best_value, best = _LOWEST, _FLIP
        if seat.passes and not must_play:
            best_value = self._flip
            if ratings is not None:
                ratings.append((best_value, FLIP))
        copies, lay_chance, lay_fixed, plays_of = self.book.copies, self._lay_chance, self._lay_fixed, self._plays_of
        piles = table.piles
        months = known.to_bytes(13, "little")
        for month, held in enumerate((hand & _MONTH_CARDS).to_bytes(12, "little"), 1):
            if not held:
                continue
            unseen = copies - months[month - 1].bit_count()
            if piles[month]:
                by_kind = worth
                cards = held << 8 * month - 8 | table.floor & MONTH_MASKS[month]
                value = self._take_value(table, month, unseen, scale, worth) + self._gain(table, seat, before, cards)
            else:
                by_kind = laid
                value = lay_fixed[unseen][held.bit_count()] + lay_chance * unseen * scale
            month_best = _LOWEST
            for kind, move in plays_of[month][held]:
                one = by_kind[kind]
                if one > month_best:
                    month_best = one
                    month_move: Move = move
                if ratings is not None:
                    ratings.append((value + one, move))
            value += month_best
            if held & held - 1:
                value, month_move = self._month_move(table, seat, month, held, (value, month_move), worth, ratings)
            if value > best_value:
                best_value, best = value, month_move
        return best

    def _take_value(self, table: HandState, month: int, unseen: int, scale: float, worth: list[float]) -> float:
        """What it is worth to take from this month's piles, whichever card is played, but for the points it gives."""
        weights = self.weights
        kind = self._kind
        best = _LOWEST
        for pile in table.piles[month]:
            size = pile.bit_count()
            if size == 1:
                card = worth[kind[pile.bit_length() - 1]]
                value = card + weights.take_unseen * unseen
                if unseen:
                    value += (weights.take_risk + weights.take_risk_worth * card) * unseen * scale
                else:
                    value += weights.take_sure
            elif size == 2:
                low = worth[kind[(pile & -pile).bit_length() - 1]]
                high = worth[kind[pile.bit_length() - 1]]
                if low > high:
                    low, high = high, low
                value = high + weights.pair
                if unseen:
                    value += weights.pair_unseen + weights.leave * low
            else:
                value = self._stack_value(table, pile, worth)
            if value > best:
                best = value
        return best + weights.take

    def _stack_value(self, table: HandState, pile: int, worth: list[float]) -> float:
        """What it is worth to take a stack, with the jokers in it."""
        weights = self.weights
        kind = self._kind
        value = cards_worth(kind, worth, pile) + weights.stack * len(table.opponents[table.turn])
        owner = table.stacks.get(pile)
        if owner is not None:
            value += cards_worth(kind, worth, owner[1])
            if owner[0] == table.turn:
                value += weights.stack_own
        return value

    def _gain(self, table: HandState, seat: Seat, before: int, cards: int) -> float:
        """What the points beyond ``before`` are worth that these cards make; more where the seat could say Stop."""
        side = table.junk_side
        captured = seat.captured | cards
        base = self._base(captured, side & captured)
        value = self._points * (base - before)
        if base >= table.thresholds[table.turn] and (not seat.go or base > seat.last_go_base):
            value += self._win
        return value

    def _month_move(
        self,
        table: HandState,
        seat: Seat,
        month: int,
        held: int,
        best: tuple[float, Move],
        worth: list[float],
        ratings: list[tuple[float, Move]] | None,
    ) -> tuple[float, Move]:
        """The best of a month of which two and more are held: a card, the bomb or 흔들기, with its rating."""
        others: list[tuple[float, Move]] = []
        bomb = self._bomb(table, month, held, worth)
        if bomb > _LOWEST:
            others.append((bomb, BOMB[month]))
        if self._may_shake(table, seat, month, held):
            others.append((best[0] + self.weights.shake if self._must_shake_alone else -_LOWEST, SHAKE[month]))
        if ratings is not None:
            ratings += others
        for other in others:
            if other[0] > best[0]:
                best = other
        return best

    def _bomb(self, table: HandState, month: int, held: int, worth: list[float]) -> float:
        """The rating of the bomb of a month of which two and more are held; the lowest where there is none."""
        if table.action.must_play or not may_bomb(table, month, held.bit_count()):
            return _LOWEST
        seat = table.seats[table.turn]
        cards = held << 8 * month - 8 | table.floor & 255 << 8 * month - 8
        value = self.weights.bomb + cards_worth(self._kind, worth, cards)
        before = self._base(seat.captured, table.junk_side & seat.captured)
        return value + self._gain(table, seat, before, cards)

    def _may_shake(self, table: HandState, seat: Seat, month: int, held: int) -> bool:
        """Whether 흔들기 of this month may be announced now."""
        if held.bit_count() < 3 or seat.shaken >> month & 1 or table.action.must_play:
            return False
        return not (self.prepared.rules.shake_requires_no_floor_match and table.piles[month])

    # ---- questions within a turn

    def _take(self, table: HandState) -> Move:
        """The pile or the card worth most."""
        seat = table.seats[table.turn]
        worth, _ = self.worths.of(table, seat, table.opponents[table.turn])
        kind = self._kind
        best: Move | None = None
        best_value = _LOWEST
        for move in legal_moves(table):
            assert isinstance(move, Take)
            value = worth[kind[move.card]]
            if not table.action.met:
                pile = next(one for one in table.piles[move.card.month] if one >> move.card & 1)
                value = cards_worth(kind, worth, pile)
            value += self._finishing(table, seat, move.card)
            if value > best_value:
                best_value = value
                best = move
        assert best is not None
        return best

    def _finishing(self, table: HandState, seat: Seat, card: int) -> float:
        action = table.action
        captured = seat.captured | action.got | 1 << card
        base = self._base(captured, table.junk_side & captured)
        return self.weights.win if base >= table.thresholds[table.turn] else 0.0


_KEPT: dict[tuple[int, int], Policy] = {}
_MOST_KEPT = 64


def policy_for(prepared: Prepared, weights: Weights) -> Policy:
    """The policy of a rule set and weights, kept for the next call; it holds both, so identities stay theirs."""
    key = id(prepared), id(weights)
    policy = _KEPT.get(key)
    if policy is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        policy = _KEPT[key] = Policy(prepared, weights)
    return policy
