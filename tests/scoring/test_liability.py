"""Who pays for others (RULES.md 3.8, 3.9, 9 "독박, feed" and "Payment"), and what limits leave of it."""

from __future__ import annotations

from typing import Any

import pytest

from .tools import pays, player, score

BRIGHTS = "01a 03a 11a"
RICH = "08a 08c 08d 09c 09d 10c 10d"
POOR = "07c 07d"  # 광박


def liable(answer: dict[str, Any]) -> list[str | None]:
    return [next((key for key in ("go_bak", "dok_bak") if key in line), None) for line in answer["losers"]]


CULPRITS: list[tuple[dict[str, Any], int, int, list[str | None]]] = [
    ({"dokbak": 1}, 0, 0, ["dok_bak", None]),
    ({"dokbak": 1, "withholder": 2}, 0, 0, [None, "dok_bak"]),
    ({"dokbak": 1, "withholder": 1, "shodang_refuser": 2}, 0, 0, [None, "dok_bak"]),
    ({"withholder": 2, "shodang_refuser": 1}, 0, 0, ["dok_bak", None]),
    ({"dokbak": 1, "withholder": 1, "shodang_refuser": 1}, 0, 1, [None, "go_bak"]),
    ({"dokbak": 2}, 1, 0, ["go_bak", None]),
]


@pytest.mark.parametrize(("hand", "first_go", "second_go", "expected"), CULPRITS)
def test_order_of_liability(hand: dict[str, Any], first_go: int, second_go: int, expected: list[str | None]) -> None:
    """고박, then 쇼당, then withholding, then feeding."""
    answer = score("gostop", BRIGHTS, player(RICH, go=first_go), player(POOR, go=second_go), **hand)
    assert liable(answer) == expected
    assert sorted(pays(answer)) == [0, 9]


def test_a_refuser_who_wins_owes_nothing() -> None:
    answer = score("gostop", BRIGHTS, RICH, POOR, shodang_refuser=0)
    assert liable(answer) == [None, None]
    assert pays(answer) == [3, 6]


def test_without_go_bak_the_next_in_line_is_liable() -> None:
    rules = {"preset": "gostop", "go_bak_mode": "none"}
    assert liable(score(rules, BRIGHTS, player(RICH, go=1), POOR, dokbak=2)) == [None, "dok_bak"]


def test_double_own_is_a_go_bak_and_bars_the_others() -> None:
    rules = {"preset": "gostop", "go_bak_mode": "double_own"}
    answer = score(rules, BRIGHTS, player(RICH, go=1), POOR, dokbak=2)
    assert liable(answer) == [None, None]
    assert pays(answer) == [6, 6]
    assert answer["losers"][0]["multipliers"] == [{"item": "go_bak", "factor": 2}]


def test_double_own_of_two_goers_doubles_one() -> None:
    rules = {"preset": "gostop_3579"}
    players = [BRIGHTS, player(RICH, go=1), player(POOR + " 12a", go=1, last_to_go=True)]
    assert pays(score(rules, *players)) == [1, 2]
    assert pays(score({**rules, "go_bak_two_goers": "first_goer"}, *players)) == [2, 1]


def test_go_bak_comes_after_odd_steps() -> None:
    rules = {"preset": "gostop_3579", "odd_steps_scope": "after_all"}
    answer = score(rules, player(BRIGHTS, shakes=1), player(RICH, go=1), POOR + " 12a")
    assert pays(answer) == [4, 2]  # six points are two steps


def test_matgo_double_own() -> None:
    answer = score("matgo", BRIGHTS, player(RICH, go=1))
    assert answer["losers"][0]["due"] == answer["losers"][0]["pays"] == 6


@pytest.mark.parametrize("reason", ["three_ppeok", "president", "heodang"])
def test_fixed_points_know_no_liability(reason: str) -> None:
    players = [player(BRIGHTS, go=3, shakes=2, bombs=1), player(RICH, go=1), POOR]
    answer = score("gostop", *players, reason=reason, dokbak=2, carry=2)
    points = 7 if reason == "heodang" else 3
    assert liable(answer) == [None, None]
    assert pays(answer) == [2 * points] * 2
    assert answer["base"] == []
    assert answer["go_bonus"] == 0
    assert answer["multipliers"] == [{"item": "carry", "factor": 2}]
    assert all(line["multipliers"] == line["not_applied"] == [] for line in answer["losers"])


def test_no_capture_pays_nothing_inside_a_sum_either() -> None:
    rules = {"preset": "gostop", "no_capture_no_pay": True}
    assert pays(score(rules, BRIGHTS, "", POOR, dokbak=1)) == [6, 0]
    assert pays(score(rules, BRIGHTS, "", POOR, dokbak=2)) == [0, 6]


# ---- limits


