"""A hand that starts from a position instead of a deal (INTERFACE.md section 3), for tests and puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import closing, opening, sides
from .cards import GUKJIN, JOKER_BASE, MAY_ANIMAL, MONTH_MASKS, Card, cards_in, format_mask, mask_of
from .deal import new_state
from .errors import PositionError
from .position_reading import MOST_POINTS, MOST_TIMES, Cards, items, months, side
from .scoring.entries import Entry, Faults
from .state import DEALT, Feed, HandState, Seat

if TYPE_CHECKING:
    from .deal import HandSetup

KEYS = (
    "hands", "floor", "stacks", "pile", "captured", "turn", "state", "actives", "barred", "go_order", "feeds",
    "withheld", "refuser",
)  # fmt: skip
"""Every key of a position; ``hands``, ``floor`` and ``pile`` must be there."""
STATE_KEYS = (
    "turns", "go", "last_go_base", "shakes", "bombs", "passes", "ppeok_turns", "gukjin", "may", "locked", "shaken",
    "declined_president", "reverse_go", "dry", "last_go_junk",
)  # fmt: skip
"""Every key of a seat's state, none of which must be there."""
STACK_KEYS = ("cards", "owner", "jokers")
FEED_KEYS = ("seat", "card", "for")
WITHHELD_KEYS = ("seat", "goer")


def position_state(setup: HandSetup, position: object) -> HandState:
    """The hand that a parsed position describes, its seat on turn asked for a move.

    No check of the opening is made and no event told. The position may leave cards out of the pack.

    :raises PositionError: when the hand cannot start from it; it lists every fault.
    """
    faults = Faults()
    entry = Entry(faults, "position", position, KEYS)
    if faults.lines and not entry.values:
        raise PositionError(*faults.lines)
    state = new_state(setup)
    cards = Cards(faults, state.prepared.values.pack)
    _read_actives(entry, state)
    _read_hands(entry, cards, state)
    _read_floor(entry, cards, state)
    _read_stacks(entry, cards, state)
    if _present(entry, "pile", "the cards of the pile, the first turned first"):
        state.pile = cards.read(entry.at("pile"), entry.values["pile"])
    _read_captured(entry, cards, state)
    _read_states(entry, state)
    _read_go_order(entry, state)
    _read_liability(entry, state)
    turn = _read_turn(entry, state)
    if faults.lines:
        raise PositionError(*faults.lines)
    closing.begin_turn(state, turn)
    return state


def _present(entry: Entry, key: str, expected: str) -> bool:
    if not entry.has(key):
        entry.missing(key, expected)
    return entry.has(key)


# ---- who plays


def _read_actives(entry: Entry, state: HandState) -> None:
    """``actives`` and ``barred``; the seats that fold sit out without having been forced to."""
    count = len(state.seats)
    needed = state.prepared.rules.active_players
    actives = _seats(entry, "actives", count)
    if actives is None:
        if entry.values.get("actives") is None and count > needed:
            entry.missing("actives", f"the {needed} seats that play")
        actives = tuple(range(count))[:needed]
    elif len(actives) != needed:
        entry.faults.add(entry.at("actives"), list(actives), "wrong number of seats", f"{needed} seats")
    elif state.dealer not in actives:
        entry.faults.add(entry.at("actives"), list(actives), "without the dealer", f"seat {state.dealer} among them")
    state.actives = actives
    opening.set_actives(state)
    barred = _seats(entry, "barred", count) or ()
    state.barred = barred
    state.folded = tuple(seat for seat in barred if seat not in actives)


def _seats(entry: Entry, key: str, count: int, twice: bool = False) -> tuple[int, ...] | None:
    """A list of seats, each once unless ``twice``; None where it is left out, null or faulty."""
    seats = entry.wholes(key, 0, count - 1)
    if seats is not None and not twice and len(set(seats)) != len(seats):
        entry.faults.add(entry.at(key), list(seats), "a seat named twice", "each seat once")
        return None
    return seats


def _read_turn(entry: Entry, state: HandState) -> int:
    turn = entry.whole("turn", 0, len(state.seats) - 1, state.dealer)
    if turn not in state.actives:
        expected = "one of " + ", ".join(map(str, state.actives))
        entry.faults.add(entry.at("turn"), turn, "does not play this hand", expected)
    elif not state.seats[turn].hand and not state.seats[turn].passes:
        entry.faults.add(entry.at("turn"), turn, "cannot move", "a seat with a card in hand or a pass")
    return turn


# ---- where the cards lie


