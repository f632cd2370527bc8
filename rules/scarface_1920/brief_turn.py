"""Briefs of a turn: the Plan, the actions, and which order to give."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.kernel.telling import Phrase
from rules.scarface_1920 import deals, gang_board, jobs, orders_streets, selling
from rules.scarface_1920.deck import Gangster
from rules.scarface_1920.gang_board import boss_values, hand_size
from rules.scarface_1920.orders_authorities import EVICTION, PRICE, lots
from rules.scarface_1920.pieces import HQ, ON_A_TILE, PRISON, SAFEHOUSES, SLUMS, STATS, TOP_CRIME
from rules.scarface_1920.plan import FREE_CARDS
from rules.scarface_1920.seen import (
    AnyOption,
    Questions,
    Seen,
    crime,
    downstairs,
    eased,
    joined,
    means,
    news,
    nothing,
    of_card,
    say,
    thugs,
    underworld,
)
from rules.scarface_1920.standing import extra
from rules.scarface_1920.storage import stock
from rules.scarface_1920.table import Gang
from rules.scarface_1920.turn import BOSS_USES
from rules.scarface_1920.vocabulary import Steps, outcome

MOST_JOBS = 3  # that a brief tells in full
RAIDS = ("comes.raid", "comes.raid-each")


def values(gang: Gang, card: Gangster) -> tuple[int, int]:
    """Muscle and influence that a card adds to a Plan."""
    return boss_values(gang) if card.role == "boss" else (card.muscle, card.influence)


def own_jobs(s: Seen) -> list[Phrase]:
    """One's Jobs, and whether they could be fulfilled now: those that can come first."""
    spare = jobs.eased(s.t, s.seat)
    able = {job.key: jobs.ready(s.t, s.seat, job, spare) for job in s.gang.jobs.cards}
    told = sorted(able, key=lambda key: not able[key])[:MOST_JOBS]
    return [say("brief.job-ready" if able[key] else "brief.job", key) for key in told]


# -- the Plan


def plan(s: Seen) -> list[Phrase]:
    """Hand, thugs, the Underworld, and one's Jobs."""
    return [_hand(s), joined(_too_many(s), underworld(s)), joined(thugs(s), _cards(s)), *own_jobs(s)]


def _hand(s: Seen) -> Phrase:
    """Each card with what it adds, and their sum."""
    worth = [(card, *values(s.gang, card)) for card in s.gang.hand]
    cards = tuple(say("brief.card", card.key, muscle, influence) for card, muscle, influence in worth)
    return say("brief.hand", cards, sum(each[1] for each in worth), sum(each[2] for each in worth))


def _too_many(s: Seen) -> Phrase:
    """What cards beyond the second cost; a warning, if there are enough to bring a Raid."""
    free = FREE_CARDS + extra(s.t, s.seat, "planfree")
    fatal = free + TOP_CRIME - s.gang.crime
    if fatal <= len(s.gang.hand):
        return say("brief.plan-raid", free, s.gang.crime, fatal)
    return say("brief.plan-crime", free, s.gang.crime, s.gang.crime + max(0, len(s.gang.hand) - free))


def _cards(s: Seen) -> Phrase:
    """Money and goods, and how long the cards will last."""
    gang = s.gang
    return say("brief.cards", gang.money, *stock(s.t, s.seat), len(gang.hand), len(gang.deck), hand_size(gang))


# -- actions


def actions(s: Seen) -> list[Phrase]:
    """What was laid, and what may still be done."""
    laid = joined(_laid(s), *_boss(s), *eased(s))
    if s.gang.plan and not s.t.now.ordered:
        open_ = [say("brief.order-open", s.gang.thugs[HQ]), underworld(s)]
    else:
        open_ = [say("brief.ordered"), crime(s)] if s.gang.plan else [crime(s)]
    return [laid, joined(*open_, *_hot(s)), joined(means(s), _ending(s)), *own_jobs(s)]


def _hot(s: Seen) -> list[Phrase]:
    """The skills and Jobs that would bring a Raid."""
    found = tuple(option.label for option in s.ask.options if _brings_raid(s, *option.means))
    return [say("brief.act-raid", found)] if found else []


def _brings_raid(s: Seen, kind: str, key: str) -> bool:
    return any(line[0] in RAIDS for line in outcome(s.t, s.seat, _steps(s.gang, kind, key)))


def _steps(gang: Gang, kind: str, key: str) -> Steps:
    """What an action does by a card's text."""
    if kind in ("skill", "match"):
        card = next(card for card in gang.plan if card.key == key)
        return card.skill if kind == "skill" else card.matching
    if kind == "boss":
        return gang.card.boss_skill[int(key.partition(".")[2])]
    if kind in ("use", "post"):
        job = next(job.card for job in gang.done if job.card.key == key)
        return job.turn if kind == "use" else job.post
    return next(((*job.does, *job.now) for job in gang.jobs.cards if job.key == key), ())


def _laid(s: Seen) -> Phrase:
    """The Plan and what it is worth, with all that was added."""
    now, cards = s.t.now, tuple(say("card.named", card.key) for card in s.gang.plan)
    if not cards:
        return say("brief.no-plan", len(s.gang.deck))
    if now.siege:
        return say("brief.plan-siege", cards, now.muscle, now.influence, now.siege)
    return say("brief.plan", cards, now.muscle, now.influence)


def _boss(s: Seen) -> list[Phrase]:
    there = any(card.role == "boss" for card in s.gang.plan)
    return [say("brief.boss", BOSS_USES - s.t.now.boss, BOSS_USES)] if there else []


