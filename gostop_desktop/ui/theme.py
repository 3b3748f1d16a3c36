"""Colours and sizes as one table. A scene names a token, never a colour."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal

Colour = tuple[int, int, int]
ThemeName = Literal["felt", "light", "contrast"]

MIN_TEXT = 17.0
"""The smallest text at 100 %, in logical units: 18 pixels in a window of 1366 x 768."""
MIN_TARGET = 48.0
"""The least width and height of anything that is clicked, in logical units."""
TARGET_GAP = 8.0
"""Between any two of them at least."""
TARGET_GAP_LARGE = 18.0
"""The same for people who asked for larger gaps."""


def colour(code: str) -> Colour:
    """
    >>> colour("#1F4A34")
    (31, 74, 52)
    """
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def blend(first: Colour, second: Colour, part: float) -> Colour:
    """``first`` at a part of 0, ``second`` at 1."""
    r, g, b = (round(a + (z - a) * part) for a, z in zip(first, second, strict=True))
    return r, g, b


def contrast(first: Colour, second: Colour) -> float:
    """The contrast ratio of two colours after WCAG, 1 to 21.

    >>> round(contrast((255, 255, 255), (0, 0, 0)))
    21
    """
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(of: Colour) -> float:
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in (part / 255 for part in of))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@dataclass(frozen=True, slots=True)
class Theme:
    """The table's colours. ``*_alpha`` are 0 to 255."""

    felt: Colour
    lattice: Colour
    mat: Colour
    mat_border: Colour
    panel: Colour
    panel_alpha: int
    panel_border: Colour
    active: Colour
    text: Colour
    text_soft: Colour
    text_off: Colour
    warning: Colour
    go: Colour
    go_text: Colour
    stop: Colour
    stop_text: Colour
    chip: Colour
    chip_text: Colour
    button: Colour
    button_hover: Colour
    primary: Colour
    primary_hover: Colour
    primary_text: Colour
    paper: Colour
    paper_text: Colour
    paper_soft: Colour
    paper_warning: Colour
    ink: Colour
    white: Colour
    red: Colour
    blue: Colour
    gold: Colour
    green: Colour
    deep_red: Colour
    pink: Colour
    yellow: Colour
    focus: Colour
    focus_gap: Colour
    shadow: Colour
    shadow_alpha: int
    dim_alpha: int
    outline: float
    """Width of the lines round panels and buttons, in logical units."""
    chosen: float = 0.45
    """How far what is chosen goes from its own colour to green."""
    corners: float = 0.36
    """By which part the felt is darker in the corners: little where dark letters stand on it."""


FELT = Theme(
    felt=colour("#1F4A34"),
    lattice=colour("#1A402D"),
    mat=colour("#173A28"),
    mat_border=colour("#2C6146"),
    panel=colour("#14201A"),
    panel_alpha=217,
    panel_border=colour("#8A7440"),
    active=colour("#FFD75A"),
    text=colour("#F8F0DC"),
    text_soft=colour("#C9D3CA"),
    text_off=colour("#8B998F"),
    warning=colour("#F2A0A0"),
    go=colour("#D0161E"),
    go_text=colour("#FFFDF6"),
    stop=colour("#1B4B9B"),
    stop_text=colour("#FFFDF6"),
    chip=colour("#8A3324"),
    chip_text=colour("#F8F0DC"),
    button=colour("#20352A"),
    button_hover=colour("#2B4838"),
    primary=colour("#B5121B"),
    primary_hover=colour("#CE1E26"),
    primary_text=colour("#FFFDF6"),
    paper=colour("#F8F0DC"),
    paper_text=colour("#16120E"),
    paper_soft=colour("#5A4E3E"),
    paper_warning=colour("#9A0E16"),
    ink=colour("#16120E"),
    white=colour("#FFFDF6"),
    red=colour("#B5121B"),
    blue=colour("#1B4B9B"),
    gold=colour("#E9B949"),
    green=colour("#2F6B52"),
    deep_red=colour("#4A070B"),
    pink=colour("#F4A3AC"),
    yellow=colour("#F4B81C"),
    focus=colour("#FFD75A"),
    focus_gap=colour("#16120E"),
    shadow=colour("#000000"),
    shadow_alpha=94,
    dim_alpha=107,
    outline=2.0,
)
CONTRAST = replace(
    FELT,
    felt=colour("#0D2A1C"),
    lattice=colour("#0B2418"),
    mat=colour("#071A11"),
    mat_border=colour("#7FB598"),
    panel=colour("#060B08"),
    panel_alpha=245,
    panel_border=colour("#E9B949"),
    text=colour("#FFFFFF"),
    text_soft=colour("#EAF1EB"),
    text_off=colour("#AAB7AE"),
    warning=colour("#FFC2C2"),
    button=colour("#0B1710"),
    button_hover=colour("#1E4030"),
    outline=3.0,
)
LIGHT = replace(
    FELT,
    felt=colour("#C9D8C4"),
    lattice=colour("#BACCB6"),
    mat=colour("#B3C7AF"),
    mat_border=colour("#5E8069"),
    panel=colour("#F8F0DC"),
    panel_alpha=242,
    panel_border=colour("#8A6A24"),
    active=colour("#8A3324"),
    text=colour("#16120E"),
    text_soft=colour("#3E3A33"),
    text_off=colour("#6A6558"),
    warning=colour("#9A0E16"),
    button=colour("#EFE4C8"),
    button_hover=colour("#E4D4AC"),
    focus=colour("#8A3324"),
    focus_gap=colour("#FFFDF6"),
    shadow_alpha=60,
    chosen=0.2,
    corners=0.08,
)
THEMES: Mapping[ThemeName, Theme] = MappingProxyType({"felt": FELT, "light": LIGHT, "contrast": CONTRAST})


def theme_of(name: ThemeName, strong_outlines: bool = False) -> Theme:
    """The theme of that name; ``strong_outlines`` draws the lines round panels, buttons and cards twice as wide."""
    theme = THEMES[name]
    return replace(theme, outline=2.0 * theme.outline) if strong_outlines else theme
