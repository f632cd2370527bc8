# What Sons of Anarchy says. Names and texts of gangs, sites and cards come from the decks.

interject = Offer a deal
interject-1 = What I give
interject-2 = What I get
offer-both = You give { $arg0 }, you get { $arg1 }.
offer-none = nothing
about =
    Three or four outlaw gangs, guns and contraband, and whoever has the most Cash behind the blind after six rounds.
    🎭 3–4 players · ⏱️ 2–3 hours, or a turn now and then over some days · ⚖️ medium · hidden stashes, Heat that catches up with you, and deals that only honour holds together
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
asset-contraband = { $count } Contraband
asset-orders =
    { $count ->
        [one] { $count } Order token
       *[other] { $count } Order tokens
    }

## thing

thing-cash = Cash
thing-gun = Guns
thing-contraband = Contraband

## member

member-member =
    { $count ->
        [one] { $count } Member
       *[other] { $count } Members
    }
member-prospect =
    { $count ->
        [one] { $count } Prospect
       *[other] { $count } Prospects
    }

## person

person-member = Member
person-prospect = Prospect

## hint

hint-ratings = +{ $arg0 } in a Throwdown
hint-last-straw = Pushes you above 4 Heat, with no Member to Take the Fall: your gang would be disbanded.
hint-move = Move any number of Dudes from one place to one other.
hint-move-most =
    { $arg0 ->
        [one] Move { $arg0 } Dude from one place to one other; a Hassle allows no more.
       *[other] Move up to { $arg0 } Dudes from one place to one other; a Hassle allows no more.
    }
hint-exploit-at = { TERM($arg0, kind: "does-at") }
hint-exploit =
    { $arg0 ->
        [one] Use { $arg0 } Location you hold alone.
       *[other] Use one of { $arg0 } Locations you hold alone.
    }
hint-contest = { TERM($arg0, kind: "place") }: you { $arg2 }, strongest rival { $arg3 }, before the dice.
hint-against = You { $arg1 }, strongest rival { $arg2 }, before the dice.
hint-fight =
    { $arg0 ->
        [one] Fight the rivals at { $arg0 } contested Location.
       *[other] Fight the rivals at one of { $arg0 } contested Locations.
    }
hint-recruit = Up to { $arg1 } more at home; you have { $arg0 } of { $arg2 }. Each adds 1 to a Throwdown, and brings no Order token.
hint-promote = Pay 💵1 and 🔫1: a Prospect becomes a Member, +1 Order token a round. You have { $arg0 } of 5.
hint-promote-late = Pay 💵1 and 🔫1: a Prospect becomes a Member. Too late for another Order token. You have { $arg0 } of 5.
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
        [0] { PLAYER($arg2) } is here ({ PHRASES($arg3) }): throw down first.
       *[other] Exploited already; { PLAYER($arg2) } is here ({ PHRASES($arg3) }).
    } { TERM($arg0, kind: "gist") }
hint-goal-rivals =
    { $arg1 ->
        [0] { $arg2 } rivals here ({ PHRASES($arg3, by: "beside") }): throw down first.
       *[other] Exploited already; { $arg2 } rivals here ({ PHRASES($arg3, by: "beside") }).
    } { TERM($arg0, kind: "gist") }
hint-standing = Dudes who can be hurt: { $arg0 }.
hint-crew-home = Members: { $arg0 }, Prospects: { $arg1 }. At home they hold nothing.
hint-crew-alone = Members: { $arg0 }, Prospects: { $arg1 }. You hold it alone.
hint-crew-shared = Members: { $arg0 }, Prospects: { $arg1 }. Rivals stand there too.
hint-nobody-else = Nobody else.
hint-no-backup = Throw down with those who are there, and keep your Order tokens.
hint-backup = Members: { $arg0 }, Prospects: { $arg1 }. All of them would add { $arg2 }. Costs an Order token.
hint-hurt = To the Emergency Room. +{ $arg0 } in a Throwdown
hint-healed = Comes home. +{ $arg0 } in a Throwdown
hint-seen = You saw in round { $arg0 }: 💵{ $arg1 } 🔫{ $arg2 } 📦{ $arg3 }.
hint-unseen = Started with 💵{ $arg0 } 🔫{ $arg1 } 📦{ $arg2 }; you have not looked since.
hint-boost = For one more Order token: { TERM($arg0, kind: "boost") }.
hint-keep = Keep your Order tokens ({ $arg0 }).
hint-foresee = { PHRASES($arg0, by: "beside") }
hint-at-most = { PHRASES($arg0) } at most
hint-aimed = Aimed at one rival
hint-have-cash = 💵{ $arg0 } → 💵{ $arg1 }
hint-have-gun = 🔫{ $arg0 } → 🔫{ $arg1 }
hint-have-contraband = 📦{ $arg0 } → 📦{ $arg1 }
hint-have-mark = 🔥{ $arg0 } → 🔥{ $arg1 }
hint-have-orders = Order tokens { $arg0 } → { $arg1 }
hint-have-associates = Prospects { $arg0 } → { $arg1 } of { $arg2 }
hint-have-injured = Injured { $arg0 } → { $arg1 }
hint-have-token = Reaper Patch: { PLAYER($arg0) } → you
hint-have-token-still = You hold the Reaper Patch already
hint-use-none = Take nothing from here.
hint-leave = Take nothing. Nobody else can exploit it this round.
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
hint-drop = 🔥{ $arg0 } becomes 🔥{ $arg1 }.
hint-no-heat = You have no Heat to drop.
hint-hot-times =
    Brings 🔥{ $arg0 }. { $arg1 ->
        [0] You cannot pay for it now.
        [one] You can pay for it once.
       *[other] You can pay for it { $arg1 } times.
    }
hint-hot-fall =
    Brings 🔥{ $arg0 }, above 4: a Member Takes the Fall. { $arg1 ->
        [0] You cannot pay for it now.
        [one] You can pay for it once.
       *[other] You can pay for it { $arg1 } times.
    }
hint-heat = Has 🔥{ $arg0 }.
hint-tip = 🔥{ $arg0 } becomes 🔥{ $arg1 }.
hint-tip-fall = 🔥{ $arg0 } goes above 4: a Member Takes the Fall, then 🔥1.
hint-tip-out = 🔥{ $arg0 } goes above 4, and with no Member the gang is disbanded.
hint-fall-at = There now: Members { $arg0 }, Prospects { $arg1 }. One Member of them leaves the gang.
hint-fall-injured = Already hurt, with an even chance to be lost anyway. Members there: { $arg0 }.

## label

label-clubhouse = The Clubhouse

## place

place-clubhouse = the Clubhouse
place-emergency = the Emergency Room

## kind

kind-sell = SELL
kind-spend = SPEND
kind-swap = SWAP

## does

does-exchange = { $arg0 } { $arg1 } for { $arg2 }
does-exchange-max = { $arg0 } { $arg1 } for { $arg2 } (max { $arg3 })
does-skim = SKIM { $arg0 }
does-steal = STEAL { $arg0 } from a rival
does-gain-heat = GAIN { $arg0 } Heat
does-drop-heat = DROP { $arg0 } Heat
does-rival-gains-heat = a rival GAINs { $arg0 } Heat
does-bribe = pay { MONEY($arg0) } and DROP { $arg1 } Heat
does-heal = bring home up to { $arg0 }
does-rival-hurt = a rival sends { $arg0 } of its choice to the Emergency Room
does-recruit = recruit up to { $arg0 }
does-look = look behind a rival's blind
does-patch = claim the Reaper Patch
does-orders = take { $arg0 }
does-lose = lose { $arg0 }
does-lose-for = lose { $arg0 }, and if any, get { $arg1 }
does-dues = lose { MONEY($arg0) } per Member, { MONEY($arg1) } at most
does-gain-per-business = take { MONEY($arg0) } per random Site controlled
does-join = be joined by { $arg0 }
does-scatter = all Dudes on one random Site of its choice go home
does-tribute = take { MONEY($arg0) } from each rival
does-fall = a Member Takes the Fall
does-hot = Hot: GAIN { $arg0 } Heat
does-no-guns = No Guns
does-or = { $arg0 }, or { $arg1 }
does-then = { $arg0 }; { $arg1 }
does-and = { $arg0 } and { $arg1 }
does-by = { $arg0 }: { $arg1 }.
does-named = { $arg0 }: { $arg1 }
does-boost = Boost: { $arg0 }

## count

count-hurt =
    { $count ->
        [one] { $count } Dude
       *[other] { $count } Dudes
    }
count-injured =
    { $count ->
        [one] { $count } injured Dude
       *[other] { $count } injured Dudes
    }
count-recruit =
    { $count ->
        [one] { $count } Prospect
       *[other] { $count } Prospects
    }
count-orders =
    { $count ->
        [one] { $count } Order token
       *[other] { $count } Order tokens
    }

