"""RULES.md 6.1, 2, 3.4 and 10 "Points": what captured cards are worth, asked of the payout calculator."""

from __future__ import annotations

from typing import Any

import pytest

from .rows import ScoreRow, scored

GODORI = "02a 04a 08b"
NINE = "01c 01d 02c 02d 03c 03d 04c 04d 05c"
"""Nine plain junk."""
TEN = f"{NINE} 05d"


def worth(name: str, captured: str, base: str, fields: str = "", rules: str = "gostop", **changes: Any) -> ScoreRow:
    """The receipt's base items of these captures, against losers who own nothing; 국진 is an animal."""
    seats = 2 if rules.startswith("matgo") else 3
    winner: dict[str, Any] = {"captured": captured}
    if "09a" in captured.split():
        winner["gukjin"] = changes.pop("side", "animal")
    return scored(
        name,
        rules,
        [winner, *[""] * (seats - 1)],
        source="6.1, 3.4",
        fields=fields,
        changes=changes,
        base=base,
    )


BRIGHTS: list[ScoreRow] = [
    worth("1 three brights", "01a 03a 08a", "three_brights=3", "three_bright_points"),
    worth("three brights at 5", "01a 03a 08a", "three_brights=5", "three_bright_points", three_bright_points=5),
    worth("2 three with the rain", "01a 03a 12a", "rain_three_brights=2", "bi_three_bright_points"),
    worth("rain at 3", "01a 03a 12a", "rain_three_brights=3", "bi_three_bright_points", bi_three_bright_points=3),
    worth("3 four brights with the rain", "01a 03a 08a 12a", "four_brights=4", "four_bright_points"),
    worth("four without the rain", "01a 03a 08a 11a", "four_brights=4", "four_bright_points"),
    worth("four brights at 5", "01a 03a 08a 12a", "four_brights=5", "four_bright_points", four_bright_points=5),
    worth("4 five brights", "01a 03a 08a 11a 12a", "five_brights=15", "five_bright_points"),
    worth("5 five brights at 5", "01a 03a 08a 11a 12a", "five_brights=5", "five_bright_points", five_bright_points=5),
    worth(
        "6 five brights at 50", "01a 03a 08a 11a 12a", "five_brights=50", "five_bright_points", five_bright_points=50
    ),
    worth("7 two brights", "01a 03a", ""),
]

ANIMALS: list[ScoreRow] = [
    worth("8 five animals", "05a 06a 07a 09a 10a", "animals=1"),
    worth("four animals", "05a 06a 07a 10a", ""),
    worth("seven animals", "05a 06a 07a 09a 10a 12b 02a", "animals=3"),
    worth("9 고도리", GODORI, "godori=5", "godori_points"),
    worth("고도리 at 7", GODORI, "godori=7", "godori_points", godori_points=7),
    worth("고도리 at 0", GODORI, "", "godori_points", godori_points=0),
    worth("10 고도리 and six animals", f"{GODORI} 05a 06a 07a", "animals=2 godori=5"),
    worth("the swallow is no 고도리", "02a 04a 12b", "", "bidori_points yukdori_points"),
    worth("비도리 2", "02a 04a 12b", "bidori=2", "bidori_points", bidori_points=2),
    worth("비도리 6 with any two birds", "04a 08b 12b", "bidori=6", "bidori_points", bidori_points=6),
    worth("비도리 10", "02a 08b 12b", "bidori=10", "bidori_points", bidori_points=10),
    worth("비도리 with one bird", "02a 05a 12b", "", "bidori_points", bidori_points=6),
    worth("비도리 is never added to 고도리", f"{GODORI} 12b", "godori=5", "bidori_points", bidori_points=6),
    worth("육도리 6 replaces 고도리", f"{GODORI} 12b", "yukdori=6", "yukdori_points", yukdori_points=6),
    worth("육도리 10", f"{GODORI} 12b", "yukdori=10", "yukdori_points", yukdori_points=10),
    worth("육도리 off", f"{GODORI} 12b", "godori=5", "yukdori_points"),
    worth("육도리 needs the swallow", f"{GODORI} 05a", "godori=5", "yukdori_points", yukdori_points=6),
]
ANIMALS += [
    worth(f"animals from {start}: {count}", captured, base, "animal_start", animal_start=start)
    for start, count, captured, base in (
        (3, 3, "05a 06a 07a", "animals=1"),
        (3, 2, "05a 06a", ""),
        (4, 4, "05a 06a 07a 10a", "animals=1"),
        (4, 3, "05a 06a 07a", ""),
        (5, 6, "05a 06a 07a 09a 10a 12b", "animals=2"),
        (6, 6, "05a 06a 07a 09a 10a 12b", "animals=1"),
        (6, 5, "05a 06a 07a 09a 10a", ""),
        (7, 7, "05a 06a 07a 09a 10a 12b 02a", "animals=1"),
        (7, 6, "05a 06a 07a 09a 10a 12b", ""),
    )
]

