# What Scarface 1920 says. Names and texts of gangs, cards and neighborhoods come from the decks.

stop = That is enough
interject = Fulfil a Job
interject-1 = Choices
interject-2 = More choices
interject-3 = Still more choices
offer-1 = { PLAYER($arg0) }: { $arg1 }.
offer-2 = { PLAYER($arg0) }: { $arg1 }.
offer-3 = { PLAYER($arg0) }: { $arg1 }.
offer-none = nothing to choose
gang-hint = Boss: { $arg0 }.
gang-money = Starts with { MONEY($arg0) }.
gang-no-money = Starts without money.
level = { $arg0 } ({ $arg1 })
pair = { $arg0 }/{ $arg1 }
side = { " Side" }
where-in = in { $arg0 }
no-values = –
hand-card = { $arg0 } (muscle { $arg1 }, influence { $arg2 })
buys = { $arg0 }/{ $arg1 } { MONEY($arg2) }
cell = { $arg0 }/{ $arg1 }, { MONEY($arg2) }, crime +{ $arg3 }
dealer-text = Asks { $arg0 }; brings { $arg1 }; room for { $arg2 }
dealer-terms = { $arg0 } (asks { $arg1 }, brings { $arg2 })
news-none = Nothing changes.
news-ends = the game is over
card-text = 💪{ $arg0 } 🗣{ $arg1 } { $arg2 }. { $arg3 }
card-more = More with { $arg0 }.
card-match = More with a match.
card-boss = { $arg0 }. { $arg1 }
about =
    Chicago, 1920: two to four gangs buy, sell and shoot their way to the most money before Prohibition ends.
    🎭 2–4 players · ⏱️ 2–3 hours, some 20 to 25 turns each · 🏋️ heavy · you build a deck of crooks and hide your cash, and every greedy step brings the police closer

## asset

asset-money = { MONEY($count) }
asset-alcohol = { $count } alcohol
asset-gun =
    { $count ->
        [one] { $count } gun
       *[other] { $count } guns
    }
asset-goods =
    { $count ->
        [one] { $count } good
       *[other] { $count } goods
    }
asset-thug =
    { $count ->
        [one] { $count } thug
       *[other] { $count } thugs
    }

## standing-answer

standing-answer-moments = Reorganize without Jobs in between

## disarmed

disarmed-jobs = Your Jobs have changed.

## good

good-alcohol = Alcohol
good-gun = A gun

## type

type-bootlegging = Bootlegging
type-theft = Theft
type-vice = Vice
type-gambling = Gambling
type-violence = Violence
type-corruption = Corruption

## stat

stat-hand = Hand size
stat-lawyers = Lawyers
stat-recruiters = Recruiters
stat-supply = Dealers' supply
stat-vehicles = Vehicles
stat-nightclubs = Nightclubs

## figure

figure-thug =
    { $count ->
        [one] thug
       *[other] thugs
    }
figure-car =
    { $count ->
        [one] car
       *[other] cars
    }
figure-truck =
    { $count ->
        [one] truck
       *[other] trucks
    }
figure-vehicle =
    { $count ->
        [one] vehicle
       *[other] vehicles
    }
figure-figure =
    { $count ->
        [one] figure
       *[other] figures
    }

## one

one-thug = a thug
one-car = a car
one-truck = a truck

## role

role-underboss = Underboss
role-counselor = Counselor
role-bookkeeper = Bookkeeper
role-chauffeur = Chauffeur

## asks

asks-muscle = muscle { $arg0 }
asks-influence = influence { $arg0 }

## shop

shop-speakeasy = Speakeasy
shop-casino = Casino
shop-brothel = Brothel

## built

built-business =
    { $count ->
        [one] business
       *[other] businesses
    } (no Nightclub)
built-speakeasy =
    { $count ->
        [one] Speakeasy
       *[other] Speakeasies
    }
built-casino =
    { $count ->
        [one] Casino
       *[other] Casinos
    }
built-brothel =
    { $count ->
        [one] Brothel
       *[other] Brothels
    }
built-vehicle =
    { $count ->
        [one] car or truck
       *[other] cars or trucks
    }

## counter

counter-business = own business
counter-speakeasy = own Speakeasy
counter-casino = own Casino
counter-brothel = own Brothel
counter-nightclub = own Nightclub
counter-neighborhood = own neighborhood
counter-district = district where you have presence
counter-thugdistrict = district where you have thugs
counter-truck = own truck on the map
counter-vehicle = own vehicle on the map
counter-dealer = own Dealer
counter-twodealers = two own Dealers
counter-job = fulfilled permanent Job
counter-upgrade = own upgrade
counter-associate = Associate in the Plan

## does

does-per = { $arg0 } per { $arg1 }
does-max = { $arg0 } (max { $arg1 })
does-gain = gain { MONEY($arg0) }
does-take = take { $arg0 }
does-lose = lose { $arg0 }
does-lose-there = lose { $arg0 } from your neighborhoods
does-pay = pay { $arg0 }: { $arg1 }
does-pay-rival = pay a rival { $arg0 }: { $arg1 }
does-and = { $arg0 } and { $arg1 }
does-or = { $arg0 }, or { $arg1 }
does-then = { $arg0 }; { $arg1 }
does-places = { $arg0 } or { $arg1 }
does-steal-rival = steal { MONEY($arg0) } from a rival
does-steal-each = steal { MONEY($arg0) } from each rival
does-rob = steal { $arg0 } from a rival's neighborhoods where you have presence
does-cool = crime -{ $arg0 }
does-heat-self = crime +{ $arg0 }
does-heat-rival = a rival's crime +{ $arg0 }
does-heat-each = each rival's crime +{ $arg0 }
does-clock-on = time +1
does-clock-back = time -1
does-ness-on = Ness +1
does-ness-back = Ness -1
does-sell =
    sell in { $arg0 ->
        [one] a neighborhood
       *[other] up to { $arg0 } neighborhoods
    } of yours
does-sell-plus =
    sell in { $arg0 ->
        [one] a neighborhood
       *[other] up to { $arg0 } neighborhoods
    } of yours, for { MONEY($arg1) } more
does-fence =
    sell up to { $arg0 } stored { $arg0 ->
        [one] good for { MONEY($arg1) }
       *[other] goods for { MONEY($arg1) } each
    }
does-supply =
    get supply from { $arg0 ->
        [one] a Deal
       *[other] Deals, { $arg0 } times
    }
does-recruit =
    recruit { $arg0 ->
        [one] once
       *[other] { $arg0 } times
    }
does-retrieve =
    bring home { $arg0 ->
        [one] { $arg0 } thug
       *[other] { $arg0 } thugs
    } from { $arg1 }
does-retrieve-all = bring home all thugs from { $arg1 }
does-send =
    send { $arg0 ->
        [one] 1 thug to a district
       *[other] up to { $arg0 } thugs to districts
    } where you have presence
does-send-free =
    send { $arg0 ->
        [one] 1 thug to a district
       *[other] up to { $arg0 } thugs to districts
    } where you have presence, no bribe
does-move =
    move { $arg0 ->
        [one] 1
       *[other] up to { $arg0 }
    } { $arg1 }
does-move-free =
    move { $arg0 ->
        [one] 1
       *[other] up to { $arg0 }
    } { $arg1 }, no bribe
does-police =
    move { $arg0 ->
        [one] 1
       *[other] up to { $arg0 }
    } police
does-police-to = { $arg0 } police go to { $arg1 }
does-build =
    add { $arg0 ->
        [one] 1
       *[other] up to { $arg0 }
    } { $arg1 }
does-add-muscle = muscle +{ $arg0 }
does-add-influence = influence +{ $arg0 }
does-add-siege = muscle +{ $arg0 } to seize
does-draw =
    draw { $arg0 ->
        [one] { $arg0 } card
       *[other] { $arg0 } cards
    }
does-recall =
    take back { $arg0 } discarded { $arg0 ->
        [one] card
       *[other] cards
    }
does-recall-type =
    take back { $arg0 } discarded { $arg1 } { $arg0 ->
        [one] card
       *[other] cards
    }
does-discard-self =
    discard { $arg0 ->
        [one] { $arg0 } card
       *[other] { $arg0 } cards
    }
does-discard-rival =
    a rival discards { $arg0 ->
        [one] { $arg0 } card
       *[other] { $arg0 } cards
    } of their choice
does-hire = hire an Associate of level { $arg0 } or less
does-look-job =
    see { $arg0 ->
        [one] { $arg0 } Job
       *[other] { $arg0 } Jobs
    }, keep 1
does-look-dealer =
    see { $arg0 ->
        [one] { $arg0 } Dealer
       *[other] { $arg0 } Dealers
    }, keep 1
does-ring-take = take the Family Ring
does-ring-drop = give back the Family Ring
does-strip-own-upgrade = lose an upgrade, or { MONEY($arg0) } if you have none
does-strip-own-job = one own permanent Job is unfulfilled again, or lose { MONEY($arg0) } if you have none
does-strip-own-dealer = lose a Dealer other than your first two, or { MONEY($arg0) } if you have none
does-strip-own-business = lose a business (no Nightclub), or { MONEY($arg0) } if you have none
does-strip-own-vehicle = lose a vehicle, or { MONEY($arg0) } if you have none
does-strip-rival-business = remove a rival's business (no Nightclub) where you have presence
does-peek-raid = look at the next 2 Raids and order them
does-peek-news = look at the next headline
does-peek-jobs = look at a rival's Jobs
does-ease-upgrade = upgrade for { MONEY($arg0) } less this turn
does-ease-heat = crime from your order -{ $arg0 } this turn
does-ease-bribe =
    no bribes in { $arg0 ->
        [one] { $arg0 } action
       *[other] { $arg0 } actions
    } this turn
does-ease-job =
    ignore { $arg0 ->
        [one] { $arg0 } requirement
       *[other] { $arg0 } requirements
    } of a Job this turn
does-ease-deal = Deals ask { $arg0 } less this turn
does-ease-tohand = hire to hand for { $arg0 } alcohol less this turn
does-boss = three uses of your Boss's skills
does-matching = With { $arg0 }: { $arg1 }.

## if

if-ring = { $arg0 }, if you hold the Ring
if-crime-least = { $arg0 }, if your crime is { $arg1 } or more
if-crime-most = { $arg0 }, if your crime is { $arg2 } or less
if-thug-hq = { $arg0 }, if you have a thug in Headquarters
if-thug-deals = { $arg0 }, if you have a thug on a Deal
if-thug-jobs = { $arg0 }, if you have a thug on a Job
if-thug-authorities = { $arg0 }, if you have a thug at the Authorities
if-thug-underworld = { $arg0 }, if you have a thug in the Underworld
if-thug-prison = { $arg0 }, if you have a thug in Prison
if-thug-districts = { $arg0 }, if you have a thug in a district
if-most-neighborhoods = { $arg0 }, if no rival has more neighborhoods
if-most-businesses = { $arg0 }, if no rival has more businesses
if-most-vehicles = { $arg0 }, if no rival has more vehicles
if-most-dealers = { $arg0 }, if no rival has more Dealers
if-most-upgrades = { $arg0 }, if no rival has more upgrades
if-most-goods = { $arg0 }, if no rival has more stored goods
if-fewest-neighborhoods = { $arg0 }, if no rival has fewer neighborhoods
if-fewest-businesses = { $arg0 }, if no rival has fewer businesses
if-fewest-vehicles = { $arg0 }, if no rival has fewer vehicles
if-fewest-dealers = { $arg0 }, if no rival has fewer Dealers
if-fewest-upgrades = { $arg0 }, if no rival has fewer upgrades
if-fewest-goods = { $arg0 }, if no rival has fewer stored goods

## strike

strike-hit = hit
strike-kill = kill
strike-jail = jail
strike-rival =
    { $arg0 } { $arg1 } rival { $arg1 ->
        [one] thug
       *[other] thugs
    } { $arg2 }
strike-each =
    { $arg0 } { $arg1 ->
        [one] { $arg1 } thug
       *[other] { $arg1 } thugs
    } of each rival { $arg2 }
strike-own =
    { $arg0 } { $arg1 } own { $arg1 ->
        [one] thug
       *[other] thugs
    } { $arg2 }
strike-prompt-hit = Whose thugs are hit, and where? { $arg0 } to choose.
strike-prompt-kill = Whose thugs are killed, and where? { $arg0 } to choose.
strike-prompt-jail = Whose thugs go to Prison, and from where? { $arg0 } to choose.

## where

where-here = where you have presence
where-held = where you have thugs
where-any = anywhere
where-hq = in Headquarters
where-deals = on Deals
where-jobs = on Jobs
where-authorities = at the Authorities
where-underworld = in the Underworld
where-prison = in Prison
where-districts = in districts

## from

from-hq = Headquarters
from-deals = Deals
from-jobs = Jobs
from-authorities = the Authorities
from-underworld = the Underworld
from-prison = Prison
from-districts = districts

## thugs

thugs-hq = Headquarters: { $arg0 }
thugs-authorities = Authorities: { $arg0 }
thugs-underworld = Underworld: { $arg0 }
thugs-prison = Prison: { $arg0 }
thugs-district = { TERM($arg0, kind: "district") }: { $arg1 }
thugs-deal = Deal with { TERM($arg0, kind: "dealer") }: { $arg1 }
thugs-job = { TERM($arg0, kind: "job") }: { $arg1 }
thugs-hq-of = { $arg1 } of { PLAYER($arg0) } in Headquarters
thugs-authorities-of = { $arg1 } of { PLAYER($arg0) } at the Authorities
thugs-underworld-of = { $arg1 } of { PLAYER($arg0) } in the Underworld
thugs-prison-of = { $arg1 } of { PLAYER($arg0) } in Prison
thugs-district-of = { $arg2 } of { PLAYER($arg0) } in { TERM($arg1, kind: "district") }
thugs-deal-of = { $arg2 } of { PLAYER($arg0) } with { TERM($arg1, kind: "dealer") }
thugs-job-of = { $arg2 } of { PLAYER($arg0) } on { TERM($arg1, kind: "job") }

## lose

lose-hit = Which of your thugs are hit? { $arg0 } to choose.
lose-kill = Which of your thugs are killed? { $arg0 } to choose.
lose-jail = Which of your thugs go to Prison? { $arg0 } to choose.

## have

have-ring = have the Family Ring
have-deals =
    have { $arg0 ->
        [one] { $arg0 } Deal
       *[other] { $arg0 } Deals
    }
have-dealers =
    have { $arg0 ->
        [one] { $arg0 } Dealer
       *[other] { $arg0 } Dealers
    }
have-neighborhoods =
    have { $arg0 ->
        [one] { $arg0 } neighborhood
       *[other] { $arg0 } neighborhoods
    }
have-nightclubs =
    have { $arg0 ->
        [one] { $arg0 } Nightclub
       *[other] { $arg0 } Nightclubs
    }
have-businesses =
    have { $arg0 ->
        [one] { $arg0 } business
       *[other] { $arg0 } businesses
    }
have-speakeasies =
    have { $arg0 ->
        [one] { $arg0 } Speakeasy
       *[other] { $arg0 } Speakeasies
    }
have-casinos =
    have { $arg0 ->
        [one] { $arg0 } Casino
       *[other] { $arg0 } Casinos
    }
have-brothels =
    have { $arg0 ->
        [one] { $arg0 } Brothel
       *[other] { $arg0 } Brothels
    }
have-districts =
    have presence in { $arg0 ->
        [one] { $arg0 } district
       *[other] { $arg0 } districts
    }
have-cars =
    have { $arg0 ->
        [one] { $arg0 } car
       *[other] { $arg0 } cars
    } on the map
have-trucks =
    have { $arg0 ->
        [one] { $arg0 } truck
       *[other] { $arg0 } trucks
    } on the map
have-vehicles =
    have { $arg0 ->
        [one] { $arg0 } vehicle
       *[other] { $arg0 } vehicles
    } on the map
have-upgrades =
    have { $arg0 ->
        [one] { $arg0 } upgrade
       *[other] { $arg0 } upgrades
    }
have-associates =
    have { $arg0 ->
        [one] { $arg0 } Associate
       *[other] { $arg0 } Associates
    } in all
have-jobs =
    have { $arg0 } fulfilled permanent { $arg0 ->
        [one] Job
       *[other] Jobs
    }
have-goods =
    have { $arg0 } stored { $arg0 ->
        [one] good
       *[other] goods
    }
have-crime = have crime { $arg0 } or more
have-calm = have crime { $arg0 } or less
have-thugs =
    have { $arg0 ->
        [one] { $arg0 } thug
       *[other] { $arg0 } thugs
    } { $arg1 }

## plan

plan-which = Your Plan: which cards? Crime rises with each beyond the second.
plan-type =
    plan { $arg0 } { $arg1 } { $arg0 ->
        [one] card
       *[other] cards
    }
plan-associate = plan a { $arg0 } Associate
plan-muscle = plan muscle { $arg0 }
plan-influence = plan influence { $arg0 }
plan-cards =
    plan { $arg0 ->
        [one] { $arg0 } card
       *[other] { $arg0 } cards
    }
plan-boss = plan your Boss

## needs

needs-spend = spend { $arg0 }

## job-part

job-part-now = at once: { $arg0 }
job-part-turn = once in your turn: { $arg0 }
job-part-reorg = when you reorganize: { $arg0 }
job-part-post = send a thug here (room for 1): { $arg0 }
job-part-end = at the end: { $arg0 }
job-part-store =
    stores { $arg0 ->
        [one] { $arg0 } good
       *[other] { $arg0 } goods
    }
job-part-hire = once a turn, after you hire: { $arg0 }
job-part-seize = once a turn, after you seize: { $arg0 }
job-part-supply = once a turn, after supply: { $arg0 }
job-part-authorities = once a turn, after an order at the Authorities: { $arg0 }

