"""The worked examples of RULES.md section 6 that concern points and money, by their numbers there."""

from __future__ import annotations

from typing import Any

import pytest

from gostop_desktop.engine.scoring.go import go_bonus, go_multiplier
from gostop_desktop.engine.scoring.payments import ppeok_payment

from .slow import pack
from .tools import base, dues, factors, pays, player, rules, score

PLAIN = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d 06c 06d 07c 07d"


def plain(count: int) -> str:
    return " ".join(PLAIN.split()[:count])


# ---- 6.1 base score

BASE_ROWS: list[tuple[str, str, int, dict[str, Any]]] = [
    ("1, all", "01a 03a 08a", 3, {}),
    ("2, A", "01a 03a 12a", 2, {}),
    ("3, C", "01a 03a 08a 12a", 4, {}),
    ("4, A to S4", "01a 03a 08a 11a 12a", 15, {"five_bright_points": 15}),
    ("5, A", "01a 03a 08a 11a 12a", 5, {"five_bright_points": 5}),
    ("6, S2", "01a 03a 08a 11a 12a", 50, {"five_bright_points": 50}),
    ("7, all", "01a 03a", 0, {}),
    ("8, all", "05a 06a 07a 09a 10a", 1, {}),
    ("9, all", "02a 04a 08b", 5, {}),
    ("10, C", "02a 04a 08b 05a 06a 07a", 7, {}),
    ("13, all", "01b 02b 04b 06b 12c", 1, {"december_ribbon_counts": True}),
    ("13, S2", "01b 02b 04b 06b 12c", 0, {"december_ribbon_counts": False}),
    ("14, C", "06b 09b 10b 01b 02b 04b", 5, {}),
    ("15, S2", "01b 02b 03b 06b 09b 10b", 8, {}),
    ("19, 9", plain(9), 0, {}),
    ("19, 10", plain(10), 1, {}),
    ("19, 12 (D)", plain(12), 3, {}),
    ("20", f"11b 12d {plain(6)}", 1, {}),
]


@pytest.mark.parametrize(("cards", "points", "changes"), [row[1:] for row in BASE_ROWS], ids=[r[0] for r in BASE_ROWS])
def test_base(cards: str, points: int, changes: dict[str, Any]) -> None:
    assert base(cards, **changes) == points


# ---- 6.2 Go


@pytest.mark.parametrize(("calls", "final"), [(1, 9), (2, 10), (3, 22), (4, 48), (5, 104), (6, 224)])
def test_27_base_8_with_each_go(calls: int, final: int) -> None:
    answer = score("gostop", player(plain(14) + " 01a 03a 08a", go=calls), "06b", "07b")
    assert answer["points"] == 8 + calls
    assert answer["final"] == final


GO_ROWS: list[tuple[str, int, dict[str, Any], int]] = [
    ("28, B", 3, {"go_bonus_mode": "plus_n"}, 26),
    ("29, A", 3, {"go_bonus_mode": "plus_n_cap2"}, 24),
    ("G", 3, {"go_bonus_mode": "none_from_3"}, 20),
    ("G", 2, {"go_bonus_mode": "none_from_3"}, 12),
    ("31, pow2", 4, {"go_multiplier_mode": "pow2_from_3"}, 56),
    ("31, S2", 4, {"go_multiplier_mode": "linear_from_3"}, 42),
    ("31, S4", 4, {"go_multiplier_mode": "double_once_from_3"}, 28),
    ("S3", 1, {"go_multiplier_mode": "pow2_from_1"}, 22),
]


@pytest.mark.parametrize(("calls", "changes", "final"), [row[1:] for row in GO_ROWS], ids=[row[0] for row in GO_ROWS])
def test_base_10(calls: int, changes: dict[str, Any], final: int) -> None:
    answer = score({"preset": "gostop", **changes}, player(plain(14) + " 02a 04a 08b", go=calls), "06b", "07b")
    assert answer["points"] - answer["go_bonus"] == 10
    assert answer["final"] == final


@pytest.mark.parametrize(("side", "total"), [("animal", 133_120), ("auto", 135_168)])
def test_34_the_highest_score(side: str, total: int) -> None:
    """Everything but one plain junk, nine Go, 멍따, 피박, 광박 and a shake."""
    rule_set = {"preset": "matgo", "jokers": []}
    cards = " ".join(name for name in pack(rules("matgo", jokers=[])) if name != "07d")
    answer = score(rule_set, player(cards, go=9, shakes=1, gukjin=side), "07d")
    assert answer["points"] == (56 if side == "animal" else 57) + 9
    assert factors(answer["multipliers"]) == {"go": 128, "shake": 2, "meongtta": 2}
    assert factors(answer["losers"][0]["multipliers"]) == {"pi_bak": 2, "gwang_bak": 2}
    assert dues(answer) == [total]
    carried = score(rule_set, player(cards, go=9, gukjin=side), "07d", carry=2)
    assert dues(carried) == [total]


