"""What several compositions share, and the register of all faces."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..palette import RED, YEL
from ..primitives import cut, line

Draw = Callable[[], str]
FACES: dict[str, Draw] = {}
"""Card name (or joker's, back's picture name) to the function that draws its art."""


def face(name: str) -> Callable[[Draw], Draw]:
    """Registers a drawing under the name of its picture."""

    def register(draw: Draw) -> Draw:
        if name in FACES:
            raise ValueError(f"two drawings for {name}")
        FACES[name] = draw
        return draw

    return register


def haze(y: float = 92, flip: bool = False) -> str:
    """The red band of haze over every 열끗, with a yellow tongue at one edge."""
    if flip:
        band = (
            f"M330 -10H-10V{y}C60 {y + 4} 120 {y - 2} 178 {y}A17 17"
            f" 0 0 0 178 {y - 34}H152A13 13 0 0 1 152 {y - 60}H330Z"
        )
        tongue = f"M330 {y - 8}H246A15 15 0 0 0 246 {y + 22}H330Z"
        lines = f"M140 {y - 17}H14M306 {y - 76}H126"
    else:
        band = (
            f"M-10 -10H330V{y}C260 {y + 4} 200 {y - 2} 142 {y}A17 17"
            f" 0 0 1 142 {y - 34}H168A13 13 0 0 0 168 {y - 60}H-10Z"
        )
        tongue = f"M-10 {y - 8}H74A15 15 0 0 1 74 {y + 22}H-10Z"
        lines = f"M180 {y - 17}H306M14 {y - 76}H194"
    return cut(band, RED, 5.5) + cut(tongue, YEL, 5) + line(lines, 5, YEL, (0.5, 0.5))


def each(draw: Callable[..., str], places: Iterable[tuple[object, ...]]) -> str:
    """The same drawing at several places, arguments as given."""
    return "".join(draw(*place) for place in places)
