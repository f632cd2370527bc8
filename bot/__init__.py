"""The bot: everything at the edge, by feature. It knows no rule of any game."""
