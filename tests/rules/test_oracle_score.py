"""Random inputs of the payout calculator against the second reading in ``oracle_score``."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .fields import FIELDS, preset_value
from .notation import pack
from .oracle_score import base, best, chips, payments
from .seam import score

CHOICES: dict[str, tuple[Any, ...]] = {
    "three_bright_points": (3, 5),
    "bi_three_bright_points": (2, 3),
    "four_bright_points": (4, 5),
    "five_bright_points": (15, 5),
    "animal_start": (3, 5, 7),
    "ribbon_start": (3, 5, 7),
    "pi_start": (6, 10, 14),
    "godori_points": (0, 5, 7),
    "dan_points": (0, 3, 4),
    "yukdori_points": (0, 6, 10),
    "bidori_points": (0, 2, 6),
    "december_ribbon_counts": (True, False),
    "november_ssangpi_count": (0, 1, 2),
    "november_ssangpi_value": (2, 3),
    "ssangpi_value": (1, 2, 2),
    "three_ssangpi_points": (0, 3),
    "palssari_points": (0, 8),
    "gukjin_as_ssangpi": (True, True, False),
    "may_animal_as_ssangpi": (True, False),
    "gukjin_timing": ("once_any_time_one_way", "auto_best", "at_scoring"),
    "gukjin_loser_relief": (True, False),
    "shake_multiplier": (1, 2, 3),
    "bomb_multiplier": (1, 2),
    "go_bonus_mode": ("plus_n", "plus_n_cap2", "none_from_3"),
    "go_multiplier_mode": ("pow2_from_3", "linear_from_3", "double_once_from_3", "pow2_from_1"),
    "reverse_go_mode": ("off", "x2_stacking", "x4_replace"),
    "pibak_enabled": (True, True, False),
    "pibak_max": (3, 5, 7, 10),
    "pibak_zero_exempt": (True, False),
    "pibak_needs_pi_score": (True, False),
    "pibak_unit": ("value", "cards"),
    "gwangbak_enabled": (True, True, False),
    "gwangbak_needs_bright_score": (True, False),
    "meongtta_mode": ("off", "winner_7", "winner_7_loser_0", "winner_5_loser_0"),
    "go_bak_mode": ("pay_for_all", "double_own", "pay_for_all_x2", "none"),
    "go_bak_two_goers": ("last_goer", "first_goer"),
    "no_capture_no_pay": (True, False),
    "money_mode": ("per_point", "odd_steps_3579"),
    "odd_steps_scope": ("before_bak", "after_all"),
    "point_value": (1, 100),
    "commission_rate": (0.0, 0.07, 0.1, 0.145),
    "limited_liability": ("off", "loser_balance", "winner_balance"),
    "jokers": ([], [2, 3], [2, 2, 3, 2]),
}


def random_rules(rng: random.Random) -> tuple[str, dict[str, Any]]:
    """A preset and changes, without those that contradict or are open in the text."""
    preset = rng.choice(("gostop", "gostop", "matgo", "matgo_double"))
    changes = {name: rng.choice(values) for name, values in CHOICES.items()}
    changes["ttibak"] = changes["december_ribbon_counts"] and rng.random() < 0.5
    if preset == "matgo_double":
        changes["pibak_max"] = rng.choice((6, 8, 10))
    else:
        special = rng.choice(("", "bi_chodan", "december_ribbon_as_ssangpi"))
        changes.update({special: True} if special else {})
    if changes["money_mode"] == "odd_steps_3579" and changes["odd_steps_scope"] == "after_all":
        changes["go_bak_mode"] = rng.choice(("pay_for_all", "pay_for_all_x2", "none"))
    return preset, changes


def random_input(rng: random.Random, preset: str, changes: dict[str, Any]) -> dict[str, Any]:
    """Captures drawn at random, kinds together more often than not, Gos, shakes, balances and a culprit."""
    seats = 3 if preset == "gostop" else 2
    cards = pack(len(changes["jokers"]), preset == "matgo_double")
    rng.shuffle(cards)
    if rng.random() < 0.7:
        weight = {letter: rng.random() for letter in "abcd"}
        cards.sort(key=lambda card: weight.get(card[2:3], 0.5) + rng.random())
    players: list[dict[str, Any]] = []
    for seat in range(seats):
        most = len(cards) // 2 if seat == 0 else len(cards) // rng.choice((2, 4, 40))
        held = [cards.pop() for _ in range(rng.randint(0, most))]
        level = rng.choice((0, 0, 1, 2)) if seat == 0 else 0
        go = rng.choice((0, 1, 2, 3, 4, 6)) if seat == 0 else rng.choice((0, 0, 1))
        marks = {"shakes": rng.choice((0, 0, 1, 2)), "bombs": rng.choice((0, 0, 1)), "go": max(go, level)}
        players.append({"captured": " ".join(held), "reverse_go": level, **marks})
    callers = [seat for seat, player in enumerate(players) if player["go"]]
    rng.shuffle(callers)
    data = {"winner": 0, "reason": "stop", "carry": rng.choice((1, 1, 2, 4)), "players": players, "go_order": callers}
    if seats == 3 and rng.random() < 0.4:
        data[rng.choice(("dokbak", "withholder", "shodang_refuser"))] = rng.choice((1, 2))
    if rng.random() < 0.5:
        data["chips"] = [rng.choice((0, 50, 700, 100_000)) for _ in range(seats)]
    return data


def check(seed: int) -> None:
    """One random input."""
    rng = random.Random(seed)
    preset, changes = random_rules(rng)
    rules = {name: changes.get(name, preset_value(preset, name)) for name in FIELDS}
    data = random_input(rng, preset, changes)
    answer = score({"rules": {"preset": preset, **changes}, **data})
    assert "base" in answer, answer
    owed = {loser["seat"]: loser["due"] for loser in answer["losers"]}
    if rules["go_bak_mode"] == "double_own":
        doubled = [loser for loser in answer["losers"] if any(m["item"] == "go_bak" for m in loser["multipliers"])]
        owed.update({loser["seat"]: loser["due"] // 2 for loser in doubled})
    found = best(rules, data)
    assert (answer["points"], answer["final"], owed) in found, (answer, found)
    paid = payments(rules, data, owed)
    assert {loser["seat"]: loser["pays"] for loser in answer["losers"]} == paid, answer
    assert answer["chips"] == chips(rules, data, paid), answer
    fixed = {name: set[str]() for name in ("09a", "05a") if name in data["players"][0]["captured"]}
    if not fixed:
        items: dict[str, int] = {}
        for item in answer["base"]:
            items[item["item"]] = items.get(item["item"], 0) + item["points"]
        assert list(items.items()) == list(base(rules, data["players"][0]["captured"].split(), set()).items())


def check_all(seeds: range) -> None:
    """Random inputs; the message names the one that differs."""
    for seed in seeds:
        try:
            check(seed)
        except AssertionError as failure:
            raise AssertionError(f"seed {seed}: {failure}") from failure


@pytest.mark.parametrize("block", range(4))
def test_receipts_follow_the_second_reading(block: int) -> None:
    check_all(range(block * 50, block * 50 + 50))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(5))
def test_many_receipts_follow_the_second_reading(block: int) -> None:
    check_all(range(10_000 + block * 500, 10_000 + block * 500 + 500))
