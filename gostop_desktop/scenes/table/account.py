"""What is said of a seat: name, chips, points, marks, its answer while it is decided who plays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ...engine.prepared import Prepared
from ...engine.scoring.combinations import base_items
from ...engine.scoring.items import BaseItem
from ...engine.scoring.multipliers import bomb_factor
from ...i18n import tr
from .seat_panel import SeatInfo

if TYPE_CHECKING:
    from .scene import TableScene


def seat_info(scene: TableScene, seat: int) -> SeatInfo:
    """What the box of a seat says of the picture shown now."""
    of = scene.picture.seats[seat]
    rules = scene.prepared.rules
    bombs = ("bombs_double_deck", bomb_factor(rules, of.bombs) if of.bombs else 0)
    marks = (
        ("shakes", of.shakes),
        bombs if rules.double_deck else ("bombs", of.bombs),
        ("ppeoks", of.ppeoks),
        ("passes", of.passes),
    )
    sitter = scene.evening.sitter(seat)
    thinks = (tr("table.seat.thinking"),) if scene.mind.shows and seat == scene.observation.table.asked else ()
    counts = tuple(tr(f"table.seat.{name}", count=count) for name, count in marks if count)
    return SeatInfo(
        name=scene.words.names[seat],
        money=scene.money(of.chips),
        points=points(scene, seat),
        go=of.go,
        pills=thinks + (_answer(scene, seat) or counts),
        dealer=scene.picture.dealer == seat,
        on_turn=seat == (scene.picture.asked if scene.picture.deciding else scene.picture.turn),
        colour=sitter.colour if sitter.kind == "human" and scene.eyes.shared else None,
    )


@lru_cache(maxsize=64)
def base_lines(prepared: Prepared, captured: int, junk_side: int) -> tuple[BaseItem, ...]:
    """The lines of the base points of captured cards; ``junk_side`` are those that lie on their junk side."""
    return base_items(prepared.rules, prepared.values, captured, junk_side & captured)


def points(scene: TableScene, seat: int) -> int:
    """The base points of a seat's captured cards as the picture shows them, by the engine's account."""
    captured = scene.picture.seats[seat].captured
    return scene.prepared.base(captured, scene.picture.junk_side & captured)


def _answer(scene: TableScene, seat: int) -> tuple[str, ...]:
    """While it is being decided who plays: what a seat has said."""
    picture = scene.picture
    if not picture.deciding:
        return ()
    answers = {"joined": picture.joined, "folded": picture.folded, "asked": (picture.asked,)}
    key = next((name for name, seats in answers.items() if seat in seats), "waiting")
    return (tr(f"table.seat.{key}"),)


def since(scene: TableScene) -> str:
    """What others did that was called out since the person at the curtain last looked."""
    if scene.curtain is None:
        return ""
    seat = scene.curtain.seat
    lines = [entry for entry in scene.log[scene.last_seen.get(seat, 0) :] if entry.what.seat != seat]
    told = [scene.words.line(entry) for entry in lines if scene.words.banner(entry) is not None]
    return tr("table.curtain.since", list=" · ".join(told[-3:])) if told else ""
