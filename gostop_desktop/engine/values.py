"""What each card counts under a rule set: junk values, sides, and the order in which junk is lost.

RULES.md sections 2 and 3.4, details in section 9 ("Junk", "국진", "Payment").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import (
    ANIMALS,
    BRIGHTS,
    CARDS,
    DOUBLE_DECK,
    GUKJIN,
    JOKER_BASE,
    JUNK,
    MAY_ANIMAL,
    RAIN_RIBBON,
    RIBBONS,
    SINGLE_DECK,
    joker_mask,
    named,
)  # fmt: skip

if TYPE_CHECKING:
    from .rules import RuleSet


class CardValues:
    """The cards of a pack under one rule set, prepared once.

    ``bright``, ``animal``, ``ribbon`` and ``junk`` are the masks of the cards that count as such, each card lying on
    its animal side where it has two; ``flexible`` the cards with two sides (국진, and May where it counts).
    ``value`` is the junk value (피) of each card by its number, for flexible cards that of their junk side, 0 for
    the rest. ``sort`` tells cards of a month apart for a choice: two with the same number are alike in kind and value.
    """

    __slots__ = ("animal", "bright", "flexible", "jokers", "junk", "loss_order", "pack", "ribbon", "sort", "value")

    def __init__(self, rules: RuleSet) -> None:
        self.jokers = joker_mask(len(rules.jokers))
        self.pack = (DOUBLE_DECK if rules.double_deck else SINGLE_DECK) | self.jokers
        double = named("11b 12d") if rules.november_ssangpi_count else named("12d")
        if rules.november_ssangpi_count == 2:
            double |= named("11c")
        junk = JUNK
        ribbon = RIBBONS
        if rules.december_ribbon_as_ssangpi:
            junk |= RAIN_RIBBON
            double |= RAIN_RIBBON
            ribbon &= ~RAIN_RIBBON
        counted_ribbon = ribbon if rules.december_ribbon_counts else ribbon & ~RAIN_RIBBON
        self.flexible = 0
        if rules.gukjin_as_ssangpi:
            self.flexible |= GUKJIN & self.pack
        if rules.may_animal_as_ssangpi:
            self.flexible |= MAY_ANIMAL & self.pack
        november = named("11b 11c") & double
        self.value = [0] * len(CARDS)
        for card in CARDS:
            bit = 1 << card
            if bit & self.jokers:
                self.value[card] = rules.jokers[card - JOKER_BASE]
            elif bit & (double | self.flexible):
                is_november = bit & november and rules.ssangpi_value == 2
                self.value[card] = rules.november_ssangpi_value if is_november else rules.ssangpi_value
            elif bit & junk:
                self.value[card] = 1
        self.bright = BRIGHTS & self.pack
        self.animal = ANIMALS & self.pack
        self.ribbon = counted_ribbon & self.pack
        self.junk = junk & self.pack | self.jokers
        self.loss_order = self._loss_order()
        self.sort = [self._sort(card, ribbon) for card in CARDS]

    def _loss_order(self) -> tuple[int, ...]:
        """Masks of junk in the order it is lost: by value, then card before 국진 and May before joker."""
        layers: dict[tuple[int, int], int] = {}
        for card in CARDS:
            bit = 1 << card
            if bit & (self.junk | self.flexible):
                rank = 2 if bit & self.jokers else 1 if bit & self.flexible else 0
                key = (self.value[card], rank)
                layers[key] = layers.get(key, 0) | bit
        return tuple(layers[key] for key in sorted(layers))

    def _sort(self, card: int, ribbon: int) -> int:
        bit = 1 << card
        kind = 1 if bit & BRIGHTS else 2 if bit & ANIMALS else 3 if bit & ribbon else 4
        return kind * 10 + (self.value[card] if kind == 4 else 0)

    def junk_value(self, captured: int, junk_side: int) -> int:
        """피 값: the junk value of captured cards; ``junk_side`` are the flexible cards lying on their junk side."""
        cards = captured & (self.junk | junk_side)
        total = 0
        value = self.value
        while cards:
            low = cards & -cards
            total += value[low.bit_length() - 1]
            cards ^= low
        return total
