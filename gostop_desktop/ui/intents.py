"""What a person wants, made from mouse, keyboard and touch. The only module that knows those.

Keys are bound to places on the keyboard (scancodes), so that G, S and the digits work while Hangul is being typed. One
event gives at most one intent. A press and its release are two intents: whether they make a click is decided by the
widgets, which also know whether anything was moving when the press began.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

import pygame

from .layout import Layout, Point

OUTSIDE: Point = (-100000.0, -100000.0)
"""Where the pointer is when it has left the window."""


class Way(Enum):
    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer is at a place; with ``pressed`` it is being dragged."""

    at: Point
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class Press:
    """The first button or a finger goes down."""

    at: Point
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    at: Point
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Examine:
    """The second button: show a covered card or the reason of a number."""

    at: Point


@dataclass(frozen=True, slots=True)
class Scroll:
    """``steps`` notches upwards (positive) or downwards at a place."""

    at: Point
    steps: float


@dataclass(frozen=True, slots=True)
class Move:
    """An arrow key."""

    way: Way


@dataclass(frozen=True, slots=True)
class NextFocus:
    """Tab; backwards with Shift."""

    backwards: bool = False


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter."""


@dataclass(frozen=True, slots=True)
class Space:
    """The space bar goes down or up: confirm in menus, hold to peek at the table."""

    down: bool


@dataclass(frozen=True, slots=True)
class Digit:
    """The keys 1 to 9 and 0; 0 is the tenth card and gives 10."""

    number: int


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter key by its place on a QWERTY keyboard, as a capital: ``G`` for 고, ``S`` for 스톱."""

    key: str


@dataclass(frozen=True, slots=True)
class Menu:
    """Esc."""


@dataclass(frozen=True, slots=True)
class Help:
    """F1."""


@dataclass(frozen=True, slots=True)
class Fullscreen:
    """F11, or Alt and Enter."""


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window is no longer the one that gets the keys: covered hands are covered again."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Text came in while a field takes it. ``caps``: with the capital lock on."""

    text: str
    caps: bool = False


@dataclass(frozen=True, slots=True)
class Editing:
    """The system's input method is composing ``text``: to be shown, not to be kept."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """Backspace."""


@dataclass(frozen=True, slots=True)
class Paste:
    """Ctrl and V, or Cmd and V."""


@dataclass(frozen=True, slots=True)
class SwitchScript:
    """The 한/영 key."""


Intent: TypeAlias = (
    Hover
    | Press
    | Release
    | Examine
    | Scroll
    | Move
    | NextFocus
    | Confirm
    | Space
    | Digit
    | Letter
    | Menu
    | Help
    | Fullscreen
    | FocusLost
    | Typed
    | Editing
    | Erase
    | Paste
    | SwitchScript
)

_PLAIN_KEYS: Mapping[int, Intent] = MappingProxyType(
    {
        pygame.KSCAN_LEFT: Move(Way.LEFT),
        pygame.KSCAN_RIGHT: Move(Way.RIGHT),
        pygame.KSCAN_UP: Move(Way.UP),
        pygame.KSCAN_DOWN: Move(Way.DOWN),
        pygame.KSCAN_RETURN: Confirm(),
        pygame.KSCAN_KP_ENTER: Confirm(),
        pygame.KSCAN_SPACE: Space(down=True),
        pygame.KSCAN_ESCAPE: Menu(),
        pygame.KSCAN_F1: Help(),
        pygame.KSCAN_F11: Fullscreen(),
        pygame.KSCAN_BACKSPACE: Erase(),
        pygame.KSCAN_LANG1: SwitchScript(),
    }
)
_DIGITS: Mapping[int, int] = MappingProxyType(
    {getattr(pygame, f"KSCAN_{digit}"): digit or 10 for digit in range(10)}
    | {getattr(pygame, f"KSCAN_KP_{digit}"): digit or 10 for digit in range(10)}
)
_LETTERS: Mapping[int, str] = MappingProxyType(
    {getattr(pygame, f"KSCAN_{letter}"): letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
)


class Translator:
    """Makes intents of events; remembers where the pointer is, for the wheel has no place of its own."""

    def __init__(self) -> None:
        self._at: Point = OUTSIDE
        self._down = False
        self._finger: int | None = None
        self._caps = False

    def translate(self, event: pygame.Event, layout: Layout) -> Intent | None:
        """The intent of ``event``; None for an event that means nothing to a scene."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return None if getattr(event, "touch", False) else self._mouse(event, layout)
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._touch(event, layout)
        if event.type == pygame.KEYDOWN:
            self._caps = bool(event.mod & pygame.KMOD_CAPS)
            return _key(event.scancode, event.mod)
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text, self._caps) if event.text else None
        if event.type == pygame.TEXTEDITING:
            return Editing(event.text)
        if event.type == pygame.KEYUP:
            return Space(down=False) if event.scancode == pygame.KSCAN_SPACE else None
        if event.type == pygame.WINDOWLEAVE:
            self._at = OUTSIDE
            return Hover(OUTSIDE, self._down)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down = False
            return FocusLost()
        return None

    def _mouse(self, event: pygame.Event, layout: Layout) -> Intent | None:
        if event.type == pygame.MOUSEWHEEL:
            return Scroll(self._at, getattr(event, "precise_y", event.y))
        self._at = layout.from_pointer(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return Hover(self._at, self._down)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return Examine(self._at)
        if event.button != pygame.BUTTON_LEFT:
            return None
        self._down = event.type == pygame.MOUSEBUTTONDOWN
        return Press(self._at) if self._down else Release(self._at)

    def _touch(self, event: pygame.Event, layout: Layout) -> Intent | None:
        """The first finger is the pointer; others mean nothing until it is lifted."""
        if event.type == pygame.FINGERDOWN and self._finger is None:
            self._finger = event.finger_id
        if event.finger_id != self._finger:
            return None
        self._at = layout.logical((event.x * layout.width, event.y * layout.height))
        if event.type == pygame.FINGERMOTION:
            return Hover(self._at, pressed=True)
        self._down = event.type == pygame.FINGERDOWN
        if self._down:
            return Press(self._at, touch=True)
        self._finger = None
        return Release(self._at, touch=True)


def _key(scancode: int, modifiers: int) -> Intent | None:
    if scancode == pygame.KSCAN_RETURN and modifiers & pygame.KMOD_ALT:
        return Fullscreen()
    if scancode == pygame.KSCAN_V and modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return Paste()
    if scancode == pygame.KSCAN_RALT:
        return SwitchScript()
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
        return None
    if scancode == pygame.KSCAN_TAB:
        return NextFocus(backwards=bool(modifiers & pygame.KMOD_SHIFT))
    if scancode in _DIGITS:
        return Digit(_DIGITS[scancode])
    if scancode in _LETTERS:
        return Letter(_LETTERS[scancode])
    return _PLAIN_KEYS.get(scancode)
