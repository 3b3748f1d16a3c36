"""Animals, people and things."""
