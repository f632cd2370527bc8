"""Time at the table: hours, clocks, reminders, and what happens when the time is up."""
