"""The rule set: every house rule as a named field (RULES.md section 8), frozen and validated.

The fields, their allowed values and their defaults (the preset ``gostop``) are declared once, in the class body;
the rules editor, the command line and the rule book are made from ``FIELDS``.
"""

# ruff: noqa: RUF009  (the calls in the class body declare dataclass fields)
from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, get_args

from .errors import RuleError
from .fields import Choice, Field, Flag, Group, JsonValue, Numbers, Rate, Table, Whole, Words, rule, to_json
from .validation import faults_of

DealOrder = Literal["floor_first", "hands_first", "three_then_four", "four_four_two"]
CutMode = Literal["cut", "tung", "cutter_chooses"]
TungRight = Literal["always", "after_3_losses"]
FirstDealerMethod = Literal[
    "night_low_day_high", "day_low_night_high", "high_always", "cut_lowest", "rock_paper_scissors",
    "pick_from_floor", "pick_1_of_5", "pick_1_of_3", "random",
]  # fmt: skip
FirstDealerJoker = Literal["redraw", "auto_dealer"]
FloorBonusAtDeal = Literal["dealer_takes_and_refill", "dealer_takes_no_refill"]
FloorQuad = Literal["redeal", "nagari_double", "dealer_wins_president", "dealer_takes_four"]
FloorTriple = Literal["stack_steal1", "stack_no_steal"]
HandBonusAtDeal = Literal["keep", "auto_capture_refill"]
HandBonusMode = Literal["draw_then_play", "flip_in_place"]
BonusInPpeok = Literal["buried", "kept"]
LeftoverBonus = Literal["nobody", "last_player"]
GukjinTiming = Literal["on_capture_final", "once_any_time_one_way", "at_scoring", "auto_best"]
GukjinStealable = Literal["only_as_ssangpi", "lone_locks_as_animal"]
SweepDefinition = Literal["floor_empty", "last_two_both_taken"]
SweepEffect = Literal["pi", "any_card_from_each", "give_pi_to_each"]
LastTurnEvent = Literal["ppeok_take", "ttadak", "jjok", "sweep", "bomb"]
LastTurnScope = Literal["own_last_card", "last_lap", "last_turn_of_game"]
LastTurnPpeok = Literal["take_three", "take_two_leave_flip", "normal", "normal_plus_pi"]
PiChoice = Literal["lowest_value_first", "giver_chooses", "taker_chooses"]
TwoPiSettlement = Literal["by_card", "value_two_clears"]
TripleConsecutiveEnds = Literal["pay_and_win", "pay_only_then_end", "pay_only"]
ShakeTiming = Literal["any_own_turn", "only_when_playing_one"]
ShakeBeneficiary = Literal["holder_only", "whoever_wins"]
ShakeThenBomb = Literal["once", "stack", "forbidden"]
TwoCardBomb = Literal["off", "no_multiplier", "double"]
PresidentEnd = Literal["wins_hand", "collect_and_redeal"]
PresidentDecline = Literal["optional", "forced_end"]
PresidentPayers = Literal["all_at_table", "actives"]
PresidentTie = Literal["cancel", "dealer_wins", "nagari_double"]
PresidentViaBonus = Literal["never", "first_turn", "always"]
RegoRecover = Literal["recover_then_exceed", "recover_must_be_pi"]
GoBonusMode = Literal["plus_n", "plus_n_cap2", "none_from_3"]
GoMultiplierMode = Literal["pow2_from_3", "linear_from_3", "double_once_from_3", "pow2_from_1"]
ReverseGoMode = Literal["off", "x2_stacking", "x4_replace"]
NagariStack = Literal["cumulative", "flat"]
PibakUnit = Literal["value", "cards"]
MeongttaMode = Literal["off", "winner_7", "winner_7_loser_0", "winner_5_loser_0"]
GoBakMode = Literal["pay_for_all", "double_own", "pay_for_all_x2", "none"]
GoBakTwoGoers = Literal["last_goer", "first_goer"]
DokbakFeed = Literal["off", "set_completion", "any_score", "any_score_if_alternative"]
DokbakPayment = Literal["pay_for_all", "all_chips", "both_sides_double"]
ShodangMode = Literal["off", "ask_in_order", "both_must_agree"]
ShodangCondition = Literal["none_on_floor", "only_such_cards"]
ShodangDisclosure = Literal["all", "opponents"]
FloorHiddenUntilSale = Literal["hidden", "one_shown", "open"]
SaleItem = Literal["bright", "ssangpi", "joker", "triple", "sets", "gukjin"]
SalePayers = Literal["actives_except_dealer", "actives_except_winner", "all_except_dealer", "all_actives"]
SaleTiming = Literal["before", "after"]
MoneyMode = Literal["per_point", "odd_steps_3579"]
OddStepsScope = Literal["before_bak", "after_all"]
LimitedLiability = Literal["off", "loser_balance", "winner_balance"]
MonthYak = Literal["off", "x4"]
Missions = Literal["off", "on"]
PushMode = Literal["off", "two_times"]

