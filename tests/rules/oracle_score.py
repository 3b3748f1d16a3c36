"""A second, slow reading of RULES.md 5, 10 "Points", "Bak" and section 9 "Payment": what a Stop is worth and who pays.

Cards are names; ``sides`` holds the flexible cards (국진, May) that lie on the junk side.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from .oracle_state import kind, month

Rules = dict[str, Any]
DAN = {"hongdan": "01b 02b 03b", "cheongdan": "06b 09b 10b", "chodan": "04b 05b 07b"}
ORDER = [
    *("three_brights", "rain_three_brights", "four_brights", "five_brights", "ten_brights"),
    *("animals", "godori", "yukdori", "bidori", "ribbons", "hongdan", "cheongdan", "chodan"),
    *("junk", "three_ssangpi", "palssari"),
]


def face(card: str) -> str:
    return card.rstrip("'")


def flexible(rules: Rules, cards: list[str]) -> list[str]:
    """The animals among these that may lie as junk."""
    names = {"09a": rules["gukjin_as_ssangpi"], "05a": rules["may_animal_as_ssangpi"]}
    return [card for card in cards if names.get(face(card))]


def junk_value(rules: Rules, card: str, sides: set[str]) -> int:
    """Junk value of a captured card; 0 where it is none."""
    name = face(card)
    november = ["11b", "11c"][: int(rules["november_ssangpi_count"])]
    if name.startswith("x"):
        return int(rules["jokers"][int(name[1:]) - 1])
    if card in sides or name == "12d" or (name == "12c" and rules["december_ribbon_as_ssangpi"]):
        return int(rules["ssangpi_value"])
    if name in november:
        return int(rules["november_ssangpi_value"]) if rules["ssangpi_value"] != 1 else 1
    return 1 if kind(name) == "J" else 0


def animals(cards: list[str], sides: set[str]) -> list[str]:
    return [face(card) for card in cards if kind(face(card)) == "A" and card not in sides]


def ribbons(rules: Rules, cards: list[str]) -> list[str]:
    names = [face(card) for card in cards if kind(face(card)) == "R"]
    return [name for name in names if name != "12c" or not rules["december_ribbon_as_ssangpi"]]


def times(cards: list[str], wanted: str) -> int:
    """How often a set of different cards is whole."""
    return min(cards.count(name) for name in wanted.split())


def bright_set(rules: Rules, months: tuple[int, ...]) -> tuple[str, int]:
    """The item and points of brights of different months."""
    match len(months):
        case 5:
            return "five_brights", int(rules["five_bright_points"])
        case 4:
            return "four_brights", int(rules["four_bright_points"])
        case 3 if 12 in months:
            return "rain_three_brights", int(rules["bi_three_bright_points"])
        case 3:
            return "three_brights", int(rules["three_bright_points"])
    return "", 0


def brights(rules: Rules, cards: list[str]) -> list[tuple[str, int]]:
    """Brights in one set, or in a double deck in the two sets worth most."""
    held = [month(card) for card in cards if kind(face(card)) == "B"]
    if len(held) == 10:
        return [("ten_brights", 90)]
    if not rules["double_deck"]:
        return [bright_set(rules, tuple(sorted(held)))]
    best: list[tuple[str, int]] = []
    for size in range(len(set(held)) + 1):
        for first in combinations(sorted(set(held)), size):
            if any(held.count(wanted) == 2 for wanted in set(held) - set(first)):
                continue
            rest = list(held)
            for wanted in first:
                rest.remove(wanted)
            sets = [bright_set(rules, first), bright_set(rules, tuple(sorted(set(rest))))]
            if sum(points for _, points in sets) > sum(points for _, points in best):
                best = sets
    return best


def multiple(points: int, count: int) -> int:
    """A 단 or 고도리 once, or twice for three times the sum."""
    return (0, points, 6 * points)[count]


def birds(rules: Rules, held: list[str]) -> list[tuple[str, int]]:
    whole = times(held, "02a 04a 08b")
    swallow = "12b" in held
    if whole == 1 and swallow and rules["yukdori_points"]:
        return [("yukdori", int(rules["yukdori_points"]))]
    if whole == 0 and swallow and len(set(held) & {"02a", "04a", "08b"}) == 2:
        return [("bidori", int(rules["bidori_points"]))]
    return [("godori", multiple(int(rules["godori_points"]), whole))]


def dans(rules: Rules, held: list[str]) -> list[tuple[str, int]]:
    found = [(name, multiple(int(rules["dan_points"]), times(held, wanted))) for name, wanted in DAN.items()]
    if rules["bi_chodan"] and "12c" in held and not found[2][1] and len(set(held) & set(DAN["chodan"].split())) == 2:
        found[2] = ("chodan", int(rules["dan_points"]))
    return found


def counted(name: str, count: int, start: int) -> tuple[str, int]:
    return name, max(0, count - start + 1)


def base(rules: Rules, cards: list[str], sides: set[str]) -> dict[str, int]:
    """The items of the base score with their points, in the order of the item list."""
    beasts, bands = animals(cards, sides), ribbons(rules, cards)
    counting = [name for name in bands if name != "12c" or rules["december_ribbon_counts"]]
    values = [(card, junk_value(rules, card, sides)) for card in cards]
    fat = [card for card, value in values if value >= 2 and not card.startswith("x")]
    eight = {f"{wanted}{letter}" for wanted in ("04", "07") for letter in "abcd"}
    items = [
        *brights(rules, cards),
        counted("animals", len(beasts), int(rules["animal_start"])),
        *birds(rules, beasts),
        counted("ribbons", len(counting), int(rules["ribbon_start"])),
        *dans(rules, bands),
        counted("junk", sum(value for _, value in values), int(rules["pi_start"])),
        ("three_ssangpi", int(rules["three_ssangpi_points"]) if len(fat) >= 3 else 0),
        ("palssari", int(rules["palssari_points"]) if eight <= {face(card) for card in cards} else 0),
    ]
    listed = sorted((item for item in items if item[1]), key=lambda item: ORDER.index(item[0]))
    together: dict[str, int] = {}
    for name, points in listed:
        together[name] = together.get(name, 0) + points
    return together


def go_bonus(rules: Rules, go: int) -> int:
    match rules["go_bonus_mode"]:
        case "plus_n":
            return go
        case "plus_n_cap2":
            return min(go, 2)
    return go if go <= 2 else 0


def go_factor(rules: Rules, go: int) -> int:
    match rules["go_multiplier_mode"]:
        case "pow2_from_1":
            return int(2**go)
        case "linear_from_3":
            return max(1, go - 1) if go >= 3 else 1
        case "double_once_from_3":
            return 2 if go >= 3 else 1
    return int(2 ** (go - 2)) if go >= 3 else 1


def meongtta(rules: Rules, count: int) -> int:
    if rules["meongtta_mode"] != "winner_7" or count < 7:
        return 1
    return 3 if rules["double_deck"] and count >= 12 else 2


def own_factor(rules: Rules, winner: dict[str, Any], beasts: int, carry: int) -> int:
    """Every multiplier of the winner's own."""
    level = winner["reverse_go"]
    factor = go_factor(rules, winner["go"])
    if level and rules["reverse_go_mode"] == "x4_replace":
        factor = 4
    elif level and rules["reverse_go_mode"] == "x2_stacking":
        factor *= 2**level
    factor *= rules["shake_multiplier"] ** winner["shakes"] * rules["bomb_multiplier"] ** winner["bombs"]
    return int(factor * meongtta(rules, beasts) * carry)


