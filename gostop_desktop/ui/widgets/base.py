"""What a widget is, and the one focus ring.

A widget has a name, a box and one or more named targets inside it. Mouse and finger act on the release over the target
where the press began; the keyboard acts on the widget that has the focus. :class:`WidgetGroup` decides who gets an
intent and hands back what came of it as a :class:`WidgetEvent`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from ..canvas import Canvas
from ..intents import OUTSIDE, Confirm, Hover, Intent, Move, NextFocus, Press, Release, Scroll, Space, Way
from ..layout import Box, Point

DRAG = 12.0
"""How far, in logical units, a press must be drawn until it scrolls and is no click any more."""
GUARD = 0.35
"""Seconds for which a question that has just appeared takes no answer."""


@dataclass(frozen=True, slots=True)
class WidgetEvent:
    """``name`` was used. ``value``: 0 for a button, 0 or 1 for a toggle, the index chosen for a stepper or a list."""

    name: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class Look:
    """What the pointer and the focus do with a widget in this frame: target names, empty if none."""

    hovered: str = ""
    pressed: str = ""
    focused: bool = False


class Widget(ABC):
    """Derive from it for anything that is clicked: a card of the hand as well as a button."""

    takes_text: ClassVar[bool] = False
    """Whether keys are letters for it while it has the focus, shown or not."""

    def __init__(self, name: str, box: Box, enabled: bool = True, tooltip: str = "") -> None:
        self.name = name
        self.box = box
        self.enabled = enabled
        self.tooltip = tooltip

    @property
    def focusable(self) -> bool:
        return self.enabled

    @property
    def parts(self) -> tuple[Widget, ...]:
        """Widgets that it holds."""
        return ()

    def targets(self) -> Mapping[str, Box]:
        """The parts that can be clicked, later ones on top. One part, the widget itself, unless told otherwise."""
        return {self.name: self.box} if self.enabled else {}

    def click(self, target: str, at: Point) -> WidgetEvent | None:
        """A press and release on one of the targets; what came of it."""
        return WidgetEvent(self.name)

    def key(self, intent: Intent) -> tuple[bool, WidgetEvent | None]:
        """A key while this has the focus: whether it was used, and what came of it."""
        if isinstance(intent, Confirm) or (isinstance(intent, Space) and intent.down):
            return True, self.click(self.name, self.box.centre)
        return False, None

    def scroll(self, steps: float) -> bool:
        """The wheel over it; whether it was used."""
        return False

    def drag(self, by: float) -> bool:
        """A press on it is drawn downwards by so many units (upwards if negative); whether it scrolls by that."""
        return False

    @abstractmethod
    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it. Changes nothing."""


