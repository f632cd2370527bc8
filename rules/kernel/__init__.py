"""The kernel: asking, telling, chance, and a session that plays a game from its log. It knows no game noun."""
