# What Gangster's Dilemma says. Names of locations, characters and demands come from the decks.

about =
    Rob the city for a Boss who is never satisfied, while one of you plays the cops: whoever meets a cop in company must talk, stay silent or bribe.
    🎭 3–7 players · ⏱️ 30–45 minutes · 🪶 light · everybody chooses in secret at the same time, so nobody waits long
# Several phrases in a row; the keys are named by sentences.
beside = { $arg0 } { $arg1 }
apart = { $arg0 } · { $arg1 }
either = { $arg0 } or { $arg1 }

## asset

asset-cash = { MONEY($count) }
asset-crate =
    { $count ->
        [one] { $count } Crate
       *[other] { $count } Crates
    }
asset-art = { $count } Art
asset-jewel =
    { $count ->
        [one] { $count } Jewel
       *[other] { $count } Jewels
    }
asset-gin = { $count } Gin
asset-nothing = nothing
asset-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## icon

icon-crate = 📦{ $arg0 }
icon-art = 🎨{ $arg0 }
icon-jewel = 💎{ $arg0 }
icon-gin = 🍸{ $arg0 }
icon-cash = 💵{ $arg0 }
icon-nothing = nothing
# Where somebody robs.
icon-at-crate = 📦
icon-at-art = 🎨
icon-at-jewel = 💎
icon-at-gin = 🍸
icon-at-market = 💱

## good

good-crate = Crate
good-art = Art
good-jewel = Jewel
good-gin = Gin

## hint

hint-cash = { MONEY($arg0) } lies here
hint-loot = { PHRASES($arg0) } for each who gets away, 💵{ $arg1 } to split
hint-market = Buy or sell { PHRASES($arg0, by: "either") } for 💵1; 💵{ $arg1 } to split
hint-then = { PHRASES($arg0) }; then you can pay { TERM($arg1, kind: "demand") }
hint-then-several = { PHRASES($arg0) }; then you can pay one of { $arg1 } demands
hint-no-longer = ⚠️ { PHRASES($arg0) }; too little then for { TERM($arg1, kind: "demand") }
hint-no-longer-several = ⚠️ { PHRASES($arg0) }; too little then for { $arg1 } demands
hint-look = Pay 💵{ $arg0 } of your 💵{ $arg2 } to see one of the { $arg1 } Cop cards, at random, then choose
hint-cop-here = ⚠️ A cop is here: alone, you are arrested and lose { PHRASES($arg0, by: "beside") }
hint-cop-here-poor = ⚠️ A cop is here: alone, you are arrested and get nothing
hint-guard =
    { PHRASES($arg0) }; { $arg1 ->
        [one] { $arg1 } gangster needs
       *[other] { $arg1 } gangsters need
    } just that for a demand
hint-steal = You would have 💵{ $arg0 }, they 💵{ $arg1 }
hint-steal-short = You would have 💵{ $arg0 }, they 💵{ $arg1 }: too little to replace a token (💵{ $arg2 })
hint-steal-pass = Steal from nobody and stay at 💵{ $arg0 }
hint-swap = Swap a token with them; they hold { PHRASES($arg0, by: "beside") }
hint-swap-pass = Keep what you have: { PHRASES($arg0, by: "beside") }
hint-have = You would have { PHRASES($arg0) }
hint-have-crates = You would have 📦{ $arg0 } (Crates { $arg1 } → { AMOUNT("point", $arg2, kind: "asset") })
hint-keep = Leaves you { PHRASES($arg0) } besides what you take
hint-keep-crates = Leaves you 📦{ $arg0 } (Crates { $arg1 } → { AMOUNT("point", $arg2, kind: "asset") })
hint-give-last-gin = ⚠️ Your last 🍸: without one you cannot bribe the cop who is here
hint-gain-trade = One trade
hint-silent = { PHRASES($arg0) } and a share of 💵{ $arg1 } if nobody talks; arrested if anybody does
hint-silent-no-cash = { PHRASES($arg0) } if nobody talks; arrested if anybody does
hint-talk = { PHRASES($arg0) } and a share of 💵{ $arg1 } if anybody stays silent; arrested if nobody does
hint-talk-no-cash = { PHRASES($arg0) } if anybody stays silent; arrested if nobody does
hint-bribe = Safe, but nothing from here; you keep { PHRASES($arg0, by: "beside") }
hint-bribe-needed = Safe, but nothing from here
hint-trade = Then { PHRASES($arg0) }, and 💵{ $arg1 } after the split
hint-trade-no-share = Then { PHRASES($arg0) } and 💵{ $arg1 }
hint-trade-rest = { PHRASES($arg0) }; the rest stays
hint-market-pass = No trade; after the split you have { PHRASES($arg0, by: "beside") }
hint-fulfil = Costs { PHRASES($arg0, by: "beside") }; takes you from { $arg1 } to { $arg2 } of { $arg3 } points
hint-fulfil-ways = Costs { PHRASES($arg0, by: "beside") } (there are other ways); takes you from { $arg1 } to { $arg2 } of { $arg3 } points
hint-fulfil-enough = 🏁 Costs { PHRASES($arg0, by: "beside") }; with { $arg2 } points you end the game this round
hint-fulfil-last = 🏁 Costs { PHRASES($arg0, by: "beside") }; { $arg1 } → { $arg2 } points as the game ends; the best of the others has { $arg4 }
hint-fulfil-behind = ⚠️ Costs { PHRASES($arg0, by: "beside") }; { $arg1 } → { $arg2 } points as the game ends, and somebody has { $arg4 }
hint-fulfil-loss = ⚠️ Costs { PHRASES($arg0, by: "beside") }: the Crates are worth more, from { $arg1 } to { AMOUNT("point", $arg2, kind: "asset") }
hint-fulfil-pass = Keep { PHRASES($arg0, by: "beside") } and stay at { AMOUNT("point", $arg1, kind: "asset") }

## plan

plan-where = Where does your gangster go?
plan-guard = Which two locations do your cops guard?
plan-late = You have seen one of the Cop's cards. Where does your gangster go?
plan-look = Pay the Cop { MONEY($arg0) } and look at one of the two Cop cards first

## trick

trick-steal = { TERM($arg1, kind: "character") }: steal { MONEY($arg0) } from someone at your location?
trick-swap = { TERM($arg0, kind: "character") }: exchange a loot token with someone at your location?
trick-take = { TERM($arg1, kind: "character") }: which token do you take from { PLAYER($arg0) }?
trick-give = { TERM($arg1, kind: "character") }: which token do you give { PLAYER($arg0) } for 1 { TERM($arg2, kind: "good") }?

## dilemma

dilemma-choice = A cop at the { TERM($arg0, kind: "place") }! What do you do?
dilemma-silent = Stay silent
dilemma-talk = Talk
dilemma-gin = Bribe with 1 Gin
dilemma-cash = Bribe with { MONEY($arg0) }

## standing-answer

standing-answer-demands = Fulfil no demand this round
standing-answer-market = Trade nothing this round

## disarmed

