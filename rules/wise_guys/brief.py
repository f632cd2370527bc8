"""Briefs and hints of Wise Guys: what a player should know to answer, and what each choice does."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from rules.kernel.asking import Decision, Option
from rules.kernel.telling import Phrase, Seat
from rules.mob import brief as mob
from rules.mob import brief_fights as fights
from rules.mob import hints as mob_hints
from rules.mob import outcome as mob_outcome
from rules.mob.brief import Brief, write_brief
from rules.mob.brief_lines import fall, rivals_in_sight, strengths
from rules.mob.fights import PER_GUN
from rules.mob.hints import Hint, hint_fate, hint_goal, hint_member, hint_place, write_hints
from rules.mob.law import law_of
from rules.mob.look import Lines, Look, Police, phrase
from rules.mob.outcome import MARK, Change, Effect
from rules.mob.rounds import ROUNDS
from rules.mob.table import EMERGENCY, GUN, Place
from rules.wise_guys.clout import CRIME_PAYS, JUDGE, JUDGE_TAKES
from rules.wise_guys.deck import NOBODY, Clubhouse, Decks
from rules.wise_guys.law import Law
from rules.wise_guys.market import SALE, limit_by
from rules.wise_guys.table import MOST_CLOUT, SLUGGING, TALKING
from rules.wise_guys.transactions import ASSETS, Gain, RivalLosesClout, Trade
from rules.wise_guys.view import WiseGuysView

FIGHTS = ("slugging", "talking")


def brief(decks: Decks, v: WiseGuysView, asked: Decision) -> Lines:
    """What the seat that looks should know to answer."""
    return write_brief(BRIEFS, look_at(decks, v, asked))


def hints(decks: Decks, v: WiseGuysView, asked: Decision) -> dict[str, Phrase]:
    """What each choice does, by its key."""
    return write_hints(HINTS, look_at(decks, v, asked))


def look_at(decks: Decks, v: WiseGuysView, asked: Decision) -> Look:
    """The view and the question, with what the cards in sight say."""
    assert v.seat is not None
    seat, own = v.seat, v.gangs[v.seat]
    cards: dict[str, Any] = {card.key: card for card in (*decks.starting, *decks.business, *decks.roaring20s)}
    gangs = tuple([gang_card(decks, gang.gang) for gang in v.gangs])
    law = law_in_force(decks, v)

    def kind_at(place: Place) -> int:
        fight = law.every_fight or cards[v.spots[place].key].fight
        return SLUGGING if fight == "slugging" else TALKING

    def times(trade: Trade) -> int:
        asset, n = trade.trade
        had = own.clout if asset == "clout" else own.stash[ASSETS.index(asset)]
        return had // n if trade.max is None else min(had // n, trade.max)

    return Look(
        v=v,
        asked=asked,
        seat=seat,
        cards=cards,
        gangs=gangs,
        crews=tuple([gang.crew for gang in gangs]),
        law=law,
        police=Police(
            mark=lambda one: v.gangs[one].clout,
            falls=lambda one, n: v.gangs[one].clout <= n,
            limit=lambda one: limit_by(law, v.gangs[one].clout),
            guns=law.gun_clout,
            sale=SALE,
            most=MOST_CLOUT,
        ),
        fights=FIGHTS,
        kind_at=kind_at,
        rounds=ROUNDS,
        assets=ASSETS[:-1],  # clout lies open
        start_of=lambda one: (gangs[one].stash.cash, gangs[one].stash.gun, gangs[one].stash.booze),
        times=times,
        recruits=law.recruits,
    )


def law_in_force(decks: Decks, v: WiseGuysView) -> Law:
    """The law of the round: all hassles together."""
    return law_of(Law(), [card for key in v.hassles for card in decks.hassles if card.key == key])


def gang_card(decks: Decks, key: str) -> Clubhouse:
    """A gang's card by its key; that of nobody for a seat that has not picked one."""
    return next((gang for gang in decks.gangs if gang.key == key), NOBODY)


# -- setup


def choose_gang(look: Look) -> Lines:
    """Who leads, what each gang can do that others cannot, and its made men."""
    left = len(look.v.choosers)
    first = phrase("brief.picks-later", left) if left else phrase("brief.picks-last")
    return first, *[phrase("brief.gang", option.key, name_men(option.means)) for option in look.options]


def name_men(gang: Clubhouse) -> Lines:
    """The made men of a gang with their ratings."""
    return tuple([phrase("sheet.man", man.key, man.slugging, man.talking) for man in gang.man])


def choose_men(look: Look) -> Lines:
    """How many, what they bring, and how the locations on the table are fought for."""
    made, base = look.arguments[0], look.gangs[look.seat].orders
    kinds = [look.kind_at(place) for place in range(len(look.v.spots))]
    return (
        phrase("brief.starts", base, made, base + made),
        phrase("brief.kinds", kinds.count(SLUGGING), kinds.count(TALKING)),
        phrase("brief.later"),
    )


