"""The gateway websocket: sessions, intents, and the delivery of events to the bot and to people."""
