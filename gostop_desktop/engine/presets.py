"""The named rule sets, each as its differences from another (RULES.md section 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from .errors import RuleError
from .fields import JsonValue, shown
from .rules import FIELDS, RuleSet
from .validation import RuleFault


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set. ``title`` is its Korean name, ``changes`` the fields, as in JSON, in which it differs from
    the preset ``base``; only ``gostop`` has no base."""

    name: str
    title: str
    base: str | None
    changes: Mapping[str, JsonValue] = field(default_factory=dict)

    def rules(self) -> RuleSet:
        """The whole rule set.

        :raises RuleError: when base and changes are none; the shipped presets never do.
        """
        return RuleSet() if self.base is None else RuleSet.from_json({"preset": self.base, **self.changes})


PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("gostop", "표준 고스톱 (3인)", None),
        Preset("matgo", "온라인식 맞고", "gostop", {
            "active_players": 2, "table_players": 2, "hand_size": 10, "floor_size": 8, "jokers": [2, 3],
            "deal_order": "floor_first", "cut_mode": "cut", "tung_right": "after_3_losses",
            "first_dealer_method": "pick_from_floor", "first_dealer_joker": "auto_dealer",
            "floor_quad": "dealer_wins_president", "bonus_steals_pi": True,
            "gukjin_timing": "auto_best", "gukjin_stealable": "lone_locks_as_animal",
            "ppeok_unit": 7, "ppeok_ladder": [1, 2, 3], "three_ppeok_points": 7, "first_ttadak_points": 7,
            "shake_timing": "only_when_playing_one", "shake_requires_no_floor_match": True,
            "shake_must_play_one": True, "two_card_bomb": "no_multiplier",
            "president_points": 10, "president_tie": "dealer_wins", "president_via_bonus": "first_turn",
            "win_threshold": 7, "nagari_cap": 8, "pibak_max": 7, "go_bak_mode": "double_own",
            "dokbak_feed": "off", "shodang": "off", "limited_liability": "winner_balance",
        }),
        Preset("gostop_online", "온라인식 고스톱 (3인)", "gostop", {
            "jokers": [2, 2, 3], "president_points": 5, "president_decline": "forced_end",
            "dokbak_feed": "off", "shodang": "off", "go_bonus_mode": "none_from_3",
        }),
        Preset("gostop_strict", "원칙 고스톱", "gostop", {"self_ppeok_pi": 1, "president_points": 10}),
        Preset("gostop_family", "명절 고스톱 (4인, 광팔기; 5·6인은 table_players만 바꿈)", "gostop", {
            "table_players": 4, "starting_chips": 50, "point_value": 1,
        }),
        Preset("gostop_chips", "칩 고스톱", "gostop", {
            "point_value": 1, "starting_chips": 50, "ppeok_unit": 3, "triple_consecutive_ends": "pay_only_then_end",
            "pi_choice": "giver_chooses", "dokbak_feed": "any_score", "dokbak_payment": "all_chips",
            "shodang": "both_must_agree", "shodang_condition": "only_such_cards",
        }),
        Preset("gostop_3579", "3579 고스톱", "gostop", {
            "money_mode": "odd_steps_3579", "meongtta_mode": "winner_7_loser_0",
            "gwangbak_needs_bright_score": False, "go_bak_mode": "double_own",
        }),
        Preset("gostop_jeon", "싹쓸이 아무 패 (이른바 전두환 고스톱)", "gostop", {
            "sweep_effect": "any_card_from_each",
        }),
        Preset("gostop_reverse", "역고 고스톱", "gostop", {"reverse_go_mode": "x2_stacking"}),
        Preset("gostop_daebak", "대박 고스톱", "gostop_online", {"go_multiplier_mode": "pow2_from_1"}),
        Preset("matgo_classic", "예전식 맞고", "matgo", {
            "bonus_steals_pi": False, "two_card_bomb": "off", "go_bak_mode": "none",
            "gukjin_timing": "on_capture_final",
        }),
        Preset("matgo_push", "온라인식 맞고 2 (밀기)", "matgo", {
            "floor_quad": "nagari_double", "president_points": 7, "president_tie": "nagari_double",
            "president_via_bonus": "never", "two_card_bomb": "double", "last_turn_no_pi": ["ttadak", "jjok", "sweep"],
            "first_ttadak_points": 0, "ppeok_ladder": [1], "push": "two_times",
        }),
        Preset("matgo_double", "더블맞고", "matgo", {
            "double_deck": True, "hand_size": 20, "floor_size": 16, "jokers": [], "win_threshold": 14,
            "president_enabled": False, "two_card_bomb": "off", "pibak_max": 10,
        }),
    )
}  # fmt: skip
"""The shipped presets by name."""


def get(name: str) -> RuleSet:
    """The rule set of a shipped preset; the same object each time.

    :raises RuleError: when there is no such preset.
    """
    if name not in PRESETS:
        raise RuleError((unknown_preset(name),))
    return _shipped(name)


@cache
def _shipped(name: str) -> RuleSet:
    return PRESETS[name].rules()


def unknown_preset(name: object, key: str = "preset") -> RuleFault:
    """The fault of a preset's name that is none."""
    return RuleFault(key, "unknown_preset", shown(name), ", ".join(PRESETS))


def differences(rules: RuleSet, base: RuleSet) -> dict[str, JsonValue]:
    """The fields in which a rule set differs from another, with its values as in JSON."""
    ours, theirs = rules.to_json(), base.to_json()
    return {field.name: ours[field.name] for field in FIELDS if ours[field.name] != theirs[field.name]}
