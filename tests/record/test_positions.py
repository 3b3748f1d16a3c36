"""A hand that starts from a position: every key and what it does, and every fault."""

from __future__ import annotations

from typing import Any

import pytest

from gostop_desktop.engine import HandSetup, HandState, PositionError, RuleSet
from gostop_desktop.engine.cards import parse_mask
from gostop_desktop.engine.position import KEYS, STATE_KEYS, position_state
from gostop_desktop.engine.state import DEALT, Question

from .lines import fault, final, from_position, hand, header, move, position, replayed, words_in

THREE = {"hands": ["05a 12b", "10b 10c", "06a 06b"]}
FOUR: dict[str, Any] = {"hands": ["05a 12b", "10b 10c", "06a 06b", ""], "actives": [0, 1, 2]}


def start(rules: object = "matgo", dealer: int = 0, **keys: Any) -> HandState:
    """The state a position gives."""
    return position_state(HandSetup(RuleSet.from_json(rules), dealer), position(**keys))


def seat_of(**state: Any) -> Any:
    """Seat 0 of a position in which only its state is given."""
    return start(state=[state, {}]).seats[0]


# ---- where the cards lie


def test_cards_lie_where_they_are_put() -> None:
    table = from_position(captured=["03a 01a", "07a"], stacks=[{"cards": "07d 07b 07c", "owner": 1, "jokers": "x1"}])
    assert table == {
        "hands": ["05a 12b", "10b 10c"],
        "floor": "05b 08a",
        "stacks": [{"cards": "07b 07c 07d", "owner": 1, "jokers": "x1"}],
        "pile": "05c 11c 08c 03c",
        "captured": ["01a 03a", "07a"],
        "base": [0, 0],
        "go": [0, 0],
        "junk_value": [0, 0],
        "gukjin": [None, None],
        "pending": {"seat": 0, "kind": "turn", "moves": ["play 05a", "play 12b"]},
    }


def test_nothing_is_told_of_a_position() -> None:
    assert replayed(header(), hand())["hands"][0]["events"] == []


def test_no_check_of_the_opening_is_made() -> None:
    table = from_position(hands=["05a 05b 05c 05d", "01a 03a"], floor="08a", pile="")
    assert table["pending"]["kind"] == "turn"
    assert {"shake 05", "play 05a"} <= set(table["pending"]["moves"])


def test_the_first_card_of_the_pile_is_turned_first() -> None:
    table = from_position("matgo", move(0, "play 12b"))
    assert table["pile"] == "11c 08c 03c"
    assert table["captured"][0] == "05b 05c"


def test_without_a_pile_the_play_stands() -> None:
    table = from_position("matgo", move(0, "play 05a"), pile="")
    assert (table["captured"][0], table["floor"]) == ("05a 05b", "08a")


def test_three_loose_cards_of_a_month_are_a_dealt_stack() -> None:
    assert start(floor="08d 05b 08a 08c", pile="").stacks == {parse_mask("08a 08c 08d"): (DEALT, 0)}
    table = from_position(floor="08d 05b 08a 08c", pile="")
    assert table["stacks"] == [{"cards": "08a 08c 08d", "owner": None, "jokers": ""}]
    assert table["floor"] == "05b"


@pytest.mark.parametrize("owner", [{}, {"owner": None}, {"owner": 0}])
def test_owners_of_stacks(owner: dict[str, object]) -> None:
    (stack,) = from_position(stacks=[{"cards": "07b 07c 07d"} | owner])["stacks"]
    assert stack == {"cards": "07b 07c 07d", "owner": owner.get("owner"), "jokers": ""}


def test_a_stack_is_taken_with_its_jokers() -> None:
    stack = {"cards": "07b 07c 07d", "owner": 0, "jokers": "x2 x1"}
    table = from_position("matgo", move(0, "play 07a"), hands=["07a 12b", "10b 10c"], stacks=[stack])
    assert table["captured"][0] == "05b 05c 07a 07b 07c 07d x1 x2"


def test_piles_of_a_double_deck_form_in_the_order_given() -> None:
    state = start("matgo_double", floor="05b 05c' 05b' 05d 08a 08a'", hands=["05a", "01a"], pile="")
    assert state.piles[5] == (parse_mask("05b 05c' 05b'"), parse_mask("05d"))
    assert state.piles[8] == (parse_mask("08a 08a'"),)
    assert state.stacks == {parse_mask("05b 05c' 05b'"): (DEALT, 0)}


