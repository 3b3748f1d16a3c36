"""What the table makes before it is needed, while there is time to spare: see ``Scene.chores``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ...engine.scoring.book import book_of
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.sprites import CARD_RATIO
from ...ui.timeline import Pose
from ..settlement import CARD_HEIGHT
from .banner import draw_title, warm_up
from .places import HAND, slot_box
from .side import GOAL_HEIGHT
from .words import Banner

if TYPE_CHECKING:
    from .scene import TableScene


def make_ahead(canvas: Canvas, scene: TableScene) -> Iterator[None]:
    """A few milliseconds' work at each step."""
    seats = scene.places.seats.values()
    yield from _cards(canvas, scene, {HAND.h, slot_box(1).h, *(place.card_height for place in seats)})
    yield from warm_up(canvas)
    for title, big in scene.words.titles():
        with canvas.rehearsed():
            draw_title(canvas, Banner(title, title, big), 1.0)
        yield
    yield from _cards(canvas, scene, {GOAL_HEIGHT, CARD_HEIGHT})
    book_of(scene.prepared.rules, scene.prepared.values)  # what a settlement is counted by


def _cards(canvas: Canvas, scene: TableScene, heights: Iterable[float]) -> Iterator[None]:
    """The pictures of all cards in some heights, a card at each step."""
    poses = [Pose(Box(0.0, 0.0, height * CARD_RATIO, height)) for height in heights]
    for name in dict.fromkeys(map(scene.places.name, scene.prepared.pack)):
        with canvas.rehearsed():
            for pose in poses:
                canvas.card(name, pose)
        yield
