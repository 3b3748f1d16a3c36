"""An evening: what spans the records of one table. Who sits there, their chips, and booking each hand as it ends.

One match (one record) has fixed seats and rules; when somebody comes or goes, seats are changed or a rule is, the
evening goes on with a new match. Chips, the next dealer and what is carried over go with it.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..engine import HandEnd, RuleSet
from ..engine.match import MatchSeat, MatchSetup
from ..engine.moves import GO, STOP, Cut
from ..engine.record_lines import header_line, read_header
from ..engine.shuffle import pack
from ..engine.strict_json import decode
from ..storage.data_dir import DataDir
from ..storage.hands import RecordDigest, Refill, finished_hand
from ..storage.ledger import Sitting, Standing
from ..storage.records import RecordWriter
from ..storage.secret import DealSecret
from .looks import as_remembered
from .promise import OpenedDeal, opened_deal
from .sitter import Sitter, same_person
from .table import Keep, TableSession, new_table, resume_table
from .thinking import CallsTask

_CALLS = (str(GO), str(STOP))
_OPEN_HANDS = "open_hands"
"""The note of the evening at which people play with open hands."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a match is made of: ``sitters`` in playing order, ``chips`` one balance each; ``preset`` is the name of
    the rule set the ``rules`` came from. With ``open_hands`` people see each other's hands, to teach; computers never
    do."""

    rules: RuleSet
    sitters: tuple[Sitter, ...]
    chips: tuple[int, ...]
    preset: str = ""
    open_hands: bool = False


class Evening:
    """The table of tonight. ``session`` is the match in play; ``number`` the evening's in the database.

    Every hand and refill is booked when its line is kept; nobody has to see to it.
    """

    def __init__(self, data: DataDir, plan: Plan, number: int) -> None:
        self.data = data
        self.plan = plan
        self.number = number
        self.session: TableSession
        self._match = 0
        self._digest = RecordDigest()
        self._writer: RecordWriter
        self._key = ""
        self._before: tuple[int, ...] = plan.chips

    # ---- what there is to see

    @property
    def rules(self) -> RuleSet:
        return self.plan.rules

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return self.plan.sitters

    @property
    def open_hands(self) -> bool:
        """Whether people see each other's hands."""
        return self.plan.open_hands

    def sitter(self, seat: int) -> Sitter:
        return self.plan.sitters[seat]

    def standings(self) -> tuple[Standing, ...]:
        """Everybody of the evening, the best first; those who left as well."""
        return self.data.ledger.standings(self.number)

    def chips_of(self, sitter: Sitter) -> int | None:
        """What somebody has tonight, seated or gone for a while; None for who was not there yet."""
        return next((one.balance for one in self.standings() if same_person(one, sitter)), None)

    @property
    def cutter(self) -> int:
        """Who cuts the pack for the next hand."""
        match = self.session.match
        return match.cutter(match.dealer)

    @property
    def pack_size(self) -> int:
        """How many cards are shuffled."""
        return len(pack(self.rules))

    @property
    def may_tung(self) -> bool:
        """Whether the cutter may have the cards dealt without a cut."""
        return self.session.match.may_tung

    @property
    def asks_to_cut(self) -> bool:
        """Whether a person has to be asked about the cut before the next hand."""
        return self.rules.cut_mode != "tung" and self.sitter(self.cutter).kind == "human"

    def calls_task(self) -> CallsTask | None:
        """What to ask about the computer players' Go and Stop in the hand that has ended; None where they said neither
        or the hand is still played: then it would tell of their cards."""
        if self.session.end is None:
            return None
        lines = self._writer.lines
        begins = [number for number, line in enumerate(lines) if line.startswith('{"hand"')]
        said = [decode(line) for line in lines[begins[-1] :]] if begins else []
        seats = sorted({one["seat"] for one in said if one.get("move") in _CALLS} - set(self.session.humans))
        if not seats:
            return None
        chance = Random(secrets.randbits(64)).getstate()
        return CallsTask(lines, len(begins) - 1, tuple(seats), chance)

    def opened_deal(self) -> OpenedDeal | None:
        """The promise of the hand that has ended, opened; None where there was none or the hand is still played."""
        if self.session.end is None:
            return None
        return opened_deal(self.session.match.setup, self._writer.lines)

    # ---- what there is to do

    def cut_somewhere(self) -> Cut:
        """Where a hand that does not look would cut: 1 to all cards but one lie on top."""
        return Cut(1 + secrets.randbelow(self.pack_size - 1))

    def refill(self, seat: int, chips: int | None = None) -> int:
        """Give a seat play chips between hands, by default as many as one begins with; how many."""
        given = self.rules.starting_chips if chips is None else chips
        self.session.refill(seat, given)
        return given

    def change(self, plan: Plan, dealer: int) -> None:
        """Go on with other seats or rules, between hands: a new record begins, the old one is put away.

        :param dealer: the seat that deals next. What earlier hands carry over stays.
        """
        match = self.session.match
        self.plan = plan
        self._begin(dealer, match.carry, match.pushes)

    def finish(self) -> None:
        """The evening is over: its record is put away."""
        self.data.finish()

    def _begin(self, dealer: int, carry: int = 1, pushes: int = 0) -> None:
        plan = self.plan
        setup = MatchSetup(plan.rules, tuple(sitter.match_seat for sitter in plan.sitters), plan.chips, dealer)
        self.data.finish()
        sittings = [
            Sitting(s.name, s.kind, s.profile, chips) for s, chips in zip(plan.sitters, plan.chips, strict=True)
        ]
        ledger = self.data.ledger
        self._match = ledger.begin_match(header_line(setup), self.number, sittings, plan.preset, carry, pushes)
        self.data.database.set_note(_OPEN_HANDS, str(self.number) if plan.open_hands else "")
        self._digest = RecordDigest()
        self.session = new_table(setup, self._open, DealSecret(self.data))
        self.session.match.carry, self.session.match.pushes = carry, pushes

    def _open(self, header: str) -> Keep:
        self._writer = self.data.new_record(header)
        self._digest.feed(header)
        return self.keep

    def _resume(self, match: int, carry: int, pushes: int) -> None:
        self._match = match
        self._writer = self.data.resume()
        for line in self._writer.lines:
            self._note(line)
        self.session = resume_table(self._writer.text, self._keep_while_resuming, DealSecret(self.data))
        if not self.session.has_hand:
            self.session.match.carry, self.session.match.pushes = carry, pushes
        self._before = self.session.match.chips
        self.data.ledger.book_record(self._writer.lines)

    def _keep_while_resuming(self, line: str) -> None:
        """Lines that were missing at the end are written; later ones are booked as well."""
        if hasattr(self, "session"):
            self.keep(line)
        else:
            self._writer.append(line)
            self._note(line)

    def _note(self, line: str) -> str:
        """Take a line into account; the key of what begins with it."""
        key = self._digest.feed(line)
        if line.startswith('{"hand"'):
            self._key = key
        return key

    def keep(self, line: str) -> None:
        """Keep one line of the record; a hand that ends with it, or a refill, is booked."""
        self._writer.append(line)
        key = self._note(line)
        if line.startswith('{"hand"'):
            self._before = self.session.match.chips
        elif line.startswith('{"end"'):
            self._book_end(self.session.match.end)
        elif line.startswith('{"refill"'):
            value = decode(line)
            self.data.ledger.book(self._match, Refill(key, value["refill"], value["chips"]))

    def _book_end(self, end: HandEnd | None) -> None:
        assert end is not None
        hand = finished_hand(self._key, self._before, self.session.state, end)
        self.data.ledger.book(self._match, hand)