## why

why-guns = for pulling Guns
why-sale = for trafficking

## who

who-most = Most { $arg0 }
who-least = Least { $arg0 }
who-holder = Patch holder
who-each = Every gang
who-injured = Every gang with a Dude in the Emergency Room

## measure

measure-cash = Cash
measure-gun = Guns
measure-contraband = Contraband
measure-heat = Heat
measure-members = Members
measure-prospects = Prospects
measure-orders = Order tokens

## option

option-hollow-point = Hollow Point Rounds: no St. Thomas Hospital
option-long-haul = Long Haul Ride: rounds more than six
option-under-the-radar = Under the Radar: Order tokens are secret
option-slim-pickings = Slim Pickings: never more Prospects than at the start
option-hardcore-cards = Hardcore cards: four more in the deck
option-octane = Unleaded (all gangs alike) or High Octane (special rules)
option-octane-unleaded = Unleaded
option-octane-high = High Octane

## option-about

option-about-octane = Unleaded gangs are all alike. High Octane lets each gang choose a side with its own start and two rules of its own.
option-about-hollow-point = Nobody brings the injured home from St. Thomas: they all roll in the Emergency Room. Throwdowns cost more.
option-about-long-haul = So many rounds more, each with three Anarchy cards. A longer evening; the longest ride needs the Hardcore cards too.
option-about-under-the-radar = How many Orders a gang has left is nobody's business. You are only told whose turn it is.
option-about-slim-pickings = Prospects who were not there at the start stay away: spend them with care.
option-about-hardcore-cards = Four more Obstacles, Hassles and Last Calls go into the Anarchy deck. None of them is kind.

## preset

preset-book = As in the book
preset-own-ways = Every club its own way
preset-long-night = A long night
preset-everything = Everything

## preset-about

preset-about-book = Unleaded, nothing else. Best for a first game.
preset-about-own-ways = High Octane: each gang with rules of its own.
preset-about-long-night = High Octane, and three rounds more.
preset-about-everything = High Octane and all that is hardcore, in the usual number of rounds.

## setup

setup-gang = Which gang is yours?
setup-side = { TERM($arg0, kind: "gang") }: which side of the Clubhouse do you play?

## side

side-high-octane = High Octane
side-unleaded = Unleaded
side-no-rule = No special rules.
side-plain = Unleaded: no special rules.
side-heat = { $count } Heat
side-orders =
    { $count ->
        [one] { $count } base Order
       *[other] { $count } base Orders
    }

## order

order-which =
    Your order? You have { $arg0 ->
        [one] { $arg0 } Order token
       *[other] { $arg0 } Order tokens
    }.
order-ride = Ride
order-exploit = Exploit
order-throw-down = Throw Down
order-recruit = Recruit
order-patch-in = Patch In
order-sit = Sit Tight

## ride

ride-from = Ride: from where?
ride-who = Ride: who goes?
ride-also-from = Long Column: from where else?
ride-no-more = From nowhere else
ride-to = Ride with { AMOUNTS($arg0, kind: "member") }: where to?

## shortcut

shortcut-drive = Ride { $arg0 } to { TERM($arg1, kind: "place") }
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
disarmed-boss = You hold the Patch now.

## exploit

exploit-which = Which Location do you exploit?
exploit-or = Which of the two do you use?
exploit-leave = { TERM($arg0, kind: "place") }, without using it
exploit-some = What do you use at { TERM($arg0, kind: "place") }?
exploit-boost = Boost it for one more Order token: { TERM($arg0, kind: "boost") }?

## use

use-none = Neither

## sell

sell-times = SELL { AMOUNT($arg0, $arg1, kind: "asset") } for { AMOUNT($arg2, $arg3, kind: "asset") }: how often?

## spend

spend-times = SPEND { AMOUNT($arg0, $arg1, kind: "asset") } for { AMOUNT($arg2, $arg3, kind: "asset") }: how often?

## swap

swap-times = SWAP { AMOUNT($arg0, $arg1, kind: "asset") } for { AMOUNT($arg2, $arg3, kind: "asset") }: how often?

## bribe

bribe-times = Pay { MONEY($arg0) } and DROP { $arg1 } Heat? 1 is yes, 0 is no.

## steal

steal-from = { TERM($arg0, kind: "title") }: STEAL { AMOUNT($arg1, $arg2, kind: "asset") } from whom?

## tip

tip-on = { TERM($arg0, kind: "title") }: which gang GAINs the Heat?
tip-setup-gang = In an Unleaded game all gangs are alike: take the colours you like. In a High Octane game each has something of its own. The last to pick goes first, which is worth something too.
tip-setup-side = High Octane has special rules, Unleaded has none. If you have played before, the special rules are worth having.
tip-order-which = An early order takes the best empty Site, a late one sees what the others do. Ride first, exploit next turn, before somebody joins you there. If nothing helps, Sit Tight costs only the token.
tip-ride-from = Start where Dudes do nothing: at home, or at a Site that is exploited already this round. One who stays behind keeps a Site yours.
tip-ride-also-from = Your column may collect more Dudes on the way for the same token. Take those who have nothing to hold.
tip-ride-who = One Prospect is enough to hold a Site that nobody wants. Send a Member along where you may have to fight, for only a Member can throw down.
tip-ride-to = Empty and not exploited yet is best: you can use it with your next order. Riding in on a rival stops their exploit there, for a contested Site is closed to both.
tip-exploit-which = Take first what a rival could take from you. What is Hot brings Heat, and Heat closes the market to you. Buying Contraband early gives you more evenings to sell it. A Site that you leave unused is still closed to the others.
tip-exploit-or = Compare what you hold with what each part asks for. Cash counts at the end; the rest only helps to get it.
tip-exploit-some = Take everything that helps. You may leave a part that brings Heat, or that you want to save a rival from.
tip-exploit-boost = A Boost is a second use for one token, without riding anywhere. Take it unless you need that token for Backup or for the next Site.
tip-sell-times = A sure price, and no Heat. Compare it for Contraband with the Black Market, where the price falls with every seller; and keep a Gun if you mean to patch somebody in.
tip-spend-times = Buy what you will use: Contraband if you are cool enough to sell it before the end, Guns for Throwdowns and for patching in. Only Cash counts when all is over. Keep 💵1 and 🔫1 if you mean to patch somebody in.
tip-swap-times = Guns for those who fight, Contraband for those who are cool enough to sell it. Look at your Heat before you swap.
tip-bribe-times = Each step of Heat less lets you traffic one more, and keeps your Members out of jail. Worth it before a market with a good price.
tip-steal-from = Rob whoever probably has it: think of who bought some, and when. If they have too little, you see everything behind their blind. Somebody may pay you to choose another.
tip-tip-on = The hotter a rival is, the less Contraband that rival may traffic; and above 4 Heat a Member Takes the Fall, which is an Order token less a round. The richest rival is usually the right one.
tip-hurt-whom = The rival names the victim, so choose one without idle Prospects: a place is lost, or a Member. Somebody may pay you to choose another.
tip-look-behind = Look at whoever you think is ahead. What you see is yours alone, and may be sold like anything else.
tip-heal-who = Without help each of them has an even chance to die. Members first: they bring Order tokens.
tip-recruit-how-many = More hands hold more Sites. Prospects are also the ones to be hurt instead of Members. Take all unless you have no use for them.
tip-patch-in-where = The Member appears where the Prospect stands. A contested Site is a fine place for it: from there you can throw down.
tip-scatter-where = Choose the Site you have used already, or could not hold anyway.
tip-throw-down-which = Fight where you are ahead before the dice, or where the prize is worth it. Whoever loses only goes home, unless Guns come out.
tip-backup-from = Each Location costs a token, and is left emptier. Two or three points ahead is comfortable; more is a waste.
tip-backup-who = Leave one behind if you want to keep the Location they come from. More Dudes also means more Guns may be pulled.
tip-fight-guns = A Gun is worth 3, nearly what a die brings on average. Any at all brings Heat, however many, so pull enough to matter or none. Remember that rivals choose at the same moment.
tip-fight-last-guns = Any Gun would push you above 4 Heat, and there is no Member to blame: your gang would be finished. Pull none, unless this Site is worth the game.
tip-fight-shots = The victims choose who is hurt, usually Prospects first. Spread your shots only if you want to weaken more than one.
tip-fight-exploit = You are there, and alone: it costs a token now, or it waits for your next turn, when somebody may have ridden in.
tip-injure-where = Choose a place that can spare one, such as the Clubhouse. A Location with a single Dude would be lost.
tip-injure-who = A Prospect is cheaper than a Member: half of the hurt never come back. Keep who you need for the next fight.
tip-fall-who = One in the Emergency Room is the cheapest, as that one may be lost anyway. Else the Clubhouse, where nobody holds anything.
tip-handshake-calls = The Last Calls lie open: read whom they hit. Cash, Guns and Contraband may still change hands, so that somebody else has the most of it.
tip-handshake-blinds = Nothing but Cash counts now. If you have made a promise, this is the moment to keep it, or not.
tip-market-sell = Everyone sells at once, and the more there is, the less it brings. Selling one brings most gangs as much Heat as selling all they may, so sell in one go or not at all. Rivals with much Heat cannot sell much: a good moment.
tip-market-fall = Any sale pushes you above 4 Heat, and a Member Takes the Fall; afterwards you are back at 1. With Members to spare that can be a price worth paying.
tip-market-last-sale = A sale would push you above 4 Heat with nobody to Take the Fall. Your gang would be out, and the money with it. Sell nothing.

