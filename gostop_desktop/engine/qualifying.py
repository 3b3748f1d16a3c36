"""나다: whether a seat has the points to say Go or Stop (RULES.md sections 4.2 step 10 and 9, "Go")."""

from __future__ import annotations

from .state import HandState


def qualifies(state: HandState, seat_number: int, junk_side: int) -> bool:
    """Whether the seat may say Go or Stop with its cards on these sides (RULES.md sections 4.2 step 10, 9 "Go")."""
    seat = state.seats[seat_number]
    base = state.prepared.base(seat.captured, junk_side & seat.captured)
    if base < state.thresholds[seat_number]:
        return False
    if not seat.go:
        return True
    if base <= seat.last_go_base:
        return False
    if state.prepared.rules.rego_recover == "recover_must_be_pi":
        return junk_points(state, seat_number, junk_side) >= seat.last_go_junk
    return True


def junk_points(state: HandState, seat: int, junk_side: int) -> int:
    """Points of the junk alone."""
    captured = state.seats[seat].captured
    value = state.prepared.values.junk_value(captured, junk_side & captured)
    return max(0, value - state.prepared.rules.pi_start + 1)
