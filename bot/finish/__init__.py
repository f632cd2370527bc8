"""When a game is over: the result, the file, the proof that the dice were fair."""
