"""What a seat would get and risk if it stopped or went on now, through the engine's own settlement.

Everything is worked out on an ``Observation``: nothing comes in that the seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..engine import Event, HandState, Observation, Receipt, settle
from ..engine.ending import hand_result
from ..engine.events import visible_to
from ..engine.record import read_record
from ..engine.sale import price
from ..engine.scoring.combinations import base_items
from ..engine.scoring.items import BaseItem
from .table import TableSession


@dataclass(frozen=True, slots=True)
class Threat:
    """An opponent of one who says Go: his base points now, and how many he lacks to say Go or Stop himself."""

    seat: int
    base: int
    lacks: int


def stop_receipt(observation: Observation, seat: int) -> Receipt:
    """The settlement if ``seat`` stopped now."""
    return settle(hand_result(observation.table, seat, "stop"))


def go_receipt(observation: Observation, seat: int) -> Receipt:
    """The settlement if ``seat`` said Go now and stopped later with the very same cards."""
    table = observation.table.copy()
    table.seats[seat].go += 1
    table.go_order += (seat,)
    return settle(hand_result(table, seat, "stop"))


def gain(receipt: Receipt) -> int:
    """The chips the winner gets by the settlement alone, without what moved during the hand."""
    return receipt.settlement_changes[receipt.winner]


def threats(observation: Observation, seat: int) -> tuple[Threat, ...]:
    """The opponents of ``seat`` in playing order."""
    table = observation.table
    found = []
    for other in table.opponents[seat]:
        base = observation.base(other)
        found.append(Threat(other, base, max(0, needed(table, other) - base)))
    return tuple(found)


def needed(table: HandState, seat: int) -> int:
    """The base points with which a seat may say Go or Stop: its threshold, after a Go more than it had then (RULES.md
    section 9, "Go")."""
    player = table.seats[seat]
    return max(table.thresholds[seat], player.last_go_base + 1 if player.go else 0)


def go_bak(observation: Observation) -> str:
    """What one pays who said Go when another wins: a value of ``go_bak_mode`` (RULES.md section 3.8)."""
    return observation.rules.go_bak_mode


def made(observation: Observation, seat: int) -> tuple[BaseItem, ...]:
    """Where the base points of a seat come from, line by line."""
    prepared = observation.table.prepared
    captured = observation.table.seats[seat].captured
    return base_items(prepared.rules, prepared.values, captured, observation.table.junk_side & captured)


def sale_price(observation: Observation) -> tuple[int, int]:
    """What the viewer could sell if he were forced out: the mask of the cards, and the points each payer pays."""
    return price(observation.table, observation.viewer)


def side_points(observation: Observation, seat: int, card: int) -> tuple[int, int]:
    """Base points with a flexible card as an animal and as junk."""
    table = observation.table
    captured = table.seats[seat].captured | 1 << card
    base = table.prepared.base
    side = table.junk_side & captured
    return base(captured, side & ~(1 << card)), base(captured, side | 1 << card)


def seen_by(session: TableSession, viewer: int, events: Iterable[Event]) -> tuple[Event, ...]:
    """Events as a seat may see them."""
    to_all = session.rules.shodang_disclosure != "opponents"
    return tuple(visible_to(event, viewer, session.state.actives, to_all) for event in events)


def events_so_far(text: str) -> tuple[Event, ...]:
    """What happened in the latest hand of a record, for the log of a match that goes on.

    :raises RecordError: when the record is at fault.
    """
    hands = read_record(text).hands
    return tuple(hands[-1].events) if hands else ()
