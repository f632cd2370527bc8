"""Phrases as sentences, and what the bot itself says."""