## headline-part

headline-part-once = at once: { $arg0 }
headline-part-everyone = at once, everyone: { $arg0 }

## stat-text

stat-text-lawyers = Lawyers { $arg0 }
stat-text-recruiters = Recruiters { $arg0 }
stat-text-supply = each Dealer's supply { $arg0 } (never below 1)
stat-text-defense = defense of your neighborhoods { $arg0 }
stat-text-bribe = bribe for each police { $arg0 }
stat-text-profit = profit of each sale { $arg0 }
stat-text-profitgun = profit for each gun spent on a sale { $arg0 }
stat-text-profitalcohol = profit for each alcohol spent on a sale { $arg0 }
stat-text-income = income from each business { $arg0 }
stat-text-fence = price of a good at the Authorities { $arg0 }
stat-text-planfree = cards of a Plan that raise no crime { $arg0 }
stat-text-underheat = crime of Underworld orders { $arg0 }
stat-text-ringmoney = money for the Ring { $arg0 }

## band

band-once = first: { $arg0 }
band-everyone = everyone: { $arg0 }
band-red = 9–11: { $arg0 }
band-orange = 7–8: { $arg0 }
band-yellow = 5–6: { $arg0 }
band-green = 1–4: { $arg0 }
band-nothing = nothing
band-reduce = then crime -{ $arg0 }
band-lawyers = then crime falls by your Lawyers

## option

option-short = A shorter game: fewer boxes on the time track
option-draft = Job draft: keep one of your Jobs, pass the others on
option-custom = Customized deck: swap members for Associates

## option-about

option-about-short = The time track has fewer boxes, so that the headlines come sooner. Less time to build: take what pays now.
option-about-draft = Instead of the Jobs you are dealt, you keep one of three and pass the others to the left, until all are taken.
option-about-custom = Before the first turn two Associates each are picked in turn; you may put them into your deck for as many of your own Lieutenants or Bodyguards.

## preset

preset-book = As in the book
preset-short-evening = A short evening
preset-old-hands = For old hands
preset-everything = Everything

## preset-about

preset-about-book = None of them. Best for a first game.
preset-about-short-evening = Only the shorter time track.
preset-about-old-hands = Job draft and customized decks: you choose more before the first turn.
preset-about-everything = All three at once.

## moment

moment-reorganize = The Reorganization is about to go on. Jobs can be fulfilled now.
moment-extra = Extra! Extra! A Raid is about to begin. Jobs can be fulfilled before it.
moment-end = It is over, and about to be counted. This is the last chance to fulfil Jobs.

## setup

setup-gang = Which gang is yours?
setup-place = Where do you start? A vehicle comes with your first neighborhood.
setup-car = { TERM($arg0, kind: "tile") } ({ TERM($arg1, kind: "district") }), with a car
setup-truck = { TERM($arg0, kind: "tile") } ({ TERM($arg1, kind: "district") }), with a truck
setup-two-goods = Your first goods: one for your Alcohol Supplier, one for your Gun Supplier?
setup-goods = { TERM($arg0, kind: "good") }; { TERM($arg1, kind: "good") }

## custom

custom-pick = Which Associate do you take for your deck?
custom-join = Which of them join your deck? As many of your members leave the game.
custom-leave = { $arg0 } to leave the game: who?

## draft

draft-keep = Keep one of these { $arg0 } Jobs; the others go to the left.

## card

card-named = { TERM($arg0, kind: "crook") }
card-hand = { TERM($arg0, kind: "hand-card") }

## act

act-which = Your actions. The Plan has muscle { $arg0 } and influence { $arg1 }.
act-skill = { TERM($arg0, kind: "crook") }: skill
act-match = { TERM($arg0, kind: "crook") }: matching skill
act-boss = Boss: { TERM($arg0, kind: "boss-skill") }
act-use = { TERM($arg0, kind: "job") }: use it
act-post = { TERM($arg0, kind: "job") }: send a thug
act-job = Fulfil { TERM($arg0, kind: "job") }
act-order = Give an order
act-end = End the turn

## order

order-which = Which order? One a turn.
order-hire = Hire an Associate
order-get-job = Get a Job
order-get-dealer = Get a Dealer
order-sell = Sell in your neighborhoods
order-recruit = Recruit thugs
order-fence = Sell to the Authorities
order-reduce = Reduce your crime
order-bail = Get your thugs out of Prison
order-build = Add businesses
order-evict = Remove rivals' control markers
order-send = Send thugs to districts
order-move = Move thugs, cars and trucks
order-seize = Seize a neighborhood
order-supply = Get supply from a Deal
order-upgrade = Upgrade your gang

## order-hint

order-hint-hire = Underworld: influence is the highest level you can hire.
order-hint-get-job = Underworld: see as many Jobs as you have influence, keep one.
order-hint-get-dealer = Underworld: see as many Dealers as you have influence, keep one.
order-hint-sell = Underworld: a sale for each influence, each in another neighborhood.
order-hint-recruit = Underworld: a step for each influence.
order-hint-fence = Authorities: a good for each influence.
order-hint-reduce = Authorities: a level for each influence.
order-hint-bail = Authorities: takes influence 2.
order-hint-build = Authorities: a business for each influence.
order-hint-evict = Authorities: a marker for each 5 influence.
order-hint-send = A thug for each muscle, where you have presence.
order-hint-move = A figure for each muscle.
order-hint-seize = Muscle against the defense.
order-hint-supply = The Plan must meet what the Dealers ask for; takes a thug.
order-hint-upgrade = The Plan and your money must meet what the next box asks for.

## at

at-deal = Deal with { TERM($arg0, kind: "dealer") }: { $arg1 }
at-job = { TERM($arg0, kind: "job") }: { $arg1 }
at-tile = { TERM($arg0, kind: "tile") }: { $arg1 }
at-deal-alcohol = Deal with { TERM($arg0, kind: "dealer") }: { $arg1 } alcohol
at-deal-gun =
    Deal with { TERM($arg0, kind: "dealer") }: { $arg1 ->
        [one] { $arg1 } gun
       *[other] { $arg1 } guns
    }
at-job-alcohol = { TERM($arg0, kind: "job") }: { $arg1 } alcohol
at-job-gun =
    { TERM($arg0, kind: "job") }: { $arg1 ->
        [one] { $arg1 } gun
       *[other] { $arg1 } guns
    }
at-tile-alcohol = { TERM($arg0, kind: "tile") }: { $arg1 } alcohol
at-tile-gun =
    { TERM($arg0, kind: "tile") }: { $arg1 ->
        [one] { $arg1 } gun
       *[other] { $arg1 } guns
    }

## goods

goods-spend = From where do the goods come? { $arg0 } to go.
goods-lose = Which goods do you lose? { $arg0 } to go.
goods-store-alcohol = Where does the alcohol go? { $arg0 } left.
goods-store-gun = Where do the guns go? { $arg0 } left.
goods-keep = There is not room for all. What do you keep?
goods-fence =
    { $arg2 ->
        [none] Which goods do you sell?
       *[other] { TERM($arg2, kind: "title") }: which goods do you sell?
    } Up to { $arg0 }, for { MONEY($arg1) } each.

## take

take-which = Which good do you take?

## sale

sale-where = Where do you sell?
sale-reorganize = Reorganization: where do you sell?
sale-at = { TERM($arg0, kind: "tile") } for { MONEY($arg1) }
sale-needs = { AMOUNT($arg0, $arg1, kind: "asset") }
sale-needs-both =
    { $arg0 } alcohol and { $arg1 ->
        [one] { $arg1 } gun
       *[other] { $arg1 } guns
    }
sale-needs-less = { AMOUNT($arg0, $arg1, kind: "asset") }; trucks save { $arg2 }
sale-needs-less-both =
    { $arg0 } alcohol and { $arg1 ->
        [one] { $arg1 } gun
       *[other] { $arg1 } guns
    }; trucks save { $arg2 }
sale-goods = { TERM($arg0, kind: "tile") }: which goods do you spend?
sale-pay = { AMOUNT($arg0, $arg1, kind: "asset") }
sale-pay-both =
    { $arg0 } alcohol and { $arg1 ->
        [one] { $arg1 } gun
       *[other] { $arg1 } guns
    }
sale-pay-for = { AMOUNT($arg0, $arg1, kind: "asset") }, for { MONEY($arg2) }
sale-pay-for-both =
    { $arg0 } alcohol and { $arg1 ->
        [one] { $arg1 } gun
       *[other] { $arg1 } guns
    }, for { MONEY($arg2) }
sale-at-bribe = { TERM($arg0, kind: "tile") } for { MONEY($arg1) }, less { MONEY($arg2) } for the police
sale-between = { TERM($arg0, kind: "tile") } for { MONEY($arg1) } to { MONEY($arg2) }
sale-between-bribe = { TERM($arg0, kind: "tile") } for { MONEY($arg1) } to { MONEY($arg2) }, less { MONEY($arg3) } for the police

## pay

pay-whom = Whom do you pay?
pay-whether = { TERM($arg0, kind: "title") }: do you pay?
pay-not = Do not pay

## steal

steal-whom = From whom?

## heat

heat-whom = Whose crime rises?

## rob

rob-whom = Whom do you rob?
rob-what = What do you steal? { $arg0 } to choose.

## discard

discard-whom = Who has to discard?
discard-which =
    Discard { $arg0 ->
        [one] { $arg0 } card
       *[other] { $arg0 } cards
    }: which?

## peek

peek-whose = Whose Jobs do you look at?
peek-first = Which Raid lies on top?

## raid

raid-named = { TERM($arg0, kind: "raid") }

## step

step-whether = { TERM($arg0, kind: "title") }: do you want this part of it?
step-waive = Do without it

## either

either-which = { TERM($arg0, kind: "title") }: which of these happens?

## retrieve

retrieve-which = Which thugs come home? { $arg0 } to choose.

## recruit

recruit-how = How do you recruit?
recruit-steps = { $arg0 } to the Safehouses, { $arg1 } to Headquarters
recruit-up = { $arg0 } to the Safehouses
recruit-on = { $arg0 } to Headquarters
recruit-none = Nobody

## join

join-which = Which Right-Hand joins you?
join-discard = { TERM($arg0, kind: "role-of") }: to the discard pile
join-hand = { TERM($arg0, kind: "role-of") }: to hand for { $arg1 } alcohol

## hire

hire-which = Whom do you hire? Up to level { $arg0 }.

## recall

recall-which = Which card do you take back?

## job

job-named = { TERM($arg0, kind: "job") }
job-keep = Which Job do you keep?
job-lose = Which Job is unfulfilled again?
job-fulfil = Fulfil { TERM($arg0, kind: "job") }

## ignore

ignore-which = { TERM($arg0, kind: "job") }: you may ignore a requirement. Which cost do you not pay?
ignore-cost = Do not spend { AMOUNT($arg0, $arg1, kind: "asset") }
ignore-none = Pay all of it

## dealer

dealer-named = { TERM($arg0, kind: "dealer") }
dealer-keep = Which Dealer do you keep?
dealer-where = { TERM($arg0, kind: "dealer") }: a new Deal, or tucked under another?
dealer-new = A new Deal
dealer-under =
    Under { TERM($arg0, kind: "dealer") } ({ $arg1 ->
        [one] { $arg1 } Dealer
       *[other] { $arg1 } Dealers
    })
dealer-lose = Which Dealer do you lose?

## deal

deal-named = { TERM($arg0, kind: "dealer") } (muscle { $arg1 }, influence { $arg2 })

## supply

supply-which = Which Deal delivers?
supply-more = { $arg0 } more from this Dealer: which goods?
supply-alcohol = { $arg0 } alcohol
supply-gun =
    { $arg0 ->
        [one] { $arg0 } gun
       *[other] { $arg0 } guns
    }
supply-both =
    { $arg0 } alcohol and { $arg1 ->
        [one] { $arg1 } gun
       *[other] { $arg1 } guns
    }

## business

business-where = Where do you open a business? Up to { $arg0 }.
business-speakeasy = { TERM($arg0, kind: "tile") }: Speakeasy
business-casino = { TERM($arg0, kind: "tile") }: Casino
business-brothel = { TERM($arg0, kind: "tile") }: Brothel
business-close = Which business closes?

## evict

evict-where = Which control marker goes?

## tile

tile-name = { TERM($arg0, kind: "tile") }
tile-of = { TERM($arg0, kind: "tile") }, held by { PLAYER($arg1) }
tile-side = Defense { $arg2 }; { AMOUNT($arg0, $arg1, kind: "asset") } for { MONEY($arg3) }
tile-side-both =
    Defense { $arg2 }; { $arg0 } alcohol + { $arg1 ->
        [one] { $arg1 } gun
       *[other] { $arg1 } guns
    } for { MONEY($arg3) }

## send

send-where = Where do thugs go? Up to { $arg0 }.
send-to =
    { TERM($arg0, kind: "district") }: { $arg1 ->
        [one] { $arg1 } thug
       *[other] { $arg1 } thugs
    }
send-to-bribe =
    { TERM($arg0, kind: "district") }: { $arg1 ->
        [one] { $arg1 } thug
       *[other] { $arg1 } thugs
    }, bribe { MONEY($arg2) }

## move

move-what = What moves? Up to { $arg0 }. Vehicles first, if thugs are to ride along.
move-where = Where to?
move-thug = A thug from { TERM($arg0, kind: "district") }
move-car = A car from { TERM($arg0, kind: "district") }
move-truck = A truck from { TERM($arg0, kind: "district") }
move-to = { TERM($arg0, kind: "district") }
move-to-bribe = { TERM($arg0, kind: "district") }, bribe { MONEY($arg1) }

## seize

seize-which = Which neighborhood do you seize?
seize-tile = { TERM($arg0, kind: "tile") } (defense { $arg1 })

## police

police-from = Which police move?
police-in = { TERM($arg0, kind: "district") } ({ $arg1 } police)
police-at = { TERM($arg0, kind: "district") } ({ $arg1 })
police-to = Where to? { $arg0 } to move.

## district

district-name = { TERM($arg0, kind: "district") }

## vehicle

vehicle-where = Where does the new vehicle stand?
vehicle-lose = Which vehicle do you lose?
vehicle-car = A car in { TERM($arg0, kind: "district") }
vehicle-truck = A truck in { TERM($arg0, kind: "district") }
vehicle-car-bribe = A car in { TERM($arg0, kind: "district") }, bribe { MONEY($arg1) }
vehicle-truck-bribe = A truck in { TERM($arg0, kind: "district") }, bribe { MONEY($arg1) }
vehicle-none = Nowhere: no bribe can be paid

## nightclub

nightclub-where = Which neighborhood gets the Nightclub?

## upgrade

upgrade-which = What do you upgrade?
upgrade-lose = Which upgrade do you lose?
upgrade-hand = Hand size { $arg0 }: muscle { $arg1 }, influence { $arg2 }, { MONEY($arg3) }, crime +{ $arg4 }
upgrade-lawyers = Lawyers { $arg0 }: muscle { $arg1 }, influence { $arg2 }, { MONEY($arg3) }, crime +{ $arg4 }
upgrade-recruiters = Recruiters { $arg0 }: muscle { $arg1 }, influence { $arg2 }, { MONEY($arg3) }, crime +{ $arg4 }
upgrade-supply = Dealers' supply { $arg0 }: muscle { $arg1 }, influence { $arg2 }, { MONEY($arg3) }, crime +{ $arg4 }
upgrade-vehicles = Vehicles { $arg0 }: muscle { $arg1 }, influence { $arg2 }, { MONEY($arg3) }, crime +{ $arg4 }
upgrade-nightclubs = Nightclubs { $arg0 }: muscle { $arg1 }, influence { $arg2 }, { MONEY($arg3) }, crime +{ $arg4 }

## brief

brief-dot = { $arg0 } · { $arg1 }
brief-beside = { $arg0 } { $arg1 }
brief-joined = { PHRASES($arg0, by: "brief-beside") }
brief-means = You have { MONEY($arg0) }, and in store 🥃{ $arg1 } 🔫{ $arg2 }.
brief-crime =
    🔥 Your crime is { $arg0 }: { $arg1 ->
        [one] { $arg1 } more brings
       *[other] { $arg1 } more bring
    } a Raid. It falls no lower than { $arg2 }.
