"""What lies where on the table: a picture made of an observation, and of one picture the next by an event.

A picture holds only what its viewer may see. ``picture_of`` is what counts; ``after`` leads from there to the next one
event by event, so that each can be watched, and what it arrives at is put right by the observation that follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ...engine import Card, Event, Observation, Question
from ...engine import events as told
from ...engine.cards import CARDS, cards_in, mask_of

AIR = 0
"""The slot of jokers that have been turned and lie by the pile until they are collected; the others are months."""
_SLOTS = 13


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One seat: ``hand`` the mask of its cards that the viewer sees, ``backs`` how many he does not."""

    hand: int = 0
    backs: int = 0
    captured: int = 0
    go: int = 0
    shakes: int = 0
    bombs: int = 0
    passes: int = 0
    ppeoks: int = 0
    chips: int = 0


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole table. ``slots`` are the cards of each month on the floor, those laid later behind, jokers in the air
    in slot 0; ``stacks`` the mask and the maker of each stack made by 뻑; ``hidden`` how many cards of the floor are
    covered; ``played`` and ``flipped`` the latest cards, -1 none."""

    viewer: int
    actives: tuple[int, ...]
    seats: tuple[SeatPicture, ...]
    slots: tuple[tuple[Card, ...], ...]
    stacks: tuple[tuple[int, int], ...] = ()
    hidden: int = 0
    pile: int = 0
    junk_side: int = 0
    dealer: int = 0
    turn: int = -1
    asked: int = -1
    played: int = -1
    flipped: int = -1
    deciding: bool = False
    """Whether who plays is still being decided: then every seat is among ``actives``."""
    joined: tuple[int, ...] = ()
    folded: tuple[int, ...] = ()
    sales: tuple[tuple[int, int], ...] = ()
    """Seats that sold (광팔기) and for how many points a payer."""

    @property
    def floor(self) -> tuple[Card, ...]:
        """Every card that lies open between the players."""
        return tuple(card for slot in self.slots for card in slot)


def picture_of(observation: Observation, before: Picture | None = None) -> Picture:
    """The table as it is. ``before`` only tells in which order cards of a month came to lie, and what was last seen."""
    table = observation.table
    over = table.question is None
    seats = []
    for number, seat in enumerate(table.seats):
        seen = seat.hand if number == observation.viewer else observation.known[number]
        if over and before is not None and not seen:
            seen = before.seats[number].hand  # the cards a 총통 was won with stay on show
        backs = max(0, observation.hand_counts[number] - seen.bit_count())
        made = len(seat.ppeok_turns)
        counters = (seat.go, seat.shakes, seat.bombs, seat.passes, made, table.chips[number])
        seats.append(SeatPicture(seen, backs, seat.captured, *counters))
    deciding = table.question is Question.JOIN_OR_FOLD or (table.asked < 0 and table.awaiting_pile)
    return Picture(
        viewer=observation.viewer,
        actives=tuple(range(len(seats))) if deciding else table.actives,
        seats=tuple(seats),
        slots=_slots_of(observation, before),
        stacks=tuple(sorted((stack, owner) for stack, (owner, _) in table.stacks.items() if owner >= 0)),
        hidden=observation.hidden_floor_count,
        pile=observation.pile_count,
        junk_side=table.junk_side,
        dealer=table.dealer,
        turn=-1 if over else table.turn,
        asked=table.asked,
        played=before.played if before is not None else -1,
        flipped=before.flipped if before is not None else -1,
        deciding=deciding,
        joined=table.actives,
        folded=table.folded,
        sales=tuple((seat, points) for seat, _, points in table.sales),
    )


def _slots_of(observation: Observation, before: Picture | None) -> tuple[tuple[Card, ...], ...]:
    table = observation.table
    slots: list[list[Card]] = [[] for _ in range(_SLOTS)]
    for card in cards_in(table.floor | table.in_play()):
        slots[card.month].append(card)
    for stack, (_, jokers) in table.stacks.items():
        month = next(cards_in(stack)).month
        slots[month].extend(cards_in(jokers))
    known = before.floor if before is not None else ()
    rank = {card: place for place, card in enumerate(known)}
    late = len(known)
    for slot in slots:
        slot.sort(key=lambda card: (rank.get(card, late), card.is_joker, card))
    return tuple(tuple(slot) for slot in slots)


def undealt(picture: Picture) -> Picture:
    """The same table before the cards were dealt: everything in the pack."""
    seats = tuple(replace(seat, hand=0, backs=0, captured=0) for seat in picture.seats)
    cards = sum(seat.hand.bit_count() + seat.backs + seat.captured.bit_count() for seat in picture.seats)
    cards += len(picture.floor) + picture.hidden + picture.pile
    return replace(
        picture, seats=seats, slots=((),) * _SLOTS, stacks=(), hidden=0, pile=cards, played=-1, flipped=-1, turn=-1
    )


def dealt(picture: Picture, events: Iterable[Event]) -> Picture:
    """The table right after the deal, before jokers went to the dealer: what ``events`` tell is taken back from
    ``picture``, which comes after them."""
    floor = next((event.cards for event in events if isinstance(event, told.Deal)), ())
    if not floor:
        return replace(picture, turn=-1)
    slots: list[tuple[Card, ...]] = [()] * _SLOTS
    for card in floor:
        slots[card.month] = (*slots[card.month], card)
    gone = mask_of(card for card in floor if card.is_joker)
    seats = tuple(replace(seat, captured=seat.captured & ~gone, chips=seat.chips) for seat in picture.seats)
    more = gone.bit_count() + len(picture.floor) - len(floor)  # who took jokers, turned cards for them
    return replace(picture, seats=seats, slots=tuple(slots), stacks=(), pile=picture.pile + max(0, more), turn=-1)


def after(picture: Picture, event: Event) -> Picture:
    """The table after one more event, as far as the event tells."""
    match event:
        case told.Bomb(seat, cards) | told.TwoCardBomb(seat, cards):
            met = _unstacked(picture, picture.slots[cards[0].month])  # it takes all of its month, stacks too
            return replace(_laid(_from_hand(met, seat, cards), cards), played=cards[-1], flipped=-1)
        case told.Play(seat, cards):
            return replace(_laid(_from_hand(picture, seat, cards), cards), played=cards[-1], flipped=-1)
        case told.JokerPlayed(seat, cards) | told.JokerToDealer(seat, cards):
            return replace(_collected(_from_hand(picture, seat, cards), seat, cards), played=cards[-1])
        case told.Place(_, cards):
            return _laid(picture, cards)
        case told.Flip(_, cards):
            return replace(_laid(picture, cards), pile=max(0, picture.pile - 1), flipped=cards[-1])
        case told.JokerFlipped(_, cards):
            return replace(_laid(picture, cards), pile=max(0, picture.pile - 1))
        case told.JokerBuried(_, cards):
            return _buried(picture, cards)
        case told.Ppeok(seat, cards):
            return replace(picture, stacks=tuple(sorted((*picture.stacks, (mask_of(cards), seat)))))
        case told.StackTake(_, cards):
            return _unstacked(picture, cards)
        case told.Capture(seat, cards):
            return _collected(picture, seat, cards)
        case told.JunkTaken():
            return _collected(_given(picture, event.giver, event.cards), event.seat, event.cards)
        case told.GukjinMoved(_, cards, side):
            moved = mask_of(cards)
            sides = picture.junk_side | moved if side == "junk" else picture.junk_side & ~moved
            return replace(picture, junk_side=sides)
        case told.Shake(seat, cards) | told.President(seat, cards) | told.Shodang(seat, cards):
            return _shown(picture, seat, cards)
        case told.Join(seat):
            return replace(picture, joined=(*picture.joined, seat))
        case told.Fold(seat):
            return replace(picture, folded=(*picture.folded, seat))
        case told.Go(seat, count):
            return _with_seat(picture, seat, replace(picture.seats[seat], go=count))
        case _:
            return picture


def _unstacked(picture: Picture, cards: tuple[Card, ...]) -> Picture:
    """Stacks whose cards are taken are stacks no more."""
    gone = mask_of(cards)
    return replace(picture, stacks=tuple(stack for stack in picture.stacks if stack[0] & ~gone))


def _with_seat(picture: Picture, number: int, seat: SeatPicture) -> Picture:
    seats = tuple(seat if place == number else other for place, other in enumerate(picture.seats))
    return replace(picture, seats=seats)


def _from_hand(picture: Picture, number: int, cards: tuple[Card, ...]) -> Picture:
    """The cards leave a hand, open ones first, as they must."""
    seat = picture.seats[number]
    mask = mask_of(cards)
    covered = (mask & ~seat.hand).bit_count()
    return _with_seat(picture, number, replace(seat, hand=seat.hand & ~mask, backs=max(0, seat.backs - covered)))


def _shown(picture: Picture, number: int, cards: tuple[Card, ...]) -> Picture:
    """Cards of a hand that everybody sees from now on."""
    seat = picture.seats[number]
    new = mask_of(cards) & ~seat.hand
    backs = max(0, seat.backs - new.bit_count())
    return _with_seat(picture, number, replace(seat, hand=seat.hand | new, backs=backs))


def _laid(picture: Picture, cards: tuple[Card, ...]) -> Picture:
    slots = list(picture.slots)
    for card in cards:
        if card not in slots[card.month]:
            slots[card.month] = (*slots[card.month], card)
    return replace(picture, slots=tuple(slots))


def _buried(picture: Picture, cards: tuple[Card, ...]) -> Picture:
    """Jokers in the air go under the month that was turned last."""
    slots = list(picture.slots)
    slots[AIR] = tuple(card for card in slots[AIR] if card not in cards)
    month = CARDS[picture.flipped].month if picture.flipped >= 0 else AIR
    slots[month] = (*slots[month], *(card for card in cards if card not in slots[month]))
    return replace(picture, slots=tuple(slots))


def _given(picture: Picture, giver: int, cards: tuple[Card, ...]) -> Picture:
    seat = picture.seats[giver]
    return _with_seat(picture, giver, replace(seat, captured=seat.captured & ~mask_of(cards)))


def _collected(picture: Picture, number: int, cards: tuple[Card, ...]) -> Picture:
    mask = mask_of(cards)
    slots = tuple(tuple(card for card in slot if not mask >> card & 1) for slot in picture.slots)
    seat = picture.seats[number]
    return _with_seat(replace(picture, slots=slots), number, replace(seat, captured=seat.captured | mask))


def hand_cards(seat: SeatPicture) -> tuple[Card, ...]:
    """The cards of a hand the viewer sees, month by month."""
    return tuple(CARDS[card] for card in cards_in(seat.hand))
