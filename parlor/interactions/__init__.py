"""Interactions: the data a client sends, the tokens, and the bot's responses."""