def test_35_eighteen_go_of_a_double_deck() -> None:
    assert go_multiplier(rules("matgo_double"), 18) == 65_536
    assert go_bonus(rules("matgo_double"), 18) == 18


# ---- 6.3 multipliers and 박


def test_37_three_baks() -> None:
    winner = "01a 03a 08a 02a 05a 06a 07a 09a 10a 12b " + plain(10)
    answer = score("matgo", player(winner, gukjin="animal"), "08c 08d 09c 09d")
    assert answer["points"] == 7
    assert dues(answer) == [56]


@pytest.mark.parametrize(
    ("preset", "junk", "factor"),
    [
        *(("gostop", junk, factor) for junk, factor in ((5, 2), (6, 1), (7, 1), (8, 1), (0, 1))),
        *(("matgo", junk, factor) for junk, factor in ((5, 2), (6, 2), (7, 2), (8, 1), (0, 1))),
    ],
)
def test_39_thresholds_of_pi_bak(preset: str, junk: int, factor: int) -> None:
    loser = " ".join(["08c", "08d", "09c", "09d", "10c", "10d", "07c", "07d"][:junk]) + " 01a"
    others = ["12a"] if preset == "gostop" else []
    answer = score(preset, plain(12), loser, *others)
    assert answer["losers"][0]["due"] == 3 * factor


def test_41_no_junk_without_the_exemption() -> None:
    answer = score({"preset": "gostop", "pibak_zero_exempt": False}, plain(12), "01a", "12a")
    assert dues(answer) == [6, 6]


def test_42_pi_bak_needs_junk_points() -> None:
    assert dues(score("gostop", "02a 04a 08b", "06c 06d 01a", "12a")) == [5, 5]
    without = {"preset": "gostop", "pibak_needs_pi_score": False}
    assert dues(score(without, "02a 04a 08b", "06c 06d 01a", "12a")) == [10, 5]


def test_43_gwang_bak_needs_bright_points() -> None:
    assert dues(score("gostop", "01b 02b 03b", "02a", "04a")) == [3, 3]
    assert dues(score({"preset": "gostop", "gwangbak_needs_bright_score": False}, "01b 02b 03b", "02a", "12a")) == [
        6,
        3,
    ]


def test_44_rain_three_brights_count_for_gwang_bak() -> None:
    assert dues(score("gostop", "01a 03a 12a 01b 02b 03b", "02a", "08a")) == [10, 5]


MULTIPLIER_ROWS: list[tuple[str, dict[str, Any], dict[str, Any], int]] = [
    ("46, A", {"shakes": 2}, {}, 16),
    ("47, G", {"shakes": 1, "bombs": 1}, {}, 16),
    ("49", {"bombs": 1}, {"bomb_multiplier": 2}, 8),
    ("49, S2", {"bombs": 1}, {"bomb_multiplier": 1}, 4),
    ("54, A", {"declined_president": True}, {}, 16),
]


@pytest.mark.parametrize(
    ("state", "changes", "final"), [row[1:] for row in MULTIPLIER_ROWS], ids=[row[0] for row in MULTIPLIER_ROWS]
)
def test_points_4(state: dict[str, Any], changes: dict[str, Any], final: int) -> None:
    answer = score({"preset": "gostop", **changes}, player("01a 03a 08a 12a", **state), "11a", "02a")
    assert answer["points"] == 4
    assert answer["final"] == final


@pytest.mark.parametrize(("carry", "final"), [(2, 6), (4, 12), (16, 48), (8, 24)])
def test_51_after_nagari(carry: int, final: int) -> None:
    answer = score("gostop", "01a 03a 08a", "11a", "12a", carry=carry)
    assert answer["final"] == final
    assert answer["multipliers"] == [{"item": "carry", "factor": carry}]


# ---- 6.4 splits between losers

FIVE = "02a 04a 08b"  # 고도리: no bright, no junk, so nothing but what the losers' rows say
FIVE_WITH_JUNK = plain(14)
NOT_POOR = "08c 08d 09c 09d 10c 10d"


def test_56_no_bak() -> None:
    assert pays(score("gostop", FIVE, "01a", "03a")) == [5, 5]
    assert score("gostop", FIVE, "01a", "03a")["chips"] == [1000, -500, -500]


def test_57_one_pi_bak() -> None:
    answer = score("gostop", FIVE_WITH_JUNK, NOT_POOR, "11c 11d")
    assert pays(answer) == [5, 10]
    assert answer["chips"] == [1500, -500, -1000]


