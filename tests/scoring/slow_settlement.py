"""A second settlement, by names and loops: what each loser owes when every side is given (RULES.md 5, 10)."""

from __future__ import annotations

from typing import Any

from gostop_desktop.engine.rules import RuleSet

from .slow import is_flexible, is_ribbon_junk, kind, slow_items, value


def junk_side_of(rules: RuleSet, player: dict[str, Any]) -> list[str]:
    keys = {"09a": "gukjin", "05a": "may"}
    return [
        name for name in player["captured"].split() if is_flexible(rules, name) and player.get(keys[name[:3]]) == "junk"
    ]


def count(rules: RuleSet, player: dict[str, Any], what: str) -> int:
    """How many of a kind lie on that side; ``값`` is the junk value."""
    cards, side = player["captured"].split(), junk_side_of(rules, player)
    if what == "값":
        return sum(value(rules, name, name in side) for name in cards)
    if what == "피":
        return sum(value(rules, name, name in side) > 0 for name in cards)
    found = [name for name in cards if kind(name) == what and name not in side]
    if what == "띠":
        found = [n for n in found if not is_ribbon_junk(rules, n) and (n[:2] != "12" or rules.december_ribbon_counts)]
    return len(found)


def own_factor(rules: RuleSet, hand: dict[str, Any]) -> int:
    winner = hand["players"][hand["winner"]]
    go, level = winner["go"], winner["reverse_go"]
    factor = hand["carry"]
    if not (rules.reverse_go_mode == "x4_replace" and level):
        if rules.go_multiplier_mode == "pow2_from_1":
            factor *= 2**go
        elif go >= 3:
            factor *= {"pow2_from_3": 2 ** (go - 2), "linear_from_3": go - 1}.get(rules.go_multiplier_mode, 2)
    if rules.reverse_go_mode == "x4_replace" and level:
        factor *= 4
    if rules.reverse_go_mode == "x2_stacking":
        factor *= 2**level
    for player in hand["players"]:
        if player is winner or rules.shake_beneficiary == "whoever_wins":
            factor *= rules.shake_multiplier ** player["shakes"]
    factor *= rules.bomb_multiplier ** winner["bombs"]
    animals = count(rules, winner, "끗")
    if rules.meongtta_mode == "winner_7" and animals >= 7:
        factor *= 3 if rules.double_deck and animals >= 12 else 2
    return factor * (rules.president_decline_multiplier if winner["declined_president"] else 1)


def bonus(rules: RuleSet, go: int) -> int:
    return {"plus_n": go, "plus_n_cap2": min(2, go), "none_from_3": go if go < 3 else 0}[rules.go_bonus_mode]


def bak_factor(rules: RuleSet, hand: dict[str, Any], loser: dict[str, Any]) -> int:
    winner = hand["players"][hand["winner"]]
    scored = [item for item, _ in slow_items(rules, winner["captured"].split(), junk_side_of(rules, winner))]
    factor = 1
    junk = count(rules, loser, "값" if rules.pibak_unit == "value" else "피")
    poor = junk <= rules.pibak_max and (junk or not rules.pibak_zero_exempt)
    if rules.pibak_enabled and poor and ("junk" in scored or not rules.pibak_needs_pi_score):
        factor *= 3 if rules.double_deck and junk <= 5 else 2
    brights = count(rules, loser, "광")
    bright_scored = any(item.endswith("brights") for item in scored)
    if rules.gwangbak_enabled and (bright_scored or not rules.gwangbak_needs_bright_score):
        factor *= {0: 3, 1: 2}.get(brights, 1) if rules.double_deck else 1 if brights else 2
    needed = {"winner_7_loser_0": 7, "winner_5_loser_0": 5}.get(rules.meongtta_mode, 99)
    if count(rules, winner, "끗") >= needed and not count(rules, loser, "끗"):
        factor *= 2
    if rules.ttibak and count(rules, winner, "띠") >= 5 and not count(rules, loser, "띠"):
        factor *= 2
    return factor


def slow_dues(rules: RuleSet, hand: dict[str, Any]) -> list[int]:
    """What each loser owes before 고박, by seat."""
    winner = hand["players"][hand["winner"]]
    base = sum(points for _, points in slow_items(rules, winner["captured"].split(), junk_side_of(rules, winner)))
    final = (base + bonus(rules, winner["go"])) * own_factor(rules, hand)
    dues = []
    for player in hand["players"]:
        if player is winner:
            continue
        bak = bak_factor(rules, hand, player)
        if rules.money_mode == "per_point":
            due = final * bak
        elif rules.odd_steps_scope == "before_bak":
            due = max(0, (final - 1) // 2) * bak
        else:
            due = max(0, (final * bak - 1) // 2)
        dues.append(0 if rules.no_capture_no_pay and not player["captured"] else due)
    return dues
