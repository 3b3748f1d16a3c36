"""피 뺏기: who loses what to whom after a turn (RULES.md sections 4.2 steps 6 and 7, 9 "Junk")."""

from __future__ import annotations

from . import sides
from .cards import Card, cards_in, first_card
from .events import Event, GukjinMoved, JunkTaken, Sweep
from .moves import Give, Move, Seize
from .state import Debt, Form, HandState, Question

_NO_REASONS: tuple[str, ...] = ()


def owe_for_joker(state: HandState) -> None:
    """A joker played from the hand takes one junk from each opponent."""
    turn = state.turn
    state.action.debts = tuple(Debt(turn, other, 1, ("joker",), 0, 1) for other in state.opponents[turn])


def owe(state: HandState) -> None:
    """Step 6 and the sums of step 7: what each opponent owes for all events of the turn together."""
    action = state.action
    rules = state.prepared.rules
    turn = state.turn
    void = rules.last_turn_no_pi if action.last else _NO_REASONS
    swept = is_sweep(state)
    if swept:
        action.triggers += ("sweep",)
        if state.log is not None:
            state.log.append(Sweep(turn, ()))
    owed = _units(state, void, swept)
    total = sum([units for _, units in owed])
    reasons = tuple([reason for reason, _ in owed])
    any_cards = 0
    if swept and rules.sweep_effect == "any_card_from_each":
        any_cards = 1
        reasons += ("sweep",)
    debts: list[Debt] = []
    if total or any_cards:
        debts = [Debt(turn, other, total, reasons, any_cards, total) for other in state.opponents[turn]]
    if swept and rules.sweep_effect == "give_pi_to_each" and "sweep" not in void and rules.sweep_pi:
        debts += [Debt(other, turn, rules.sweep_pi, ("sweep",), 0, rules.sweep_pi) for other in state.opponents[turn]]
    action.debts = tuple(debts)


def _units(state: HandState, void: tuple[str, ...], swept: bool) -> list[tuple[str, int]]:
    """(reason, units) in the order of INTERFACE.md; an event void on the last turn is left out."""
    action = state.action
    rules = state.prepared.rules
    triggers = action.triggers
    owed: list[tuple[str, int]] = []
    if ("bomb" in triggers or "two_card_bomb" in triggers) and "bomb" not in void:
        owed.append(("bomb", rules.bomb_pi))
    if action.joker_units:
        owed.append(("joker", action.joker_units))
    if action.stack_units and "ppeok_take" not in void:
        owed.append(("stack", action.stack_units))
    if "ttadak" in triggers and "ttadak" not in void:
        owed.append(("ttadak", rules.ttadak_pi))
    if "jjok" in triggers and "jjok" not in void:
        owed.append(("jjok", rules.jjok_pi))
    if swept and rules.sweep_effect == "pi" and "sweep" not in void:
        owed.append(("sweep", rules.sweep_pi))
    if "ppeok" in triggers and state.seats[state.turn].turns == 0:
        owed.append(("first_ppeok", rules.first_ppeok_pi))
    if "last_ppeok" in triggers:
        owed.append(("last_ppeok", 1))
    return [(reason, units) for reason, units in owed if units]


def is_sweep(state: HandState) -> bool:
    """싹쓸이: something was captured and no pile is left, or the last two singles were both taken."""
    action = state.action
    if not action.taken or state.floor:
        return False
    if not state.prepared.sweep_by_two:
        return True
    before = action.floor_before
    months = {card.month for card in cards_in(before)}
    return (
        before.bit_count() == 2
        and len(months) == 2
        and action.form in (Form.SINGLE, Form.BOMB)
        and action.taken & before == before
    )


def pay_debts(state: HandState) -> bool:
    """Hand over what is owed; False where a person has to choose first."""
    action = state.action
    while action.debts:
        if not _pay(state, action.debts[0]):
            return False
        action.debts = action.debts[1:]
    state.question = None
    if state.prepared.auto_best:
        for seat in state.actives:
            if state.seats[seat].captured & state.prepared.values.flexible:
                sides.refresh(state, seat)
    return True


