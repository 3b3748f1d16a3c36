"""공정한 패 on the receipt: the promise shown before the cut is opened there, and checked (docs/fair-deal.md)."""

from __future__ import annotations

import pytest

from gostop_desktop.engine.fairness import commitment
from gostop_desktop.i18n import LANGUAGES, using
from gostop_desktop.scenes.promise import promise_words
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.session.promise import opened_deal
from tests.ui.tables import never, played

from .conftest import Sit
from .players import GUARD, Seated
from .test_receipt_why import settled

_SECRET = bytes([21]) * 32


def ended(sit: Sit, record: str = "", **settings: object) -> Seated:
    seated = sit(record=record or played("gostop", 21, never), **settings)
    assert isinstance(seated.scene, SettlementScene)
    return seated


def test_the_promise_and_its_secret_are_shown_after_the_hand(sit: Sit) -> None:
    seated = ended(sit)
    seated.click("deal")
    seated.wait(GUARD)
    dialog = seated.scene.dialog
    assert dialog is not None
    told = dialog.message.replace(" ", "")
    assert commitment(_SECRET) in told
    assert _SECRET.hex() in told
    assert "약속을 지켰어요" in dialog.message
    seated.click("understood")
    assert isinstance(seated.scene, SettlementScene)
    assert seated.scene.dialog is None


def test_a_hand_that_was_not_dealt_has_no_promise_to_open(sit: Sit) -> None:
    assert "deal" not in settled(sit).app.hit_targets()


def test_a_deal_that_is_not_the_promised_one_is_told(sit: Sit) -> None:
    seated = ended(sit)
    setup, lines = seated.session.match.setup, list(seated.record)
    kept = opened_deal(setup, lines)
    assert kept is not None
    assert (kept.verdict, kept.cut) == ("kept", 0)
    other = [line.replace(_SECRET.hex(), bytes(32).hex()) for line in lines]
    broken = opened_deal(setup, other)
    assert broken is not None
    assert broken.verdict == "other_secret"
    assert "깨졌어요" in promise_words(broken)
    unrevealed = [line for line in lines if not line.startswith('{"reveal"')]
    assert opened_deal(setup, unrevealed) is None


def test_nothing_is_opened_while_the_hand_is_played(sit: Sit) -> None:
    seated = sit("gostop")
    assert seated.table.evening.opened_deal() is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_it_is_read_whole_at_the_largest_letters(sit: Sit, lang: str, size: tuple[int, int]) -> None:
    seated = ended(sit, lang=lang, size=size, text_size=200)
    seated.click("deal")
    with using(lang):
        dialog = seated.scene.dialog
        assert dialog is not None
        told = next(text for text in seated.texts() if text.text == dialog.message)
        assert not told.cut
        button = seated.scene.ui["deal"]
        assert [text.cut for text in seated.texts() if text.text == getattr(button, "label", "")] == [False]
