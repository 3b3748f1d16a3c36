"""계산기: a hand told by a person with real cards, as JSON, to what the settlement needs (INTERFACE.md, ``score``)."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import GUKJIN, MAY_ANIMAL, MONTHS, Card, format_mask, mask_of
from ..errors import CardError, GoStopError, RuleError
from ..rules import RuleSet
from ..values import CardValues
from .book import book_of
from .combinations import best_side
from .entries import Entry, Faults
from .missions import MISSION
from .money import pay_each
from .payments import PPEOK_KINDS, is_ppeok_run, ppeok_payment
from .result import REASONS, HandResult, Payment, PlayerResult

MOST_PLAYERS = 6
MOST_TIMES = 99
"""How often a seat may have called Go, shaken or bombed; more than any hand has turns."""
MOST_CARRY = 10**12
MOST_CHIPS = 10**15
SIDES = ("auto", "junk", "animal")
_MONTHS = tuple(f"{month:02d}" for month in MONTHS)
KEYS = (
    "rules", "winner", "carry", "reason", "players", "dokbak", "withholder", "shodang_refuser", "chips", "hand",
    "mission", "go_order",
)  # fmt: skip
PLAYER_KEYS = (
    "captured", "go", "last_to_go", "shakes", "bombs", "gukjin", "may", "ppeok_turns", "declined_president",
    "reverse_go", "active",
)  # fmt: skip


class ScoreInputError(GoStopError):
    """An input the payout calculator cannot use; ``faults`` holds one line a fault, all of them."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        self.faults = faults
        super().__init__("; ".join(faults))


@dataclass(slots=True)
class _Player:
    """One player as given."""

    where: str
    captured: int
    go: int
    last_to_go: bool
    shakes: int
    bombs: int
    gukjin: str
    may: str
    ppeok_turns: tuple[int, ...]
    declined_president: bool
    reverse_go: int
    active: bool


@dataclass(slots=True)
class _Hand:
    """What stands for the whole hand, as given; a seat is -1 where none is named."""

    winner: int
    reason: str
    carry: int
    number: int
    mission: str | None
    chips: tuple[int, ...] | None
    go_order: tuple[int, ...] | None
    culprits: dict[str, int]


def read(value: object) -> HandResult:
    """The hand that a parsed JSON input of ``gostop-desktop score`` describes, instant payments worked out.

    :raises ScoreInputError: for anything else; it lists every fault.
    """
    faults = Faults()
    top = Entry(faults, "", value, KEYS)
    if not isinstance(value, dict):
        raise ScoreInputError(tuple(faults.lines))
    rules = _rules(top)
    values = CardValues(rules) if rules is not None else None
    players = _players(top, values)
    hand = _hand(top, len(players))
    if players:
        _check_seats(faults, hand, players)
        _check_idle(faults, players)
        _check_cards(faults, players)
        if rules is not None:
            _check_number(faults, rules, players)
            _check_go_order(faults, rules, hand, players)
    if faults.lines or rules is None or values is None:
        raise ScoreInputError(tuple(faults.lines))
    return _result(rules, values, hand, players)


def _rules(top: Entry) -> RuleSet | None:
    if not top.has("rules"):
        top.missing("rules", "a preset's name or an object of rules")
        return None
    try:
        return RuleSet.from_json(top.values["rules"])
    except RuleError as error:
        top.faults.lines.extend(f"rules: {fault}" for fault in error.faults)
        return None


def _players(top: Entry, values: CardValues | None) -> list[_Player]:
    given = top.values.get("players")
    if not isinstance(given, list):
        if top.has("players"):
            top.faults.add("players", given, "of the wrong type", "a list of objects")
        else:
            top.missing("players", "a list of objects, one a player")
        return []
    if not 2 <= len(given) <= MOST_PLAYERS:
        top.faults.add_text("players", str(len(given)), "wrong number of players", f"2..{MOST_PLAYERS}")
        return []
    return [
        _player(Entry(top.faults, f"players[{seat}]", player, PLAYER_KEYS), values) for seat, player in enumerate(given)
    ]