def limited(mode: str, chips: list[int], *players: Any, **hand: Any) -> list[int]:
    changes: list[int] = score({"preset": "gostop", "limited_liability": mode}, *players, chips=chips, **hand)["chips"]
    return changes


@pytest.mark.parametrize(
    ("mode", "chips", "changes"),
    [
        ("off", [0, 100, 100], [900, -300, -600]),
        ("loser_balance", [0, 100, 100], [200, -100, -100]),
        ("loser_balance", [0, 0, 10_000], [600, 0, -600]),
        ("winner_balance", [0, 10_000, 10_000], [0, 0, 0]),
        ("winner_balance", [450, 10_000, 10_000], [750, -300, -450]),
        ("winner_balance", [450, 200, 10_000], [650, -200, -450]),
        ("loser_balance", [0, -50, 10_000], [600, 0, -600]),
    ],
)
def test_limits(mode: str, chips: list[int], changes: list[int]) -> None:
    assert limited(mode, chips, BRIGHTS, RICH, POOR) == changes


def test_one_who_pays_for_all_is_capped_once_on_the_sum() -> None:
    assert limited("loser_balance", [0, 700, 5000], BRIGHTS, player(RICH, go=1), POOR) == [700, -700, 0]
    assert limited("winner_balance", [800, 5000, 5000], BRIGHTS, player(RICH, go=1), POOR) == [800, -800, 0]


def both_sides(mode: str, chips: list[int]) -> list[int]:
    rules = {"preset": "gostop", "dokbak_payment": "both_sides_double", "limited_liability": mode}
    changes: list[int] = score(rules, BRIGHTS, RICH, POOR, dokbak=1, chips=chips)["chips"]
    return changes


def test_both_sides_pays_the_winner_first() -> None:
    assert both_sides("loser_balance", [0, 5000, 0]) == [900, -1800, 900]
    assert both_sides("loser_balance", [0, 1000, 0]) == [900, -1000, 100]
    assert both_sides("loser_balance", [0, 500, 0]) == [500, -500, 0]
    assert both_sides("off", [0, 500, 0]) == [900, -1800, 900]
    assert both_sides("winner_balance", [600, 5000, 100]) == [600, -700, 100]


@pytest.mark.parametrize("mode", ["off", "loser_balance", "winner_balance"])
@pytest.mark.parametrize(("balance", "paid"), [(12_345, 12_345), (0, 0), (-500, 0)])
def test_all_chips_knows_no_limit(mode: str, balance: int, paid: int) -> None:
    rules = {"preset": "gostop", "dokbak_payment": "all_chips", "limited_liability": mode}
    answer = score(rules, BRIGHTS, RICH, POOR, dokbak=2, chips=[1, 1000, balance])
    assert answer["chips"] == [paid, 0, -paid]
    assert pays(answer) == [0, None]
    assert answer["losers"][1]["dok_bak"] == "pays_for_all"


def test_instant_money_is_capped_by_the_balances_before_it_and_lowers_those_after() -> None:
    first = player(BRIGHTS, ppeok_turns=[1, 2])
    answer = score("gostop", first, RICH, POOR, chips=[0, 600, 5000])
    # 500 each; then 1000 each of what is left; then 300 and 600
    assert answer["chips"] == [600 + 500 + 1000 + 600, -600, -2100]
    assert answer["losers"][0]["chips"] == 0
    assert answer["losers"][1]["chips"] == -600


def test_instant_money_of_several_seats_in_the_order_of_turns() -> None:
    players = [BRIGHTS, player(RICH, ppeok_turns=[1, 2]), player(POOR, ppeok_turns=[1])]
    answer = score("gostop", *players)
    assert [(line["kind"], line["seat"], line["points"]) for line in answer["instant"]] == [
        ("first_ppeok", 1, 5), ("first_ppeok", 2, 5), ("double_ppeok", 1, 10),
    ]  # fmt: skip
    assert answer["chips"] == [900 - 500 - 500 - 1000, -300 + 1000 - 500 + 2000, -600 - 500 + 1000 - 1000]


def test_idle_seats_pay_no_instant_money() -> None:
    rules = {"preset": "gostop_family", "point_value": 100}
    answer = score(rules, player(BRIGHTS, ppeok_turns=[1]), RICH, player(active=False), POOR)
    assert answer["chips"] == [1900, -800, 0, -1100]
    assert [line["seat"] for line in answer["losers"]] == [1, 3]


def test_commission_is_of_what_came_in() -> None:
    rules = {"preset": "gostop", "commission_rate": 0.1}
    answer = score(rules, player(BRIGHTS, ppeok_turns=[1]), RICH, POOR, chips=[0, 650, 5000])
    assert answer["chips"] == [1000 + 750 - 75, -650, -1100]
