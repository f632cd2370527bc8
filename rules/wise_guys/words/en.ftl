# What Wise Guys says. Names and texts of gangs, men, locations and cards come from the decks.

interject = Offer a deal
interject-1 = What I give
interject-2 = What I get
offer-both = You give { $arg0 }, you get { $arg1 }.
offer-none = nothing
about =
    Chicago, 1925: three or four gangs, six rounds, and whoever has the most Cash behind the blind at the end.
    🎭 3–4 players · ⏱️ 2–3 hours, or a turn now and then over some days · ⚖️ medium · hidden stashes, open threats, and deals at any time that only honour holds together
beside = { $arg0 } · { $arg1 }
then = { $arg0 } { $arg1 }
plus = { $arg0 } + { $arg1 }

## asset

asset-cash = { MONEY($count) }
asset-gun =
    { $count ->
        [one] { $count } Gun
       *[other] { $count } Guns
    }
asset-booze = { $count } Booze
asset-clout = { $count } Clout

## thing

thing-cash = Cash
thing-gun = Guns
thing-booze = Booze
thing-clout = Clout

## member

member-associate =
    { $count ->
        [one] { $count } Associate
       *[other] { $count } Associates
    }

## person

person-associate = Associate

## hint

hint-ratings = Slugging { $arg0 }, Talking { $arg1 }
hint-last-straw = Costs your last Clout, with no Made Man to Take the Fall: your gang would be disbanded.
hint-move = Move any number of members from one place to one other.
hint-move-most =
    { $arg0 ->
        [one] Move { $arg0 } member from one place to one other; a Hassle allows no more.
       *[other] Move up to { $arg0 } members from one place to one other; a Hassle allows no more.
    }
hint-exploit-at = { TERM($arg0, kind: "does-at") }
hint-exploit =
    { $arg0 ->
        [one] Use { $arg0 } location you hold alone.
       *[other] Use one of { $arg0 } locations you hold alone.
    }
hint-contest = { TERM($arg0, kind: "place") }, { TERM($arg1, kind: "fight") }: you { $arg2 }, strongest rival { $arg3 }, before the dice.
hint-against = { TERM($arg0, kind: "fight") }: you { $arg1 }, strongest rival { $arg2 }, before the dice.
hint-fight =
    { $arg0 ->
        [one] Fight the rivals at { $arg0 } contested location.
       *[other] Fight the rivals at one of { $arg0 } contested locations.
    }
hint-recruit = Up to { $arg1 } more at home; you have { $arg0 } of { $arg2 }. Each adds 1 to any fight, and brings no Order token.
hint-promote = Pay 💵1 and 🔫1: an Associate becomes a Made Man, +1 Order token a round. You have { $arg0 } of 5.
hint-promote-late = Pay 💵1 and 🔫1: an Associate becomes a Made Man. Too late for another Order token. You have { $arg0 } of 5.
hint-sit =
    Spend a token and do nothing. { $arg0 ->
        [0] It is your last.
        [one] { $arg0 } is left after it.
       *[other] { $arg0 } are left after it.
    }
hint-home = Home: nothing to exploit, nobody can fight you here.
hint-goal-spent = Exploited already. { TERM($arg0, kind: "gist") }
hint-goal-rival =
    { $arg1 ->
        [0] { PLAYER($arg2) } is here ({ PHRASES($arg3) }): fight first.
       *[other] Exploited already; { PLAYER($arg2) } is here ({ PHRASES($arg3) }).
    } { TERM($arg0, kind: "gist") }
hint-goal-rivals =
    { $arg1 ->
        [0] { $arg2 } rivals here ({ PHRASES($arg3, by: "beside") }): fight first.
       *[other] Exploited already; { $arg2 } rivals here ({ PHRASES($arg3, by: "beside") }).
    } { TERM($arg0, kind: "gist") }
hint-standing = Members who can be hurt: { $arg0 }.
hint-crew-home = Made Men: { $arg0 }, Associates: { $arg1 }. At home they hold nothing.
hint-crew-alone = Made Men: { $arg0 }, Associates: { $arg1 }. You hold it alone.
hint-crew-shared = Made Men: { $arg0 }, Associates: { $arg1 }. Rivals stand there too.
hint-nobody-else = Nobody else.
hint-no-backup = Fight with those who are there, and keep your Order tokens.
hint-backup = Made Men: { $arg0 }, Associates: { $arg1 }. All of them would add { $arg2 }. Costs an Order token.
hint-hurt = To the Emergency Room. Slugging { $arg0 }, Talking { $arg1 }
hint-healed = Comes home. Slugging { $arg0 }, Talking { $arg1 }
hint-falls = Leaves the gang. Slugging { $arg0 }, Talking { $arg1 }
hint-falls-injured = Leaves the gang from the Emergency Room. Slugging { $arg0 }, Talking { $arg1 }
hint-seen = You saw in round { $arg0 }: 💵{ $arg1 } 🔫{ $arg2 } 🥃{ $arg3 }.
hint-unseen = Started with 💵{ $arg0 } 🔫{ $arg1 } 🥃{ $arg2 }; you have not looked since.
hint-boost = For one more Order token: { TERM($arg0, kind: "boost") }.
hint-keep = Keep your Order tokens ({ $arg0 }).
hint-foresee = { PHRASES($arg0, by: "beside") }
hint-at-most = { PHRASES($arg0) } at most
hint-aimed = Aimed at one rival
hint-have-cash = 💵{ $arg0 } → 💵{ $arg1 }
hint-have-gun = 🔫{ $arg0 } → 🔫{ $arg1 }
hint-have-booze = 🥃{ $arg0 } → 🥃{ $arg1 }
hint-have-mark = ⭐{ $arg0 } → ⭐{ $arg1 }
hint-have-orders = Order tokens { $arg0 } → { $arg1 }
hint-have-associates = Associates { $arg0 } → { $arg1 } of { $arg2 }
hint-have-injured = Injured { $arg0 } → { $arg1 }
hint-have-token = Boss of Bosses: { PLAYER($arg0) } → you
hint-have-token-still = You are Boss of Bosses already
hint-use-none = Take nothing from here.
hint-times =
    { $arg0 ->
        [0] You cannot pay for it now.
        [one] You can pay for it once.
       *[other] You can pay for it { $arg0 } times.
    }
hint-ready =
    { $arg0 ->
        [0] Go on: the blinds are lifted.
        [one] Go on: { $arg0 } Last Call comes next.
       *[other] Go on: { $arg0 } Last Calls come next.
    }
hint-gang = Orders { $arg0 } · Made Men { $arg1 } · Associates { $arg2 } · 💵{ $arg3 } 🔫{ $arg4 } 🥃{ $arg5 } · ⭐{ $arg6 }
hint-clout = Has ⭐{ $arg0 }.
hint-tip = ⭐{ $arg0 } becomes ⭐{ $arg1 }.
hint-tip-fall = ⭐{ $arg0 } runs out: a Made Man Takes the Fall, then ⭐1.
hint-tip-out = ⭐{ $arg0 } runs out, and with no Made Man the gang is disbanded.
hint-side = Together { $arg0 } against { $arg1 }. You roll no die, cannot win, and go home.
hint-no-side = You alone: { $arg0 } against { $arg1 }, and you roll a die.
hint-tie =
    { $arg0 ->
        [1] Wins; having ordered the fight, may exploit it at once for an Order token.
       *[other] Wins the location.
    }
hint-tie-lose = Wins, and takes the Boss of Bosses token from you.
hint-final = Comes to { $arg0 } with all members, and would win the game.
hint-judge = ⭐{ $arg0 } becomes ⭐{ $arg1 }, and nobody leaves your gang.
hint-no-bomb = Keep your 🔫{ $arg0 }.
hint-cannot-bomb = You have no Gun for a bomb.

## fight

fight-slugging = Slugging
fight-talking = Talking
fight-which = Which location do you fight for?
fight-guns = { TERM($arg0, kind: "place") }, Slugging: how many Guns do you pull?
fight-last-guns = { TERM($arg0, kind: "place") }, Slugging: how many Guns do you pull? Any Gun costs your last Clout, and with no Made Man to Take the Fall your gang would be disbanded.
fight-tie = { TERM($arg0, kind: "place") } is tied. You are Boss of Bosses: who wins?
fight-shots = How many of your shots hit { PLAYER($arg0) }'s gang?
fight-exploit =
    You won. Exploit { TERM($arg0, kind: "place") } at once, for { $arg1 ->
        [one] { $arg1 } more Order token
       *[other] { $arg1 } more Order tokens
    }?

## label

label-clubhouse = The Clubhouse

## place

place-clubhouse = the Clubhouse
place-emergency = the Emergency Room
place-pool = the recruit pool

## does

does-gain = gain { $arg0 }
does-trade = trade { $arg0 } for { $arg1 }, as often as you like
does-trade-max = trade { $arg0 } for { $arg1 } (max { $arg2 })
does-steal = steal { $arg0 } from a rival
does-pay = pay { $arg0 }
does-rival-loses = a rival loses { $arg0 }
does-heal = bring home up to { $arg0 }
does-rival-hurt = a rival sends { $arg0 } of its choice to the Emergency Room
does-recruit = recruit up to { $arg0 }
does-look = look behind a rival's blind
does-boss = become Boss of Bosses
does-orders = take { $arg0 }
does-lose = lose { $arg0 }
does-tribute = take { MONEY($arg0) } from each rival
does-gain-per-business = gain { MONEY($arg0) } per business location controlled
does-injure = put { $arg0 } into the Emergency Room
does-fall = a Made Man Takes the Fall
does-hot = Hot: lose { $arg0 } Clout
does-or = { $arg0 }, or { $arg1 }
does-then = { $arg0 }; { $arg1 }
does-and = { $arg0 } and { $arg1 }
does-by = { $arg0 }: { $arg1 }.
does-named = { $arg0 }: { $arg1 }
does-boost = Boost: { $arg0 }

## count

count-hurt =
    { $count ->
        [one] { $count } member
       *[other] { $count } members
    }
