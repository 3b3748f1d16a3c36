"""What a scene is, what it is given, and the transitions it may ask for.

For the author of a scene:

* Derive from :class:`Scene`; make the widgets in ``arrange`` (run again after a resize or a change of the text's size
  or language: take everything from the scene's own state), draw in ``paint``, and act in ``on_widget``, ``on_intent``,
  ``on_answer`` and ``advance``. These four return a transition or None. ``paint`` changes nothing.
* While ``moving`` is true any press or key only calls ``skip``; such a press can never become a click. ``animating``
  asks for frames without that. Set ``dirty`` when the picture has to be drawn again; input and the pieces here set it.
* ``ask(dialog)`` opens a question; ``guard()`` protects a question of the scene's own for its first 0.35 seconds.
* Esc opens the menu and F1 the help by themselves; nothing has to be done for it. What only lies over another scene
  lets Esc lead back there (``open_menu``).
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias

from ..storage.data_dir import DataDir
from ..storage.settings import Settings
from ..ui.audio import Audio
from ..ui.canvas import Canvas
from ..ui.intents import (
    Confirm,
    Digit,
    Examine,
    FocusLost,
    Help,
    Hover,
    Intent,
    Letter,
    Menu,
    Move,
    NextFocus,
    Press,
    Space,
)  # fmt: skip
from ..ui.layout import TABLE, Box, Point
from ..ui.text import TextEngine
from ..ui.theme import TARGET_GAP, TARGET_GAP_LARGE
from ..ui.widgets import GUARD, Dialog, Toasts, Tooltip, WidgetEvent, WidgetGroup
from ..ui.widgets.base import DRAG

if TYPE_CHECKING:  # read with the other scenes, once the title is shown
    from ..engine import Event, RuleSet
    from ..session import Evening
    from ..session.thinking import Worker

SeatKind = Literal["human", "computer"]
HOLD = 0.7
"""Seconds after which a finger that rests asks what is under it."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits on a seat: as in the header of a record (INTERFACE.md section 3)."""

    kind: SeatKind
    name: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class GameChoice:
    """What was chosen for a new game: the preset's name and the seats in playing order, the first the person's."""

    preset: str
    seats: tuple[SeatChoice, ...]


@dataclass(frozen=True, slots=True)
class Push:
    """``scene`` comes on top; the present one waits below it."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """``scene`` takes the place of the present one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Back to the scene below; from the last one: the program ends."""


@dataclass(frozen=True, slots=True)
class Home:
    """Back to the lowest scene, the title."""


@dataclass(frozen=True, slots=True)
class AboveHome:
    """Every scene but the title is closed, and ``scene`` comes on top of that."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """The program ends."""


Transition: TypeAlias = Push | Replace | Pop | Home | AboveHome | Quit


@dataclass(slots=True)
class Routes:
    """Who makes which scene, so that scenes need not know each other. What is None is not offered on the screen."""

    choose: Callable[[Services], Scene] | None = None
    settings: Callable[[Services], Scene] | None = None
    menu: Callable[[Services, Scene], Scene] | None = None
    rules: Callable[[Services], Scene] | None = None
    help: Callable[[Services], Scene] | None = None
    calculator: Callable[[Services], Scene] | None = None
    table: Callable[[Services, GameChoice], Scene] | None = None
    resume: Callable[[Services], Scene] | None = None
    profiles: Callable[[Services], Scene] | None = None
    play: Callable[[Services, Evening, tuple[Event, ...]], Scene] | None = None
    """The table of an evening whose hand has just been dealt, with the events of the deal (none after a resume)."""
    next_hand: Callable[[Services, Evening], Scene] | None = None
    """Between hands: the cut, where a person is asked for it; it deals and gives way to ``play`` by ``Replace``."""
    standings: Callable[[Services, Evening], Scene] | None = None
    """Between hands: balances, refills, who comes and goes. "Next hand" there gives way to ``next_hand``."""


@dataclass(slots=True)
class Services:
    """What every scene is given. ``settings_changed`` is told the old and the new settings, to put them in force."""

    data: DataDir
    text: TextEngine
    audio: Audio
    routes: Routes
    settings_changed: Callable[[Settings, Settings], None] = field(default=lambda old, new: None)
    rules: RuleSet | None = None
    """The rules of the match at the table, which the help explains; None before there was one."""
    thinker: Worker | None = None
    """The worker, once there is one."""

    @property
    def worker(self) -> Worker:
        """Who thinks for computer players and the adviser while the window goes on."""
        if self.thinker is None:
            from ..session.thinking import ProcessWorker  # not before somebody thinks: the title is there sooner

            self.thinker = ProcessWorker()
        return self.thinker

    def stop_thinking(self) -> None:
        """End the worker's process, if there is one; the next task starts another."""
        if self.thinker is not None:
            self.thinker.close()

    @property
    def settings(self) -> Settings:
        return self.data.settings

    def change_settings(self, **changes: Any) -> None:
        """Put changed settings in force and keep them; names and values are the fields of ``Settings``."""
        old = self.data.settings
        new = replace(old, **changes)
        if new != old:
            self.data.save_settings(new)
            self.settings_changed(old, new)


