"""Rule tables: positions, moves and what must follow, written from the rule book alone."""
