"""Each option that touches the settlement with each of its values: a row that fails if the option is ignored."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from gostop_desktop.engine.rules import FIELD
from gostop_desktop.engine.scoring.calculator import read
from gostop_desktop.engine.scoring.multipliers import in_hand_factor

from .tools import dues, factors, pays, player, score

JUNK_12 = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d 06c 06d"
GODORI = "02a 04a 08b"
SEVEN_ANIMALS = "02a 05a 06a 07a 10a 12b 04a"  # 3 points, no 고도리
FIVE_RIBBONS = "01b 02b 04b 06b 12c"
RICH = "08a 08c 08d 09c 09d 10c 10d 07a 07b"  # no 박 at all


class Row(NamedTuple):
    field: str
    value: Any
    players: list[Any]
    hand: dict[str, Any]
    expected: dict[str, Any]
    also: dict[str, Any] = {}  # noqa: RUF012 - never changed


def row(field: str, value: Any, *players: Any, also: dict[str, Any] | None = None, **rest: Any) -> Row:
    """``final``, ``dues``, ``pays``, ``chips`` and ``points`` are expected; anything else is told of the hand."""
    names = ("final", "dues", "pays", "chips", "points")
    expected = {name: rest.pop(name) for name in names if name in rest}
    return Row(field, value, list(players), rest, expected, also or {})


BRIGHTS = "01a 03a 11a"
TWO = [RICH, "12a 11b 11c 12d 09b 05b"]
POOR = "07c 07d"
ONE_GO, TWO_GO = player("08a", go=1), player("08a", go=2)
POOR_GO, LAST_GO = player(POOR, go=1), player(POOR, go=1, last_to_go=True)
ANIMAL = player("09a 08a", gukjin="animal")
ROWS = [
    # shake, bomb, president
    row("shake_multiplier", 1, player(BRIGHTS, shakes=2), *TWO, final=3),
    row("shake_multiplier", 2, player(BRIGHTS, shakes=2), *TWO, final=12),
    row("shake_multiplier", 3, player(BRIGHTS, shakes=2), *TWO, final=27),
    row("shake_beneficiary", "holder_only", player(BRIGHTS, shakes=1), player(RICH, shakes=1), "12a", final=6),
    row("shake_beneficiary", "whoever_wins", player(BRIGHTS, shakes=1), player(RICH, shakes=1), "12a", final=12),
    row("bomb_multiplier", 1, player(BRIGHTS, bombs=2), *TWO, final=3),
    row("bomb_multiplier", 2, player(BRIGHTS, bombs=2), *TWO, final=12),
    row("president_points", 0, "", "", "", reason="president", final=0, pays=[0, 0]),
    row("president_points", 7, "", "", "", reason="president", carry=2, final=14, pays=[14, 14]),
    row("president_decline_multiplier", 1, player(BRIGHTS, declined_president=True), *TWO, final=3),
    row("president_decline_multiplier", 4, player(BRIGHTS, declined_president=True), *TWO, final=12),
    row("president_decline_multiplier", 8, player(BRIGHTS, declined_president=True), *TWO, final=24),
    row(
        "president_payers", "all_at_table", "", "", player(active=False), "", reason="president",
        also={"preset": "gostop_family"}, chips=[9, -3, -3, -3],
    ),
    row(
        "president_payers", "actives", "", "", player(active=False), "", reason="president",
        also={"preset": "gostop_family"}, chips=[6, -3, 0, -3],
    ),
    # fixed points
    row("three_ppeok_points", 3, "", "", "", reason="three_ppeok", final=3),
    row("three_ppeok_points", 12, "", "", "", reason="three_ppeok", carry=4, final=48),
    row("heodang_points", 7, "", "", "", reason="heodang", final=7),
    row("heodang_points", 5, "", "", "", reason="heodang", carry=2, final=10),
    row("triple_consecutive_ends", "pay_and_win", player(ppeok_turns=[1, 2, 3]), "", "", reason="three_ppeok", final=3),
    row(
        "triple_consecutive_ends", "pay_only_then_end", player(ppeok_turns=[1, 2, 3]), "", "", reason="three_ppeok",
        carry=2, final=0, pays=[0, 0], chips=[7000, -3500, -3500],
    ),
    row(
        "triple_consecutive_ends", "pay_only_then_end", player(ppeok_turns=[1, 2, 4]), "", "", reason="three_ppeok",
        final=3,
    ),
    row("triple_consecutive_ends", "pay_only", player(ppeok_turns=[1, 2, 4]), "", "", reason="three_ppeok", final=3),
    row("ppeok_unit", 5, player(BRIGHTS, ppeok_turns=[1]), *TWO, chips=[1600, -800, -800]),
    row("ppeok_unit", 3, player(BRIGHTS, ppeok_turns=[1]), *TWO, chips=[1200, -600, -600]),
    row("ppeok_unit", 0, player(BRIGHTS, ppeok_turns=[1]), *TWO, chips=[600, -300, -300]),
    row("ppeok_ladder", [1], player(BRIGHTS, ppeok_turns=[1, 2]), *TWO, chips=[1600, -800, -800]),
    row("ppeok_ladder", [1, 2, 4], player(BRIGHTS, ppeok_turns=[1, 2]), *TWO, chips=[3600, -1800, -1800]),
    row("ppeok_ladder", [1, 3], player(BRIGHTS, ppeok_turns=[1, 2]), *TWO, chips=[4600, -2300, -2300]),
    # go
    row("go_bonus_mode", "plus_n", player(BRIGHTS, go=4), *TWO, points=7, final=28),
    row("go_bonus_mode", "plus_n_cap2", player(BRIGHTS, go=4), *TWO, points=5, final=20),
    row("go_bonus_mode", "none_from_3", player(BRIGHTS, go=4), *TWO, points=3, final=12),
    row("go_multiplier_mode", "pow2_from_3", player(BRIGHTS, go=5), *TWO, final=64),
    row("go_multiplier_mode", "linear_from_3", player(BRIGHTS, go=5), *TWO, final=32),
    row("go_multiplier_mode", "double_once_from_3", player(BRIGHTS, go=5), *TWO, final=16),
    row("go_multiplier_mode", "pow2_from_1", player(BRIGHTS, go=1), *TWO, final=8),
    row("reverse_go_mode", "off", player(BRIGHTS, go=3, reverse_go=2), *TWO, final=12),
    row("reverse_go_mode", "x2_stacking", player(BRIGHTS, go=3, reverse_go=2), *TWO, final=48),
    row("reverse_go_mode", "x4_replace", player(BRIGHTS, go=3, reverse_go=2), *TWO, final=24),
    row("reverse_go_mode", "x4_replace", player(BRIGHTS, go=3, reverse_go=0), *TWO, final=12),
    # 박
    row("pibak_enabled", True, JUNK_12, POOR + " 08a", RICH.replace("08a", "12a"), dues=[6, 3]),
    row("pibak_enabled", False, JUNK_12, POOR + " 08a", RICH.replace("08a", "12a"), dues=[3, 3]),
    row("pibak_max", 5, JUNK_12, "08c 08d 09c 09d 10c 10d", RICH.replace("08a 08c 08d 09c 09d 10c 10d", "11b 11c 11d"),
        dues=[3, 6]),
    row("pibak_max", 6, JUNK_12, "08c 08d 09c 09d 10c 10d", RICH.replace("08a 08c 08d 09c 09d 10c 10d", "11b 11c 11d"),
        dues=[6, 6]),
    row("pibak_max", 3, JUNK_12, "08c 08d 09c 09d 10c 10d", RICH.replace("08a 08c 08d 09c 09d 10c 10d", "11b 11c 11d"),
        dues=[3, 3]),
    row("pibak_zero_exempt", True, JUNK_12, "08a", POOR, dues=[3, 6]),
    row("pibak_zero_exempt", False, JUNK_12, "08a", POOR, dues=[6, 6]),
    row("pibak_needs_pi_score", True, GODORI, POOR, RICH, dues=[5, 5]),
    row("pibak_needs_pi_score", False, GODORI, POOR, RICH, dues=[10, 5]),
    row("pibak_unit", "value", JUNK_12, "11b 12d 10c 10d", "08a", dues=[3, 3]),
    row("pibak_unit", "cards", JUNK_12, "11b 12d 10c 10d", "08a", dues=[6, 3]),
    row("gwangbak_enabled", True, BRIGHTS, "08a", POOR, dues=[3, 6]),
    row("gwangbak_enabled", False, BRIGHTS, "08a", POOR, dues=[3, 3]),
    row("gwangbak_needs_bright_score", True, GODORI, "08a", POOR, dues=[5, 5]),
    row("gwangbak_needs_bright_score", False, GODORI, "08a", POOR, dues=[5, 10]),
    row("meongtta_mode", "off", SEVEN_ANIMALS, "09a 08a", POOR, final=3, dues=[3, 3]),
    row("meongtta_mode", "winner_7", SEVEN_ANIMALS, "09a 08a", POOR, final=6, dues=[6, 6]),
    row("meongtta_mode", "winner_7_loser_0", SEVEN_ANIMALS, ANIMAL, POOR, final=3, dues=[3, 6]),
    row("meongtta_mode", "winner_5_loser_0", "05a 06a 07a 10a 12b", "02a 08a", POOR, final=1, dues=[1, 2]),
    row("meongtta_mode", "winner_7_loser_0", "05a 06a 07a 10a 12b", "02a 08a", POOR, final=1, dues=[1, 1]),
    row("ttibak", True, FIVE_RIBBONS, "03b 08a", POOR, dues=[1, 2]),
    row("ttibak", False, FIVE_RIBBONS, "03b 08a", POOR, dues=[1, 1]),
    row("go_bak_mode", "none", BRIGHTS, player("08a", go=1), POOR, dues=[3, 6], pays=[3, 6]),
    row("go_bak_mode", "double_own", BRIGHTS, player("08a", go=1), POOR, dues=[6, 6], pays=[6, 6]),
    row("go_bak_mode", "pay_for_all", BRIGHTS, player("08a", go=1), POOR, dues=[3, 6], pays=[9, 0]),
    row("go_bak_mode", "pay_for_all_x2", BRIGHTS, player("08a", go=1), POOR, dues=[3, 6], pays=[18, 0]),
    row("go_bak_two_goers", "last_goer", BRIGHTS, TWO_GO, POOR_GO, go_order=[1, 2, 1], pays=[9, 0]),
    row("go_bak_two_goers", "first_goer", BRIGHTS, TWO_GO, POOR_GO, go_order=[2, 1, 1], pays=[0, 9]),
    row("go_bak_two_goers", "first_goer", BRIGHTS, ONE_GO, LAST_GO, pays=[9, 0]),
    row("go_bak_two_goers", "last_goer", BRIGHTS, ONE_GO, LAST_GO, pays=[0, 9]),
    row("no_capture_no_pay", False, BRIGHTS, "", "08a", dues=[6, 3]),
    row("no_capture_no_pay", True, BRIGHTS, "", "08a", dues=[0, 3]),
    row("no_capture_no_pay", True, BRIGHTS, "", player("08a", go=1), dues=[0, 3], pays=[0, 3]),
    # 독박, 쇼당
    row("dokbak_payment", "pay_for_all", BRIGHTS, "08a", POOR, dokbak=1, pays=[9, 0], chips=[900, -900, 0]),
    row("dokbak_payment", "both_sides_double", BRIGHTS, "08a", POOR, dokbak=1, pays=[18, 0], chips=[900, -1800, 900]),
    row("dokbak_payment", "all_chips", BRIGHTS, "08a", POOR, dokbak=1, chips=[5000, -5000, 0], pays=[None, 0],
        balances=[100, 5000, 7000]),
    row("dokbak_payment", "all_chips", BRIGHTS, "08a", POOR, dokbak=1, pays=[9, 0], chips=[900, -900, 0]),
    row("shodang_refuser_penalty", True, BRIGHTS, "08a", POOR, shodang_refuser=2, pays=[0, 9]),
    row("shodang_refuser_penalty", False, BRIGHTS, "08a", POOR, shodang_refuser=2, pays=[3, 6]),
    # money
    row("money_mode", "per_point", player(BRIGHTS, go=2), "08a", POOR, dues=[5, 10], chips=[1500, -500, -1000]),
    row("money_mode", "odd_steps_3579", player(BRIGHTS, go=2), "08a", POOR, final=5, chips=[600, -200, -400]),
    row("money_mode", "odd_steps_3579", "", "", "", reason="president", carry=2, final=6, dues=[2, 2]),
    row("odd_steps_scope", "before_bak", player(BRIGHTS, go=1), "08a", POOR, dues=[1, 2],
        also={"money_mode": "odd_steps_3579"}),
    row("odd_steps_scope", "after_all", player(BRIGHTS, go=1), "08a", POOR, dues=[1, 3],
        also={"money_mode": "odd_steps_3579"}),
    row("point_value", 100, BRIGHTS, "08a", POOR, chips=[900, -300, -600]),
    row("point_value", 1, BRIGHTS, "08a", POOR, chips=[9, -3, -6]),
    row("commission_rate", 0.0, BRIGHTS, "08a", POOR, chips=[900, -300, -600]),
    row("commission_rate", 0.07, BRIGHTS, "08a", POOR, chips=[837, -300, -600]),
    row("commission_rate", 0.029, BRIGHTS, "08a", POOR, chips=[874, -300, -600]),  # 26.1 rounded down
    row("limited_liability", "off", BRIGHTS, "08a", POOR, chips=[900, -300, -600], balances=[200, 100, 0]),
    row("limited_liability", "loser_balance", BRIGHTS, "08a", POOR, chips=[500, -100, -400], balances=[200, 100, 400]),
    row("limited_liability", "winner_balance", BRIGHTS, "08a", POOR, chips=[300, -100, -200], balances=[200, 100, 400]),
    row("month_yak", "off", BRIGHTS + " 03b 03c 03d", *TWO, hand=15, final=3),
    row("month_yak", "x4", BRIGHTS + " 03b 03c 03d", *TWO, hand=15, final=12),
    row("month_yak", "x4", BRIGHTS + " 03b 03c 03d", *TWO, hand=14, final=3),
    row("month_yak", "x4", BRIGHTS + " 03b 03c 03d", *TWO, hand=3, final=12),
    row("missions", "off", GODORI, *TWO, mission="godori", final=5),
    row("missions", "on", GODORI, *TWO, mission="godori", final=20),
    row("missions", "on", GODORI, *TWO, mission="month 05", final=5),
    row("missions", "on", GODORI, *TWO, final=5),
    row("mission_multipliers", {"month": 1, "set": 10, "five_brights": 2}, GODORI, *TWO, mission="godori", final=50,
        also={"missions": "on"}),
    row("mission_multipliers", {"month": 6, "set": 10, "five_brights": 2}, BRIGHTS + " 03b 03c 03d", *TWO,
        mission="month 03", final=18, also={"missions": "on"}),
    row("mission_multipliers", {"month": 6, "set": 10, "five_brights": 2}, "01a 03a 08a 11a 12a", POOR, "09c",
        mission="five_brights", final=30, also={"missions": "on"}),
]  # fmt: skip


def answer_of(line: Row) -> dict[str, Any]:
    rules = {"preset": "gostop", **line.also, line.field: line.value}
    hand = dict(line.hand)
    if "balances" in hand:
        hand["chips"] = hand.pop("balances")
    return score(rules, *line.players, **hand)


@pytest.mark.parametrize("line", ROWS, ids=[f"{line.field}-{line.value}-{at}" for at, line in enumerate(ROWS)])
def test_option(line: Row) -> None:
    answer = answer_of(line)
    got = {**answer, "dues": dues(answer), "pays": pays(answer)}
    assert {name: got[name] for name in line.expected} == line.expected


def test_every_word_of_every_option_has_a_row() -> None:
    """And options that hold numbers have rows for two values at least."""
    for name in {line.field for line in ROWS}:
        values = [line.value for line in ROWS if line.field == name]
        choices = FIELD[name].domain.choices
        assert all(choice in values for choice in choices), name
        assert len({str(value) for value in values}) > 1, name


def test_the_nagari_that_keeps_multipliers() -> None:
    """Every active seat's shakes, bombs, Go and 멍따, and nothing else."""
    seven = "02a 04a 05a 06a 07a 10a 12b"
    players = [
        player("", shakes=1, declined_president=True, reverse_go=3),
        player(seven, bombs=1),
        player("", go=4),
    ]
    hand = read({"rules": "gostop", "winner": 0, "players": players, "carry": 16})
    assert in_hand_factor(hand, (0, 1, 2)) == 2 * (2 * 2) * 4
    assert in_hand_factor(hand, (0, 1)) == 2 * (2 * 2)


def test_lines_of_the_winner_stand_in_order() -> None:
    every = "03a 08a 11a 03b 03c 03d 02a 04a 05a 06a 07a 10a 12b"
    rules = {"preset": "gostop", "reverse_go_mode": "x2_stacking", "month_yak": "x4", "missions": "on"}
    winner = player(every, go=3, shakes=1, bombs=1, declined_president=True, reverse_go=1)
    answer = score(rules, winner, *["12a", "09c"], carry=2, hand=3, mission="month 03")
    assert [(line["item"], line["factor"]) for line in answer["multipliers"]] == [
        ("go", 2), ("shake", 2), ("bomb", 2), ("meongtta", 2), ("declined_president", 4), ("reverse_go", 2),
        ("carry", 2), ("month_yak", 4), ("mission", 3),
    ]  # fmt: skip
    assert answer["points"] == 3 + 3 + 3
    assert factors(answer["losers"][0]["multipliers"]) == {}