def pi_bak(rules: Rules, cards: list[str], sides: set[str]) -> int:
    values = [value for card in cards if (value := junk_value(rules, card, sides))]
    amount = sum(values) if rules["pibak_unit"] == "value" else len(values)
    if not values and rules["pibak_zero_exempt"]:
        return 1
    if amount > rules["pibak_max"]:
        return 1
    return 3 if rules["double_deck"] and amount <= 5 else 2


def gwang_bak(rules: Rules, cards: list[str]) -> int:
    count = sum(kind(face(card)) == "B" for card in cards)
    if rules["double_deck"]:
        return (3, 2)[count] if count < 2 else 1
    return 1 if count else 2


def baks(rules: Rules, won: list[str], won_sides: set[str], lost: list[str], lost_sides: set[str]) -> int:
    """The product of one loser's baks."""
    items, factor = base(rules, won, won_sides), 1
    if rules["pibak_enabled"] and (items.get("junk") or not rules["pibak_needs_pi_score"]):
        factor *= pi_bak(rules, lost, lost_sides)
    bright = any("brights" in name for name in items)
    if rules["gwangbak_enabled"] and (bright or not rules["gwangbak_needs_bright_score"]):
        factor *= gwang_bak(rules, lost)
    least = {"winner_7_loser_0": 7, "winner_5_loser_0": 5}.get(rules["meongtta_mode"], 99)
    if len(animals(won, won_sides)) >= least and not animals(lost, lost_sides):
        factor *= 2
    if rules["ttibak"] and len(ribbons(rules, won)) >= 5 and not ribbons(rules, lost):
        factor *= 2
    return factor


