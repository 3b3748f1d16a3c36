"""Widgets with one focus ring, for mouse, keyboard and touch alike."""

from __future__ import annotations

from .base import GUARD, Look, Widget, WidgetEvent, WidgetGroup
from .controls import Button, Stepper, Toggle, draw_focus, draw_plate
from .listbox import Item, ListBox
from .overlay import Answer, Dialog, Toasts, Tooltip

__all__ = [
    "GUARD",
    "Answer",
    "Button",
    "Dialog",
    "Item",
    "ListBox",
    "Look",
    "Stepper",
    "Toasts",
    "Toggle",
    "Tooltip",
    "Widget",
    "WidgetEvent",
    "WidgetGroup",
    "draw_focus",
    "draw_plate",
]