brief-crime-raid = ⚠️ Your crime is { $arg0 }: a Raid comes as soon as this is done.
brief-thugs = Your thugs: Headquarters { $arg0 }, Underworld { $arg1 }, Authorities { $arg2 }, Prison { $arg3 }.
brief-underworld = An order in the Underworld adds 🔥{ $arg0 }: { $arg1 } → { $arg2 }. At 11 comes a Raid.
brief-underworld-raid = ⚠️ An order in the Underworld adds 🔥{ $arg0 }: { $arg1 } → { $arg2 }, a Raid. Every thug there goes to Prison.
brief-bribes = 🚓 Each police wants { MONEY($arg0) } for every figure that enters and for every sale, unless a card says otherwise.
brief-no-bribes = 🚓 The police want nothing of you for this.
brief-news = 📰 **{ TERM($arg0, kind: "headline") }**: { TERM($arg0, kind: "headline-text") }
brief-raid = 🚨 Raid, **{ TERM($arg0, kind: "raid") }**. Your crime is { $arg1 }; at { TERM($arg2, kind: "raid-band") }
brief-raid-first = 🚨 Raid, **{ TERM($arg0, kind: "raid") }**. { TERM($arg0, kind: "raid-text") }
brief-default = If you do not choose: { PHRASES($arg0, by: "brief-dot") }.
brief-default-none = If you do not choose, nothing happens.
brief-card = { TERM($arg0, kind: "crook") } 💪{ $arg1 } 🗣{ $arg2 }
brief-hand = Your hand: { PHRASES($arg0) }. All together **💪{ $arg1 } 🗣{ $arg2 }**.
brief-holding = Your hand: { PHRASES($arg0) }.
brief-plan-crime = Up to { $arg0 } of them are free, each more adds 🔥1. Your crime is { $arg1 }; with all of them { $arg2 }.
brief-plan-raid = ⚠️ Up to { $arg0 } of them are free, each more adds 🔥1. Your crime is { $arg1 }: laying { $arg2 } or more brings a Raid.
brief-cards = You have { MONEY($arg0) }, and in store 🥃{ $arg1 } 🔫{ $arg2 } · cards: in hand { $arg3 }, in your deck { $arg4 }, hand size { $arg5 }. With hand and deck empty you reorganize.
brief-job = 📋 **{ TERM($arg0, kind: "job") }**: { TERM($arg0, kind: "job-full") }
brief-job-asks = 📋 **{ TERM($arg0, kind: "job") }**: { TERM($arg0, kind: "job-asks") }
brief-job-ready = ✅ **{ TERM($arg0, kind: "job") }** can be fulfilled now: { TERM($arg0, kind: "job-full") }
brief-plan = Your Plan: { PHRASES($arg0) } with 💪{ $arg1 } 🗣{ $arg2 }.
brief-plan-siege = Your Plan: { PHRASES($arg0) } with 💪{ $arg1 } 🗣{ $arg2 }, and 💪{ $arg3 } more to seize.
brief-no-plan = No cards to plan with: no skills and no order this turn. In your deck: { $arg0 }.
brief-order-open = One order is still open. Thugs in Headquarters: { $arg0 }; most orders send one of them away.
brief-ordered = Your order of this turn is given.
brief-boss = Uses of your Boss left: { $arg0 } of { $arg1 }.
brief-act-raid = ⚠️ A Raid comes with { PHRASES($arg0, by: "brief-dot") }.
brief-eased = This turn: { PHRASES($arg0) }.
brief-end = Ending the turn discards the Plan, with all skills not used. Cards you then draw: { $arg0 }; left in your deck: { $arg1 }.
brief-end-reorganize = Ending the turn discards the Plan, with all skills not used. You are out of cards: your next turn is a Reorganization.
brief-authorities = An order at the Authorities adds no crime. Either way the thug you send is away: from the Authorities until you reorganize, from the Underworld until a Raid or a card.
brief-moment =
    A moment for { $arg0 ->
        [one] your open Job: fulfil it
       *[other] your { $arg0 } open Jobs: fulfil them
    } behind the button *Fulfil a Job*; *Ready* goes on without.
brief-force = You seize with **💪{ $arg0 }**. Control markers you have left: { $arg1 }.
brief-force-more = You seize with 💪{ $arg0 } + { $arg2 } from cards, for seizing only = **💪{ $arg3 }**. Control markers you have left: { $arg1 }.
brief-siege = **{ TERM($arg0, kind: "tile") }**, held by { PLAYER($arg1) }: { PHRASES($arg2, by: "brief-beside") } = **{ $arg3 }**.
brief-siege-free = **{ TERM($arg0, kind: "tile") }**, held by nobody: { PHRASES($arg1, by: "brief-beside") } = **{ $arg2 }**.
brief-send = Up to { $arg0 } may go, and { $arg1 } are in Headquarters. You have presence in { PHRASES($arg2) }.
brief-send-why = A thug in a district counts 1 against the defense of rivals there, and 1 for yours. Those sent stay there when you reorganize.
brief-move = Up to { $arg0 } may still move, each once. Vehicles go anywhere; thugs go next door, or along with a vehicle that has just left from there.
brief-streets = Your figures: { PHRASES($arg0, by: "brief-dot") }.
brief-figures = **{ TERM($arg0, kind: "district") }** { PHRASES($arg1) }
brief-move-to = On the move: { TERM($arg0, kind: "one") }. Each district says what it would do there.
brief-vehicle = Left to place: cars { $arg0 }, trucks { $arg1 }.
brief-vehicle-lose = It goes back to your supply. Presence by that vehicle alone goes with it.
brief-vehicles = 🚗 A car counts like a thug when a neighborhood there is seized or defended. 🚚 A truck saves a good in each of your sales there.
brief-income = Your businesses: { $arg0 }. Each pays { MONEY($arg1) } when you reorganize, { MONEY($arg2) } in all, and { MONEY($arg3) } more at the end.
brief-build = Up to { $arg0 } to open; no neighborhood holds more than { $arg1 } besides a Nightclub.
brief-own-tile = **{ TERM($arg0, kind: "tile") }**: Speakeasies { $arg1 }, Casinos { $arg2 }, Brothels { $arg3 }, Nightclubs { $arg4 }; goods 🥃{ $arg5 } 🔫{ $arg6 }.
brief-close = The marker goes back to the supply. Nightclubs are safe from this.
brief-evict = Influence { $arg0 }, and each marker takes { $arg1 }: { $arg2 } in all.
brief-evict-why = The neighborhood then belongs to nobody; businesses and goods stay. To seize it takes { $arg0 } less, and nothing for its former owner's figures.
brief-nightclub = The neighborhood turns to its night side: it pays more and is harder to seize. The Nightclub pays { MONEY($arg0) } when you reorganize.
brief-police = 🚓 Police stand in { PHRASES($arg0) }.
brief-police-why = Each of them adds 1 to the defense of every neighborhood in its district. Where they arrive, nobody pays for figures already there.
brief-sales = Each sale in another neighborhood. From Deals and Jobs you may add 🥃{ $arg0 } 🔫{ $arg1 } in all.
brief-sales-reorganize = One sale in each of your neighborhoods, without a thug or crime. From Deals and Jobs you may add 🥃{ $arg0 } 🔫{ $arg1 } in all.
brief-sale = **{ TERM($arg0, kind: "tile") }** wants 🥃{ $arg1 } 🔫{ $arg2 }, trucks save { $arg3 }; there are 🥃{ $arg4 } 🔫{ $arg5 }. It brings { MONEY($arg6) }.
brief-sale-between = **{ TERM($arg0, kind: "tile") }** wants 🥃{ $arg1 } 🔫{ $arg2 }, trucks save { $arg3 }; there are 🥃{ $arg4 } 🔫{ $arg5 }. It brings { MONEY($arg6) } to { MONEY($arg7) }, by what you spend, before the police have their share.
brief-sale-bribe = **{ TERM($arg0, kind: "tile") }** wants 🥃{ $arg1 } 🔫{ $arg2 }, trucks save { $arg3 }; there are 🥃{ $arg4 } 🔫{ $arg5 }. It brings { MONEY($arg6) } - { MONEY($arg7) } bribe = { MONEY($arg8) }.
brief-wants = **{ TERM($arg0, kind: "tile") }** wants 🥃{ $arg1 } 🔫{ $arg2 }; your trucks there save { $arg3 } of your choice.
brief-reach = Within reach, there and on Deals and Jobs: 🥃{ $arg0 } 🔫{ $arg1 }.
brief-spare = What you do not spend stays for the next sale. Guns are harder to come by, alcohol also hires.
brief-spend = To go: { $arg0 } of your 🥃{ $arg1 } 🔫{ $arg2 }.
brief-lose = To lose: { $arg0 } of your 🥃{ $arg1 } 🔫{ $arg2 }.
brief-where-goods = Goods on Deals and Jobs serve sales in every neighborhood of yours; goods in a neighborhood only sales there, and they go with it if it is seized.
brief-fence = Goods to sell: up to { $arg0 }, for { MONEY($arg1) } each.
brief-markets = Your neighborhoods buy: { PHRASES($arg0, by: "brief-dot") }.
brief-buys = { TERM($arg0, kind: "tile") } 🥃{ $arg1 } 🔫{ $arg2 } for { MONEY($arg3) }
brief-no-market = You hold no neighborhood to sell in.
brief-rob = To steal: { $arg0 }. You then store them on your Deals, Jobs or neighborhoods.
brief-store = To store: { $arg0 }.
brief-keep = There is room for { $arg0 } more, and more goods than that. You choose one by one; what fits nowhere is lost.
brief-take = Alcohol hires to hand and is wanted almost everywhere; guns are wanted less often and paid better.
brief-supply = Your Plan has 💪{ $arg0 } 🗣{ $arg1 }. It takes a thug of { $arg2 } in Headquarters, who stays with the Dealer until you reorganize.
brief-deal = **{ TERM($arg0, kind: "dealer") }** asks 💪{ $arg3 } 🗣{ $arg4 }, brings 🥃{ $arg5 } 🔫{ $arg6 }; thugs there { $arg1 } of { $arg2 }.
brief-deal-either = **{ TERM($arg0, kind: "dealer") }** asks 💪{ $arg3 } 🗣{ $arg4 }, brings 🥃{ $arg5 } 🔫{ $arg6 } and { $arg7 } more of either kind; thugs there { $arg1 } of { $arg2 }.
brief-supply-more = This Dealer deals in both kinds, so you choose: { $arg0 } more.
brief-dealers = You keep 1 of { $arg0 }; the others go under the deck.
brief-tuck = Tucked under: one thug gets what all of them bring, but your Plan must meet all they ask. Room for thugs and goods is that of the top card.
brief-tuck-new = A new Deal: a Plan of its own, a thug of its own, room of its own.
brief-dealer-lose = Thugs and goods of a Deal that ends come home, goods as far as there is room.
brief-hire = Up to level { $arg0 }. At the end each level of your Associates is worth { MONEY($arg1) }.
brief-to-hand = To your hand at once: 🥃{ $arg0 } for levels 1 to 3, 🥃{ $arg1 } above. You have 🥃{ $arg2 } in store. To the discard pile: nothing.
brief-ring = 💍 Hiring takes the Family Ring from the table: { MONEY($arg0) } at the start of each turn in which you still hold it.
brief-ring-own = 💍 You hold the Family Ring already: { MONEY($arg0) } at the start of each of your turns.
brief-ring-of = 💍 Hiring takes the Family Ring from { PLAYER($arg1) }: { MONEY($arg0) } at the start of each turn in which you still hold it.
brief-reshuffle = The discard pile comes back when you reorganize. Until then: in hand { $arg0 }, in your deck { $arg1 }, hand size { $arg2 }.
brief-join = You choose 1 of { $arg0 }; the others wait for later boxes of the Boss track.
brief-join-hand = To your hand at once: 🥃{ $arg0 }, and you have 🥃{ $arg1 } in store. To the discard pile: nothing.
brief-discard-one = Discard { $arg0 } of the { $arg1 } in your hand. It comes back when you reorganize.
brief-discard = Discard { $arg0 } of the { $arg1 } in your hand. They come back when you reorganize.
brief-discard-all = You discard all that is in your hand. It comes back when you reorganize.
brief-recall = In your discard pile: { $arg0 }. What you take back you may plan with in your next turn.
brief-jobs = You keep 1 of { $arg0 }; the others go under the deck. It stays secret until you fulfil it.
brief-jobs-draft = You keep 1 of { $arg0 }; the others go to the left.
brief-have = You have: neighborhoods { $arg0 }, districts with presence { $arg1 }, businesses { $arg2 }, Dealers { $arg3 }, vehicles { $arg4 }, upgrades { $arg5 }, Associates { $arg6 }, goods { $arg7 }, crime { $arg8 }.
brief-jobs-kept = Your Jobs so far: { PHRASES($arg0) }.
brief-jobs-none = You have no other Job.
brief-job-lose = One of { $arg0 } is turned face down again. You may fulfil it once more, at its full cost.
brief-ignore = { TERM($arg0, kind: "job") } asks: { TERM($arg0, kind: "job-asks") }
brief-upgrade = Your Plan has 💪{ $arg0 } 🗣{ $arg1 }, and you have { MONEY($arg2) }.
brief-box-right-hand = Your Boss then moves on, and a Right-Hand joins you.
brief-box-money = Your Boss then moves on, for { MONEY($arg0) }.
brief-box-nothing = Your Boss then moves on, to a box without a reward.
brief-upgrade-raid = ⚠️ An upgrade that adds 🔥{ $arg0 } or more brings your crime to 11: a Raid.
brief-boss-row = From there on your Boss counts 💪{ $arg0 } 🗣{ $arg1 }.
brief-upgrade-lose = Your upgrades: { $arg0 }. The one you lose is out of the game; your Boss stays where the figure stands.
brief-by-crook = **{ TERM($arg0, kind: "crook") }** in full: { TERM($arg0, kind: "crook-text") }
brief-by-job = **{ TERM($arg0, kind: "job") }** in full: { TERM($arg0, kind: "job-does") }
brief-by-boss = Your Boss's skill in full: { TERM($arg0, kind: "boss-skill") }.
brief-whom-steal = To choose from: { $arg0 }. Money is behind the screens; whoever has too little gives what is there.
brief-whom-pay = To choose from: { $arg0 }. What you pay goes behind the screen of whoever gets it.
brief-whom-rob = To choose from: { $arg0 }. You take from their neighborhoods in districts where you have presence.
brief-whom-discard = To choose from: { $arg0 }. They choose which card goes; it comes back when they reorganize.
brief-whom-peek = To choose from: { $arg0 }. You see all Jobs they have not fulfilled; nobody else does.
brief-rival = **{ PLAYER($arg0) }**: crime { $arg1 }, neighborhoods { $arg2 }, businesses { $arg3 }, goods 🥃{ $arg4 } 🔫{ $arg5 }.
brief-heat = A marker that reaches 11 brings a Raid over everybody, you too.
brief-peek = You put these two back, one on top. At your crime of { $arg0 } they would do to you:
brief-next-raid = **{ TERM($arg0, kind: "raid") }**, at { TERM($arg1, kind: "raid-band") }
brief-gangs = Gangs left: { $arg0 }. All start with 12 thugs, six cards and the same levels; Boss, money and prices of upgrades differ.
brief-gang = **{ TERM($arg0, kind: "gang") }**, { MONEY($arg1) }. The Boss can: { PHRASES($arg2, by: "brief-dot") }. Upgrades to level 2/3: { PHRASES($arg3, by: "brief-dot") }.
brief-price = { TERM($arg0, kind: "stat") } { MONEY($arg1) }/{ MONEY($arg2) }
brief-place = You start without a bribe, but not where police stand: { TERM($arg0, kind: "district") }.
brief-taken = Taken: { PHRASES($arg0) }.
brief-taken-none = Nobody has chosen yet.
brief-first-goods = One good for each of your { $arg0 } Deals, to spend in any sale.
brief-first-use = Alcohol also takes whom you hire straight to your hand.
brief-picks = To choose from: { $arg0 }. Two for each of the { $arg1 } players: once around, and then back.
brief-picked = You have taken { PHRASES($arg0) }.
brief-picked-none = You have taken nobody yet.
brief-swaps = None, one or all of your { $arg0 } may join. For each a Lieutenant or Bodyguard of yours leaves the game.
brief-leaving = To leave: { $arg0 }. Your Boss stays.
brief-deck = Your deck: { PHRASES($arg0) }.
brief-recruit = Slums { $arg0 } → Safehouses { $arg1 } → Headquarters { $arg2 }. Each step takes one thug one place on; two steps take one all the way.
brief-recruiters = Your Recruiters give you up to { $arg0 }.
brief-recruit-why = Only thugs in Headquarters can be sent, to the Underworld, the Authorities, a Deal or a district.
brief-retrieve = To bring home: { $arg0 }.
brief-retrieve-why = In Headquarters they are ready for the next order at once.
brief-lose-hit = Hit: { $arg0 } of yours to the Safehouses, one step from Headquarters.
brief-lose-kill = Killed: { $arg0 } of yours to the Slums, two steps from Headquarters.
brief-lose-jail = Jailed: { $arg0 } of yours to Prison, until Lawyers or an order get them out.
brief-strike-hit = Hit: { $arg0 } to the Safehouses, one step from Headquarters.
brief-strike-kill = Killed: { $arg0 } to the Slums, two steps from Headquarters.
brief-strike-jail = Jailed: { $arg0 } to Prison.
brief-their-thugs = **{ PLAYER($arg0) }**: thugs in Headquarters { $arg1 }, in districts { $arg2 }.

## streets

streets-thug =
    { $arg0 ->
        [one] { $arg0 } thug
       *[other] { $arg0 } thugs
    }
streets-car =
    { $arg0 ->
        [one] { $arg0 } car
       *[other] { $arg0 } cars
    }
streets-truck =
    { $arg0 ->
        [one] { $arg0 } truck
       *[other] { $arg0 } trucks
    }

## comes

comes-nothing = ⚠️ Nothing would come of it now.
comes-partly = ⚠️ Part of it would change nothing now.
comes-spared = You have none of that: it costs you nothing.
comes-left = Leaves you { MONEY($arg1) } of your { MONEY($arg0) }.
comes-gain = It brings { MONEY($arg0) } now.
comes-take = It brings { AMOUNT($arg0, $arg1, kind: "asset") } now.
comes-crime = 🔥 Crime { $arg0 } → { $arg1 }.
comes-raid = 🔥 Crime { $arg0 } → { $arg1 }: ⚠️ a Raid.
comes-raid-each = ⚠️ A rival stands at { $arg0 }: a Raid, for you too.
comes-no-lower = ⚠️ Your crime of { $arg0 } falls no lower.
comes-draw =
    ⚠️ Your deck has { $arg0 ->
        [0] no card
        [one] { $arg0 } card
       *[other] { $arg0 } cards
    } left.
