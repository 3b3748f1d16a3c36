"""국진 at the settlement (RULES.md section 9, "국진"): which sides may still change, and whom they serve."""

from __future__ import annotations

from typing import Any

import pytest

from gostop_desktop.engine.cards import format_mask, parse_mask
from gostop_desktop.engine.scoring.receipt import Receipt
from gostop_desktop.engine.scoring.result import HandResult, PlayerResult
from gostop_desktop.engine.scoring.settlement import settle

from .tools import dues, player, receipt_of, rules, score, scored_by

JUNK_8 = "01c 01d 02c 02d 03c 03d 04c 04d"
JUNK_9 = JUNK_8 + " 05c"
TIMINGS = ("on_capture_final", "once_any_time_one_way", "at_scoring", "auto_best")
SEVEN = "02a 04a 06a 07a 10a 12b 09a"  # 멍따 with 국진: 3 points ×2; without it 2 points


def settled(
    timing: str, winner: PlayerResult, loser: PlayerResult | None = None, preset: str = "matgo", **changes: Any
) -> Receipt:
    """A 맞고 hand told as the engine tells it."""
    rule_set = rules(preset, gukjin_timing=timing, **changes)
    values, _ = scored_by(rule_set)
    players = (winner, loser or PlayerResult(parse_mask("01a 11a")))
    return settle(HandResult(rule_set, values, 0, "stop", 1, 1, None, players))


def sides(receipt: Receipt) -> list[str]:
    return [format_mask(side) for side in receipt.junk_sides]


def shown(captured: str, junk_side: str = "", fixed: str = "") -> PlayerResult:
    return PlayerResult(parse_mask(captured), parse_mask(junk_side), parse_mask(fixed))


# ---- the winner


@pytest.mark.parametrize(
    ("timing", "side", "points"),
    [
        ("on_capture_final", "", 0),  # it was placed as an animal: eight junk and a cup
        ("once_any_time_one_way", "09a", 1),
        ("at_scoring", "09a", 1),
        ("auto_best", "09a", 1),
    ],
)
def test_winner_from_animal_to_junk(timing: str, side: str, points: int) -> None:
    receipt = settled(timing, shown(JUNK_8 + " 09a"))
    assert receipt.points == points
    assert sides(receipt)[0] == side


@pytest.mark.parametrize(
    ("timing", "side", "final"),
    [
        ("on_capture_final", "09a", 2),
        ("once_any_time_one_way", "09a", 2),
        ("at_scoring", "", 6),
        ("auto_best", "", 6),
    ],
)
def test_winner_from_junk_to_animal(timing: str, side: str, final: int) -> None:
    receipt = settled(timing, shown(SEVEN, "09a"))
    assert receipt.final == final
    assert sides(receipt)[0] == side


def test_auto_best_looks_at_the_payment_not_at_the_base() -> None:
    """RULES.md 7.33: as junk the base is 2 + 2, as the seventh animal 3 + 0, and 멍따 doubles that."""
    winner = f"{SEVEN} {JUNK_9}"
    receipt = settled("auto_best", shown(winner, "09a"))
    assert sides(receipt) == ["", ""]
    assert receipt.final == 6


def test_the_baks_of_the_losers_decide_too() -> None:
    """As an animal 2 points; as junk 1 + 1 and the loser's 피박."""
    winner = f"05a 06a 07a 10a 12b 09a {JUNK_8}"
    poor, rich = shown("11c 11d 01a"), shown("08c 08d 10c 10d 11c 11d 06c 06d 01a")
    assert sides(settled("auto_best", shown(winner), poor))[0] == "09a"
    assert sides(settled("auto_best", shown(winner), rich))[0] == ""
    assert settled("auto_best", shown(winner), poor).losers[0].due == 4


def test_a_tie_moves_nothing() -> None:
    cards = f"05a 06a 07a 10a 09a {JUNK_8}"  # example 22: one point either way
    for timing in ("at_scoring", "auto_best"):
        assert sides(settled(timing, shown(cards)))[0] == ""
        assert sides(settled(timing, shown(cards, "09a")))[0] == "09a"


@pytest.mark.parametrize("timing", TIMINGS)
def test_a_fixed_side_stays_under_any_timing(timing: str) -> None:
    assert settled(timing, shown(JUNK_8 + " 09a", "", "09a")).points == 0
    assert settled(timing, shown(JUNK_8 + " 09a", "09a", "09a")).points == 1


