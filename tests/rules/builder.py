"""Readable starts of a hand: a position (``table``) or a deal that gives the wanted cards (``deal``).

>>> start = table("matgo", hands=["05a 12b", "10b 10c"], floor="05b 08a", pile="05c 11c")
>>> start.play("play 05a").pending is not None  # doctest: +SKIP
True
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .fields import value_of
from .notation import cards, event_line, in_deck_order, junk_lines, pack
from .seam import Json, replay_text


@dataclass(frozen=True)
class Played:
    """What the program answered about a record; ``hand`` is its last hand."""

    answer: Json

    @property
    def error(self) -> Json | None:
        return self.answer["error"]

    @property
    def hand(self) -> Json:
        hands = self.answer["hands"]
        assert hands, f"no hand replayed: {self.error}"
        last: Json = hands[-1]
        return last

    @property
    def events(self) -> list[Json]:
        return list(self.hand["events"])

    @property
    def lines(self) -> list[str]:
        return [event_line(event) for event in self.events]

    @property
    def thefts(self) -> list[str]:
        return junk_lines(self.events)

    @property
    def final(self) -> Json:
        return dict(self.hand["final"])

    @property
    def pending(self) -> Json | None:
        return self.final["pending"]

    @property
    def end(self) -> Json | None:
        return self.hand["end"]


@dataclass(frozen=True)
class Start:
    """One hand line with the rules and seats it needs."""

    rules: str
    changes: Mapping[str, Any]
    seats: int
    first: int
    line: Mapping[str, Any]
    chips: tuple[int, ...] = ()
    head_starts: Mapping[int, int] = field(default_factory=dict)
    before: tuple[tuple[Start, str], ...] = field(default=())

    def header(self) -> Json:
        """The first line of the record."""
        seats: list[Json] = [{"name": f"seat {seat}", "kind": "human"} for seat in range(self.seats)]
        for seat, points in self.head_starts.items():
            seats[seat]["head_start"] = points
        return {
            "gostop-record": 1,
            "rules": {"preset": self.rules, **self.changes},
            "seats": seats,
            "chips": list(self.chips or (100_000,) * self.seats),
        }

    def record(self, moves: str) -> str:
        """The whole record as text: header, the hands before, this hand line, the moves."""
        lines = [self.header()]
        for start, played in (*self.before, (self, moves)):
            lines.append(dict(start.line))
            lines += move_lines(played, start.first)
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    def play(self, moves: str) -> Played:
        """The answer to these moves, such as ``"play 05a; take 05c; 1 flip"``."""
        return Played(replay_text(self.record(moves)))

    def after(self, *hands: tuple[Start, str]) -> Start:
        """The same hand, played after others of the match."""
        return replace(self, chips=hands[0][0].chips, before=hands)

    def with_head_start(self, seat: int, points: int) -> Start:
        """The same, a seat being helped by so many points."""
        return replace(self, head_starts={seat: points})

    def value(self, name: str) -> Any:
        """A field of the rules of this record."""
        return value_of(self.rules, self.changes, name)


def move_lines(moves: str, first: int) -> list[Json]:
    """The move lines; a move without a seat is made by the seat of the one before; ``pile …`` and ``end`` too."""
    lines: list[Json] = []
    seat = first
    for part in filter(None, (piece.strip() for piece in moves.split(";"))):
        head, _, rest = part.partition(" ")
        if head == "pile":
            lines.append({"pile": rest})
            continue
        if head == "refill":
            who, amount = rest.split()
            lines.append({"refill": int(who), "chips": int(amount)})
            continue
        if head == "line":
            lines.append(json.loads(rest))
            continue
        if head.isdigit():
            seat, part = int(head), rest
        lines.append({"seat": seat, "move": part})
    return lines


def table(
    rules: str = "matgo",
    *,
    hands: str | Sequence[str],
    floor: str = "",
    pile: str = "",
    captured: Sequence[str] = (),
    turn: int = 0,
    state: Sequence[Mapping[str, Any]] = (),
    turns: int = 5,
    changes: Mapping[str, Any] | None = None,
    chips: Sequence[int] = (),
    carry: int = 1,
    dealer: int = 0,
    line: Mapping[str, Any] | None = None,
    **position: Any,
) -> Start:
    """A position. ``hands`` as one text is the hand of the seat on turn; the others get cards that do not matter."""
    changed = dict(changes or {})
    seats = int(value_of(rules, changed, "table_players"))
    given = [hands if seat == turn else None for seat in range(seats)] if isinstance(hands, str) else list(hands)
    used = [*cards(floor), *cards(pile)]
    for text in (*(hand for hand in given if hand), *captured, *(s["cards"] for s in position.get("stacks", ()))):
        used += cards(text)
    states = [{"turns": turns, **entry} for entry in (*state, *({},) * (seats - len(state)))]
    actives = position.get("actives", range(seats))
    entry: Json = {
        "hands": _fill(given, used, bool(value_of(rules, changed, "double_deck")), actives),
        "floor": floor,
        "pile": pile,
        "captured": [*captured, *("",) * (seats - len(captured))],
        "turn": turn,
        "state": states,
        **position,
    }
    hand = {"hand": 1, "dealer": dealer, "carry": carry, "position": entry, **(line or {})}
    return Start(rules, changed, seats, turn, hand, tuple(chips))


def _fill(hands: list[str | None], used: list[str], double: bool, actives: Iterable[int]) -> list[str]:
    """Two cards for each hand not given, of months that are nowhere in sight as far as there are such."""
    seen = {name[:2] for name in used}
    free = [name for name in reversed(pack(0, double)) if name not in used and name[2:] in ("c", "d")]
    free.sort(key=lambda name: name[:2] in seen)
    filled: list[str] = []
    for seat, hand in enumerate(hands):
        if hand is None and seat in actives:
            first = free.pop(0)
            second = next(name for name in free if name[:2] != first[:2])
            free = [name for name in free if name != second]
            hand = f"{first} {second}"
        filled.append(hand or "")
    return filled


def packets(order: str, players: int, double: bool = False) -> list[tuple[str, int]]:
    """RULES.md section 9 "Deal order": (``hands`` or ``floor``, cards), in turn; ``…_tung`` deals whole hands."""
    hand, floor = (10, 8) if players == 2 else (7, 6)
    if order.endswith("tung"):
        whole = [("hands", hand * (1 + double)), ("floor", floor * (1 + double))]
        return whole[::-1] if order.startswith("floor_first") else whole
    by_order = {
        ("hands_first", False): [("hands", 4), ("floor", 3), ("hands", 3), ("floor", 3)],
        ("floor_first", False): [("floor", 3), ("hands", 4), ("floor", 3), ("hands", 3)],
        ("three_then_four", False): [("hands", 3), ("floor", 3), ("hands", 4), ("floor", 3)],
        ("hands_first", True): [("hands", 5), ("floor", 4), ("hands", 5), ("floor", 4)],
        ("floor_first", True): [("floor", 4), ("hands", 5), ("floor", 4), ("hands", 5)],
        ("four_four_two", True): [("hands", 4), ("floor", 4), ("hands", 4), ("floor", 4), ("hands", 2)],
    }
    return by_order[order, players == 2] * (1 + double)


def deal(
    rules: str = "gostop",
    *,
    hands: Sequence[str] = (),
    floor: str = "",
    pile: str = "",
    dealer: int = 0,
    changes: Mapping[str, Any] | None = None,
    chips: Sequence[int] = (),
    carry: int = 1,
    order: str = "",
    line: Mapping[str, Any] | None = None,
) -> Start:
    """A deck that deals these hands and this floor, with this top of the pile; the rest is filled in harmlessly."""
    changed = dict(changes or {})
    seats = int(value_of(rules, changed, "table_players"))
    players = int(value_of(rules, changed, "active_players"))
    double = bool(value_of(rules, changed, "double_deck"))
    sizes = [(10 if players == 2 else 7) * (1 + double)] * seats + [(8 if players == 2 else 6) * (1 + double)]
    whole = pack(len(value_of(rules, changed, "jokers")), double)
    wanted = [cards(text) for text in (*hands, *("",) * (seats - len(hands)), floor)]
    groups = _spread(wanted, sizes, [name for name in whole if name not in cards(pile)])
    dealt = order or str(value_of(rules, changed, "deal_order"))
    deck = _into_packets(groups, packets(dealt, players, double), dealer)
    deck += cards(pile) + [name for name in whole if name not in deck and name not in cards(pile)]
    entry = {"hand": 1, "dealer": dealer, "carry": carry, "deck": " ".join(deck), **(line or {})}
    return Start(rules, changed, seats, dealer, entry, tuple(chips))


def _spread(wanted: list[list[str]], sizes: list[int], free: list[str]) -> list[list[str]]:
    """Each group filled to its size: no joker, no third card of a month and no bright is added to any group."""
    taken = {name for group in wanted for name in group}
    assert len(taken) == sum(map(len, wanted)), "a card is given twice"
    rest = [name for name in free if name not in taken and not name.startswith("x")]
    rest.sort(key=lambda name: (name.endswith("a"), name[2:], int(name[:2]) * 5 % 13))
    groups = [list(group) for group in wanted]
    for group, size in zip(groups, sizes, strict=True):
        assert len(group) <= size, f"too many cards: {group}"
        while len(group) < size:
            name = next(card for card in rest if sum(have[:2] == card[:2] for have in group) < 2)
            rest.remove(name)
            group.append(name)
    return groups


def _into_packets(groups: list[list[str]], order: list[tuple[str, int]], dealer: int) -> list[str]:
    """The order in which the groups leave the pack: seats from the dealer's right, the dealer last."""
    *hands, floor = [list(group) for group in groups]
    seats = [(dealer + step) % len(hands) for step in range(1, len(hands) + 1)]
    deck: list[str] = []
    for what, count in order:
        for source in [floor] if what == "floor" else [hands[seat] for seat in seats]:
            deck += source[:count]
            del source[:count]
    assert not any(hands)
    assert not floor
    return deck


def sorted_text(text: str) -> str:
    """A list of cards in the order of the deck."""
    return in_deck_order(text)
