"""Preferences of a person: tips and direct messages."""
