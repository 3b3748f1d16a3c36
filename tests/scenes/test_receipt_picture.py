"""The receipt as a picture: a PNG in the data folder, its place told; where nothing can be kept, that is told."""

from __future__ import annotations

import pygame

from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.storage.paths import PICTURES

from .conftest import Sit
from .players import Seated
from .test_advice import go_or_stop
from .test_thinking import Slow


def settled(sit: Sit) -> Seated:
    seated = go_or_stop(sit, Slow())
    seated.key(pygame.KSCAN_S)
    seated.settle()
    assert isinstance(seated.app.scene, SettlementScene)
    return seated


def test_it_is_kept_as_often_as_asked(sit: Sit) -> None:
    seated = settled(sit)
    folder = seated.app.services.data.path
    assert folder is not None
    seated.wait(0.4)
    seated.click("picture")
    seated.click("picture")
    kept = sorted((folder / PICTURES).iterdir())
    assert len(kept) == 2
    assert all(str(place) in "\n".join(seated.app.scene.toasts.showing) for place in kept)
    pictures = [pygame.image.load(place) for place in kept]
    assert pictures[0].get_width() > 1800
    assert len({tuple(pictures[0].get_at((x, 300))) for x in range(0, 1800, 5)}) > 4
    seated.wait(0.1)
    assert isinstance(seated.app.scene, SettlementScene)


def test_where_it_cannot_be_kept(sit: Sit) -> None:
    seated = settled(sit)
    folder = seated.app.services.data.path
    assert folder is not None
    (folder / PICTURES).write_text("in the way", encoding="utf-8")
    seated.wait(0.4)
    seated.click("picture")
    assert seated.app.scene.toasts.showing == ("그림을 저장할 수 없었어요.",)