count-injured =
    { $count ->
        [one] { $count } injured member
       *[other] { $count } injured members
    }
count-own =
    { $count ->
        [one] { $count } own member
       *[other] { $count } own members
    }
count-recruit =
    { $count ->
        [one] { $count } Associate
       *[other] { $count } Associates
    }
count-orders =
    { $count ->
        [one] { $count } Order token
       *[other] { $count } Order tokens
    }

## why

why-guns = for pulling Guns
why-sale = for selling
why-judge = the price of the judge

## who

who-most = Most { $arg0 }
who-least = Least { $arg0 }
who-boss = Boss of Bosses
who-each = Every gang
who-injured = Every gang with a member in the Emergency Room

## measure

measure-cash = Cash
measure-gun = Guns
measure-booze = Booze
measure-clout = Clout
measure-associates = Associates
measure-made = Made Men

## option

option-beer-war = Beer War: the Gang War card is in force all game
option-bombing = Bombing: the Boss of Bosses may bomb a place each round
option-crime-pays = Crime Pays: $2 for every Clout you lose
option-massacre = Machine-gun Massacre: no City Hospital

## option-about

option-about-beer-war = The Hassle Gang War lies open from the first round on and never leaves; `/card` reads it.
option-about-bombing = At the start of each round the Boss of Bosses may discard a Gun to blow up a business, the Distillery or the Gun Factory. Whoever stands there goes home, and another place opens.
option-about-crime-pays = Losing Clout hurts less: whoever loses some is paid for each. Good for tables that like to shoot.
option-about-massacre = Nobody brings the injured home from the City Hospital: they all roll in the Emergency Room. Fights cost more.

## preset

preset-book = As in the book
preset-bloody = A bloody winter
preset-everything = Everything

## preset-about

preset-about-book = None of them. Best for a first game.
preset-about-bloody = Beer War and Machine-gun Massacre: a gang war, and no hospital.
preset-about-everything = All four at once.

## setup

setup-gang = Which gang is yours?
setup-men = Which { $arg0 } Made Men do you start with?

## order

order-which =
    Your order? You have { $arg0 ->
        [one] { $arg0 } Order token
       *[other] { $arg0 } Order tokens
    }.
order-drive = Drive to Location
order-exploit = Exploit Location
order-fight = Fight for Location
order-recruit = Recruit Associate
order-initiate = Initiate Made Man
order-sit = Sit Tight

## drive

drive-from = Drive: from where?
drive-who = Drive: who goes?
drive-to = Drive { AMOUNTS($arg0, kind: "member") }: where to?

## shortcut

shortcut-drive = Drive { $arg0 } to { TERM($arg1, kind: "place") }
shortcut-exploit = Exploit { TERM($arg0, kind: "place") }
shortcut-exploit-times =
    { $arg1 ->
        [one] Exploit { TERM($arg0, kind: "place") } once
       *[other] Exploit { TERM($arg0, kind: "place") }, { $arg1 } times
    }
shortcut-backup = Backup: all from { TERM($arg0, kind: "place") }, nobody else
shortcut-recruit = Recruit { $arg0 }

## standing-answer

standing-answer-sit = Sit Tight for the rest of the round
standing-answer-backup = Call no Backup this round
standing-answer-boost = Boost nothing this round
standing-answer-fall = This round whoever is missed least Takes the Fall
standing-answer-guns = Pull no Gun this round

## disarmed

disarmed-attacked = You are in a fight.
disarmed-robbed = You have been robbed.
disarmed-card = A card has hit you.
disarmed-hurt = Some of your people were hurt.
disarmed-law = You have had trouble with the law.
disarmed-deal = You have made a deal.
disarmed-orders = You have gained Order tokens.
disarmed-boss = You are Boss of Bosses now.

## exploit

exploit-which = Which location do you exploit?
exploit-or = Which of the two do you use?
exploit-boost = Boost it for one more Order token: { TERM($arg0, kind: "boost") }?

## trade

trade-times = Trade { AMOUNT($arg0, $arg1, kind: "asset") } for { AMOUNT($arg2, $arg3, kind: "asset") }: how often?
trade-last-times = Trade { AMOUNT($arg0, $arg1, kind: "asset") } for { AMOUNT($arg2, $arg3, kind: "asset") }: how often? Pay your last Clout, and with no Made Man to Take the Fall your gang is disbanded.

## steal

steal-from = { TERM($arg0, kind: "title") }: steal { AMOUNT($arg1, $arg2, kind: "asset") } from whom?

## tip

tip-on = { TERM($arg0, kind: "title") }: which gang is it about?
tip-setup-gang = Each gang has an order and a rule of its own. The Chicago Outfit has the most Cash and is the easiest to start with; the North Side Gang likes fights. The last to pick leads the first round, which is worth something too.
tip-setup-men = Take at least one good talker and one good slugger: about half the locations are fought for with words. Your weakest can wait in the pool. Every Made Man you start with is an Order token a round, whoever it is.
tip-order-which = An early order takes the best empty place, a late one sees what the others do. Drive first, exploit next turn, before somebody joins you there. If nothing helps, Sit Tight costs only the token.
tip-drive-from = Start where members do nothing: at home, or at a location that is exploited already this round. One who stays behind keeps a location yours.
tip-drive-who = One Associate is enough to hold a place that nobody wants. Send a Made Man along where you may have to fight, for only a Made Man can start one.
tip-drive-to = Empty and not exploited yet is best: you can use it with your next order. Driving in on a rival stops their exploit there, for a contested location is closed to both.
tip-exploit-which = Take first what a rival could take from you. What is Hot costs Clout, which you need for the market. Buying Booze early gives you more evenings to sell it.
tip-exploit-or = Compare what you hold with what each part asks for. Cash counts at the end; Guns and Booze only help to get it.
tip-exploit-boost = A Boost is a second use for one token, without driving anywhere. Take it unless you need that token for Backup or for the next location.
tip-trade-times = Ask what you will do with what you get: Booze wants a market that is still to come, a Gun a fight or somebody to initiate, and Clout ends at 4. Only Cash counts when all is over. Keep 💵1 and 🔫1 if you mean to initiate somebody.
tip-trade-last-times = Clout is the price. Whoever pays the last of it without a Made Man to blame is finished: stop before that, or leave it at 0.
tip-steal-from = Rob whoever probably has it: think of who bought some, and when. If they have too little, you see everything behind their blind. Somebody may pay you to choose another.
tip-tip-on = The less Clout a rival has left, the less Booze that rival may sell; and whoever loses the last of it loses a Made Man, and so an Order token a round. The richest rival is usually the right one.
tip-hurt-whom = The rival names the victim, so choose one without idle Associates: a place is lost, or a Made Man. Somebody may pay you to choose another.
tip-look-behind = Look at whoever you think is ahead. What you see is yours alone, and may be sold like anything else.
tip-heal-who = Without help each of them has an even chance to be lost. Made Men first: they bring Order tokens.
tip-recruit-how-many = More hands hold more places. Associates are also the ones to be hurt instead of Made Men. Take all unless you have no use for them.
tip-initiate-where = The Made Man appears where the Associate stands. A contested location is a fine place for it: from there a fight can be started.
tip-initiate-who = Slugging is for docks and breweries, Talking for clubs and City Hall. Choose for the fight that is coming.
tip-fight-which = Fight where you are ahead before the dice, or where the prize is worth it. Whoever loses only goes home, unless Guns come out.
tip-backup-from = Each place costs a token, and leaves that place emptier. Two or three points ahead is comfortable; more is a waste.
tip-backup-who = Leave one behind if you want to keep the place they come from. In a Slugging more members also means more Guns may be pulled.
tip-fight-guns = A Gun is worth 3, nearly what a die brings on average. Any at all costs Clout, however many, so pull enough to matter or none. Remember that rivals choose at the same moment.
tip-fight-last-guns = Any Gun would cost your last Clout, and there is no Made Man to blame: your gang would be finished. Pull none, unless this location is worth the game.
tip-ally-with = You need not win yourself. Help whoever owes you more, or can hurt you less. You go home either way.
tip-fight-tie = Your word is worth something just now: let them bid. If you are in it yourself, another winner takes your token.
tip-fight-shots = The victims choose who is hurt, usually Associates first. Spread your shots only if you want to weaken more than one.
tip-fight-exploit = You are there, and alone: it costs a token now, or it waits for your next turn, when somebody may have driven in.
tip-injure-where = Choose a place that can spare one, such as the Clubhouse. A location with a single member would be lost.
tip-injure-who = An Associate is cheaper than a Made Man: half of the hurt never come back. Keep who you need for the next fight.
tip-fall-who = Somebody in the Emergency Room is the cheapest, as that one may be lost anyway. Else give up the one whose rating you use least.
tip-bomb-where = A bomb sends everybody there home and takes the place out of the game. It is best against a location that only your rivals use.
tip-handshake-calls = The Last Calls lie open: read whom they hit. Cash, Guns and Booze may still change hands, so that somebody else has the most of it.
tip-handshake-blinds = Nothing but Cash counts now. If you have made a promise, this is the moment to keep it, or not.
tip-final-tie = Cash and Guns are equal and so is the Slugging: you name the winner. Take your time, they may have something to say.
tip-market-sell = Everyone sells at once, and the more there is, the less it brings. Selling one costs as much Clout as selling all you may, so sell in one go or not at all. Rivals low on Clout cannot sell much: a good moment.
tip-market-last-sale = A sale would cost your last Clout with nobody to Take the Fall. Your gang would be out, and the money with it. Sell nothing.

## look

look-behind = { TERM($arg0, kind: "title") }: behind whose blind do you look?

## heal

heal-who = Who is patched up and goes home?

## recruit

recruit-how-many = How many Associates join?

## initiate

initiate-where = Initiate: where does the Associate stand?
initiate-who = Initiate: which Made Man joins?

## backup

backup-from = { TERM($arg0, kind: "place") }: call for Backup? One Order token for each place it comes from.
backup-none = No (more) backup
backup-who = Backup: who comes?

