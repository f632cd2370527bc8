"""Sons of Anarchy: outlaws of a small town, three or four gangs, six rounds or more."""
