"""Tables opened for tests: hands in the middle and at their end, every question, the curtain, the sale."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from random import Random

import pygame

from gostop_desktop.engine import Question, RuleSet
from gostop_desktop.engine.match import MatchSeat, MatchSetup
from gostop_desktop.engine.record_lines import header_line
from gostop_desktop.players import make_player
from gostop_desktop.scenes.settlement import SettlementScene
from gostop_desktop.scenes.table import TableScene, resume_match
from gostop_desktop.session import TableSession, new_table
from gostop_desktop.storage.data_dir import open_data_dir
from gostop_desktop.storage.paths import UNFINISHED
from tests.record.lines import hand, header, position
from tests.record.test_questions import CASES

from .driver import Driver

NAMES = ("지민", "할머니", "엄마", "삼촌", "이모", "사촌")
GUARD = 0.4
"""Seconds after which a new question takes an answer, and a little more."""
Done = Callable[[TableSession], bool]


# ---- records


def with_people(lines: tuple[object, ...], people: tuple[int, ...]) -> str:
    """A record whose first line is a header; only ``people`` are persons, the others computer players."""
    first, *rest = lines
    assert isinstance(first, dict)
    seats = [
        {"name": NAMES[seat], "kind": "human"}
        if seat in people
        else {"name": NAMES[seat], "kind": "computer", "level": "greedy"}
        for seat in range(len(first["seats"]))
    ]
    whole = [first | {"seats": seats}, *rest]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in whole)


@lru_cache(maxsize=64)
def played(
    preset: str, seed: int, done: Done, people: tuple[int, ...] = (0,), count: int = 0, **changes: object
) -> str:
    """The record of a hand that computer players play until ``done``; ``count`` is how many sit at the table."""
    rules = RuleSet.from_json({"preset": preset, **({"table_players": count} if count else {})})
    seats = tuple(
        MatchSeat(NAMES[seat]) if seat in people else MatchSeat(NAMES[seat], "computer", "greedy")
        for seat in range(rules.table_players)
    )
    setup = MatchSetup(rules, seats, (rules.starting_chips,) * len(seats), first_dealer=len(seats) - 1)
    lines: list[str] = []
    session = new_table(setup, lambda line: lines.append(line) or lines.append)
    player, chance = make_player("greedy"), Random(seed)
    session.begin_hand(secret=bytes([seed]) * 32)
    while session.asked is not None and not done(session):
        session.submit(session.asked, player.choose(session.observation(session.asked), chance))
    assert lines[0] == header_line(setup)
    return "".join(f"{line}\n" for line in lines)


def asked_late(session: TableSession) -> bool:
    """The first person has played half of the hand and is to play a card again."""
    state = session.state
    played_half = state.seats[0].hand.bit_count() <= (session.rules.hand_size + 1) // 2
    return session.asked == 0 and played_half and state.question is Question.TURN


def asked_to_join(session: TableSession) -> bool:
    return session.asked == 0 and session.state.question is Question.JOIN_OR_FOLD


def just_sold(session: TableSession) -> bool:
    """Somebody has sold and the first person is to play."""
    return bool(session.state.sales) and session.asked == 0 and session.state.question is Question.TURN


def never(session: TableSession) -> bool:
    return False


# ---- opening them


def resume(driver: Driver, record: str) -> None:
    """Open the table of an unfinished record."""
    services = driver.app.services
    folder = services.data.path
    assert folder is not None
    services.data.close()
    (folder / UNFINISHED).write_text(record, encoding="utf-8")
    services.data = open_data_dir(folder)
    driver.show(resume_match(services))


def table_of(driver: Driver) -> TableScene:
    assert isinstance(driver.scene, TableScene), driver.scene_name
    return driver.scene


def settle(driver: Driver) -> None:
    """Let everything move until somebody is asked or a curtain has fallen."""
    for _ in range(200):
        if not isinstance(driver.scene, TableScene):
            return
        if driver.scene.asking or driver.scene.curtain is not None:
            driver.wait(GUARD)
            return
        driver.key(pygame.KSCAN_Z)
        driver.wait(0.2)
    raise AssertionError("nothing came of it")


def _at_table(driver: Driver, record: str) -> None:
    resume(driver, record)
    settle(driver)
    assert table_of(driver).asking


def _table(preset: str, seed: int, done: Done = asked_late, count: int = 0) -> Callable[[Driver], None]:
    return lambda driver: _at_table(driver, played(preset, seed, done, count=count))


def _question(question: Question) -> Callable[[Driver], None]:
    lines, seat, _ = CASES[question]
    return lambda driver: _at_table(driver, with_people(lines, (seat,)))


def _settled(preset: str, seed: int, count: int = 0) -> Callable[[Driver], None]:
    def opened(driver: Driver) -> None:
        resume(driver, played(preset, seed, never, count=count))
        assert isinstance(driver.scene, SettlementScene)

    return opened


def _own_position(*, preset: str = "matgo", people: tuple[int, ...] = (0,), **keys: object) -> str:
    return with_people((header(preset), hand(position=position(**keys))), people)


def _marks(driver: Driver) -> None:
    """흔들기 and 폭탄 at the hand."""
    hands = ["01a 02b 05a 05c 05d 07a 07b 07c 10b 12a", "10c 11a 06a"]
    _at_table(driver, _own_position(hands=hands, floor="01c 03a 03b 05b 08a", pile="04a 11c 08c 03c 06c 12d"))


def _shodang(driver: Driver) -> None:
    """Which two cards to show."""
    keys = {
        "hands": ["01a 02a", "06a 10b", "06b"],
        "captured": ["", "03a 08a", "04a 08b"],
        "floor": "",
    }
    _at_table(driver, _own_position(preset="gostop", **keys))
    driver.click("shodang")
    driver.wait(GUARD)


def _curtain(driver: Driver) -> None:
    resume(driver, played("gostop", 3, asked_late, people=(0, 1, 2)))
    settle(driver)
    assert table_of(driver).curtain is not None


def _opened(driver: Driver) -> None:
    _curtain(driver)
    driver.click("curtain_open")
    driver.wait(GUARD)


def _explained(driver: Driver) -> None:
    _table("gostop", 3)(driver)
    driver.click("seat_1")


def _trouble(driver: Driver) -> None:
    """A record that says what cannot be."""
    resume(driver, played("matgo", 1, asked_late) + '{"seat": 1, "move": "go"}\n')
    assert driver.scene_name == "TroubleScene"


def _ended(driver: Driver) -> None:
    _settled("gostop", 3)(driver)
    driver.click("end")
    driver.wait(GUARD)


SCENES: dict[str, Callable[[Driver], None]] = {
    "table_2": _table("matgo", 1),
    "table_2_double": _table("matgo_double", 2),
    "table_3": _table("gostop", 3),
    **{f"table_{count}": _table("gostop_family", 1, count=count) for count in (4, 5, 6)},
    **{f"join_{count}": _table("gostop_family", 2, asked_to_join, count) for count in (4, 5, 6)},
    **{f"sale_{count}": _table("gostop_family", seed, just_sold, count) for count, seed in ((4, 7), (5, 3), (6, 4))},
    **{f"ask_{question.value}": _question(question) for question in CASES if question is not Question.TURN},
    "marks": _marks,
    "shodang_cards": _shodang,
    "curtain": _curtain,
    "opened": _opened,
    "explained": _explained,
    "settlement_2": _settled("matgo", 8),
    "settlement_3": _settled("gostop", 21),
    "settlement_5": _settled("gostop_family", 19, 5),
    "settlement_nagari": _settled("gostop", 4),
    "settlement_president": _settled("matgo", 7),
    "ended": _ended,
    "trouble": _trouble,
}
