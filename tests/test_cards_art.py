"""The card pictures: names and kinds agree with the engine, sizes and corners are right, the deck stays legible."""

from __future__ import annotations

import importlib
import io
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from gostop_desktop.engine.cards import CARDS, CHEONGDAN, HONGDAN, JOKER_BASE, Card, Kind

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "assets" / "cards"
DECK = [c for c in CARDS if c < JOKER_BASE and not c.is_second_copy]
JOKERS = [f"joker{value}-{n}" for value in (2, 3) for n in (1, 2, 3)]
BACKS = ["back", "back-2", "back-3"]
WHOLE = [*map(str, DECK), *JOKERS, *BACKS]
NEEDS = "drawing the cards needs the dev extra (resvg_py, Pillow, numpy, deflate)"
Drawn = dict[str, tuple[str, set[str]]]
PLANTS = {
    1: "pine", 2: "plum", 3: "cherry", 4: "wisteria", 5: "iris", 6: "peony",
    7: "clover", 8: "pampas", 9: "mum", 10: "maple", 11: "paulownia", 12: "willow",
}  # fmt: skip


def load(name: str) -> pygame.Surface:
    return pygame.image.load(str(PICTURES / f"{name}.png"))


@pytest.fixture(scope="module")
def drawn() -> Iterator[Drawn]:
    """Each picture's art and the plants' modules it was drawn with; needs nothing but the standard library."""
    sys.path.insert(0, str(ROOT))
    called: set[str] = set()

    def watched(plant: str, draw: Callable[..., object]) -> Callable[..., object]:
        def run(*args: object, **options: object) -> object:
            called.add(plant)
            return draw(*args, **options)

        return run

    with pytest.MonkeyPatch.context() as patch:
        faces = importlib.import_module("tools.cards.faces")
        for plant in PLANTS.values():
            module = importlib.import_module(f"tools.cards.plants.{plant}")
            for name, value in list(vars(module).items()):
                if getattr(value, "__module__", "") == module.__name__ and callable(value):
                    patch.setattr(module, name, watched(plant, value))
        art = {}
        for name in WHOLE:
            called.clear()
            art[name] = (faces.FACES[name](), set(called))
        yield art
    sys.path.remove(str(ROOT))


@pytest.fixture(scope="module")
def render() -> Iterator[ModuleType]:
    for name in ("numpy", "PIL", "resvg_py", "deflate"):
        pytest.importorskip(name, reason=NEEDS)
    sys.path.insert(0, str(ROOT))
    try:
        yield importlib.import_module("tools.cards.render")
    finally:
        sys.path.remove(str(ROOT))


# ---------------------------------------------------------------- files


def test_the_pictures_are_those_of_the_engine_and_no_others() -> None:
    stems = {p.stem for p in PICTURES.glob("*.png")}
    assert stems == {*WHOLE, "mark-1", "mark-2", "mark-3"}
    assert {p.stem for p in (PICTURES / "svg").glob("*.svg")} == set(WHOLE)
    assert {p.stem for p in (PICTURES / "tabs").glob("*.png")} == {str(c) for c in DECK}
    assert {p.stem for p in (PICTURES / "strips").glob("*.png")} == {str(c) for c in DECK}


@pytest.mark.parametrize("name", WHOLE)
def test_masters_have_their_size_and_transparent_corners(name: str) -> None:
    picture = load(name)
    assert picture.get_size() == (480, 750)
    for corner in ((0, 0), (479, 0), (0, 749), (479, 749), (4, 4), (475, 745)):
        assert picture.get_at(corner).a == 0
    for inside in ((240, 2), (2, 375), (240, 375), (477, 375), (240, 747)):
        assert picture.get_at(inside).a == 255


def test_nothing_leaks_over_the_rim() -> None:
    rims = set()
    for name in WHOLE:
        picture = load(name)
        rims |= {tuple(picture.get_at((x, y)))[:3] for x in (14, 466) for y in range(60, 690, 7)}
        rims |= {tuple(picture.get_at((x, y)))[:3] for y in (14, 736) for x in range(60, 420, 7)}
    assert all(abs(r - 0xB5) < 12 and g < 40 and b < 48 for r, g, b in rims), sorted(rims)


def test_overlays_have_their_sizes() -> None:
    assert {load(f"tabs/{c}").get_size() for c in DECK} == {(132, 126)}
    assert {load(f"strips/{c}").get_size() for c in DECK if c.month < 10} == {(66, 90)}
    assert {load(f"strips/{c}").get_size() for c in DECK if c.month >= 10} == {(66, 156)}
    assert {load(f"mark-{value}").get_size() for value in (1, 2, 3)} == {(189, 72)}


def test_the_deck_stays_small() -> None:
    assert sum(p.stat().st_size for p in PICTURES.rglob("*.png")) <= 5_000_000


# ---------------------------------------------------------------- pictures and engine


@cache
def _hazes() -> tuple[str, ...]:
    """The band of haze as the 열끗 have it, without its place on the card."""
    common = sys.modules["tools.cards.faces.common"]
    return tuple(common.haze(y, flip)[:400] for y in (64, 66, 70, 76, 92, 100) for flip in (False, True))


