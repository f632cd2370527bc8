"""The game engine that all games share: questions, events, seeded chance, and sessions played from a log.

Nothing here is about one game: no card, no token, no rule of a box."""
