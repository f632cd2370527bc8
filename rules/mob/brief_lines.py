"""Lines that several briefs of both games have: figures of a position, as phrases."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.telling import Phrase, Seat
from rules.mob.fights import PER_GUN
from rules.mob.look import DIE, Lines, Look, count_wins, phrase
from rules.mob.market import price
from rules.mob.table import Place


def in_one(*sentences: Phrase) -> Lines:
    """Several sentences as one line; none for none."""
    return (phrase("brief.in-one", sentences),) if sentences else ()


def trouble(look: Look, n: int, why: str = "brief.trouble", also: Lines = ()) -> Lines:
    """What so much trouble with the law does, whether somebody would have to take the fall for it, and what is
    `also` to be said of it, in one line."""
    return in_one(phrase(why, n, look.police.mark(look.seat)), *fall(look, n), *also) if n else ()


def fall(look: Look, n: int) -> Lines:
    """A warning, where somebody would have to take the fall for so much trouble."""
    if not n or not look.police.falls(look.seat, n):
        return ()
    return (phrase("brief.fall" if look.made(look.seat) else "brief.last-straw"),)


def where_members_stand(look: Look, places: Sequence[Place]) -> Phrase:
    """How many members one has at each of these places."""
    stands = [phrase("brief.at", look.key(place), *look.crew_at(look.seat, place)) for place in places]
    return phrase("brief.stands", tuple(stands))


def cards_in_force(look: Look) -> Lines:
    """The hassles of the round and the Last Calls to come, where there are any."""
    lines = []
    for key, cards in (("brief.hassles", look.v.hassles), ("brief.calls", look.v.calls)):
        if cards:
            lines.append(phrase(key, tuple([phrase("brief.card", card) for card in cards])))
    return tuple(lines)


def rivals_in_sight(look: Look) -> Phrase:
    """Every rival's clout or heat and members."""
    rows = [phrase("brief.rival", s, look.police.mark(s), look.made(s), look.associates(s)) for s in look.rivals]
    return phrase("brief.rivals", tuple(rows))


def strengths(look: Look) -> Lines:
    """A fight: who against whom, and each side's members with their sum; pulled guns count."""
    fight = look.fight
    others = tuple([seat for seat in fight.seats if seat != look.seat])
    return (
        phrase("brief.fight", look.fights[fight.kind], look.key(fight.place), others),
        _side(look, "brief.own-side", look.seat),
        phrase("brief.other-sides", tuple([_side(look, "brief.side", seat) for seat in others])),
    )


def _side(look: Look, key: str, seat: Seat) -> Phrase:
    """One side of a fight: its members with what they add, its guns, and the sum."""
    fight, guns = look.fight, dict(look.fight.guns).get(seat, 0)
    parts = look.parts(look.members_at(seat, fight.place), fight.kind)
    if guns:
        parts += (phrase("brief.guns-add", guns, PER_GUN * guns),)
    return phrase(key, seat, parts, look.strength(seat, fight.place, fight.kind) + PER_GUN * guns)


def odds(look: Look) -> Lines:
    """What the dice would make of a fight of two as it stands."""
    fight = look.fight
    others = [seat for seat in fight.seats if seat != look.seat]
    if len(others) != 1:
        return ()
    mine, theirs = (look.strength(seat, fight.place, fight.kind) for seat in (look.seat, *others))
    return (phrase("brief.odds", *count_wins(mine, theirs)),)


def gun_odds(look: Look) -> Lines:
    """What the dice would make of a fight with each number of guns, if the others pull none, and if they pull all
    that they may. Nothing of a fight in which somebody may yet lend their strength to another."""
    fight, others = look.fight, [seat for seat in look.fight.seats if seat != look.seat]
    if len(others) > 1 and any([getattr(look.gangs[seat], "allies", False) for seat in fight.seats]):
        return ()
    bare = [look.strength(seat, fight.place, fight.kind) for seat in others]
    most = [sum(look.crew_at(seat, fight.place)) for seat in others]
    armed = [own + PER_GUN * guns for own, guns in zip(bare, most, strict=True)]
    key = "brief.gun-odds-several" if others[1:] else "brief.gun-odds"
    decides = int(look.v.boss == look.seat)
    throws = len(DIE) ** len(fight.seats)
    return (phrase(key, throws, _chances(look, bare), _chances(look, armed), decides, others[0], most[0]),)


def _chances(look: Look, theirs: Sequence[int]) -> Lines:
    """For each number of guns, how many throws win against such strengths; a tie too, if it is one's own to
    decide. A number that always wins is the last."""
    mine, chances = look.strength(look.seat, look.fight.place, look.fight.kind), []
    for guns in range(look.most + 1):
        wins, ties = count_wins(mine + PER_GUN * guns, *theirs)
        wins += ties if look.v.boss == look.seat else 0
        chances.append(phrase("brief.chance", guns, wins))
        if wins == len(DIE) ** (1 + len(theirs)):
            break
    return tuple(chances)


def contest(look: Look, place: Place) -> Phrase:
    """A contested location: by what it is fought for, and how strong one's own members and the rivals are."""
    kind = look.kind_at(place)
    mine = look.strength(look.seat, place, kind)
    return phrase("brief.contest", look.key(place), look.fights[kind], mine, rivals_at(look, place))


def rivals_at(look: Look, place: Place) -> Lines:
    """The rivals at a place, each with how strong it is there."""
    kind = look.kind_at(place)
    rivals = [seat for seat in look.present(place) if seat != look.seat]
    return tuple([phrase("brief.they", seat, look.strength(seat, place, kind)) for seat in rivals])


def market_prices(look: Look) -> Phrase:
    """The lowest and the highest price that the market of this round may come to."""
    each = look.law.market_price
    best = price(len(look.v.gangs), 1 + look.law.market_total) + each
    return phrase("brief.prices", 1 + each, best)
