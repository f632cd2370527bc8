"""What a server settles: who opens tables, where, and whether in threads of their own."""
