"""One turn, from the move to the collected cards (RULES.md sections 4.2 and 9, "Order within a turn").

``step`` is the one way a hand moves on. What follows the collecting is in ``junk`` (who loses what) and ``closing``
(instant payments, Go and Stop, the end).
"""

from __future__ import annotations

from . import closing, joining, junk, liability, opening, shodang, sides
from .cards import CARDS, JOKER_BASE, MONTH_MASKS, Card, mask_of
from .events import (
    Bomb as BombEvent,
)  # fmt: skip
from .events import (
    Capture,
    Jjok,
    JokerBuried,
    JokerFlipped,
    JokerPlayed,
    Place,
    Ppeok,
    StackTake,
    Ttadak,
    TwoCardBomb,
    tuple_of,
)
from .events import (
    Flip as FlipEvent,
)
from .events import (
    Play as PlayEvent,
)
from .events import (
    Shake as ShakeEvent,
)
from .moves import Bomb, Flip, Move, PlaceGukjin, PlaceMay, Play, PlayJoker, President, Shake, Shodang, Take
from .state import DEALT, Form, HandState, Question

_NONE, _PLACED, _SINGLE, _PAIR, _STACK = Form.NONE, Form.PLACED, Form.SINGLE, Form.PAIR, Form.STACK
_TURN = Question.TURN
_TAKE_PLAYED, _TAKE_FLIPPED = Question.TAKE_FOR_PLAYED, Question.TAKE_FOR_FLIPPED


def step(state: HandState, move: Move) -> None:
    """Play a legal move in place. Nothing is verified: ask ``legal`` first where the move is not known to be legal."""
    question = state.question
    if question is _TURN:
        _turn(state, move)
    elif question is _TAKE_PLAYED:
        assert isinstance(move, Take)
        _taken_for_played(state, move.card)
    elif question is _TAKE_FLIPPED:
        assert isinstance(move, Take)
        _taken_for_flipped(state, move.card)
    elif question is Question.GO_OR_STOP:
        closing.go_or_stop(state, move)
    elif question is Question.GIVE or question is Question.SEIZE:
        junk.choose(state, move)
        if not state.action.debts:
            _after_debts(state)
    elif question is Question.GUKJIN:
        _placed(state, move)
    elif question is Question.PRESIDENT:
        assert isinstance(move, President)
        opening.president(state, move.ends)
    elif question is Question.SHODANG_ANSWER:
        card = shodang.answer(state, move)
        if card is not None:
            _play(state, card)
    elif question is Question.JOIN_OR_FOLD:
        joining.join_or_fold(state, move)
    elif question is Question.PUSH:
        closing.push(state, move)
    else:
        raise AssertionError(f"no question is open: {question}")


def _turn(state: HandState, move: Move) -> None:
    kind = type(move)
    if kind is Play:
        assert isinstance(move, Play)
        if state.prepared.rules.dokbak_withhold:
            liability.note_withheld(state, move.card)
        _play(state, move.card)
        return
    match move:
        case Bomb(month):
            liability.note_withheld(state, -1)
            _bomb(state, month)
        case Flip():
            liability.note_withheld(state, -1)
            _flip_only(state)
        case Shake(month):
            _shake(state, month)
        case PlayJoker(card):
            _play_joker(state, card)
        case PlaceGukjin() | PlaceMay():
            sides.place(state, state.turn, move)
        case Shodang(first, second):
            shodang.declare(state, first, second)
        case _:
            raise AssertionError(f"no move of a turn: {move}")


# ---- what the hand plays


def _play(state: HandState, card: Card) -> None:
    state.seats[state.turn].hand ^= 1 << card
    state.action.last = is_last_turn(state)
    if state.log is not None:
        state.log.append(PlayEvent(state.turn, (card,)))
    _lay(state, card)


