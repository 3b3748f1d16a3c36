"""What the next press does, where it is not plain: told at the foot of the side panel.

At the pace 한 단계씩 a press anywhere shows what happens next; where cards are chosen first, a second press plays one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...i18n import tr
from ...ui.canvas import Canvas
from ...ui.layout import Box
from ...ui.timeline import Timeline
from ...ui.widgets import Button, Look, Widget
from .beats import Show
from .controls import foot_box

PLAY = "play_chosen"


class StepSign(Widget):
    """Lit while the table waits for a press, dark while something moves or somebody thinks. It is no target: a press
    anywhere does the same."""

    def __init__(self, timeline: Timeline[Show]) -> None:
        super().__init__("step", foot_box((), 0.0))
        self._timeline = timeline

    @property
    def focusable(self) -> bool:
        return False

    def targets(self) -> Mapping[str, Box]:
        return {}

    def draw(self, canvas: Canvas, look: Look) -> None:
        words = tr("table.next.step")
        Button(self.name, self.box, words, "primary", "Space", enabled=self._timeline.held).draw(canvas, look)


def play_button(widgets: Sequence[Widget], gap: float) -> Button:
    """Plays the card that is chosen, as a second press on it does."""
    return Button(PLAY, foot_box(widgets, gap), tr("table.next.play"), "primary")
