"""Gangster's Dilemma, by Adrian Adamescu and Daryl Andrews: 3 to 7 gangsters rob, one of them plays the Cop."""
