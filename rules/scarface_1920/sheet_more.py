"""What else lies open, to be read rather than looked at: where the turn stands, every gang's cards, Deals and
Boss, the decks with what is known of them; and for a seat the cards that it alone can name."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.telling import Grid, Phrase, Seat
from rules.scarface_1920.deck import Decks, Mob
from rules.scarface_1920.faces import board_of, gangs_left
from rules.scarface_1920.pieces import EASES, STATS
from rules.scarface_1920.seen import say
from rules.scarface_1920.view import Cards, DealView, GangView, ScarfaceView

Row = tuple[Phrase, ...]

CROOK: Row = (("sheet.associate",), ("sheet.type",), ("sheet.values",), ("sheet.skill",))
HOUSE = ("short", "draft", "custom")
ROW = 3  # boxes of the Boss track, before the Boss counts more
REWARDS = 2  # that are named ahead


def read_more(decks: Decks, v: ScarfaceView) -> list[Grid]:
    """The grids of the public board that only its text has."""
    return [
        *read_table(decks, v),
        *_titled("sheet.known-jobs", _known_jobs(v)),
        Grid(("sheet.decks",), (), tuple(_piles(v))),
    ]


def read_table(decks: Decks, v: ScarfaceView) -> list[Grid]:
    """What lies open and reads the same for a seat and a spectator: the turn, gangs to be had, the map, every
    gang's cards, Deals and Boss, and what fulfilled Jobs do."""
    chosen = [seat for seat, gang in enumerate(v.gangs) if gang.unplayed or gang.discard or gang.plan]
    plan = [crook(key) for gang in v.gangs for key in gang.plan]
    return [
        Grid(("sheet.course",), (), tuple(_course(v))),
        *_titled("sheet.gangs-left", [row for mob in gangs_left(decks, v) for row in _gang_left(mob)]),
        *([Grid(("sheet.plan-cards",), CROOK, tuple(plan))] if plan else []),
        Grid(("sheet.map",), (say("sheet.district"), say("sheet.borders")), tuple(_borders(decks))),
        *_titled("sheet.cards", [(("name", seat), *_cards_of(v.gangs[seat])) for seat in chosen]),
        *_titled("sheet.each-deal", [(("name", seat), *_deals_of(v.gangs[seat])) for seat in chosen]),
        *_titled("sheet.bosses", [(("name", seat), *_boss(decks, v.gangs[seat])) for seat in chosen]),
        *_titled("sheet.done-texts", _done_texts(v)),
        *_titled("sheet.house", [((f"option.{key}",),) for key, on in zip(HOUSE, v.house, strict=True) if on]),
    ]


def crook(key: str) -> Row:
    """A gangster's card, by the columns of `CROOK`."""
    return (f"level.{key}",), (f"type-of.{key}",), (f"values.{key}",), (f"crook-text.{key}",)


def _gang_left(mob: Mob) -> list[Row]:
    """The board of a gang to be had: its money and Boss track, the Boss's skills, and what upgrades take."""
    skills = [say("sheet.left-skill", i + 1, f"{mob.key}.{i}") for i in range(len(mob.boss_skill))]
    cells = [say("sheet.left-cells", stat, f"{mob.key}.{stat}.2", f"{mob.key}.{stat}.3") for stat in STATS]
    return [
        (say("sheet.left", mob.key), *board_of(mob)),
        (say("sheet.left-skills", mob.key), *skills),
        (say("sheet.left-upgrades", mob.key), *cells),
    ]


def _borders(decks: Decks) -> list[Row]:
    """Every district, and whom it borders."""
    return [
        (say(f"district-short.{district.key}"), say("sheet.of-borders", district.borders))
        for district in decks.city.districts
    ]


def _done_texts(v: ScarfaceView) -> list[Row]:
    """What each fulfilled Job does for its gang."""
    done = [(seat, job.key) for seat, gang in enumerate(v.gangs) for job in gang.done]
    return [(say("sheet.seen-job", seat, key), say(f"job-does.{key}")) for seat, key in done]


def read_own(v: ScarfaceView, seat: Seat) -> list[Grid]:
    """The grids of a hand that only its text has: where one's other cards are, and what one knows of the decks."""
    gang = v.gangs[seat]
    deck = [*gang.unplayed]
    for key in gang.hand:
        deck.remove(key)
    piles = {"deck": deck, "discard": gang.discard, "aside": gang.aside, "shown": gang.shown}
    rows = [_labelled(f"own-{name}", say("sheet.crooks", tuple(keys))) for name, keys in piles.items() if keys]
    news: list[Row] = [
        (say("sheet.known", (say(f"headline.{key}"),), place), say(f"headline-text.{key}"))
        for place, key in enumerate(v.news, 1)
        if key
    ]
    grids = [("sheet.own-cards", rows), ("sheet.own-known", _piles(v)), ("sheet.own-news", news)]
    return [Grid((title,), (), tuple(rows), own=True) for title, rows in grids if rows]


