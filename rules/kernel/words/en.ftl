# What every game says. rules/kernel/fluent.py explains what stands in braces.

yes = Yes
no = No
pass = Pass
ready = Ready
name = { PLAYER($arg0) }
number = { $arg0 }
cash = { MONEY($arg0) }
money = ${ $count }
sentence = { $arg0 }.
clauses = { $arg0 } · { $arg1 }
spaced = { $arg0 } { $arg1 }

## shortcut

shortcut-steps = { PHRASES($arg0, by: "clauses") }

## disarmed

disarmed-otherwise = You have answered something else.
disarmed-undone = The move was taken back.
disarmed-impossible = That is no safe answer to what you are asked now.
disarmed-updated = The bot was updated.
disarmed-trouble = It could not be given. Please answer yourself.

## list

list-two = { $arg0 } and { $arg1 }
list-comma = { $arg0 }, { $arg1 }
list-last = { $arg0 } and { $arg1 }

## rule

rule-game-over = The game is over. Open a new table to play again.
rule-not-asked = Nothing is asked of you just now. Look at the board to see whom the table waits for.
rule-no-such-seat = There is no such seat at this table.
rule-wrong-kind = That is not an answer to this question. Choose from what the panel offers.
rule-not-offered = That is not among the choices. Choose from what the panel offers now.
rule-how-many = That is too few or too many. Choose as many as the question asks for.
rule-twice = You chose the same thing twice. Choose each thing once.
rule-out-of-range = That number is out of range. Name one within the limits the question gives.
rule-nothing-sealed = You have nothing face down to take back.
rule-not-possible-now = That is not possible just now. Try again when the open question is answered.
rule-cannot-go-back = The game cannot go back to there.
