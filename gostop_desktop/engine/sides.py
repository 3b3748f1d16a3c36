"""국진 (and the animal of May, where it counts): which side it lies on (RULES.md section 9, "국진")."""

from __future__ import annotations

from .cards import CARDS, GUKJIN, MAY_ANIMAL, cards_in, first_card
from .events import GukjinMoved
from .moves import GUKJIN_ANIMAL, GUKJIN_JUNK, MAY_JUNK, Move, PlaceGukjin, PlaceMay
from .moves import MAY_ANIMAL as MAY_TO_ANIMAL
from .qualifying import qualifies
from .scoring.combinations import best_side
from .state import HandState, Question


def free_cards(state: HandState, seat: int) -> int:
    """The flexible cards a seat has captured whose side is not locked."""
    return state.seats[seat].captured & state.prepared.values.flexible & ~state.locked


def animal_side(state: HandState, seat: int) -> int:
    """Those of them that lie on their animal side and may move to junk."""
    return free_cards(state, seat) & ~state.junk_side


def move_to_junk(state: HandState, seat: int, card: int) -> None:
    """One card moves to its junk side."""
    state.junk_side |= 1 << card
    if state.log is not None:
        state.log.append(GukjinMoved(seat, (CARDS[card],), "junk"))


def junk_move(card: int) -> Move:
    """The move that places this flexible card as junk."""
    return GUKJIN_JUNK if GUKJIN >> card & 1 else MAY_JUNK


def both_moves(card: int) -> tuple[Move, ...]:
    """The two answers for this flexible card."""
    return (GUKJIN_JUNK, GUKJIN_ANIMAL) if GUKJIN >> card & 1 else (MAY_JUNK, MAY_TO_ANIMAL)


def chosen_card(cards: int, move: PlaceGukjin | PlaceMay) -> int:
    """The card among these that a move speaks of: the first of its kind."""
    return first_card(cards & (GUKJIN if isinstance(move, PlaceGukjin) else MAY_ANIMAL))


def refresh(state: HandState, seat: int) -> None:
    """auto_best: show the side with the higher base, the animal on a tie."""
    free = free_cards(state, seat)
    if not free:
        return
    captured = state.seats[seat].captured
    shown = state.junk_side & captured
    best = best_side(state.prepared.base, captured, free, shown & ~free)
    if best == shown:
        return
    state.junk_side ^= shown ^ best
    if state.log is not None:
        for card in cards_in((shown ^ best) & free):
            state.log.append(GukjinMoved(seat, (card,), "junk" if best >> card & 1 else "animal"))


def place(state: HandState, seat: int, move: PlaceGukjin | PlaceMay) -> None:
    """The owner moves a card to junk of his own accord."""
    move_to_junk(state, seat, chosen_card(animal_side(state, seat), move))


def ask_side(state: HandState) -> None:
    """Ask the seat on turn for the side of a card."""
    state.question = Question.GUKJIN
    state.asked = state.turn


def asked_card(state: HandState) -> int:
    """The card the open question speaks of."""
    action = state.action
    return first_card(action.unplaced or scoring_candidates(state))


def answer_capture(state: HandState, move: PlaceGukjin | PlaceMay) -> None:
    """on_capture_final: the side of a card just captured is fixed."""
    action = state.action
    card = chosen_card(action.unplaced, move)
    action.unplaced &= ~(1 << card)
    if move.side == "junk":
        move_to_junk(state, state.turn, card)


def answer_scoring(state: HandState, move: PlaceGukjin | PlaceMay) -> None:
    """One-way: a card that would reach the threshold as junk is moved, or kept as an animal for this turn."""
    card = chosen_card(scoring_candidates(state), move)
    if move.side == "junk":
        move_to_junk(state, state.turn, card)
    else:
        state.action.kept |= 1 << card


def scoring_candidates(state: HandState) -> int:
    """One-way: the fewest cards whose move to junk lets the seat on turn say Go or Stop; 0 where none does."""
    turn = state.turn
    free = animal_side(state, turn) & ~state.action.kept
    best = 0
    subset = free
    while subset:
        if (not best or subset.bit_count() <= best.bit_count()) and qualifies(state, turn, state.junk_side | subset):
            best = subset
        subset = (subset - 1) & free
    return best


def movable(state: HandState, seat: int) -> list[int]:
    """One-way: the cards a seat may move to junk now, the first of each kind."""
    cards = animal_side(state, seat)
    kinds = (cards & MAY_ANIMAL, cards & GUKJIN)
    return [first_card(kind) for kind in kinds if kind]
