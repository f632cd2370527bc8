"""The replay of a game that is over: step by step, through anybody's eyes, or as a page to take away."""
