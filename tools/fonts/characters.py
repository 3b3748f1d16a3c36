"""The characters each font file of the game holds.

Plain data and a few ranges, so that a reader sees at once what may be drawn with which face, and tests can
compare the files with it.
"""

from __future__ import annotations

from typing import Final

HANGUL_SYLLABLES: Final = frozenset(map(chr, range(0xAC00, 0xD7A4)))
"""All 11,172 syllables: a typed name may hold any of them."""

COMPATIBILITY_JAMO: Final = frozenset(map(chr, range(0x3131, 0x3164)))
"""Single letters, as a half-typed syllable shows them."""

CONJOINING_JAMO: Final = frozenset(
    chr(code) for low, high in ((0x1100, 0x1113), (0x1161, 0x1176), (0x11A8, 0x11C3)) for code in range(low, high)
)
"""Modern letters of decomposed text, for names pasted from a system that decomposes."""

LATIN: Final = frozenset(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x100)]))
"""ASCII and Latin-1 without the soft hyphen."""

PUNCTUATION: Final = frozenset("–—―‘’“”†‡•‥…‰′″‹›※₩€№™、。〃〈〉《》「」『』【】〔〕〜\u2003\u3000")

ARROWS_AND_MATHS: Final = frozenset("←↑→↓↔↕↖↗↘↙⇒⇔⇐∀∂∃∇∈∏∑−√∞∧∨∩∪∴≈≠≡≤≥⊂⊃½¼¾¹²³⁴")

SHAPES: Final = frozenset("■□▲△▶▷▼▽◀◁◆◇○◎●★☆☎☞☀☁☂♠♡♢♣♤♥♦♧♨♩♪♫♬♭♯✓")

NUMBERED: Final = frozenset(
    chr(code)
    for low, high in ((0x2460, 0x2474), (0x2160, 0x216C), (0x3260, 0x327C), (0x2776, 0x2780))
    for code in range(low, high)
)
"""①–⑳, Ⅰ–Ⅻ, ㉠–㉻ and ❶–❾."""

BOX_DRAWING: Final = frozenset(map(chr, [*range(0x2500, 0x2580), *range(0x2581, 0x2590), 0x2592]))

HANJA: Final = frozenset(
    "光月壽福祿喜花鬪花札松梅櫻藤蘭菖蒲牡丹萩芒菊楓桐雨"  # cards and their flowers
    "一二三四五六七八九十百千萬億零"  # numbers
    "紅靑青草短團鹿猪蝶鳥鶴鶯酒盃國進旗皮雙熱"  # ribbons, animals, junk
    "先後勝敗無點分判局者高朴獨大小上中下左右東西南北春夏秋冬"  # the course of a game
    "黃黑白赤金銀木水火土日年時人山川心手天地民和元旦正秋夕吉凶"  # colours, days, marks on cards
)

TEXT_FACE: Final = (
    HANGUL_SYLLABLES
    | COMPATIBILITY_JAMO
    | CONJOINING_JAMO
    | LATIN
    | PUNCTUATION
    | ARROWS_AND_MATHS
    | SHAPES
    | NUMBERED
    | BOX_DRAWING
    | HANJA
)
"""What the two text fonts hold."""


def ks_x_1001_syllables() -> frozenset[str]:
    """The 2,350 syllables of KS X 1001, in which nearly all Korean text can be written.

    >>> len(ks_x_1001_syllables())
    2350
    """
    return frozenset(bytes((row, cell)).decode("euc_kr") for row in range(0xB0, 0xC9) for cell in range(0xA1, 0xFF))


BANNER_WORDS: Final = (
    "쪽 뻑 첫뻑 연뻑 자뻑 삼연뻑 따닥 싹쓸이 폭탄 흔들기 고 스톱 원고 투고 쓰리고 포고 고도리 홍단 청단 "
    "초단 구사 삼광 사광 오광 비삼광 피박 광박 멍따 멍박 고박 독박 총통 나가리 쇼당 밀기 승 무 패 국진 "
    "쌍피 보너스 조커 판쓸이 광팔이 역고 허당 점 만 원 판 배 고스톱 한판 맞고 선 대통령 미션 성공 실패 "
    "승리 무승부 축하합니다"
)
"""Words that are certain to be set in the display face; a test holds the file to them."""

DISPLAY_FACE: Final = (
    ks_x_1001_syllables()
    | frozenset(BANNER_WORDS)
    | frozenset(map(chr, range(0x20, 0x7F)))
    | frozenset("·×–—…‘’“”₩→←↑↓○●◆◇★☆▲▼△▽♪※①②③④⑤⑥⑦⑧⑨⑩「」『』《》〈〉")
    | HANJA
)
"""What the display face holds: text of the program, never the name of a player."""