disarmed-robbed = Somebody has taken something from you.
disarmed-demand = There is a new demand.

## market

market-which = Make one trade here?
market-buy = Buy 1 { TERM($arg0, kind: "good") } for $1
market-sell = Sell 1 { TERM($arg0, kind: "good") } for $1

## fulfil

fulfil-which = Fulfil a Boss Demand?
fulfil-row =
    { TERM($arg0, kind: "demand") } ({ $arg1 ->
        [one] { $arg1 } point
       *[other] { $arg1 } points
    })
fulfil-own =
    Your own: { TERM($arg0, kind: "demand") } ({ $arg1 ->
        [one] { $arg1 } point
       *[other] { $arg1 } points
    })
fulfil-how = How do you meet { TERM($arg0, kind: "demand") }?

## pay

pay-full = With everything it asks for
pay-cash = With { MONEY($arg0) } in place of 1 { TERM($arg1, kind: "good") }
pay-gin = With a further Gin in place of 1 { TERM($arg0, kind: "good") }

## paid

paid-full = in full
paid-cash-crate = with money in place of a Crate
paid-cash-art = with money in place of an Art
paid-cash-jewel = with money in place of a Jewel
paid-cash-gin = with money in place of a Gin
paid-gin-crate = with a Gin in place of a Crate
paid-gin-art = with a Gin in place of an Art
paid-gin-jewel = with a Gin in place of a Jewel

## sheet

sheet-title = Gangster's Dilemma, round { $arg0 }
sheet-cop = The Cop: { PLAYER($arg0) }
sheet-deck = Demands left in the deck: { $arg0 }
sheet-locations = Locations
sheet-location = Location
sheet-cash = Cash
sheet-gangsters = Gangsters
sheet-closed = closed
sheet-police = Police
sheet-cops = a cop
sheet-players = Players
sheet-player = Player
sheet-character = Character
sheet-demands = Demands
sheet-kept = { $arg0 } (+{ $arg1 } own)
sheet-points = Points
sheet-row = Boss Demands
sheet-demand = Demand
sheet-wants = Wants
sheet-own = Only you see this
sheet-chosen = Your choice
sheet-peeked = You saw cops at
sheet-private = Your own demand
sheet-paying = Your own demand, being paid
sheet-hunch = Without an answer
sheet-course = This round
sheet-now = Now
sheet-named = { PLAYERS($arg0) }
sheet-places = { TERM($arg0, kind: "place") }
sheet-away = Got away
sheet-served = Fulfilled a demand here
sheet-passed = Passed
sheet-arrests = Arrests
sheet-cut_paid = The cut of the round's first bribe is paid
sheet-looked = The Lookout has seen a Cop card
sheet-fulfilled = Fulfilled demands
sheet-kept-demand = { TERM($arg0, kind: "demand") } ({ AMOUNT("point", $arg1, kind: "asset") })
sheet-gives = What getting away brings
sheet-characters = Characters
sheet-ways = Where a cop is

## sheet.way

sheet-way-alone = Alone
sheet-way-no-talk = Nobody talks
sheet-way-some-talk = Some talk
sheet-way-all-talk = All talk
sheet-way-bribe = A bribe
sheet-way-arrested = Arrested

## sheet.outcome

sheet-outcome-alone = arrested, without a choice
sheet-outcome-no-talk = the silent get away
sheet-outcome-some-talk = the talkers get away, the silent are arrested
sheet-outcome-all-talk = all of them are arrested
sheet-outcome-bribe = a Gin to the Cop: safe, but nothing from here; the others count as if nobody had bribed
sheet-outcome-arrested = all loot goes to the Cop's player, the money is safe

## stage

stage-plan = everybody plans, face down
stage-look = the Lookout looks at a Cop card
stage-late = the Lookout plans, having seen a Cop card
stage-reveal = the cards are turned up
stage-rob = the { TERM($arg0, kind: "place") } is robbed
stage-demands = demands at the { TERM($arg0, kind: "place") }
stage-pay = a demand is paid for at the { TERM($arg0, kind: "place") }
stage-over = the game is over

## sheet.crew

sheet-crew-1 = { PLAYER($arg0) }
sheet-crew-2 = { PLAYER($arg0) }, { PLAYER($arg1) }
sheet-crew-3 = { PLAYER($arg0) }, { PLAYER($arg1) }, { PLAYER($arg2) }
sheet-crew-4 = { PLAYER($arg0) }, { PLAYER($arg1) }, { PLAYER($arg2) }, { PLAYER($arg3) }
sheet-crew-5 = { PLAYER($arg0) }, { PLAYER($arg1) }, { PLAYER($arg2) }, { PLAYER($arg3) }, { PLAYER($arg4) }
sheet-crew-6 = { PLAYER($arg0) }, { PLAYER($arg1) }, { PLAYER($arg2) }, { PLAYER($arg3) }, { PLAYER($arg4) }, { PLAYER($arg5) }

## result

result-points = The most points win: { $arg0 }.
result-money =
    Tied at { $arg0 ->
        [one] { $arg0 } point
       *[other] { $arg0 } points
    }; the most money decides.
result-shared =
    Tied at { $arg0 ->
        [one] { $arg0 } point
       *[other] { $arg0 } points
    } and on money: the victory is shared.

## caught

caught-alone = alone with the cops
caught-silent = silent while others talked
caught-talk = since nobody stayed silent

## event

event-character = { PLAYER($seat) }: { TERM($character, kind: "character") } · { TERM($character, kind: "sort-character") }. { TERM($character, kind: "ability") }
event-round = Round { $round }: { PLAYER($cop) } has the Cop cards.
event-demand =
    New: { TERM($card, kind: "demand") } · { TERM($card, kind: "sort-demand") }. It wants { TERM($card, kind: "wants") } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
event-cops = { PLAYER($cop) } turns over the Cop cards: this round the cops guard the { TERM($places, kind: "place") }.
event-crew = At the { TERM($place, kind: "place") }: { PLAYERS($seats) }.
event-look = { PLAYER($seat) } ({ TERM($character, kind: "character") }) pays { PLAYER($cop) } { MONEY($price) } and looks at one of the two Cop cards.
event-look-own = You pay { PLAYER($cop) } { MONEY($price) } and look at one of the two Cop cards: the { TERM($place, kind: "place") }.
event-steal = { PLAYER($seat) } ({ TERM($character, kind: "character") }) steals { MONEY($cash) } from { PLAYER($victim) } at the { TERM($place, kind: "place") }.
event-swap = { PLAYER($seat) } ({ TERM($character, kind: "character") }) takes 1 { TERM($taken, kind: "good") } from { PLAYER($partner) } at the { TERM($place, kind: "place") } and leaves 1 { TERM($given, kind: "good") } for it.
event-silent = { PLAYERS($seats) } stayed silent at the { TERM($place, kind: "place") }.
event-talk = { PLAYERS($seats) } talked at the { TERM($place, kind: "place") }.
event-bribe = { PLAYER($seat) } slips { PLAYER($cop) } { AMOUNTS($paid, kind: "asset") } and walks away from the { TERM($place, kind: "place") } with nothing more.
event-cut = { PLAYER($seat) } ({ TERM($character, kind: "character") }) gets { MONEY($cash) } for the first bribe of the round.
event-arrest = { PLAYER($seat) } is arrested at the { TERM($place, kind: "place") }, { TERM($why, kind: "caught") }: { PLAYER($cop) } seizes { AMOUNTS($seized, kind: "asset") }.
event-arrest-bare = { PLAYER($seat) } is arrested at the { TERM($place, kind: "place") }, { TERM($why, kind: "caught") }, but has no loot to lose.
event-rob = { PLAYERS($seats) } robbed the { TERM($place, kind: "place") }: { AMOUNTS($got, kind: "asset") }.
event-rob-each =
    { PLAYERS($seats) } robbed the { TERM($place, kind: "place") }: { AMOUNTS($got, kind: "asset") } each{ $lay ->
        [0] { "" }
       *[other] { " " }({ MONEY($lay) } split by { $away })
    }.
