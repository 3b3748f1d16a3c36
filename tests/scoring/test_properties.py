"""Hands and rules drawn at random: what must hold whatever they are, and a second settlement to compare with."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gostop_desktop.engine.errors import RuleError
from gostop_desktop.engine.rules import RuleSet
from gostop_desktop.engine.scoring.calculator import read
from gostop_desktop.engine.scoring.combinations import base_items
from gostop_desktop.engine.scoring.liability import go_bak_seat
from gostop_desktop.engine.scoring.settlement import settle

from .slow import pack
from .slow_settlement import slow_dues
from .tools import scored_by

CHANGES: dict[str, list[Any]] = {
    "jokers": [[], [2, 2, 3]],
    "three_bright_points": [0, 3],
    "animal_start": [3, 5],
    "pi_start": [6, 10],
    "yukdori_points": [0, 10],
    "bidori_points": [0, 6],
    "bi_chodan": [False, True],
    "december_ribbon_counts": [True, False],
    "december_ribbon_as_ssangpi": [False, True],
    "november_ssangpi_count": [0, 1, 2],
    "november_ssangpi_value": [2, 3],
    "ssangpi_value": [2, 1],
    "three_ssangpi_points": [0, 3],
    "palssari_points": [0, 8],
    "gukjin_as_ssangpi": [True, False],
    "may_animal_as_ssangpi": [True, False],
    "gukjin_timing": ["once_any_time_one_way", "at_scoring", "auto_best"],
    "gukjin_loser_relief": [True, False],
    "shake_multiplier": [2, 3],
    "shake_beneficiary": ["holder_only", "whoever_wins"],
    "bomb_multiplier": [2, 1],
    "go_bonus_mode": ["plus_n", "plus_n_cap2", "none_from_3"],
    "go_multiplier_mode": ["pow2_from_3", "linear_from_3", "double_once_from_3", "pow2_from_1"],
    "reverse_go_mode": ["off", "x2_stacking", "x4_replace"],
    "pibak_max": [5, 7, 10],
    "pibak_zero_exempt": [True, False],
    "pibak_needs_pi_score": [True, False],
    "pibak_unit": ["value", "cards"],
    "gwangbak_needs_bright_score": [True, False],
    "meongtta_mode": ["off", "winner_7", "winner_7_loser_0", "winner_5_loser_0"],
    "ttibak": [False, True],
    "go_bak_mode": ["pay_for_all", "double_own", "pay_for_all_x2", "none"],
    "no_capture_no_pay": [False, True],
    "money_mode": ["per_point", "odd_steps_3579"],
    "odd_steps_scope": ["before_bak", "after_all"],
    "commission_rate": [0.0, 0.07],
    "limited_liability": ["off", "loser_balance", "winner_balance"],
}
THREE_ONLY: dict[str, list[Any]] = {
    "dokbak_payment": ["pay_for_all", "all_chips", "both_sides_double"],
    "go_bak_two_goers": ["last_goer", "first_goer"],
}
SIDES = ("junk", "animal")


@st.composite
def hands(draw: st.DrawFn, side: st.SearchStrategy[str]) -> dict[str, Any]:
    """A hand for the calculator: a preset with a few changes, the pack scattered over the players and the rest."""
    preset = draw(st.sampled_from(["gostop", "matgo", "matgo_double"]))
    known = {**CHANGES, **(THREE_ONLY if preset == "gostop" else {})}
    names = draw(st.lists(st.sampled_from(sorted(known)), max_size=8, unique=True))
    rules = {"preset": preset, **{name: draw(st.sampled_from(known[name])) for name in names}}
    try:
        rule_set = RuleSet.from_json(rules)
    except RuleError:
        assume(False)
    seats = rule_set.active_players
    rng = random.Random(draw(st.integers(0, 2**32)))
    weights = [draw(st.integers(0, 9)) for _ in range(seats)] + [4]
    places = rng.choices(range(seats + 1), weights=weights, k=len(pack(rule_set)))
    captured = [[] for _ in range(seats + 1)]  # type: list[list[str]]
    for name, place in zip(pack(rule_set), places, strict=True):
        captured[place].append(name)
    players = [
        {
            "captured": " ".join(captured[seat]),
            "go": draw(st.sampled_from([0, 0, 1, 3, 5])),
            "shakes": draw(st.integers(0, 2)),
            "bombs": draw(st.integers(0, 2)),
            "reverse_go": draw(st.integers(0, 2)),
            "declined_president": draw(st.booleans()),
            "gukjin": draw(side),
            "may": draw(side),
        }
        for seat in range(seats)
    ]
    order = draw(st.permutations([seat for seat in range(seats) if players[seat]["go"]]))
    hand = {"rules": rules, "winner": draw(st.integers(0, seats - 1)), "carry": draw(st.sampled_from([1, 1, 2, 8]))}
    culprits = (
        {} if seats == 2 else draw(st.sampled_from([{}, {"dokbak": 1}, {"withholder": 2}, {"shodang_refuser": 0}]))
    )
    assume(hand["winner"] not in [culprits.get("dokbak"), culprits.get("withholder")])
    chips = draw(st.none() | st.lists(st.sampled_from([0, 50, 3_000, 1_000_000]), min_size=seats, max_size=seats))
    return {**hand, **culprits, "players": players, "go_order": list(order), "chips": chips}


@given(hands(st.sampled_from(SIDES)))
@settings(max_examples=100, deadline=None)
def test_the_second_settlement_agrees(hand: dict[str, Any]) -> None:
    """With every side given: dues, who pays, and the money where nothing is capped."""
    result = read({**hand, "chips": None})
    rules, receipt = result.rules, settle(result)
    expected = slow_dues(rules, hand)
    goer = go_bak_seat(result)
    seats = [seat for seat in range(len(hand["players"])) if seat != hand["winner"]]
    if goer is not None and rules.go_bak_mode == "double_own":
        expected = [due * (2 if seat == goer else 1) for seat, due in zip(seats, expected, strict=True)]
    assert [line.due for line in receipt.losers] == expected
    paying = [line.seat for line in receipt.losers if line.liable is not None]
    pays = {line.seat: line.pays for line in receipt.losers}
    if not paying:
        assert [pays[seat] for seat in seats] == expected
    else:
        both = (
            receipt.losers[seats.index(paying[0])].liable == "dok_bak" and rules.dokbak_payment == "both_sides_double"
        )
        times = 2 if both or (goer is not None and rules.go_bak_mode == "pay_for_all_x2") else 1
        assert pays == {seat: times * sum(expected) if seat == paying[0] else 0 for seat in seats}


@given(hands(st.sampled_from(["auto", "junk", "animal"])))
@settings(max_examples=100, deadline=None)
def test_money_adds_up_and_keeps_to_the_limits(hand: dict[str, Any]) -> None:
    result = read(hand)
    rules, receipt = result.rules, settle(result)
    assert sum(receipt.chips) + receipt.house == 0
    assert receipt.house == rules.commission_on(receipt.chips[receipt.winner] + receipt.house)
    limit, chips = rules.limited_liability, hand["chips"]
    if chips is None or limit == "off":
        return
    unlimited = any(line.pays is None for line in receipt.losers)
    for seat, change in enumerate(receipt.chips):
        assert chips[seat] + change >= 0
        if limit == "winner_balance" and not unlimited:
            assert change <= chips[seat] * (len(chips) - 1)


@given(hands(st.sampled_from(["auto", "junk", "animal"])))
@settings(max_examples=100, deadline=None)
def test_lines_and_numbers_agree(hand: dict[str, Any]) -> None:
    """The scorer is the sum of its items, the final points the product of the lines, a due that of its lines."""
    result = read(hand)
    rules, receipt = result.rules, settle(result)
    values, base = scored_by(rules)
    for player, side in zip(result.players, receipt.junk_sides, strict=True):
        items = base_items(rules, values, player.captured, side)
        assert base(player.captured, side) == sum(item.points for item in items)
    final = receipt.points
    for multiplier in receipt.multipliers:
        assert multiplier.factor > 1
        final *= multiplier.factor
    assert receipt.final == final
    assert receipt.points - receipt.go_bonus == sum(item.points for item in receipt.base)
    for line in receipt.losers:
        if rules.money_mode == "per_point" and line.due:
            for bak in line.multipliers:
                final *= bak.factor
            assert line.due == final
            final = receipt.final


def choices(player: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for gukjin, may in product(SIDES, SIDES):
        yield {**player, "gukjin": gukjin, "may": may}


@given(hands(st.just("auto")))
@settings(max_examples=50, deadline=None)
def test_the_sides_are_the_best_there_are(hand: dict[str, Any]) -> None:
    """Against every side given outright: the winner gets the most, each loser owes the least that is left to him."""
    hand["rules"] = {**hand["rules"], "go_bak_mode": "none"}  # double_own would count in the sums compared
    result = read({**hand, "chips": None})
    assume(not result.rules.double_deck)  # there each cup has a side of its own
    receipt = settle(result)
    total = sum(line.due for line in receipt.losers)
    winner, players = hand["winner"], hand["players"]
    free = result.rules.gukjin_timing in ("auto_best", "at_scoring")
    for own in choices(players[winner]):
        given_sides = [own if seat == winner else player for seat, player in enumerate(players)]
        answer = settle(read({**hand, "chips": None, "players": given_sides}))
        assert total >= sum(line.due for line in answer.losers)
    if not free:
        return
    chosen = {
        "gukjin": "junk" if receipt.junk_sides[winner] & 1 << 64 else "animal",
        "may": "junk" if receipt.junk_sides[winner] & 1 << 32 else "animal",
    }
    settled = [{**player, **chosen} if seat == winner else player for seat, player in enumerate(players)]
    for seat, player in enumerate(players):
        for other in choices(player) if seat != winner else ():
            tried = [other if at == seat else one for at, one in enumerate(settled)]
            answer = settle(read({**hand, "chips": None, "players": tried}))
            before = next(line.due for line in receipt.losers if line.seat == seat)
            assert before <= next(line.due for line in answer.losers if line.seat == seat)
