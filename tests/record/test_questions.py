"""A record cut off inside each kind of question, and how the table stands there."""

from __future__ import annotations

import pytest

from gostop_desktop.engine import legal_moves
from gostop_desktop.engine.record import read_record
from gostop_desktop.engine.state import Question

from .lines import Json, deck, final, hand, header, move, position, replayed, text_of

THREE = ["05a 12b", "10b 10c", "06a 06b"]
FAMILY = "gostop_family"
QUADS = "05a 01a 05b 01b 05c 01c 05d 02a 06a 03a 07a 04a 08a 06b 09a 07b 10a 08b 11a 09b"
"""Four of May for the seat that gets every other card first, in 맞고 dealt as 퉁 with the hands first."""


def _quad_deck() -> str:
    names = f"11b 12a 12b 12c 10b 09c 11c 08c {' '.join(QUADS.split()[1::2])} {' '.join(QUADS.split()[0::2])}".split()
    rest = [name for name in deck().split() if name not in names]
    return " ".join(names + rest)


CASES: dict[Question, tuple[tuple[object, ...], int, set[str]]] = {
    Question.TURN: ((header(), hand()), 0, {"play 05a", "play 12b"}),
    Question.TAKE_FOR_PLAYED: (
        (header(), hand(position=position(floor="05b 05c", pile="11c 08c")), move(0, "play 05a")),
        0, {"take 05b", "take 05c"},
    ),
    Question.TAKE_FOR_FLIPPED: (
        (header(), hand(position=position(floor="11a 11c", pile="11b 08c")), move(0, "play 05a")),
        0, {"take 11a", "take 11c"},
    ),
    Question.GUKJIN: (
        (header("matgo_classic"), hand(position=position(hands=["09c 12b", "10b"], floor="09a")), move(0, "play 09c")),
        0, {"gukjin junk", "gukjin animal"},
    ),
    Question.GO_OR_STOP: (
        (header(), hand(position=position(captured=["02a 04a 08b 06b 09b", ""], hands=["10b 12b", "10c"], floor="10a")),
         move(0, "play 10b")),
        0, {"go", "stop"},
    ),
    Question.PRESIDENT: (
        (header({"preset": "matgo", "cut_mode": "tung"}), hand(dealer=0, deck=_quad_deck())),
        0, {"president end", "president continue"},
    ),
    Question.GIVE: (
        (header("gostop_chips"),
         hand(position=position(hands=THREE, captured=["", "01c 11b", ""], floor="", pile="05c 11c")),
         move(0, "play 05a")),
        1, {"give 01c", "give 11b"},
    ),
    Question.SEIZE: (
        (header("gostop_jeon"),
         hand(position=position(hands=THREE, captured=["", "01c 01a 03a", ""], floor="", pile="12c 11c")),
         move(0, "play 12b")),
        0, {"seize 01a", "seize 03a"},
    ),
    Question.SHODANG_ANSWER: (
        (header("gostop"),
         hand(position=position(hands=["01a 02a", "06a 10b", "06b"], captured=["", "03a 08a", "04a 08b"], floor="")),
         move(0, "shodang 01a 02a")),
        1, {"accept", "refuse"},
    ),
    Question.JOIN_OR_FOLD: ((header(FAMILY), hand(deck=deck(FAMILY))), 1, {"join", "fold"}),
    Question.PUSH: (
        (header("matgo_push"),
         hand(position=position(captured=["02a 04a 08b 06b 09b", ""], hands=["10b 12b", "10c"], floor="10a")),
         move(0, "play 10b"), move(0, "stop")),
        0, {"push", "collect"},
    ),
}  # fmt: skip


def test_every_question_has_its_case() -> None:
    assert set(CASES) == set(Question) - {Question.SECRET}


@pytest.mark.parametrize("question", CASES, ids=lambda question: question.value)
def test_the_question_is_open_where_the_file_ends(question: Question) -> None:
    lines, seat, moves = CASES[question]
    pending = final(*lines)["pending"]
    assert (pending["seat"], pending["kind"], set(pending["moves"])) == (seat, question.value, moves)


@pytest.mark.parametrize("question", CASES, ids=lambda question: question.value)
def test_the_match_goes_on_from_there(question: Question) -> None:
    lines, seat, moves = CASES[question]
    for text in sorted(moves):
        resumed = read_record(text_of(*lines)).match
        whole = read_record(text_of(*lines, move(seat, text))).match
        assert resumed is not None
        assert resumed.state is not None
        assert whole is not None
        answer = next(one for one in legal_moves(resumed.state) if str(one) == text)
        resumed.play(seat, answer)
        assert resumed.state == whole.state


