"""Every subset of the winner's multipliers and of a loser's 박 (RULES.md section 5)."""

from __future__ import annotations

from itertools import product

from gostop_desktop.engine.cards import parse_mask
from gostop_desktop.engine.scoring.items import LOSER_MULTIPLIERS, OWN_MULTIPLIERS, REASONS
from gostop_desktop.engine.scoring.result import HandResult, PlayerResult
from gostop_desktop.engine.scoring.settlement import settle

from .tools import rules, scored_by

RULES = rules(
    reverse_go_mode="x2_stacking",
    month_yak="x4",
    missions="on",
    limited_liability="off",
    president_decline_multiplier=5,
)
FACTORS = {
    "go": 4, "shake": 2, "bomb": 4, "meongtta": 2, "declined_president": 5, "reverse_go": 8, "carry": 6, "month_yak": 4,
    "mission": 3,
}  # fmt: skip
BASE = "01a 03a 08a 02a 04a 05a 06a 07a 10a"  # 3 points of brights, 2 of six animals


def test_every_subset_of_own_multipliers() -> None:
    values, base = scored_by(RULES)
    loser = PlayerResult(parse_mask("12a"))
    for chosen in product((False, True), repeat=len(OWN_MULTIPLIERS)):
        on = dict(zip(OWN_MULTIPLIERS, chosen, strict=True))
        cards = BASE + (" 12b" if on["meongtta"] else "") + (" 03b 03c 03d" if on["month_yak"] else "")
        cards += " 05b 05c 05d" if on["mission"] else ""
        winner = PlayerResult(
            parse_mask(cards), go=4 if on["go"] else 0, shakes=on["shake"], bombs=2 * on["bomb"],
            declined_president=on["declined_president"], reverse_go=3 * on["reverse_go"],
        )  # fmt: skip
        result = HandResult(
            RULES, values, 1, "stop", 6 if on["carry"] else 1, 15, "month 05", (loser, winner, PlayerResult(1 << 40))
        )
        receipt = settle(result)
        assert {line.item: line.factor for line in receipt.multipliers} == {
            item: FACTORS[item] for item in OWN_MULTIPLIERS if on[item]
        }
        assert [line.item for line in receipt.multipliers] == [item for item in OWN_MULTIPLIERS if on[item]]
        final = base(parse_mask(cards), 0) + (4 if on["go"] else 0)
        for item in OWN_MULTIPLIERS:
            final *= FACTORS[item] if on[item] else 1
        assert receipt.final == final
        assert [line.due for line in receipt.losers] == [final, final * 2]
        assert receipt.chips == (-final * 100, final * 300, -final * 200)


def test_every_subset_of_baks() -> None:
    """A winner with junk, brights, animals and ribbons; a loser with or without each, who called Go or did not."""
    rule_set = rules(
        "gostop", meongtta_mode="winner_5_loser_0", ttibak=True, go_bak_mode="double_own", gukjin_as_ssangpi=False
    )
    values, base = scored_by(rule_set)
    junk = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d"
    winner = PlayerResult(parse_mask(f"{junk} 01a 03a 08a 02a 04a 05a 06a 07a 01b 02b 04b 05b 06b"))
    points = base(winner.captured, 0)
    cards = {
        "pi_bak": ("06c 06d", "06c 06d 07c 07d 08c 08d"), "gwang_bak": ("", "11a"), "meong_bak": ("", "10a"),
        "tti_bak": ("", "10b"),
    }  # fmt: skip
    reasons = {
        "pi_bak": "enough_junk", "gwang_bak": "has_bright", "meong_bak": "has_animal", "tti_bak": "has_ribbon",
    }  # fmt: skip
    for chosen in product((False, True), repeat=len(LOSER_MULTIPLIERS)):
        on = dict(zip(LOSER_MULTIPLIERS, chosen, strict=True))
        held = " ".join(cards[item][0 if on[item] else 1] for item in cards)
        loser = PlayerResult(parse_mask(held), go=1 if on["go_bak"] else 0)
        order = (0,) if on["go_bak"] else ()
        players = (loser, winner, PlayerResult(parse_mask("12a 12b 12c 12d 11b 11c 11d")))
        line = settle(HandResult(rule_set, values, 1, "stop", 1, 1, None, players, order)).losers[0]
        assert [one.item for one in line.multipliers] == [item for item in LOSER_MULTIPLIERS if on[item]]
        assert [(one.item, one.reason) for one in line.not_applied] == [
            (item, reasons[item]) for item in cards if not on[item]
        ]
        assert line.due == line.pays == points * 2 ** sum(chosen)


def test_every_reason_in_its_order() -> None:
    """What a winner lacks is named before what the loser has."""
    rule_set = rules("gostop", meongtta_mode="winner_7_loser_0", ttibak=True)
    values, _ = scored_by(rule_set)
    junk = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d"
    winners = ("06b 09b 10b", f"{junk} 01a 03a 08a 02a 04a 05a 06a 07a 10a 12b 01b 02b 04b 05b 06b")
    losers = ("11a 09a 12c", "11a 11b 11c 12d 06c 09a 12c")
    seen = []
    for winner, loser in product(winners, losers):
        players = (PlayerResult(parse_mask(winner)), PlayerResult(parse_mask(loser)), PlayerResult())
        receipt = settle(HandResult(rule_set, values, 0, "stop", 1, 1, None, players))
        reasons = [line.reason for line in receipt.losers[0].not_applied]
        assert reasons == sorted(reasons, key=REASONS.index)
        assert len(reasons) == 4
        seen += reasons
    assert set(seen) == set(REASONS)
