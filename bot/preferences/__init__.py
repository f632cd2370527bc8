"""What a person has asked for."""
