"""What makes the files under assets/; for developers, never shipped with the game."""