def is_last_turn(state: HandState) -> bool:
    """마지막 차례 of the seat on turn, its play already taken from the hand (RULES.md section 9, "Last turn")."""
    seat = state.seats[state.turn]
    if seat.hand or seat.passes:
        return False
    scope = state.prepared.rules.last_turn_scope
    if scope == "own_last_card":
        return True
    left = 1 if scope == "last_lap" else 0
    return all(
        state.seats[other].hand.bit_count() + state.seats[other].passes <= left
        for other in state.opponents[state.turn]
    )


def _lay(state: HandState, card: Card) -> None:
    """The played card finds its pile; ask where several differ."""
    action = state.action
    action.card = card
    action.floor_before = state.floor
    month = (card >> 3) + 1
    piles = state.piles[month]
    if not piles:
        bit = 1 << card
        state.piles[month] = (bit,)
        state.floor |= bit
        action.form = _PLACED
        if state.log is not None:
            state.log.append(Place(state.turn, (card,)))
        _flip(state)
    elif len(piles) == 1:
        _meet(state, piles[0])
    else:
        choices = distinct_piles(state, piles)
        if len(choices) > 1:
            _ask(state, _TAKE_PLAYED)
        else:
            _meet(state, choices[0])


def _meet(state: HandState, pile: int) -> None:
    """The played card meets this pile: P1, P2 or P3."""
    action = state.action
    action.met = pile
    size = pile.bit_count()
    if size == 1:
        action.form = _SINGLE
        action.take = pile
    elif size == 2:
        first, second = pair_cards(pile)
        sort = state.prepared.values.sort
        if sort[first] != sort[second]:
            _ask(state, _TAKE_PLAYED)
            return
        action.form = _PAIR
        action.take = 1 << first
    else:
        action.form = _STACK
        action.take = pile
    _flip(state)


def _taken_for_played(state: HandState, card: Card) -> None:
    action = state.action
    state.question = None
    if not action.met:
        _meet(state, pile_named(state.piles[card.month], card))
        return
    action.form = _PAIR
    action.take = 1 << card
    _flip(state)


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


def _bomb(state: HandState, month: int) -> None:
    """폭탄 and 콩알탄: the hand's cards of the month take all of it from the floor."""
    seat = state.seats[state.turn]
    action = state.action
    action.floor_before = state.floor
    laid = seat.hand & MONTH_MASKS[month]
    met = state.floor & MONTH_MASKS[month]
    seat.hand ^= laid
    count = laid.bit_count()
    two = count == 2
    seat.passes += count - 1
    _count_bomb(state, month, count + met.bit_count(), two)
    action.form = Form.BOMB
    action.last = is_last_turn(state)
    action.triggers += ("two_card_bomb",) if two else ("bomb",)
    if state.log is not None:
        kind = TwoCardBomb if two else BombEvent
        state.log.append(kind(state.turn, tuple_of(laid)))
    for pile in state.piles[month]:
        owner_jokers = state.stacks.pop(pile, None)
        if owner_jokers is not None:
            action.jokers |= owner_jokers[1]
    state.piles[month] = ()
    state.floor &= ~met
    action.got = laid | met
    _flip(state)


def _count_bomb(state: HandState, month: int, cards: int, two: bool) -> None:
    """How a bomb counts among the doublings (RULES.md section 9, "Shake and bomb", and section 10)."""
    rules = state.prepared.rules
    seat = state.seats[state.turn]
    if two:
        if rules.two_card_bomb == "double":
            seat.bombs += 1
        return
    bit = 1 << month
    if seat.declined & bit or (seat.shaken & bit and rules.shake_then_bomb == "once"):
        return
    seat.bombs += min(max(cards - 3, 1), 4) if rules.double_deck else 1


def _flip_only(state: HandState) -> None:
    state.seats[state.turn].passes -= 1
    action = state.action
    action.form = Form.FLIP_ONLY
    action.floor_before = state.floor
    action.last = is_last_turn(state)
    _flip(state)