comes-nobody = ⚠️ Nobody of yours is { TERM($arg0, kind: "where") }.
comes-nobody-there = ⚠️ Nobody of yours is there.
comes-home =
    { $arg0 ->
        [one] { $arg0 } thug comes
       *[other] { $arg0 } thugs come
    } home.
comes-unmet = ⚠️ What it asks is not so now.
comes-cost = Costs { MONEY($arg0) } of your { MONEY($arg1) }.
comes-cost-goods = Costs { AMOUNT($arg0, $arg1, kind: "asset") } of your 🥃{ $arg2 } 🔫{ $arg3 }.
comes-unpaid = You have too little for it.
comes-wasted = You would pay for nothing.

## part-of

part-of-base = { $arg0 }
part-of-police = + { $arg0 } police
part-of-marker = + { $arg0 } control marker
part-of-theirs = + { $arg0 } for their thugs and cars
part-of-cards = + { $arg0 } from Jobs and news
part-of-yours = - { $arg0 } for your thugs and cars

## hint

hint-stop = No more of it; go on.
hint-keep = Nothing is paid, and nothing happens.
hint-none = Leave it at that.
hint-waive = Skip this part; the rest of the skill goes on.
hint-do = The skill does this now.
hint-either = This happens, and the other does not.
hint-pay-all = Spend all that the Job asks; you have { MONEY($arg0) }, 🥃{ $arg1 } 🔫{ $arg2 }.
hint-ignore = This part costs you nothing; you have { MONEY($arg0) }, 🥃{ $arg1 } 🔫{ $arg2 }.
hint-rival = Crime { $arg0 }, in hand { $arg1 }, neighborhoods { $arg2 }, open Jobs { $arg3 }.
hint-boss = Uses of your Boss left, this one included: { $arg0 } of { $arg1 }.
hint-order = One of fifteen, once this turn, with 💪{ $arg0 } 🗣{ $arg1 }.
hint-end =
    Discard the Plan, { $arg0 ->
        [0] draw nothing
       *[other] draw { $arg0 }
    }, and the next player goes on.
hint-order-hire = Underworld, 🔥+{ $arg0 }. Hire up to level { $arg1 }, and take the Family Ring.
hint-order-get-job = Underworld, 🔥+{ $arg0 }. Jobs to see: { $arg1 }, and one to keep in secret.
hint-order-get-dealer = Underworld, 🔥+{ $arg0 }. Dealers to see: { $arg1 }, and one to keep for a Deal.
hint-order-sell = Underworld, 🔥+{ $arg0 }. Up to { $arg1 } to sell in; the best brings { MONEY($arg2) }.
hint-order-recruit = Underworld, 🔥+{ $arg0 }. Steps towards Headquarters: { $arg1 }.
hint-order-fence = Authorities, no crime. Goods to sell: up to { $arg0 }, { MONEY($arg1) } each.
hint-order-reduce = Authorities, no crime. Your crime goes from { $arg0 } to { $arg1 }.
hint-order-bail = Authorities, no crime. All { $arg0 } of yours in Prison return to Headquarters.
hint-order-build = Authorities, no crime. Open up to { $arg0 } on your own neighborhoods.
hint-order-evict = Authorities, no crime. Control markers of rivals removed: up to { $arg0 }.
hint-order-send = Thugs from Headquarters to districts with presence: up to { $arg0 }.
hint-order-move = Thugs, cars and trucks to other districts: up to { $arg0 }.
hint-order-seize = Muscle { $arg0 } against the defense. Weak enough: { $arg1 }.
hint-order-supply = A thug goes to a Dealer, who delivers. Deals within reach: { $arg0 }.
hint-order-upgrade = A better board, and your Boss moves on. Within reach: { $arg0 }, from { MONEY($arg1) }.
hint-ready = Go on.
hint-ready-job = Go on. A Job of yours can be fulfilled now, and perhaps not later.
hint-seize = Businesses there { $arg0 }: { MONEY($arg1) } when you reorganize. Goods there 🥃{ $arg2 } 🔫{ $arg3 }.
hint-enter = Your thugs and cars there: { $arg0 }. No rival neighborhood there.
hint-enter-tile = Your thugs and cars there: { $arg0 }. { TERM($arg1, kind: "tile") } then takes muscle { $arg2 }.
hint-drive = Anywhere on the map; thugs from the same district may follow it.
hint-walk = Next door: { TERM($arg0, kind: "district-short") }.
hint-truck =
    { $arg0 ->
        [one] { $arg0 } truck there: each sale of yours there takes { $arg0 } good
       *[other] { $arg0 } trucks there: each sale of yours there takes { $arg0 } goods
    } less. You hold { $arg1 ->
        [0] no neighborhood
        [one] { $arg1 } neighborhood
       *[other] { $arg1 } neighborhoods
    } there.
hint-build = Business { $arg0 } of { $arg1 } there; { MONEY($arg2) } each time you reorganize.
hint-vehicle-lose = Left there: thugs { $arg0 }, cars { $arg1 }, trucks { $arg2 }; neighborhoods of yours there { $arg3 }.
hint-close-own = Costs you { MONEY($arg0) } each time you reorganize. Left there: { $arg1 }.
hint-close-rival = Costs { PLAYER($arg0) } its income. Left there: { $arg1 }.
hint-evict = Businesses { $arg0 }, goods 🥃{ $arg1 } 🔫{ $arg2 } stay. To seize it then takes { $arg3 }.
hint-night = A sale brings { MONEY($arg1) } instead of { MONEY($arg0) }; defense { $arg3 } instead of { $arg2 }.
hint-police = Police there { $arg0 }. Neighborhoods there: yours { $arg1 }, of rivals { $arg2 }.
hint-left = Left within reach: 🥃{ $arg0 } 🔫{ $arg1 }.
hint-of-tile = Leaves { $arg0 } there, for sales in that neighborhood alone.
hint-of-deal = Leaves { $arg0 } there, for any sale of yours.
hint-alike =
    { $arg0 ->
        [one] The only one there.
       *[other] One of { $arg0 } there, all alike.
    }
hint-lose-tile = It could be sold in that neighborhood alone.
hint-lose-deal = It could be sold in any neighborhood of yours.
hint-loot = Leaves { PLAYER($arg0) } { $arg1 } of them there.
hint-store = Room for { $arg0 } more; any sale of yours may use it.
hint-store-tile = No limit. Sells there only: 🥃{ $arg0 } 🔫{ $arg1 } for { MONEY($arg2) }. Lost with the neighborhood.
hint-take-alcohol = You have 🥃{ $arg0 }; your neighborhoods buy 🥃{ $arg1 } a round of sales.
hint-take-gun = You have 🔫{ $arg0 }; your neighborhoods buy 🔫{ $arg1 } a round of sales.
hint-supply = Brings 🥃{ $arg1 } 🔫{ $arg2 }. Room for thugs then left: { $arg0 }.
hint-supply-either = Brings 🥃{ $arg1 } 🔫{ $arg2 } and { $arg3 } more of either kind. Room for thugs then left: { $arg0 }.
hint-stock = You would then have 🥃{ $arg0 } 🔫{ $arg1 }, before the rest of the delivery.
hint-joint = Together: asks 💪{ $arg1 } 🗣{ $arg2 }, brings 🥃{ $arg3 } 🔫{ $arg4 }; thugs up to { $arg0 }.
hint-joint-either = Together: asks 💪{ $arg1 } 🗣{ $arg2 }, brings 🥃{ $arg3 } 🔫{ $arg4 } and { $arg5 } of either; thugs up to { $arg0 }.
hint-stat-hand = You draw up to { $arg1 }, so each turn plans with more. Level { $arg0 } of 3.
hint-stat-lawyers = Frees { $arg0 } from Prison when you reorganize; most Raids cool you by as much.
hint-stat-recruiters = Recruit up to { $arg0 } when you reorganize.
hint-stat-supply = Each Dealer brings one good more. Level { $arg0 } of 3.
hint-stat-vehicles = A car or a truck comes to a district with presence. Level { $arg0 } of 3.
hint-stat-nightclubs = One of your neighborhoods gets a Nightclub and pays more. Level { $arg0 } of 3.
hint-level = From level { $arg0 } to { $arg1 }.
hint-raid = For you, at { TERM($arg0, kind: "raid-hint") }
hint-place = Defense { $arg0 }. Buys 🥃{ $arg1 } 🔫{ $arg2 } for { MONEY($arg3) }. Has a { TERM($arg4, kind: "shop") }.
hint-first-sale = 🥃{ $arg0 } 🔫{ $arg1 }: enough to sell in your neighborhood at once.
hint-first-short = 🥃{ $arg0 } 🔫{ $arg1 }: not yet enough to sell in your neighborhood.
hint-recruit = Then Slums { $arg0 }, Safehouses { $arg1 }, Headquarters { $arg2 }.
hint-home = Leaves { $arg0 } there; then in Headquarters { $arg1 }.
hint-thug-hq = Ready for orders.
hint-thug-districts = Gives presence, and counts 1 when you seize or defend.
hint-thug-deals = Comes home when you reorganize.
hint-thug-jobs = Comes home when you reorganize.
hint-thug-authorities = Comes home when you reorganize.
hint-thug-underworld = Makes Underworld orders hotter.
hint-thug-prison = Waits for Lawyers.
hint-struck = Leaves { PLAYER($arg0) } { $arg1 } there.
hint-struck-guard = Leaves { PLAYER($arg0) } { $arg1 } there; defense of their neighborhoods there -{ $arg2 }.

## goal

goal-goal =
    🎯 Most money wins. { $arg0 ->
        [one] The next headline ends the game
       *[other] The last of { $arg0 } headlines to come ends the game
    }. A headline comes { $arg1 ->
        [0] now
        [one] after { $arg1 } more Reorganization, anybody's
       *[other] after { $arg1 } more Reorganizations, anybody's
    } (time { $arg2 } of { $arg3 }).
goal-last = 🎯 Most money wins. The last headline is out: it is counted now.
goal-no-gang = 💵 You have no gang yet; it brings your first money.
goal-own = 💵 { MONEY($arg0) } + { MONEY($arg1) } businesses + { MONEY($arg2) } Associates + { MONEY($arg3) } Jobs = { MONEY($arg4) } if it ended now · 🔥 { $arg5 } of 11
goal-table = Money is behind the screens. { PHRASES($arg0, by: "brief-dot") }
goal-player = { PLAYER($arg0) }: neighborhoods { $arg1 }, { MONEY($arg2) } to be added, crime { $arg3 }
goal-over = 🎯 Prohibition is over, and the money is counted.
goal-totals = { PHRASES($arg0, by: "brief-dot") }
goal-final = { PLAYER($arg0) } { MONEY($arg1) }

## face

face-gang = Gang board
face-money = Starts with { MONEY($arg1) }, at a table of two with { MONEY($arg0) }.
face-rows = The Boss counts muscle/influence { PHRASES($arg0) }, row by row of the Boss track.
face-rewards = Boss track: { PHRASES($arg0) }.
face-reward = box { $arg0 } { MONEY($arg1) }
face-right-hand = box { $arg0 } a Right-Hand
face-boss-skill = Boss skill: { TERM($arg0, kind: "boss-skill") }.
face-cells = { TERM($arg0, kind: "stat") } (muscle/influence, money, crime): level 2 for { TERM($arg1, kind: "cell") }; level 3 for { TERM($arg2, kind: "cell") }.
face-boss = Boss of { TERM($arg0, kind: "gang") }, { TERM($arg1, kind: "type") }
face-lieutenant = Lieutenant of { TERM($arg0, kind: "gang") }, { TERM($arg1, kind: "type") }
face-bodyguard = Bodyguard of { TERM($arg0, kind: "gang") }, { TERM($arg1, kind: "type") }
face-underboss = Right-Hand of { TERM($arg0, kind: "gang") } (Underboss), { TERM($arg1, kind: "type") }
face-counselor = Right-Hand of { TERM($arg0, kind: "gang") } (Counselor), { TERM($arg1, kind: "type") }
face-bookkeeper = Right-Hand of { TERM($arg0, kind: "gang") } (Bookkeeper), { TERM($arg1, kind: "type") }
face-chauffeur = Right-Hand of { TERM($arg0, kind: "gang") } (Chauffeur), { TERM($arg1, kind: "type") }
face-associate = Associate of level { $arg0 }, { TERM($arg1, kind: "type") }
face-values = In a Plan: muscle { $arg0 }, influence { $arg1 }.
face-hire = Hired with influence { $arg0 }; straight to hand for { $arg1 } stored alcohol. Worth { MONEY($arg2) } at the end.
face-supplier = Supplier, one of your first two Dealers
face-dealer = Dealer
face-dealer-text = { TERM($arg0, kind: "dealer-text") }.
face-instant = Job, instant: done once, then it goes under the deck
face-permanent = Job, permanent: stays for the rest of the game
face-needs = To fulfil: { TERM($arg0, kind: "job-asks") }
face-raid = Raid, at once
face-raid-first = First all thugs in the Underworld go to Prison.
face-news = News, in force until the next headline
face-last = News, the last
face-tile = Neighborhood
face-district = District
face-borders = Borders { TERM($arg0, kind: "district") }.
face-neighborhoods = Neighborhoods: { $arg0 } with two players, { $arg1 } with three, { $arg2 } with four.
face-police = One police stands there at the start. Each police wants { MONEY($arg0) } for every figure that enters.
face-no-police = No police stands there at the start. Each police wants { MONEY($arg0) } for every figure that enters.
face-day = By day: defense { $arg0 }, buys 🥃{ $arg1 } 🔫{ $arg2 } for { MONEY($arg3) }.
face-night = With a Nightclub: defense { $arg0 }, buys 🥃{ $arg1 } 🔫{ $arg2 } for { MONEY($arg3) }.

## flavour

flavour-far-north = Lake fog, long driveways, and trucks without lights.
flavour-north = Flower shops, churches, and a grudge on every corner.
flavour-west-north = Tall fences, loud dances, and nobody at home to the census.
flavour-central = Everything is sold here twice, once of it over the counter.
flavour-west = Rail yards all night, and a card game in every shed.
flavour-south = You smell the stockyards before you see who owns them.
flavour-far-south = Where the pavement ends, the night shift begins.

## howto

howto-1-title = The goal
howto-1 =
    💵 **Most money wins.** It is 1920, liquor is against the law, and you run a gang in Chicago.
    
    You lay cards from your hand as a *Plan*. Their 💪 muscle and 🗣 influence pay for one *order* a turn: hire people, get goods, seize a neighborhood, sell. Each card also has a skill of its own.
    
    Goods (🥃 alcohol and 🔫 guns) come from your *Deals* and go to your *neighborhoods*, which pay $12 to $29 a sale. Businesses there pay $3 each, again and again.
    
    What you do is noticed: your 🔥 *crime* rises. When anybody's crime reaches 11 the police raid **everybody**, and the worse your crime, the more it hurts.
    
    Your money is behind a screen: nobody sees how much. At the end it is counted, with $3 for each business and $2 for each level of your hired Associates.
howto-2-title = A turn, step by step
howto-2 =
    🎬 There are two kinds of turn. **With cards in hand or deck** you act:
    
    1️⃣ Holding the 💍 *Family Ring*? You get $1, $2 or $3, with two, three or four players.
    2️⃣ Lay a Plan: one card or more. Two are free, each more adds 🔥1.
    3️⃣ In any order you like: use the skill of each card once, its *matching* skill if another card of the Plan has the right crime type, three uses of your Boss, fulfil Jobs, and give **one order**.
    4️⃣ End the turn. The Plan goes to your discard pile, and you draw up to your hand size (3 to begin with).
    
    🔄 **With hand and deck empty** you reorganize instead:
    
    💵 sell once in each of your neighborhoods, then $3 for each business
    🏠 thugs return from Deals, Jobs and the Authorities; your Lawyers get some out of Prison
    🚶 recruit as many steps as your Recruiters allow
    🃏 shuffle, draw a new hand; the Time marker moves on
    
    So a thin deck reorganizes often, and a fat one plans better. Both can win.
howto-3-title = The fifteen orders
howto-3 =
    🕳️ **Underworld** (a thug goes there; 🔥 rises by *all* your thugs there; uses 🗣)
    Hire an Associate up to that level, and take the 💍 Ring · see so many Jobs, keep one · see so many Dealers, keep one · sell in so many neighborhoods · recruit so many steps.
    
    🏛️ **Authorities** (a thug goes there; no crime; uses 🗣)
    Sell so many goods for $6 each · cool your crime by so much · with 🗣2 empty your Prison · open so many businesses · for each 🗣5 remove a rival's control marker.
    
    🛣️ **In the streets** (uses 💪)
    Send so many thugs to districts where you have *presence* · move so many thugs, cars and trucks · seize one neighborhood.
    
    📦 **Supply**: meet what a Deal asks, leave a thug there, store what it brings.
    📈 **Upgrade**: meet and pay what the next box of your board asks. Your Boss moves on and brings money or a Right-Hand.
    
    The first ten orders and supply need a thug in Headquarters. Those in the Underworld stay there, and each makes the next order hotter, until a Raid puts them in Prison.
howto-4-title = Neighborhoods, crime and Raids
howto-4 =
    🏘️ **To seize** a neighborhood your 💪 must reach its defense: the printed number, +2 if somebody holds it, +1 for each police, +1 for each thug or car of its owner there, −1 for each of yours. Businesses and goods stay where they are and are yours now.
    
    🚓 **Police**: three of them stand about. Each wants $2 for every figure of yours that enters its district, and for every sale there.
    
    🔥 **Crime** goes from 1 to 11. It rises with Plans of three cards or more, with orders in the Underworld and with upgrades. It never falls below Eliot Ness, who comes closer all the time.
    
    🚨 **A Raid** comes when a marker reaches 11, and at each *Extra! Extra!* First all thugs in the Underworld go to Prison. Then a card strikes everybody by their crime: 1–4 lightly, 5–6, 7–8, and 9–11 badly. Then everybody cools a little.
    
    🥊 Cards may *hit* thugs (to the Safehouses), *kill* them (to the Slums) or *jail* them (to Prison). Nobody is ever out of the game.
    
    🤝 Talk as you like; promises bind nobody. Money and goods change hands only by cards.