def test_cards_in_the_air() -> None:
    played, flipped = final(*CASES[Question.TAKE_FOR_PLAYED][0]), final(*CASES[Question.TAKE_FOR_FLIPPED][0])
    assert (played["in_play"], played["floor"], played["hands"][0]) == ("05a", "05b 05c", "12b")
    assert (flipped["in_play"], flipped["floor"]) == ("11b", "05a 11a 11c")
    assert "in_play" not in final(*CASES[Question.TURN][0])


def test_the_face_down_floor_is_in_play_before_the_sale() -> None:
    table = final(*CASES[Question.JOIN_OR_FOLD][0])
    assert table["floor"] == ""
    assert len(table["in_play"].split()) == 6


def _joined(*answers: str) -> list[object]:
    return [header(FAMILY), hand(deck=deck(FAMILY)), *(move(seat, text) for seat, text in enumerate(answers, 1))]


def _pile(table: Json, *leavers: int) -> str:
    cards = " ".join([table["pile"], *(table["hands"][seat] for seat in leavers)]).split()
    return " ".join(reversed(cards))


def test_the_old_pile_stands_until_the_new_one_comes() -> None:
    before = final(*_joined())
    table = final(*_joined("fold"))
    assert (table["pile"], table["pending"]) == (before["pile"], None)
    assert all(table["hands"])
    assert len(table["in_play"].split()) == 6


def test_the_pile_line_gives_the_order_of_the_pile() -> None:
    lines = _joined("fold")
    pile = _pile(final(*lines), 1)
    table = final(*lines, {"pile": pile})
    assert table["hands"][1] == ""
    drawn = len(pile.split()) - len(table["pile"].split())  # in place of jokers on the floor
    assert table["pile"].split() == pile.split()[drawn:]
    assert table["pending"]["seat"] == 0


@pytest.mark.parametrize(
    ("wrong", "word"), [("01a", "not the cards"), ("", "not the cards"), ("missing", "01"), ("twice", "twice")]
)
def test_a_pile_of_other_cards_is_a_fault(wrong: str, word: str) -> None:
    lines = _joined("fold")
    cards = _pile(final(*lines), 1).split()
    missing = next(card for card in cards if card.startswith("01"))
    texts = {
        "missing": " ".join(card for card in cards if card != missing),
        "twice": " ".join([*cards, missing]),
    }
    error = replayed(*lines, {"pile": texts.get(wrong, wrong)})["error"]
    assert error["line"] == 4
    assert word in error["reason"]


def test_a_move_before_the_pile_is_a_fault() -> None:
    error = replayed(*_joined("fold"), move(0, "play 01a"))["error"]
    assert error == {"line": 4, "seat": 0, "move": "play 01a", "reason": "pile_missing", "legal": []}


def test_forced_in_seats_write_no_join() -> None:
    assert final(*_joined("fold"))["pending"] is None  # the other two must play
    assert final(*_joined("join"))["pending"]["seat"] == 2
    assert final(*_joined("join", "fold"))["pending"] is None  # the last one must play
    assert final(*_joined("join", "join"))["pending"] is None  # the last one is forced out


@pytest.mark.parametrize("first", ["cut 17", "tung"])
def test_cuts_come_before_the_answers(first: str) -> None:
    rules = deck(FAMILY)
    plain = replayed(header(FAMILY), hand(deck=rules))["hands"][0]
    cut = replayed(header(FAMILY), hand(deck=rules), move(3, first))["hands"][0]
    assert (plain == cut) is (first != "tung")
    if first == "tung":
        cards = rules.split()
        assert set(cut["final"]["hands"][1].split()) == set(cards[:7])
        assert set(cut["final"]["hands"][0].split()) == set(cards[21:28])
        assert cut["final"]["in_play"].split() == sorted(cards[28:34], key=lambda card: (card[0] == "x", card))


def test_tung_by_the_rules_needs_no_line() -> None:
    text = deck()
    chooses = header({"preset": "matgo", "cut_mode": "cutter_chooses", "tung_right": "always"})
    told = replayed(chooses, hand(deck=text), move(1, "tung"))["hands"]
    ruled = replayed(header({"preset": "matgo", "cut_mode": "tung"}), hand(deck=text))["hands"]
    assert told == ruled


def test_tung_may_follow_a_deal_that_ended_the_hand() -> None:
    month = ["01a", "01b", "01c", "01d"]
    rest = [card for card in deck("gostop").split() if card not in month]
    # hands first: 4 each, 3 to the floor, 3 each, 3 to the floor; as 퉁 the seat at the dealer's right gets the first 7
    cards = rest[:12] + month[:3] + rest[12:21] + month[3:] + rest[21:]
    lines = (header("gostop", chips=[900, 900, 900]), hand(deck=" ".join(cards)))
    dealt = replayed(*lines)["hands"][0]
    assert dealt["end"]["reason"] == "redeal"
    anew = replayed(*lines, move(2, "tung"))
    assert anew["error"] is None
    assert [event["event"] for event in anew["hands"][0]["events"]].count("deal") == 1
    assert anew["hands"][0]["end"] is None