event-left = { MONEY($cash) } cannot be split and stays at the { TERM($place, kind: "place") }.
event-buy = { PLAYER($seat) } buys 1 { TERM($good, kind: "good") } for $1 at the { TERM($place, kind: "place") }.
event-sell = { PLAYER($seat) } sells 1 { TERM($good, kind: "good") } for $1 at the { TERM($place, kind: "place") }.
event-fulfil =
    { PLAYER($seat) } fulfils { TERM($card, kind: "demand") } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { TERM($way, kind: "paid") }. Paid: { AMOUNTS($paid, kind: "asset") }. That makes { $total ->
        [one] { $total } point
       *[other] { $total } points
    }{ $crates ->
        [0] { "" }
       *[other] , { $crates } of them for Crates
    }.
event-fulfil-own =
    { PLAYER($seat) } shows and fulfils a private demand, { TERM($card, kind: "demand") }, for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { TERM($way, kind: "paid") }. Paid: { AMOUNTS($paid, kind: "asset") }. That makes { $total ->
        [one] { $total } point
       *[other] { $total } points
    }{ $crates ->
        [0] { "" }
       *[other] , { $crates } of them for Crates
    }.
event-reopen = Open again: { TERM($places, kind: "place") }.
event-close = Closed next round, for the cops there caught nobody: { TERM($places, kind: "place") }.
event-end = Game over: { PLAYERS($seats) } reached { $points } points.
event-end-empty = Game over: there is no demand left that anybody could fulfil.
event-score =
    { PLAYER($seat) }: { $demands } for demands + { $crates } for Crates = { $total ->
        [one] { $total } point
       *[other] { $total } points
    }, and { MONEY($cash) } in hand.

## story

story-character = 🎭 **{ PLAYER($seat) }**, *{ TERM($character, kind: "character") }*: { TERM($character, kind: "ability") }
story-wanted = 📜 The Boss wants { PHRASES($cards, by: "apart") }
story-next = 📜 next: { PHRASES($cards, by: "apart") }
story-round = ### Round { $round } · 🚓 { PLAYER($cop) } is the Cop
story-look = 👀 **{ PLAYER($seat) }** ({ TERM($character, kind: "character") }) slips { PLAYER($cop) } { PHRASES($price) } and gets to see one of the two Cop cards
story-cops = 🃏 Cards on the table! 🚓 **{ PLAYER($cop) }** watches { PHRASES($places) }
story-crew = **{ PLAYERS($seats) }** at the { TERM($place, kind: "place") }
story-crew-watched = 🚨 **{ PLAYERS($seats) }** at the { TERM($place, kind: "place") }
story-steal = 🧤 **{ PLAYER($seat) }** ({ TERM($character, kind: "character") }) lifts { PHRASES($cash) } from { PLAYER($victim) } at the { TERM($place, kind: "place") }
story-swap = 🔁 **{ PLAYER($seat) }** ({ TERM($character, kind: "character") }) makes { PLAYER($partner) } trade { PHRASES($taken) } for { PHRASES($given) } at the { TERM($place, kind: "place") }
story-dilemma =
    { $sign ->
        [crate] 🚨 Boots on the stairs of the **{ TERM($place, kind: "place") }**.
        [art] 🚨 A flashlight moves over the walls of the **{ TERM($place, kind: "place") }**.
        [jewel] 🚨 Somebody taps on the glass of the **{ TERM($place, kind: "place") }**.
        [gin] 🚨 A siren, very close to the **{ TERM($place, kind: "place") }**.
       *[market] 🚨 The music stops at the **{ TERM($place, kind: "place") }**.
    } { PHRASES($parts, by: "beside") }
story-arrested =
    🚔 **{ PLAYERS($seats) }** { $why ->
        [alone]
            { $sign ->
                [crate] opens the wrong door at the { TERM($place, kind: "place") }, alone with the cops, and is arrested
                [art] is the only guest without a badge at the { TERM($place, kind: "place") } and is arrested
                [jewel] sees two flashlights and no friend at the { TERM($place, kind: "place") } and is arrested
                [gin] finds nobody but the cops at the { TERM($place, kind: "place") } and is arrested
               *[market] comes alone to the { TERM($place, kind: "place") }, as do the cops, and is arrested
            }
        [talk]
            { $n ->
                [one] talked at the { TERM($place, kind: "place") }, but nobody was silent, and is arrested
               *[other] all talked at the { TERM($place, kind: "place") } and are arrested
            }
       *[silent]
            { $n ->
                [one] was silent at the { TERM($place, kind: "place") } while others talked, and is arrested
               *[other] were silent at the { TERM($place, kind: "place") } while others talked, and are arrested
            }
    }: { PHRASES($loot) }
story-cut = 💪 **{ PLAYER($seat) }** ({ TERM($character, kind: "character") }) gets a cut of { PHRASES($cash) } for the first bribe of the round
story-robs =
    { TERM($sign, kind: "icon-at") } **{ PLAYERS($seats) }** { $n ->
        [one] robs
       *[other] rob
    } the { TERM($place, kind: "place") }: { PHRASES($haul, by: "beside") }
story-trades =
    { TERM($sign, kind: "icon-at") } **{ PLAYERS($seats) }** { $n ->
        [one] trades
       *[other] trade
    } at the { TERM($place, kind: "place") }: { PHRASES($deals, by: "list-comma") }
story-left = { TERM($sign, kind: "icon-at") } { PHRASES($cash) } at the { TERM($place, kind: "place") } cannot be split and stays
story-fulfil =
    🤝 The Boss { $points ->
        [4] nods at
        [10] is delighted with
       *[other] is pleased with
    } **{ PLAYER($seat) }**: *{ TERM($card, kind: "demand") }* for { PHRASES($paid, by: "beside") }, **{ AMOUNT("point", $points, kind: "asset") }** (now { $total }{ $crates ->
        [0] { "" }
       *[other] , { $crates } of them for Crates
    }; { $more ->
        [0] enough to end it
       *[other] needs { $more } more
    })
