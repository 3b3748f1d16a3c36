"""패 돌리기: from the pack to hands and floor (RULES.md sections 3.1 and 9, "Deal order")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import joining, opening
from .cards import CARDS, format_mask, mask_of
from .errors import PositionError
from .events import Deal, Event, tuple_of
from .prepared import prepare
from .state import HandState, Seat

if TYPE_CHECKING:
    from .rules import RuleSet

_BITS = [1 << card for card in CARDS]


@dataclass(frozen=True, slots=True)
class HandSetup:
    """What a hand starts from besides the cards.

    ``chips`` are the balances before it, in chips (default: each seat has ``starting_chips``); ``carry`` the factor
    carried in; ``hand`` its number from 1; ``pushes`` the 밀기 so far; ``barred`` the seats that may not fold again;
    ``head_starts`` points by which a seat's ``win_threshold`` is lowered, not below 1; ``tung`` deals whole hands.
    """

    rules: RuleSet
    dealer: int = 0
    carry: int = 1
    hand: int = 1
    pushes: int = 0
    mission: str | None = None
    chips: tuple[int, ...] | None = None
    barred: tuple[int, ...] = ()
    head_starts: tuple[int, ...] = ()
    tung: bool = False


def new_state(setup: HandSetup) -> HandState:
    """A hand with nothing dealt yet."""
    rules = setup.rules
    count = rules.table_players
    state = HandState(prepare(rules), [Seat() for _ in range(count)], setup.dealer)
    state.carry = setup.carry
    state.hand = setup.hand
    state.pushes = setup.pushes
    state.mission = setup.mission
    state.chips = list(setup.chips) if setup.chips is not None else [rules.starting_chips] * count
    starts = setup.head_starts or (0,) * count
    state.thresholds = tuple(max(1, rules.win_threshold - start) for start in starts)
    state.barred = setup.barred
    return state


def deal(setup: HandSetup, deck: tuple[int, ...], log: list[Event] | None = None) -> HandState:
    """Deal a hand from a pack, its cards in the order in which they leave it, after shuffling and the cut.

    :raises PositionError: when the deck is not exactly the pack of the rule set.
    """
    state = new_state(setup)
    prepared = state.prepared
    if len(deck) != len(prepared.pack) or set(deck) != prepared.pack_set:
        raise PositionError(deck_fault(prepared.values.pack, deck))
    layout = prepared.dealt_tung if setup.tung else prepared.dealt
    count = len(state.seats)
    for distance, pick in enumerate(layout.hands, setup.dealer + 1):
        state.seats[distance % count].hand = sum(map(_BITS.__getitem__, pick(deck)))
    floor = layout.floor(deck)
    state.pile = deck[layout.used :]
    state.log = log
    if count > setup.rules.active_players:
        if log is not None:
            log.append(Deal(setup.dealer))
        state.hidden_floor = floor
        joining.begin(state)
    else:
        if log is not None:
            log.append(Deal(setup.dealer, tuple_of(mask_of(floor))))
        state.actives = tuple((setup.dealer + k) % count for k in range(count))
        opening.set_actives(state)
        opening.open_floor(state, floor)
    return state


def deck_fault(pack: int, deck: tuple[int, ...]) -> str:
    """What is wrong with a deck, in one line."""
    given = mask_of(deck)
    faults = []
    if pack & ~given:
        faults.append(f"{format_mask(pack & ~given)} missing")
    if given & ~pack:
        faults.append(f"{format_mask(given & ~pack)} not in the pack")
    if len(deck) != given.bit_count():
        faults.append("a card named twice")
    return f"the deck is not the pack: {'; '.join(faults)}; expected {pack.bit_count()} cards, each once"