## ally

ally-with = Arbitration: whose side do you take? You add your strength and roll no die.
ally-none = Nobody's: fight for yourself

## hurt

hurt-whom = Which gang has somebody hurt?

## injure

injure-where = Somebody is hurt. Where?
injure-who = Who is hurt and goes to the Emergency Room?

## fall

fall-who = Somebody must Take the Fall. Who?
fall-judge = Buy off the judge for { $arg0 } Clout

## bomb

bomb-where = Bombing: discard a Gun and put a place out of business?
bomb-none = No bomb this round

## handshake

handshake-calls = The market is closed, and the Last Calls come next: your last moment to deal before they do.
handshake-blinds = The last round is played. When all are ready the blinds are lifted, and no more deals are made.

## final

final-tie = The last Slugging is tied. You are Boss of Bosses: who wins?

## market

market-sell = Black Market: how much Booze do you sell?
market-last-sale = Black Market: how much Booze do you sell? A sale costs your last Clout, and with no Made Man to Take the Fall your gang would be disbanded.

## deal

deal-with = A deal with { PLAYER($arg0) }
deal-give-cash = Cash you give
deal-give-gun = Guns you give
deal-give-booze = Booze you give
deal-take-cash = Cash you get
deal-take-gun = Guns you get
deal-take-booze = Booze you get

## offer.deal

offer-deal-give-cash = { AMOUNT("cash", $arg0, kind: "icon") }
offer-deal-give-gun = { AMOUNT("gun", $arg0, kind: "icon") }
offer-deal-give-booze = { AMOUNT("booze", $arg0, kind: "icon") }
offer-deal-take-cash = { AMOUNT("cash", $arg0, kind: "icon") }
offer-deal-take-gun = { AMOUNT("gun", $arg0, kind: "icon") }
offer-deal-take-booze = { AMOUNT("booze", $arg0, kind: "icon") }

## closed

closed-setup = The gangs are not chosen yet: deals begin with the first round.
closed-over = The blinds are lifted, and everything is counted.
closed-out = Your gang is out of the game.
closed-doomed = A gang is about to be disbanded. Deals go on as soon as that is settled.
closed-paying = Somebody is in the middle of an order, and nothing changes hands before it is paid. Try again when it is done.

## sheet

sheet-title = Wise Guys, round { $arg0 } of 6
sheet-setup = Wise Guys, before the first round
sheet-boss = Boss of Bosses: { PLAYER($arg0) }
sheet-slugging = A Slugging for { TERM($arg0, kind: "place") }
sheet-talking = A Talking for { TERM($arg0, kind: "place") }
sheet-gangs = Gangs (members: Made Men + Associates)
sheet-player = Player
sheet-gang = Gang
sheet-clout = Clout
sheet-orders = Orders
sheet-home = Home
sheet-injured = Injured
sheet-pool = Pool
sheet-cash = Cash
sheet-guns = Guns
sheet-goods = Booze
sheet-out = out
sheet-crew = { $arg0 }+{ $arg1 }
sheet-nobody = -
sheet-locations = Locations
sheet-location = Location
sheet-fight = Fight
sheet-does = Exploit
sheet-who = There
sheet-open = { TERM($arg0, kind: "place") }
sheet-exploited = { TERM($arg0, kind: "place") } (exploited)
sheet-cards = Roaring 20s
sheet-clubhouses = Clubhouses
sheet-starts = What else is printed on them
sheet-hassle = Hassle
sheet-call = Last Call
sheet-own = Only you see this
sheet-stash = Behind your blind
sheet-n-guns =
    { $arg0 ->
        [one] { $arg0 } Gun
       *[other] { $arg0 } Guns
    }
sheet-n-goods = { $arg0 } Booze
sheet-seen = { PLAYER($arg0) }'s blind, seen in round { $arg1 }
sheet-course = This round
sheet-now = Now
sheet-next-turn = Next, after whoever is asked
sheet-leads = Went first this round
sheet-choosers = Still to choose
sheet-named = { PLAYERS($arg0) }
sheet-paying = Being paid
sheet-no-deals = no deals just now
sheet-ordered-by = Fight ordered by
sheet-fighters = In the fight
sheet-pulled = Guns pulled
sheet-totals = Totals
sheet-count = { PLAYER($arg0) } { $arg1 }
sheet-pact = Pact
sheet-lends = { PLAYER($arg0) } lends strength to { PLAYER($arg1) }
sheet-doomed = Must Take the Fall and has nobody
sheet-fallen = Disbanded
sheet-final = Last fight of all, { PLAYER($arg0) }
sheet-to-pick = Gangs to be had
sheet-turf = On the table
sheet-unseen = Face down
sheet-tiles-left = { $arg0 } locations to turn over
sheet-cards-left = { $arg0 } cards in the deck
sheet-discards = Cards out of the game
sheet-figures = Figures of the round
sheet-market-pays = Black Market
sheet-bands = up to { $arg0 } Booze in all { MONEY($arg1) } each, up to { $arg2 } { MONEY($arg3) }, more { MONEY($arg4) }
sheet-market-takes = A gang may sell
sheet-limits = Booze: { PHRASES($arg0) }
sheet-limit = { $arg0 } with { $arg1 } Clout
sheet-no-limit = any number with { $arg0 } Clout
sheet-gun-each = Guns
sheet-gun-figures = each pulled adds { $arg0 } and injures { $arg1 }; pulling any costs { $arg2 } Clout
sheet-no-guns = none can be pulled this round
sheet-recovery = Emergency Room
sheet-recovers = { $arg0 } or more on a die comes home at the end of the round, less leaves the gang, back to the recruit pool
sheet-men = Made Men (Slugging/Talking)
sheet-man = { TERM($arg0, kind: "person") } { $arg1 }/{ $arg2 }
sheet-men-at = { TERM($arg0, kind: "place") }: { PHRASES($arg1) }
sheet-house = House rules

## sheet.kind

sheet-kind-starting = Starting
sheet-kind-business = Business
sheet-kind-opportunity = Opportunities, this round

## stage

stage-gangs = gangs are picked
stage-men = Made Men are picked
stage-dawn = the round begins
stage-orders = orders
stage-guns = backup and Guns
stage-roll = the dice of the fight
stage-cost = what the fight costs
stage-market = the Black Market
stage-handshake = a last handshake before the Last Calls
stage-calls = Last Calls
stage-over = the game is over

## sheet.held

sheet-held-1 = { PLAYER($arg0) } { $arg1 }+{ $arg2 }
sheet-held-2 = { PLAYER($arg0) } { $arg1 }+{ $arg2 }, { PLAYER($arg3) } { $arg4 }+{ $arg5 }
sheet-held-3 = { PLAYER($arg0) } { $arg1 }+{ $arg2 }, { PLAYER($arg3) } { $arg4 }+{ $arg5 }, { PLAYER($arg6) } { $arg7 }+{ $arg8 }
sheet-held-4 = { PLAYER($arg0) } { $arg1 }+{ $arg2 }, { PLAYER($arg3) } { $arg4 }+{ $arg5 }, { PLAYER($arg6) } { $arg7 }+{ $arg8 }, { PLAYER($arg9) } { $arg10 }+{ $arg11 }

## board

board-title = Wise Guys
board-round = Round
board-now = { $arg0 } · { PLAYERS($arg1) }
board-or = or
board-move = Move
board-pool = pool
board-market = Black Market
board-out = Out
board-doomed = Falls
board-only-you = Only you see this
board-blind = Behind your blind
board-seen = Seen behind other blinds
board-none-seen = none yet
board-in-round = round { $arg0 }
board-second = Black Market and line-up

## board.more

board-more-prices = What each brings, by how many are sold in all
board-more-added = counts as if { $arg0 } more were sold
board-more-shift = every price { $arg0 }
board-more-ordered = started it
board-more-associate = { AMOUNT("associate", $arg0, kind: "member") }
board-more-pulled =
    { $arg0 ->
        [0] pulls no Gun
        [one] 1 Gun pulled
       *[other] { $arg0 } Guns pulled
    }
board-more-may-pull =
    { $arg0 ->
        [one] may pull 1 Gun
       *[other] may pull up to { $arg0 } Guns
    }
board-more-no-guns = no Guns here
board-more-backup = for backup
board-more-no-backup = no backup
board-more-before = before the dice
board-more-after = with the die
board-more-lends = lends its strength to
board-more-lent = lends its strength

## board.second

board-second-market-sell = Prices and limits
board-second-market-last-sale = Prices and limits
board-second-backup-from = Line-up
board-second-backup-who = Line-up
board-second-fight-guns = Line-up
board-second-fight-shots = Line-up
board-second-fight-last-guns = Line-up
board-second-fight-tie = Line-up
board-second-ally-with = Line-up

## board.legend

board-legend-cash = Cash
board-legend-gun = Gun
board-legend-bottle = Booze
board-legend-clout = Clout
board-legend-boss = Boss of Bosses
board-legend-token = Order token
board-legend-made = Made Man
board-legend-others = Associate
board-legend-slugging = Slugging
board-legend-talking = Talking
board-legend-heat = Hot: costs Clout
board-legend-arrow = Give and get
board-legend-steal = Steal
board-legend-heal = Heal
board-legend-recruit = Recruit
board-legend-look = Look at a blind
board-legend-ness = A rival
board-legend-people = Each rival
board-legend-shop = Per business
board-legend-job = The gang's order
board-legend-home = At home
board-legend-injured = Emergency Room
board-legend-place = At a location
board-legend-warning = Hassle
board-legend-last-call = Last Call
board-legend-hand = Cards to come
board-legend-phone = Backup
board-legend-die = Die
board-legend-lock = Being paid
board-legend-supply = Black Market
board-legend-x = Not allowed

## board.stage

board-stage-first = First pick
board-stage-gangs = Gangs
board-stage-men = Made Men
board-stage-dawn = Dawn
board-stage-orders = Orders
board-stage-guns = Fight
board-stage-roll = Fight
board-stage-cost = Fight
board-stage-market = Black Market
board-stage-handshake = Handshake
board-stage-calls = Last Calls
board-stage-over = The end

