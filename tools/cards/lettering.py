"""Letters and digits as own strokes in a box of 100, so that no font is needed.

Only what stands on cards is here: the ribbons' words, the bonus cards' words, 光, 壽, 福 and the index tabs.
"""

from __future__ import annotations

from .geometry import circle
from .palette import INK
from .primitives import group, line, stroke

GLYPHS = {
    "홍": "M50 0V10M20 15H80" + circle(50, 37, 14) + "M50 53V65M5 66H95" + circle(50, 86, 14),
    "단": "M46 10H12V50H52M72 0V62M72 30H96M20 68V94H90",
    "청": "M32 0V10M6 17H58M32 19L6 54M32 30L56 52M54 34H76M78 0V62" + circle(50, 82, 15),
    "쌍": "M22 8L4 52M21 22L34 48M48 8L32 52M48 22L62 48M76 0V60M76 30H98" + circle(50, 82, 15),
    "피": "M6 14H62M22 14L24 78M48 14L46 78M2 80H68M86 0V98",
    "쓰": "M30 6L6 58M30 22L48 56M70 6L48 58M70 22L94 58M2 84H98",
    "리": "M8 12H58V46H10V82H64M86 0V98",
    "광": "M8 8H54Q54 26 48 36M30 30V50M2 52H64M80 0V64M80 32H100" + circle(50, 83, 14),
    "열": circle(28, 25, 18) + "M82 0V52M58 14H82M58 36H82M22 60H82V77H24V95H88",
    "띠": "M36 14H6V78H36M70 14H44V78H70M90 0V98",
    "光": "M50 2V40M20 12L32 32M80 10L66 32M6 44H94M40 46L36 68L10 94M60 46V84Q60 92 70 92H86Q93 92 93 76",
    "壽": (
        "M50 0V22M18 10H82M28 22H72M12 34H88V46M26 45H72M50 45V56M24 56H74M4 67H96"
        "M14 78H40V97H14ZM50 79H96M80 71V96Q78 99 68 97M58 85L64 92"
    ),
    "福": ("M18 4L26 12M6 22H36L14 52M24 40V98M32 48L40 58M46 8H94M54 22H86V42H54ZM48 54H94V94H48ZM71 54V94M48 74H94"),
}

DIGITS = {
    "1": "M30 16L50 4V98",
    "2": "M12 26Q14 4 40 4Q68 4 68 28Q68 46 12 96H70",
    "3": "M12 6H66L36 40Q70 42 70 68Q70 96 40 96Q16 96 10 78",
    "4": "M56 98V4L6 68H76",
    "5": "M66 6H20L14 46Q28 36 42 38Q70 42 70 68Q70 96 40 96Q16 96 10 80",
    "6": "M62 8Q38 8 22 38Q12 60 14 72Q18 96 42 96Q68 94 70 68Q68 44 44 44Q22 46 14 66",
    "7": "M8 6H70L30 98",
    "8": circle(40, 26, 22) + circle(40, 72, 25),
    "9": "M20 94Q46 92 60 64Q70 42 68 30Q64 4 40 4Q14 6 12 32Q14 58 38 58Q60 56 68 34",
    "0": "M40 4Q68 4 68 50Q68 96 40 96Q12 96 12 50Q12 4 40 4",
}


def glyph(letter: str, x: float, y: float, size: float, colour: str, weight: float = 13, edge: float = 0) -> str:
    """A letter with its top left corner at (x, y), brushed; with ``edge`` even strokes in an ink rim of that width."""
    d = GLYPHS[letter]
    if edge:
        return group(stroke(d, weight + edge * 2, INK) + stroke(d, weight, colour), x, y, size / 100)
    return group(line(d, weight * 1.14, colour, (0.92, 0.72)), x, y, size / 100)


def number(value: int, cx: float, cy: float, height: float, colour: str, weight: float = 17) -> str:
    """A number centred on (cx, cy)."""
    s = height / 100
    step = 76 * s
    text = str(value)
    left = cx - step * len(text) / 2
    return "".join(
        group(stroke(DIGITS[c], weight, colour), left + i * step - (2 * s if c != "1" else -4 * s), cy - height / 2, s)
        for i, c in enumerate(text)
    )
