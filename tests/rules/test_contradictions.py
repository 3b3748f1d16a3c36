"""RULES.md section 8: what is refused as contradictory, every fault in one message."""

from __future__ import annotations

from typing import Any

import pytest

from .fields import FIELDS, PRESETS, preset_value
from .seam import in_process, score

DECK = {"double_deck": True, "hand_size": 20, "floor_size": 16}


def refusal(preset: str, changes: dict[str, Any]) -> list[str]:
    """The faults that the calculator finds in these rules; empty where it answers."""
    seats = int(changes.get("table_players", preset_value(preset, "table_players")))
    players = [{"captured": "", "active": seat < 3} for seat in range(max(seats, 2))]
    answer = score({"rules": {"preset": preset, **changes}, "winner": 0, "reason": "stop", "players": players})
    faults = answer.get("error") or []
    return [str(fault) for fault in faults] if isinstance(faults, list) else [str(faults)]


@pytest.mark.parametrize(
    ("preset", "changes", "named"),
    [
        ("gostop", DECK, "double_deck"),
        ("matgo_double", {"missions": "on"}, "missions"),
        ("matgo_double", {"month_yak": "x4"}, "month_yak"),
        ("gostop", {"push": "two_times"}, "push"),
        ("matgo", {"bomb_enabled": False}, "two_card_bomb"),
        ("gostop", {"december_ribbon_as_ssangpi": True, "bi_chodan": True}, "bi_chodan"),
        ("matgo", {"dokbak_feed": "any_score"}, "dokbak_feed"),
        ("matgo", {"dokbak_withhold": True}, "dokbak_withhold"),
        ("matgo", {"shodang": "ask_in_order"}, "shodang"),
        ("matgo", {"table_players": 3}, "table_players"),
        ("gostop", {"table_players": 2}, "table_players"),
        ("gostop", {"deal_order": "four_four_two"}, "deal_order"),
        ("matgo", {"deal_order": "three_then_four"}, "deal_order"),
        ("gostop_family", {"sale_payers": "actives_except_winner"}, "sale_payers"),
        ("gostop", {"hand_size": 10}, "hand_size"),
        ("matgo", {"floor_size": 6}, "floor_size"),
        ("gostop", {"bomb_free_flips": 1}, "bomb_free_flips"),
        ("gostop", {"pibak_max": 11}, "pibak_max"),
        ("gostop", {"jokers": [2, 4]}, "jokers"),
        ("gostop", {"jokers": [2] * 7}, "jokers"),
        ("gostop", {"no_such_rule": 1}, "no_such_rule"),
        ("gostop", {"sale_items": ["moon"]}, "sale_items"),
        ("gostop", {"last_turn_no_pi": ["shake"]}, "last_turn_no_pi"),
        ("gostop", {"ppeok_ladder": [1, 2, 3, 4]}, "ppeok_ladder"),
        ("gostop", {"heodang_turns": 2}, "heodang_turns"),
        ("gostop", {"nagari_cap": 1}, "nagari_cap"),
        ("gostop", {"commission_rate": 0.3}, "commission_rate"),
    ],
)
def test_refused(preset: str, changes: dict[str, Any], named: str) -> None:
    faults = refusal(preset, changes)
    assert faults, f"{changes} was accepted"
    assert any(named in fault for fault in faults), faults


def test_every_fault_is_told_at_once() -> None:
    faults = refusal("gostop", {"pibak_max": 11, "no_such_rule": 1, "push": "two_times", "deal_order": "four_four_two"})
    told = " ".join(faults)
    assert all(name in told for name in ("pibak_max", "no_such_rule", "push", "deal_order")), faults


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_hold_the_values_of_the_table(preset: str) -> None:
    import json

    status, out, _ = in_process("rules", "show", preset, "--json")
    shown = {entry["field"]: entry["value"] for entry in json.loads(out)["fields"]}
    assert status == 0
    assert shown == {name: preset_value(preset, name) for name in FIELDS}
