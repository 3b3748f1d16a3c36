"""Measures of legibility: colour blindness simulated, and the nearest-neighbour test of the deck.

The measure asks of each of the 48 cards, shrunk to 64 x 100, which other card shares most with its histogram of
colours, and whether that card is of the same month. It is a smoke test, not a proof.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from PIL import Image

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB
_DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
_PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))


def _linear(c: np.ndarray) -> np.ndarray:
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def _encoded(c: np.ndarray) -> np.ndarray:
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * np.power(c, 1 / 2.4) - 0.055)


def _seen(image: Image.Image, matrix: tuple[tuple[float, ...], ...]) -> Image.Image:
    rgb = _linear(np.asarray(image.convert("RGB"), dtype=np.float64) / 255)
    return Image.fromarray((_encoded(rgb @ np.array(matrix).T) * 255).round().astype(np.uint8), "RGB")


def deuteranopia(image: Image.Image) -> Image.Image:
    return _seen(image, _DEUTERANOPIA)


def protanopia(image: Image.Image) -> Image.Image:
    return _seen(image, _PROTANOPIA)


def grey(image: Image.Image) -> Image.Image:
    return image.convert("L").convert("RGB")


def features(image: Image.Image, bins: int = 8) -> np.ndarray:
    """Colour histogram of the picture within its rim, at 64 x 100."""
    small = image.convert("RGB")
    while small.width >= 128:
        small = small.resize((small.width // 2, small.height // 2), Image.Resampling.BOX)
    small = small.resize((64, 100), Image.Resampling.BILINEAR)
    rgb = np.asarray(small, dtype=np.float64)[5:95, 5:59]
    cells = np.minimum((rgb / 256 * bins).astype(int), bins - 1).reshape(-1, 3)
    code = (cells[:, 0] * bins + cells[:, 1]) * bins + cells[:, 2]
    return np.bincount(code, minlength=bins**3) / len(code)


def same_month(
    pictures: Mapping[str, Image.Image], convert: Callable[[Image.Image], Image.Image] | None = None
) -> set[str]:
    """The cards whose nearest neighbour is of their own month."""
    names = list(pictures)
    rows = np.array([features(convert(pictures[n]) if convert else pictures[n]) for n in names])
    distance = np.abs(rows[:, None, :] - rows[None, :, :]).sum(axis=2)
    np.fill_diagonal(distance, np.inf)
    nearest = distance.argmin(axis=1)
    return {n for n, k in zip(names, nearest, strict=True) if names[k][:2] == n[:2]}