story-fulfil-own =
    🤫 A card from the sleeve! **{ PLAYER($seat) }** meets a private demand: *{ TERM($card, kind: "demand") }* for { PHRASES($paid, by: "beside") }, **{ AMOUNT("point", $points, kind: "asset") }** (now { $total }{ $crates ->
        [0] { "" }
       *[other] , { $crates } of them for Crates
    }; { $more ->
        [0] enough to end it
       *[other] needs { $more } more
    })
story-reopen = 🔓 Open again: { PHRASES($places) }
story-close = 🔒 Nobody was caught at { PHRASES($places) }: closed next round
story-end = ### 🏁 Game over · { PLAYERS($seats) } reached { $points } points
story-end-empty = ### 🏁 Game over · the Boss wants nothing more
story-winner =
    🏆 **{ PLAYER($seat) } { $total }**{ $n ->
        [0] { "" }
       *[other] { " " }({ PHRASES($beside, by: "list-comma") })
    }
story-score = **{ PLAYER($seat) } { $total }**{ $n ->
        [0] { "" }
       *[other] { " " }({ PHRASES($beside, by: "list-comma") })
    }
# Parts of these lines. What is taken is told each: "📦1 💵2 each (💵1 stays)".
story-part-card = *{ TERM($arg0, kind: "demand") }* ({ AMOUNT("point", $arg1, kind: "asset") } for { PHRASES($arg2, by: "beside") })
story-part-the = the { TERM($arg0, kind: "place") }
story-part-sum =
    { $arg0 ->
        [0] all for Crates
       *[other] { $arg0 } for demands + { $arg1 } for Crates
    }
story-part-bribe = **{ PLAYER($arg0) }** slips { PLAYER($arg1) } { PHRASES($arg2) } and was never here.
story-part-cut = { PLAYER($arg0) } ({ TERM($arg1, kind: "character") }) gets a cut of { PHRASES($arg2) }.
story-part-talk = **{ PLAYERS($arg1) }** { $arg0 ->
        [one] talks
       *[other] talk
    }.
story-part-talk-caught = **{ PLAYERS($arg1) }** { $arg0 ->
        [one] talks with nobody left to blame, and is arrested
       *[other] all talk, and all are arrested
    }: { PHRASES($arg2) }.
story-part-talk-away = **{ PLAYERS($arg1) }** { $arg0 ->
        [one] talks and walks
       *[other] talk and walk
    } out with { PHRASES($arg2, by: "beside") }.
story-part-silent = **{ PLAYERS($arg1) }** { $arg0 ->
        [one] keeps silent
       *[other] keep silent
    }.
story-part-silent-caught = **{ PLAYERS($arg1) }** { $arg0 ->
        [one] keeps silent and is arrested for it
       *[other] keep silent and are arrested for it
    }: { PHRASES($arg2) }.
story-part-silent-away =
    Not a word: **{ PLAYERS($arg1) }** { $arg0 ->
        [one] walks
       *[other] walk
    } out with { PHRASES($arg2, by: "beside") }.
story-part-away = **{ PLAYERS($arg1) }** { $arg0 ->
        [one] walks
       *[other] walk
    } out with { PHRASES($arg2, by: "beside") }.
story-part-takes = { PLAYER($arg0) } takes { PHRASES($arg1, by: "beside") }
story-part-takes-from = { PLAYER($arg0) } takes { PHRASES($arg1) }
story-part-from = { PHRASES($arg1, by: "beside") } from { PLAYER($arg0) }
story-part-bare =
    { $arg0 ->
        [one] no loot to lose
       *[other] none of them has loot to lose
    }
story-part-haul =
    { PHRASES($arg1, by: "beside") }{ $arg0 ->
        [one] { "" }
       *[other] { " " }each
    }
story-part-rest = ({ PHRASES($arg0) } stays)
story-part-stays = { PHRASES($arg0) } stays
story-part-left = { PHRASES($arg0) } cannot be split and stays.
story-part-traded = Then a trade: { PHRASES($arg0, by: "list-comma") }.
story-part-deal = { PHRASES($arg0) } → { PHRASES($arg1) }
story-part-deal-of = { PLAYER($arg0) } { PHRASES($arg1) } → { PHRASES($arg2) }
story-part-pockets =
    { $arg0 ->
        [one] and pockets
       *[other] and pocket
    } { PHRASES($arg1, by: "beside") }

## rule

rule-closed-locations = That location is closed this round: it was guarded last round and nobody was arrested there. It opens again next round.
rule-lookout = The Lookout pays the Cop $1 to look, and you do not have it.
rule-flapper = The Flapper can steal only from a gangster at the same location who has at least $1.
rule-hired-gun = The Hired Gun swaps a token for a token: both of you must have one.
rule-bribe = A bribe takes 1 Gin, or $2 if you are the Dame; you do not have it.
rule-black-market = Each trade costs or brings $1: to buy you need a Dollar, to sell you need the token.
rule-boss-demands = You lack more than you can replace: all tokens of a demand must be paid, but for one that money may stand in for: $3, or $2 for the Underboss; or a Gin for the Bootlegger.

## brief

