"""What the rule book leaves open: questions that no row asserts, with what the program does today."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Unclear:
    """A question to the rule book: where, what is open, and what was seen when the tables were written."""

    source: str
    question: str
    seen: str


UNCLEAR: tuple[Unclear, ...] = (
    Unclear(
        "9 last turn, 8 last_turn_no_pi",
        "Every bomb leaves a pass, so it is never on a last turn: the word bomb in last_turn_no_pi decides nothing.",
        "decides nothing",
    ),
    Unclear(
        "4.2 step 5, 4.3",
        "Does a joker kept at a 뻑 (bonus_in_ppeok kept) steal? Step 5: each fires; 4.3: no junk moves in that turn.",
        "steals",
    ),
    Unclear(
        "9 국진",
        "fewest moves on a tie, under auto_best: counted from the side shown or from the animal it is by nature?",
        "from the side shown",
    ),
    Unclear("9 뻑 money", "Is a two-card bomb in the first turn a 첫폭탄?", "not paid"),
    Unclear(
        "9 junk",
        "any_card_from_each with sweep_pi 0 or 2: one card from each, none, or as many as sweep_pi?",
        "one from each",
    ),
    Unclear(
        "9 junk",
        "give_pi_to_each together with 쪽 and the like: are the other events collected first?",
        "collected first, then given",
    ),
    Unclear("9 junk", "ssangpi_change under by_card: what is overpaid?", "value above one for each card"),
    Unclear(
        "9 junk",
        "ssangpi_change: which event tells of the change, and when?",
        "junk_taken by the giver, after the payment",
    ),
    Unclear(
        "9 총통, 3.6 president_decline",
        "president_via_bonus with forced_end: asked (3.6: 'except via joker') or ended?",
        "ended",
    ),
    Unclear("9 payment", "A mission in the input where missions are off: refused or of no effect?", "no effect"),
    Unclear("INTERFACE 4", "Order of losers when seat 0 does not win: by seat or in playing order?", "by seat"),
    Unclear("INTERFACE 4", "Are seats that sit out listed among the losers of a Stop?", "left out"),
    Unclear("INTERFACE 4, 9 payment", "pays of the culprit under both_sides_double: Σ due or twice that?", "twice"),
    Unclear("10 points, INTERFACE 4", "final.gukjin of a seat with two 국진 on different sides", "a word for each"),
    Unclear("9 four and more", "Does a fold in a hand that was redealt bar the next fold?", "it bars"),
    Unclear("9 four and more", "sale_shake_double: does a held quad double as one triple?", "doubles once"),
    Unclear(
        "9 four and more",
        "ssangpi_needs_bright where sale_items names no bright: is a bright held enough, or must one be sold?",
        "held is enough",
    ),
    Unclear("9 쇼당", "both_must_agree after two refusals: may the same turn offer 쇼당 again?", "not offered"),
    Unclear("9 payment", "밀기 after an automatic stop: is the winner asked?", "asked"),
    Unclear("9 jokers", "A hand of one joker and an empty pile: the turn ends without a play?", "ends"),
    Unclear("9 jokers", "flip_in_place with an empty pile: does the joker stand for the whole turn?", "it does"),
    Unclear(
        "10 bomb, 4.2 step 7",
        "Do the jokers of a stack taken by a bomb steal under bonus_steals_pi, or is one junk from each all?",
        "one junk is all",
    ),
    Unclear(
        "10 piles",
        "Piles that differ in faces: by picture (06c and 06d differ), or by type and value as with two floor cards?",
        "by picture",
    ),
    Unclear("INTERFACE 3", "A header without chips: starting_chips, or a fault?", "starting_chips"),
)
