"""The switch for grandparents away from the table: dialogs, menu, settings and forms keep the table's larger gaps."""

from __future__ import annotations

from itertools import combinations

import pytest

from gostop_desktop.storage.settings import for_grandparents
from gostop_desktop.ui.theme import TARGET_GAP_LARGE
from gostop_desktop.ui.widgets import Pane

from .conftest import MakeDriver
from .gallery import HOUSE, SCENES

ROOMY = (
    "title", "menu", "settings", "profiles", "seats", "full_seats", "picker", "rules", "why", "save", "share", "take",
    "ended", "curtain", "help_first",
)  # fmt: skip


@pytest.mark.parametrize("scene", ROOMY)
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_what_is_clicked_lies_further_apart(make_driver: MakeDriver, scene: str, size: tuple[int, int]) -> None:
    driver = make_driver(size, **for_grandparents(True))
    SCENES[scene](driver)
    targets = {name: box for name, box in driver.targets() if not name.startswith(("seat_", "chair_", "hand_"))}
    assert len(targets) > 1
    for (name, box), (other, second) in combinations(targets.items(), 2):
        across = max(box.x - second.right, second.x - box.right)
        down = max(box.y - second.bottom, second.y - box.bottom)
        assert max(across, down) >= TARGET_GAP_LARGE - 4.0, (name, other)


@pytest.mark.parametrize("scene", ["settings", "picker", "seats"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("grandparents", [False, True])
def test_rows_that_scroll_end_whole(
    make_driver: MakeDriver, scene: str, size: tuple[int, int], grandparents: bool
) -> None:
    driver = make_driver(size, **(for_grandparents(True) if grandparents else {"text_size": 150}))
    SCENES[scene](driver)
    panes = [widget for widget in driver.scene.ui if isinstance(widget, Pane)]
    assert panes
    for pane in panes:
        assert not [row.name for row in pane.rows if row.box.y < pane.box.bottom - 0.5 < row.box.bottom - 1.0]


@pytest.mark.parametrize("scene", HOUSE)
def test_every_text_is_whole_with_larger_gaps(make_driver: MakeDriver, scene: str) -> None:
    driver = make_driver((1024, 640), **for_grandparents(True))
    HOUSE[scene](driver)
    pixel = 1.01 / driver.app.display.layout.scale
    for text in driver.texts():
        assert text.box.holds(text.drawn, slack=pixel), text
        assert not text.cut, text