# -- exploiting


def choose_exploit(look: Look) -> Lines:
    """Some weeks a business location brings a bonus."""
    bonus = look.law.business_bonus  # type: ignore[attr-defined]  # every law of this game has it
    extra = (phrase("brief.bonus", bonus),) if bonus else ()
    return *mob.choose_exploit(look), *extra


def trade(look: Look) -> Lines:
    """Clout has an upper end, and the last of it costs a man; some gangs earn more with booze."""
    give, n, get, _ = look.arguments
    lines = list(mob.exchange(look))
    if get == "clout":
        lines.append(phrase("brief.most-clout", MOST_CLOUT, look.police.mark(look.seat)))
    if give == "clout":
        lines += fall(look, n * look.most)
    if give == "booze" and (bonus := look.gangs[look.seat].booze_bonus):
        lines.append(phrase("brief.undercutting", bonus))
    return tuple(lines)


def tipped(look: Look) -> int:
    """The clout that the rival loses; 0 where more than one card may be meant."""
    losses = {each.rival_loses_clout for each in look.transactions(RivalLosesClout)}
    return losses.pop() if len(losses) == 1 and look.v.stage == "orders" else 0


def tip_on(look: Look) -> Lines:
    """What it does, and how the rivals stand."""
    n = tipped(look)
    return phrase("brief.tip", n) if n else phrase("brief.tip-some"), rivals_in_sight(look)


# -- fights


def crime_pays(look: Look, clout: int) -> Lines:
    """What Crime Pays gives for the clout that is lost."""
    lost = min(clout, look.police.mark(look.seat))
    pays = look.v.house.crime_pays  # type: ignore[attr-defined]  # every house of this game has it
    return (phrase("brief.crime-pays", CRIME_PAYS * lost),) if pays else ()


def pull_guns(look: Look) -> Lines:
    """Some gangs injure more than they pull, and with a house rule crime pays."""
    extra = look.gangs[look.seat].extra_injuries
    more = (phrase("brief.typewriter", extra),) if extra and look.most else ()
    return fights.pull_guns(look, more, crime_pays(look, look.police.guns))


def sell(look: Look) -> Lines:
    """With a house rule crime pays."""
    return mob.sell(look, crime_pays(look, look.police.sale))


def choose_fight(look: Look) -> Lines:
    """A gang that goes to war keeps its token, if it is a slugging."""
    lines = fights.choose_fight(look)
    free = look.gangs[look.seat].free_slugging
    return *lines, *([phrase("brief.going-to-war")] if free else [])


def choose_side(look: Look) -> Lines:
    """How the fight stands with the guns that were pulled, and what it means to lend strength."""
    return *strengths(look), phrase("brief.arbitration")


def break_tie(look: Look) -> Lines:
    """Who is tied, and what becomes of the token."""
    fight = look.fight
    totals = tuple([phrase("brief.they", seat, total) for seat, total in fight.totals])
    token = "brief.token-stays" if look.seat not in fight.seats else "brief.token-goes"
    return phrase("brief.tie", look.key(fight.place), totals), phrase(token), phrase("brief.deal")


def last_tie(look: Look) -> Lines:
    """The totals of the last slugging of all."""
    totals = [phrase("brief.they", seat, totals[-1]) for seat, totals in look.v.final]
    return phrase("brief.final", tuple(totals)), phrase("brief.token-stays")


def take_the_fall(look: Look) -> Lines:
    """A card's demand may be bought off."""
    judge = any(option.means == JUDGE for option in look.options)
    return *fights.take_the_fall(look), *([phrase("brief.judge", JUDGE_TAKES)] if judge else [])


def bomb(look: Look) -> Lines:
    """What a bomb costs, and who stands where."""
    if not look.own.stash[GUN]:
        return (phrase("brief.no-gun-to-bomb"),)
    targets = [look.place(option.key) for option in look.options if option.key != "no"]
    manned = [place for place in targets if look.present(place)]
    stands = [phrase("brief.bombed", look.key(p), tuple(look.present(p))) for p in manned]
    lines = [phrase("brief.bomb", look.own.stash[GUN]), phrase("brief.after-bomb")]
    return (*lines, phrase("brief.manned", tuple(stands)) if stands else phrase("brief.unmanned", len(targets)))


BRIEFS: Mapping[str, Brief] = MappingProxyType(
    {
        **mob.SHARED,
        "setup.gang": choose_gang,
        "setup.men": choose_men,
        "drive.from": mob.move_from,
        "drive.who": mob.move_who,
        "drive.to": mob.move_to,
        "initiate.where": mob.promote_where,
        "initiate.who": mob.promote_who,
        "exploit.which": choose_exploit,
        "trade.times": trade,
        "trade.last-times": trade,
        "tip.on": tip_on,
        "fight.which": choose_fight,
        "fight.guns": pull_guns,
        "fight.last-guns": pull_guns,
        "ally.with": choose_side,
        "fight.tie": break_tie,
        "final.tie": last_tie,
        "fall.who": take_the_fall,
        "bomb.where": bomb,
        "market.sell": sell,
        "market.last-sale": sell,
    }
)