## result

result-cash = Most Cash: { MONEY($arg0) }.
result-boss = Tied at { MONEY($arg0) }; the Boss of Bosses wins.
result-guns = Tied at { MONEY($arg0) }; the most Guns decide.
result-slugging = Tied at { MONEY($arg0) } and on Guns; the last Slugging decides.
result-survivor = The last gang standing.

## aim

aim-steal-from = whom to rob
aim-tip-on = whom to tip the police off about
aim-hurt-whom = whom to hurt
aim-look-behind = whose blind to look behind

## event

event-first = { PLAYER($seat) } rolls { $die } for the first pick.
event-gang = { PLAYER($seat) } plays { TERM($gang, kind: "gang") }.
event-boss = { PLAYER($seat) } is Boss of Bosses.
event-men = { PLAYER($seat) } starts with { AMOUNTS($who, kind: "member") }.
event-round = Round { $round }. { PLAYER($boss) } leads.
event-bomb = { PLAYER($seat) } discards a Gun and bombs { TERM($place, kind: "place") }. In its place opens { TERM($new, kind: "place") } · { TERM($new, kind: "sort") }. { TERM($new, kind: "does-at") }
event-turf = New turf: { TERM($place, kind: "place") } · { TERM($place, kind: "sort") }. { TERM($place, kind: "does-at") }
event-card = Roaring 20s: { TERM($card, kind: "card") } · { TERM($card, kind: "sort") }. { TERM($card, kind: "text") }
event-hit = { TERM($card, kind: "card") } concerns { PLAYERS($seats) }.
event-hits-nobody = { TERM($card, kind: "card") } concerns nobody.
event-drive = { PLAYER($seat) } drives { AMOUNTS($who, kind: "member") } from { TERM($start, kind: "place") } to { TERM($goal, kind: "place") }.
event-exploit = { PLAYER($seat) } exploits { TERM($place, kind: "place") }.
event-aim = { TERM($card, kind: "title") }: { PLAYER($seat) } is choosing { TERM($at, kind: "aim") }; deals are open.
event-boost = { PLAYER($seat) } boosts { TERM($place, kind: "place") }.
event-gain = { PLAYER($seat) } gains { AMOUNTS($got, kind: "asset") }.
event-bonus = { PLAYER($seat) } gains { AMOUNTS($got, kind: "asset") } on top, as every business location pays this round.
event-gain-per-business =
    { PLAYER($seat) } gains { MONEY($cash) } for { $held ->
        [one] { $held } business location
       *[other] { $held } business locations
    } under control.
event-trade = { PLAYER($seat) } trades { AMOUNTS($gave, kind: "asset") } for { AMOUNTS($got, kind: "asset") }.
event-trade-vain = { PLAYER($seat) } pays { AMOUNTS($gave, kind: "asset") } for Clout and gains none: four is the most.
event-undercutting = { PLAYER($seat) } undercuts prices: { MONEY($cash) } more.
event-pay = { PLAYER($seat) } pays { AMOUNTS($gave, kind: "asset") }.
event-steal = { PLAYER($seat) } steals { AMOUNTS($took, kind: "asset") } from { PLAYER($rival) }.
event-steal-none = { PLAYER($seat) } tries to steal { TERM($asset, kind: "thing") } from { PLAYER($rival) }, who has none.
event-look = { PLAYER($seat) } looks behind { PLAYER($rival) }'s blind.
event-look-own = You look behind { PLAYER($rival) }'s blind: { AMOUNTS($held, kind: "asset") }.
event-clout-lost =
    { PLAYER($seat) } loses { $clout } Clout, { $was } → { $now } ({ $why ->
        [card] { TERM($card, kind: "title") }
        [hot] { TERM($card, kind: "title") }, a Hot place
        [rival] { TERM($card, kind: "title") }, a rival's doing
       *[other] { TERM($why, kind: "why") }
    }).
event-back-at-one = { PLAYER($seat) } starts again with 1 Clout.
event-heal = { PLAYER($seat) } brings { AMOUNTS($who, kind: "member") } home from the Emergency Room.
event-recruit =
    { PLAYER($seat) } recruits { $associates ->
        [one] { $associates } Associate
       *[other] { $associates } Associates
    }.
event-orders =
    { PLAYER($seat) } takes { $orders ->
        [one] { $orders } more Order token
       *[other] { $orders } more Order tokens
    }.
event-lose = { PLAYER($seat) } hands { AMOUNTS($lost, kind: "asset") } back to the bank.
event-lose-none = { PLAYER($seat) } has no { TERM($asset, kind: "thing") } to lose.
event-tribute = { PLAYER($seat) } collects { MONEY($cash) } in tribute from { PLAYERS($payers) }.
event-tribute-none = { PLAYER($seat) } collects no tribute: no rival has any Cash.
event-injured = { PLAYER($seat) } has { AMOUNTS($who, kind: "member") } carried off to the Emergency Room.
event-home = { PLAYER($seat) } goes home from { TERM($place, kind: "place") } with { AMOUNTS($who, kind: "member") }.
event-fall = { TERM($man, kind: "person") } Takes the Fall for { PLAYER($seat) } and is out of the gang.
event-judge = { PLAYER($seat) } buys off the judge: nobody Takes the Fall.
event-disbanded = { PLAYER($seat) } has no Made Man left to Take the Fall: the gang is disbanded.
event-sit = { PLAYER($seat) } sits tight.
event-initiate = { PLAYER($seat) } initiates { TERM($man, kind: "person") } at { TERM($place, kind: "place") } for $1 and a Gun.
event-gang-order = { PLAYER($seat) } issues { TERM($gang, kind: "gang-order") }.
event-slugging = { PLAYER($seat) } starts a Slugging for { TERM($place, kind: "place") } against { PLAYERS($seats) }.
event-talking = { PLAYER($seat) } starts a Talking for { TERM($place, kind: "place") } against { PLAYERS($seats) }.
event-backup = { PLAYER($seat) } calls { AMOUNTS($who, kind: "member") } from { TERM($start, kind: "place") } for backup.
event-guns =
    { PLAYER($seat) } pulls { $guns ->
        [one] { $guns } Gun
       *[other] { $guns } Guns
    }.
event-no-guns = Nobody pulls a Gun at { TERM($place, kind: "place") }.
event-ally = { PLAYER($seat) } lends { PLAYER($ally) } a hand and rolls no die.
event-roll =
    { PLAYER($seat) }: { AMOUNTS($who, kind: "member") } { $ratings }{ $guns ->
        [0] { "" }
        [one] { " " }+ { $guns } Gun { $shooting }
       *[other] { " " }+ { $guns } Guns { $shooting }
    }{ $lent ->
        [0] { "" }
       *[other] { " " }+ help { $lent }
    } + die { $die } = { $total }.
event-tie = { PLAYERS($seats) } are tied at { TERM($place, kind: "place") }. { PLAYER($seat) } is Boss of Bosses and decides.
event-won = { PLAYER($seat) } wins { TERM($place, kind: "place") }.
event-shots =
    { PLAYER($seat) } shoots { $shots ->
        [one] { $shots } member
       *[other] { $shots } members
    } of { PLAYER($rival) }'s gang.
event-market = The Black Market opens, and so do all fists.
event-no-sale = Nobody sells anything at the Black Market.
event-price =
    { $goods } Booze for sale{ $added ->
        [0] { "" }
       *[other] { " " }(counted as { $counted })
    }, { $supply ->
        [scarce] scarce (up to { $few })
        [enough] enough (up to { $many })
       *[glut] a glut (more than { $many })
    }: { MONEY($each) } each{ $shift ->
        [0] { "" }
       *[other] , { MONEY($shift) } of it by a Hassle
    }.
event-sale = { PLAYER($seat) } sells { $goods } Booze for { MONEY($cash) }.
event-recovers = Emergency Room: { PLAYER($seat) } rolls { $die } ({ $needs } or more will do), and { AMOUNTS($who, kind: "member") } recovers.
event-lost = Emergency Room: { PLAYER($seat) } rolls { $die } ({ $needs } or more was needed), and { AMOUNTS($who, kind: "member") } is out of the gang.
event-deal = { PLAYER($seat) } and { PLAYER($rival) } shake hands: { AMOUNTS($gives, kind: "asset") } for { AMOUNTS($takes, kind: "asset") }.
event-gift = { PLAYER($seat) } hands { PLAYER($rival) } { AMOUNTS($gives, kind: "asset") }.
event-blinds = The blinds are lifted.
event-final = The last Slugging: { PLAYER($seat) } has { $force } with all members + die { $die } = { $total }.
event-crime-pays = Crime Pays: { PLAYER($seat) } gets { MONEY($cash) } for the Clout lost.
event-final-choice = { PLAYER($seat) }, Boss of Bosses, gives the last Slugging to { PLAYER($winner) }.

## icon

# One sign for each figure of the story.
icon-cash = 💵{ $count }
icon-gun = 🔫{ $count }
icon-booze = 🥃{ $count }
icon-goods = 🥃{ $count }
icon-clout = ⭐{ $count }
icon-die = 🎲{ $count }
icon-made = 🎩{ $count }
icon-associate = 👤{ $count }
icon-order = 🎟️{ $count }

## story

story-first = 🎲 First pick: { PHRASES($rolls) }
story-gang = **{ PLAYER($seat) }** plays { TERM($gang, kind: "gang") }
story-men = **{ PLAYER($seat) }** starts with { AMOUNTS($who, kind: "member") }
story-round = ### Round { $round } · { PLAYER($boss) } leads
story-bomb = 💣 **{ PLAYER($seat) }** bombs { TERM($place, kind: "place") } (−🔫1). In its place opens **{ TERM($new, kind: "place") }** ({ TERM($new, kind: "fight-at") }). { TERM($new, kind: "does-at") }
story-turf = 🏙️ **{ TERM($place, kind: "place") }** ({ TERM($place, kind: "fight-at") }): { TERM($place, kind: "does-at") }
story-card = 🃏 **{ TERM($card, kind: "card") }** · { TERM($card, kind: "sort") }. { TERM($card, kind: "text") }
story-call =
    🔔 **{ TERM($card, kind: "card") }**{ $count ->
        [0] { "" }
       *[other] { " " }hits { PLAYERS($seats) }
    }