howto-5-title = The end, and a few words
howto-5 =
    🕰️ Each Reorganization moves the time on. After 4, 6 or 8 of them (two, three or four players) comes **Extra! Extra!**: a Raid, Ness moves up, new Associates, and a headline that changes a rule. The **third** headline ends Prohibition and the game.
    
    🧮 **Score**: your money + $3 for each business + $2 for each level of Associates in hand, deck and discard pile + what Jobs pay at the end. A tie goes to whoever has more behind the screen.
    
    📖 **Presence**: a thug, vehicle or control marker of yours in a district.
    📖 **Deal**: a Dealer, and those tucked under. Asks and deliveries add up; room for thugs and goods is that of the top card.
    📖 **Matching skill**: works if *another* card of the Plan has one of the types it names.
    📖 **Job**: a secret task. Meet all it asks, at almost any time, and it pays once (instant) or for the rest of the game (permanent).
    📖 **Recruit**: one step from the Slums to the Safehouses, or from there to Headquarters.
    📖 **Nightclub**: turns a neighborhood to its night side, which pays and defends more.
    📖 **Truck**: saves a good in each of your sales in its district. **Car**: counts like a thug in seizures.

## tip

tip-setup-gang = Every gang can win. **The Chicago Outfit** is the kindest to a beginner: its Boss cools crime and recruits. The Black Wolves like to seize, the North Side lives on liquor, the Seven Gems on Casinos.
tip-setup-place = You get one neighborhood and one vehicle. A low price in goods sells sooner: one that wants 🥃1 🔫1 can be served at once. A truck saves a good in every sale there, and so is the safe choice.
tip-setup-two-goods = Two goods to begin with, one on each Deal. Take what your neighborhood buys; if that is out of reach, alcohol, since it also takes hired people straight to your hand.
tip-custom-pick = These will be cards of your first deck, if you want them. Look for influence, which the ten indoor orders use, or for a type that your own members match.
tip-custom-join = Each one who joins takes the place of a Lieutenant or Bodyguard. A card with 2 of a value beats a Bodyguard with 1. Nobody has to join.
tip-custom-leave = Whoever leaves is gone for the game. Bodyguards are the weakest, but check which crime type you need for matching.
tip-draft-keep = A Job pays when you have all it asks. Keep one that you are nearly ready for, and that suits your gang; the next player sees the rest.
tip-plan-which = Lay what one good order needs, and no more: what you keep plans your next turn. Two cards raise no crime. Two cards of matching types do more than three that do not match.
tip-act-which = Skills that add muscle or influence come first, then the order, then the rest. Nothing is lost by looking: only ending the turn is final.
tip-order-which = One order a turn. Early on get goods from a Deal and a second neighborhood; sell when you reorganize, which costs no thug. Go to the Underworld while few of your thugs are there.
tip-hire-which = An Associate makes every later deck better and is worth $2 a level at the end. Paying alcohol for your hand is worth it when you can plan with the card in your next turn.
tip-join-which = A Right-Hand is stronger than any Bodyguard. The Bookkeeper brings money each time, the Counselor influence. To the discard pile costs nothing.
tip-job-keep = Keep one whose conditions you nearly meet. Those that ask only to *have* or *spend* can be fulfilled in anybody's turn; those that ask for a *Plan* only in yours.
tip-job-lose = You keep the card and may fulfil it again. Give up the one that is cheapest to meet once more, or that has done its work.
tip-ignore-which = You may leave out one part of what this Job asks. Leave out what costs you most.
tip-dealer-keep = More goods per thug is what counts. Look at what your neighborhoods buy, and at what your usual Plan can meet.
tip-dealer-where = Tuck if your Plans are strong: one thug then fetches everything. Open a new Deal if your Plans are weak, if you want more room, or for Jobs that count Deals.
tip-dealer-lose = Part with whoever brings the least for what is asked. Your two Suppliers are safe.
tip-sale-where = Sell first where the most is paid, and where goods lie that nothing else can use. Keep what lies on Deals for the neighborhood that needs it.
tip-sale-reorganize = These sales cost neither a thug nor crime, so make all you can. Begin where goods lie already, then use those on Deals.
tip-sale-goods = Your trucks save goods of your choice. Save guns if they are hard to come by, alcohol if you mean to hire.
tip-goods-spend = Take goods from neighborhoods that have too few for a sale, and spare those on Deals: they can be sold anywhere.
tip-goods-lose = Lose what you would sell last. Goods in a neighborhood that still lacks others for a sale are missed the least.
tip-goods-fence = A fixed price for any good. Fine for leftovers; a sale in a neighborhood nearly always pays more per good.
tip-goods-store-alcohol = On a Deal it serves any sale of yours. In a neighborhood there is no limit, but only that neighborhood can use it, and a rival who seizes it gets it.
tip-goods-store-gun = Guns are scarce: a Deal keeps them free for any sale. Put them into a neighborhood that buys guns when you mean to sell there soon.
tip-goods-keep = Not everything fits. Keep what your next sale lacks; guns are harder to replace.
tip-take-which = Take what your next sale lacks. In doubt alcohol, which also hires people to your hand.
tip-rob-whom = Whoever has goods you need, or is about to sell. You can only take from neighborhoods where you have presence.
tip-rob-what = Take what your own neighborhoods buy; guns if all else is equal.
tip-supply-which = Take the Deal that brings the most for what your Plan can meet. The thug stays there until you reorganize, so use each Deal once in between.
tip-supply-more = The extra goods may be of either kind. Take what your next sale lacks.
tip-recruit-how = Thugs in Headquarters do the work, so bring people all the way if you are short. Otherwise fill the Safehouses, one step away.
tip-retrieve-which = Bring back those who block something: a thug on a full Deal, so that it can deliver again, or one from Prison.
tip-business-where = Each business pays $3 every time you reorganize and $3 at the end. Build where you are safe, and the type that your people and Jobs count.
tip-business-close = Close the one that hurts most: yours, where it pays least for your cards; a rival's, where it pays most.
tip-evict-where = The neighborhood becomes nobody's, and much easier to seize. Choose one that you can take in your next turn, with what lies there.
tip-send-where = Thugs give presence, and count when you seize or defend. Send them next to what you want to take; mind the bribes.
tip-move-what = Move vehicles first if thugs are to ride along. Cars go where you want to fight, trucks where you sell.
tip-move-where = Look at what your figure would do there, and at the bribe. A thug on its own can only go next door.
tip-seize-which = Take what you can hold and sell in. Goods and businesses on it become yours, so a rival's full store is worth more than an empty street.
tip-upgrade-which = Hand size makes every turn better, Dealers' supply every delivery. Each upgrade also moves your Boss towards a Right-Hand or money.
tip-upgrade-lose = It can be bought again later, if there are cubes left. Give up the one you use least.
tip-vehicle-lose = It can be placed again with an upgrade. Give up the one that stands where you neither sell nor fight.
tip-vehicle-where = A truck where you sell saves a good each time, and is paid back soon. A car where you mean to seize.
tip-nightclub-where = The night side pays $5 to $8 more a sale and is harder to take. Choose the neighborhood where you sell most.
tip-police-from = Take them away from where you sell or want to seize: each costs you $2 and adds 1 to the defense there.
tip-police-to = Put them where a rival sells or means to move, and where you have nothing. They also protect what is yours from being seized.
tip-pay-whether = Paying is up to you. Compare the price with what you get; nobody learns how much you have.
tip-pay-whom = The money goes to a rival. Choose whoever is least of a danger to you.
tip-steal-whom = Rob whoever has sold a lot lately: money is hidden, but sales are not. Whoever has too little gives all there is.
tip-heat-whom = Push whoever stands high: a Raid hurts them more than you. But at 11 it comes for everybody, and your thugs in the Underworld go to Prison too.
tip-discard-whom = Whoever has few cards is hurt the most, and reorganizes all the sooner. Better choose whoever is in the middle of a plan.
tip-discard-which = Discarded cards come back when you reorganize. Part with the one that fits no Plan of yours.
tip-peek-whose = You see all the Jobs they hold. Choose whoever plays as if after something.
tip-peek-first = You decide which Raid comes first. Put the one on top that hurts rivals more than you.
tip-step-whether = The skill has several parts, and you may leave out this one. Leave it out if it would do harm, or if you want to keep what it uses.
tip-either-which = Only one of these happens. Of gains take what helps you this turn; of losses, as in a Raid, what you will miss least.
tip-recall-which = The card comes to your hand and can be planned next turn. Take your strongest, or one that matches what you hold.
tip-strike-prompt-hit = A hit thug is back after one recruitment. Hit where it opens a neighborhood for you, or where it ends a rival's presence.
tip-strike-prompt-kill = Killed thugs are two recruitments from Headquarters. Strike where they guard something you want.
tip-strike-prompt-jail = Jailed thugs wait for Lawyers or an order. Jail whoever has weak Lawyers.
tip-lose-hit = Hit thugs need one recruitment. Lose first those you need least: in Prison, in the Underworld, at the Authorities.
tip-lose-kill = Killed thugs need two recruitments. Those in Prison are no use anyway, so lose them first.
tip-lose-jail = Thugs in Prison come out with your Lawyers, when you reorganize. Keep those who guard neighborhoods.
tip-moment-reorganize = Jobs that ask only to have or to spend can be fulfilled now. If you have none ready, go on.
tip-moment-extra = A Raid is about to begin. If a Job asks for goods or money, fulfil it before they are taken.
tip-moment-end = The last chance: whatever a Job pays now counts. Then all money is shown.

## topic

topic-plan-title = The Plan
topic-plan =
    At the start of your turn you lay at least one card from your hand. Their muscle and influence add up and count for your order and for Jobs; they are not used up.
    Two cards are free; each more raises your crime by 1 at once, and a Raid that this brings is resolved before you act. Cards that come to hand later wait for your next turn.
topic-skills-title = Skills and matching
topic-skills =
    Each card of the Plan has a skill that you may use once, before or after the order. A matching skill works as well if another card of the Plan has one of the crime types it names; a card does not match itself.
    Your Boss has four skills and three uses among them, the same one again if you like. A skill that costs something must be paid in full.
topic-orders-title = Orders
topic-orders =
    A Plan gives at most one order. Ten are given in the Underworld or at the Authorities, with influence and a thug from Headquarters; three in the streets, with muscle; then supply and upgrades.
    An order that would do nothing is not offered, and one that is refused costs nothing.
topic-underworld-title = The Underworld
topic-underworld =
    Hire, get a Job, get a Dealer, sell, recruit. A thug goes there from Headquarters, and your crime rises by the number of your thugs there, the new one included.
    They do not come home when you reorganize. A Raid sends all of them to Prison.
topic-authorities-title = The Authorities
topic-authorities =
    Sell goods for $6 each, cool your crime by your influence, empty your Prison with influence 2, open a business for each influence, remove a rival's control marker for each 5 influence.
    A thug goes there and comes home when you reorganize. Crime does not rise.
topic-hire-title = Associates and the Family Ring
topic-hire =
    Six Associates lie open: four of level 1 to 3, two of level 4 and 5. Your influence is the highest level you can hire. The card goes to your discard pile, or straight to your hand for stored alcohol: 1 up to level 3, 2 above. A Right-Hand costs 2.
    Whoever hires takes the Family Ring. Its holder gets $1, $2 or $3 at the start of each own turn, with two, three or four players. At the end each level is worth $2.
topic-jobs-title = Jobs
topic-jobs =
    You start with three, face down. To fulfil one meet all it asks: *have* something, have it in your *Plan*, or *spend* it. You may do so at almost any time, also in another's turn as long as nothing is being resolved; what asks for a Plan only in your own.
    An instant Job does its work once. A permanent one stays for the rest of the game, even if you no longer meet what it asked.
topic-deals-title = Dealers, Deals and supply
topic-deals =
    You start with two Suppliers. For supply your Plan must meet what all Dealers of one Deal ask together; a thug goes there, and they bring what they have, with your Dealers' supply added for each Dealer.
    A new Dealer is a Deal of its own, or is tucked under another: then asks and deliveries add up, but room for thugs and goods is that of the top card.
topic-goods-title = Goods and where they lie
topic-goods =
    Alcohol and guns lie on Deals and some Jobs, as many as there is room for, or in your neighborhoods, without limit. Once stored they stay there.
    Goods on Deals and Jobs serve any sale; those in a neighborhood only sales there. What fits nowhere is lost. A neighborhood that changes hands takes its goods along.
topic-sales-title = Sales
topic-sales =
    A neighborhood you hold buys what stands on it, for the money that stands on it. Each truck of yours in its district saves a good of your choice. Then each police there wants $2.
    By order you sell in as many neighborhoods as you have influence, each once. When you reorganize you may sell in all of them.
topic-districts-title = Districts, presence and moving
topic-districts =
    Seven districts. You have presence where a thug, car, truck or control marker of yours is. Sending takes thugs from Headquarters to districts with presence; moving takes figures from one district to another.
    Vehicles go anywhere. Thugs go next door, or along with a vehicle that moves from and to the same districts in that order. Each figure takes 1 muscle.
topic-police-title = Police and bribes
topic-police =
    There are always three police on the map. Each wants $2 for every figure of yours that enters its district, and for every sale there. If you cannot pay for a figure it cannot enter by your own doing.
    Each also adds 1 to the defense of every neighborhood in its district. Police that arrive ask nothing of whoever is there already.
topic-seize-title = Seizing a neighborhood
topic-seize =
    It must be in a district where you have presence. Your muscle must reach its defense: the printed number, 2 more if it has a control marker, 1 more for each police and for each thug or car of its owner there, 1 less for each thug or car of yours.
    Businesses and goods stay and are yours. You have seven control markers.
topic-businesses-title = Businesses and Nightclubs
topic-businesses =
    Speakeasies, Casinos and Brothels: up to three on a neighborhood, each worth $3 when you reorganize and $3 at the end, for whoever holds it.
    A Nightclub comes with an upgrade. It turns the neighborhood to its night side, pays like a business, and stays if the neighborhood is seized.
topic-upgrades-title = The gang board
topic-upgrades =
    Hand size, Lawyers, Recruiters, Dealers' supply, Vehicles and Nightclubs have three levels each. The next box says what muscle and influence the Plan needs, what it costs, and how much crime it adds.
    With each upgrade the Boss moves on a box: stronger every few boxes, and for money or a Right-Hand.
topic-thugs-title = Thugs
topic-thugs =
    Twelve each: six in the Slums, two in the Safehouses, four in Headquarters. A recruitment takes one a step on. Only those in Headquarters can be sent.
    Hit: to the Safehouses. Killed: to the Slums. Jailed: to Prison. Those on Deals, on Jobs and at the Authorities come home when you reorganize, and as many from Prison as your Lawyers.
topic-crime-title = Crime and Eliot Ness
topic-crime =
    Your marker stands on 1 to 11. It rises with cards of a Plan beyond the second, orders in the Underworld, upgrades and some cards. It falls by the order to reduce it, by cards, and after a Raid.
    Ness stands on 0 to 6, and no marker on Ness or below: it is pushed up.
topic-raids-title = Raids
topic-raids =
    When a marker reaches 11 there is a Raid once what caused it is done, and one at each Extra! Extra! All thugs in the Underworld go to Prison. The card strikes everybody, then each by their crime: 9–11, 7–8, 5–6 or 1–4. Then crime falls, by the card's number or by your Lawyers.
    Owners choose what they lose. A Raid never brings another.
topic-reorganization-title = Reorganization
topic-reorganization =
    With no card in hand and deck your turn is a Reorganization: sell once in each neighborhood; $3 for each business; thugs come home, and some from Prison; recruit; shuffle the discard pile and draw; time moves on.
    Thugs in the Underworld and in districts stay.
topic-extra-title = Extra! Extra! and the News
topic-extra =
    When the Time marker has reached its last box, at the end of a Reorganization: a Raid, Ness moves up, the oldest Associates leave the market, and a headline replaces the one before. Then time starts anew.
    The third headline ends Prohibition, and the game at once.
topic-scoring-title = The end and the score
topic-scoring = Money behind the screen, $3 for each business (Nightclubs too), $2 for each level of Associates in hand, deck and discard pile, and what Jobs pay at the end. Most wins; of equals whoever has more money behind the screen; still equal, it is shared.
topic-secrets-title = What is secret
topic-secrets =
    Money, hands, Jobs not yet fulfilled, and the order of all decks. Everything else lies open: goods, thugs, Deals, boards, crime, and how many cards anybody has.
    Talk is free and binds nobody. Nothing can be traded, except where a card says that somebody pays.
topic-variants-title = House rules
topic-variants = Three of them, agreed in the lobby. *A shorter game* has fewer boxes on the time track: 3, 4 or 6 instead of 4, 6 or 8. *Job draft*: you keep one of three Jobs, pass two on, keep one of the two you get, and so on. *Customized deck*: two Associates of level 1 each, who may take the place of Lieutenants or Bodyguards.

## see