def test_a_month_of_a_double_deck_may_have_several_stacks() -> None:
    stacks = [{"cards": "05b 05c 05d", "owner": 1}, {"cards": "05b' 05c' 05d'", "owner": 0}]
    state = start("matgo_double", floor="05a'", stacks=stacks, hands=["05a", "01a"], pile="")
    assert [pile.bit_count() for pile in state.piles[5]] == [1, 3, 3]
    pending = from_position("matgo_double", move(0, "play 05a"), floor="05a'", stacks=stacks,
                            hands=["05a 01b", "01a"], pile="")["pending"]  # fmt: skip
    assert pending == {"seat": 0, "kind": "take_for_played", "moves": ["take 05a'", "take 05b", "take 05b'"]}


# ---- what a seat has done


@pytest.mark.parametrize("key", ["turns", "go", "last_go_base", "last_go_junk", "bombs", "passes", "reverse_go", "dry"])
def test_counts_of_a_seat(key: str) -> None:
    assert getattr(seat_of(**{key: 3}), key) == 3
    assert getattr(seat_of(), key) == 0


def test_ppeok_turns() -> None:
    assert seat_of(turns=4, ppeok_turns=[1, 3]).ppeok_turns == (1, 3)


def test_months_shaken_count_unless_the_number_is_given() -> None:
    assert (seat_of(shaken="05 07").shaken, seat_of(shaken="05 07").shakes) == (1 << 5 | 1 << 7, 2)
    assert seat_of(shaken="05", shakes=0).shakes == 0
    assert seat_of(shakes=1).shaken == 0
    assert seat_of(shaken="05 07", declined_president="05").shakes == 1


def test_shaken_cards_have_been_seen() -> None:
    assert start(state=[{"shaken": "05"}, {}]).shown == parse_mask("05a")


def test_declined_presidents() -> None:
    assert seat_of(declined_president="05 11").declined == 1 << 5 | 1 << 11


def test_passes_let_a_seat_flip() -> None:
    table = from_position(hands=["", "10b 10c"], state=[{"passes": 2}, {}])
    assert table["pending"] == {"seat": 0, "kind": "turn", "moves": ["flip"]}


def test_go_counts_and_asks_again_only_above_its_base() -> None:
    captured = ["02a 04a 08b", ""]
    for base, kind in ((4, "go_or_stop"), (5, "turn")):
        state = [{"go": 1, "last_go_base": base}, {}]
        rules = {"preset": "matgo", "win_threshold": 5}
        table = from_position(rules, move(0, "play 12b"), captured=captured, state=state)
        assert (table["go"], table["pending"]["kind"]) == ([1, 0], kind)


@pytest.mark.parametrize(
    ("given", "shown"), [({}, "animal"), ({"gukjin": "animal"}, "animal"), ({"gukjin": "junk"}, "junk")]
)
def test_sides_of_gukjin(given: dict[str, object], shown: str) -> None:
    table = from_position("gostop", **THREE, captured=["", "09a", ""], state=[{}, given, {}])
    assert table["gukjin"] == [None, shown, None]
    assert table["junk_value"] == [0, 2 if shown == "junk" else 0, 0]


def test_auto_best_shows_the_better_side_unless_one_is_given() -> None:
    junk = "01c 01d 02c 02d 06c 06d 04c 04d"
    assert from_position(captured=[f"09a {junk}", ""])["gukjin"] == ["junk", None]
    assert from_position(captured=["09a", ""])["gukjin"] == ["animal", None]
    assert from_position(captured=[f"09a {junk}", ""], state=[{"gukjin": "animal"}, {}])["gukjin"] == ["animal", None]


def test_a_side_without_the_card_means_nothing() -> None:
    assert from_position(state=[{"gukjin": "junk", "locked": True}, {}])["gukjin"] == [None, None]


def test_two_gukjin_of_a_double_deck() -> None:
    keys: dict[str, Any] = {"hands": ["05a", "01a"], "captured": ["09a 09a'", ""], "pile": ""}
    for given in ("junk", "animal", "animal junk", "junk animal"):
        assert from_position("matgo_double", **keys, state=[{"gukjin": given}, {}])["gukjin"] == [given, None]
    table = from_position("matgo_double", **keys, state=[{"gukjin": "junk animal"}, {}])
    assert table["junk_value"] == [2, 0]


