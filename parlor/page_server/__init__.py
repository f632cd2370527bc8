"""What the browser page talks to: its files, its websocket, and the actions of its user."""
