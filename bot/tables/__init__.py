"""Live tables: their games in memory, names, announcements, incidents."""
