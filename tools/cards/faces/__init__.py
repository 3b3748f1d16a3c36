"""The compositions: one function a card, one module for some months.

Importing this package fills ``FACES``, the register of everything that is drawn on a card.
"""

from . import bonus, early, late, spring, winter
from .common import FACES

__all__ = ["FACES", "bonus", "early", "late", "spring", "winter"]
