### What the bot itself says, beside what the games say. Players stand as mentions, channels as links.

not-ours = This button is not one of ours any more. Use `/game move` to go on.
elsewhere = This button belongs to a table that is not here. Use `/game board` where you play to see yours.
retired = This button is from before an update. Use `/game board` in the channel of your table to open the board anew.
stale = That question is closed. Press *Your move*, or use `/game move`, to see what is asked of you now.
taken = That seat, or that person, is taken already. Choose another.
duplicate = That was counted already.
incident = Something broke on our side; your move is not lost and nothing has changed. Incident { $incident }.
frozen = This table is frozen: its log and the rules no longer agree. `/game log` tells what happened; its host can end it.
unavailable = The table cannot be written just now. Nothing has changed; try again in a minute. Incident { $incident }.
undelivered = The answer to that was lost on its way. Use `/game move` to see how things stand. Incident { $incident }.
damaged = The file in which this table is kept is damaged. Nothing has changed. Whoever runs this bot can restore a backup; to give the table up, its host uses `/game end`. Incident { $incident }.
unknown-game = This bot no longer knows the game of this table. Whoever runs it can bring the game back; to give the table up, its host uses `/game end`. Incident { $incident }.
unloadable = This table cannot be loaded: the rules stumble over it. Whoever runs this bot finds the reason in its log; to give the table up, its host uses `/game end`. Incident { $incident }.
change-instead = An answer counts until you give another: press *Change my answer*, or use `/game move`.
no-table = There is no table in this channel. Open one with `/game new`.
not-begun = The game has not begun. Take a seat with *Sit down*; the host deals with *Start*.
no-such-rule = That is no house rule of this game. Open *House rules* again and choose from the lists.
no-such-table = That table is gone. Open a new one with `/game new`.
not-seated = You have no seat at this table. You can watch the board.
no-number = Type a whole number from { $low } to { $high }, in digits.
no-such-game = There is no such game here. Choose one that `/game new` offers.
channel-taken = There is a table in this channel already; `/game board` shows it. Use another channel, or a thread.
sits-already = You sit at this table already.
sits-nowhere = You have no seat to leave.
table-full = Every seat is taken.
invited-enough = This lobby has called { $most } people, and may call no more.
nobody-new = Everybody you have named sits here already, was called before, or is a bot.
chairs-kept = The chairs that are left are kept for those who played. Wait ten minutes, or let the host press *Open the chairs*.
sit-first = Only who sits here can add a house player. Press *Sit down* first.
gone-already = That seat is free by now, or somebody else's. Press *Remove* again to see who sits here.
host-starts = Only the host, <@{ $host }>, can start the game.
too-few = { $game } needs { $least } to { $most } players; { $seated } sit here.
has-begun = This game has begun. Use `/game move`.
not-in-dm = A table stands in a channel of a server: use `/game new` there.
missing-permissions = I lack permissions in <#{ $channel }>: { $permissions }. Ask an admin to grant them there, then open the table.
shut-out = I am not in this private thread. Mention me in it, so that Discord lets me in, then open the table.
no-place = Nobody can write messages here. Use `/game new` in a text channel or in a thread.
no-threads = There are no threads here. Use `/game new` with `thread:False` to open the table in this channel, or go to a text channel.
thread-in-thread = You are in a thread already. Use `/game new` without `thread` to open the table here, or go to its channel for a new thread.
thread-forbidden = Discord does not let me start a thread here, so no table was opened. Somebody who manages this channel can allow me to create public threads; with `thread:False` the table opens in the channel.
thread-failed = Discord has made no thread just now, so no table was opened. Try again in a minute, or use `thread:False` to open the table in the channel. Should an empty thread be left over, `/game new` opens a table in it.
not-manager = Only those who manage this server can settle that.
opens-managers = On this server tables are opened by those who manage channels. Ask one of them to open yours.
opens-role = On this server tables are opened by <@&{ $role }>. Ask somebody with that role to open yours.
opens-role-gone = The role that opens tables on this server was deleted. Whoever manages the server can open yours, and choose another with `/server`.
opens-elsewhere = On this server tables are opened in { $channels }. Use `/game new` there.
opens-nowhere = The channels for tables on this server were deleted. Whoever manages the server can open yours here, and choose others with `/server`.
not-host = Only the host of this table, <@{ $host }>, can do that.
no-host = Nobody sits here who could do that. Whoever manages this channel can end the table with `/game end`.
not-a-member = That person is not on this server. Choose somebody who is.
host-sits = A host has to sit at the table. Choose somebody who does.
nudged =
    You can nudge once an hour; the next time in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
nobody-waits = The table waits for nobody.
sat-elsewhere = Whoever has sat at this table knows a hand of it, and cannot take another seat, nor their own once somebody else has held it. Choose somebody else.
no-such-seat = There is no seat { $seat } here; the seats are 1 to { $seats }.
no-tables = You sit at no table. Open one with `/game new`.
done = Done.
see-topic = { $rule } (`/rules` tells more: *{ $topic }*.)
topic = **{ $title }**: { $text }
often-seconds =
    That is enough for now. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
often-minutes =
    That is enough for now. Try again in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
