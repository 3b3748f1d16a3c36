"""Random deals against the second reading of the opening in ``oracle_opening``."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from .builder import Played
from .fields import FIELDS, preset_value
from .notation import in_deck_order, pack, pending_line, stack_line
from .oracle_opening import Opening, deal_out, forced, from_dealer, open_up, sale, shown
from .oracle_state import month
from .seam import replay_text

CHOICES: dict[str, tuple[Any, ...]] = {
    "floor_bonus_at_deal": ("dealer_takes_and_refill", "dealer_takes_and_refill", "dealer_takes_no_refill"),
    "floor_quad": ("redeal", "nagari_double", "dealer_wins_president", "dealer_takes_four"),
    "hand_bonus_at_deal": ("keep", "auto_capture_refill"),
    "president_enabled": (True, True, False),
    "president_five_brights": (True, False),
    "president_points": (3, 10),
    "president_end": ("wins_hand", "collect_and_redeal"),
    "president_decline": ("optional", "forced_end"),
    "president_tie": ("cancel", "dealer_wins", "nagari_double"),
    "jokers": ([], [2, 3], [2, 2, 3, 2]),
    "cut_mode": ("cut", "tung"),
    "november_ssangpi_count": (0, 1, 2),
    "december_ribbon_as_ssangpi": (True, False),
    "ssangpi_needs_bright": (True, False),
    "bibright_alone": (True, False),
    "sale_price_per_bright": (0, 1, 3),
    "sale_price_per_ssangpi": (1, 2),
    "sale_price_per_joker": (1, 2),
    "sale_price_per_triple": (1, 4),
    "sale_price_per_set": (2, 5),
    "sale_price_per_gukjin": (1, 2),
    "sale_shake_double": (True, False),
    "nagari_gwang_sale_double": (True, False),
}
ITEMS = ("bright", "ssangpi", "joker", "triple", "sets", "gukjin")


def random_rules(rng: random.Random) -> tuple[str, dict[str, Any]]:
    """A preset and changes; the table of the larger game has three to six seats."""
    preset = rng.choice(("matgo", "gostop", "gostop", "gostop"))
    changes = {name: rng.choice(values) for name, values in CHOICES.items()}
    changes["nagari_cap"] = 0
    changes["sale_items"] = [word for word in ITEMS if rng.random() < 0.6]
    if "bright" not in changes["sale_items"]:
        changes["ssangpi_needs_bright"] = False
    if preset == "gostop":
        changes["table_players"] = rng.choice((3, 4, 5, 6))
        changes["deal_order"] = rng.choice(("hands_first", "floor_first", "three_then_four"))
    else:
        changes["deal_order"] = rng.choice(("hands_first", "floor_first", "four_four_two"))
    return preset, changes


def random_deck(rng: random.Random, rules: dict[str, Any]) -> list[str]:
    """A pack, sometimes badly shuffled, so that months lie together in hands or on the floor."""
    deck = pack(len(rules["jokers"]))
    rng.shuffle(deck)
    if rng.random() < 0.8:
        spread = rng.choice((3, 6, 12))
        deck.sort(key=lambda card: month(card) + rng.random() * spread)
    return deck


def join(rng: random.Random, opening: Opening, rules: dict[str, Any], dealer: int, carry: int) -> list[Any]:
    """Random joins and folds with the lines they make; sales, and the leavers' cards shuffled in."""
    order = from_dealer(len(opening.hands), dealer)[:-1]
    joined: list[int] = []
    out: list[int] = []
    lines: list[Any] = []
    for asked, seat in enumerate(order):
        if len(joined) == 2:
            out.append(seat)
            cards, points = sale(rules, opening.hands[seat], carry)
            if points:
                opening.sales.append(f"{seat} {' '.join(cards)} {points}")
        elif forced(order, joined, asked, 2):
            joined.append(seat)
        else:
            word = rng.choice(("join", "fold"))
            lines.append({"seat": seat, "move": word})
            (joined if word == "join" else out).append(seat)
    opening.actives = [dealer, *joined]
    opening.pile += [card for seat in out for card in opening.hands[seat]]
    rng.shuffle(opening.pile)
    for seat in out:
        opening.hands[seat] = []
    return [*lines, {"pile": " ".join(opening.pile)}]


def compare(played: Played, opening: Opening) -> None:
    """The program's opening is the second reading's."""
    assert played.error is None, played.error
    sold = [
        f"{e['seat']} {in_deck_order(e['cards'])} {e['points']}" for e in played.events if e["event"] == "gwang_sale"
    ]
    assert sold == opening.sales
    if opening.end:
        assert played.end is not None, played.pending
        assert {key: played.end[key] for key in opening.end} == opening.end
        return
    final = played.final
    assert pending_line(played.pending) == opening.pending
    assert final["hands"] == [in_deck_order(hand) for hand in opening.hands]
    assert final["captured"] == [in_deck_order(cards) for cards in opening.captured]
    assert final["pile"] == " ".join(opening.pile)
    stacks = "; ".join(stack_line(stack) for stack in final["stacks"])
    assert (final["floor"], stacks) == shown(opening.floor)


def check(seed: int) -> None:
    """One random deal."""
    rng = random.Random(seed)
    preset, changes = random_rules(rng)
    rules = {name: changes.get(name, preset_value(preset, name)) for name in FIELDS}
    seats, dealer, carry = int(rules["table_players"]), 0, rng.choice((1, 1, 2, 4))
    dealer = rng.randrange(seats)
    deck = random_deck(rng, rules)
    opening = deal_out(rules, deck, dealer)
    header = {
        "gostop-record": 1,
        "rules": {"preset": preset, **changes},
        "seats": [{"name": str(seat), "kind": "human"} for seat in range(seats)],
        "chips": [100_000] * seats,
    }
    lines = [header, {"hand": 1, "dealer": dealer, "carry": carry, "deck": " ".join(deck)}]
    if seats > 3:
        lines += join(rng, opening, rules, dealer, carry)
    open_up(rules, opening, dealer, carry)
    compare(Played(replay_text("".join(json.dumps(line) + "\n" for line in lines))), opening)


def check_all(seeds: range) -> None:
    """Random deals; the message names the one that differs."""
    for seed in seeds:
        try:
            check(seed)
        except AssertionError as failure:
            raise AssertionError(f"seed {seed}") from failure


@pytest.mark.parametrize("block", range(4))
def test_openings_follow_the_second_reading(block: int) -> None:
    check_all(range(block * 40, block * 40 + 40))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(5))
def test_many_openings_follow_the_second_reading(block: int) -> None:
    check_all(range(10_000 + block * 300, 10_000 + block * 300 + 300))
