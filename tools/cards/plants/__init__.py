"""The plants of the twelve months."""