def steps(value: int) -> int:
    return max(0, (value - 1) // 2)


def due(rules: Rules, final: int, factor: int, captured: bool) -> int:
    """What one loser owes before 고박."""
    if rules["no_capture_no_pay"] and not captured:
        return 0
    if rules["money_mode"] == "per_point":
        return final * factor
    return steps(final) * factor if rules["odd_steps_scope"] == "before_bak" else steps(final * factor)


def subsets(cards: list[str]) -> list[set[str]]:
    return [set(chosen) for size in range(len(cards) + 1) for chosen in combinations(cards, size)]


def outcome(rules: Rules, data: dict[str, Any], won_sides: set[str]) -> tuple[int, int, dict[int, int]]:
    """Points, final and dues by seat, when the winner's cards lie so and every loser answers best."""
    winner = data["players"][0]
    won = winner["captured"].split()
    points = sum(base(rules, won, won_sides).values()) + go_bonus(rules, winner["go"])
    final = points * own_factor(rules, winner, len(animals(won, won_sides)), data["carry"])
    dues: dict[int, int] = {}
    free = rules["gukjin_loser_relief"] or rules["gukjin_timing"] in ("auto_best", "at_scoring")
    for seat, player in enumerate(data["players"][1:], 1):
        lost = player["captured"].split()
        choices = subsets(flexible(rules, lost)) if free else [set[str]()]
        factors = [baks(rules, won, won_sides, lost, sides) for sides in choices]
        dues[seat] = due(rules, final, min(factors), bool(lost))
    return points, final, dues


def best(rules: Rules, data: dict[str, Any]) -> list[tuple[int, int, dict[int, int]]]:
    """Every outcome in which the winner's sides bring the highest sum."""
    found = [outcome(rules, data, sides) for sides in subsets(flexible(rules, data["players"][0]["captured"].split()))]
    most = max(sum(dues.values()) for _, _, dues in found)
    return [entry for entry in found if sum(entry[2].values()) == most]


def payments(rules: Rules, data: dict[str, Any], dues: dict[int, int]) -> dict[int, int]:
    """What each seat pays, in points or steps, where one may pay for all or double."""
    goers = [seat for seat in data["go_order"] if seat != 0]
    total = sum(dues.values())
    mode = rules["go_bak_mode"]
    if goers and mode != "none":
        goer = goers[-1] if rules["go_bak_two_goers"] == "last_goer" else goers[0]
        if mode == "double_own":
            return {seat: amount * (1 + (seat == goer)) for seat, amount in dues.items()}
        return {seat: (total if mode == "pay_for_all" else 2 * total) * (seat == goer) for seat in dues}
    refuser = data.get("shodang_refuser") if rules["shodang_refuser_penalty"] else None
    for culprit in (refuser, data.get("withholder"), data.get("dokbak")):
        if culprit is not None:
            return {seat: total * (seat == culprit) for seat in dues}
    return dues


def chips(rules: Rules, data: dict[str, Any], paid: dict[int, int]) -> list[int]:
    """Changes of the balances: money of a point, limits by the balances before, commission."""
    before = data.get("chips")
    changes = [0] * len(data["players"])
    for seat, amount in paid.items():
        money = amount * int(rules["point_value"])
        if before and rules["limited_liability"] != "off":
            limits = [before[seat]] + ([before[0]] if rules["limited_liability"] == "winner_balance" else [])
            money = min(money, *limits)
        changes[seat] -= money
        changes[0] += money
    changes[0] -= changes[0] * round(rules["commission_rate"] * 1000) // 1000
    return changes
