"""The help tells what the rules in force say, and counts deals rightly."""

from __future__ import annotations

from math import comb
from pathlib import Path
from random import Random

import pygame
import pytest

from gostop_desktop.engine import RuleSet, presets
from gostop_desktop.engine.cards import Card
from gostop_desktop.engine.match import MatchSeat, MatchSetup
from gostop_desktop.engine.presets import PRESETS
from gostop_desktop.engine.record_lines import HandLine, hand_line, header_line
from gostop_desktop.i18n import LANGUAGES, tr, using
from gostop_desktop.scenes.help import HelpScene
from gostop_desktop.scenes.help.combinations import combination_blocks
from gostop_desktop.scenes.help.happenings import happening_blocks
from gostop_desktop.scenes.help.pages import deck_blocks
from gostop_desktop.storage.deal_counts import Count, chance_distinct, chance_of_most, count_deals
from tests.ui.conftest import MakeDriver
from tests.ui.tables import asked_late, never, played, resume


def points(rules: RuleSet) -> dict[str, str]:
    return {block.title: block.value for block in combination_blocks(rules) if block.value}


def test_combinations_follow_the_rules() -> None:
    standard = points(RuleSet())
    assert standard["오광"] == "15점"
    assert standard["고도리"] == "5점"
    assert standard["비삼광"] == "2점"
    assert standard["피"] == "1점"
    assert "육도리" not in standard
    assert "팔싸리" not in standard
    richer = points(RuleSet(yukdori_points=7, palssari_points=8, three_ssangpi_points=3, godori_points=6))
    assert (richer["육도리"], richer["팔싸리"], richer["쌍피 세 장"]) == ("7점", "8점", "3점")
    assert richer["고도리"] == "6점"
    assert "고도리" not in points(RuleSet(godori_points=0))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_made_for_every_preset(preset: str, language: str) -> None:
    with using(language):
        rules = presets.get(preset)
        assert len(points(rules)) >= 10
        assert len(happening_blocks(rules)) > 15
        assert len(deck_blocks(rules)) == 13 + bool(rules.jokers)


def test_events_the_rules_do_not_know_are_left_out() -> None:
    titles = {block.title for block in happening_blocks(presets.get("matgo"))}
    assert {"쪽", "뻑", "따닥", "싹쓸이", "고박"} <= titles
    assert not {"쇼당", "광팔기", "독박", "밀기"} & titles
    assert "광팔기" in {block.title for block in happening_blocks(presets.get("gostop_family"))}


def test_the_size_of_bombs_is_told_only_where_it_counts() -> None:
    def told(preset: str) -> str:
        (block,) = [block for block in happening_blocks(presets.get(preset)) if block.title == "폭탄"]
        return str(block)

    assert "7장부터 네 번" in told("matgo_double")
    assert "화투" not in told("matgo")


