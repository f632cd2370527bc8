"""The parlor's SQLite file, which keeps everything across restarts."""