def _shake(state: HandState, month: int) -> None:
    """흔들기: the cards are shown; four of a month and the month of a declined 총통 move no counter."""
    rules = state.prepared.rules
    seat = state.seats[state.turn]
    cards = seat.hand & MONTH_MASKS[month]
    seat.shaken |= 1 << month
    if not seat.declined >> month & 1:
        seat.shakes += 1
    state.shown |= cards
    if rules.shake_must_play_one or rules.shake_timing == "only_when_playing_one":
        state.action.must_play = month
    if state.log is not None:
        state.log.append(ShakeEvent(state.turn, tuple_of(cards)))


def _play_joker(state: HandState, card: Card) -> None:
    """A joker from the hand: collected at once; a card is drawn, or turned in its place (step 1)."""
    seat = state.seats[state.turn]
    seat.hand ^= 1 << card
    seat.captured |= 1 << card
    state.action.gained = True
    if state.log is not None:
        state.log.append(JokerPlayed(state.turn, (card,)))
    rules = state.prepared.rules
    if rules.hand_bonus_mode == "draw_then_play" and state.top < len(state.pile):
        drawn = state.pile[state.top]
        state.top += 1
        seat.hand |= 1 << drawn
        seat.drawn += 1
        if drawn < JOKER_BASE:
            state.action.new_months |= 1 << (drawn >> 3) + 1
    if rules.bonus_steals_pi:
        junk.owe_for_joker(state)
        if state.action.debts:
            state.question = None
            if not junk.pay_debts(state):
                return
    _after_joker(state)


def _after_joker(state: HandState) -> None:
    state.question = _TURN
    state.asked = state.turn
    rules = state.prepared.rules
    if rules.hand_bonus_mode == "flip_in_place":
        _turn_in_place(state)
        return
    new_months, state.action.new_months = state.action.new_months, 0
    if new_months and opening.president_by_draw(state, new_months):
        return
    seat = state.seats[state.turn]
    if not seat.hand and not seat.passes:
        closing.finish_turn(state)


def _turn_in_place(state: HandState) -> None:
    """A card is turned in place of the one the joker stands for; jokers turned meanwhile are kept."""
    action = state.action
    action.from_hand = False
    while state.top < len(state.pile):
        card = CARDS[state.pile[state.top]]
        state.top += 1
        if card < JOKER_BASE:
            if state.log is not None:
                state.log.append(FlipEvent(state.turn, (card,)))
            action.last = is_last_turn(state)
            state.question = None
            _lay(state, card)
            return
        action.jokers |= 1 << card
        if state.log is not None:
            state.log.append(JokerFlipped(state.turn, (card,)))
    action.last = is_last_turn(state)
    _collect(state)


# ---- the flip


def _flip(state: HandState) -> None:
    """Step 3: turn the top card; jokers are set aside and the next is turned."""
    action = state.action
    pile = state.pile
    top = state.top
    log = state.log
    size = len(pile)
    while top < size:
        card = pile[top]
        top += 1
        if card < JOKER_BASE:
            action.flipped = card
            state.top = top
            if log is not None:
                log.append(FlipEvent(state.turn, (CARDS[card],)))
            _combine(state, card)
            return
        action.held |= 1 << card
        if log is not None:
            log.append(JokerFlipped(state.turn, (CARDS[card],)))
    state.top = top
    _take_played(state)
    _collect(state)


def _combine(state: HandState, flipped: int) -> None:
    """Step 4: the played and the flipped card together."""
    action = state.action
    form = action.form
    if action.card >= 0 and flipped >> 3 == action.card >> 3:
        if form is _PLACED:
            _jjok(state, flipped)
            return
        if form is _SINGLE:
            _ppeok(state, flipped)
            return
        if form is _PAIR:
            _ttadak(state, flipped)
            return
    if form is not _PLACED and action.card >= 0:
        _take_played(state)
    _resolve_flipped(state, flipped)


