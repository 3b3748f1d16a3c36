"""Mouse, keys and fingers become intents."""

from __future__ import annotations

import pygame
import pytest

from gostop_desktop.ui.intents import (
    Confirm,
    Digit,
    Examine,
    FocusLost,
    Fullscreen,
    Help,
    Hover,
    Intent,
    Letter,
    Menu,
    Move,
    NextFocus,
    Press,
    Release,
    Scroll,
    Space,
    Translator,
    Typed,
    Way,
)
from gostop_desktop.ui.layout import Layout

LAYOUT = Layout.of(2560, 1440)


def _key(scancode: int, mod: int = 0, key: int = 0, unicode: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, scancode=scancode, mod=mod, key=key, unicode=unicode)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (_key(pygame.KSCAN_RETURN), Confirm()),
        (_key(pygame.KSCAN_KP_ENTER), Confirm()),
        (_key(pygame.KSCAN_RETURN, pygame.KMOD_LALT), Fullscreen()),
        (_key(pygame.KSCAN_F11), Fullscreen()),
        (_key(pygame.KSCAN_SPACE), Space(down=True)),
        (pygame.Event(pygame.KEYUP, scancode=pygame.KSCAN_SPACE, mod=0, key=0), Space(down=False)),
        (pygame.Event(pygame.KEYUP, scancode=pygame.KSCAN_G, mod=0, key=0), None),
        (_key(pygame.KSCAN_ESCAPE), Menu()),
        (_key(pygame.KSCAN_F1), Help()),
        (_key(pygame.KSCAN_TAB), NextFocus()),
        (_key(pygame.KSCAN_TAB, pygame.KMOD_RSHIFT), NextFocus(backwards=True)),
        (_key(pygame.KSCAN_LEFT), Move(Way.LEFT)),
        (_key(pygame.KSCAN_1), Digit(1)),
        (_key(pygame.KSCAN_0), Digit(10)),
        (_key(pygame.KSCAN_KP_9), Digit(9)),
        (_key(pygame.KSCAN_G), Letter("G")),
        (_key(pygame.KSCAN_G, pygame.KMOD_LCTRL), None),
        (_key(pygame.KSCAN_G, key=0x3145, unicode="ㅎ"), Letter("G")),
        (pygame.Event(pygame.WINDOWFOCUSLOST), FocusLost()),
        (pygame.Event(pygame.TEXTINPUT, text="가"), Typed("가")),
    ],
)
def test_keys(event: pygame.Event, intent: Intent | None) -> None:
    assert Translator().translate(event, LAYOUT) == intent


def test_mouse_positions_become_units() -> None:
    translator = Translator()
    at = (200, 100)
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(220, 100), rel=(20, 0), buttons=(1, 0, 0), touch=False)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(220, 100), button=1, touch=False)
    assert translator.translate(down, LAYOUT) == Press((100.0, 50.0))
    assert translator.translate(moved, LAYOUT) == Hover((110.0, 50.0), pressed=True)
    assert translator.translate(up, LAYOUT) == Release((110.0, 50.0))
    right = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3, touch=False)
    assert translator.translate(right, LAYOUT) == Examine((100.0, 50.0))
    middle = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=2, touch=False)
    assert translator.translate(middle, LAYOUT) is None


def test_the_wheel_turns_where_the_pointer_is() -> None:
    translator = Translator()
    translator.translate(pygame.Event(pygame.MOUSEMOTION, pos=(200, 100), rel=(0, 0), buttons=(0, 0, 0)), LAYOUT)
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0, touch=False)
    assert translator.translate(wheel, LAYOUT) == Scroll((100.0, 50.0), -2.0)


def test_the_first_finger_is_the_pointer() -> None:
    translator = Translator()

    def finger(kind: int, number: int, x: float) -> Intent | None:
        event = pygame.Event(kind, finger_id=number, touch_id=1, x=x, y=0.5, dx=0.0, dy=0.0)
        return translator.translate(event, LAYOUT)

    assert finger(pygame.FINGERDOWN, 5, 0.25) == Press((320.0, 360.0), touch=True)
    assert finger(pygame.FINGERDOWN, 6, 0.75) is None
    assert finger(pygame.FINGERUP, 6, 0.75) is None
    assert finger(pygame.FINGERMOTION, 5, 0.5) == Hover((640.0, 360.0), pressed=True)
    assert finger(pygame.FINGERUP, 5, 0.5) == Release((640.0, 360.0), touch=True)
    assert finger(pygame.FINGERDOWN, 6, 0.75) == Press((960.0, 360.0), touch=True)


def test_mouse_events_made_of_touches_are_left_out() -> None:
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 100), button=1, touch=True)
    assert Translator().translate(event, LAYOUT) is None
