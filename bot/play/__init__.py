"""What players see of a game: the board, the hand, the question."""
