"""A second scorer, written from the rule book in another style: names of cards, loops over cards, no masks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product

from gostop_desktop.engine.rules import RuleSet

KINDS = {
    "01": "광띠피피", "02": "끗띠피피", "03": "광띠피피", "04": "끗띠피피", "05": "끗띠피피", "06": "끗띠피피",
    "07": "끗띠피피", "08": "광끗피피", "09": "끗띠피피", "10": "끗띠피피", "11": "광피피피", "12": "광끗띠피",
}  # fmt: skip
ORDER = (
    "three_brights", "rain_three_brights", "four_brights", "five_brights", "ten_brights", "animals", "godori",
    "yukdori", "bidori", "ribbons", "hongdan", "cheongdan", "chodan", "junk", "three_ssangpi", "palssari",
)  # fmt: skip


def kind(name: str) -> str:
    """광, 끗, 띠, 피 or 조커."""
    return "조커" if name[0] == "x" else KINDS[name[:2]]["abcd".index(name[2])]


def pack(rules: RuleSet) -> list[str]:
    """Every card of the pack by its name, in the order of the deck."""
    names = []
    for month, kinds in KINDS.items():
        for letter, _ in zip("abcd", kinds, strict=True):
            names.append(month + letter)
            if rules.double_deck:
                names.append(month + letter + "'")
    return names + [f"x{number}" for number in range(1, len(rules.jokers) + 1)]


def is_flexible(rules: RuleSet, name: str) -> bool:
    """Whether a card may lie as an animal or as junk."""
    return (name[:3] == "09a" and rules.gukjin_as_ssangpi) or (name[:3] == "05a" and rules.may_animal_as_ssangpi)


def is_ribbon_junk(rules: RuleSet, name: str) -> bool:
    return name[:3] == "12c" and rules.december_ribbon_as_ssangpi


def value(rules: RuleSet, name: str, on_junk_side: bool) -> int:
    """What a card counts as junk."""
    if name[0] == "x":
        return rules.jokers[int(name[1:]) - 1]
    if on_junk_side or is_ribbon_junk(rules, name):
        return rules.ssangpi_value
    if kind(name) != "피":
        return 0
    doubles = {"12d"} | {"11b", "11c"} if rules.november_ssangpi_count == 2 else {"12d"}
    if rules.november_ssangpi_count == 1:
        doubles = {"12d", "11b"}
    if name[:3] not in doubles or rules.ssangpi_value == 1:
        return 1
    return rules.november_ssangpi_value if name[:2] == "11" else 2


def slow_items(rules: RuleSet, captured: Iterable[str], junk_side: Iterable[str]) -> list[tuple[str, int]]:
    """(item, points) in the order of a receipt, nothing that is worth 0."""
    cards, as_junk = list(captured), set(junk_side)
    animals = [name for name in cards if kind(name) == "끗" and name not in as_junk]
    ribbons = [name for name in cards if kind(name) == "띠"]
    found = brights(rules, [name for name in cards if kind(name) == "광"])
    found.append(("animals", len(animals) - rules.animal_start + 1))
    found += birds(rules, animals)
    counted = [
        name
        for name in ribbons
        if not is_ribbon_junk(rules, name) and (name[:2] != "12" or rules.december_ribbon_counts)
    ]
    found.append(("ribbons", len(counted) - rules.ribbon_start + 1))
    found += dans(rules, ribbons)
    total, ssangpi = 0, 0
    for name in cards:
        worth = value(rules, name, name in as_junk)
        total += worth
        ssangpi += worth >= 2 and name[0] != "x"
    found.append(("junk", total - rules.pi_start + 1))
    found.append(("three_ssangpi", rules.three_ssangpi_points if ssangpi >= 3 else 0))
    fields = {name[:3] for name in cards if name[:2] in ("04", "07")}
    found.append(("palssari", rules.palssari_points if len(fields) == 8 else 0))
    found = [(item, points) for item, points in found if points > 0]
    return sorted(found, key=lambda line: ORDER.index(line[0]))


def slow_base(rules: RuleSet, captured: Iterable[str], junk_side: Iterable[str]) -> int:
    return sum(points for _, points in slow_items(rules, captured, junk_side))


def bright_set(rules: RuleSet, months: list[str]) -> list[tuple[str, int]]:
    match len(months):
        case 5:
            return [("five_brights", rules.five_bright_points)]
        case 4:
            return [("four_brights", rules.four_bright_points)]
        case 3 if "12" in months:
            return [("rain_three_brights", rules.bi_three_bright_points)]
        case 3:
            return [("three_brights", rules.three_bright_points)]
    return []


def brights(rules: RuleSet, names: list[str]) -> list[tuple[str, int]]:
    """Brights, in two sets where the deck is double: every way to split them is tried."""
    months = [name[:2] for name in names]
    if len(months) == 10:
        return [("ten_brights", 90)]
    best: list[tuple[str, int]] = []
    for places in product((0, 1), repeat=len(months)):
        sets: list[list[str]] = [[], []]
        for month, place in zip(months, places, strict=True):
            sets[place].append(month)
        if any(len(set(part)) != len(part) for part in sets) or (sets[1] and not rules.double_deck):
            continue
        scored = bright_set(rules, sets[0]) + bright_set(rules, sets[1])
        if sum(points for _, points in scored) > sum(points for _, points in best):
            best = scored
    return best


def birds(rules: RuleSet, animals: list[str]) -> list[tuple[str, int]]:
    have = Counter(name[:3] for name in animals)
    of_godori = [have["02a"], have["04a"], have["08b"]]
    swallow = have["12b"] > 0
    if all(number == 2 for number in of_godori):
        return [("godori", 6 * rules.godori_points)]
    if all(of_godori):
        if swallow and rules.yukdori_points:
            return [("yukdori", rules.yukdori_points)]
        return [("godori", rules.godori_points)]
    if swallow and sum(number > 0 for number in of_godori) == 2:
        return [("bidori", rules.bidori_points)]
    return []


def dans(rules: RuleSet, ribbons: list[str]) -> list[tuple[str, int]]:
    have = Counter(name[:3] for name in ribbons)
    if not rules.bi_chodan:
        have["12c"] = 0
    lines = []
    for item, members in (
        ("hongdan", ("01b", "02b", "03b")),
        ("cheongdan", ("06b", "09b", "10b")),
        ("chodan", ("04b", "05b", "07b")),
    ):
        times = most_sets(have, members, item == "chodan")
        lines.append((item, {0: 0, 1: rules.dan_points, 2: 6 * rules.dan_points}[times]))
    return lines


def most_sets(have: Counter[str], members: tuple[str, ...], rain: bool) -> int:
    """How many sets can be laid, one ribbon of a set perhaps being 비띠: every way is tried."""
    best = 0
    ways = [members]
    if rain:
        ways += [tuple("12c" if name == missing else name for name in members) for missing in members]
    for way in ways:
        if all(have[name] for name in way):
            left = have.copy()
            left.subtract(way)
            best = max(best, 1 + most_sets(left, members, rain))
    return best
