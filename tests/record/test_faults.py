"""Every kind of fault in a record: its line, and the words its one sentence must name."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gostop_desktop.engine.errors import IllegalMove, RecordError
from gostop_desktop.engine.record import read_record
from gostop_desktop.engine.replaying import replay_text

from .lines import deck, fault, hand, header, move, position, replayed, text_of, words_in

HEAD = header()
DECK = deck()
SEAT = {"name": "지민", "kind": "human"}
_CAPTURED = ["02a 04a 08b 05b 06a 07a 10a", ""]
WIN = hand(position=position(captured=_CAPTURED, floor="", pile="05c 11c", hands=["05a 12a", "09d 11b"]))
"""Seat 0 plays 05a, which 05c takes in 쪽, and may stop with eight points."""
STOPPED = (HEAD, WIN, move(0, "play 05a"), move(0, "stop"))


def _end(**changes: Any) -> dict[str, Any]:
    end = replayed(*STOPPED)["hands"][0]["end"]
    line = {"end": end["reason"], "winner": 0, "points": end["points"], "chips": end["chips"], "carry": end["carry"]}
    return line | changes


def test_the_hand_of_these_tests_is_won() -> None:
    answer = replayed(*STOPPED, _end(), hand(hand=2, dealer=0, carry=1))
    assert answer["error"] is None
    assert answer["hands"][0]["end"]["reason"] == "stop"


HEADERS: list[tuple[str, object, str]] = [
    ("no JSON", "{", "no JSON"),
    ("two values", '{"gostop-record": 1} {}', "no JSON"),
    ("a list", "[]", "not an object"),
    ("a number", "1", "not an object"),
    ("an empty line", "", "no JSON"),
    ("a BOM", "\ufeff{}", "no JSON"),
    ("NaN", '{"gostop-record": NaN}', "NaN"),
    ("infinity", '{"gostop-record": -Infinity}', "-Infinity"),
    ("a float without end", '{"gostop-record": 1e999}', "too large"),
    ("a huge integer", f'{{"gostop-record": {"9" * 5000}}}', "5000"),
    ("deep nesting", "[" * 100_000, "nested"),
    ("a key twice", '{"gostop-record": 1, "gostop-record": 1}', '"gostop-record" twice'),
    ("a key twice, deep", '{"gostop-record": 1, "rules": {"preset": "matgo", "preset": "gostop"}}', '"preset" twice'),
    ("no header", hand(), "header"),
    ("empty object", {}, "header"),
    ("another version", header(**{"gostop-record": 2}), "gostop-record 2 1..1"),
    ("a version that is true", header(**{"gostop-record": True}), "gostop-record true"),
    ("a version that is a float", header(**{"gostop-record": 1.0}), "gostop-record 1.0"),
    ("unknown key", header(colour="red"), "colour"),
    ("no rules", {"gostop-record": 1, "seats": []}, "rules missing"),
    ("unknown preset", header() | {"rules": "poker"}, "rules poker gostop"),
    ("unknown field", header() | {"rules": {"preset": "matgo", "pibak": 6}}, "pibak pibak_max"),
    ("a field out of its values", header() | {"rules": {"preset": "matgo", "pibak_max": 60}}, "pibak_max 60"),
    ("a field that is true", header() | {"rules": {"preset": "matgo", "pibak_max": True}}, "pibak_max true"),
    ("contradictory rules", header() | {"rules": {"preset": "gostop", "double_deck": True}}, "double_deck"),
    ("fields missing", header() | {"rules": {"pibak_max": 6}}, "active_players expected every field"),
    ("rules null", header() | {"rules": None}, "rules null"),
    ("no seats", header(seats=...), "seats null 2"),
    ("one seat", header(seats=[SEAT]), "seats 1 2"),
    ("three seats", header(seats=[SEAT] * 3), "seats 3 2"),
    ("seats no list", header(seats={}), "seats {}"),
    ("a seat no object", header(seats=[SEAT, "지민"]), "seats[1] 지민"),
    ("a seat with an unknown key", header(seats=[SEAT, SEAT | {"age": 9}]), "seats[1].age"),
    ("a seat without name", header(seats=[SEAT, {"kind": "human"}]), "seats[1].name missing"),
    ("a seat without kind", header(seats=[SEAT, {"name": "a"}]), "seats[1].kind missing"),
    ("an unknown kind", header(seats=[SEAT, SEAT | {"kind": "robot"}]), "seats[1].kind robot computer"),
    ("a name that is no text", header(seats=[SEAT, SEAT | {"name": 5}]), "seats[1].name 5"),
    ("an empty name", header(seats=[SEAT, SEAT | {"name": ""}]), "seats[1].name"),
    ("a long name", header(seats=[SEAT, SEAT | {"name": "가" * 81}]), "seats[1].name 80"),
    ("a name of two lines", header(seats=[SEAT, SEAT | {"name": "a\nb"}]), "seats[1].name"),
    ("half a surrogate pair", json.dumps(header()).replace("seat 0", "\\ud83d"), "seats[0].name"),
    ("a level that is no text", header(seats=[SEAT, SEAT | {"level": 3}]), "seats[1].level 3"),
    ("a personality that is no text", header(seats=[SEAT, SEAT | {"personality": []}]), "seats[1].personality"),
    ("no worlds", header(seats=[SEAT, SEAT | {"worlds": 0}]), "seats[1].worlds 0"),
    ("a negative head start", header(seats=[SEAT, SEAT | {"head_start": -1}]), "seats[1].head_start -1"),
    ("a head start that is true", header(seats=[SEAT, SEAT | {"head_start": True}]), "seats[1].head_start true"),
    ("too few chips", header(chips=[1]), "chips 1 2"),
    ("chips no list", header(chips=5), "chips 5"),
    ("chips null", header(chips=None), "chips null"),
    ("chips that are floats", header(chips=[1.5, 2]), "chips[0] 1.5"),
    ("chips that are true", header(chips=[True, 2]), "chips[0] true"),
    ("chips beyond bounds", header(chips=[10**19, 2]), "chips[0]"),
    ("no such dealer", header(first_dealer=2), "first_dealer 2 0..1"),
]


@pytest.mark.parametrize(("line", "words"), [row[1:] for row in HEADERS], ids=[row[0] for row in HEADERS])
def test_headers(line: object, words: str) -> None:
    number, reason = fault(line, hand())
    assert number == 1
    assert words_in(reason, words.split()), reason


LATER: list[tuple[str, tuple[object, ...], str]] = [
    ("an empty line", (HEAD, ""), "empty"),
    ("no JSON", (HEAD, hand(), "play 05a"), "JSON"),
    ("not an object", (HEAD, hand(), '"play 05a"'), "object"),
    ("a key twice", (HEAD, hand(), '{"seat": 0, "seat": 0, "move": "play 05a"}'), '"seat" twice'),
    ("a second header", (HEAD, HEAD), "gostop-record line 1"),
    ("an unknown line", (HEAD, {"note": "x"}), "note hand"),
    ("an empty object", (HEAD, {}), "no key"),
    # hand lines
    ("unknown key of a hand", (HEAD, hand(cards="01a")), "cards"),
    ("neither deck nor position", (HEAD, {"hand": 1}), "deck position"),
    ("deck and position", (HEAD, hand(deck=DECK, position=position())), "both"),
    ("hand 0", (HEAD, hand(hand=0)), "hand 0"),
    ("hand true", (HEAD, hand(hand=True)), "hand true"),
    ("no such dealer", (HEAD, hand(dealer=2)), "dealer 2 0..1"),
    ("no such dealer below", (HEAD, hand(dealer=-1)), "dealer -1"),
    ("a dealer that is null", (HEAD, hand(dealer=None)), "dealer null"),
    ("a dealer that is false", (HEAD, hand(dealer=False)), "dealer false"),
    ("carry 0", (HEAD, hand(carry=0)), "carry 0"),
    ("carry a float", (HEAD, hand(carry=2.0)), "carry 2.0"),
    ("three pushes", (HEAD, hand(pushes=3)), "pushes 3"),
    ("an unknown mission", (HEAD, hand(mission="month 13")), "mission godori"),
    ("a commit that is no text", (HEAD, hand(commit=5)), "commit 5"),
    ("an empty commit", (HEAD, hand(commit="")), "commit"),
    ("a dealer other than the header's", (header(first_dealer=1), hand(dealer=0)), "dealer 0 1 header"),
    ("a deck that is no text", (HEAD, hand(deck=[1])), "deck"),
    ("a deck with a card that is none", (HEAD, hand(deck=DECK.replace("01a", "13a"))), "deck 13a"),
    ("a deck with a card twice", (HEAD, hand(deck=f"{DECK} 01a")), "01a twice"),
    ("a deck with a card missing", (HEAD, hand(deck=DECK.replace("01a", ""))), "01a missing"),
    ("a deck with a joker too many", (HEAD, hand(deck=f"{DECK} x3")), "x3 pack"),
    ("a deck with a second copy", (HEAD, hand(deck=f"{DECK} 05a'")), "05a' pack"),
    ("an endless deck", (HEAD, hand(deck="01a " * 1000)), "deck long"),
    ("a hand while another is played", (HEAD, hand(), hand(hand=2)), "hand 1 play"),
    ("another dealer in a later hand", (*STOPPED, hand(hand=2, dealer=1)), "dealer 1 0"),
    ("another carry in a later hand", (*STOPPED, hand(hand=2, carry=2)), "carry 2 1"),
    # moves
    ("a move before any hand", (HEAD, move(0, "play 05a")), "hand"),
    ("unknown key of a move", (HEAD, hand(), move(0, "play 05a") | {"why": 1}), "why"),
    ("no seat", (HEAD, hand(), {"move": "play 05a"}), "seat missing"),
    ("no move", (HEAD, hand(), {"seat": 0}), "move missing"),
    ("no such seat", (HEAD, hand(), move(2, "play 05a")), "seat 2 0..1"),
    ("a seat that is false", (HEAD, hand(), {"seat": False, "move": "play 05a"}), "seat false"),
    ("a seat that is a text", (HEAD, hand(), {"seat": "0", "move": "play 05a"}), 'seat "0"'),
    ("a move that is no text", (HEAD, hand(), {"seat": 0, "move": 5}), "move 5"),
    # pile lines
    ("a pile nobody waits for", (HEAD, hand(), {"pile": "05c"}), "pile"),
    ("a pile before any hand", (HEAD, {"pile": "05c"}), "pile"),
    ("unknown key of a pile", (HEAD, hand(), {"pile": "05c", "seat": 0}), "seat"),
    ("a pile that is no text", (HEAD, hand(), {"pile": None}), "pile null"),
    # ends
    ("an end before any hand", (HEAD, _end()), "end"),
    ("an end while the hand is played", (HEAD, hand(), _end()), "end"),
    ("an end twice", (*STOPPED, _end(), _end()), "end closed"),
    ("an end after a refill", (*STOPPED, {"refill": 1, "chips": 5}, _end()), "end closed"),
    ("unknown key of an end", (*STOPPED, _end(hand=1)), "hand"),
    ("no reason", (*STOPPED, {"winner": 0, "points": 14}), "end missing"),
    ("an unknown reason", (*STOPPED, _end(end="resigned")), "end resigned"),
    ("another reason", (*STOPPED, _end(end="president")), "end president stop"),
    ("another winner", (*STOPPED, _end(winner=1)), "winner 1 0"),
    ("no winner", (*STOPPED, _end(winner=None)), "winner null 0"),
    ("a winner that is false", (*STOPPED, _end(winner=False)), "winner false"),
    ("other points", (*STOPPED, _end(points=3)), "points 3"),
    ("points that are a float", (*STOPPED, _end(points=float(_end()["points"]))), "points"),
    ("other chips", (*STOPPED, _end(chips=[100_000, 100_000])), "chips [100000, 100000]"),
    ("too few chips", (*STOPPED, _end(chips=[100_000])), "chips 2"),
    ("chips null", (*STOPPED, _end(chips=None)), "chips null"),
    ("another carry", (*STOPPED, _end(carry=2)), "carry 2 1"),
    # reveals and refills
    ("a reveal before any hand", (HEAD, {"reveal": "x"}), "reveal"),
    ("a reveal while the hand is played", (HEAD, hand(commit="c"), {"reveal": "x"}), "reveal"),
    ("a reveal without a commit", (*STOPPED, _end(), {"reveal": "x"}), "reveal commit"),
    ("a reveal that is no text", (*STOPPED, {"reveal": 5}), "reveal 5"),
    ("unknown key of a reveal", (*STOPPED, {"reveal": "x", "seat": 0}), "seat"),
    ("a refill while the hand is played", (HEAD, hand(), {"refill": 0, "chips": 5}), "hand 1 play"),
    ("a refill of nothing", (HEAD, {"refill": 0, "chips": 0}), "chips 0"),
    ("a refill without chips", (HEAD, {"refill": 0}), "chips missing"),
    ("a refill of no seat", (HEAD, {"refill": 2, "chips": 5}), "refill 2 0..1"),
    ("a refill of true", (HEAD, {"refill": True, "chips": 5}), "refill true"),
    ("unknown key of a refill", (HEAD, {"refill": 1, "chips": 5, "seat": 0}), "seat"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "words"), [row[1:] for row in LATER], ids=[row[0] for row in LATER])
def test_later_lines(lines: tuple[object, ...], words: str) -> None:
    number, reason = fault(*lines)
    assert number == len(lines)
    assert words_in(reason, words.split()), reason


@pytest.mark.parametrize("lines", [row[1] for row in LATER], ids=[row[0] for row in LATER])
def test_lines_before_a_fault_count(lines: tuple[object, ...]) -> None:
    assert replayed(*lines)["hands"] == replayed(*lines[:-1])["hands"]


ILLEGAL: list[tuple[str, tuple[object, ...], tuple[int, str], str]] = [
    ("not in hand", (), (0, "play 01a"), "not_in_hand"),
    ("another's turn", (), (1, "play 10b"), "not_asked"),
    ("no answer asked", (), (0, "stop"), "not_allowed"),
    ("no pass", (), (0, "flip"), "no_pass"),
    ("nothing to shake", (), (0, "shake 05"), "not_three_of_a_month"),
    ("nothing to bomb with", (), (0, "bomb 05"), "no_bomb"),
    ("no move at all", (), (0, "play 13a"), "no_move"),
    ("no word known", (), (0, "dance"), "no_move"),
    ("an empty move", (), (0, ""), "no_move"),
    ("a cut of a position", (), (0, "cut 5"), "not_allowed"),
    ("퉁 of a position", (), (0, "tung"), "not_allowed"),
]


@pytest.mark.parametrize(("before", "wrong", "reason"), [row[1:] for row in ILLEGAL], ids=[row[0] for row in ILLEGAL])
def test_illegal_moves(before: tuple[object, ...], wrong: tuple[int, str], reason: str) -> None:
    lines = (HEAD, hand(), *before, move(*wrong))
    answer = replayed(*lines)
    pending = answer["hands"][0]["final"]["pending"]
    assert answer["error"] == {
        "line": len(lines), "seat": wrong[0], "move": wrong[1], "reason": reason,
        "legal": [] if pending is None else pending["moves"],
    }  # fmt: skip
    with pytest.raises(RecordError) as caught:
        read_record(text_of(*lines))
    assert caught.value.line == len(lines)
    assert isinstance(caught.value.__cause__, IllegalMove)


def test_a_move_after_the_end_is_told_as_such() -> None:
    error = replayed(*STOPPED, move(1, "play 09d"))["error"]
    assert error == {"line": 5, "seat": 1, "move": "play 09d", "reason": "hand_over", "legal": []}


def test_an_endless_move_is_cut_short() -> None:
    error = replayed(HEAD, hand(), move(0, "play " + "01a " * 10_000))["error"]
    assert error["reason"] == "no_move"
    assert len(error["move"]) < 100


@pytest.mark.parametrize("wrong", ["cut 50", "cut 99", "cut 017"])
def test_cuts_that_are_none(wrong: str) -> None:
    error = replayed(HEAD, hand(deck=DECK), move(1, wrong))["error"]
    assert (error["line"], error["reason"]) == (3, "no_move" if wrong == "cut 017" else "not_allowed")


@pytest.mark.parametrize("second", ["cut 17", "tung"])
def test_only_the_first_move_may_cut(second: str) -> None:
    chooses = header({"preset": "matgo", "cut_mode": "cutter_chooses", "tung_right": "always"})
    for first in (move(1, "cut 5"), move(1, "tung")):
        error = replayed(chooses, hand(deck=DECK), first, move(1, second))["error"]
        assert (error["line"], error["move"]) == (4, second)


@pytest.mark.parametrize(
    ("mode", "seat", "text", "reason"),
    [
        ("cut", 1, "tung", "not_allowed"),
        ("tung", 1, "tung", "not_allowed"),
        ("tung", 1, "cut 17", "not_allowed"),
        ("cut", 1, "cut 0", "not_allowed"),
        ("cut", 0, "cut 17", "not_asked"),
        ("cutter_chooses", 0, "tung", "not_asked"),
    ],
)
def test_the_rules_say_who_cuts_and_how(mode: str, seat: int, text: str, reason: str) -> None:
    rules = {"preset": "matgo", "cut_mode": mode, "tung_right": "always"}
    error = replayed(header(rules), hand(deck=DECK), move(seat, text))["error"]
    assert (error["line"], error["reason"]) == (3, reason)


def test_all_faults_of_a_line_are_told() -> None:
    _, reason = fault(header(chips=[1], colour=1, seats=[SEAT, {}]))
    assert words_in(reason, ["colour", "chips", "seats[1]"])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        (json.dumps(HEAD), 1),
        (text_of(HEAD) + " ", 2),
        (text_of(HEAD, hand()) + '{"seat": 0, "mo', 3),
        (text_of(HEAD, hand()) + json.dumps(move(0, "play 05a")), 3),
        ("\n", 1),
        (text_of(HEAD) + "\n", 2),
    ],
)
def test_texts_that_end_wrongly(text: str, line: int) -> None:
    error = replay_text(text)["error"]
    assert error["line"] == line
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert caught.value.line == line


def test_a_header_alone_is_a_record() -> None:
    assert replayed(HEAD) == {"error": None, "hands": []}


def test_lines_may_end_as_on_windows() -> None:
    text = text_of(*STOPPED, _end()).replace("\n", "\r\n")
    assert replay_text(text) == replayed(*STOPPED, _end())


def test_keys_of_an_end_may_be_left_out() -> None:
    for key in ("winner", "points", "chips", "carry"):
        line = _end()
        del line[key]
        assert replayed(*STOPPED, line)["error"] is None


def test_a_hand_needs_no_end_line() -> None:
    assert replayed(*STOPPED, {"refill": 1, "chips": 50}, hand(hand=2, dealer=0))["error"] is None


def test_reveals_follow_their_hand() -> None:
    committed = (HEAD, {**WIN, "commit": "abc"}, *STOPPED[2:])
    assert replayed(*committed, _end(), {"reveal": "seed"}, {"refill": 0, "chips": 1})["error"] is None
    assert fault(*committed, _end(), {"reveal": "seed"}, {"reveal": "seed"})[0] == 7
