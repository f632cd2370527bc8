# What Pebbles says.

title = Pebbles
heap = In the heap: { $arg0 }
turn = { PLAYER($arg0) } takes next.
take = How many pebbles do you take?
taken = Taken
player = Player
last = { PLAYER($arg0) } has taken the last one.

## event

event-took = { PLAYER($seat) } takes { $pebbles }.