def _read_hands(entry: Entry, cards: Cards, state: HandState) -> None:
    if not _present(entry, "hands", "a list of hands, one a seat"):
        return
    for seat, (where, value) in enumerate(items(entry, "hands", len(state.seats))):
        state.seats[seat].hand = mask_of(cards.read(where, value))
        _only_for_actives(entry, state, seat, where, value)


def _read_captured(entry: Entry, cards: Cards, state: HandState) -> None:
    if not entry.has("captured"):
        return
    for seat, (where, value) in enumerate(items(entry, "captured", len(state.seats))):
        state.seats[seat].captured = mask_of(cards.read(where, value))
        _only_for_actives(entry, state, seat, where, value)


def _only_for_actives(entry: Entry, state: HandState, seat: int, where: str, value: object) -> None:
    if value and seat not in state.actives:
        entry.faults.add(where, value, "the seat does not play this hand", "no cards")


def _read_floor(entry: Entry, cards: Cards, state: HandState) -> None:
    """The loose cards in the order given; three of a month are a dealt stack."""
    if not _present(entry, "floor", "the loose cards of the floor"):
        return
    where = entry.at("floor")
    loose = cards.read(where, entry.values["floor"])
    for card in loose:
        if card.is_joker:
            entry.faults.add_text(where, str(card), "a joker does not lie on the floor", "cards of months")
    month_cards = [card for card in loose if not card.is_joker]
    if not state.prepared.rules.double_deck:
        for month in {card.month for card in month_cards}:
            held = mask_of(month_cards) & MONTH_MASKS[month]
            if held.bit_count() > 3:
                entry.faults.add_text(where, format_mask(held), "four of a month", "at most three")
    opening.lay_floor(state, [*month_cards])


def _read_stacks(entry: Entry, cards: Cards, state: HandState) -> None:
    if not entry.has("stacks"):
        return
    for where, value in items(entry, "stacks"):
        stack = Entry(entry.faults, where, value, STACK_KEYS)
        if not isinstance(value, dict):
            continue
        pile = _month_cards(stack, cards)
        owner = stack.seat("owner", len(state.seats))
        jokers = mask_of(cards.read(stack.at("jokers"), stack.values.get("jokers", "")))
        for card in cards_in(jokers & (1 << JOKER_BASE) - 1):
            stack.faults.add_text(stack.at("jokers"), str(card), "is no joker", "jokers such as x1")
        if not pile:
            continue
        month = next(cards_in(pile)).month
        if state.piles[month] and not state.prepared.rules.double_deck:
            lying = format_mask(state.floor & MONTH_MASKS[month])
            stack.faults.add_text(stack.at("cards"), format_mask(pile), f"beside {lying}", "one pile of a month")
        state.piles[month] += (pile,)
        state.floor |= pile
        state.stacks[pile] = (DEALT if owner < 0 else owner, jokers)


def _month_cards(stack: Entry, cards: Cards) -> int:
    """The three cards of a stack as a mask, 0 where they are none."""
    if not _present(stack, "cards", "three cards of one month"):
        return 0
    found = cards.read(stack.at("cards"), stack.values["cards"])
    if len(found) == 3 and len({card.month for card in found}) == 1 and not found[0].is_joker:
        return mask_of(found)
    stack.faults.add(stack.at("cards"), stack.values["cards"], "no stack", "three cards of one month")
    return 0


# ---- what has happened so far


def _read_states(entry: Entry, state: HandState) -> None:
    """``state``, and the sides of flexible cards no state speaks of."""
    given: list[Any] = [{}] * len(state.seats)
    if entry.has("state"):
        for number, (where, value) in enumerate(items(entry, "state", len(state.seats))):
            given[number] = value
            _read_seat(Entry(entry.faults, where, value, STATE_KEYS), state, number)
    if state.prepared.auto_best and not entry.faults.lines:
        for number, value in enumerate(given):
            if not {"gukjin", "may"} & set(value):
                sides.refresh(state, number)