RIBBONS: list[ScoreRow] = [
    worth("13 five ribbons with December", "01b 02b 04b 06b 12c", "ribbons=1", "december_ribbon_counts"),
    worth(
        "13 December does not count",
        "01b 02b 04b 06b 12c",
        "",
        "december_ribbon_counts",
        december_ribbon_counts=False,
    ),
    worth("14 청단 and six ribbons", "06b 09b 10b 01b 02b 04b", "ribbons=2 cheongdan=3", "dan_points"),
    worth("15 홍단, 청단 and six ribbons", "01b 02b 03b 06b 09b 10b", "ribbons=2 hongdan=3 cheongdan=3", "dan_points"),
    worth("초단", "04b 05b 07b", "chodan=3", "dan_points"),
    worth("단 at 4", "04b 05b 07b", "chodan=4", "dan_points", dan_points=4),
    worth("단 at 0", "01b 02b 03b", "", "dan_points", dan_points=0),
    worth("비띠 is no 초단", "04b 05b 12c", "", "bi_chodan"),
    worth("비 초단 for July", "04b 05b 12c", "chodan=3", "bi_chodan", bi_chodan=True),
    worth("비 초단 for April", "05b 07b 12c", "chodan=3", "bi_chodan", bi_chodan=True),
    worth("비 초단 with the real one", "04b 05b 07b 12c", "chodan=3", "bi_chodan", bi_chodan=True),
    worth("비 초단 with one real ribbon", "04b 12c", "", "bi_chodan", bi_chodan=True),
    worth("비띠 stands for no other 단", "01b 02b 12c", "", "bi_chodan", bi_chodan=True),
    worth(
        "비띠 as 쌍피 is no ribbon",
        "01b 02b 04b 06b 12c",
        "",
        "december_ribbon_as_ssangpi",
        december_ribbon_as_ssangpi=True,
    ),
    worth(
        "비띠 as 쌍피 counts two",
        "01c 01d 02c 02d 03c 03d 04c 04d 12c",
        "junk=1",
        "december_ribbon_as_ssangpi",
        december_ribbon_as_ssangpi=True,
    ),
    worth("비띠 as a ribbon counts no junk", "01c 01d 02c 02d 03c 03d 04c 04d 12c", "", "december_ribbon_as_ssangpi"),
]
RIBBONS += [
    worth(f"ribbons from {start}: {count}", captured, base, "ribbon_start", ribbon_start=start)
    for start, count, captured, base in (
        (3, 3, "01b 02b 04b", "ribbons=1"),
        (3, 2, "01b 02b", ""),
        (4, 4, "01b 02b 04b 06b", "ribbons=1"),
        (4, 3, "01b 02b 04b", ""),
        (5, 5, "01b 02b 04b 06b 05b", "ribbons=1"),
        (6, 6, "01b 02b 04b 06b 05b 12c", "ribbons=1"),
        (6, 5, "01b 02b 04b 06b 05b", ""),
        (7, 7, "01b 02b 04b 06b 05b 12c 09b", "ribbons=1"),
        (7, 6, "01b 02b 04b 06b 05b 12c", ""),
    )
]

