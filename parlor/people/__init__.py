"""People in tests: what they can do and what they see."""