story-turn = **{ PLAYER($seat) }** { PHRASES($deeds, by: "list-comma") }
story-also = { PLAYER($seat) } { PHRASES($deeds, by: "list-comma") }
story-aim = **{ PLAYER($seat) }** is choosing { TERM($at, kind: "aim") } ({ TERM($card, kind: "title") }); deals are open
story-deal = 🤝 { PLAYER($seat) } and { PLAYER($rival) } shake hands: { AMOUNTS($gives, kind: "icon", by: "spaced") } for { AMOUNTS($takes, kind: "icon", by: "spaced") }
story-gift = 🤝 { PLAYER($seat) } hands { PLAYER($rival) } { AMOUNTS($gives, kind: "icon", by: "spaced") }
story-slugging = 🥊 **Slugging at { TERM($place, kind: "place") }** — { PLAYER($seat) } against { PLAYERS($seats) }
story-talking = 🗣️ **Talking at { TERM($place, kind: "place") }** — { PLAYER($seat) } against { PLAYERS($seats) }
story-ally = { PLAYER($seat) } stands with { PLAYER($ally) } and rolls no 🎲
story-tie = { PLAYERS($seats) } are tied; { PLAYER($seat) }, Boss of Bosses, decides
story-backup = { PLAYER($seat) } calls { PHRASES($crews) }
story-fists =
    { $guns ->
        [1] *One hand goes into a coat.*
        [2] *Two coats fall open.*
        [3] *The violin cases are open.*
       *[other] *Everybody reaches at once.*
    }
story-guns = { PLAYER($seat) } pulls { AMOUNT("gun", $guns, kind: "icon") }
story-no-guns = *Nobody reaches for a Gun.*
story-roll =
    { PLAYER($seat) }: men { $ratings }{ $guns ->
        [0] { "" }
       *[other] { " " }+ { AMOUNT("gun", $guns, kind: "icon") } ({ $shooting })
    }{ $lent ->
        [0] { "" }
       *[other] { " " }+ 🤝{ $lent }
    } + { AMOUNT("die", $die, kind: "icon") } = **{ $total }**
story-won = **{ PLAYER($seat) } takes { $headed ->
        [0] { TERM($place, kind: "place") }
       *[other] it
    }**{ $count ->
        [0] { "" }
       *[other] , { PHRASES($deeds, by: "list-comma") }
    }
story-price =
    🌙 **Black Market** — { $supply ->
        [scarce] *the town is thirsty*:
        [enough] *all fists open*:
       *[glut] *everybody had the same idea*:
    } { AMOUNT("goods", $goods, kind: "icon") }{ $added ->
        [0] { "" }
       *[other] { " " }(counted as { $counted })
    }, { AMOUNT("cash", $each, kind: "icon") } each{ $shift ->
        [0] { "" }
       *[other] { " " }({ AMOUNT("cash", $shift, kind: "icon") } of it by a Hassle)
    }
story-homes = 🏠 Back home: { PHRASES($ways) }
story-ward = 🏥 **Emergency Room**, { AMOUNT("die", $needs, kind: "icon") } or more
story-disbanded = 💀 **{ PLAYER($seat) }'s gang is disbanded**: no Made Man left to Take the Fall
story-blinds = 🎭 **The blinds are lifted.** *Now everybody sees who was bluffing.*
story-final = 🥊 **The last Slugging**: { PHRASES($rolls) }
story-final-choice = { PLAYER($seat) }, Boss of Bosses, gives it to **{ PLAYER($winner) }**

# Then what stands in them: what a player does, and what befalls them.

story-first-roll = { PLAYER($arg0) } { AMOUNT("die", $arg1, kind: "icon") }
story-final-roll = { PLAYER($arg0) }: men { $arg1 } + { AMOUNT("die", $arg2, kind: "icon") } = **{ $arg3 }**
story-way-home = { PLAYER($arg0) } from { TERM($arg1, kind: "place") }
story-backup-from = { AMOUNTS($arg0, kind: "icon", by: "spaced") } from { TERM($arg1, kind: "place") }
story-drive =
    drives { AMOUNTS($arg0, kind: "icon", by: "spaced") }{ $arg1 ->
        [clubhouse] { "" }
       *[other] { " " }from { TERM($arg1, kind: "place") }
    } to { TERM($arg2, kind: "place") }
story-initiate = initiates { TERM($arg0, kind: "person") } at { TERM($arg1, kind: "place") } (−💵1 🔫1)
story-exploit =
    works { TERM($arg0, kind: "place") }{ $arg2 ->
        [0] { "" }
       *[other] : { PHRASES($arg3, by: "list-comma") }
    }
story-exploit-it =
    works it{ $arg2 ->
        [0] { "" }
       *[other] : { PHRASES($arg3, by: "list-comma") }
    }
story-boost =
    boosts { TERM($arg0, kind: "place") }{ $arg2 ->
        [0] { "" }
       *[other] : { PHRASES($arg3, by: "list-comma") }
    }
story-boost-it =
    boosts it{ $arg2 ->
        [0] { "" }
       *[other] : { PHRASES($arg3, by: "list-comma") }
    }
story-gang-order =
    issues *{ TERM($arg0, kind: "gang-order") }*{ $arg1 ->
        [one] { "" }
       *[other] { " " }{ $arg1 } times
    }{ $arg2 ->
        [0] { "" }
       *[other] : { PHRASES($arg3, by: "list-comma") }
    }
story-recruit = recruits { AMOUNT("associate", $arg0, kind: "icon") }
story-sit = sits tight
story-gain = +{ AMOUNTS($arg0, kind: "icon", by: "spaced") }
story-lose = −{ AMOUNTS($arg0, kind: "icon", by: "spaced") }
story-lose-none = has no { TERM($arg0, kind: "thing") } to lose
story-trade = { AMOUNTS($arg0, kind: "icon", by: "spaced") } → { AMOUNTS($arg1, kind: "icon", by: "spaced") }
story-trade-vain = −{ AMOUNTS($arg0, kind: "icon", by: "spaced") } for ⭐ beyond the fourth
story-sale = { AMOUNT("goods", $arg0, kind: "icon") } → { AMOUNT("cash", $arg1, kind: "icon") }
story-steal = robs { PLAYER($arg0) } of { AMOUNTS($arg1, kind: "icon", by: "spaced") }
story-steal-none = finds no { TERM($arg1, kind: "thing") } to take from { PLAYER($arg0) }
story-look = looks behind { PLAYER($arg0) }'s blind
story-tribute = collects { AMOUNT("cash", $arg0, kind: "icon") } from { PLAYERS($arg1) }
story-tribute-none = collects nothing: no rival has any Cash
story-heal = 🏥 brings home { AMOUNTS($arg0, kind: "member") }
story-orders = +{ AMOUNT("order", $arg0, kind: "icon") }
story-injured = has { AMOUNTS($arg0, kind: "member") } carried out 🩹
story-recovers = gets { AMOUNTS($arg0, kind: "member") } back ({ AMOUNT("die", $arg1, kind: "icon") })
story-lost = loses { AMOUNTS($arg0, kind: "member") } ({ AMOUNT("die", $arg1, kind: "icon") })
story-shots = shoots { $arg1 } of { PLAYER($arg0) }'s
story-home = goes home
story-home-from = goes home from { TERM($arg0, kind: "place") }
story-clout-lost =
    { AMOUNT("clout", $arg0, kind: "icon") } → { $arg1 }{ $arg2 ->
        [guns] { " " }for the Guns
        [hot] { " " }(Hot)
        [card] { " " }({ TERM($arg3, kind: "title") })
        [rival] { " " }({ TERM($arg3, kind: "title") })
        [judge] { " " }for the judge
       *[other] { "" }
    }
story-fall = lets { TERM($arg0, kind: "person") } Take the Fall
story-back-at-one = ⭐1 again
story-judge = buys off the judge
story-boss = is Boss of Bosses 👑

## rule

rule-drive = Nobody can drive: all your members are in the Emergency Room or the recruit pool. Recruit first.
rule-exploit = You exploit a location where you alone have members, and each only once a round. Drive somebody to one, or fight for it.
rule-fight = A fight needs a contested location with at least one of your own Made Men. Drive a Made Man to where a rival stands.
rule-recruit = You have all five Associates already, the injured included.
rule-initiate = Initiating takes $1, a Gun, an Associate outside the Emergency Room and a Made Man in your recruit pool.
rule-gang-order = You cannot pay for your Gang Order now, or a hassle forbids it this round.
rule-judge = Buying off the judge takes at least 3 Clout.
rule-bombing = A bomb costs a Gun, and you have none.
rule-deal-empty = A deal needs something that changes hands. Name at least one amount above 0.
rule-deal-partner = Your partner cannot hand that over. Offer something else.

## brief