## look

look-behind = { TERM($arg0, kind: "title") }: behind whose blind do you look?

## heal

heal-who = Who is patched up and goes home?

## recruit

recruit-how-many = How many Prospects join?

## patch-in

patch-in-where = Patch In: where does the Prospect stand?

## scatter

scatter-where = Your Dudes on one random Site go home. Which Site?

## throw-down

throw-down-which = Where do you Throw Down?

## backup

backup-from = { TERM($arg0, kind: "place") }: call for Backup? One Order token for each Location it comes from.
backup-none = No (more) backup
backup-who = Backup: who comes?

## fight

fight-guns = { TERM($arg0, kind: "place") }, Throwdown: how many Guns do you pull?
fight-last-guns = { TERM($arg0, kind: "place") }, Throwdown: how many Guns do you pull? Any Gun pushes you above 4 Heat, and with no Member to Take the Fall your gang would be disbanded.
fight-shots = How many of your injuries hit { PLAYER($arg0) }'s gang?
fight-exploit =
    You won. Exploit { TERM($arg0, kind: "place") } at once, for { $arg1 ->
        [one] { $arg1 } more Order token
       *[other] { $arg1 } more Order tokens
    }?

## hurt

hurt-whom = Which gang has somebody hurt?

## injure

injure-where = Somebody is hurt. Where?
injure-who = Who is hurt and goes to the Emergency Room?

## fall

fall-who = A Member must Take the Fall. From where?
fall-at = The Member at { TERM($arg0, kind: "place") }

## handshake

handshake-calls = The market is closed, and the Last Calls come next: your last moment to deal before they do.
handshake-blinds = The last round is played. When all are ready the blinds are lifted, and no more deals are made.

## market

market-sell = Black Market: how much Contraband do you traffic?
market-fall = Black Market: how much Contraband do you traffic? Any sale pushes you above 4 Heat, and a Member Takes the Fall.
market-last-sale = Black Market: how much Contraband do you traffic? Any sale pushes you above 4 Heat, and with no Member to Take the Fall your gang would be disbanded.

## deal

deal-with = A deal with { PLAYER($arg0) }
deal-give-cash = Cash you give
deal-give-gun = Guns you give
deal-give-contraband = Contraband you give
deal-take-cash = Cash you get
deal-take-gun = Guns you get
deal-take-contraband = Contraband you get

## offer.deal

offer-deal-give-cash = { AMOUNT("cash", $arg0, kind: "icon") }
offer-deal-give-gun = { AMOUNT("gun", $arg0, kind: "icon") }
offer-deal-give-contraband = { AMOUNT("contraband", $arg0, kind: "icon") }
offer-deal-take-cash = { AMOUNT("cash", $arg0, kind: "icon") }
offer-deal-take-gun = { AMOUNT("gun", $arg0, kind: "icon") }
offer-deal-take-contraband = { AMOUNT("contraband", $arg0, kind: "icon") }

## closed

closed-setup = The gangs are not chosen yet: deals begin with the first round.
closed-over = The blinds are lifted, and everything is counted.
closed-out = Your gang is out of the game.
closed-doomed = A gang is about to be disbanded. Deals go on as soon as that is settled.
closed-paying = Somebody is in the middle of an order, and nothing changes hands before it is paid. Try again when it is done.

## sheet

sheet-title = Sons of Anarchy, round { $arg0 } of { $arg1 }
sheet-setup = Sons of Anarchy, before the first round
sheet-holder = Reaper Patch: { PLAYER($arg0) }
sheet-throwdown = A Throwdown at { TERM($arg0, kind: "place") }
sheet-gangs = Gangs (Dudes: Members + Prospects)
sheet-player = Player
sheet-gang = Gang
sheet-heat = Heat
sheet-orders = Orders
sheet-hidden = ?
sheet-home = Home
sheet-injured = Injured
sheet-pool = Pool
sheet-cash = Cash
sheet-guns = Guns
sheet-goods = Contraband
sheet-out = out
sheet-crew = { $arg0 }+{ $arg1 }
sheet-nobody = -
sheet-locations = Sites and Opportunities
sheet-location = Location
sheet-does = Exploit
sheet-who = There
sheet-open = { TERM($arg0, kind: "place") }
sheet-exploited = { TERM($arg0, kind: "place") } (exploited)
sheet-cards = Anarchy
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
sheet-n-goods = { $arg0 } Contraband
sheet-n-orders =
    { $arg0 ->
        [one] { $arg0 } Order token
       *[other] { $arg0 } Order tokens
    }
sheet-seen = { PLAYER($arg0) }'s blind, seen in round { $arg1 }
sheet-course = This round
sheet-now = Now
sheet-next-turn = Next, after whoever is asked
sheet-leads = Went first this round
sheet-choosers = Still to choose
sheet-named = { PLAYERS($arg0) }
sheet-paying = Being paid
sheet-no-deals = no deals just now
sheet-ordered-by = Throwdown ordered by
sheet-fighters = In the Throwdown
sheet-pulled = Guns pulled
sheet-totals = Totals
sheet-count = { PLAYER($arg0) } { $arg1 }
sheet-doomed = Must Take the Fall and has nobody
sheet-fallen = Disbanded
sheet-final = Last Throwdown of all, { PLAYER($arg0) }
sheet-to-pick = Gangs to be had
sheet-unleaded = Unleaded side of any
sheet-turf = On the table
sheet-unseen = Face down
sheet-tiles-left = { $arg0 } Sites to turn over
sheet-cards-left = { $arg0 } cards in the deck
sheet-discards = Cards out of the game
sheet-figures = Figures of the round
sheet-market-pays = Black Market
sheet-bands = up to { $arg0 } Contraband in all { MONEY($arg1) } each, up to { $arg2 } { MONEY($arg3) }, more { MONEY($arg4) }
sheet-market-takes = A gang may sell
sheet-limits = Contraband: { PHRASES($arg0) }
sheet-limit = { $arg0 } with { $arg1 } Heat
sheet-no-limit = any number with { $arg0 } Heat
sheet-gun-each = Guns
sheet-gun-figures = each pulled adds { $arg0 } and injures { $arg1 }; pulling any brings { $arg2 } Heat
sheet-no-guns = none can be pulled this round
sheet-recovery = Emergency Room
sheet-recovers = { $arg0 } or more on a die comes home at the end of the round, less dies and goes back to the recruit pool
sheet-skipped = Out of orders for this round
sheet-strength = In a Throwdown
sheet-strengths = a Member adds { $arg0 }, a Prospect { $arg1 }
sheet-exploit = To exploit
sheet-exploit-costs =
    { $arg0 ->
        [one] costs { $arg0 } Order token
       *[other] costs { $arg0 } Order tokens
    }
sheet-house = House rules

## sheet.kind

sheet-kind-starting = Starting
sheet-kind-business = Random
sheet-kind-opportunity = Opportunities, this round

## stage

stage-gangs = gangs are picked
stage-dawn = the round begins
stage-orders = orders
stage-guns = backup and Guns
stage-cost = what the Throwdown costs
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

board-title = Sons of Anarchy
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
board-more-member = { AMOUNT("member", $arg0, kind: "member") }
board-more-prospect = { AMOUNT("prospect", $arg0, kind: "member") }
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

## board.second

board-second-market-sell = Prices and limits
board-second-market-fall = Prices and limits
board-second-market-last-sale = Prices and limits
board-second-backup-from = Line-up
board-second-backup-who = Line-up
board-second-fight-guns = Line-up
board-second-fight-shots = Line-up
board-second-fight-last-guns = Line-up

## board.legend

board-legend-cash = Cash
board-legend-gun = Gun
board-legend-contraband = Contraband
board-legend-heat = Heat
board-legend-skull = Reaper Patch
board-legend-token = Order token
board-legend-made = Member
board-legend-others = Prospect
board-legend-slugging = Strength
board-legend-no-guns = No Guns here
board-legend-arrow = Give and get
board-legend-steal = Steal
board-legend-heal = Heal
board-legend-recruit = Recruit
board-legend-look = Look at a blind
board-legend-ness = A rival
board-legend-people = Each rival
board-legend-job = The club order
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
board-legend-x = Out of orders