@pytest.mark.parametrize("timing", TIMINGS)
def test_auto_in_the_calculator_is_the_winners_best_under_any_timing(timing: str) -> None:
    answer = score({"preset": "matgo", "gukjin_timing": timing}, JUNK_8 + " 09a", "01a")
    assert answer["points"] == 1
    given = score({"preset": "matgo", "gukjin_timing": timing}, player(JUNK_8 + " 09a", gukjin="animal"), "01a")
    assert given["points"] == 0


def test_may_and_gukjin_are_chosen_together() -> None:
    changes = {"preset": "matgo", "may_animal_as_ssangpi": True}
    receipt = receipt_of(changes, f"05a 09a {JUNK_8}", "01a")
    assert sides(receipt)[0] == "05a 09a"
    assert receipt.points == 3
    kept = receipt_of(changes, player(f"05a 09a {JUNK_8}", may="animal"), "01a")
    assert sides(kept)[0] == "09a"
    assert kept.points == 1


# ---- the losers

WINNER = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d 06c 06d"  # 3 points of junk
FOUR = "07c 07d 08c 08d 09a 08a"


@pytest.mark.parametrize("timing", TIMINGS)
@pytest.mark.parametrize("relief", [True, False])
def test_relief_lifts_pi_bak(timing: str, relief: bool) -> None:
    moves = relief or timing in ("at_scoring", "auto_best")
    changes = {"gukjin_loser_relief": relief, "pibak_max": 5}
    receipt = settled(timing, shown(WINNER), shown(FOUR), **changes)
    assert receipt.losers[0].due == (3 if moves else 6)
    assert sides(receipt)[1] == ("09a" if moves else "")


@pytest.mark.parametrize("timing", TIMINGS)
def test_no_relief_for_a_locked_cup(timing: str) -> None:
    assert settled(timing, shown(WINNER), shown(FOUR, "", "09a"), pibak_max=5).losers[0].due == 6


@pytest.mark.parametrize("timing", TIMINGS)
def test_never_into_a_bak(timing: str) -> None:
    """RULES.md 7.8: no junk at all is exempt; the cup alone would be two."""
    receipt = settled(timing, shown(WINNER), shown("09a 08a"))
    assert receipt.losers[0].due == 3
    assert sides(receipt)[1] == ""


def test_out_of_a_bak_by_becoming_an_animal() -> None:
    """With junk of 2 from the cup alone the loser is better off with none, where the choice is still his."""
    for timing, due in (("auto_best", 3), ("at_scoring", 3), ("once_any_time_one_way", 6), ("on_capture_final", 6)):
        assert settled(timing, shown(WINNER), shown("09a 08a", "09a")).losers[0].due == due


def test_relief_that_changes_nothing_moves_nothing() -> None:
    receipt = settled("auto_best", shown(WINNER), shown("07c 07d 09a 08a"))
    assert receipt.losers[0].due == 6
    assert sides(receipt)[1] == ""


def test_meong_bak_against_pi_bak() -> None:
    """The cup saves from 멍박 as an animal or from 피박 as junk: the same, so it stays."""
    winner = f"{WINNER} 02a 04a 05a 06a 10a"
    receipt = settled("auto_best", shown(winner), shown(FOUR), meongtta_mode="winner_5_loser_0", pibak_max=5)
    assert [line.item for line in receipt.losers[0].multipliers] == ["pi_bak"]
    assert sides(receipt)[1] == ""


@pytest.mark.parametrize("timing", TIMINGS)
def test_a_given_side_is_final_for_losers_too(timing: str) -> None:
    rule_set = {"preset": "matgo", "gukjin_timing": timing, "pibak_max": 5}
    assert dues(score(rule_set, WINNER, player(FOUR, gukjin="animal"))) == [6]
    assert dues(score(rule_set, WINNER, player(FOUR, gukjin="junk"))) == [3]
    assert dues(score(rule_set, WINNER, FOUR)) == [3]


def test_fixed_points_move_nothing() -> None:
    receipt = receipt_of("matgo", "05a", FOUR, reason="three_ppeok")
    assert sides(receipt) == ["", ""]


def test_each_cup_of_a_double_deck_moves_by_itself() -> None:
    junk = "01c 01d 02c 02d 03c 03d 04c 04d 01c' 01d'"
    loser = "07c 07c' 07d 07d' 08c 08c' 08d 09a 09a' 12b 12a 12a'"
    rule_set = {"preset": "matgo_double", "gukjin_timing": "at_scoring"}
    receipt = receipt_of(rule_set, junk, loser)
    assert len(sides(receipt)[1].split()) == 2  # 7 and 4 make 11: out of 피박 at 10 or less
    assert receipt.losers[0].due == 1
    one = receipt_of(rule_set, junk, loser + " 08d' 06c'")
    assert sides(one)[1] == "09a"  # 9 and one cup are enough
