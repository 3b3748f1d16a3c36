"""What a person is asked besides which card to play: the words, the amounts and the answers, from the legal moves.

Amounts come from the engine's settlement of what the person may see (``session.preview``); nothing is reckoned here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Literal

from ...engine import Move, Observation, Question, Receipt, RuleSet
from ...engine import moves as made
from ...engine.cards import GUKJIN, Card, cards_in
from ...i18n import tr
from ...session import preview
from ...session.receipt_cards import line_cards
from ...ui.widgets.controls import ButtonKind
from ..combinations import said_of
from ..happenings import happening_of
from .words import Words

Form = Literal["cards", "buttons", "go_stop"]
Money = Callable[[int], str]
"""An amount of chips in words."""
_CLOSE = 2
"""An opponent who lacks so many points or fewer is named as a danger."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: ``name`` is its target's; ``move`` None leads back to the hand."""

    name: str
    move: Move | None
    label: str
    cards: tuple[Card, ...] = ()
    kind: ButtonKind = "paper"
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a question: text at the left and, if any, an amount at the right. ``cards`` is the mask it speaks of,
    ``why`` the rule behind it. ``points`` and ``factor`` are what a line of an account adds and multiplies by."""

    left: str
    right: str = ""
    kind: Literal["plain", "sum", "warning"] = "plain"
    cards: int = 0
    why: str = ""
    points: int = 0
    factor: int = 1


@dataclass(frozen=True, slots=True)
class Ask:
    """A question as the panel shows it. ``rows`` may be put together or cut where room is short, ``foot`` is not."""

    title: str
    choices: tuple[Choice, ...]
    form: Form
    rows: tuple[Row, ...] = ()
    shows: tuple[Card, ...] = ()
    """The cards it is about."""
    foot: tuple[Row, ...] = ()


def ask_of(observation: Observation, words: Words, money: Money) -> Ask | None:
    """The question its viewer is asked; None where it is his turn, or nothing is asked of him."""
    moves = observation.legal_moves
    question = observation.question
    if not moves or question is None or question is Question.TURN:
        return None
    return _MAKERS[question](observation, moves, words, money)


def choice_name(move: Move) -> str:
    """The name of a move's target: ``go``, ``stop``, else ``choice_`` and the move's text."""
    return str(move) if isinstance(move, made.Go | made.Stop | made.Flip) else f"choice_{move}"


def _card_choices(moves: tuple[Move, ...], words: Words) -> tuple[Choice, ...]:
    found = []
    for place, move in enumerate(moves, 1):
        card = getattr(move, "card", None)
        assert isinstance(card, Card)
        hint = str(place % 10) if place <= 10 else ""
        found.append(Choice(choice_name(move), move, words.card(card), (card,), hint=hint))
    return tuple(found)


def _take(observation: Observation, moves: tuple[Move, ...], words: Words, money: Money) -> Ask:
    action = observation.table.action
    flipped = observation.question is Question.TAKE_FOR_FLIPPED
    card = action.flipped if flipped else action.card
    key = "take_flipped_detail" if flipped else "take_detail"
    cards = words.cards(cards_in(1 << card)) if card >= 0 else ""
    detail = tr(f"table.ask.{key}", name=words.names[observation.table.turn], cards=cards)
    shows = tuple(cards_in(1 << card)) if card >= 0 else ()
    return Ask(tr("table.ask.take"), _card_choices(moves, words), "cards", (Row(detail),), shows)


def _side_choice(move: Move, words: Words) -> Choice:
    junk = isinstance(move, made.PlaceGukjin | made.PlaceMay) and move.side == "junk"
    return Choice(choice_name(move), move, tr(f"table.ask.gukjin_{'junk' if junk else 'animal'}"))


def _gukjin(observation: Observation, moves: tuple[Move, ...], words: Words, money: Money) -> Ask:
    seat = observation.viewer
    cup = any(isinstance(move, made.PlaceGukjin) for move in moves)
    flexible = observation.table.prepared.values.flexible
    kind = GUKJIN if cup else flexible & ~GUKJIN
    card = next(cards_in(kind & (observation.table.seats[seat].captured | observation.table.in_play()) & flexible))
    animal, junk = preview.side_points(observation, seat, card)
    row = Row(tr("table.ask.gukjin_now", animal=animal, junk=junk))
    choices = tuple(_side_choice(move, words) for move in moves)
    return Ask(tr(f"table.ask.{'gukjin' if cup else 'may'}"), choices, "buttons", (row,), (card,))


def _go_or_stop(observation: Observation, moves: tuple[Move, ...], words: Words, money: Money) -> Ask:
    seat = observation.viewer
    receipt = preview.stop_receipt(observation, seat)
    go = Choice("go", made.GO, tr("table.ask.go"), kind="go", hint="G")
    stop = Choice("stop", made.STOP, tr("table.ask.stop"), kind="stop", hint="S")
    others = tuple(_side_choice(move, words) for move in moves if not isinstance(move, made.Go | made.Stop))
    title = tr("table.ask.go_or_stop", points=receipt.final)
    stakes = _stakes(observation, receipt, words, money)
    return Ask(title, (go, stop, *others), "go_stop", _account(receipt), foot=stakes)


def _account(receipt: Receipt) -> tuple[Row, ...]:
    """What was made, what Go adds to it, and what multiplies it."""
    rules = receipt.result.rules
    rows = [
        Row(
            tr(f"receipt.item.{item.item}"),
            str(item.points),
            cards=item.cards,
            why=" ".join(said_of(item.item, rules)),
            points=item.points,
        )
        for item in receipt.base
    ]
    calls = receipt.result.players[receipt.winner].go
    if calls:
        bonus = receipt.go_bonus
        rows.append(Row(tr("receipt.go", count=calls), f"+{bonus}", why=_said("go", rules), points=bonus))
    rows += [
        Row(tr(f"table.multiplier.{one.item}"), f"×{one.factor}", why=_said(one.item, rules), factor=one.factor)
        for one in receipt.multipliers
    ]
    return tuple(rows)


def _said(item: str, rules: RuleSet) -> str:
    """What the rules say of an event of a receipt."""
    one = happening_of(item)
    return one.said(rules) if one is not None else ""


def _stakes(observation: Observation, receipt: Receipt, words: Words, money: Money) -> tuple[Row, ...]:
    """What each loser pays now, what Go would add, and what is at risk."""
    seat, rules = observation.viewer, observation.rules
    cards = line_cards(receipt)
    rows = []
    for line in receipt.losers:
        items = [one.item for one in line.multipliers]
        baks = "".join(f" {tr(f'table.bak.{one.item}')}×{one.factor}" for one in line.multipliers)
        if line.liable is not None:
            items.append(line.liable)
            baks += f" {tr(f'table.bak.{line.liable}')}"
        lit = reduce(or_, cards.of(line.seat), 0)
        why = " ".join(filter(None, (_said(item, rules) for item in items)))
        rows.append(Row(words.names[line.seat] + baks, money(-line.chips), cards=lit, why=why))
    rows.append(Row(tr("table.ask.stop_now"), money(preview.gain(receipt)), "sum", why=tr("table.why.stop_now")))
    after = money(preview.gain(preview.go_receipt(observation, seat)))
    why = f"{tr('table.why.go_next')} {_said('go', rules)}"
    rows.append(Row(tr("table.ask.go_next", money=after), why=why))
    return (*rows, *_dangers(observation, words))


def _dangers(observation: Observation, words: Words) -> tuple[Row, ...]:
    found = []
    threats = preview.threats(observation, observation.viewer)
    for threat in threats:
        if threat.lacks <= _CLOSE:
            name = words.names[threat.seat]
            key = "risk_close" if threat.lacks else "risk_ready"
            close = tr(f"table.ask.{key}", name=name, points=threat.base, need=threat.lacks)
            captured = observation.table.seats[threat.seat].captured
            found.append(Row(close, kind="warning", cards=captured, why=tr("table.why.risk_close", name=name)))
    worst = min(threats, key=lambda threat: threat.lacks)
    key = {"double_own": "risk_double", "none": ""}.get(preview.go_bak(observation), "risk_bak")
    if key:
        why = _said("go_bak", observation.rules)
        found.append(Row(tr(f"table.ask.{key}", name=words.names[worst.seat]), kind="warning", why=why))
    return tuple(found)


def _president(observation: Observation, moves: tuple[Move, ...], words: Words, money: Money) -> Ask:
    rules = observation.rules
    detail = tr("table.ask.president_detail", points=rules.president_points, factor=rules.president_decline_multiplier)
    choices = tuple(Choice(choice_name(move), move, tr("table.ask." + str(move).replace(" ", "_"))) for move in moves)
    hand = observation.hand
    months = [card.month for card in hand]
    four = tuple(card for card in hand if months.count(card.month) >= 4)
    return Ask(tr("table.ask.president"), choices, "buttons", (Row(detail),), four)


def _debt(observation: Observation, moves: tuple[Move, ...], words: Words, money: Money) -> Ask:
    debt = observation.table.action.debts[0]
    give = observation.question is Question.GIVE
    names = words.names
    title = tr("table.ask.give", taker=names[debt.taker]) if give else tr("table.ask.seize", giver=names[debt.giver])
    row = Row(tr("table.ask.left", count=debt.units + debt.any_cards))
    return Ask(title, _card_choices(moves, words), "cards", (row,))


def _shodang_answer(observation: Observation, moves: tuple[Move, ...], words: Words, money: Money) -> Ask:
    pair = observation.table.action.shodang or ()
    title = tr("table.ask.shodang_answer", name=words.names[observation.table.turn])
    rows = (Row(words.cards(pair)), Row(tr("table.ask.shodang_answer_detail")))
    choices = tuple(Choice(choice_name(move), move, tr(f"table.ask.{move}")) for move in moves)
    return Ask(title, choices, "buttons", rows, tuple(pair))


def _join_or_fold(observation: Observation, moves: tuple[Move, ...], words: Words, money: Money) -> Ask:
    choices = tuple(Choice(choice_name(move), move, tr(f"table.ask.{move}")) for move in moves)
    rows = [Row(tr("table.ask.join_detail"))]
    if observation.rules.sale_items:
        rows.append(Row(tr("table.ask.price_list", list=_price_list(observation.rules))))
    cards, points = preview.sale_price(observation)
    if points:
        rows.append(Row(tr("table.ask.sale", cards=words.cards(cards_in(cards)), points=points)))
    return Ask(tr("table.ask.join_or_fold"), choices, "buttons", tuple(rows))


def _price_list(rules: RuleSet) -> str:
    """What can be sold, and for how many points a piece."""
    prices = {
        "bright": rules.sale_price_per_bright, "ssangpi": rules.sale_price_per_ssangpi,
        "gukjin": rules.sale_price_per_gukjin, "joker": rules.sale_price_per_joker,
        "sets": rules.sale_price_per_set, "triple": rules.sale_price_per_triple,
    }  # fmt: skip
    names = (tr(f"rules.sale_items.name.{item}") for item in rules.sale_items)
    priced = zip(names, rules.sale_items, strict=True)
    return " · ".join(tr("table.ask.price", item=name, points=prices[item]) for name, item in priced)


def _push(observation: Observation, moves: tuple[Move, ...], words: Words, money: Money) -> Ask:
    receipt = preview.stop_receipt(observation, observation.viewer)
    labels = {"push": "push_now", "collect": "collect"}
    choices = tuple(Choice(choice_name(move), move, tr(f"table.ask.{labels[str(move)]}")) for move in moves)
    rows = (Row(tr("table.ask.push_detail")), Row(tr("table.ask.total"), money(preview.gain(receipt)), "sum"))
    return Ask(tr("table.ask.push"), choices, "buttons", rows)


def shodang_ask(observation: Observation, words: Words) -> Ask:
    """Which two cards to show; the way back is an answer too."""
    table = observation.table
    following = table.after[observation.viewer]
    names = {"first": words.names[following], "second": words.names[table.after[following]]}
    pairs = [move for move in observation.legal_moves if isinstance(move, made.Shodang)]
    choices = [
        Choice(choice_name(move), move, words.cards((move.first, move.second)), (move.first, move.second))
        for move in pairs
    ]
    choices.append(Choice("back", None, tr("table.ask.back")))
    rows = (Row(tr("table.ask.shodang_detail", **names)),)
    return Ask(tr("table.ask.shodang_title"), tuple(choices), "buttons", rows)


_Maker = Callable[[Observation, tuple[Move, ...], Words, Money], Ask]
_MAKERS: dict[Question, _Maker] = {
    Question.TAKE_FOR_PLAYED: _take,
    Question.TAKE_FOR_FLIPPED: _take,
    Question.GUKJIN: _gukjin,
    Question.GO_OR_STOP: _go_or_stop,
    Question.PRESIDENT: _president,
    Question.GIVE: _debt,
    Question.SEIZE: _debt,
    Question.SHODANG_ANSWER: _shodang_answer,
    Question.JOIN_OR_FOLD: _join_or_fold,
    Question.PUSH: _push,
}