def test_the_side_of_may() -> None:
    rules = {"preset": "gostop", "may_animal_as_ssangpi": True}
    keys: dict[str, Any] = {"hands": ["05b 12b", "10b 10c", "06a 06b"], "floor": "08a", "captured": ["05a", "", ""]}
    for side, value in (("junk", 2), ("animal", 0)):
        assert from_position(rules, **keys, state=[{"may": side}, {}, {}])["junk_value"] == [value, 0, 0]


def test_a_locked_gukjin_stays_an_animal() -> None:
    state = start("gostop", **THREE, captured=["09a", "", ""], state=[{"locked": True}, {}, {}])
    assert state.locked == parse_mask("09a")
    assert "gukjin junk" not in from_position(
        "gostop", **THREE, captured=["09a", "", ""], state=[{"locked": True}, {}, {}]
    )["pending"]["moves"]  # fmt: skip


# ---- the whole hand


def test_the_dealer_is_on_turn_unless_said_otherwise() -> None:
    assert final(header(), hand(dealer=1))["pending"]["seat"] == 1
    assert final(header(), hand(dealer=1, position=position(turn=0)))["pending"]["seat"] == 0


def test_actives() -> None:
    state = start("gostop_family", dealer=2, hands=["05a", "", "06a 06b", "10b"], actives=[3, 0, 2])
    assert (state.actives, state.turn) == ((2, 3, 0), 2)
    assert state.opponents[3] == (0, 2)


def test_barred_seats_that_sit_out_have_folded() -> None:
    state = start("gostop_family", **FOUR, barred=[3, 1])
    assert (state.barred, state.folded) == ((3, 1), (3,))


def test_go_order() -> None:
    goers = [{"go": 1}, {"go": 2}, {}]
    assert start("gostop", **THREE, state=goers, go_order=[1, 0, 1]).go_order == (1, 0, 1)
    assert start("gostop", **THREE, state=goers, turn=1).go_order == (1, 0)  # seat 0 was the last to move
    assert start("gostop", **THREE).go_order == ()


def test_feeds() -> None:
    state = start("gostop", **THREE, feeds=[{"seat": 2, "card": "08a", "for": [0, 1]}])
    (feed,) = state.feeds
    assert (feed.seat, str(feed.card), feed.seen_for, feed.truly_for) == (2, "08a", 3, 3)


def test_a_feed_makes_its_seat_pay() -> None:
    keys: dict[str, Any] = {"hands": ["08c 12c", "10b 10c", "06c 06d"], "floor": "08a", "captured": ["01a 03a", "", ""]}
    feeds = [{"seat": 2, "card": "08a", "for": [0]}]
    start = position(**keys, feeds=feeds, pile="05c 11c")
    answer = replayed(header("gostop"), hand(position=start), move(0, "play 08c"), move(0, "stop"))
    assert answer["hands"][0]["end"]["receipt"]["losers"][1]["dok_bak"] == "pays_for_all"


def test_withheld_and_refuser() -> None:
    keys: dict[str, Any] = {"state": [{"go": 1}, {}, {}], "withheld": [{"seat": 2, "goer": 0}], "refuser": 1}
    state = start("gostop", **THREE, **keys)
    assert (state.withheld, state.refuser) == (((2, 0),), 1)
    assert start("gostop", **THREE, refuser=None).refuser == -1


def test_what_the_hand_line_says_counts() -> None:
    line = hand(hand=3, carry=4, pushes=1, mission="month 05")
    answer = replayed(header(chips=[5, 7]), line, move(0, "play 05a"))
    assert answer["error"] is None
    setup = HandSetup(RuleSet.from_json("matgo"), carry=4, hand=3, head_starts=(2, 9), chips=(5, 7))
    state = position_state(setup, position())
    assert (state.carry, state.hand, state.thresholds, state.chips) == (4, 3, (5, 1), [5, 7])
    assert (state.question, state.asked) == (Question.TURN, 0)


# ---- faults

