"""Briefs of cards and people: hires, Right-Hands, Jobs, upgrades, skills and what they ask of rivals."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.telling import Phrase
from rules.scarface_1920.brief_turn import values
from rules.scarface_1920.counting import businesses
from rules.scarface_1920.ending import EACH_STAR
from rules.scarface_1920.gang_board import RIGHT_HAND_ALCOHOL, boss_values, hand_size, upgrades
from rules.scarface_1920.map import present
from rules.scarface_1920.market import TO_HAND
from rules.scarface_1920.pieces import ALCOHOL, CUBES, EASE_HAND, NOBODY, STATS, TOP_CRIME
from rules.scarface_1920.raids import band_name
from rules.scarface_1920.seen import (
    AnyOption,
    Questions,
    Seen,
    crime,
    default,
    eased,
    joined,
    means,
    news,
    nothing,
    of_card,
    result,
    rival,
    say,
    thugs,
    trouble,
)
from rules.scarface_1920.standing import extra
from rules.scarface_1920.storage import stock
from rules.scarface_1920.vocabulary import choices

JOB_LINES = 4  # of a brief that tells of Jobs to choose from


# -- people


def hire(s: Seen) -> list[Phrase]:
    """What hiring takes, to the discard pile and to the hand, and what the ring brings."""
    eased = s.t.now.ease[EASE_HAND] if s.t.turn == s.seat else 0
    prices = [max(0, TO_HAND[level] - eased) for level in (1, 5)]
    alcohol = stock(s.t, s.seat)[ALCOHOL]
    first = say("brief.hire", s.ask.prompt[1], EACH_STAR)
    return [first, say("brief.to-hand", *prices, alcohol), _ring(s), *news(s, "ringmoney"), _reshuffle(s)]


def _ring(s: Seen) -> Phrase:
    """What the Family Ring is worth, and who has it."""
    money = max(0, len(s.t.gangs) - 1 + extra(s.t, s.seat, "ringmoney"))
    if s.t.ring == NOBODY:
        return say("brief.ring", money)
    return say("brief.ring-own", money) if s.t.ring == s.seat else say("brief.ring-of", money, s.t.ring)


def _reshuffle(s: Seen) -> Phrase:
    """How long it takes until the discard pile is in play again."""
    return say("brief.reshuffle", len(s.gang.hand), len(s.gang.deck), hand_size(s.gang))


def join(s: Seen) -> list[Phrase]:
    """How many there are to choose from, and what it costs to have one in hand at once."""
    alcohol = stock(s.t, s.seat)[ALCOHOL]
    to_hand = say("brief.join-hand", RIGHT_HAND_ALCOHOL, alcohol)
    return [say("brief.join", len(s.gang.aside)), to_hand, _reshuffle(s)]


def hand(s: Seen) -> list[Phrase]:
    """Cards to part with."""
    worth = tuple(say("brief.card", card.key, *values(s.gang, card)) for card in s.gang.hand)
    count = int(s.ask.prompt[1]) if len(s.ask.prompt) > 1 else 1
    return [*trouble(s), _discard(count, len(s.gang.hand)), say("brief.holding", worth), default(s)]


def _discard(count: int, held: int) -> Phrase:
    """How many of the hand have to go."""
    if count >= held:
        return say("brief.discard-all")
    return say("brief.discard-one" if count == 1 else "brief.discard", count, held)


def recall(s: Seen) -> list[Phrase]:
    """How many cards lie in the discard pile, and what it is good for to take one back."""
    return [say("brief.recall", len(s.gang.discard)), _reshuffle(s)]


# -- Jobs


def jobs(s: Seen) -> list[Phrase]:
    """Jobs to choose from, in full if they are few, else what they ask; and what one has of that."""
    keys = [option.key for option in s.ask.options]
    first = say("brief.jobs-draft" if s.ask.prompt[0] == "draft.keep" else "brief.jobs", len(keys))
    told = [say("brief.job", key) for key in keys] if len(keys) <= JOB_LINES else _all_asked(keys)
    return [joined(first, _kept(s)), have(s), *told]


def _all_asked(keys: Sequence[str]) -> list[Phrase]:
    """What each of many Jobs asks, several to a line; what it pays stands beside its name."""
    size = -(-len(keys) // JOB_LINES)
    asked = [say("brief.job-asks", key) for key in keys]
    return [joined(*asked[first : first + size]) for first in range(0, len(keys), size)]


def have(s: Seen) -> Phrase:
    """What Jobs ask for, as far as one has it."""
    gang = s.gang
    vehicles = sum(gang.cars) + sum(gang.trucks)
    dealers = sum(len(deal.dealers) for deal in gang.deals)
    places = len(s.t.held(s.seat)), len(present(s.t, s.seat)), businesses(s.t, s.seat)
    stars = sum(card.level > 0 for card in gang.cards)
    goods = sum(stock(s.t, s.seat))
    return say("brief.have", *places, dealers, vehicles, upgrades(gang), stars, goods, gang.crime)


def _kept(s: Seen) -> Phrase:
    mine = tuple(say("job.named", job.key) for job in s.gang.jobs.cards)
    return say("brief.jobs-kept", mine) if mine else say("brief.jobs-none")


def job_hint(s: Seen, option: AnyOption) -> Phrase:  # noqa: ARG001
    """What it does; what it asks for stands in the brief."""
    return say(f"job-text.{option.key}")


def job_lose(s: Seen) -> list[Phrase]:
    """Why a Job is lost, and how many there are."""
    return [*trouble(s), say("brief.job-lose", len(s.gang.done)), default(s)]


def ignore(s: Seen) -> list[Phrase]:
    """What the Job asks, and what one has."""
    return [say("brief.ignore", s.ask.prompt[1]), means(s)]


def ignore_hint(s: Seen, option: AnyOption) -> Phrase:
    """What one has, to pay all or all but this part."""
    money, (alcohol, guns) = s.gang.money, stock(s.t, s.seat)
    return say("hint.pay-all" if option.means is None else "hint.ignore", money, alcohol, guns)


# -- upgrades


def upgrade(s: Seen) -> list[Phrase]:
    """What the Plan and the purse can do, and what the Boss's next box brings."""
    now, gang = s.t.now, s.gang
    lines = [say("brief.upgrade", now.muscle, now.influence, gang.money), crime(s)]
    left = TOP_CRIME - gang.crime
    if any(int(option.label[-1]) >= left for option in s.ask.options):
        lines.append(say("brief.upgrade-raid", left))
    return [*lines, *eased(s, "upgrade", "heat"), *_boss(s)]