## board.stage

board-stage-first = First pick
board-stage-gangs = Gangs
board-stage-men = Made Men
board-stage-dawn = Dawn
board-stage-orders = Orders
board-stage-guns = Throwdown
board-stage-roll = Throwdown
board-stage-cost = Throwdown
board-stage-market = Black Market
board-stage-handshake = Handshake
board-stage-calls = Last Calls
board-stage-over = The end

## result

result-cash = Most Cash: { MONEY($arg0) }.
result-boss = Tied at { MONEY($arg0) }; the Patch holder wins.
result-guns = Tied at { MONEY($arg0) }; the most Guns decide.
result-slugging = Tied at { MONEY($arg0) } and on Guns; the last Throwdown decides.
result-survivor = The last gang standing.

## aim

aim-steal-from = whom to rob
aim-tip-on = whom to tip the police off about
aim-hurt-whom = whom to hurt
aim-look-behind = whose blind to look behind

## event

event-first = { PLAYER($seat) } rolls { $die } for the first pick.
event-gang = { PLAYER($seat) } plays { TERM($gang, kind: "gang") }.
event-side = { PLAYER($seat) } takes the { TERM($side, kind: "side") } side. { TERM($gang, kind: "gang-rule") }
event-boss = { PLAYER($seat) } holds the Reaper Patch.
event-round = Round { $round }. { PLAYER($boss) } goes first.
event-turf = New turf: { TERM($place, kind: "place") } · { TERM($place, kind: "sort") }. { TERM($place, kind: "does-at") }
event-card = Anarchy: { TERM($card, kind: "card") } · { TERM($card, kind: "sort") }. { TERM($card, kind: "text") }
event-hit = { TERM($card, kind: "card") } concerns { PLAYERS($seats) }.
event-hits-nobody = { TERM($card, kind: "card") } concerns nobody.
event-skipped = { PLAYER($seat) } is out of Order tokens and skipped until the Black Market.
event-ride = { PLAYER($seat) } rides with { AMOUNTS($who, kind: "member") } from { TERM($start, kind: "place") } to { TERM($goal, kind: "place") }.
event-exploit = { PLAYER($seat) } exploits { TERM($place, kind: "place") }.
event-aim = { TERM($card, kind: "title") }: { PLAYER($seat) } is choosing { TERM($at, kind: "aim") }; deals are open.
event-boost = { PLAYER($seat) } boosts { TERM($place, kind: "place") }.
event-gain-per-business =
    { PLAYER($seat) } takes { MONEY($cash) } for { $held ->
        [one] { $held } random Site
       *[other] { $held } random Sites
    } under control.
event-skim = { PLAYER($seat) } skims { AMOUNTS($got, kind: "asset") }.
event-sell = { PLAYER($seat) } sells { AMOUNTS($gave, kind: "asset") } for { AMOUNTS($got, kind: "asset") }.
event-spend = { PLAYER($seat) } spends { AMOUNTS($gave, kind: "asset") } for { AMOUNTS($got, kind: "asset") }.
event-swap = { PLAYER($seat) } swaps { AMOUNTS($gave, kind: "asset") } for { AMOUNTS($got, kind: "asset") }.
event-gun-bonus = { PLAYER($seat) } gets { MONEY($cash) } extra for the SELL, however many Guns it took.
event-steal = { PLAYER($seat) } steals { AMOUNTS($took, kind: "asset") } from { PLAYER($rival) }.
event-steal-none = { PLAYER($seat) } tries to steal { TERM($asset, kind: "thing") } from { PLAYER($rival) }, who has none.
event-look = { PLAYER($seat) } looks behind { PLAYER($rival) }'s blind.
event-look-own = You look behind { PLAYER($rival) }'s blind: { AMOUNTS($held, kind: "asset") }.
event-heat =
    { PLAYER($seat) } gains { $heat } Heat, { $was } → { $now } ({ $why ->
        [card] { TERM($card, kind: "title") }
        [hot] { TERM($card, kind: "title") }, a Hot place
        [rival] { TERM($card, kind: "title") }, a rival's doing
       *[other] { TERM($why, kind: "why") }
    }).
event-back-at-one = { PLAYER($seat) } is back at 1 Heat.
event-cool = { PLAYER($seat) } drops { $heat } Heat, { $was } → { $now }.
event-bribe = { PLAYER($seat) } pays { MONEY($cash) } to somebody who looks away.
event-heal = { PLAYER($seat) } brings { AMOUNTS($who, kind: "member") } home from the Emergency Room.
event-recruit =
    { PLAYER($seat) } recruits { $associates ->
        [one] { $associates } Prospect
       *[other] { $associates } Prospects
    }.
event-orders =
    { PLAYER($seat) } takes { $orders ->
        [one] { $orders } more Order token
       *[other] { $orders } more Order tokens
    }.
event-lose = { PLAYER($seat) } hands { AMOUNTS($lost, kind: "asset") } back to the bank.
event-lose-none = { PLAYER($seat) } has no { TERM($asset, kind: "thing") } to lose.
event-handed-in = { PLAYER($seat) } hands in { AMOUNTS($lost, kind: "asset") } and is paid { MONEY($cash) }.
event-tribute = { PLAYER($seat) } collects { MONEY($cash) } of respect from { PLAYERS($payers) }.
event-tribute-none = { PLAYER($seat) } collects nothing: no rival has any Cash.
event-injured = { PLAYER($seat) } has { AMOUNTS($who, kind: "member") } carried off to the Emergency Room.
event-home = { PLAYER($seat) } goes home from { TERM($place, kind: "place") } with { AMOUNTS($who, kind: "member") }.
event-fall = A { TERM($man, kind: "person") } at { TERM($place, kind: "place") } Takes the Fall for { PLAYER($seat) } and is out of the gang.
event-disbanded = { PLAYER($seat) } has no Member left to Take the Fall: the gang is disbanded.
event-sit = { PLAYER($seat) } sits tight.
event-patch-in = { PLAYER($seat) } patches in a Member at { TERM($place, kind: "place") } for $1 and a Gun.
event-gang-order = { PLAYER($seat) } issues { TERM($gang, kind: "gang-order") }.
event-throwdown = { PLAYER($seat) } throws down at { TERM($place, kind: "place") } against { PLAYERS($seats) }.
event-backup = { PLAYER($seat) } calls { AMOUNTS($who, kind: "member") } from { TERM($start, kind: "place") } for backup.
event-guns =
    { PLAYER($seat) } pulls { $guns ->
        [one] { $guns } Gun
       *[other] { $guns } Guns
    }.
event-no-guns = Nobody pulls a Gun at { TERM($place, kind: "place") }.
event-roll =
    { PLAYER($seat) }: { AMOUNTS($who, kind: "member") } { $ratings }{ $guns ->
        [0] { "" }
        [one] { " " }+ { $guns } Gun { $shooting }
       *[other] { " " }+ { $guns } Guns { $shooting }
    }{ $lent ->
        [0] { "" }
       *[other] { " " }+ help { $lent }
    } + die { $die } = { $total }.
event-won = { PLAYER($seat) } wins { TERM($place, kind: "place") }.
event-tie = { PLAYERS($seats) } are tied at { TERM($place, kind: "place") }, and none of them holds the Patch: everybody goes home.
event-tie-won = { PLAYERS($seats) } are tied at { TERM($place, kind: "place") }: the Patch decides.
event-shots =
    { PLAYER($seat) } shoots { $shots ->
        [one] { $shots } Dude
       *[other] { $shots } Dudes
    } of { PLAYER($rival) }'s gang.