@pytest.mark.parametrize(("number", "mode", "paid"), [(58, "pay_for_all", [15, 0]), (60, "pay_for_all_x2", [30, 0])])
def test_58_60_the_goer_pays(number: int, mode: str, paid: list[int]) -> None:
    answer = score({"preset": "gostop", "go_bak_mode": mode}, FIVE_WITH_JUNK, player(NOT_POOR, go=1), "11c 11d")
    assert pays(answer) == paid
    assert dues(answer) == [5, 10]
    assert answer["losers"][0]["go_bak"] == "pays_for_all"
    assert answer["chips"] == [100 * paid[0], -100 * paid[0], 0]


def test_62_fed() -> None:
    answer = score("gostop", "01a 03a 08a", "11a", "12a", dokbak=1)
    assert pays(answer) == [6, 0]
    assert answer["losers"][0]["dok_bak"] == "pays_for_all"


def test_65_shodang_refused() -> None:
    answer = score("gostop", FIVE, "01a", "03a", shodang_refuser=1)
    assert pays(answer) == [10, 0]
    assert answer["chips"] == [1000, -1000, 0]


# ---- 6.5 뻑, 총통 and other money


def test_69_70_first_and_double_ppeok() -> None:
    won = player("01a 03a 08a")
    first = score("gostop", won, player("11a", ppeok_turns=[1]), "12a")
    assert [first["chips"][1] + 300, first["chips"][2] + 300] == [1000, -500]
    assert first["instant"] == [{"kind": "first_ppeok", "seat": 1, "points": 5}]
    double = score("gostop", won, player("11a", ppeok_turns=[1, 2]), "12a")
    assert double["instant"][1] == {"kind": "double_ppeok", "seat": 1, "points": 10}
    assert double["chips"][1] - first["chips"][1] == 2000


def test_73_the_ladder_of_three_and_then_3_points() -> None:
    rule_set = {"preset": "gostop", "ppeok_ladder": [1, 2, 3]}
    answer = score(rule_set, player("", ppeok_turns=[1, 2, 3]), "", "", reason="three_ppeok")
    assert [line["points"] for line in answer["instant"]] == [5, 10, 15]
    assert answer["chips"] == [6600, -3300, -3300]


@pytest.mark.parametrize(
    ("preset", "changes", "points"), [("gostop", {}, 3), ("matgo", {}, 7), ("matgo", {"three_ppeok_points": 10}, 10)]
)
def test_75_third_ppeok(preset: str, changes: dict[str, Any], points: int) -> None:
    losers = ["", ""] if preset == "gostop" else [""]
    answer = score({"preset": preset, **changes}, player("", ppeok_turns=[2, 3, 5]), *losers, reason="three_ppeok")
    assert answer["instant"] == []
    assert pays(answer) == [points] * len(losers)


@pytest.mark.parametrize("points", [10, 3, 5])
def test_76_president(points: int) -> None:
    answer = score({"preset": "gostop", "president_points": points}, "", "", "", reason="president")
    assert answer["chips"] == [200 * points, -100 * points, -100 * points]


def test_85_commission_on_a_pot_of_1400() -> None:
    answer = score({"preset": "matgo", "commission_rate": 0.1}, plain(14) + " 03a 08a 12a", NOT_POOR + " 09a 01a")
    assert answer["final"] == 7
    doubled = score(
        {"preset": "matgo", "commission_rate": 0.1}, player(plain(14) + " 03a 08a 12a", shakes=1), NOT_POOR + " 09a 01a"
    )
    assert doubled["chips"] == [1260, -1400]


@pytest.mark.parametrize(
    ("base_points", "money"),
    [(3, 100), (4, 100), (5, 200), (6, 200), (7, 300), (8, 300), (9, 400), (11, 500)],
)
def test_86_3579(base_points: int, money: int) -> None:
    junk = [*PLAIN.split(), "08c", "08d", "09c", "09d", "10c", "10d"]
    answer = score("gostop_3579", " ".join(junk[: base_points + 9]), "01a", "03a")
    assert answer["final"] == base_points
    assert answer["chips"] == [2 * money, -money, -money]


@pytest.mark.parametrize(("cards", "money"), [("01a 03a 08a", 300), ("01a 03a 08a 12a", 400)])
def test_88_by_the_point(cards: str, money: int) -> None:
    answer = score("matgo", cards, "11a")
    assert answer["losers"][0]["chips"] == -money


def test_ladder_by_kind() -> None:
    assert ppeok_payment(rules("gostop"), (1, 2, 3)) == ("triple_ppeok", 20)
    assert ppeok_payment(rules("matgo"), (1, 2, 3)) == ("triple_ppeok", 21)
    assert ppeok_payment(rules("matgo_push"), (1, 2)) is None
    assert ppeok_payment(rules("gostop"), (1, 3)) is None
    assert ppeok_payment(rules(ppeok_unit=0), (1,)) is None
