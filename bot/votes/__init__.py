"""What a table agrees on: to take a move back, to end the game, to give a seat to somebody else."""