see-to-hand = hire
see-upgrade = upgrades
see-supply = deals
see-seize-defense = seize
see-idle-skill = skills
see-idle-match = skills
see-idle-job = jobs
see-pay = skills
see-ignore = jobs
see-idle-order = orders
see-order-hire = hire
see-order-get-job = jobs
see-order-get-dealer = deals
see-order-sell = sales
see-order-recruit = thugs
see-order-fence = authorities
see-order-reduce = crime
see-order-bail = thugs
see-order-build = businesses
see-order-evict = authorities
see-order-send = districts
see-order-move = districts
see-order-seize = seize
see-order-supply = deals
see-order-upgrade = upgrades

## board

board-only-you = Only you see this
board-second = Market and gang boards
board-north = N
board-crime = crime
board-ness = Ness
board-extra = EXTRA!
board-raid = Raid! { $arg0 }
board-plan = Plan
board-for-hire = For hire
board-offered = Pick one
board-picked = { TERM($arg0, kind: "gang") }: { TERM($arg1, kind: "crook") }
board-move = Move
board-turf = turf
board-shops = shops
board-jobs = jobs
board-upgrades = upgrades
board-hand = hand
board-hq = at HQ
board-posted = posted
board-prison = prison
board-alcohol = alcohol
board-guns = guns
board-slums = slums
board-safehouses = safe
board-authorities = authorities
board-underworld = underworld
board-deck = deck
board-discard = discarded
board-market = For hire, and the gang boards
board-news = The news, and the gang boards
board-boss = Boss
board-stat-hand = Hand
board-stat-lawyers = Lawyers
board-stat-recruiters = Recruiters
board-stat-supply = Supply
board-stat-vehicles = Vehicles
board-stat-nightclubs = Nightclubs
board-more = +{ $arg0 }
board-of = { $arg0 }/{ $arg1 }
board-screen = Behind your screen
board-no-cards = No cards in hand
board-your-jobs = Jobs
board-no-jobs = No Jobs yet
board-job-open = { TERM($arg0, kind: "job") }
board-job-drafted = { TERM($arg0, kind: "job") } (draft)
board-job-passed = { TERM($arg0, kind: "job") } (passed on)
board-deals = Deals
board-boss-skills = Boss, { TERM($arg0, kind: "gang") }
board-seen = Seen
board-seen-news = News { $arg0 }: { TERM($arg1, kind: "headline") }
board-seen-card = { PLAYER($arg0) }'s hand: { TERM($arg1, kind: "crook") }
board-money = money
board-counted = { MONEY($arg0) } + { MONEY($arg1) }
board-stage-of = { $arg0 } · { PLAYER($arg1) }
board-stage-gangs = Picking gangs
board-stage-picks = Picking Associates
board-stage-swaps = Swapping members
board-stage-place = First vehicles
board-stage-draft = Drafting Jobs
board-stage-goods = First goods
board-stage-turn = Planning
board-stage-actions = Actions
board-stage-raid = Raid!
board-stage-overall = Raid!
board-stage-bands = Raid!
board-stage-sales = Selling
board-stage-income = Income
board-stage-home = Coming home
board-stage-recruits = Recruiting
board-stage-deck = Fresh deck
board-stage-extra = Extra! Extra!
board-stage-news = Extra! Extra!
board-stage-headline = The headline
board-stage-last = The last news
board-stage-over = The end

## board.second

board-second-custom-pick = Associates to pick from
board-second-hire-which = Cards for hire
board-second-upgrade-which = Gang boards
board-second-dealer-where = Gang boards
board-second-moment-extra = The newspaper

## board.legend

board-legend-slugging = Muscle
board-legend-influence = Influence
board-legend-bottle = Alcohol, Bootlegging
board-legend-gun = Gun, Violence
board-legend-heart = Brothel, Vice
board-legend-casino = Casino, Gambling
board-legend-city-hall = Authorities, Corruption
board-legend-steal = Theft
board-legend-gin = Speakeasy
board-legend-moon = Nightclub
board-legend-star = Level
board-legend-boss = Boss
board-legend-hat = Gang member
board-legend-fedora = Thugs
board-legend-car = Car
board-legend-truck = Truck, Vehicles
board-legend-police = Police
board-legend-defense = Defense
board-legend-arrow = Sells for
board-legend-turf = Neighborhoods held
board-legend-shop = Businesses
board-legend-done = Jobs done
board-legend-job = Job
board-legend-upgrade = Upgrades
board-legend-hand = Hand
board-legend-repeat = Deck
board-legend-member = At HQ
board-legend-posted = Posted
board-legend-handcuffs = Prison
board-legend-people = Slums
board-legend-home = Safehouses
board-legend-skull = Underworld
board-legend-lawyer = Lawyers
board-legend-recruit = Recruiters, Right-Hand
board-legend-supply = Supply
board-legend-deal = Deal
board-legend-crate = Stored
board-legend-heat = Crime
board-legend-ness = Eliot Ness
board-legend-ring = Family Ring
board-legend-clock = Time
board-legend-news = News to come
board-legend-look = Seen

## sheet

sheet-title = Scarface 1920, time { $arg0 } of { $arg1 }
sheet-setup = Scarface 1920, before the first turn
sheet-headline = { TERM($arg0, kind: "headline") }: { TERM($arg1, kind: "headline-text") }
sheet-ness = Eliot Ness on { $arg0 }
sheet-ring = Family Ring: { PLAYER($arg0) }
sheet-no-ring = Nobody has the Family Ring.
sheet-raid = Raid! { TERM($arg0, kind: "raid") }: { TERM($arg1, kind: "raid-text") }
sheet-turn = { PLAYER($arg0) }'s turn
sheet-legend = Goods: alcohol/guns. Values: muscle/influence. Shops: Speakeasy/Casino/Brothel/Nightclub.
sheet-gangs = Gangs
sheet-player = Player
sheet-gang = Gang
sheet-gangs-left = Gangs to be had
sheet-left = { TERM($arg0, kind: "gang") }
sheet-left-skills = { TERM($arg0, kind: "gang") }, Boss skills
sheet-left-skill = ({ $arg0 }) { TERM($arg1, kind: "boss-skill") }
sheet-left-upgrades = { TERM($arg0, kind: "gang") }, upgrades to levels 2 and 3 (muscle/influence, money, crime)
sheet-left-cells = { TERM($arg0, kind: "stat") } { TERM($arg1, kind: "cell") }, then { TERM($arg2, kind: "cell") }
sheet-crime = Crime
sheet-hand = Hand
sheet-deck = Deck
sheet-jobs = Jobs
sheet-fulfilled = Done
sheet-money = Money
sheet-bonus = Bonus
sheet-thugs = Thugs
sheet-thugs-elsewhere = Thugs elsewhere
sheet-slums = Slums
sheet-safehouses = Safe
sheet-hq = HQ
sheet-authorities = Auth.
sheet-underworld = Underw.
sheet-prison = Prison
sheet-on-deals = Posted
sheet-on-streets = Streets
sheet-city = Police and figures
sheet-district = District
sheet-police = Police
sheet-figures = Thugs/cars/trucks
sheet-tiles = Neighborhoods
sheet-tile = Name
sheet-defense = Def.
sheet-buys = Buys for
sheet-owner = Held by
sheet-shops = Shops
sheet-goods = Goods
sheet-tile-day = { TERM($arg0, kind: "tile") }
sheet-tile-night = { TERM($arg0, kind: "tile") } (night)
sheet-of-shops = { $arg0 }/{ $arg1 }/{ $arg2 }/{ $arg3 }
sheet-of-goods = { $arg0 }/{ $arg1 }
sheet-market = For hire (tops of the decks first)
sheet-hire-cards = For hire, card by card
sheet-row-0 = Levels 1 to 3
sheet-row-1 = Levels 4 and 5
sheet-associate = Name (level)
sheet-type = Type
sheet-values = Values
sheet-skill = Skills
sheet-boards = Gang boards
sheet-boss-box = Boss
sheet-level-hand = Hand
sheet-level-lawyers = Lawyers
sheet-level-recruiters = Recruit
sheet-level-supply = Supply
sheet-level-vehicles = Cars
sheet-level-nightclubs = Clubs
sheet-deals = Deals
sheet-dealer = Dealer
sheet-dealers-named = Dealers
sheet-asks = Asks
sheet-brings = Brings
sheet-stored = Stored
sheet-under = + { TERM($arg0, kind: "dealer") }
sheet-of-thugs = { $arg0 } of { TERM($arg1, kind: "dealer-thugs") }
sheet-in-store = { $arg0 }/{ $arg1 } of { TERM($arg2, kind: "dealer-room") }
sheet-done = Fulfilled Jobs
sheet-job = Job
sheet-own = Your hand, and { MONEY($arg0) }
sheet-own-jobs = Your Jobs
sheet-own-deals = Your Deals
sheet-own-board = Your gang board
sheet-drafted = { TERM($arg0, kind: "job") } (draft)
sheet-job-done = { TERM($arg0, kind: "job") } (done)
sheet-boss-skill = Boss skill { $arg0 }
sheet-next = Next: { TERM($arg0, kind: "stat") }
sheet-seen-job = { TERM($arg1, kind: "job") } ({ PLAYER($arg0) })
sheet-passed-on = { TERM($arg0, kind: "job") } (passed on)
sheet-course = This turn
sheet-now = Now
sheet-first = First player
sheet-choosers = Still to choose
sheet-named = { PLAYERS($arg0) }
sheet-due = Crime at the top
sheet-raid-comes = a Raid comes next
sheet-plan-counts = The Plan counts
sheet-counts = muscle { $arg0 }, influence { $arg1 }, muscle +{ $arg2 } to seize; Boss skills used: { $arg3 }
sheet-ordered = An order was given this turn
sheet-used = Used this turn
sheet-used-skill = { TERM($arg0, kind: "crook") }
sheet-used-match = { TERM($arg0, kind: "crook") } (matching)
sheet-used-job = { TERM($arg1, kind: "job") } ({ PLAYER($arg0) })
sheet-fired-job = { TERM($arg1, kind: "job") } ({ PLAYER($arg0) }, of itself)
sheet-eased = Easier this turn
sheet-offered = Laid out to pick from
sheet-picked = Picked by { PLAYER($arg0) }
sheet-draft-of = Jobs in { PLAYER($arg0) }'s draft
sheet-gone = Out of the game
sheet-crooks = { TERM($arg0, kind: "crook") }
sheet-cards = Everybody's cards
sheet-cards-unplayed = hand and deck: { TERM($arg0, kind: "crook") }
sheet-cards-shown = seen on the way to the hand: { TERM($arg0, kind: "crook") }
sheet-cards-plan = planned: { TERM($arg0, kind: "crook") }
sheet-cards-discard = discarded: { TERM($arg0, kind: "crook") }
sheet-cards-aside = Right-Hands to come: { TERM($arg0, kind: "crook") }
sheet-each-deal = Each Deal: what Dealers ask (muscle/influence) and bring (alcohol/guns); thugs and goods there
sheet-deal = { TERM($arg0, kind: "dealer-terms") }; thugs { $arg1 }, goods { $arg2 }/{ $arg3 }
sheet-known-jobs = Jobs that everybody has seen
sheet-bosses = Bosses, and what their tracks hold next
sheet-boss-counts = { $arg0 }/{ $arg1 }
sheet-decks = Decks: cards, and what is known from the top
sheet-pile-dealers = Dealers
sheet-pile-jobs = Jobs
sheet-pile-raids = Raids
sheet-pile-news = News
sheet-known = { PHRASES($arg0) } ({ $arg1 })
sheet-house = House rules
sheet-map = Districts
sheet-borders = Borders
sheet-of-borders = { TERM($arg0, kind: "district-short") }
sheet-plan-cards = Cards of the Plan
sheet-done-texts = What fulfilled Jobs do
sheet-own-cards = Your other cards
sheet-own-deck = In your deck
sheet-own-discard = In your discard pile
sheet-own-aside = Right-Hands to come
sheet-own-shown = Rivals have seen in your hand
sheet-own-known = Decks: cards, and what you know from the top
sheet-own-news = News that you have seen

## stage

stage-gangs = gangs are picked
stage-picks = Associates are picked for the decks
stage-swaps = members are swapped for Associates
stage-place = the first vehicles are placed
stage-draft = Jobs are drafted
stage-goods = the first goods are stored
stage-turn = a Plan, or a Reorganization
stage-actions = the actions of the Plan
stage-overall = a Raid, for all
stage-bands = a Raid, gang by gang
stage-sales = Reorganization: sales
stage-income = Reorganization: income
stage-home = Reorganization: thugs come home
stage-recruits = Reorganization: recruits
stage-deck = Reorganization: a fresh deck
stage-extra = Extra! Extra!
stage-headline = what the headline does
stage-last = the last headline
stage-over = the game is over

## sheet.there

sheet-there-1 = { PLAYER($arg0) } { $arg1 }/{ $arg2 }/{ $arg3 }
sheet-there-2 = { PLAYER($arg0) } { $arg1 }/{ $arg2 }/{ $arg3 }, { PLAYER($arg4) } { $arg5 }/{ $arg6 }/{ $arg7 }
sheet-there-3 = { PLAYER($arg0) } { $arg1 }/{ $arg2 }/{ $arg3 }, { PLAYER($arg4) } { $arg5 }/{ $arg6 }/{ $arg7 }, { PLAYER($arg8) } { $arg9 }/{ $arg10 }/{ $arg11 }
sheet-there-4 = { PLAYER($arg0) } { $arg1 }/{ $arg2 }/{ $arg3 }, { PLAYER($arg4) } { $arg5 }/{ $arg6 }/{ $arg7 }, { PLAYER($arg8) } { $arg9 }/{ $arg10 }/{ $arg11 }, { PLAYER($arg12) } { $arg13 }/{ $arg14 }/{ $arg15 }

## sheet.plan

sheet-plan-1 = The Plan (muscle { $arg0 }, influence { $arg1 }): { TERM($arg2, kind: "crook") }
sheet-plan-2 = The Plan (muscle { $arg0 }, influence { $arg1 }): { TERM($arg2, kind: "crook") }, { TERM($arg3, kind: "crook") }
sheet-plan-3 = The Plan (muscle { $arg0 }, influence { $arg1 }): { TERM($arg2, kind: "crook") }, { TERM($arg3, kind: "crook") }, { TERM($arg4, kind: "crook") }
sheet-plan-4 = The Plan (muscle { $arg0 }, influence { $arg1 }): { TERM($arg2, kind: "crook") }, { TERM($arg3, kind: "crook") }, { TERM($arg4, kind: "crook") }, { TERM($arg5, kind: "crook") }
sheet-plan-5 = The Plan (muscle { $arg0 }, influence { $arg1 }): { TERM($arg2, kind: "crook") }, { TERM($arg3, kind: "crook") }, { TERM($arg4, kind: "crook") }, { TERM($arg5, kind: "crook") }, { TERM($arg6, kind: "crook") }
sheet-plan-6 = The Plan (muscle { $arg0 }, influence { $arg1 }): { TERM($arg2, kind: "crook") }, { TERM($arg3, kind: "crook") }, { TERM($arg4, kind: "crook") }, { TERM($arg5, kind: "crook") }, { TERM($arg6, kind: "crook") }, { TERM($arg7, kind: "crook") }
sheet-plan-7 = The Plan (muscle { $arg0 }, influence { $arg1 }): { TERM($arg2, kind: "crook") }, { TERM($arg3, kind: "crook") }, { TERM($arg4, kind: "crook") }, { TERM($arg5, kind: "crook") }, { TERM($arg6, kind: "crook") }, { TERM($arg7, kind: "crook") }, { TERM($arg8, kind: "crook") }
sheet-plan-8 = The Plan (muscle { $arg0 }, influence { $arg1 }): { TERM($arg2, kind: "crook") }, { TERM($arg3, kind: "crook") }, { TERM($arg4, kind: "crook") }, { TERM($arg5, kind: "crook") }, { TERM($arg6, kind: "crook") }, { TERM($arg7, kind: "crook") }, { TERM($arg8, kind: "crook") }, { TERM($arg9, kind: "crook") }

## sheet.dealers

sheet-dealers-1 = { TERM($arg0, kind: "dealer") }
sheet-dealers-2 = { TERM($arg0, kind: "dealer") }, { TERM($arg1, kind: "dealer") }
sheet-dealers-3 = { TERM($arg0, kind: "dealer") }, { TERM($arg1, kind: "dealer") }, { TERM($arg2, kind: "dealer") }
sheet-dealers-4 = { TERM($arg0, kind: "dealer") }, { TERM($arg1, kind: "dealer") }, { TERM($arg2, kind: "dealer") }, { TERM($arg3, kind: "dealer") }
sheet-dealers-5 = { TERM($arg0, kind: "dealer") }, { TERM($arg1, kind: "dealer") }, { TERM($arg2, kind: "dealer") }, { TERM($arg3, kind: "dealer") }, { TERM($arg4, kind: "dealer") }
sheet-dealers-6 = { TERM($arg0, kind: "dealer") }, { TERM($arg1, kind: "dealer") }, { TERM($arg2, kind: "dealer") }, { TERM($arg3, kind: "dealer") }, { TERM($arg4, kind: "dealer") }, { TERM($arg5, kind: "dealer") }
sheet-dealers-7 = { TERM($arg0, kind: "dealer") }, { TERM($arg1, kind: "dealer") }, { TERM($arg2, kind: "dealer") }, { TERM($arg3, kind: "dealer") }, { TERM($arg4, kind: "dealer") }, { TERM($arg5, kind: "dealer") }, { TERM($arg6, kind: "dealer") }
sheet-dealers-8 = { TERM($arg0, kind: "dealer") }, { TERM($arg1, kind: "dealer") }, { TERM($arg2, kind: "dealer") }, { TERM($arg3, kind: "dealer") }, { TERM($arg4, kind: "dealer") }, { TERM($arg5, kind: "dealer") }, { TERM($arg6, kind: "dealer") }, { TERM($arg7, kind: "dealer") }

