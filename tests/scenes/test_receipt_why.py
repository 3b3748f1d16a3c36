"""왜? at the receipt: a line shows the cards and the rule behind it, by pointer, by finger and by the key W."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.i18n import LANGUAGES, using
from gostop_desktop.scenes.combinations import said_of
from gostop_desktop.scenes.happenings import HAPPENINGS, happening_of
from gostop_desktop.scenes.settlement import PlacedLine, SettlementScene
from tests.ui.tables import never, played

from .conftest import Sit
from .players import GUARD, Seated
from .test_lessons import BAK, at

PAYMENTS = (
    "first_ppeok", "double_ppeok", "triple_ppeok", "first_ttadak", "first_jjok", "first_bomb", "sweep_fee",
    "gwang_sale",
)  # fmt: skip


def settled(sit: Sit, **settings: object) -> Seated:
    seated = at(sit, BAK, lessons=False, **settings)
    seated.click("hand_03b")
    for _ in range(60):
        seated.settle()
        if not seated.at_table:
            break
        seated.wait(GUARD)
        seated.key(pygame.KSCAN_S)
    assert isinstance(seated.scene, SettlementScene)
    seated.wait(GUARD)
    return seated


def line(seated: Seated, item: str) -> PlacedLine:
    assert isinstance(seated.scene, SettlementScene)
    return next(one for one in seated.scene.lines if one.line.item == item)


@pytest.mark.parametrize("item", ["hongdan", "junk", "pi_bak"])
def test_the_rule_stands_by_the_line_under_the_pointer(sit: Sit, item: str) -> None:
    seated = settled(sit)
    rules = seated.session.rules
    said = HAPPENINGS["pibak"].said(rules) if item == "pi_bak" else " ".join(said_of(item, rules))
    assert said
    assert said not in [text.text for text in seated.texts()]
    seated.move_to(line(seated, item).box.centre)
    assert said in [text.text for text in seated.texts()]


def test_w_walks_through_all_lines_that_have_something_to_tell(sit: Sit) -> None:
    seated = settled(sit)
    scene = seated.scene
    assert isinstance(scene, SettlementScene)
    seen = []
    for _ in range(30):
        seated.key(pygame.KSCAN_W)
        if scene.lit < 0:
            break
        seen.append(scene.lines[scene.lit].line.item)
    assert {"hongdan", "junk", "pi_bak"} <= set(seen)
    assert len(seen) == len(set(seen))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_fits_the_screen(sit: Sit, lang: str) -> None:
    seated = settled(sit, lang=lang, size=(1366, 768), text_size=200)
    scene = seated.scene
    assert isinstance(scene, SettlementScene)
    with using(lang):
        for one in scene.lines:
            seated.move_to(one.box.centre)
            why = one.why(seated.session.rules)
            if why:
                told = next(text for text in seated.texts() if text.text == why)
                assert seated.app.display.layout.view.holds(told.box), told
                assert not told.cut


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_paid_during_the_hand_names_who_paid_and_tells_the_rule(sit: Sit, lang: str, text_size: int) -> None:
    record = played("gostop_family", 3, never, count=5)
    seated = sit(record=record, lang=lang, text_size=text_size, size=(1366, 768))
    scene = seated.scene
    assert isinstance(scene, SettlementScene)
    assert scene.receipt is not None
    paid = [one for one in scene.lines if one.line.kind == "payment"]
    assert len(paid) == len(scene.receipt.instant) > 0
    for one, payment in zip(paid, scene.receipt.instant, strict=True):
        assert all(scene.names[seat] in one.line.label for seat, change in enumerate(payment.changes) if change)
        seated.move_to(one.box.centre)
        written = {text.text: text for text in seated.texts()}
        why = one.why(seated.session.rules)
        assert why
        assert why in written
        assert not written[one.line.label].cut


def test_every_payment_has_its_rule() -> None:
    for kind in PAYMENTS:
        assert happening_of(kind) is not None


def test_esc_takes_away_what_is_explained_before_it_opens_the_menu(sit: Sit) -> None:
    seated = settled(sit)
    scene = seated.scene
    assert isinstance(scene, SettlementScene)
    seated.key(pygame.KSCAN_W)
    assert scene.lit >= 0
    seated.key(pygame.KSCAN_ESCAPE)
    assert seated.scene is scene
    assert scene.lit < 0
    seated.key(pygame.KSCAN_ESCAPE)
    assert seated.scene_name == "MenuScene"