brief-joined = { PHRASES($arg0, by: "beside") }
brief-the = the { TERM($arg0, kind: "place") }
brief-you = You
brief-player = **{ PLAYER($arg0) }**
brief-cop = 🚓 **{ PLAYER($arg0) }** is the Cop and guards { $arg1 } of the { $arg2 } open locations.
brief-cop-closed = 🚓 **{ PLAYER($arg0) }** is the Cop and guards { $arg1 } of the { $arg2 } open locations. Closed this round: { TERM($arg3, kind: "place") }.
brief-seen = 🚓 A cop guards the **{ TERM($arg0, kind: "place") }**. { PLAYER($arg3) } has { $arg1 } more at one of the other { $arg2 } open locations.
brief-stake = If you are alone with a cop, { PLAYER($arg0) } gets all your loot: { PHRASES($arg1, by: "beside") }. Your money is safe.
brief-stake-crates = If you are alone with a cop, { PLAYER($arg0) } gets all your loot: { PHRASES($arg1, by: "beside") }, the Crates worth { AMOUNT("point", $arg2, kind: "asset") }. Your money is safe.
brief-stake-nothing = You have no loot to lose: alone with a cop you would only come home with nothing.
brief-company = With a cop and other gangsters there you stay silent, talk, or bribe: you can, with { PHRASES($arg0, by: "either") }.
brief-company-poor = With a cop and other gangsters there you stay silent or talk. A bribe takes { PHRASES($arg0, by: "either") }, which you lack.
brief-demands = 📜 What you lack: { PHRASES($arg0, by: "apart") }. { PHRASES($arg1, by: "either") } may stand in for one token; you have 💵{ $arg2 }.
brief-demands-own = 🤫 For demands of your own: { PHRASES($arg0, by: "apart") }.
brief-lacks = *{ TERM($arg0, kind: "demand") }* ({ AMOUNT("point", $arg1, kind: "asset") }) { PHRASES($arg2, by: "beside") }
brief-lacks-nothing = *{ TERM($arg0, kind: "demand") }* ({ AMOUNT("point", $arg1, kind: "asset") }) ✅ nothing
brief-lacks-payable = *{ TERM($arg0, kind: "demand") }* ({ AMOUNT("point", $arg1, kind: "asset") }) { PHRASES($arg2, by: "beside") } (✅ with { PHRASES($arg3, by: "either") })
brief-ability = 🎭 Your character: *{ TERM($arg0, kind: "character") }*. { TERM($arg0, kind: "ability") }
brief-no-answer = ⏳ Without an answer: { PHRASES($arg0) }, drawn at random.
brief-no-answer-cop = ⚠️ Without an answer: { PHRASES($arg0) }, drawn at random, where the cop is.
brief-guard = 🚓 You are the Cop: guard { $arg0 } of the { $arg1 } open locations. You rob nothing and fulfil no demand this round.
brief-guard-arrest = A lone gangster with a cop is arrested, and all their loot is yours; several decide to stay silent, talk, or bribe you. Where a cop arrests nobody, the location is closed next round.
brief-guard-seizable = To be had from the gangsters: { PHRASES($arg0, by: "apart") }.
brief-guard-poor = None of the gangsters has loot that you could seize.
brief-guard-looked-at = { PLAYER($arg0) } may pay you 💵{ $arg1 } to see one of your two cards, drawn at random, before choosing.
brief-holds = **{ PLAYER($arg0) }** { PHRASES($arg1, by: "beside") }
brief-cash = **{ PLAYER($arg0) }** 💵{ $arg1 }
brief-with = You are at the **{ TERM($arg1, kind: "place") }** with { PLAYERS($arg0) }; no cop is there.
brief-with-cop = You are at the **{ TERM($arg1, kind: "place") }** with { PLAYERS($arg0) }, and one of { PLAYER($arg2) }'s cops is there.
brief-steal = You may take 💵{ $arg0 } from one of them, once a round. You have 💵{ $arg1 }; they have: { PHRASES($arg2, by: "apart") }.
brief-swap = You may exchange one token with one of them; you name both, and nobody can refuse. You hold { PHRASES($arg0, by: "beside") }; they hold: { PHRASES($arg1, by: "apart") }.
brief-take = **{ PLAYER($arg0) }** holds { PHRASES($arg1, by: "beside") }; you hold { PHRASES($arg2, by: "beside") }. Take one token now; next you choose what you give for it.
brief-give = One of your { PHRASES($arg1, by: "beside") } goes to **{ PLAYER($arg0) }** for the token you take.
brief-cop-here = 🚓 One of { PLAYER($arg0) }'s cops is here: what you hold in a moment is at stake, and a bribe takes 🍸1.
brief-trick-pass = ⏳ If you pass or do not answer, nothing changes hands.
brief-dilemma = 🚓 { PHRASES($arg0) } are at the **{ TERM($arg1, kind: "place") }**, and so is one of { PLAYER($arg2) }'s cops.
brief-dilemma-silent = 🤐 **Silent** (also without an answer): if nobody talks, you get away with that. If anybody talks, you are arrested.
brief-dilemma-talk = 🗣️ **Talk**: if anybody stays silent, they are arrested and you get away with that. If all the others talk or bribe, you are arrested.
brief-dilemma-bribe = 🍸 **Bribe** ({ PHRASES($arg0, by: "either") } to { PLAYER($arg1) }): you walk away safe, with nothing from here.
brief-dilemma-bribe-cut = 🍸 **Bribe** ({ PHRASES($arg0, by: "either") } to { PLAYER($arg1) }): you walk away safe, with nothing from here. The first bribe of the round pays { PLAYER($arg2) } 💵{ $arg3 } as well.
brief-dilemma-bribe-own-cut = 🍸 **Bribe** ({ PHRASES($arg0, by: "either") } to { PLAYER($arg1) }): you walk away safe, with nothing from here, and the first bribe of the round pays you 💵{ $arg3 }.
brief-dilemma-no-bribe = 🍸 **Bribe**: it takes { PHRASES($arg0, by: "either") }, which you lack.
brief-dilemma-stake = An arrest costs you { PHRASES($arg0, by: "beside") }, which { PLAYER($arg1) } gets.
brief-dilemma-stake-crates = An arrest costs you { PHRASES($arg0, by: "beside") }, the Crates worth { AMOUNT("point", $arg2, kind: "asset") }; { PLAYER($arg1) } gets it all.
brief-dilemma-no-stake = You have no loot to lose.
brief-dilemma-others-bribe = Who else can bribe: { PLAYERS($arg0) }.
brief-dilemma-nobody-bribes = None of the others can bribe.
brief-gain = To be had: { PHRASES($arg0) } for each who gets away; no cash lies here.
brief-gain-cash = To be had: { PHRASES($arg0) } for each who gets away, and 💵{ $arg1 }: { PHRASES($arg2, by: "apart") }.
brief-gain-trade = one trade
brief-share = split by { $arg0 }, 💵{ $arg1 } each
brief-share-alone = alone 💵{ $arg0 }
brief-market = You got away at the **{ TERM($arg0, kind: "place") }** and may make one trade for 💵1. You have { PHRASES($arg1, by: "beside") }.
brief-market-split = You get 💵{ $arg2 } of the 💵{ $arg0 } here after the trades (split by { $arg1 }): too late to buy with, but in time for a demand.
brief-market-no-split = Of the 💵{ $arg0 } here nothing comes to you: it cannot be split by { $arg1 }.
brief-market-alone = You get the 💵{ $arg0 } here after the trade: too late to buy with, but in time for a demand.
brief-market-pass = ⏳ If you pass or do not answer, you trade nothing.
brief-fulfil = You have { PHRASES($arg0, by: "beside") }, and { $arg1 } of { $arg2 } points.
brief-fulfil-enough = You have { PHRASES($arg0, by: "beside") }, and { AMOUNT("point", $arg1, kind: "asset") }: { $arg2 } are enough to end the game after this round.
brief-fulfil-crates = Your Crates are worth { AMOUNT("point", $arg0, kind: "asset") } as long as you keep them.
brief-fulfil-pass = ⏳ You may fulfil one demand a round. If you pass or do not answer, you keep everything; a card that is newly revealed here is offered to you again.
brief-fulfil-pass-rivals = ⏳ You may fulfil one demand a round. If you pass or do not answer, you keep everything; { PLAYERS($arg0) } can pay a card of the row after you.
brief-ending = 🏁 { PLAYER($arg0) } has { AMOUNT("point", $arg1, kind: "asset") }: at { $arg2 } the game ends after this round, and the most points win.
brief-how = *{ TERM($arg0, kind: "demand") }* wants { PHRASES($arg2, by: "beside") } and brings { AMOUNT("point", $arg1, kind: "asset") }.
brief-how-hold = You have { PHRASES($arg0, by: "beside") }. { PHRASES($arg1, by: "either") } may stand in for one token.

## standing