## result

result-money = The richest gang: { MONEY($arg0) } in all.
result-screen = Tied at { MONEY($arg0) }; the money behind the screen decides.
result-shared = A shared victory at { MONEY($arg0) }.

## event

event-gang = { PLAYER($seat) } plays { TERM($gang, kind: "gang") } and starts with { MONEY($money) }.
event-gang-penniless = { PLAYER($seat) } plays { TERM($gang, kind: "gang") } and starts without money.
event-placed = { PLAYER($seat) } starts in { TERM($tile, kind: "tile") } with { TERM($vehicle, kind: "one") }.
event-jobs =
    { PLAYER($seat) } gets { $cards ->
        [one] { $cards } Job
       *[other] { $cards } Jobs
    }.
event-jobs-own = Your Jobs: { TERM($jobs, kind: "job") }.
event-draft = Jobs are passed to the left.
event-draft-own = Passed to you: { TERM($jobs, kind: "job") }.
event-custom-pick = { PLAYER($seat) } takes { TERM($card, kind: "crook") }.
event-custom-swap = { PLAYER($seat) } lets { TERM($left, kind: "crook") } go for { TERM($cards, kind: "crook") }.
event-first-goods = { PLAYER($seat) } starts with { AMOUNTS($goods, kind: "asset") }.
event-gain =
    { PLAYER($seat) } gains { MONEY($money) }{ $card ->
        [none] { "" }
       *[other] { " " }({ TERM($card, kind: "title") })
    }.
event-ring-money = { PLAYER($seat) } gains { MONEY($money) } for the Family Ring.
event-income = { PLAYER($seat) } gains { MONEY($money) } from businesses.
event-boss-reward = { PLAYER($seat) } gains { MONEY($money) } on the Boss track.
event-spend = { PLAYER($seat) } spends { MONEY($money) }.
event-lose = { PLAYER($seat) } loses { MONEY($money) }.
event-broke = { PLAYER($seat) } has no money to lose.
event-steal = { PLAYER($rival) } steals { MONEY($money) } from { PLAYER($seat) }.
event-bribe = { PLAYER($seat) } pays { MONEY($money) } in bribes.
event-pay = { PLAYER($seat) } hands { PLAYER($rival) } { MONEY($money) }.
event-plan = { PLAYER($seat) } plans with { TERM($cards, kind: "crook") }.
event-crime = { PLAYER($seat) }'s crime goes from { $was } to { $crime }.
event-ness = Eliot Ness moves to { $ness }.
event-time = Time: { $time } of { $boxes } to Extra! Extra!
event-order = { PLAYER($seat) } gives an order: { TERM($order, kind: "order") }.
event-skill = { PLAYER($seat) } uses { TERM($card, kind: "crook") }: { TERM($card, kind: "skill-text") }
event-match = { PLAYER($seat) } uses the matching skill of { TERM($card, kind: "crook") }: { TERM($card, kind: "match-text") }
event-boss = { PLAYER($seat) }'s Boss: { TERM($skill, kind: "boss-skill") }.
event-job = { PLAYER($seat) } fulfils { TERM($job, kind: "job") } · { TERM($job, kind: "sort") }. { TERM($job, kind: "job-text") }
event-job-again = { PLAYER($seat) } profits from { TERM($job, kind: "job") }.
event-job-end = { TERM($job, kind: "job") } brings { PLAYER($seat) } { MONEY($money) }.
event-job-lost = { PLAYER($seat) }'s { TERM($job, kind: "job") } is unfulfilled again.
event-look-jobs =
    { PLAYER($seat) } looks at { $cards ->
        [one] { $cards } Job and keeps it
       *[other] { $cards } Jobs and keeps one
    }.
event-look-jobs-own = You see { TERM($jobs, kind: "job") }.
event-look-dealers =
    { PLAYER($seat) } looks at { $cards ->
        [one] { $cards } Dealer and keeps it
       *[other] { $cards } Dealers and keeps one
    }.
event-look-dealers-own = You see { TERM($dealers, kind: "dealer") }.
event-dealer = { PLAYER($seat) } deals with a new Dealer, { TERM($dealer, kind: "dealer") }.
event-dealer-lost = { PLAYER($seat) } loses { TERM($dealer, kind: "dealer") }.
event-supply = { TERM($dealer, kind: "dealer") } delivers to { PLAYER($seat) }.
event-goods-taken = { PLAYER($seat) } takes { AMOUNTS($goods, kind: "asset") }.
event-goods-anew = { PLAYER($seat) } has { AMOUNTS($goods, kind: "asset") } to store anew.
event-goods-spent = { PLAYER($seat) } spends { AMOUNTS($goods, kind: "asset") }.
event-goods-seized = { PLAYER($seat) } loses { AMOUNTS($goods, kind: "asset") }.
event-goods-lost = { PLAYER($seat) } has no room for { AMOUNTS($goods, kind: "asset") }.
event-sale = { PLAYER($seat) } sells { AMOUNTS($goods, kind: "asset") } in { TERM($tile, kind: "tile") } for { MONEY($money) }.
event-sale-by-truck = { PLAYER($seat) } sells in { TERM($tile, kind: "tile") } for { MONEY($money) }; trucks save all the goods.
event-fence =
    { PLAYER($seat) } sells { $goods ->
        [one] { $goods } stored good for { MONEY($money) }
       *[other] { $goods } stored goods for { MONEY($each) } each: { MONEY($money) }
    }{ $card ->
        [none] { "" }
       *[other] { " " }({ TERM($card, kind: "title") })
    }.
event-rob = { PLAYER($seat) } robs { PLAYER($rival) }'s neighborhoods.
event-hire = { PLAYER($seat) } hires { TERM($card, kind: "crook") } ({ TERM($card, kind: "sort") }), to hand.
event-hire-later = { PLAYER($seat) } hires { TERM($card, kind: "crook") } ({ TERM($card, kind: "sort") }).
event-right-hand = { TERM($card, kind: "crook") } joins { PLAYER($seat) }, to hand.
event-right-hand-later = { TERM($card, kind: "crook") } joins { PLAYER($seat) }.
event-ring = { PLAYER($seat) } takes the Family Ring.
event-ring-drop = { PLAYER($seat) } loses the Family Ring.
event-market =
    The Associates longest in the market leave it{ $cards ->
        [0] { "" }
       *[other] . New there: { TERM($came, kind: "crook") }
    }.
event-upgrade = { PLAYER($seat) } upgrades { TERM($stat, kind: "stat") } to level { $level }.
event-upgrade-lost = { PLAYER($seat) } falls back to level { $level } of { TERM($stat, kind: "stat") }.
event-vehicle-lost = { PLAYER($seat) } loses { TERM($vehicle, kind: "one") } in { TERM($district, kind: "district") }.
event-vehicle = { PLAYER($seat) } places { TERM($vehicle, kind: "one") } in { TERM($district, kind: "district") }.
event-nightclub = { PLAYER($seat) } opens a Nightclub in { TERM($tile, kind: "tile") }.
event-business = { PLAYER($seat) } opens a { TERM($business, kind: "shop") } in { TERM($tile, kind: "tile") }.
event-business-lost = { PLAYER($seat) } loses a { TERM($business, kind: "shop") } in { TERM($tile, kind: "tile") }.
event-business-closed = { PLAYER($seat) } closes a { TERM($business, kind: "shop") } of { PLAYER($rival) } in { TERM($tile, kind: "tile") }.
event-evict = { PLAYER($seat) } has the Authorities turn { PLAYER($rival) } out of { TERM($tile, kind: "tile") }.
event-send =
    { PLAYER($seat) } sends { $thugs ->
        [one] { $thugs } thug
       *[other] { $thugs } thugs
    } to { TERM($district, kind: "district") }.
event-move = { PLAYER($seat) } moves { TERM($figure, kind: "one") } from { TERM($start, kind: "district") } to { TERM($goal, kind: "district") }.
event-seize = { PLAYER($seat) } seizes { TERM($tile, kind: "tile") }: defense { $defense }, broken with { $force } muscle.
event-seize-from = { PLAYER($seat) } seizes { TERM($tile, kind: "tile") } from { PLAYER($rival) }: defense { $defense }, broken with { $force } muscle.
event-to-hq =
    { PLAYER($seat) } brings home { $thugs ->
        [one] { $thugs } thug
       *[other] { $thugs } thugs
    } to Headquarters.
event-to-safehouses =
    { PLAYER($seat) } has { $thugs ->
        [one] { $thugs } thug
       *[other] { $thugs } thugs
    } hit: to the Safehouses.
event-to-slums =
    { PLAYER($seat) } has { $thugs ->
        [one] { $thugs } thug
       *[other] { $thugs } thugs
    } killed: to the Slums.
event-to-prison =
    { PLAYER($seat) } loses { $thugs ->
        [one] { $thugs } thug
       *[other] { $thugs } thugs
    } to Prison.
event-caught =
    A Raid: { PLAYER($seat) } loses { $thugs ->
        [one] { $thugs } thug
       *[other] { $thugs } thugs
    } in the Underworld to Prison.
event-recruit = { PLAYER($seat) } recruits: { $up } to the Safehouses, { $on } to Headquarters.
event-recruit-up =
    { PLAYER($seat) } recruits { $up ->
        [one] { $up } thug
       *[other] { $up } thugs
    } to the Safehouses.
event-recruit-on =
    { PLAYER($seat) } recruits { $on ->
        [one] { $on } thug
       *[other] { $on } thugs
    } to Headquarters.
event-hit =
    { PLAYER($seat) } hits { $thugs ->
        [one] { $thugs } thug
       *[other] { $thugs } thugs
    } of { PLAYER($rival) } { TERM($where, kind: "where") }: to the Safehouses.
event-kill =
    { PLAYER($seat) } kills { $thugs ->
        [one] { $thugs } thug
       *[other] { $thugs } thugs
    } of { PLAYER($rival) } { TERM($where, kind: "where") }: to the Slums.
event-jail =
    { PLAYER($seat) } has { $thugs ->
        [one] { $thugs } thug
       *[other] { $thugs } thugs
    } of { PLAYER($rival) } { TERM($where, kind: "where") } jailed: to Prison.
event-police = Police move from { TERM($start, kind: "district") } to { TERM($goal, kind: "district") }.
event-add-muscle = { PLAYER($seat) }'s Plan: { $more } more muscle.
event-add-influence = { PLAYER($seat) }'s Plan: { $more } more influence.
event-add-siege = { PLAYER($seat) }'s Plan: { $more } more muscle to seize with.
event-ease-upgrade = { PLAYER($seat) } upgrades for { MONEY($by) } less this turn.
event-ease-heat = { PLAYER($seat) }'s order raises crime by { $by } less.
event-ease-bribe =
    { PLAYER($seat) } pays no bribes in { $by ->
        [one] { $by } action
       *[other] { $by } actions
    }.
event-ease-job =
    { PLAYER($seat) } may ignore { $by ->
        [one] { $by } requirement
       *[other] { $by } requirements
    } of a Job this turn.
