"""A second, slow reading of RULES.md 4.1, 4.7 and section 9 "Deal order", "Four and more": from the deck to a turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .builder import packets
from .notation import deck_key, in_deck_order
from .oracle_state import kind, month

SETS = ("02a 04a 08b", "01b 02b 03b", "04b 05b 07b", "06b 09b 10b")


@dataclass
class Opening:
    """What lies where after the opening, and who is asked, or how the hand ended."""

    hands: list[list[str]]
    floor: list[str]
    pile: list[str]
    captured: list[list[str]]
    actives: list[int]
    sales: list[str] = field(default_factory=list)
    pending: str = ""
    end: dict[str, Any] = field(default_factory=dict)


def deal_out(rules: dict[str, Any], deck: list[str], dealer: int) -> Opening:
    """The packets of the deal order; whole hands under 퉁."""
    seats = int(rules["table_players"])
    deck = list(deck)
    opening = Opening([[] for _ in range(seats)], [], [], [[] for _ in range(seats)], list(range(seats)))
    order = str(rules["deal_order"]) + ("_tung" if rules["cut_mode"] == "tung" else "")
    for what, count in packets(order, int(rules["active_players"])):
        places = [opening.floor] if what == "floor" else [opening.hands[seat] for seat in from_dealer(seats, dealer)]
        for place in places:
            place += deck[:count]
            del deck[:count]
    opening.pile = deck
    return opening


def from_dealer(seats: int, dealer: int) -> list[int]:
    """Seats from the dealer's right, the dealer last."""
    return [(dealer + step) % seats for step in range(1, seats + 1)]


def forced(order: list[int], joined: list[int], asked: int, fill: int) -> bool:
    """Whether the next undecided seat is forced in."""
    return len(order) - asked == fill - len(joined)


def sale(rules: dict[str, Any], hand: list[str], carry: int) -> tuple[list[str], int]:
    """What a seller sells, and the points each payer pays."""
    wanted = rules["sale_items"]
    brights = [card for card in hand if kind(card) == "B"]
    if not rules["bibright_alone"] and brights == ["12a"]:
        brights = []
    groups: dict[str, list[list[str]]] = {
        "bright": [[card] for card in brights],
        "ssangpi": [[card] for card in hand if is_ssangpi(rules, card)],
        "joker": [[card] for card in hand if kind(card) == "X"],
        "triple": triples(hand),
        "sets": [cards.split() for cards in SETS if set(cards.split()) <= set(hand)],
        "gukjin": [["09a"]] if "09a" in hand else [],
    }
    if "bright" not in wanted:
        groups["bright"] = []
    if rules["ssangpi_needs_bright"] and not groups["bright"]:
        groups["ssangpi"] = []
    prices = {"sets": "set"}
    items = [(name, cards) for name, group in groups.items() if name in wanted for cards in group]
    points = sum(int(rules[f"sale_price_per_{prices.get(name, name)}"]) for name, _ in items)
    points *= 2 ** len(triples(hand)) if rules["sale_shake_double"] else 1
    points *= 2 if rules["nagari_gwang_sale_double"] and carry > 1 else 1
    return sorted({card for _, cards in items for card in cards}, key=deck_key), points


def is_ssangpi(rules: dict[str, Any], card: str) -> bool:
    november = ["11b", "11c"][: int(rules["november_ssangpi_count"])]
    return card == "12d" or card in november or (card == "12c" and bool(rules["december_ribbon_as_ssangpi"]))


def triples(hand: list[str]) -> list[list[str]]:
    """Three or four of a month in a hand, each once."""
    months = sorted({month(card) for card in hand} - {0})
    groups = [[card for card in hand if month(card) == wanted] for wanted in months]
    return [group for group in groups if len(group) >= 3]


def open_up(rules: dict[str, Any], opening: Opening, dealer: int, carry: int) -> None:
    """From the floor's jokers to the first question."""
    refill = rules["floor_bonus_at_deal"] == "dealer_takes_and_refill"
    floor: list[str] = []
    for card in opening.floor:
        while kind(card) == "X":
            opening.captured[dealer].append(card)
            card = opening.pile.pop(0) if refill else ""
            if not card:
                break
        floor += [card] if card else []
    opening.floor = floor
    seats = len(opening.hands)
    turns = [seat for seat in [dealer, *from_dealer(seats, dealer)[:-1]] if seat in opening.actives]
    if rules["hand_bonus_at_deal"] == "auto_capture_refill":
        for seat in turns:
            swap_jokers(opening, seat)
    quads = quads_of(opening.floor)
    if quads:
        floor_quad(rules, opening, quads[0], dealer, carry)
        if opening.end:
            return
    president(rules, opening, turns, dealer, carry)


def swap_jokers(opening: Opening, seat: int) -> None:
    hand = opening.hands[seat]
    while jokers := [card for card in hand if kind(card) == "X"]:
        for joker in sorted(jokers):
            hand.remove(joker)
            opening.captured[seat].append(joker)
            hand.append(opening.pile.pop(0))


def quads_of(cards: list[str]) -> list[list[str]]:
    return [group for group in triples(cards) if len(group) == 4]


def floor_quad(rules: dict[str, Any], opening: Opening, quad: list[str], dealer: int, carry: int) -> None:
    """Four of a month on the floor."""
    void = {"winner": None, "points": 0, "next_dealer": dealer}
    match rules["floor_quad"]:
        case "redeal":
            opening.end = {"reason": "redeal", "carry": carry, **void}
        case "nagari_double":
            opening.end = {"reason": "nagari", "carry": carry * 2, **void}
        case "dealer_wins_president":
            opening.end = win(rules, dealer, dealer, carry)
        case _:
            opening.captured[dealer] += quad
            opening.floor = [card for card in opening.floor if card not in quad]


def win(rules: dict[str, Any], winner: int, dealer: int, carry: int) -> dict[str, Any]:
    after = winner if rules["president_end"] == "wins_hand" else dealer
    points = int(rules["president_points"]) * carry
    return {"reason": "president", "winner": winner, "points": points, "carry": 1, "next_dealer": after}


def president(rules: dict[str, Any], opening: Opening, turns: list[int], dealer: int, carry: int) -> None:
    """총통 of all hands at once; the first question, or the end."""
    opening.pending = f"{dealer} turn"
    if not rules["president_enabled"]:
        return
    bright = [seat for seat in turns if rules["president_five_brights"] and five_brights(opening.hands[seat])]
    holders = [seat for seat in turns if quads_of(opening.hands[seat]) or seat in bright]
    void = {"winner": None, "points": 0, "next_dealer": dealer}
    if len(holders) > 1 and rules["president_tie"] == "cancel":
        opening.end = {"reason": "redeal", "carry": carry, **void}
    elif len(holders) > 1 and rules["president_tie"] == "nagari_double":
        opening.end = {"reason": "nagari", "carry": carry * 2, **void}
    elif holders:
        if rules["president_decline"] == "forced_end" or holders[0] in bright:
            opening.end = win(rules, holders[0], dealer, carry)
        else:
            opening.pending = f"{holders[0]} president"


def five_brights(hand: list[str]) -> bool:
    return sum(kind(card) == "B" for card in hand) == 5


def shown(cards: list[str]) -> tuple[str, str]:
    """A floor as its loose cards and its dealt stacks."""
    stacks = [group for group in triples(cards) if len(group) == 3]
    loose = [card for card in cards if not any(card in group for group in stacks)]
    return in_deck_order(loose), "; ".join(f"{in_deck_order(group)} @-" for group in stacks)
