"""Random rule sets and hands, and what must hold at every step of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gostop_desktop.engine import HandSetup, HandState, Move, RuleSet, deal, legal_moves, presets, shuffled_deck, step
from gostop_desktop.engine.cards import Card, cards_in, mask_of
from gostop_desktop.engine.errors import RuleError
from gostop_desktop.engine.fields import Choice, Flag, Numbers, Rate, Table, Whole, Words
from gostop_desktop.engine.joining import pile_to_shuffle, supply_pile
from gostop_desktop.engine.rules import FIELDS

_TABLES = {2: "matgo", 3: "gostop", 4: "gostop_family", 5: "gostop_family", 6: "gostop_family"}
_FIXED = {"active_players", "table_players", "hand_size", "floor_size", "double_deck", "bomb_free_flips"}


def drawn_value(field_domain: object, rng: Random) -> object:
    """A value of a field's domain, each as likely; small ones of a wide range."""
    match field_domain:
        case Flag():
            return rng.random() < 0.5
        case Whole(low, high, off):
            if off is not None and rng.random() < 0.4:
                return off
            return low + int(rng.random() * (min(high, low + 20) - low + 1))
        case Choice(choices):
            return choices[int(rng.random() * len(choices))]
        case Rate(low, high):
            return round(low + rng.random() * (high - low), 2)
        case Numbers(shortest, longest, low, high):
            count = shortest + int(rng.random() * (longest - shortest + 1))
            return [low + int(rng.random() * (high - low + 1)) for _ in range(count)]
        case Words(choices):
            return [word for word in choices if rng.random() < 0.5]
        case Table(keys, low, high):
            return {key: low + int(rng.random() * (high - low + 1)) for key in keys}
        case _:
            raise AssertionError(f"no domain: {field_domain}")


def random_rules(players: int, rng: Random, double_deck: bool = False) -> RuleSet:
    """A rule set for a table of ``players``, drawn from all values of all fields but where they would contradict."""
    changes: dict[str, object] = {"preset": "matgo_double" if double_deck else _TABLES[players]}
    if not double_deck:
        changes["table_players"] = players
    rules = RuleSet.from_json(changes)
    for field in FIELDS:
        if field.name in _FIXED:
            continue
        attempt = {**changes, field.name: drawn_value(field.domain, rng)}
        try:
            rules = RuleSet.from_json(attempt)
        except RuleError:
            continue
        changes = attempt
    return rules


def check_state(state: HandState) -> None:
    """Every card of the pack is in exactly one place, and the floor's piles agree with each other."""
    places = [state.floor, state.in_play(), mask_of(state.pile[state.top :])]
    for seat in state.seats:
        places += [seat.hand, seat.captured]
    places += [jokers for _, jokers in state.stacks.values()]
    union = 0
    for place in places:
        assert not union & place, f"twice: {list(cards_in(union & place))}"
        union |= place
    pack = state.prepared.values.pack
    assert union == pack, f"lost: {list(cards_in(pack & ~union))}"
    piles = [pile for month in state.piles for pile in month]
    assert sum(piles) == state.floor
    assert {pile for pile in piles if pile.bit_count() == 3} == set(state.stacks)
    assert all(seat.passes >= 0 for seat in state.seats)


def check_end(state: HandState, chips: tuple[int, ...]) -> None:
    """Chips of the table and the house sum to what they were."""
    assert state.result is not None
    assert sum(state.result.chips) + state.result.house == sum(chips)
    if state.prepared.rules.limited_liability != "off":
        assert min(state.result.chips) >= min(0, *chips)


def steps(state: HandState, rng: Random) -> Iterator[tuple[HandState, tuple[Move, ...]]]:
    """Play a hand on with random moves, in place; the state and its legal moves before each of them."""
    while state.result is None:
        if state.awaiting_pile:
            supply_pile(state, tuple(Card(card) for card in shuffled(pile_to_shuffle(state), rng)))
            continue
        moves = legal_moves(state)
        yield state, moves
        step(state, moves[int(rng.random() * len(moves))])


def shuffled(cards: int, rng: Random) -> list[Card]:
    """The cards of a mask in an order drawn by ``rng``."""
    order = list(cards_in(cards))
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def new_hand(rules: RuleSet, number: int, **setup: object) -> HandState:
    """Hand ``number`` under these rules, the dealer going round."""
    given = HandSetup(rules, dealer=number % rules.table_players, **setup)  # type: ignore[arg-type]
    return deal(given, shuffled_deck(rules, number.to_bytes(8, "big")))


def play_checked(rules: RuleSet, number: int) -> HandState:
    """Play a hand with random moves; the invariants are checked at every step."""
    rng = Random(number)
    state = new_hand(rules, number)
    chips = (rules.starting_chips,) * rules.table_players
    if state.result is None:
        check_state(state)
    for count, (now, moves) in enumerate(steps(state, rng)):
        assert moves, f"no move at {now.question}"
        assert len(set(moves)) == len(moves)
        check_state(now)
        assert count < 1000, "a hand without end"
    check_state(state)
    assert legal_moves(state) == ()
    check_end(state, chips)
    return state


ALL_PRESETS = tuple(presets.PRESETS)