def _pay(state: HandState, debt: Debt) -> bool:
    while True:
        pool = debt_pool(state, debt)
        if not pool:
            if debt.units:
                debt = _end_of_junk(state, debt)
                if debt.any_cards:
                    continue
            break
        if _must_choose(state, debt, pool):
            state.action.debts = (debt, *state.action.debts[1:])
            by_giver = debt.units and state.prepared.rules.pi_choice == "giver_chooses"
            state.question = Question.GIVE if by_giver else Question.SEIZE
            state.asked = debt.giver if by_giver else debt.taker
            return False
        debt = _hand_over(state, debt, lowest(state, pool) if debt.units else first_card(pool))
    if state.log is not None:
        _tell(state.log, debt)
    return True


def _tell(log: list[Event], debt: Debt) -> None:
    """The payment, and after it what followed from it."""
    if debt.paid:
        log.append(JunkTaken(debt.taker, debt.giver, debt.paid, debt.reasons))
    if debt.change:
        log.append(JunkTaken(debt.giver, debt.taker, debt.change, debt.reasons))
    log.extend(GukjinMoved(debt.giver, (card,), "animal") for card in debt.locked)


def debt_pool(state: HandState, debt: Debt) -> int:
    """The cards out of which the next one is handed over; 0 where nothing more can be."""
    captured = state.seats[debt.giver].captured
    if not debt.units:
        return captured if debt.any_cards else 0
    values = state.prepared.values
    pool = captured & (values.junk | state.junk_side)
    if state.prepared.rules.gukjin_stealable == "lone_locks_as_animal" and not pool & (pool - 1):
        pool &= ~values.flexible
    return pool


def _must_choose(state: HandState, debt: Debt, pool: int) -> bool:
    if not pool & (pool - 1):
        return False
    if not debt.units:
        return True
    if state.prepared.rules.pi_choice == "lowest_value_first":
        return False
    values = state.prepared.values
    sorts = {(values.value[card], card.is_joker) for card in cards_in(pool)}
    return len(sorts) > 1


def lowest(state: HandState, pool: int) -> Card:
    """The junk that is lost first."""
    for layer in state.prepared.values.loss_order:
        cards = pool & layer
        if cards:
            return first_card(cards)
    raise AssertionError("no junk in the pool")


def choose(state: HandState, move: Move) -> None:
    """A person chose the card to give or to seize."""
    assert isinstance(move, Give | Seize)
    action = state.action
    action.debts = (_hand_over(state, action.debts[0], move.card), *action.debts[1:])
    pay_debts(state)


def _hand_over(state: HandState, debt: Debt, card: Card) -> Debt:
    bit = 1 << card
    state.seats[debt.giver].captured ^= bit
    state.seats[debt.taker].captured |= bit
    paid = (*debt.paid, card)
    if not debt.units:
        return debt._replace(any_cards=debt.any_cards - 1, paid=paid)
    rules = state.prepared.rules
    worth = 1 if rules.two_pi_settlement == "by_card" else state.prepared.values.value[card]
    debt = debt._replace(units=max(0, debt.units - worth), paid=paid)
    if not debt.units and rules.ssangpi_change:
        return debt._replace(change=_give_change(state, debt))
    return debt


def _give_change(state: HandState, debt: Debt) -> tuple[Card, ...]:
    """거스름: the taker returns plain junk to the overpaid value as far as he has any."""
    values = state.prepared.values
    over = sum(values.value[card] for card in debt.paid) - debt.owed
    plain = state.seats[debt.taker].captured & values.junk & ~values.jokers
    change = tuple(card for card in cards_in(plain) if values.value[card] == 1)[: max(0, over)]
    for card in change:
        state.seats[debt.taker].captured ^= 1 << card
        state.seats[debt.giver].captured |= 1 << card
    return change


def _end_of_junk(state: HandState, debt: Debt) -> Debt:
    """The owner has no more junk to give: the rest is not owed, and a lone 국진 locks as an animal."""
    if state.prepared.rules.gukjin_stealable != "lone_locks_as_animal":
        return debt._replace(units=0)
    lone = sides.free_cards(state, debt.giver)
    locked = tuple(cards_in(lone & state.junk_side))
    state.locked |= lone
    state.junk_side &= ~lone
    return debt._replace(units=0, locked=locked)