event-ease-deal = { PLAYER($seat) }'s Deals ask { $by } less this turn.
event-ease-tohand = { PLAYER($seat) } hires to hand for { $by } alcohol less this turn.
event-draw =
    { PLAYER($seat) } draws { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
event-draw-own = You draw { TERM($drawn, kind: "crook") }.
event-discard = { PLAYER($seat) } discards { TERM($card, kind: "crook") }.
event-recall = { PLAYER($seat) } takes back { TERM($card, kind: "crook") }.
event-shuffle = { PLAYER($seat) } shuffles the discard pile into the deck.
event-reorganize = { PLAYER($seat) } reorganizes.
event-peek-raid = { PLAYER($seat) } looks at the next Raids.
event-peek-raid-own = The next Raids: { TERM($raids, kind: "raid") }.
event-peek-news = { PLAYER($seat) } looks at the next headline.
event-peek-news-own = The next headline: { TERM($news, kind: "headline") }.
event-peek-jobs = { PLAYER($seat) } looks at { PLAYER($rival) }'s Jobs.
event-peek-jobs-own = { PLAYER($rival) }'s Jobs: { TERM($jobs, kind: "job") }.
event-raid = { TERM($raid, kind: "raid") } · { TERM($raid, kind: "sort") }. { TERM($raid, kind: "raid-text") }
event-extra = Extra! Extra!
event-headline = { TERM($headline, kind: "headline") } · { TERM($headline, kind: "sort") }. { TERM($headline, kind: "headline-text") }
event-screens = The screens are lifted.
event-score = { PLAYER($seat) }: { MONEY($money) } + { MONEY($shops) } for businesses + { MONEY($stars) } for Associates + { MONEY($jobs) } for Jobs = { MONEY($total) }.

## icon

icon-money = 💵{ $count }
icon-alcohol = 🥃{ $count }
icon-gun = 🔫{ $count }
icon-muscle = 💪{ $count }
icon-influence = 🗣{ $count }
icon-siege = 💪{ $count } (to seize)

## story

story-acts = **{ PLAYERS($seats) }** { PHRASES($did, by: "clauses") }
story-has = **{ PLAYERS($seats) }**: { PHRASES($did, by: "clauses") }
story-uses = **{ PLAYERS($seats) }** uses { PHRASES($did, by: "clauses") }
story-city = { PHRASES($did, by: "clauses") }
story-did = { PHRASES($arg0, by: "list-comma") }
story-rival = { PLAYER($arg0) } ({ PHRASES($arg1, by: "list-comma") })
story-plan =
    plans with { TERM($arg0, kind: "crook") }{ $arg1 ->
        [0] { "" }
       *[other] { " " }({ PHRASES($arg2, by: "list-comma") })
    }
story-sum = { AMOUNTS($arg0, kind: "icon", by: "spaced") }
story-sum-boss = { AMOUNTS($arg0, kind: "icon", by: "spaced") } + Boss
story-by =
    { TERM($arg0, kind: "title") }{ $arg1 ->
        [0] { "" }
       *[other] : { PHRASES($arg2, by: "list-comma") }
    }
story-boss =
    { $arg0 ->
        [1] the Boss
        [2] the Boss twice
        [3] the Boss three times
       *[other] the Boss { $arg0 } times
    }{ $arg1 ->
        [0] { "" }
       *[other] : { PHRASES($arg2, by: "list-comma") }
    }
story-job =
    fulfils 📋 *{ TERM($arg0, kind: "job") }* ({ $arg1 ->
        [instant] instant
       *[permanent] permanent
    }): { TERM($arg0, kind: "job-text") }
story-order =
    { $arg0 ->
        [reduce] has the Authorities look away
        [bail] has a word with the judge
       *[other] gives an order ({ TERM($arg0, kind: "order") })
    }{ $arg1 ->
        [0] { "" }
       *[other] : { PHRASES($arg2, by: "list-comma") }
    }
story-reorganize =
    🔄 reorganizes{ $arg1 ->
        [0] { "" }
       *[other] : { PHRASES($arg2, by: "list-comma") }
    }
story-draw =
    { $arg0 ->
        [one] { $arg0 } card
       *[other] { $arg0 } cards
    } drawn
story-exchange = { AMOUNTS($arg0, kind: "icon", by: "spaced") } → { AMOUNTS($arg1, kind: "icon", by: "spaced") }
story-got = +{ AMOUNTS($arg0, kind: "icon", by: "spaced") }
story-gone = −{ AMOUNTS($arg0, kind: "icon", by: "spaced") }
story-crime = 🔥{ $arg0 }→{ $arg1 }
story-gang = leads { TERM($arg0, kind: "gang") } ({ AMOUNT("money", $arg1, kind: "icon") })
story-gang-penniless = leads { TERM($arg0, kind: "gang") } (not a dollar)
story-placed = starts in **{ TERM($arg0, kind: "tile") }** with { TERM($arg1, kind: "one") }
story-jobs =
    { $arg0 ->
        [one] { $arg0 } secret Job
       *[other] { $arg0 } secret Jobs
    }
story-draft = 🤝 Jobs change hands under the table, to the left
story-picks = takes { PHRASES($arg0) } along
story-custom-pick = { TERM($arg0, kind: "crook") }
story-custom-swap = sends { TERM($arg0, kind: "crook") } away for { TERM($arg1, kind: "crook") }
story-first-goods = { AMOUNTS($arg0, kind: "icon", by: "spaced") } in store
story-ring-money = 💍 +{ AMOUNT("money", $arg0, kind: "icon") }
story-income = +{ AMOUNT("money", $arg0, kind: "icon") } from businesses
story-boss-reward = +{ AMOUNT("money", $arg0, kind: "icon") } on the Boss track
story-broke = nothing behind the screen to lose
story-bribe = −{ AMOUNT("money", $arg0, kind: "icon") } in bribes
story-pay = hands { PLAYER($arg0) } { AMOUNT("money", $arg1, kind: "icon") }
story-steals = steals { PHRASES($arg0) }
story-steal = { AMOUNT("money", $arg1, kind: "icon") } from { PLAYER($arg0) }
story-goods-lost = no room for { AMOUNTS($arg0, kind: "icon", by: "spaced") }
story-ness =
    🕵️ Ness { $arg0 ->
        [0] off the track
       *[other] on { $arg0 }
    }
story-time =
    ⏳ { $arg0 ->
        [0] back to the start
       *[other] { $arg0 } of { $arg1 }
    }
story-job-lost = *{ TERM($arg0, kind: "job") }* unfulfilled again
story-look-jobs =
    looks at { $arg0 ->
        [one] { $arg0 } Job and keeps it
       *[other] { $arg0 } Jobs and keeps one
    }
story-look-dealers =
    looks at { $arg0 ->
        [one] { $arg0 } Dealer
       *[other] { $arg0 } Dealers
    }
story-dealer = deals with { TERM($arg0, kind: "dealer") } ({ TERM($arg0, kind: "dealer-text") })
story-dealer-lost = { TERM($arg0, kind: "dealer") } lost
story-supplies = gets supply from { PHRASES($arg0) }
story-supply =
    { TERM($arg0, kind: "dealer") }{ $arg1 ->
        [one] { "" }
       *[other] { " " }×{ $arg1 }
    }
story-sales = sells { PHRASES($arg0) }
story-sale = { AMOUNTS($arg0, kind: "icon", by: "spaced") } in { TERM($arg1, kind: "tile") } (+{ AMOUNT("money", $arg2, kind: "icon") })
story-sale-by-truck = by truck in { TERM($arg0, kind: "tile") } (+{ AMOUNT("money", $arg1, kind: "icon") })
story-fence =
    sells { $arg0 ->
        [one] { $arg0 } stored good
       *[other] { $arg0 } stored goods
    }
story-rob = robs { PLAYER($arg0) }'s neighborhoods
story-hires = hires { PHRASES($arg0) }
story-hire = { TERM($arg0, kind: "crook") } to hand ({ TERM($arg0, kind: "sort") })
story-hire-later = { TERM($arg0, kind: "crook") } ({ TERM($arg0, kind: "sort") })
story-right-hand = is joined by { TERM($arg0, kind: "crook") }, to hand ({ TERM($arg0, kind: "skill-text") })
story-right-hand-later = is joined by { TERM($arg0, kind: "crook") } ({ TERM($arg0, kind: "skill-text") })
story-ring = takes the 💍 Family Ring
story-ring-drop = the 💍 Family Ring lost
story-upgrade = upgrades { TERM($arg0, kind: "stat") } to level { $arg1 }
story-upgrade-lost = { TERM($arg0, kind: "stat") } back on level { $arg1 }
story-vehicle = places { TERM($arg0, kind: "one") } in { TERM($arg1, kind: "district") }
story-vehicle-lost = { TERM($arg0, kind: "one") } in { TERM($arg1, kind: "district") } lost
story-nightclub = opens a Nightclub in { TERM($arg0, kind: "tile") }
story-opens = opens { PHRASES($arg0) }
story-business =
    { $arg2 ->
        [one] a { TERM($arg0, kind: "shop") }
       *[other] { $arg2 } { AMOUNT($arg0, $arg2, kind: "built") }
    } in { TERM($arg1, kind: "tile") }
story-business-lost = a { TERM($arg0, kind: "shop") } in { TERM($arg1, kind: "tile") } lost
story-business-closed = closes a { TERM($arg0, kind: "shop") } of { PLAYER($arg2) } in { TERM($arg1, kind: "tile") }
story-evict = has { PLAYER($arg0) } turned out of **{ TERM($arg1, kind: "tile") }**
story-sends = sends { PHRASES($arg0) }
story-send =
    { $arg1 ->
        [one] { $arg1 } thug
       *[other] { $arg1 } thugs
    } to { TERM($arg0, kind: "district") }
story-moves = moves { PHRASES($arg0) }
story-move =
    { $arg3 ->
        [one] { TERM($arg0, kind: "one") }
       *[other] { $arg3 } { AMOUNT($arg0, $arg3, kind: "figure") }
    } { TERM($arg1, kind: "district-short") } → { TERM($arg2, kind: "district-short") }
story-seize = seizes **{ TERM($arg0, kind: "tile") }** (defense { $arg1 }, broken with { $arg2 } muscle)
story-seize-from = seizes **{ TERM($arg0, kind: "tile") }** from { PLAYER($arg3) } (defense { $arg1 }, broken with { $arg2 } muscle)
story-to-hq =
    { $arg0 ->
        [one] { $arg0 } thug
       *[other] { $arg0 } thugs
    } home
story-to-safehouses =
    { $arg0 ->
        [one] { $arg0 } thug
       *[other] { $arg0 } thugs
    } hit
story-to-slums =
    { $arg0 ->
        [one] { $arg0 } thug
       *[other] { $arg0 } thugs
    } killed
story-to-prison =
    { $arg0 ->
        [one] { $arg0 } thug
       *[other] { $arg0 } thugs
    } to Prison
story-caught =
    { $arg0 ->
        [one] { $arg0 } thug
       *[other] { $arg0 } thugs
    } caught in the Underworld
story-recruits = recruits { PHRASES($arg0) }
story-recruit-up = { $arg0 } to the Safehouses
story-recruit-on = { $arg0 } to Headquarters
story-hits = hits { PHRASES($arg0) }
story-hit =
    { $arg2 ->
        [one] { $arg2 } thug
       *[other] { $arg2 } thugs
    } of { PLAYER($arg0) } { TERM($arg1, kind: "where") }
story-kills = kills { PHRASES($arg0) }
story-kill =
    { $arg2 ->
        [one] { $arg2 } thug
       *[other] { $arg2 } thugs
    } of { PLAYER($arg0) } { TERM($arg1, kind: "where") }
story-jails = jails { PHRASES($arg0) }
story-jail =
    { $arg2 ->
        [one] { $arg2 } thug
       *[other] { $arg2 } thugs
    } of { PLAYER($arg0) } { TERM($arg1, kind: "where") }
story-patrols = 🚓 { PHRASES($arg0) }
story-police =
    { TERM($arg0, kind: "district-short") } → { TERM($arg1, kind: "district-short") }{ $arg2 ->
        [one] { "" }
       *[other] { " " }×{ $arg2 }
    }
story-ease-upgrade = upgrades { AMOUNT("money", $arg0, kind: "icon") } cheaper
story-ease-heat = 🔥{ $arg0 } less from the order
story-ease-bribe =
    no bribes in { $arg0 ->
        [one] { $arg0 } action
       *[other] { $arg0 } actions
    }
story-ease-job =
    { $arg0 ->
        [one] { $arg0 } requirement
       *[other] { $arg0 } requirements
    } of a Job waived
story-ease-deal = Deals ask { $arg0 } less
story-ease-tohand = hires to hand for { AMOUNT("alcohol", $arg0, kind: "icon") } less
story-discards = discards { PHRASES($arg0) }
story-discard = { TERM($arg0, kind: "crook") }
story-recalls = takes back { PHRASES($arg0) }
story-recall = { TERM($arg0, kind: "crook") }
story-peek-raid = looks at the next Raids
story-peek-news = looks at the next headline
story-peek-jobs = looks at { PLAYER($arg0) }'s Jobs
story-extra = ### 📰 Extra! Extra!
story-raid =
    🚨 { $flavour ->
        [none] *Tires in the alley, boots on the stairs.*
       *[other] *{ TERM($flavour, kind: "flavour") }*
    } Raid: **{ TERM($raid, kind: "raid") }** — { TERM($raid, kind: "raid-text") }
story-headline =
    🗞️ { $flavour ->
        [none] *The presses stop, and the boys run.*
       *[other] *{ TERM($flavour, kind: "flavour") }*
    } News: **{ TERM($headline, kind: "headline") }** — { TERM($headline, kind: "headline-text") }
story-market =
    { $cards ->
        [0] the oldest offers on the market are gone
       *[other] for hire now: { TERM($came, kind: "crook") }
    }
story-screens = ### 💰 The screens are lifted. *Nobody breathes.*
story-job-end = *{ TERM($job, kind: "job") }* +{ AMOUNT("money", $money, kind: "icon") }
story-score = **{ PLAYER($seat) }**: { $n ->
        [1] { "" }
       *[other] { PHRASES($parts, by: "story-plus") } ={ " " }
    }**{ AMOUNT("money", $total, kind: "icon") }**
story-plus = { $arg0 } + { $arg1 }
story-score-money = { AMOUNT("money", $arg0, kind: "icon") }
story-score-shops = { AMOUNT("money", $arg0, kind: "icon") } for businesses
story-score-stars = { AMOUNT("money", $arg0, kind: "icon") } for Associates
story-score-jobs = { AMOUNT("money", $arg0, kind: "icon") } for Jobs

## rule

rule-to-hand = Taking a card to hand costs stored alcohol: 1 for an Associate of level 1 to 3, 2 for a higher one or a Right-Hand. You have too little.
rule-upgrade = The Plan lacks muscle or influence for this box, you lack the money (bribe included), or there is no place for it.
rule-supply = The Plan does not meet what these Dealers ask for, or no more thugs fit there.
rule-seize-defense = Its defense is too high. It counts its own defense, 2 for a control marker, 1 for each police and each thug or car of the owner there, less 1 for each of your own thugs and cars there.
rule-idle-skill = This skill would do nothing now, or you cannot pay for it.
rule-idle-match = This matching skill would do nothing now, or you cannot pay for it.
rule-idle-job = A requirement of this Job is not met. Look at your hand to see what it asks for.
rule-pay = You have too little to pay for it.
rule-ignore = There is a cost of this Job that you cannot pay: that is the one to ignore.
rule-idle-order = No order would do anything now. Most need a thug in Headquarters and influence; moving and seizing need muscle.
rule-order-hire = Hiring takes a thug in Headquarters, and influence no lower than the level of somebody in the market.
rule-order-get-job = Getting a Job takes a thug in Headquarters and influence, and there must be Jobs left.
rule-order-get-dealer = Getting a Dealer takes a thug in Headquarters and influence, and there must be Dealers left.
rule-order-sell = Selling takes a thug in Headquarters, influence, and a neighborhood of yours whose goods you have there, on Deals or on Jobs.
rule-order-recruit = Recruiting takes a thug in Headquarters and influence, and a thug in the Slums or Safehouses.
rule-order-fence = Selling to the Authorities takes a thug in Headquarters, influence and stored goods.
rule-order-reduce = Reducing crime takes a thug in Headquarters and influence, and your marker must stand more than one above Ness.
rule-order-bail = This takes a thug in Headquarters, influence 2 and somebody in Prison.
rule-order-build = Adding businesses takes a thug in Headquarters, influence, and a neighborhood of yours with fewer than three.
rule-order-evict = Removing a control marker takes a thug in Headquarters and influence 5, and a rival who holds a neighborhood.
rule-order-send = Sending thugs takes thugs in Headquarters, muscle, and a district with presence whose police you can pay.
rule-order-move = Moving takes muscle, and figures on the map that can go somewhere; police want their bribe.
rule-order-seize = No neighborhood where you have presence is weak enough for the muscle of your Plan, or your seven control markers are all out.
rule-order-supply = This takes a thug in Headquarters and a Deal whose Dealers ask no more than your Plan has, with room for a thug.
rule-order-upgrade = No next box of your gang board is within reach of your Plan and your money.

## because

because-setup-gang = Any gang can win: it takes one by lot.
because-setup-place = It starts where sales bring most, with a truck: that saves goods in every one.
because-setup-two-goods = It takes the two that will sell for most.
because-custom-pick = It takes the Associate whose figures and skill are worth most over the game.
because-custom-join = Everybody joins who is better than a Bodyguard.
because-custom-leave = The weakest of your members leave.
because-draft-keep = It keeps the Job that pays most for what it asks.
because-plan-which = It plays the cards whose skills and best order bring most together. Nothing is kept: the sooner all are played, the sooner you reorganize.
because-act-which = What helps the order comes before it, what sells comes after; when nothing pays any more, the turn ends.
because-order-which = It counts in money what each order would bring, and gives the best.
because-hire-which = It hires whoever brings most for the price over the rest of the game.
because-join-which = It takes the Right-Hand whose skill is worth most to this gang.
because-job-keep = It keeps the Job that pays most for what it asks.
because-ignore-which = It leaves the dearest cost out.
because-job-lose = It gives up the Job that will bring least from now on.
because-dealer-keep = It keeps the Dealer who brings most for what they ask.
because-dealer-lose = It lets the Dealer go who brings least.
because-dealer-where = Tucked under another, one order brings the goods of both; but a Plan must still be able to ask that much.
because-sale-where = It sells wherever that pays more than the goods are worth, the best place first.
because-sale-reorganize = It sells wherever that pays more than the goods are worth, the best place first.
because-sale-goods = Guns are dearer: it pays with alcohol where it may.
because-goods-spend = It takes the goods from where they are missed least.
because-goods-lose = It gives up the goods that are worth least.
because-goods-fence = It sells the goods that are worth least elsewhere.
because-goods-store-alcohol = On Deals and Jobs goods can be sold anywhere; after that it stores them where they are needed.
because-goods-store-gun = On Deals and Jobs goods can be sold anywhere; after that it stores them where they are needed.
because-goods-keep = It keeps what sells best.
because-rob-what = It takes what sells best.
because-take-which = It takes what your neighborhoods buy.
because-supply-which = It takes the Deal that brings most for what it asks.
because-supply-more = It takes what your neighborhoods buy.
because-recruit-how = It takes the way that brings home most thugs.
because-lose-hit = It gives up the thugs that do least where they stand.
because-lose-kill = It gives up the thugs that do least where they stand.
because-lose-jail = It gives up the thugs that do least where they stand.
because-retrieve-which = It brings home those who would not come by themselves, as many as may.
because-strike-prompt-hit = It strikes the strongest rival, where thugs stand in your way.
because-strike-prompt-kill = It strikes the strongest rival, where thugs stand in your way.
because-strike-prompt-jail = It strikes the strongest rival, where thugs stand in your way.
because-pay-whether = It pays if what it gets is worth the price.
because-pay-whom = It pays the rival who has to be feared least.
because-steal-whom = It takes from whoever seems to lead.
because-heat-whom = It heats up whoever seems to lead.
because-rob-whom = It robs whoever seems to lead.
because-discard-whom = It hurts whoever seems to lead.
because-peek-whose = It looks at the Jobs of whoever seems to lead.
because-peek-first = It leaves them as they lie.
because-moment-reorganize = It fulfils Jobs only among the actions of a turn, so it is ready. Look first at any of yours marked ✅.
because-moment-extra = It fulfils Jobs only among the actions of a turn, so it is ready. Look first at any of yours marked ✅.
because-moment-end = It fulfils Jobs only among the actions of a turn, so it is ready. Look first at any of yours marked ✅.
because-discard-which = It discards the card that would do least this round.
because-recall-which = It takes back the card that does most.
because-police-from = It moves police away from where they trouble you.
because-police-to = It sends police to where they trouble the leader most.
because-business-where = It opens where there is room and the place is safest.
because-business-close = It closes the business that is missed least.
because-evict-where = It evicts where the neighborhood is worth most.
because-seize-which = It seizes what brings most: businesses, goods and what the place buys.
because-nightclub-where = It counts what the other side of the tile adds to a sale.
because-send-where = It sends thugs where they help to seize or to hold most.
because-move-what = It moves a vehicle that has a goal, and another only if that has one of its own.
because-move-where = It goes where a figure helps to seize, to hold or to sell most.
because-vehicle-where = It puts the vehicle where it helps to seize or to sell most.
because-vehicle-lose = It gives up the vehicle that does least.
because-upgrade-which = It upgrades what brings most for the price over the rest of the game.
because-upgrade-lose = It gives up the upgrade that will bring least from now on.
because-either-which = It takes what brings most, or costs least.
because-step-whether = It takes it unless it does you harm.

## worth

worth-title = What each gang was worth, round by round
worth-figure = { MONEY($arg0) }
worth-money = Money
worth-businesses = Businesses
worth-associates = Associates
worth-jobs = Jobs

## highlight

highlight-theft = 🧤 The biggest theft: **{ PLAYER($arg0) }** took { MONEY($arg2) } off { PLAYER($arg1) }.
highlight-conqueror = 🗺️ **{ PLAYER($arg0) }** seized { $arg1 } neighborhoods from rivals.
highlight-dispossessed = 🏚️ **{ PLAYER($arg0) }** was thrown out of { $arg1 } neighborhoods.
highlight-siege = 🧱 The hardest nut was { TERM($arg1, kind: "tile") }: defense { $arg2 }, and **{ PLAYER($arg0) }** cracked it with { $arg3 } muscle.
highlight-muscle = 👊 **{ PLAYER($arg0) }** put { $arg1 } thugs of rivals off the street.
highlight-raid = 🚨 One Raid caught { $arg1 } of **{ PLAYER($arg0) }**'s thugs.
highlight-prison = ⛓️ { $arg1 } of **{ PLAYER($arg0) }**'s thugs saw Prison from the inside.
highlight-sale = 💵 The sale of the game: **{ PLAYER($arg0) }** in { TERM($arg1, kind: "tile") }, { MONEY($arg2) }.
highlight-fence =
    📦 **{ PLAYER($arg0) }** fenced { $arg1 ->
        [one] { $arg1 } good
       *[other] { $arg1 } goods
    } for { MONEY($arg2) } in one go.
highlight-jackpot = 🎰 { TERM($arg1, kind: "title") } brought **{ PLAYER($arg0) }** { MONEY($arg2) } at once.
highlight-jobs = 📜 **{ PLAYER($arg0) }** got { $arg1 } Jobs done.
highlight-bribes = 🚓 **{ PLAYER($arg0) }** paid the police { MONEY($arg1) } to look elsewhere.
highlight-crime = 🔥 **{ PLAYER($arg0) }**'s crime rose by { $arg1 }, all in all. Mr. Ness took notes.
highlight-landlord = 🏪 **{ PLAYER($arg0) }** opened { $arg1 } businesses.
highlight-hires = 🎩 **{ PLAYER($arg0) }** hired { $arg1 } Associates.
highlight-ring = 💍 **{ PLAYER($arg0) }** began { $arg1 } turns with the Family Ring.
highlight-wait = ⏳ **{ PLAYER($arg0) }** got no Job done before round { $arg1 }.
