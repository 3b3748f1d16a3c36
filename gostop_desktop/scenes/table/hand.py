"""What a person on turn can click: the hand, 흔들기 and 폭탄 at its foot, the pile, other declarations."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...engine import Move, Observation
from ...engine import moves as made
from ...engine.cards import MONTH_MASKS, Card
from ...i18n import tr
from ...ui.layout import Box, seen_of
from ...ui.text import BODY
from ...ui.theme import TARGET_GAP
from ...ui.widgets import Button, Widget
from .ask import choice_name
from .controls import ChipButton, HandCard, PileTarget
from .picture import Picture
from .places import HAND, PILE, SIDE, SIDE_FOOT, Places

_CHIP, _MARK = 50.0, 132.0
"""Height and least width of the marks of a triple."""
_MARKS = Box(HAND.x, HAND.bottom - 37.0, HAND.w, _CHIP)
"""Where they lie: over the feet of the cards, so that neither their badges nor what was captured is covered."""


@dataclass(slots=True)
class HandWidgets:
    """The widgets in the order of Tab, and the move of each."""

    widgets: list[Widget] = field(default_factory=list)
    moves: dict[str, Move | None] = field(default_factory=dict)

    def add(self, widget: Widget, move: Move | None) -> None:
        self.widgets.append(widget)
        self.moves[widget.name] = move


def widgets(observation: Observation, picture: Picture, places: Places, helped: bool, chosen: str) -> HandWidgets:
    """Everything the viewer may do on his turn. ``helped``: cards with a partner on the floor are marked; ``chosen``:
    the card that waits for a second press."""
    found = HandWidgets()
    moves = observation.legal_moves
    boxes = _card_boxes(observation, places)
    _add_cards(found, moves, boxes, picture, places)
    for widget in found.widgets:
        if isinstance(widget, HandCard):
            widget.matches &= helped
            widget.chosen = widget.name == chosen
    _add_marks(found, moves, boxes)
    _add_flip(found, moves, observation, bool(boxes))
    _add_declarations(found, moves)
    return found


def numbered(observation: Observation, number: int) -> Move | None:
    """The move that plays card ``number`` of the hand, from 1; None without such a card or move."""
    cards = observation.hand
    wanted = cards[number - 1] if number <= len(cards) else None
    moves = observation.legal_moves
    return next((m for m in moves if isinstance(m, made.Play | made.PlayJoker) and m.card == wanted), None)


def _card_boxes(observation: Observation, places: Places) -> dict[Card, Box]:
    cards = observation.hand
    poses = places.hand_poses(observation.viewer, len(cards), tuple(card.month for card in cards))
    return {card: pose.box for card, pose in zip(cards, poses, strict=True)}


def _add_cards(
    found: HandWidgets, moves: tuple[Move, ...], boxes: dict[Card, Box], picture: Picture, places: Places
) -> None:
    plays = {move.card: move for move in moves if isinstance(move, made.Play | made.PlayJoker)}
    cards = list(boxes)
    for place, card in enumerate(cards):
        box = boxes[card]
        seen = boxes[cards[place + 1]].x - box.x if place + 1 < len(cards) else box.w
        legal = card in plays
        matches = legal and (card.is_joker or bool(picture.slots[card.month]))
        widget = HandCard(f"hand_{card}", box, places.name(card), min(box.w, seen), matches, legal)
        widget.mark = places.mark(card)
        if legal:
            found.add(widget, plays[card])
        else:
            found.widgets.append(widget)


def _add_marks(found: HandWidgets, moves: tuple[Move, ...], boxes: dict[Card, Box]) -> None:
    """흔들기 and 폭탄 at the foot of the cards they speak of, side by side where a month offers both."""
    by_month: dict[int, list[made.Shake | made.Bomb]] = {}
    for move in moves:
        if isinstance(move, made.Shake | made.Bomb):
            by_month.setdefault(move.month, []).append(move)
    seen = {
        card: box.left(min(box.w, units))
        for (card, box), units in zip(boxes.items(), seen_of([*boxes.values()]), strict=True)
    }
    wanted: dict[made.Shake | made.Bomb, Box] = {}
    for month, offers in sorted(by_month.items()):
        whole = Box.around(box for card, box in seen.items() if MONTH_MASKS[month] >> card & 1)
        width = max(whole.w - TARGET_GAP, _MARK * len(offers))
        row = Box.centred((whole.centre[0], _MARKS.centre[1]), width, _CHIP)
        wanted |= zip(offers, row.columns(len(offers), TARGET_GAP), strict=True)
    marks = moved_apart(tuple(wanted.values()), _MARKS, TARGET_GAP)
    for move, box in zip(wanted, marks, strict=True):
        key = "shake" if isinstance(move, made.Shake) else "bomb"
        found.add(ChipButton(choice_name(move), box, tr(f"table.ask.{key}", month=move.month)), move)
        for widget in found.widgets:
            if isinstance(widget, HandCard) and widget.box.meets(box.inset(-TARGET_GAP)):
                widget.covered = widget.box.bottom - box.y + TARGET_GAP


def moved_apart(wanted: tuple[Box, ...], room: Box, gap: float) -> tuple[Box, ...]:
    """Boxes of a row, from the left, each as near as can be to where it is wanted and ``gap`` from the next, in
    ``room``; narrower where there is no room for all."""
    free = room.w - gap * (len(wanted) - 1)
    part = min(1.0, free / sum(box.w for box in wanted)) if wanted else 1.0
    lefts: list[float] = []
    left = room.x
    for box in wanted:
        lefts.append(max(left, box.x))
        left = lefts[-1] + box.w * part + gap
    right = room.right
    for place in range(len(wanted) - 1, -1, -1):
        width = wanted[place].w * part
        lefts[place] = min(lefts[place], right - width)
        right = lefts[place] - gap
    return tuple(Box(x, room.y, box.w * part, room.h) for x, box in zip(lefts, wanted, strict=True))


def _add_flip(found: HandWidgets, moves: tuple[Move, ...], observation: Observation, has_cards: bool) -> None:
    if made.FLIP not in moves:
        return
    found.add(PileTarget("flip", PILE), made.FLIP)
    count = observation.table.seats[observation.viewer].passes
    label = tr("table.ask.flip", count=count)
    width = 250.0
    box = Box(SIDE.x + 11, SIDE_FOOT - 54.0, width, 54.0)
    if not has_cards:
        box = Box(HAND.x, HAND.y + 36.0, width, 58.0)
    found.add(Button("flip_button", box, label, "primary", hint="F", style=BODY), made.FLIP)


def _add_declarations(found: HandWidgets, moves: tuple[Move, ...]) -> None:
    """국진 and May to their junk side, and 쇼당: buttons at the foot of the side panel."""
    y = SIDE_FOOT - (54.0 if made.FLIP not in moves else 116.0)
    for move in moves:
        if isinstance(move, made.PlaceGukjin | made.PlaceMay):
            label = tr("table.ask.gukjin_move" if isinstance(move, made.PlaceGukjin) else "table.ask.may_move")
            found.add(Button(choice_name(move), Box(SIDE.x + 11, y, 250.0, 54.0), label, style=BODY), move)
            y -= 62.0
    if any(isinstance(move, made.Shodang) for move in moves):
        button = Button("shodang", Box(SIDE.x + 11, y, 250.0, 54.0), tr("table.ask.shodang"), "primary", style=BODY)
        found.widgets.append(button)