_T: Group = "table"
_O: Group = "opening"
_V: Group = "values of captured cards"
_E: Group = "turn events"
_S: Group = "shake, bomb, president"
_G: Group = "go and stop"
_B: Group = "bak"
_D: Group = "dokbak, shodang"
_F: Group = "four and more at the table"
_M: Group = "money and extras"
_FIXED = "fixed by players and deck"


def _flag(group: Group, default: bool) -> Any:
    return rule(group, Flag(), default)


def _whole(group: Group, low: int, high: int, default: int) -> Any:
    return rule(group, Whole(low, high), default)


def _choice(group: Group, words: object, default: str) -> Any:
    """A field that holds one of the words of a ``Literal``."""
    return rule(group, Choice(get_args(words)), default)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules a hand is played by. Whoever holds one holds a valid one.

    Points are points, ``*_pi`` junk values (피), ``point_value`` and ``starting_chips`` chips.

    >>> RuleSet().win_threshold, RuleSet.from_json("matgo").win_threshold
    (3, 7)

    :raises RuleError: on construction, when values are not allowed or contradict one another; it lists every fault.
    """

    # table
    active_players: Literal[2, 3] = rule(_T, Choice((2, 3)), 3)
    table_players: int = _whole(_T, 2, 6, 3)
    hand_size: int = rule(_T, Choice((7, 10, 20), note=_FIXED), 7)
    floor_size: int = rule(_T, Choice((6, 8, 16), note=_FIXED), 6)
    jokers: tuple[int, ...] = rule(_T, Numbers(0, 6, 2, 3), (2, 2, 2))
    double_deck: bool = _flag(_T, False)
    deal_order: DealOrder = _choice(_T, DealOrder, "hands_first")
    cut_mode: CutMode = _choice(_T, CutMode, "cutter_chooses")
    tung_right: TungRight = _choice(_T, TungRight, "always")
    recut_after_gwang_sale: bool = _flag(_T, True)
    first_dealer_method: FirstDealerMethod = _choice(_T, FirstDealerMethod, "night_low_day_high")
    first_dealer_joker: FirstDealerJoker = _choice(_T, FirstDealerJoker, "redraw")
    night_hours: tuple[int, int] = rule(_T, Numbers(2, 2, 0, 23), (18, 6))

    # opening
    floor_bonus_at_deal: FloorBonusAtDeal = _choice(_O, FloorBonusAtDeal, "dealer_takes_and_refill")
    floor_quad: FloorQuad = _choice(_O, FloorQuad, "redeal")
    floor_triple: FloorTriple = _choice(_O, FloorTriple, "stack_steal1")
    hand_bonus_at_deal: HandBonusAtDeal = _choice(_O, HandBonusAtDeal, "keep")
    hand_bonus_mode: HandBonusMode = _choice(_O, HandBonusMode, "draw_then_play")
    bonus_in_ppeok: BonusInPpeok = _choice(_O, BonusInPpeok, "buried")
    bonus_steals_pi: bool = _flag(_O, False)
    leftover_bonus: LeftoverBonus = _choice(_O, LeftoverBonus, "nobody")

    # values of captured cards
    three_bright_points: int = _whole(_V, 0, 50, 3)
    bi_three_bright_points: int = _whole(_V, 0, 50, 2)
    four_bright_points: int = _whole(_V, 0, 50, 4)
    five_bright_points: int = _whole(_V, 0, 99, 15)
    animal_start: int = _whole(_V, 3, 7, 5)
    ribbon_start: int = _whole(_V, 3, 7, 5)
    pi_start: int = _whole(_V, 6, 14, 10)
    godori_points: int = _whole(_V, 0, 20, 5)
    dan_points: int = _whole(_V, 0, 20, 3)
    bi_chodan: bool = _flag(_V, False)
    yukdori_points: int = _whole(_V, 0, 20, 0)
    bidori_points: int = _whole(_V, 0, 20, 0)
    december_ribbon_counts: bool = _flag(_V, True)
    december_ribbon_as_ssangpi: bool = _flag(_V, False)
    november_ssangpi_count: Literal[0, 1, 2] = rule(_V, Choice((0, 1, 2)), 1)
    november_ssangpi_value: Literal[2, 3] = rule(_V, Choice((2, 3)), 2)
    ssangpi_value: Literal[1, 2] = rule(_V, Choice((1, 2)), 2)
    three_ssangpi_points: int = _whole(_V, 0, 10, 0)
    palssari_points: int = _whole(_V, 0, 20, 0)
    gukjin_as_ssangpi: bool = _flag(_V, True)
    may_animal_as_ssangpi: bool = _flag(_V, False)
    gukjin_timing: GukjinTiming = _choice(_V, GukjinTiming, "once_any_time_one_way")
    gukjin_loser_relief: bool = _flag(_V, True)
    gukjin_stealable: GukjinStealable = _choice(_V, GukjinStealable, "only_as_ssangpi")

    # turn events
    ppeok_take_pi: int = _whole(_E, 0, 2, 1)
    self_ppeok_pi: int = _whole(_E, 0, 3, 2)
    ttadak_pi: int = _whole(_E, 0, 2, 1)
    jjok_pi: int = _whole(_E, 0, 2, 1)
    sweep_pi: int = _whole(_E, 0, 2, 1)
    bomb_pi: int = _whole(_E, 0, 2, 1)
    first_ppeok_pi: Literal[0, 1] = rule(_E, Choice((0, 1)), 0)
    sweep_definition: SweepDefinition = _choice(_E, SweepDefinition, "floor_empty")
    sweep_effect: SweepEffect = _choice(_E, SweepEffect, "pi")
    last_turn_no_pi: tuple[LastTurnEvent, ...] = rule(
        _E, Words(get_args(LastTurnEvent)), ("ppeok_take", "ttadak", "jjok", "sweep")
    )
    last_turn_scope: LastTurnScope = _choice(_E, LastTurnScope, "own_last_card")
    last_turn_ppeok: LastTurnPpeok = _choice(_E, LastTurnPpeok, "take_three")
    pi_choice: PiChoice = _choice(_E, PiChoice, "lowest_value_first")
    two_pi_settlement: TwoPiSettlement = _choice(_E, TwoPiSettlement, "value_two_clears")
    ssangpi_change: bool = _flag(_E, False)
    ppeok_unit: int = _whole(_E, 0, 20, 5)
    ppeok_ladder: tuple[int, ...] = rule(_E, Numbers(1, 3, 1, 20), (1, 2, 4))
    triple_consecutive_ends: TripleConsecutiveEnds = _choice(_E, TripleConsecutiveEnds, "pay_and_win")
    three_ppeok_win: bool = _flag(_E, True)
    three_ppeok_points: int = _whole(_E, 0, 20, 3)
    first_ttadak_points: int = _whole(_E, 0, 20, 0)
    first_jjok_points: int = _whole(_E, 0, 20, 0)
    first_bomb_points: int = _whole(_E, 0, 20, 0)
    heodang_turns: int = rule(_E, Whole(3, 7, off=0), 0)
    heodang_points: int = _whole(_E, 1, 20, 7)

    # shake, bomb, president
    shake_multiplier: Literal[1, 2, 3] = rule(_S, Choice((1, 2, 3)), 2)
    shake_timing: ShakeTiming = _choice(_S, ShakeTiming, "any_own_turn")
    shake_requires_no_floor_match: bool = _flag(_S, False)
    shake_must_play_one: bool = _flag(_S, False)
    shake_beneficiary: ShakeBeneficiary = _choice(_S, ShakeBeneficiary, "holder_only")
    bomb_enabled: bool = _flag(_S, True)
    bomb_multiplier: Literal[1, 2] = rule(_S, Choice((1, 2)), 2)
    bomb_free_flips: Literal[2] = rule(_S, Choice((2,)), 2)
    shake_then_bomb: ShakeThenBomb = _choice(_S, ShakeThenBomb, "once")
    two_card_bomb: TwoCardBomb = _choice(_S, TwoCardBomb, "off")
    president_enabled: bool = _flag(_S, True)
    president_five_brights: bool = _flag(_S, False)
    president_points: int = _whole(_S, 0, 50, 3)
    president_end: PresidentEnd = _choice(_S, PresidentEnd, "wins_hand")
    president_decline: PresidentDecline = _choice(_S, PresidentDecline, "optional")
    president_decline_multiplier: int = _whole(_S, 1, 8, 4)
    president_payers: PresidentPayers = _choice(_S, PresidentPayers, "all_at_table")
    president_tie: PresidentTie = _choice(_S, PresidentTie, "cancel")
    president_via_bonus: PresidentViaBonus = _choice(_S, PresidentViaBonus, "never")

    # go and stop
    win_threshold: int = _whole(_G, 1, 14, 3)
    rego_recover: RegoRecover = _choice(_G, RegoRecover, "recover_then_exceed")
    go_bonus_mode: GoBonusMode = _choice(_G, GoBonusMode, "plus_n")
    go_multiplier_mode: GoMultiplierMode = _choice(_G, GoMultiplierMode, "pow2_from_3")
    reverse_go_mode: ReverseGoMode = _choice(_G, ReverseGoMode, "off")
    auto_stop_last_card: bool = _flag(_G, True)
    nagari_multiplier: int = _whole(_G, 1, 4, 2)
    nagari_stack: NagariStack = _choice(_G, NagariStack, "cumulative")
    nagari_cap: int = rule(_G, Whole(2, 64, off=0), 0)
    nagari_inherits_multipliers: bool = _flag(_G, False)
    nagari_gwang_sale_double: bool = _flag(_G, False)

    # bak
    pibak_enabled: bool = _flag(_B, True)
    pibak_max: int = _whole(_B, 1, 10, 5)
    pibak_zero_exempt: bool = _flag(_B, True)
    pibak_needs_pi_score: bool = _flag(_B, True)
    pibak_unit: PibakUnit = _choice(_B, PibakUnit, "value")
    gwangbak_enabled: bool = _flag(_B, True)
    gwangbak_needs_bright_score: bool = _flag(_B, True)
    meongtta_mode: MeongttaMode = _choice(_B, MeongttaMode, "winner_7")
    ttibak: bool = _flag(_B, False)
    go_bak_mode: GoBakMode = _choice(_B, GoBakMode, "pay_for_all")
    go_bak_two_goers: GoBakTwoGoers = _choice(_B, GoBakTwoGoers, "last_goer")
    no_capture_no_pay: bool = _flag(_B, False)

    # dokbak, shodang
    dokbak_feed: DokbakFeed = _choice(_D, DokbakFeed, "set_completion")
    dokbak_withhold: bool = _flag(_D, False)
    dokbak_payment: DokbakPayment = _choice(_D, DokbakPayment, "pay_for_all")
    shodang: ShodangMode = _choice(_D, ShodangMode, "ask_in_order")
    shodang_condition: ShodangCondition = _choice(_D, ShodangCondition, "none_on_floor")
    shodang_refuser_penalty: bool = _flag(_D, True)
    shodang_disclosure: ShodangDisclosure = _choice(_D, ShodangDisclosure, "all")

    # four and more at the table
    floor_hidden_until_sale: FloorHiddenUntilSale = _choice(_F, FloorHiddenUntilSale, "hidden")
    sale_items: tuple[SaleItem, ...] = rule(_F, Words(get_args(SaleItem)), ("bright", "ssangpi"))
    ssangpi_needs_bright: bool = _flag(_F, False)
    bibright_alone: bool = _flag(_F, True)
    sale_price_per_bright: int = _whole(_F, 0, 10, 2)
    sale_price_per_ssangpi: int = _whole(_F, 0, 10, 2)
    sale_price_per_joker: int = _whole(_F, 0, 10, 2)
    sale_price_per_triple: int = _whole(_F, 0, 10, 2)
    sale_price_per_set: int = _whole(_F, 0, 10, 2)
    sale_price_per_gukjin: int = _whole(_F, 0, 10, 2)
    sale_payers: SalePayers = _choice(_F, SalePayers, "actives_except_dealer")
    sale_timing: SaleTiming = _choice(_F, SaleTiming, "before")
    sale_shake_double: bool = _flag(_F, False)
    no_double_drop: bool = _flag(_F, True)
    nagari_resell: bool = _flag(_F, True)

    # money and extras
    money_mode: MoneyMode = _choice(_M, MoneyMode, "per_point")
    odd_steps_scope: OddStepsScope = _choice(_M, OddStepsScope, "before_bak")
    point_value: int = _whole(_M, 1, 1_000_000, 100)
    starting_chips: int = rule(_M, Whole(1, 10**12), 100_000)
    commission_rate: float = rule(_M, Rate(0.0, 0.2), 0.0)
    limited_liability: LimitedLiability = _choice(_M, LimitedLiability, "loser_balance")
    month_yak: MonthYak = _choice(_M, MonthYak, "off")
    missions: Missions = _choice(_M, Missions, "off")
    mission_multipliers: tuple[tuple[str, int], ...] = rule(
        _M, Table(("month", "set", "five_brights"), 1, 10), (("month", 3), ("set", 4), ("five_brights", 5))
    )
    push: PushMode = _choice(_M, PushMode, "off")
    sweep_fee: int = _whole(_M, 0, 20, 0)

    def __post_init__(self) -> None:
        faults = faults_of({field.name: getattr(self, field.name) for field in FIELDS}, FIELDS)
        if faults:
            raise RuleError(faults)

    @classmethod
    def from_json(cls, value: object) -> RuleSet:
        """The rule set of a preset's name, of ``{"preset": name, field: value, …}`` or of an object with every field.

        >>> RuleSet.from_json({"preset": "matgo", "pibak_max": 6}).pibak_max
        6

        :raises RuleError: for anything else; it lists every fault.
        """
        from .reading import rule_set  # the presets are rule sets themselves

        return rule_set(value)

    def to_json(self) -> dict[str, JsonValue]:
        """Every field in the order of RULES.md section 8; ``from_json`` takes it back."""
        return {field.name: to_json(field.domain, getattr(self, field.name)) for field in FIELDS}

    def commission_on(self, receipts: int) -> int:
        """What the house takes of these receipts, in chips: the rate, read as a decimal, exactly, rounded down.

        >>> RuleSet(commission_rate=0.07).commission_on(1400)
        98
        """
        return int(Fraction(repr(self.commission_rate)) * receipts)


FIELDS: tuple[Field, ...] = tuple(
    Field(field.name, field.metadata["group"], field.metadata["domain"], field.default)
    for field in dataclasses.fields(RuleSet)
)
"""What there is to know of each field, in the order of RULES.md section 8."""
FIELD: dict[str, Field] = {field.name: field for field in FIELDS}
"""The same by name."""
GROUPS: tuple[Group, ...] = get_args(Group)
