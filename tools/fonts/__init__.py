"""Cuts the fonts of the game out of the large families they come from."""
