"""Synthesises the sounds of the game; ``python -m tools.sounds.build`` writes them."""
