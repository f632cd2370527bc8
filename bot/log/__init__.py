"""The log of a game: all that has happened, to be read by round, by player, or since one's last move."""