def _read_seat(entry: Entry, state: HandState, number: int) -> None:
    seat = state.seats[number]
    seat.turns = entry.whole("turns", 0, MOST_TIMES, 0)
    seat.go = entry.whole("go", 0, MOST_TIMES, 0)
    seat.last_go_base = entry.whole("last_go_base", 0, MOST_POINTS, 0)
    seat.last_go_junk = entry.whole("last_go_junk", 0, MOST_POINTS, 0)
    seat.bombs = entry.whole("bombs", 0, MOST_TIMES, 0)
    seat.passes = entry.whole("passes", 0, MOST_TIMES, 0)
    seat.reverse_go = entry.whole("reverse_go", 0, MOST_TIMES, 0)
    seat.dry = entry.whole("dry", 0, MOST_TIMES, 0)
    seat.ppeok_turns = entry.wholes("ppeok_turns", 1, MOST_TIMES) or ()
    if list(seat.ppeok_turns) != sorted(set(seat.ppeok_turns)):
        entry.faults.add(entry.at("ppeok_turns"), list(seat.ppeok_turns), "not in rising order", "each turn once")
    seat.shaken = months(entry, "shaken")
    seat.declined = months(entry, "declined_president")
    # each month announced counts, but for that of a declined 총통 (RULES.md section 9, "Shake and bomb")
    seat.shakes = entry.whole("shakes", 0, MOST_TIMES, (seat.shaken & ~seat.declined).bit_count())
    for month in range(1, 13):
        if seat.shaken >> month & 1:
            state.shown |= seat.hand & MONTH_MASKS[month]
    _read_sides(entry, state, seat)


def _read_sides(entry: Entry, state: HandState, seat: Seat) -> None:
    flexible = state.prepared.values.flexible
    for key, cards in (("gukjin", GUKJIN), ("may", MAY_ANIMAL)):
        mine = seat.captured & cards
        junk = side(entry, key, mine)
        if junk & ~flexible:
            entry.faults.add(entry.at(key), entry.values[key], "no card of two sides under these rules", "animal")
        state.junk_side |= junk
    if entry.flag("locked", False):
        state.locked |= seat.captured & GUKJIN & flexible
        if state.junk_side & seat.captured & GUKJIN:
            entry.faults.add(entry.at("locked"), True, "the card lies on its junk side", "gukjin animal")


def _read_go_order(entry: Entry, state: HandState) -> None:
    """The calls of Go; where they are left out, the seat that moved last is taken to have called last."""
    goers = {number for number, seat in enumerate(state.seats) if seat.go}
    order = _seats(entry, "go_order", len(state.seats), twice=True)
    if order is None:
        turn = entry.values.get("turn", state.dealer)
        start = turn if isinstance(turn, int) else 0
        around = [(start + step) % len(state.seats) for step in range(len(state.seats))]
        order = tuple(seat for seat in around if seat in goers)
    elif set(order) != goers:
        expected = "the seats whose go is not 0: " + (", ".join(map(str, sorted(goers))) or "none")
        entry.faults.add(entry.at("go_order"), list(order), "not the seats that called Go", expected)
    state.go_order = order


def _read_liability(entry: Entry, state: HandState) -> None:
    """``feeds``, ``withheld`` and ``refuser`` (RULES.md section 9, "독박, feed" and "쇼당")."""
    state.refuser = entry.seat("refuser", len(state.seats))
    if entry.has("feeds"):
        state.feeds = tuple(
            feed for where, value in items(entry, "feeds") if (feed := _feed(entry, where, value, state)) is not None
        )
    if entry.has("withheld"):
        for where, value in items(entry, "withheld"):
            held = Entry(entry.faults, where, value, WITHHELD_KEYS)
            pair = (_player(held, "seat", state), _player(held, "goer", state))
            if pair[0] == pair[1] >= 0:
                held.faults.add(held.at("goer"), pair[1], "the seat itself", "another seat")
            state.withheld += (pair,)


def _feed(entry: Entry, where: str, value: object, state: HandState) -> Feed | None:
    feed = Entry(entry.faults, where, value, FEED_KEYS)
    seat = _player(feed, "seat", state)
    card = _floor_card(feed, state)
    winners = _seats(feed, "for", len(state.seats)) if _present(feed, "for", "a list of seats") else ()
    if not winners or seat in winners or not set(winners) <= set(state.actives):
        feed.faults.add(feed.at("for"), feed.values.get("for"), "not allowed", "other seats that play this hand")
        return None
    bits = mask_of(winners)
    return None if card is None else Feed(seat, card, bits, bits)


def _player(entry: Entry, key: str, state: HandState) -> int:
    """A seat that plays this hand, or -1 with a fault noted."""
    if not _present(entry, key, "a seat"):
        return -1
    seat = entry.whole(key, 0, len(state.seats) - 1, -1)
    if seat >= 0 and seat not in state.actives:
        entry.faults.add(entry.at(key), seat, "does not play this hand", "one of " + ", ".join(map(str, state.actives)))
    return seat


def _floor_card(feed: Entry, state: HandState) -> Card | None:
    """The card discarded; by now it may lie in a 뻑."""
    if not _present(feed, "card", "a card"):
        return None
    text = feed.text("card", "a card")
    for card in cards_in(state.floor):
        if str(card) == text:
            return card
    feed.faults.add(feed.at("card"), text, "does not lie on the floor", "a card that does")
    return None
