"""The other pages: the first minute, the deck, keys, and about."""

from __future__ import annotations

import platform

import pygame

from ... import __version__
from ...engine.cards import (
    CHEONGDAN,
    CHODAN,
    GODORI,
    GUKJIN,
    HONGDAN,
    MONTH_MASKS,
    MONTHS,
    SINGLE_DECK,
    Card,
    cards_in,
    joker_mask,
)
from ...engine.rules import RuleSet
from ...engine.values import CardValues
from ...i18n import tr
from ...storage.data_dir import DataDir
from .. import shortcuts
from ..card_names import card_picture
from .blocks import Block

_LESSON = (
    ("match", "01a 01c 08b 08c"),
    ("take", "05b 05c"),
    ("flip", "back 10b 10d"),
    ("kinds", "03a 02a 06b 04c"),
    ("score", "01b 02b 03b"),
    ("junk", "11b 12d 07c"),
    ("end", ""),
)
KEYS = {
    "everywhere": ("move", "press", "menu", "help", "fullscreen", "scroll"),
    "title": (),
    "table": ("cards", "peek", "skip", "examine"),
    "receipt": (),
    "calculator": ("players",),
    "editor": ("script", "erase", "paste"),
}
"""The keys without a letter, by where they work."""


def lesson_blocks(rules: RuleSet) -> list[Block]:
    """The first minute."""
    blocks = [
        Block("text", words=tr("help.first.intro")),
        Block("button", title=tr("help.first.practice"), note="practice"),
    ]
    for number, (name, cards) in enumerate(_LESSON, 1):
        note = tr(f"help.first.{name}_note") if name in ("match", "kinds") else ""
        title = f"{number}. {tr(f'help.first.{name}_title', points=rules.win_threshold)}"
        blocks.append(Block("card", title, tr(f"help.first.{name}"), note, cards=tuple(cards.split())))
    return blocks


def deck_blocks(rules: RuleSet) -> list[Block]:
    """Every card by its month, and the jokers of the rules."""

    blocks = [Block("text", words=tr("help.deck.intro"))]
    for month in MONTHS:
        title = tr("help.deck.month", month=month, flower=tr(f"table.flower.{month}"))
        cards = list(cards_in(MONTH_MASKS[month] & SINGLE_DECK))
        words = " · ".join(_kind(card, CardValues(rules)) for card in cards)
        blocks.append(Block("card", title, words, cards=tuple(str(card) for card in cards)))
    if rules.jokers:
        jokers = cards_in(joker_mask(len(rules.jokers)))
        pictures = tuple(card_picture(card, rules.jokers) for card in jokers)
        blocks.append(Block("card", tr("help.deck.jokers"), tr("help.deck.jokers_words"), cards=pictures))
    return blocks


def _kind(card: Card, values: CardValues) -> str:
    """What a card is, by its set where it belongs to one."""
    bit = 1 << card
    sets = {"hongdan": HONGDAN, "cheongdan": CHEONGDAN, "chodan": CHODAN, "gukjin": GUKJIN, "godori": GODORI}
    name = next((name for name, cards in sets.items() if cards & bit), card.kind.value)
    if name == "junk" and values.value[card] > 1:
        name = "ssangpi"
    return tr(f"help.kind.{name}")


def key_blocks() -> list[Block]:
    """Every key there is."""
    blocks = [Block("text", words=tr("help.keys.intro"))]
    for place, keys in KEYS.items():
        blocks.append(Block("heading", title=tr(f"help.keys.{place}")))
        blocks += [Block("card", tr(f"help.key.{key}"), tr(f"help.key.{key}_words")) for key in keys]
        letters = shortcuts.BY_PLACE.get(place, {})
        blocks += [Block("card", letter, tr(f"help.key.{name}_words")) for letter, name in letters.items()]
    return blocks


def about_blocks(data: DataDir) -> list[Block]:
    """Version, where the data lives, licences."""
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    kept = str(data.path) if data.path is not None else tr("help.about.no_data")
    if data.trouble is not None and data.path is not None:
        kept = f"{kept}: {tr(f'ui.trouble.{data.trouble}')}"
    return [
        Block("card", tr("help.about.name", version=__version__), tr("help.about.words")),
        Block("heading", title=tr("help.about.data")),
        Block("text", words=tr("help.about.data_words")),
        Block("text", words=kept),
        Block("heading", title=tr("help.about.licences")),
        *(Block("text", words=tr(f"help.about.licence_{name}")) for name in ("program", "art", "fonts")),
        Block("heading", title=tr("help.about.versions")),
        Block("text", words=f"Python {platform.python_version()} · pygame-ce {pygame.ver} · SDL {sdl}"),
    ]