def _player(entry: Entry, values: CardValues | None) -> _Player:
    turns = entry.wholes("ppeok_turns", 1, MOST_TIMES) or ()
    if list(turns) != sorted(set(turns)):
        entry.faults.add(entry.at("ppeok_turns"), list(turns), "not in rising order", "each turn once, the first first")
    return _Player(
        where=entry.where,
        captured=_captured(entry, values),
        go=entry.whole("go", 0, MOST_TIMES, 0),
        last_to_go=entry.flag("last_to_go", False),
        shakes=entry.whole("shakes", 0, MOST_TIMES, 0),
        bombs=entry.whole("bombs", 0, MOST_TIMES, 0),
        gukjin=entry.word("gukjin", SIDES, "auto"),
        may=entry.word("may", SIDES, "auto"),
        ppeok_turns=turns,
        declined_president=_declined(entry),
        reverse_go=entry.whole("reverse_go", 0, MOST_TIMES, 0),
        active=entry.flag("active", True),
    )


def _declined(entry: Entry) -> bool:
    """총통 거부: true or false, or as in a position the months of it, such as ``"05"``."""
    value = entry.values.get("declined_president", False)
    if not isinstance(value, str):
        return entry.flag("declined_president", False)
    months = value.split()
    if not all(month in _MONTHS for month in months):
        entry.faults.add(entry.at("declined_president"), value, "not allowed", "true, false or months 01 to 12")
    return bool(months)


def _captured(entry: Entry, values: CardValues | None) -> int:
    """The mask of the cards named, each word judged by itself."""
    where = entry.at("captured")
    cards: list[Card] = []
    for word in entry.text("captured", "one string of cards such as 01a 05c").split():
        try:
            card = Card.parse(word)
        except CardError:
            entry.faults.add(where, word, "no card", "a month 01 to 12 and a letter a to d, or x1, x2, …")
            continue
        if values is not None and not values.pack >> card & 1:
            pack = f"a card of the pack: {values.pack.bit_count()} cards, {values.jokers.bit_count()} of them jokers"
            entry.faults.add_text(where, str(card), "not in this pack", pack)
        elif card in cards:
            entry.faults.add_text(where, str(card), "named twice", "each card once")
        cards.append(card)
    return mask_of(cards)


def _hand(top: Entry, seats: int) -> _Hand:
    if not top.has("winner"):
        top.missing("winner", "the winner's seat")
    elif top.values["winner"] is None:
        top.faults.add("winner", None, "of the wrong type", "the winner's seat")
    mission = top.values.get("mission")
    if mission is not None and not (isinstance(mission, str) and mission in MISSION):
        top.faults.add("mission", mission, "no mission", "one of " + ", ".join(MISSION))
        mission = None
    chips = top.wholes("chips", -MOST_CHIPS, MOST_CHIPS)
    if chips is not None and seats and len(chips) != seats:
        top.faults.add("chips", list(chips), "of the wrong length", f"a balance for each of {seats} players")
    most = seats or MOST_PLAYERS
    return _Hand(
        winner=top.seat("winner", most),
        reason=top.word("reason", REASONS, "stop"),
        carry=top.whole("carry", 1, MOST_CARRY, 1),
        number=top.whole("hand", 1, MOST_CARRY, 1),
        mission=mission,
        chips=chips,
        go_order=top.wholes("go_order", 0, most - 1),
        culprits={key: top.seat(key, most) for key in ("dokbak", "withholder", "shodang_refuser")},
    )


def _check_seats(faults: Faults, hand: _Hand, players: list[_Player]) -> None:
    """Seats that must play, and culprits that must have lost."""
    for key, seat in (("winner", hand.winner), *hand.culprits.items()):
        if seat >= 0 and not players[seat].active:
            faults.add(key, seat, "does not play this hand", "an active seat")
    for key in ("dokbak", "withholder"):
        if hand.culprits[key] == hand.winner >= 0:
            faults.add(key, hand.winner, "is the winner", "a loser's seat, or null")


def _check_idle(faults: Faults, players: list[_Player]) -> None:
    """A seat that does not play has done nothing."""
    for player in players:
        if player.active:
            continue
        if player.captured:
            cards = format_mask(player.captured)
            faults.add(f"{player.where}.captured", cards, "a seat that does not play", "no cards")
        for key in ("go", "shakes", "bombs", "reverse_go", "ppeok_turns", "declined_president"):
            value = getattr(player, key)
            if value:
                faults.add(f"{player.where}.{key}", value, "a seat that does not play", "the key left out")


def _check_cards(faults: Faults, players: list[_Player]) -> None:
    seen = 0
    for player in players:
        for card in format_mask(player.captured & seen).split():
            faults.add_text(f"{player.where}.captured", card, "captured by two players", "each card once")
        seen |= player.captured


