"""Learning a game: how it is played, what a card does, what a rule says, tips."""