undone-enough = { $moves } moves of this seat have been taken back in this game, and no more can be: what was answered counts.
retired-command = That command is from before an update. Type `/` again to see today's, or use `/help`.
no-topic = There is no such topic. Choose one that `/rules` offers.
empty-log = Nothing has happened yet.
channel-lost = The channel of your table of { $game } was deleted, so that game is over. `/game new` opens another in any channel.
help = **Consigliere** deals and referees hidden-information gangster games.
    `/game new` opens a table in a channel; *Sit down*, then *Start*. *Ready* tells the host that you are; the host can *Invite* people and choose *House rules*.
    With `thread:True` a table opens in a thread of its own. `/server` settles who opens tables, and where, for whoever manages the server.
    { "*" }Your move* or `/game move` shows what is asked of you, to you alone; *My hand* or `/game hand` all you may see.
    A question put to several comes by direct message too; you may change your answer until everybody has given theirs.
    `/game deal` offers somebody an exchange or a promise, where the game knows deals, and shows what is offered and promised to you.
    `/game board` and `/game status` tell how things stand, and `/game mine` lists all your tables, first those that wait for you; `/game log` all that has happened, by round and by player, and `/game recap` what you have missed; `/game replay` shows a game that is over again, turn by turn, or as a page to keep.
    The board is a picture that screen readers can read; *As text* below your hand, or `/game board text:True`, has all of it.
    `/game undo` takes your last move back: at once if nothing was shown, else if everybody agrees.
    `/game nudge` reminds those the table waits for; `/game leave` gives your seat up, and `/game concede` the game; `/game replace` lets somebody else play one, and *Open seats* below the board looks for them in the channel.
    `/game pace` says how long the table waits for a move, and `/game pause` and `/game resume` let all clocks stand still; `/game hold` stops a game in which the bot seems to be wrong, once for each player; `/preferences` knows your quiet hours, and deletes what I keep of you.
    `/game end` ends a game: the host after one question, others if more than half agree; `/game host` makes somebody else the host. Whoever manages the channel can do both.
    After the end `/game export` gives the whole game as a file, and `/game verify` checks the dice.
    `/rules` tells how a game is played and explains a rule; `/card` reads a card. The picture below says what the icons on the boards mean.

## kept-out

kept-out-missing = I cannot post in this channel: I lack permissions ({ $permissions }). Somebody who manages it can grant them; all that waits comes then. `/game move` works meanwhile.
kept-out-forbidden = I am not let into this channel any more. Somebody who manages it can let me in again; all that waits comes then. `/game move` works meanwhile.
kept-out-gone = The channel of this table cannot be found. If it was deleted, the game ends by itself in a few minutes, and its players are told by direct message.
kept-out-archived = This thread is closed and locked, so I cannot post in it. Somebody who manages it can open it; all that waits comes then. `/game move` works meanwhile.

## permission

permission-view_channel = view channel
permission-send_messages = send messages
permission-create_public_threads = create public threads
permission-send_messages_in_threads = send messages in threads
permission-embed_links = embed links
permission-attach_files = attach files
permission-read_message_history = read message history
permission-connect = connect

## note

note-left = The player of seat { $seat } has left the table. It gives safe answers until somebody takes it: *Open seats* looks for a player, `/game replace` names one.
note-conceded = The player of seat { $seat } gives the game up. A house player has the seat from now on; *Open seats* looks for somebody new.
note-replaced = Seat { $seat } is now played by { $player }.
note-offered = 🤫 { $player } has made { $partner } an offer.
note-ended = The host has ended this game.
note-ended-above = Somebody who manages this channel has ended this game.
note-ended-operator = The operator of this bot has ended this table.
note-thawed = This game goes on: it had stopped because its log and the rules did not agree.
note-imported = A game that was played elsewhere goes on here.
note-lobby-silent = Nobody has done anything here for a long time: the lobby is closed. `/game new` opens another table.
note-lobby-deserted = Everybody has left: the lobby is closed.
note-pace = The table has agreed on another pace: **{ $pace }**.
note-pause = ⏸ The game pauses, and all clocks with it. `/game resume` lets it go on.
note-pause-reason = ⏸ The game pauses, and all clocks with it: { $reason }. `/game resume` lets it go on.
note-pause-deserted = ⏸ Nobody has come in time for a while: the game pauses. `/game resume` lets it go on.
note-held = 🛑 { $player } thinks that I am wrong here, and the game stops, and all clocks with it. Whoever runs the bot finds it under incident { $incident }. { $partner }, or more than half of the table, can let it go on with `/game resume`.
note-resume = ▶️ The game goes on.
note-outage = The bot was away from <t:{ $began }:f> until <t:{ $ended }:t>. That time counts for nobody.
note-overdue = { $player } was not there in time: the safe answer was given.
note-overdue-house = { $player } was not there in time: a house player has answered.
note-overdue-kept = { $player } was not there in time, twice in a row: the house keeps the seat until { $player } presses a button of this table.
note-late = { $player } has come after all and takes back what was answered: it is their move again.
note-host = { $player } is the host of this table now.
note-deserted = Everybody has left: the game is over.
note-ended-together = The table has agreed to end this game.
note-ended-without = This game is over: those who have been heard of lately have agreed to end it.
note-fist-opened = { $player } opens a fist: that answer is taken up again.
note-epoch = The program was updated: this game goes on from here by the rules of today, and nothing before this is taken back.
note-epoch-again = The program was updated: this game goes on from here by the rules of today. The step that was under way begins again.
note-taken-back = { $player } takes the last move back: the table has agreed.
note-verified = **{ $game }** was checked. Its seed is `{ $seed }`.
    The first part is the one sealed when the lobby opened; the others are the clicks by which the seats were taken. All { $entries } entries and { $rolls } rolls were played again from it and came out the same.
    This proves that nothing was changed or chosen, not that the operator did not look.
