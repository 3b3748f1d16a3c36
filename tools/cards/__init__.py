"""The deck of 화투 cards, drawn in code."""
