"""Decisions of hands under many rules, and the same decision with other hidden cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gostop_desktop.engine import HandState, RuleSet, deal, legal_moves, observe, presets, sample_hidden, shuffled_deck
from gostop_desktop.engine.cards import cards_in
from gostop_desktop.engine.joining import pile_to_shuffle, supply_pile
from gostop_desktop.engine.shuffle import Generator
from gostop_desktop.engine.turn import step
from gostop_desktop.players import Player


def decisions(rules: RuleSet, player: Player, seeds: range, wander: float = 0.3) -> Iterator[HandState]:
    """Every state in which a seat is asked, in hands that ``player`` plays on all seats; now and then it is made to
    play any legal move, so that odd places are seen, too."""
    for seed in seeds:
        rng = Random(f"decisions/{seed}")
        state = deal(rules, shuffled_deck(rules, f"decisions/{seed}".encode()))
        while not state.is_over:
            if state.awaiting_pile:
                cards = tuple(cards_in(pile_to_shuffle(state)))
                supply_pile(state, Generator(f"pile/{seed}".encode()).shuffled(cards))
                continue
            yield state
            moves = legal_moves(state)
            wanders = rng.random() < wander
            move = moves[int(rng.random() * len(moves))] if wanders else player.choose(observe(state, state.asked), rng)
            state = state.copy()
            step(state, move)


def with_other_hidden_cards(state: HandState, rng: Random) -> HandState:
    """The hand as the seat asked sees it, but with all cards hidden from it dealt anew."""
    return sample_hidden(observe(state, state.asked), rng)


SHIPPED = tuple(presets.PRESETS)
