"""The bot as a program: its settings, its client, how it starts and ends."""
