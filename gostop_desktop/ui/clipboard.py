"""The system's clipboard, as text. Without one nothing is pasted, and nothing raises."""

from __future__ import annotations

import pygame


def read() -> str:
    """The text on the clipboard; empty without any."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def write(text: str) -> bool:
    """Put a text on the clipboard; whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
