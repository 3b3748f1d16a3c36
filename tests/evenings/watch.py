"""What holds at every step of an evening, whatever is on the screen; every breach is noted with where it was seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from gostop_desktop.app import App
from gostop_desktop.engine import HandState
from gostop_desktop.engine.cards import cards_in, mask_of
from gostop_desktop.scenes.card_names import card_picture
from gostop_desktop.scenes.table import TableScene
from gostop_desktop.scenes.table.picture import Picture
from gostop_desktop.scenes.table.places import SIDE
from gostop_desktop.session import Evening
from gostop_desktop.ui.layout import Box
from gostop_desktop.ui.sprites import BACK
from gostop_desktop.ui.timeline import Pose

if TYPE_CHECKING:
    from tests.ui.driver import Driver

LEAST, APART = 48.0, 8.0
"""Pixels of a target and between two of them in a window of 1366 x 768 (UX.md section 5)."""
_SLACK = 0.01


class Watch:
    """Looks on while a program plays. ``faults`` tells what was seen, a line for each kind of breach."""

    def __init__(self) -> None:
        self.faults: dict[str, str] = {}
        self.steps = 0
        self.app: App | None = None
        """The program whose drawing is seen."""
        self.opened = -1
        """The seat whose person has opened the curtain last."""
        self._public = 0
        self._own: dict[int, int] = {}
        """What each person has seen of the hand while it was open."""
        self._hand: tuple[int, int] = (0, 0)
        self._targets: dict[str, Box] = {}

    def note(self, kind: str, where: str) -> None:
        self.faults.setdefault(kind, f"step {self.steps}: {where}")

    def spy(self, host: Driver) -> None:
        """See every card that is drawn from now on."""
        self.app = host.app
        canvas = host.app.canvas
        draw = canvas.card

        def card(name: str, pose: Pose, *args: bool, **kwargs: bool) -> None:
            if name != BACK and not SIDE.holds(pose.box):  # the ghosts of cards that are wanted
                self._drawn(host, name)
            draw(name, pose, *args, **kwargs)

        canvas.card = card  # type: ignore[method-assign]

    def after_step(self, host: Driver) -> None:
        """The checks that are made after each step."""
        self.steps += 1
        self._check_targets(host)
        scene = host.app.scene
        if isinstance(scene, TableScene):
            self._remember(scene)
            self._check_cards(scene)
            self._check_eyes(scene)
            if scene.mind.trouble is not None:
                self.note("a computer player's thinking came to nothing", scene.mind.trouble)

    # ---- what can be hit

    def _check_targets(self, host: Driver) -> None:
        targets = host.app.hit_targets()
        if targets == self._targets:
            return
        self._targets = dict(targets)
        layout, where = host.app.display.layout, host.scene_name
        for name, box in targets.items():
            if min(box.w, box.h) * layout.scale < LEAST - _SLACK:
                self.note(f"{where}: {_kind(name)} is small", f"{name} {box}")
            if not layout.view.holds(box, slack=_SLACK):
                self.note(f"{where}: {_kind(name)} leaves the window", f"{name} {box}")
        for (name, box), (other, second) in combinations(targets.items(), 2):
            across = max(box.x - second.right, second.x - box.right)
            down = max(box.y - second.bottom, second.y - box.bottom)
            if max(across, down) * layout.scale < APART - _SLACK and not _one_hand(name, other):
                self.note(f"{where}: {_kind(name)} and {_kind(other)} are close", f"{name} {box}, {other} {second}")

    # ---- cards

    def _check_cards(self, table: TableScene) -> None:
        picture = table.picture
        pack = mask_of(table.prepared.pack)
        seen = 0
        for mask in _places(picture):
            if seen & mask:
                self.note("a card lies twice", f"{_names(seen & mask)} in {picture}")
            seen |= mask
        if seen & ~pack:
            self.note("a card that is not in the pack", _names(seen & ~pack))
        covered = sum(seat.backs for seat in picture.seats) + picture.hidden + picture.pile
        if seen.bit_count() + covered != pack.bit_count():
            self.note("cards are missing or too many", f"{seen.bit_count()} seen, {covered} covered: {picture}")
        if not table.timeline.busy and table.picture != table.eyes.see(table.observation, table.picture):
            self.note("the picture at rest is not what is so", str(picture))

    # ---- whose eyes

    def _check_eyes(self, table: TableScene) -> None:
        asked, eyes = table.session.asked, table.eyes
        if not eyes.shared:
            if table.curtain is not None:
                self.note("a lone person sees a curtain", str(table.curtain))
            return
        if eyes.open and eyes.viewer != self.opened:
            self.note("a hand is open that its person did not open", f"{eyes.viewer}, last opened by {self.opened}")
        if table.asking and (eyes.viewer != asked or not eyes.open):
            self.note("somebody is asked with the hand covered", f"{asked}")
        if eyes.open:
            return
        hand = table.picture.seats[eyes.viewer].hand
        if hand & ~self._public:  # a card just committed lies open already, and is seen leaving
            self.note("a covered hand lies open", _names(hand))

    def _remember(self, table: TableScene) -> None:
        """Collect what has been open to everybody in this hand."""
        state = table.session.state
        hand = (id(table), state.hand)
        if hand != self._hand:
            self._hand, self._public, self._own = hand, 0, {}
        self._public |= _open_cards(state)
        viewer = table.eyes.viewer
        if table.eyes.open:
            self._own[viewer] = self._own.get(viewer, 0) | state.seats[viewer].hand

    def _drawn(self, host: Driver, name: str) -> None:
        table = host.app.scene
        if not isinstance(table, TableScene):
            return
        self._remember(table)
        allowed = self._public
        if table.eyes.open:
            allowed |= self._own[table.eyes.viewer]
        jokers = table.session.rules.jokers
        if name not in {card_picture(card, jokers) for card in cards_in(allowed)}:
            self.note("a hidden card is drawn", f"{name}, viewer {table.eyes.viewer}, open {table.eyes.open}")

    # ---- chips

    def check_chips(self, evening: Evening) -> None:
        """Between hands: nothing came from nowhere and nothing got lost."""
        ledger, session = evening.data.ledger, evening.session
        if ledger.unbalanced():
            self.note("entries that do not sum to zero", str(ledger.unbalanced()))
        standings = ledger.standings(evening.number)
        if sum(one.net for one in standings) + ledger.house(evening.number):
            self.note("the evening does not sum to zero", str(standings))
        balances = {(one.name, one.kind): one.balance for one in standings}
        for sitter, chips in zip(evening.sitters, session.chips, strict=True):
            if balances[sitter.name, sitter.kind] != chips:
                told = balances[sitter.name, sitter.kind]
                self.note("the standings tell other chips", f"{sitter.name}: {told}, at the table {chips}")


def _kind(name: str) -> str:
    return name.split("_")[0].split(".")[0]


def _one_hand(name: str, other: str) -> bool:
    """Cards of one hand may overlap: what is seen of each is hit."""
    return name.startswith("hand_") and other.startswith("hand_")


def _names(mask: int) -> str:
    return " ".join(str(card) for card in cards_in(mask))


def _places(picture: Picture) -> Iterator[int]:
    for slot in picture.slots:
        yield mask_of(slot)
    for seat in picture.seats:
        yield seat.hand
        yield seat.captured


def _open_cards(state: HandState) -> int:
    """Everything that lies open to all."""
    hidden = mask_of(state.hidden_floor)
    found = state.floor | (state.in_play() & ~hidden) | state.shown
    for _, jokers in state.stacks.values():
        found |= jokers
    for seat in state.seats:
        found |= seat.captured
    return found