brief-in-one = { PHRASES($arg0, by: "then") }
brief-trouble = Using it costs ⭐{ $arg0 } at once (you have ⭐{ $arg1 }).
brief-gun-trouble = Pulling any costs ⭐{ $arg0 } afterwards (you have ⭐{ $arg1 }).
brief-sale-trouble = Selling any costs ⭐{ $arg0 }, however much it is (you have ⭐{ $arg1 }).
brief-fall = ⚠️ That is your last Clout: a Made Man Takes the Fall, and you start again at ⭐1.
brief-last-straw = ⚠️ That is your last Clout, and you have no Made Man to Take the Fall: your gang would be disbanded.
brief-at = { TERM($arg0, kind: "place") } { $arg1 }+{ $arg2 }
brief-stands = Your members (Made Men + Associates): { PHRASES($arg0) }.
brief-card = *{ TERM($arg0, kind: "card") }*: { TERM($arg0, kind: "text") }
brief-hassles = This round: { PHRASES($arg0, by: "beside") }
brief-calls = At its end: { PHRASES($arg0, by: "beside") }
brief-coming = Next: { PHRASES($arg0, by: "beside") }
brief-rival = { PLAYER($arg0) } ⭐{ $arg1 } with { $arg2 }+{ $arg3 } members
brief-rivals = Rivals: { PHRASES($arg0) }.
brief-fight = **{ TERM($arg1, kind: "place") }, { TERM($arg0, kind: "fight") }**: you against { PLAYERS($arg2) }.
brief-men = { AMOUNT($arg0, $arg1, kind: "member") } { $arg2 }
brief-guns-add = 🔫{ $arg0 } { $arg1 }
brief-own-side = You: { PHRASES($arg1, by: "plus") } = **{ $arg2 }**.
brief-side = { PLAYER($arg0) }: { PHRASES($arg1, by: "plus") } = **{ $arg2 }**
brief-other-sides = { PHRASES($arg0, by: "beside") }
brief-odds =
    Each side adds 🎲. As it stands you win { $arg0 } of 36 throws{ $arg1 ->
        [0] .
       *[other] , and { $arg1 } are a tie that the Boss of Bosses decides.
    }
brief-chance = 🔫{ $arg0 }: { $arg1 }
brief-gun-odds =
    Each side adds 🎲. Of { $arg0 } throws you win, if { PLAYER($arg4) } pulls none, { PHRASES($arg1, by: "beside") }; if { PLAYER($arg4) } pulls { $arg5 }, { PHRASES($arg2, by: "beside") }. { $arg3 ->
        [1] Ties are counted: you decide them.
       *[other] Ties, which the Boss of Bosses decides, are not counted.
    }
brief-gun-odds-several =
    Each side adds 🎲. Of { $arg0 } throws you win, if nobody else pulls any, { PHRASES($arg1, by: "beside") }; if all pull as many as they may, { PHRASES($arg2, by: "beside") }. { $arg3 ->
        [1] Ties are counted: you decide them.
       *[other] Ties, which the Boss of Bosses decides, are not counted.
    }
brief-tokens = { PLAYER($arg0) } { $arg1 }
brief-still-to-come = Order tokens of the others: { PHRASES($arg0) }.
brief-exploitable = Yours alone, not exploited yet: { TERM($arg0, kind: "place") }.
brief-they = { PLAYER($arg0) } { $arg1 }
brief-contest = { TERM($arg0, kind: "place") } ({ TERM($arg1, kind: "fight") }: you { $arg2 }, { PHRASES($arg3) })
brief-contested = Contested, with strengths before 🎲: { PHRASES($arg0) }.
brief-nowhere = You have nobody at a location that could be exploited or fought for: drive there first.
brief-move-any = One drive takes any number of them from one place to one other.
brief-move-most = One drive takes { $arg0 } at most: a Hassle of this round.
brief-choose = Choose from { $arg0 } to { $arg1 }.
brief-leaving = At { TERM($arg0, kind: "place") } you have { $arg1 }+{ $arg2 } (Made Men + Associates).
brief-leave-all = If all of them go, you hold { TERM($arg0, kind: "place") } no longer.
brief-associates-alone = Associates can hold and exploit a location; only a Made Man can start a fight there.
brief-empty = Empty: { TERM($arg0, kind: "place") }.
brief-mine = You are there already: { TERM($arg0, kind: "place") }.
brief-spent = Exploited this round already: { TERM($arg0, kind: "place") }.
brief-held-by = { TERM($arg0, kind: "place") } ({ TERM($arg1, kind: "fight") }: { PHRASES($arg2) })
brief-theirs = Rivals, with their strength: { PHRASES($arg0) }.
brief-control = Alone at a location you can exploit it; where a rival stands you have to fight first.
brief-associates = You have { $arg0 } of { $arg2 } Associates; up to { $arg1 } may join now.
brief-recruits = They come to your Clubhouse. Each adds 1 to any fight and brings no Order token.
brief-next-orders = With one more Made Man you get { $arg0 } + { $arg1 } = **{ $arg2 }** Order tokens next round.
brief-pool = The 💵1 and 🔫1 are paid. Made Men to choose from: { $arg0 }.
brief-exploit = Order tokens: it takes { $arg0 }, you have { $arg1 }. Nobody can exploit it again this round.
brief-hot = { TERM($arg0, kind: "place") } is Hot: it costs ⭐{ $arg1 } at once.
brief-either = **{ TERM($arg0, kind: "place") }**: { TERM($arg0, kind: "rest-at") }
brief-hot-before = It is Hot: the ⭐{ $arg0 } is lost already.
brief-boost = Order tokens: it takes 1, you have { $arg0 }. The location is exploited either way.
brief-exchange =
    { $arg0 ->
        [one] Once at most: { AMOUNT($arg1, $arg2, kind: "asset") } for { AMOUNT($arg3, $arg4, kind: "asset") }.
       *[other] Up to { $arg0 } times: { AMOUNT($arg1, $arg2, kind: "asset") } for { AMOUNT($arg3, $arg4, kind: "asset") }.
    } 0 leaves it.
brief-cannot-pay = You cannot pay for it: not enough { TERM($arg0, kind: "thing") }. The others only see that you were asked.
brief-prices = The Black Market will pay 💵{ $arg0 } to 💵{ $arg1 } for each Booze tonight.
brief-steal = You take { AMOUNT($arg0, $arg1, kind: "asset") } from one rival.
brief-short = Whoever has too little hands over all there is, and you alone see behind that blind.
brief-look = You see one rival's Cash, Guns and Booze as of now. Nobody else does.
brief-hurt-whom = The gang that you choose names which of its members go to the Emergency Room.
brief-heal =
    { $arg1 ->
        [one] Your only injured member can go home without a roll.
       *[other]
            { $arg0 ->
                [one] One of your { $arg1 } injured can go home without a roll.
               *[other] Up to { $arg0 } of your { $arg1 } injured can go home without a roll.
            }
    }
brief-recover = Whoever is in the Emergency Room at the end of the round rolls 🎲: { $arg0 } or more comes home, less leaves the gang, back to the recruit pool.
brief-fight-costs = Order tokens: a fight takes 1, you have { $arg0 }. If you win, 1 more exploits the location at once.
brief-backup = Order tokens: each place it comes from takes 1, you have { $arg0 }. Nobody can leave the fight.
brief-may-pull = { PLAYER($arg0) } { $arg1 }
brief-gun =
    Each Gun: +{ $arg0 }, and one rival member hurt, win or lose. { $arg1 ->
        [0] You have none
       *[other] You can pull { $arg2 } of your 🔫{ $arg1 }
    }; others at most (one a member): { PHRASES($arg3) }.
brief-typewriter = Chicago Typewriter: pull any, and { $arg0 } more rival is hurt.
brief-shots = You pulled 🔫{ $arg0 }. { PLAYER($arg1) } has { $arg2 } in the fight, and chooses who of them is hurt.
brief-victims = The hurt go to the Emergency Room, and come back with { $arg0 } or more on 🎲. The rest of your shots hit the other rivals.
brief-guns-to-come = The Guns you pulled cost ⭐{ $arg0 } afterwards.
brief-hurt = You choose { $arg0 } of your { $arg1 } there for the Emergency Room.
brief-scapegoat =
    { $arg0 ->
        [one] Your only Made Man goes back to the recruit pool; initiating again takes 💵1 and 🔫1.
       *[other] One of your { $arg0 } Made Men goes back to the recruit pool; initiating again takes 💵1 and 🔫1.
    }
brief-going-to-war = Going to War: a Slugging takes no Order token from you; a Talking does.
brief-orders-after = Next round that leaves you { $arg0 } + { $arg1 } = **{ $arg2 }** Order tokens.
brief-judge = Or buy off the judge for ⭐{ $arg0 }: then nobody falls.
brief-band = up to { $arg0 } Booze in all 💵{ $arg1 } each
brief-band-above = more 💵{ $arg0 }
brief-market = **Black Market**, all at once: { PHRASES($arg0) }.
brief-limit = ⭐{ $arg0 } lets you sell up to { $arg2 }; you have 🥃{ $arg1 }.
brief-limit-zero = ⭐{ $arg0 } lets you sell nothing; you have 🥃{ $arg1 }.
brief-limit-none = ⭐{ $arg0 } lets you sell any number; you have 🥃{ $arg1 }.
brief-sells = { PLAYER($arg0) } up to { $arg1 }
brief-sells-none = { PLAYER($arg0) } nothing
brief-sells-any = { PLAYER($arg0) } any number
brief-others-sell = The others may sell: { PHRASES($arg0) }.
brief-take = 🥃{ $arg0 } 💵{ $arg1 } to 💵{ $arg2 }
brief-take-sure = 🥃{ $arg0 } 💵{ $arg1 }
brief-takings = That would bring, by what the others sell: { PHRASES($arg0, by: "beside") }.
brief-markets-left =
    { $arg0 ->
        [one] { $arg0 } more market after this one. Selling nothing costs nothing.
       *[other] { $arg0 } more markets after this one. Selling nothing costs nothing.
    }
brief-last-market = The last market: Booze left over counts for nothing.
brief-crime-pays = Crime Pays: you get 💵{ $arg0 } for the Clout you lose.
brief-deal = You may still deal with anybody before you answer.
brief-tie-rule = Most Cash wins. Tied: the Boss of Bosses ({ PLAYER($arg0) }) if among them, then most Guns, then a last Slugging.
brief-picks-later =
    { $arg0 ->
        [one] { $arg0 } player picks after you. Whoever picks last is Boss of Bosses and leads.
       *[other] { $arg0 } players pick after you. Whoever picks last is Boss of Bosses and leads.
    }
