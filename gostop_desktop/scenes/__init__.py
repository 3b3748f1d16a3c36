"""What the program shows, one scene a file; who comes after whom is said by transitions only."""
