"""Every event has its sound or its silence, and every sound named exists."""

from __future__ import annotations

import typing
from dataclasses import fields

import pytest

from gostop_desktop import resources
from gostop_desktop.engine import Event
from gostop_desktop.engine.cards import CARDS
from gostop_desktop.ui.cues import SLAPS, cue_for

EVENTS = typing.get_args(Event)
SILENT = {"place", "gukjin_moved", "hand_won", "fold", "refuse"}
_VALUES = {
    "seat": 0,
    "cards": (CARDS[0],),
    "giver": 1,
    "reasons": ("jjok",),
    "count": 1,
    "points": 3,
    "kind": "feed",
    "reason": "stop",
}


def example(kind: type) -> Event:
    """An event of a kind with something in each field."""
    found: Event = kind(**{field.name: _VALUES[field.name] for field in fields(kind) if field.name in _VALUES})
    return found


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_heard_or_meant_to_be_silent(kind: type) -> None:
    cue = cue_for(example(kind))
    assert (cue is None) == (kind.name in SILENT)  # type: ignore[attr-defined]
    if cue is not None:
        assert (resources.assets_dir() / "sounds" / f"{cue}.wav").is_file()


def test_the_slaps_take_turns() -> None:
    from gostop_desktop.engine.events import Play

    assert {cue_for(Play(0, (card,))) for card in CARDS} == set(SLAPS)
