"""What one hand hands to the next: dealer, carry, pushes, seats that may not fold again, chips and the house's line."""

from __future__ import annotations

from typing import Any

import pytest

from gostop_desktop.engine import HandState, IllegalMove, PositionError, RuleSet, legal_moves, presets, shuffled_deck
from gostop_desktop.engine.cards import cards_in, parse_cards
from gostop_desktop.engine.joining import pile_to_shuffle
from gostop_desktop.engine.match import Match, MatchSeat, MatchSetup
from gostop_desktop.engine.moves import FOLD, JOIN, STOP, TUNG, parse_move
from gostop_desktop.engine.record import read_record
from gostop_desktop.engine.record_lines import HandLine, hand_line, header_line
from tools.make_records import play_match

from .lines import deck, fault, hand, header, move, position, replayed, text_of

WINNING: dict[str, Any] = {"captured": ["02a 04a 08b 06b 09b", ""], "hands": ["10b 12b", "10c 01a"], "floor": "10a"}
"""Seat 0 plays 10b and may stop."""


def match_of(rules: object = "matgo", **setup: Any) -> Match:
    chosen = RuleSet.from_json(rules)
    seats = tuple(MatchSeat(str(seat)) for seat in range(chosen.table_players))
    return Match(MatchSetup(chosen, seats, **({"chips": (chosen.starting_chips,) * len(seats)} | setup)))


def play(match: Match, *moves: str, **keys: Any) -> HandState:
    """Play a hand from a position with these moves of whoever is asked."""
    match.begin_position(match.hand_setup(), position(**keys))
    for text in moves:
        assert match.state is not None
        match.play(match.state.asked, parse_move(text))
    assert match.state is not None
    return match.state


def test_the_winner_deals_the_next_hand() -> None:
    match = match_of(first_dealer=1)
    state = play(match, "play 10b", "stop", **WINNING, turn=0)
    assert (state.dealer, match.dealer, match.carry, match.hand) == (1, 0, 1, 1)
    assert match.hand_setup().hand == 2
    assert match.end is not None
    assert match.chips == match.end.chips
    assert match.chips[0] > 100_000


def _nagari(match: Match) -> None:
    play(match, "play 01a", "play 03a", hands=["01a", "03a"], floor="", pile="05c 06c")


def test_nagari_keeps_the_dealer_and_doubles_the_carry() -> None:
    match = match_of(first_dealer=1)
    for carry in (2, 4, 8, 8):  # nagari_cap 8
        match.begin_position(match.hand_setup(), position(hands=["01a", "03a"], floor="", pile="05c 06c", turn=0))
        for text in ("play 01a", "play 03a"):
            match.play(match.state.asked, parse_move(text))  # type: ignore[union-attr]
        assert (match.dealer, match.carry) == (1, carry)
    play(match, "play 10b", "stop", **WINNING, turn=0)
    assert (match.dealer, match.carry) == (0, 1)


def test_a_redeal_keeps_dealer_and_carry_and_is_a_hand_line_of_its_own() -> None:
    rules = {"preset": "gostop", "floor_quad": "redeal"}
    match = match_of(rules, first_dealer=2)
    month = ["01a", "01b", "01c", "01d"]
    rest = [card for card in deck("gostop").split() if card not in month]
    cards = rest[:12] + month[:3] + rest[12:21] + month[3:] + rest[21:]
    setup = match.hand_setup()
    line = HandLine(1, 2, 1, parse_cards(" ".join(cards)))
    match.begin(setup, line.deck or ())
    assert match.end is not None
    assert match.end.reason == "redeal"
    assert (match.dealer, match.carry, match.hand, match.is_between_hands) == (2, 1, 1, True)
    again = hand(hand=2, dealer=2, carry=1, deck=deck("gostop"))
    assert replayed(header_line(match.setup), hand_line(line), again)["error"] is None


def test_a_push_doubles_the_carry_at_most_twice_running() -> None:
    match = match_of("matgo_push")
    for pushes in (1, 2):
        chips = match.chips
        play(match, "play 10b", "stop", "push", **WINNING, turn=0)
        assert (match.pushes, match.carry, match.dealer, match.chips) == (pushes, 2**pushes, 0, chips)
    state = play(match, "play 10b", **WINNING, turn=0)
    assert match.hand_setup().pushes == 2
    match.play(0, STOP)
    assert state.carry == 4
    assert match.is_between_hands  # not asked a third time
    assert (match.pushes, match.carry) == (0, 1)