class WidgetGroup:
    """The widgets of a scene or a dialog, in the order of Tab, with one focus.

    The focus shows only once a key has moved it, so that people with a mouse see no frame. A press that begins while
    ``armed`` is False is dead: its release does nothing.
    """

    def __init__(self, widgets: Iterable[Widget] = (), focus: str = "") -> None:
        self.widgets: list[Widget] = list(widgets)
        self.focus = focus
        self.focus_shown = False
        self.rested_on = ""
        """The target under the pointer as of the last intent or arrangement."""
        self._pointer: Point = OUTSIDE
        self._pressed = ""
        self._held = ""
        """The widget on which the press now held began, and below how far down it has been drawn."""
        self._held_at = 0.0
        self._dragging = False

    def __iter__(self) -> Iterator[Widget]:
        return iter(self.widgets)

    def every(self) -> Iterator[Widget]:
        """The widgets, each followed by those it holds."""
        for widget in self.widgets:
            yield widget
            yield from widget.parts

    def __getitem__(self, name: str) -> Widget:
        for widget in self.every():
            if widget.name == name:
                return widget
        raise KeyError(name)

    def replace(self, widgets: Iterable[Widget]) -> None:
        """New widgets, as after a resize; the focus and a press stay if their names are still there."""
        self.widgets = list(widgets)
        if self.focus and all(widget.name != self.focus for widget in self.widgets):
            self.focus = ""
        if self._pressed and self._pressed not in self.hit_targets():
            self._pressed = ""
        self.rested_on = self.hovered

    def hit_targets(self) -> dict[str, Box]:
        return {name: box for widget in self.widgets for name, box in widget.targets().items()}

    @property
    def hovered(self) -> str:
        """The target under the pointer."""
        return self._target_at(self._pointer)[1]

    def handle(self, intent: Intent, armed: bool = True) -> tuple[bool, WidgetEvent | None]:
        """Whether the intent was used here, and what came of it."""
        match intent:
            case Hover(at=at):
                self._pointer = at
                dragged = intent.pressed and self._drag(at)
                before, self.rested_on = self.rested_on, self.hovered
                return dragged or before != self.rested_on or (intent.pressed and bool(self._pressed)), None
            case Press(at=at):
                return self._press(at, armed), None
            case Release(at=at):
                return self._release(at)
            case Scroll(at=at, steps=steps):
                widget = self._widget_at(at)
                used = widget is not None and widget.scroll(steps)
                self.rested_on = self.hovered
                return used, None
            case NextFocus(backwards=backwards):
                return self._walk(-1 if backwards else 1), None
            case _:
                return self._key(intent) if armed else (False, None)

    def _press(self, at: Point, armed: bool) -> bool:
        self._pointer = at
        self.focus_shown = False
        widget, target = self._target_at(at)
        self._pressed = target if armed else ""
        self.rested_on = target
        under = self._widget_at(at)
        self._held, self._held_at, self._dragging = under.name if under is not None else "", at[1], False
        if widget is not None and armed and widget.focusable:
            self.focus = widget.name
        return bool(target)

    def tells_about(self, at: Point) -> bool:
        """Whether what lies there has a tooltip."""
        widget, _ = self._target_at(at)
        return widget is not None and bool(widget.tooltip)

    def let_go(self) -> None:
        """What is pressed now shall be no click."""
        self._pressed = self._held = ""

    def _release(self, at: Point) -> tuple[bool, WidgetEvent | None]:
        self._pointer = at
        pressed, self._pressed = self._pressed, ""
        self._held, dragged, self._dragging = "", self._dragging, False
        if dragged:
            return True, None
        widget, target = self._target_at(at)
        if widget is None or not pressed or target != pressed:
            return bool(pressed), None
        return True, widget.click(target, at)

    def _drag(self, at: Point) -> bool:
        """The pointer moves while pressed: whether that scrolls what the press began on."""
        held = next((widget for widget in self.widgets if widget.name == self._held), None)
        by = at[1] - self._held_at
        if held is None or (not self._dragging and abs(by) < DRAG) or not held.drag(by):
            return False
        self._dragging, self._held_at, self._pressed = True, at[1], ""
        return True

    def _key(self, intent: Intent) -> tuple[bool, WidgetEvent | None]:
        focused = self._focused()
        if focused is not None and (self.focus_shown or focused.takes_text or isinstance(intent, Move)):
            used, event = focused.key(intent)
            if used:
                self.focus_shown = True
                return True, event
        if isinstance(intent, Move):
            return self._steer(intent.way), None
        if isinstance(intent, Confirm) and focused is not None:
            self.focus_shown = True
            return focused.key(intent)
        return False, None

    def _focused(self) -> Widget | None:
        return next((widget for widget in self.widgets if widget.name == self.focus and widget.focusable), None)

    @property
    def text_box(self) -> Box | None:
        """Where text is being typed; None while no field has the focus."""
        focused = self._focused()
        return focused.box if focused is not None and focused.takes_text else None

    def _walk(self, step: int) -> bool:
        ring = [widget for widget in self.widgets if widget.focusable]
        if not ring:
            return False
        names = [widget.name for widget in ring]
        if self.focus in names and self.focus_shown:
            self.focus = names[(names.index(self.focus) + step) % len(names)]
        elif self.focus not in names:
            self.focus = names[0 if step > 0 else -1]
        self.focus_shown = True
        return True

    def _steer(self, way: Way) -> bool:
        """The focus to the nearest widget that lies that way."""
        ring = [widget for widget in self.widgets if widget.focusable]
        if not ring:
            return False
        focused = self._focused()
        if focused is None or not self.focus_shown:
            self.focus = self.focus if focused is not None else ring[0].name
            self.focus_shown = True
            return True
        found = min(
            ((distance(focused.box, other.box, way), other.name) for other in ring if other is not focused),
            default=(float("inf"), ""),
        )
        if found[0] < float("inf"):
            self.focus = found[1]
        return True

    def _target_at(self, at: Point) -> tuple[Widget | None, str]:
        for widget in reversed(self.widgets):
            for name, box in reversed(list(widget.targets().items())):
                if box.contains(at):
                    return widget, name
        return None, ""

    def _widget_at(self, at: Point) -> Widget | None:
        """What a wheel or a drag at this place is for: the widget there, also between its targets."""
        widget, _ = self._target_at(at)
        return widget or next((other for other in reversed(self.widgets) if other.box.contains(at)), None)

    def draw(self, canvas: Canvas) -> None:
        hovered = self.hovered
        for widget in self.widgets:
            targets = widget.targets()
            widget.draw(
                canvas,
                Look(
                    hovered if hovered in targets else "",
                    self._pressed if self._pressed in targets and self._pressed == hovered else "",
                    (self.focus_shown or widget.takes_text) and self.focus == widget.name and widget.focusable,
                ),
            )


def distance(start: Box, end: Box, way: Way) -> float:
    """How far ``end`` lies that way: infinite if it does not; what lies aside counts more than twice."""
    (x, y), (to_x, to_y) = start.centre, end.centre
    dx, dy = way.value
    ahead = (to_x - x) * dx + (to_y - y) * dy
    if ahead <= 0.5:
        return float("inf")
    aside = abs((to_x - x) * dy) + abs((to_y - y) * dx)
    overlaps = (start.y < end.bottom and end.y < start.bottom) if dx else (start.x < end.right and end.x < start.right)
    return ahead + aside * (0.3 if overlaps else 2.4)