brief-picks-last = You pick last: you are Boss of Bosses and lead the first round.
brief-gang = **{ TERM($arg0, kind: "gang") }** · { TERM($arg0, kind: "gang-card") } Slugging/Talking: { PHRASES($arg1) }.
brief-starts = Order tokens a round: { $arg0 } printed + { $arg1 } for Made Men = **{ $arg2 }**. Associates bring none.
brief-kinds = On the table: { $arg0 } fought for by Slugging, { $arg1 } by Talking. Guns count only in a Slugging.
brief-later = The others wait in your recruit pool and can be initiated for 💵1 and 🔫1 each.
brief-bonus = Every business location brings 💵{ $arg0 } on top this round.
brief-most-clout = Clout ends at { $arg0 }, and you have ⭐{ $arg1 }: what is above is lost.
brief-undercutting = Undercutting Prices: 💵{ $arg0 } more, once, if you trade any.
brief-tip = One rival loses ⭐{ $arg0 }. Whoever runs out has a Made Man Take the Fall; with none, that gang is out of the game.
brief-tip-some = One rival loses Clout. Whoever runs out has a Made Man Take the Fall; with none, that gang is out of the game.
brief-arbitration = Lend your strength to one side and you roll no die, cannot win and go home; that side cannot be shot by you, nor you by it.
brief-tie = { TERM($arg0, kind: "place") } is tied; totals: { PHRASES($arg1) }.
brief-token-stays = You are not in it and keep your token. They may offer you something for your word.
brief-token-goes = You are in it: if another wins, the Boss of Bosses token goes there.
brief-final = The last Slugging, totals: { PHRASES($arg0) }.
brief-bomb = A bomb costs 🔫1 of your 🔫{ $arg0 }; once a round.
brief-no-gun-to-bomb = A bomb costs 🔫1, and you have none: there is no bomb this round.
brief-after-bomb = Everybody there goes home, and a business location nobody knows yet opens in its place.
brief-bombed = { TERM($arg0, kind: "place") } ({ PLAYERS($arg1) })
brief-manned = Members stand at: { PHRASES($arg0) }.
brief-unmanned = Nobody stands at any of these { $arg0 } places.

## standing

standing-goal = Most Cash after round { $arg0 } wins · round { $arg1 }
standing-over = Most Cash wins, and the blinds are lifted.
standing-blinds = { PHRASES($arg0, by: "beside") }
standing-cash = { PLAYER($arg0) } 💵{ $arg1 }
standing-gangs = { PHRASES($arg0, by: "beside") }
standing-gang = { PLAYER($arg0) } ⭐{ $arg1 }, members { $arg2 }+{ $arg3 }
standing-gone = { PLAYER($arg0) } is out
standing-out = Your gang is disbanded.
standing-none = { PLAYER($arg0) } has no gang yet
standing-no-gang = You have no gang yet. Whoever picks last is Boss of Bosses.
standing-picked = You hold 💵{ $arg0 } 🔫{ $arg1 } 🥃{ $arg2 } and have ⭐{ $arg3 } of 4 · Whoever picks last is Boss of Bosses
standing-own = You hold 💵{ $arg0 } 🔫{ $arg1 } 🥃{ $arg2 } and have ⭐{ $arg3 } of 4 · Boss of Bosses: { PLAYER($arg4) }

## face

face-gang = Gang
face-man = Made Man, { TERM($arg0, kind: "gang") }
face-starting = Starting location ({ TERM($arg0, kind: "fight") }), there all game
face-business = Business location ({ TERM($arg0, kind: "fight") }), stays once turned over
face-opportunity = Opportunity ({ TERM($arg0, kind: "fight") }), until the end of the round
face-hassle = Hassle, this round
face-call = Last Call, at the end of the round
face-board = Board, there all game
face-market-title = Black Market
face-market = All name an amount of Booze in secret, at the end of the orders; all get the same price.
face-bands = With { $arg0 } players: up to { $arg1 } in all bring { MONEY($arg2) } each, up to { $arg3 } { MONEY($arg4) }, more { MONEY($arg5) }.
face-market-takes = It takes from a gang: { PHRASES($arg0) }.
face-market-costs = Whoever sells anything loses { $arg0 } Clout.
face-market-flavour = Everybody swears it is the good stuff, and everybody pays in small bills.
face-emergency-title = Emergency Room
face-emergency = The hurt wait here. They can do nothing, but still belong to the gang.
face-recovers = At the end of the round each rolls 🎲: { $arg0 } or more comes home, less leaves the gang, back to the recruit pool.
face-emergency-flavour = The night nurse has stopped asking how it happened.
face-members = Made Men (Slugging/Talking): { PHRASES($arg0) }.
face-start = Starts with { $arg0 } printed Orders, { $arg1 } Made Men, { $arg2 } Associates, 💵{ $arg3 } 🔫{ $arg4 } 🥃{ $arg5 } ⭐{ $arg6 }.

## howto

howto-1-title = What it is about
howto-1 =
    🎯 **Chicago, 1925. Six rounds. Most Cash at the end wins.** Nothing else is counted: Guns, Booze and men are only ways to get there.
    🕴️ You run a gang of *Made Men*, who have names and ratings, and *Associates*, who add 1 to any fight. All of them stand in the open; so do your ⭐ Clout and your Order tokens.
    🫣 💵 Cash, 🔫 Guns and 🥃 Booze stand behind your *blind*: nobody sees how much you have, unless a card lets them look.
    🗺️ The map is a handful of *locations*. Whoever stands at one alone may *exploit* it: for Cash, for Guns, for Booze, for Clout. Where two gangs stand, somebody has to fight first.
    🌙 At the end of a round all sell Booze on the Black Market at once. The more there is, the less it brings.
    🤝 You may deal at any time: money, Guns, Booze. What is handed over now is handed over; a promise is only a promise.
howto-2-title = A round, step by step
howto-2 =
    1️⃣ **Order tokens.** You take as many as your Clubhouse card says, and one more for every Made Man.
    2️⃣ **New Turf.** In rounds 1 to 3 two more business locations are turned over. They stay.
    3️⃣ **Roaring 20s.** Cards are turned up: one, then two, then three a round. A *Hassle* changes a rule for this round, an *Opportunity* is a location for this round, a *Last Call* strikes at its end.
    4️⃣ **Orders.** The Boss of Bosses begins, then to the left: one order a turn, until nobody has a token left. A token cannot be saved for the next round.
    5️⃣ **Black Market.** All choose in secret how much Booze they sell, and open their fists together.
    6️⃣ **Last Calls**, in the order they were drawn. Before them is a last moment to deal.
    7️⃣ **Clean Up.** Members at Opportunities go home, and everybody in the Emergency Room rolls 🎲: 4 or more comes home, less leaves the gang, back to the recruit pool.
howto-3-title = The orders
howto-3 =
    🚗 **Drive**: any of your members from one place to one other.
    💼 **Exploit**: use a location where you alone have members. Each only once a round, by whoever comes first. *Hot* costs Clout at once; a *Boost* is a second part for one more token.
    🥊 **Fight**: at a location you share with a rival, if one of your own Made Men is there.
    🙋 **Recruit**: one more Associate at home, up to five.
    🎩 **Initiate**: 💵1 and 🔫1 turn an Associate, wherever that one stands, into a Made Man of your choice. From the next round on that is one Order token more: worth it early.
    📜 **Gang Order**: what only your gang can do. It stands on its card.
    🪑 **Sit Tight**: spend a token and wait. It makes sense when the others have to commit themselves first.
    A good first round: send somebody to two or three empty locations, exploit them, and keep one token for whoever drives in on you.
howto-4-title = Fights, Clout and deals
howto-4 =
    🥊 **A fight.** First Backup: members from other places join, for one token a place. In a *Slugging* all then pull Guns in secret, at most one for each member there. Each side adds its men's ratings, 3 for each Gun, and 🎲. The highest wins; the losers go home. A *Talking* uses the other rating, and no Guns.
    🩹 Every Gun also sends a rival member to the Emergency Room, win or lose, and pulling any costs ⭐1.
    ⭐ **Clout** runs from 1 to 4. It says how much Booze you may sell: 1, 2, 3, any number. Selling costs ⭐1, however much you sell. Whoever runs out has a Made Man *Take the Fall* and starts again at ⭐1. A gang that must name somebody and has no Made Man is out of the game.
    👑 The **Boss of Bosses** goes first and decides ties. Beat the Boss in a fight, or exploit City Hall, and you are the next.
    🤝 **Deals**: offer what you like to whom you like, also to somebody who is just choosing whom to rob. Tokens, Clout and men cannot be traded.
howto-5-title = The end, and a small glossary
howto-5 =
    🏁 After round 6 the blinds are lifted. Most Cash wins. Tied: the Boss of Bosses, if among the tied; then the most Guns; then a last Slugging with all members.
    🥃 Booze that is left counts for nothing, so plan your last markets: who sells in rounds 5 and 6, and with how much Clout?
    📖 **Control**: you alone have members there. **Contested**: two gangs or more have.
    📖 **Clubhouse**: your home; nobody can go there to bother you. **Recruit pool**: those who are not in the gang yet, or any more.
    📖 **Emergency Room**: for the hurt. It is not a location; City Hospital brings two home without a roll.
    📖 **Leadership order**: the Boss of Bosses, then to the left. A new Boss leads from the next round.
    📖 **Take the Fall**: a Made Man goes back to the pool. With ⭐3 or more you may instead buy off the judge for ⭐2, where a card asks for it.

## topic