def test_a_win_that_is_collected_ends_the_pushes() -> None:
    match = match_of("matgo_push")
    play(match, "play 10b", "stop", "push", **WINNING, turn=0)
    play(match, "play 10b", "stop", "collect", **WINNING, turn=0)
    assert (match.pushes, match.carry) == (0, 1)


def test_nagari_keeps_the_pushes_in_the_pot() -> None:
    match = match_of("matgo_push")
    play(match, "play 10b", "stop", "push", **WINNING, turn=0)
    _nagari(match)
    assert (match.pushes, match.carry) == (1, 4)


def test_pushes_of_a_hand_line_count() -> None:
    lines = [header("matgo_push"), hand(pushes=2, position=position(**WINNING)), move(0, "play 10b"), move(0, "stop")]
    assert replayed(*lines)["hands"][0]["end"]["reason"] == "stop"
    lines[1] = hand(pushes=1, position=position(**WINNING))
    assert replayed(*lines)["hands"][0]["final"]["pending"]["kind"] == "push"


def test_tung_after_three_hands_lost_running() -> None:
    match = match_of({"preset": "matgo", "cut_mode": "cutter_chooses", "tung_right": "after_3_losses"})
    for lost in range(3):
        assert (match.losses, match.may_tung, match.cutter(match.dealer)) == ((0, lost), False, 1)
        play(match, "play 10b", "stop", **WINNING, turn=0)
        if lost == 1:
            _nagari(match)  # which nobody has lost
    assert (match.losses, match.may_tung) == ((0, 3), True)
    match.begin(match.hand_setup(), shuffled_deck(match.rules, b"x"))
    assert match.cut(1, TUNG) is not None
    assert match.losses == (0, 3)


def test_no_tung_before_three_hands_are_lost() -> None:
    match = match_of({"preset": "matgo", "cut_mode": "cutter_chooses", "tung_right": "after_3_losses"})
    match.begin(match.hand_setup(), shuffled_deck(match.rules, b"x"))
    with pytest.raises(IllegalMove):
        match.cut(1, TUNG)


def test_a_win_ends_the_losses_of_its_seat() -> None:
    match = match_of("gostop_family")
    family = {"hands": ["10b 12b", "10c", "01a", ""], "actives": [0, 1, 2], "floor": "10a", "turn": 0}
    match.losses = (2, 1, 0, 1)
    play(match, "play 10b", "stop", **family, captured=["02a 04a 08b 06b 09b", "", "", ""])
    assert match.losses == (0, 2, 1, 1)  # seat 3 sat out


def _family(answers: list[Any], rules: object = "gostop_family", match: Match | None = None) -> Match:
    """Deal a hand and let the seats answer; the hand is then left to a random end."""
    table = match or match_of(rules)
    table.begin(table.hand_setup(), shuffled_deck(table.rules, b"family"))
    for answer in answers:
        table.play(table.state.asked, answer)  # type: ignore[union-attr]
    return table


def _finish(match: Match) -> None:
    while match.state is not None and not match.state.is_over:
        if match.state.awaiting_pile:
            match.supply_pile(tuple(cards_in(pile_to_shuffle(match.state))))
        else:
            match.play(match.state.asked, legal_moves(match.state)[0])


def test_who_folded_may_not_fold_again() -> None:
    match = _family([FOLD])
    _finish(match)
    assert match.barred == (1,)
    dealer = match.dealer
    match.begin(match.hand_setup(), shuffled_deck(match.rules, b"next"))
    assert match.state is not None
    first = (dealer + 1) % 4
    assert match.state.asked == ((first + 1) % 4 if first == 1 else first)
    assert 1 not in match.state.folded


def test_a_sale_is_no_fold() -> None:
    match = _family([JOIN, JOIN])  # the fourth is forced out
    _finish(match)
    assert match.barred == ()


def test_houses_may_let_one_fold_again() -> None:
    match = _family([FOLD], {"preset": "gostop_family", "no_double_drop": False})
    _finish(match)
    assert match.barred == ()


