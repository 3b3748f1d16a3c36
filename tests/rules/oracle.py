"""A second, slow reading of RULES.md 4.2: a whole hand without scores, for comparison with the engine.

It plays one hand from a position as a generator: it yields each question as ``(seat, kind, moves)`` and is sent
the answer. 국진 counts as an animal throughout. In a double deck (section 10) a month may lie in several piles.
"""

from __future__ import annotations

from typing import Any

from .notation import deck_key
from .oracle_junk import Asking, Junk
from .oracle_state import Pile, Seat, Turn, kind, month

VOIDED_BY = {"jjok": "jjok", "ttadak": "ttadak", "sweep": "sweep", "stack": "ppeok_take", "bomb": "bomb"}


class Hand(Junk):
    """One hand in play; ``rules`` is a mapping of every field that matters here."""

    def __init__(
        self,
        rules: dict[str, Any],
        hands: list[list[str]],
        floor: list[str],
        pile: list[str],
        captured: list[list[str]],
    ) -> None:
        self.rules = rules
        self.seats = [Seat(list(hand), list(owned)) for hand, owned in zip(hands, captured, strict=True)]
        self.floor: list[Pile] = []
        for card in floor:
            self.lay(card)
        self.pile = list(pile)
        self.thefts: list[str] = []
        self.paid: list[str] = []
        self.end = ""
        self.at = 0

    def lay(self, card: str) -> None:
        """A card of the deal: it joins its month's latest pile until that holds three."""
        open_piles = [pile for pile in self.on_floor(month(card)) if len(pile.cards) < 3]
        if open_piles:
            open_piles[-1].cards.append(card)
        else:
            self.floor.append(Pile([card]))

    def on_floor(self, wanted: int) -> list[Pile]:
        return [pile for pile in self.floor if pile.month == wanted]

    @property
    def loose(self) -> list[str]:
        return [card for pile in self.floor if len(pile.cards) < 3 for card in pile.cards]

    @property
    def stacks(self) -> list[Pile]:
        return sorted((pile for pile in self.floor if len(pile.cards) == 3), key=lambda pile: deck_key(pile.first))

    def face(self, card: str) -> tuple[str, int]:
        """What makes two floor cards different to choose from."""
        value = self.value(card)
        return ("J" if value else kind(card), value)

    # --- the hand -----------------------------------------------------------------------------------------------

    def play(self) -> Asking:
        """The hand to its end; ``end`` is then its reason."""
        seat = 0
        while not self.end:
            if self.seats[seat].hand or self.seats[seat].passes:
                yield from self.turn(seat)
            elif not any(other.hand or other.passes for other in self.seats):
                self.end = "nagari"
            seat = (seat + 1) % len(self.seats)

    def legal(self, seat: int, bound: int) -> list[str]:
        """The moves at a turn; ``bound`` is the month that a shake has bound the next card to, or 0."""
        me = self.seats[seat]
        months = [month(card) for card in me.hand]
        if bound:
            return [f"play {card}" for card in me.hand if month(card) == bound]
        moves = [f"{'joker' if kind(card) == 'X' else 'play'} {card}" for card in me.hand]
        moves += ["flip"] if me.passes else []
        for wanted in sorted(set(months) - {0}):
            count, met = months.count(wanted), self.on_floor(wanted)
            if self.may_bomb(me, wanted, count, met):
                moves.append(f"bomb {wanted:02d}")
            free = not (self.rules["shake_requires_no_floor_match"] and met)
            if count >= 3 and wanted not in me.shaken and free:
                moves.append(f"shake {wanted:02d}")
        return moves

    def may_bomb(self, me: Seat, wanted: int, count: int, met: list[Pile]) -> bool:
        if wanted in me.shaken and self.rules["shake_then_bomb"] == "forbidden":
            return False
        if self.rules["double_deck"]:
            return bool(self.rules["bomb_enabled"] and 3 <= count <= 6 and met)
        sizes = [len(pile.cards) for pile in met]
        three = bool(self.rules["bomb_enabled"]) and (count, sizes) == (3, [1])
        return three or (self.rules["two_card_bomb"] != "off" and (count, sizes) == (2, [2]))

    def turn(self, seat: int) -> Asking:
        me = self.seats[seat]
        self.at = seat
        now = Turn([pile.month if len(pile.cards) == 1 else 0 for pile in self.floor])
        bound = 0
        while True:
            moves = self.legal(seat, bound)
            if not moves:
                yield from self.ask(seat)
                return
            word, _, rest = (yield seat, "turn", moves).partition(" ")
            if word == "joker" and self.rules["hand_bonus_mode"] == "flip_in_place":
                word, rest = "place", self.in_place(me, rest, now)
                break
            if word == "joker":
                yield from self.joker(seat, rest, now)
            elif word == "shake":
                me.shaken.add(int(rest))
                strict = self.rules["shake_timing"] == "only_when_playing_one" or self.rules["shake_must_play_one"]
                bound = int(rest) if strict else 0
            else:
                break
        yield from self.lay_and_flip(seat, word, rest, now)
        yield from self.close(seat, now)

    def joker(self, seat: int, card: str, now: Turn) -> Asking:
        me = self.seats[seat]
        me.hand.remove(card)
        me.captured.append(card)
        if self.pile:
            me.hand.append(self.pile.pop(0))
        now.from_hand = True
        if self.rules["bonus_steals_pi"]:
            yield from self.collect(seat, {"joker": 1})

    def in_place(self, me: Seat, joker: str, now: Turn) -> str:
        """The card that is turned to stand for the played one; empty where the pile holds none."""
        me.hand.remove(joker)
        card = self.turn_up(now)
        me.captured += [joker, *now.jokers]
        now.jokers, now.from_hand = [], True
        return card

    # --- play and flip ------------------------------------------------------------------------------------------

    def lay_and_flip(self, seat: int, word: str, rest: str, now: Turn) -> Asking:
        me = self.seats[seat]
        card = rest if word in ("play", "place") else ""
        pile, chosen = None, ""
        if word == "flip":
            me.passes -= 1
        elif word == "bomb":
            now.played = self.bomb(me, int(rest), now)
        elif card:
            me.hand = [have for have in me.hand if have != card]
            pile, chosen = yield from self.meet(seat, card, "take_for_played")
        now.last = self.is_last(seat)
        flipped = self.turn_up(now)
        same = bool(card and flipped) and month(flipped) == month(card) and not (pile and len(pile.cards) == 3)
        if same:
            self.combine(seat, card, pile, flipped, now)
            return
        if card:
            self.take(seat, card, pile, chosen, now, now.played)
        if flipped:
            pile, chosen = yield from self.meet(seat, flipped, "take_for_flipped")
            self.take(seat, flipped, pile, chosen, now, now.by_flip)

    def bomb(self, me: Seat, wanted: int, now: Turn) -> list[str]:
        laid = [card for card in me.hand if month(card) == wanted]
        me.hand = [card for card in me.hand if card not in laid]
        me.passes += len(laid) - 1
        met = self.on_floor(wanted)
        self.floor = [pile for pile in self.floor if pile not in met]
        now.bombed_jokers = [joker for pile in met for joker in pile.jokers]
        now.owe("bomb", self.rules["bomb_pi"])
        now.events.add("bomb")
        taken = [*laid, *(card for pile in met for card in pile.cards)]
        me.bombs += self.bomb_count(me, wanted, len(laid), len(taken))
        return taken

    def bomb_count(self, me: Seat, wanted: int, laid: int, taken: int) -> int:
        """By how much a bomb raises the count of bombs."""
        if wanted in me.shaken and self.rules["shake_then_bomb"] == "once":
            return 0
        if self.rules["double_deck"]:
            return min(taken, 7) - 3
        return 1 if laid == 3 or self.rules["two_card_bomb"] == "double" else 0

    def ask(self, seat: int) -> Asking:
        """Go or Stop, which this reading leaves to ``oracle_game``."""
        yield from ()

    def meet(self, seat: int, card: str, question: str) -> Asking:
        """The pile that this card meets, and of a pair the card it takes; asked where they differ."""
        met = sorted(self.on_floor(month(card)), key=lambda pile: deck_key(pile.first))
        kinds: dict[Any, Pile] = {}
        for pile in met:
            kinds.setdefault(self.looks(seat, pile), pile)
        if not kinds:
            return None, ""
        pile = next(iter(kinds.values()))
        if len(kinds) > 1:
            answer = yield seat, question, [f"take {pile.first}" for pile in kinds.values()]
            pile = next(have for have in met if have.first == answer.split()[1])
        pair = sorted(pile.cards, key=deck_key)
        if len(pair) == 2 and self.face(pair[0]) != self.face(pair[1]):
            answer = yield seat, question, [f"take {have}" for have in pair]
            return pile, answer.split()[1]
        return pile, pair[0]

    def looks(self, seat: int, pile: Pile) -> Any:
        """What makes piles differ: kind, faces, jokers, owner (own, other's, dealt)."""
        owner = None if pile.owner is None else pile.owner == seat
        faces = tuple(sorted(card.rstrip("'") for card in pile.cards))
        return faces, tuple(sorted(pile.jokers)), owner

    def turn_up(self, now: Turn) -> str:
        while self.pile:
            card = self.pile.pop(0)
            if kind(card) != "X":
                return card
            now.jokers.append(card)
        return ""

    def take(self, seat: int, card: str, pile: Pile | None, chosen: str, now: Turn, into: list[str]) -> None:
        """One card against one pile alone: it takes what it meets or stays."""
        if not pile:
            self.floor.append(Pile([card]))
            return
        if len(pile.cards) < 3:
            into += [card, chosen]
            pile.cards.remove(chosen)
        else:
            into += [card, *pile.cards]
            now.jokers += pile.jokers
            pile.cards = []
            if pile.owner is None:
                now.owe("stack", 1 if self.rules["floor_triple"] == "stack_steal1" else 0)
            else:
                now.owe("stack", self.rules["self_ppeok_pi" if pile.owner == seat else "ppeok_take_pi"])
        self.floor = [have for have in self.floor if have.cards]

    def combine(self, seat: int, card: str, pile: Pile | None, flipped: str, now: Turn) -> None:
        """The flip is of the month just played: 쪽, 뻑 or 따닥."""
        met = pile.cards if pile else []
        self.floor = [have for have in self.floor if have is not pile]
        if len(met) != 1:
            event = "ttadak" if met else "jjok"
            now.owe(event, self.rules[f"{event}_pi"])
            now.events.add(event)
        else:
            fate = self.rules["last_turn_ppeok"] if now.last else "normal"
            if fate == "take_two_leave_flip":
                now.played += [card, *met]
                self.floor.append(Pile([flipped]))
                return
            if fate != "take_three":
                self.ppeok(seat, [card, *met, flipped], now, fate == "normal_plus_pi" and now.last)
                return
        now.played += [card, *met]
        now.by_flip.append(flipped)

    def ppeok(self, seat: int, three: list[str], now: Turn, plus: bool) -> None:
        stack = Pile(three, seat)
        self.floor.append(stack)
        now.events.add("ppeok")
        if self.rules["bonus_in_ppeok"] == "buried":
            stack.jokers, now.jokers = now.jokers, []
        if self.seats[seat].turns == 0:
            now.owe("first_ppeok", self.rules["first_ppeok_pi"])
        if plus:
            now.owe("last_ppeok", 1)

    # --- after the flip -----------------------------------------------------------------------------------------

    def is_last(self, seat: int) -> bool:
        me = self.seats[seat]
        if me.hand or me.passes:
            return False
        most = max(len(other.hand) + other.passes for other in self.seats if other is not me)
        return most <= {"own_last_card": 99, "last_lap": 1, "last_turn_of_game": 0}[self.rules["last_turn_scope"]]

    def close(self, seat: int, now: Turn) -> Asking:
        me = self.seats[seat]
        me.captured += now.played + now.by_flip + now.jokers + now.bombed_jokers
        if self.rules["bonus_steals_pi"] and now.jokers:
            now.owe("joker", len(now.jokers))
        captured = bool(now.played or now.by_flip or now.jokers or now.from_hand)
        over = not any(other.hand or other.passes for other in self.seats)
        if over and self.rules["leftover_bonus"] == "last_player":
            captured = captured or bool(self.pile)
            me.captured += self.pile
            self.pile = []
        swept = self.swept(now)
        void = now.last and "sweep" in self.rules["last_turn_no_pi"]
        if swept and self.rules["sweep_effect"] == "pi":
            now.owe("sweep", self.rules["sweep_pi"])
        yield from self.collect(seat, self.due(now), swept and self.rules["sweep_effect"] == "any_card_from_each")
        if swept and not void and self.rules["sweep_effect"] == "give_pi_to_each":
            for other in self.others(seat):
                yield from self.pay(other, seat, {"sweep": self.rules["sweep_pi"]})
        me.turns += 1
        me.dry = 0 if captured else me.dry + 1
        self.money(seat, now, swept and not void)
        if not self.end and self.rules["heodang_turns"] and me.dry >= self.rules["heodang_turns"]:
            self.end = "heodang"
        if not self.end:
            yield from self.ask(seat)

    def swept(self, now: Turn) -> bool:
        if self.floor or not (now.played or now.by_flip):
            return False
        if self.rules["sweep_definition"] == "floor_empty":
            return True
        singles = len(now.before) == 2 and 0 not in now.before and now.before[0] != now.before[1]
        return (
            singles
            and {month(card) for card in now.played} != {month(card) for card in now.by_flip}
            and bool(now.played and now.by_flip)
        )

    def due(self, now: Turn) -> dict[str, int]:
        void = set(self.rules["last_turn_no_pi"]) if now.last else set()
        return {reason: units for reason, units in now.owed.items() if units and VOIDED_BY.get(reason) not in void}

    def money(self, seat: int, now: Turn, fee: bool) -> None:
        me, rules = self.seats[seat], self.rules
        turn = me.turns
        if "ppeok" in now.events:
            me.ppeoks.append(turn)
            run = me.ppeoks == list(range(1, turn + 1))
            if turn <= 3 and run and turn <= len(rules["ppeok_ladder"]):
                self.instant(
                    seat,
                    ("first_ppeok", "double_ppeok", "triple_ppeok")[turn - 1],
                    rules["ppeok_unit"] * rules["ppeok_ladder"][turn - 1],
                )
            if len(me.ppeoks) == 3:
                ends = rules["triple_consecutive_ends"] != "pay_only" if turn == 3 else rules["three_ppeok_win"]
                self.end = "three_ppeok" if ends else ""
        for event in ("ttadak", "jjok", "bomb"):
            if turn == 1 and event in now.events:
                self.instant(seat, f"first_{event}", rules[f"first_{event}_points"])
        if fee:
            self.instant(seat, "sweep_fee", rules["sweep_fee"])

    def instant(self, seat: int, what: str, points: int) -> None:
        if points:
            self.paid.append(f"{seat} {what} {points}")
