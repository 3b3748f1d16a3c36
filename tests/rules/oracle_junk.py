"""The part of the second reading that moves junk between seats: RULES.md 4.2 step 7 and section 9 "Junk"."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from .notation import deck_key
from .oracle_state import Seat, kind

Question = tuple[int, str, list[str]]
Asking = Generator[Question, str, Any]
REASONS = ("bomb", "joker", "stack", "ttadak", "jjok", "sweep", "first_ppeok", "last_ppeok")


class Junk:
    """What junk is worth, and how it is collected."""

    rules: dict[str, Any]
    seats: list[Seat]
    thefts: list[str]

    def value(self, card: str) -> int:
        """Junk value of a card, 0 where it is none."""
        if kind(card) == "X":
            return int(self.rules["jokers"][int(card[1:]) - 1])
        counts = {"11b": 1, "11c": 2}
        card = card.rstrip("'")
        if card == "12d" or (card == "12c" and self.rules["december_ribbon_as_ssangpi"]):
            return int(self.rules["ssangpi_value"])
        if card in counts and self.rules["november_ssangpi_count"] >= counts[card]:
            return int(self.rules["november_ssangpi_value"]) if self.rules["ssangpi_value"] == 2 else 1
        return 1 if kind(card) == "J" else 0

    def others(self, seat: int) -> list[int]:
        count = len(self.seats)
        return [(seat + step) % count for step in range(1, count)]

    def collect(self, seat: int, due: dict[str, int], any_card: bool = False) -> Asking:
        for other in self.others(seat):
            yield from self.pay(seat, other, due, any_card)

    def pay(self, taker: int, giver: int, due: dict[str, int], any_card: bool = False) -> Asking:
        """Junk from one seat to another until the sum is met or there is none."""
        owed, moved = sum(due.values()), list[str]()
        mine, his = self.seats[taker].captured, self.seats[giver].captured
        left = owed
        while left > 0:
            junk = sorted((card for card in his if self.value(card)), key=self.theft_order)
            if not junk:
                break
            card = yield from self.pick(taker, giver, junk)
            left -= 1 if self.rules["two_pi_settlement"] == "by_card" else min(left, self.value(card))
            his.remove(card)
            mine.append(card)
            moved.append(card)
        change = self.change(mine, sum(map(self.value, moved)) - owed)
        his += change
        if any_card and his:
            options = sorted(his, key=deck_key)
            card = (
                options[0]
                if len(options) == 1
                else (yield taker, "seize", [f"seize {have}" for have in options]).split()[1]
            )
            his.remove(card)
            mine.append(card)
            moved.append(card)
        if moved:
            words = [reason for reason in REASONS if reason in due or (any_card and reason == "sweep")]
            self.thefts.append(f"{taker}<{giver}: {' '.join(moved)} ({' '.join(words)})")

    def change(self, mine: list[str], overpaid: int) -> list[str]:
        """Plain junk that the taker returns for what was paid too much."""
        if not self.rules["ssangpi_change"]:
            return []
        plain = sorted((card for card in mine if self.value(card) == 1 and kind(card) != "X"), key=deck_key)
        back = plain[: max(overpaid, 0)]
        mine[:] = [card for card in mine if card not in back]
        return back

    def theft_order(self, card: str) -> tuple[int, int, tuple[int, str]]:
        return self.value(card), int(kind(card) == "X"), deck_key(card)

    def pick(self, taker: int, giver: int, junk: list[str]) -> Asking:
        mode = self.rules["pi_choice"]
        alike = len({(self.value(card), kind(card) == "X") for card in junk}) == 1
        if mode == "lowest_value_first" or alike:
            return junk[0]
        word, seat = ("give", giver) if mode == "giver_chooses" else ("seize", taker)
        answer = yield seat, word, [f"{word} {card}" for card in junk]
        return answer.split()[1]