def begin_evening(data: DataDir, plan: Plan, first_dealer: int) -> Evening:
    """A new evening; a match left unfinished before is put away. Nothing is dealt yet."""
    evening = Evening(data, plan, data.ledger.begin_evening())
    evening._begin(first_dealer)
    return evening


def resume_evening(data: DataDir) -> Evening:
    """The evening of the unfinished match, inside any question.

    :raises LookupError: there is none.
    :raises RecordError: its record is at fault.
    """
    unfinished = data.unfinished()
    if unfinished is None:
        raise LookupError("no unfinished match")
    ledger = data.ledger
    setup = read_header(unfinished.lines[0])
    note = ledger.match_for(unfinished.lines[0])
    sitters = _sitters(data, setup.seats, note.seats)
    open_hands = data.database.note(_OPEN_HANDS) == str(note.evening)
    evening = Evening(data, Plan(setup.rules, sitters, setup.chips, note.preset, open_hands), note.evening)
    evening._resume(note.number, note.carry, note.pushes)
    return evening


def _sitters(data: DataDir, seats: Sequence[MatchSeat], known: Sequence[Sitting]) -> tuple[Sitter, ...]:
    found = []
    for seat, sitting in zip(seats, known, strict=True):
        sitter = Sitter(seat.name, seat.kind, seat.level, seat.personality, seat.head_start, sitting.profile)
        found.append(as_remembered(data, sitter))
    return tuple(found)
