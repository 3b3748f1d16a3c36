"""Which sound an event makes: a pure function over all events (``assets/sounds/README.md`` says what they are)."""

from __future__ import annotations

from typing import assert_never

from ..engine import Event
from ..engine import events as told

SLAPS = ("slap_1", "slap_2", "slap_3")
"""The three sounds of a card laid on the floor, which take turns."""


def cue_for(event: Event) -> str | None:
    """The name of the event's sound; None for an event without one, which then is seen or told only.

    >>> from gostop_desktop.engine.events import Jjok
    >>> cue_for(Jjok(0))
    'jjok'
    """
    match event:
        case told.Play(_, cards):
            return SLAPS[cards[0] % len(SLAPS)] if cards else SLAPS[0]
        case told.JokerPlayed() | told.JokerFlipped():
            return "slap_pair"
        case told.Flip():
            return "flip"
        case told.Capture() | told.JunkTaken() | told.JokerToDealer():
            return "take"
        case told.Ppeok() | told.JokerBuried():
            return "ppeok"
        case told.Jjok():
            return "jjok"
        case told.Ttadak() | told.StackTake():
            return "ttadak"
        case told.Sweep():
            return "sweep"
        case told.Bomb() | told.TwoCardBomb():
            return "bomb"
        case told.Shake() | told.President() | told.Shodang():
            return "shake"
        case told.Go():
            return "go"
        case told.Stop():
            return "stop"
        case told.InstantPayment() | told.GwangSale():
            return "coin"
        case told.Deal() | told.Redeal():
            return "shuffle"
        case told.Nagari() | told.Push():
            return "nagari"
        case told.Join() | told.Accept():
            return "chip"
        case told.ThreePpeok() | told.Heodang():
            return "win"
        case told.Dokbak():
            return "lose"
        case told.Place() | told.GukjinMoved() | told.HandWon() | told.Fold() | told.Refuse():
            return None
        case _:
            assert_never(event)
