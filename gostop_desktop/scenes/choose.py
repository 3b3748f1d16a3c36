"""A new game: 맞고 or 고스톱, the rule set, and who sits at the table."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import RuleSet, presets
from ..engine.rules import FIELD
from ..i18n import tr
from ..i18n.rule_text import label, preset_title, value_name
from ..players import levels
from ..ui import decor
from ..ui.canvas import Canvas
from ..ui.layout import Box
from ..ui.sprites import CARD_RATIO
from ..ui.text import BUTTON, HEADING, LABEL, SMALL
from ..ui.theme import blend
from ..ui.timeline import Pose
from ..ui.widgets import Button, Item, ListBox, Look, Stepper, Widget, WidgetEvent, draw_focus, draw_plate
from .base import GameChoice, Pop, Push, Scene, SeatChoice, Services, Transition

LEVELS = tuple(reversed(levels.LEVELS))
"""The computer players, the strongest first."""
NAMES = ("me", "grandmother", "grandfather", "mother", "father", "aunt", "uncle", "big_sister", "cousin")
_GAMES: Mapping[str, tuple[str, ...]] = {"matgo": ("01a", "08a"), "gostop": ("03a", "11a", "12a")}
"""The games and the cards of their pictures; as many cards as players."""

_STAKES = ("point_value", "starting_chips", "win_threshold")
_TOP, _BOTTOM = 92.0, 606.0
_GAME_COLUMN = Box(64.0, _TOP, 300.0, _BOTTOM - _TOP)
_RULE_COLUMN = Box(388.0, _TOP, 448.0, _BOTTOM - _TOP)
_SEAT_COLUMN = Box(860.0, _TOP, 356.0, _BOTTOM - _TOP)
_PAD = 18.0


class GameCard(Widget):
    """A large button with a picture, its name and a line below; ``chosen`` is shown by a frame and a mark."""

    def __init__(self, name: str, box: Box, title: str, detail: str, cards: tuple[str, ...], chosen: bool) -> None:
        super().__init__(name, box)
        self.title, self.detail, self.cards, self.chosen = title, detail, cards, chosen

    def draw(self, canvas: Canvas, look: Look) -> None:
        theme = canvas.theme
        fill = theme.button_hover if look.hovered else theme.button
        if self.chosen:
            fill = blend(fill, theme.green, 0.45)
        face = draw_plate(
            canvas, self.box, fill, theme.active if self.chosen else theme.panel_border, bool(look.pressed)
        )
        if self.chosen:
            canvas.outline(face, theme.active, 2.0, 12.0)
        text = canvas.text_engine
        title_h = min(text.line_units(HEADING), face.h * 0.24)
        detail_h = min(text.height_units(self.detail, SMALL, face.w - 28.0), face.h * 0.28)
        words = Box(face.x + 14.0, face.bottom - title_h - detail_h - 10.0, face.w - 28.0, title_h + detail_h)
        self._draw_fan(canvas, Box(face.x, face.y + 14.0, face.w, words.y - face.y - 20.0))
        canvas.text(self.title, words.top(title_h), HEADING, theme.active if self.chosen else None, "centre", lines=1)
        canvas.text(self.detail, words.below(title_h), SMALL, theme.text_soft, "centre", top=True, lines=2)
        mark = (face.x + 24.0, face.y + 24.0)
        canvas.disc(
            mark, 18.0, theme.active if self.chosen else None, theme.ink if self.chosen else theme.text_off, 2.0
        )
        if look.focused:
            draw_focus(canvas, self.box)

    def _draw_fan(self, canvas: Canvas, room: Box) -> None:
        height = room.h - 10.0
        width = height * CARD_RATIO
        middle = (len(self.cards) - 1) / 2
        for index, card in enumerate(self.cards):
            place = index - middle
            centre = (room.centre[0] + place * width * 0.62, room.centre[1] + abs(place) * height * 0.05)
            canvas.card(card, Pose(Box.centred(centre, width, height), angle=-9.0 * place))


class ChooseScene(Scene):
    """Remembers the last choice of rule set for each game, and the player's name, in the settings."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = "matgo"
        self.preset = {"matgo": services.settings.matgo_preset, "gostop": services.settings.gostop_preset}
        for game in self.preset:
            if self.preset[game] not in presets_of(game):
                self.preset[game] = presets_of(game)[0]
        self.levels = [0, 0]
        self.player = next((i for i, name in enumerate(NAMES) if _name(name) == services.settings.player_name), 0)

    @property
    def opponents(self) -> int:
        return len(_GAMES[self.game]) - 1

    def choice(self) -> GameChoice:
        """What is chosen now."""
        person = SeatChoice("human", _name(NAMES[self.player]))
        others = [
            SeatChoice("computer", _name(f"computer_{i + 1}"), LEVELS[self.levels[i]]) for i in range(self.opponents)
        ]
        return GameChoice(self.preset[self.game], (person, *others))

    def arrange(self) -> None:
        text = self.services.text
        widgets: list[Widget] = []
        for box, (game, cards) in zip(_GAME_COLUMN.rows(2, 14.0), _GAMES.items(), strict=True):
            title, detail = tr(f"ui.choose.{game}"), tr(f"ui.choose.{game}_detail")
            widgets.append(GameCard(f"game_{game}", box, title, detail, cards, game == self.game))
        head = text.line_units(LABEL) + 12.0
        offered = presets_of(self.game)
        room = _RULE_COLUMN.inset(_PAD, 12.0).below(head)
        items = [_preset_item(name) for name in offered]
        widgets.append(ListBox("preset", room, items, offered.index(self.preset[self.game]), text))
        widgets.extend(self._seat_rows(head))
        foot = max(58.0, min(70.0, text.line_units(BUTTON) + 16.0))
        bar = Box(64.0, 700.0 - foot - 10.0, 1152.0, foot)
        widgets.append(Button("back", bar.left(220.0), tr("ui.choose.back")))
        ready = self.services.routes.table is not None
        tip = "" if ready else tr("ui.choose.no_table")
        start = bar.beyond(bar.w - 356.0)
        widgets.append(Button("start", start, tr("ui.choose.start"), "primary", enabled=ready, tooltip=tip))
        self.ui.replace(widgets)
        self.ui.focus = self.ui.focus or "game_matgo"

    def _seat_places(self, head: float) -> list[tuple[Box, Box]]:
        """For each person the box of the caption and that of the stepper."""
        text = self.services.text
        caption, row = text.line_units(SMALL) + 4.0, max(56.0, text.line_units(LABEL) + 14.0)
        room = _SEAT_COLUMN.inset(_PAD, 12.0).below(head)
        step = min(caption + row + 14.0, room.h / 3)
        return [
            (
                Box(room.x, room.y + i * step, room.w, caption),
                Box(room.x, room.y + i * step + caption, room.w, min(row, step - caption - 8.0)),
            )
            for i in range(self.opponents + 1)
        ]

    def _seat_rows(self, head: float) -> list[Widget]:
        places = [place for _, place in self._seat_places(head)]
        rows: list[Widget] = [
            Stepper("player", places[0], "", [_name(name) for name in NAMES], self.player, wraps=True)
        ]
        labels = [tr(f"ui.level.{level}") for level in LEVELS]
        for i in range(self.opponents):
            rows.append(Stepper(f"opponent_{i + 1}", places[i + 1], "", labels, self.levels[i], wraps=True))
        return rows

    def on_widget(self, event: WidgetEvent) -> Transition | None:
        match event.name:
            case "game_matgo" | "game_gostop":
                self.game = event.name.removeprefix("game_")
                self.arrange()
            case "preset":
                self.preset[self.game] = presets_of(self.game)[event.value]
            case "player":
                self.player = event.value
            case "opponent_1" | "opponent_2":
                self.levels[int(event.name[-1]) - 1] = event.value
            case "back":
                return Pop()
            case "start":
                return self._start()
        return None

    def _start(self) -> Transition | None:
        make = self.services.routes.table
        if make is None:
            return None
        choice = self.choice()
        self.services.change_settings(**{f"{self.game}_preset": choice.preset, "player_name": choice.seats[0].name})
        return Push(make(self.services, choice))

    def paint(self, canvas: Canvas) -> None:
        canvas.backdrop(
            ("choose", self.services.settings.lang, self.game, self.preset[self.game]), self._paint_backdrop
        )
        self.ui.draw(canvas)

    def _paint_backdrop(self, canvas: Canvas) -> None:
        theme, text = canvas.theme, canvas.text_engine
        decor.room(canvas.surface, canvas.layout, theme)
        canvas.text(tr("ui.choose.heading"), Box(64.0, 22.0, 800.0, 60.0), HEADING, theme.active, lines=1)
        for column, key in ((_RULE_COLUMN, "preset"), (_SEAT_COLUMN, "players")):
            canvas.panel(column)
            caption = column.inset(_PAD, 12.0).top(text.line_units(LABEL))
            canvas.text(tr(f"ui.choose.{key}"), caption, LABEL, theme.active, lines=1)
        places = self._seat_places(text.line_units(LABEL) + 12.0)
        captions = [tr("ui.choose.me")]
        captions += [tr("ui.choose.computer", name=_name(f"computer_{i + 1}")) for i in range(self.opponents)]
        for (box, _), words in zip(places, captions, strict=True):
            canvas.text(words, box, SMALL, theme.text_soft, lines=1)
        self._paint_stakes(canvas, places[-1][1].bottom)

    def _paint_stakes(self, canvas: Canvas, top: float) -> None:
        """What the chosen rules play for, at the foot of the seats' panel, if there is room below ``top``."""
        text, rules = canvas.text_engine, presets.get(self.preset[self.game])
        line = text.line_units(SMALL) + 6.0
        room = _SEAT_COLUMN.inset(_PAD, 12.0)
        foot = Box(room.x, room.bottom - line * len(_STAKES), room.w, line * len(_STAKES))
        if foot.y - 20.0 < top:
            return
        canvas.fill(Box(foot.x, foot.y - 10.0, foot.w, 1.5), canvas.theme.panel_border)
        for row, name in zip(foot.rows(len(_STAKES)), _STAKES, strict=True):
            value = value_name(FIELD[name], getattr(rules, name))
            canvas.text(label(FIELD[name]), row.left(row.w * 0.69), SMALL, canvas.theme.text_soft, lines=2)
            canvas.text(value, row.beyond(row.w * 0.7), SMALL, canvas.theme.text, "right", lines=1)


def presets_of(game: str) -> list[str]:
    """The shipped rule sets for as many players as ``game`` has, in their order."""
    count = len(_GAMES[game])
    return [name for name in presets.PRESETS if presets.get(name).table_players == count]


def _preset_item(name: str) -> Item:
    return Item(preset_title(presets.PRESETS[name]), _preset_detail(presets.get(name)))


def _preset_detail(rules: RuleSet) -> str:
    count = len(rules.jokers)
    jokers = tr("ui.choose.joker", count=count) if count else tr("ui.choose.no_joker")
    return tr("ui.choose.preset_detail", points=rules.win_threshold, hand=rules.hand_size, jokers=jokers)


def _name(key: str) -> str:
    return tr(f"ui.names.{key}")
