"""What comes in from Discord and what goes back: tickets, the router, replies, panels and their controls."""