event-market = The Black Market opens, and so do all fists.
event-no-sale = Nobody traffics anything at the Black Market.
event-price =
    { $goods } Contraband for sale{ $added ->
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
event-sale = { PLAYER($seat) } traffics { $goods } Contraband for { MONEY($cash) }.
event-recovers = Emergency Room: { PLAYER($seat) } rolls { $die } ({ $needs } or more will do), and { AMOUNTS($who, kind: "member") } recovers.
event-lost = Emergency Room: { PLAYER($seat) } rolls { $die } ({ $needs } or more was needed), and { AMOUNTS($who, kind: "member") } dies.
event-deal = { PLAYER($seat) } and { PLAYER($rival) } make a deal: { AMOUNTS($gives, kind: "asset") } for { AMOUNTS($takes, kind: "asset") }.
event-gift = { PLAYER($seat) } hands { PLAYER($rival) } { AMOUNTS($gives, kind: "asset") }.
event-blinds = The blinds are lifted.
event-final = The last Throwdown: { PLAYER($seat) } has { $force } with all Dudes + die { $die } = { $total }.

## icon

# One sign for each figure of the story.
icon-cash = 💵{ $count }
icon-gun = 🔫{ $count }
icon-contraband = 📦{ $count }
icon-goods = 📦{ $count }
icon-heat = 🔥{ $count }
icon-die = 🎲{ $count }
icon-member = 🏍️{ $count }
icon-prospect = 🛵{ $count }
icon-order = 🎟️{ $count }

## story

story-first = 🎲 First pick: { PHRASES($rolls) }
story-gang = **{ PLAYER($seat) }** plays { TERM($gang, kind: "gang") }
story-side = { TERM($side, kind: "side") } side: { TERM($gang, kind: "gang-rule") }
story-round = ### Round { $round } · { PLAYER($boss) } goes first
story-turf = 🛣️ **{ TERM($place, kind: "place") }**: { TERM($place, kind: "does-at") }
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
story-throwdown = 🥊 **Throwdown at { TERM($place, kind: "place") }** — { PLAYER($seat) } against { PLAYERS($seats) }
story-tie = { PLAYERS($seats) } are tied, and none of them holds the Patch
story-tie-won = { PLAYERS($seats) } are tied: the Patch decides
story-backup = { PLAYER($seat) } calls { PHRASES($crews) }
story-fists =
    { $guns ->
        [1] *One cut swings open.*
        [2] *Saddlebags are unbuckled.*
        [3] *The engines are drowned out.*
       *[other] *The whole block hits the floor.*
    }
story-guns = { PLAYER($seat) } pulls { AMOUNT("gun", $guns, kind: "icon") }
story-no-guns = *Nobody reaches for a Gun.*
story-roll =
    { PLAYER($seat) }: dudes { $ratings }{ $guns ->
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
        [scarce] *the phones ring all night*:
        [enough] *all fists open*:
       *[glut] *every van in town is full*:
    } { AMOUNT("goods", $goods, kind: "icon") }{ $added ->
        [0] { "" }
       *[other] { " " }(counted as { $counted })
    }, { AMOUNT("cash", $each, kind: "icon") } each{ $shift ->
        [0] { "" }
       *[other] { " " }({ AMOUNT("cash", $shift, kind: "icon") } of it by a Hassle)
    }
story-homes = 🏠 Back home: { PHRASES($ways) }
story-ward = 🏥 **Emergency Room**, { AMOUNT("die", $needs, kind: "icon") } or more
story-disbanded = 💀 **{ PLAYER($seat) }'s gang is disbanded**: no Member left to Take the Fall
story-blinds = 🎭 **The blinds are lifted.** *Now everybody sees who was bluffing.*
story-final = 🥊 **The last Throwdown**: { PHRASES($rolls) }

# Then what stands in them: what a player does, and what befalls them.

story-first-roll = { PLAYER($arg0) } { AMOUNT("die", $arg1, kind: "icon") }
story-final-roll = { PLAYER($arg0) }: dudes { $arg1 } + { AMOUNT("die", $arg2, kind: "icon") } = **{ $arg3 }**
story-way-home = { PLAYER($arg0) } from { TERM($arg1, kind: "place") }
story-backup-from = { AMOUNTS($arg0, kind: "icon", by: "spaced") } from { TERM($arg1, kind: "place") }
story-ride =
    rides { AMOUNTS($arg0, kind: "icon", by: "spaced") }{ $arg1 ->
        [clubhouse] { "" }
       *[other] { " " }from { TERM($arg1, kind: "place") }
    } to { TERM($arg2, kind: "place") }
story-patch-in = patches in a Member at { TERM($arg0, kind: "place") } (−💵1 🔫1)
story-skipped = has spent the last Order token
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
story-recruit = recruits { AMOUNT("prospect", $arg0, kind: "icon") }
story-sit = sits tight
story-gain = +{ AMOUNTS($arg0, kind: "icon", by: "spaced") }
story-lose = −{ AMOUNTS($arg0, kind: "icon", by: "spaced") }
story-lose-none = has no { TERM($arg0, kind: "thing") } to lose
story-sell = { AMOUNTS($arg0, kind: "icon", by: "spaced") } → { AMOUNTS($arg1, kind: "icon", by: "spaced") }
story-spend = { AMOUNTS($arg0, kind: "icon", by: "spaced") } → { AMOUNTS($arg1, kind: "icon", by: "spaced") }
story-swap = { AMOUNTS($arg0, kind: "icon", by: "spaced") } → { AMOUNTS($arg1, kind: "icon", by: "spaced") }
story-handed-in = hands in { AMOUNTS($arg0, kind: "icon", by: "spaced") } → { AMOUNT("cash", $arg1, kind: "icon") }
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
story-heat =
    { AMOUNT("heat", $arg0, kind: "icon") } → { $arg1 }{ $arg2 ->
        [guns] { " " }for the Guns
        [hot] { " " }(Hot)
        [card] { " " }({ TERM($arg3, kind: "title") })
        [rival] { " " }({ TERM($arg3, kind: "title") })
       *[other] { "" }
    }
story-cool = { AMOUNT("heat", $arg0, kind: "icon") } → { $arg1 }
story-fall = lets a { TERM($arg0, kind: "person") } at { TERM($arg1, kind: "place") } Take the Fall
story-back-at-one = 🔥1 again
story-boss = holds the Reaper Patch 🧷

## rule

rule-ride = Nobody can ride: all your Dudes are in the Emergency Room or the recruit pool. Recruit first.
rule-exploit = You exploit a Location where you alone have Dudes, each only once a round, and need the Order tokens it costs. Ride to one, or throw down for it.
rule-throw-down = A Throwdown needs a contested Location with at least one of your own Members. Ride a Member to where a rival stands.
rule-recruit = There is no Prospect left to recruit: you have all you may have, the injured included.
rule-patch-in = Patching in takes $1, a Gun, a Prospect outside the Emergency Room and a Member in your recruit pool.
rule-club = You cannot pay for your Club Order now, or a Hassle forbids it this round.
rule-no-token = You have no Order token left for that.
rule-long-haul = There are not enough Anarchy cards for so many rounds. Seven more are possible, eight with the Hardcore cards.
rule-deal-empty = A deal needs something that changes hands. Name at least one amount above 0.
rule-deal-partner = Your partner cannot hand that over. Offer something else.

## brief

brief-in-one = { PHRASES($arg0, by: "then") }
brief-trouble = Using it brings 🔥{ $arg0 } at once (you have 🔥{ $arg1 } of 4).
brief-gun-trouble = Pulling any brings 🔥{ $arg0 } afterwards (you have 🔥{ $arg1 } of 4).
brief-sale-trouble = Trafficking any brings 🔥{ $arg0 }, however much it is (you have 🔥{ $arg1 } of 4).
brief-fall = ⚠️ That is above 4 Heat: a Member Takes the Fall, and you are back at 🔥1.
brief-last-straw = ⚠️ That is above 4 Heat, and you have no Member to Take the Fall: your gang would be disbanded.
brief-at = { TERM($arg0, kind: "place") } { $arg1 }+{ $arg2 }
brief-stands = Your Dudes (Members + Prospects): { PHRASES($arg0) }.
brief-card = *{ TERM($arg0, kind: "card") }*: { TERM($arg0, kind: "text") }
brief-hassles = This round: { PHRASES($arg0, by: "beside") }
brief-calls = At its end: { PHRASES($arg0, by: "beside") }
brief-coming = Next: { PHRASES($arg0, by: "beside") }
brief-rival = { PLAYER($arg0) } 🔥{ $arg1 } with { $arg2 }+{ $arg3 } Dudes
brief-rivals = Rivals: { PHRASES($arg0) }.
brief-fight = **{ TERM($arg1, kind: "place") }, Throwdown**: you against { PLAYERS($arg2) }.
brief-men = { AMOUNT($arg0, $arg1, kind: "member") } { $arg2 }
brief-own-side = You: { PHRASES($arg1, by: "plus") } = **{ $arg2 }**.
brief-side = { PLAYER($arg0) }: { PHRASES($arg1, by: "plus") } = **{ $arg2 }**
brief-other-sides = { PHRASES($arg0, by: "beside") }
brief-odds =
    Each side adds 🎲. As it stands you win { $arg0 } of 36 throws{ $arg1 ->
        [0] .
       *[other] , and { $arg1 } are a tie: won by the Patch holder, or everybody goes home.
    }
brief-chance = 🔫{ $arg0 }: { $arg1 }
brief-gun-odds =
    Each side adds 🎲. Of { $arg0 } throws you win, if { PLAYER($arg4) } pulls none, { PHRASES($arg1, by: "beside") }; if { PLAYER($arg4) } pulls { $arg5 }, { PHRASES($arg2, by: "beside") }. { $arg3 ->
        [1] Ties are counted: you hold the Reaper Patch.
       *[other] Ties are not counted: the Patch holder wins them, or everybody goes home.
    }
brief-gun-odds-several =
    Each side adds 🎲. Of { $arg0 } throws you win, if nobody else pulls any, { PHRASES($arg1, by: "beside") }; if all pull as many as they may, { PHRASES($arg2, by: "beside") }. { $arg3 ->
        [1] Ties are counted: you hold the Reaper Patch.
       *[other] Ties are not counted: the Patch holder wins them, or everybody goes home.
    }
brief-tokens = { PLAYER($arg0) } { $arg1 }
brief-still-to-come = Order tokens of the others: { PHRASES($arg0) }.
brief-exploitable = Yours alone, not exploited yet: { TERM($arg0, kind: "place") }.
brief-they = { PLAYER($arg0) } { $arg1 }
brief-contest = { TERM($arg0, kind: "place") } (you { $arg2 }, { PHRASES($arg3) })
brief-contested = Contested, with strengths before 🎲: { PHRASES($arg0) }.
brief-nowhere = You have nobody at a Location that could be exploited or fought for: ride there first.
brief-move-any = One Ride takes any number of them from one place to one other.
brief-move-most = One Ride takes { $arg0 } at most: a Hassle of this round.
brief-choose = Choose from { $arg0 } to { $arg1 }.
brief-leaving = At { TERM($arg0, kind: "place") } you have { $arg1 }+{ $arg2 } (Members + Prospects).
brief-leave-all = If all of them go, you hold { TERM($arg0, kind: "place") } no longer.
brief-associates-alone = Prospects can hold and exploit a Location; only a Member can start a Throwdown there.
brief-empty = Empty: { TERM($arg0, kind: "place") }.
brief-mine = You are there already: { TERM($arg0, kind: "place") }.
brief-spent = Exploited this round already: { TERM($arg0, kind: "place") }.
brief-held-by = { TERM($arg0, kind: "place") } ({ PHRASES($arg2) })
brief-theirs = Rivals, with their strength: { PHRASES($arg0) }.
brief-control = Alone at a Location you can exploit it; where a rival stands you have to throw down first.
brief-associates = You have { $arg0 } of { $arg2 } Prospects; up to { $arg1 } may join now.
brief-recruits = They come to your Clubhouse. Each adds 1 to a Throwdown and brings no Order token.
brief-next-orders = With one more Member you get { $arg0 } + { $arg1 } = **{ $arg2 }** Order tokens next round.
brief-exploit = Order tokens: it takes { $arg0 }, you have { $arg1 }. Nobody can exploit it again this round.
brief-hot = { TERM($arg0, kind: "place") } is Hot: it brings 🔥{ $arg1 } at once.
brief-either = **{ TERM($arg0, kind: "place") }**: { TERM($arg0, kind: "rest-at") }
brief-hot-before = It is Hot: the 🔥{ $arg0 } is yours already, whatever you use.
brief-may-leave = You may use any of it, or none: the Site is exploited for this round either way.
brief-boost = Order tokens: it takes 1, you have { $arg0 }. The Site is exploited either way.
brief-exchange =
    { $arg0 ->
        [one] Once at most: { AMOUNT($arg1, $arg2, kind: "asset") } for { AMOUNT($arg3, $arg4, kind: "asset") }.
       *[other] Up to { $arg0 } times: { AMOUNT($arg1, $arg2, kind: "asset") } for { AMOUNT($arg3, $arg4, kind: "asset") }.
    } 0 leaves it.
brief-cannot-pay = You cannot pay for it: not enough { TERM($arg0, kind: "thing") }. The others only see that you were asked.
brief-prices = The Black Market will pay 💵{ $arg0 } to 💵{ $arg1 } for each Contraband tonight.
brief-gun-bonus = Arms Dealers: 💵{ $arg0 } more, once, if you sell any.
brief-bribe = It costs 💵{ $arg0 }: 🔥{ $arg1 } becomes 🔥{ $arg2 }. Less Heat means more may be trafficked.
brief-steal = You take { AMOUNT($arg0, $arg1, kind: "asset") } from one rival.
brief-short = Whoever has too little hands over all there is, and you alone see behind that blind.
brief-look = You see one rival's Cash, Guns and Contraband as of now. Nobody else does.
brief-tip = One rival gains 🔥{ $arg0 }. Above 4 a Member Takes the Fall; with none, that gang is out of the game.
brief-tip-some = One rival gains Heat. Above 4 a Member Takes the Fall; with none, that gang is out of the game.
brief-hurt-whom = The gang that you choose names which of its Dudes go to the Emergency Room.
brief-heal =
    { $arg1 ->
        [one] Your only injured Dude can go home without a roll.
       *[other]
            { $arg0 ->
                [one] One of your { $arg1 } injured can go home without a roll.
               *[other] Up to { $arg0 } of your { $arg1 } injured can go home without a roll.
            }
    }
brief-recover = Whoever is in the Emergency Room at the end of the round rolls 🎲: { $arg0 } or more comes home, less dies and goes back to the recruit pool.
brief-fight-costs = Order tokens: a Throwdown takes 1, you have { $arg0 }. If you win, you may exploit the Location at once.
brief-backup = Order tokens: each Location it comes from takes 1, you have { $arg0 }. Nobody can leave the fight.
brief-may-pull = { PLAYER($arg0) } { $arg1 }
brief-gun =
    Each Gun: +{ $arg0 }, and a rival Dude hurt, win or lose. { $arg1 ->
        [0] You have none
       *[other] You can pull { $arg2 } of your 🔫{ $arg1 }
    }; others at most (one a Dude): { PHRASES($arg3) }.
brief-feud = Blood Feud: each Gun hurts { $arg0 }.
brief-shots = You pulled 🔫{ $arg0 }. { PLAYER($arg1) } has { $arg2 } in the fight, and chooses who of them is hurt.
brief-victims = The hurt go to the Emergency Room, and come back with { $arg0 } or more on 🎲. The rest of your injuries hit the other rivals.
brief-guns-to-come = The Guns you pulled bring 🔥{ $arg0 } afterwards.
brief-hurt = You choose { $arg0 } of your { $arg1 } there for the Emergency Room.
brief-scapegoat =
    { $arg0 ->
        [one] Your only Member goes back to the recruit pool; patching in again takes 💵1 and 🔫1.
       *[other] One of your { $arg0 } Members goes back to the recruit pool; patching in again takes 💵1 and 🔫1.
    }
brief-orders-after = Next round that leaves you { $arg0 } + { $arg1 } = **{ $arg2 }** Order tokens.
brief-scatter = They go home from the one you choose. Order tokens already spent there stay spent.
brief-band = up to { $arg0 } Contraband in all 💵{ $arg1 } each
brief-band-above = more 💵{ $arg0 }
brief-market = **Black Market**, all at once: { PHRASES($arg0) }.
brief-limit = 🔥{ $arg0 } lets you traffic up to { $arg2 }; you have 📦{ $arg1 }.
brief-limit-zero = 🔥{ $arg0 } lets you traffic nothing; you have 📦{ $arg1 }.
brief-limit-none = 🔥{ $arg0 } lets you traffic any number; you have 📦{ $arg1 }.
brief-sells = { PLAYER($arg0) } up to { $arg1 }
brief-sells-none = { PLAYER($arg0) } nothing
brief-sells-any = { PLAYER($arg0) } any number
brief-others-sell = The others may traffic: { PHRASES($arg0) }.
brief-quiet = Small Change: exactly { $arg0 } brings no Heat.
brief-take = 📦{ $arg0 } 💵{ $arg1 } to 💵{ $arg2 }
brief-take-sure = 📦{ $arg0 } 💵{ $arg1 }
brief-takings = That would bring, by what the others sell: { PHRASES($arg0, by: "beside") }.
brief-markets-left =
    { $arg0 ->
        [one] { $arg0 } more market after this one. Selling nothing brings no Heat.
       *[other] { $arg0 } more markets after this one. Selling nothing brings no Heat.
    }
brief-last-market = The last market: Contraband left over counts for nothing.
brief-deal = You may still deal with anybody before you answer.
brief-tie-rule = Most Cash wins. Tied: the Patch holder ({ PLAYER($arg0) }) if among them, then most Guns, then a last Throwdown.
brief-picks-later =
    { $arg0 ->
        [one] { $arg0 } player picks after you. Whoever picks last holds the Reaper Patch and goes first.
       *[other] { $arg0 } players pick after you. Whoever picks last holds the Reaper Patch and goes first.
    }
brief-picks-last = You pick last: you hold the Reaper Patch and go first.
brief-unleaded = All gangs start alike: { TERM($arg0, kind: "gang-start") }. Only the colours differ.
brief-gang = **{ TERM($arg0, kind: "gang") }** · { TERM($arg0, kind: "gang-rule") }
brief-sides = That is the High Octane side. The Unleaded side is the same for every gang and has no special rules: a simple start.

## standing

standing-goal = Most Cash after round { $arg0 } wins · round { $arg1 }
standing-over = Most Cash wins, and the blinds are lifted.
standing-blinds = { PHRASES($arg0, by: "beside") }
standing-cash = { PLAYER($arg0) } 💵{ $arg1 }
standing-gangs = { PHRASES($arg0, by: "beside") }
standing-gang = { PLAYER($arg0) } 🔥{ $arg1 }, Dudes { $arg2 }+{ $arg3 }
standing-gone = { PLAYER($arg0) } is out
standing-out = Your gang is disbanded.
standing-none = { PLAYER($arg0) } has no gang yet
standing-no-gang = You have no gang yet. Whoever picks last holds the Reaper Patch.
standing-picked = You hold 💵{ $arg0 } 🔫{ $arg1 } 📦{ $arg2 } and have 🔥{ $arg3 } of 4 · Whoever picks last holds the Reaper Patch
standing-own = You hold 💵{ $arg0 } 🔫{ $arg1 } 📦{ $arg2 } and have 🔥{ $arg3 } of 4 · Reaper Patch: { PLAYER($arg4) }

## face

face-high-octane = Gang, High Octane side
face-unleaded = Gang, Unleaded side
face-starting = Starting Site, there all game
face-random = Random Site, stays once revealed
face-opportunity = Opportunity, until the end of the round
face-obstacle = Obstacle, at once
face-obstacle-hardcore = Obstacle, at once (Hardcore card)
face-hassle = Hassle, this round
face-hassle-hardcore = Hassle, this round (Hardcore card)
face-call = Last Call, at the end of the round
face-call-hardcore = Last Call, at the end of the round (Hardcore card)
face-board = Board, there all game
face-market-title = Black Market
face-market = All name an amount of Contraband in secret, at the end of the orders; all get the same price.
face-bands = With { $arg0 } players: up to { $arg1 } in all bring { MONEY($arg2) } each, up to { $arg3 } { MONEY($arg4) }, more { MONEY($arg5) }.
face-market-takes = It takes from a gang: { PHRASES($arg0) }.
face-market-costs = Whoever sells anything gains { $arg0 } Heat.
face-market-flavour = No signs, no receipts, and the parking lot empties fast.
face-emergency-title = Emergency Room
face-emergency = The hurt wait here. They can do nothing, but still belong to the gang.
face-recovers = At the end of the round each rolls 🎲: { $arg0 } or more comes home, less dies and goes back to the recruit pool.
face-emergency-flavour = Boots under the beds, and a deputy reading the same page all night.
face-start = Starts with { TERM($arg0, kind: "gang-start") }.

## howto

howto-1-title = What it is about
howto-1 =
    🎯 **Six rounds. Most Cash at the end wins.** Guns, Contraband and muscle are only ways to get it.
    🏍️ You run a gang of *Dudes*: *Members*, who add 2 to a fight and bring an Order token each, and *Prospects*, who add 1. All of them stand in the open; so do your 🔥 Heat and (by the usual rules) your Order tokens.
    🫣 💵 Cash, 🔫 Guns and 📦 Contraband stand behind your *blind*: nobody sees how much you have, unless a card lets them look.
    🗺️ The map is a handful of *Sites*. Whoever stands at one alone may *Exploit* it. Where two gangs stand, somebody throws down first.
    🌙 At the end of a round all traffic Contraband on the Black Market at once. The more there is, the less it brings, and the hotter you are, the less you may sell.
    🤝 You may deal at any time: money, Guns, Contraband. What is handed over now is handed over; a promise is only a promise.
howto-2-title = A round, step by step
howto-2 =
    1️⃣ **Order tokens.** As many as your Clubhouse says, and one more for every Member.
    2️⃣ **New turf and Anarchy.** In rounds 1 to 3 two more Sites are revealed, and they stay. Then come Anarchy cards: one, two, then three a round. An *Obstacle* happens at once, a *Hassle* changes a rule for the round, an *Opportunity* is a Location for the round, a *Last Call* strikes at its end.
    3️⃣ **Orders.** The Patch holder first, then to the left: one order a turn. Whoever has no token when the turn comes is skipped for the rest of the round.
    4️⃣ **Black Market.** All choose in secret how much Contraband they traffic, and open their fists together.
    5️⃣ **Last Calls.** Before them is a last moment to deal.
    6️⃣ **Clean Up.** Dudes at Opportunities go home, and everybody in the Emergency Room rolls 🎲: 4 or more comes home, less dies and goes back to the recruit pool.
howto-3-title = The orders
howto-3 =
    🏍️ **Ride**: any of your Dudes from one place to one other.
    💼 **Exploit**: use a Location where you alone have Dudes. Each only once a round. You may use any part of it. *Hot* brings Heat at once; a *Boost* is a further part for one more token.
    🥊 **Throw Down**: at a Location you share with a rival, if one of your own Members is there.
    🙋 **Recruit**: one more Prospect at home.
    🧷 **Patch In**: 💵1 and 🔫1 turn a Prospect, wherever that one stands, into a Member. From the next round on that is one Order token more: worth it early.
    📜 **Club Order**: what only your gang can do, in a High Octane game.
    🪑 **Sit Tight**: spend a token and wait.
    📖 SELL is goods for Cash, SPEND Cash for goods, SWAP goods for goods, SKIM is free, STEAL is from a rival, GAIN and DROP are Heat.
    A good first round: put somebody on two or three empty Sites, exploit them, and keep one token for whoever rides in on you.
howto-4-title = Throwdowns, Heat and deals
howto-4 =
    🥊 **A Throwdown.** First Backup: Dudes from other Locations join, for one token a Location. Then all pull Guns in secret, at most one for each Dude there; at the Police Station, the hospital and a few other places there are none. Each side adds 2 for a Member, 1 for a Prospect, 3 for a Gun, and 🎲. The highest wins, the others go home. A tie is won by the Patch holder; if the holder is not among the tied, everybody goes home.
    🩹 Every Gun also sends a rival Dude to the Emergency Room, win or lose, and pulling any brings 🔥1.
    🔥 **Heat** runs from 0 to 4 and says what you may traffic: any number, 3, 2, 1, nothing. Trafficking brings 🔥1, however much it is. Above 4 a Member *Takes the Fall* and Heat is 1 again. A gang that must name somebody and has no Member is out of the game.
    💀 The **Reaper Patch**: its holder goes first and wins ties. Beat the holder in a Throwdown, or exploit the Police Station, and it is yours.
    🤝 **Deals**: offer what you like to whom you like, also to somebody who is just choosing whom to rob. Orders, Heat and Dudes cannot be traded.
howto-5-title = The end, and a small glossary
howto-5 =
    🏁 After the last round the blinds are lifted. Most Cash wins. Tied: the Patch holder, if among the tied; then the most Guns; then a last Throwdown with all Dudes.
    📦 Contraband that is left counts for nothing, so be cool enough for the last markets.
    📖 **Control**: you alone have Dudes there. **Contested**: two gangs or more have.
    📖 **Clubhouse**: your home; nobody can ride there to bother you. **Recruit pool**: those who are not in the gang yet, or any more.
    📖 **Emergency Room**: for the hurt. It is not a Location; St. Thomas Hospital brings two home without a roll.
    📖 **Patch order**: the holder, then to the left. It changes with the Patch, but for the turns of this round.
    📖 **Take the Fall**: a Member goes back to the pool, and Heat drops to 1.
    📖 **Unleaded / High Octane**: all gangs alike, or each with rules of its own.

## topic

topic-goal-title = Goal and end of the game
topic-goal = After the last round the blinds are lifted and the most Cash wins. Tied: the Patch holder if among the tied, then the most Guns, then a last Throwdown: 🎲 and the strength of all Dudes in the gang, again and again until somebody wins. If only one gang is left, it wins at once.
topic-round-title = A round
topic-round = Order tokens, new Sites and Anarchy cards, orders in turn, Black Market, Last Calls, Clean Up. The Patch holder at the start of the round takes the first turn.
topic-orders-title = Order tokens and turns
topic-orders = Base orders plus one for each Member in the gang. One order a turn, around the table. A gang with a token must use one, if only to Sit Tight; one without any is skipped, and then out until the Black Market. Boosts, Backup and an exploit after a Throwdown need a further token. Tokens are not kept and not traded.
topic-ride-title = Ride
topic-ride = Any of your Dudes at one place go to one other place: a Site, an Opportunity or your own Clubhouse. Never to or from the Emergency Room, never to a rival's Clubhouse. If all your Dudes are hurt or in the pool, nobody can ride: recruit first.
topic-exploit-title = Exploit
topic-exploit = You need control: your Dudes there, and nobody else's. Each Location is exploited once a round, by one gang. Hot brings the printed Heat at once. You may use any of its transactions, or none; where it says "or", one of the two.
topic-boost-title = Boost
topic-boost = A further Order token buys the boosted part of a Location, once, whether or not you used the rest. Also right after a won Throwdown.
topic-transactions-title = Transactions
topic-transactions = SELL Guns or Contraband for Cash, SPEND Cash for them, SWAP one for the other, each up to its maximum of times. SKIM is free. STEAL takes from one rival. GAIN and DROP change your Heat. A Hassle may forbid a kind of them, or those that have to do with some item.
topic-throwdown-title = Throwdowns
topic-throwdown = You need a contested Location with one of your own Members. Backup, then Guns where they are allowed, then dice: 2 for a Member, 1 for a Prospect, 3 for a Gun, and 🎲. The highest wins, the others go home. Tied: the Patch holder, else nobody. Whoever threw down and won may exploit the Location at once.
topic-backup-title = Backup
topic-backup = Only gangs in the Throwdown may call it, in Patch order. One Order token for each Location the Dudes come from, any number of them. Nobody can be sent away.
topic-guns-title = Guns and injuries
topic-guns = Pulled in secret, no more than Dudes in the fight, and gone afterwards. Each adds 3 and hurts one rival Dude, win, lose or tie; the shooter chooses the gang, its player the Dude. Pulling any brings one Heat, after the fight. None at the Police Station, the hospital and wherever a card says so.
topic-heat-title = Heat
topic-heat = From 0 to 4. It limits what you may traffic: any number, 3, 2, 1, nothing. Trafficking, Guns, Hot Sites and some cards bring it. Above 4 a Member Takes the Fall at once.
topic-fall-title = Taking the Fall
topic-fall = A Member, also an injured one, goes back to the recruit pool, and Heat drops to 1. A gang that must and has no Member is disbanded: everything it has is gone.
topic-market-title = Black Market
topic-market = All name an amount of Contraband in secret. Four players: up to 4 in all bring 💵3 each, up to 8 💵2, more 💵1. Three players: up to 3, up to 6, more. Whoever sold anything then gains one Heat.
topic-recruit-title = Recruit
topic-recruit = One Prospect from the pool comes to your Clubhouse. Five is the most, the injured included; with Slim Pickings no more than you started with. Prospects can hold, exploit and defend a Location; they cannot start a Throwdown and bring no Order token.
topic-patch-in-title = Patch In
topic-patch-in = For 💵1 and 🔫1 one of your Prospects outside the Emergency Room is replaced, on the spot, by a Member from your pool. The Prospect goes back to the pool.
topic-club-order-title = High Octane and Club Orders
topic-club-order = In a High Octane game you choose a side of your Clubhouse. The High Octane side has rules of its own, for some gangs an order that only they can issue, as often as they have tokens and can pay. A Hassle may forbid what it does.
topic-cards-title = Anarchy cards
topic-cards = Obstacles happen at once. Hassles change rules until the end of the round; several add up. Opportunities are Locations for one round. Last Calls strike at the end, in the order drawn. All who are tied for most or least are meant.
topic-emergency-title = Emergency Room
topic-emergency = The hurt wait here and can do nothing, but still belong to the gang. At the end of the round each rolls 🎲: 4 or more comes home, less dies and goes back to the recruit pool.
topic-deals-title = Deals
topic-deals = Cash, Guns and Contraband may change hands at any time, if both agree; gifts too. At least one amount has to be above 0, and nobody can hand over what is not there. Everybody hears what was exchanged. Promises about later bind nobody. No deals while a transaction is being paid, nor with somebody whose fist is closed.
topic-patch-title = Reaper Patch
topic-patch = Its holder goes first, wins ties in Throwdowns and ties for the game. Whoever beats the holder in a Throwdown or exploits the Police Station takes it. Backup, injuries and cards follow the new holder at once, turns from the next round.
topic-house-rules-title = Hardcore options
topic-house-rules = Hollow Point Rounds: no hospital. Long Haul Ride: up to seven more rounds, eight with the Hardcore cards, as the Anarchy deck has no more. Under the Radar: Order tokens are secret. Slim Pickings: no more Prospects than at the start. Hardcore cards: four harsh ones join the deck.

## see

see-ride = ride
see-exploit = exploit
see-throw-down = throwdown
see-recruit = recruit
see-patch-in = patch-in
see-club = club-order
see-no-token = orders
see-long-haul = house-rules
see-deal-empty = deals
see-deal-partner = deals

## because

because-handshake-calls = It has no deal in mind and is ready.
because-handshake-blinds = It has no deal in mind and is ready.
because-setup-gang = Any gang can win: it takes one by lot.
because-exploit-which = It counts in Cash what each place would bring now, and takes the best. It uses a Site if that brings you anything.
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
because-fight-last-guns = Pulling a Gun would push your Heat too far; it keeps them hidden.
because-market-last-sale = A sale would push your Heat too far; it sells nothing.
because-setup-side = Both sides are fair; it takes the one with rules of its own.
because-order-which = It counts in Cash what each order would bring, and gives the best.
because-ride-from = It starts from where the best ride begins.
because-ride-who = For work one is enough, and the least of them; for a Throwdown it takes everybody.
because-ride-also-from = It collects others on the way if the best ride needs them.
because-ride-to = It counts what holding or winning each Site would bring, and goes to the best.
because-exploit-some = It uses whatever does you good.
because-sell-times = It sells as long as the Cash is worth more than what it gives.
because-spend-times = It pays as long as what it gets is worth more.
because-swap-times = It swaps as long as what it gets is worth more.
because-bribe-times = It pays if losing the Heat is worth more than the Cash.
because-tip-on = It heats up the gang with the most Heat already, as long as that does it more harm than good.
because-patch-in-where = It patches somebody in where rivals stand, else at home.
because-throw-down-which = It throws down where winning brings most for the risk.
because-fight-guns = It weighs how much each Gun raises the chance to win against the Gun and the Heat it brings.
because-scatter-where = It gives up the Site where its Dudes are missed least.
because-fall-who = It gives somebody up where they are missed least.
because-market-sell = It guesses what the others can sell, and sells as much as brings more now than it would later.
because-market-fall = Any sale pushes your Heat too far; it sells only if the Cash is worth a Member.

## worth

worth-title = Cash behind the blinds, round by round
worth-figure = { MONEY($arg0) }
worth-cash = Cash

## highlight

highlight-theft = 🧤 The biggest grab: **{ PLAYER($arg0) }** stole { AMOUNTS($arg2, kind: "asset") } from { PLAYER($arg1) }.
highlight-upset = 🎲 **{ PLAYER($arg0) }** was { $arg3 } behind { PLAYER($arg1) } at { TERM($arg2, kind: "place") }, rolled { $arg4 } against { $arg5 }, and took it.
highlight-in-vain = 🔫 **{ PLAYER($arg0) }** pulled { $arg1 } Guns in Throwdowns that were lost all the same.
highlight-fallen = 🚔 { $arg1 } Members Took the Fall for **{ PLAYER($arg0) }**.
highlight-sale = 📦 **{ PLAYER($arg0) }** moved { $arg1 } Contraband for { MONEY($arg2) } at the Black Market of round { $arg3 }.
highlight-deal = 🤝 The biggest deal: **{ PLAYER($arg0) }** gave { PLAYER($arg1) } { AMOUNTS($arg2, kind: "asset") } for { AMOUNTS($arg3, kind: "asset") }.
highlight-bloodiest = 🩸 { TERM($arg0, kind: "place") } saw the worst of it: { $arg1 } Dudes shot in one Throwdown.
highlight-lucky = 🍀 The luckiest dice: **{ PLAYER($arg0) }** rolled { $arg1 } with { $arg2 } of them.
highlight-unlucky = 🌧️ The unluckiest dice: **{ PLAYER($arg0) }** rolled { $arg1 } with { $arg2 } of them.
highlight-fighter = 🥊 **{ PLAYER($arg0) }** won { $arg1 } Throwdowns.
highlight-buried = ⚰️ { $arg1 } of **{ PLAYER($arg0) }**'s Dudes never left the Emergency Room.
highlight-gift = 🎁 **{ PLAYER($arg0) }** handed { PLAYER($arg1) } { AMOUNTS($arg2, kind: "asset") } for nothing. For nothing that was said aloud.
highlight-windfall = 💵 { TERM($arg1, kind: "place") } paid **{ PLAYER($arg0) }** { MONEY($arg2) } in one visit.
highlight-patience = ⏳ **{ PLAYER($arg0) }** sat on the Contraband until round { $arg1 }.
highlight-reign = 💀 **{ PLAYER($arg0) }** wore the Reaper Patch into { $arg1 } rounds.
highlight-empty-pockets =
    🕳️ **{ PLAYER($arg0) }** went stealing and found nothing there{ $arg1 ->
        [one] { "" }
        [2] , twice
       *[other] , { $arg1 } times
    }.
highlight-heat = 🔥 **{ PLAYER($arg0) }** drew { $arg1 } Heat, all in all.
highlight-hush-money = 🤫 **{ PLAYER($arg0) }** paid { MONEY($arg1) } for people to look away.
