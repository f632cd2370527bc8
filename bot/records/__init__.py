"""What has been played in a server: who won how often, how fast, how strong everybody is, and in which series."""
