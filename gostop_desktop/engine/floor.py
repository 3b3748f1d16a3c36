"""바닥: the piles on the floor, and how cards come to lie on it and leave it (RULES.md sections 4.2 and 10)."""

from __future__ import annotations

from .cards import CARDS, Card
from .events import Place, StackTake, tuple_of
from .state import DEALT, HandState, Question


def pair_cards(pile: int) -> tuple[Card, Card]:
    """The two cards of a pair, the earlier in the order of the deck first."""
    low = pile & -pile
    return CARDS[low.bit_length() - 1], CARDS[(pile ^ low).bit_length() - 1]


def pile_named(piles: tuple[int, ...], card: Card) -> int:
    """The pile that holds this card."""
    for pile in piles:
        if pile >> card & 1:
            return pile
    raise AssertionError(f"no pile holds {card}")


def distinct_piles(state: HandState, piles: tuple[int, ...]) -> list[int]:
    """One pile of each sort, in the order of the deck; piles differ in kind, faces, jokers or owner (section 10)."""
    seen: dict[tuple[object, ...], int] = {}
    values = state.prepared.values
    for pile in sorted(piles, key=lambda mask: mask & -mask):
        owner, jokers = state.stacks.get(pile, (DEALT, 0))
        faces = tuple(card & ~1 for card in tuple_of(pile))
        joker_values = tuple(sorted(values.value[card] for card in tuple_of(jokers)))
        own = 0 if owner == DEALT else 1 if owner == state.turn else 2
        seen.setdefault((pile.bit_count(), faces, joker_values, own), pile)
    return list(seen.values())


def remove(state: HandState, month: int, pile: int, rest: int = 0) -> None:
    """Take a pile from the floor, leaving ``rest`` of it as a pile."""
    piles = state.piles[month]
    if len(piles) == 1:
        state.piles[month] = (rest,) if rest else ()
    else:
        kept = [rest if mask == pile else mask for mask in piles]
        state.piles[month] = tuple(mask for mask in kept if mask)
    state.floor ^= pile ^ rest


def place(state: HandState, card: int) -> None:
    """A card comes to lie on the floor as a pile of its own."""
    month = (card >> 3) + 1
    state.piles[month] += (1 << card,)
    state.floor |= 1 << card
    if state.log is not None:
        state.log.append(Place(state.turn, (CARDS[card],)))


def take_stack(state: HandState, month: int, pile: int) -> None:
    """The seat on turn takes a stack of three whole, with the jokers buried in it."""
    action = state.action
    rules = state.prepared.rules
    owner, jokers = state.stacks.pop(pile)
    remove(state, month, pile)
    action.got |= pile
    action.jokers |= jokers
    action.triggers += ("stack",)
    own = owner == state.turn
    if owner == DEALT:
        action.stack_units += 1 if rules.floor_triple == "stack_steal1" else 0
    else:
        action.stack_units += rules.self_ppeok_pi if own else rules.ppeok_take_pi
    if state.log is not None:
        state.log.append(StackTake(state.turn, tuple_of(pile | jokers), own))


def ask(state: HandState, question: Question) -> None:
    """Ask the seat on turn."""
    state.question = question
    state.asked = state.turn