# -- hints


def hint_gang(_: Look, option: Option[Any]) -> Phrase:
    """What a gang starts with."""
    card: Clubhouse = option.means
    stash = card.stash
    figures = (card.orders + card.made, card.made, card.associates, stash.cash, stash.gun, stash.booze)
    return phrase("hint.gang", *figures, card.clout)


def gained(look: Look, gain: Gain) -> list[Change]:
    """What a profit brings; a hassle may forbid some of it."""
    allowed = [(asset, n) for asset, n in gain.gain if asset not in look.law.ban_get]  # type: ignore[attr-defined]
    return [(MARK if asset == "clout" else asset, n, True) for asset, n in allowed]


def hint_tip(look: Look, option: Option[Any]) -> Phrase:
    """What the loss would do to a rival."""
    n, clout = tipped(look), look.police.mark(option.means)
    if not n:
        return phrase("hint.clout", clout)
    if not look.police.falls(option.means, n):
        return phrase("hint.tip", clout, clout - n)
    return phrase("hint.tip-fall" if look.made(option.means) else "hint.tip-out", clout)


def force(look: Look, seat: Seat) -> int:
    """A gang's strength in the fight with the guns it has pulled."""
    fight = look.fight
    return look.strength(seat, fight.place, fight.kind) + PER_GUN * dict(fight.guns).get(seat, 0)


def hint_side(look: Look, option: Option[Any]) -> Phrase:
    """What one's own strength and another's come to, against the strongest of the rest."""
    sides = [seat for seat in (look.seat, option.means) if seat is not None]
    others = [force(look, seat) for seat in look.fight.seats if seat not in sides]
    key = "hint.no-side" if option.means is None else "hint.side"
    return phrase(key, sum([force(look, seat) for seat in sides]), max(others))


def hint_tie(look: Look, option: Option[Any]) -> Phrase:
    """What becomes of the Boss's token."""
    fight, winner = look.fight, option.means
    pacts = dict(fight.pacts)
    prize = int(fight.by == winner and not look.v.spots[fight.place].exploited and look.gang(winner).orders > 0)
    safe = winner == look.seat or pacts.get(look.seat) == winner or pacts.get(winner) == look.seat
    return phrase("hint.tie-lose" if look.seat in fight.seats and not safe else "hint.tie", prize)


def hint_final(look: Look, option: Option[Any]) -> Phrase:
    """What the tied come to."""
    return phrase("hint.final", dict(look.v.final)[option.means][-1])


def hint_fall(look: Look, option: Option[Any]) -> Phrase:
    """A made man's ratings, that one is injured, or what the judge costs."""
    clout, man = look.police.mark(look.seat), option.means
    if man == JUDGE:
        return phrase("hint.judge", clout, clout - JUDGE_TAKES)
    if look.own.men[man] == EMERGENCY:
        return phrase("hint.falls-injured", *look.crews[look.seat][man].strength)
    return hint_fate("hint.falls")(look, option)


def hint_bomb(look: Look, option: Option[Any]) -> Phrase:
    """What would be gone."""
    guns = look.own.stash[GUN]
    if not guns:
        return phrase("hint.cannot-bomb")
    return phrase("hint.no-bomb", guns) if option.key == "no" else hint_place(look, option)


ORDERS: Mapping[str, Hint] = MappingProxyType(
    {
        "drive": mob_hints.hint_move,
        "exploit": mob_hints.hint_exploit,
        "fight": mob_hints.hint_fight,
        "recruit": mob_hints.hint_recruit,
        "initiate": mob_hints.hint_promote,
        "gang": mob_hints.hint_own_order,
        "sit": mob_hints.hint_sit,
    }
)
EFFECTS: Mapping[type, Effect] = MappingProxyType({**mob_outcome.EFFECTS, Gain: gained})
HINTS: Mapping[str, Hint] = MappingProxyType(
    {
        **mob_hints.SHARED,
        "setup.gang": hint_gang,
        "setup.men": hint_member,
        "order.which": mob_hints.hint_order(ORDERS),
        "drive.from": mob_hints.hint_crew,
        "drive.who": hint_member,
        "drive.to": hint_goal,
        "exploit.or": lambda look, option: mob_hints.hint_part(EFFECTS, look, option.means),
        "initiate.where": mob_hints.hint_crew,
        "initiate.who": hint_member,
        "tip.on": hint_tip,
        "fight.which": mob_hints.hint_fight_at,
        "ally.with": hint_side,
        "fight.tie": hint_tie,
        "final.tie": hint_final,
        "fall.who": hint_fall,
        "bomb.where": hint_bomb,
    }
)
