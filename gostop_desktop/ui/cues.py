"""Which sound an event makes: by its kind (``assets/sounds/README.md`` says what they are)."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import Event
from ..engine import events as told

SLAPS = ("slap_1", "slap_2", "slap_3")
"""The three sounds of a card laid on the floor, which take turns."""
_KINDS: Mapping[str, tuple[type, ...]] = {
    "slap_pair": (told.JokerPlayed, told.JokerFlipped),
    "flip": (told.Flip,),
    "take": (told.Capture, told.JunkTaken, told.JokerToDealer),
    "ppeok": (told.Ppeok, told.JokerBuried),
    "jjok": (told.Jjok,),
    "ttadak": (told.Ttadak, told.StackTake),
    "sweep": (told.Sweep,),
    "bomb": (told.Bomb, told.TwoCardBomb),
    "shake": (told.Shake, told.President, told.Shodang),
    "go": (told.Go,),
    "stop": (told.Stop,),
    "coin": (told.InstantPayment, told.GwangSale),
    "shuffle": (told.Deal, told.Redeal),
    "nagari": (told.Nagari, told.Push),
    "chip": (told.Join, told.Accept),
    "win": (told.ThreePpeok, told.Heodang),
    "lose": (told.Dokbak,),
}
_CUES: Mapping[type, str] = {kind: cue for cue, kinds in _KINDS.items() for kind in kinds}


def cue_for(event: Event) -> str | None:
    """The name of the event's sound; None for an event without one, which then is seen or told only.

    >>> from gostop_desktop.engine.events import Jjok
    >>> cue_for(Jjok(0))
    'jjok'
    """
    if isinstance(event, told.Play):
        return SLAPS[event.cards[0] % len(SLAPS)] if event.cards else SLAPS[0]
    return _CUES.get(type(event))