def draws(s: Seen) -> int:
    """Cards that come to hand when the turn ends."""
    return min(len(s.gang.deck), max(0, hand_size(s.gang) - len(s.gang.hand)))


def _ending(s: Seen) -> Phrase:
    drawn = draws(s)
    if not drawn and not s.gang.hand:
        return say("brief.end-reorganize")
    return say("brief.end", drawn, len(s.gang.deck) - drawn)


def action_hint(s: Seen, option: AnyOption) -> Phrase:
    """What the action comes to."""
    kind = option.means[0]
    if kind == "boss":
        return say("hint.boss", BOSS_USES - s.t.now.boss, BOSS_USES)
    if kind == "order":
        return say("hint.order", s.t.now.muscle, s.t.now.influence)
    if kind == "end":
        return say("hint.end", draws(s))
    return option.hint


# -- orders


def order(s: Seen) -> list[Phrase]:
    """What was laid, the thugs there are, and what the Underworld and the Authorities take."""
    hot = joined(underworld(s), *news(s, "underheat"))
    return [joined(_laid(s), *eased(s)), hot, say("brief.authorities"), thugs(s), means(s)]


def order_hint(s: Seen, option: AnyOption) -> Phrase:
    """What the order would come to with this Plan."""
    return say(f"hint.order-{option.key}", *ORDERS[option.key](s))


def _hire(s: Seen) -> tuple[int, ...]:
    return downstairs(s), s.t.now.influence


def _job(s: Seen) -> tuple[int, ...]:
    return downstairs(s), min(s.t.now.influence, len(s.v.jobs))


def _dealer(s: Seen) -> tuple[int, ...]:
    return downstairs(s), min(s.t.now.influence, len(s.v.dealers))


def _sell(s: Seen) -> tuple[int, ...]:
    """Sales that are possible one by one, and what the best brings."""
    places = selling.sellable(s.t, s.seat, [])
    best = max(
        selling.profit(s.t, s.seat, s.t.tiles[i], pay, 0)
        for i in places
        for pay in selling.payments(s.t, s.seat, s.t.tiles[i])
    )
    return downstairs(s), min(s.t.now.influence, len(places)), best


def _recruit(s: Seen) -> tuple[int, ...]:
    """The thug sent is from Headquarters, so everybody in the Slums and Safehouses stays to be recruited."""
    steps = 2 * s.gang.thugs[SLUMS] + s.gang.thugs[SAFEHOUSES]
    return downstairs(s), min(s.t.now.influence, steps)


def _fence(s: Seen) -> tuple[int, ...]:
    price = max(0, PRICE + extra(s.t, s.seat, "fence"))
    return min(s.t.now.influence, sum(stock(s.t, s.seat))), price


def _reduce(s: Seen) -> tuple[int, ...]:
    return s.gang.crime, max(s.t.ness + 1, s.gang.crime - s.t.now.influence)


def _bail(s: Seen) -> tuple[int, ...]:
    return (s.gang.thugs[PRISON],)


def _build(s: Seen) -> tuple[int, ...]:
    tiles = {i for i, _ in lots(s.t, s.seat)}
    room = sum(ON_A_TILE - sum(s.t.tiles[i].business) for i in tiles)
    return (min(s.t.now.influence, room),)


def _evict(s: Seen) -> tuple[int, ...]:
    return (s.t.now.influence // EVICTION,)


def _send(s: Seen) -> tuple[int, ...]:
    return (min(s.t.now.muscle, s.gang.thugs[HQ]),)


def _move(s: Seen) -> tuple[int, ...]:
    figures = sum(s.gang.streets) + sum(s.gang.cars) + sum(s.gang.trucks)
    return (min(s.t.now.muscle, figures),)


def _seize(s: Seen) -> tuple[int, ...]:
    weak = orders_streets.seizable(s.t, s.seat)
    return s.t.now.muscle + s.t.now.siege, len(weak)


def _supply(s: Seen) -> tuple[int, ...]:
    return (len(deals.open_deals(s.t, s.seat)),)


def _upgrade(s: Seen) -> tuple[int, ...]:
    able = [stat for stat in range(len(STATS)) if gang_board.affordable(s.t, s.seat, stat)]
    return len(able), min(gang_board.price(s.t, s.seat, stat)[0] for stat in able)


ORDERS: Mapping[str, Callable[[Seen], tuple[int, ...]]] = {
    "hire": _hire,
    "get-job": _job,
    "get-dealer": _dealer,
    "sell": _sell,
    "recruit": _recruit,
    "fence": _fence,
    "reduce": _reduce,
    "bail": _bail,
    "build": _build,
    "evict": _evict,
    "send": _send,
    "move": _move,
    "seize": _seize,
    "supply": _supply,
    "upgrade": _upgrade,
}
"""The figures of each order's hint."""


# -- moments for Jobs


def moment(s: Seen) -> list[Phrase]:
    """One's open Jobs, and what there is to fulfil them with."""
    count = len(s.gang.jobs.cards)
    return [say("brief.moment", count), crime(s), means(s), *own_jobs(s)]


def ready_hint(s: Seen, option: AnyOption) -> Phrase:
    """Whether a Job could be fulfilled just now."""
    able = any(jobs.ready(s.t, s.seat, job, jobs.eased(s.t, s.seat)) for job in s.gang.jobs.cards)
    return nothing(option) or say("hint.ready-job" if able else "hint.ready")


QUESTIONS: Questions = {
    "plan.which": (plan, of_card),
    "act.which": (actions, action_hint),
    "order.which": (order, order_hint),
    "moment.reorganize": (moment, ready_hint),
    "moment.extra": (moment, ready_hint),
    "moment.end": (moment, ready_hint),
}