def _remove(state: HandState, month: int, pile: int, rest: int = 0) -> None:
    """Take a pile from the floor, leaving ``rest`` of it as a pile."""
    piles = state.piles[month]
    if len(piles) == 1:
        state.piles[month] = (rest,) if rest else ()
    else:
        kept = [rest if mask == pile else mask for mask in piles]
        state.piles[month] = tuple(mask for mask in kept if mask)
    state.floor ^= pile ^ rest


def _take_played(state: HandState) -> None:
    """The played card takes what it met (P1, P2, P3 without interference)."""
    action = state.action
    form = action.form
    if form is _SINGLE or form is _PAIR:
        _remove(state, (action.card >> 3) + 1, action.met, action.met ^ action.take)
        action.got |= action.take | 1 << action.card
    elif form is _STACK:
        action.got |= 1 << action.card
        _take_stack(state, (action.card >> 3) + 1, action.met)


def _take_stack(state: HandState, month: int, pile: int) -> None:
    action = state.action
    rules = state.prepared.rules
    owner, jokers = state.stacks.pop(pile)
    _remove(state, month, pile)
    action.got |= pile
    action.jokers |= jokers
    own = owner == state.turn
    if owner == DEALT:
        action.stack_units += 1 if rules.floor_triple == "stack_steal1" else 0
    else:
        action.stack_units += rules.self_ppeok_pi if own else rules.ppeok_take_pi
    if state.log is not None:
        state.log.append(StackTake(state.turn, tuple_of(pile | jokers), own))


def _jjok(state: HandState, flipped: int) -> None:
    action = state.action
    bit = 1 << action.card
    _remove(state, (action.card >> 3) + 1, bit)
    action.got |= bit | 1 << flipped
    action.triggers += ("jjok",)
    if state.log is not None:
        state.log.append(Jjok(state.turn, tuple_of(bit | 1 << flipped)))
    _collect(state)


def _ttadak(state: HandState, flipped: int) -> None:
    action = state.action
    _remove(state, (action.card >> 3) + 1, action.met)
    action.got |= action.met | 1 << action.card | 1 << flipped
    action.triggers += ("ttadak",)
    if state.log is not None:
        state.log.append(Ttadak(state.turn, tuple_of(action.met | 1 << action.card | 1 << flipped)))
    _collect(state)


def _ppeok(state: HandState, flipped: int) -> None:
    """뻑, or on the last turn what ``last_turn_ppeok`` makes of it."""
    action = state.action
    rules = state.prepared.rules
    month = (action.card >> 3) + 1
    if action.last and rules.last_turn_ppeok in ("take_three", "take_two_leave_flip"):
        _remove(state, month, action.met)
        action.got |= action.met | 1 << action.card
        if rules.last_turn_ppeok == "take_three":
            action.got |= 1 << flipped
        else:
            _place(state, flipped)
        _collect(state)
        return
    stack = action.met | 1 << action.card | 1 << flipped
    _remove(state, month, action.met, stack)
    buried = action.held if rules.bonus_in_ppeok == "buried" else 0
    action.held ^= buried
    state.stacks[stack] = (state.turn, buried)
    seat = state.seats[state.turn]
    seat.ppeok_turns += (seat.turns + 1,)
    action.triggers += ("ppeok",)
    if action.last and rules.last_turn_ppeok == "normal_plus_pi":
        action.triggers += ("last_ppeok",)
    if state.log is not None:
        state.log.append(Ppeok(state.turn, tuple_of(stack)))
        state.log.extend(JokerBuried(state.turn, (card,)) for card in tuple_of(buried))
    _collect(state)


def _place(state: HandState, card: int) -> None:
    """A card comes to lie on the floor as a pile of its own."""
    month = (card >> 3) + 1
    state.piles[month] += (1 << card,)
    state.floor |= 1 << card
    if state.log is not None:
        state.log.append(Place(state.turn, (CARDS[card],)))


