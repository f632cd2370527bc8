"""Preferences of a person: tips, direct messages, and when they are awake."""