@cache
def _ribbons() -> dict[str, str]:
    """The strip of each word, without its place on the card."""
    frame = sys.modules["tools.cards.frame"]
    return {word: frame.ribbon(word).split(">", 1)[1] for word in ("홍단", "청단", "")}


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_picture_carries_the_sign_of_its_kind_and_no_other(drawn: Drawn, card: Card) -> None:
    lettering = sys.modules["tools.cards.lettering"]
    art = drawn[str(card)][0]
    light = lettering.glyph("光", 0, 0, 100, "#FFFDF6", 14).split(">", 1)[1]
    signs = {
        Kind.BRIGHT: light in art,
        Kind.ANIMAL: any(haze in art for haze in _hazes()),
        Kind.RIBBON: any(strip in art for strip in _ribbons().values()),
    }
    assert [kind for kind, there in signs.items() if there] == ([] if card.kind is Kind.JUNK else [card.kind])


@pytest.mark.parametrize("card", [c for c in DECK if c.kind is Kind.RIBBON], ids=str)
def test_a_ribbon_bears_the_word_of_its_combination(drawn: Drawn, card: Card) -> None:
    word = "홍단" if HONGDAN >> card & 1 else "청단" if CHEONGDAN >> card & 1 else ""
    art = drawn[str(card)][0]
    assert [w for w, strip in _ribbons().items() if strip in art] == [word]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_picture_shows_the_plant_of_its_month(drawn: Drawn, card: Card) -> None:
    """Which plants' modules did the drawing call? The tent has plum roundels; water comes with the willow."""
    called = drawn[str(card)][1]
    borrowed = {"03a": {"plum"}, "05a": {"willow"}, "09a": {"willow"}}.get(str(card), set())
    assert called == {PLANTS[card.month]} | borrowed


def test_two_junk_of_a_month_are_two_pictures(drawn: Drawn) -> None:
    junk = [c for c in DECK if c.kind is Kind.JUNK]
    assert len({drawn[str(c)][0] for c in junk}) == len(junk)


def test_the_chrysanthemum_never_has_sixteen_petals(drawn: Drawn) -> None:
    mum = sys.modules["tools.cards.plants.mum"]
    assert [count for _, count in mum.RINGS] == [18, 14, 9]


# ---------------------------------------------------------------- drawing again


def test_drawing_again_gives_the_committed_sources(drawn: Drawn) -> None:
    frame = sys.modules["tools.cards.frame"]
    for name in WHOLE:
        bright = name in map(str, DECK) and Card.parse(name).kind is Kind.BRIGHT
        assert frame.card(drawn[name][0], bright) == (PICTURES / "svg" / f"{name}.svg").read_text(encoding="utf-8"), (
            name
        )


@pytest.mark.parametrize("name", ["01a", "08c", "11b", "12a", "joker3-1", "back"])
def test_rendering_again_gives_the_committed_pixels(render: ModuleType, name: str) -> None:
    image = render.master(name)
    assert image.tobytes() == render.master(name).tobytes()
    committed = load(name)
    again = pygame.image.frombytes(image.convert("RGBA").tobytes(), image.size, "RGBA")
    assert pygame.image.tobytes(committed, "RGBA") == pygame.image.tobytes(again, "RGBA")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_tab_is_drawn_from_the_engines_table(render: ModuleType, card: Card) -> None:
    overlays = sys.modules["tools.cards.overlays"]
    again = render.raster(overlays.tab(card.month, card.kind), *overlays.TAB_SIZE)
    committed = load(f"tabs/{card}")
    assert pygame.image.tobytes(committed, "RGBA") == again.tobytes()
    ground = committed.get_at((8, 110))
    assert "#{:02X}{:02X}{:02X}".format(*ground[:3]) == overlays.TAB_COLOURS[card.kind][0]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_strip_is_drawn_from_the_engines_table(render: ModuleType, card: Card) -> None:
    overlays = sys.modules["tools.cards.overlays"]
    again = render.raster(overlays.strip(card.month, card.kind), *overlays.STRIP_SIZES[len(str(card.month))])
    assert pygame.image.tobytes(load(f"strips/{card}"), "RGBA") == again.tobytes()


# ---------------------------------------------------------------- legibility


@pytest.mark.parametrize(("sight", "floor"), [("colour", 42), ("deuteranopia", 41), ("grey", 34)])
def test_the_nearest_picture_is_of_the_same_month(render: ModuleType, sight: str, floor: int) -> None:
    """A smoke test against cards drifting together; every 피 must find its month in colour."""
    checks, sheets = importlib.import_module("tools.cards.checks"), importlib.import_module("tools.cards.sheets")
    pictures = {str(c): sheets.on_felt(sheets.load(PICTURES, str(c))) for c in DECK}
    convert = None if sight == "colour" else getattr(checks, sight)
    found = checks.same_month(pictures, convert)
    assert len(found) >= floor, sorted(set(pictures) - found)
    if sight == "colour":
        plain = {str(c) for c in DECK if c.kind is Kind.JUNK} - {"12d"}  # the gate looks like no other card at all
        assert plain <= found


def test_a_picture_packed_again_holds_the_same_pixels_in_fewer_bytes(render: ModuleType) -> None:
    png = importlib.import_module("tools.cards.png")
    before = load("01a")
    buffer = io.BytesIO()
    pygame.image.save(before, buffer, "01a.png")
    after = png.packed(buffer.getvalue())
    assert len(after) < len(buffer.getvalue())
    assert png.packed(after) == after
    again = pygame.image.load(io.BytesIO(after))
    assert pygame.image.tobytes(again, "RGBA") == pygame.image.tobytes(before, "RGBA")
    with pytest.raises(ValueError, match="not a PNG file"):
        png.packed(b"GIF89a")
