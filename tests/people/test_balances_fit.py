"""The balances on the receipt stand whole, with their units as far as there is room."""

from __future__ import annotations

import pytest

from gostop_desktop.engine import RuleSet
from gostop_desktop.i18n import LANGUAGES
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.session import Plan, Sitter, begin_evening
from tests.ui.conftest import MakeDriver
from tests.ui.people import play_hand


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5, 6])
@pytest.mark.parametrize("value", [1, 100])
def test_no_balance_is_cut(make_driver: MakeDriver, lang: str, players: int, value: int) -> None:
    driver = make_driver((1280, 720), lang=lang)
    preset = "matgo" if players == 2 else "gostop_family"
    rules = RuleSet.from_json(
        {"preset": preset, "table_players": players, "point_value": value, "starting_chips": 100_300}
    )
    people = tuple(Sitter(f"손님 {seat}", colour=seat) for seat in range(players))
    evening = begin_evening(driver.app.services.data, Plan(rules, people, (100_300,) * players), 0)
    play_hand(evening)
    driver.show(SettlementScene(driver.app.services, evening))
    driver.wait(0.1)
    told = [text for text in driver.texts() if "100,300" in text.text and "→" in text.text]
    assert len(told) == players
    assert not any(text.cut for text in told)