def _boss(s: Seen) -> list[Phrase]:
    gang = s.gang
    if gang.box >= CUBES:
        return []
    reward = gang.card.rewards[gang.box]
    lines = [say("brief.box-money", reward) if reward else say("brief.box-nothing")]
    if reward == "right-hand":
        lines = [say("brief.box-right-hand")]
    later = gang.card.rows[min(3, (gang.box + 1) // 3)]
    if later != boss_values(gang):
        lines.append(say("brief.boss-row", *later))
    return lines


def upgrade_hint(s: Seen, option: AnyOption) -> Phrase:
    """What the next level of a stat is worth."""
    level = s.gang.levels[option.means] + 1
    return say(f"hint.stat-{STATS[option.means]}", level, hand_size(s.gang) + 1)


def upgrade_lose(s: Seen) -> list[Phrase]:
    """Why an upgrade is lost, and how many there are."""
    return [*trouble(s), say("brief.upgrade-lose", upgrades(s.gang)), default(s)]


def upgrade_lose_hint(s: Seen, option: AnyOption) -> Phrase:
    """The level before and after."""
    level = s.gang.levels[option.means]
    return say("hint.level", level, level - 1)


# -- skills and what they ask


def skill(s: Seen) -> list[Phrase]:
    """The card that asks whether or which, and where one stands."""
    return [*(trouble(s) or _by_card(s)), means(s), crime(s), thugs(s)]


def _by_card(s: Seen) -> list[Phrase]:
    """All that the card does whose effect goes on; of a Boss the skill."""
    key = str(s.ask.prompt[1])
    if any(job.key == key for job in s.decks.jobs):
        return [say("brief.by-job", key)]
    if key == s.gang.card.key:
        return [say("brief.by-boss", f"{key}.{i}") for i in _boss_skills(s)]
    return [say("brief.by-crook", key)]


def _boss_skills(s: Seen) -> list[int]:
    """The skill of one's Boss that has the part in question."""
    parts = [option.means for option in s.ask.options if option.means]
    own = [{*choices(skill), *((step,) for step in skill)} for skill in s.gang.card.boss_skill]
    return [i for i, known in enumerate(own) if any(part in known for part in parts)][:1]


def pay_hint(s: Seen, option: AnyOption) -> Phrase:
    """What paying costs, and what comes of it."""
    return nothing(option) or result(s, option)


def step_hint(s: Seen, option: AnyOption) -> Phrase:
    """What the part of the skill comes to; else that it happens now."""
    return nothing(option) or result(s, option) or say("hint.do")


def either_hint(s: Seen, option: AnyOption) -> Phrase:
    """What this choice comes to; else that the other does not happen."""
    return result(s, option) or say("hint.either")


def whom(s: Seen) -> list[Phrase]:
    """The rivals to choose from, as everybody sees them."""
    what = str(s.ask.prompt[0]).partition(".")[0]
    first = say(f"brief.whom-{what}", len(s.ask.options))
    return [first, *(_rival(s, option) for option in s.ask.options), means(s)]


def _rival(s: Seen, option: AnyOption) -> Phrase:
    seat = option.means
    shops = businesses(s.t, seat)
    return say("brief.rival", seat, s.t.gangs[seat].crime, len(s.t.held(seat)), shops, *stock(s.t, seat))


def heat(s: Seen) -> list[Phrase]:
    """What heat can bring, and how each rival stands."""
    return [say("brief.heat"), *(_rival(s, option) for option in s.ask.options)]


# -- Raids to come


def raids(s: Seen) -> list[Phrase]:
    """What each of the next Raids would do to this gang."""
    bands = [say("brief.next-raid", key, f"{key}.{band_name(s.gang.crime)}") for key in s.ask.keys]
    return [say("brief.peek", s.gang.crime), *bands]


def raid_hint(s: Seen, option: AnyOption) -> Phrase:
    """What the Raid would do to this gang."""
    return say("hint.raid", f"{option.key}.{band_name(s.gang.crime)}")


QUESTIONS: Questions = {
    "hire.which": (hire, of_card),
    "join.which": (join, of_card),
    "discard.which": (hand, of_card),
    "recall.which": (recall, of_card),
    "job.keep": (jobs, job_hint),
    "draft.keep": (jobs, job_hint),
    "job.lose": (job_lose, job_hint),
    "ignore.which": (ignore, ignore_hint),
    "upgrade.which": (upgrade, upgrade_hint),
    "upgrade.lose": (upgrade_lose, upgrade_lose_hint),
    "pay.whether": (skill, pay_hint),
    "step.whether": (skill, step_hint),
    "either.which": (skill, either_hint),
    "pay.whom": (whom, rival),
    "steal.whom": (whom, rival),
    "rob.whom": (whom, rival),
    "discard.whom": (whom, rival),
    "peek.whose": (whom, rival),
    "heat.whom": (heat, rival),
    "peek.first": (raids, raid_hint),
}
