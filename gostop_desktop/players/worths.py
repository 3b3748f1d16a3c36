"""What captured cards are worth to a seat right now, kind by kind: the features of cards that the policy weighs.

Everything is read from the open table and one seat's own cards, and from the rule set in force: the points of sets,
where counts begin to give points, the limits of 피박.
"""

from __future__ import annotations

from ..engine.cards import BRIGHTS, CARDS, GODORI, JOKER_BASE, MONTH_MASKS, RAIN_BRIGHT, cards_in
from ..engine.moves import PLAY, Move
from ..engine.prepared import Prepared
from ..engine.scoring.junk import JunkMasks
from ..engine.scoring.ribbons import dan_cards
from ..engine.state import HandState, Seat
from .weights import Weights

RAIN, BRIGHT, BIRD, ANIMAL, FLEXIBLE, HONG, CHEONG, CHO, RIBBON, JUNK1, JUNK2, JUNK3, NOTHING = range(13)
"""The kinds of cards that differ in worth."""
_NEAR_JUNK = 3
_NEAR_COUNT = 2
_MOST_KEPT = 50_000


def _plays_of(kind: list[int]) -> list[list[tuple[tuple[int, Move], ...]]]:
    """For each month and each byte of cards held of it, the kinds of the cards and the moves that play them."""
    return [
        [tuple((kind[first + k], PLAY[first + k]) for k in range(8) if byte >> k & 1) for byte in range(256)]
        for first in (0, *range(0, JOKER_BASE, 8))
    ]


class CardBook:
    """A rule set as the policy reads it: the kind of each card, the sets and their points."""

    def __init__(self, prepared: Prepared) -> None:
        rules, values = prepared.rules, prepared.values
        self.prepared = prepared
        self.pack_size = values.pack.bit_count()
        self.copies = 8 if rules.double_deck else 4
        self.brights = values.bright & BRIGHTS
        self.bright_points = max(rules.three_bright_points, rules.bi_three_bright_points) / 3
        dans = [dan_cards(rules, name) & values.pack for name in ("hongdan", "cheongdan", "chodan")]
        points = rules.dan_points
        self.sets: tuple[tuple[int, int, int], ...] = tuple(
            (kind, cards, worth)
            for kind, cards, worth in (
                (BIRD, GODORI & values.pack, rules.godori_points),
                *zip((HONG, CHEONG, CHO), dans, (points,) * 3, strict=True),
            )
            if worth
        )
        self.kind = [self._kind(prepared, card, dans) for card in CARDS]
        self.plays_of = _plays_of(self.kind)
        self.junk = JunkMasks(values)
        self.set_cards = self.brights | sum(cards for _, cards, _ in self.sets)
        self.animals, self.ribbons = values.animal, values.ribbon
        self.junk_near = rules.pi_start - _NEAR_JUNK
        self.animal_near = rules.animal_start - _NEAR_COUNT
        self.ribbon_near = rules.ribbon_start - _NEAR_COUNT
        self.bak_limit = rules.pibak_max if rules.pibak_enabled else -1

    def _kind(self, prepared: Prepared, card: int, dans: list[int]) -> int:
        values = prepared.values
        bit = 1 << card
        if bit & values.bright:
            return RAIN if bit & RAIN_BRIGHT else BRIGHT
        if bit & values.flexible:
            return FLEXIBLE
        if bit & values.animal:
            return BIRD if bit & GODORI else ANIMAL
        if bit & values.junk:
            return JUNK1 + min(values.value[card], 3) - 1
        for kind, cards in zip((HONG, CHEONG, CHO), dans, strict=True):
            if bit & cards:
                return kind
        return RIBBON if bit & values.ribbon else NOTHING

    def months_of(self, cards: int) -> list[int]:
        """The months of which a mask holds cards."""
        return [month for month in range(1, 13) if cards & MONTH_MASKS[month]]