standing-goal = 🎯 A round that ends with somebody at { $arg0 } points is the last; the most points win · round { $arg1 }
standing-over = 🏁 The game is over after round { $arg0 }.
standing-own = You have { PHRASES($arg0) }; { PHRASES($arg1) }.
standing-cop = You are the Cop, with { PHRASES($arg0) }; { PHRASES($arg1) }.
standing-of = { $arg0 } of { $arg1 } points
standing-of-sum = { $arg0 } of { $arg1 } points ({ $arg2 } for demands + { $arg3 } for Crates)
standing-enough = { AMOUNT("point", $arg0, kind: "asset") }, and { $arg1 } are enough
standing-enough-sum = { AMOUNT("point", $arg0, kind: "asset") } ({ $arg2 } for demands + { $arg3 } for Crates), and { $arg1 } are enough
standing-best =
    { $arg2 ->
        [one] the best of the others is { PLAYERS($arg0) } with { $arg1 }
       *[other] the best of the others are { PLAYERS($arg0) } with { $arg1 } each
    }
standing-nobody = nobody has any yet
standing-no-other = none of the others has any
standing-all = { PHRASES($arg0, by: "apart") }
standing-points = **{ PLAYER($arg0) }** { $arg1 }

## face

face-location = Location { $arg0 }, in the order they are robbed
face-location-apart = Location { $arg0 }, with 6 or 7 players
face-location-combined = Location { $arg0 }, with 3 to 5 players
face-loot = Each gangster who gets away takes { AMOUNTS($arg0, kind: "asset") }.
face-market = Each gangster who gets away may make one trade: buy or sell 1 { PHRASES($arg0, by: "either") } for $1.
face-cash = They split the cash that lies here evenly, after that; what cannot be split stays.
face-crates = Crates in hand are worth { $arg0 } points for one, { $arg1 } for two, { $arg2 } for three, { $arg3 } for four or more.
face-character = Character, for the whole game
face-gin-stands-in = That Gin is paid on top of any Gin the demand asks for. Still only one token of a demand is replaced, by money or by Gin.
face-substitute = { MONEY($arg0) } in place of the usual { MONEY($arg1) }, for one token of a demand and no more.
face-bribe-cash = A Gin will do as well. The Cop gets the { MONEY($arg0) }. Alone with a cop nobody can bribe.
face-bribe-cut = The supply pays the { MONEY($arg0) }, for the first bribe of the round at any location, whoever bribes; also in a round as the Cop.
face-look = Once a round, after the cops are placed; which of the cards it is falls to chance. Choosing a location at once gives the look up. The Cop gets the { MONEY($arg0) }.
face-private =
    { $arg0 ->
        [one] { $arg0 } card
       *[other] { $arg0 } cards
    } from the deck, besides the row, and not replaced. One demand at a location is still the limit, and what is never fulfilled costs nothing.
face-steals = Once a round, before the first location is robbed, also where a cop is. They must have { MONEY($arg0) }; nobody can refuse. Not in a round as the Cop.
face-swaps = Once a round, before the first location is robbed, also where a cop is. Both tokens are named by the Hired Gun, and nobody can refuse. Not in a round as the Cop.
face-demand = Wants { TERM($arg0, kind: "wants") }. Brings { AMOUNT("point", $arg1, kind: "asset") }, to whoever pays it after getting away from a location.
face-replace = { MONEY($arg0) } may stand in for one token. All that is paid goes back to the supply.

## face.kind

face-kind-demand = Boss Demand, there until somebody fulfils it, then kept as points

## howto

howto-1-title = What it is about
howto-1 =
    🎯 **Be the one with the most points when somebody has 21.**
    Each round you send one gangster to a location to rob it. What you bring home are tokens (📦 Crates, 🎨 Art, 💎 Jewels, 🍸 Gin) and 💵 money. With them you fulfil *Boss Demands*: cards that want certain tokens and bring 4, 7 or 10 points. 📦 Crates are worth points by themselves, as long as you keep them.
    
    🚓 In every round one of you is the *Cop* and guards two locations in secret. A gangster alone with a cop is arrested and loses **all tokens** to that player. With company you have a choice, and that is the dilemma: talk, stay silent, or bribe.
    
    🎭 Everybody has a *character* with one special ability, and starts with 💵1 and 🍸1. What anybody holds lies open; what anybody chooses is secret until all have chosen. Say what you like to the others: nothing that is said binds anybody.
howto-2-title = A round, step by step
howto-2 =
    1️⃣ **Choose.** Each gangster secretly picks an open location; the Cop secretly picks two.
    2️⃣ **Reveal.** All cards are shown at once. Now the Flapper may steal and the Hired Gun may swap.
    3️⃣ **Rob**, one location after the other, from the Stash House on. At each:
    - 🚓 first the cop, if there is one: one gangster is arrested, several face the dilemma;
    - 📦 whoever got away takes the loot of the place or makes a trade;
    - 💵 they split the cash there evenly; the rest stays;
    - 📜 each of them may fulfil **one** Boss Demand, in turn from the Cop's left. The row is filled up to three cards at once.
    4️⃣ **Has somebody 21 points?** Then it is over. If not: locations that were closed open again; those where a cop arrested nobody close for one round; the Cop cards go to the next player on the left; every location gets 💵1 more.
    
    Your gangster is at one location a round, so you rob once and fulfil one demand at most. Choices are made by all at once; only trades and demands go one by one.
howto-3-title = Where to go
howto-3 =
    Locations are robbed in this order. Each began with 💵2 and gains 💵1 a round, so a place nobody visits grows tempting.
    📦 **Stash House**: 1 Crate. Keep them: one is worth 2 points, two 5, three 9, four or more 14.
    🎨 **Art Gallery**: 1 Art.
    💎 **Jewelry Store**: 1 Jewel.
    🍸 **Smuggler's Den**: 1 Gin. Good for demands, and the only thing most people can bribe with.
    🛒 **Black Market**: buy or sell one Art or one Jewel for 💵1.
    🥃 **Speakeasy**: buy or sell one Gin for 💵1.
    
    With 3 to 5 players the last two are a single location, where you make one trade of either kind. You need the 💵1 *before* the cash there is split.
    
    📜 **Demands** are paid right after you got away from a location; the token you have just taken counts, and so does your share of the cash. 💵3 may stand in for **one** token of a demand. The row is there for everybody, and whoever robs an earlier location chooses first.
howto-4-title = The dilemma
howto-4 =
    Two or more gangsters and a cop at one location. Each of them secretly chooses:
    🤐 **Silent**: hope that nobody talks.
    🗣️ **Talk**: point at the others, and hope that one of them stays silent.
    🍸 **Bribe**: give the Cop 1 Gin and leave. Safe, but no loot, no cash, no demand here.
    
    Those who bribed are gone. Of the rest:
    - **all silent** (even if only one is left): they rob the place and share;
    - **some talk**: the silent are arrested, the talkers rob the place and share;
    - **all talk** (even if only one is left): all of them are arrested.
    
    🚨 Arrested means: all your tokens go to the Cop. Money and fulfilled demands are safe. You rob nothing and fulfil nothing there.
    
    How to think about it: whoever holds much has most to fear, so they bribe if they can; look who has 🍸. Whoever holds nothing has nothing to lose by talking. If everybody else is likely to bribe, silence gets you everything and talking gets you arrested. And the same people will meet again next round.