def test_seats_barred_by_a_position_are_barred_in_the_next_hand() -> None:
    family = {"hands": ["05a", "10b", "06a", ""], "actives": [0, 1, 2], "barred": [3], "pile": "05c 11c 08c"}
    match = match_of("gostop_family")
    play(match, "play 05a", "play 10b", "play 06a", **family)
    assert match.is_between_hands
    assert match.barred == (3,)


def test_refills_between_hands() -> None:
    match = match_of(chips=(0, 5))
    match.refill(0, 100)
    assert match.chips == (100, 5)
    play(match, "play 10b", **WINNING, turn=0)
    with pytest.raises(PositionError):
        match.refill(0, 100)
    match.play(0, STOP)
    before = match.chips
    match.refill(1, 7)
    assert match.chips == (before[0], before[1] + 7)


def test_chips_of_a_refill_are_played_with() -> None:
    line = hand(position=position(**WINNING))
    lines = [header(chips=[0, 0]), {"refill": 1, "chips": 50}, line, move(0, "play 10b"), move(0, "stop")]
    assert replayed(*lines)["hands"][0]["end"]["chips"] == [0, 50]  # winner_balance: what the winner has caps it
    lines[1:1] = [{"refill": 0, "chips": 30}]
    assert replayed(*lines)["hands"][0]["end"]["chips"] == [60, 20]


def test_the_house_keeps_its_line() -> None:
    rules = {"preset": "matgo", "commission_rate": 0.1}
    match = match_of(rules)
    for _ in range(2):
        play(match, "play 10b", "stop", **WINNING, turn=0)
    assert match.house > 0
    assert sum(match.chips) + match.house == 200_000


def test_a_head_start_lowers_the_threshold_in_all_questions() -> None:
    seats = [{"name": "a", "kind": "human", "head_start": 4}, {"name": "b", "kind": "computer", "level": "expert"}]
    small = hand(position=position(captured=["01a 03a", ""], hands=["08c 12b", "10b"], floor="08a", pile="11c 05c"))
    lines = (small, move(0, "play 08c"))
    assert replayed(header(seats=seats), *lines)["hands"][0]["final"]["pending"]["kind"] == "go_or_stop"
    assert replayed(header(), *lines)["hands"][0]["final"]["pending"]["seat"] == 1
    much = [seats[0] | {"head_start": 50}, seats[1]]
    none = hand(position=position(hands=["05a 12b", "10b"], pile="11c 05c"))
    answer = replayed(header(seats=much), none, move(0, "play 05a"))
    assert answer["hands"][0]["final"]["pending"]["seat"] == 1  # the threshold is at least 1


def test_a_match_of_another_number_of_seats_is_none() -> None:
    with pytest.raises(PositionError):
        Match(MatchSetup(presets.get("matgo"), (MatchSeat("a"),), (1,)))


def test_a_hand_waits_for_the_one_before() -> None:
    match = match_of()
    play(match, **WINNING)
    with pytest.raises(PositionError):
        match.begin(match.hand_setup(), shuffled_deck(match.rules, b"x"))


def test_numbers_of_hands_follow_one_another_unless_given() -> None:
    lines = [header("matgo_push"), hand(hand=5, position=position(**WINNING)), move(0, "play 10b"), move(0, "stop"),
             move(0, "collect"), {"deck": deck("matgo_push")}]  # fmt: skip
    reader = read_record(text_of(*lines))
    assert [one.state.hand for one in reader.hands] == [5, 6]


def test_first_dealers() -> None:
    assert replayed(header(first_dealer=1), {"deck": deck()})["hands"][0]["events"][0]["seat"] == 1
    assert replayed(header(first_dealer=1), hand(dealer=1))["error"] is None
    assert fault(header(first_dealer=1), hand(dealer=0))[0] == 2


@pytest.mark.parametrize("name", ["gostop", "gostop_family", "matgo_push", "gostop_chips", "matgo_double"])
def test_chips_of_table_and_house_sum_to_what_was_brought(name: str) -> None:
    rules = RuleSet.from_json({"preset": name, "commission_rate": 0.08, "limited_liability": "off"})
    brought = rules.starting_chips * rules.table_players
    for seed in range(3):
        added = 0
        for line, match in play_match(rules, seed, 4):
            added += rules.starting_chips if "refill" in line[:9] else 0
            if match.is_between_hands:
                assert sum(match.chips) + match.house == brought + added
