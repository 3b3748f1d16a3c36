"""From the collected cards to the next turn or the end of the hand (RULES.md section 4.2, steps 8 to 11)."""

from __future__ import annotations

from . import liability, sides
from .ending import end_nagari, end_push, end_win
from .events import Go as GoEvent
from .events import Heodang, InstantPayment, ThreePpeok
from .events import Push as PushEvent
from .events import Stop as StopEvent
from .money import pay_each
from .moves import GO, STOP, Go, Move, PlaceGukjin, PlaceMay, Push, Stop
from .qualifying import junk_points, qualifies
from .scoring.payments import is_ppeok_run, ppeok_payment
from .state import Action, Form, HandState, Question

_TURN = Question.TURN
_PLACED = Form.PLACED
_FIRST_TURN_KINDS = {"ttadak": "first_ttadak", "jjok": "first_jjok", "bomb": "first_bomb"}


def begin_turn(state: HandState, seat: int) -> None:
    """The seat is on turn and asked for a move."""
    state.turn = seat
    state.action = Action(state.seats[seat].captured, state.junk_side)
    state.question = _TURN
    state.asked = seat


def finish_turn(state: HandState) -> None:
    """Steps 8 to 10: instant payments, three 뻑, 허당, then Go and Stop."""
    action = state.action
    state.question = None
    if state.feeds:
        liability.note_taken(state)
    seat = state.seats[state.turn]
    seat.dry = 0 if action.gained else seat.dry + 1
    if action.triggers:
        _pay_at_once(state)
        if "ppeok" in action.triggers and _won_by_ppeok(state):
            return
    rules = state.prepared.rules
    if rules.heodang_turns and seat.dry >= rules.heodang_turns:
        if state.log is not None:
            state.log.append(Heodang(state.turn))
        end_win(state, state.turn, "heodang")
        return
    judge(state)


def _pay_at_once(state: HandState) -> None:
    """Step 8: 첫뻑 and its ladder, 첫따닥 and the like, the fee for a sweep."""
    rules = state.prepared.rules
    triggers = state.action.triggers
    seat = state.seats[state.turn]
    payment = ppeok_payment(rules, seat.ppeok_turns) if "ppeok" in triggers else None
    if payment is not None:
        _instant(state, *payment)
    if seat.turns == 0:
        points = {
            "ttadak": rules.first_ttadak_points,
            "jjok": rules.first_jjok_points,
            "bomb": rules.first_bomb_points,
        }
        for trigger, kind in _FIRST_TURN_KINDS.items():
            if trigger in triggers:
                _instant(state, kind, points[trigger])
    if "sweep" in triggers and rules.sweep_fee:
        void = rules.last_turn_no_pi if state.action.last else ()
        if "sweep" not in void:
            _instant(state, "sweep_fee", rules.sweep_fee)


def _instant(state: HandState, kind: str, points: int) -> None:
    if not points:
        return
    pay_each(state, kind, state.turn, state.opponents[state.turn], points)
    if state.log is not None:
        state.log.append(InstantPayment(state.turn, kind, points))


def _won_by_ppeok(state: HandState) -> bool:
    """Step 9: the third 뻑 of a seat (RULES.md section 9, "뻑 money")."""
    rules = state.prepared.rules
    turns = state.seats[state.turn].ppeok_turns
    if len(turns) != 3:
        return False
    if is_ppeok_run(turns):
        if rules.triple_consecutive_ends == "pay_only":
            return False
    elif not rules.three_ppeok_win:
        return False
    if state.log is not None:
        state.log.append(ThreePpeok(state.turn))
    end_win(state, state.turn, "three_ppeok")
    return True


# ---- Go and Stop


def judge(state: HandState) -> None:
    """Step 10: ask Go or Stop, ask for 국진 where it would make the points, or end the turn."""
    turn = state.turn
    seat = state.seats[turn]
    prepared = state.prepared
    captured = seat.captured
    if qualifies(state, turn, state.junk_side):
        if not seat.hand and not seat.passes and prepared.rules.auto_stop_last_card:
            _stop(state)
            return
        state.question = Question.GO_OR_STOP
        state.asked = turn
    elif (
        prepared.one_way
        and captured & prepared.values.flexible
        and sides.animal_side(state, turn)
        and sides.scoring_candidates(state)
    ):
        sides.ask_side(state)
    else:
        _end_turn(state)


def go_or_stop_moves(state: HandState) -> tuple[Move, ...]:
    """Go, Stop, and 국진 to junk where the seat still qualifies after it."""
    moves: list[Move] = [GO, STOP]
    if state.prepared.one_way:
        for card in sides.movable(state, state.turn):
            if qualifies(state, state.turn, state.junk_side | 1 << card):
                moves.append(sides.junk_move(card))
    return tuple(moves)


def go_or_stop(state: HandState, move: Move) -> None:
    """The answer of the seat on turn."""
    match move:
        case Go():
            _go(state)
        case Stop():
            _stop(state)
        case PlaceGukjin() | PlaceMay():
            sides.place(state, state.turn, move)
        case _:
            raise AssertionError(f"no answer to Go or Stop: {move}")


def _go(state: HandState) -> None:
    turn = state.turn
    seat = state.seats[turn]
    seat.go += 1
    seat.last_go_base = state.prepared.base(seat.captured, state.junk_side & seat.captured)
    seat.last_go_junk = junk_points(state, turn, state.junk_side)
    if state.prepared.rules.reverse_go_mode != "off" and any(state.seats[i].go for i in state.opponents[turn]):
        levels = [state.seats[other].reverse_go for other in state.opponents[turn]]
        seat.reverse_go = max(seat.reverse_go, *levels) + 1
    state.go_order += (turn,)
    liability.on_go(state)
    if state.log is not None:
        state.log.append(GoEvent(turn, seat.go))
    _end_turn(state)


def _stop(state: HandState) -> None:
    if state.log is not None:
        state.log.append(StopEvent(state.turn))
    if state.prepared.rules.push == "two_times" and state.pushes < 2:
        state.question = Question.PUSH
        state.asked = state.turn
        return
    end_win(state, state.turn, "stop")


def push(state: HandState, move: Move) -> None:
    """밀기: forfeit the win for a doubled next hand, or collect it."""
    if isinstance(move, Push):
        if state.log is not None:
            state.log.append(PushEvent(state.turn))
        end_push(state)
    else:
        end_win(state, state.turn, "stop")


def _end_turn(state: HandState) -> None:
    """The next seat that can still move is on turn; where none can, the hand is 나가리 (step 11)."""
    turn = state.turn
    seats = state.seats
    seats[turn].turns += 1
    if state.feeds:
        liability.expire(state)
    if state.action.form is _PLACED and state.prepared.rules.dokbak_feed != "off":
        liability.note_discard(state)
    after = state.after
    following = after[turn]
    while not (seats[following].hand or seats[following].passes):
        if following == turn:
            end_nagari(state)
            return
        following = after[following]
    begin_turn(state, following)
