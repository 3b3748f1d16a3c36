"""Several people at one machine: whose turn it is to take it, and when a hand is open (UX.md section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine import Question
from ...ui.timeline import Beat
from .beats import Show
from .curtain import COVERED_AFTER, Curtain, Purpose

if TYPE_CHECKING:
    from .scene import TableScene

_ROUND = 0.5
"""Seconds for which the table turns round to whoever plays next with an open hand."""


def who_must_look(scene: TableScene, dealt: bool) -> list[int]:
    """The people who look at their hands before anything is played, the dealer first.

    All of them after a deal, and again where a match goes on while somebody is asked a secret: the curtain must not
    tell who that is.
    """
    state, count = scene.session.state, len(scene.session.seats)
    if not scene.eyes.secret or not (dealt or asks_secretly(scene)):
        return []
    order = ((state.dealer + step) % count for step in range(count))
    return [seat for seat in order if seat in scene.eyes.people]


def asks_secretly(scene: TableScene) -> bool:
    """Whether what is asked now may be known to the seat asked alone."""
    return scene.session.asked is not None and scene.session.state.question is Question.PRESIDENT


def turn_to(scene: TableScene, seat: int) -> None:
    """It is a person's turn: the curtain, or where nobody has anything to hide the question."""
    eyes = scene.eyes
    if eyes.secret and not (eyes.open and scene.viewer == seat):
        raise_curtain(scene, seat, "turn")
    elif scene.viewer != seat:
        eyes.viewer = seat
        turned = eyes.see(scene.observation, scene.picture)
        scene.timeline.play([Beat(Show(turned), scene.director.motions(scene.picture, turned, _ROUND), waits=False)])
    else:
        scene.begin_question()


def raise_curtain(scene: TableScene, seat: int, purpose: Purpose) -> None:
    """Cover the hand strip until ``seat`` has taken the machine."""
    scene.eyes.viewer = seat
    scene.eyes.cover()
    scene.curtain = Curtain(seat, purpose)
    scene.asking = False
    _look_again(scene)
    scene.arrange()
    scene.guard()


def open_hand(scene: TableScene) -> None:
    """The person at the curtain sees the hand, and the question if one is put."""
    curtain = scene.curtain
    assert curtain is not None
    scene.last_seen[curtain.seat] = len(scene.log)
    scene.curtain = None
    scene.eyes.open = True
    scene.eyes.quiet = 0.0
    _look_again(scene)
    if scene.session.asked == curtain.seat and (curtain.purpose == "turn" or asks_secretly(scene)):
        scene.begin_question()
    else:
        scene.looking = curtain.seat
        scene.arrange()
    scene.guard()


def seen_enough(scene: TableScene) -> None:
    """A person has looked at the new hand: the next one, or the game."""
    scene.looking = -1
    del scene.unready[:1]
    scene.eyes.cover()
    _look_again(scene)
    scene.arrange()


def cover_again(scene: TableScene) -> None:
    """The window lost the keys, or nobody has touched anything for a while."""
    if scene.eyes.secret and scene.eyes.open and not scene.timeline.busy:
        scene.looking = -1
        raise_curtain(scene, scene.viewer, "ready" if scene.unready else "turn")


def cover_when_quiet(scene: TableScene, dt: float) -> None:
    """Cover an open hand that nobody has touched; never where nothing shall depend on the time that is taken."""
    if scene.eyes.secret and scene.eyes.open and not scene.services.settings.grandparents:
        scene.eyes.quiet += dt
        if scene.eyes.quiet >= COVERED_AFTER:
            cover_again(scene)


def peek(scene: TableScene, held: bool) -> None:
    """Open the hand at the curtain while a button or a key is held."""
    curtain = scene.curtain
    if curtain is None or curtain.peeking == held:
        return
    curtain.peeking = held
    curtain.peeked = True
    scene.eyes.open = held
    _look_again(scene)
    scene.dirty = True


def _look_again(scene: TableScene) -> None:
    scene.picture = scene.eyes.see(scene.observation, scene.picture)
