"""What exists: users, guilds, channels, threads, messages, permissions and the clock, and their JSON."""
