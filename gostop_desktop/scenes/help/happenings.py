"""What happens when: each event in one line, and below it what the rules in force say of it."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.rules import RuleSet
from ...i18n import tr
from ..happenings import GROUPS
from .blocks import Block


def happening_blocks(rules: RuleSet) -> list[Block]:
    """The page, without what these rules do not know."""
    return [Block("text", words=tr("help.events.intro")), *_blocks(rules)]


def _blocks(rules: RuleSet) -> Iterator[Block]:
    for group, events in GROUPS:
        known = [event for event in events if event.known(rules)]
        if known:
            yield Block("heading", title=tr(f"help.events.{group}"))
        for event in known:
            yield Block("card", event.title, event.what, event.said(rules), cards=event.shows(rules))