topic-goal-title = Goal and end of the game
topic-goal = After six rounds the blinds are lifted and the most Cash wins. Tied: the Boss of Bosses if among the tied, then the most Guns, then a last Slugging: 🎲 and the Slugging of all members in the gang. If that is tied too, the Boss of Bosses names the winner. If only one gang is left, it wins at once.
topic-round-title = A round
topic-round = Order tokens, New Turf, Roaring 20s, orders in turn, Black Market, Last Calls, Clean Up. The Boss of Bosses at the start of the round leads all of it.
topic-orders-title = Order tokens and turns
topic-orders = Printed orders plus one for each Made Man in the gang. One order a turn, around the table, until all tokens are gone. A gang with a token must use one, if only to Sit Tight. Tokens are not kept and not traded.
topic-drive-title = Drive to Location
topic-drive = Any of your members at one place go to one other place: a location, an Opportunity or your own Clubhouse. Never to or from the Emergency Room, never to a rival's Clubhouse. If all your members are hurt or in the pool, nobody can drive: recruit first.
topic-exploit-title = Exploit Location
topic-exploit = You need control: your members there, and nobody else's. Each location is exploited once a round, by one gang. Hot costs the printed Clout at once, before anything is gained. The main part is carried out as far as the Hassles allow; where it says "or", you choose one.
topic-boost-title = Boost
topic-boost = A further Order token buys the second part of a location, after the first is done. Also right after a won fight.
topic-fight-title = Fight for Location
topic-fight = You need a contested location with one of your own Made Men. Backup, then Guns if it is a Slugging, then dice. Ratings + 3 for each Gun + 🎲; the highest wins, and the Boss of Bosses decides ties. Losers go home. Whoever ordered the fight and won may exploit the location at once for one more token.
topic-backup-title = Backup
topic-backup = Only gangs in the fight may call it, from the left of whoever ordered the fight, who comes last. One Order token for each place the members come from, any number of them. Nobody can be sent away.
topic-guns-title = Guns and injuries
topic-guns = Pulled in secret, no more than members in the fight, and gone afterwards. Each adds 3 and hurts one rival member, win or lose; the shooter chooses the gang, its player the member. Pulling any costs one Clout, after the fight.
topic-clout-title = Clout
topic-clout = From 1 to 4; more is ignored. It limits what you may sell: 1, 2, 3, or any number at 4. Selling, Guns, Hot locations and some cards cost it. Whoever would have none left has a Made Man Take the Fall, loses no more and is at 1 again.
topic-fall-title = Taking the Fall
topic-fall = A Made Man of your choice, also an injured one, goes back to the recruit pool. When a card demands it and you have at least 3 Clout, you may buy off the judge for 2 instead. A gang that must and cannot is disbanded: everything it has is gone.
topic-market-title = Black Market
topic-market = All name an amount of Booze in secret. Four players: up to 4 in all bring 💵3 each, up to 8 💵2, more 💵1. Three players: up to 3, up to 6, more. Whoever sold anything then loses one Clout.
topic-recruit-title = Recruit Associate
topic-recruit = One Associate from the pool comes to your Clubhouse. Five is the most, the injured included. Associates can hold, exploit and defend a location; they cannot start a fight and bring no Order token.
topic-initiate-title = Initiate Made Man
topic-initiate = For 💵1 and 🔫1 one of your Associates outside the Emergency Room is replaced, on the spot, by a Made Man from your pool. The Associate goes back to the pool.
topic-gang-order-title = Gang Orders and gang rules
topic-gang-order = Each Clubhouse has an order that only this gang can issue, as often as it has tokens and can pay, and a rule that always holds for it. A Hassle may forbid what the order does.
topic-cards-title = Roaring 20s cards
topic-cards = Hassles change rules until the end of the round; several add up. Opportunities are locations for one round. Last Calls strike at the end, in the order drawn; all who are tied for most or least are meant.
topic-emergency-title = Emergency Room
topic-emergency = The hurt wait here and can do nothing, but still belong to the gang. At the end of the round each rolls 🎲: 4 or more comes home, less leaves the gang, back to the recruit pool.
topic-deals-title = Deals
topic-deals = Cash, Guns and Booze may change hands at any time, if both agree; gifts too. At least one amount has to be above 0, and nobody can hand over what is not there. Everybody hears what was exchanged. Promises about later bind nobody. No deals while a transaction is being paid, nor with somebody whose fist is closed.
topic-boss-title = Boss of Bosses
topic-boss = Leads the round, decides ties in fights, and wins ties for the game. Whoever beats the Boss in a fight or exploits City Hall takes the token; the order of play changes with the next round.
topic-stealing-title = Stealing and looking
topic-stealing = You choose one rival. If there is too little to take, you get all of it and see behind that blind, once. Other looks are the same: you alone, as of now.
topic-house-rules-title = Hard Liquor: house rules
topic-house-rules = Beer War: Gang War is in force all game. Bombing: at the start of a round the Boss of Bosses may discard a Gun, and a business location, the Distillery or the Gun Factory is replaced by an unknown one. Crime Pays: 💵2 for each Clout you lose. Machine-gun Massacre: no City Hospital.

## see

see-drive = drive
see-exploit = exploit
see-fight = fight
see-recruit = recruit
see-initiate = initiate
see-gang-order = gang-order
see-judge = fall
see-bombing = house-rules
see-deal-empty = deals
see-deal-partner = deals

## because

because-handshake-calls = It has no deal in mind and is ready.
because-handshake-blinds = It has no deal in mind and is ready.
because-setup-gang = Any gang can win: it takes one by lot.
because-exploit-which = It counts in Cash what each place would bring now, and takes the best.
because-exploit-or = It counts in Cash what each part brings, and takes the better.
because-exploit-boost = It boosts if that brings more than the Order token would elsewhere.
because-heal-who = The more come home the better: each is worth something in the next fight.
because-recruit-how-many = It takes as many as it can: more men, more places held.
because-steal-from = It goes for a rival who may have what it wants to steal.
because-look-behind = It looks behind the blind of a rival who may have something to steal.
because-hurt-whom = It picks a rival who has few to spare at home, and among those the bigger.
because-injure-where = It gives up somebody where they are missed least.
because-injure-who = It gives up whoever counts least in the next fight.
because-backup-from = It calls somebody only if that raises the chance to win by more than the token is worth.
because-backup-who = Once it has called, it brings as many as may come.
because-fight-shots = It makes every shot count.
because-fight-exploit = It exploits if that brings more than half of what a token is worth.
because-fight-last-guns = Pulling a Gun would cost your last Clout; it keeps that.
because-market-last-sale = Selling would cost your last Clout; it keeps that.
because-setup-men = It takes the men with the best ratings.
because-bomb-where = It bombs only where rivals lose more than you do, by more than the Gun is worth.
because-order-which = It counts in Cash what each order would bring, and gives the best.
because-drive-from = It starts from where the best drive begins.
because-drive-who = For work one is enough, and the least of them; for a fight it takes everybody.
because-drive-to = It counts what holding or winning each place would bring, and goes to the best.
because-trade-times = It trades as long as what it gets is worth more than what it gives.
because-trade-last-times = This would cost your last Clout; it leaves it.
because-tip-on = It harms the gang that loses most by it: one whose Made Man would fall, else the one with most Clout.
because-initiate-where = It makes a Made Man where rivals stand, else at home.
because-initiate-who = It takes the man with the best ratings.
because-fight-which = It fights where winning brings most for the risk.
because-fight-guns = It weighs how much each Gun raises the chance to win against the Gun and the Clout it costs.
because-ally-with = It stands by itself unless the fight is as good as lost; then it helps the weaker of the others.
because-fight-tie = It lets you win; if you are not in it, anybody.
because-final-tie = It lets you win; if you are not in it, anybody.
because-fall-who = It gives up the least of them. Where a judge can be bought off, it would rather pay the Clout, as long as three rounds or more are still to come.
because-market-sell = It guesses what the others can sell, and sells as much as brings more now than it would later.

## worth

worth-title = Cash behind the blinds, round by round
worth-figure = { MONEY($arg0) }
worth-cash = Cash

## highlight

highlight-theft = 🧤 The biggest grab: **{ PLAYER($arg0) }** stole { AMOUNTS($arg2, kind: "asset") } from { PLAYER($arg1) }.
highlight-upset = 🎲 **{ PLAYER($arg0) }** was { $arg3 } behind { PLAYER($arg1) } at { TERM($arg2, kind: "place") }, rolled { $arg4 } against { $arg5 }, and took it.
highlight-in-vain = 🔫 **{ PLAYER($arg0) }** pulled { $arg1 } Guns in fights that were lost all the same.
highlight-fallen = 🚔 { $arg1 } Made Men Took the Fall for **{ PLAYER($arg0) }**.
highlight-sale = 🥃 **{ PLAYER($arg0) }** sold { $arg1 } Booze for { MONEY($arg2) } at the Black Market of round { $arg3 }.
highlight-deal = 🤝 The biggest handshake: **{ PLAYER($arg0) }** gave { PLAYER($arg1) } { AMOUNTS($arg2, kind: "asset") } for { AMOUNTS($arg3, kind: "asset") }.
highlight-bloodiest = 🩸 { TERM($arg0, kind: "place") } saw the worst of it: { $arg1 } members shot in one fight.
highlight-lucky = 🍀 The luckiest dice: **{ PLAYER($arg0) }** rolled { $arg1 } with { $arg2 } of them.
highlight-unlucky = 🌧️ The unluckiest dice: **{ PLAYER($arg0) }** rolled { $arg1 } with { $arg2 } of them.
highlight-fighter = 🥊 **{ PLAYER($arg0) }** won { $arg1 } fights.
highlight-buried = ⚰️ { $arg1 } members of **{ PLAYER($arg0) }**'s gang never left the Emergency Room.
highlight-gift = 🎁 **{ PLAYER($arg0) }** handed { PLAYER($arg1) } { AMOUNTS($arg2, kind: "asset") } for nothing. For nothing that was said aloud.
highlight-windfall = 💵 { TERM($arg1, kind: "place") } paid **{ PLAYER($arg0) }** { MONEY($arg2) } in one visit.
highlight-patience = ⏳ **{ PLAYER($arg0) }** sold not a drop before round { $arg1 }.
highlight-reign = 👑 **{ PLAYER($arg0) }** led { $arg1 } rounds as Boss of Bosses.
highlight-empty-pockets =
    🕳️ **{ PLAYER($arg0) }** went stealing and found nothing there{ $arg1 ->
        [one] { "" }
        [2] , twice
       *[other] , { $arg1 } times
    }.
highlight-disgrace = ⭐ **{ PLAYER($arg0) }** lost { $arg1 } Clout, all in all.