def _resolve_flipped(state: HandState, flipped: int) -> None:
    """The flipped card against the floor alone."""
    action = state.action
    action.met = 0
    piles = state.piles[(flipped >> 3) + 1]
    if not piles:
        _place(state, flipped)
        _collect(state)
    elif len(piles) == 1:
        _meet_flipped(state, piles[0])
    else:
        choices = distinct_piles(state, piles)
        if len(choices) > 1:
            _ask(state, _TAKE_FLIPPED)
        else:
            _meet_flipped(state, choices[0])


def _meet_flipped(state: HandState, pile: int) -> None:
    action = state.action
    month = (action.flipped >> 3) + 1
    size = pile.bit_count()
    if size == 3:
        _take_stack(state, month, pile)
        action.got |= 1 << action.flipped
        _collect(state)
        return
    take = pile
    if size == 2:
        first, second = pair_cards(pile)
        sort = state.prepared.values.sort
        if sort[first] != sort[second]:
            action.met = pile
            _ask(state, _TAKE_FLIPPED)
            return
        take = 1 << first
    _capture_flipped(state, month, pile, take)


def _capture_flipped(state: HandState, month: int, pile: int, take: int) -> None:
    _remove(state, month, pile, pile ^ take)
    state.action.got |= take | 1 << state.action.flipped
    _collect(state)


def _taken_for_flipped(state: HandState, card: Card) -> None:
    action = state.action
    state.question = None
    if not action.met:
        _meet_flipped(state, pile_named(state.piles[card.month], card))
        return
    _capture_flipped(state, card.month, action.met, 1 << card)


# ---- collecting


def _ask(state: HandState, question: Question) -> None:
    state.question = question
    state.asked = state.turn


def _collect(state: HandState) -> None:
    """Step 5: what the turn gained goes to the captures; 국진 may be asked for."""
    action = state.action
    state.question = None
    if action.got or action.held or action.jokers or state.prepared.leftover_to_last:
        _gather(state)
        if action.unplaced:
            sides.ask_side(state)
            return
    _owe(state)


def _gather(state: HandState) -> None:
    action = state.action
    seat = state.seats[state.turn]
    jokers = action.held | action.jokers
    if jokers and state.prepared.rules.bonus_steals_pi:
        action.joker_units = jokers.bit_count()
    if state.prepared.leftover_to_last and not any(state.seats[i].hand or state.seats[i].passes for i in state.actives):
        jokers |= mask_of(state.pile[state.top :])
        state.top = len(state.pile)
    gained = action.got | jokers
    if not gained:
        return
    seat.captured |= gained
    action.taken = action.got
    action.gained = True
    action.got = action.held = action.jokers = 0
    if state.log is not None:
        state.log.append(Capture(state.turn, tuple_of(gained)))
    prepared = state.prepared
    flexible = gained & prepared.values.flexible
    if prepared.ask_on_capture:
        action.unplaced = flexible & ~state.locked
    elif prepared.auto_best and seat.captured & prepared.values.flexible:
        sides.refresh(state, state.turn)


def _owe(state: HandState) -> None:
    """Steps 6 and 7: what the opponents owe is fixed and paid."""
    action = state.action
    if action.triggers or action.stack_units or action.joker_units or not state.floor or state.prepared.sweep_by_two:
        junk.owe(state)
        if action.debts and not junk.pay_debts(state):
            return
    closing.finish_turn(state)


def _after_debts(state: HandState) -> None:
    if state.action.form is _NONE and state.action.from_hand:
        _after_joker(state)
    else:
        closing.finish_turn(state)


def _placed(state: HandState, move: Move) -> None:
    """국진 answered: of this turn's capture, or so as to reach the threshold."""
    assert isinstance(move, PlaceGukjin | PlaceMay)
    action = state.action
    if action.unplaced:
        sides.answer_capture(state, move)
        if action.unplaced:
            sides.ask_side(state)
        else:
            state.question = None
            _owe(state)
    else:
        state.question = None
        sides.answer_scoring(state, move)
        closing.judge(state)

