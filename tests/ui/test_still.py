"""An arrangement that is kept up to date looks like one painted at once."""

from __future__ import annotations

from random import Random

import pygame

from gostop_desktop.ui.canvas import Canvas
from gostop_desktop.ui.kept import Kept
from gostop_desktop.ui.layout import Box, Layout
from gostop_desktop.ui.sprites import Sprites
from gostop_desktop.ui.still import Piece, areas, changed
from gostop_desktop.ui.text import TextEngine
from gostop_desktop.ui.theme import FELT, Colour

SIZE = (320, 180)


def canvas() -> Canvas:
    made = Canvas(FELT, TextEngine(), Sprites(), Layout.of(*SIZE))
    made.begin(pygame.Surface(SIZE), Layout.of(*SIZE))
    return made


def sheet(box: Box, colour: Colour) -> Piece:
    """A sheet one sees through, so that it matters what lies below it, and painted twice is seen."""
    return Piece((box, colour), box, lambda canvas: canvas.fill(box, colour, 120))


def show(on: Canvas, pieces: list[Piece]) -> bytes:
    key = tuple(piece.key for piece in pieces)
    on.still("ground", lambda canvas: canvas.fill(canvas.view, FELT.felt), key, lambda: pieces)
    return pygame.image.tobytes(on.surface, "RGB")


def test_whatever_comes_goes_and_changes_ranks() -> None:
    rng = Random(7)
    kept = canvas()
    lying: list[Piece] = []
    for turn in range(60):
        lying = [piece for piece in lying if rng.random() < 0.8]
        for _ in range(rng.randrange(4)):
            box = Box(rng.randrange(-40, 1200), rng.randrange(-40, 700), rng.randrange(40, 300), rng.randrange(40, 300))
            colour = (rng.randrange(256), rng.randrange(256), rng.randrange(256))
            lying.insert(rng.randrange(len(lying) + 1), sheet(box, colour))
        if rng.random() < 0.2:
            rng.shuffle(lying)
        assert show(kept, lying) == show(canvas(), lying), turn


def test_what_was_drawn_over_it_goes_away() -> None:
    on = canvas()
    pieces = [sheet(Box(100, 100, 400, 300), (250, 20, 20))]
    clean = show(on, pieces)
    on.fill(Box(0, 0, 300, 200), (255, 255, 255))
    assert show(on, pieces) == clean


def test_only_what_changed_is_painted() -> None:
    on, painted = canvas(), []
    pieces = [
        Piece(place, Box(place * 200, 0, 100, 100), lambda _, place=place: painted.append(place)) for place in range(5)
    ]
    show(on, pieces)
    assert painted == [0, 1, 2, 3, 4]
    painted.clear()
    show(on, pieces[1:])
    assert painted == []
    show(on, pieces)
    assert painted == [0]


def test_changed_ranks_are_changes() -> None:
    pieces = {key: Piece(key, Box(key, 0, 10, 10), lambda _: None) for key in range(3)}
    assert changed(pieces, pieces) == []
    moved = {key: pieces[key] for key in (0, 2, 1)}
    assert {box.x for box in changed(pieces, moved)} == {1, 2}


def test_boxes_that_overlap_much_become_one_area() -> None:
    layout = Layout.of(1280, 720)
    assert areas([Box(0, 0, 100, 100), Box(20, 0, 100, 100), Box(500, 0, 10, 10)], layout) == [
        pygame.Rect(0, 0, 120, 100),
        pygame.Rect(500, 0, 10, 10),
    ]
    touching = [Box(0, 0, 100, 20), Box(90, 0, 20, 300)]
    assert len(areas(touching, layout)) == 2


def test_kept_makes_each_thing_once() -> None:
    kept: Kept[int, list[int]] = Kept(8)
    assert kept.get(1, lambda: [1]) is kept.get(1, lambda: [2])
    kept.clear()
    assert 1 not in kept