note-verified-since = **{ $game }** was checked. Its seed is `{ $seed }`.
    The first part is the one sealed when the lobby opened; the others are the clicks by which the seats were taken. All { $rolls } rolls were made again from it and came out the same.
    The program was updated during the game. What was done since, { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, was played again and came out the same; what came before, only the program of then could play again.
    This proves that no roll was changed or chosen, and nothing else since the update; not what was done before it, and not that the operator did not look.
note-not-verified = **{ $game }** was checked, and something is **wrong**. Its seed is `{ $seed }`.
    { $problems }

## lobby

lobby-title = **{ $game }**, { $least } to { $most } players
lobby-opens = 🧵 { $host } opens a table of **{ $game }** in a thread.
lobby-opened = 🧵 { $host } has opened a table of **{ $game }**: <#{ $thread }>
lobby-thread = { $game } · { $host }
lobby-seat = { $seat }. { $player }
lobby-seat-ready = { $seat }. { $player } · ✅ ready
lobby-ready = Ready
lobby-invite = Invite
lobby-pace = Pace
lobby-invite-whom = Who is missing?
lobby-invite-left =
    { $left ->
        [one] You may call one more person to this table. They are mentioned once in the channel.
       *[other] You may call { $left } people to this table. Each is mentioned once in the channel.
    }
lobby-invited = { $players }: { $host } has a chair for you at **{ $game }**. Press *Sit down* in the lobby; `/game board` shows it.
lobby-house = house player
lobby-seed = Sealed seed: `{ $seal }`. It is opened at the end, and every roll can be checked.
lobby-sit = Sit down
lobby-im-in = I'm in
lobby-open-chairs = Open the chairs
lobby-kept = 🪑 Another game? Until <t:{ $until }:t> a chair is kept for { $players }: press *I'm in*.
lobby-leave = Leave
lobby-house-button = Add a house player
lobby-remove = Remove
lobby-whom = Who has to get up?
lobby-nobody-else = Nobody else sits here.
lobby-start = Start
lobby-learners = For learners
lobby-no-learners = Not for learners
lobby-for-learners = 🎓 A table for learners: in each panel you may ask what the house would do.
lobby-how-to-play = How to play
lobby-rules = House rules
lobby-rule = { $rule }: **{ $choice }**
lobby-rule-about = -# { $about }
lobby-preset = A set of house rules…
lobby-begun = The game has begun.
lobby-closed = This lobby is closed. `/game new` opens another table.

## board

board-waiting = Waiting for { $players }.
board-waiting-sealed = Waiting for { $players }. { $done } of { $asked } have chosen.
board-waiting-ready = Waiting for { $players }. { $done } of { $asked } are ready.
board-over = The game is over.
board-until = ⏳ <t:{ $until }:R>
board-paused = ⏸ The game pauses.
board-move = Your move
board-hand = My hand
board-log = Log
board-as-text = As text
board-rules = Rules
board-seats = Open seats
board-call = { $players }: your move.
board-status = { $title }. { $waiting }
board-own = private
board-private = { $title } (private)
board-more = … As text tells the rest.

## hold

hold-done = The game stops. Tell whoever runs the bot what you have seen, with this number: incident { $incident }. You can stop this game once; `/game resume` lets it go on, by the host or by more than half of you.
hold-once = You have stopped this game once already. `/game pause` asks the others.
hold-which = Choose one of the reasons that `/game hold` offers.
hold-why-rule = A rule was applied wrongly
hold-why-shown = Something is shown wrongly
hold-why-asked = I cannot answer what I am asked
hold-why-other = Something else is wrong

## concede

concede-sure = Give this game up? A house player has your seat from now on, you cannot come back to it, and the game counts as left for you. (`/game leave` only gets you up: you may come back while nobody else has the seat.)
concede-button = Give up

## mine

mine-head =
    { $count ->
        [one] You sit at one table.
       *[other] You sit at { $count } tables.
    }
mine-table = **{ $game }** · <#{ $channel }>
mine-table-link = **{ $game }** · <#{ $channel }> · [show it]({ $link })
mine-move = { $title }. It is **your move**.
mine-move-too = { $title }. It is **your move**. The table waits for { $players } too.
mine-since = ⏳ Since <t:{ $since }:R>; time is up <t:{ $until }:R>.
mine-lobby = The game has not begun.
mine-frozen = This table has stopped.

## pace

pace-which = How long does the table wait for a move?
pace-explain = The pace: how long the table waits for each player. Only their waking hours count (`/preferences`), and a clock runs from when they are asked until they have answered. After the time is up there is a grace of a tenth of it.
pace-line = ⏳ Pace: **{ $pace }**. { $who }
pace-caretaker-on = When the time is up a house player answers.
pace-caretaker-off = When the time is up the safe answer is given.
pace-caretaker = Let the house answer
pace-no-caretaker = Give the safe answer
pace-name-live = Live: 5 minutes
pace-name-evening = Evening: 1 hour
pace-name-brisk = Brisk: 8 hours
pace-name-day = A day
pace-name-relaxed = Relaxed: 3 days
pace-name-none = No deadlines
pace-about-live = Everybody is here now. Quiet hours do not count for who is at the table.
pace-about-evening = For an evening with other things to do.
pace-about-brisk = A move or two a day.
pace-about-day = 24 waking hours for each move.
pace-about-relaxed = 72 waking hours for each move.
pace-about-none = The table waits for as long as it takes.
pace-propose = New pace: **{ $pace }**. { $who } Does the table agree?
pace-propose-pause = Shall the game pause? All clocks stand still meanwhile.
pace-propose-resume = The game pauses. Shall it go on?
pace-agreed = Agreed.
pace-not-playing = This game pauses already. `/game resume` lets it go on.
pace-not-paused = This game does not pause.
pace-paused = The game pauses. `/game resume` lets it go on.
pace-digest = ⏳ You are waited for:
pace-digest-late = ⏳ Your time is nearly up:
pace-digest-line = <#{ $channel }>, until <t:{ $until }:f> (<t:{ $until }:R>)
pace-last = ⏳ { $player }, everybody else has answered. Time is up <t:{ $until }:R>.
late-default = Your time at { $channel } was up, and the safe answer was given for you.
late-house = Your time at { $channel } was up, and a house player has answered for you.
late-kept = Your time at { $channel } was up twice in a row, and the house keeps your seat until you are back.
late-back-now = You are back: the house had kept your seat.
late-may = Nobody has done anything since. *Take it back* asks you again, once, and gives you a tenth of the usual time.
late-take-back = Take it back
late-back = I'm back
late-welcome = **While the house kept your seat**
late-no-more = That can no longer be taken back: somebody has answered since, or something was revealed.
pace-waits = ⏳ { $player }, the table waits for you. Time is up <t:{ $until }:R>.

## log

log-beginning = Before the first round
log-title = **What has happened** · page { $page } of { $pages }
log-heading = **{ $chapter }**
log-span = { $first } – { $last }
log-chapters = Go to a round
log-players = Whose deeds
log-everybody = Everybody
log-since = Since my last move
log-whole = The whole log
log-recap = **Since your last move**
log-line = · { $line }
log-own = ➤ { $line }
log-left-out =
    { $lines ->
        [one] … and { $lines } more line, in `/game log`.
       *[other] … and { $lines } more lines, in `/game log`.
    }
log-nothing-new = Nothing has happened since then.
log-offer = What have I missed?

## replay

replay-step = **{ $chapter }** · { $step } of { $steps }
replay-round = Round { $round }
replay-end = The end
replay-aside = 🤫 { $player }: { $line }
replay-hand = 🤫 { $player } · { $held }
replay-held = { $title }: { $things }
replay-round-back = ⏮ Round
replay-back = ◀ Turn
replay-on = Turn ▶
replay-round-on = Round ⏭
replay-rounds = Go to a round
replay-eyes = Through whose eyes
replay-spectator = A spectator
replay-seat = { $player }
replay-everything = Everything open
replay-page = As a page
replay-file = The whole game as a page: open it in a browser. It needs no network, and you may pass it on.
replay-page-title = { $game }: the replay
replay-page-spectator = As a spectator saw it.
replay-page-seat = As { $player } saw it.
replay-page-open = With everything open: 🤫 marks what one player knew and the others did not.
replay-fewer = There was room for { $kept } of { $pictures } pictures. `/game export` and then `consigliere replay FILE --html OUT` give a page with all of them.
replay-no-board = -# The program was updated later in this game: of what came before there is the story, but no boards.
replay-left-out =
    { $lines ->
        [one] … and { $lines } more line: *As a page* has it.
       *[other] … and { $lines } more lines: *As a page* has them.
    }

## panel

panel-nothing = Nothing is asked of you just now. Waiting for { $players }.
panel-over = The game is over.
panel-only-you = -# Only you see this.
panel-chosen = You have chosen: **{ $answer }**. You may change it until everybody has chosen; nobody notices that.
panel-chosen-still = You have chosen: **{ $answer }**. It counts until you choose something else; nobody notices that.
panel-change = Change my answer
panel-open-fist = Open my fist
panel-fist = While it lies there, *{ $button }* has to wait. *Open my fist* takes it up again, and the table sees that.
panel-ready = You are ready. Waiting for { $players }.
panel-advice = What would the house do?
panel-back = Back
panel-between = { " · " }
panel-so-far = So far: { $order }
panel-final = This answer is final.
panel-final-order = This answer is final: { $order }
panel-afresh = Start over
panel-taken-back = Your last answer is taken back.
panel-number = Name a number
panel-pick-some = Choose { $count }
panel-pick-range = Choose { $least } to { $most }
panel-hint = - { $choice }: { $hint }
panel-not-now = { $choice } (not now)
panel-barred = Grey, not possible now: { $choices }. Press one to read why.
panel-previous = Previous
panel-next = Next
panel-sealed = A sealed choice at { $channel } waits for you:
panel-answered = { $channel }: { $question } **{ $answer }**
panel-came = { $line } · { $came }
panel-closed = { $channel }: { $question } This question is over.
panel-none = nothing

## standing

standing-button = Standing answers
standing-explain = **Standing answers.** What you say here is answered for you, { $seconds } seconds after the table asks you alone. Until then you may answer otherwise, or take it back. What several are asked in secret is only chosen beforehand. Nobody else is told.
standing-line = Standing answer: **{ $answer }**.
standing-off = No standing answer any more: { $answer }. { $why }
standing-stands = ✓ { $answer }
standing-pending = Your standing answer, **{ $answer }**, is given <t:{ $due }:R>. You may answer otherwise until then.
standing-chosen = Your standing answer is **{ $answer }**. It counts only once you press it.
standing-revoke = Take it back

## promise

promise-make = Send with a promise
promise-title = And I promise …
promise-field = What I promise
promise-about = In one line. Sending it sends the offer; a promise alone is one, too.
promise-example = The Docks are yours until the end of the next round.
promise-own = And you promise: “{ $text }”
promise-theirs = And { $player } promises: “{ $text }”
promise-only-own = You promise: “{ $text }”
promise-only-theirs = { $player } promises: “{ $text }”
promise-empty = There is nothing left of that as plain text. Write your promise in words.
promise-house = { $player } is a house player and gives nothing for promises. Send the offer without one.
promise-show = Promises
promise-count =
    📜 Promises: you made { $made }, and were made { $received }.{ $waiting ->
        [0] {""}
        [one] { " " }One waits for your word.
       *[other] { " " }{ $waiting } wait for your word.
    }
promise-heading = **Promises.** Only the two of you read them, and only your own word counts.
promise-none = Nobody has promised you anything yet, nor you them.
promise-made = { $number }. You promised **{ $player }** in round { $round }: “{ $text }” · { $word }
promise-received = { $number }. **{ $player }** promised you in round { $round }: “{ $text }” · { $word }
promise-forgotten = …
promise-open = no word on it yet
promise-kept = ✅ kept
promise-broken = ❌ broken
promise-say-kept = { $number }: kept
promise-say-broken = { $number }: broken
promise-back = Back
promise-gone = That promise no longer stands. Open *Promises* again to see those that do.
promise-tally = { $player } { $kept } kept, { $broken } broken
promise-tallies = 📜 Promises, by the word of those they were made to: { $players }.

## aside

aside-choose = What do you have in mind?
aside-nothing = There is nothing you could offer just now. Try again when the open question is answered.
aside-closed = No deals just now. { $why }
aside-fist = Your fist is closed, and no hand can be shaken with it. Open it, or wait until all have chosen.
aside-waits = Somebody offers you something: press *{ $button }* to see it.
aside-offered = **{ $player } makes you an offer:**
aside-at = At { $channel }: { $text }
aside-named = { $label } ({ $player })
aside-open = Your offer to { $player } is open:
aside-withdrawn = Your offer to { $player } is withdrawn:
aside-accepted = { $player } has accepted your offer:
aside-declined = { $player } has declined your offer:
aside-lapsed = Your offer to { $player } no longer stands:
aside-you-accepted = You have accepted the offer of { $player }:
aside-you-declined = You have declined the offer of { $player }:
aside-sent = Your offer is on its way.
aside-often =
    { $player } has had enough offers from you for now. Try again in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
aside-shaken = 🤝 { $player } shakes your hand.
aside-refused = { $player }: “{ $why }”
aside-no-1 = No, thanks.
aside-no-2 = Not for us.
aside-no-3 = Ask somebody else.
aside-no-4 = Maybe some other time.
aside-enough = { $player } hears three offers a round from each player. Try again in the next round.
aside-busy = { $player } has chosen already and keeps the fist closed. Try again when all have chosen.
aside-gone = This offer no longer stands.
aside-lacking = You do not have that. The offer stays open until you answer it.
aside-not-yours = This offer is between others. Use `/game deal` to make one of your own.
aside-empty = There is nothing in it yet. Name at least one amount above 0.
aside-yourself = You cannot make yourself an offer. Choose somebody else who sits here.
aside-nobody = That person has no seat at this table. Choose somebody who sits here.
aside-no-number = { $field }: type a whole number from { $low } to { $high }, in digits.
aside-limits = { $low } to { $high }
aside-accept = Accept
aside-decline = Decline
aside-counter = Counter
aside-withdraw = Withdraw
aside-tell = Let the table know
aside-announce = Announce it
aside-announced = ✓ Announce it
aside-if-both = -# If { $player } wants it too, the table is told that there is an offer. What it is stays between you.
aside-send = Send
aside-do = Do it
aside-cancel = Cancel

## ballot

ballot-undo = { $player } asks to take back their last move. Everybody has to agree.
ballot-end = { $player } asks to end this game. More than half have to agree; whoever has been silent here for { $days } days is not counted.
ballot-agreed = Agreed: { $players }.
ballot-open = Still to answer: { $players }.
ballot-agree = Agree
ballot-refuse = Refuse
ballot-undo-passed = All have agreed: the move is taken back.
ballot-end-passed = More than half have agreed: the game is over.
ballot-refused = Refused: the game goes on as it stands.
ballot-asked = The table has been asked, in the channel.
ballot-asked-end = The table has been asked, in the channel. Whoever has been silent here for { $days } days is not counted: should nobody answer, use `/game end` again then.
ballot-silent = Silent for { $days } days, and not counted: { $players }.
ballot-silent-end = Done: whoever has been silent here for { $days } days was not counted.
ballot-was-refused = The table has refused that. You can ask again when the next question is open.
ballot-no-move = You have made no move yet that could be taken back.
ballot-stale = That request is out of date: the game has gone on. Use `/game { $command }` to ask again.

## takeover

takeover-what = Seat { $seat } is to be played by { $player }.
takeover-player = { $player } has to agree, or more than half of the others.
takeover-host = The host, { $player }, has to agree.
takeover-table = More than half of the others at this table have to agree; whoever has been silent here for days is not counted.
takeover-newcomer = { $player } has to press *Take this seat*.
takeover-take = Take this seat
takeover-asked = Those who have to agree have been asked, in the channel. The game goes on meanwhile.
takeover-another = Somebody else is to take over seat { $seat }, and the table has been asked. Wait until that is settled, or ask the host.
takeover-not-you = This seat is for <@{ $player }>: nobody else can take it.
takeover-passed = Agreed: the seat changes hands.
takeover-refused = Refused: the seat stays as it is.
takeover-refused-advert = Refused: the seat stays as it is, and is still advertised. Somebody else may take it.
takeover-declined = { $player } does not want it: the seat stays as it is.
takeover-closed = That request no longer stands. Use `/game replace` to ask again.

## advert

advert-text = 🪑 **A seat is open**: seat { $seat } at this table of **{ $game }**.
advert-rule = Whoever has never sat at this table can press *Take this seat*; then more than half of those who play here have to agree. The newcomer reads what has happened, and has full time for the first move.
advert-take = Take seat { $seat }
advert-withdraw = Withdraw
advert-post = Advertise seat { $seat }
advert-again = Advertise seat { $seat } again
advert-posted = The seat is advertised in the channel. You will be asked about whoever wants it.
advert-seat-absent = Seat { $seat }: its player has left; it gives safe answers.
advert-seat-house = Seat { $seat }: a house player has it from somebody who left, gave up or was replaced.
advert-seat-person = Seat { $seat }: the house answers until { $player } is back.
advert-stands = It is advertised in the channel.
advert-none = No seat is open here: nobody has left one.
advert-not-open = Seat { $seat } is not open by now. Press *Open seats* again to see which are.
advert-too-soon = You are the only other player here, and { $player } may still come back: once they have been silent here for { $days } days you can advertise this seat.
advert-not-yours = Only whoever has posted this, or the host, <@{ $host }>, can withdraw it.
advert-asked = You want this seat, and the table has been asked. You are told by direct message, and called here, once it is yours.
advert-first = Somebody else was first, and the table has been asked about them. Should it refuse, press again.
advert-sat = You have sat at this table and know a hand of it: this seat is for somebody new. Your own, if nobody else has held it since, you ask for with `/game replace`.
advert-closed = That seat is no longer advertised. `/game status` lists the open seats.
advert-closed-taken = Seat { $seat } was open, and is taken.
advert-closed-back = Seat { $seat } was open; its player is back.
advert-closed-over = Seat { $seat } was open; the game is over.
advert-closed-withdrawn = Seat { $seat } is no longer advertised.

## newcomer

newcomer-head = **You play seat { $seat } of { $game } now**, in { $channel }. All that this seat could see is yours: *Log* tells it from the deal on.
newcomer-lately = **What has happened lately**

## welcome

welcome-text = **Welcome to the speakeasy.** Press a game to play it at once against house players, or type `/game new` to open a table for your friends: each of them is a window of their own. `/help` tells the rest.
welcome-game = **{ $game }**: { $about }
welcome-deal = Play { $game }
welcome-how-to = How to play { $game }
welcome-dealt = The cards are dealt. Press *Your move* on the board below.

## end

end-sure = End this game for everybody? Nobody can play on after that; its log and its replay stay.
end-button = End the game
end-title = **{ $game }** is over.
end-won = ### 🏆 { $winner } · { $game }
end-seed = -# The sealed seed was `{ $seed }`. *Verify* checks every roll with it, before all eyes.
end-heading = The end
end-winner = { $name } wins
end-winners = { $names } share the win
end-ranking = Ranking
end-chart = Score, round by round
end-round = Round
end-start = Start
end-rematch = Rematch
end-replay = Replay
end-export = Export
end-verify = Verify
end-file = The whole game, with every secret. `consigliere verify` checks it, and so can a program of your own.
end-not-yet = The game is still going on, and its log holds every secret. Use `/game export` or `/game replay` when it is over.
end-never-dealt = No game was dealt at the last table of this channel. Open one with `/game new`.
end-other-rules = The rules have changed since that game was played, so that it cannot be played again here. `/game log` tells what happened.

## verify

verify-promise = Sealed seed: `{ $seal }`. It was fixed when the lobby opened, before the seats were taken; the clicks by which they were taken are mixed in at the deal, so that nobody could choose it. When the game is over the seed is opened, and `/game verify` plays every entry and every roll again from it.
verify-clicks = The seed does not hold the clicks by which the seats were taken.
verify-result = The result that was recorded is not the one that the game gives.
verify-rules = It was played by other rules or with other decks.
verify-replay =
    Log and rules agree on { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, but not on the next.
verify-damaged = Its log is not as it was written.
verify-unknown-game = The game '{ $game }' is unknown here.
verify-commitment = The seed is not the one that the commitment was made to.
verify-rules-version = It was played by rules version { $theirs }, not { $ours }.
verify-decks = It was played with other decks: '{ $theirs }', not '{ $ours }'.
verify-document = The state that the game went on from after update { $update } is not as it was written.
verify-document-unreadable = The state that the game went on from after update { $update } cannot be read by the rules of today.
verify-deal-rule = It cannot be dealt: a house rule does not fit ({ $rule }).
verify-deal-seats = It cannot be dealt: { $game } seats { $least } to { $most }, not { $seats }.
verify-deal-option = It cannot be dealt: { $game } has no house rule { $option } = { $choice }.
verify-deal-broke = It cannot be dealt: a rule broke.
verify-entry = entries[{ $entry }] is not legal.
verify-entry-rule = entries[{ $entry }] is not legal ({ $rule }).
verify-entry-broke = entries[{ $entry }] is not legal: a rule broke.
verify-order = The entries are not in canonical order.
verify-roll = rolls[{ $roll }] differs: the seed gives { $ours }, not { $theirs }.
verify-rolls = rolls differ: the game makes { $ours }, not { $theirs }.
verify-other-result =
    The result differs: the game gives { $ours ->
        [none] none
       *[other] { $ours }
    }, not { $theirs ->
        [none] none
       *[other] { $theirs }
    }.

## name

name-house =
    { $number ->
        [1] Lou
        [2] Sal
        [3] Ida
        [4] Max
        [5] Nell
        [6] Vic
        [7] Roy
       *[other] No. { $number }
    } (house)
name-former = a former player
name-seat = Seat { $seat }
name-unknown = player { $number }

## records

records-title = Records
records-all-games = All games
records-head = ### 🏅 { $game } · { $view }
records-players = Players
records-characters = Gangs and characters
records-series = Series
records-choose-game = Which game?
records-choose-person = Somebody's own records
records-empty = No game has come to its end here yet. Open one with `/game new`; games that were ended early do not count.
records-empty-series = No series has been played here yet. Choose one in the lobby: *Series*.
records-no-page = There is nothing about this person in the records.
records-not-in-dm = Records are those of a server: use `/records show` there.
records-page = -# Page { $page } of { $pages }
records-about-rating = -# Everybody begins at 1000. Places go by what a rating is *at least*, so that a few games put nobody on top. Who left has lost; substitutes are not rated.
records-about-points = -# A point for each player who came behind; ties share. Where points are equal the score decides.
records-a-player = a player
records-house = The house
records-house-of = The house · { $game }
records-column-name = Name
records-column-game = Game
records-column-rating = Rating
records-column-games = Games
records-column-won = Won
records-column-streak = Streak
records-column-share = Won
records-column-place = Ø place
records-column-score = Ø score
records-column-points = Points
records-column-total = Score
records-rating =
    { $rating } { $sureness ->
        [sure] (sure; at least { $least })
        [fair] (fairly sure; at least { $least })
        [rough] (rough; at least { $least })
       *[guess] (a first guess; at least { $least })
    }
records-counts =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $wins } won
records-left =
    { $games ->
        [one] left { $games } of them
       *[other] left { $games } of them
    }
records-stood-in =
    Stood in for somebody { $games ->
        [one] once
       *[other] { $games } times
    }, and won { $wins }; that is not rated.
records-person = **{ $player }**: { $counts }, place { $place } on average.
records-person-rating = Rating over all games: { $rating }.
records-person-streaks =
    { $now ->
        [0] No run of wins just now
        [one] Won the last game
       *[other] Won the last { $now } games
    }; the longest run of wins is { $most }.
records-person-pace = An answer takes { $time } on average.
records-seconds =
    { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
records-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
records-hours =
    { $number ->
        [one] { $number } hour
       *[other] { $number } hours
    }
records-series-head = ### 🏅 { $game } · a series, { $played } of { $games } played
records-line = { $place }. { $name }: { $facts }
records-fact = { $title } { $value }
records-file = All results of this server. Names are as they are known here now.

## series

series-button = Series
series-choose = How many games?
series-one = A game apart
series-games = { $games } games
series-about = Chairs move on by one from game to game, so that everybody has the first pick in turn. The standing goes by places, then by score. A series ends when its people do not sit down again.
series-lobby = 🏅 A series: game { $number } of { $games }.
series-goes-on = 🏅 A series: game { $number } of { $games }, if the same people sit down.
series-under-way = This series is under way: how many games it has was agreed before the first.
series-next = Next game ({ $number } of { $games })
series-rematch = Rematch as a series
series-after = 🏅 **The series after { $number } of { $games }**
series-over = 🏅 **The series is over: { $winner }**
series-line =
    { $place }. { $name }: { $points } { $single ->
        [yes] point
       *[no] points
    }, score { $score }

## command

command-board = Show the board in the channel, or read it as text, for you alone
command-board-text = Read it as text; nobody else sees that
command-card = What a card says; without a name, the cards that lie open here
command-card-name = Which card
command-concede = Give this game up for good: the house plays on for you, and it counts as a loss
command-deal = Offer somebody an exchange, or see what is offered to you
command-deal-person = With whom; a list if left out
command-end = End the game here: the host at once, others if more than half agree
command-export = The whole game as a file, when it is over
command-game = Tables and games
command-hand = All that your seat may see
command-help = How to play here
command-hold = Stop the game because the bot is wrong: once each, until the host or most of you let it go on
command-hold-reason = What is wrong; nobody at the table reads it
command-host = Make somebody who sits here the host (the host's right, or a moderator's)
command-host-person = Who is host from now on
command-leave = Give up your seat; it gives safe answers until somebody takes it
command-log = What has happened, as you may know it
command-pace = How long the table waits for a move; in a game, more than half must agree
command-pace-house = Whether a house player answers when the time is up; else the safe answer is given
command-pace-pace = How long
command-pause = Let all clocks stand still: the host at once, others if more than half agree
command-pause-reason = Why; everybody reads it
command-resume = Let a game that pauses go on: the host at once, others if more than half agree
command-recap = What has happened since your last move
command-mine = All tables at which you sit: whose move it is, until when, and the way there
command-move = What is asked of you, and the controls to answer it
command-new = Open a table in this channel
command-new-game = What to play
command-new-thread = Whether in a thread of its own; as this server has it if left out
command-nudge = Remind those whom the table waits for; once an hour
command-records = Who won how often, and how strong everybody is
command-records-export = All results of this server as a table for a spreadsheet, for you alone
command-records-show = Ratings, wins and series of this server, before everyone
command-records-show-game = Of which game; all of them if left out
command-records-show-person = Of whom; everybody if left out
command-replay = Watch the last game here again, step by step, through anybody's eyes
command-replace = Let a person or a house player take over a seat; its player, or most others, must agree
command-replace-person = Who plays it; a house player if left out
command-replace-seat = Its number on the board, from 1
command-preferences = Your own choices: tips, direct messages, high contrast, reminders, quiet hours
command-rules = How a game is played, or what a rule says
command-rules-game = Which game
command-rules-topic = Which rule; the pages of the game if left out
command-server = Who opens tables on this server, where, and whether in threads (for whoever manages it)
command-status = Whom the table waits for, and which seats are open
command-undo = Take your last move back: freely if nothing was shown, else if all agree
command-verify = Check that the dice were fair; before the end, what was promised

## day

day-0 = Mon
day-1 = Tue
day-2 = Wed
day-3 = Thu
day-4 = Fri
day-5 = Sat
day-6 = Sun

## learn

learn-page =
    { "**" }{ $game }** · { $title }
    { $text }
    -# { $page } of { $pages }
learn-card = **{ $title }** · { $kind }
learn-one-of = { $title } ({ $more })
learn-names = Anna Bo Cy Di Ed Flo Gus
learn-flavour = *{ $text }*
learn-legend = What the icons on the boards mean.
learn-no-card = There is no such card. Choose one that `/card` offers.
learn-no-cards = No card lies open here just now.
learn-tip = 💡 { $tip }
learn-advice =
    The house would choose **{ $answer }**.
    { $reason }
learn-no-advice = At this table nobody asks the house. The host of a lobby can make it one for learners.
learn-standing = -# { $line }

## delete

delete-goes =
    🗑️ **Deletes what this bot keeps of you:** your preferences and hours, which tips you have read, the way to your direct messages, chairs kept for you, and what you have promised in writing. Your account is taken off every seat, game and result, on every server.
    You get up from every table: the game goes on without you, and with another host if that was you. Your seat gives safe answers until somebody takes it over. A game that nobody else plays is over.
delete-stays = **Stays, without you:** games, what was played in them, and results. Where your name stood they say *a former player*. Backups of whoever runs this bot keep you for as long as they are kept.
delete-discord = **In Discord:** boards of open tables are posted anew without your name. What was posted earlier, in channels and in direct messages, stays there: I cannot unsay it.
delete-ask = This cannot be undone. It is done at one press, for 15 minutes from now.
delete-sure = Yes, delete it
delete-done = Done: I know nothing of you any more. If you ever play here again, you begin as somebody new.
delete-traces = Done, but for traces in a file that another program is reading just now. I go on trying, after a restart too, until they are gone; there is nothing for you to do.
delete-late = That was asked a while ago. Nothing was deleted; if you still want it, open `/preferences` again.

## preferences

preferences-tips-on = 💡 **Tips** are on: the first three times you meet a kind of question, a tip explains it.
preferences-tips-off = 💡 **Tips** are off.
preferences-dms-on = ✉️ **Direct messages** are on: what is asked of several at once comes to you there, too.
preferences-dms-off = ✉️ **Direct messages** are off: *Your move* on the board shows what is asked of you.
preferences-contrast-on = 🌗 **High contrast** is on: pictures that only you see are black and white, with bright signs.
preferences-contrast-off = 🌗 **High contrast** is off for the pictures that only you see.
preferences-records-on = 🏅 **Records** name you: `/records show` tells how your games came out.
preferences-records-off = 🏅 **Records** keep your name out: where you played it says *a player*, and you have no page.
preferences-turn-records-on = Name me in records
preferences-turn-records-off = Keep me out of records
preferences-reminders-on = ⏳ **Reminders** are on: you are told when half of your time is over, before its end, and when you are the last.
preferences-reminders-off = ⏳ **Reminders** are off: you are called when it is your move, and never again.
preferences-turn-reminders-on = Switch reminders on
preferences-turn-reminders-off = Switch reminders off
preferences-hours = 🌙 **Your hours**: { $hours } Clocks stand still meanwhile, and nobody reminds you.
preferences-hours-none = none are quiet.
preferences-hours-quiet-line = quiet { $quiet } ({ $zone }).
preferences-hours-off-line = Off: { $days }.
preferences-hours-vacation-line = On vacation until <t:{ $until }:D>.
preferences-hours-button = My hours
preferences-hours-title = Your hours
preferences-hours-zone = Your time zone
preferences-hours-zone-example = Europe/Berlin, America/New_York, UTC …
preferences-hours-quiet = Quiet hours, each day (empty: none)
preferences-hours-quiet-example = 23:00-08:00
preferences-hours-off = Days off (empty: none)
preferences-hours-off-example = Sat, Sun
preferences-hours-vacation = Last day of your vacation (empty: none)
preferences-hours-vacation-example = 2026-08-31
preferences-no-zone = I know no such time zone. Write it as a continent and a city, such as Europe/Berlin or America/New_York; or UTC.
preferences-no-quiet = Write quiet hours as two times of the day, such as 23:00-08:00; or leave them empty.
preferences-no-days = Write days off by their names, such as Sat, Sun; or leave them empty.
preferences-no-vacation = Write the last day of your vacation as year, month and day, such as 2026-08-31; or leave it empty.
preferences-long-vacation = A vacation ends within { $days } days, and not before today. For a longer one give your seat up, or let the game pause.
preferences-never-awake = That leaves less than an hour a day on which a game could wait for you. Leave more of them.
preferences-delete-button = Delete my data
preferences-turn-tips-on = Switch tips on
preferences-turn-tips-off = Switch tips off
preferences-turn-dms-on = Switch direct messages on
preferences-turn-dms-off = Switch direct messages off
preferences-turn-contrast-on = Switch high contrast on
preferences-turn-contrast-off = Switch high contrast off

## server

server-title = 🎲 **Tables on this server**
server-who-everybody = **Who opens them**: everybody.
server-who-managers = **Who opens them**: those who manage channels.
server-who-role = **Who opens them**: { $role }.
server-who-role-gone = **Who opens them**: a deleted role, and so only those who manage the server.
server-where-any = **Where**: in any channel.
server-where = **Where**: in { $channels }, and in the threads there.
server-channel-gone = deleted channels
server-threads-on = **Threads**: each table opens in a thread of its own, unless `/game new` says `thread:False`.
server-threads-off = **Threads**: a table opens in the channel itself, unless `/game new` says `thread:True`.
server-note = -# Those who manage the server may open tables whatever stands here. Tables that are open stay as they are.
server-everybody = Everybody
server-managers = Those who manage channels
server-role = Only one role…
server-channels = Only these channels…
server-anywhere = In any channel
server-threads = Always in threads
server-no-threads = In the channel itself

## panel

panel-aftermath = **What came of it**
panel-aftermath-line = > { $line }