def _titled(title: str, rows: Sequence[Row]) -> list[Grid]:
    """A grid, where it has any rows."""
    return [Grid((title,), (), tuple(rows))] if rows else []


def _labelled(label: str, *cells: Phrase) -> Row:
    return ((f"sheet.{label}",), *cells)


# -- where it stands


def _course(v: ScarfaceView) -> list[Row]:
    """The step of the turn, who begins and who is still to choose, and what the Plan has left."""
    rows = [_labelled("now", say(f"stage.{v.stage}")), _labelled("first", ("name", v.first))]
    if v.choosers:
        rows.append(_labelled("choosers", say("sheet.named", v.choosers)))
    if v.due:
        rows.append(_labelled("due", say("sheet.raid-comes")))
    piles = {"offered": v.offered, "gone": v.gone}
    rows += [_labelled(label, say("sheet.crooks", keys)) for label, keys in piles.items() if keys]
    rows += [(say("sheet.picked", who), say("sheet.crooks", keys)) for who, keys in enumerate(v.picked) if keys]
    rows += [(say("sheet.draft-of", who), ("number", len(jobs))) for who, jobs in enumerate(v.dealt) if jobs]
    return rows + _plan(v)


def _plan(v: ScarfaceView) -> list[Row]:
    """What the Plan counts, what of it is used, and what is easier this turn."""
    now, rows = v.now, []
    if now.muscle or now.influence or now.siege or now.boss:
        counts = say("sheet.counts", now.muscle, now.influence, now.siege, now.boss)
        rows.append(_labelled("plan-counts", counts))
    if now.ordered:
        rows.append(_labelled("ordered", ("yes",)))
    if used := _used(v):
        rows.append(_labelled("used", *used))
    eased = [say(f"does.ease-{what}", n) for what, n in zip(EASES, now.ease, strict=True) if n]
    return [*rows, _labelled("eased", *eased)] if eased else rows


def _used(v: ScarfaceView) -> list[Phrase]:
    """The skills of the Plan and the Jobs that have been used this turn."""
    used = [say(f"sheet.used-{kind}", key) for kind, _, key in [one.partition(":") for one in v.now.used]]
    jobs = [(seat, job) for seat, gang in enumerate(v.gangs) for job in gang.done]
    used += [say("sheet.used-job", seat, job.key) for seat, job in jobs if job.used]
    return used + [say("sheet.fired-job", seat, job.key) for seat, job in jobs if job.fired]


# -- what gangs have


def _cards_of(gang: GangView) -> list[Phrase]:
    """A gang's cards by where they are: what may be in hand or deck, what of the hand everybody saw, the Plan, the
    discard pile, and its Right-Hands."""
    places = ("unplayed", "shown", "plan", "discard", "aside")
    return [say(f"sheet.cards-{where}", keys) for where in places if (keys := getattr(gang, where))]


def _deals_of(gang: GangView) -> list[Phrase]:
    return [_deal(deal) for deal in gang.deals]


def _deal(deal: DealView) -> Phrase:
    """A Dealer and those tucked under, each with what stands on the card, and the thugs and goods there."""
    return say("sheet.deal", deal.dealers, deal.thugs, *deal.goods)


def _boss(decks: Decks, gang: GangView) -> list[Phrase]:
    """What the Boss counts, and what the next boxes of the track hold."""
    mob = {mob.key: mob for mob in decks.gangs}[gang.gang]
    rewards = [(box, reward) for box, reward in enumerate(mob.rewards, 1) if reward and box > gang.box][:REWARDS]
    said = [
        say("face.right-hand", box) if reward == "right-hand" else say("face.reward", box, reward)
        for box, reward in rewards
    ]
    return [say("sheet.boss-counts", *mob.rows[min(gang.box // ROW, len(mob.rows) - 1)]), *said]


def _known_jobs(v: ScarfaceView) -> list[Row]:
    """Jobs in hand that everybody has seen."""
    known = [(seat, key) for seat, gang in enumerate(v.gangs) for key in gang.jobs if key]
    return [(say("sheet.seen-job", seat, key), say(f"job-full.{key}")) for seat, key in known]


# -- decks


def _piles(v: ScarfaceView) -> list[Row]:
    """Each deck: how many cards it has, and those of them whose place is known, counted from the top. The top of a
    deck of Associates lies in the market."""
    crooks = [("", *deck[1:]) if deck else () for deck in v.crooks]
    rows = [_pile(f"row-{number}", "crook", deck) for number, deck in enumerate(crooks)]
    kinds = {"dealers": "dealer", "jobs": "job", "raids": "raid", "news": "headline"}
    return rows + [_pile(f"pile-{name}", kind, getattr(v, name)) for name, kind in kinds.items()]


def _pile(label: str, kind: str, keys: Cards) -> Row:
    known = [say("sheet.known", (say(f"{kind}.{key}"),), place) for place, key in enumerate(keys, 1) if key]
    return _labelled(label, ("number", len(keys)), *known)
