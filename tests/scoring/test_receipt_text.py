"""The receipt as text: aligned, complete, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gostop_desktop.engine.scoring.calculator import read
from gostop_desktop.engine.scoring.items import BASE_ITEMS, LOSER_MULTIPLIERS, OWN_MULTIPLIERS, REASONS
from gostop_desktop.engine.scoring.missions import MISSIONS
from gostop_desktop.engine.scoring.payments import KINDS
from gostop_desktop.engine.scoring.result import REASONS as WINS
from gostop_desktop.engine.scoring.settlement import settle
from gostop_desktop.i18n import texts, using
from gostop_desktop.i18n.receipt_text import WIDTH, columns, receipt_lines, receipt_text

from .test_properties import hands
from .tools import player, receipt_of

WINNER = "01a 01c 01d 02c 02d 03a 03c 03d 04c 04d 05c 08a 11b"
NAMES = ("할머니", "지민", "엄마")

EXPECTED = """\
 할머니 승 (스톱)
 삼광 (1·3·8월)                            3
 피 11 (쌍피 1장 포함, 10장)               2
 ------------------------------------ 소계 5
 고 2번                                   +2
 ------------------------------------ 합계 7
 흔들기 1번                               ×2
 적용 안 됨: 멍따 (열끗 0장, 기준 7장)
 -------------------------------------- 14점
 지민  피박 (피 2, 기준 5 이하)           ×2
       광박 (광 0장)                      ×2  → 56점 × 100원 = 5,600원
       고박: 모두의 몫을 혼자 냄              → 70점 × 100원 = 7,000원
       가진 돈까지만: 5,000원
 엄마  박 없음                                → 14점 × 100원 = 1,400원
       낼 돈 없음: 지민이 모두 냄
       적용 안 됨: 피박 (피 6, 기준 5 이하) · 광박 (광 1장)
 판 중에 오간 돈
 첫뻑 5점씩: 지민·엄마 → 할머니     +1,000원
 주고받은 돈
 할머니                             +6,000원  10,000원 → 16,000원
 지민                               -5,500원  5,500원 → 0원
 엄마                                 -500원  20,000원 → 19,500원
 ----------------------------- 모두 더하면 0"""


def test_the_receipt_of_the_example() -> None:
    receipt = receipt_of(
        "gostop", player(WINNER, go=2, shakes=1, ppeok_turns=[1]), player("06c 06d", go=1),
        "07c 08c 08d 09c 10c 10d 12a", chips=[10_000, 5_500, 20_000],
    )  # fmt: skip
    assert receipt_text(receipt, NAMES) == EXPECTED


@pytest.mark.parametrize(
    ("preset", "said"), [("matgo", "폭탄 2번"), ("matgo_double", "폭탄 (4장 ×2, 5장 ×4, 6장 ×8, 7장 ×16)")]
)
def test_bombs_of_a_double_deck_count_by_their_cards(preset: str, said: str) -> None:
    receipt = receipt_of(preset, player(WINNER + " 02a 02b", go=2, bombs=2), "06c 06d")
    (line,) = [line for line in receipt_text(receipt, NAMES).splitlines() if "폭탄" in line]
    assert line.split("  ")[0].strip() == said
    assert line.endswith("×4")
    assert columns(line) <= WIDTH


def test_who_paid_during_the_hand_where_only_one_could() -> None:
    receipt = receipt_of("gostop", player(WINNER, ppeok_turns=[1]), "06c 06d", "07c", chips=[10_000, 5_500, 0])
    assert " 첫뻑 5점: 지민 → 할머니 " in receipt_text(receipt, NAMES)


def test_amounts_end_in_one_column() -> None:
    for line in EXPECTED.splitlines():
        head = line.split("  →")[0] if "×" in line else line
        if head.rstrip().endswith(("×2", "+2")) or "---" in line:
            assert columns(head.rstrip()) == WIDTH


def test_columns() -> None:
    assert [columns(text) for text in ("", "ab", "삼광", "1·3월", "×2 → 원")] == [0, 2, 4, 5, 7]


BRIGHTS = "01a 03a 11a"
PLAIN = "01c 01d 02c 02d 03c 03d 04c 04d 05c 05d"
RICH = "08a 08c 08d 09c 09d 10c 10d"
Told = tuple[Any, tuple[Any, ...], dict[str, Any]]


def told(preset: Any, *players: Any, **hand: Any) -> Told:
    return preset, players, hand


BOTH_EXTRAS = {"preset": "gostop", "month_yak": "x4", "missions": "on"}
ROWS: list[tuple[Told, list[str]]] = [
    (told("gostop", "", "", "", reason="president", carry=2), ["총통   ", "앞판 나가리", "정해진 점수", "6점"]),
    (told("gostop", BRIGHTS, "", RICH), ["피박 (이긴 사람의 피 0, 점수는 10부터)", "광박 (광 0장)"]),
    (told("gostop", PLAIN, "12a", RICH), ["피박 (피 0장은 면제)", "피박 (피 6, 기준 5 이하)"]),
    (
        told({"preset": "gostop", "no_capture_no_pay": True}, BRIGHTS, "", RICH),
        ["한 장도 못 먹어서 내지 않음", "→ 0점 × 100원 = 0원"],
    ),
    (told("gostop_3579", player(BRIGHTS, go=2), "12a", RICH), ["→ 3579로 2 × 100원 = 200원"]),
    (told("gostop_family", BRIGHTS, RICH, player(active=False), "12a"), ["3점 × 1칩 = 3칩", "+6칩"]),
    (
        told({"preset": "gostop", "dokbak_payment": "both_sides_double"}, BRIGHTS, RICH, "12a", dokbak=1),
        ["양독박: 모두의 몫을 양쪽에 냄", "→ 12점 × 100원 = 1,200원", "지민이 모두 냄", "+600원"],
    ),
    (
        told({"preset": "gostop", "dokbak_payment": "all_chips"}, BRIGHTS, RICH, "12a", dokbak=1, chips=[0, 4321, 5]),
        ["독박: 가진 돈을 모두 냄", "→ 4,321원", "4,321원 → 0원"],
    ),
    (
        told({"preset": "gostop", "go_bak_mode": "pay_for_all_x2"}, BRIGHTS, player(RICH, go=1), "12a"),
        ["고박: 모두의 몫을 두 배로 혼자 냄", "→ 12점"],
    ),
    (told("matgo", BRIGHTS, player(RICH, go=1)), ["고박 (고 1번)", "×2"]),
    (
        told(BOTH_EXTRAS, BRIGHTS, RICH, "12a", hand=3, mission="month 11"),
        ["월약 (3월 패 1장, 기준 4장)", "미션 (11월 네 장: 1장, 기준 4장)"],
    ),
    (
        told(BOTH_EXTRAS, BRIGHTS + " 03b 03c 03d", RICH, "12a", hand=3, mission="month 03"),
        ["월약 (3월)  ", "미션 (3월 네 장)"],
    ),
    (told({"preset": "gostop", "commission_rate": 0.1}, BRIGHTS, RICH, "12a"), ["수수료", "+60원", "+540원"]),
]


@pytest.mark.parametrize(("hand", "words"), ROWS)
def test_what_a_receipt_tells(hand: Told, words: list[str]) -> None:
    preset, players, rest = hand
    text = receipt_text(receipt_of(preset, *players, **rest), NAMES)
    for word in words:
        assert word in text


def test_players_without_names() -> None:
    text = receipt_text(receipt_of("matgo", "01a 03a 08a", "11a"))
    assert "자리 0 승 (스톱)" in text
    assert " 자리 1" in text


@pytest.mark.parametrize("language", ["ko", "en"])
def test_every_line_has_a_text(language: Any) -> None:
    keys = set(texts(language, "receipt"))
    for group, names in (
        ("item", BASE_ITEMS), ("multiplier", OWN_MULTIPLIERS), ("bak", LOSER_MULTIPLIERS), ("escaped", REASONS),
        ("payment", KINDS), ("reason", WINS),
    ):  # fmt: skip
        assert {key.rpartition(".")[2] for key in keys if key.startswith(f"receipt.{group}.")} == set(names)
    missions = {mission.name if mission.kind != "month" else "month" for mission in MISSIONS}
    assert {key.rpartition(".")[2] for key in keys if key.startswith("receipt.mission.")} == missions


def test_both_languages_have_the_same_keys() -> None:
    assert set(texts("ko", "receipt")) == set(texts("en", "receipt"))


@given(hands(st.sampled_from(["auto", "junk", "animal"])))
@settings(max_examples=60, deadline=None)
def test_any_hand_can_be_written(hand: dict[str, Any]) -> None:
    receipt = settle(read(hand))
    for language in ("ko", "en"):
        with using(language):
            text = receipt_text(receipt, ("가", "나", "다"))
            assert len(text.splitlines()) == len(receipt_lines(receipt))
            assert "{" not in text
            for multiplier in receipt.multipliers:
                assert f"×{multiplier.factor}" in text


JUNK = [
    *(f"{month:02}{which}" for month in range(1, 11) for which in "cd"),
    "05a",
    "09a",
    "11b",
    "11c",
    "11d",
    "12c",
    "12d",
]
WORTH = {"ko": {"쌍피 {}장": 1, "쓰리피 {}장": 2}, "en": {"{} double junk": 1, "{} triple junk": 2}}
NUMBERS = {
    "ko": r"피 (?P<value>\d+) \((?:(?P<more>.*) 포함, )?(?P<cards>\d+)장\)",
    "en": r"Junk (?P<value>\d+) \((?P<cards>\d+) cards?(?:, (?P<more>.*))?\)",
}


def adds_up(line: str, language: str) -> bool:
    """Whether the cards and what some of them count beyond one give the value told."""
    found = re.fullmatch(NUMBERS[language], line)
    assert found is not None, line
    more = 0
    for part in (found["more"] or "").split("·"):
        for words, worth in WORTH[language].items():
            counted = re.fullmatch(words.format(r"(\d+)"), part)
            more += worth * int(counted[1]) if counted else 0
    return int(found["value"]) == int(found["cards"]) + more


@pytest.mark.parametrize("language", ["ko", "en"])
@settings(max_examples=60, deadline=None)
@given(
    st.sets(st.sampled_from([*JUNK, "x1", "x2", "x3", "x4"]), min_size=10),
    st.fixed_dictionaries(
        {
            "jokers": st.lists(st.sampled_from((2, 3)), min_size=4, max_size=4),
            "november_ssangpi_value": st.sampled_from((2, 3)),
            "ssangpi_value": st.sampled_from((1, 2)),
            "november_ssangpi_count": st.sampled_from((0, 1, 2)),
        }
    ),
    st.booleans(),
)
def test_the_junk_line_adds_up(language: str, junk: set[str], changes: dict[str, Any], may: bool) -> None:
    told = {"preset": "gostop", "may_animal_as_ssangpi": may, **changes}
    receipt = receipt_of(told, player(" ".join(["01a", "03a", "08a", "11a", *sorted(junk)])), "", "")
    with using(language):
        lines = [line.label for line in receipt_lines(receipt, NAMES) if line.item == "junk"]
        text = receipt_text(receipt, NAMES)
    for line in lines:
        assert adds_up(line, language), line
        assert line in text


def test_jokers_are_counted_by_their_faces() -> None:
    taken = "01c 01d 02c 02d 03c 03d 04c 11b 12d x1 x2"
    receipt = receipt_of({"preset": "gostop", "jokers": [2, 3]}, "01a 03a 08a " + taken, "", "")
    labels = [line.label for line in receipt_lines(receipt, NAMES)]
    assert "피 16 (쌍피 3장·쓰리피 1장 포함, 11장)" in labels
    with using("en"):
        labels = [line.label for line in receipt_lines(receipt, NAMES)]
    assert "Junk 16 (11 cards, 3 double junk·1 triple junk)" in labels


@pytest.mark.parametrize(("preset", "others", "each"), [("matgo", 1, False), ("gostop", 2, True)])
def test_one_payer_is_not_told_as_several(preset: str, others: int, each: bool) -> None:
    winner = player(WINNER, go=2, ppeok_turns=[1])
    receipt = receipt_of(preset, winner, *["06c 06d", "07c 07d"][:others], chips=[10_000] * (others + 1))
    text = receipt_text(receipt, NAMES)
    assert "첫뻑" in text
    assert ("점씩" in text) == each