howto-5-title = The end, and a small glossary
howto-5 =
    🏁 The game ends after a round in which somebody has 21 points or more, the Cop of that round included. The **most points** win, whoever was first; a tie goes to the most money; then the victory is shared.
    Points are fulfilled demands, and the Crates you still hold: 2, 5, 9 or 14. A Crate paid to the Boss does not score any more.
    
    📖 **Cop**: the player who has the Cop cards this round. It passes to the left every round.
    📖 **Gangster**: everybody else this round.
    📖 **Getting away**: robbing a location without being arrested and without bribing.
    📖 **Loot**: your tokens. Money is no loot and is never seized.
    📖 **Row**: the three demands that lie open.
    📖 **Closed**: a location that nobody may choose this round. It still gains 💵1.
    📖 **Private demand**: a card that only the Made Man sees and fulfils.

## tip

tip-plan-where = You choose a place to rob while the Cop chooses two to guard. The place that everybody needs is where a cop will be; but alone with a cop is the worst that can happen, so with much to lose a place where others go too is safer, above all with 🍸 in hand. At the start, with only 🍸1 to lose, go where a token is that several demands want.
tip-plan-guard = Cops pay off where one gangster comes alone with full pockets. Look who lacks one token for a demand, and guard the place that has it. If you cannot guess, guard where most cash lies: that draws everybody. Even without an arrest you have closed the place for the next round.
tip-plan-late = You know one of the two guarded places. Stay away from it if you carry loot, or go there if you expect company that keeps quiet. All other places have become safer: only one cop is left for all of them.
tip-trick-steal = One Dollar, taken before anything else happens. Take it from whoever has just enough to replace a token of a demand: that way it costs them more than it brings you.
tip-trick-swap = You trade one of your tokens for one of theirs, and they cannot refuse. Look for the token that completes a demand for you, or take a Crate: it is worth points by itself. Pass if nobody here has what you need.
tip-trick-take = Take what completes a demand that you can pay this round, or a Crate: the second and third bring 3 and 4 points more. If several would do, take the one that this player needs most.
tip-trick-give = Give what no demand in sight asks you for. Keep one Gin if a cop is here: it is your way out.
tip-dilemma-choice = Ask what the others will do, not what would be fair. With much loot and a Gin, bribe: you keep everything. With nothing to lose, talking risks nothing. Silence is best among people who can all bribe, or who expect to need you again.
tip-market-which = One token for one Dollar. Buy what a demand still lacks: a Dollar here saves the three that would stand in for it. Sell what no card in sight asks for, above all if the Dollar lets you pay a demand right now.
tip-fulfil-which = Fulfil a demand as soon as you can: tokens in hand can be seized, fulfilled cards cannot. Wait only if a better card is one token away and nobody else can take this one. Count your Crates first: the fourth is worth 5 points where it lies.
tip-fulfil-how = Whatever is offered here pays for the demand. Where you can choose, keep what is hard to get again: Crates because they score, Gin because it bribes. Money can never be seized, so spend tokens first if you have just enough of both.

## topic

topic-goal-title = Goal
topic-goal = Have the most points at the end of the round in which somebody has reached 21. Points come from fulfilled Boss Demands and from the Crates you hold.
topic-setup-title = Setup
topic-setup = Everybody gets a character, $1 and 1 Gin. Each location gets $2. Three Boss Demands lie face up. Somebody, by chance, has the Cop cards first. In the first round all locations are open.
topic-round-title = A round
topic-round = Gangsters choose a location each and the Cop chooses two, all in secret. The cards are shown. Then the locations are resolved one by one, from the Stash House to the last: the cop, the loot and the cash, the Boss Demands. If nobody has 21 points after that, a new round is prepared.
topic-locations-title = Locations
topic-locations = In their order: Stash House (Crate), Art Gallery (Art), Jewelry Store (Jewel), Smuggler's Den (Gin), Black Market (trade Art or Jewels), Speakeasy (trade Gin). With 3 to 5 players the last two are one location. Each is resolved completely before the next.
topic-cop-title = The Cop
topic-cop = The Cop sends no gangster, but two cops to two different open locations. The Cop takes nothing from a location and fulfils no demand that round, but gets all bribes and all loot of whoever is arrested. The Cop cards go to the left every round.
topic-arrest-title = Arrest
topic-arrest = Whoever is arrested gives all loot tokens to the Cop, robs nothing and fulfils nothing there. Money and fulfilled demands are safe. A gangster alone with a cop is always arrested, and cannot bribe. It is an arrest even if there was nothing to seize.
topic-dilemma-title = Talk, silent or bribe
topic-dilemma = Two or more gangsters and a cop: each secretly talks, stays silent or bribes, then all is shown. Bribers leave. If the rest all stayed silent, they rob the location. If some talked, the silent are arrested and the talkers rob it. If the rest all talked, all of them are arrested. It holds also if only one is left.
topic-bribe-title = Bribes
topic-bribe = A bribe is 1 Gin, given to the Cop; the Dame may pay $2 instead. Whoever bribes cannot be arrested, and gets no loot, no cash and no demand at that location. You need the means at that moment: the Hired Gun or the Flapper may have taken them.
topic-loot-title = Loot and cash
topic-loot = Whoever gets away from a location takes its token, or may make one trade. After that the cash lying there is split evenly among them; what cannot be split stays for later rounds. There are always enough tokens.
topic-market-title = Black Market and Speakeasy
topic-market = One trade a visit, for $1: at the Black Market buy or sell 1 Art or 1 Jewel, at the Speakeasy buy or sell 1 Gin. At the combined location of 3 to 5 players it is one trade of either kind. Crates are never traded. Cash that lies there is split only afterwards, so you cannot buy with it. You may also trade nothing.
topic-demands-title = Boss Demands
topic-demands = Whoever got away from a location may fulfil one demand there, of the row or a private one, before the next location is resolved. All tokens it wants go back to the supply, and the card is kept as points. A new card fills the row at once; who had passed is asked again. The Cop of the round fulfils none.
topic-replacing-title = Replacing a token
topic-replacing = $3 may stand in for one token of a demand, never for two. The Underboss pays $2 for it. The Bootlegger may use a Gin for it, on top of any Gin that the card wants.
topic-order-title = Who comes first
topic-order = If several want the same demand at one location, the one closest to the Cop's left goes first. Trades, and the tricks of Flapper and Hired Gun, go by the same order.
topic-crates-title = Crates
topic-crates = Crates in hand are worth 2, 5, 9 or 14 points for one, two, three, or four and more. They count for reaching 21, also those the Cop has seized. A Crate that is paid to the Boss scores no more.
topic-closed-title = Closed locations
topic-closed = A location where a cop was and nobody was arrested is closed for the next round: no gangster and no cop may go there. It gets its Dollar all the same, and opens again after that round. Where there was an arrest it stays open.
topic-characters-title = Characters
topic-characters = Everybody has one for the whole game, and all can see it: Bootlegger, Dame, Flapper, Hired Gun, Lookout, Made Man, The Muscle, Underboss. What each can do stands on its card.
topic-lookout-title = The Lookout
topic-lookout = The Lookout may pay the Cop $1 and see one of the two Cop cards, drawn at random, before choosing a location. Everybody knows of the payment, but not what was seen. Choosing a location at once gives up the look.
topic-tricks-title = Flapper and Hired Gun
topic-tricks = Right after the reveal, before the first location: the Flapper may steal $1 from a gangster at the same location, the Hired Gun may exchange a token with one and names both tokens. Nobody can refuse. In a round as the Cop they can do neither.
topic-private-title = Private demands
topic-private = The Made Man has three demands that only the Made Man sees and fulfils. They are not replaced, they count for the limit of one demand at a location, and cost nothing if they are never fulfilled.
topic-secrets-title = What is secret
topic-secrets = Tokens, money, characters, fulfilled cards and the row lie open. Secret are the chosen locations and cops until the reveal, the answer to a cop until all have answered, private demands, the order of the deck, and what the Lookout saw.
topic-talk-title = Deals and promises
topic-talk = Talk as you like, before and between all choices. Nothing promised is binding, and tokens, money or cards never change hands except by the rules.
topic-cleanup-title = Preparing the next round
topic-cleanup = Closed locations open; those guarded without an arrest close; the Cop cards go to the left; every location, also a closed one, gets $1.
topic-end-title = The end
topic-end = After all locations of a round are resolved: if somebody, the Cop included, has 21 points or more, the game is over. The most points win; a tie goes to the most money; if that is equal, too, the victory is shared. As a house rule it also ends when no demand is left.
topic-absent-title = Without an answer
topic-absent = A gangster goes to an open location drawn at random, the Cop guards two. Facing a cop one stays silent. Nothing is traded, stolen or swapped, and no demand is fulfilled.