JUNK: list[ScoreRow] = [
    worth("19 nine junk", NINE, "", "pi_start"),
    worth("19 ten junk", TEN, "junk=1", "pi_start"),
    worth("19 twelve junk", f"{TEN} 06c 06d", "junk=3", "pi_start"),
    worth("20 two 쌍피 and six plain", "11b 12d 01c 01d 02c 02d 03c 03d", "junk=1", "ssangpi_value"),
    worth(
        "쌍피 at 1: eight cards are eight",
        "11b 12d 01c 01d 02c 02d 03c 03d",
        "",
        "ssangpi_value",
        ssangpi_value=1,
    ),
    worth("쌍피 at 1: jokers keep their value", "x1 01c 01d 02c 02d 03c 03d 04c 04d", "junk=1", ssangpi_value=1),
    worth("쌍피 at 1: 국진 counts one", f"{NINE} 09a", "junk=1", "ssangpi_value", ssangpi_value=1, side="junk"),
    worth("junk from 6", "01c 01d 02c 02d 03c 03d", "junk=1", "pi_start", pi_start=6),
    worth("junk from 8", "01c 01d 02c 02d 03c 03d 04c", "", "pi_start", pi_start=8),
    worth("junk from 14", f"{TEN} 06c 06d 07c", "", "pi_start", pi_start=14),
    worth("junk from 14: fourteen", f"{TEN} 06c 06d 07c 07d", "junk=1", "pi_start", pi_start=14),
    worth("국진 as 쌍피", "01c 01d 02c 02d 03c 03d 04c 04d 09a", "junk=1", "gukjin_as_ssangpi", side="junk"),
    worth("11b counts two", "11b 01c 01d 02c 02d 03c 03d 04c 04d", "junk=1", "november_ssangpi_count"),
    worth("11c counts one", "11c 01c 01d 02c 02d 03c 03d 04c 04d", "", "november_ssangpi_count"),
    worth(
        "no November 쌍피: 11b counts one",
        "11b 01c 01d 02c 02d 03c 03d 04c 04d",
        "",
        "november_ssangpi_count",
        november_ssangpi_count=0,
    ),
    worth(
        "two November 쌍피: 11c counts two",
        "11c 01c 01d 02c 02d 03c 03d 04c 04d",
        "junk=1",
        "november_ssangpi_count",
        november_ssangpi_count=2,
    ),
    worth(
        "two November 쌍피: 11d counts one",
        "11d 01c 01d 02c 02d 03c 03d 04c 04d",
        "",
        "november_ssangpi_count",
        november_ssangpi_count=2,
    ),
    worth(
        "11b counts three",
        "11b 01c 01d 02c 02d 03c 03d 04c",
        "junk=1",
        "november_ssangpi_value",
        november_ssangpi_value=3,
    ),
    worth("11b counts two: nine", "11b 01c 01d 02c 02d 03c 03d 04c", "", "november_ssangpi_value"),
    worth("12d counts two", "12d 01c 01d 02c 02d 03c 03d 04c 04d", "junk=1"),
    worth("a joker of two", "x1 01c 01d 02c 02d 03c 03d 04c 04d", "junk=1", "jokers"),
    worth("a joker of three", "x1 01c 01d 02c 02d 03c 03d 04c", "junk=1", "jokers", jokers=[3]),
    worth("six jokers", "x1 x2 x3 x4 x5 x6", "junk=5", "jokers", jokers=[2, 2, 2, 2, 3, 3]),
    worth("three 쌍피", "11b 12d 09a", "three_ssangpi=3", "three_ssangpi_points", three_ssangpi_points=3, side="junk"),
    worth("three 쌍피 off", "11b 12d 09a", "", "three_ssangpi_points", side="junk"),
    worth("three 쌍피 with 국진 as an animal", "11b 12d 09a", "", "three_ssangpi_points", three_ssangpi_points=3),
    worth("jokers are no 쌍피", "11b 12d x1", "", "three_ssangpi_points", three_ssangpi_points=3),
    worth(
        "four 쌍피",
        "11b 11c 12d 12c",
        "three_ssangpi=3",
        three_ssangpi_points=3,
        november_ssangpi_count=2,
        december_ribbon_as_ssangpi=True,
    ),
    worth("쌍피 at 1 are no three 쌍피", "11b 12d 09a", "", three_ssangpi_points=3, ssangpi_value=1, side="junk"),
    worth(
        "팔싸리",
        "04a 04b 04c 04d 07a 07b 07c 07d",
        "palssari=8",
        "palssari_points",
        palssari_points=8,
    ),
    worth("팔싸리 off", "04a 04b 04c 04d 07a 07b 07c 07d", "", "palssari_points"),
    worth("seven of eight", "04a 04b 04c 04d 07a 07b 07c", "", "palssari_points", palssari_points=8),
]