class Worths:
    """The card worths of one weight vector under one rule set; ``of`` is called at each decision."""

    def __init__(self, book: CardBook, weights: Weights) -> None:
        self.book = book
        w = weights
        self._weights = weights
        self._kept: dict[tuple[int, ...], tuple[list[float], list[float]]] = {}
        self._feed = w.feed + (w.feed_dokbak if book.prepared.rules.dokbak_feed != "off" else 0.0)
        self._lay = w.lay
        goer = 1.0 + max(-0.9, w.goer_deny)
        self._sets = [
            (
                kind,
                cards,
                [0.0, w.own1 * points, w.own2 * points, 0.0, 0.0, 0.0, 0.0],
                [0.0, w.deny1 * points, w.deny2 * points, 0.0, 0.0, 0.0, 0.0],
            )
            for kind, cards, points in book.sets
        ]
        points = book.bright_points
        own = [0.0, w.bright_own1 * points, *(w.bright_own2 * points,) * 9]
        deny = [0.0, w.bright_deny1 * points, *(w.bright_deny2 * points,) * 9]
        self._bright_own, self._bright_deny = own, deny
        self._goer = goer
        self._plain = [self._without_sets(flags) for flags in range(16)]

    def _without_sets(self, flags: int) -> tuple[list[float], list[float]]:
        """The worths before the sets are looked at; ``flags`` are the four lowest of ``of``."""
        w = self._weights
        junk = w.junk + (w.junk_near if flags & 1 else 0.0) + (w.junk_bak if flags & 2 else 0.0)
        animal = w.animal + (w.animal_near if flags & 4 else 0.0)
        ribbon = w.ribbon + (w.ribbon_near if flags & 8 else 0.0)
        double = junk + w.double_junk
        dan = ribbon + w.dan
        worth = [
            w.rain_bright, w.bright, animal + w.bird, animal, max(animal, double) + w.gukjin,
            dan, dan, dan, ribbon, junk, double, junk + w.triple_junk, 0.0,
        ]  # fmt: skip
        return worth, [w.lay * one for one in worth]

    def of(self, table: HandState, seat: Seat, opponents: tuple[int, ...]) -> tuple[list[float], list[float]]:
        """For each kind of card what capturing one is worth to the seat, and what it is worth to lay one down.

        The lists are kept for the next call: they are not to be changed.
        """
        book = self.book
        mine = seat.captured
        side = table.junk_side
        seats = table.seats
        junk, doubles, set_cards = book.junk.junk | side, book.junk.doubles, book.set_cards
        cards = mine & junk
        count = cards.bit_count() + (cards & doubles).bit_count()
        flags = 0
        key: list[int] = [mine & set_cards]
        if count >= book.junk_near:
            flags = 1
        for number in opponents:
            other = seats[number]
            theirs = other.captured
            key.append(theirs & set_cards)
            if other.go:
                flags += 16 << number
            if count <= book.bak_limit:
                theirs &= junk
                if theirs.bit_count() + (theirs & doubles).bit_count() >= book.junk_near:
                    flags |= 2
        if (mine & book.animals & ~side).bit_count() >= book.animal_near:
            flags |= 4
        if (mine & book.ribbons).bit_count() >= book.ribbon_near:
            flags |= 8
        key.append(flags)
        known = tuple(key)
        found = self._kept.get(known)
        if found is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            found = self._kept[known] = self._work_out(flags, seats, mine, opponents)
        return found

    def _work_out(
        self, flags: int, seats: list[Seat], mine: int, opponents: tuple[int, ...]
    ) -> tuple[list[float], list[float]]:
        plain_worth, plain_laid = self._plain[flags & 15]
        worth, laid = plain_worth[:], plain_laid[:]
        self._add_sets(seats, mine, opponents, worth, laid)
        return worth, laid

    def _add_sets(
        self, seats: list[Seat], mine: int, opponents: tuple[int, ...], worth: list[float], laid: list[float]
    ) -> None:
        """What the sets add: progress of one's own, and what an opponent is kept from."""
        lay = self._lay
        feed = self._feed
        everybody = mine
        for number in opponents:
            everybody |= seats[number].captured
        for kind, cards, own, deny in self._sets:
            held = everybody & cards
            if not held:
                continue
            a = mine & cards
            bonus = 0.0
            if a:
                if a == held:
                    bonus = own[a.bit_count()]
            else:
                for number in opponents:
                    theirs = seats[number].captured & cards
                    if theirs:
                        if theirs == held:
                            count = theirs.bit_count()
                            bonus = deny[count] * self._goer if seats[number].go else deny[count]
                            if count == 2:
                                laid[kind] += feed
                        break
            if bonus:
                worth[kind] += bonus
                laid[kind] += lay * bonus
        cards = self.book.brights
        if everybody & cards:
            self._add_brights(seats, mine & cards, opponents, worth, laid)

    def _add_brights(
        self, seats: list[Seat], mine: int, opponents: tuple[int, ...], worth: list[float], laid: list[float]
    ) -> None:
        cards = self.book.brights
        most = 0
        goer = False
        for number in opponents:
            count = (seats[number].captured & cards).bit_count()
            if count > most:
                most = count
                goer = seats[number].go > 0
        bonus = self._bright_deny[most] * (self._goer if goer else 1.0)
        if most <= cards.bit_count() - 3:
            bonus += self._bright_own[mine.bit_count()]
        worth[BRIGHT] += bonus
        worth[RAIN] += bonus
        fed = self._lay * bonus + (self._feed if most == 2 else 0.0)
        laid[BRIGHT] += fed
        laid[RAIN] += fed


def cards_worth(kind: list[int], worth: list[float], cards: int) -> float:
    """The sum of the worths of a mask's cards."""
    return sum(worth[kind[card]] for card in cards_in(cards))