## see

see-closed-locations = closed
see-lookout = lookout
see-flapper = tricks
see-hired-gun = tricks
see-bribe = bribe
see-black-market = market
see-boss-demands = demands

## because

because-plan-where = The better the prize for your demands, the likelier the house goes there; but it draws lots, so that no Cop can be sure.
because-plan-late = The better the prize, the likelier, and never where the card you saw lies.
because-plan-guard = It waits where the others would most like to go, above all those with much loot, and draws lots so that nobody can be sure.
because-dilemma-choice = With much to lose it bribes. Of two, silence pays more often than talking; in a crowd somebody will talk.
because-market-which = It buys what a demand still lacks and sells what no demand wants.
because-fulfil-which = It takes the demand with the most points, less those of the crates that go into it.
because-fulfil-how = It pays so that what is left is worth most for the demands to come.
because-trick-steal = It takes from whoever has the most to lose.
because-trick-swap = It swaps where that helps you most, and with nobody if it would help only the other.
because-trick-take = It takes the token that is worth most to you.
because-trick-give = It gives the token that you will miss least.

## board

board-title = Gangster's Dilemma
board-hand = Your hand
board-only-you = Only you see this
board-round = Round { $arg0 }
board-demands = The Boss demands
board-deck = { $arg0 } more in the deck
board-points =
    { $arg0 ->
        [one] point
       *[other] points
    }
board-closed = closed
board-cops = cops
board-move = to move
board-wins = wins
board-row = For everybody
board-own = Yours alone
board-paying = Being paid
board-payable = Can be paid
board-lacks = Lacks

## board.legend

board-legend-cash = Cash
board-legend-crate = Crate
board-legend-art = Art
board-legend-jewel = Jewel
board-legend-gin = Gin
board-legend-fedora = Gangster
board-legend-police = Police
board-legend-handcuffs = Arrested
board-legend-repeat = Buy or sell
board-legend-look = Has looked
board-legend-check = Fulfilled, paid
board-legend-minus = Has passed
board-legend-hand = Own demands
board-legend-lock = Yours alone
board-legend-people = For everybody
board-legend-place = Your choice
board-legend-clock = If you say nothing
board-legend-arrow = Stands in for
board-legend-x = Lacking

## board.stage

board-stage-plan = Choosing in secret
board-stage-look = The Lookout looks
board-stage-late = The Lookout chooses
board-stage-reveal = Cards on the table
board-stage-rob = Robbery
board-stage-demands = Boss Demands
board-stage-pay = Paying a demand
board-stage-over = Game over

## worth

worth-title = Points, round by round
worth-demands = Demands
worth-crates = Crates

## highlight

highlight-seizure = 🚔 The catch of the game: **{ PLAYER($arg0) }** took { AMOUNTS($arg3, kind: "asset") } off { PLAYER($arg1) } at the { TERM($arg2, kind: "place") }.
highlight-betrayed =
    🤐 **{ PLAYER($arg0) }** kept silent and was talked on { $arg1 ->
        [2] twice
       *[other] { $arg1 } times
    }. Honour, or a slow learner.
highlight-talker =
    🗣️ **{ PLAYER($arg0) }** talked and walked away { $arg1 ->
        [2] twice
       *[other] { $arg1 } times
    }.
highlight-arrested = ⛓️ **{ PLAYER($arg0) }** was arrested { $arg1 } times. There is a name on that cell by now.
highlight-robbery =
    💰 The best night's work: **{ PLAYERS($arg0) }** at the { TERM($arg1, kind: "place") }, { MONEY($arg2) }{ $arg3 ->
        [one] { "" }
       *[other] { " " }each
    }.
highlight-briber =
    🍸 **{ PLAYER($arg0) }** bribed the way out { $arg1 ->
        [2] twice
       *[other] { $arg1 } times
    }.
highlight-roundup = 👮 **{ PLAYER($arg0) }** made { $arg2 } arrests in round { $arg1 } alone.
highlight-pickpocket = 🧤 **{ PLAYER($arg0) }** lifted { MONEY($arg1) } from other people's coats.
highlight-empty-doors = 🍩 **{ PLAYER($arg0) }** had { $arg1 } places watched where nobody was caught.
highlight-wait = ⏳ **{ PLAYER($arg0) }** kept the Boss waiting until round { $arg1 }.
highlight-alone = 🎩 **{ PLAYER($arg0) }** robbed alone { $arg1 } times, and nobody saw a thing.
highlight-swaps =
    🔁 **{ PLAYER($arg0) }** made others trade { $arg1 ->
        [2] twice
       *[other] { $arg1 } times
    }. Nobody said no.
highlight-peeks =
    👀 **{ PLAYER($arg0) }** paid { $arg1 ->
        [2] twice
       *[other] { $arg1 } times
    } to see where the cops would be.
highlight-favourite = 📜 **{ PLAYER($arg0) }** fulfilled { $arg1 } demands. The Boss remembers such names.
