"""A second reading of a whole hand with its scores: Go and Stop, the settlement, 나가리 and what follows."""

from __future__ import annotations

from typing import Any

from .oracle import Hand
from .oracle_junk import Asking
from .oracle_score import base, best, chips, go_factor, meongtta, payments
from .oracle_state import Seat, kind


class Game(Hand):
    """As ``Hand``, with scores; 국진 is an animal until the settlement (``at_scoring``), balances are not capped."""

    carry = 1
    dealer = 0

    def start(self, carry: int, dealer: int) -> None:
        """Sets what the hand line says."""
        self.carry, self.dealer = carry, dealer
        self.calls: list[int] = [seat for seat, me in enumerate(self.seats) if me.go]
        self.winner: int | None = None
        self.results: list[dict[str, Any]] = []

    def ask(self, seat: int) -> Asking:
        me = self.seats[seat]
        items = base(self.rules, me.captured, set())
        points, junk = sum(items.values()), items.get("junk", 0)
        if points < self.rules["win_threshold"] or (me.go and points <= me.last_base):
            return
        if me.go and self.rules["rego_recover"] == "recover_must_be_pi" and junk < me.last_junk:
            return
        last = not me.hand and not me.passes
        if not (last and self.rules["auto_stop_last_card"]):
            answer = yield seat, "go_or_stop", ["go", "stop"]
            if answer == "go":
                self.call(seat, points, junk)
                return
        if self.rules["push"] == "two_times" and (yield seat, "push", ["push", "collect"]) == "push":
            self.finish("stop", seat, [[0] * len(self.seats)], 0, self.carry * 2)
            return
        self.settle(seat)

    def call(self, seat: int, points: int, junk: int) -> None:
        me = self.seats[seat]
        levels = [other.level for other in self.seats if other is not me and other.go]
        if levels and self.rules["reverse_go_mode"] != "off":
            me.level = max(me.level, *levels) + 1
        me.go, me.last_base, me.last_junk = me.go + 1, points, junk
        self.calls.append(seat)

    def shakes(self, seat: int) -> int:
        who = range(len(self.seats)) if self.rules["shake_beneficiary"] == "whoever_wins" else [seat]
        return sum(len(self.seats[other].shaken) for other in who)

    def settle(self, seat: int) -> None:
        """A Stop: every best outcome, for the sides of 국진 may tie."""
        order = [seat, *self.others(seat)]
        players = [self.player(other) for other in order]
        players[0]["shakes"] = self.shakes(seat)
        data = {"players": players, "carry": self.carry, "go_order": [order.index(call) for call in self.calls]}
        for _, final, dues in best(self.rules, data):
            changes = chips(self.rules, data, payments(self.rules, data, dues))
            placed = [changes[order.index(other)] for other in range(len(order))]
            self.finish("stop", seat, [placed], final, 1)

    def player(self, seat: int) -> dict[str, Any]:
        me = self.seats[seat]
        held = " ".join(me.captured)
        return {"captured": held, "go": me.go, "bombs": me.bombs, "reverse_go": me.level, "shakes": 0}

    def finish(self, reason: str, winner: int | None, changes: list[list[int]], points: int, carry: int) -> None:
        after = self.dealer if winner is None else winner
        self.end, self.winner = reason, winner
        for change in changes:
            entry = {"reason": reason, "winner": winner, "points": points, "carry": carry, "next_dealer": after}
            self.results.append({**entry, "changes": self.with_instants(change)})

    def with_instants(self, changes: list[int]) -> list[int]:
        """The changes of the settlement and the money that moved before."""
        total = list(changes)
        for line in self.paid:
            seat, _, points = line.split()
            money = int(points) * int(self.rules["point_value"])
            total = [have - money for have in total]
            total[int(seat)] += money * len(total)
        return total

    def conclude(self) -> None:
        """The ends that are no Stop: fixed points, or nothing."""
        if self.results:
            return
        if self.end == "nagari":
            self.finish("nagari", None, [[0] * len(self.seats)], 0, self.carried())
            return
        seat, me = self.at, self.seats[self.at]
        points = int(self.rules["heodang_points" if self.end == "heodang" else "three_ppeok_points"]) * self.carry
        if self.end == "three_ppeok" and me.ppeoks == [1, 2, 3]:
            points *= self.rules["triple_consecutive_ends"] != "pay_only_then_end"
        money = self.fixed(points) * int(self.rules["point_value"])
        changes = [-money] * len(self.seats)
        changes[seat] = money * (len(self.seats) - 1)
        changes[seat] -= changes[seat] * round(self.rules["commission_rate"] * 1000) // 1000
        self.finish(self.end, seat, [changes], points, 1)

    def fixed(self, points: int) -> int:
        return points if self.rules["money_mode"] == "per_point" else max(0, (points - 1) // 2)

    def carried(self) -> int:
        """The carry after a drawn hand."""
        carry = int(self.rules["nagari_multiplier"]) * (self.carry if self.rules["nagari_stack"] == "cumulative" else 1)
        if self.rules["nagari_inherits_multipliers"]:
            for me in self.seats:
                carry *= self.factor(me)
        return min(carry, int(self.rules["nagari_cap"])) if self.rules["nagari_cap"] else carry

    def factor(self, me: Seat) -> int:
        beasts = sum(kind(card.rstrip("'")) == "A" for card in me.captured)
        own = self.rules["shake_multiplier"] ** len(me.shaken) * self.rules["bomb_multiplier"] ** me.bombs
        return int(own * go_factor(self.rules, me.go) * meongtta(self.rules, beasts))