class Scene(ABC):
    """One picture and what can be done in it. See the module's text."""

    overlay: ClassVar[bool] = False
    """Whether the scene below stays visible, dimmed."""
    is_home: ClassVar[bool] = False
    """Whether it is the title, to which the menu need not lead."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.ui = WidgetGroup()
        self.dialog: Dialog | None = None
        self.toasts = Toasts()
        self.tooltip = Tooltip()
        self.dirty = True
        self._guard_left = 0.0
        self._finger: tuple[Point, float] | None = None
        """Where a finger was put down, and for how long it has rested there."""

    # What a scene is made of

    @abstractmethod
    def arrange(self) -> None:
        """Make the widgets anew from the scene's state."""

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw everything but dialog, toasts and tooltip."""

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        """A widget was used."""
        return None

    def on_intent(self, intent: Intent) -> Transition | None:
        """An intent that no widget used."""
        return None

    def on_answer(self, name: str) -> Transition | None:
        """The dialog was answered; it is closed already."""
        return None

    def advance(self, dt: float) -> Transition | None:
        """``dt`` seconds went by."""
        return None

    def skip(self) -> None:
        """Be done with what moves; the scene's state must become the same as if it had been watched."""
        return

    def chores(self, canvas: Canvas) -> Iterator[None]:
        """What can be made before it is needed, a few milliseconds' work at each step, while there is time to spare."""
        return iter(())

    def left(self) -> None:
        """The scene is closed for good: be done with what goes on without it."""
        return

    def kept_clear(self) -> tuple[Box, ...]:
        """What no message covers, besides what can be clicked."""
        return ()

    def rather_clear(self) -> tuple[Box, ...]:
        """What no message covers that finds another place."""
        return tuple(widget.box for widget in self.ui)

    @property
    def tip_room(self) -> Box:
        """Where tooltips stand."""
        return TABLE

    @property
    def moving(self) -> bool:
        """Whether something moves that a press or a key skips."""
        return False

    @property
    def animating(self) -> bool:
        """Whether frames are needed although nothing is done."""
        return self.moving

    # What the stack calls

    def handle(self, intent: Intent) -> Transition | None:
        self._follow_finger(intent)
        if isinstance(intent, FocusLost):
            return self._acted(self.on_intent(intent))
        if self.dialog is not None:
            return self._acted(self._answer(self.dialog, intent))
        if isinstance(intent, Menu):
            return self._acted(self.open_menu())
        if isinstance(intent, Help) and self.services.routes.help is not None and not self.overlay:
            return self._acted(Push(self.services.routes.help(self.services)))
        blocked = self.moving
        if blocked and _skips(intent):
            self.ui.handle(intent, armed=False)
            self.skip()
            return self._acted(None)
        armed = not blocked and self._guard_left <= 0.0
        used, event = self.ui.handle(intent, armed)
        if event is not None:
            return self._acted(self.on_widget(event))
        if used:
            self.dirty = True
            return None
        if not armed and isinstance(intent, Confirm | Digit | Letter | Press | Space):
            return None
        return self.on_intent(intent)

    def _acted(self, transition: Transition | None) -> Transition | None:
        self.dirty = True
        return transition

    def _answer(self, dialog: Dialog, intent: Intent) -> Transition | None:
        event = dialog.handle(intent)
        if event is None:
            return None
        self.dialog = None
        return self.on_answer(event.name)

    def _follow_finger(self, intent: Intent) -> None:
        match intent:
            case Press(at=at, touch=True) if self.dialog is None and not self.moving:
                self._finger = at, 0.0
            case Hover(at=at) if self._finger is not None and math.dist(at, self._finger[0]) <= DRAG:
                pass
            case _:
                self._finger = None

    def _hold_finger(self, dt: float) -> Transition | None:
        """A finger that rests does what the second button does; on what has something to tell it is no click then."""
        if self._finger is None:
            return None
        at, rested = self._finger
        self._finger = at, rested + dt
        if rested + dt < HOLD:
            return None
        self._finger = None
        if self.ui.tells_about(at):
            self.ui.let_go()
        return self._acted(self.on_intent(Examine(at)))

    def tick(self, dt: float) -> Transition | None:
        self._guard_left = max(0.0, self._guard_left - dt)
        if self.dialog is not None:
            self.dialog.tick(dt)
        if self.toasts.tick(dt):
            self.dirty = True
        if self.tooltip.tick(dt, self.ui):
            self.dirty = True
        if self.animating:
            self.dirty = True
        return self._hold_finger(dt) or self.advance(dt)

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas)
        avoid = (*self.hit_targets().values(), *self.kept_clear())
        self.toasts.draw(canvas, avoid, self.rather_clear())
        if self.dialog is not None:
            self.dialog.draw(canvas)
        else:
            self.tooltip.draw(canvas, self.ui, self.tip_room)

    @property
    def text_box(self) -> Box | None:
        """Where text is being typed; None where nothing takes any."""
        return None if self.dialog is not None else self.ui.text_box

    def hit_targets(self) -> dict[str, Box]:
        """What can be clicked now, by name: the dialog's buttons alone while one is open."""
        return self.dialog.hit_targets() if self.dialog is not None else self.ui.hit_targets()

    # What a scene may use

    def ask(self, dialog: Dialog) -> None:
        dialog.gap = self.apart(dialog.gap)
        dialog.arrange()
        self.dialog = dialog
        self.dirty = True

    def guard(self, seconds: float = GUARD) -> None:
        """Take no press and no key as an answer for so long: a question has just appeared."""
        self._guard_left = seconds

    def open_menu(self) -> Transition | None:
        """What Esc does."""
        menu = self.services.routes.menu
        return Push(menu(self.services, self)) if menu is not None else None

    def apart(self, usual: float = TARGET_GAP) -> float:
        """A distance between things that are clicked: ``usual``, or more for people who asked for larger gaps."""
        return max(usual, TARGET_GAP_LARGE) if self.services.settings.grandparents else usual

    @property
    def text_scale(self) -> float:
        return self.services.text.text_scale


def _skips(intent: Intent) -> bool:
    """Whether it is a press or a key, which while something moves only ends that."""
    if isinstance(intent, Space):
        return intent.down
    return isinstance(intent, Press | Confirm | Digit | Letter | Examine | Move | NextFocus | Help)