def _check_number(faults: Faults, rules: RuleSet, players: list[_Player]) -> None:
    active = sum(player.active for player in players)
    if active != rules.active_players:
        faults.add_text("players", f"{active} active", "wrong number of players", f"{rules.active_players} active")
    elif len(players) > active and rules.active_players == 2:
        faults.add_text("players", str(len(players)), "wrong number of players", "2, with two nobody sits out")


def _check_go_order(faults: Faults, rules: RuleSet, hand: _Hand, players: list[_Player]) -> None:
    """Calls of Go must fit the players' numbers, and two losers who called need an order."""
    last = [seat for seat, player in enumerate(players) if player.last_to_go]
    for seat in last:
        if not players[seat].go:
            faults.add(f"{players[seat].where}.last_to_go", True, "called no Go", "go of 1 or more")
    if len(last) > 1:
        faults.add_text("last_to_go", "true", f"said of {len(last)} players", "one player")
    order = hand.go_order or ()
    for seat in sorted(set(order)):
        if order.count(seat) > players[seat].go:
            faults.add("go_order", seat, "called Go less often", f"{players[seat].go} times at most")
    losers = [seat for seat, player in enumerate(players) if player.go and seat != hand.winner]
    if hand.go_order is not None:
        for seat in losers:
            if seat not in hand.go_order:
                faults.add("go_order", list(hand.go_order), f"leaves out seat {seat}", "every seat that called Go")
    elif hand.reason == "stop" and len(losers) > 1 and rules.go_bak_mode != "none" and not set(last) & set(losers):
        named = " and ".join(str(seat) for seat in losers)
        faults.add_text("go_order", "missing", f"seats {named} called Go", "go_order, or last_to_go for one of them")


def _result(rules: RuleSet, values: CardValues, hand: _Hand, players: list[_Player]) -> HandResult:
    payments, chips = _instant(rules, hand.chips, players)
    culprits = hand.culprits
    return HandResult(
        rules=rules,
        values=values,
        winner=hand.winner,
        reason=hand.reason,
        carry=hand.carry,
        hand=hand.number,
        mission=hand.mission,
        players=tuple(_player_result(rules, values, player) for player in players),
        go_order=_go_order(hand, players),
        dokbak=culprits["dokbak"],
        withholder=culprits["withholder"],
        shodang_refuser=culprits["shodang_refuser"],
        payments=payments,
        chips=chips,
        ppeok_run=hand.reason == "three_ppeok" and is_ppeok_run(players[hand.winner].ppeok_turns),
    )


def _go_order(hand: _Hand, players: list[_Player]) -> tuple[int, ...]:
    if hand.go_order is not None:
        return hand.go_order
    goers = [seat for seat, player in enumerate(players) if player.go]
    return tuple(sorted(goers, key=lambda seat: players[seat].last_to_go))


def _player_result(rules: RuleSet, values: CardValues, player: _Player) -> PlayerResult:
    """The sides: one that is given is final; ``auto`` begins as the rules would show it in play and stays open."""
    junk_side = fixed = 0
    for side, kind in ((player.gukjin, GUKJIN), (player.may, MAY_ANIMAL)):
        cards = player.captured & values.flexible & kind
        if side != "auto":
            fixed |= cards
            junk_side |= cards if side == "junk" else 0
    free = player.captured & values.flexible & ~fixed
    if rules.gukjin_timing == "auto_best":
        junk_side = best_side(book_of(rules, values).base, player.captured, free, junk_side)
    return PlayerResult(
        captured=player.captured,
        junk_side=junk_side,
        fixed=fixed,
        go=player.go,
        shakes=player.shakes,
        bombs=player.bombs,
        declined_president=player.declined_president,
        reverse_go=player.reverse_go,
        active=player.active,
        free=free,
    )


def _instant(
    rules: RuleSet, chips: tuple[int, ...] | None, players: list[_Player]
) -> tuple[tuple[Payment, ...], tuple[int, ...] | None]:
    """첫뻑, 연뻑, 삼연뻑 in the order of turns, and the balances after them."""
    payments: list[Payment] = []
    for made in range(1, len(PPEOK_KINDS) + 1):
        for seat, player in enumerate(players):
            paid = ppeok_payment(rules, player.ppeok_turns[:made]) if len(player.ppeok_turns) >= made else None
            if paid is None:
                continue
            kind, points = paid
            payers = [other for other, opponent in enumerate(players) if opponent.active and other != seat]
            changes = pay_each(rules, chips, len(players), seat, payers, points)
            payments.append(Payment(kind, seat, points, changes))
            if chips is not None:
                chips = tuple(had + change for had, change in zip(chips, changes, strict=True))
    return tuple(payments), chips
