"""Slash commands by topic. Each callback is a few lines: it asks the floor and shows what comes of it."""