FAULTS: list[tuple[str, object, dict[str, Any], str]] = [
    ("unknown key", "matgo", {"table": 1}, "position.table"),
    ("no hands", "matgo", {"hands": ...}, "position.hands missing"),
    ("no floor", "matgo", {"floor": ...}, "position.floor missing"),
    ("no pile", "matgo", {"pile": ...}, "position.pile missing"),
    ("hands no list", "matgo", {"hands": "05a 12b"}, "position.hands 05a"),
    ("one hand", "matgo", {"hands": ["05a"]}, "position.hands 1 2"),
    ("three hands", "matgo", {"hands": ["05a", "10b", "10c"]}, "position.hands 3 2"),
    ("a hand that is no text", "matgo", {"hands": ["05a", ["10b"]]}, "position.hands[1]"),
    ("a hand that is null", "matgo", {"hands": ["05a", None]}, "position.hands[1] null"),
    ("a card that is none", "matgo", {"hands": ["05a 05e", "10b"]}, "position.hands[0] 05e"),
    ("a card of month 13", "matgo", {"pile": "13a"}, "position.pile 13a"),
    ("a card with a long name", "matgo", {"pile": "05c" * 50}, "position.pile 05c05c"),
    ("an endless list", "matgo", {"pile": "05c " * 500}, "position.pile"),
    ("a joker the rules have not", "matgo", {"hands": ["05a x3", "10b"]}, "position.hands[0] x3 pack"),
    ("a second copy in a single deck", "matgo", {"floor": "05b'"}, "position.floor 05b' pack"),
    ("a card twice in a hand", "matgo", {"hands": ["05a 05a", "10b"]}, "position.hands[0] 05a"),
    ("a card in two hands", "matgo", {"hands": ["05a", "05a"]}, "position.hands[1] 05a two places"),
    ("a card in hand and pile", "matgo", {"pile": "05a"}, "position.pile 05a two places"),
    ("a card in floor and captures", "matgo", {"captured": ["08a", ""]}, "position.captured[0] 08a two places"),
    ("a joker in two stacks", "matgo", {"stacks": [{"cards": "07b 07c 07d", "jokers": "x1"}], "pile": "x1"},
     "position.pile x1 two places"),
    ("a joker on the floor", "matgo", {"floor": "05b x1"}, "position.floor x1 joker"),
    ("four of a month on the floor", "matgo", {"floor": "08a 08b 08c 08d", "pile": ""}, "position.floor 08a three"),
    ("floor no text", "matgo", {"floor": []}, "position.floor"),
    ("stacks no list", "matgo", {"stacks": {}}, "position.stacks"),
    ("a stack no object", "matgo", {"stacks": ["07b 07c 07d"]}, "position.stacks[0]"),
    ("an empty stack", "matgo", {"stacks": [{}]}, "position.stacks[0].cards missing"),
    ("unknown key of a stack", "matgo", {"stacks": [{"cards": "07b 07c 07d", "month": 7}]}, "position.stacks[0].month"),
    ("a stack of two", "matgo", {"stacks": [{"cards": "07b 07c"}]}, "position.stacks[0].cards three"),
    ("a stack of four", "matgo", {"stacks": [{"cards": "07a 07b 07c 07d"}]}, "position.stacks[0].cards three"),
    ("a stack of two months", "matgo", {"stacks": [{"cards": "07b 07c 06d"}]}, "position.stacks[0].cards month"),
    ("a stack of jokers", "gostop", {"stacks": [{"cards": "x1 x2 x3"}], **THREE}, "position.stacks[0].cards month"),
    ("a stack beside its month", "matgo", {"stacks": [{"cards": "08b 08c 08d"}], "pile": ""}, "stacks[0] beside 08a"),
    ("a stack of nobody there", "matgo", {"stacks": [{"cards": "07b 07c 07d", "owner": 2}]}, "stacks[0].owner 2 0..1"),
    ("a stack of true", "matgo", {"stacks": [{"cards": "07b 07c 07d", "owner": True}]}, "stacks[0].owner true"),
    ("a joker that is none", "matgo", {"stacks": [{"cards": "07b 07c 07d", "jokers": "01a"}]}, "stacks[0].jokers 01a"),
    ("captured no list", "matgo", {"captured": "01a"}, "position.captured 01a"),
    ("captured of one", "matgo", {"captured": ["01a"]}, "position.captured 1 2"),
    ("turn of nobody there", "matgo", {"turn": 2}, "position.turn 2 0..1"),
    ("turn true", "matgo", {"turn": True}, "position.turn true"),
    ("turn null", "matgo", {"turn": None}, "position.turn null"),
    ("turn of one who cannot move", "matgo", {"hands": ["", "10b 10c"]}, "position.turn 0 move"),
    ("turn of one who sits out", "gostop_family", {**FOUR, "turn": 3}, "position.turn 3 0, 1, 2"),
    ("state no list", "matgo", {"state": {}}, "position.state"),
    ("state of one", "matgo", {"state": [{}]}, "position.state 1 2"),
    ("a state no object", "matgo", {"state": [{}, 5]}, "position.state[1] 5"),
    ("unknown key of a state", "matgo", {"state": [{"gos": 1}, {}]}, "position.state[0].gos"),
    ("negative turns", "matgo", {"state": [{"turns": -1}, {}]}, "position.state[0].turns -1"),
    ("go true", "matgo", {"state": [{"go": True}, {}]}, "position.state[0].go true"),
    ("go a float", "matgo", {"state": [{"go": 1.0}, {}]}, "position.state[0].go 1.0"),
    ("go null", "matgo", {"state": [{"go": None}, {}]}, "position.state[0].go null"),
    ("too many passes", "matgo", {"state": [{"passes": 10**6}, {}]}, "position.state[0].passes 1000000"),
    ("ppeok_turns no list", "matgo", {"state": [{"ppeok_turns": 1}, {}]}, "state[0].ppeok_turns 1"),
    ("a ppeok before the first turn", "matgo", {"state": [{"ppeok_turns": [0]}, {}]}, "ppeok_turns[0] 0"),
    ("ppeoks out of order", "matgo", {"state": [{"ppeok_turns": [2, 1]}, {}]}, "ppeok_turns [2, 1]"),
    ("a turn with two ppeoks", "matgo", {"state": [{"ppeok_turns": [1, 1]}, {}]}, "ppeok_turns [1, 1]"),
    ("no side", "matgo", {"state": [{"gukjin": "left"}, {}]}, "state[0].gukjin left animal junk"),
    ("an empty side", "matgo", {"state": [{"gukjin": ""}, {}]}, "state[0].gukjin animal junk"),
    ("auto is no side of play", "matgo", {"state": [{"gukjin": "auto"}, {}]}, "state[0].gukjin auto"),
    ("a side that is no text", "matgo", {"state": [{"may": True}, {}]}, "state[0].may true"),
    ("two sides for one card", "matgo", {"captured": ["09a", ""], "state": [{"gukjin": "junk animal"}, {}]},
     "state[0].gukjin animal"),
    ("three sides for two cards", "matgo_double",
     {"captured": ["09a 09a'", ""], "state": [{"gukjin": "junk animal junk"}, {}]}, "state[0].gukjin each"),
    ("a side the rules have not", "matgo", {"captured": ["05a", ""], "hands": ["01a", "10b"],
                                            "state": [{"may": "junk"}, {}]}, "state[0].may junk"),
    ("locked on the junk side", "matgo", {"captured": ["09a", ""], "state": [{"gukjin": "junk", "locked": True}, {}]},
     "state[0].locked"),
    ("locked no flag", "matgo", {"state": [{"locked": 1}, {}]}, "state[0].locked 1"),
    ("shaken no text", "matgo", {"state": [{"shaken": [5]}, {}]}, "state[0].shaken"),
    ("shaken of one digit", "matgo", {"state": [{"shaken": "5"}, {}]}, "state[0].shaken 5 05"),
    ("shaken of month 13", "matgo", {"state": [{"shaken": "13"}, {}]}, "state[0].shaken 13"),
    ("shaken twice", "matgo", {"state": [{"shaken": "05 05"}, {}]}, "state[0].shaken 05 twice"),
    ("declined of month 0", "matgo", {"state": [{"declined_president": "00"}, {}]}, "declined_president 00"),
    ("actives missing at four", "gostop_family", {**FOUR, "actives": ...}, "position.actives missing 3"),
    ("actives null at four", "gostop_family", {**FOUR, "actives": None}, "position.actives missing 3"),
    ("two actives", "gostop_family", {**FOUR, "actives": [0, 1]}, "position.actives [0, 1] 3"),
    ("an active twice", "gostop_family", {**FOUR, "actives": [0, 1, 1]}, "position.actives [0, 1, 1] twice"),
    ("actives without the dealer", "gostop_family", {**FOUR, "hands": ["", "05a", "10b", "06a"], "actives": [1, 2, 3]},
     "position.actives dealer 0"),
    ("an active of no seat", "gostop_family", {**FOUR, "actives": [0, 1, 4]}, "position.actives[2] 4"),
    ("a hand of one who sits out", "gostop_family", {**FOUR, "hands": ["05a", "10b", "06a", "06b"]},
     "position.hands[3] 06b"),
    ("captures of one who sits out", "gostop_family", {**FOUR, "captured": ["", "", "", "01a"]},
     "position.captured[3] 01a"),
    ("barred of no seat", "matgo", {"barred": [2]}, "position.barred[0] 2"),
    ("barred twice", "matgo", {"barred": [1, 1]}, "position.barred [1, 1]"),
    ("go_order of a seat without Go", "matgo", {"go_order": [0]}, "position.go_order [0] none"),
    ("go_order without a seat with Go", "gostop", {**THREE, "state": [{"go": 1}, {"go": 1}, {}], "go_order": [1]},
     "position.go_order [1] 0, 1"),
    ("feeds no list", "gostop", {**THREE, "feeds": {}}, "position.feeds"),
    ("an empty feed", "gostop", {**THREE, "feeds": [{}]}, "feeds[0].seat feeds[0].card feeds[0].for"),
    ("unknown key of a feed", "gostop", {**THREE, "feeds": [{"seat": 2, "card": "08a", "for": [0], "by": 1}]},
     "feeds[0].by"),
    ("a feed not on the floor", "gostop", {**THREE, "feeds": [{"seat": 2, "card": "05a", "for": [0]}]},
     "feeds[0].card 05a floor"),
    ("a feed of no card", "gostop", {**THREE, "feeds": [{"seat": 2, "card": None, "for": [0]}]}, "feeds[0].card null"),
    ("a feed for nobody", "gostop", {**THREE, "feeds": [{"seat": 2, "card": "08a", "for": []}]}, "feeds[0].for"),
    ("a feed for oneself", "gostop", {**THREE, "feeds": [{"seat": 2, "card": "08a", "for": [2]}]}, "feeds[0].for [2]"),
    ("a feed by one who sits out", "gostop_family", {**FOUR, "feeds": [{"seat": 3, "card": "08a", "for": [0]}]},
     "feeds[0].seat 3"),
    ("withheld without goer", "gostop", {**THREE, "withheld": [{"seat": 2}]}, "withheld[0].goer missing"),
    ("withheld from oneself", "gostop", {**THREE, "withheld": [{"seat": 2, "goer": 2}]}, "withheld[0].goer 2 another"),
    ("unknown key of withheld", "gostop", {**THREE, "withheld": [{"seat": 2, "goer": 0, "card": "01a"}]},
     "withheld[0].card"),
    ("refuser of no seat", "gostop", {**THREE, "refuser": 3}, "position.refuser 3 0..2"),
    ("refuser true", "gostop", {**THREE, "refuser": True}, "position.refuser true"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "keys", "words"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_faults(rules: object, keys: dict[str, Any], words: str) -> None:
    line, reason = fault(header(rules), hand(position=position(**keys)))
    assert line == 2
    assert words_in(reason, words.split()), reason


@pytest.mark.parametrize("value", [None, [], "05a", 5, True, {}])
def test_positions_that_are_none(value: object) -> None:
    line, reason = fault(header(), hand(position=value))
    assert line == 2
    assert "position" in reason


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(PositionError) as caught:
        start(hands=["05a 05a", "13x"], turn=7, colour=1)
    assert len(caught.value.faults) == 4


def test_every_key_has_a_row() -> None:
    rows = "".join(str(keys) + words for _, _, keys, words in FAULTS)
    assert [key for key in (*KEYS, *STATE_KEYS) if key not in rows] == [
        "last_go_base",
        "shakes",
        "bombs",
        "reverse_go",
        "dry",
        "last_go_junk",
    ]