def test_f1_opens_and_closes_it_on_the_rules_of_the_table(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.app.services.rules = RuleSet(five_bright_points=33)
    driver.key(pygame.KSCAN_F1)
    assert isinstance(driver.scene, HelpScene)
    assert any(text.text == "33점" for text in driver.texts())
    assert any(tr("help.at_table") in text.text for text in driver.texts())
    driver.click("rules.more")
    assert not any(text.text == "33점" for text in driver.texts())
    driver.key(pygame.KSCAN_F1)
    assert driver.scene_name == "TitleScene"


def test_about_tells_where_things_are_kept(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.click("help")
    driver.click("page.6")
    words = [text.text for text in driver.texts()]
    assert str(driver.app.services.data.path) in words
    assert any("MIT" in word for word in words)


# ---- deals


def test_chances_are_those_of_counting() -> None:
    assert chance_distinct(8) == pytest.approx(comb(12, 8) * 4**8 / comb(48, 8))
    assert chance_of_most(8, 4) == pytest.approx(12 * comb(44, 4) / comb(48, 8) - comb(12, 2) / comb(48, 8))
    with_jokers = sum(comb(2, k) * comb(48, 10 - k) / comb(50, 10) * chance_of_most(10 - k, 3) for k in range(3))
    assert round(with_jokers, 3) == 0.249


def write_record(folder: Path, name: str, rules: RuleSet, decks: list[list[Card]]) -> None:
    seats = tuple(MatchSeat(f"p{i}", "computer", "random") for i in range(rules.table_players))
    setup = MatchSetup(rules, seats, (1000,) * len(seats))
    lines = [header_line(setup)]
    lines += [hand_line(HandLine(hand=i + 1, dealer=0, carry=1, deck=tuple(deck))) for i, deck in enumerate(decks)]
    folder.mkdir(exist_ok=True)
    (folder / name).write_text("\n".join(lines) + "\n", "utf-8")


def test_deals_of_records_are_counted(tmp_path: Path) -> None:
    rules = RuleSet.from_json({"preset": "matgo", "jokers": []})
    chosen = ["01a", "02a", "03a", "04a", "05a", "06a", "07a", "08a"]
    floor = [Card.parse(name) for name in chosen]
    rest = [Card.parse(f"{month:02d}{letter}") for month in range(1, 13) for letter in "abcd"]
    rest = [card for card in rest if card not in floor]
    deck = floor[:4] + rest[:10] + floor[4:] + rest[10:]
    write_record(tmp_path / "records", "2026-01-01.gostop", rules, [deck])
    (tmp_path / "records" / "2026-01-02.gostop").write_text("nonsense\n", "utf-8")
    counts = count_deals(tmp_path / "records")
    assert counts.hands == 1
    assert (counts.distinct.seen, counts.quads.seen) == (1, 0)
    assert counts.distinct.expected == pytest.approx(chance_distinct(8))
    assert set(counts.triples) == {0, 1}
    assert counts.distinct.verdict == "few"


def test_the_hands_of_the_match_in_play_count_once_they_have_ended() -> None:
    ended = played("gostop", 21, never).splitlines()
    hand = next(line for line in ended if line.startswith('{"hand"'))
    assert count_deals(None, ended).hands == 1
    in_play = [*ended, hand.replace('"hand": 1', '"hand": 2')]
    assert count_deals(None, in_play).hands == 1
    assert count_deals(None, played("gostop", 3, asked_late).splitlines()).hands == 0
    assert count_deals(None, ()).hands == 0


def test_the_page_of_deals_tells_of_a_hand_that_has_just_ended(make_driver: MakeDriver) -> None:
    driver = make_driver()
    resume(driver, played("gostop", 21, never))
    driver.key(pygame.KSCAN_F1)
    driver.click("page.5")
    assert any("살펴본 판 1판" in text.text for text in driver.texts())


def test_fair_deals_look_fair_and_staged_ones_do_not(tmp_path: Path) -> None:
    rng = Random(7)
    rules = presets.get("matgo")
    from gostop_desktop.engine.prepared import prepare

    pack = [Card(card) for card in prepare(rules).pack]
    decks = []
    for _ in range(300):
        rng.shuffle(pack)
        decks.append(list(pack))
    write_record(tmp_path / "fair", "1.gostop", rules, decks)
    fair = count_deals(tmp_path / "fair")
    assert fair.hands == 300
    assert {fair.distinct.verdict, *(count.verdict for count in fair.triples.values())} == {"fine"}
    staged = Count()
    for _ in range(300):
        staged.add(True, 0.25)
    assert staged.verdict == "far"


def test_the_page_of_deals(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.click("help")
    driver.click("page.5")
    assert any("아직 끝난 판이 없어요" in text.text for text in driver.texts())


def test_the_menu_leads_to_the_help_and_esc_back(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.key(pygame.KSCAN_ESCAPE)
    driver.click("help")
    assert isinstance(driver.scene, HelpScene)
    driver.key(pygame.KSCAN_ESCAPE)
    assert driver.scene_name == "MenuScene"