def twice(name: str, captured: str, base: str, **changes: Any) -> ScoreRow:
    """Of a double deck."""
    return worth(name, captured, base, "double_deck", "matgo_double", **changes)


BRIGHT_FIVE = "01a 03a 08a 11a 12a"
DOUBLE: list[ScoreRow] = [
    twice("double: all ten brights", f"{BRIGHT_FIVE} 01a' 03a' 08a' 11a' 12a'", "ten_brights=90"),
    twice("double: two of one month are one set's one", "01a 01a' 03a", ""),
    twice("double: three and three", "01a 01a' 03a 03a' 08a 08a'", "three_brights=3 three_brights=3"),
    twice("double: five and four", f"{BRIGHT_FIVE} 01a' 03a' 08a' 11a'", "four_brights=4 five_brights=15"),
    twice("double: five and rain three", f"{BRIGHT_FIVE} 01a' 03a' 12a'", "rain_three_brights=2 five_brights=15"),
    twice("double: 고도리 once", "02a 04a 08b'", "godori=5"),
    twice("double: 고도리 twice", "02a 02a' 04a 04a' 08b 08b'", "animals=2 godori=30"),
    twice("double: 홍단 twice", "01b 01b' 02b 02b' 03b 03b'", "ribbons=2 hongdan=18"),
    twice("double: 청단 twice", "06b 06b' 09b 09b' 10b 10b'", "ribbons=2 cheongdan=18"),
    twice("double: 초단 twice", "04b 04b' 05b 05b' 07b 07b'", "ribbons=2 chodan=18"),
    twice("double: 단 of 4 twice", "04b 04b' 05b 05b' 07b 07b'", "ribbons=2 chodan=24", dan_points=4),
    twice("double: five animals of one month pair", "05a 05a' 06a 06a' 07a", "animals=1"),
    twice("double: ten junk", "01c 01c' 01d 01d' 02c 02c' 02d 02d' 11b", "junk=1"),
    twice("double: 육도리 with one 고도리", f"{GODORI} 12b", "yukdori=6", yukdori_points=6),
    twice(
        "double: no 육도리 with two 고도리",
        "02a 02a' 04a 04a' 08b 08b' 12b",
        "animals=3 godori=30",
        yukdori_points=6,
    ),
    twice("double: no 비도리 with a 고도리", "02a 02a' 04a 04a' 08b 12b", "animals=2 godori=5", bidori_points=6),
    twice("double: 팔싸리 of eight different", "04a 04b 04c 04d 07a 07b 07c 07d'", "palssari=8", palssari_points=8),
    twice("double: no 팔싸리 of twins", "04a 04a' 04c 04d 07a 07b 07c 07d", "", palssari_points=8),
]

ROWS: list[ScoreRow] = [*BRIGHTS, *ANIMALS, *RIBBONS, *JUNK, *DOUBLE]


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_value(case: ScoreRow) -> None:
    case.verify()
