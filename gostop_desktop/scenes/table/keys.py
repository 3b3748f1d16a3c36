"""Keys and looks at the table: numbers, letters, the wheel, the second button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import Question
from ...engine import moves as made
from ...ui.intents import Digit, Examine, FocusLost, Hover, Intent, Letter, Press, Release, Scroll, Space
from ...ui.layout import Point
from ...ui.widgets import Button, Widget
from .. import shortcuts
from . import advice, hand, handover, looking
from .controls import CardChoice

if TYPE_CHECKING:
    from .scene import TableScene

_MOVES: dict[str, type] = {
    "go": made.Go, "stop": made.Stop, "bomb": made.Bomb, "shake": made.Shake, "flip": made.Flip,
}  # fmt: skip
"""The kind of move that a letter makes, by the name of what it does."""


def act(scene: TableScene, intent: Intent) -> None:
    """An intent that no widget used."""
    match intent:
        case Digit(number=number) if scene.curtain is not None:
            _play_covered(scene, number)
        case Digit(number=number):
            scene.choose(_numbered(scene, number))
        case Letter(key=key) if shortcuts.TABLE.get(key) == "light":
            scene.look(looking.next_line(scene))
        case Letter(key=key):
            scene.choose(_lettered(scene, shortcuts.TABLE.get(key, "")))
        case Space(down=True):
            scene.choose(_confirmed(scene))
        case Examine(at=at) | Press(at=at):
            _look_at(scene, at)
        case Scroll(at=at, steps=steps) if scene.places.log.contains(at):
            scene.log_offset = max(0, min(len(scene.log) - 1, scene.log_offset + round(steps)))
            scene.dirty = True
        case _:
            pass


def _play_covered(scene: TableScene, number: int) -> None:
    """Play card ``number`` of the hand (from 1) while it is covered, after a peek."""
    curtain = scene.curtain
    if curtain is None or not curtain.peeked or curtain.purpose != "turn":
        return
    if scene.session.state.question is Question.TURN and scene.session.asked == curtain.seat:
        move = hand.numbered(scene.observation, number)
        if move is not None:
            scene.play(curtain.seat, move)


def hold(scene: TableScene, intent: Intent) -> bool:
    """Look at a covered hand as long as the button or the space bar is held; whether nobody else gets this."""
    place = scene.hit_targets()["curtain_peek"]
    match intent:
        case Press(at=at) if place.contains(at) and scene.accepts:
            handover.peek(scene, True)
        case Space(down=True):
            handover.peek(scene, scene.accepts)
            return True
        case Release() | Space(down=False) | FocusLost():
            handover.peek(scene, False)
        case Hover(at=at, pressed=True) if not place.contains(at):
            handover.peek(scene, False)
        case _:
            pass
    return False


def _numbered(scene: TableScene, number: int) -> str:
    """The target of a digit: the card of the hand with that number, or the answer that shows it."""
    if scene.question is not None:
        shown = str(number % 10)
        return next((widget.name for widget in scene.ui if _key_of(widget) == shown), "")
    names = [widget.name for widget in scene.ui if widget.name.startswith("hand_")]
    return names[number - 1] if number <= len(names) else ""


def _key_of(widget: Widget) -> str:
    """The key that an answer shows, or that its card in the panel has by its place."""
    if isinstance(widget, CardChoice):
        return widget.choice.hint
    return widget.hint if isinstance(widget, Button) else ""


def _lettered(scene: TableScene, name: str) -> str:
    """The target of what a letter does, the first where there are several."""
    if name == advice.NAME:
        return name if name in scene.hit_targets() else ""
    wanted = _MOVES.get(name)
    if wanted is None:
        return ""
    return next((target for target, move in scene.moves.items() if isinstance(move, wanted)), "")


def _confirmed(scene: TableScene) -> str:
    """What the space bar does: what has the focus, or the only thing there is."""
    if scene.ui.focus_shown and scene.ui.focus:
        return scene.ui.focus
    if scene.chosen:
        return scene.chosen
    return next(iter(scene.moves)) if len({id(move) for move in scene.moves.values()}) == 1 else ""


def _look_at(scene: TableScene, at: Point) -> None:
    """Show where a seat's points come from: the seat whose box or captured cards are there."""
    for seat, place in scene.places.seats.items():
        if place.box.contains(at) or place.captured.contains(at):
            if scene.shown_seat != seat:
                scene.explain(seat)
            return
