"""The table is painted only where something changed; it must look as if it were painted anew."""

from __future__ import annotations

from random import Random

import pytest

from gostop_desktop.players import make_player

from .conftest import Sit
from .players import GUARD, Seated


def picture_painted_anew(seated: Seated) -> bytes:
    seated.app.canvas.forget()
    seated.app._draw()
    return seated.picture()


@pytest.mark.parametrize("text_size", [100, 200])
def test_every_picture_is_the_one_painted_anew(sit: Sit, text_size: int) -> None:
    seated = sit("gostop", size=(1024, 640), text_size=text_size, effects="normal", speed="fast")
    player, rng, compared = make_player("greedy"), Random(3), 0
    for frame in range(350):
        if not seated.at_table:
            break
        table = seated.table
        if table.asking and table.accepts and not table.timeline.busy:
            seated.play(player.choose(seated.session.observation(seated.session.state.asked), rng))
        seated.wait(GUARD / 20)
        if frame % 7 == 0 and seated.at_table:
            shown = seated.picture()
            assert shown == picture_painted_anew(seated), frame
            compared += 1
    assert compared > 20
