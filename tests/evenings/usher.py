"""Who sits where, on the screens before the table: people are made, sat down, moved; the first dealer is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gostop_desktop.i18n import tr
from gostop_desktop.scenes.dealer import DealerScene
from gostop_desktop.scenes.profiles import READY_NAMES, ProfilesScene
from gostop_desktop.scenes.seats import SeatsScene

from .program import PATIENCE, Program


class Usher(Program):
    """Sees everybody to a seat."""

    def make_people(self) -> None:
        wanted = [name for name in self._everybody() if name in READY_NAMES]
        self.click("people")
        assert isinstance(self.app.scene, ProfilesScene)
        for number, name in enumerate(wanted):
            if number:
                self.click("new")
            self._stepper("ready", lambda name=name: self._profiles().entry.text == tr(f"ui.names.{name}"))
            self.use("save")
        assert len(self.app.services.data.profiles.all()) == len(wanted)
        self.click("back")

    def _everybody(self) -> list[str]:
        found = list(self.plan.chairs.values())
        found += [who for change in self.plan.after.values() for who in change.comes]
        return list(dict.fromkeys(found))

    def _profiles(self) -> ProfilesScene:
        assert isinstance(self.app.scene, ProfilesScene)
        return self.app.scene

    def _stepper(self, name: str, done: Callable[[], bool]) -> None:
        for _ in range(40):
            if done():
                return
            if f"{name}.more" not in self.app.hit_targets():
                self.find(f"{name}.more", (1040.0, 400.0))
            else:
                self.click(f"{name}.more")
        for _ in range(40):
            if done():
                return
            self.click(f"{name}.less")
        raise AssertionError(name)

    def sit_down(self, chairs: Mapping[int, str | None], preset: str = "") -> None:
        """These on these chairs, the others as they are; then the rules."""
        for chair, who in chairs.items():
            seats = self._seats()
            if self.who(who) == self.sitting(chair):
                continue
            self.click(f"chair_{chair}")
            if self.app.scene is seats:
                self.find("change", (1040.0, 300.0))
            self._pick(who)
        if preset:
            self._stepper("preset", lambda: self._seats().seating.preset == preset)

    def _seats(self) -> SeatsScene:
        assert isinstance(self.app.scene, SeatsScene), self.scene_name
        return self.app.scene

    def who(self, who: str | None) -> str | None:
        """The name on the screen of somebody of the plan."""
        if who is None:
            return None
        return tr(f"ui.names.{who}") if who in READY_NAMES else tr(f"players.name.{who}")

    def sitting(self, chair: int) -> str | None:
        sitter = self._seats().seating.chairs[chair]
        return None if sitter is None else sitter.name

    def _pick(self, who: str | None) -> None:
        if who is None:
            self.click("empty")
        elif who in READY_NAMES:
            people = self.app.services.data.profiles.all()
            number = next(person.number for person in people if person.name == self.who(who))
            self.find(f"profile_{number}", (640.0, 300.0))
        else:
            self.find(f"computer_{who}", (640.0, 300.0))

    def find_dealer(self) -> None:
        """Turn cards or throw until it is known who deals first."""
        for _ in range(PATIENCE):
            scene = self.app.scene
            if not isinstance(scene, DealerScene):
                return
            targets = self.app.hit_targets()
            if scene.moving:
                self.wait(0.1)
            elif "next" in targets and scene.ui["next"].enabled:
                self.use("next")
            elif scene.asked >= 0 and scene.animating is False:
                names = [name for name in targets if name.startswith(("card_", "throw_"))]
                self.use(self.rng.choice(names))
            else:
                self.wait(0.1)
        raise AssertionError("no dealer")
