"""Widgets with one focus ring, for mouse, keyboard and touch alike."""

from __future__ import annotations

from .base import GUARD, Look, Widget, WidgetEvent, WidgetGroup
from .controls import Button, Stepper, Toggle, draw_focus, draw_plate
from .listbox import Item, ListBox
from .overlay import Answer, Dialog, Toasts, Tooltip
from .pane import Pane, inner_width, stacked
from .prose import Prose, caption, heading, heading_height, prose_height
from .textfield import TextEntry, TextField

__all__ = [
    "GUARD",
    "Answer",
    "Button",
    "Dialog",
    "Item",
    "ListBox",
    "Look",
    "Pane",
    "Prose",
    "Stepper",
    "TextEntry",
    "TextField",
    "Toasts",
    "Toggle",
    "Tooltip",
    "Widget",
    "WidgetEvent",
    "WidgetGroup",
    "caption",
    "draw_focus",
    "draw_plate",
    "heading",
    "heading_height",
    "inner_width",
    "prose_height",
    "stacked",
]
